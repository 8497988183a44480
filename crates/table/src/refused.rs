//! Why a table, or the engine, refuses something.

use std::borrow::Cow;
use std::fmt;

use samobranka_rules::{NoUndo, Phrase, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A refusal, of any game. Whatever was refused has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// What kind of refusal it is.
    pub code: RefusedCode,
    /// The rule of the game that forbids it, such as `TG-14`; only with [`RefusedCode::Illegal`].
    pub rule: Option<&'static str>,
    /// What to say to the one who tried, where there is more to say than the code does: see [`Refused::phrase`].
    pub phrase: Option<Phrase>,
    /// The same as an English sentence, for those who have no catalogue.
    pub message: Cow<'static, str>,
}

/// The kinds of refusal, as they travel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusedCode {
    /// The line is longer than a line may be. It was skipped.
    LineTooLong,
    /// The line is not JSON in UTF-8, or not an object.
    BadJson,
    /// The request is unknown, or lacks a field, or has one too many, or one of the wrong type.
    BadRequest,
    /// The catalogue has no such game.
    NoGame,
    /// No table with this id is open.
    NoTable,
    /// A table with this id is open already.
    TableTaken,
    /// As many tables are open as may be.
    TooManyTables,
    /// No seed was given, and none could be drawn.
    NoSeed,
    /// The table has no such seat.
    NoSeat,
    /// The options can't be read.
    BadOptions,
    /// The state can't be read, or breaks what always holds; the message names it.
    BadState,
    /// The action, aside or ruling can't be read.
    BadAction,
    /// The rules of the game forbid it; `rule` says which.
    Illegal,
    /// There is nothing that could be taken back.
    NoUndo,
    /// There has been as much talk or undoing in this game as may be written down. Actions and rulings always have room.
    LogFull,
    /// The table was set from a state, so there is no record of how it came to it.
    NoRecord,
    /// The record, or a line of it, can't be read or doesn't hold.
    BadRecord,
    /// A mistake of ours, not of the asker. The table it happened at has been closed.
    Internal,
}

impl RefusedCode {
    /// All of them.
    pub const ALL: [RefusedCode; 18] = [
        RefusedCode::LineTooLong,
        RefusedCode::BadJson,
        RefusedCode::BadRequest,
        RefusedCode::NoGame,
        RefusedCode::NoTable,
        RefusedCode::TableTaken,
        RefusedCode::TooManyTables,
        RefusedCode::NoSeed,
        RefusedCode::NoSeat,
        RefusedCode::BadOptions,
        RefusedCode::BadState,
        RefusedCode::BadAction,
        RefusedCode::Illegal,
        RefusedCode::NoUndo,
        RefusedCode::LogFull,
        RefusedCode::NoRecord,
        RefusedCode::BadRecord,
        RefusedCode::Internal,
    ];

    /// Its name, as it travels.
    pub fn name(self) -> &'static str {
        self.phrase_key().trim_start_matches("refused-")
    }

    /// The message of the words all games share that says so, in any language.
    pub fn phrase_key(self) -> &'static str {
        match self {
            RefusedCode::LineTooLong => "refused-line_too_long",
            RefusedCode::BadJson => "refused-bad_json",
            RefusedCode::BadRequest => "refused-bad_request",
            RefusedCode::NoGame => "refused-no_game",
            RefusedCode::NoTable => "refused-no_table",
            RefusedCode::TableTaken => "refused-table_taken",
            RefusedCode::TooManyTables => "refused-too_many_tables",
            RefusedCode::NoSeed => "refused-no_seed",
            RefusedCode::NoSeat => "refused-no_seat",
            RefusedCode::BadOptions => "refused-bad_options",
            RefusedCode::BadState => "refused-bad_state",
            RefusedCode::BadAction => "refused-bad_action",
            RefusedCode::Illegal => "refused-illegal",
            RefusedCode::NoUndo => "refused-no_undo",
            RefusedCode::LogFull => "refused-log_full",
            RefusedCode::NoRecord => "refused-no_record",
            RefusedCode::BadRecord => "refused-bad_record",
            RefusedCode::Internal => "refused-internal",
        }
    }
}

impl fmt::Display for RefusedCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The longest message, in bytes: what a reader quotes of its input may be as long as the input.
const MAX_MESSAGE: usize = 400;

impl Refused {
    /// A refusal that no rule of a game stands behind.
    pub fn new(code: RefusedCode, message: impl Into<Cow<'static, str>>) -> Refused {
        Refused { code, rule: None, phrase: None, message: shortened(message.into()) }
    }

    /// A refusal by the rules of a game.
    pub fn illegal(why: &impl Refusal) -> Refused {
        Refused {
            code: RefusedCode::Illegal,
            rule: Some(why.rule()),
            phrase: Some(why.phrase()),
            message: shortened(why.to_string().into()),
        }
    }

    /// What to say to the one who tried, in any language: a phrase of the game's words, or of those all games share.
    pub fn phrase(&self) -> Phrase {
        self.phrase.clone().unwrap_or_else(|| Phrase::new(self.code.phrase_key()))
    }

    pub(crate) fn no_undo(why: NoUndo) -> Refused {
        Refused { phrase: Some(samobranka_words::no_undo(why)), ..Refused::new(RefusedCode::NoUndo, why.to_string()) }
    }

    pub(crate) fn no_seat(seats: u8) -> Refused {
        Refused::new(RefusedCode::NoSeat, format!("the table has no such seat: its seats are 0 to {}", seats - 1))
    }
}

fn shortened(message: Cow<'static, str>) -> Cow<'static, str> {
    if message.len() <= MAX_MESSAGE {
        return message;
    }
    let end = message.floor_char_boundary(MAX_MESSAGE);
    format!("{}…", &message[..end]).into()
}

impl From<Refused> for samobranka_protocol::ApiError {
    fn from(refused: Refused) -> samobranka_protocol::ApiError {
        samobranka_protocol::ApiError {
            code: refused.code.name().into(),
            rule: refused.rule.map(Cow::Borrowed),
            phrase: serde_json::to_value(crate::answer::Phrase::from(&refused.phrase())).ok(),
            message: refused.message,
            retry_after_ms: None,
        }
    }
}
