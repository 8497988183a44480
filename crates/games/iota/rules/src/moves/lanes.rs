//! All rows and columns of a table as one hand sees them: what is taken, and in each free place which hand cards suit the
//! lines that meet there. It is noted once, before windows are looked for.

use std::cell::Cell as Slot;

use super::{Search, agrees};
use crate::line::{Run, Values};
use crate::table::{Axis, Cell};

/// The most rows, or columns, looked at.
pub(crate) const LANES: usize = 64;

/// A row or a column, place by place as bits.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    pub(crate) taken: u64,
    /// The free places beside a card, in any direction.
    pub(crate) edge: u64,
    /// For each slot the places where its card doesn't suit the line *across* this lane.
    pub(crate) unsuited: [u64; 4],
    /// The places whose line across this lane has a floating joker in it.
    pub(crate) floating_across: u64,
    /// The places where it matters what is laid because of the line across this lane: not every card suits it, or a
    /// joker from the hand would be asked for something there.
    pub(crate) choosy: u64,
}

impl Lane {
    const EMPTY: Lane = Lane { taken: 0, edge: 0, unsuited: [0; 4], floating_across: 0, choosy: 0 };
}

/// A row, as a card sees it that is laid alone.
#[derive(Clone, Copy)]
pub(crate) struct Alone {
    /// For each slot the places where the card can't be laid alone because of its row.
    pub(crate) unsuited: [u64; 4],
    /// The places whose line along the row has a floating joker in it.
    pub(crate) floating: u64,
    /// The places whose line along the row asks for anything.
    pub(crate) asked: u64,
}

impl Alone {
    const EMPTY: Alone = Alone { unsuited: [0; 4], floating: 0, asked: 0 };
}

/// All rows and columns of a table, as one hand sees them. It is large and used at every turn, so a thread keeps one, and a
/// search clears only what its table needs.
pub(crate) struct Lanes {
    pub(crate) lanes: [[Lane; LANES]; 2],
    pub(crate) alone: [Alone; LANES],
    /// With one joker in hand, for each set of three or four hand cards the places where what the others in the set ask of
    /// the joker is not what the line across the lane asks. Elsewhere this is not looked at.
    pub(crate) torn: [[[u64; 5]; LANES]; 2],
}

impl Lanes {
    /// Hands out room for the notes of one search.
    #[inline]
    pub(crate) fn with<T>(search: impl FnOnce(&mut Lanes) -> T) -> T {
        thread_local! {
            static KEPT: Slot<Option<Box<Lanes>>> = const { Slot::new(None) };
        }
        let mut lanes = KEPT.take().unwrap_or_else(|| {
            Box::new(Lanes {
                lanes: [[Lane::EMPTY; LANES]; 2],
                alone: [Alone::EMPTY; LANES],
                torn: [[[0; 5]; LANES]; 2],
            })
        });
        let found = search(&mut lanes);
        KEPT.set(Some(lanes));
        found
    }
}

/// For each set of slots, all bits of those that are in it.
static SLOTS: [[u64; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let mut slot = 0;
        while slot < 4 {
            table[set][slot] = if set >> slot & 1 != 0 { u64::MAX } else { 0 };
            slot += 1;
        }
        set += 1;
    }
    table
};

