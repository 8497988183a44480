//! A table as players judge it that look ahead: the free places beside its cards, and how it lies after a turn.

use crate::action::{Lay, Placed};
use crate::card::{Card, Cards};
use crate::imagine::shown_on_table;
use crate::jokers::replaceable;
use crate::line::Values;
use crate::state::Public;
use crate::table::{Axis, Cell, Face, Table};

/// A free place beside a card where a card could be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Where.
    pub at: Cell,
    /// How many cards lie in the two lines that meet here, along the row and along the column.
    pub lengths: [u8; 2],
    /// What their numbers add up to.
    pub sums: [u8; 2],
    /// The ordinary cards that suit both lines, wherever they are. Jokers on the table are taken to agree (IO-58).
    pub fits: Cards,
}

impl Table {
    /// The free places beside a card where some card could be laid, from the top left to the bottom right.
    pub fn openings(&self) -> impl Iterator<Item = Opening> + '_ {
        self.edge().filter_map(|at| {
            let (mut lengths, mut sums, mut wanted) = ([0; 2], [0; 2], Values::ALL);
            for axis in Axis::BOTH {
                let line = self.run(at.step(axis, -1), axis).join(self.run(at.step(axis, 1), axis));
                if line.len() > 3 || !line.is_right() {
                    return None;
                }
                wanted = wanted.and(line.wants());
                (lengths[axis as usize], sums[axis as usize]) = (line.len() as u8, line.sum() as u8);
            }
            wanted.is_possible().then(|| Opening { at, lengths, sums, fits: Cards::of_bits(wanted.cards()) })
        })
    }

    /// For each joker on the table the ordinary cards that could take its place (Q4), wherever they are. `unique` is how
    /// the table is set (Q1).
    pub fn replacing_jokers(&self, unique: bool) -> impl Iterator<Item = Cards> + '_ {
        replaceable(self, unique).map(|(_, cards)| Cards::of_bits(cards))
    }

    /// The table and the hand as they lie after a turn that is known to be legal: jokers taken for hand cards, then a
    /// laying. Nothing is drawn yet, and a joker laid has no name.
    pub fn after_turn(&self, hand: Cards, swaps: impl IntoIterator<Item = Placed>, lay: &Lay) -> (Table, Cards) {
        let (mut table, mut hand) = (self.clone(), hand);
        for Placed { at, card } in swaps {
            table.replace(at, Face::card(card));
            hand.remove(card);
            hand.insert(Card::JOKER);
        }
        for Placed { at, card } in lay.placed() {
            table.put(at, Face::card(card));
            hand.remove(card);
        }
        (table, hand)
    }
}

impl Public {
    /// The cards that may be in play and that whoever holds `hand` sees neither there nor on the table.
    pub fn unseen(&self, hand: Cards) -> Cards {
        self.in_play().minus(shown_on_table(self)).minus(hand)
    }
}
