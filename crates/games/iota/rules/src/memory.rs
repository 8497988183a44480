//! What a seat remembers of cards that went out of its sight: those it put under the deck itself, and jokers that were
//! taken from the table. It follows them through the deck and other hands as far as anyone can.
//!
//! Of each such card it is kept where it may be. Whenever cards leave a hand unseen, a card remembered to be there may
//! be with them or may have stayed; whenever they come to light, what is impossible is struck out. How two remembered
//! cards exclude each other is kept as far as room goes: a place in the deck holds one card, and what a hand kept and
//! what it drew last are counted apart.

use samobranka_rules::{Rng, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::CardList;
use crate::card::Card;
use crate::state::MAX_SEATS;

/// A card out of sight and where it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// The card.
    pub card: Card,
    /// Whether it may be among the cards of the deck that nobody has held.
    #[serde(default)]
    pub fresh: bool,
    /// The hands it may be in since before they last drew.
    #[serde(default)]
    pub kept: Seats,
    /// The hands it may have come to with their last draw.
    #[serde(default)]
    pub drawn: Seats,
    /// The places under the deck where it may be, from the next to be drawn on.
    #[serde(default)]
    pub under: Places,
}

impl Remembered {
    fn nowhere(card: Card) -> Remembered {
        Remembered { card, fresh: false, kept: Seats::NONE, drawn: Seats::NONE, under: Places::default() }
    }

    /// Whether it may be in the hand of `seat`.
    pub fn may_be_with(&self, seat: Seat) -> bool {
        self.kept.contains(seat) || self.drawn.contains(seat)
    }

    /// The same, but neither in the hand of `seat` nor in these places.
    pub(crate) fn not_with(mut self, seat: Seat, places: &[u8]) -> Remembered {
        self.forget_hand(seat);
        places.iter().for_each(|&place| self.rule_out(Zone::Under(place)));
        self
    }

    /// Where either of two jokers may be.
    pub(crate) fn or(self, other: Remembered) -> Remembered {
        let both = |one: Seats, other: Seats| other.into_iter().fold(one, Seats::with);
        Remembered {
            card: self.card,
            fresh: self.fresh || other.fresh,
            kept: both(self.kept, other.kept),
            drawn: both(self.drawn, other.drawn),
            under: Places(self.under.0 | other.under.0),
        }
    }

    fn forget_hand(&mut self, seat: Seat) {
        self.kept = self.kept.without(seat);
        self.drawn = self.drawn.without(seat);
    }

    /// The zones where it may be.
    fn zones(&self) -> impl Iterator<Item = Zone> + Clone + use<> {
        let under = self.under;
        let kept = self.kept.into_iter().map(Zone::Kept);
        let drawn = self.drawn.into_iter().map(Zone::Drawn);
        self.fresh.then_some(Zone::Fresh).into_iter().chain(kept).chain(drawn).chain(under.iter().map(Zone::Under))
    }

    /// The zone where it is, if there is only one.
    fn certain(&self) -> Option<Zone> {
        let count = usize::from(self.fresh) + self.kept.len() + self.drawn.len() + self.under.0.count_ones() as usize;
        if count == 1 { self.zones().next() } else { None }
    }

    /// Whether there is more than one zone where it may be.
    #[inline]
    fn is_open(&self) -> bool {
        let several = |bits: u64| bits & bits.wrapping_sub(1) != 0;
        let hands = self.kept.len() + self.drawn.len() + usize::from(self.fresh);
        several(self.under.0) || hands > usize::from(self.under.0 == 0)
    }

    fn rule_out(&mut self, zone: Zone) {
        match zone {
            Zone::Fresh => self.fresh = false,
            Zone::Kept(seat) => self.kept = self.kept.without(seat),
            Zone::Drawn(seat) => self.drawn = self.drawn.without(seat),
            Zone::Under(place) => self.under.0 &= !(1 << place),
        }
    }
}

/// A set of places under the deck, from the next to be drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
#[schemars(with = "Vec<u8>")]
pub struct Places(u64);

impl Places {
    /// Whether `place` is among them.
    pub fn contains(self, place: u8) -> bool {
        self.0.checked_shr(place.into()).unwrap_or(0) & 1 != 0
    }

    /// The places, the next to be drawn first.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..64).filter(move |&place| self.contains(place))
    }
}

impl TryFrom<Vec<u8>> for Places {
    type Error = &'static str;

