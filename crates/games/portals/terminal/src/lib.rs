//! The screen of Portals: boards in colour with letters, sources, keys, and a ghost of the figure before it is laid.

mod controls;
mod draw;
mod ending;
mod screen;
mod signs;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_portals::{Phase, Portals};
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};

pub use controls::PortalsControls;

/// The screen of Portals.
#[derive(Clone, Copy, Debug)]
pub struct PortalsTerminal;

impl Screen<Portals> for PortalsTerminal {
    type Players = samobranka_portals_players::PortalsPlayers;
    type Desk = samobranka_portals_desk::PortalsDesk;
    type Controls = PortalsControls;

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
}
