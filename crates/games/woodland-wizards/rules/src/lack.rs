//! What an effect asks for and doesn't find: for those who say why it can't be applied.

use serde::{Deserialize, Serialize};

use crate::card::Kind;
use crate::deck::{Pick, Selector, Step};
use crate::file::Zone;
use crate::state::Public;

/// A pile that has too few cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Short {
    /// The discard pile.
    Discards,
    /// The creature stack.
    Stack,
}

/// WW-29: an effect needs more cards of a pile than there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lack {
    /// Of which pile.
    pub of: Short,
    /// How many it needs.
    pub needed: u8,
    /// How many there are.
    pub there: u8,
}

/// The pile that is too small now for the effect of a card of this kind, if one is.
pub fn lack(public: &Public, kind: Kind) -> Option<Lack> {
    let design = public.deck().design(kind)?;
    let steps = design.effects.iter().flat_map(|effect| &effect.steps);
    steps.filter_map(Step::selector).find_map(|it| too_small(public, it))
}

fn too_small(public: &Public, it: &Selector) -> Option<Lack> {
    let (of, there) = match it.zone {
        Zone::Discard => (Short::Discards, public.discards),
        // Cards that are simply drawn come from the discard pile too, once the stack is empty.
        Zone::Stack if it.pick != Pick::All => (Short::Stack, public.stack),
        _ => return None,
    };
    (there < it.top).then_some(Lack { of, needed: it.top, there })
}
