//! The screen of THE GAME: four lanes, the hand, and a turn that is staged before it is played.

mod controls;
mod ending;
mod hand;
mod lanes;
mod screen;
mod signals;
mod signs;
mod start;
mod team;
mod unseen;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};
use samobranka_the_game::TheGame;

pub use controls::TheGameControls;

/// The screen of THE GAME.
#[derive(Clone, Copy, Debug)]
pub struct TheGameTerminal;

impl Screen<TheGame> for TheGameTerminal {
    type Players = samobranka_the_game_players::TheGamePlayers;
    type Desk = samobranka_the_game_desk::TheGameDesk;
    type Controls = TheGameControls;

    const MEAN_SCORE: Option<&'static str> = Some("cli-tg-mean-left");

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<TheGame>) -> String {
        let public = cx.view.public;
        cx.say(&Phrase::new("cli-tg-headline").with("deck", public.deck).with("left", public.left()))
    }

    fn draw_ending(cx: &ScreenContext<TheGame>, play: &Play<TheGame>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, play, area, buf);
    }
}
