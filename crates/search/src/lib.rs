//! Search over imagined worlds, written once for any game.
//!
//! A search is handed a seat's view, so it can know no more than the one who sits there. It imagines the rest as often as
//! its [`Budget`] allows, tries the moves in those worlds, and says what each of them is worth: an [`Answer`].
//!
//! - [`flat`] plays every candidate on the same imagined deals and drops those that have clearly fallen behind.
//! - [`every`] does the same for every legal action and drops none: what a coach asks for.
//! - [`tree`] grows information-set trees: one for the seat that searches, or one for each seat ([`Observers`]); where
//!   several owe a decision at once, each chooses by its own experience.
//!
//! What depends on the game is a [`Guide`]: which moves to try, how to play on, what a position is worth, how credible an
//! imagined world is. All of it has a default, [`Plain`].
//!
//! Promises:
//! - The answer follows from the view, the guide and the seed alone when the budget counts playouts; the number of threads
//!   doesn't change it. With a budget of time it also depends on how far the search gets.
//! - No more playouts are played than the budget says; once the time is up, no playout begins.
//! - Every move of an answer begins with a legal action, and the best move comes first.
//! - Nothing here reads a clock: one is handed in. In a browser there is one thread, whatever the effort says.

mod flat;
mod guide;
mod tree;
mod worlds;

use std::time::Duration;

use samobranka_rules::{Game, Seat, Seed, View};

pub use flat::{every, flat};
pub use guide::{Guide, Plain, Variation, share_of_beaten};
pub use tree::{Observers, Shape, tree};

/// How much to think, and where chance comes from.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// All chance of the search follows from it.
    pub seed: Seed,
    /// When to stop.
    pub budget: Budget<'a>,
    /// How many threads may work. They share the work and don't change the answer.
    pub threads: usize,
}

impl<'a> Effort<'a> {
    /// So many playouts on one thread.
    pub fn playouts(playouts: u64, seed: Seed) -> Effort<'a> {
        Effort { seed, budget: Budget { playouts, time: None }, threads: 1 }
    }

    /// For at most `limit` by this clock, on one thread.
    pub fn time(clock: Clock<'a>, limit: Duration, seed: Seed) -> Effort<'a> {
        Effort { seed, budget: Budget { playouts: u64::MAX, time: Some((clock, limit)) }, threads: 1 }
    }

    /// The threads there can be.
    fn threads(&self) -> usize {
        if cfg!(target_arch = "wasm32") { 1 } else { self.threads.max(1) }
    }
}

/// When a search stops: at whichever bound it meets first.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// After so many playouts.
    pub playouts: u64,
    /// Once so much time has passed by this clock since the search began.
    pub time: Option<(Clock<'a>, Duration)>,
}

/// Tells how much time has passed since some moment that doesn't change.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let limit = self.time.map(|(_, limit)| limit);
        f.debug_struct("Budget").field("playouts", &self.playouts).field("time", &limit).finish()
    }
}

/// A budget being spent.
#[derive(Clone, Copy)]
struct Timer<'a> {
    until: Option<(Clock<'a>, Duration)>,
}

impl<'a> Timer<'a> {
    fn start(budget: &Budget<'a>) -> Timer<'a> {
        Timer { until: budget.time.map(|(clock, limit)| (clock, clock().saturating_add(limit))) }
    }

    fn is_up(&self) -> bool {
        self.until.is_some_and(|(clock, end)| clock() >= end)
    }
}

/// What a search found: what each move is worth to the seat that searched. Those that were tried to the end
/// come first, the best of them before all.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<G: Game> {
    /// The moves. There is at least one.
    pub moves: Vec<Valued<G>>,
    /// How many playouts it took.
    pub playouts: u64,
}

impl<G: Game> Answer<G> {
    /// The move to play.
    pub fn best(&self) -> &Valued<G> {
        &self.moves[0]
    }

    /// What is known of the move that begins with this action: the best of them, where several do.
    pub fn of(&self, action: &G::Action) -> Option<&Valued<G>> {
        self.moves.iter().find(|valued| valued.line.first() == Some(action))
    }
}

/// A move and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Valued<G: Game> {
    /// The move.
    pub line: Variation<G>,
    /// What came of it on average, between nought and one; nought where it wasn't tried.
    pub value: f64,
    /// The standard error of the value. It counts the deals as if they were independent of the search, so in a tree it
    /// is a little too small.
    pub error: f64,
    /// How often it was tried.
    pub tries: u64,
}

/// Sums that become a mean and its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sums {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sums {
    /// Counts a value.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn join(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; nought of no value.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The standard error of the mean. Of fewer than two values nothing is known: then it is as large as can be.
    pub fn error(&self) -> f64 {
        if self.count < 2 {
            return 1.0;
        }
        let n = self.count as f64;
        let variance = ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0);
        (variance / n).sqrt()
    }

    fn valued<G: Game>(&self, line: Variation<G>) -> Valued<G> {
        Valued { line, value: self.mean(), error: self.error(), tries: self.count }
    }
}

/// Who searches.
///
/// # Panics
/// If it is a spectator's view, or the seat owes no decision: there is nothing to search for.
fn searcher<G: Game>(view: View<G>) -> Seat {
    assert!(view.to_act(), "only a seat that owes a decision can search for one");
    view.seat().expect("a seat that owes a decision is a seat")
}

/// Does `jobs` pieces of work on at most `threads` threads, and gives what came of them in order.
fn share_out<T: Send>(jobs: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    if threads <= 1 || jobs <= 1 {
        return (0..jobs).map(work).collect();
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let toil = || {
        let mut done = Vec::new();
        loop {
            let job = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if job >= jobs {
                return done;
            }
            done.push((job, work(job)));
        }
    };
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(jobs)).map(|_| scope.spawn(toil)).collect();
        let mut all = toil();
        for other in others {
            all.extend(other.join().expect("a search that panics panics as a whole"));
        }
        all
    });
    all.sort_by_key(|(job, _)| *job);
    all.into_iter().map(|(_, result)| result).collect()
}
