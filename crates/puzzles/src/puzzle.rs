//! A puzzle, and how it is written.

use std::fmt;

use samobranka_rules::{Game, Rng, Seat, Seed, Setup, State, View, broken_invariant};
use serde::{Deserialize, Serialize};

/// A position as one seat sees it, with a question and the best answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle<G: Game> {
    /// Its number within the game, from 1.
    pub id: u32,
    /// The question.
    pub kind: String,
    /// Whose decision it is.
    pub seat: Seat,
    /// What everyone knows.
    pub public: G::Public,
    /// What the seat knows besides.
    pub private: G::Private,
    /// A best answer, whole.
    pub best: Vec<G::Action>,
    /// What it comes to.
    pub value: i32,
    /// What the best of the other decisions comes to: less.
    pub next: i32,
    /// Among how many decisions it is to be found.
    pub choices: u32,
    /// How it is known to be the best.
    pub proof: Proof,
    /// The levels that don't find it, weakest first.
    pub missed: Vec<String>,
    /// How hard it is, on the scale of the solvers' ratings.
    pub rating: u16,
}

/// How the best answer is known to be that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Proof {
    /// Every decision was followed to where its value is certain, whatever the seat can't see.
    Exact {
        /// So many positions were looked at.
        positions: u64,
    },
    /// Every decision was tried on the same imagined deals.
    Margin {
        /// So many deals.
        deals: u64,
        /// The best is ahead of the next by this much at least, with a probability of 99.9 %; in the units of the value.
        low: i32,
        /// And by this much at most.
        high: i32,
    },
}

/// How hard puzzles are, roughly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Band {
    /// Up to 1 299.
    Easy,
    /// Up to 1 599.
    Medium,
    /// From 1 600 on.
    Hard,
}

impl Band {
    /// All of them, the easiest first.
    pub const ALL: [Band; 3] = [Band::Easy, Band::Medium, Band::Hard];

    /// The band of a rating.
    pub fn of(rating: u16) -> Band {
        match rating {
            ..1300 => Band::Easy,
            1300..1600 => Band::Medium,
            1600.. => Band::Hard,
        }
    }

    /// Its name in addresses, files and keys of messages.
    pub fn name(self) -> &'static str {
        match self {
            Band::Easy => "easy",
            Band::Medium => "medium",
            Band::Hard => "hard",
        }
    }
}

/// As a puzzle is written: one line of JSON. Actions are in notation.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<A, B> {
    id: u32,
    kind: String,
    rating: u16,
    missed: Vec<String>,
    best: Vec<String>,
    value: i32,
    next: i32,
    choices: u32,
    proof: Proof,
    seat: Seat,
    private: B,
    public: A,
}

/// Why a line is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Unreadable {}

/// The puzzles of a text, one a line.
pub fn read<G: Game>(text: &str) -> Result<Vec<Puzzle<G>>, Unreadable> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(at, line)| Puzzle::from_line(line).map_err(|why| Unreadable { line: at + 1, why })).collect()
}

impl<G: Game> Puzzle<G> {
    /// The puzzle of one line.
    pub fn from_line(line: &str) -> Result<Puzzle<G>, String> {
        let it: Written<G::Public, G::Private> = serde_json::from_str(line).map_err(|why| why.to_string())?;
        if it.seat.0 >= G::seats(&it.public) {
            return Err(format!("the table has no seat {}", it.seat));
        }
        let best = it.best.iter().map(|action| action.parse::<G::Action>().map_err(|why| format!("{action}: {why}")));
        Ok(Puzzle {
            best: best.collect::<Result<_, _>>()?,
            id: it.id,
            kind: it.kind,
            seat: it.seat,
            public: it.public,
            private: it.private,
            value: it.value,
            next: it.next,
            choices: it.choices,
            proof: it.proof,
            missed: it.missed,
            rating: it.rating,
        })
    }

    /// The puzzle as one line.
    pub fn to_line(&self) -> String {
        let written = Written {
            id: self.id,
            kind: self.kind.clone(),
            rating: self.rating,
            missed: self.missed.clone(),
            best: self.best.iter().map(ToString::to_string).collect(),
            value: self.value,
            next: self.next,
            choices: self.choices,
            proof: self.proof.clone(),
            seat: self.seat,
            private: &self.private,
            public: &self.public,
        };
        serde_json::to_string(&written).expect("a puzzle is plain JSON")
    }

    /// What the solver sees.
    pub fn view(&self) -> View<'_, G> {
        View { public: &self.public, own: Some((self.seat, &self.private)) }
    }

    /// How the table was set.
    ///
    /// # Panics
    /// If it can't be set like that. A test looks at every shipped puzzle.
    pub fn setup(&self) -> Setup<G> {
        Setup::new(G::seats(&self.public), G::options(&self.public).clone()).expect("the table was set once")
    }

    /// The position as a whole table, with what the seat can't see imagined. It is the same every time.
    pub fn table(&self) -> State<G> {
        G::imagine(self.view(), &mut Rng::new(Seed::from_number(self.id.into())))
    }

    /// The name of the first of the game's invariants that the position breaks.
    pub fn broken(&self) -> Option<&'static str> {
        broken_invariant(&self.table())
    }
}

/// How hard a puzzle is, by how many levels miss it, among how many decisions it is to be found, and how much had to be
/// looked at to prove it. An estimate to begin with, on the scale on which a new solver has 1 500.
pub(crate) fn rating(levels: usize, missed: usize, choices: u32, proof: &Proof) -> u16 {
    let looked_at = match proof {
        Proof::Exact { positions } => (*positions).max(2) as f64,
        // What can't be worked out is for those with experience.
        Proof::Margin { .. } => 256.0,
    };
    let by_levels = 600.0 * missed as f64 / levels.max(1) as f64;
    let by_looking = 35.0 * f64::from(choices.max(2)).log2() + 50.0 * looked_at.log2();
    (750.0 + by_levels + by_looking).round().clamp(800.0, 2400.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_more_levels_miss_among_more_choices_is_harder() {
        let after = |positions| Proof::Exact { positions };
        assert!(rating(5, 1, 8, &after(8)) < rating(5, 2, 8, &after(8)));
        assert!(rating(5, 2, 8, &after(8)) < rating(5, 2, 300, &after(8)));
        assert!(rating(5, 2, 8, &after(8)) < rating(5, 2, 8, &after(9_000)));
        assert_eq!(rating(5, 0, 2, &after(2)), 835);
        assert_eq!(rating(5, 5, u32::MAX, &after(u64::MAX)), 2400);
    }

    #[test]
    fn bands_meet_without_a_gap() {
        assert_eq!([1299, 1300, 1599, 1600].map(Band::of), [Band::Easy, Band::Medium, Band::Medium, Band::Hard]);
    }
}
