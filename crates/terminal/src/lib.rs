//! What the terminal asks of a game, and what every game's screen is drawn with. No game is named here.
//!
//! A game's `terminal` crate implements [`Screen`] for a type of its own, such as `IotaTerminal`, and brings a
//! [`Controls`]: what one player has selected, what the keys do, and how the table is drawn. The program around it (menu,
//! turns, bots, log, records, help) is written once, for any screen.

pub mod digits;
mod input;
pub mod paint;
mod screen;
mod theme;
mod ui;

use samobranka_rules::Lang;

pub use input::Input;
pub use screen::{Answer, Controls, KeyHint, Notice, Screen, ScreenContext};
pub use theme::{Palette, Theme};
pub use ui::Ui;

/// The words that the screens of several games share.
pub fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    }
}
