//! What always holds, one function each. A state from outside that keeps them all can be played to its end.

use samobranka_rules::{Invariant, Seat, Seats, State as RulesState};

use super::{Held, MARKERS, MAX_SEATS, Phase, Public, ROUNDS, SOLO_TURNS};
use crate::Portals;
use crate::action::Layout;
use crate::board::Laid;
use crate::card::{Area, SIGNS, SignSet, Tier};
use crate::options::{Debts, Payment, Pick, PredictionSide, Side, Sides, Start, Totals};
use crate::stone::{Element, Stones};

type State = RulesState<Portals>;

/// What always holds.
pub(crate) const INVARIANTS: &[Invariant<Portals>] = &[
    ("the boards differ, and the right sides are up", right_boards),
    ("no stone is lost or doubled", stones_conserved),
    ("the bag does not run dry", bag_suffices),
    ("every key is in one place", keys_in_one_place),
    ("a place of the key area is empty only while its tier has no card", area_filled),
    ("turns go round, and every stone taken has its marker", turns_go_round),
    ("whoever is asked has something to answer", phase_makes_sense),
    ("before the first turn nothing has happened", fresh_before_the_first_turn),
    ("no prepared key outlasts its time", prepared_keys_go),
    ("portals were opened with stones that were taken", portals_from_stones),
    ("a colour lies in one area, and only where spells are played with", areas_by_colour),
    ("every sign is in one place", signs_in_one_place),
    ("points are shown when they may be, and are possible", points_possible),
];

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    Seat::all(state.public.seats)
}

/// PO-14, PO-17, PO-140, A-26, A-39.
fn right_boards(state: &State) -> bool {
    let public = &state.public;
    let options = &public.options;
    let up = |layout: &Layout| match options.sides {
        Sides::Easy => layout.side == Side::Easy,
        Sides::Star => layout.side == Side::Star,
        Sides::Mixed => true,
    };
    let mut boards = public.layouts[..usize::from(public.seats)].to_vec();
    let mut right = boards.iter().all(up);
    if public.solo() {
        let foretold = public.foretold_on;
        let picked = |pick: Pick, layout: Layout| pick.id().is_none_or(|id| id == layout.id);
        right &= picked(options.field, boards[0]) && picked(options.prediction, foretold);
        right &= match options.prediction_side {
            PredictionSide::Same => up(&foretold),
            PredictionSide::Easy => foretold.side == Side::Easy,
            PredictionSide::Star => foretold.side == Side::Star,
        };
        boards.push(foretold);
    }
    boards.sort_by_key(|layout| layout.id);
    right && boards.windows(2).all(|pair| pair[0].id != pair[1].id)
}

/// PO-8.
fn stones_conserved(state: &State) -> bool {
    let public = &state.public;
    let mut counts = [0u32; 5];
    let mut add = |heap: Stones| {
        for stone in Element::ALL {
            counts[stone.index()] += u32::from(heap.count(stone));
        }
    };
    add(public.bag);
    public.sources.into_iter().for_each(&mut add);
    let mut one = |stone: Element| counts[stone.index()] += 1;
    for held in public.keys.iter().flat_map(|keys| keys.as_slice()) {
        held.stones.iter().for_each(|(_, stone)| one(stone));
    }
    public.stones.iter().flat_map(Laid::iter).for_each(|(_, stone)| one(stone));
    if let Phase::Cover { stone, .. } = public.phase {
        one(stone);
    }
    if public.solo() {
        public.prediction.iter().skip(public.foreseen.into()).for_each(|&stone| one(stone));
    }
    for heap in public.areas {
        if let Some(colour) = heap.colour() {
            counts[colour.index()] += u32::from(heap.count);
        }
    }
    let foretold = |stone: Element| public.prediction.iter().filter(|&&other| other == stone).count() == 5;
    counts == [u32::from(public.stones_of_each()); 5] && (!public.solo() || Element::ALL.into_iter().all(foretold))
}

/// what the refills to come need is there, whatever has returned.
fn bag_suffices(state: &State) -> bool {
    let Public { bag, seats, round, .. } = state.public;
    let (seats, round) = (u32::from(seats), u32::from(round));
    seats == 1 || (1..=4).contains(&round) && u32::from(bag.len()) + 6 * seats * round >= 25 * seats
}

