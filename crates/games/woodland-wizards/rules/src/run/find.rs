//! Finding what an effect names: players, cards and places, and whether it can be applied in full.

use samobranka_rules::{Seat, Seats, Tell};

use super::{Run, Spot};
use crate::WoodlandWizards;
use crate::action::Place;
use crate::card::{CardSet, MAX_CARDS, NONE};
use crate::deck::{Deck, Effect, Filter, Pick, Selector, Step};
use crate::file::{Of, To, When, Whom, Zone};
use crate::score;
use crate::state::{Frame, PLACES, Public};

/// The cards a filter lets through, power on the table aside.
pub(crate) fn filtered(deck: &Deck, filter: &Filter, frame: &Frame) -> CardSet {
    let mut cards = score::fitting(deck, filter, frame.card, frame.named);
    if let Some((min, max)) = filter.power {
        cards = cards.iter().filter(|&card| (min..=max).contains(&deck.printed(card))).collect();
    }
    cards
}

/// The one player whose hand or champions are meant.
pub(crate) fn whose(public: &Public, of: Of, frame: &Frame) -> Option<Seat> {
    match of {
        Of::They => Some(frame.they),
        Of::Winner => public.winner,
        _ => Some(frame.owner),
    }
}

/// How many cards at the top of the stack or the pile are looked at: those that were taken are there no more.
pub(crate) fn window(step: &Step, it: &Selector, frame: &Frame) -> u8 {
    let goes = it.zone == Zone::Stack || matches!(step, Step::Move { .. });
    let taken = if goes { it.pick.count().saturating_sub(frame.left) } else { 0 };
    it.top.saturating_sub(taken)
}

