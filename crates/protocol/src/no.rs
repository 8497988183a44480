//! Why the server refuses something, as it travels.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A refusal. Nothing has changed by what was refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[error("{message}")]
#[serde(deny_unknown_fields)]
pub struct No {
    /// What kind of refusal it is: a [`Code`], or one of the table's own codes, such as `illegal`.
    pub code: Cow<'static, str>,
    /// The rule of the game that forbids it, such as `TG-14`, with the code `illegal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// What to say to the one who tried, for the game's catalogues: `{"key":"…","args":{…}}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Value>,
    /// The same as an English sentence.
    pub message: Cow<'static, str>,
    /// When it may be tried again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}

/// The server's own kinds of refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message can't be read.
    BadMessage,
    /// It is not known who asks.
    WhoAreYou,
    /// There is no such table, person or page.
    NotFound,
    /// Only the host may do that.
    NotHost,
    /// Only those who have a seat may do that.
    NoSeat,
    /// The seat is taken.
    SeatTaken,
    /// The asker has a seat already.
    HasSeat,
    /// The table doesn't let people look on.
    NoOnlookers,
    /// The cards aren't dealt yet.
    NotStarted,
    /// The cards are dealt already.
    Started,
    /// The game is over.
    Over,
    /// The game isn't over yet.
    NotOver,
    /// The seat is lent to a bot; its owner must take it back first.
    Lent,
    /// Nothing is proposed, or something is already.
    NoVote,
    /// The owner of the seat is there.
    Present,
    /// It could not be written to the log, so it has not happened.
    NotSaved,
    /// Too much was asked in too short a time.
    TooMany,
    /// It is too long, or there are too many of it.
    TooLarge,
    /// The page that asks is not one of this server.
    BadOrigin,
    /// The server is stopping, or can't reach its log.
    Unavailable,
    /// A mistake of ours.
    Internal,
}

impl Code {
    /// Its name, as it travels.
    pub fn name(self) -> &'static str {
        match self {
            Code::BadMessage => "bad_message",
            Code::WhoAreYou => "who_are_you",
            Code::NotFound => "not_found",
            Code::NotHost => "not_host",
            Code::NoSeat => "no_seat",
            Code::SeatTaken => "seat_taken",
            Code::HasSeat => "has_seat",
            Code::NoOnlookers => "no_onlookers",
            Code::NotStarted => "not_started",
            Code::Started => "started",
            Code::Over => "over",
            Code::NotOver => "not_over",
            Code::Lent => "lent",
            Code::NoVote => "no_vote",
            Code::Present => "present",
            Code::NotSaved => "not_saved",
            Code::TooMany => "too_many",
            Code::TooLarge => "too_large",
            Code::BadOrigin => "bad_origin",
            Code::Unavailable => "unavailable",
            Code::Internal => "internal",
        }
    }
}

impl No {
    /// A refusal of the server's own.
    pub fn new(code: Code, message: impl Into<Cow<'static, str>>) -> No {
        No { code: code.name().into(), rule: None, phrase: None, message: message.into(), retry_after_ms: None }
    }

    /// Whether it is of this kind.
    pub fn is(&self, code: Code) -> bool {
        self.code == code.name()
    }
}
