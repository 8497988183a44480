//! A hand, prepared for looking up what suits a line.

use std::sync::LazyLock;

use crate::card::{Card, Cards};
use crate::line::Run;
use crate::table::Face;

/// A hand, prepared for looking up. Its cards are in order, jokers last; a *slot* is a place in that order, and sets of
/// slots are four bits.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) cards: [Card; 4],
    /// The slots that hold a card, and those that hold a joker.
    pub(crate) live: u8,
    pub(crate) jokers: u8,
    /// For each set of slots what its cards bring into a line.
    pub(crate) runs: [Run; 16],
    /// For each property its row of [`SUITS`].
    suits: [&'static [u16; 64]; 3],
    /// The orders of so many cards, as bits of [`ORDERS`], in which every slot holds a card and which don't differ only
    /// by which joker is meant.
    pub(crate) distinct: [u32; 5],
    /// Those of them whose cards make a line by themselves.
    pub(crate) open: [u32; 5],
    /// The most cards of this hand that can lie in one line.
    pub(crate) most: usize,
}

impl Hand {
    pub(crate) fn new(hand: Cards) -> Hand {
        let mut new = Hand {
            cards: [Card::JOKER; 4],
            live: 0,
            jokers: 0,
            runs: [Run::NONE; 16],
            suits: [&SUITS[0]; 3],
            distinct: [0; 5],
            open: [0; 5],
            most: 0,
        };
        let mut rows = [0; 3];
        let mut scale = 1;
        let mut cards = hand.into_iter();
        for slot in 0..4 {
            let mut digits = [4; 3];
            if let Some(card) = cards.next() {
                new.cards[slot] = card;
                new.live |= 1 << slot;
                if card.is_joker() {
                    new.jokers |= 1 << slot;
                } else {
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
        for count in 1..=4 {
            let all = (0..count).fold(u32::MAX, |orders, at| orders & SLOT_AT[count][at][usize::from(new.live)]);
            new.distinct[count] = all & ((1 << ORDER_COUNT[count]) - 1);
        }
        if new.jokers.count_ones() == 2 {
            let (one, other) = (new.jokers.trailing_zeros() as u8, new.jokers.ilog2() as u8);
            for (count, distinct) in new.distinct.iter_mut().enumerate() {
                *distinct &= joker_before_joker(count, one, other);
            }
        }
        let alone = new.suiting(Run::NONE);
        for count in 1..=4 {
            new.open[count] = new.distinct[count] & Hand::orders_of(alone, count);
        }
        // Whatever fits into a line with others fits into it alone.
        new.most = (1..=4).rev().find(|&count| new.open[count] != 0).unwrap_or(0);
        new
    }

    /// The sets of hand cards that make a line right together with `line`: singles in bits 0 to 3, pairs in 4 to 9,
    /// threes in 10 to 13, all four in bit 14, as in [`SETS`].
    #[inline]
    pub(crate) fn suiting(&self, line: Run) -> u16 {
        let (values, base) = (usize::from(line.values().0), (line.valued() as usize * 16) & 63);
        let look = |property: usize| self.suits[property][base | values >> (4 * property) & 15];
        look(0) & look(1) & look(2)
    }

    /// The orders of `count` cards whose set is one of these, as bits of [`ORDERS`].
    #[inline]
    pub(crate) fn orders_of(sets: u16, count: usize) -> u32 {
        match count {
            1 => u32::from(sets & 15),
            2 => PAIRS[usize::from(sets >> 4 & 63)],
            3 => THREES[usize::from(sets >> 10 & 15)],
            _ => 0xff_ffff * u32::from(sets >> 14 & 1),
        }
    }

    /// Whether a slot holds a joker.
    #[inline]
    pub(crate) fn is_joker(&self, slot: u8) -> bool {
        self.jokers >> slot & 1 != 0
    }
}

/// The sets of slots, by how many: singles, pairs, threes, all four.
pub(crate) const SETS: [u8; 15] = [1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15];

/// Where the sets of three begin among [`SETS`]; that of four comes after them.
pub(crate) const FIRST_OF_THREE: usize = 10;

/// Where the sets of so many slots stand among [`SETS`].
#[inline]
pub(crate) fn sets_of(count: usize) -> std::ops::Range<usize> {
    const FIRSTS: [usize; 6] = [0, 0, 4, FIRST_OF_THREE, 14, 15];
    FIRSTS[count]..FIRSTS[count + 1]
}

/// All ways to pick so many slots in order, sorted.
pub(crate) static ORDERS: [[[u8; 4]; 24]; 5] = ALL_ORDERS;

const ALL_ORDERS: [[[u8; 4]; 24]; 5] = {
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
pub(crate) static SLOT_AT: [[[u32; 16]; 4]; 5] = {
    let mut table = [[[0; 16]; 4]; 5];
    let mut count = 1;
    while count <= 4 {
        let mut order = 0;
        while order < ORDER_COUNT[count] {
            let mut at = 0;
            while at < count {
                let mut set = 0;
                while set < 16 {
                    if set >> ALL_ORDERS[count][order][at] & 1 != 0 {
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
                used |= 1 << ALL_ORDERS[count][order][at];
                at += 1;
            }
            let mut set = 0;
            while 1 << set < N {
                if sets >> set & 1 != 0 && SETS[first + set] == used {
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
