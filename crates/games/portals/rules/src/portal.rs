//! Phase II: prepared keys become portals.

use samobranka_rules::{Seat, Tell};

use crate::action::{Event, Points};
use crate::board::{Laid, Placement};
use crate::card::Key;
use crate::cell::neighbours;
use crate::options::Totals;
use crate::state::{Phase, Public};
use crate::stone::Element;
use crate::{Portals, State, gain, heard, rounds, signs, turns};

/// PO-73: what so many matches score.
const FOR_MATCHES: [u8; 5] = [0, 1, 2, 4, 6];

/// What a placement does: for those who think it over, and for those who play it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The stones that stay on the board.
    pub placed: Laid,
    /// PO-68: the stones that go to the bag, with the cells they would have lain on.
    pub returned: Laid,
    /// What it scores.
    pub points: Points,
}

/// PO-67, PO-68, PO-72 … PO-77, PO-158: what a placement on a board of this table would do.
#[inline]
pub fn preview(public: &Public, placement: Placement) -> Preview {
    let at = placement.board().index();
    let (laid, symbols) = (&public.stones[at], public.symbols(placement.board()));
    let occupied = laid.cells();
    let stones = placement.stones();
    let placed = stones.within(!occupied);
    let mut matches = 0;
    let mut touching = 0;
    for stone in Element::ALL {
        matches += (placed.of(stone) & symbols.of(stone)).count_ones();
        // PO-77: only what lay there before counts.
        let (mut fresh, same) = (placed.of(stone), laid.of(stone));
        if same == 0 || public.solo() {
            continue;
        }
        while fresh != 0 {
            touching += (neighbours(fresh.trailing_zeros()) & same).count_ones();
            fresh &= fresh - 1;
        }
    }
    let points =
        Points { matches: matches as u8, for_matches: FOR_MATCHES[matches as usize], for_neighbours: touching as u8 };
    Preview { placed, returned: stones.within(occupied), points }
}

/// PO-58, PO-80, PO-84: the prepared key with the lowest number is next; after the last one the phase is over.
#[inline]
pub(crate) fn next(state: &mut State, tell: &mut impl Tell<Portals>) {
    let public = &state.public;
    let mut lowest: Option<(Key, Seat)> = None;
    for seat in Seat::all(public.seats) {
        // By number, so the first one prepared is the seat's lowest.
        let own = public.keys[seat.index()].as_slice().iter().find(|held| public.is_prepared(held));
        if let Some(held) = own
            && lowest.is_none_or(|(key, _)| held.key < key)
        {
            lowest = Some((held.key, seat));
        }
    }
    match lowest {
        Some((key, seat)) => activate(state, seat, key, false, tell),
        None => end_phase(state, tell),
    }
}

/// PO-62: a key is activated, and its owner chooses where its stones go. A key without stones has nothing to choose
/// (4.1) and is discarded.
#[inline]
pub(crate) fn activate(state: &mut State, seat: Seat, key: Key, by_spell: bool, tell: &mut impl Tell<Portals>) {
    if heard(tell) {
        tell.all(Event::Activates { seat, key, by_spell });
    }
    let held = state.public.keys[seat.index()].get(key).expect("the key lies before this seat");
    if held.stones.is_empty() {
        discard(state, seat, key, by_spell, tell);
    } else {
        state.public.phase = Phase::Open { seat, key, by_spell };
    }
}

/// PO-63, PO-68, PO-72, PO-79: transfer, points, discard.
#[inline]
pub(crate) fn open(state: &mut State, seat: Seat, placement: Placement, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let Phase::Open { key, by_spell, .. } = public.phase else { unreachable!("a portal is opened with an active key") };
    let board = placement.board();
    let Preview { placed, returned, points } = preview(public, placement);
    let laid = &mut public.stones[board.index()];
    *laid = laid.and(&placed);
    for stone in Element::ALL {
        public.bag.0[stone.index()] += returned.of(stone).count_ones() as u8;
    }
    public.opened[seat.index()] += 1;
    if heard(tell) {
        tell.all(Event::Opened { seat, key, board, placed, returned });
    }
    gain(state, seat, points.total().into());
    if heard(tell) {
        let scored = Event::Scored { seat, points };
        match state.public.options.totals {
            Totals::Silent => tell.one(seat, scored),
            _ => tell.all(scored),
        }
    }
    discard(state, seat, key, by_spell, tell);
}

/// PO-79, PO-163; and what comes after: alone the signs are looked at first (PO-159).
#[inline]
fn discard(state: &mut State, seat: Seat, key: Key, by_spell: bool, tell: &mut impl Tell<Portals>) {
    if state.public.solo() {
        signs::pay_alone(state, tell);
    }
    let public = &mut state.public;
    public.keys[seat.index()].remove(key);
    public.discard |= 1 << public.options.data.set().place(key);
    if heard(tell) {
        tell.all(Event::Discarded { seat, key });
    }
    if by_spell {
        turns::end(state, seat, tell);
    } else if state.public.solo() {
        turns::end_alone(state, tell);
    } else {
        next(state, tell);
    }
}

/// PO-80, PO-127: the end of phase II.
fn end_phase(state: &mut State, tell: &mut impl Tell<Portals>) {
    if state.public.round < crate::ROUNDS {
        turns::fill_key_area(state, tell);
    }
    if state.public.signs() {
        signs::check(state, tell);
    } else {
        rounds::next_round(state, tell);
    }
}
