//! The module Magic Spells: what each ability does, and when it is of use.

use samobranka_rules::{Seat, Tell};

use crate::action::{At, Event, Mark};
use crate::card::{Area, Key};
use crate::options::EmptyKey;
use crate::state::{Held, Phase, Public};
use crate::{Portals, State, portal, turns};

/// the spells whose abilities are of use to a seat now: bit `n` is the one that stands there among all. `free_mark`
/// says whether the seat has one. Whether the stone that is to pay for it suits the area is another matter.
#[inline]
pub(crate) fn useful(public: &Public, seat: Seat, free_mark: bool) -> u8 {
    let to_cover = free_mark && stones_on_areas(public);
    u8::from(stones_anywhere(public))
        | u8::from(wakeable(public, seat).next().is_some()) << 1
        | u8::from(stones_within_reach(public, seat)) << 2
        | u8::from(to_cover) << 3
}

/// whether one of them is.
#[inline]
pub(crate) fn is_useful(public: &Public, seat: Seat, area: Area) -> bool {
    match area {
        Area::Move => stones_anywhere(public),
        Area::Open => wakeable(public, seat).next().is_some(),
        Area::Return => stones_within_reach(public, seat),
        Area::Take => {
            let keys = public.keys[seat.index()].as_slice();
            stones_on_areas(public) && keys.iter().any(|held| !public.is_prepared(held))
        }
    }
}

/// PO-107: whether a stone lies on any board.
#[inline]
fn stones_anywhere(public: &Public) -> bool {
    public.stones.iter().fold(0, |cells, laid| cells | laid.cells()) != 0
}

/// PO-114: whether a stone lies on a board that the seat can reach.
#[inline]
fn stones_within_reach(public: &Public, seat: Seat) -> bool {
    public.reach(seat).iter().any(|board| !public.stones[board.index()].is_empty())
}

/// PO-116: whether there is a stone that the fourth spell can take.
#[inline]
fn stones_on_areas(public: &Public) -> bool {
    public.areas[..3].iter().any(|heap| heap.count > 0)
}

/// PO-111, PO-112, A-10: the keys the second spell can activate.
#[inline]
pub(crate) fn wakeable(public: &Public, seat: Seat) -> impl Iterator<Item = &Held> {
    let bare = public.options.empty_key == EmptyKey::Allow;
    public.keys[seat.index()].as_slice().iter().filter(move |held| bare || !held.stones.is_empty())
}

/// PO-107: the stone is named; it lies where it lay until its new cell is named too.
pub(crate) fn lift(state: &mut State, seat: Seat, from: At, tell: &mut impl Tell<Portals>) {
    let stone = state.public.stones[from.board.index()].at(from.cell).expect("a stone lies there");
    tell.all(Event::Lifted { seat, stone, from });
    state.public.phase = Phase::Lower { seat, from };
}

/// PO-107 … PO-110: and moved, for no points.
pub(crate) fn lower(state: &mut State, seat: Seat, to: At, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let Phase::Lower { from, .. } = public.phase else { unreachable!("a stone is lowered that was lifted") };
    let stone = public.stones[from.board.index()].at(from.cell).expect("a stone lies there");
    public.stones[from.board.index()].take(from.cell);
    public.stones[to.board.index()].put(to.cell, stone);
    tell.all(Event::Moved { seat, stone, from, to });
    turns::end(state, seat, tell);
}

/// PO-111, A-11: a key is activated at once, whatever its number.
pub(crate) fn wake(state: &mut State, seat: Seat, key: Key, tell: &mut impl Tell<Portals>) {
    portal::activate(state, seat, key, true, tell);
}

/// PO-114, PO-115: a stone returns to the bag, and a second one may.
pub(crate) fn give_back(state: &mut State, seat: Seat, from: At, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let Phase::Return { again, .. } = public.phase else { unreachable!("the third spell is being cast") };
    let stone = public.stones[from.board.index()].at(from.cell).expect("a stone lies there");
    public.stones[from.board.index()].take(from.cell);
    public.bag.add(stone);
    tell.all(Event::Returned { seat, stone, from });
    if again || !stones_within_reach(public, seat) {
        turns::end(state, seat, tell);
    } else {
        public.phase = Phase::Return { seat, again: true };
    }
}

/// PO-116, PO-118.
pub(crate) fn draw(state: &mut State, seat: Seat, area: Area, tell: &mut impl Tell<Portals>) {
    let stone = state.public.areas[area.index()].take();
    tell.all(Event::Drew { seat, stone, area });
    state.public.phase = Phase::Cover { seat, stone };
}

/// PO-116.
pub(crate) fn cover(state: &mut State, seat: Seat, mark: Mark, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let Phase::Cover { stone, .. } = public.phase else { unreachable!("the fourth spell is being cast") };
    public.keys[seat.index()].cover(mark.key, mark.spot, stone);
    tell.all(Event::CoveredBySpell { seat, stone, mark });
    turns::end(state, seat, tell);
}
