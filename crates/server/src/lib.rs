//! The table online.
//!
//! A table is an append-only log; everything else is computed from it. [`logic`] is one table as a pure state machine;
//! a task a table gives it time, disk and connections; HTTP and WebSockets are the door. Nothing here names a game.

mod actor;
mod book;
mod check;
mod cluster;
pub mod config;
mod counted;
mod dailies;
mod erase;
mod housekeeping;
mod http;
mod inbox;
mod limits;
mod line;
pub mod logic;
pub mod metrics;
mod names;
mod notify;
mod outbox;
mod patience;
mod people;
mod pool;
mod rooms;
mod serve;
#[cfg(test)]
mod simulation;
mod tables;

pub use check::{Checked, Trouble, check};
pub use cluster::BadKey;
pub use config::{BadConfig, Config};
pub use http::{OwnApi, message_schema, openapi};
pub use samobranka_protocol::{ApiError, ErrorCode, ask, news};
pub use serve::{CannotServe, Server, Task, log_to_stderr, run, serve};
