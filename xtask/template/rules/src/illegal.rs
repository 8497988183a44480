//! Why something is refused. A refusal names its rule and brings what a sentence about it needs; the sentences are in
//! `words/`.

use samobranka_rules::{Phrase, Refusal, Seat};

use crate::Card;

/// A refusal. The texts here are for programmers and logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// EG-1.
    #[error("this game is for 2 to 4 players, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// EG-1: the table has no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// EG-4: a spectator tried to play.
    #[error("spectators don't play")]
    Spectator,
    /// EG-4.
    #[error("it is not your turn")]
    NotYourTurn,
    /// EG-5.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// Which card.
        card: Card,
    },
    /// EG-6.
    #[error("{card} is not higher than {top}")]
    NotHigher {
        /// The card.
        card: Card,
        /// What lies on top of the pile.
        top: Card,
    },
    /// EG-7.
    #[error("there is no pile to yield")]
    NothingToYield,
    /// EG-9.
    #[error("the game is over")]
    Over,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Seats { .. } | Illegal::NoSuchSeat { .. } => "EG-1",
            Illegal::Spectator | Illegal::NotYourTurn => "EG-4",
            Illegal::NotInHand { .. } => "EG-5",
            Illegal::NotHigher { .. } => "EG-6",
            Illegal::NothingToYield => "EG-7",
            Illegal::Over => "EG-9",
        }
    }

    fn phrase(&self) -> Phrase {
        match *self {
            Illegal::Seats { seats } => Phrase::new("example-game-refusal-seats").with("seats", seats),
            // People count seats from one, and so does `Display`.
            Illegal::NoSuchSeat { seat } => {
                Phrase::new("example-game-refusal-no-such-seat").with("number", u16::from(seat.0) + 1)
            }
            Illegal::Spectator => Phrase::new("example-game-refusal-spectator"),
            Illegal::NotYourTurn => Phrase::new("example-game-refusal-not-your-turn"),
            Illegal::NotInHand { card } => Phrase::new("example-game-refusal-not-in-hand").with("card", card.number()),
            Illegal::NotHigher { card, top } => {
                Phrase::new("example-game-refusal-not-higher").with("card", card.number()).with("top", top.number())
            }
            Illegal::NothingToYield => Phrase::new("example-game-refusal-nothing-to-yield"),
            Illegal::Over => Phrase::new("example-game-refusal-over"),
        }
    }
}
