//! Every way to lay cards, found fast.
//!
//! Whatever is laid in one turn fills free places of one line without a gap between them, so a laying is told by its
//! first place, its direction and how many cards it has: a *window*. Whether the cards of a window make its line right
//! depends only on which they are, and what the lines across it ask only on where each lies. So for every window the
//! answer is a few table look-ups: which sets of hand cards suit the line, which hand cards suit each place; and the
//! orders of hand cards that do are the bits of one word. Jokers are solved with all their lines (IO-58): those on the
//! table sharpen what suits a place or a line, and for those in hand each order is looked at by itself.

use std::sync::LazyLock;

use crate::action::{CardList, Lay};
use crate::card::{Card, Cards};
use crate::jokers::{Draft, side_by_side};
use crate::line::{Run, Values};
use crate::table::{Axis, Cell, Face, Table};

/// How many places past the edge of the table are looked at.
const MARGIN: i8 = 5;
/// The most free places beside a card: each new card takes one and adds at most three.
const EDGE: usize = 4 + 2 * 64;

/// Some free places of one line that can be filled in one turn, and the orders of hand cards that can fill them.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    cells: [Cell; 4],
    count: u8,
    /// The orders that are right, as bits of [`ORDERS`].
    orders: u32,
}

impl Window {
    /// How many ways there are to fill it.
    #[inline]
    pub(crate) fn ways(&self) -> u32 {
        self.orders.count_ones()
    }

    /// The ways to fill it, in order.
    pub(crate) fn lays(self, hand: &Hand) -> impl Iterator<Item = Lay> {
        let (mut left, hand) = (self.orders, *hand);
        std::iter::from_fn(move || {
            let order = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.lay(order, &hand))
        })
    }

    /// The `n`-th way to fill it, from nought.
    pub(crate) fn nth(self, n: u32, hand: &Hand) -> Lay {
        let order = samobranka_rules::nth_bit(self.orders.into(), n);
        self.lay(order, hand)
    }

    fn lay(&self, order: u32, hand: &Hand) -> Lay {
        let slots = ORDERS[usize::from(self.count)][order as usize];
        let mut cards = CardList::EMPTY;
        for &slot in &slots[..usize::from(self.count)] {
            cards.push(hand.cards[usize::from(slot)]);
        }
        Lay::sorted(self.cells, cards)
    }
}

/// A hand, prepared for looking up. Its cards are in order, jokers last; a *slot* is a place in that order, and sets of
/// slots are four bits.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    cards: [Card; 4],
    /// What is printed on each: nothing on a joker, so that it fits anywhere, and what no line admits where there is no
    /// card.
    printed: [u16; 4],
    /// The slots that hold a card, and those that hold a joker.
    live: u8,
    jokers: u8,
    /// For each set of slots what its cards bring into a line.
    runs: [Run; 16],
    /// For each property its row of [`SUITS`].
    suits: [&'static [u16; 64]; 3],
    /// The orders of so many cards that don't differ only by which joker is meant.
    distinct: [u32; 5],
    /// The most cards of this hand that can lie in one line.
    most: usize,
}

impl Hand {
    pub(crate) fn new(hand: Cards) -> Hand {
        let mut new = Hand {
            cards: [Card::JOKER; 4],
            printed: [0xf000; 4],
            live: 0,
            jokers: 0,
            runs: [Run::NONE; 16],
            suits: [&SUITS[0]; 3],
            distinct: [0, 0xf, 0xfff, 0xff_ffff, 0xff_ffff],
            most: 0,
        };
        let mut rows = [0; 3];
        let mut scale = 1;
        for slot in 0..4 {
            let mut digits = [4; 3];
            if let Some(card) = hand.into_iter().nth(slot) {
                new.cards[slot] = card;
                new.live |= 1 << slot;
                if card.is_joker() {
                    new.printed[slot] = 0;
                    new.jokers |= 1 << slot;
                } else {
                    new.printed[slot] = Values::of(card).0;
                    let id = usize::from(card.id());
                    digits = [id / 16, id / 4 % 4, id % 4];
                }
                let run = Face::card(card).run();
                for set in 0..1 << slot {
                    new.runs[set | 1 << slot] = new.runs[set].join(run);
                }
            }
            for (row, digit) in rows.iter_mut().zip(digits) {
                *row += digit * scale;
            }
            scale *= 5;
        }
        new.suits = rows.map(|row| &SUITS[row]);
        if new.jokers.count_ones() == 2 {
            let (one, other) = (new.jokers.trailing_zeros() as u8, new.jokers.ilog2() as u8);
            for (count, distinct) in new.distinct.iter_mut().enumerate() {
                *distinct &= joker_before_joker(count, one, other);
            }
        }
        // Whatever fits into a line with others fits into it alone: no three, no four.
        let alone = new.suiting(Run::NONE);
        new.most = match alone {
            _ if alone >> 14 & 1 != 0 => 4,
            _ if alone >> 10 & 15 != 0 => 3,
            _ => 2,
        };
        new
    }

