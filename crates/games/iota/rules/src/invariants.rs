//! What always holds, one function each.

use std::collections::BTreeMap;

use samobranka_rules::{Invariant, Seat};

use crate::card::{Card, Cards};
use crate::imagine::shown_on_table;
use crate::jokers::Draft;
use crate::line::Run;
use crate::memory::{Memory, Remembered, Zone};
use crate::options::{Deck, ShortHalf};
use crate::state::{End, HAND, MAX_SEATS, Phase};
use crate::table::{Axis, Cell, Table};
use crate::turn::is_closed;
use crate::{Iota, State};

pub(crate) const INVARIANTS: &[Invariant<Iota>] = &[
    ("the options are possible", possible_options),
    ("no card is in two places", no_card_twice),
    ("no card is lost or from another game", none_lost),
    ("the hands have the told sizes", hands_as_told),
    ("the deck has the told size", deck_as_told),
    ("hands are full while the deck has cards", full_hands),
    ("nobody is without cards while the game goes on", nobody_is_out),
    ("the start card lies at 0,0, and the cards are in one piece", one_piece),
    ("every line has at most four cards and is right", right_lines),
    ("every joker can be one card in all its lines", jokers_agree),
    ("jokers are named where they are to be, and only there", named_jokers),
    ("the turn is that of a seat at the table", right_turn),
    ("the game goes on only while it can", goes_on),
    ("without a score there are no points", no_points_for_children),
    ("what is remembered is so", true_memories),
    ("a finished game shows every hand", over_is_over),
];

fn seats(state: &State) -> usize {
    state.public.seats.into()
}

fn possible_options(state: &State) -> bool {
    let options = &state.public.options;
    let first_sits = options.first.seat().is_none_or(|seat| seat.0 < state.public.seats);
    (1..=2).contains(&options.swaps_per_turn) && first_sits
}

/// Every set of cards there is.
fn piles(state: &State) -> impl Iterator<Item = Cards> + '_ {
    let table = shown_on_table(&state.public);
    let under = state.secret.under.iter().map(|&card| Cards::try_from(vec![card]).unwrap_or_default());
    state.private.iter().map(|own| own.hand).chain([table, state.secret.fresh]).chain(under)
}

fn no_card_twice(state: &State) -> bool {
    let mut met = 0;
    let fresh = piles(state).all(|pile| {
        let fresh = met & pile.bits() == 0;
        met |= pile.bits();
        fresh
    });
    fresh
        && state.public.table.cards().filter(|(_, face)| !face.what().is_joker()).count() as u32
            == state.public.table.shown().count_ones()
}

fn none_lost(state: &State) -> bool {
    let (options, public) = (&state.public.options, &state.public);
    let jokers: u8 = piles(state).map(Cards::jokers).sum();
    let ordinary = piles(state).fold(0, |all, pile| all | pile.bits());
    let right = match (options.deck, options.short_half) {
        (Deck::Full, _) => ordinary == u64::MAX,
        (Deck::Short, ShortHalf::Parity) => ordinary == public.in_play().bits(),
        (Deck::Short, ShortHalf::Random) => ordinary.count_ones() == 32,
    };
    let count: usize = piles(state).map(|pile| usize::from(pile.len())).sum();
    right && jokers == 2 && count == usize::from(public.cards_in_play())
}

fn hands_as_told(state: &State) -> bool {
    let public = &state.public;
    (0..MAX_SEATS).all(|seat| public.hands[seat] == state.private[seat].hand.len())
        && (0..MAX_SEATS).all(|seat| public.kept[seat] <= public.hands[seat])
        && (seats(state)..MAX_SEATS).all(|seat| public.hands[seat] == 0)
}

fn deck_as_told(state: &State) -> bool {
    let (public, secret) = (&state.public, &state.secret);
    usize::from(public.deck) == usize::from(secret.fresh.len()) + secret.under.len()
        && public.under.len() == secret.under.len()
        && public.under.iter().all(|seat| seat.0 < public.seats)
}

/// IO-18: refilled at the end of each turn.
fn full_hands(state: &State) -> bool {
    let public = &state.public;
    (0..seats(state)).all(|seat| {
        let lays = matches!(public.phase, Phase::Naming { seat: naming } if naming.index() == seat);
        public.hands[seat] <= HAND && (lays || public.deck == 0 || public.hands[seat] == HAND)
    })
}

/// IO-42: who has no cards has ended the game, or is about to.
fn nobody_is_out(state: &State) -> bool {
    let public = &state.public;
    let without = |seat: &Seat| public.hands[seat.index()] == 0;
    Seat::all(public.seats).filter(without).all(|seat| match public.phase {
        Phase::Turn { .. } => false,
        Phase::Naming { seat: naming } => naming == seat,
        Phase::Over { end } => end == End::LastCard(seat),
    })
}

fn one_piece(state: &State) -> bool {
    let table = &state.public.table;
    let mut met = vec![Cell::START];
    let mut next = 0;
    while next < met.len() {
        for beside in met[next].neighbours() {
            if table.is_taken(beside) && !met.contains(&beside) {
                met.push(beside);
            }
        }
        next += 1;
    }
    table.is_taken(Cell::START) && met.len() == usize::from(table.len())
}