impl<T: Tell<WoodlandWizards>> Run<'_, T> {
    /// Those an effect can be for; of "each …", those it may be for.
    pub(super) fn candidates_for(&self, frame: &Frame, effect: &Effect) -> Seats {
        let all = Seats::all(self.state.public.seats);
        let can = |they: &Seat| self.feasible(&Frame { they: *they, ..*frame }, effect);
        match effect.whom {
            Whom::Me => Seats::one(frame.owner).into_iter().filter(can).collect(),
            Whom::Other => all.without(frame.owner).into_iter().filter(can).collect(),
            Whom::Any => all.into_iter().filter(can).collect(),
            Whom::Each => all,
            Whom::EachOther => all.without(frame.owner),
            Whom::Affected => frame.affected,
        }
    }

    /// One of the looked-at cards: in the stack or the pile the topmost, else in a hand.
    pub(super) fn find_looked(&self, cards: CardSet) -> Option<Spot> {
        let topmost = |pile: &[u8]| pile.iter().rev().copied().find(|&card| cards.contains(card));
        if let Some(card) = topmost(self.state.secret.stack.cards()) {
            return Some(Spot::Limbo(card)); // still in the stack: taken out where it is moved
        }
        if let Some(card) = topmost(self.state.public.discard.cards()) {
            return Some(Spot::Pile(card));
        }
        let held = |seat: Seat| self.state.private[seat.index()].hand.and(cards).first();
        Seat::all(self.state.public.seats).find_map(|seat| held(seat).map(|card| Spot::Hand(seat, card)))
    }

    /// Whose champion a card is.
    pub(super) fn champion(&self, card: u8) -> Option<Spot> {
        let has = |seat: &Seat| self.state.public.champions[seat.index()].contains(card);
        Seat::all(self.state.public.seats).find(has).map(|seat| Spot::Champion(seat, card))
    }

    /// The place of a card before a seat, if it lies there.
    pub(crate) fn slot_of(&self, card: u8, seat: Seat) -> Option<u8> {
        let area = self.state.public.areas.get(seat.index())?;
        area.cards.iter().position(|&it| it == card).map(|slot| slot as u8)
    }

    /// Where "this card" is.
    pub(super) fn find_this(&self, frame: &Frame) -> Option<Spot> {
        if let Some(slot) = self.slot_of(frame.card, frame.owner) {
            return Some(Spot::Place(Place { seat: frame.owner, slot }));
        }
        if self.state.public.limbo.contains(frame.card) {
            // A replaced card that waits to be discarded is nowhere any more.
            return (frame.when == When::Search).then_some(Spot::Limbo(frame.card));
        }
        let elsewhere = Seat::all(self.state.public.seats)
            .find_map(|seat| self.slot_of(frame.card, seat).map(|slot| Spot::Place(Place { seat, slot })));
        elsewhere.or_else(|| self.champion(frame.card))
    }

    pub(super) fn fits(&self, filter: &Filter, frame: &Frame, card: u8, power: i16) -> bool {
        filter.cards.contains(card)
            && !(filter.not_self && card == frame.card)
            && (!filter.named || self.is_named(frame, card))
            && filter.power.is_none_or(|(min, max)| (min..=max).contains(&power))
    }

    fn is_named(&self, frame: &Frame, card: u8) -> bool {
        self.deck.of_species.get(usize::from(frame.named)).is_some_and(|of| of.contains(card))
    }

    /// The cards a filter lets through, power on the table aside.
    pub(super) fn filtered(&self, filter: &Filter, frame: &Frame) -> CardSet {
        filtered(self.deck, filter, frame)
    }

    /// The contest cards a selector names, not picked yet.
    pub(super) fn places(&self, it: &Selector, frame: &Frame) -> u64 {
        let Frame { owner, card, they, named, picked, .. } = *frame;
        score::places(&self.state.public, self.deck, it, owner, card, they, named) & !picked
    }

    /// The one player whose hand or champions are meant.
    pub(super) fn whose(&self, of: Of, frame: &Frame) -> Option<Seat> {
        whose(&self.state.public, of, frame)
    }

    /// The champions a selector names; of the strongest, those that tie.
    pub(super) fn champions(&self, it: &Selector, frame: &Frame) -> CardSet {
        let Some(seat) = self.whose(it.of, frame) else { return CardSet::NONE };
        let cards = self.state.public.champions[seat.index()].and(self.filtered(&it.filter, frame));
        match it.pick {
            Pick::Strongest(..) => {
                let highest = cards.iter().map(|card| self.deck.printed(card)).max();
                cards.iter().filter(|&card| Some(self.deck.printed(card)) == highest).collect()
            }
            _ => cards,
        }
    }

    /// How many cards can be drawn: the stack, and what a reshuffle would bring (Q3, Q4).
    fn drawable(&self) -> u8 {
        self.state.public.stack + self.state.public.discard.len().saturating_sub(1)
    }

    /// Q6, Q7: whether an effect can be carried out in full for the player `they`, counting what earlier steps bring.
    pub(super) fn feasible(&self, frame: &Frame, effect: &Effect) -> bool {
        let mut drawn = 0u8;
        let mut brought = [0u8; 2]; // to my hand, to theirs
        let mut named = frame.named != NONE;
        effect.steps.iter().all(|step| match step {
            Step::Name => {
                named = true;
                true
            }
            Step::Dig { .. } => self.state.public.stack > 0,
            Step::Power { target, .. } => self.enough(target, frame, 0, named),
            Step::Move { from, to } => {
                let whose = usize::from(from.of == Of::They && frame.they != frame.owner);
                let extra = if from.zone == Zone::Hand { brought[whose] } else { drawn };
                let can = self.enough(from, frame, extra, named);
                let count = match from.pick {
                    Pick::All if matches!(from.zone, Zone::Stack | Zone::Discard) => from.top,
                    Pick::All => 1,
                    Pick::Choose(n, _) | Pick::Random(n) | Pick::Strongest(n, _) => n,
                };
                if from.zone == Zone::Stack {
                    drawn = drawn.saturating_add(from.top);
                }
                if from.zone == Zone::Hand {
                    brought[whose] = brought[whose].saturating_sub(count);
                }
                match to {
                    To::MyHand => brought[0] = brought[0].saturating_add(count),
                    To::TheirHand => brought[usize::from(frame.they != frame.owner)] += count,
                    To::Discard | To::MyChampions => {}
                }
                can
            }
            Step::Replace { target, .. } => self.state.public.stack > 0 && self.enough(target, frame, 0, named),
            Step::Exchange { a, b, .. } => self.enough(a, frame, 0, named) && self.enough(b, frame, 0, named),
            Step::Copy { target } => self.copied(target, frame) != 0,
        })
    }

    /// Whether a selector finds the cards it needs. `extra` are cards brought, or drawn, by earlier steps.
    fn enough(&self, it: &Selector, frame: &Frame, extra: u8, named: bool) -> bool {
        if it.filter.named && !named {
            return false;
        }
        let wanted = match it.pick {
            Pick::All => 1,
            Pick::Choose(n, _) | Pick::Random(n) | Pick::Strongest(n, _) => n,
        };
        match it.zone {
            Zone::This => self.find_this(frame).is_some(),
            Zone::Contender | Zone::Boosts | Zone::Contest => {
                let unpicked = Frame { picked: 0, ..*frame };
                self.places(it, &unpicked).count_ones() >= u32::from(wanted)
            }
            Zone::Hand => {
                let Some(seat) = self.whose(it.of, frame) else { return false };
                // Any card will do: then those that earlier steps bring count too.
                let plain =
                    usize::from(it.filter.cards.len()) == MAX_CARDS && !it.filter.named && it.filter.power.is_none();
                let hand = self.state.private[seat.index()].hand.and(self.filtered(&it.filter, frame)).len();
                it.pick == Pick::All || hand + if plain { extra } else { 0 } >= wanted
            }
            Zone::Champions => {
                let any = Selector { pick: Pick::All, ..*it };
                self.champions(&any, frame).len() >= wanted
            }
            Zone::Stack if it.pick == Pick::All => self.drawable().saturating_sub(extra) >= it.top,
            Zone::Stack => self.state.public.stack >= it.top,
            Zone::Discard => {
                let pile = &self.state.public.discard;
                let fitting = pile.top_set(it.top).and(self.filtered(&it.filter, frame)).len();
                pile.len() >= it.top && (it.pick == Pick::All || fitting >= wanted)
            }
        }
    }

    /// Q17: the contest cards whose active effect could be used now. A copied effect copies nothing.
    pub(super) fn copied(&self, target: &Selector, frame: &Frame) -> u64 {
        let slot = self.slot_of(frame.card, frame.owner);
        let usable = |at: &u8| {
            let Some(card) = self.state.public.card_at(Place::at(*at)) else { return false };
            let design = self.deck.design_of(card);
            let copies = self.deck.copies(self.deck.kind_of(card));
            let can = |effect: &&Effect| {
                let public = &self.state.public;
                let (owner, this) = (frame.owner, frame.card);
                effect.when == When::Reveal
                    && score::holds(public, self.deck, &effect.conditions, owner, this, slot, NONE)
            };
            let works = |effect: &Effect| {
                let as_mine = Frame { named: NONE, they: frame.owner, affected: Seats::NONE, picked: 0, ..*frame };
                match effect.whom {
                    Whom::Each | Whom::EachOther => self
                        .candidates_for(&as_mine, effect)
                        .into_iter()
                        .any(|they| self.feasible(&Frame { they, ..as_mine }, effect)),
                    Whom::Affected => false,
                    _ => !self.candidates_for(&as_mine, effect).is_empty(),
                }
            };
            !copies && design.effects.iter().filter(can).any(works)
        };
        let places = self.places(target, frame);
        (0..PLACES).filter(|at| places >> at & 1 != 0).filter(usable).fold(0, |bits, at| bits | 1 << at)
    }
}
