//! Thousands of tables of THE GAME alone, without a full state for each: a table is a few machine words, and each step is
//! done for many tables before the next. Deals, draws and ends are those of the rules; a test plays both side by side.
//!
//! - A hand is eight bytes, a card each, so that a handful of additions tells which card fits on which row.
//! - Eight tables lie side by side, number by number, and are stepped together: the same operation for all eight is one or
//!   two instructions. Laying has no branches; where more happens (a turn or a game ends) is noted and comes after.
//! - Chance is computed for eight tables at a time.

use rayon::prelude::*;
use samobranka_gym::{AnyTables, Arrays, Field, Gym, Recorder, Refused, Rewards};
use samobranka_rules::{
    Game, Hash, LANES, Lanes, NoListener, Seat, Seed, Setup, below, eight_blocks, nth_bit_of_word, seed_numbers,
    take_nth_bit,
};
use samobranka_the_game::{Card, CardSet, Fire, History, Options, Shortfall, TheGame};

use crate::{CARDS, END_TURN, TheGameGym};

/// Many tables of THE GAME alone that are stepped together.
pub(crate) struct Alone {
    setup: Setup<TheGame>,
    pays: Rewards,
    seed: Seed,
    parts: Vec<Part>,
}

/// The tables that one thread steps together.
struct Part {
    count: usize,
    /// The tables, eight by eight. Where they aren't a multiple of eight, some more play along.
    tables: Vec<Eight>,
    draws: Vec<Draws>,
    /// Which seed of the stream the next game of each table is dealt from.
    next: Vec<u64>,
    /// Where games have ended.
    over: Vec<usize>,
}

/// How many tables a part has.
const PART: usize = 256;

impl Alone {
    /// Sets `count` tables, if this is THE GAME as it is known here: without fire, and nobody is warned of a turn that can't
    /// reach its minimum.
    pub(crate) fn new(setup: &Setup<TheGame>, count: usize, pays: Rewards, seed: Seed) -> Option<Alone> {
        let options = setup.options();
        let known = setup.seats() == 1 && options.fire == Fire::Off && options.shortfall != Shortfall::Strict;
        known.then(|| {
            let part = |first: usize| Part::new(first, PART.min(count - first));
            let parts = (0..count).step_by(PART).map(part).collect();
            let mut alone = Alone { setup: setup.clone(), pays, seed, parts };
            alone.deal_all(seed);
            alone
        })
    }

    fn deal_all(&mut self, seed: Seed) {
        self.seed = seed;
        let (options, count) = (*self.setup.options(), self.len() as u64);
        self.parts.par_iter_mut().enumerate().for_each(|(part, tables)| {
            tables.deal_all((part * PART) as u64, seed, count, &options);
        });
    }

    /// Does something with each part, its tables' numbers and its part of the arrays, on all threads.
    fn each<T: Send>(&mut self, into: Arrays, act: impl Fn(usize, &mut Part, Arrays) -> T + Sync) -> Vec<T> {
        let count = self.len().max(1);
        let Arrays { observations, masks, seats, rewards, dones } = into;
        let (length, actions) = (observations.len() / count, masks.len() / count);
        let parts = (
            self.parts.par_iter_mut(),
            observations.par_chunks_mut(PART * length),
            masks.par_chunks_mut(PART * actions),
            seats.par_chunks_mut(PART),
            rewards.par_chunks_mut(PART),
            dones.par_chunks_mut(PART),
        );
        let each = |(at, (part, observations, masks, seats, rewards, dones))| {
            act(at, part, Arrays { observations, masks, seats, rewards, dones })
        };
        parts.into_par_iter().enumerate().map(each).collect()
    }
}

impl AnyTables for Alone {
    fn len(&self) -> usize {
        self.parts.iter().map(|part| part.count).sum()
    }

    fn seats(&self) -> u8 {
        1
    }

    fn actions(&self) -> usize {
        TheGameGym::ACTIONS
    }

