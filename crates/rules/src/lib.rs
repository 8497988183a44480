//! The words all games share: who sits where, what a seat sees, what it may do, what it is told,
//! how chance is drawn, how a game ends, and how it is written down.
//!
//! Nothing here reads a clock, a file or a socket, and nothing here waits: the same code runs in a server,
//! in a browser page, in a terminal and in a bot's process, and the same log gives the same state in each.

mod bits;
mod chance;
mod game;
mod outcome;
mod play;
mod record;
mod seat;
mod speech;

pub use bits::{nth_bit, take_nth_bit};
pub use chance::{BadHex, Hash, Rng, Seed};
pub use game::{
    Audience, Deaf, Game, Invariant, Never, PerSeat, Refusal, Setup, State, Tell, Told, View, Wire, broken_invariant,
    state_hash,
};
pub use outcome::Outcome;
pub use play::{Deed, Entry, NoUndo, Play};
pub use record::{BadRecord, Ending, FORMAT, Header, Record, ReplayError, Verdict};
pub use seat::{MAX_SEATS, Seat, Seats, SeatsIter};
pub use speech::{Arg, Lang, OwnBox, OwnFile, Phrase, Speak, Text};
