//! What is agreed at a table besides the game, and what its people may decide together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Json, lenient};

/// What is agreed at a table besides the game's options. Readers pass over what they don't know; a request that names an
/// unknown setting is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// Whether the lobby shows the table; else it is found by its link or code alone.
    pub listed: bool,
    /// When the cards are dealt.
    #[serde(deserialize_with = "lenient::known_or_default")]
    pub start: StartWhen,
    /// Whether people without a seat may look on.
    pub onlookers: bool,
    /// Whether free text is trusted at a game that would rather have it unsaid.
    pub trusted: bool,
    /// Whether spectators, too, may have the record, with every hand, once the game is over.
    pub open_record: bool,
    /// Whether those who play may ask a coach for a hint.
    pub hints: bool,
    /// Whether everyone who plays adds randomness to the deal, so that nobody can choose the cards.
    pub fair_deal: bool,
    /// How long one may think, if that is limited.
    pub clock: Option<Clock>,
    /// After how many seconds the seat of somebody who is away is lent to a bot, if ever: at least 60. Time in which nobody
    /// who has a seat is there isn't counted.
    pub lend_after: Option<u32>,
    /// The bot that seats are lent to; the game's usual one when left out.
    pub bot: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listed: false,
            start: StartWhen::Full,
            onlookers: true,
            trusted: false,
            open_record: false,
            hints: false,
            fair_deal: false,
            clock: None,
            lend_after: Some(180),
            bot: None,
        }
    }
}

/// When the cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartWhen {
    /// As soon as every seat is taken.
    #[default]
    Full,
    /// When every seat is taken and the host says so.
    Host,
}

/// How long one may think. Whose time is up lends the seat to a bot. Time in which the server was away is not counted.
///
/// With a day or more for a turn the table is played over days: see [`Clock::in_days`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Clock {
    /// Seconds for the decisions of one turn, if limited.
    pub turn: Option<u32>,
    /// Seconds for all decisions of the game, if limited.
    pub game: Option<u32>,
}

impl Clock {
    /// The seconds of a day.
    pub const DAY: u32 = 86_400;

    /// Whether the table is played over days: people come and go, the calendar counts and not the time that the server is
    /// there, and people are told of their turns.
    pub fn in_days(self) -> bool {
        self.turn.is_some_and(|turn| turn >= Clock::DAY)
    }
}

/// Why a seat was lent. A reader takes an unknown reason for [`LentWhy::Asked`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LentWhy {
    /// Its owner has been away for long.
    Away,
    /// Its owner's time is up.
    Clock,
    /// Somebody asked for it.
    #[serde(other)]
    Asked,
}

/// What all must accept.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposal {
    /// To take the last so many deeds back.
    TakeBack(u32),
    /// That the table decides this.
    Rule(#[schemars(with = "serde_json::Value")] Json),
}