    fn layout(&self) -> Vec<Field> {
        let mut recorder = Recorder::default();
        let state = TheGame::deal(&self.setup, self.seed, &mut NoListener);
        TheGameGym::observe(state.view(Seat(0)), &mut recorder);
        recorder.fields
    }

    fn name(&self, number: usize) -> String {
        TheGameGym::name(number)
    }

    fn reset(&mut self, seed: Seed, into: Arrays) {
        self.deal_all(seed);
        let history = self.setup.options().history;
        self.each(into, |_, part, into| {
            into.rewards.fill(0.0);
            into.dones.fill(0);
            part.show(history, into.observations, into.masks, into.seats);
        });
    }

    fn step(&mut self, numbers: &[i32], into: Arrays) -> Result<(), (usize, Refused)> {
        let (options, pays) = (*self.setup.options(), self.pays);
        let (seed, count) = (seed_numbers(self.seed), self.len() as u64);
        let refused = self.each(into, |at, part, into| {
            let numbers = &numbers[at * PART..][..part.count];
            let refused = part.step(numbers, &options, pays, into.rewards, into.dones);
            part.deal_over(seed, count, &options);
            part.show(options.history, into.observations, into.masks, into.seats);
            refused.map(|(table, why)| (at * PART + table, why))
        });
        refused.into_iter().flatten().next().map_or(Ok(()), Err)
    }

    fn any_numbers(&mut self, numbers: &mut [i32]) {
        (self.parts.par_iter_mut(), numbers.par_chunks_mut(PART)).into_par_iter().for_each(|(part, numbers)| {
            for (tables, numbers) in part.tables.iter_mut().zip(numbers.chunks_mut(LANES)) {
                let choices = tables.any_choices();
                for (lane, number) in numbers.iter_mut().enumerate() {
                    *number = tables.number(lane, choices[lane]) as i32;
                }
            }
        });
    }

    fn play_randomly(&mut self, steps: u32) -> u64 {
        let (options, seed, count) = (*self.setup.options(), seed_numbers(self.seed), self.len() as u64);
        let play = |part: &mut Part| (0..steps).map(|_| part.random_step(seed, count, &options) as u64).sum::<u64>();
        self.parts.par_iter_mut().map(play).sum()
    }
}

impl Part {
    fn new(first: usize, count: usize) -> Part {
        let room = count.next_multiple_of(LANES);
        Part {
            count,
            tables: vec![Eight::default(); room / LANES],
            draws: vec![Draws::default(); room],
            next: (first as u64..).take(room).collect(),
            over: Vec::with_capacity(room),
        }
    }

    fn deal_all(&mut self, first: u64, seed: Seed, count: u64, options: &Options) {
        self.next.iter_mut().zip(first..).for_each(|(next, number)| *next = number);
        let chances = self.tables.iter_mut().flat_map(|tables| &mut tables.chance);
        chances.zip(first..).for_each(|(chance, number)| *chance = random_actions(seed, number));
        self.over.clear();
        self.over.extend(0..self.draws.len());
        self.deal_over(seed_numbers(seed), count, options);
    }

    /// Each table plays a random decision. Gives how many games ended.
    #[inline]
    fn random_step(&mut self, seed: [u32; 8], count: u64, options: &Options) -> usize {
        for (at, tables) in self.tables.iter_mut().enumerate() {
            let choices = tables.any_choices();
            let mut more = tables.lay(&choices);
            while more != 0 {
                let lane = more.trailing_zeros() as usize;
                more &= more - 1;
                if tables.go_on(lane, &mut self.draws[at * LANES + lane], options) {
                    self.over.push(at * LANES + lane);
                }
            }
        }
        let ended = self.over.iter().filter(|&&at| at < self.count).count();
        self.deal_over(seed, count, options);
        ended
    }

