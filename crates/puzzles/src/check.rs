//! Proving a puzzle again.

use std::fmt;

use samobranka_rules::{Game, NoListener};

use crate::{Puzzle, Puzzles};

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Which puzzle.
    pub id: u32,
    /// What.
    pub why: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "puzzle {}: {}", self.id, self.why)
    }
}

impl std::error::Error for Wrong {}

/// Looks at a puzzle as a referee would: the position is possible, the best answer is legal and whole, it is worth what is
/// written, and nothing else is worth as much. Where `again` holds the proof is also found again, which takes longer.
pub fn check<G: Game>(of: &dyn Puzzles<G>, puzzle: &Puzzle<G>, again: bool) -> Result<(), Wrong> {
    let wrong = |why: String| Wrong { id: puzzle.id, why };
    if of.kinds().iter().all(|kind| kind.name != puzzle.kind) {
        return Err(wrong(format!("unknown question `{}`", puzzle.kind)));
    }
    if !puzzle.view().to_act() {
        return Err(wrong("its seat owes no decision".to_owned()));
    }
    if let Some(name) = puzzle.broken() {
        return Err(wrong(format!("the position breaks `{name}`")));
    }
    if puzzle.next >= puzzle.value {
        return Err(wrong(format!("the next best comes to {} of {}", puzzle.next, puzzle.value)));
    }
    let mut state = puzzle.table();
    for (at, action) in puzzle.best.iter().enumerate() {
        G::apply(&mut state, puzzle.seat, action, &mut NoListener).map_err(|why| wrong(format!("{action}: {why}")))?;
        let whole = of.is_whole(&puzzle.kind, state.view(puzzle.seat), &puzzle.best[..=at]);
        if whole != (at + 1 == puzzle.best.len()) {
            return Err(wrong(format!(
                "{action} is {} the end of the answer",
                if whole { "before" } else { "not yet" }
            )));
        }
    }
    let judged = of.judge(&puzzle.kind, puzzle.view(), &puzzle.best);
    let value = judged.map(|judged| judged.value);
    if value != Some(puzzle.value) {
        return Err(wrong(format!("the best answer is judged {value:?} and not {}", puzzle.value)));
    }
    if again {
        let solved = of.solve(&puzzle.kind, puzzle.view()).ok_or_else(|| wrong("it isn't proved again".to_owned()))?;
        let found = (solved.value, solved.next, solved.choices);
        if found != (puzzle.value, puzzle.next, puzzle.choices) {
            return Err(wrong(format!("found again it has {found:?}")));
        }
    }
    Ok(())
}
