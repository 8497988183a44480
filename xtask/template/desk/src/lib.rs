//! What every front end of Example game shares and none draws: the turn a player prepares, and the game they look back
//! at.

mod draft;
mod story;

use samobranka_desk::{Desk, Seen};
use samobranka_example_game::{Action, ExampleGame, View};
use samobranka_rules::{NoListener, Game, Rng, Seed};

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

    /// Yielding tells nothing hidden, so what comes of it is the same in any world that looks like this one.
    fn ahead(view: View, action: &Action) -> Option<Seen<ExampleGame>> {
        let (seat, _) = view.own.filter(|_| *action == Action::Yield)?;
        let mut world = ExampleGame::imagine(view, &mut Rng::new(Seed::from_number(0)));
        ExampleGame::apply(&mut world, seat, action, &mut NoListener).ok()?;
        Some(Seen::of(world.view(seat)))
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }
}