    /// Each table plays its number. The first that is refused is given, with its table, which is as it was.
    fn step(
        &mut self,
        numbers: &[i32],
        options: &Options,
        pays: Rewards,
        rewards: &mut [f32],
        dones: &mut [u8],
    ) -> Option<(usize, Refused)> {
        let mut refused = None;
        for (first, tables) in (0..).step_by(LANES).zip(&mut self.tables) {
            let mut choices = [NOTHING; LANES];
            let before = tables.laid;
            for (lane, &number) in numbers[first..].iter().take(LANES).enumerate() {
                let number = usize::try_from(number).unwrap_or(usize::MAX);
                match tables.choice(lane, number) {
                    Some(choice) => choices[lane] = choice,
                    None => refused = refused.or(Some((first + lane, Refused::Illegal(number)))),
                }
            }
            let more = tables.lay(&choices);
            let lanes = rewards[first..].iter_mut().zip(&mut dones[first..]).take(LANES);
            for (lane, (reward, done)) in lanes.enumerate() {
                let share = |laid: u64| laid as f32 / f32::from(Card::COUNT);
                (*reward, *done) = (0.0, 0);
                // The sums are made as they are for a single table, so that they are the same to the last bit.
                if pays == Rewards::AlongTheWay {
                    *reward += share(tables.laid[lane]) - share(before[lane]);
                }
                let goes_on = choices[lane] == NOTHING || more >> lane & 1 == 0;
                if !goes_on && tables.go_on(lane, &mut self.draws[first + lane], options) {
                    let left = u64::from(Card::COUNT) - tables.laid[lane];
                    let paid = if pays == Rewards::AlongTheWay { share(tables.laid[lane]) } else { 0.0 };
                    *reward += 1.0 - share(left) - paid;
                    *done = 1;
                    self.over.push(first + lane);
                }
            }
        }
        refused
    }

    /// Deals anew where games are over.
    fn deal_over(&mut self, seed: [u32; 8], count: u64, options: &Options) {
        let size = options.hand_size(1);
        for eight in self.over.chunks(LANES) {
            // Plain loops over arrays are compiled to a few instructions each.
            let (mut next, mut block, mut own) = ([0; LANES], [0; LANES], [[0; LANES]; 8]);
            for lane in 0..LANES {
                next[lane] = self.next[eight[lane.min(eight.len() - 1)]]; // the last one several times where there are fewer
                block[lane] = next[lane] / 2; // a block has two seeds
            }
            for (numbers, number) in own.iter_mut().zip(seed) {
                *numbers = [number; LANES];
            }
            let both = eight_blocks(&own, block);
            let mut seeds = [[0; LANES]; 8];
            for at in 0..8 {
                for lane in 0..LANES {
                    let second = 0u32.wrapping_sub(next[lane] as u32 & 1);
                    seeds[at][lane] = both[at][lane] & !second | both[at + 8][lane] & second;
                }
            }
            let blocks = [eight_blocks(&seeds, [0; LANES]), eight_blocks(&seeds, [1; LANES])];
            for (lane, &at) in eight.iter().enumerate() {
                let draws = &mut self.draws[at];
                draws.begin(lane, &blocks[0], &blocks[1]);
                for (to, numbers) in draws.seed.iter_mut().zip(&seeds) {
                    *to = numbers[lane];
                }
                self.tables[at / LANES].deal(at % LANES, size, options, draws);
                self.next[at] += count;
            }
        }
        self.over.clear();
    }

    fn show(&self, history: History, observations: &mut [i16], masks: &mut [u8], seats: &mut [u8]) {
        seats.fill(0);
        let length = observations.len() / self.count;
        let rows = observations.chunks_exact_mut(length).zip(masks.chunks_exact_mut(TheGameGym::ACTIONS));
        for (at, (observation, mask)) in rows.enumerate() {
            let (tables, lane) = (&self.tables[at / LANES], at % LANES);
            tables.observe(lane, history, observation);
            tables.mask(lane, mask);
        }
    }
}

/// Where the random actions of a table come from. It tells nothing of the deals.
fn random_actions(seed: Seed, number: u64) -> u64 {
    let hash = Hash::of(&[b"samobranka actions\n", &seed.0, &number.to_le_bytes()]);
    hash.0[..8].iter().fold(0, |all, &byte| all << 8 | u64::from(byte))
}

/// How many numbers of a stream are computed ahead.
const AHEAD: usize = 32;

