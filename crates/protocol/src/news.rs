//! What a table tells a client: one JSON object. What happens at the table is numbered by `n`, one after another for
//! everyone alike; answers to one client have no number. `docs/api.md` shows one of each.
//!
//! These types describe the messages and write the rarer ones. What is sent with every move is put together in
//! the server's `logic::tell` from parts already written; a test reads it back as these types.
//!
//! A server may be newer than its client, so these types are read leniently: unknown fields are passed over, an unknown
//! kind of news reads as an empty [`News`], and an unknown word stands for the one that its type names for it.

use samobranka_rules::{Hash, Outcome, Seat, Seats, Seed, Share};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ask::Reaction;
use crate::settings::{LentWhy, Proposal, Settings};
use crate::{ApiError, Json, lenient};

/// One message. Exactly one of the fields after `accepted` is there, or `accepted` alone.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct News {
    /// The number of what happened. Every number comes once, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u64>,
    /// What this client asked for has been done, and is on disk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<Accepted>,
    /// What this client asked for has not been done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedAsk>,
    /// All there is to know on joining.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub welcome: Option<Box<Welcome>>,
    /// The connection goes on where it broke; what was missed follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resumed: Option<Resumed>,
    /// Something was done in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved: Option<Moved>,
    /// The cards were dealt, or deeds were taken back: the view is to be read anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reset: Option<Reset>,
    /// Who sits where, and who is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<SeatsNow>,
    /// The owner of a seat came or went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<HereNow>,
    /// Spectators came or went. Told at most once a second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub onlookers: Option<Spectators>,
    /// What is proposed to the table, or how it ended.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub vote: Option<VoteNow>,
    /// Somebody said something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<Said>,
    /// Somebody reacted.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub reaction: Option<Reacted>,
    /// Who wants to play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// How a fair deal stands.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub fair: Option<FairNow>,
    /// The answer to `view`: whole, with the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub view: Option<Json>,
    /// The answer to `legal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<LegalNow>,
    /// The answer to `ping`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pong: Option<Pong>,
}

/// What was asked for has been done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Accepted {
    /// The `id` of the asking.
    pub id: String,
    /// The number of its line in the table's log.
    pub seq: u64,
}

/// What was asked for has not been done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RefusedAsk {
    /// The `id` of the asking; `null` where none could be read.
    pub id: Option<String>,
    /// Why.
    pub why: ApiError,
}

/// The connection goes on where it broke.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Resumed {
    /// The number of the last message there is: once that one has come, nothing is missing.
    pub n: u64,
}

/// All there is to know on joining.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// The version of the messages that the server speaks: [`crate::PROTOCOL`]. A server that names none speaks 1.
    #[serde(default = "lenient::first_protocol")]
    pub protocol: u32,
    /// The table's id.
    pub table: String,
    /// Which game at this table it is, from 0: a rematch begins the next. Absent in the first.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub chapter: u32,
    /// Names this run of numbers: say it when resuming.
    pub epoch: String,
    /// The number of the last message that this one already knows of.
    pub n: u64,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// By which options.
    #[schemars(with = "Value")]
    pub options: Json,
    /// What is agreed besides.
    pub settings: Settings,
    /// The short code to join by; only for those who have a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// One's own seat; `null` for a spectator.
    pub seat: Option<Seat>,
    /// Whether one is the host.
    pub host: bool,
    /// Who sits where.
    pub seats: Vec<SeatNow>,
    /// Those who look on.
    pub onlookers: Spectators,
    /// Whether the game was begun elsewhere: whoever brought it may know how the cards lie.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub brought: bool,
    /// Which daily deal it is, where the result counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<CountedGame>,
    /// What bound the dealer before the deal; `null` until then.
    pub seed_hash: Option<Hash>,
    /// What one sees; `null` until the deal. Views that are told have no `options` in their public part: they are above.
    /// Those who join with `protocol` 1 are told whole views.
    #[schemars(with = "Option<Value>")]
    pub view: Option<Json>,
    /// The seats that owe a decision.
    pub to_act: Seats,
    /// The actions open to one's seat, where it owes a decision and the client asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub legal: Option<Json>,
    /// Whether one's seat may take its last step back.
    pub can_undo: bool,
    /// How the game ended, and the seed, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// What is proposed to the table.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub vote: Option<VoteNow>,
    /// The clocks, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockNow>,
    /// What was said last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<Said>,
    /// Who wants to play again, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// How the fair deal stands, where there is one: the last attempt, or the deal of the game that goes on.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub fair: Option<FairNow>,
}

