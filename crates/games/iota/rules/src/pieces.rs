//! What IOTA is played with, for programs.

use serde_json::{Value, json};

use crate::card::Card;

/// IO-1, IO-2: the cards. Of every ordinary one there is one, of jokers there are two.
pub(crate) fn pieces() -> Value {
    let ordinary = Card::ordinary().map(|card| {
        json!({ "card": card, "colour": card.colour(), "shape": card.shape(), "number": card.number(), "copies": 1 })
    });
    let joker = json!({ "card": Card::JOKER, "colour": null, "shape": null, "number": null, "copies": 2 });
    json!({ "cards": ordinary.chain([joker]).collect::<Vec<_>>() })
}
