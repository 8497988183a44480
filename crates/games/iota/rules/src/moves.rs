//! Every way to lay cards, found fast.
//!
//! Whatever is laid in one turn fills free places of one row or column without a gap between them, so a laying is told
//! by its first place, its direction and how many cards it has: a *window*. Whether the cards of a window make its line
//! right depends only on which they are, and what the lines across it ask only on where each lies. So for every window
//! the answer is a few look-ups: which sets of hand cards suit the line, which hand cards suit each place; and the orders
//! of hand cards that do are the bits of one word. Where a window has no card in its line, all such windows of a row are
//! looked at in one go, place by place in the bits of a word.
//!
//! Jokers are solved with all their lines (IO-58): those on the table sharpen what suits a place or a line, and for those
//! in hand each order is looked at by itself where lines cross.

mod darts;
mod lanes;

use std::ops::ControlFlow;

use crate::action::{CardList, Lay};
use crate::card::Card;
use crate::hand::{FIRST_OF_THREE, Hand, ORDERS, SETS, SLOT_AT, sets_of};
use crate::jokers::{Draft, side_by_side};
use crate::line::{Run, Values};
use crate::table::{Axis, Cell, Face, Table};

pub(crate) use darts::Dart;
pub(crate) use lanes::{LANES, Lane, Lanes};

/// How many places past the edge of the table are looked at.
const MARGIN: i8 = 5;
/// Some free places of one line that can be filled in one turn, and the orders of hand cards that can fill them.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    axis: Axis,
    /// Which row or column.
    lane: i8,
    /// The places, from the first.
    along: [i8; 4],
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

    /// Whether it lies along a row or a column.
    #[inline]
    pub(crate) fn axis(&self) -> Axis {
        self.axis
    }

    /// How many places it has.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// One of its places.
    #[inline]
    pub(crate) fn cell(&self, at: usize) -> Cell {
        Cell::on(self.axis, self.lane, self.along[at])
    }

    /// The orders that fill it, as bits of [`ORDERS`].
    #[inline]
    pub(crate) fn orders(&self) -> u32 {
        self.orders
    }

    /// The ways to fill it, in order.
    pub(crate) fn lays(self, hand: &Hand) -> impl Iterator<Item = Lay> {
        let mut left = self.orders;
        std::iter::from_fn(move || {
            let order = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.lay(order, &hand.cards))
        })
    }

    /// The `n`-th way to fill it, from nought.
    pub(crate) fn nth(self, n: u32, hand: &Hand) -> Lay {
        self.lay(samobranka_rules::nth_bit(self.orders.into(), n), &hand.cards)
    }

    /// One of these ways, with the cards of a hand by slot.
    #[inline]
    pub(crate) fn lay(&self, order: u32, hand: &[Card; 4]) -> Lay {
        let count = self.count();
        let slots = ORDERS[count][order as usize];
        let mut cells = [Cell::NOWHERE; 4];
        let mut cards = CardList::EMPTY;
        for at in 0..count {
            cells[at] = self.cell(at);
            cards.push(hand[usize::from(slots[at])]);
        }
        Lay::sorted(cells, cards)
    }
}

/// A joker that floats on the table, and what its row and its column want it to be.
#[derive(Clone, Copy)]
struct Floating {
    at: Cell,
    wants: [Values; 2],
}

/// How a line grows by what fills a window.
#[derive(Clone, Copy)]
enum Growth {
    No,
    /// It is the line of the window.
    ByAll,
    /// The card in this place of the window lies in it.
    ByOne(usize),
}

/// The search for all layings of one hand on one table.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a Table,
    pub(crate) hand: &'a Hand,
    pub(crate) unique: bool,
    /// The place of bit 0 in lane 0.
    corner: Cell,
    /// How many rows and how many columns are looked at.
    pub(crate) size: [usize; 2],
    pub(crate) found: &'a mut Lanes,
    floating: [Option<Floating>; 2],
    /// What each set of three or four hand cards asks of the one joker in it; anything where there is none.
    asks: [Values; 5],
    /// Whether every order must be looked at by itself wherever a joker floats: two jokers that share a line pass on what
    /// is asked of one to the other, and jokers that may not double a card look at the whole table.
    pub(crate) careful: bool,
}