    /// The sets of hand cards that make a line right together with `line`: singles in bits 0 to 3, pairs in 4 to 9,
    /// threes in 10 to 13, all four in bit 14, as in [`SETS`].
    #[inline]
    fn suiting(&self, line: Run) -> u16 {
        let (values, base) = (usize::from(line.values().0), line.valued() as usize * 16 & 63);
        let look = |property: usize| self.suits[property][base | values >> (4 * property) & 15];
        look(0) & look(1) & look(2)
    }

    /// The slots whose cards are among `values`; jokers always are.
    #[inline]
    fn among(&self, values: Values) -> u8 {
        let fits = |slot: usize| u8::from(self.printed[slot] & !values.0 == 0) << slot;
        fits(0) | fits(1) | fits(2) | fits(3)
    }
}

/// What is known of a free place beside a card, in bits: 0 to 3 the slots that suit its row, 4 to 7 those that suit its
/// column, 8 to 11 those that can be laid there alone, 12 and 13 whether a joker floats in its row or column.
#[derive(Clone, Copy, Default)]
struct Spot(u16);

impl Spot {
    #[inline]
    fn suits(self, axis: Axis) -> u32 {
        u32::from(self.0) >> (4 * axis as u32) & 15
    }

    #[inline]
    fn alone(self) -> u32 {
        u32::from(self.0) >> 8 & 15
    }

    #[inline]
    fn is_beside_a_floating_joker(self, axis: Axis) -> bool {
        self.0 >> (12 + axis as u32) & 1 != 0
    }
}

/// A joker that floats on the table, and what its row and its column want it to be.
#[derive(Clone, Copy)]
struct Floating {
    at: Cell,
    wants: [Values; 2],
}