/// A seat as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatNow {
    /// Who has it.
    pub kind: SeatKind,
    /// What they are called; empty where nobody has it.
    pub name: String,
    /// Whether they are there.
    pub here: bool,
    /// Whether they are the host.
    pub host: bool,
    /// The bot it is lent to, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent: Option<Lent>,
    /// Whether its owner is a program that somebody brought, such as a language model. The server's own bots have a
    /// [kind](SeatKind::Bot) of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// Who has a seat. A reader takes an unknown kind for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A bot.
    Bot,
    /// A person.
    #[serde(other)]
    Person,
}

/// To whom a seat is lent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Lent {
    /// The bot's name.
    pub bot: String,
    /// Why.
    pub why: LentWhy,
}

/// Those who look on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Spectators {
    /// How many there are.
    pub count: u32,
    /// The first few of those who have a name. Where spectators come and go, only those who have a seat are told of them.
    #[serde(default)]
    pub people: Vec<Spectator>,
}

/// Somebody who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Spectator {
    /// Their id, by which a seat can be handed over to them.
    pub person: String,
    /// What they are called.
    pub name: String,
}

/// Something was done in the game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moved {
    /// The number of its line in the table's log.
    pub seq: u64,
    /// Who did it; absent where the table did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The bot that did it in the seat's stead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What one is told of it, in the game's own terms.
    #[schemars(with = "Vec<Value>")]
    pub events: Vec<Json>,
    /// The seats that owe a decision now.
    pub to_act: Seats,
    /// Whether one's own seat may take this step back; absent where it may not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_undo: bool,
    /// The clocks, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockNow>,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The actions open to one's seat, where it owes a decision and the client asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub legal: Option<Json>,
    /// What one sees now, where the client asked for it. Without `options`, as in `welcome`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub view: Option<Json>,
}

/// The view is to be read anew.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reset {
    /// The number of its line in the table's log.
    pub seq: u64,
    /// Why.
    pub why: ResetWhy,
    /// Which game at this table it is, as in `welcome`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub chapter: u32,
    /// The seat that took its step back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What bound the dealer before the deal.
    pub seed_hash: Option<Hash>,
    /// What one sees now. Without `options`, as in `welcome`.
    #[schemars(with = "Value")]
    pub view: Json,
    /// The seats that owe a decision now.
    pub to_act: Seats,
    /// Whether one's own seat may take another step back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_undo: bool,
    /// The clocks, where there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockNow>,
    /// How the game ended, if it was over with the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The actions open to one's seat, where it owes a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub legal: Option<Json>,
}

/// Why the view is to be read anew. A reader takes an unknown reason for a new deal: nothing from before counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResetWhy {
    /// A seat took its last step back.
    Undo,
    /// The table agreed to take deeds back.
    TakeBack,
    /// The cards were dealt.
    #[serde(other)]
    Dealt,
}

/// A counted game: somebody's one attempt at a daily deal that only the server knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CountedGame {
    /// The day, such as `2026-11-16`.
    pub day: String,
    /// The name of the daily table.
    pub daily: String,
    /// The level of the bots, at a table against bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Until then the result counts; from then on the seed is told. Milliseconds since 1970.
    pub until: u64,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ended {
    /// The result.
    pub outcome: Outcome,
    /// The seed, told at last: its hash is the one published before the deal. A counted deal's is told when its day is over,
    /// with the board and in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The server's share of a fair deal, told at last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
}

/// Who sits where, and who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatsNow {
    /// The seats in order.
    pub seats: Vec<SeatNow>,
    /// Those who look on.
    pub onlookers: Spectators,
    /// What has changed about a seat; absent where nothing did that needs words.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::known")]
    pub change: Option<SeatChange>,
}