fn keys_in_one_place(state: &State) -> bool {
    let public = &state.public;
    let data = public.data();
    let mut met = public.deck | public.discard;
    let mut fresh = public.deck & public.discard == 0;
    let held = public.keys.iter().flat_map(|keys| keys.as_slice()).map(|held| held.key);
    for key in held.chain(public.open.into_iter().flatten().flatten()) {
        let bit = 1 << data.place(key);
        fresh &= met & bit == 0;
        met |= bit;
    }
    fresh && met == (1 << 36) - 1
}

/// PO-25, PO-43, A-3.
fn area_filled(state: &State) -> bool {
    let public = &state.public;
    // What is discarded in phase II fills places at its end, and at the end of the game none.
    let waits = match public.phase {
        Phase::Open { by_spell, .. } => !by_spell && !public.solo(),
        Phase::Declare { .. } => public.round == ROUNDS,
        Phase::Over => !public.solo(),
        _ => false,
    };
    Tier::ALL.into_iter().all(|tier| {
        let cards = public.data().tier(tier);
        let none = public.deck & cards == 0 && (waits || public.discard & cards == 0);
        none || public.open[tier.index()].iter().all(Option::is_some)
    })
}

/// How many stones a seat has taken in this round.
fn taken(public: &Public, seat: Seat) -> u8 {
    public.taken[seat.index()].iter().sum()
}

/// PO-10, PO-39, PO-52, PO-54 … PO-56, PO-146.
fn turns_go_round(state: &State) -> bool {
    let public = &state.public;
    let stone_taken = !matches!(public.phase, Phase::TakeKey { .. } | Phase::TakeStone { .. });
    if public.solo() {
        let right_turn = match public.phase {
            Phase::HostPicks | Phase::Claiming { .. } | Phase::KeepSigns { .. } | Phase::Declare { .. } => false,
            Phase::Over => public.foreseen == SOLO_TURNS,
            _ if stone_taken => (1..=SOLO_TURNS).contains(&public.foreseen),
            _ => public.foreseen < SOLO_TURNS,
        };
        return right_turn
            && public.round == 1
            && public.first == Seat(0)
            && public.taken == [[0; 2]; MAX_SEATS]
            && public.sources == [Stones::NONE; MAX_SEATS];
    }
    let (count, first) = (public.seats, public.first.0);
    let possible = first < count
        && (1..=ROUNDS).contains(&public.round)
        && public.taken.iter().flatten().all(|&taken| taken <= MARKERS)
        && (public.phase != Phase::Over || public.round == ROUNDS);
    if !possible {
        return false;
    }
    let all = |number: u8| seats(state).all(|seat| taken(public, seat) == number);
    let in_order = match public.phase {
        Phase::HostPicks | Phase::Claiming { .. } | Phase::KeepSigns { .. } => all(0),
        Phase::Over | Phase::Declare { .. } | Phase::Open { by_spell: false, .. } => all(2 * MARKERS),
        _ => public.actor().filter(|actor| actor.0 < count).is_some_and(|actor| {
            // Counted from the first player: those who have had this turn are one stone ahead.
            let place = |seat: u8| (seat + count - first) % count;
            let had = place(actor.0) + u8::from(stone_taken);
            let turns = taken(public, actor) - u8::from(stone_taken).min(taken(public, actor));
            turns < 2 * MARKERS && seats(state).all(|seat| taken(public, seat) == turns + u8::from(place(seat.0) < had))
        }),
    };
    let stones_left = (0..count).all(|source| {
        let next = usize::from((source + 1) % count);
        let gone = public.taken[usize::from(source)][0] + public.taken[next][1];
        public.sources[usize::from(source)].len() == 2 * MARKERS - gone
    });
    in_order && stones_left && public.sources[usize::from(count)..].iter().all(|source| source.is_empty())
}

fn any_free_mark(public: &Public, seat: Seat) -> bool {
    public.keys[seat.index()].as_slice().iter().any(|held| !public.is_prepared(held))
}

