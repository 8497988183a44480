//! What is kept on this device: the solver's rating, and how each puzzle went the first time.

use std::collections::BTreeMap;

use samobranka_page::browser;
use samobranka_puzzles::Glicko;
use serde::{Deserialize, Serialize};

use super::data::PuzzleSet;

/// Under this key it is kept: `{"rating": {…}, "done": {"GAME": {"ID": true}}}`.
const KEY: &str = "puzzles";

/// What is kept.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Solver {
    pub(crate) rating: Glicko,
    /// By game and number: whether the first answer was right.
    pub(super) done: BTreeMap<String, BTreeMap<u32, bool>>,
}

impl Solver {
    /// How the puzzle went the first time.
    pub(super) fn went(&self, game: &str, id: u32) -> Option<bool> {
        self.done.get(game)?.get(&id).copied()
    }

    /// How many puzzles were solved at the first attempt.
    pub(crate) fn solved(&self) -> usize {
        self.done.values().flat_map(BTreeMap::values).filter(|right| **right).count()
    }

    /// How many puzzles were answered.
    pub(crate) fn answers(&self) -> usize {
        self.done.values().map(BTreeMap::len).sum()
    }
}

/// What is kept; a new solver where there is nothing, or nothing that can be read.
pub(crate) fn solver() -> Solver {
    browser::recall(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Counts an answer, if it is the first to this puzzle. The ratings before and after, where it counts.
pub(super) fn count(game: &str, id: u32, rating: u16, right: bool) -> Option<(Glicko, Glicko)> {
    let mut solver = solver();
    if solver.went(game, id).is_some() {
        return None;
    }
    let before = solver.rating;
    solver.rating = before.after(rating, right);
    solver.done.entry(game.to_owned()).or_default().insert(id, right);
    browser::keep(KEY, &serde_json::to_string(&solver).expect("a rating is plain JSON"));
    Some((before, solver.rating))
}

/// The puzzle that suits the solver best: the nearest to the rating of those never answered, then of those not solved.
pub(super) fn next(game: &str, set: &PuzzleSet, after: Option<u32>) -> Option<u32> {
    let solver = solver();
    let distance = |rating: u16| (f64::from(rating) - solver.rating.rating).abs() as u32;
    let others = set.heads.iter().filter(|head| Some(head.id) != after);
    let best = others
        .min_by_key(|head| (solver.went(game, head.id).map_or(0, |right| 1 + u8::from(right)), distance(head.rating)));
    best.map(|head| head.id)
}
