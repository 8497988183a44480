//! Set-up, phase III and the end of the game.

use samobranka_rules::{Rng, Seat, Seats, Seed, Setup, Tell};

use crate::action::{Event, Layout};
use crate::card::SignSet;
use crate::figure::Figure;
use crate::options::{Debts, Options, Pick, PredictionSide, Side, Sides, Start};
use crate::state::{Keys, MAX_SEATS, Phase, Private, Public, ROUNDS, Secret};
use crate::stone::{Element, Stones};
use crate::{Portals, State, signs, turns};

/// PO-14 … PO-34, PO-122, PO-137 … PO-145.
pub(crate) fn deal(setup: &Setup<Portals>, seed: Seed, tell: &mut impl Tell<Portals>) -> State {
    let (seats, options) = (setup.seats(), setup.options().clone());
    let mut state = State {
        public: Public::empty(seats, options),
        private: [Private::default(); MAX_SEATS],
        secret: Secret { rng: Rng::new(seed) },
    };
    lay_boards(&mut state);
    for tier in 0..3 {
        for place in 0..2 {
            turns::open_key(&mut state, tier, place, &mut samobranka_rules::NoListener);
        }
    }
    let public = &mut state.public;
    tell.all(Event::TableSet {
        boards: public.layouts[..usize::from(seats)].to_vec(),
        keys: public.open.into_iter().flatten().flatten().collect(),
    });
    public.bag = Stones::of_each(public.stones_of_each());
    if seats == 1 {
        foresee(&mut state, tell);
        turns::begin(&mut state, Seat(0));
        return state;
    }
    let first =
        Seat(if public.options.start == Start::Random { state.secret.rng.below(seats.into()) as u8 } else { 0 });
    fill_sources(&mut state, tell);
    if state.public.signs() {
        signs::deal(&mut state, tell);
    }
    match state.public.options.start {
        Start::Random => start(&mut state, first, tell),
        Start::Host => state.public.phase = Phase::HostPicks,
        Start::Claim => state.public.phase = Phase::Claiming { passed: Seats::NONE },
    }
    state
}

/// PO-14, PO-15, PO-137, PO-140: different boards by lot, with the right sides up. Alone they may have been chosen.
fn lay_boards(state: &mut State) {
    let State { public, secret, .. } = state;
    let mut ids = [1, 2, 3, 4];
    secret.rng.shuffle(&mut ids);
    if public.solo() {
        let mut lay = |at: usize, pick: Pick| {
            let found = pick.id().and_then(|id| ids.iter().position(|other| *other == id));
            found.into_iter().for_each(|from| ids.swap(at, from));
        };
        lay(1, public.options.prediction);
        lay(0, public.options.field);
    }
    let mut layout = |id: u8, options: &Options| {
        let side = match options.sides {
            Sides::Easy => Side::Easy,
            Sides::Star => Side::Star,
            Sides::Mixed => Side::ALL[secret.rng.below(2) as usize],
        };
        Layout { id, side }
    };
    for (at, &id) in ids.iter().enumerate().take(public.seats.into()) {
        public.layouts[at] = layout(id, &public.options);
    }
    if public.solo() {
        public.foretold_on = layout(ids[1], &public.options);
        match public.options.prediction_side {
            PredictionSide::Same => {}
            PredictionSide::Easy => public.foretold_on.side = Side::Easy,
            PredictionSide::Star => public.foretold_on.side = Side::Star,
        }
    }
}

/// PO-141, PO-144: alone, all stones lie on the prediction board, and five signs are open.
fn foresee(state: &mut State, tell: &mut impl Tell<Portals>) {
    let State { public, secret, .. } = state;
    for stone in &mut public.prediction {
        *stone = public.bag.take_nth(secret.rng.below(public.bag.len().into()) as u8);
    }
    let mut deck = SignSet::ALL;
    for place in &mut public.open_signs {
        *place = deck.draw(&mut secret.rng);
    }
    tell.all(Event::Foreseen {
        stones: public.prediction.to_vec(),
        signs: public.open_signs.into_iter().flatten().collect(),
        board: public.foretold_on,
    });
}

/// PO-34, PO-88: six stones on each source, drawn blindly.
fn fill_sources(state: &mut State, tell: &mut impl Tell<Portals>) {
    let State { public, secret, .. } = state;
    let count = usize::from(public.seats);
    for source in &mut public.sources[..count] {
        for _ in 0..6 {
            // the bag starts with 25 stones a seat, and only 24 are ever drawn.
            let stone = public.bag.take_nth(secret.rng.below(public.bag.len().into()) as u8);
            source.add(stone);
        }
    }
    tell.all(Event::SourcesFilled { sources: public.sources[..count].to_vec() });
}

/// a seat leaves the start to others; the last one has it.
pub(crate) fn pass(state: &mut State, seat: Seat, tell: &mut impl Tell<Portals>) {
    let Phase::Claiming { passed } = state.public.phase else { unreachable!("one passes while the start is claimed") };
    let passed = passed.with(seat);
    tell.all(Event::Passed { seat });
    let mut left = Seats::all(state.public.seats).minus(passed).into_iter();
    match (left.next(), left.next()) {
        (Some(last), None) => start(state, last, tell),
        _ => state.public.phase = Phase::Claiming { passed },
    }
}

/// PO-33: the first player is found.
pub(crate) fn start(state: &mut State, first: Seat, tell: &mut impl Tell<Portals>) {
    state.public.first = first;
    tell.all(Event::Starts { seat: first });
    if state.public.signs() {
        state.public.phase = Phase::KeepSigns { chosen: Seats::NONE };
    } else {
        turns::begin(state, first);
    }
}

/// PO-38, PO-85 … PO-90: phase III, or the end.
pub(crate) fn next_round(state: &mut State, tell: &mut impl Tell<Portals>) {
    if state.public.round == ROUNDS {
        return finish(state, tell);
    }
    let public = &mut state.public;
    public.round += 1;
    public.first = Seat((public.first.0 + 1) % public.seats);
    public.taken = [[0; 2]; MAX_SEATS];
    let (round, first) = (public.round, public.first);
    tell.all(Event::Round { round, first });
    fill_sources(state, tell);
    turns::begin(state, first);
}

/// PO-91, PO-92, PO-134, PO-162, PO-165.
pub(crate) fn finish(state: &mut State, tell: &mut impl Tell<Portals>) {
    let State { public, private, .. } = state;
    let count = usize::from(public.seats);
    if !public.solo() {
        for (keys, own) in public.keys.iter_mut().zip(private.iter_mut()).take(count) {
            for held in std::mem::take::<Keys>(keys).as_slice() {
                return_figure(&mut public.bag, held.stones);
                public.discard |= 1 << public.options.data.set().place(held.key);
            }
            // what one lacks can't be returned.
            own.points -= 2 * i16::from(own.signs.len());
            if public.options.debts == Debts::Floored {
                own.points = own.points.max(0);
            }
        }
    }
    for (seat, own) in private.iter().enumerate().take(count) {
        public.totals[seat] = own.points;
        public.missed[seat] = own.signs;
    }
    public.phase = Phase::Over;
    tell.all(Event::Over { totals: public.totals[..count].to_vec(), missed: public.missed[..count].to_vec() });
}

fn return_figure(bag: &mut Stones, figure: Figure) {
    let stones: [Option<Element>; 9] =
        std::array::from_fn(|spot| crate::cell::Spot::of_index(spot as u8).and_then(|spot| figure.at(spot)));
    stones.into_iter().flatten().for_each(|stone| bag.add(stone));
}
