//! The bot that takes what it can get.

use std::cmp::Reverse;

use samobranka_iota::{Action, Iota, Phase};
use samobranka_rules::View;

use super::turns::{Turn, each_turn, name, without_laying};
use crate::Bot;

/// Takes the turn that earns most at once: every laying is looked at, as the table is and with every choice of jokers
/// taken from it first. It lays whenever it can; else it trades all its ordinary cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyMax;

/// What a turn is worth, the weightiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Worth {
    /// The points; where no score is kept, the cards laid.
    points: u32,
    /// A joker in hand is good in any later turn.
    jokers_left: u8,
    /// A line of three is one card away from a chain, and the next player is the first to have the chance.
    threes: Reverse<u8>,
    /// The big numbers are kept for chains.
    numbers_left: u32,
}

impl Worth {
    fn of(turn: &Turn, children: bool) -> Worth {
        Worth {
            points: if children { turn.laying.laid.into() } else { turn.laying.points },
            jokers_left: turn.jokers_left,
            threes: Reverse(turn.laying.threes),
            numbers_left: turn.numbers_left,
        }
    }
}

impl Bot<Iota> for GreedyMax {
    fn choose(&mut self, view: View<Iota>) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        let mut best: Option<(Turn, Worth)> = None;
        each_turn(view, |turn| {
            let worth = Worth::of(turn, view.public.options.children);
            // Of equals the first stands.
            if best.as_ref().is_none_or(|(_, most)| worth > *most) {
                best = Some((*turn, worth));
            }
        });
        best.map_or_else(|| without_laying(view), |(turn, _)| turn.first())
    }
}
