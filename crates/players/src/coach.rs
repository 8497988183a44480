//! A coach: hints at the table, and the costliest decisions of a finished game. It sees what the seat it speaks to sees.

use samobranka_rules::{Deed, Game, NoListener, Phrase, Play, Seat, Seed, View};
use samobranka_search::{Answer, Effort, Valued};

use crate::Players;

/// How much a hint may give away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Whether there is something better.
    Whether,
    /// Among which moves it is.
    Where,
    /// Which move, and what speaks for it.
    Which,
}

/// What the coach says.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint<G: Game> {
    /// Nothing is clearly better than what the player has in mind, or, with nothing in mind, nothing than anything else.
    Fine,
    /// There is something better, by so much, as far as the coach can tell.
    Better {
        /// How much more it is worth, from nought to one.
        by: f64,
    },
    /// It is one of these, sorted; they are a third of what is legal, and six at the most.
    Among(Vec<G::Action>),
    /// It is this one.
    Best {
        /// The move.
        best: Valued<G>,
        /// What it is compared with: what the player has in mind, else the next best.
        other: Option<Valued<G>>,
    },
}

/// A hint in words: a line, the moves it names, and a line about them, phrases of [`catalogue`](crate::catalogue).
#[derive(Clone, PartialEq, Debug)]
pub struct Said<G: Game> {
    /// What it says.
    pub line: Phrase,
    /// The moves it names.
    pub moves: Vec<G::Action>,
    /// What speaks for them.
    pub why: Option<Phrase>,
}

/// The message that says by how much the best move leads: from 0, not at all, to 1.
fn why(lead: f64) -> &'static str {
    match lead {
        ..0.01 => "coach-why-close",
        0.1.. => "coach-why-far",
        _ => "coach-why",
    }
}

impl<G: Game> Hint<G> {
    /// The hint in words.
    pub fn said(&self) -> Said<G> {
        let plain = |key| Said { line: Phrase::new(key), moves: Vec::new(), why: None };
        match self {
            Hint::Fine => plain("coach-fine"),
            Hint::Better { .. } => plain("coach-better"),
            Hint::Among(moves) => Said { moves: moves.clone(), ..plain("coach-among") },
            Hint::Best { best, other } => {
                let why = other.as_ref().map(|other| Phrase::new(why(best.value - other.value)));
                Said { moves: best.line.first().cloned().into_iter().collect(), why, ..plain("coach-best") }
            }
        }
    }
}

impl Depth {
    /// One step further.
    pub fn deeper(self) -> Depth {
        match self {
            Depth::Whether => Depth::Where,
            Depth::Where | Depth::Which => Depth::Which,
        }
    }
}

/// How often each move is tried for a hint.
const TRIES: u64 = 32;

/// However many moves there are, no more playouts for a hint: somebody waits.
const MOST: u64 = 4_000;

/// How much to think for a hint to the seat that has this view.
pub fn effort<G: Game>(view: View<G>, seed: Seed) -> Effort<'static> {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    Effort::playouts((TRIES * legal.len() as u64).min(MOST), seed)
}

/// A difference counts when it is so many standard errors.
const CLEAR: f64 = 2.0;

/// A hint for the seat that has this view, `in_mind` being what the player would do.
///
/// # Panics
/// If the seat owes no decision.
pub fn hint<G: Game, P: Players<G>>(
    view: View<G>,
    in_mind: Option<&G::Action>,
    depth: Depth,
    effort: &Effort,
) -> Hint<G> {
    hint_from(&P::values(view, effort), in_mind, depth)
}

/// The same from values that are known already.
pub fn hint_from<G: Game>(values: &Answer<G>, in_mind: Option<&G::Action>, depth: Depth) -> Hint<G> {
    let best = values.best();
    let mine = in_mind.and_then(|action| values.of(action));
    // With nothing in mind the question is whether it matters what one does.
    let other = mine.or_else(|| if in_mind.is_none() { values.moves.last() } else { None });
    let Some(other) = other.filter(|other| clearly(best, other)) else { return Hint::Fine };
    match depth {
        Depth::Whether => Hint::Better { by: best.value - other.value },
        Depth::Where => {
            let count = values.moves.len().div_ceil(3).min(6);
            let mut among: Vec<G::Action> = values.moves[..count].iter().map(|valued| valued.line[0].clone()).collect();
            among.sort();
            Hint::Among(among)
        }
        Depth::Which => Hint::Best { best: best.clone(), other: mine.or(values.moves.get(1)).cloned() },
    }
}

