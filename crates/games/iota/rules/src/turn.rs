//! What happens when a seat, or the table, decides.

use samobranka_rules::{Seat, Tell};

use crate::action::{CardList, Lay, Placed};
use crate::card::Card;
use crate::event::Event;
use crate::jokers::{is_full, replaceable};
use crate::laying::Score;
use crate::memory::Memory;
use crate::state::{End, Entry, HAND, Phase, Public};
use crate::table::Face;
use crate::{Iota, State};

/// IO-16 … IO-18: lays the cards and writes the points down; then the jokers are named, if they are at this table.
#[inline]
pub(crate) fn lay(state: &mut State, seat: Seat, lay: &Lay, mut score: Score, tell: &mut impl Tell<Iota>) {
    let at = seat.index();
    let hand = &mut state.private[at].hand;
    for Placed { at, card } in lay.placed() {
        hand.remove(card);
        state.public.table.put(at, Face::card(card));
    }
    state.public.hands[at] -= lay.len() as u8;
    cards_have_left(state, seat, |memory| lay.placed().for_each(|placed| memory.came_to_light(seat, placed.card)));

    let public = &mut state.public;
    // Q12: the deck must be out before the cards are laid.
    score.last_card = public.deck == 0 && public.hands[at] == 0;
    let points = if public.options.children { 0 } else { score.points() };
    write_down(public, seat, Entry { seat, swaps: 0, laid: lay.len() as u8, traded: 0, points });
    public.passes = 0;
    tell.all(Event::Laid { seat, lay: *lay, score: (!public.options.children).then_some(score) });
    if public.options.names_jokers() && lay.placed().any(|placed| placed.card.is_joker()) {
        public.phase = Phase::Naming { seat };
    } else {
        after_laying(state, seat, tell);
    }
}

/// Q2 `declared`: says what a joker stands for.
pub(crate) fn name(state: &mut State, seat: Seat, placed: Placed, tell: &mut impl Tell<Iota>) {
    state.public.table.replace(placed.at, Face::named(placed.card));
    tell.all(Event::Named { seat, placed });
    if state.public.to_be_named().is_none() {
        after_laying(state, seat, tell);
    }
}

/// IO-42, IO-18: the end, or new cards and the next turn.
#[inline]
fn after_laying(state: &mut State, seat: Seat, tell: &mut impl Tell<Iota>) {
    let hand = state.public.hands[seat.index()];
    if state.public.deck == 0 && hand == 0 {
        return finish(state, End::LastCard(seat), tell); // Q11: at once
    }
    draw(state, seat, (HAND - hand).min(state.public.deck), tell);
    next_turn(state, seat, tell);
}

/// IO-56: the hand card goes to the table, the joker to the hand; the turn goes on (IO-57).
pub(crate) fn swap(state: &mut State, seat: Seat, placed: Placed, tell: &mut impl Tell<Iota>) {
    let at = seat.index();
    state.private[at].hand.remove(placed.card);
    state.private[at].hand.insert(Card::JOKER);
    state.public.table.replace(placed.at, Face::card(placed.card));
    state.public.hands[at] -= 1;
    cards_have_left(state, seat, |memory| memory.came_to_light(seat, placed.card));
    state.public.hands[at] += 1;
    let took = |memory: &mut Memory| memory.took(seat, Card::JOKER);
    took(&mut state.public.memory);
    for other in (0..usize::from(state.public.seats)).filter(|&other| other != at) {
        took(&mut state.private[other].memory);
    }
    state.public.passes = 0;
    let Phase::Turn { swaps, .. } = &mut state.public.phase else { unreachable!("jokers are taken in a turn") };
    *swaps += 1;
    tell.all(Event::Swapped { seat, placed });
}

/// IO-19 … IO-21: passes, and trades cards with the deck.
pub(crate) fn pass(state: &mut State, seat: Seat, cards: CardList, tell: &mut impl Tell<Iota>) {
    let traded = cards.len() as u8;
    write_down(&mut state.public, seat, Entry { seat, swaps: 0, laid: 0, traded, points: 0 });
    state.public.passes = state.public.passes.saturating_add(1);
    tell.one(seat, Event::Passed { cards });
    tell.others(seat, Event::OtherPassed { seat, traded });
    if traded > 0 {
        put_under(state, seat, cards);
        draw(state, seat, traded, tell);
    }
    let public = &state.public;
    if public.passes >= public.options.passes_to_end(public.seats, public.deck) {
        finish(state, End::Stalemate, tell); // Q9
    } else {
        next_turn(state, seat, tell);
    }
}

