//! What a server says of a board: the results of everybody on one daily table.

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
}