    fn try_from(list: Vec<u8>) -> Result<Places, &'static str> {
        let mut places = 0;
        for place in list {
            if place >= 64 {
                return Err("no deck has that many places");
            }
            places |= 1 << place;
        }
        Ok(Places(places))
    }
}

impl From<Places> for Vec<u8> {
    fn from(places: Places) -> Vec<u8> {
        places.iter().collect()
    }
}

/// Somewhere a card can be out of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Zone {
    /// In the deck, where nobody has held it.
    Fresh,
    /// In a hand since before it last drew.
    Kept(Seat),
    /// In a hand since it last drew.
    Drawn(Seat),
    /// Under the deck, so many places after the next to be drawn.
    Under(u8),
}

impl Zone {
    /// Whether a card there is where `place` says; how long it has been in a hand is not asked.
    fn is_at(self, place: Zone) -> bool {
        match (self, place) {
            (Zone::Kept(seat) | Zone::Drawn(seat), Zone::Kept(hand) | Zone::Drawn(hand)) => seat == hand,
            _ => self == place,
        }
    }
}

/// How many cards there are in each zone; under the deck it is one a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) fresh: u8,
    pub(crate) kept: [u8; MAX_SEATS],
    pub(crate) drawn: [u8; MAX_SEATS],
    pub(crate) under: u8,
}

impl Room {
    fn of(&self, zone: Zone) -> usize {
        match zone {
            Zone::Fresh => self.fresh.into(),
            // What comes from outside may name a seat that isn't there: it has no room.
            Zone::Kept(seat) => self.kept.get(seat.index()).map_or(0, |&cards| cards.into()),
            Zone::Drawn(seat) => self.drawn.get(seat.index()).map_or(0, |&cards| cards.into()),
            Zone::Under(place) => usize::from(place < self.under),
        }
    }
}

/// All that one seat, or a spectator, remembers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Memory(Vec<Remembered>);

impl Memory {
    /// The cards and where they may be.
    pub fn iter(&self) -> impl Iterator<Item = &Remembered> + Clone {
        self.0.iter()
    }

