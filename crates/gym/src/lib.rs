//! What a game looks like to a program that learns.
//!
//! Such a program wants arrays: an observation of fixed size, actions that are numbers below a fixed bound, and a mask of
//! those that are legal now. A game says how it is written in numbers by implementing [`Gym`]; [`Env`] plays it by these
//! numbers, and [`Tables`] plays thousands at once. Everything a seat is given is made of its [`View`], so an observation
//! or a mask can't hold what the seat doesn't know. [`laws`] hold that against random games.
//!
//! An action with many parts is spelled as a *word*: several numbers in a row, such as a card, then a row, then a column.
//! The mask then shows which numbers can come next. So the numbers stay few, however many actions there are.

mod any;
mod env;
pub mod laws;
mod sheet;
mod tables;

use samobranka_rules::{Game, Outcome, Seat, Seed, Setup, View};

pub use any::{AnyEnv, BadSetup};
pub use env::{Env, Refused, Rewards};
pub use sheet::{Field, Numbers, Recorder, Sheet};
pub use tables::{AnyTables, Arrays, Tables};

/// The numbers that spell an action.
pub type Word = Vec<u16>;

/// How a game is written in numbers. A game's `gym` crate implements it for a type of its own, such as `IotaGym`.
///
/// All of it is a function of a seat's view. Whatever changes the meaning of a number raises [`Gym::VERSION`].
pub trait Gym<G: Game>: Copy + Send + Sync + 'static {
    /// The version of the numbers. It is part of the environment's id, as in `high_tide_v1`.
    const VERSION: u32;
    /// How many numbers actions are spelled with: each is below it.
    const ACTIONS: usize;
    /// How many numbers the longest word has. Where it is 1, a number is an action.
    const LONGEST: usize = 1;

    /// Writes what the seat of this view sees. Seats are written from its own on, clockwise. The fields and their sizes
    /// are the same at every moment of a table.
    fn observe(view: View<G>, sheet: &mut impl Sheet);

    /// Spells an action that is legal in this view. No word of a legal action is the beginning of another's.
    fn spell(view: View<G>, action: &G::Action, word: &mut Word);

    /// What a number stands for, in a few words for whoever reads a log.
    fn name(number: usize) -> String;

    /// Marks the actions that are legal in this view with 1, in a mask of noughts. Asked only where a number is an action.
    fn mask(view: View<G>, mask: &mut [u8]) {
        let (mut legal, mut word) = (Vec::new(), Word::new());
        G::legal(view, &mut legal);
        for action in &legal {
            word.clear();
            Self::spell(view, action, &mut word);
            mask[usize::from(word[0])] = 1;
        }
    }

    /// The action that a number stands for in this view; it need not be legal. Asked only where a number is an action.
    fn read(view: View<G>, number: usize) -> Option<G::Action> {
        let (mut legal, mut word) = (Vec::new(), Word::new());
        G::legal(view, &mut legal);
        legal.into_iter().find(|action| {
            word.clear();
            Self::spell(view, action, &mut word);
            usize::from(word[0]) == number
        })
    }

    /// The number of an action that is legal in this view. Asked only where a number is an action.
    #[inline]
    fn number(view: View<G>, action: &G::Action) -> usize {
        let mut word = Word::new();
        Self::spell(view, action, &mut word);
        word[0].into()
    }

    /// How far the table has come, from 0 to the reward of the best end. Where a game says so, rewards can be paid as it
    /// rises and not only at the end.
    fn progress(_public: &G::Public) -> f32 {
        0.0
    }

    /// Many tables of learners alone, where a game has a quicker way for this setup than [`Tables`]. They do the same: for
    /// the same seed and numbers the same arrays are written.
    fn many(_setup: &Setup<G>, _count: usize, _pays: Rewards, _seed: Seed) -> Option<Box<dyn AnyTables>> {
        None
    }

    /// What a finished game is worth to a seat.
    fn reward(outcome: &Outcome, seat: Seat) -> f32 {
        usual_reward(outcome, seat)
    }
}

/// A team has 1 when it wins and 0 else. Where each plays for itself, the first has 1 and the last -1, those between
/// them evenly, and equal places share what theirs are worth: so all rewards add up to nought.
pub fn usual_reward(outcome: &Outcome, seat: Seat) -> f32 {
    match outcome {
        Outcome::Team { won, .. } => f32::from(u8::from(*won)),
        Outcome::Rank { places, .. } => {
            let own = places[seat.index()];
            let better = places.iter().filter(|&&place| place < own).count();
            let alike = places.iter().filter(|&&place| place == own).count();
            let middle = better as f32 + (alike - 1) as f32 / 2.0;
            1.0 - 2.0 * middle / (places.len() - 1).max(1) as f32
        }
    }
}
