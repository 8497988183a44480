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

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    /// A card and the zones where it may be.
    fn in_zones(card: &str, zones: &[Zone]) -> Remembered {
        let mut it = Remembered::nowhere(card.parse().unwrap());
        for zone in zones {
            match *zone {
                Zone::Fresh => it.fresh = true,
                Zone::Kept(seat) => it.kept = it.kept.with(seat),
                Zone::Drawn(seat) => it.drawn = it.drawn.with(seat),
                Zone::Under(place) => it.under.0 |= 1 << place,
            }
        }
        it
    }

    fn room(fresh: u8, kept: u8, drawn: u8, under: u8) -> Room {
        Room { fresh, kept: [kept; 4], drawn: [drawn; 4], under }
    }

    #[test]
    fn io56_what_is_known_of_one_joker_is_known_of_either() {
        let one = in_zones("J", &[Zone::Kept(A), Zone::Under(0), Zone::Under(2)]);
        let other = in_zones("J", &[Zone::Fresh, Zone::Kept(B), Zone::Drawn(C), Zone::Under(0), Zone::Under(1)]);
        let either = [Zone::Fresh, Zone::Kept(A), Zone::Kept(B), Zone::Drawn(C)];
        let either = [&either[..], &[Zone::Under(0), Zone::Under(1), Zone::Under(2)]].concat();
        for both in [one.or(other), other.or(one)] {
            assert_eq!(both, in_zones("J", &either));
            assert_eq!(both.zones().collect::<Vec<_>>(), either);
        }
        let not_with = in_zones("J", &[Zone::Fresh, Zone::Kept(A), Zone::Kept(B), Zone::Under(1)]);
        assert_eq!(one.or(other).not_with(C, &[0, 2]), not_with);
        // When one of two comes to light where either may have been, the other may be wherever either could be.
        let mut memory = Memory(vec![one, other]);
        memory.saw(Card::JOKER, |it| it.under.contains(0));
        assert_eq!(memory.0, [in_zones("J", &either)]);
        // Where only one of them may have been, it was that one.
        let mut memory = Memory(vec![one, other]);
        memory.came_to_light(C, Card::JOKER);
        assert_eq!(memory.0, [one]);
        memory.came_to_light(B, Card::JOKER);
        assert_eq!(memory.0, [one], "a joker that was never remembered");
    }

    #[test]
    fn io20_a_zone_filled_with_cards_that_can_be_nowhere_else_takes_no_others() {
        let zones =
            [Zone::Fresh, Zone::Kept(A), Zone::Kept(B), Zone::Drawn(A), Zone::Drawn(C), Zone::Under(0), Zone::Under(1)];
        let struck_out = |memory: &[Remembered], room: Room| {
            let mut memory = Memory(memory.to_vec());
            memory.tidy(&room);
            memory.0
        };
        for full in zones {
            for other in zones.into_iter().filter(|&other| other != full) {
                let there = in_zones("Rc1", &[full]);
                let open = in_zones("Rc2", &[full, other]);
                assert_eq!((there.certain(), open.certain()), (Some(full), None));
                let left = [there, in_zones("Rc2", &[other])];
                assert_eq!(struck_out(&[there, open], room(1, 1, 1, 2)), left, "{full:?}, {other:?}");
                // Where it comes in the list doesn't matter.
                assert_eq!(struck_out(&[open, there], room(1, 1, 1, 2)), [left[1], left[0]]);
                if !matches!(full, Zone::Under(_)) {
                    assert_eq!(struck_out(&[there, open], room(2, 2, 2, 2)), [there, open], "there is room for both");
                    let second = in_zones("Rc3", &[full]);
                    assert_eq!(struck_out(&[there, open, second], room(2, 2, 2, 2))[1], left[1]);
                }
            }
        }
        // What is struck out of one settles it, and so the next.
        let chain = [
            in_zones("Rc3", &[Zone::Drawn(C), Zone::Kept(B)]),
            in_zones("Rc2", &[Zone::Kept(B), Zone::Under(1)]),
            in_zones("Rc1", &[Zone::Under(1)]),
        ];
        let settled = [("Rc3", Zone::Drawn(C)), ("Rc2", Zone::Kept(B)), ("Rc1", Zone::Under(1))];
        assert_eq!(struck_out(&chain, room(1, 1, 1, 2)), settled.map(|(card, zone)| in_zones(card, &[zone])));
    }

    #[test]
    fn io20_there_is_a_place_under_the_deck_for_each_card_there() {
        let room = Room { fresh: 5, kept: [1, 2, 3, 4], drawn: [4, 3, 2, 1], under: 2 };
        let of = |zones: &[Zone]| zones.iter().map(|&zone| room.of(zone)).collect::<Vec<_>>();
        assert_eq!(of(&[Zone::Under(0), Zone::Under(1), Zone::Under(2), Zone::Under(3)]), [1, 1, 0, 0]);
        assert_eq!(
            of(&[Zone::Fresh, Zone::Kept(B), Zone::Drawn(B), Zone::Kept(Seat(9)), Zone::Drawn(Seat(9))]),
            [5, 2, 3, 0, 0]
        );
        let mut memory = Memory::default();
        assert!(memory.is_empty());
        memory.put_under(Card::JOKER, 1);
        assert!(!memory.is_empty());
        assert_eq!(memory.0, [in_zones("J", &[Zone::Under(1)])]);
    }

    #[test]
    fn q16_a_joker_that_was_put_back_may_be_drawn_by_anybody() {
        let mut memory = Memory::default();
        memory.put_back(Card::JOKER);
        assert_eq!(memory.0, [in_zones("J", &[Zone::Fresh])]);
        memory.other_drew_fresh(B, 3);
        assert_eq!(memory.0, [in_zones("J", &[Zone::Fresh, Zone::Drawn(B)])]);
        // One who draws other cards oneself, while some are left, and the last of them.
        let drawn = CardList::new(&["Rc1".parse().unwrap()]).unwrap();
        memory.drew_fresh(drawn, 1);
        assert_eq!(memory.0, [in_zones("J", &[Zone::Fresh, Zone::Drawn(B)])]);
        let mut last = memory.clone();
        last.drew_fresh(drawn, 0);
        assert_eq!(last.0, [in_zones("J", &[Zone::Drawn(B)])]);
        memory.other_drew_fresh(C, 0);
        assert_eq!(memory.0, [in_zones("J", &[Zone::Drawn(B), Zone::Drawn(C)])]);
        // And one who draws it.
        let mut own = Memory::default();
        own.put_back(Card::JOKER);
        own.drew_fresh(CardList::new(&[Card::JOKER]).unwrap(), 2);
        assert!(own.is_empty());
    }

    #[test]
    fn io20_cards_that_leave_a_hand_unseen_may_be_any_of_those_that_did() {
        let mut memory = Memory(vec![in_zones("J", &[Zone::Drawn(B)]), in_zones("Rc1", &[Zone::Kept(C)])]);
        memory.other_put_under(B, 1, 2);
        memory.left_with(B, 2);
        let joker = in_zones("J", &[Zone::Kept(B), Zone::Under(1), Zone::Under(2)]);
        assert_eq!(memory.0, [joker, in_zones("Rc1", &[Zone::Kept(C)])]);
        // The next card from under the deck is drawn: it was none of those.
        memory.other_drew_under(C);
        assert_eq!(memory.0[0], in_zones("J", &[Zone::Kept(B), Zone::Under(0), Zone::Under(1)]));
        // The one after it may be the joker; and once the hand is empty it is no longer there.
        memory.other_drew_under(C);
        assert_eq!(memory.0[0], in_zones("J", &[Zone::Kept(B), Zone::Drawn(C), Zone::Under(0)]));
        memory.left_with(B, 0);
        assert_eq!(memory.0[0], in_zones("J", &[Zone::Drawn(C), Zone::Under(0)]));
        // One who draws the next oneself sees it; or that it was another.
        let mut seen = memory.clone();
        seen.drew_under(Card::JOKER);
        assert_eq!(seen.0, [in_zones("Rc1", &[Zone::Kept(C)])]);
        memory.drew_under("Yx4".parse().unwrap());
        assert_eq!(memory.0[0], in_zones("J", &[Zone::Drawn(C)]));
    }
}