/// Q25: whoever is to move passes without a trade; if a joker is to be named, it is the first card it can be.
pub(crate) fn pass_for_absent(state: &mut State, tell: &mut impl Tell<Iota>) {
    match state.public.phase {
        Phase::Turn { seat, .. } => pass(state, seat, CardList::EMPTY, tell),
        Phase::Naming { seat } => {
            while let (Phase::Naming { .. }, Some(at)) = (state.public.phase, state.public.to_be_named()) {
                let names = state.public.may_stand_for(at).expect("a joker waits for its name");
                let card = names.into_iter().next().expect("jokers on the table can be something");
                name(state, seat, Placed { at, card }, tell);
            }
        }
        Phase::Over { .. } => {}
    }
}

/// IO-9: one line a turn, with the jokers taken in it.
#[inline]
fn write_down(public: &mut Public, seat: Seat, entry: Entry) {
    let Phase::Turn { swaps, .. } = public.phase else { unreachable!("a turn ends once") };
    public.scores[seat.index()] += entry.points;
    public.sheet.push(Entry { swaps, ..entry });
}

/// Q8: the cards go under the deck, the first nearest the top.
fn put_under(state: &mut State, seat: Seat, cards: CardList) {
    let at = seat.index();
    let place = state.public.under.len() as u8;
    let count = cards.len() as u8;
    for card in cards.iter() {
        state.private[at].hand.remove(card);
        state.secret.under.push(card);
        state.public.under.push(seat);
    }
    state.public.hands[at] -= count;
    state.public.deck += count;
    let own = |memory: &mut Memory| (place..).zip(cards.iter()).for_each(|(place, card)| memory.put_under(card, place));
    own(&mut state.private[at].memory);
    cards_have_left(state, seat, |memory| memory.other_put_under(seat, place, count));
}

/// IO-18, IO-20: draws from the top of the deck. The one who draws is told the cards; the others, how many.
#[inline]
fn draw(state: &mut State, seat: Seat, count: u8, tell: &mut impl Tell<Iota>) {
    if count == 0 {
        return;
    }
    let at = seat.index();
    let mut cards = CardList::EMPTY;
    let from_fresh = count.min(state.public.fresh());
    let from_under = count - from_fresh;
    if from_fresh > 0 {
        for _ in 0..from_fresh {
            cards.push(state.secret.fresh.draw(&mut state.secret.rng));
        }
        state.public.deck -= from_fresh;
        let left = state.public.fresh();
        recall(state, seat, |own| own.drew_fresh(cards, left), |other| other.other_drew_fresh(seat, left));
    }
    for _ in 0..from_under {
        let card = state.secret.under.remove(0);
        state.public.under.remove(0);
        state.public.deck -= 1;
        recall(state, seat, |own| own.drew_under(card), |other| other.other_drew_under(seat));
        cards.push(card);
    }
    cards.iter().for_each(|card| state.private[at].hand.insert(card));
    state.public.hands[at] += count;
    if !state.public.memory.is_empty() || from_under > 0 {
        tidy(state);
    }
    tell.one(seat, Event::Drew { cards });
    tell.others(seat, Event::OtherDrew { seat, count });
    if state.public.deck == 0 {
        tell.all(Event::DeckEmpty);
    }
}

/// IO-14: the next player clockwise, unless no card can ever be laid any more.
#[inline]
fn next_turn(state: &mut State, seat: Seat, tell: &mut impl Tell<Iota>) {
    if is_closed(&state.public) {
        return finish(state, End::Closed, tell);
    }
    let next = if seat.0 + 1 < state.public.seats { Seat(seat.0 + 1) } else { Seat(0) };
    begin_turn(state, next, tell);
}

#[inline]
pub(crate) fn begin_turn(state: &mut State, seat: Seat, tell: &mut impl Tell<Iota>) {
    state.public.phase = Phase::Turn { seat, swaps: 0 };
    tell.all(Event::Turn { seat });
}

