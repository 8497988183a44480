//! The messages between a table and its clients, as they travel: what the server, the page and programs share.
//!
//! [`ask`] is what a client asks, [`news`] what it is told; [`room`] is what is said in a review room; the rest is what plain HTTP asks and answers. Nothing here
//! acts: the crate is types and how they are written.
//!
//! Client and server may be of different versions. What a client reads passes over what it doesn't know; what it asks is
//! read strictly, so a typing error isn't taken for a wish. [`PROTOCOL`] says which messages there are.

pub mod ask;
pub mod close;
mod error;
mod lenient;
pub mod news;
mod plans;
mod played;
pub mod room;
mod settings;
mod tables;
mod turns;

pub use error::{ApiError, ErrorCode};
pub use plans::{Condition, Plan, PlanNow, PlanState};
pub use played::{PlayedGame, PlayedGames, game_key};
pub use settings::{Clock, LentWhy, Proposal, Settings, StartWhen};
pub use tables::{
    Failed, GameNow, GoesOn, NewKey, NewPerson, NewSeat, NewTable, PersonNow, Rename, Rows, Summary, SummarySeat,
    TableRow, TableSet,
};
pub use turns::{
    ChannelKind, ChannelNow, ChannelSet, FeedSet, NewChannel, NewPush, NewWebhook, NoticesNow, QuietHours, SetQuiet,
    TurnRow, TurnRows, WebhookForm,
};

/// From this version on a client puts the options, which it was told in `welcome`, back into the views it is told, and
/// hears who came and went seat by seat.
pub const LEAN_VIEWS: u32 = 2;

/// The version of the messages. It is raised when a client has to know something new to play, so a client that is told a
/// larger number than its own is outdated. What readers may pass over doesn't raise it.
pub const PROTOCOL: u32 = 3;

/// The first version that knows the fair deal: without it nobody can play where it is set.
pub const FAIR_PROTOCOL: u32 = 3;

/// A piece of JSON as it was written, once. It goes into larger messages as it is.
pub type Json = Box<serde_json::value::RawValue>;
