//! What is asked and answered by plain HTTP about people and their tables.

use samobranka_rules::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::news::SeatKind;
use crate::settings::Settings;
use crate::{ApiError, Json, lenient};

/// Somebody who comes for the first time.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPerson {
    /// What they are called: 1 to 40 characters.
    pub name: String,
    /// Whether the token shall be in the answer instead of a cookie: for programs.
    #[serde(default)]
    pub bearer: bool,
}

/// Somebody.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PersonNow {
    /// Their id.
    pub person: String,
    /// What they are called.
    pub name: String,
    /// Their token, where it was asked for: send it as `Authorization: Bearer …`. It is told only here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Another name for oneself.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name: 1 to 40 characters.
    pub name: String,
}

/// A program that somebody at the table brings.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewKey {
    /// What it is called: 1 to 40 characters.
    pub name: String,
    /// The version of the messages that it speaks; 1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<u32>,
}

/// A game of the catalogue.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameNow {
    /// Its id.
    pub id: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest who can play.
    pub min_seats: u8,
    /// The most who can play.
    pub max_seats: u8,
    /// The usual options.
    #[schemars(with = "Value")]
    pub options: Json,
    /// The bots that play it, the weakest first.
    pub bots: Vec<String>,
}

/// What somebody asks for who sets a table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The game's options; what is left out is as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub options: Option<Json>,
    /// The seats in order.
    pub seats: Vec<NewSeat>,
    /// What is agreed besides.
    #[serde(default, deserialize_with = "lenient::strictly")]
    pub settings: Settings,
    /// Whether the one who sets the table is a program: everyone at the table is told so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// A game that was begun elsewhere and goes on here. The cards are dealt already, also where seats are free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes_on: Option<GoesOn>,
}

/// A game that was begun elsewhere: what it was dealt from, and what was done since.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GoesOn {
    /// What it was dealt from.
    pub seed: Seed,
    /// The lines of its record between the first and the last.
    #[schemars(with = "Vec<Value>")]
    pub log: Vec<Json>,
}

/// A seat of a table that is being set: `"me"`, `"open"`, `{"bot":"cheapest"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// For the one who sets the table.
    Me,
    /// For whoever comes.
    Open,
    /// For a bot of this name.
    Bot(String),
}

/// What lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// Whether the cards are dealt.
    pub started: bool,
    /// The seats in order.
    pub seats: Vec<SummarySeat>,
}

/// A seat, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SummarySeat {
    /// Who has it.
    pub kind: SeatKind,
    /// What they are called.
    pub name: String,
    /// Whether it is a program that somebody brought.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// A table that was set.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableSet {
    /// Its id.
    pub table: String,
    /// The link to join by.
    pub link: String,
    /// The short code to join by.
    pub code: String,
}

/// A table as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TableRow {
    /// Its id.
    pub table: String,
    /// The link to join by.
    pub link: String,
    /// Whether the game is over.
    pub finished: bool,
    /// When it was set, in milliseconds since 1970.
    pub created: u64,
    /// When something happened last that lists show, in milliseconds since 1970.
    pub touched: u64,
    /// What it is.
    pub summary: Summary,
}

/// Part of a list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rows {
    /// The rows, the latest first.
    pub tables: Vec<TableRow>,
    /// Say it in `after` for the next part; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A refusal: `{"error":{"code":…,"message":…}}`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Failed {
    /// Why.
    pub error: ApiError,
}
