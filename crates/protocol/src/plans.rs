//! Plans for the next turn: what a seat wants to do when it comes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ApiError, Json};

/// What a seat wants to do when its next turn comes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Actions in order, each in the form of the game's schema, or a string in its notation. None: there is no plan.
    #[schemars(with = "Vec<Value>")]
    pub steps: Vec<Json>,
    /// What must hold then; else the plan is dropped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_if: Vec<Condition>,
}

/// Something about what the seat sees that must hold.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// Where in the seat's view: a JSON pointer, such as `/public/deck`.
    pub at: String,
    /// What must stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Value>,
    /// The smallest number that may stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The largest number that may stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
}

/// How somebody's plan stands.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlanNow {
    /// How it stands.
    pub state: PlanState,
    /// The plan, while it is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// Why it was dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<ApiError>,
}

/// How a plan can stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanState {
    /// There is none.
    None,
    /// It waits for the turn.
    Kept,
    /// The last one was carried out.
    Played,
    /// The last one was dropped: the table had changed.
    Dropped,
}
