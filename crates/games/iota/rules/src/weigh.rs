//! Every laying with what it earns, found without trying each: for players that look ahead.

use crate::action::{Lay, Placed};
use crate::card::{Card, Cards};
use crate::hand::{Hand, ORDERS};
use crate::line::Run;
use crate::moves::{Lanes, Search, Window};
use crate::state::Phase;
use crate::table::Table;
use crate::{View, swaps_open};

/// A laying, and what it earns.
#[derive(Clone, Copy)]
pub struct Weighed {
    /// The points of the turn, doublings and all (IO-38 … IO-43).
    pub points: u32,
    /// How many cards are laid.
    pub laid: u8,
    /// How many of them are jokers.
    pub jokers: u8,
    /// What the numbers on them add up to.
    pub numbers: u8,
    /// How many lines of three cards it makes: each is one card away from a chain.
    pub threes: u8,
    window: Window,
    order: u8,
    cards: [Card; 4],
}

impl Weighed {
    /// The laying itself.
    pub fn lay(&self) -> Lay {
        self.window.lay(self.order.into(), &self.cards)
    }
}

/// What a window earns, whatever fills it: only which number lies where is left open.
struct Earning {
    /// What the cards bring that lie there already.
    sum: u32,
    /// In how many lines each new card counts.
    times: [u32; 4],
    doublings: u32,
    threes: u8,
}

impl Earning {
    #[inline]
    fn of(table: &Table, window: &Window) -> Earning {
        let axis = window.axis();
        let count = window.count();
        let mut earning = Earning { sum: 0, times: [0; 4], doublings: u32::from(count == 4), threes: 0 };
        let mut line = table.run(window.cell(0).step(axis, -1), axis);
        for at in 0..count {
            line = line.join(table.run(window.cell(at).step(axis, 1), axis));
        }
        if line.len() as usize + count > 1 {
            earning.add(line, count as u32);
            earning.times[..count].fill(1);
        }
        let across = axis.other();
        for at in 0..count {
            let cell = window.cell(at);
            let line = table.run(cell.step(across, -1), across).join(table.run(cell.step(across, 1), across));
            if line.len() > 0 {
                earning.add(line, 1);
                earning.times[at] += 1;
            }
        }
        earning
    }

    #[inline]
    fn add(&mut self, line: Run, new: u32) {
        self.sum += line.sum();
        self.doublings += u32::from(line.len() + new == 4);
        self.threes += u8::from(line.len() + new == 3);
    }
}

/// Shows every laying open to the seat that has this view, in the order of the list of legal actions.
pub fn weigh(view: View, mut each: impl FnMut(&Weighed)) {
    let public = view.public;
    let Some((seat, own)) = view.own else { return };
    if !matches!(public.phase, Phase::Turn { seat: turn, .. } if turn == seat) {
        return;
    }
    let hand = Hand::new(own.hand);
    let points = hand.cards.map(Card::points);
    let size = usize::from(own.hand.len());
    Lanes::with(|lanes| {
        let search = Search::new(&public.table, &hand, public.options.unique_jokers(), lanes);
        search.each(|window| {
            let earning = Earning::of(&public.table, &window);
            let count = window.count();
            let last_card = public.deck == 0 && count == size; // IO-43, Q12
            let doublings = earning.doublings + u32::from(last_card);
            let mut left = window.orders();
            while left != 0 {
                let order = left.trailing_zeros() as u8;
                left &= left - 1;
                let slots = &ORDERS[count][usize::from(order)][..count];
                let (mut sum, mut numbers, mut jokers) = (earning.sum, 0, 0);
                for (&slot, times) in slots.iter().zip(earning.times) {
                    let number = points[usize::from(slot)];
                    sum += times * u32::from(number);
                    numbers += number;
                    jokers += u8::from(hand.is_joker(slot));
                }
                let (laid, threes, cards) = (count as u8, earning.threes, hand.cards);
                each(&Weighed { points: sum << doublings, laid, jokers, numbers, threes, window, order, cards });
            }
        });
    });
}

/// The jokers that the seat that has this view may take, and with which of its cards.
pub fn swaps(view: View) -> impl Iterator<Item = Placed> {
    let (swaps, hand) = match (view.public.phase, view.own) {
        (Phase::Turn { seat: turn, swaps }, Some((seat, own))) if turn == seat => (swaps, own.hand),
        _ => (0, Cards::NONE),
    };
    swaps_open(view.public, hand, swaps)
}