/// The search for all layings of one hand on one table.
pub(crate) struct Search<'a> {
    table: &'a Table,
    hand: &'a Hand,
    unique: bool,
    /// The place of bit 0 in row 0 of what follows.
    corner: Cell,
    height: usize,
    /// The taken places, and the free ones beside them, row by row.
    taken: [u64; 64],
    edge: [u64; 64],
    /// How many places of the edge are in the rows above.
    above: [u8; 64],
    spots: [Spot; EDGE],
    floating: [Option<Floating>; 2],
    /// Whether every order must be looked at by itself wherever a joker floats: two jokers that share a line pass on what
    /// is asked of one to the other, and jokers that may not double a card look at the whole table.
    careful: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a Table, hand: &'a Hand, unique: bool) -> Search<'a> {
        let (first, last) = table.corners();
        let corner = Cell::at(first.row() - MARGIN, first.col() - MARGIN);
        let mut search = Search {
            table,
            hand,
            unique,
            corner,
            height: (last.row() - first.row() + 1 + 2 * MARGIN) as usize,
            taken: [0; 64],
            edge: [0; 64],
            above: [0; 64],
            spots: [Spot::default(); EDGE],
            floating: [None; 2],
            careful: unique,
        };
        for (slot, at) in search.floating.iter_mut().zip(table.floating()) {
            let runs = Axis::BOTH.map(|axis| table.run_of(at, axis));
            search.careful |= runs.iter().any(|run| run.floating() > 1);
            *slot = Some(Floating { at, wants: runs.map(Run::wants) });
        }
        search.find_edge();
        search
    }

    fn find_edge(&mut self) {
        let rows = MARGIN as usize..self.height - MARGIN as usize;
        for row in rows.clone() {
            self.taken[row] = self.table.row_bits(self.corner.row() + row as i8, self.corner.col());
        }
        let mut count = 0;
        for row in rows.start - 1..=rows.end {
            let taken = self.taken[row];
            let beside = self.taken[row - 1] | self.taken[row + 1] | taken << 1 | taken >> 1;
            self.edge[row] = beside & !taken;
            self.above[row] = count;
            let mut left = self.edge[row];
            while left != 0 {
                self.spots[usize::from(count)] = self.spot(row, left.trailing_zeros() as usize);
                count += 1;
                left &= left - 1;
            }
        }
    }

    #[inline]
    fn cell(&self, row: usize, col: usize) -> Cell {
        Cell::at(self.corner.row() + row as i8, self.corner.col() + col as i8)
    }

    #[inline]
    fn is_taken(&self, row: usize, col: usize) -> bool {
        self.taken[row] >> col & 1 != 0
    }

    /// The run of the card in this place; none where there is none.
    #[inline]
    fn run(&self, row: usize, col: usize, axis: Axis) -> Run {
        if self.is_taken(row, col) { self.table.run_of(self.cell(row, col), axis) } else { Run::NONE }
    }

    /// The cards of the line along `axis` on both sides of a free place.
    #[inline]
    fn sides(&self, row: usize, col: usize, axis: Axis) -> [Run; 2] {
        match axis {
            Axis::Row => [self.run(row, col - 1, axis), self.run(row, col + 1, axis)],
            Axis::Column => [self.run(row - 1, col, axis), self.run(row + 1, col, axis)],
        }
    }

    /// What can be laid in a place of the edge.
    #[inline]
    fn spot(&self, row: usize, col: usize) -> Spot {
        let mut spot = 0;
        let mut alone = self.hand.live;
        let mut lines = [Run::NONE; 2];
        for axis in Axis::BOTH {
            let sides = self.sides(row, col, axis);
            let line = sides[0].join(sides[1]);
            let suits = self.suits(row, col, axis, sides);
            lines[axis as usize] = line;
            spot |= u16::from(suits) << (4 * axis as u32) | u16::from(line.floating() > 0) << (12 + axis as u32);
            alone &= suits;
        }
        let floats = lines[0].floating() + lines[1].floating() > 0;
        if self.careful && (floats || self.unique) {
            alone &= self.each_slot(alone, |slot| self.agree(&[self.cell(row, col)], &[slot]));
        } else if alone & self.hand.jokers != 0 && !lines[0].wants().and(lines[1].wants()).is_possible() {
            alone &= !self.hand.jokers;
        } else if alone & self.hand.jokers != 0 && floats {
            let jokers = self.each_slot(alone & self.hand.jokers, |slot| self.agree(&[self.cell(row, col)], &[slot]));
            alone &= !self.hand.jokers | jokers;
        }
        spot |= (u16::from(alone) & self.hand.distinct_alone()) << 8;
        Spot(spot)
    }

    #[inline]
    fn each_slot(&self, slots: u8, holds: impl Fn(u8) -> bool) -> u8 {
        (0..4).filter(|&slot| slots >> slot & 1 != 0 && holds(slot)).fold(0, |all, slot| all | 1 << slot)
    }

    /// The slots that suit the line along `axis` through a free place, whatever the other line asks.
    #[inline]
    fn suits(&self, row: usize, col: usize, axis: Axis, sides: [Run; 2]) -> u8 {
        let line = sides[0].join(sides[1]);
        if line.len() == 0 {
            return self.hand.live;
        }
        if line.len() > 3 || !line.is_right() {
            return 0;
        }
        let suits = if line.valued() < 2 { self.hand.live } else { self.hand.among(line.wants()) };
        if line.floating() == 0 || self.careful {
            return suits;
        }
        let from = self.cell(row, col).step(axis, -(sides[0].len() as i8));
        let crossing = self.crossing(from, axis, line.len() + 1);
        let fits = |slot: u8| {
            let joker = self.hand.jokers >> slot & 1 != 0;
            joker || agrees(line.join(self.hand.runs[1 << slot]), crossing)
        };
        self.each_slot(suits, fits)
    }

    /// What the other lines of the jokers want that float on the table in these places.
    #[inline]
    fn crossing(&self, from: Cell, axis: Axis, len: u32) -> [Option<Values>; 2] {
        let inside = |at: Cell| {
            let along = at.along(axis) - from.along(axis);
            at.along(axis.other()) == from.along(axis.other()) && (0..len as i8).contains(&along)
        };
        let wants = |it: Floating| inside(it.at).then_some(it.wants[axis.other() as usize]);
        self.floating.map(|it| it.and_then(wants))
    }

    /// IO-58 for hand cards in these places, by the full solution.
    fn agree(&self, cells: &[Cell], slots: &[u8]) -> bool {
        let mut changes = [(Cell::NOWHERE, Face::card(Card::JOKER)); 4];
        for ((change, &cell), &slot) in changes.iter_mut().zip(cells).zip(slots) {
            let card = self.hand.cards[usize::from(slot)];
            if self.unique && !card.is_joker() && self.table.stood_for() >> card.id() & 1 != 0 {
                return false;
            }
            *change = (cell, Face::card(card));
        }
        Draft::with(self.table, &changes[..cells.len()]).names(self.unique).is_ok()
    }

    /// What is known of a free place.
    #[inline]
    fn look(&self, row: usize, col: usize) -> Spot {
        let edge = self.edge[row];
        if edge >> col & 1 == 0 {
            return Spot(u16::from(self.hand.live) * 0x11);
        }
        let before = (edge & !(u64::MAX << col)).count_ones();
        self.spots[usize::from(self.above[row]) + before as usize]
    }

    /// Shows every window that can be filled, in the order of its places.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(Window)) {
        let most = self.hand.most.min(self.hand.live.count_ones() as usize);
        for row in 0..self.height {
            // The first place is beside a card, or so near one that a later place is.
            let mut starts = 0;
            for steps in 0..most {
                starts |= self.edge[row] >> steps;
                starts |= self.edge.get(row + steps).copied().unwrap_or(0);
            }
            starts &= !self.taken[row];
            while starts != 0 {
                let col = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                let spot = self.look(row, col);
                if spot.alone() != 0 && self.edge[row] >> col & 1 != 0 {
                    let cells = [self.cell(row, col), Cell::NOWHERE, Cell::NOWHERE, Cell::NOWHERE];
                    visit(Window { cells, count: 1, orders: spot.alone() });
                }
                if most > 1 {
                    for axis in Axis::BOTH {
                        self.windows_from(row, col, axis, spot, most, &mut visit);
                    }
                }
            }
        }
    }

    /// The windows of two and more places from this one on.
    #[inline]
    fn windows_from(
        &self,
        row: usize,
        col: usize,
        axis: Axis,
        first: Spot,
        most: usize,
        visit: &mut impl FnMut(Window),
    ) {
        let sides = self.sides(row, col, axis);
        let mut line = sides[0].join(sides[1]);
        let mut places = [(row, col); 4];
        let mut spots = [first; 4];
        let mut touches = self.edge[row] >> col & 1 != 0;
        let mut step = sides[1].len() as usize + 1;
        for count in 2..=most {
            if line.len() as usize + count > 4 {
                return;
            }
            let (row, col) = match axis {
                Axis::Row => (row, col + step),
                Axis::Column => (row + step, col),
            };
            let on = match axis {
                Axis::Row => self.run(row, col + 1, axis),
                Axis::Column => self.run(row + 1, col, axis),
            };
            line = line.join(on);
            step += on.len() as usize + 1;
            if line.len() as usize + count > 4 {
                return;
            }
            places[count - 1] = (row, col);
            spots[count - 1] = self.look(row, col);
            touches |= self.edge[row] >> col & 1 != 0;
            if !touches {
                continue;
            }
            let from = (sides[0].len(), line);
            let orders = self.orders(axis, from, &places[..count], &spots[..count]);
            if orders != 0 {
                let mut cells = [Cell::NOWHERE; 4];
                for (cell, &(row, col)) in cells.iter_mut().zip(&places[..count]) {
                    *cell = self.cell(row, col);
                }
                visit(Window { cells, count: count as u8, orders });
            }
        }
    }

    /// The orders of hand cards that can fill these places along `axis`, among the cards of `line` that lie there, so
    /// many of them `before` the first place.
    #[inline]
    fn orders(&self, axis: Axis, (before, line): (u32, Run), places: &[(usize, usize)], spots: &[Spot]) -> u32 {
        let count = places.len();
        let across = axis.other();
        let mut orders = self.hand.distinct[count];
        for (at, spot) in spots.iter().enumerate() {
            orders &= SLOT_AT[count][at][spot.suits(across) as usize];
        }
        if orders == 0 {
            return 0;
        }
        let mut sets = self.hand.suiting(line);
        if line.floating() > 0 && !self.careful {
            sets = self.sharpened(sets, axis, (before, line), places);
        }
        orders &= match count {
            2 => PAIRS[usize::from(sets >> 4 & 63)],
            3 => THREES[usize::from(sets >> 10 & 15)],
            _ => 0xff_ffff * u32::from(sets >> 14 & 1),
        };
        if orders == 0 {
            return 0;
        }
        let near = line.floating() > 0 || spots.iter().any(|spot| spot.is_beside_a_floating_joker(across));
        if self.careful && (near || self.unique) {
            self.each_order(orders, count, |slots| self.agree_at(places, slots))
        } else if self.hand.jokers != 0 {
            self.with_hand_jokers(orders, axis, line, places, near)
        } else {
            orders
        }
    }

    /// Of the sets without a joker, those after which the jokers in the line can still be one card in their other lines.
    fn sharpened(&self, sets: u16, axis: Axis, (before, line): (u32, Run), places: &[(usize, usize)]) -> u16 {
        let (row, col) = places[0];
        let from = self.cell(row, col).step(axis, -(before as i8));
        let crossing = self.crossing(from, axis, line.len() + places.len() as u32);
        if crossing.iter().flatten().all(|&wants| wants == Values::ALL) {
            return sets;
        }
        let mut sharp = sets;
        for (at, &slots) in SETS.iter().enumerate() {
            let right = sets >> at & 1 != 0 && slots.count_ones() as usize == places.len();
            if right
                && slots & self.hand.jokers == 0
                && !agrees(line.join(self.hand.runs[usize::from(slots)]), crossing)
            {
                sharp &= !(1 << at);
            }
        }
        sharp
    }

    /// Of these orders, those in which the jokers from the hand can be one card in both their lines.
    fn with_hand_jokers(&self, orders: u32, axis: Axis, line: Run, places: &[(usize, usize)], near: bool) -> u32 {
        let count = places.len();
        let mut crossing = [Values::ALL; 4];
        for (wants, &(row, col)) in crossing.iter_mut().zip(places) {
            let sides = self.sides(row, col, axis.other());
            *wants = sides[0].join(sides[1]).wants();
        }
        if !near && crossing.iter().all(|&wants| wants == Values::ALL) {
            return orders;
        }
        self.each_order(orders, count, |slots| {
            let set = slots.iter().fold(0, |set, &slot| set | 1 << slot);
            let jokers = (set as u8 & self.hand.jokers).count_ones();
            if jokers == 0 {
                return true;
            }
            if near {
                return self.agree_at(places, slots);
            }
            let mut wants = [None; 2];
            let at_jokers = (0..count).filter(|&at| self.hand.jokers >> slots[at] & 1 != 0);
            for (slot, at) in wants.iter_mut().zip(at_jokers) {
                *slot = Some(crossing[at]);
            }
            agrees(line.join(self.hand.runs[set]), wants)
        })
    }

    fn agree_at(&self, places: &[(usize, usize)], slots: &[u8]) -> bool {
        let mut cells = [Cell::NOWHERE; 4];
        for (cell, &(row, col)) in cells.iter_mut().zip(places) {
            *cell = self.cell(row, col);
        }
        self.agree(&cells[..places.len()], slots)
    }

    #[inline]
    fn each_order(&self, orders: u32, count: usize, holds: impl Fn(&[u8]) -> bool) -> u32 {
        let (mut left, mut found) = (orders, 0);
        while left != 0 {
            let order = left.trailing_zeros();
            left &= left - 1;
            if holds(&ORDERS[count][order as usize][..count]) {
                found |= 1 << order;
            }
        }
        found
    }
}

