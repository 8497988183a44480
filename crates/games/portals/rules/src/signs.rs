//! The module Secret Signs, and the open signs of a game alone.

use samobranka_rules::{Rng, Seat, Seats, Tell};

use crate::action::Event;
use crate::card::{Sign, SignSet};
use crate::options::Payment;
use crate::state::{MAX_SEATS, Phase, Private};
use crate::{Portals, State, View, gain, rounds, turns};

/// PO-128: what a sign pays.
const FOR_A_SIGN: i16 = 4;

/// PO-122: three signs to each seat.
pub(crate) fn deal(state: &mut State, tell: &mut impl Tell<Portals>) {
    let mut deck = SignSet::ALL;
    for seat in Seat::all(state.public.seats) {
        let signs = draw(&mut deck, 3, &mut state.secret.rng);
        state.private[seat.index()].signs = signs;
        state.public.hidden_signs[seat.index()] = 3;
        tell.one(seat, Event::SignsDealt { signs });
    }
}

fn draw(deck: &mut SignSet, count: u8, rng: &mut Rng) -> SignSet {
    (0..count).filter_map(|_| deck.draw(rng)).fold(SignSet::NONE, SignSet::with)
}

/// PO-124, PO-125: a seat has chosen. How many signs each keeps is told when all have.
pub(crate) fn keep(state: &mut State, seat: Seat, signs: SignSet, tell: &mut impl Tell<Portals>) {
    let own = &mut state.private[seat.index()];
    own.dropped = own.signs.minus(signs);
    own.signs = signs;
    tell.one(seat, Event::Kept { signs });
    tell.others(seat, Event::Chose { seat });
    let Phase::KeepSigns { chosen } = &mut state.public.phase else { unreachable!("signs are chosen before turns") };
    *chosen = chosen.with(seat);
    if *chosen != Seats::all(state.public.seats) {
        return;
    }
    for (count, own) in state.public.hidden_signs.iter_mut().zip(&state.private) {
        *count = own.signs.len();
    }
    let counts = state.public.hidden_signs[..usize::from(state.public.seats)].to_vec();
    tell.all(Event::SignsKept { counts });
    turns::begin(state, state.public.first);
}

/// PO-127: at the end of phase II. By option the owners are asked, from the first player on.
pub(crate) fn check(state: &mut State, tell: &mut impl Tell<Portals>) {
    tell.all(Event::SignsChecked);
    let (first, seats) = (state.public.first.0, state.public.seats);
    if state.public.options.payment == Payment::Declared {
        return ask(state, 0, tell);
    }
    for step in 0..seats {
        let seat = Seat((first + step) % seats);
        let standing = state.public.standing(seat, state.private[seat.index()].signs);
        pay(state, seat, standing, tell);
    }
    rounds::next_round(state, tell);
}

/// asks the next seat that still has a sign, this many steps from the first player or further.
fn ask(state: &mut State, step: u8, tell: &mut impl Tell<Portals>) {
    let public = &mut state.public;
    let seat = |step: u8| Seat((public.first.0 + step) % public.seats);
    match (step..public.seats).map(seat).find(|seat| public.hidden_signs[seat.index()] > 0) {
        Some(seat) => public.phase = Phase::Declare { seat },
        None => rounds::next_round(state, tell),
    }
}

/// a seat shows what it likes of what stands.
pub(crate) fn declare(state: &mut State, seat: Seat, signs: SignSet, tell: &mut impl Tell<Portals>) {
    tell.all(Event::Declared { seat });
    pay(state, seat, signs, tell);
    let (first, seats) = (state.public.first.0, state.public.seats);
    ask(state, (seat.0 + seats - first) % seats + 1, tell);
}

/// PO-128, PO-130 … PO-133: each sign pays once and lies open from now on.
fn pay(state: &mut State, seat: Seat, signs: SignSet, tell: &mut impl Tell<Portals>) {
    if signs.is_empty() {
        return;
    }
    let at = seat.index();
    let own = &mut state.private[at].signs;
    *own = own.minus(signs);
    state.public.hidden_signs[at] = own.len();
    state.public.fulfilled[at] = state.public.fulfilled[at].or(signs);
    gain(state, seat, FOR_A_SIGN * i16::from(signs.len()));
    for sign in signs.iter() {
        tell.all(Event::SignPaid { seat, sign });
    }
}

/// PO-159 … PO-161, A-37, A-38: alone, every open sign that stands is paid and replaced from the deck, until none stands.
pub(crate) fn pay_alone(state: &mut State, tell: &mut impl Tell<Portals>) {
    let seat = Seat(0);
    loop {
        let mut paid = false;
        for place in 0..5 {
            let stands = |sign: &Sign| !state.public.standing(seat, SignSet::NONE.with(*sign)).is_empty();
            let Some(sign) = state.public.open_signs[place].filter(stands) else { continue };
            paid = true;
            state.public.fulfilled[0] = state.public.fulfilled[0].with(sign);
            gain(state, seat, FOR_A_SIGN);
            tell.all(Event::SignPaid { seat, sign });
            let open = state.public.open_signs.into_iter().flatten().fold(SignSet::NONE, SignSet::with);
            let mut deck = SignSet::ALL.minus(state.public.fulfilled[0]).minus(open);
            let next = deck.draw(&mut state.secret.rng);
            state.public.open_signs[place] = next;
            if let Some(sign) = next {
                tell.all(Event::SignOpened { sign });
            }
        }
        if !paid {
            return;
        }
    }
}

/// The signs of others, dealt at random from those that the view has not seen.
pub(crate) fn imagine(view: View, private: &mut [Private; MAX_SEATS], rng: &mut Rng) {
    let public = view.public;
    if let Some((seat, own)) = view.own {
        private[seat.index()] = *own;
    }
    if public.solo() || !public.signs() {
        return;
    }
    let over = public.phase == Phase::Over;
    let mut unseen = SignSet::ALL;
    for (seat, own) in private.iter().enumerate() {
        let shown = public.fulfilled[seat].or(public.missed[seat]);
        unseen = unseen.minus(shown).minus(own.signs).minus(own.dropped);
    }
    for seat in Seat::all(public.seats).filter(|&seat| view.seat() != Some(seat)) {
        let (at, own) = (seat.index(), &mut private[seat.index()]);
        match public.phase {
            Phase::KeepSigns { chosen } => {
                let dealt = draw(&mut unseen, 3, rng);
                own.signs = if chosen.contains(seat) { dealt.subset(1 + rng.below(7)) } else { dealt };
                own.dropped = dealt.minus(own.signs);
            }
            _ => {
                own.signs = if over { public.missed[at] } else { draw(&mut unseen, public.hidden_signs[at], rng) };
                let known = own.signs.len() + public.fulfilled[at].len();
                own.dropped = draw(&mut unseen, 3 - known, rng);
            }
        }
    }
}