/// Whether `best` is better than `other` beyond chance.
fn clearly<G: Game>(best: &Valued<G>, other: &Valued<G>) -> bool {
    best.value - other.value > CLEAR * error_of_difference(best, other)
}

/// At most this is the standard error of a difference: the deals are the same for both, so it is mostly less.
fn error_of_difference<G: Game>(one: &Valued<G>, other: &Valued<G>) -> f64 {
    if one.line == other.line { 0.0 } else { one.error.hypot(other.error) }
}

/// How a move that a hint shows compares with the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is the best, as far as the coach can tell.
    Best,
    /// It is as good, or the difference is within chance.
    AsGood,
    /// It is a little behind.
    Behind,
}

impl Standing {
    /// The message that says so, of [`catalogue`](crate::catalogue).
    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Standing::Best => "coach-standing-best",
            Standing::AsGood => "coach-standing-as-good",
            Standing::Behind => "coach-standing-behind",
        })
    }
}

/// A move that is further behind than this isn't shown beside the best.
const FAR: f64 = 0.2;

/// The moves worth looking at, the best first, each with how it compares. What is far behind isn't among them.
pub fn candidates<G: Game>(values: &Answer<G>) -> Vec<(G::Action, Standing)> {
    let best = values.best();
    let near = |valued: &&Valued<G>| valued.tries > 0 && best.value - valued.value <= FAR;
    let standing = |valued: &Valued<G>| match valued.line == best.line {
        true => Standing::Best,
        false if clearly(best, valued) => Standing::Behind,
        false => Standing::AsGood,
    };
    let first = |valued: &Valued<G>| Some((valued.line.first()?.clone(), standing(valued)));
    let others = values.moves[1..].iter().filter(near);
    std::iter::once(best).chain(others).filter_map(first).collect()
}

/// A decision of a finished game, looked at again.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<G: Game> {
    /// Its place among the deeds that stand, from nought.
    pub place: usize,
    /// Whose.
    pub seat: Seat,
    /// The bot that decided in the seat's stead.
    pub by: Option<String>,
    /// What was played.
    pub played: Valued<G>,
    /// What would have been best, as far as the coach can tell.
    pub best: Valued<G>,
    /// How many actions were legal.
    pub choices: usize,
}

impl<G: Game> Decision<G> {
    /// What it cost: how much more the best move was worth, from nought to one.
    pub fn cost(&self) -> f64 {
        self.best.value - self.played.value
    }

    /// The standard error of the cost, at most.
    pub fn error(&self) -> f64 {
        error_of_difference(&self.best, &self.played)
    }

    /// Whether it cost something beyond chance.
    pub fn is_clear(&self) -> bool {
        clearly(&self.best, &self.played)
    }
}

/// Looks at every decision of a game again in which there was a choice, each from the view that the seat had, and tells
/// `look` of each; `seat` picks out one seat's.
pub fn analyse<G: Game, P: Players<G>>(
    play: &Play<G>,
    seat: Option<Seat>,
    effort: &Effort,
    look: &mut dyn FnMut(Decision<G>),
) {
    let mut state = play.start().clone();
    for (place, entry) in play.standing().enumerate() {
        if let Deed::Act(acting, action) = &entry.deed
            && seat.is_none_or(|seat| seat == *acting)
            && let Some(decision) = again::<G, P>(state.view(*acting), place, entry.by.clone(), action, effort)
        {
            look(decision);
        }
        entry.deed.carry_out(&mut state, &mut NoListener).expect("what stands was legal");
    }
}

/// One decision; nothing where there was no choice, where what was played was not tried, or where the game lists another
/// action that is as good as the same.
fn again<G: Game, P: Players<G>>(
    view: View<G>,
    place: usize,
    by: Option<String>,
    action: &G::Action,
    effort: &Effort,
) -> Option<Decision<G>> {
    let mut legal = Vec::new();
    G::legal(view, &mut legal);
    if legal.len() < 2 || !legal.contains(action) {
        return None;
    }
    let values = P::values(view, effort);
    // Where there were more actions than playouts, some were not tried, and nothing can be said about them.
    let (seat, played) = (view.seat()?, values.of(action).filter(|played| played.tries > 0)?.clone());
    Some(Decision { place, seat, by, played, best: values.best().clone(), choices: legal.len() })
}