/// The owner of a seat came or went. Those who join with `protocol` 1 are told `seats` instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct HereNow {
    /// Whose.
    pub seat: Seat,
    /// Whether they are there now.
    pub here: bool,
}

/// What has changed about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatChange {
    /// Which seat.
    pub seat: Seat,
    /// What.
    pub what: SeatChangeKind,
    /// Whom it is about: the one who sat down, left, was removed, returned or is the host now; the person or the bot that
    /// the seat was given or lent to.
    pub name: String,
    /// Who did it; absent where it was the one it is about, or time alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// What can change about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatChangeKind {
    /// Somebody took the seat.
    Sat,
    /// Its owner left it for good.
    Left,
    /// The host made it free before the deal.
    Freed,
    /// It was given to a bot for good.
    GivenToBot,
    /// It was given to another person for good.
    GivenToPerson,
    /// A bot plays it until its owner returns.
    Lent,
    /// Its owner plays it again.
    Back,
    /// The one who sits there is the host now.
    Host,
}

/// What is proposed to the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VoteNow {
    /// What.
    pub what: Proposal,
    /// Who proposed it.
    pub by: Seat,
    /// The seats whose owners have agreed. It is done once every person who has a seat has; bots agree to everything.
    pub yes: Seats,
    /// Where it stands.
    pub state: VoteState,
}

/// Where a vote stands. A reader takes an unknown state for [`VoteState::Void`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoteState {
    /// Somebody's answer is awaited.
    Open,
    /// All have agreed: it is done.
    Carried,
    /// Somebody has declined.
    Declined,
    /// All have agreed, and the rules forbid it.
    Impossible,
    /// The game went on, or a seat changed hands, before all had answered.
    #[serde(other)]
    Void,
}

/// Somebody said something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// Who.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Somebody reacted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reacted {
    /// Who.
    pub seat: Seat,
    /// How.
    pub reaction: Reaction,
}

/// Who wants to play again. Once all have asked who are there, the cards are dealt again at this table: `reset` says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Rematch {
    /// The seats whose owners have asked.
    #[serde(default)]
    pub yes: Seats,
    /// The table where the same people play again; only where an older server has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// How a fair deal stands. Told when it begins, when all hashes are there, when it is dealt, and when it is called off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FairNow {
    /// Which game at this table is dealt, from 0.
    pub chapter: u32,
    /// Which attempt to deal it, from 0: those before were called off.
    pub round: u32,
    /// Where it stands.
    pub state: FairState,
    /// What binds the server to its share.
    pub server: Hash,
    /// Those who give a share, in the order of seats.
    pub seats: Vec<FairSeat>,
    /// Once it is called off: those who didn't answer; nobody where a seat changed hands.
    #[serde(default, skip_serializing_if = "nobody")]
    pub silent: Seats,
}

/// Where a fair deal stands. A reader takes an unknown state for [`FairState::Off`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FairState {
    /// Hashes are awaited: `commit`.
    Commit,
    /// All hashes are there, and shares are awaited: `reveal`.
    Reveal,
    /// All shares are there: the cards are dealt from them.
    Dealt,
    /// Called off: it may be dealt again.
    #[serde(other)]
    Off,
}

/// The part of a seat in a fair deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FairSeat {
    /// Which seat.
    pub seat: Seat,
    /// The hash of its share, once all are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hash>,
    /// Its share, once all are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
}

/// What one may do now.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LegalNow {
    /// The actions open to one's seat.
    #[schemars(with = "Value")]
    pub actions: Json,
    /// What one may say, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub asides: Option<Json>,
    /// What the table may decide, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub rulings: Option<Json>,
    /// Whether one may take the last step back.
    pub can_undo: bool,
}

/// The server is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Pong {
    /// Its clock, in milliseconds since 1970.
    pub at: u64,
}

/// The clocks. They run for the seats that owe a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ClockNow {
    /// Milliseconds each seat has left for this turn; `null` where turns are not limited.
    pub turn: Option<Vec<u64>>,
    /// Milliseconds each seat has left for the game; `null` where the game is not limited.
    pub game: Option<Vec<u64>>,
}

/// Whether there is nobody to name.
fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// Whether a number needn't be said.
fn is_zero(number: &u32) -> bool {
    *number == 0
}
