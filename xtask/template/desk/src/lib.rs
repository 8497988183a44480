//! What every front end of Example game shares and none draws: the turn a player prepares, and the game they look back
//! at.

mod draft;
mod story;

use samobranka_desk::Desk;
use samobranka_example_game::{Action, ExampleGame};

pub use draft::ExampleGameDraft;
pub use story::ExampleGameStory;

/// The desk of this game.
#[derive(Clone, Copy, Debug)]
pub struct ExampleGameDesk;

impl Desk<ExampleGame> for ExampleGameDesk {
    type Draft = ExampleGameDraft;
    type Story = ExampleGameStory;

    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[("deck", &["full", "short"])];
    const MAIN_OPTIONS: usize = 1;

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }
}
