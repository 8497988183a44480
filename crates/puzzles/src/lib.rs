//! Puzzles: positions from games with one decision that is clearly the best.
//!
//! A puzzle is a position as one seat sees it, a question, and the best answer with its proof. It holds a view and nothing
//! else, so neither the solver nor the proof can use what the seat could not know: whoever sets it up imagines the rest
//! ([`Puzzle::table`]).
//!
//! A game brings [`Puzzles`]: what is asked, and what an answer comes to. [`mine`] looks through bots' games for positions
//! that weaker levels get wrong; [`check`] proves a puzzle again; [`Glicko`] is the rating of whoever solves them.

mod check;
mod glicko;
mod mine;
mod puzzle;

use samobranka_rules::{Arg, Game, Lang, Phrase, Seat, Setup, View};

pub use check::{Wrong, check};
pub use glicko::Glicko;
pub use mine::{Wanted, Yield, answer_of, mine};
pub use puzzle::{Band, Proof, Puzzle, Unreadable, read};

/// What a game brings to its puzzles. A game's `puzzles` crate implements it for a type of its own, such as `IotaPuzzles`.
///
/// What holds for every puzzle that is shipped, and [`check`] tests:
/// - the seat owes a decision, and the rules accept the best answer;
/// - [`Puzzles::solve`] finds the same again: what the best answer comes to, and what the best of the others does;
/// - [`Puzzles::judge`] agrees with it.
pub trait Puzzles<G: Game>: Sync {
    /// What is asked.
    fn kinds(&self) -> &'static [Kind];

    /// The text of a Fluent file with the messages of its kinds and those that [`Judged::outcome`] names.
    fn catalogue(&self) -> fn(Lang) -> &'static str;

    /// The tables at which positions are looked for, and the bot that plays there.
    fn tables(&self) -> Vec<(Setup<G>, &'static str)>;

    /// What the best answer to this question is, where it can be asked of this view and proved. Nothing where no decision
    /// is clearly the best.
    fn solve(&self, kind: &str, view: View<G>) -> Option<Solved<G>>;

    /// What an answer comes to. Nothing where it is no whole answer.
    fn judge(&self, kind: &str, view: View<G>, answer: &[G::Action]) -> Option<Judged<G>>;

    /// Whether these actions, which the rules have accepted, are a whole answer: `after` is what the seat sees then.
    fn is_whole(&self, kind: &str, after: View<G>, answer: &[G::Action]) -> bool;

    /// What the messages of a kind are told about the position: numbers are read off it, never written into a text.
    fn numbers(&self, _kind: &str, _view: View<G>) -> Vec<(&'static str, Arg)> {
        Vec::new()
    }
}

/// A question that is asked of positions of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What it is called in files.
    pub name: &'static str,
    /// The message that asks it.
    pub question: &'static str,
    /// The message that says what is known of the position.
    pub about: &'static str,
    /// The message that names it in a list, in a few words.
    pub short: &'static str,
}

/// The best answer to a question, and how clearly it is that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<G: Game> {
    /// The best answer, whole.
    pub best: Vec<G::Action>,
    /// What it comes to. More is better.
    pub value: i32,
    /// What the best of the other decisions comes to.
    pub next: i32,
    /// Among how many decisions it was found.
    pub choices: u32,
    /// How it is known.
    pub proof: Proof,
}

/// What an answer comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged<G: Game> {
    /// More is better. Answers of equal value are equally good.
    pub value: i32,
    /// The answer, and the best that can follow it.
    pub line: Vec<(Seat, G::Action)>,
    /// The same in words.
    pub outcome: Phrase,
}
