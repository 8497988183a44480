//! What a server says of a board: the results of everybody on one daily table, or on one deal.

use samobranka_rules::{Hash, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board as the one who asks may see it. Before their own result is there, they see how many have one, and no more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct BoardNow {
    /// How many people have a result.
    pub people: u64,
    /// One's own result. The first one counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<i32>,
    /// How many people have each result: pairs, sorted by result. Empty for those who have no result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<(i32, u64)>,
    /// Games of other people, the first that came first; at most 8 are kept. Empty for those who have no result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<BoardGame>,
}

/// Somebody's game on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoardGame {
    /// What came of it for the player in the first seat.
    pub result: i32,
    /// Its record, without names.
    pub record: String,
}

/// A counted daily deal as the one who asks may see it. Only the server knows its cards; each person has one attempt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CountedNow {
    /// The hash of the seed, published before anybody plays.
    pub hash: Hash,
    /// Until then results count; from then on the seed is told. Milliseconds since 1970.
    pub until: u64,
    /// The table of one's own attempt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The seed, once it is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The code of the deal, once the seed is told: whoever likes plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The results.
    pub board: BoardNow,
}

/// Somebody's attempt at a counted deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CountedTable {
    /// The table's id.
    pub table: String,
    /// The link to it.
    pub link: String,
}