    /// Whether there is nothing to remember.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push(&mut self, remembered: Remembered) {
        self.0.push(remembered);
    }

    /// A joker was put back into the deck before the first turn (Q16 `redraw`).
    pub(crate) fn put_back(&mut self, card: Card) {
        self.0.push(Remembered { fresh: true, ..Remembered::nowhere(card) });
    }

    /// `seat` took a joker from the table, and it is the last card to have come to that hand (IO-56).
    pub(crate) fn took(&mut self, seat: Seat, card: Card) {
        self.0.push(Remembered { drawn: Seats::one(seat), ..Remembered::nowhere(card) });
    }

    /// The one who remembers put `card` under the deck itself.
    pub(crate) fn put_under(&mut self, card: Card, place: u8) {
        self.0.push(Remembered { under: Places(1 << place), ..Remembered::nowhere(card) });
    }

    /// Another put `count` cards under the deck, from `place` on.
    pub(crate) fn other_put_under(&mut self, seat: Seat, place: u8, count: u8) {
        for it in self.0.iter_mut().filter(|it| it.may_be_with(seat)) {
            it.under.0 |= ((1 << count) - 1) << place;
        }
    }

    /// All cards that leave the hand of `seat` this time have left it; so many are in it still.
    #[inline]
    pub(crate) fn left_with(&mut self, seat: Seat, remaining: u8) {
        for it in &mut self.0 {
            if remaining == 0 {
                it.forget_hand(seat);
            } else if it.drawn.contains(seat) {
                it.drawn = it.drawn.without(seat);
                it.kept = it.kept.with(seat);
            }
        }
    }

    /// Another has drawn cards that nobody had held; so many such cards are left.
    pub(crate) fn other_drew_fresh(&mut self, seat: Seat, left: u8) {
        for it in self.0.iter_mut().filter(|it| it.fresh) {
            it.drawn = it.drawn.with(seat);
            it.fresh = left > 0;
        }
    }

    /// The one who remembers has drawn cards that nobody had held; so many such cards are left.
    pub(crate) fn drew_fresh(&mut self, cards: CardList, left: u8) {
        for joker in cards.iter().filter(|card| card.is_joker()) {
            self.saw(joker, |it| it.fresh);
        }
        self.0.iter_mut().for_each(|it| it.fresh &= left > 0);
    }

    /// Another has drawn the next card from under the deck.
    pub(crate) fn other_drew_under(&mut self, seat: Seat) {
        for it in &mut self.0 {
            if it.under.contains(0) {
                it.drawn = it.drawn.with(seat);
            }
            it.under.0 >>= 1;
        }
    }

    /// The one who remembers has drawn the next card from under the deck.
    pub(crate) fn drew_under(&mut self, card: Card) {
        self.saw(card, |it| it.under.contains(0));
        self.0.iter_mut().for_each(|it| it.under.0 >>= 1);
    }

    /// `card` came to light out of the hand of `seat`.
    #[inline]
    pub(crate) fn came_to_light(&mut self, seat: Seat, card: Card) {
        if !self.0.is_empty() {
            self.saw(card, |it| it.may_be_with(seat));
        }
    }

    /// `card` came to light where a remembered card may have been if it was `there`. The jokers can't be told apart: when
    /// two are remembered that may have been there, the other one may be wherever either could be; when one is
    /// remembered and the other was never seen, it may have been either, and nothing is known of the other any more.
    fn saw(&mut self, card: Card, there: impl Fn(&Remembered) -> bool) {
        let mut places = (0..self.0.len()).filter(|&at| self.0[at].card == card && there(&self.0[at]));
        match (places.next(), places.next()) {
            (Some(one), None) => _ = self.0.remove(one),
            (Some(one), Some(other)) => {
                self.0[one] = self.0[one].or(self.0[other]);
                self.0.remove(other);
            }
            _ => {}
        }
    }

    /// Strikes out what can't be for want of room: a zone filled with cards that can be nowhere else takes no others.
    pub(crate) fn tidy(&mut self, room: &Room) {
        if !self.0.iter().any(Remembered::is_open) {
            return;
        }
        loop {
            let before = self.0.clone();
            for at in 0..self.0.len() {
                let Some(zone) = self.0[at].certain() else { continue };
                let settled = self.0.iter().filter(|it| it.certain() == Some(zone)).count();
                if settled >= room.of(zone) {
                    self.0.iter_mut().filter(|it| it.certain() != Some(zone)).for_each(|it| it.rule_out(zone));
                }
            }
            if self.0 == before {
                return;
            }
        }
    }

    /// Whether the remembered cards can be in these places all at once, as far as there is room. A hand is one place,
    /// however long they have been in it.
    pub(crate) fn is_so(&self, places: &[Zone], room: &Room) -> bool {
        let choices =
            self.0.iter().zip(places).map(|(it, place)| it.zones().filter(|zone| zone.is_at(*place)).collect());
        settle(0..self.0.len(), &choices.collect::<Vec<_>>(), room).is_some()
    }

    /// Puts each remembered card into one of the zones where it may be, at random, as far as there is room; `None` when
    /// there is no such way, which a true memory never comes to.
    pub(crate) fn settle(&self, room: &Room, rng: &mut Rng) -> Option<Vec<(Card, Zone)>> {
        let mut order: Vec<usize> = (0..self.0.len()).collect();
        rng.shuffle(&mut order);
        let choices: Vec<Vec<Zone>> = self
            .0
            .iter()
            .map(|it| {
                let mut zones: Vec<Zone> = it.zones().collect();
                rng.shuffle(&mut zones);
                zones
            })
            .collect();
        let settled = settle(order, &choices, room)?;
        Some(self.0.iter().zip(settled).map(|(it, zone)| (it.card, zone)).collect())
    }
}

/// Finds room for every card in one of its zones, in this order, if there is a way to do it.
fn settle(order: impl IntoIterator<Item = usize>, choices: &[Vec<Zone>], room: &Room) -> Option<Vec<Zone>> {
    let mut settled = vec![None; choices.len()];
    let all = order.into_iter().all(|card| find_room(card, choices, room, &mut settled, &mut Vec::new()));
    all.then(|| settled.into_iter().collect()).flatten()
}

/// Finds room for one card, moving others on where it must.
fn find_room(
    card: usize,
    choices: &[Vec<Zone>],
    room: &Room,
    settled: &mut [Option<Zone>],
    tried: &mut Vec<Zone>,
) -> bool {
    for &zone in &choices[card] {
        if tried.contains(&zone) {
            continue;
        }
        tried.push(zone);
        let there: Vec<usize> = (0..settled.len()).filter(|&other| settled[other] == Some(zone)).collect();
        if there.len() < room.of(zone) || there.iter().any(|&other| find_room(other, choices, room, settled, tried)) {
            settled[card] = Some(zone);
            return true;
        }
    }
    false
}
