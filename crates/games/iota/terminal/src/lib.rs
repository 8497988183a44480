//! The screen of IOTA: a table that scrolls, the hand, and a turn that is staged before it is played.

mod board;
mod controls;
mod ending;
mod hand;
mod names;
mod screen;
mod signs;
mod window;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::Iota;
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};

pub use controls::IotaControls;

/// The screen of IOTA.
#[derive(Clone, Copy, Debug)]
pub struct IotaTerminal;

impl Screen<Iota> for IotaTerminal {
    type Players = samobranka_iota_players::IotaPlayers;
    type Desk = samobranka_iota_desk::IotaDesk;
    type Controls = IotaControls;

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
}