impl Hand {
    /// The slots that differ when one card is laid alone: of two jokers the first.
    #[inline]
    fn distinct_alone(&self) -> u16 {
        self.distinct[1] as u16
    }
}

/// IO-58: whether the jokers in a line can each be one card, when their other lines want these.
#[inline]
fn agrees(line: Run, crossing: [Option<Values>; 2]) -> bool {
    match crossing {
        [None, None] => true,
        [Some(wants), None] | [None, Some(wants)] => line.wants().and(wants).is_possible(),
        [Some(one), Some(other)] => side_by_side(line, [one, other]).is_ok(),
    }
}

/// The sets of slots, by how many: singles, pairs, threes, all four.
const SETS: [u8; 15] = [1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15];

/// All ways to pick so many slots in order, sorted.
const ORDERS: [[[u8; 4]; 24]; 5] = {
    let mut table = [[[0; 4]; 24]; 5];
    let mut count = 1;
    while count <= 4 {
        // Counting to 4⁴ in base four, with the digits past the count fixed at nought, meets all orders sorted.
        let (mut number, mut found) = (0u32, 0);
        while number < 256 {
            let digits =
                [(number >> 6 & 3) as u8, (number >> 4 & 3) as u8, (number >> 2 & 3) as u8, (number & 3) as u8];
            let (mut used, mut at, mut good) = (0u8, 0, true);
            while at < 4 {
                if at < count {
                    good &= used >> digits[at] & 1 == 0;
                    used |= 1 << digits[at];
                } else {
                    good &= digits[at] == 0;
                }
                at += 1;
            }
            if good {
                table[count][found] = digits;
                found += 1;
            }
            number += 1;
        }
        count += 1;
    }
    table
};

