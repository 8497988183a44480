//! The record of a game: one JSON-lines file that anyone can check.
//!
//! The first line says what was played, the lines between are the log, and the last line, once the game is over,
//! gives the seed, the outcome and the hash of the final state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Entry, FairDeal, Game, Hash, NoUndo, Outcome, Play, Seed, Setup, Unfair, state_hash};

/// The version of the record's form.
pub const FORMAT: u32 = 1;

/// The first line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header<Options> {
    /// The version of this form: [`FORMAT`].
    pub samobranka: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// How many played.
    pub seats: u8,
    /// By which options.
    pub options: Options,
    /// What bound the dealer before the deal.
    pub seed_hash: Hash,
    /// What the seats were called, if anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// The last line of a finished game's record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The seed, told at last.
    pub seed: Seed,
    /// How it ended.
    pub outcome: Outcome,
    /// The hash of the final state.
    pub state_hash: Hash,
    /// The proof that nobody chose the seed, where the deal was a fair one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Box<FairDeal>>,
}

/// The record of one game, finished or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// What was played.
    pub header: Header<G::Options>,
    /// What was done, in order.
    pub log: Vec<Entry<G>>,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
}

/// Why a line of a log can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError<G: Game> {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(G::Illegal),
    /// There was nothing to take back.
    #[error("{0}")]
    NoUndo(NoUndo),
}

/// What is wrong with a record. Lines are counted from one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// A line can't be read.
    #[error("line {line}: {why}")]
    Unreadable {
        /// Which line.
        line: usize,
        /// What the reader said.
        why: String,
    },
    /// There is nothing in it.
    #[error("the record is empty")]
    Empty,
    /// It is of another form, game or version.
    #[error("line 1: the record is of {what} {theirs}, and this reads {ours}")]
    Foreign {
        /// What differs.
        what: &'static str,
        /// Theirs.
        theirs: String,
        /// Ours.
        ours: String,
    },
    /// The table can't be set like that.
    #[error("line 1: {0}")]
    Setup(String),
    /// The game isn't over, so the seed isn't known.
    #[error("the record has no ending: the game isn't over, and its seed isn't known yet")]
    Unfinished,
    /// The seed is not the one that was promised.
    #[error("the seed doesn't match the hash that was published before the deal")]
    WrongSeed,
    /// The deal is said to be fair, and isn't proven to be.
    #[error("the deal is not proven fair: {0}")]
    Unfair(Unfair),
    /// A line is against the rules.
    #[error("line {line}: {why}")]
    Illegal {
        /// Which line.
        line: usize,
        /// Why it was refused.
        why: String,
        /// The rule, if it was one.
        rule: Option<&'static str>,
    },
    /// The log goes another way than the ending says.
    #[error("the {0} after the last line is not the one recorded")]
    Differs(&'static str),
}

/// What a checked record shows.
#[derive(Clone, Debug)]
pub struct Verdict<G: Game> {
    /// The game, played again to its end.
    pub play: Play<G>,
    /// How it ended.
    pub ending: Ending,
}

impl<G: Game> Record<G> {
    /// The record of a dealt game as far as it has gone.
    pub(crate) fn of(play: &Play<G>) -> Option<Record<G>> {
        let seed = play.seed()?;
        let header = Header {
            samobranka: FORMAT,
            game: G::ID.to_owned(),
            rules: G::VERSION,
            seats: play.setup().seats(),
            options: play.setup().options().clone(),
            seed_hash: seed.hash(),
            names: Vec::new(),
        };
        let ending = G::outcome(&play.state().public).map(|outcome| Ending {
            seed,
            outcome,
            state_hash: state_hash(play.state()),
            fair: play.fair().cloned().map(Box::new),
        });
        Some(Record { header, log: play.log().to_vec(), ending })
    }