/// The stream that a table draws its cards by, the same as in the rules.
#[derive(Clone, Copy)]
struct Draws {
    words: [u32; AHEAD],
    used: usize,
    blocks: u64,
    seed: [u32; 8],
}

impl Default for Draws {
    fn default() -> Draws {
        Draws { words: [0; AHEAD], used: AHEAD, blocks: 0, seed: [0; 8] }
    }
}

impl Draws {
    /// The first two blocks of this lane.
    #[inline]
    fn begin(&mut self, lane: usize, one: &[Lanes; 16], two: &[Lanes; 16]) {
        let lane = lane % LANES;
        for at in 0..16 {
            self.words[at] = one[at][lane];
            self.words[16 + at] = two[at][lane];
        }
        (self.used, self.blocks) = (0, 2);
    }

    #[inline(always)]
    fn word(&mut self) -> u32 {
        if self.used >= AHEAD {
            self.more();
        }
        let word = self.words[self.used % AHEAD];
        self.used += 1;
        word
    }

    #[cold]
    fn more(&mut self) {
        let blocks = self.blocks;
        let eight =
            eight_blocks(&self.seed.map(|number| [number; LANES]), std::array::from_fn(|at| blocks + at as u64));
        for (at, word) in self.words.iter_mut().enumerate() {
            *word = eight[at % 16][at / 16];
        }
        (self.used, self.blocks) = (0, blocks + 2);
    }
}

/// A number of each of eight tables.
type Words = [u64; LANES];

/// Eight tables. What would fit in a byte has a word, too, so that all of it is reckoned alike.
#[derive(Clone, Copy, Default)]
struct Eight {
    /// The hand, a card a byte; nought where there is none.
    hand: Words,
    /// What fits: bit `8 * i + row` for the card in byte `i`.
    fits: Words,
    /// The top of each row, a byte each.
    tops: Words,
    /// How many cards lie on each row, a byte each.
    counts: Words,
    /// How many cards are in the hand.
    held: Words,
    /// How many cards are laid.
    laid: Words,
    /// How many of them in this turn.
    laid_now: Words,
    /// How many the turn asks for.
    minimum: Words,
    /// Where random actions come from.
    chance: Words,
    /// How many cards are left to draw.
    left: Words,
    /// The cards left to draw: bit `n` stands for card `n`.
    deck: [u128; LANES],
}

/// The choice to end the turn. Others are places of bits in [`Eight::fits`].
const END: u64 = 64;
/// No choice was made: the table stays as it is.
const NOTHING: u64 = 128;

/// The highest bit of each byte, and the others.
const HIGH: u64 = 0x8080_8080_8080_8080;
const LOW: u64 = !HIGH;

impl Eight {
    #[inline]
    fn deal(&mut self, lane: usize, size: u8, options: &Options, draws: &mut Draws) {
        let lane = lane % LANES; // so that no place is checked
        self.hand[lane] = 0;
        self.tops[lane] = u64::from_le_bytes([1, 1, 100, 100, 0, 0, 0, 0]);
        self.counts[lane] = 0;
        self.held[lane] = 0;
        self.laid[lane] = 0;
        self.left[lane] = Card::COUNT.into();
        self.deck[lane] = CardSet::ALL.bits();
        self.begin_turn(lane, size.into(), options, draws);
    }

    /// Draws so many cards and begins a turn.
    #[inline(always)]
    fn begin_turn(&mut self, lane: usize, count: u64, options: &Options, draws: &mut Draws) {
        let (mut hand, mut deck, mut left) = (self.hand[lane], self.deck[lane], self.left[lane]);
        let mut free = !(hand + LOW) & HIGH;
        for _ in 0..count {
            let card = take_nth_bit(&mut deck, below(left as u32, || draws.word()));
            left -= 1;
            hand |= u64::from(card) << (free.trailing_zeros() & 56);
            free &= free.wrapping_sub(1);
        }
        (self.hand[lane], self.deck[lane], self.left[lane]) = (hand, deck, left);
        self.held[lane] += count;
        self.laid_now[lane] = 0;
        self.minimum[lane] = options.minimum(left as u8, self.held[lane] as u8).into();
        self.fits[lane] = fitting(hand, self.tops[lane]);
    }

