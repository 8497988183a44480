//! How a game ended.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// All seats won or lost together.
    Team {
        /// Whether the game was beaten.
        won: bool,
        /// The game's own word for how well it went, such as `splendid`.
        verdict: Cow<'static, str>,
        /// The game's own count: in THE GAME the cards left over.
        score: i32,
    },
    /// Each seat for itself.
    Rank {
        /// The place of each seat, from 1; equal places are shared.
        places: Vec<u8>,
        /// The points of each seat.
        scores: Vec<i32>,
    },
}

impl Outcome {
    /// A ranking by points, the most first; equal points share a place.
    pub fn by_points(scores: Vec<i32>) -> Outcome {
        let place = |own: &i32| 1 + scores.iter().filter(|other| *other > own).count() as u8;
        Outcome::Rank { places: scores.iter().map(place).collect(), scores }
    }
}
