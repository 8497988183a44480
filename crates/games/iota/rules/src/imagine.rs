//! A state that a view can't tell from the real one.

use samobranka_rules::{Rng, Seat};

use crate::card::{Card, Cards};
use crate::memory::{Memory, Remembered, Zone};
use crate::state::{MAX_SEATS, Private, Public, Secret};
use crate::{State, View};

/// Deals what the view doesn't show: first the remembered cards to where they may be, then the others at random.
pub(crate) fn imagine(view: View, rng: &mut Rng) -> State {
    let public = view.public.clone();
    let mut unseen = public.in_play().minus(shown_on_table(&public));
    let mut private: [Private; MAX_SEATS] = std::array::from_fn(|_| Private::default());
    let mut fresh = Cards::NONE;
    let mut under: Vec<Option<Card>> = vec![None; public.under.len()];

    let over = public.end().is_some();
    let known = |seat: Seat| over || view.seat() == Some(seat);
    for seat in Seat::all(public.seats).filter(|&seat| known(seat)) {
        let hand = match view.own {
            Some((own, private)) if own == seat => private.hand,
            _ => public.shown[seat.index()],
        };
        private[seat.index()].hand = hand;
        unseen = unseen.minus(hand);
    }
    let memory = view.own.map_or(&public.memory, |(_, own)| &own.memory);
    let settled = memory.settle(&public.room(), rng).expect("what is remembered is possible");
    for (card, zone) in settled {
        unseen.remove(card);
        match zone {
            Zone::Fresh => fresh.insert(card),
            Zone::Kept(seat) | Zone::Drawn(seat) => private[seat.index()].hand.insert(card),
            Zone::Under(place) => under[usize::from(place)] = Some(card),
        }
    }

    // Every place that is left gets one of the cards that are left. In the short game some of these may be out of play,
    // but never a joker.
    let hands = public.hands;
    let missing = |private: &[Private]| {
        let short = (0..MAX_SEATS).map(|seat| hands[seat] - private[seat].hand.len()).sum::<u8>();
        let gaps = under.iter().filter(|card| card.is_none()).count() as u8;
        short + gaps + public.fresh() - fresh.len()
    };
    let out_of_play = unseen.len().saturating_sub(missing(&private));
    let mut ordinary = Cards::of_bits(unseen.bits());
    for _ in 0..out_of_play {
        unseen.remove(ordinary.draw(rng));
    }
    for (own, size) in private.iter_mut().zip(hands) {
        while own.hand.len() < size {
            own.hand.insert(unseen.draw(rng));
        }
    }
    let under: Vec<Card> = under.into_iter().map(|card| card.unwrap_or_else(|| unseen.draw(rng))).collect();
    while !unseen.is_empty() {
        fresh.insert(unseen.draw(rng));
    }

    for seat in Seat::all(public.seats) {
        let at = seat.index();
        private[at].memory = match view.own {
            Some((own, private)) if own == seat => private.memory.clone(),
            _ => others_memory(&public, seat, private[at].hand, &under),
        };
    }
    State { public, private, secret: Secret { fresh, under, rng: Rng::new(rng.seed()) } }
}

/// The cards on the table, jokers too.
pub(crate) fn shown_on_table(public: &Public) -> Cards {
    let mut cards = Cards::of_bits(public.table.shown());
    public.table.jokers().iter().for_each(|_| cards.insert(Card::JOKER));
    cards
}

/// What the one in `seat` remembers at least: its own cards under the deck, and what everybody remembers as far as its
/// own eyes leave it open.
fn others_memory(public: &Public, seat: Seat, hand: Cards, under: &[Card]) -> Memory {
    let mut memory = Memory::default();
    let own: Vec<u8> = (0..).zip(&public.under).filter(|(_, by)| **by == seat).map(|(place, _)| place).collect();
    for &place in &own {
        memory.put_under(under[usize::from(place)], place);
    }
    // A joker it can see, in its hand or where it put it, is one that everybody remembers, if that may be there.
    let mut seen = usize::from(hand.jokers());
    seen += own.iter().filter(|&&place| under[usize::from(place)].is_joker()).count();
    let may_be_own = |it: &&Remembered| it.may_be_with(seat) || own.iter().any(|&place| it.under.contains(place));
    let (with_it, elsewhere): (Vec<&Remembered>, Vec<&Remembered>) = public.memory.iter().partition(may_be_own);
    match (seen, &with_it[..]) {
        (0, _) => with_it.iter().for_each(|it| memory.push(it.not_with(seat, &own))),
        (1, [one, other]) => memory.push(one.or(**other).not_with(seat, &own)),
        _ => {}
    }
    elsewhere.into_iter().for_each(|it| memory.push(*it));
    memory
}