/// How many orders of so many slots there are.
const ORDER_COUNT: [usize; 5] = [0, 4, 12, 24, 24];

/// The orders of so many cards in which the slot in this place is one of these.
static SLOT_AT: [[[u32; 16]; 4]; 5] = {
    let mut table = [[[0; 16]; 4]; 5];
    let mut count = 1;
    while count <= 4 {
        let mut order = 0;
        while order < ORDER_COUNT[count] {
            let mut at = 0;
            while at < count {
                let mut set = 0;
                while set < 16 {
                    if set >> ORDERS[count][order][at] & 1 != 0 {
                        table[count][at][set] |= 1 << order;
                    }
                    set += 1;
                }
                at += 1;
            }
            order += 1;
        }
        count += 1;
    }
    table
};

/// The orders of two cards that use one of these pairs, as they stand in [`SETS`].
static PAIRS: [u32; 64] = orders_of_sets(2, 4);
/// The same of three cards.
static THREES: [u32; 16] = orders_of_sets(3, 10);

const fn orders_of_sets<const N: usize>(count: usize, first: usize) -> [u32; N] {
    let mut table = [0; N];
    let mut sets = 0;
    while sets < N {
        let mut order = 0;
        while order < ORDER_COUNT[count] {
            let (mut used, mut at) = (0, 0);
            while at < count {
                used |= 1 << ORDERS[count][order][at];
                at += 1;
            }
            let mut set = 0;
            while first + set < 15 {
                if set < 8 && sets >> set & 1 != 0 && SETS[first + set] == used {
                    table[sets] |= 1 << order;
                }
                set += 1;
            }
            order += 1;
        }
        sets += 1;
    }
    table
}

