//! The screen of Portals: boards in colour with letters, sources, keys, and a ghost of the figure before it is laid.

mod desk;
mod draw;
mod ending;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_portals::{Action, Element, Phase, Portals};
use samobranka_rules::{Phrase, Play};

use super::{Look, Screen};
use crate::tui::Theme;
pub use desk::PortalsDesk;

impl Screen for Portals {
    type Players = samobranka_portals_players::PortalsPlayers;
    type Desk = PortalsDesk;

    const MAIN_OPTIONS: &'static [&'static str] = &["sides", "spells", "signs"];

    const MEAN_SCORE: &'static str = "cli-po-mean-points";

    fn headline(look: &Look<Portals>) -> String {
        let public = look.view.public;
        let shown = public.phase == Phase::Over;
        let points = look.view.own.filter(|_| !shown).map(|(_, own)| i32::from(own.points));
        match points {
            Some(points) => look.say(&Phrase::new("cli-po-headline").with("points", points)),
            None => String::new(),
        }
    }

    fn draw_ending(look: &Look<Portals>, play: &Play<Portals>, area: Rect, buf: &mut Buffer) {
        ending::draw(look, play, area, buf);
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
fn letter(look: &Look<Portals>, stone: Element) -> String {
    look.text(match stone {
        Element::Air => "cli-po-letter-air",
        Element::Earth => "cli-po-letter-earth",
        Element::Fire => "cli-po-letter-fire",
        Element::Water => "cli-po-letter-water",
        Element::Time => "cli-po-letter-time",
    })
}
