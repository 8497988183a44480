//! What a seat may do: the check, the list, and the choice by number. All three read the same counts.

use samobranka_rules::{Game, Seat, nth_bit_of_word};

use crate::action::{Action, At, Mark, To};
use crate::board::{Board, Placement};
use crate::card::{Area, Key, SignSet};
use crate::cell::{ALL_CELLS, Cell, Spot, nth};
use crate::illegal::Illegal;
use crate::options::{FullKeys, IdleSpell};
use crate::state::{Held, MARKERS, MOST_KEYS, Phase, Private, Public};
use crate::stone::Element;
use crate::{Portals, View, spells};

/// The rulebook: why `action` is refused, if it is.
#[inline]
pub(crate) fn check(view: View, action: &Action) -> Result<(), Illegal> {
    let public = view.public;
    let Some((seat, own)) = view.own else { return Err(Illegal::Spectator) };
    if public.phase == Phase::Over {
        return Err(Illegal::Over);
    }
    if !Portals::to_act(public).contains(seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (public.phase, *action) {
        (Phase::TakeKey { .. }, Action::TakeKey(key)) => check_key(public, key),
        (Phase::TakeKey { .. }, Action::NoKey) => check_no_key(public, seat),
        (Phase::TakeStone { .. }, Action::Put { source, stone, to }) => {
            check_source(public, seat, source, stone)?;
            check_destination(public, seat, stone, to)
        }
        (Phase::Open { key, .. }, Action::Open(placement)) => check_placement(public, seat, key, placement),
        (Phase::Lift { .. }, Action::Lift(from)) => check_stone(public, from, false),
        (Phase::Lower { .. }, Action::Lower(to)) => check_free(public, to),
        (Phase::Wake { .. }, Action::Wake(key)) => check_wake(public, seat, key),
        (Phase::Return { .. }, Action::Return(from)) => {
            check_stone(public, from, true)?;
            within_reach(public, seat, from.board)
        }
        (Phase::Return { again: true, .. }, Action::Enough) => Ok(()),
        (Phase::Draw { .. }, Action::Draw(area)) => check_draw(public, area),
        (Phase::Cover { .. }, Action::Cover(mark)) => check_mark(public, seat, mark),
        (Phase::KeepSigns { .. }, Action::Keep(signs)) => {
            if signs.is_empty() {
                Err(Illegal::KeepOne)
            } else {
                check_own(own, signs)
            }
        }
        (Phase::Declare { .. }, Action::Declare(signs)) => {
            check_own(own, signs)?;
            match signs.minus(public.standing(seat, signs)).iter().next() {
                Some(sign) => Err(Illegal::SignNotThere { sign }),
                None => Ok(()),
            }
        }
        (Phase::HostPicks, Action::Start(first)) if first.0 < public.seats => Ok(()),
        (Phase::HostPicks, Action::Start(seat)) => Err(Illegal::NoSuchSeat { seat }),
        (Phase::Claiming { .. }, Action::Claim | Action::Pass) => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// PO-41.
#[inline]
fn check_key(public: &Public, key: Key) -> Result<(), Illegal> {
    if public.open.iter().flatten().any(|open| *open == Some(key)) { Ok(()) } else { Err(Illegal::KeyNotOpen { key }) }
}

/// PO-46, PO-47.
#[inline]
fn check_no_key(public: &Public, seat: Seat) -> Result<(), Illegal> {
    let free = public.keys[seat.index()].as_slice().iter().any(|held| !public.is_prepared(held));
    if free { Ok(()) } else { Err(Illegal::MustTakeKey) }
}

/// PO-49, PO-52, PO-150.
#[inline]
fn check_source(public: &Public, seat: Seat, from: Board, stone: Element) -> Result<(), Illegal> {
    let Some(side) = public.side_of(seat, from) else { return Err(Illegal::SourceOutOfReach { from }) };
    if let Some(next) = public.next_stone() {
        return if stone == next { Ok(()) } else { Err(Illegal::NotNextStone { next }) };
    }
    if public.taken[seat.index()][side] == MARKERS {
        return Err(Illegal::NoMarkers { from });
    }
    if public.sources[from.index()].count(stone) == 0 {
        return Err(Illegal::NoSuchStone { stone, from });
    }
    Ok(())
}

/// PO-51, PO-57, PO-100 … PO-105.
#[inline]
fn check_destination(public: &Public, seat: Seat, stone: Element, to: To) -> Result<(), Illegal> {
    match to {
        To::Mark(mark) => check_mark(public, seat, mark),
        To::Area(area) => check_area(public, seat, stone, area),
        To::Bag if all_full(public, seat) => Ok(()),
        To::Bag => Err(Illegal::NotToTheBag),
    }
}

/// PO-57: four keys and no free mark.
#[inline]
fn all_full(public: &Public, seat: Seat) -> bool {
    let keys = &public.keys[seat.index()];
    keys.len() == MOST_KEYS && keys.as_slice().iter().all(|held| public.is_prepared(held))
}

/// PO-51.
#[inline]
fn check_mark(public: &Public, seat: Seat, mark: Mark) -> Result<(), Illegal> {
    let Some(held) = public.keys[seat.index()].get(mark.key) else {
        return Err(Illegal::NotYourKey { key: mark.key });
    };
    if public.data().marks(mark.key) >> mark.spot.index() & 1 == 0 {
        return Err(Illegal::NoMark { mark });
    }
    if held.stones.covers(mark.spot) {
        return Err(Illegal::MarkCovered { mark });
    }
    Ok(())
}

fn check_area(public: &Public, seat: Seat, stone: Element, area: Area) -> Result<(), Illegal> {
    if !public.spells() {
        return Err(Illegal::NoSpells);
    }
    if bag_only(public, || all_full(public, seat)) {
        return Err(Illegal::OnlyToTheBag);
    }
    if let Some(colour) = public.areas[area.index()].colour().filter(|&colour| colour != stone) {
        return Err(Illegal::AreaColour { area, colour });
    }
    if let Some(other) = public.area_of(stone).filter(|&other| other != area) {
        return Err(Illegal::ColourElsewhere { stone, area: other });
    }
    if public.options.idle_spell == IdleSpell::Refuse && !spells::is_useful(public, seat, area) {
        return Err(Illegal::SpellIdle { area });
    }
    Ok(())
}

/// A-5, by option.
#[inline]
fn bag_only(public: &Public, all_full: impl FnOnce() -> bool) -> bool {
    public.options.full_keys == FullKeys::BagOnly && all_full()
}

/// PO-63 … PO-70.
#[inline]
fn check_placement(public: &Public, seat: Seat, key: Key, placement: Placement) -> Result<(), Illegal> {
    within_reach(public, seat, placement.board())?;
    let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
    if held.stones.turns_into(placement.figure()) { Ok(()) } else { Err(Illegal::NotTheFigure) }
}

/// PO-20.
#[inline]
fn within_reach(public: &Public, seat: Seat, board: Board) -> Result<(), Illegal> {
    if public.reach(seat).contains(board) {
        Ok(())
    } else if board.0 < public.seats {
        Err(Illegal::BoardOutOfReach { board })
    } else {
        Err(Illegal::NoSuchBoard { board })
    }
}

/// PO-107, PO-114.
fn check_stone(public: &Public, at: At, to_return: bool) -> Result<(), Illegal> {
    if at.board.0 >= public.seats {
        return Err(Illegal::NoSuchBoard { board: at.board });
    }
    match public.stones[at.board.index()].at(at.cell) {
        Some(_) => Ok(()),
        None => Err(Illegal::NoStone { at, to_return }),
    }
}

/// PO-108, PO-110, A-12: the cell the stone still lies on is not free.
fn check_free(public: &Public, at: At) -> Result<(), Illegal> {
    if at.board.0 >= public.seats {
        return Err(Illegal::NoSuchBoard { board: at.board });
    }
    match public.stones[at.board.index()].at(at.cell) {
        Some(_) => Err(Illegal::Occupied { at }),
        None => Ok(()),
    }
}

/// PO-111, A-10.
fn check_wake(public: &Public, seat: Seat, key: Key) -> Result<(), Illegal> {
    if public.keys[seat.index()].get(key).is_none() {
        return Err(Illegal::NotYourKey { key });
    }
    if spells::wakeable(public, seat).any(|held| held.key == key) { Ok(()) } else { Err(Illegal::KeyEmpty { key }) }
}

/// PO-116.
fn check_draw(public: &Public, area: Area) -> Result<(), Illegal> {
    match area {
        Area::Take => Err(Illegal::OwnArea),
        _ if public.areas[area.index()].count == 0 => Err(Illegal::AreaEmpty { area }),
        _ => Ok(()),
    }
}

fn check_own(own: &Private, signs: SignSet) -> Result<(), Illegal> {
    match signs.minus(own.signs).iter().next() {
        Some(sign) => Err(Illegal::NotYourSign { sign }),
        None => Ok(()),
    }
}

/// The free marks of a seat's keys: key by key, then row by row.
struct Marks {
    list: [(Key, u16); MOST_KEYS],
    /// How many there are.
    free: u32,
    /// PO-57: whether there are four keys and no free mark.
    all_full: bool,
}

impl Marks {
    #[inline]
    fn of(public: &Public, seat: Seat) -> Marks {
        let keys = public.keys[seat.index()].as_slice();
        let mut marks = Marks { list: [(Key(0), 0); MOST_KEYS], free: 0, all_full: false };
        for (place, held) in marks.list.iter_mut().zip(keys) {
            *place = (held.key, public.free_marks(held));
            marks.free += place.1.count_ones();
        }
        marks.all_full = keys.len() == MOST_KEYS && marks.free == 0;
        marks
    }

    /// The mark with this number.
    #[inline]
    fn nth(&self, mut number: u32) -> Mark {
        for &(key, free) in &self.list {
            let count = free.count_ones();
            if number < count {
                let spot = Spot::of_index(nth(free.into(), number) as u8).expect("a card has nine cells");
                return Mark { key, spot };
            }
            number -= count;
        }
        unreachable!("there are as many free marks as were counted")
    }
}

/// The stones a seat can take, and what can be done with each: the marks, the areas, the bag.
struct Offers {
    /// The sources, and the colours that can be taken from each: bit `n` is the one that stands there among all.
    sources: [(Board, u8); 2],
    marks: Marks,
    /// For each colour the areas that take it.
    areas: [u8; 5],
}

impl Offers {
    #[inline]
    fn of(public: &Public, seat: Seat) -> Offers {
        let marks = Marks::of(public, seat);
        // The spells the seat may cast, whatever the colour of the stone.
        let spells = match public.options.idle_spell {
            _ if !public.spells() || bag_only(public, || marks.all_full) => 0,
            IdleSpell::Refuse => spells::useful(public, seat, marks.free > 0),
            IdleSpell::Allow => 0b1111,
        };
        let areas = if spells == 0 { [0; 5] } else { public.areas_by_colour().map(|areas| areas & spells) };
        let mut offers = Offers { sources: [(Board(0), 0); 2], marks, areas };
        if let Some(next) = public.next_stone() {
            offers.sources[0].1 = 1 << next.index();
            return offers;
        }
        for (place, source) in offers.sources.iter_mut().zip(public.reach(seat).iter()) {
            let side = public.side_of(seat, source).expect("it is within reach");
            let has_markers = public.taken[seat.index()][side] < MARKERS;
            *place = (source, if has_markers { public.sources[source.index()].colour_bits() } else { 0 });
        }
        offers
    }

    /// Where a stone of this colour can go: how many places there are.
    #[inline]
    fn count(&self, stone: Element) -> u32 {
        self.marks.free + self.areas[stone.index()].count_ones() + u32::from(self.marks.all_full)
    }

    /// The one with this number.
    #[inline]
    fn to(&self, stone: Element, mut number: u32) -> To {
        if number < self.marks.free {
            return To::Mark(self.marks.nth(number));
        }
        number -= self.marks.free;
        let areas = self.areas[stone.index()];
        if number < areas.count_ones() { To::Area(Area::ALL[nth(areas.into(), number) as usize]) } else { To::Bag }
    }

    /// All of them, for each stone that can be taken.
    fn each(&self) -> impl Iterator<Item = Action> {
        let stones = self.sources.iter().flat_map(|&(source, colours)| {
            Element::ALL.into_iter().filter(move |stone| colours >> stone.index() & 1 != 0).map(move |it| (source, it))
        });
        stones.flat_map(move |(source, stone)| {
            (0..self.count(stone)).map(move |number| Action::Put { source, stone, to: self.to(stone, number) })
        })
    }

    /// The one whose place among them is `pick(count)`.
    #[inline]
    fn choose(&self, pick: impl FnOnce(u32) -> u32) -> Action {
        let counts = Element::ALL.map(|stone| self.count(stone));
        let of = |colours: u8| (0..5).map(|at| counts[at] * u32::from(colours >> at & 1)).sum::<u32>();
        let [first, second] = self.sources.map(|(_, colours)| of(colours));
        let mut number = pick(first + second);
        let is_second = number >= first;
        number -= if is_second { first } else { 0 };
        let (source, colours) = self.sources[usize::from(is_second)];
        for stone in Element::ALL {
            let count = counts[stone.index()] * u32::from(colours >> stone.index() & 1);
            if number < count {
                return Action::Put { source, stone, to: self.to(stone, number) };
            }
            number -= count;
        }
        unreachable!("there are as many choices as were counted")
    }
}

/// Sets of cells on the boards of a table; what is out of bounds is empty.
struct Cells([u32; 4]);

impl Cells {
    /// PO-107: every stone.
    #[inline]
    fn stones(public: &Public) -> Cells {
        Cells(std::array::from_fn(|board| public.stones[board].cells()))
    }

    /// PO-110: every free cell.
    #[inline]
    fn free(public: &Public) -> Cells {
        let here = |board: usize| if board < public.seats.into() { ALL_CELLS } else { 0 };
        Cells(std::array::from_fn(|board| here(board) & !public.stones[board].cells()))
    }

    /// PO-114: every stone within reach.
    #[inline]
    fn within_reach(public: &Public, seat: Seat) -> Cells {
        let mut cells = Cells([0; 4]);
        for board in public.reach(seat).iter() {
            cells.0[board.index()] = public.stones[board.index()].cells();
        }
        cells
    }

    #[inline]
    fn count(&self) -> u32 {
        self.0.iter().map(|cells| cells.count_ones()).sum()
    }

    #[inline]
    fn nth(&self, mut number: u32) -> At {
        for (board, &cells) in self.0.iter().enumerate() {
            let count = cells.count_ones();
            if number < count {
                let cell = Cell::of_index(nth(cells, number) as u8).expect("a board has 25 cells");
                return At { board: Board(board as u8), cell };
            }
            number -= count;
        }
        unreachable!("there are as many cells as were counted")
    }
}

/// The legal action whose place in the list is `pick(count)`.
#[inline]
pub(crate) fn choose(view: View, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
    let public = view.public;
    let (seat, own) = view.own?;
    if !Portals::to_act(public).contains(seat) {
        return None;
    }
    match public.phase {
        Phase::TakeKey { .. } => {
            let (data, open) = (public.data(), open_keys(public));
            let count = open.count_ones();
            let may_decline = check_no_key(public, seat).is_ok();
            let number = pick(count + u32::from(may_decline));
            let nth = |number: u32| data.keys()[nth_bit_of_word(open, number) as usize].key;
            Some(if number < count { Action::TakeKey(nth(number)) } else { Action::NoKey })
        }
        Phase::TakeStone { .. } => Some(Offers::of(public, seat).choose(pick)),
        Phase::Open { key, .. } => {
            let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
            let (turns, reach) = (held.stones.turns(), public.reach(seat));
            let each = turns.places();
            let number = pick(each * reach.as_slice().len() as u32);
            let (figure, row, column) = turns.place(number % each);
            Some(Action::Open(Placement::new(reach.as_slice()[(number / each) as usize], figure, row, column)))
        }
        Phase::Lift { .. } => {
            let stones = Cells::stones(public);
            Some(Action::Lift(stones.nth(pick(stones.count()))))
        }
        Phase::Lower { .. } => {
            let free = Cells::free(public);
            Some(Action::Lower(free.nth(pick(free.count()))))
        }
        Phase::Wake { .. } => {
            let count = spells::wakeable(public, seat).count() as u32;
            let number = pick(count) as usize;
            spells::wakeable(public, seat).nth(number).map(|held: &Held| Action::Wake(held.key))
        }
        Phase::Return { again, .. } => {
            let stones = Cells::within_reach(public, seat);
            let count = stones.count();
            let number = pick(count + u32::from(again));
            Some(if number < count { Action::Return(stones.nth(number)) } else { Action::Enough })
        }
        Phase::Draw { .. } => {
            let full = full_areas(public);
            let number = pick(full.count_ones());
            Some(Action::Draw(Area::ALL[nth(full, number) as usize]))
        }
        Phase::Cover { .. } => {
            let marks = Marks::of(public, seat);
            Some(Action::Cover(marks.nth(pick(marks.free))))
        }
        Phase::KeepSigns { .. } => {
            let number = pick((1 << own.signs.len()) - 1);
            Some(Action::Keep(own.signs.subset(number + 1)))
        }
        Phase::Declare { .. } => {
            let standing = public.standing(seat, own.signs);
            Some(Action::Declare(standing.subset(pick(1 << standing.len()))))
        }
        Phase::HostPicks => Some(Action::Start(Seat(pick(public.seats.into()) as u8))),
        Phase::Claiming { .. } => Some(if pick(2) == 0 { Action::Claim } else { Action::Pass }),
        Phase::Over => None,
    }
}

/// PO-116: the areas the fourth spell can take from.
#[inline]
fn full_areas(public: &Public) -> u32 {
    (0..3).map(|area| u32::from(public.areas[area].count > 0) << area).sum()
}

/// PO-41: the open keys: bit `n` is the one that stands there among all, which are in order of their numbers.
#[inline]
fn open_keys(public: &Public) -> u64 {
    let data = public.data();
    public.open.iter().flatten().flatten().fold(0, |keys, key| keys | 1 << data.place(*key))
}

/// Every legal action, sorted.
pub(crate) fn legal(view: View, into: &mut Vec<Action>) {
    let public = view.public;
    match (public.phase, view.own) {
        // The long lists are written down at a stroke.
        (Phase::TakeStone { seat }, Some((own, _))) if own == seat => {
            into.extend(Offers::of(public, seat).each());
        }
        (Phase::Open { seat, key, .. }, Some((own, _))) if own == seat => {
            let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
            let turns = held.stones.turns();
            for board in public.reach(seat).iter() {
                into.extend((0..turns.places()).map(|number| {
                    let (figure, row, column) = turns.place(number);
                    Action::Open(Placement::new(board, figure, row, column))
                }));
            }
        }
        _ => {
            let mut number = 0;
            loop {
                let mut count = 0;
                let action = choose(view, |all| {
                    count = all;
                    number.min(all.saturating_sub(1))
                });
                let Some(action) = action.filter(|_| number < count) else { return };
                into.push(action);
                number += 1;
            }
        }
    }
}
