//! What a player can do, and what everybody is told about it.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Card;

/// One step of a turn. As notation: `17`, or `yield`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// EG-5: plays a card on the pile.
    Play(Card),
    /// EG-7: lets the player who laid the top card collect the pile.
    Yield,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Play(card) => card.fmt(f),
            Action::Yield => f.write_str("yield"),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        match text {
            "yield" => Ok(Action::Yield),
            card => card.parse().map(Action::Play).map_err(|_| "expected a card from 1 to 36, or yield"),
        }
    }
}

/// What somebody is told. What must stay hidden comes in two events: one for the seat that may know it, and one for the
/// others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// EG-3, to one seat: its cards.
    Dealt {
        /// The cards, lowest first.
        hand: Vec<Card>,
    },
    /// EG-4, to all: a turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// EG-5, to all.
    Played {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// EG-7, to all.
    Yielded {
        /// Who.
        seat: Seat,
    },
    /// EG-7, EG-9, to all: somebody collects the pile.
    Collected {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// EG-8, to the one who draws.
    Drew {
        /// Which card.
        card: Card,
    },
    /// EG-8, to the others.
    OtherDrew {
        /// Who.
        seat: Seat,
    },
    /// EG-9, to all.
    Over,
}
