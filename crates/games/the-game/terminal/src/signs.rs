//! How jumps are written, and what can be clicked.

use samobranka_the_game::{Card, Pile};

/// The keys that lay a card on each pile, from the top of the table down.
pub(crate) const LANE_KEYS: [char; 4] = ['a', 's', 'd', 'f'];

/// How a jump is written: the way the numbers go, and a sign for the backwards ten.
pub(crate) fn jump(pile: Pile, cost: i32) -> String {
    let rise = if pile.ascends() { cost } else { -cost };
    let sign = if rise < 0 { '−' } else { '+' };
    let trick = if cost < 0 { " ↩" } else { "" };
    format!("{sign}{}{trick}", rise.abs())
}

/// What can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Card(Card),
    Lane(Pile),
    Button,
    Choice(usize),
    Signal(usize),
    About(usize),
}
