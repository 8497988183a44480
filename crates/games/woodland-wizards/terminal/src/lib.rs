//! The screen of Woodland Wizards: the clearing with everybody's area, and below it what can be chosen, each card with its
//! text.

mod clearing;
mod controls;
mod ending;
mod names;
mod texts;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};
use samobranka_woodland_wizards::WoodlandWizards;

pub use controls::WoodlandWizardsControls;

/// The screen of Woodland Wizards.
#[derive(Clone, Copy, Debug)]
pub struct WoodlandWizardsTerminal;

impl Screen<WoodlandWizards> for WoodlandWizardsTerminal {
    type Players = samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
    type Desk = samobranka_woodland_wizards_desk::WoodlandWizardsDesk;
    type Controls = WoodlandWizardsControls;

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<WoodlandWizards>) -> String {
        let public = cx.view.public;
        if public.round == 0 {
            return String::new(); // wizards are being taken
        }
        cx.say(&Phrase::new("cli-ww-headline").with("round", public.round).with("of", public.options.rounds))
    }

    fn draw_ending(cx: &ScreenContext<WoodlandWizards>, play: &Play<WoodlandWizards>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, play, area, buf);
    }
}
