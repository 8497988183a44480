//! Thousands of tables at once.

use rayon::prelude::*;
use samobranka_players::Players;
use samobranka_rules::{Game, Hash, Rng, Seat, Seed};

use crate::any::set;
use crate::{BadSetup, Env, Field, Gym, Refused, Rewards};

/// Many tables of one game that are stepped together. A finished table is dealt anew at once.
///
/// The `n`-th game of the `i`-th of `count` tables is dealt from the seed number `i + n * count` of one stream, so what is
/// dealt doesn't depend on the threads.
pub struct Tables<G: Game, M, P> {
    tables: Vec<Seated<G, M, P>>,
    seed: Seed,
}

struct Seated<G: Game, M, P> {
    env: Env<G, M, P>,
    number: u64,
    /// Which seed of the stream its next game is dealt from.
    next: u64,
    /// Where its random actions come from.
    rng: Rng,
}

/// What is written for each table, one after another.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the seat to act sees.
    pub observations: &'a mut [i16],
    /// What it may do.
    pub masks: &'a mut [u8],
    /// Which seat it is.
    pub seats: &'a mut [u8],
    /// The rewards of each seat of the table for the last step.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended a game; then the rest is of the next one.
    pub dones: &'a mut [u8],
}

/// Many tables of some game.
pub trait AnyTables: Send {
    /// How many there are.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// How many sit at each.
    fn seats(&self) -> u8;
    /// How many numbers actions are spelled with.
    fn actions(&self) -> usize;
    /// How an observation is laid out.
    fn layout(&self) -> Vec<Field>;
    /// What a number stands for.
    fn name(&self, number: usize) -> String;
    /// Deals all tables anew from the stream of this seed, and writes the arrays.
    fn reset(&mut self, seed: Seed, into: Arrays);
    /// Each table's seat to act chooses a number. Where one is refused, its table and the first refusal are given; the
    /// others have gone on, and the refused one is as it was.
    fn step(&mut self, numbers: &[i32], into: Arrays) -> Result<(), (usize, Refused)>;
    /// A legal number for each table, each equally likely.
    fn any_numbers(&mut self, numbers: &mut [i32]);
    /// Each table plays so many random decisions, without observations. It gives how many games ended.
    fn play_randomly(&mut self, steps: u32) -> u64;
}

impl<G: Game, M: Gym<G>, P: Players<G>> Tables<G, M, P> {
    /// Sets `count` tables. `bots` names the bot of each seat that has one.
    pub fn new(
        count: usize,
        seats: u8,
        options: &G::Options,
        bots: &[Option<String>],
        pays: Rewards,
        seed: Seed,
    ) -> Result<Tables<G, M, P>, BadSetup> {
        let (setup, kinds) = set::<G, P>(seats, options.clone(), bots)?;
        let table = |number: u64| Seated {
            env: Env::new(setup.clone(), kinds.clone(), pays, nth_seed(seed, number)),
            number,
            next: number + count as u64,
            rng: random_actions(seed, number),
        };
        Ok(Tables { tables: (0..count as u64).map(table).collect(), seed })
    }

    /// Sets `count` tables in the quickest way that the game has.
    pub fn any(
        count: usize,
        seats: u8,
        options: &G::Options,
        bots: &[Option<String>],
        pays: Rewards,
        seed: Seed,
    ) -> Result<Box<dyn AnyTables>, BadSetup> {
        let (setup, kinds) = set::<G, P>(seats, options.clone(), bots)?;
        let quicker = kinds.iter().all(Option::is_none).then(|| M::many(&setup, count, pays, seed));
        match quicker.flatten() {
            Some(tables) => Ok(tables),
            None => Ok(Box::new(Tables::<G, M, P>::new(count, seats, options, bots, pays, seed)?)),
        }
    }
}

/// The seed with this number of a stream.
fn nth_seed(seed: Seed, number: u64) -> Seed {
    Rng::at_seed(seed, number).seed()
}

/// What random actions are drawn from tells nothing of the deals.
fn random_actions(seed: Seed, number: u64) -> Rng {
    Rng::new(Seed(Hash::of(&[b"samobranka actions\n", &seed.0, &number.to_le_bytes()]).0))
}

impl<G: Game, M: Gym<G>, P: Players<G>> Seated<G, M, P> {
    #[inline]
    fn to_act(&self) -> Seat {
        self.env.to_act().first().expect("a finished table is dealt anew")
    }

    /// Deals games until a learner is asked: with bots at the table a game can be over before that.
    #[cold]
    fn deal(&mut self, seed: Seed, count: u64) {
        loop {
            self.env.deal(nth_seed(seed, self.next));
            self.next += count;
            if !self.env.to_act().is_empty() {
                return;
            }
        }
    }

    #[inline]
    fn show(&mut self, observation: &mut [i16], mask: &mut [u8], seat: &mut u8) {
        let to_act = self.to_act();
        *seat = to_act.0;
        self.env.observe(to_act, observation);
        self.env.mask(to_act, mask);
    }
}

