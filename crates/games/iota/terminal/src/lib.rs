//! The screen of IOTA: a table that scrolls, the hand, and a turn that is staged before it is played.

mod board;
mod controls;
mod ending;
mod hand;
mod names;
mod screen;
mod signs;
mod stage;
mod window;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Action, Iota};
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};

pub use controls::IotaControls;

/// The screen of IOTA.
#[derive(Clone, Copy, Debug)]
pub struct IotaTerminal;

impl Screen<Iota> for IotaTerminal {
    type Players = samobranka_iota_players::IotaPlayers;
    type Controls = IotaControls;

    const MAIN_OPTIONS: &'static [&'static str] = &["deck", "children", "joker_identity"];

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<Iota>) -> String {
        cx.say(&Phrase::new("cli-io-headline").with("deck", cx.view.public.deck))
    }

    fn draw_ending(cx: &ScreenContext<Iota>, play: &Play<Iota>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, &play.state().public, area, buf);
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Lay(_) | Action::Pass(_))
    }
}