    /// As a file: one JSON object a line.
    pub fn to_text(&self) -> String {
        let mut text = line(&self.header);
        for entry in &self.log {
            text += &line(entry);
        }
        if let Some(ending) = &self.ending {
            text += &line(&EndingLine { end: ending.clone() });
        }
        text
    }

    /// Reads a file; a line that is cut short or broken is named.
    pub fn from_text(text: &str) -> Result<Record<G>, BadRecord> {
        let unreadable = |line: usize, why: serde_json::Error| BadRecord::Unreadable { line, why: why.to_string() };
        let mut lines =
            text.lines().enumerate().map(|(at, text)| (at + 1, text)).filter(|(_, text)| !text.trim().is_empty());
        let (at, first) = lines.next().ok_or(BadRecord::Empty)?;
        // A record of another game has options this one can't read: say that first.
        let any: Header<serde_json::Value> = serde_json::from_str(first).map_err(|why| unreadable(at, why))?;
        let foreign = |what, theirs: String, ours: String| Err(BadRecord::Foreign { what, theirs, ours });
        if any.samobranka != FORMAT {
            return foreign("form", any.samobranka.to_string(), FORMAT.to_string());
        }
        if any.game != G::ID {
            return foreign("game", any.game, G::ID.to_owned());
        }
        if any.rules != G::VERSION {
            return foreign("rules version", any.rules.to_string(), G::VERSION.to_string());
        }
        let header = serde_json::from_str(first).map_err(|why| unreadable(at, why))?;
        let mut record = Record { header, log: Vec::new(), ending: None };
        for (at, text) in lines {
            if record.ending.is_some() {
                let why = "nothing may follow the end of the game".to_owned();
                return Err(BadRecord::Unreadable { line: at, why });
            }
            if text.trim_start().starts_with("{\"end\"") {
                let EndingLine { end } = serde_json::from_str(text).map_err(|why| unreadable(at, why))?;
                record.ending = Some(end);
            } else {
                record.log.push(serde_json::from_str(text).map_err(|why| unreadable(at, why))?);
            }
        }
        Ok(record)
    }

    /// How the table was set.
    pub fn setup(&self) -> Result<Setup<G>, BadRecord> {
        Setup::new(self.header.seats, self.header.options.clone())
            .map_err(|why: G::Illegal| BadRecord::Setup(why.to_string()))
    }

    /// Plays the log from `seed`. A proof that the deal was fair must be one of this seed.
    pub fn replay(&self, seed: Seed) -> Result<Play<G>, BadRecord> {
        if seed.hash() != self.header.seed_hash {
            return Err(BadRecord::WrongSeed);
        }
        let (mut play, _) = Play::new(self.setup()?, seed);
        if let Some(fair) = self.ending.as_ref().and_then(|ending| ending.fair.as_deref()) {
            play.prove(fair.clone()).map_err(BadRecord::Unfair)?;
        }
        for (at, entry) in self.log.iter().enumerate() {
            play.replay(entry.clone()).map_err(|why| {
                let rule = match &why {
                    ReplayError::Illegal(illegal) => Some(crate::Refusal::rule(illegal)),
                    ReplayError::NoUndo(_) => None,
                };
                BadRecord::Illegal { line: at + 2, why: why.to_string(), rule }
            })?;
        }
        Ok(play)
    }

    /// Checks everything a finished record claims: the seed, a fair deal, every move, the outcome and the final state.
    pub fn verify(&self) -> Result<Verdict<G>, BadRecord> {
        let ending = self.ending.clone().ok_or(BadRecord::Unfinished)?;
        let play = self.replay(ending.seed)?;
        if G::outcome(&play.state().public).as_ref() != Some(&ending.outcome) {
            return Err(BadRecord::Differs("outcome"));
        }
        if state_hash(play.state()) != ending.state_hash {
            return Err(BadRecord::Differs("state"));
        }
        Ok(Verdict { play, ending })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndingLine {
    end: Ending,
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a record is written as plain JSON") + "\n"
}
