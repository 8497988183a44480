//! What the engine answers. `docs/engine-protocol.md` shows one of each.

use std::collections::BTreeMap;

use samobranka_rules::{self as rules, Hash, Outcome, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Json, Refused, RefusedCode, ToldJson};

/// The version of the protocol. Raised when a line that was right becomes wrong, or means something else.
pub const PROTOCOL: u32 = 1;

/// An answer: one line. Either `ok` is there or `error`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer<Ok> {
    /// The request's `id` as it was; `null` where it had none, or where none could be read.
    pub id: Json,
    /// What was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ok: Option<Ok>,
    /// Why it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Error>,
}

/// Why a request was refused. Nothing has changed by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Error {
    /// What kind of refusal it is.
    pub code: RefusedCode,
    /// The rule of the game that forbids it; `null` where it wasn't one.
    pub rule: Option<String>,
    /// What to say to the one who tried, in English.
    pub message: String,
    /// The same for every language, where there is more to say than the code does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

/// A message of the game's catalogue, and what goes into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Phrase {
    /// The message's id.
    pub key: String,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
}

/// What goes into a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A word that is the same in every language.
    Word(String),
    /// A seat, which has a name at the table.
    Seat {
        /// Which, from 0.
        seat: Seat,
    },
    /// Another message.
    Phrase(Phrase),
    /// Several messages, listed.
    List(Vec<Phrase>),
    /// A text that stands in no catalogue, in every language.
    Text(rules::Text),
}

impl From<&rules::Phrase> for Phrase {
    fn from(phrase: &rules::Phrase) -> Phrase {
        let arg = |arg: &rules::Arg| match arg {
            rules::Arg::Number(number) => Arg::Number(*number),
            rules::Arg::Word(word) => Arg::Word((*word).to_owned()),
            rules::Arg::Seat(seat) => Arg::Seat { seat: *seat },
            rules::Arg::Phrase(phrase) => Arg::Phrase(phrase.into()),
            rules::Arg::List(phrases) => Arg::List(phrases.iter().map(Phrase::from).collect()),
            rules::Arg::Text(text) => Arg::Text(rules::Text::clone(text)),
        };
        let args = phrase.args.iter().map(|(name, value)| ((*name).to_owned(), arg(value))).collect();
        Phrase { key: phrase.key.to_owned(), args }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error {
            code: refused.code,
            rule: refused.rule.map(str::to_owned),
            message: refused.message.into_owned(),
            phrase: refused.phrase.as_ref().map(Phrase::from),
        }
    }
}

/// Which protocol is spoken, and within which bounds.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the program.
    pub samobranka: String,
    /// How many bytes a line may have.
    pub max_line: usize,
    /// How many tables may be open at once.
    pub max_tables: usize,
    /// How many asides a seat may say in one game.
    pub max_said: u32,
    /// How many deeds may be undone or taken back in one game.
    pub max_undone: u32,
}

/// Which games there are.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The version of the protocol.
    pub protocol: u32,
    /// The games.
    pub games: Vec<GameLine>,
}

/// One of the games.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameLine {
    /// Its id.
    pub id: String,
    /// Its name by language: `en`, `ru`.
    pub name: BTreeMap<String, String>,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest who can play.
    pub min_seats: u8,
    /// The most who can play.
    pub max_seats: u8,
    /// The options of the usual game.
    #[schemars(with = "Value")]
    pub options: Json,
}

/// What a game is played with.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// A list of each kind of thing: cards, boards and the like.
    #[schemars(with = "Value")]
    pub pieces: Json,
}

/// A game was dealt.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// Which table.
    pub table: String,
    /// What binds the dealer: the hash of the seed.
    pub seed_hash: Hash,
    /// Who is told what, in order.
    pub events: Vec<ToldJson>,
    /// The seats that owe a decision; none once the game is over.
    pub to_act: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A table was set from a state.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Loaded {
    /// Which table.
    pub table: String,
    /// The seats that owe a decision; none once the game is over.
    pub to_act: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// The full state.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// As in the game's schema.
    #[schemars(with = "Value")]
    pub state: Json,
}

/// What a seat or a spectator sees.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// As in the game's schema.
    #[schemars(with = "Value")]
    pub view: Json,
}

/// Who owes a decision.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToAct {
    /// The seats that owe a decision; none once the game is over.
    pub to_act: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// What a seat may do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    /// The actions open to it, sorted; none when it owes no decision.
    #[schemars(with = "Value")]
    pub legal: Json,
    /// The points that each of them brings at once, in the same order; `null` where it brings none that the seat can tell.
    /// Only when asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Option<i32>>>,
    /// What it may say, sorted; only when asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub asides: Option<Json>,
}

/// What a built-in bot would do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// The bot's name.
    pub bot: String,
    /// The action it comes to.
    #[schemars(with = "Value")]
    pub action: Json,
    /// What it would say before that, if anything.
    #[schemars(with = "Option<Value>")]
    pub aside: Option<Json>,
}

/// What the table as a whole may decide.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    /// The rulings open to it, sorted.
    #[schemars(with = "Value")]
    pub rulings: Json,
}

/// What came of a deed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// Who is told what, in order; nobody anything after something was taken back.
    pub events: Vec<ToldJson>,
    /// The seats that owe a decision; none once the game is over.
    pub to_act: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// The record so far.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The text of the record's file: JSON lines.
    pub record: String,
}

/// The table is gone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// Which table.
    pub table: String,
}