/// PO-45, PO-57, PO-58, PO-107 … PO-117, A-1, A-9, A-18.
fn phase_makes_sense(state: &State) -> bool {
    let public = &state.public;
    let sits = |seat: Seat| seat.0 < public.seats;
    let keys = |seat: Seat| public.keys[seat.index()].as_slice();
    let cast = |area: Area| public.spells() && public.areas[area.index()].count > 0;
    let stones_in_reach = |seat: Seat| public.reach(seat).iter().any(|board| !public.stones[board.index()].is_empty());
    if !public.actor().is_none_or(sits) {
        return false;
    }
    match public.phase {
        Phase::HostPicks => public.options.start == Start::Host && public.seats > 1,
        Phase::Claiming { passed } => {
            public.options.start == Start::Claim
                && passed.minus(Seats::all(public.seats)).is_empty()
                && passed.len() + 2 <= usize::from(public.seats)
        }
        Phase::KeepSigns { chosen } => {
            public.signs()
                && public.seats > 1
                && chosen.minus(Seats::all(public.seats)).is_empty()
                && chosen != Seats::all(public.seats)
        }
        Phase::TakeKey { seat } => keys(seat).len() < 4,
        Phase::TakeStone { seat } => keys(seat).len() == 4 || any_free_mark(public, seat),
        Phase::Lift { .. } => cast(Area::Move) && public.stones.iter().any(|laid| !laid.is_empty()),
        Phase::Lower { from, .. } => {
            cast(Area::Move) && from.board.0 < public.seats && public.stones[from.board.index()].at(from.cell).is_some()
        }
        Phase::Wake { seat } => cast(Area::Open) && crate::spells::wakeable(public, seat).next().is_some(),
        Phase::Open { seat, key, by_spell: true } => {
            let held = public.keys[seat.index()].get(key);
            cast(Area::Open) && held.is_some_and(|held| !held.stones.is_empty())
        }
        Phase::Open { seat, key, by_spell: false } => public.queue().first() == Some(&(key, seat)),
        Phase::Return { seat, .. } => cast(Area::Return) && stones_in_reach(seat),
        Phase::Draw { seat } => {
            cast(Area::Take) && public.areas[..3].iter().any(|heap| heap.count > 0) && any_free_mark(public, seat)
        }
        Phase::Cover { seat, .. } => cast(Area::Take) && any_free_mark(public, seat),
        Phase::Declare { seat } => {
            public.options.payment == Payment::Declared && public.signs() && public.hidden_signs[seat.index()] > 0
        }
        Phase::Over => true,
    }
}

fn fresh_before_the_first_turn(state: &State) -> bool {
    let public = &state.public;
    match public.phase {
        Phase::HostPicks | Phase::Claiming { .. } | Phase::KeepSigns { .. } => {
            public.round == 1
                && public.stones.iter().all(Laid::is_empty)
                && public.keys.iter().all(|keys| keys.is_empty())
                && public.areas.iter().all(|heap| heap.count == 0)
                && public.discard == 0
                && public.fulfilled == [SignSet::NONE; MAX_SEATS]
        }
        _ => true,
    }
}

/// PO-81, PO-91, PO-153: prepared keys are there only from the turn that prepares them to phase II; alone, only while
/// they are activated. At the end all keys are discarded, but for a game alone.
fn prepared_keys_go(state: &State) -> bool {
    let public = &state.public;
    let prepared = public.queue().len();
    if public.solo() {
        return prepared == usize::from(matches!(public.phase, Phase::Open { by_spell: false, .. }));
    }
    match public.phase {
        Phase::Over => public.keys.iter().all(|keys| keys.is_empty()),
        Phase::Declare { .. } => prepared == 0,
        _ => prepared == 0 || seats(state).any(|seat| taken(public, seat) > 0),
    }
}

