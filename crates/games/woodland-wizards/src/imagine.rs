//! Worlds that look the same from a seat.

use samobranka_rules::{Rng, Seat};

use crate::action::What;
use crate::card::{CardSet, NONE, Pile};
use crate::deck::Selector;
use crate::file::{Of, Zone};
use crate::options::BrowseDiscard;
use crate::state::{MAX_SEATS, Phase, Private, Public, Secret};
use crate::{State, View};

/// The selector whose cards are being picked, and the seat whose hand it may name.
fn picking(public: &Public) -> Option<(&Selector, Seat)> {
    let frame = public.frames.top()?;
    let effect = public.deck().designs.get(usize::from(frame.design))?.effects.get(usize::from(frame.effect))?;
    let it = effect.steps.get(usize::from(frame.step))?.selector()?;
    let whose = if it.of == Of::They { frame.they } else { frame.owner };
    Some((it, whose))
}

/// Takes cards of two designs out of `from`, if there are, so that there is something to choose.
fn two_kinds(public: &Public, from: CardSet, rng: &mut Rng) -> CardSet {
    let deck = public.deck();
    let mut picked = CardSet::NONE;
    let mut left = from;
    for _ in 0..2 {
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
    let ask = match public.phase {
        Phase::Ask(ask) => Some(ask),
        _ => None,
    };
    let looks = ask.filter(|ask| ask.what == What::Looked).and_then(|ask| Some((ask, picking(&public)?)));
    let my_look = view.own.map_or(CardSet::NONE, |(_, mine)| mine.looked);
    let mut top = CardSet::NONE; // of the stack
    let mut under = CardSet::NONE; // the top of the discard pile
    if let Some((ask, (it, whose))) = looks {
        let mine = view.seat() == Some(ask.seat);
        match it.zone {
            Zone::Hand if mine => {
                private[whose.index()].hand = my_look;
            }
            Zone::Hand if Some(whose) != view.seat() => {
                let fitting = unseen.and(it.filter.cards);
                let picked = two_kinds(&public, fitting, rng);
                private[whose.index()].hand = picked;
                unseen = unseen.minus(picked);
            }
            Zone::Stack if mine => top = my_look,
            Zone::Stack => {
                let picked = two_kinds(&public, unseen, rng);
                top = picked;
                unseen = unseen.minus(picked);
            }
            Zone::Discard if mine => under = my_look,
            Zone::Discard => {
                let picked = two_kinds(&public, unseen.and(it.filter.cards), rng);
                under = picked;
                unseen = unseen.minus(picked);
            }
            _ => {}
        }
    } else if let Some(ask) = ask.filter(|ask| ask.what == What::Hand && Some(ask.seat) != view.seat()) {
        let picked = two_kinds(&public, unseen.and(ask.cards), rng);
        private[ask.seat.index()].hand = picked;
        unseen = unseen.minus(picked);
    }
    for seat in Seat::all(seats).filter(|&seat| Some(seat) != view.seat()) {
        let at = seat.index();
        if public.chosen.contains(seat) {
            private[at].sealed = unseen.draw(rng).unwrap_or(NONE);
        }
        // Where a hand is looked at, what doesn't fit was not shown.
        let shown =
            looks.filter(|(ask, (it, whose))| it.zone == Zone::Hand && *whose == seat && view.seat() == Some(ask.seat));
        while private[at].hand.len() < public.hands[at] {
            let mut others = shown.map_or(unseen, |(_, (it, _))| unseen.minus(it.filter.cards));
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
    if let Some((ask, (it, whose))) = looks.filter(|(ask, _)| Some(ask.seat) != view.seat()) {
        let frame = public.frames.top().expect("somebody looks for an effect");
        let taken = match it.pick {
            crate::deck::Pick::Choose(n, _) => n.saturating_sub(frame.left),
            _ => 0,
        };
        private[ask.seat.index()].looked = match it.zone {
            Zone::Hand => private[whose.index()].hand.and(it.filter.cards),
            Zone::Stack => stack.top_set(it.top - taken.min(it.top)),
            _ => {
                let mut pile = buried;
                public.discard.top().into_iter().for_each(|card| pile.push(card));
                pile.top_set(it.top).and(it.filter.cards)
            }
        };
    }
    State { private, secret: Secret { stack, buried, rng: Rng::new(rng.seed()), own }, public }
}
