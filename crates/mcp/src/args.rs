//! What the tools are asked: their arguments, each described for the model that fills them in.

use samobranka_rules::Lang;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// The language of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Ru => Lang::Ru,
        }
    }
}

/// Arguments of `list_games`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListGames {
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `read_rules`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadRules {
    /// The game's id, from `list_games`.
    pub game: String,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `create_table`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id, from `list_games`.
    pub game: String,
    /// The seats in order: `me`, `open` (for whoever joins by the code), or the name of a bot from `list_games`.
    pub seats: Vec<String>,
    /// What you are called at the table. Everyone also sees that you are a program.
    #[serde(default = "default_name")]
    pub name: String,
    /// Options of the game, as `list_games` names them. What is left out has its default.
    #[serde(default)]
    pub options: Option<Value>,
    /// Whether the lobby of the server shows the table.
    #[serde(default)]
    pub listed: bool,
    /// The key from an earlier table, to be the same player there and here. Left out, you get a new one.
    #[serde(default)]
    pub key: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `join_table`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// The code of six letters that somebody at the table gave you.
    pub code: String,
    /// The seat you want, counted from 1. Left out, it is the first free one.
    #[serde(default)]
    pub seat: Option<u8>,
    /// What you are called at the table. Everyone also sees that you are a program.
    #[serde(default = "default_name")]
    pub name: String,
    /// The key from an earlier table, to be the same player there and here. Left out, you get a new one.
    #[serde(default)]
    pub key: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `look`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The table's id.
    pub table: String,
    /// The key of your seat. Without it you see what a spectator sees.
    #[serde(default)]
    pub key: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `legal_moves`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegalMoves {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// How many moves to pass over: some games have thousands.
    #[serde(default)]
    pub from: u32,
    /// The most moves to list, up to 200.
    #[serde(default = "default_moves")]
    pub most: u32,
    /// Whether to list the signals you may give as well.
    #[serde(default)]
    pub signals: bool,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `act`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// The move in notation, exactly as `legal_moves` lists it.
    pub action: String,
    /// A short id of your own, to repeat the same call safely: what was done with it is not done again.
    #[serde(default)]
    pub id: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `signal`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// The signal in notation, exactly as `legal_moves` lists it with `signals`.
    pub signal: String,
    /// A short id of your own, to repeat the same call safely.
    #[serde(default)]
    pub id: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `wait_for_turn`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitForTurn {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// How many seconds to wait at most, up to 55.
    #[serde(default = "default_wait")]
    pub timeout_seconds: u32,
    /// The `moment` of an earlier answer: tells what has happened since.
    #[serde(default)]
    pub since: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `explain_refusal`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainRefusal {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// The move in notation that was refused, or that you think of making.
    pub action: String,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

/// Arguments of `look_back`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LookBack {
    /// The table's id.
    pub table: String,
    /// The key of your seat.
    #[serde(default)]
    pub key: Option<String>,
    /// While the game goes on: the `moment` of an earlier answer. Tells what has happened since.
    #[serde(default)]
    pub since: Option<String>,
    /// Once the game is over: how many steps to pass over.
    #[serde(default)]
    pub from: u32,
    /// Once the game is over: the most steps to tell, up to 200.
    #[serde(default = "default_moves")]
    pub most: u32,
    /// The language of the answer.
    #[serde(default)]
    pub language: Language,
}

fn default_name() -> String {
    "Model".to_owned()
}

fn default_moves() -> u32 {
    60
}

fn default_wait() -> u32 {
    25
}