/// Whether every place beside a card is blocked, even for a joker, and no card that is not on the table could take the
/// place of a joker. Everybody can see it.
#[inline]
pub(crate) fn is_closed(public: &Public) -> bool {
    let (table, unique) = (&public.table, public.options.unique_jokers());
    let left = public.in_play().bits() & !table.shown();
    is_full(table, unique) && replaceable(table, unique).all(|(_, cards)| cards & left == 0)
}

/// The end: the hands are shown.
fn finish(state: &mut State, end: End, tell: &mut impl Tell<Iota>) {
    state.public.phase = Phase::Over { end };
    for seat in Seat::all(state.public.seats) {
        let hand = state.private[seat.index()].hand;
        state.public.shown[seat.index()] = hand;
        let show = |memory: &mut Memory| {
            hand.into_iter().for_each(|card| memory.came_to_light(seat, card));
            memory.left_with(seat, 0);
        };
        recall(state, seat, |_| {}, show);
    }
    let hands = state.public.shown[..usize::from(state.public.seats)].to_vec();
    tell.all(Event::Over { end, hands });
}

/// What `seat` has done is noted in its own memory by `own`, and in those of all others, spectators too, by `other`.
#[inline]
fn recall(state: &mut State, seat: Seat, own: impl FnOnce(&mut Memory), other: impl Fn(&mut Memory)) {
    other(&mut state.public.memory);
    let (before, after) = state.private[..usize::from(state.public.seats)].split_at_mut(seat.index());
    before.iter_mut().for_each(|it| other(&mut it.memory));
    after[1..].iter_mut().for_each(|it| other(&mut it.memory));
    own(&mut after[0].memory);
}

/// All cards that leave a hand at once have left it; `seen` notes what all others have seen of it.
#[inline]
fn cards_have_left(state: &mut State, seat: Seat, seen: impl Fn(&mut Memory)) {
    let remaining = state.public.hands[seat.index()];
    state.public.kept[seat.index()] = remaining;
    let noted = |memory: &mut Memory| {
        seen(memory);
        memory.left_with(seat, remaining);
    };
    recall(state, seat, |_| {}, noted);
    tidy(state);
}

/// Strikes out what can't be for want of room.
#[inline]
fn tidy(state: &mut State) {
    let seats = usize::from(state.public.seats);
    if state.public.memory.is_empty() && state.private[..seats].iter().all(|own| own.memory.is_empty()) {
        return;
    }
    let room = state.public.room();
    state.public.memory.tidy(&room);
    for own in &mut state.private[..seats] {
        own.memory.tidy(&room);
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Game, NoListener, Rng, Seed, Setup};

    use super::*;
    use crate::action::Action;
    use crate::options::Options;

    /// Everyone takes jokers where they can and often trades, so that there is much to remember.
    fn choose(state: &State, seat: Seat, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        Iota::legal(state.view(seat), &mut legal);
        let (swaps, passes): (Vec<Action>, Vec<Action>) = legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Swap(_) | Action::Pass(_)))
            .partition(|action| matches!(action, Action::Swap(_)));
        let from = match rng.below(4) {
            0 | 1 if !swaps.is_empty() => &swaps,
            0 | 2 if !passes.is_empty() => &passes,
            _ => &legal,
        };
        from[rng.below(from.len() as u32) as usize]
    }

    #[test]
    fn io20_what_cannot_be_for_want_of_room_is_struck_from_every_memory_at_once() {
        let mut remembered = 0;
        for number in 0..60 {
            let (seats, seed) = (2 + number % 3, Seed([number; 32]));
            let options = Options { swap_then_pass: true, ..Options::default() };
            let mut state = Iota::deal(&Setup::new(seats, options).unwrap(), seed, &mut NoListener);
            let mut rng = Rng::new(seed);
            while let Some(seat) = Iota::to_act(&state.public).first() {
                let action = choose(&state, seat, &mut rng);
                Iota::apply(&mut state, seat, &action, &mut NoListener).unwrap();
                if Iota::to_act(&state.public).is_empty() {
                    break; // Nobody needs to remember anything any more.
                }
                let room = state.public.room();
                let own = state.private[..usize::from(seats)].iter().map(|own| &own.memory);
                for memory in own.chain([&state.public.memory]) {
                    let mut tidy = memory.clone();
                    tidy.tidy(&room);
                    assert_eq!(*memory, tidy, "after {action}");
                    remembered += usize::from(!memory.is_empty());
                }
            }
        }
        assert!(remembered > 1_000, "{remembered}");
    }
}