impl Search<'_> {
    /// Finds what is taken and what is beside it.
    pub(super) fn find_edge(&mut self, axis: Axis) {
        let (lane_0, from) = (self.corner.along(axis.other()), self.corner.along(axis));
        let (busy, size) = (self.busy(axis), self.size[axis as usize]);
        let lanes = &mut self.found.lanes[axis as usize];
        lanes[..busy.start].iter_mut().for_each(|it| it.taken = 0);
        lanes[busy.end..size].iter_mut().for_each(|it| it.taken = 0);
        (lanes[busy.start - 1], lanes[busy.end]) = (Lane::EMPTY, Lane::EMPTY);
        // The first of the busy lanes touches cards and has none.
        let (mut before, mut taken) = (0, 0);
        for (next, it) in (lane_0 + busy.start as i8 + 1..).zip(&mut lanes[busy]) {
            let next = self.table.taken(axis, next, from);
            let beside = before | next | taken << 1 | taken >> 1;
            *it = Lane { taken, edge: beside & !taken, ..Lane::EMPTY };
            (before, taken) = (taken, next);
        }
    }

    /// Clears what was noted before of what suits where.
    pub(super) fn forget_notes(&mut self) {
        let [rows, columns] = Axis::BOTH.map(|axis| self.busy(axis));
        self.found.alone[rows.clone()].fill(Alone::EMPTY);
        if self.hand.jokers != 0 {
            self.found.torn[0][rows].fill([0; 5]);
            self.found.torn[1][columns].fill([0; 5]);
        }
    }

    /// Looks at every run of several cards, and notes at its ends and between two runs which cards suit them there. A
    /// single card suits any other (IO-32), a floating joker too.
    #[inline(always)]
    pub(super) fn find_crossings(&mut self, axis: Axis) {
        for (cell, line) in self.table.runs(axis) {
            let (lane, first) = self.place(axis, cell);
            let suits = self.suits(axis, line, cell);
            // What goes to one end of a run could as well go to the other.
            self.note(axis, lane, [first - 1, first + line.len() as usize], line, suits);
        }
        for lane in self.busy(axis) {
            let taken = self.found.lanes[axis as usize][lane].taken;
            let mut between = !taken & taken << 1 & taken >> 1;
            while between != 0 {
                let along = between.trailing_zeros() as usize;
                between &= between - 1;
                let sides = self.sides(axis, lane, along);
                let line = sides[0].join(sides[1]);
                let suits = self.suits(axis, line, self.cell(axis, lane, along - sides[0].len() as usize));
                self.note(axis, lane, [along; 2], line, suits);
            }
        }
    }

    /// Notes which cards suit the line along `axis` in two free places.
    #[inline(always)]
    fn note(&mut self, axis: Axis, lane: usize, places: [usize; 2], line: Run, suits: u8) {
        let unsuited = &SLOTS[usize::from(!suits & 15)];
        // Any card suits a single joker, so that doesn't count.
        let floating = line.floating() > 0 && line.len() > 1;
        let choosy = !suits & self.hand.live != 0 || self.hand.jokers != 0 || self.careful && floating;
        if choosy || floating {
            let here = unsuited.map(|unsuited| unsuited & 1 << lane);
            let (floating_here, choosy_here) = (u64::from(floating) << lane, u64::from(choosy) << lane);
            for along in places {
                let across = &mut self.found.lanes[axis.other() as usize][along];
                across.floating_across |= floating_here;
                across.choosy |= choosy_here;
                for (all, here) in across.unsuited.iter_mut().zip(here) {
                    *all |= here;
                }
            }
            if self.hand.jokers != 0 {
                self.note_torn(axis, lane, places, line.wants());
            }
        }
        if axis == Axis::Row {
            let both = 1 << places[0] | 1 << places[1];
            let alone = &mut self.found.alone[lane];
            alone.floating |= u64::from(floating) * both;
            alone.asked |= both;
            for (all, unsuited) in alone.unsuited.iter_mut().zip(unsuited) {
                *all |= unsuited & both;
            }
        }
    }

    /// Notes where a joker from the hand can't be what a line along `axis` wants in two free places, and what others laid
    /// beside it ask.
    fn note_torn(&mut self, axis: Axis, lane: usize, places: [usize; 2], wants: Values) {
        let torn = self.asks.map(|asks| u64::from(!asks.and(wants).is_possible()) << lane);
        for along in places {
            let across = &mut self.found.torn[axis.other() as usize][along];
            for (all, torn) in across.iter_mut().zip(torn) {
                *all |= torn;
            }
        }
    }

    /// A joker laid alone has to suit both lines at once, wherever both ask for something.
    pub(super) fn find_jokers_alone(&mut self) {
        let slot = self.hand.jokers.trailing_zeros() as usize;
        for row in self.busy(Axis::Row) {
            let mut left = self.found.lanes[0][row].choosy & self.found.alone[row].asked;
            while left != 0 {
                let col = left.trailing_zeros() as usize;
                left &= left - 1;
                let lines = [self.sides(Axis::Row, row, col), self.sides(Axis::Column, col, row)];
                let lines = lines.map(|sides| sides[0].join(sides[1]));
                let right = self.joker_agrees(Axis::Row, lines[0], lines[1], lines[0].floating() > 0);
                self.found.alone[row].unsuited[slot] |= u64::from(!right) << col;
            }
        }
    }

    /// The slots whose cards can be added to these cards of a line along `axis`, the first of which lies in `first`,
    /// whatever the line across it asks; of a joker, whether it can if that asks for nothing.
    #[inline(always)]
    fn suits(&self, axis: Axis, line: Run, first: Cell) -> u8 {
        if line.len() > 3 {
            return 0;
        }
        let suits = self.hand.suiting(line) as u8 & 15;
        if line.floating() == 0 { suits } else { self.suits_jokers(suits, axis, line, first) }
    }

    /// Of these slots, those that leave the jokers on the table in the line one card to be.
    #[cold]
    fn suits_jokers(&self, suits: u8, axis: Axis, line: Run, first: Cell) -> u8 {
        if self.careful {
            return suits;
        }
        let crossing = self.crossing(first, axis, line.len() + 1);
        let fits = |slot: u8| {
            let crossing = match crossing {
                [Some(one), None] | [None, Some(one)] if self.hand.is_joker(slot) => [Some(one), Some(Values::ALL)],
                crossing => crossing,
            };
            agrees(line.join(self.hand.runs[1 << slot]), crossing)
        };
        Search::each_slot(suits, fits)
    }
}
