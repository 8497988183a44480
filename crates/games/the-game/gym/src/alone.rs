//! Thousands of tables of THE GAME alone, without a full state for each: a table is a few machine words, and each step is
//! done for many tables before the next. Deals, draws and ends are those of the rules; a test plays both side by side.
//!
//! - A hand is eight bytes, a card each. So is the top of each row, eight times over, and what fits is found for four tables
//!   at a time by comparing bytes.
//! - The order in which a game's cards are drawn is known when it is dealt ([`Deals`]), for 32 games at a time. Drawing is
//!   one instruction then: it puts the next cards where the hand has room.
//! - Choosing, laying and drawing have no branches on what chance decides.

use rayon::prelude::*;
use samobranka_gym::{AnyTables, Arrays, Field, Gym, Recorder, Refused, Rewards};
use samobranka_rules::{Game, Hash, NoListener, Seat, Seed, Setup, spread_bits};
use samobranka_the_game::{Card, Fire, History, Options, Shortfall, TheGame};

use crate::deals::{AHEAD, BATCH, Deals, ORDER};
use crate::{CARDS, END_TURN, TheGameGym};

/// Many tables of THE GAME alone that are stepped together.
pub(crate) struct Alone {
    setup: Setup<TheGame>,
    pays: Rewards,
    seed: Seed,
    parts: Vec<Part>,
}

/// How many tables a part has. What a part needs fits in the processor's nearest memory.
const PART: usize = 128;

/// A card a byte.
type Eight = [u8; 8];

/// The tables that one thread steps together, number by number.
struct Part {
    count: usize,
    /// The hand; nought where there is no card.
    hand: [Eight; PART],
    /// What fits: a bit a row, for each card of the hand.
    fits: [Eight; PART],
    /// The top of each row, beside each card of the hand. The fifth row is nobody's: what isn't laid goes there.
    tops: [[Eight; PART]; 5],
    /// How many cards lie on each row, a byte each. The fifth byte counts what wasn't laid.
    counts: [u64; PART],
    /// How many cards were laid in this turn.
    laid_now: [u8; PART],
    /// How many the turn asks for.
    minimum: [u8; PART],
    /// How many cards were drawn.
    drawn: [u8; PART],
    /// How many cards of the order are known.
    known: [u8; PART],
    /// Where random actions come from.
    chance: [u64; PART],
    /// The cards of the game in the order in which they are drawn.
    order: [[u8; ORDER]; PART],
    /// Which seed of the stream the game was dealt from.
    number: [u64; PART],
    next: NextGames,
}

/// The next game of each table, dealt ahead.
struct NextGames {
    cards: [[u8; AHEAD]; PART],
    /// Which seed of the stream it is dealt from.
    number: [u64; PART],
    /// The tables whose next game is not dealt yet.
    wanted: Vec<usize>,
    is_wanted: [bool; PART],
}

/// What holds for all tables.
#[derive(Clone, Copy)]
struct Terms {
    deals: Deals,
    options: Options,
    /// The highest bit of each byte of a hand that may hold a card.
    room: u64,
    /// How many tables there are.
    count: u64,
}

impl Terms {
    fn new(setup: &Setup<TheGame>, seed: Seed, count: usize) -> Terms {
        let options = *setup.options();
        let room = HIGH >> (64 - 8 * u32::from(options.hand_size(1)));
        Terms { deals: Deals::new(seed), options, room, count: count as u64 }
    }
}

impl Alone {
    /// Sets `count` tables, if this is THE GAME as it is known here: without fire, and nobody is warned of a turn that can't
    /// reach its minimum.
    pub(crate) fn new(setup: &Setup<TheGame>, count: usize, pays: Rewards, seed: Seed) -> Option<Alone> {
        let options = setup.options();
        let known = setup.seats() == 1 && options.fire == Fire::Off && options.shortfall != Shortfall::Strict;
        known.then(|| {
            let part = |first: usize| Part::new(PART.min(count - first));
            let parts = (0..count).step_by(PART).map(part).collect();
            let mut alone = Alone { setup: setup.clone(), pays, seed, parts };
            alone.deal_all(seed);
            alone
        })
    }

