//! The log of every table: the one thing that is kept, and from which all else is computed.
//!
//! [`Log`] is what the server sees.

mod error;
mod id;
mod log;

pub use error::LogError;
pub use id::{BadId, PersonId, TableId};
pub use log::{Answer, Append, Batch, Counts, Index, Line, Log, Page, Person, Put, Stored, TokenHash, Whose};
