//! The log of every table: the one thing that is kept, and from which all else is computed.
//!
//! [`Log`] is what the server sees. [`Sqlite`] keeps it in one file with group commit; [`Postgres`] keeps it in a database
//! that several servers share; [`SimDisk`] keeps it in memory and, on request, is slow, full or struck by a crash.
//! [`Stepped`] is the one in SQLite without threads, so that a simulation can run it on a disk of its own.
//!
//! ```
//! # tokio_test().block_on(async {
//! use samobranka_store::{Batch, Log, Sqlite, TableId};
//! let folder = tempfile::tempdir().unwrap();
//! let log = Sqlite::open(folder.path()).unwrap();
//! let table = TableId(0x5eed);
//! log.append(Batch::line(table, 0, *b"{\"deal\":1}")).await.unwrap();
//! assert_eq!(log.read(table, 0).await.unwrap(), [Box::from(*b"{\"deal\":1}")]);
//! # });
//! # fn tokio_test() -> tokio::runtime::Runtime { tokio::runtime::Builder::new_current_thread().build().unwrap() }
//! ```

mod data;
mod error;
mod id;
mod log;
mod moving;
mod postgres;
mod sim;
mod sqlite;
#[cfg(test)]
mod tests;

pub use data::{Data, DatabaseUrl};
pub use error::LogError;
pub use id::{BadId, PersonId, TableId};
pub use log::{
    Answer, Append, Batch, Board, COUNTED, Change, Channel, Counts, Home, Index, KEPT_GAMES, KeptGame, KeptToken, Log,
    LogLine, Neighbour, Page, Person, Put, Role, Stored, Sweep, TokenHash, TokenRow, Turn, Turns, VAPID, Whose,
};
pub use moving::{Copied, move_log};
pub use postgres::{BaseFaults, BaseTally, ClusterFigures, Member, Postgres, SimBase, SimServer, check_database};
pub use sim::{Faults, SimDisk, SimLog};
pub use sqlite::{Figures, Opening, Sqlite, Stepped, accept_loss, backup, check};