/// The orders in which the joker in slot `other` comes only after the one in slot `one`.
fn joker_before_joker(count: usize, one: u8, other: u8) -> u32 {
    let place = |order: usize, slot: u8| ORDERS[count][order][..count].iter().position(|&it| it == slot);
    let right = |order: &usize| match (place(*order, one), place(*order, other)) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(one), Some(other)) => one < other,
    };
    (0..ORDER_COUNT[count]).filter(right).fold(0, |orders, order| orders | 1 << order)
}

/// For the values of one property in four slots (in base five, 4 for a joker or no card) and for a line with so many
/// valued cards and these values of the property (16 times the number and the values as bits): the sets of slots, as bits
/// in the order of [`SETS`], that leave the property the same on all cards or different on all.
static SUITS: LazyLock<Box<[[u16; 64]]>> = LazyLock::new(|| {
    let mut suits = vec![[0; 64]; 625].into_boxed_slice();
    for (hand, row) in suits.iter_mut().enumerate() {
        let digits = [hand % 5, hand / 5 % 5, hand / 25 % 5, hand / 125];
        for (line, found) in row.iter_mut().enumerate() {
            let (valued, values) = (line as u32 / 16, line as u32 % 16);
            for (at, set) in SETS.iter().enumerate() {
                let slots = (0..4).filter(|slot| set >> slot & 1 != 0 && digits[*slot] < 4);
                let (count, all) =
                    slots.fold((valued, values), |(count, all), slot| (count + 1, all | 1 << digits[slot]));
                let kinds = all.count_ones();
                if count < 2 || kinds == 1 || kinds == count {
                    *found |= 1 << at;
                }
            }
        }
    }
    suits
});