/// How many tables a thread takes at a time.
const CHUNK: usize = 256;

impl<G: Game, M: Gym<G>, P: Players<G>> Tables<G, M, P> {
    /// Does something with every table and its part of the arrays, on all threads.
    fn each(
        &mut self,
        into: Arrays,
        act: impl Fn(usize, &mut Seated<G, M, P>, &mut [f32], &mut u8) -> Result<(), Refused> + Sync,
    ) -> Result<(), (usize, Refused)> {
        if self.tables.is_empty() {
            return Ok(());
        }
        let (count, seats) = (self.tables.len(), usize::from(self.tables[0].env.setup().seats()));
        let Arrays { observations, masks, seats: who, rewards, dones } = into;
        let length = observations.len() / count;
        let parts = (
            self.tables.par_chunks_mut(CHUNK),
            observations.par_chunks_mut(CHUNK * length),
            masks.par_chunks_mut(CHUNK * M::ACTIONS),
            who.par_chunks_mut(CHUNK),
            rewards.par_chunks_mut(CHUNK * seats),
            dones.par_chunks_mut(CHUNK),
        );
        let refused = parts.into_par_iter().enumerate().filter_map(|(part, chunk)| {
            let (tables, observations, masks, who, rewards, dones) = chunk;
            let mut first = None;
            for (at, table) in tables.iter_mut().enumerate() {
                let reward = &mut rewards[at * seats..][..seats];
                if let Err(why) = act(part * CHUNK + at, table, reward, &mut dones[at]) {
                    first = first.or(Some((part * CHUNK + at, why)));
                }
                let (observation, mask) =
                    (&mut observations[at * length..][..length], &mut masks[at * M::ACTIONS..][..M::ACTIONS]);
                table.show(observation, mask, &mut who[at]);
            }
            first
        });
        refused.min_by_key(|(table, _)| *table).map_or(Ok(()), Err)
    }
}

impl<G: Game, M: Gym<G>, P: Players<G>> AnyTables for Tables<G, M, P> {
    fn len(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> u8 {
        self.tables.first().map_or(0, |table| table.env.setup().seats())
    }

    fn actions(&self) -> usize {
        M::ACTIONS
    }

    fn layout(&self) -> Vec<Field> {
        self.tables.first().map_or_else(Vec::new, |table| table.env.layout())
    }

    fn name(&self, number: usize) -> String {
        M::name(number)
    }

    fn reset(&mut self, seed: Seed, into: Arrays) {
        self.seed = seed;
        let count = self.tables.len() as u64;
        let dealt = self.each(into, |_, table, rewards, done| {
            table.next = table.number;
            table.rng = random_actions(seed, table.number);
            table.deal(seed, count);
            rewards.fill(0.0);
            *done = 0;
            Ok(())
        });
        assert_eq!(dealt, Ok(()), "dealing is never refused");
    }

    fn step(&mut self, numbers: &[i32], into: Arrays) -> Result<(), (usize, Refused)> {
        let (seed, count) = (self.seed, self.tables.len() as u64);
        self.each(into, |at, table, rewards, done| {
            *done = 0;
            rewards.fill(0.0);
            let number = usize::try_from(numbers[at]).map_err(|_| Refused::Illegal(usize::MAX))?;
            table.env.step(table.to_act(), number)?;
            table.env.take_rewards(rewards);
            if table.env.to_act().is_empty() {
                *done = 1;
                table.deal(seed, count);
            }
            Ok(())
        })
    }

    fn any_numbers(&mut self, numbers: &mut [i32]) {
        (self.tables.par_chunks_mut(CHUNK), numbers.par_chunks_mut(CHUNK)).into_par_iter().for_each(
            |(tables, numbers)| {
                let mut room = vec![0; M::ACTIONS];
                for (table, number) in tables.iter_mut().zip(numbers) {
                    let seat = table.to_act();
                    let Seated { env, rng, .. } = table;
                    *number = env.any_number(seat, rng, &mut room).expect("a seat that owes a decision has one") as i32;
                }
            },
        );
    }

    fn play_randomly(&mut self, steps: u32) -> u64 {
        let (seed, count) = (self.seed, self.tables.len() as u64);
        let play = |table: &mut Seated<G, M, P>| {
            let mut room = vec![0; M::ACTIONS];
            let mut ended = 0;
            for _ in 0..steps {
                let seat = table.to_act();
                let Seated { env, rng, .. } = table;
                let number = env.any_number(seat, rng, &mut room).expect("a seat that owes a decision has one");
                env.step(seat, number).expect("it is legal");
                if env.to_act().is_empty() {
                    ended += 1;
                    table.deal(seed, count);
                }
            }
            ended
        };
        self.tables.par_iter_mut().with_min_len(16).map(play).sum()
    }
}
