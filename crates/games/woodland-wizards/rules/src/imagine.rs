//! Worlds that look the same from a seat.

use samobranka_rules::{Rng, Seat};

use crate::action::{Ask, What};
use crate::card::{CardSet, NONE, Pile};
use crate::file::Zone;
use crate::options::BrowseDiscard;
use crate::run::{effect, find};
use crate::state::{MAX_SEATS, Phase, Private, Public, Secret};
use crate::{State, View};

/// What somebody looks at, to choose from it.
struct Lookup {
    /// Who looks.
    by: Seat,
    zone: Zone,
    /// Whose hand it is, if it is one.
    whose: Option<Seat>,
    /// The cards that can be chosen.
    fitting: CardSet,
    /// How many cards at the top of the stack or of the pile are looked at.
    window: u8,
}

impl Lookup {
    fn of(public: &Public) -> Option<Lookup> {
        let Phase::Ask(Ask { seat: by, what: What::Looked, .. }) = public.phase else { return None };
        let (deck, frame) = (public.deck(), public.frames.top()?);
        let step = effect(deck, &frame)?.steps.get(usize::from(frame.step))?;
        let it = step.selector()?;
        let whose = (it.zone == Zone::Hand).then(|| find::whose(public, it.of, &frame)).flatten();
        // All cards of the stack that are looked at can be chosen.
        let fitting = if it.zone == Zone::Stack {
            deck.cards_for(public.seats)
        } else {
            find::filtered(deck, &it.filter, &frame)
        };
        Some(Lookup { by, zone: it.zone, whose, fitting, window: find::window(step, it, &frame) })
    }
}

/// Takes cards of so many designs out of `from`, if there are, so that there is something to choose.
fn kinds(public: &Public, from: CardSet, count: u8, rng: &mut Rng) -> CardSet {
    let deck = public.deck();
    let mut picked = CardSet::NONE;
    let mut left = from;
    for _ in 0..count {
        let Some(card) = left.draw(rng) else { break };
        picked.insert(card);
        left = left.minus(deck.design_of(card).cards);
    }
    picked
}

/// Deals what the view doesn't show: the face-down cards and hands of the others, the buried discards, the stack.
pub(crate) fn imagine(view: View, rng: &mut Rng) -> State {
    let public = view.public.clone();
    let deck = public.deck();
    let own = deck.own;
    let seats = public.seats;
    let mut unseen = deck.cards_for(seats);
    let mut hide = |cards: CardSet| unseen = unseen.minus(cards);
    hide(public.discard.cards().iter().copied().collect());
    hide(public.limbo);
    public.champions.iter().for_each(|&champions| hide(champions));
    public.areas.iter().for_each(|area| hide(area.cards.into_iter().filter(|&card| card != NONE).collect()));
    let mut private = [Private { own, ..Private::default() }; MAX_SEATS];
    if let Some((seat, mine)) = view.own {
        private[seat.index()] = *mine;
        hide(mine.hand);
        hide(mine.sealed().into_iter().collect());
        hide(mine.looked);
    }
    // What somebody is choosing from.
    let look = Lookup::of(&public);
    let my_look = view.own.map_or(CardSet::NONE, |(_, mine)| mine.looked);
    let mut top = CardSet::NONE; // of the stack
    let mut under = CardSet::NONE; // the top of the discard pile
    if let Some(look) = &look {
        let mine = view.seat() == Some(look.by);
        let mut put = |from: CardSet, count: u8| {
            let picked = kinds(&public, unseen.and(from), count, rng);
            unseen = unseen.minus(picked);
            picked
        };
        match (look.zone, look.whose) {
            (Zone::Hand, Some(whose)) if mine => private[whose.index()].hand = my_look,
            (Zone::Hand, Some(whose)) if Some(whose) != view.seat() => {
                private[whose.index()].hand = put(look.fitting, 2);
            }
            (Zone::Stack, _) => top = if mine { my_look } else { put(look.fitting, 2) },
            (Zone::Discard, _) if mine => under = my_look,
            (Zone::Discard, _) => {
                // The pile's very top is in sight, and may be one of those to choose from.
                let shown = public.discard.top().filter(|&card| look.fitting.contains(card));
                let others = look.fitting.minus(shown.map_or(CardSet::NONE, |card| deck.design_of(card).cards));
                let room = look.window.min(public.discards).saturating_sub(1);
                under = put(others, room.min(2 - u8::from(shown.is_some())));
            }
            _ => {}
        }
    } else if let Phase::Ask(ask) = public.phase
        && ask.what == What::Hand
        && Some(ask.seat) != view.seat()
    {
        let picked = kinds(&public, unseen.and(ask.cards), 2, rng);
        private[ask.seat.index()].hand = picked;
        unseen = unseen.minus(picked);
    }
    for seat in Seat::all(seats).filter(|&seat| Some(seat) != view.seat()) {
        let at = seat.index();
        if public.chosen.contains(seat) {
            private[at].sealed = unseen.draw(rng).unwrap_or(NONE);
        }
        // Where a hand is looked at, what doesn't fit was not shown.
        let shown = look.as_ref().filter(|look| look.whose == Some(seat) && view.seat() == Some(look.by));
        while private[at].hand.len() < public.hands[at] {
            let mut others = shown.map_or(unseen, |look| unseen.minus(look.fitting));
            if others.is_empty() {
                others = unseen;
            }
            let Some(card) = others.draw(rng) else { break };
            unseen.remove(card);
            private[at].hand.insert(card);
        }
    }
    let mut buried = Pile::EMPTY;
    if public.options.browse_discard == BrowseDiscard::TopOnly {
        let under_top = public.discards.saturating_sub(1);
        // The looked-at cards lie at the top of the pile; its very top is in sight.
        let mut seen = under.minus(public.discard.cards().iter().copied().collect());
        while buried.len() + seen.len() < under_top {
            let Some(card) = unseen.draw(rng) else { break };
            buried.push(card);
        }
        while let Some(card) = seen.draw(rng) {
            buried.push(card);
        }
    }
    let mut stack = Pile::EMPTY;
    unseen.iter().for_each(|card| stack.push(card));
    rng.shuffle(stack.cards_mut());
    while let Some(card) = top.draw(rng) {
        stack.push(card);
    }
    // What another looks at is what lies there.
    if let Some(look) = look.filter(|look| Some(look.by) != view.seat()) {
        let there = match (look.zone, look.whose) {
            (Zone::Hand, Some(whose)) => private[whose.index()].hand,
            (Zone::Stack, _) => stack.top_set(look.window),
            _ => {
                let mut pile = buried;
                public.discard.top().into_iter().for_each(|card| pile.push(card));
                pile.top_set(look.window)
            }
        };
        private[look.by.index()].looked = there.and(look.fitting);
    }
    State { private, secret: Secret { stack, buried, rng: Rng::new(rng.seed()), own }, public }
}
