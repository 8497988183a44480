//! Every order in which known cards can be laid.

use std::collections::HashMap;

use samobranka_the_game::Pile;

/// A set of cards: bit `n` stands for card `n`.
pub(crate) type Bits = u128;

/// The piles, and the cards that are left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    pub(crate) tops: [u8; 4],
    /// Those of the one who decides.
    pub(crate) own: Bits,
    /// All that are not laid.
    pub(crate) rest: Bits,
    /// Those of which the next one must be.
    pub(crate) first: Bits,
}

/// A card on a pile.
pub(crate) type Step = (usize, u8);

/// More positions are not looked at.
const MOST: usize = 400_000;

impl Position {
    /// Every way to lay one of these cards; of two piles alike the first.
    pub(crate) fn steps(&self, cards: Bits) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, pile) in Pile::ALL.into_iter().enumerate() {
            if at % 2 == 1 && self.tops[at] == self.tops[at - 1] {
                continue;
            }
            let mut fits = pile.accepts(self.tops[at]).bits() & cards;
            while fits != 0 {
                steps.push((at, fits.trailing_zeros() as u8));
                fits &= fits - 1;
            }
        }
        steps
    }

    /// With one card laid. Whoever's it was may go on, or the other: the next one is any card.
    pub(crate) fn after(&self, pile: usize, card: u8) -> Position {
        let mut next = *self;
        next.tops[pile] = card;
        next.rest &= !(1 << card);
        next.first = next.rest;
        next
    }

    /// Which two piles of a direction come first doesn't matter.
    fn key(&self) -> ([u8; 4], Bits) {
        let [a, b, c, d] = self.tops;
        ([a.min(b), a.max(b), c.min(d), c.max(d)], self.rest)
    }
}

/// The fewest cards that can be left, by position, each worked out once.
#[derive(Default)]
pub(crate) struct Orders {
    known: HashMap<([u8; 4], Bits), u8>,
}

impl Orders {
    /// How many positions were looked at.
    pub(crate) fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// The fewest cards that can be left from here; nothing where there are too many orders.
    pub(crate) fn fewest_left(&mut self, at: &Position) -> Option<u8> {
        if self.known.len() > MOST {
            return None;
        }
        let free = at.first == at.rest;
        if let Some(&left) = self.known.get(&at.key()).filter(|_| free) {
            return Some(left);
        }
        let mut fewest = at.rest.count_ones() as u8;
        for (pile, card) in at.steps(at.first) {
            fewest = fewest.min(self.fewest_left(&at.after(pile, card))?);
            if fewest == 0 {
                break;
            }
        }
        if free {
            self.known.insert(at.key(), fewest);
        }
        Some(fewest)
    }

    /// An order that leaves the fewest.
    pub(crate) fn order(&mut self, from: &Position) -> Vec<Step> {
        let (mut at, mut order) = (*from, Vec::new());
        let Some(left) = self.fewest_left(&at) else { return order };
        while at.rest.count_ones() > u32::from(left) {
            let next = at
                .steps(at.first)
                .into_iter()
                .find(|&(pile, card)| self.fewest_left(&at.after(pile, card)) == Some(left));
            let Some((pile, card)) = next else { break };
            order.push((pile, card));
            at = at.after(pile, card);
        }
        order
    }
}