    fn terms(&self) -> Terms {
        Terms::new(&self.setup, self.seed, self.len())
    }

    fn deal_all(&mut self, seed: Seed) {
        self.seed = seed;
        let terms = self.terms();
        self.parts.par_iter_mut().enumerate().for_each(|(part, tables)| {
            tables.deal_all((part * PART) as u64, seed, &terms);
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
        let (terms, pays) = (self.terms(), self.pays);
        let refused = self.each(into, |at, part, into| {
            let numbers = &numbers[at * PART..][..part.count];
            let refused = part.step(numbers, pays, into.rewards, into.dones, &terms);
            part.show(terms.options.history, into.observations, into.masks, into.seats);
            refused.map(|(table, why)| (at * PART + table, why))
        });
        refused.into_iter().flatten().next().map_or(Ok(()), Err)
    }

    fn any_numbers(&mut self, numbers: &mut [i32]) {
        (self.parts.par_iter_mut(), numbers.par_chunks_mut(PART)).into_par_iter().for_each(|(part, numbers)| {
            for (table, number) in numbers.iter_mut().enumerate() {
                let choice = part.any_choice(table, part.open(table));
                *number = part.number_of(table, choice) as i32;
            }
        });
    }

    fn play_randomly(&mut self, steps: u32) -> u64 {
        let terms = self.terms();
        self.parts.par_iter_mut().map(|part| part.play_randomly(steps, &terms)).sum()
    }
}

impl Part {
    fn new(count: usize) -> Part {
        let next = NextGames {
            cards: [[0; AHEAD]; PART],
            number: [0; PART],
            wanted: Vec::with_capacity(BATCH),
            is_wanted: [false; PART],
        };
        Part {
            count,
            hand: [[0; 8]; PART],
            fits: [[0; 8]; PART],
            tops: [[[0; 8]; PART]; 5],
            counts: [0; PART],
            laid_now: [0; PART],
            minimum: [0; PART],
            drawn: [0; PART],
            known: [0; PART],
            chance: [0; PART],
            order: [[0; ORDER]; PART],
            number: [0; PART],
            next,
        }
    }

    fn deal_all(&mut self, first: u64, seed: Seed, terms: &Terms) {
        self.next.wanted.clear();
        for (table, number) in (0..self.count).zip(first..) {
            self.chance[table] = random_actions(seed, number);
            self.next.number[table] = number.wrapping_sub(terms.count);
            self.next.want(table, terms);
        }
        self.next.deal(terms);
        for table in 0..self.count {
            self.deal(table, terms);
        }
    }

    /// Begins the next game of a table.
    #[inline]
    fn deal(&mut self, table: usize, terms: &Terms) {
        if self.next.is_wanted[table] {
            self.next.deal(terms); // the last game was short: others wait for theirs, too
        }
        let cards = self.next.cards[table];
        self.order[table][..AHEAD].copy_from_slice(&cards);
        self.number[table] = self.next.number[table];
        self.next.want(table, terms);
        let places = terms.room >> 7;
        let hand = first_eight(&cards) & (places * 255);
        self.hand[table] = hand.to_le_bytes();
        self.fits[table] = (places * 15).to_le_bytes(); // every card fits on every row
        for (row, top) in self.tops.iter_mut().zip([1, 1, 100, 100]) {
            row[table] = [top; 8];
        }
        self.counts[table] = 0;
        self.laid_now[table] = 0;
        self.minimum[table] = terms.options.usual_minimum();
        self.drawn[table] = terms.options.hand_size(1);
        self.known[table] = AHEAD as u8;
    }

    /// Each table plays so many random decisions. Gives how many games ended.
    fn play_randomly(&mut self, steps: u32, terms: &Terms) -> u64 {
        let mut ended = 0;
        for _ in 0..steps {
            for table in 0..self.count.min(PART) {
                let mut open = self.open(table);
                if open == 0 {
                    ended += 1;
                    self.deal(table, terms);
                    open = self.open(table);
                }
                let choice = self.any_choice(table, open);
                self.play(table, choice, terms);
            }
            self.fit();
        }
        for table in 0..self.count {
            if self.open(table) == 0 {
                ended += 1;
                self.deal(table, terms);
            }
        }
        ended
    }

    /// Each table plays its number. The first that is refused is given, with its table, which is as it was.
    fn step(
        &mut self,
        numbers: &[i32],
        pays: Rewards,
        rewards: &mut [f32],
        dones: &mut [u8],
        terms: &Terms,
    ) -> Option<(usize, Refused)> {
        let mut refused = None;
        let share = |laid: u32| laid as f32 / f32::from(Card::COUNT);
        for ((table, &number), reward) in numbers.iter().enumerate().zip(&mut *rewards) {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            *reward = 0.0;
            match self.choice(table, number) {
                Some(choice) => {
                    let before = self.laid(table);
                    self.play(table, choice, terms);
                    // The sums are made as they are for a single table, so that they are the same to the last bit.
                    if pays == Rewards::AlongTheWay {
                        *reward += share(self.laid(table)) - share(before);
                    }
                }
                None => refused = refused.or(Some((table, Refused::Illegal(number)))),
            }
        }
        self.fit();
        for (table, (reward, done)) in rewards.iter_mut().zip(dones).enumerate() {
            *done = u8::from(self.open(table) == 0);
            if *done == 1 {
                let left = u32::from(Card::COUNT) - self.laid(table);
                let paid = if pays == Rewards::AlongTheWay { share(self.laid(table)) } else { 0.0 };
                *reward += 1.0 - share(left) - paid;
                self.deal(table, terms);
            }
        }
        refused
    }

    fn show(&self, history: History, observations: &mut [i16], masks: &mut [u8], seats: &mut [u8]) {
        seats.fill(0);
        let length = observations.len() / self.count;
        let rows = observations.chunks_exact_mut(length).zip(masks.chunks_exact_mut(TheGameGym::ACTIONS));
        for (table, (observation, mask)) in rows.enumerate() {
            self.observe(table, history, observation);
            self.mask(table, mask);
        }
    }

    /// How many choices are open at a table. None: the game is over.
    #[inline(always)]
    fn open(&self, table: usize) -> u32 {
        u64::from_le_bytes(self.fits[table]).count_ones() + u32::from(self.may_end(table))
    }

    #[inline(always)]
    fn may_end(&self, table: usize) -> bool {
        self.laid_now[table] >= self.minimum[table]
    }

    /// How many cards are laid.
    #[inline]
    fn laid(&self, table: usize) -> u32 {
        (self.counts[table] as u32).wrapping_mul(0x0101_0101) >> 24
    }

    /// One of the choices that are open, each equally likely to within one part in 10¹⁷. The generator is a small one
    /// (wyrand): nothing depends on random actions being unforeseeable.
    #[inline(always)]
    fn any_choice(&mut self, table: usize, open: u32) -> u64 {
        let state = self.chance[table].wrapping_add(0xa076_1d64_78bd_642f);
        self.chance[table] = state;
        let wide = u128::from(state) * u128::from(state ^ 0xe703_7ed1_a0b4_28db);
        let mixed = (wide >> 64) as u64 ^ wide as u64;
        let place = ((u128::from(mixed) * u128::from(open)) >> 64) as u32;
        // Lays come first. Beyond them there is no bit, and the answer is the end of the turn.
        spread_bits(1 << place, u64::from_le_bytes(self.fits[table])).trailing_zeros().into()
    }

    /// The choice that a number stands for, if it is open.
    #[inline]
    fn choice(&self, table: usize, number: usize) -> Option<u64> {
        if number >= END_TURN {
            return (number == END_TURN && self.may_end(table)).then_some(END);
        }
        let (row, card) = (number / CARDS, number % CARDS + 2);
        let place = self.hand[table].iter().position(|&held| usize::from(held) == card)?;
        (self.fits[table][place] >> row & 1 == 1).then_some((8 * place + row) as u64)
    }

    /// The number of a choice.
    #[inline]
    fn number_of(&self, table: usize, choice: u64) -> usize {
        let card = usize::from(self.hand[table][(choice / 8 % 8) as usize]);
        if choice >= END { END_TURN } else { (choice % 8) as usize * CARDS + card - 2 }
    }

    /// Plays a choice that is open: lays a card, or ends the turn. Either way the next turn begins where this one is over.
    /// What fits then is left for [`Part::fit`].
    #[inline(always)]
    fn play(&mut self, table: usize, choice: u64, terms: &Terms) {
        let ends = choice / END;
        let (place, row) = (choice & 56, choice & 3 | ends << 2);
        let hand = u64::from_le_bytes(self.hand[table]);
        let card = hand >> place & 255;
        let hand = hand & !((255 & ends.wrapping_sub(1)) << place);
        self.tops[row as usize][table] = every_byte(card).to_le_bytes();
        self.counts[table] += 1 << (8 * row);
        let ends = ends | u64::from(hand == 0);
        self.laid_now[table] = (self.laid_now[table] + 1) & (ends as u8).wrapping_sub(1);
        let room = !(hand + LOW) & terms.room & ends.wrapping_neg();
        let (before, after) = (self.drawn[table], self.drawn[table] + room.count_ones() as u8);
        self.drawn[table] = after;
        if after >= self.known[table] {
            return self.draw_late(table, hand, room, terms);
        }
        self.hand[table] = filled(hand, room, &self.order[table], before);
    }

    /// Draws where the cards found ahead don't suffice, or where there are none left.
    #[cold]
    fn draw_late(&mut self, table: usize, hand: u64, room: u64, terms: &Terms) {
        if self.known[table] < Card::COUNT {
            self.order[table] = terms.deals.whole(self.number[table]);
            self.known[table] = Card::COUNT;
        }
        let before = self.drawn[table] - room.count_ones() as u8;
        self.hand[table] = filled(hand, room, &self.order[table], before);
        self.drawn[table] = self.drawn[table].min(Card::COUNT);
        if room != 0 && self.drawn[table] == Card::COUNT {
            let held = self.hand[table].iter().filter(|&&card| card > 0).count();
            // A hand without cards can't lay one: then the game is won, and nothing is open.
            self.minimum[table] = terms.options.minimum(0, held as u8).max(1);
        }
    }

    /// Finds what fits at every table.
    #[inline]
    fn fit(&mut self) {
        let count = self.count.min(PART);
        let [rising, other_rising, falling, other_falling, _] = &self.tops;
        let tops = [rising, other_rising, falling, other_falling].map(|row| row[..count].as_flattened());
        fit(self.hand[..count].as_flattened(), tops, self.fits[..count].as_flattened_mut());
    }

    /// As [`TheGameGym::observe`].
    #[inline]
    fn observe(&self, table: usize, history: History, into: &mut [i16]) {
        let (hand, rest) = into.split_at_mut(CARDS);
        let (seen, rest) = rest.split_at_mut(CARDS);
        hand.fill(0);
        seen.fill(0);
        let tops = || self.tops[..4].iter().map(|row| row[table][0]);
        let mut mark = |card: u8, value: i16| {
            if let Some(place) = seen.get_mut(usize::from(card).wrapping_sub(2)) {
                *place = value;
            }
        };
        match history {
            History::Open => self.order[table].iter().take(self.drawn[table].into()).for_each(|&card| mark(card, 1)),
            History::Hidden => tops().filter(|top| (2..100).contains(top)).for_each(|top| mark(top, 1)),
        }
        for card in self.hand[table] {
            if let Some(place) = hand.get_mut(usize::from(card).wrapping_sub(2)) {
                *place = 1;
                mark(card, 0);
            }
        }
        let counts = self.counts[table].to_le_bytes().into_iter().take(4);
        let turn = [Card::COUNT - self.drawn[table], self.laid_now[table], self.minimum[table]];
        let numbers = tops().chain(counts).chain(turn).map(i16::from);
        rest.iter_mut().zip(numbers).for_each(|(to, number)| *to = number);
    }

    /// As [`TheGameGym::mask`].
    #[inline]
    fn mask(&self, table: usize, mask: &mut [u8]) {
        mask.fill(0);
        let mut rest = u64::from_le_bytes(self.fits[table]);
        while rest != 0 {
            mask[self.number_of(table, rest.trailing_zeros().into())] = 1;
            rest &= rest - 1;
        }
        mask[END_TURN] = u8::from(self.may_end(table));
    }
}

impl NextGames {
    /// A table's next game has begun: the one after it is dealt with others.
    #[inline]
    fn want(&mut self, table: usize, terms: &Terms) {
        self.number[table] = self.number[table].wrapping_add(terms.count);
        self.is_wanted[table] = true;
        self.wanted.push(table);
        if self.wanted.len() == BATCH {
            self.deal(terms);
        }
    }

    /// Deals all games that are wanted.
    #[inline(never)]
    fn deal(&mut self, terms: &Terms) {
        let mut numbers = [0; BATCH];
        for (number, &table) in numbers.iter_mut().zip(&self.wanted) {
            *number = self.number[table];
        }
        let NextGames { cards, wanted, is_wanted, .. } = self;
        terms.deals.ahead(&numbers[..wanted.len()], |at, dealt| {
            cards[wanted[at]] = dealt;
            is_wanted[wanted[at]] = false;
        });
        wanted.clear();
    }
}

/// Where the random actions of a table come from. It tells nothing of the deals.
fn random_actions(seed: Seed, number: u64) -> u64 {
    let hash = Hash::of(&[b"samobranka actions\n", &seed.0, &number.to_le_bytes()]);
    hash.0[..8].iter().fold(0, |all, &byte| all << 8 | u64::from(byte))
}

/// The choice to end the turn. Others are places of bits in [`Part::fits`].
const END: u64 = 64;

/// The highest bit of each byte, and the others.
const HIGH: u64 = 0x8080_8080_8080_8080;
const LOW: u64 = !HIGH;

#[inline(always)]
const fn every_byte(byte: u64) -> u64 {
    byte * 0x0101_0101_0101_0101
}

#[inline(always)]
fn first_eight(cards: &[u8]) -> u64 {
    u64::from_le_bytes(cards[..8].try_into().expect("there are eight"))
}

/// A hand with the next cards of the order in the bytes that `room` names by their highest bits.
#[inline(always)]
fn filled(hand: u64, room: u64, order: &[u8; ORDER], drawn: u8) -> Eight {
    let next = first_eight(&order[usize::from(drawn)..]);
    (hand | spread_bits(next, (room << 1).wrapping_sub(room >> 7))).to_le_bytes()
}

/// Which cards fit on which rows. A plain loop over bytes is compiled to instructions for 32 of them.
#[inline(always)]
fn fit(hand: &[u8], tops: [&[u8]; 4], fits: &mut [u8]) {
    let tops = tops.map(|row| &row[..hand.len()]);
    for (at, (fits, &card)) in fits.iter_mut().zip(hand).enumerate() {
        *fits = fitting(card, tops.map(|row| row[at]));
    }
}

/// The rows on which a card fits, a bit each; none where there is no card. Cards and tops are below 128, and signed numbers
/// are compared by one instruction.
#[inline(always)]
fn fitting(card: u8, tops: [u8; 4]) -> u8 {
    let rising = |top: u8| u8::from((card as i8 > top as i8) | (card.wrapping_add(10) == top));
    let falling = |top: u8| u8::from(((card as i8) < top as i8) | (card.wrapping_sub(10) == top));
    let rows = rising(tops[0]) | rising(tops[1]) << 1 | falling(tops[2]) << 2 | falling(tops[3]) << 3;
    if card == 0 { 0 } else { rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use samobranka_the_game::Pile;

    #[test]
    fn what_fits_is_what_the_rules_accept() {
        for top in 1..=100u8 {
            let tops = [top, 101 - top, top, 101 - top];
            for number in (0..=99).filter(|&number| number != 1) {
                let fits = fitting(number, tops);
                for pile in Pile::ALL {
                    let expected =
                        Card::new(number).is_some_and(|card| pile.accepts(tops[pile.index()]).contains(card));
                    assert_eq!(fits >> pile.index() & 1 == 1, expected, "{number} on {pile} with tops {tops:?}");
                }
                assert_eq!(fits >> 4, 0);
            }
        }
    }
}
