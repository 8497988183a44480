//! What a front end and the worker that runs its bots say to each other.
//!
//! A question holds a seat's view and a seed, so a bot in the worker sees no more than one on the server. The messages are
//! here, apart from the worker, so that a front end can ask without containing the bots.

use samobranka_rules::{Game, Play, Seat, Seed, View};
use serde::{Deserialize, Serialize};

use crate::Fnv;

/// What the worker says once it can be asked.
pub const READY: &str = "ready";

/// What the page asks.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Something about what a seat sees.
    Sight(Box<Sight>),
    /// What do so many games come to, played at random from the seeds 0, 1, 2 …?
    Games(u32),
}

/// What a seat sees, and what is to be known about it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Sight {
    /// To know the answer by.
    pub id: u32,
    /// What is asked.
    pub wish: Wish,
    /// The id of the game.
    pub game: String,
    /// The seed of all chance in the answer.
    pub seed: Seed,
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody knows.
    pub public: serde_json::Value,
    /// What the seat alone knows.
    pub private: serde_json::Value,
    /// What the seat saw earlier, the oldest first: what everybody knew, and what it alone knew. Empty where a view
    /// forgets nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<(serde_json::Value, serde_json::Value)>,
}

/// What is to be known about what a seat sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// What would the bot of this name do?
    Think(String),
    /// What would the bot of this name say?
    Speak(String),
    /// What is every move worth?
    Weigh,
}

impl Sight {
    /// A question about this view; a spectator has none.
    pub fn new<G: Game>(id: u32, wish: Wish, seed: Seed, view: View<G>) -> Option<Sight> {
        let (seat, private) = view.own?;
        let public = serde_json::to_value(view.public).expect("a view is plain JSON");
        let private = serde_json::to_value(private).expect("a view is plain JSON");
        Some(Sight { id, wish, game: G::ID.to_owned(), seed, seat, public, private, past: Vec::new() })
    }

    /// The question what every move is worth. Its chance follows from what the seat sees, so that a hint and a later review
    /// of the same decision never disagree.
    pub fn weigh<G: Game>(id: u32, view: View<G>) -> Option<Sight> {
        let mut sight = Sight::new(id, Wish::Weigh, Seed::from_number(0), view)?;
        let seen = format!("{}{}", sight.public, sight.private);
        sight.seed = Seed::from_number(Fnv::of(seen.as_bytes()));
        Some(sight)
    }

    /// The same with what the seat saw earlier in this game.
    #[must_use]
    pub fn with_past<G: Game>(mut self, play: &Play<G>) -> Sight {
        if G::forgets(&play.state().public) {
            let seat = self.seat;
            play.show_past(|state| {
                let public = serde_json::to_value(&state.public).expect("a view is plain JSON");
                let own = state.view(seat).own.map(|(_, private)| serde_json::to_value(private));
                if let Some(Ok(private)) = own {
                    self.past.push((public, private));
                }
            });
        }
        self
    }
}

/// A move, and what it came to on imagined deals.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed {
    /// The action, as the game writes it.
    pub action: serde_json::Value,
    /// What it is worth, between nought and one.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// How often it was tried.
    pub tries: u64,
}

/// What the worker answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// What was to be known; nothing when the question made no sense.
    Known {
        /// Of which question.
        id: u32,
        /// The answer.
        known: Option<Known>,
    },
    /// The digest of every final state.
    Games(String),
}

/// What was to be known about what a seat sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// What the bot would do, as the game writes it.
    Thought(serde_json::Value),
    /// What the bot would say, one thing after another, as the game writes it.
    Spoken(Vec<serde_json::Value>),
    /// What every move is worth, the best first.
    Weighed(Vec<Weighed>),
}
