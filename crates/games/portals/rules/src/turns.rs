//! Phase I: a key, then a stone.

use samobranka_rules::{Seat, Tell, nth_bit};

use crate::action::{Event, To};
use crate::board::Board;
use crate::card::{Area, Key, Tier};
use crate::figure::Figure;
use crate::state::{Held, MARKERS, MOST_KEYS, Phase, SOLO_TURNS};
use crate::stone::Element;
use crate::{Portals, State, heard, portal, rounds, spells};

/// PO-40, PO-45: a turn begins, with the key unless there are four already.
#[inline]
pub(crate) fn begin(state: &mut State, seat: Seat) {
    let full = state.public.keys[seat.index()].len() == MOST_KEYS;
    state.public.phase = if full { Phase::TakeStone { seat } } else { Phase::TakeKey { seat } };
}

/// PO-41, PO-43.
#[inline]
pub(crate) fn take_key(state: &mut State, seat: Seat, key: Key, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let at = public.open.iter().flatten().position(|open| *open == Some(key)).expect("the key lies in the key area");
    public.open[at / 2][at % 2] = None;
    public.keys[seat.index()].insert(Held { key, stones: Figure::NONE });
    if heard(tell) {
        tell.all(Event::KeyTaken { seat, key });
    }
    open_key(state, at / 2, at % 2, tell);
    state.public.phase = Phase::TakeStone { seat };
}

/// PO-46.
pub(crate) fn decline_key(state: &mut State, seat: Seat, tell: &mut impl Tell<Portals>) {
    tell.all(Event::KeyDeclined { seat });
    state.public.phase = Phase::TakeStone { seat };
}

/// PO-43, PO-44, A-3, A-4: lays a card in an empty place of the key area, if its tier has one. The discard pile becomes
/// the deck only now that a card is needed. Whichever card of the deck comes is decided now; nobody can tell that from
/// having shuffled before.
#[inline]
pub(crate) fn open_key(state: &mut State, tier: usize, place: usize, tell: &mut impl Tell<Portals>) {
    let State { public, secret, .. } = state;
    let data = public.options.data.set();
    let cards = data.tier(Tier::ALL[tier]);
    if public.deck & cards == 0 {
        if public.discard & cards == 0 {
            return;
        }
        public.deck |= public.discard & cards;
        public.discard &= !cards;
        tell.all(Event::Reshuffled { tier: Tier::ALL[tier] });
    }
    let deck = public.deck & cards;
    let at = nth_bit(deck.into(), secret.rng.below(deck.count_ones()));
    public.deck &= !(1 << at);
    let key = data.keys()[at as usize].key;
    public.open[tier][place] = Some(key);
    if heard(tell) {
        tell.all(Event::KeyOpened { key });
    }
}

/// fills what stayed empty, the left place first.
#[inline]
pub(crate) fn fill_key_area(state: &mut State, tell: &mut impl Tell<Portals>) {
    for tier in 0..3 {
        for place in 0..2 {
            if state.public.open[tier][place].is_none() {
                open_key(state, tier, place, tell);
            }
        }
    }
}

/// PO-48 … PO-51, PO-57, PO-100, PO-149 … PO-151.
#[inline]
pub(crate) fn put(state: &mut State, seat: Seat, source: Board, stone: Element, to: To, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    if public.solo() {
        public.foreseen += 1;
    } else {
        public.sources[source.index()].take(stone);
        let side = public.side_of(seat, source).expect("the source is within reach");
        public.taken[seat.index()][side] += 1;
    }
    match to {
        To::Mark(mark) => {
            public.keys[seat.index()].cover(mark.key, mark.spot, stone);
            if heard(tell) {
                tell.all(Event::Covered { seat, source, stone, mark });
            }
            end(state, seat, tell);
        }
        To::Area(area) => {
            public.areas[area.index()].add(stone);
            if heard(tell) {
                tell.all(Event::Cast { seat, source, stone, area });
            }
            // by option a spell without use takes the stone all the same.
            if !spells::is_useful(public, seat, area) {
                return end(state, seat, tell);
            }
            public.phase = match area {
                Area::Move => Phase::Lift { seat },
                Area::Open => Phase::Wake { seat },
                Area::Return => Phase::Return { seat, again: false },
                Area::Take => Phase::Draw { seat },
            };
        }
        To::Bag => {
            public.bag.add(stone);
            if heard(tell) {
                tell.all(Event::Wasted { seat, source, stone });
            }
            end(state, seat, tell);
        }
    }
}

/// PO-54 … PO-56, PO-152 … PO-155: the stone is where it belongs. Now the next seat, or phase II; alone, the third action.
#[inline]
pub(crate) fn end(state: &mut State, seat: Seat, tell: &mut impl Tell<Portals>) {
    if state.public.solo() {
        let keys = &state.public.keys[0];
        let prepared = keys.as_slice().iter().find(|held| state.public.is_prepared(held));
        return match prepared.map(|held| held.key) {
            Some(key) => portal::activate(state, seat, key, false, tell),
            None => end_alone(state, tell),
        };
    }
    fill_key_area(state, tell);
    let next = Seat(if seat.0 + 1 == state.public.seats { 0 } else { seat.0 + 1 });
    if state.public.taken[next.index()] == [MARKERS; 2] {
        tell.all(Event::PhaseTwo);
        portal::next(state, tell);
    } else {
        begin(state, next);
    }
}

/// PO-164, PO-165: alone, the next turn follows until the prediction board is empty.
#[inline]
pub(crate) fn end_alone(state: &mut State, tell: &mut impl Tell<Portals>) {
    if state.public.foreseen == SOLO_TURNS {
        rounds::finish(state, tell);
    } else {
        begin(state, Seat(0));
    }
}