/// IO-7, IO-31, and that the table knows its lines.
fn right_lines(state: &State) -> bool {
    let table = &state.public.table;
    table.cards().all(|(cell, _)| {
        Axis::BOTH.into_iter().all(|axis| {
            let run = walked(table, cell, axis);
            run.len() <= 4 && run.is_right() && run == table.run(cell, axis)
        })
    })
}

/// The run through a card, walked from end to end.
fn walked(table: &Table, cell: Cell, axis: Axis) -> Run {
    let side = |way: i8| (1..).map_while(move |step| table.at(cell.step(axis, way * step)));
    side(-1).chain(side(1)).chain(table.at(cell)).fold(Run::NONE, |run, face| run.join(face.run()))
}

/// IO-58.
fn jokers_agree(state: &State) -> bool {
    let unique = state.public.options.unique_jokers();
    let table = &state.public.table;
    let doubled = unique && table.shown() & table.stood_for() != 0;
    Draft::of(table).names(unique).is_ok() && !doubled
}

/// Q2.
fn named_jokers(state: &State) -> bool {
    let public = &state.public;
    let floating = public.table.floating().count();
    let named = public.table.jokers().len() - floating;
    match (public.options.names_jokers(), public.phase) {
        (false, Phase::Naming { .. }) => false,
        (false, _) => named == 0,
        (true, Phase::Naming { .. }) => floating > 0,
        (true, _) => floating == 0,
    }
}

fn right_turn(state: &State) -> bool {
    let public = &state.public;
    let swaps = match public.phase {
        Phase::Turn { swaps, .. } => swaps,
        _ => 0,
    };
    public.turn().is_none_or(|seat| seat.0 < public.seats)
        && swaps <= public.options.swaps_per_turn
        && (swaps == 0 || public.turn().is_some_and(|seat| state.private[seat.index()].hand.jokers() >= swaps))
}

/// Q9, and a closed table: both are looked at as each turn begins; a swap and a laying begin the count of passes anew.
fn goes_on(state: &State) -> bool {
    let public = &state.public;
    match public.phase {
        Phase::Turn { swaps: 0, .. } => {
            public.passes < public.options.passes_to_end(public.seats, public.deck) && !is_closed(public)
        }
        Phase::Turn { .. } | Phase::Naming { .. } => public.passes == 0,
        Phase::Over { .. } => true,
    }
}

fn no_points_for_children(state: &State) -> bool {
    !state.public.options.children || state.public.scores == [0; MAX_SEATS]
}

/// Every remembered card is in one of the places where it may be, and all of them can be at once; the two jokers, in
/// either order.
fn true_memories(state: &State) -> bool {
    let public = &state.public;
    true_memory(state, None, &public.memory)
        && Seat::all(public.seats).all(|seat| true_memory(state, Some(seat), &state.private[seat.index()].memory))
}

fn true_memory(state: &State, viewer: Option<Seat>, memory: &Memory) -> bool {
    let at_the_table = |it: &Remembered| it.kept.into_iter().chain(it.drawn).all(|seat| seat.0 < state.public.seats);
    let not_own = |it: &Remembered| viewer.is_none_or(|seat| !it.may_be_with(seat));
    // Q16: only a joker that was turned up at the start goes back among the cards that nobody has held.
    let held_once = |it: &Remembered| !it.fresh || it.card.is_joker() && state.public.options.redraws_start_joker();
    let room = state.public.room();
    memory.iter().all(|it| at_the_table(it) && not_own(it) && held_once(it))
        && [false, true].into_iter().any(|turned| {
            let places = places_of(state, viewer, memory, turned);
            places.is_some_and(|places| memory.is_so(&places, &room))
        })
}

/// Where the remembered cards are, each one of its kind; the jokers in the order of the places or `turned`. `None` if
/// more are remembered than there are.
fn places_of(state: &State, viewer: Option<Seat>, memory: &Memory, turned: bool) -> Option<Vec<Zone>> {
    let mut left: BTreeMap<Card, Vec<Zone>> = BTreeMap::new();
    let place = |it: &Remembered| {
        let places = left.entry(it.card).or_insert_with(|| zones_of(state, it.card, viewer));
        if turned { places.pop() } else { (!places.is_empty()).then(|| places.remove(0)) }
    };
    memory.iter().map(place).collect()
}

/// Where the cards of this kind are that `viewer` can't see.
fn zones_of(state: &State, card: Card, viewer: Option<Seat>) -> Vec<Zone> {
    let over = state.public.end().is_some();
    let mut zones = vec![Zone::Fresh; state.secret.fresh.count(card).into()];
    for seat in Seat::all(state.public.seats).filter(|&seat| !over && Some(seat) != viewer) {
        zones.extend(vec![Zone::Kept(seat); state.private[seat.index()].hand.count(card).into()]);
    }
    let under = (0..).zip(&state.secret.under).filter(|(_, it)| **it == card);
    zones.extend(under.map(|(place, _)| Zone::Under(place)));
    zones
}

fn over_is_over(state: &State) -> bool {
    let public = &state.public;
    match public.phase {
        Phase::Over { end } => {
            let shown = (0..MAX_SEATS).all(|seat| public.shown[seat] == state.private[seat].hand);
            let last = match end {
                End::LastCard(seat) => seat.0 < public.seats && public.hands[seat.index()] == 0 && public.deck == 0,
                End::Stalemate | End::Closed => true,
            };
            shown && last
        }
        _ => public.shown == [Cards::NONE; MAX_SEATS],
    }
}
