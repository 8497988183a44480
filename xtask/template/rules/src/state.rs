//! What there is to know during a game, and who knows it: `Public`, `Private`, `Secret`.

use samobranka_rules::{Invariant, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Card, ExampleGame, State};

/// The most who can play.
pub const MAX_SEATS: usize = 4;

/// EG-3: how many cards everybody is dealt.
pub const HAND: u8 = 5;

/// What can be chosen before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// EG-2: which cards are in play.
    pub deck: Deck,
}

/// EG-2: the cards in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// 1 to 36.
    #[default]
    Full,
    /// 1 to 24.
    Short,
}

impl Deck {
    /// How many cards there are.
    pub fn count(self) -> u8 {
        match self {
            Deck::Full => Card::HIGHEST,
            Deck::Short => 24,
        }
    }

    /// The cards, lowest first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (1..=self.count()).filter_map(Card::new)
    }
}

/// What everyone knows, spectators too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The options the table was set with.
    pub options: Options,
    /// Whose turn it is. Nobody's: the game is over.
    pub turn: Option<Seat>,
    /// The pile in the middle, lowest card first.
    pub pile: Vec<Laid>,
    /// How many cards each seat holds.
    pub hands: Vec<u8>,
    /// The cards each seat has collected.
    pub collected: Vec<Vec<Card>>,
    /// How many cards the draw pile has.
    pub deck: u8,
}

/// A card on the pile, and who laid it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Who.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// What one seat alone knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The cards it holds, lowest first.
    pub hand: Vec<Card>,
}

/// What nobody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The draw pile; the last card is drawn first.
    pub(crate) deck: Vec<Card>,
}

impl Public {
    /// The top of the pile, if there is one.
    pub fn top(&self) -> Option<Laid> {
        self.pile.last().copied()
    }

    /// EG-10: the points of a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        self.collected[seat.index()].len() as u8
    }

    /// Every card that lies face up.
    pub fn face_up(&self) -> impl Iterator<Item = Card> {
        self.pile.iter().map(|laid| laid.card).chain(self.collected.iter().flatten().copied())
    }
}

/// What holds in every state. The tests check it after every step, and nobody can load a state that breaks it.
/// They are checked in this order, so each may rely on those before it.
pub(crate) const INVARIANTS: &[Invariant<ExampleGame>] = &[
    ("every list has one part a seat", one_part_a_seat),
    ("the counts are true", counts_are_true),
    ("every card is in one place", every_card_is_in_one_place),
    ("hands and pile are in order", in_order),
    ("the game is over once a hand is empty", over_once_a_hand_is_empty),
];

fn one_part_a_seat(state: &State) -> bool {
    let seats = state.public.hands.len();
    (2..=MAX_SEATS).contains(&seats) && state.public.collected.len() == seats
}

fn counts_are_true(state: &State) -> bool {
    let public = &state.public;
    let hands = public.hands.iter().zip(&state.private).all(|(&count, own)| usize::from(count) == own.hand.len());
    hands && usize::from(public.deck) == state.secret.deck.len()
}

fn every_card_is_in_one_place(state: &State) -> bool {
    let hands = state.private.iter().flat_map(|own| &own.hand);
    let mut cards: Vec<Card> = state.public.face_up().chain(hands.chain(&state.secret.deck).copied()).collect();
    cards.sort_unstable();
    cards.into_iter().eq(state.public.options.deck.cards())
}

fn in_order(state: &State) -> bool {
    let pile = &state.public.pile;
    state.private.iter().all(|own| own.hand.is_sorted())
        && pile.is_sorted_by_key(|laid| laid.card)
        && pile.iter().all(|laid| state.has(laid.seat))
}

fn over_once_a_hand_is_empty(state: &State) -> bool {
    let public = &state.public;
    let empty_hand = public.hands.contains(&0);
    match public.turn {
        Some(seat) => state.has(seat) && !empty_hand,
        None => empty_hand && public.pile.is_empty(),
    }
}
