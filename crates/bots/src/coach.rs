//! A coach: hints at the table, and the costliest decisions of a finished game. It sees what the seat it speaks to sees.

use samobranka_rules::{Deaf, Deed, Game, Phrase, Play, Seat, Seed, View};
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

impl<G: Game> Hint<G> {
    /// The hint in words.
    pub fn said(&self) -> Said<G> {
        let plain = |key| Said { line: Phrase::new(key), moves: Vec::new(), why: None };
        match self {
            Hint::Fine => plain("coach-fine"),
            Hint::Better { .. } => plain("coach-better"),
            Hint::Among(moves) => Said { moves: moves.clone(), ..plain("coach-among") },
            Hint::Best { best, other } => {
                let of_hundred = |value: f64| (100.0 * value).round() as u32;
                let why = other.as_ref().map(|other| {
                    let (value, other) = (of_hundred(best.value), of_hundred(other.value));
                    let key = if value == other { "coach-why-close" } else { "coach-why" };
                    Phrase::new(key).with("value", value).with("other", other)
                });
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
pub fn hint<G: Players>(view: View<G>, in_mind: Option<&G::Action>, depth: Depth, effort: &Effort) -> Hint<G> {
    hint_from(&G::values(view, effort), in_mind, depth)
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
pub fn analyse<G: Players>(play: &Play<G>, seat: Option<Seat>, effort: &Effort, look: &mut dyn FnMut(Decision<G>)) {
    let mut state = play.start().clone();
    for (place, entry) in play.standing().enumerate() {
        match &entry.deed {
            Deed::Act(acting, action) => {
                if seat.is_none_or(|seat| seat == *acting)
                    && let Some(decision) = again(state.view(*acting), place, entry.by.clone(), action, effort)
                {
                    look(decision);
                }
                G::apply(&mut state, *acting, action, &mut Deaf).expect("what stands was legal");
            }
            Deed::Say(speaking, aside) => {
                G::say(&mut state, *speaking, aside, &mut Deaf).expect("what stands was legal");
            }
            Deed::Rule(ruling) => G::rule(&mut state, ruling, &mut Deaf).expect("what stands was legal"),
            Deed::Undo(_) | Deed::TakeBack(_) => unreachable!("these never stand"),
        }
    }
}

/// One decision; nothing where there was no choice, where what was played was not tried, or where the game lists another
/// action that is as good as the same.
fn again<G: Players>(
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
    let values = G::values(view, effort);
    // Where there were more actions than playouts, some were not tried, and nothing can be said about them.
    let (seat, played) = (view.seat()?, values.of(action).filter(|played| played.tries > 0)?.clone());
    Some(Decision { place, seat, by, played, best: values.best().clone(), choices: legal.len() })
}

#[cfg(test)]
mod tests {
    use samobranka_rules::Setup;
    use samobranka_the_game::{Action, Options, TheGame};

    use super::*;
    use crate::{Bot, Random};

    fn valued(value: f64, error: f64, notation: &str) -> Valued<TheGame> {
        Valued { line: vec![notation.parse().unwrap()], value, error, tries: 10 }
    }

    fn values() -> Answer<TheGame> {
        let moves = vec![
            valued(0.8, 0.01, "30>A1"),
            valued(0.79, 0.01, "40>A1"),
            valued(0.3, 0.01, "50>A1"),
            valued(0.2, 0.01, "."),
        ];
        Answer { moves, playouts: 40 }
    }

    #[test]
    fn hints_go_three_steps_deep() {
        let said = |mind: &str, depth| hint_from(&values(), Some(&mind.parse::<Action>().unwrap()), depth);
        assert_eq!(said("30>A1", Depth::Which), Hint::Fine);
        assert_eq!(said("40>A1", Depth::Which), Hint::Fine, "the difference is within chance");
        assert_eq!(said("50>A1", Depth::Whether), Hint::Better { by: 0.5 });
        let Hint::Among(among) = said("50>A1", Depth::Where) else { panic!("it says where") };
        assert_eq!(among.iter().map(Action::to_string).collect::<Vec<_>>(), ["30>A1", "40>A1"]);
        let Hint::Best { best, other } = said("50>A1", Depth::Which) else { panic!("it says which") };
        assert_eq!((best.value, other.unwrap().value), (0.8, 0.3));
    }

    #[test]
    fn with_nothing_in_mind_it_says_whether_it_matters() {
        assert!(matches!(hint_from(&values(), None, Depth::Whether), Hint::Better { .. }));
        let alike = Answer { moves: vec![valued(0.5, 0.1, "30>A1"), valued(0.4, 0.1, ".")], playouts: 2 };
        assert_eq!(hint_from(&alike, None, Depth::Which), Hint::Fine);
    }

    #[test]
    fn every_choice_of_a_game_is_looked_at_again() {
        let setup = Setup::<TheGame>::new(2, Options::default()).unwrap();
        let (mut play, _) = Play::new(setup, Seed::from_number(3));
        let mut random = Random::new(Seed::from_number(4));
        while let Some(seat) = TheGame::to_act(&play.state().public).first() {
            let action = random.choose(play.state().view(seat));
            play.act(seat, action, None).unwrap();
        }
        let effort = Effort::playouts(120, Seed::from_number(5));
        let mut all = Vec::new();
        analyse(&play, None, &effort, &mut |decision| all.push(decision));
        assert!(all.len() > 5 && all.len() <= play.standing().len());
        assert!(all.iter().all(|decision| decision.cost() >= 0.0 && decision.choices > 1));
        assert!(all.iter().any(Decision::is_clear), "random play is costly");
        let mut own = Vec::new();
        analyse(&play, Some(Seat(1)), &effort, &mut |decision| own.push(decision));
        assert!(own.iter().eq(all.iter().filter(|decision| decision.seat == Seat(1))));
    }
}
