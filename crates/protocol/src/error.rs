//! Why the server refuses something, as it travels.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A refusal. Nothing has changed by what was refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// What kind of refusal it is: a [`ErrorCode`], or one of the table's own codes, such as `illegal`.
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
pub enum ErrorCode {
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
    /// From the deal to the end only its owner gives a seat away or lends it.
    NotYours,
    /// Who has been shown a hand of this deal isn't shown another.
    HandSeen,
    /// The client is too old for this table: it must know the fair deal.
    TooOld,
    /// No such share is awaited now.
    NoShare,
    /// The share isn't the one that the seat is bound to.
    WrongShare,
    /// There has been as much of it in this game as may be written down.
    LogFull,
    /// A counted game is played once, alone, and without help; its cards are told when its day is over.
    Counted,
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
    /// The table is of another version of the program: it can't be played here, and nothing of it is lost.
    Unplayable,
    /// A mistake of ours.
    Internal,
}

impl ErrorCode {
    /// All of them.
    pub const ALL: [ErrorCode; 28] = [
        ErrorCode::BadMessage,
        ErrorCode::WhoAreYou,
        ErrorCode::NotFound,
        ErrorCode::NotHost,
        ErrorCode::NoSeat,
        ErrorCode::SeatTaken,
        ErrorCode::HasSeat,
        ErrorCode::NoOnlookers,
        ErrorCode::NotStarted,
        ErrorCode::Started,
        ErrorCode::Over,
        ErrorCode::NotOver,
        ErrorCode::Lent,
        ErrorCode::NoVote,
        ErrorCode::NotYours,
        ErrorCode::HandSeen,
        ErrorCode::TooOld,
        ErrorCode::NoShare,
        ErrorCode::WrongShare,
        ErrorCode::LogFull,
        ErrorCode::Counted,
        ErrorCode::NotSaved,
        ErrorCode::TooMany,
        ErrorCode::TooLarge,
        ErrorCode::BadOrigin,
        ErrorCode::Unavailable,
        ErrorCode::Unplayable,
        ErrorCode::Internal,
    ];

    /// The one with this name.
    pub fn of_name(name: &str) -> Option<ErrorCode> {
        ErrorCode::ALL.into_iter().find(|code| code.name() == name)
    }

    /// Its name, as it travels.
    pub fn name(self) -> &'static str {
        match self {
            ErrorCode::BadMessage => "bad_message",
            ErrorCode::WhoAreYou => "who_are_you",
            ErrorCode::NotFound => "not_found",
            ErrorCode::NotHost => "not_host",
            ErrorCode::NoSeat => "no_seat",
            ErrorCode::SeatTaken => "seat_taken",
            ErrorCode::HasSeat => "has_seat",
            ErrorCode::NoOnlookers => "no_onlookers",
            ErrorCode::NotStarted => "not_started",
            ErrorCode::Started => "started",
            ErrorCode::Over => "over",
            ErrorCode::NotOver => "not_over",
            ErrorCode::Lent => "lent",
            ErrorCode::NoVote => "no_vote",
            ErrorCode::NotYours => "not_yours",
            ErrorCode::HandSeen => "hand_seen",
            ErrorCode::TooOld => "too_old",
            ErrorCode::NoShare => "no_share",
            ErrorCode::WrongShare => "wrong_share",
            ErrorCode::LogFull => "log_full",
            ErrorCode::Counted => "counted",
            ErrorCode::NotSaved => "not_saved",
            ErrorCode::TooMany => "too_many",
            ErrorCode::TooLarge => "too_large",
            ErrorCode::BadOrigin => "bad_origin",
            ErrorCode::Unavailable => "unavailable",
            ErrorCode::Unplayable => "unplayable",
            ErrorCode::Internal => "internal",
        }
    }
}

impl ApiError {
    /// A refusal of the server's own.
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> ApiError {
        ApiError { code: code.name().into(), rule: None, phrase: None, message: message.into(), retry_after_ms: None }
    }

    /// Whether it is of this kind.
    pub fn is(&self, code: ErrorCode) -> bool {
        self.code == code.name()
    }

    /// Whether the same request may succeed a little later. Any other refusal is the last word on it.
    pub fn is_passing(&self) -> bool {
        [ErrorCode::TooMany, ErrorCode::NotSaved, ErrorCode::Unavailable].into_iter().any(|code| self.is(code))
    }
}
