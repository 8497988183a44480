//! A game to be played: who sits where, by which rules, and how the program runs it.

use std::path::PathBuf;
use std::time::Duration;

use samobranka_rules::Seed;
use samobranka_terminal::Ui;
use serde_json::{Map, Value};

/// How the program runs games, whichever they are.
#[derive(Clone)]
pub(crate) struct Program {
    /// Words and colours.
    pub(crate) ui: Ui,
    /// How long a bot's move stays on the screen before the next.
    pub(crate) pause: Duration,
    /// The folder of records; `None` where the system has no place for it.
    pub(crate) records: Option<PathBuf>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Occupant {
    /// A person at this screen, and their name; without a name, they get a number.
    Person(Option<String>),
    /// A bot of this kind.
    Bot(String),
}

/// A game to be played.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewGame {
    /// Who sits where.
    pub(crate) occupants: Vec<Occupant>,
    /// The game's options, by name; what is left out has its default.
    pub(crate) options: Map<String, Value>,
    /// Where chance comes from; without one, from the system.
    pub(crate) seed: Option<Seed>,
    /// Where the record goes; without one, to the folder of records.
    pub(crate) record: Option<PathBuf>,
}
