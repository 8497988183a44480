//! The cards.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// EG-2: a card from 1 to 36. The number is private, so a `Card` is always a card of the full deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8", extend("minimum" = 1, "maximum" = 36))]
pub struct Card(u8);

impl Card {
    /// The highest number.
    pub const HIGHEST: u8 = 36;

    /// The card with this number, if there is one.
    pub fn new(number: u8) -> Option<Card> {
        (1..=Card::HIGHEST).contains(&number).then_some(Card(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Card, &'static str> {
        text.parse().ok().and_then(Card::new).ok_or("expected a card, a number from 1 to 36")
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Card, &'static str> {
        Card::new(number).ok_or("expected a card, a number from 1 to 36")
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}
