//! The terminal screen of Example game: the seats, the pile, and the player's hand.

mod controls;
mod draw;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_example_game::{Action, ExampleGame};
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext};

pub use controls::ExampleGameControls;

/// The screen of this game.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGameTerminal;

impl Screen<ExampleGame> for ExampleGameTerminal {
    type Players = samobranka_example_game_players::ExampleGamePlayers;
    type Controls = ExampleGameControls;

    const MAIN_OPTIONS: &'static [&'static str] = &["deck"];

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

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }
}
