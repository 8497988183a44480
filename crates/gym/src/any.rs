//! A table of some game, played by numbers: the game's type is left out.

use samobranka_players::{BotKind, Players};
use samobranka_rules::{Game, Outcome, Phrase, Rng, Seat, Seats, Seed, Setup, Speak};

use crate::{Env, Field, Gym, Refused, Rewards};

/// Why a table can't be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// The rules forbid it.
    #[error("{message}")]
    Illegal {
        /// Which rule.
        rule: &'static str,
        /// What to say to whoever tried.
        phrase: Phrase,
        /// The same in English.
        message: String,
    },
    /// There is no such bot.
    #[error("there is no bot `{name}`; there are: {known}")]
    NoBot {
        /// The name.
        name: String,
        /// The names there are.
        known: String,
    },
    /// Bots were named for another number of seats.
    #[error("{named} bots or gaps were named for {seats} seats")]
    WrongCount {
        /// How many were named.
        named: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// Every seat has a bot.
    #[error("every seat has a bot: leave one for the learner")]
    NoLearner,
}

/// What a table is set with, checked.
pub(crate) type Set<G> = (Setup<G>, Vec<Option<&'static BotKind<G>>>);

/// Checks how a table shall be set. `bots` names the bot of each seat that has one; without any all seats are the learner's.
pub(crate) fn set<G: Game, P: Players<G>>(
    seats: u8,
    options: G::Options,
    bots: &[Option<String>],
) -> Result<Set<G>, BadSetup> {
    use samobranka_rules::Refusal;
    let setup = Setup::<G>::new(seats, options).map_err(|why| BadSetup::Illegal {
        rule: why.rule(),
        phrase: why.phrase(),
        message: why.to_string(),
    })?;
    if bots.is_empty() {
        return Ok((setup, vec![None; usize::from(seats)]));
    }
    if bots.len() != usize::from(seats) {
        return Err(BadSetup::WrongCount { named: bots.len(), seats });
    }
    let find = |name: &String| {
        P::bot(name).ok_or_else(|| BadSetup::NoBot { name: name.clone(), known: P::bot_names().join(", ") })
    };
    let kinds = bots.iter().map(|name| name.as_ref().map(find).transpose()).collect::<Result<Vec<_>, _>>()?;
    if kinds.iter().all(Option::is_some) { Err(BadSetup::NoLearner) } else { Ok((setup, kinds)) }
}

/// A table of some game that is played by numbers. See [`Env`].
pub trait AnyEnv: Send {
    /// How many sit at it.
    fn seats(&self) -> u8;
    /// How many numbers actions are spelled with.
    fn actions(&self) -> usize;
    /// How an observation is laid out.
    fn layout(&self) -> Vec<Field>;
    /// What a number stands for.
    fn name(&self, number: usize) -> String;
    /// Deals another game.
    fn deal(&mut self, seed: Seed);
    /// The seats that owe a decision; none once the game is over.
    fn to_act(&self) -> Seats;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Writes what a seat sees.
    fn observe(&self, seat: Seat, into: &mut [i16]);
    /// Marks the numbers that a seat may choose now with 1.
    fn mask(&mut self, seat: Seat, mask: &mut [u8]);
    /// What a seat has spelled so far of an action.
    fn begun(&self, seat: Seat) -> &[u16];
    /// A seat chooses a number.
    fn step(&mut self, seat: Seat, number: usize) -> Result<(), Refused>;
    /// A seat says something, in the game's notation. `false`: it may not be said now.
    fn say(&mut self, seat: Seat, notation: &str) -> bool;
    /// The rewards of all seats since they were last taken.
    fn take_rewards(&mut self, into: &mut [f32]);
    /// One of the numbers that a seat may choose, each equally likely.
    fn any_number(&mut self, seat: Seat, rng: &mut Rng) -> Option<usize>;
    /// All that a seat sees, or a spectator, as phrases of the game's words.
    fn describe(&self, seat: Option<Seat>) -> Vec<Phrase>;
}

impl<G: Speak, M: Gym<G>, P: Players<G>> Env<G, M, P> {
    /// A table of some game.
    pub fn any(
        seats: u8,
        options: G::Options,
        bots: &[Option<String>],
        pays: Rewards,
        seed: Seed,
    ) -> Result<Box<dyn AnyEnv>, BadSetup> {
        let (setup, kinds) = set::<G, P>(seats, options, bots)?;
        Ok(Box::new(Env::<G, M, P>::new(setup, kinds, pays, seed)))
    }
}

impl<G: Speak, M: Gym<G>, P: Players<G>> AnyEnv for Env<G, M, P> {
    fn seats(&self) -> u8 {
        self.setup().seats()
    }

    fn actions(&self) -> usize {
        M::ACTIONS
    }

    fn layout(&self) -> Vec<Field> {
        self.layout()
    }

    fn name(&self, number: usize) -> String {
        M::name(number)
    }

    fn deal(&mut self, seed: Seed) {
        self.deal(seed);
    }

    fn to_act(&self) -> Seats {
        self.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn observe(&self, seat: Seat, into: &mut [i16]) {
        self.observe(seat, into);
    }

    fn mask(&mut self, seat: Seat, mask: &mut [u8]) {
        self.mask(seat, mask);
    }

    fn begun(&self, seat: Seat) -> &[u16] {
        self.begun(seat)
    }

    fn step(&mut self, seat: Seat, number: usize) -> Result<(), Refused> {
        self.step(seat, number)
    }

    fn say(&mut self, seat: Seat, notation: &str) -> bool {
        self.say(seat, notation)
    }

    fn take_rewards(&mut self, into: &mut [f32]) {
        self.take_rewards(into);
    }

    fn any_number(&mut self, seat: Seat, rng: &mut Rng) -> Option<usize> {
        self.any_number(seat, rng, &mut vec![0; M::ACTIONS])
    }

    fn describe(&self, seat: Option<Seat>) -> Vec<Phrase> {
        let state = self.state();
        G::describe(seat.map_or_else(|| state.spectator(), |seat| state.view(seat)))
    }
}
