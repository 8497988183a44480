//! The terminal screen of Example game: the seats, the pile, and the player's hand.

mod controls;
mod draw;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_example_game::ExampleGame;
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};

pub use controls::ExampleGameControls;

/// The screen of this game.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGameTerminal;

impl Screen<ExampleGame> for ExampleGameTerminal {
    type Players = samobranka_example_game_players::ExampleGamePlayers;
    type Desk = samobranka_example_game_desk::ExampleGameDesk;
    type Controls = ExampleGameControls;

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<ExampleGame>) -> String {
        cx.say(&Phrase::new("cli-example-game-headline").with("deck", cx.view.public.deck))
    }

    fn draw_ending(cx: &ScreenContext<ExampleGame>, play: &Play<ExampleGame>, area: Rect, buf: &mut Buffer) {
        draw::ending(cx, play.state(), area, buf);
    }
}