/// Each portal took a stone at least, and each stone on a key came from a turn. While a spell is being cast, the stone of
/// that turn has gone to the spell.
fn portals_from_stones(state: &State) -> bool {
    let public = &state.public;
    let casts = match public.phase {
        Phase::Lift { seat }
        | Phase::Lower { seat, .. }
        | Phase::Wake { seat }
        | Phase::Open { seat, by_spell: true, .. }
        | Phase::Return { seat, .. }
        | Phase::Draw { seat }
        | Phase::Cover { seat, .. } => Some(seat),
        _ => None,
    };
    let past = 6 * u32::from(public.round.saturating_sub(1));
    seats(state).all(|seat| {
        let turns = if public.solo() { public.foreseen.into() } else { past + u32::from(taken(public, seat)) };
        let on_keys: u32 = public.keys[seat.index()].as_slice().iter().map(|held: &Held| held.stones.len()).sum();
        u32::from(public.opened[seat.index()]) + on_keys + u32::from(casts == Some(seat)) <= turns
    })
}

/// PO-103, PO-104.
fn areas_by_colour(state: &State) -> bool {
    let public = &state.public;
    let mut met = Vec::new();
    public.areas.iter().filter_map(|heap| heap.colour()).all(|colour| {
        let fresh = !met.contains(&colour);
        met.push(colour);
        fresh && public.spells()
    })
}

/// PO-124, PO-144, PO-160.
fn signs_in_one_place(state: &State) -> bool {
    let public = &state.public;
    let mut met = SignSet::NONE;
    let mut fresh = |set: SignSet| {
        let all_new = met.and(set).is_empty();
        met = met.or(set);
        all_new
    };
    let each_once = (0..MAX_SEATS).all(|seat| {
        let own = state.private[seat];
        fresh(own.signs) && fresh(own.dropped) && fresh(public.fulfilled[seat])
    });
    let unused = |seat: usize| {
        let own = state.private[seat];
        own.signs.or(own.dropped).is_empty() && public.hidden_signs[seat] == 0
    };
    if public.solo() {
        let open = public.open_signs.into_iter().flatten();
        let places_right = open.clone().all(|sign| fresh(SignSet::NONE.with(sign)));
        let count = open.count() as u8;
        let full = count == 5 || count + public.fulfilled[0].len() == SIGNS;
        return each_once && (0..MAX_SEATS).all(unused) && places_right && full;
    }
    if !public.signs() {
        return (0..MAX_SEATS).all(unused) && public.fulfilled == [SignSet::NONE; MAX_SEATS];
    }
    each_once
        && seats(state).all(|seat| {
            let (own, at) = (state.private[seat.index()], seat.index());
            let (left, done, hidden) = (own.signs.len(), public.fulfilled[at].len(), public.hidden_signs[at]);
            let kept = match public.phase {
                Phase::HostPicks | Phase::Claiming { .. } => left == 3 && hidden == 3,
                Phase::KeepSigns { chosen } => hidden == 3 && left > 0 && (left == 3 || chosen.contains(seat)),
                _ => hidden == left && left + done > 0,
            };
            kept && left + done + own.dropped.len() == 3
        })
        && (public.seats.into()..MAX_SEATS).all(|seat| unused(seat) && public.fulfilled[seat].is_empty())
}

/// The most a portal can score: four matches, and eight neighbours of each stone.
const MOST_A_PORTAL: i32 = 6 + 4 * 8;

/// PO-78, PO-134, A-20, A-31.
fn points_possible(state: &State) -> bool {
    let public = &state.public;
    let over = public.phase == Phase::Over;
    let shown = over || public.options.totals == Totals::Open;
    (0..MAX_SEATS).all(|seat| {
        let (points, signs) = (i32::from(state.private[seat].points), i32::from(public.fulfilled[seat].len()));
        let most = MOST_A_PORTAL * i32::from(public.opened[seat]) + 4 * signs;
        let missed = public.missed[seat];
        let (least, right_signs) = if over {
            let lost = 2 * i32::from(missed.len());
            let least = 4 * signs - lost;
            let floor = if public.options.debts == Debts::Floored { 0 } else { i32::MIN };
            (least.max(floor), missed == state.private[seat].signs)
        } else {
            (4 * signs, missed.is_empty())
        };
        let total = if shown { state.private[seat].points } else { 0 };
        (least..=most.max(least)).contains(&points) && public.totals[seat] == total && right_signs
    })
}
