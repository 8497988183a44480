//! What THE GAME is played with, for programs.

use serde_json::{Value, json};

use crate::card::{Card, CardSet, Pile};

/// The cards and the rows.
pub(crate) fn pieces() -> Value {
    let card = |card: Card| json!({ "card": card, "fire": card.is_fire() });
    let row = |row: Pile| json!({ "row": row, "rises": row.ascends(), "start": row.start() });
    json!({
        "cards": CardSet::ALL.into_iter().map(card).collect::<Vec<_>>(),
        "rows": Pile::ALL.map(row),
    })
}
