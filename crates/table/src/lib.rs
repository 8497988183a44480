//! Some game's table. Games and bots are generic over [`Game`](samobranka_rules::Game); here a concrete game becomes
//! "some game", once: [`Table<G, P>`](Table) is a `dyn` [`AnyTable`], and the [`catalogue`] names the games there are.
//!
//! On top of it stands the engine protocol: [`Engine`] answers one line of JSON with one line of JSON, and [`run`]
//! does so from a reader to a writer. Still pure: no clock, no files, no threads; what chance needs is handed in.

pub mod answer;
mod catalogue;
mod engine;
mod lean;
mod read;
mod refused;
pub mod request;
mod run;
mod schema;
mod table;
mod thought;

pub use catalogue::{GameEntry, JustDealt, catalogue, find_game, from_record};
pub use engine::{Engine, MAX_TABLE_ID, MAX_TABLES};
pub use refused::{Refused, RefusedCode};
pub use run::{MAX_LINE, run};
pub use schema::{protocol_schema, schema};
pub use table::{AnyTable, BotJob, Json, MAX_BY, MAX_SAID, MAX_UNDONE, Moved, SomeTable, Table, ToldJson};
pub use thought::{Thought, read_thought};
