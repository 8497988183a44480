//! The screen of Portals: boards in colour with letters, sources, keys, and a ghost of the figure before it is laid.

mod controls;
mod draw;
mod ending;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_portals::{Action, Element, Phase, Portals};
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext, Theme};

pub use controls::PortalsControls;

/// The screen of Portals.
#[derive(Clone, Copy, Debug)]
pub struct PortalsTerminal;

impl Screen<Portals> for PortalsTerminal {
    type Players = samobranka_portals_players::PortalsPlayers;
    type Controls = PortalsControls;

    const MAIN_OPTIONS: &'static [&'static str] = &["sides", "spells", "signs"];

    const MEAN_SCORE: Option<&'static str> = Some("cli-po-mean-points");

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<Portals>) -> String {
        let public = cx.view.public;
        let shown = public.phase == Phase::Over;
        let points = cx.view.own.filter(|_| !shown).map(|(_, own)| i32::from(own.points));
        match points {
            Some(points) => cx.say(&Phrase::new("cli-po-headline").with("points", points)),
            None => String::new(),
        }
    }

    fn draw_ending(cx: &ScreenContext<Portals>, play: &Play<Portals>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, play, area, buf);
    }

    fn ends_turn(action: &Action) -> bool {
        !matches!(action, Action::TakeKey(_) | Action::NoKey | Action::Lift(_) | Action::Wake(_) | Action::Draw(_))
    }
}

/// A letter on a board or card, in the ink of its element. The letter says the element too.
fn ink(theme: &Theme, stone: Element, style: Style) -> Style {
    match stone {
        Element::Fire => style.patch(theme.suits[0]),
        Element::Earth => style.patch(theme.suits[1]),
        Element::Water => style.patch(theme.suits[2]),
        Element::Air => style.patch(theme.suits[3]),
        Element::Time => style.patch(theme.lilac),
    }
}

/// The letter of an element in the reader's language.
fn letter(cx: &ScreenContext<Portals>, stone: Element) -> String {
    cx.text(match stone {
        Element::Air => "cli-po-letter-air",
        Element::Earth => "cli-po-letter-earth",
        Element::Fire => "cli-po-letter-fire",
        Element::Water => "cli-po-letter-water",
        Element::Time => "cli-po-letter-time",
    })
}
