//! How many layings there are, found without listing them, and any one of them by its number.

use std::ops::ControlFlow;

use crate::action::Lay;
use crate::hand::{FIRST_OF_THREE, Hand, ORDERS, sets_of};
use crate::line::Run;
use crate::moves::{LANES, Lane, Reach, Search, Window};
use crate::table::{Axis, Cell};

/// All orders of two of four cards.
const ALL_PAIRS: u32 = 0xfff;

/// How many layings each row and column has; single cards count for their rows.
pub(crate) struct Counts {
    lanes: [[u32; LANES]; 2],
    /// All together.
    pub(crate) total: u32,
}

impl Search<'_> {
    /// Counts the layings.
    pub(crate) fn counts(&self) -> Counts {
        let mut counts = Counts { lanes: [[0; LANES]; 2], total: 0 };
        self.count_along(Axis::Row, &mut counts);
        self.count_along(Axis::Column, &mut counts);
        counts.total = counts.lanes.iter().flatten().sum();
        counts
    }

    #[inline(always)]
    fn count_along(&self, axis: Axis, counts: &mut Counts) {
        for lane in self.busy(axis) {
            counts.lanes[axis as usize][lane] = self.count_in(axis, lane);
        }
        if self.unique || self.hand.most < 2 {
            return;
        }
        for (cell, line) in self.table.singles(axis) {
            let (lane, first) = self.place(axis, cell);
            counts.lanes[axis as usize][lane] += self.count_by_run(axis, lane, first, line, cell);
        }
        for (cell, line) in self.table.runs(axis).filter(|(_, line)| line.len() == 2) {
            let (lane, first) = self.place(axis, cell);
            counts.lanes[axis as usize][lane] += self.count_by_run(axis, lane, first, line, cell);
        }
    }

    /// The `n`-th laying, from nought.
    pub(crate) fn nth(&self, counts: &Counts, mut n: u32) -> Option<Lay> {
        for axis in Axis::BOTH {
            for lane in self.busy(axis) {
                let count = counts.lanes[axis as usize][lane];
                if n >= count {
                    n -= count;
                    continue;
                }
                let mut found = None;
                self.each_in(axis, lane, &mut |window: Window| {
                    if n < window.ways() {
                        found = Some(window.nth(n, self.hand));
                        return ControlFlow::Break(());
                    }
                    n -= window.ways();
                    ControlFlow::Continue(())
                });
                return found;
            }
        }
        None
    }

    /// Counts the layings of one row or column but for those beside just one run of cards.
    #[inline(always)]
    fn count_in(&self, axis: Axis, lane: usize) -> u32 {
        // Four ordinary cards, no three of which make a line, and no jokers to look after: most hands are like that.
        let plain = self.hand.jokers == 0 && !self.careful && self.hand.most == 2 && self.hand.open[2] == ALL_PAIRS;
        if plain { self.count_plainly(axis, lane) } else { self.count_any(axis, lane) }
    }

    #[inline(always)]
    fn count_plainly(&self, axis: Axis, lane: usize) -> u32 {
        let Lane { taken, edge, unsuited, choosy, .. } = &self.found.lanes[axis as usize][lane];
        let mut total = 0;
        if axis == Axis::Row {
            let choosy = choosy | self.found.alone[lane].asked;
            total += 4 * (edge & !choosy).count_ones();
            let rest = edge & choosy;
            for (across, alone) in unsuited.iter().zip(&self.found.alone[lane].unsuited) {
                total += (rest & !across & !alone).count_ones();
            }
        }
        let starts = !(taken | taken << 1 | taken >> 1 | taken >> 2) & (edge | edge >> 1);
        let touchy = starts & (choosy | choosy >> 1);
        total += 12 * (starts & !touchy).count_ones();
        if touchy != 0 {
            total += pairs(unsuited, touchy);
        }
        total + self.count_between_cards(axis, lane)
    }

    #[inline(never)]
    fn count_any(&self, axis: Axis, lane: usize) -> u32 {
        let mut total = 0;
        if self.unique {
            self.each_in(axis, lane, &mut |window| {
                total += window.ways();
                ControlFlow::Continue(())
            });
            return total;
        }
        if axis == Axis::Row {
            total += self.count_alone(lane);
        }
        if self.hand.most > 1 {
            total += self.count_in_the_open(axis, lane, 2) + self.count_between_cards(axis, lane);
        }
        if self.hand.most > 2 {
            total += self.count_in_the_open(axis, lane, 3);
        }
        if self.hand.most > 3 {
            total += self.count_in_the_open(axis, lane, 4);
        }
        total
    }

    /// Counts the cards that can be laid alone in a row.
    #[inline]
    fn count_alone(&self, row: usize) -> u32 {
        let Lane { edge, unsuited, floating_across, .. } = &self.found.lanes[0][row];
        let mut edge = *edge;
        let mut total = 0;
        if self.careful {
            let mut floating = edge & (floating_across | self.found.alone[row].floating);
            edge &= !floating;
            while floating != 0 {
                total += self.alone(row, floating.trailing_zeros() as usize).count_ones();
                floating &= floating - 1;
            }
        }
        for (slot, (across, alone)) in unsuited.iter().zip(&self.found.alone[row].unsuited).enumerate() {
            let places = edge & !across & !alone;
            total += places.count_ones() * (self.hand.distinct[1] >> slot & 1);
        }
        total
    }

    /// Counts what fills windows with no card in their line: all places free, no card before the first or after the last.
    #[inline(always)]
    fn count_in_the_open(&self, axis: Axis, lane: usize, count: usize) -> u32 {
        let Lane { taken, edge, unsuited, floating_across, choosy } = &self.found.lanes[axis as usize][lane];
        let mut starts = !(taken << 1) & !(taken >> count);
        let mut near = 0;
        for at in 0..count {
            starts &= !(taken >> at);
            near |= edge >> at;
        }
        starts &= near;
        let mut total = 0;
        // What two jokers pass on to each other may depend on both places: then each window is looked at by itself.
        let mut one_by_one = 0;
        if count > 2 && self.hand.jokers.count_ones() > 1 {
            one_by_one = starts & (1..count).fold(*choosy, |all, at| all | choosy >> at);
        } else if self.careful || count > 2 && self.hand.jokers != 0 {
            one_by_one = starts & (1..count).fold(*floating_across, |all, at| all | floating_across >> at);
        }
        starts &= !one_by_one;
        while one_by_one != 0 {
            total += self.count_from(axis, lane, one_by_one.trailing_zeros() as usize, count);
            one_by_one &= one_by_one - 1;
        }
        let orders = self.hand.open[count];
        let touchy = starts & (1..count).fold(*choosy, |all, at| all | choosy >> at);
        total += (starts & !touchy).count_ones() * orders.count_ones();
        if touchy == 0 {
            return total;
        }
        if count == 2 && orders == ALL_PAIRS {
            return total + pairs(unsuited, touchy);
        }
        let mut suited: [[u64; 4]; 4] = std::array::from_fn(|at| unsuited.map(|places| !(places >> at)));
        if count == 2 || self.hand.jokers == 0 {
            return total + orders_among(orders, count, touchy, &suited);
        }
        // What is asked of a joker among three or four depends on the others.
        let joker = self.hand.jokers.trailing_zeros() as usize;
        let torn = &self.found.torn[axis as usize][lane];
        for set in sets_of(count) {
            let of_set = orders & Hand::orders_of(1 << set, count);
            if of_set != 0 {
                for (at, suited) in suited.iter_mut().enumerate() {
                    suited[joker] = !((unsuited[joker] | torn[set - FIRST_OF_THREE]) >> at);
                }
                total += orders_among(of_set, count, touchy, &suited);
            }
        }
        total
    }

    /// Counts what fills windows with one run of cards in their line: one or two cards with two new ones, or one with
    /// three.
    #[inline(always)]
    fn count_by_run(&self, axis: Axis, lane: usize, first: usize, line: Run, cell: Cell) -> u32 {
        let mut sets = self.hand.suiting(line);
        if line.floating() > 0 {
            sets = self.sharpened(sets, line, cell, axis, line.len());
        }
        let pairs = self.hand.distinct[2] & Hand::orders_of(sets, 2);
        let threes = self.hand.distinct[3] & Hand::orders_of(sets, 3);
        let mut total = 0;
        if pairs != 0 {
            total += self.count_around(axis, lane, first, line, 2, pairs);
        }
        if threes != 0 && line.len() == 1 {
            total += self.count_around(axis, lane, first, line, 3, threes);
        }
        total
    }

    /// The same for so many new cards, in these orders as far as the line is asked.
    #[inline(never)]
    fn count_around(&self, axis: Axis, lane: usize, first: usize, line: Run, count: usize, orders: u32) -> u32 {
        let Lane { taken, choosy, .. } = self.found.lanes[axis as usize][lane];
        let simple = line.floating() == 0 || self.hand.jokers == 0 && !self.careful;
        let len = line.len() as usize;
        let window = (1 << (len + count)) - 1;
        let with_margins = window << 1 | 1 | 2 << (len + count);
        let mut total = 0;
        // The run comes after none, one, … or all of the new cards.
        for before in 0..=count {
            let start = first - before;
            if taken >> (start - 1) & with_margins != ((1 << len) - 1) << (before + 1) {
                continue;
            }
            if simple && choosy >> start & window == 0 {
                total += orders.count_ones();
                continue;
            }
            let place = |at: usize| if at < before { start + at } else { start + len + at };
            let places = [place(0), place(1), place(2.min(count - 1)), place(count - 1)];
            let before = if before == 0 { len as u32 } else { 0 };
            let reach = Reach { places, before, line };
            total += self.fitted(orders, axis, lane, &reach, count).count_ones();
        }
        total
    }

    /// Counts what fills windows with two single cards in their line and two new ones.
    #[inline(always)]
    fn count_between_cards(&self, axis: Axis, lane: usize) -> u32 {
        let taken = self.found.lanes[axis as usize][lane].taken;
        let free = !taken;
        // By the first of the two cards: `? X _ X`, `X _ X ?` and `X _ _ X`, with nothing more on either side.
        let alone = taken & free << 1 & free >> 1;
        let near = alone & taken >> 2 & free >> 3;
        let far = alone & free >> 2 & taken >> 3 & free >> 4;
        let (before, after) = (near & free << 2, near & free >> 4);
        // No place begins two of them: the one before a card of `before` has a free place before it.
        let mut starts = before >> 1 | (after | far) << 1;
        let mut total = 0;
        while starts != 0 {
            total += self.count_from(axis, lane, starts.trailing_zeros() as usize, 2);
            starts &= starts - 1;
        }
        total
    }

    /// Counts the orders that fill one window.
    #[inline(never)]
    fn count_from(&self, axis: Axis, lane: usize, along: usize, count: usize) -> u32 {
        let reach = self.reach(axis, lane, along, count);
        reach.map_or(0, |reach| self.orders(axis, lane, &reach, count).count_ones())
    }
}

/// Counts the windows that these orders can fill, each begun in one of `starts`; `suited` tells for each place of a window
/// and each slot where it may begin.
#[inline]
fn orders_among(mut orders: u32, count: usize, starts: u64, suited: &[[u64; 4]; 4]) -> u32 {
    let mut total = 0;
    while orders != 0 {
        let slots = &ORDERS[count][orders.trailing_zeros() as usize];
        orders &= orders - 1;
        let right = (0..count).fold(starts, |right, at| right & suited[at][usize::from(slots[at] & 3)]);
        total += right.count_ones();
    }
    total
}

/// Counts the pairs of two of four cards that can lie in two places side by side, the first of them one of `starts`.
#[inline(always)]
fn pairs(unsuited: &[u64; 4], starts: u64) -> u32 {
    let first = unsuited.map(|places| starts & !places);
    let [a, b, c, d] = unsuited.map(|places| !(places >> 1));
    let with =
        |first: u64, others: [u64; 3]| -> u32 { others.iter().map(|second| (first & second).count_ones()).sum() };
    with(first[0], [b, c, d]) + with(first[1], [a, c, d]) + with(first[2], [a, b, d]) + with(first[3], [a, b, c])
}
