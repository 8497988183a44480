//! What is to be seen in each place of the table.

use std::collections::BTreeMap;

use samobranka_iota::{Card, Cards, Cell, Colour, Face, Placed, Shape, View};

use crate::draft::{Fit, IotaDraft, Trial};
use crate::sheet::scores;

/// What is to be seen in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A card.
    Card(Face),
    /// A joker.
    Joker {
        /// As it lies there.
        face: Face,
        /// What it can stand for.
        names: Cards,
        /// Whether the held card would take it.
        taken_by_held: bool,
    },
    /// A card of one's own that is staged.
    Staged {
        /// Which card.
        card: Card,
        /// Whether it takes the joker that lies there.
        for_joker: bool,
    },
    /// Nothing; the held card fits, and the play would then earn so much. `None` where points aren't counted.
    Fits(Option<u32>),
    /// Nothing; the held card can go there if more cards follow: it leaves a gap, or touches nothing yet.
    Open,
    /// Nothing; a card is held that doesn't fit.
    Unfit,
    /// Nothing, and nothing will ever be.
    Closed,
    /// Nothing.
    Free,
}

impl Spot {
    /// Whether a card lies here, staged or not.
    pub fn is_card(&self) -> bool {
        matches!(self, Spot::Card(_) | Spot::Joker { .. } | Spot::Staged { .. })
    }

    /// Whether the held card can go here.
    pub fn takes_the_card(&self) -> bool {
        matches!(self, Spot::Fits(_) | Spot::Open | Spot::Joker { taken_by_held: true, .. })
    }

    /// How good a place it is for the held card: the more, the better.
    pub fn worth(&self) -> u32 {
        match self {
            Spot::Fits(points) => points.unwrap_or(0) + 2,
            Spot::Open | Spot::Joker { taken_by_held: true, .. } => 1,
            _ => 0,
        }
    }
}

/// All places that can be pointed at, with the draft on the table: cards, and the free places beside them. `held` is the card
/// that is tried everywhere; with `closed`, places that can never be filled are told apart. Where a table gives no hints,
/// what a held card could do isn't shown.
pub fn spots(view: View, draft: &IotaDraft, held: Option<Card>, closed: bool) -> BTreeMap<Cell, Spot> {
    let trial = Trial::new(draft, view);
    let public = &trial.base.public;
    let hints = public.options.hints;
    let mut found = BTreeMap::new();
    for (at, face) in public.table.cards() {
        let spot = match (draft.swapped(at), public.may_stand_for(at)) {
            (Some(card), _) => Spot::Staged { card, for_joker: true },
            (None, Some(names)) => {
                let taken_by_held = hints && held.is_some_and(|card| trial.takes(card, at));
                Spot::Joker { face, names, taken_by_held }
            }
            (None, None) => Spot::Card(face),
        };
        found.insert(at, spot);
    }
    for placed in &trial.lays {
        found.insert(placed.at, Spot::Staged { card: placed.card, for_joker: false });
    }
    for at in trial.free() {
        let never = || closed && !public.can_be_filled(at) && public.table.edge().any(|edge| edge == at);
        let fit = held.filter(|_| hints).map(|card| trial.fit(Placed { at, card }));
        let spot = match fit {
            Some(Fit::Scores(score)) => Spot::Fits(scores(public).then(|| score.points())),
            Some(Fit::Open) => Spot::Open,
            _ if never() => Spot::Closed,
            Some(Fit::No(_)) => Spot::Unfit,
            None => Spot::Free,
        };
        found.insert(at, spot);
    }
    found
}

/// What all cards that a joker can stand for have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Common {
    /// Their colour.
    pub colour: Option<Colour>,
    /// Their shape.
    pub shape: Option<Shape>,
    /// Their number.
    pub number: Option<u8>,
}

impl Common {
    /// What these cards have in common.
    pub fn of(cards: Cards) -> Common {
        fn same<T: PartialEq>(mut values: impl Iterator<Item = T>) -> Option<T> {
            let first = values.next()?;
            values.all(|it| it == first).then_some(first)
        }
        Common {
            colour: same(cards.into_iter().filter_map(Card::colour)),
            shape: same(cards.into_iter().filter_map(Card::shape)),
            number: same(cards.into_iter().filter_map(Card::number)),
        }
    }
}
