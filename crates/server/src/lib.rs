//! The table online.
//!
//! A table is an append-only log; everything else is computed from it. [`logic`] is one table as a pure state machine;
//! [`actor`] gives it time, disk and connections.

mod actor;
pub mod ask;
pub mod line;
pub mod logic;
pub mod metrics;
pub mod news;
mod no;
mod pool;
mod tables;

pub use no::{Code, No};
