//! The bot that takes what it can get.

use std::cmp::Reverse;

use samobranka_iota::{Action, Iota, Phase};
use samobranka_rules::View;

use super::turns::{Turn, each_turn, name, without_laying};
use samobranka_players::Bot;

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
        best_turn(view, |_| true).map_or_else(|| without_laying(view), |turn| turn.first())
    }
}

/// The turn that is worth most among those that are seen.
fn best_turn(view: View<Iota>, sees: impl Fn(&Turn) -> bool) -> Option<Turn> {
    let mut best: Option<(Turn, Worth)> = None;
    each_turn(view, |turn| {
        let worth = Worth::of(turn, view.public.options.children);
        // Of equals the first stands.
        if sees(turn) && best.as_ref().is_none_or(|(_, most)| worth > *most) {
            best = Some((*turn, worth));
        }
    });
    best.map(|(turn, _)| turn)
}

/// Takes the turn that earns most of those it sees: it lays a few cards at once at the most, and doesn't think of the
/// jokers on the table.
#[derive(Clone, Copy, Debug)]
pub struct Beginner {
    /// How many cards it thinks of laying at once.
    pub most: u8,
}

impl Bot<Iota> for Beginner {
    fn choose(&mut self, view: View<Iota>) -> Action {
        if let Phase::Naming { .. } = view.public.phase {
            return name(view);
        }
        let seen = best_turn(view, |turn| turn.laying.laid <= self.most && !turn.takes_jokers());
        // Where it sees nothing it looks again.
        let turn = seen.or_else(|| best_turn(view, |_| true));
        turn.map_or_else(|| without_laying(view), |turn| turn.first())
    }
}