/// The free places of one lane from one of them on, and the cards among them.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    pub(crate) places: [usize; 4],
    /// How many cards lie in the line before the first place.
    pub(crate) before: u32,
    pub(crate) line: Run,
}

impl<'a> Search<'a> {
    /// Prepares the search, with [`Lanes`] for its notes.
    pub(crate) fn new(table: &'a Table, hand: &'a Hand, unique: bool, found: &'a mut Lanes) -> Search<'a> {
        let mut search = Search::bare(table, hand, unique, found);
        search.forget_notes();
        if hand.jokers.count_ones() == 1 {
            for (asks, set) in search.asks.iter_mut().zip(FIRST_OF_THREE..) {
                let slots = SETS[set];
                if slots & hand.jokers != 0 && slots & !hand.live == 0 {
                    *asks = hand.runs[usize::from(slots)].wants();
                }
            }
        }
        for (slot, at) in search.floating.iter_mut().zip(table.floating()) {
            let runs = Axis::BOTH.map(|axis| table.run_of(at, axis));
            search.careful |= runs.iter().any(|run| run.floating() > 1);
            *slot = Some(Floating { at, wants: runs.map(Run::wants) });
        }
        search.find_crossings(Axis::Row);
        search.find_crossings(Axis::Column);
        if hand.jokers != 0 && !search.careful {
            search.find_jokers_alone();
        }
        search
    }

    /// A search that knows what is taken and what is beside it, and nothing yet of what suits where.
    pub(crate) fn bare(table: &'a Table, hand: &'a Hand, unique: bool, found: &'a mut Lanes) -> Search<'a> {
        let (first, last) = table.corners();
        let corner = Cell::at(first.row() - MARGIN, first.col() - MARGIN);
        let size = |first: i8, last: i8| (last - first + 1 + 2 * MARGIN) as usize;
        let mut search = Search {
            table,
            hand,
            unique,
            corner,
            size: [size(first.row(), last.row()), size(first.col(), last.col())],
            found,
            floating: [None; 2],
            asks: [Values::ALL; 5],
            careful: unique,
        };
        for axis in Axis::BOTH {
            search.find_edge(axis);
        }
        search
    }

    /// The lanes that have, or touch, a card.
    #[inline]
    pub(crate) fn busy(&self, axis: Axis) -> std::ops::Range<usize> {
        MARGIN as usize - 1..self.size[axis as usize] - MARGIN as usize + 1
    }

    /// IO-58 for a joker from the hand between the cards of a line along `axis` and those of a line across it, each of
    /// which may have a joker from the table in it: then that is the only other one there is.
    #[inline]
    fn joker_agrees(&self, axis: Axis, line: Run, across: Run, meets_in_line: bool) -> bool {
        let other = self.floating[0].map_or([Values::ALL; 2], |it| it.wants);
        if meets_in_line {
            side_by_side(line, [across.wants(), other[axis.other() as usize]]).is_ok()
        } else if across.floating() > 0 {
            side_by_side(across, [line.wants(), other[axis as usize]]).is_ok()
        } else {
            line.wants().and(across.wants()).is_possible()
        }
    }

    /// In which lane, and how far along it, a place is.
    #[inline]
    pub(crate) fn place(&self, axis: Axis, cell: Cell) -> (usize, usize) {
        let across = axis.other();
        (
            (cell.along(across) - self.corner.along(across)) as usize,
            (cell.along(axis) - self.corner.along(axis)) as usize,
        )
    }

    #[inline]
    fn cell(&self, axis: Axis, lane: usize, along: usize) -> Cell {
        let corner = Cell::on(axis, self.corner.along(axis.other()), self.corner.along(axis));
        Cell::on(axis, corner.along(axis.other()) + lane as i8, corner.along(axis) + along as i8)
    }

    /// The run along `axis` of the card in this place; none where there is none.
    #[inline]
    fn run(&self, axis: Axis, lane: usize, along: usize) -> Run {
        let taken = self.found.lanes[axis as usize][lane].taken >> along & 1 != 0;
        self.table.run_if(taken, self.cell(axis, lane, along), axis)
    }

    /// The cards of the line along `axis` on both sides of a free place.
    #[inline]
    fn sides(&self, axis: Axis, lane: usize, along: usize) -> [Run; 2] {
        [self.run(axis, lane, along - 1), self.run(axis, lane, along + 1)]
    }

    #[inline]
    fn each_slot(slots: u8, holds: impl Fn(u8) -> bool) -> u8 {
        (0..4).filter(|&slot| slots >> slot & 1 != 0 && holds(slot)).fold(0, |all, slot| all | 1 << slot)
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

    /// The slots that can be laid alone in a place of the edge.
    pub(crate) fn alone(&self, row: usize, col: usize) -> u32 {
        let unsuited = |slot: u8| {
            let slot = usize::from(slot);
            (self.found.lanes[0][row].unsuited[slot] | self.found.alone[row].unsuited[slot]) >> col & 1 != 0
        };
        let mut alone = Search::each_slot(self.hand.distinct[1] as u8, |slot| !unsuited(slot));
        let floating = self.found.lanes[0][row].floating_across | self.found.alone[row].floating;
        if self.unique || self.careful && floating >> col & 1 != 0 {
            let cell = [self.cell(Axis::Row, row, col)];
            alone = Search::each_slot(alone, |slot| self.agree(&cell, &[slot]));
        }
        alone.into()
    }

    /// Shows every window that can be filled, in the order of layings.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(Window)) {
        let mut all = |window: Window| {
            visit(window);
            ControlFlow::Continue(())
        };
        for axis in Axis::BOTH {
            for lane in self.busy(axis) {
                self.each_in(axis, lane, &mut all);
            }
        }
    }

    /// Shows the windows of one row or column that can be filled, until told to stop: with single places among the rows.
    pub(crate) fn each_in(&self, axis: Axis, lane: usize, visit: &mut impl FnMut(Window) -> ControlFlow<()>) {
        let Lane { taken, edge, .. } = self.found.lanes[axis as usize][lane];
        // The first place is beside a card, or so near one that a later place is.
        let mut starts = (1..self.hand.most).fold(edge, |starts, steps| starts | edge >> steps) & !taken;
        while starts != 0 {
            let along = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            if self.each_from(axis, lane, along, visit).is_break() {
                return;
            }
        }
    }

    /// Shows the windows that begin in one place.
    #[inline]
    fn each_from(
        &self,
        axis: Axis,
        lane: usize,
        along: usize,
        visit: &mut impl FnMut(Window) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Lane { taken, edge, choosy, .. } = self.found.lanes[axis as usize][lane];
        let mut show = |places: [usize; 4], count: usize, orders: u32| {
            if orders == 0 {
                return ControlFlow::Continue(());
            }
            let along = places.map(|place| self.corner.along(axis) + place as i8);
            let lane = self.corner.along(axis.other()) + lane as i8;
            visit(Window { axis, lane, along, count: count as u8, orders })
        };
        if axis == Axis::Row && edge >> along & 1 != 0 {
            show([along; 4], 1, self.alone(lane, along))?;
        }
        for count in 2..=self.hand.most {
            let window = (1 << count) - 1;
            // With no card in the line, and none across it that asks for anything, any cards will do that suit each other.
            if taken >> (along - 1) & (window << 1 | 1 | 2 << count) == 0
                && choosy >> along & window == 0
                && !self.unique
            {
                if edge >> along & window != 0 {
                    show([along, along + 1, along + 2, along + 3], count, self.hand.open[count])?;
                }
                continue;
            }
            let Some(reach) = self.reach(axis, lane, along, count) else { break };
            if reach.places[..count].iter().any(|&place| edge >> place & 1 != 0) {
                show(reach.places, count, self.orders(axis, lane, &reach, count))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// So many free places from this one on, unless their line would have more than four cards.
    #[inline]
    pub(crate) fn reach(&self, axis: Axis, lane: usize, along: usize, count: usize) -> Option<Reach> {
        let taken = self.found.lanes[axis as usize][lane].taken;
        let (places, before, after) = free_places(taken, along, count)?;
        let last = places[count - 1];
        let mut line = Run::NONE;
        if before > 0 {
            line = self.table.run_of(self.cell(axis, lane, along - 1), axis);
        }
        let cards = taken >> along & ((1 << (last - along)) - 1);
        if cards != 0 || after > 0 {
            for &place in &places[..count] {
                if taken >> (place + 1) & 1 != 0 {
                    line = line.join(self.table.run_of(self.cell(axis, lane, place + 1), axis));
                }
            }
        }
        Some(Reach { places, before, line })
    }

    /// The orders of hand cards that can fill these places.
    #[inline]
    pub(crate) fn orders(&self, axis: Axis, lane: usize, reach: &Reach, count: usize) -> u32 {
        let mut sets = self.hand.suiting(reach.line);
        if reach.line.floating() > 0 {
            let from = self.cell(axis, lane, reach.places[0]).step(axis, -(reach.before as i8));
            sets = self.sharpened(sets, reach.line, from, axis, reach.line.len() + count as u32);
        }
        let orders = self.hand.distinct[count] & Hand::orders_of(sets, count);
        if orders == 0 { 0 } else { self.fitted(orders, axis, lane, reach, count) }
    }

    /// Of these orders, which suit the line, those that suit the lines across it.
    #[inline]
    pub(crate) fn fitted(&self, mut orders: u32, axis: Axis, lane: usize, reach: &Reach, count: usize) -> u32 {
        let Lane { unsuited, floating_across, .. } = &self.found.lanes[axis as usize][lane];
        let mut near = reach.line.floating() > 0;
        for (at, &place) in reach.places[..count].iter().enumerate() {
            let bad = (0..4).fold(0, |bad, slot| bad | (unsuited[slot] >> place & 1) << slot);
            orders &= SLOT_AT[count][at][!bad as usize & 15];
            near |= floating_across >> place & 1 != 0;
        }
        if orders == 0 || self.hand.jokers == 0 && !self.careful {
            orders
        } else if self.unique {
            self.each_order(orders, count, |slots| self.agree_at(axis, lane, reach, slots))
        } else if self.hand.jokers != 0 {
            self.with_hand_jokers(orders, axis, lane, reach, count, near)
        } else if near {
            self.with_linked_jokers(orders, axis, lane, reach, count)
        } else {
            orders
        }
    }

    /// Of these sets of hand cards, those after which the jokers on the table in a line of so many places can still be one
    /// card in their other lines. Sets with a joker, and those of a single card, are not looked at.
    pub(crate) fn sharpened(&self, sets: u16, line: Run, from: Cell, axis: Axis, len: u32) -> u16 {
        // Pairs, threes and fours, as far as the hand and the line have room for them.
        let of_interest = 0x7ff0 & ((1 << [0, 4, 10, 14, 15][self.hand.most.min(4 - line.len() as usize)]) - 1);
        if self.careful || sets & of_interest == 0 {
            return sets;
        }
        let crossing = self.crossing(from, axis, len);
        if crossing.iter().flatten().all(|&wants| wants == Values::ALL) {
            return sets;
        }
        let (mut left, mut sharp) = (sets & of_interest, sets);
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let slots = SETS[at as usize];
            if slots & self.hand.jokers == 0 && !agrees(line.join(self.hand.runs[usize::from(slots)]), crossing) {
                sharp &= !(1 << at);
            }
        }
        sharp
    }

    /// Of these orders, those in which the jokers from the hand can be one card in both their lines.
    fn with_hand_jokers(&self, orders: u32, axis: Axis, lane: usize, reach: &Reach, count: usize, near: bool) -> u32 {
        let choosy = self.found.lanes[axis as usize][lane].choosy;
        let mut across = [Run::NONE; 4];
        for (across, &place) in across.iter_mut().zip(&reach.places[..count]) {
            if choosy >> place & 1 != 0 {
                let sides = self.sides(axis.other(), place, lane);
                *across = sides[0].join(sides[1]);
            }
        }
        // In a line of two any value will do; in a longer one the others may ask for some.
        let free = |across: &Run| across.wants() == Values::ALL;
        if !near && (reach.line.valued() + count as u32 <= 2 || across.iter().all(free)) {
            return orders;
        }
        let meets = reach.line.floating() > 0;
        let mut right = 0;
        for at in sets_of(count) {
            let slots = SETS[at];
            let mut of_set = orders & Hand::orders_of(1 << at, count);
            if of_set == 0 {
                continue;
            }
            let line = reach.line.join(self.hand.runs[usize::from(slots)]);
            match (slots & self.hand.jokers).count_ones() {
                0 => {}
                // What the line asks of the joker is the same wherever it lies, so only its place matters.
                1 => {
                    let agreeing = (0..count).filter(|&place| self.joker_agrees(axis, line, across[place], meets));
                    let joker = usize::from(slots & self.hand.jokers);
                    of_set &= agreeing.fold(0, |orders, place| orders | SLOT_AT[count][place][joker]);
                }
                _ => {
                    of_set = self.each_order(of_set, count, |slots| {
                        let mut jokers = (0..count).filter(|&at| self.hand.is_joker(slots[at]));
                        let wants = [jokers.next(), jokers.next()].map(|at| across[at.unwrap_or(0)].wants());
                        side_by_side(line, wants).is_ok()
                    });
                }
            }
            right |= of_set;
        }
        right
    }

    /// Of these orders, those after which two jokers on the table that share a line can each be one card: what is asked of
    /// one in its other line is passed on to the other.
    fn with_linked_jokers(&self, orders: u32, axis: Axis, lane: usize, reach: &Reach, count: usize) -> u32 {
        let [Some(one), Some(other)] = self.floating else { return orders };
        let shared = if self.table.run_of(one.at, Axis::Row).floating() > 1 { Axis::Row } else { Axis::Column };
        let lines = [(one.at, shared), (one.at, shared.other()), (other.at, shared.other())];
        let grows = lines.map(|(joker, along)| self.growth(joker, along, axis, lane, reach, count));
        self.each_order(orders, count, |slots| {
            let set = slots.iter().fold(0, |set, &slot| set | 1 << slot);
            let [line, crossing @ ..] = grows.map(|(run, growth)| match growth {
                Growth::No => run,
                Growth::ByAll => reach.line.join(self.hand.runs[set]),
                Growth::ByOne(at) => run.join(self.hand.runs[1 << slots[at]]),
            });
            side_by_side(line, crossing.map(Run::wants)).is_ok()
        })
    }

    /// How the line of a joker along `along` grows by a window along `axis`, and the cards it grows from.
    fn growth(&self, joker: Cell, along: Axis, axis: Axis, lane: usize, reach: &Reach, count: usize) -> (Run, Growth) {
        let (joker_lane, joker_place) = self.place(axis, joker);
        let first = reach.places[0] - reach.before as usize;
        let in_line = joker_lane == lane && (first..first + reach.line.len() as usize + count).contains(&joker_place);
        if along == axis && in_line {
            return (reach.line, Growth::ByAll);
        }
        if along != axis
            && let Some(at) = reach.places[..count].iter().position(|&place| place == joker_place)
        {
            let sides = self.sides(along, joker_place, lane);
            let (from, to) = (lane - sides[0].len() as usize, lane + sides[1].len() as usize);
            if (from..=to).contains(&joker_lane) {
                return (sides[0].join(sides[1]), Growth::ByOne(at));
            }
        }
        (self.table.run_of(joker, along), Growth::No)
    }

    fn agree_at(&self, axis: Axis, lane: usize, reach: &Reach, slots: &[u8]) -> bool {
        let cells = reach.places.map(|place| self.cell(axis, lane, place));
        self.agree(&cells[..slots.len()], slots)
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

/// So many free places of a lane from this one on, and how many cards lie in their line before the first and after the
/// last; nothing if the line would have more than four cards.
#[inline]
fn free_places(taken: u64, along: usize, count: usize) -> Option<([usize; 4], u32, u32)> {
    let mut places = [along; 4];
    for at in 1..count {
        let next = places[at - 1] + 1;
        places[at] = next + (taken >> next).trailing_ones() as usize;
    }
    let last = places[count - 1];
    let before = (taken << (64 - along)).leading_ones();
    let after = (taken >> (last + 1)).trailing_ones();
    (last - along + before as usize + after as usize <= 3).then_some((places, before, after))
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