    /// One of the choices that are open at each table, each equally likely to within one part in a hundred million. The
    /// generator is a small one: nothing depends on random actions being unforeseeable.
    #[inline(always)]
    fn any_choices(&mut self) -> Words {
        let mut choices = [0; LANES];
        for (lane, choice) in choices.iter_mut().enumerate() {
            self.chance[lane] = self.chance[lane].wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (self.chance[lane] ^ self.chance[lane] >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            let lays = self.fits[lane].count_ones();
            let open = lays + u32::from(self.laid_now[lane] >= self.minimum[lane]);
            let place = (((mixed >> 32) * u64::from(open)) >> 32) as u32;
            *choice = if place < lays { nth_bit_of_word(self.fits[lane], place).into() } else { END };
        }
        choices
    }

    /// The choice that a number stands for, if it is open.
    #[inline]
    fn choice(&self, lane: usize, number: usize) -> Option<u64> {
        if number >= END_TURN {
            return (number == END_TURN && self.laid_now[lane] >= self.minimum[lane]).then_some(END);
        }
        let (row, card) = (number / CARDS, number % CARDS + 2);
        let others = (self.hand[lane] ^ every_byte(card as u64)) + LOW;
        let place = u64::from((!others & HIGH).trailing_zeros() & !7);
        let choice = place + row as u64;
        (choice < END && self.fits[lane] >> choice & 1 == 1).then_some(choice)
    }

    /// The number of a choice.
    #[inline(always)]
    fn number(&self, lane: usize, choice: u64) -> usize {
        let card = (self.hand[lane] >> (choice & 56)) as usize & 127;
        if choice >= END { END_TURN } else { (choice & 7) as usize * CARDS + card - 2 }
    }

    /// Lays the chosen cards, where one is chosen. Gives the tables at which more happens: the turn or the game ends.
    #[inline(always)]
    fn lay(&mut self, choices: &Words) -> u32 {
        let mut more = [0; LANES];
        for lane in 0..LANES {
            let one = u64::from(choices[lane] < END);
            let byte = 255 & one.wrapping_neg();
            let (place, row) = (choices[lane] & 56, (choices[lane] & 7) * 8);
            let card = self.hand[lane] >> place & 255;
            self.hand[lane] &= !(byte << place);
            self.tops[lane] ^= (self.tops[lane] ^ card << row) & byte << row;
            self.counts[lane] += one << row;
            self.held[lane] -= one;
            self.laid[lane] += one;
            self.laid_now[lane] += one;
            self.fits[lane] = fitting(self.hand[lane], self.tops[lane]);
            let short = self.laid_now[lane].wrapping_sub(self.minimum[lane]) >> 63;
            let stuck = u64::from(self.fits[lane] == 0) & short;
            more[lane] = (one ^ 1) | u64::from(self.held[lane] == 0) | stuck;
        }
        more.iter().enumerate().fold(0, |all, (lane, &more)| all | (more as u32) << lane)
    }

    /// After a lay at which more happens: the end of the turn, or of the game. Whether it is over.
    #[inline]
    fn go_on(&mut self, lane: usize, draws: &mut Draws, options: &Options) -> bool {
        let lane = lane % LANES; // so that no place is checked
        let stuck = self.held[lane] > 0 && self.laid_now[lane] < self.minimum[lane];
        if stuck || self.laid[lane] == u64::from(Card::COUNT) {
            return true;
        }
        self.begin_turn(lane, self.laid_now[lane].min(self.left[lane]), options, draws);
        self.fits[lane] == 0
    }

    /// The tops of the rows.
    #[inline]
    fn tops(&self, lane: usize) -> [u8; 4] {
        (self.tops[lane] as u32).to_le_bytes()
    }

    /// As [`TheGameGym::observe`].
    #[inline]
    fn observe(&self, lane: usize, history: History, into: &mut [i16]) {
        let (hand, rest) = into.split_at_mut(CARDS);
        let (seen, rest) = rest.split_at_mut(CARDS);
        hand.fill(0);
        let mut held = 0u128;
        for card in self.hand[lane].to_le_bytes() {
            if let Some(place) = hand.get_mut(usize::from(card).wrapping_sub(2)) {
                *place = 1;
                held |= 1 << card;
            }
        }
        let laid = match history {
            History::Open => CardSet::ALL.bits() & !self.deck[lane] & !held,
            History::Hidden => self.tops(lane).iter().fold(0, |all, &top| all | 1 << top) & CardSet::ALL.bits(),
        };
        for (eight, bits) in seen.chunks_mut(8).zip((laid >> 2).to_le_bytes()) {
            let len = eight.len();
            eight.copy_from_slice(&SPREAD[usize::from(bits)][..len]);
        }
        let counts = (self.counts[lane] as u32).to_le_bytes();
        let rows = self.tops(lane).into_iter().chain(counts).map(i16::from);
        let turn = [self.left[lane], self.laid_now[lane], self.minimum[lane]].map(|number| number as i16);
        rest.iter_mut().zip(rows.chain(turn)).for_each(|(to, number)| *to = number);
    }

    /// As [`TheGameGym::mask`].
    #[inline]
    fn mask(&self, lane: usize, mask: &mut [u8]) {
        mask.fill(0);
        let mut rest = self.fits[lane];
        while rest != 0 {
            mask[self.number(lane, rest.trailing_zeros().into())] = 1;
            rest &= rest - 1;
        }
        mask[END_TURN] = u8::from(self.laid_now[lane] >= self.minimum[lane]);
    }
}

#[inline(always)]
const fn every_byte(byte: u64) -> u64 {
    byte * 0x0101_0101_0101_0101
}

/// Which cards of a hand fit on which rows: bit `8 * i + row` for the card in byte `i`. Cards and tops are below 128, so the
/// highest bit of each byte is free for the answers, and bytes don't reach into each other.
#[inline(always)]
fn fitting(hand: u64, tops: u64) -> u64 {
    let top = |row: u64| {
        let one = tops >> (8 * row) & 255;
        let two = one | one << 8;
        let four = two | two << 16;
        four | four << 32
    };
    // A number that is ten off, or none that a card has.
    let not_ten = |ten: u64| (hand ^ ten & LOW) + LOW;
    let rising = |row: u64| {
        let top = top(row);
        (hand + (LOW - top)) | !not_ten(top + every_byte(118))
    };
    let falling = |row: u64| {
        let top = top(row);
        !((hand + (HIGH - top)) & not_ten(top + every_byte(10)))
    };
    let cards = (hand + LOW) & HIGH;
    (rising(0) & cards) >> 7 | (rising(1) & cards) >> 6 | (falling(2) & cards) >> 5 | (falling(3) & cards) >> 4
}

/// The bits of a byte, a number each.
static SPREAD: [[i16; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as i16;
        at += 1;
    }
    spread
};

#[cfg(test)]
mod tests {
    use super::*;
    use samobranka_the_game::Pile;

    #[test]
    fn what_fits_is_what_the_rules_accept() {
        for top in 1..=100u8 {
            let tops = u64::from_le_bytes([top, 101 - top, top, 101 - top, 0, 0, 0, 0]);
            for first in (2..=99u8).step_by(8) {
                let hand: [u8; 8] = std::array::from_fn(|at| Card::new(first + at as u8).map_or(0, Card::number));
                let fits = fitting(u64::from_le_bytes(hand), tops);
                for (at, number) in hand.into_iter().enumerate() {
                    for pile in Pile::ALL {
                        let expected = Card::new(number)
                            .is_some_and(|card| pile.accepts(tops.to_le_bytes()[pile.index()]).contains(card));
                        let found = fits >> (8 * at + pile.index()) & 1 == 1;
                        assert_eq!(found, expected, "{number} on {pile} with tops {:?}", tops.to_le_bytes());
                    }
                }
                assert_eq!(fits & !every_byte(15), 0);
            }
        }
    }
}
