//! The messages between a table and its clients, as they travel: what the server, the page and programs share.
//!
//! [`ask`] is what a client asks, [`news`] what it is told; the rest is what plain HTTP asks and answers. Nothing here
//! acts: the crate is types and how they are written.

pub mod ask;
mod error;
pub mod news;
mod settings;
mod tables;

pub use error::{ApiError, ErrorCode};
pub use settings::{Clock, LentWhy, Proposal, Settings, StartWhen};
pub use tables::{
    Failed, GameNow, GoesOn, NewPerson, NewSeat, NewTable, PersonNow, Rename, Rows, Summary, SummarySeat, TableRow,
    TableSet,
};

/// A piece of JSON as it was written, once. It goes into larger messages as it is.
pub type Json = Box<serde_json::value::RawValue>;
