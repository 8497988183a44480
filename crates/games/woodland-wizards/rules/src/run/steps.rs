//! The steps of an effect: picking cards, and what is done to them.

use samobranka_rules::{Seat, Tell};

use super::find::window;
use super::{Flow, Run, Spot, effect};
use crate::WoodlandWizards;
use crate::action::{Event, Place, What};
use crate::card::{CardSet, NONE, Named};
use crate::deck::{By, Change, Filter, Pick, Selector, Step};
use crate::file::{When, Zone};
use crate::options::BrowseDiscard;
use crate::score;
use crate::state::{Frame, PLACES, Stage, Window};

impl<T: Tell<WoodlandWizards>> Run<'_, T> {
    /// Carries out a step, as far as it goes without an answer.
    pub(super) fn step(&mut self, mut frame: Frame, step: &Step) -> Flow {
        if frame.stage == Stage::Nested {
            if frame.old != NONE {
                // WW-131: the replaced card is discarded after the newcomer's effect.
                let old = std::mem::replace(&mut frame.old, NONE);
                self.state.public.limbo.remove(old);
                self.discard(old, None);
            }
            return self.step_done(frame);
        }
        let Some(selector) = step.selector() else {
            if let Step::Dig { filter } = step {
                self.dig(&frame, filter);
                return self.step_done(frame);
            }
            frame.stage = Stage::Pick;
            self.set(frame);
            return self.ask(frame.owner, What::Species, 0, CardSet::NONE, frame.card);
        };
        if frame.stage == Stage::Step {
            frame.left = selector.pick.count();
            (frame.picked, frame.stage) = (0, Stage::Pick);
            self.set(frame);
            if selector.pick == Pick::All {
                let depth = self.state.public.frames.list().len();
                self.all_of(frame, step, selector);
                return self.after_cards(frame, depth);
            }
        }
        if frame.left == 0 {
            return self.step_done(frame);
        }
        self.pick_next(frame, step, selector)
    }

    pub(super) fn step_done(&mut self, mut frame: Frame) -> Flow {
        (frame.step, frame.stage, frame.left, frame.picked) = (frame.step + 1, Stage::Step, 0, 0);
        match effect(self.deck, &frame) {
            Some(effect) if usize::from(frame.step) >= effect.steps.len() => self.player_done(frame, effect),
            _ => {
                self.set(frame);
                Flow::Go
            }
        }
    }

    /// After the last card of a step: it is done, unless that card has set off another effect. `depth` is how many effects
    /// were running before.
    fn after_cards(&mut self, frame: Frame, depth: usize) -> Flow {
        match self.state.public.frames.list() {
            list @ [.., top] if list.len() == depth && top.stage == Stage::Pick => self.step_done(frame),
            _ => Flow::Go,
        }
    }

    /// A step that needs no pick: all that the selector names.
    fn all_of(&mut self, frame: Frame, step: &Step, it: &Selector) {
        match (step, it.zone) {
            (Step::Move { to, .. }, Zone::Stack) => {
                for _ in 0..it.top {
                    self.draw_to(&frame, *to);
                }
            }
            (Step::Move { to, .. }, Zone::Discard) => {
                for _ in 0..it.top {
                    let Some(card) = self.state.public.discard.top() else { break };
                    self.move_card(&frame, Spot::Pile(card), *to);
                }
            }
            (Step::Move { to, .. }, Zone::Hand) => {
                let Some(seat) = self.whose(it.of, &frame) else { return };
                for card in self.state.private[seat.index()].hand.iter() {
                    self.move_card(&frame, Spot::Hand(seat, card), *to);
                }
            }
            (Step::Move { to, .. }, Zone::Champions) => {
                for card in self.champions(it, &frame).iter() {
                    if let Some(spot) = self.champion(card) {
                        self.move_card(&frame, spot, *to);
                    }
                }
            }
            (_, Zone::This) => {
                if let Some(spot) = self.find_this(&frame) {
                    self.do_to(frame, step, spot);
                }
            }
            _ => {
                let places = self.places(it, &frame);
                for at in (0..PLACES).filter(|at| places >> at & 1 != 0) {
                    self.do_to(frame, step, Spot::Place(Place::at(at)));
                }
            }
        }
    }

    /// Picks the next card of a step, or asks for it.
    fn pick_next(&mut self, frame: Frame, step: &Step, it: &Selector) -> Flow {
        let by = chooser(it, &frame);
        match it.zone {
            Zone::Hand => {
                let Some(seat) = self.whose(it.of, &frame) else { return self.step_done(frame) };
                let fitting = self.filtered(&it.filter, &frame);
                let hand = self.state.private[seat.index()].hand.and(fitting);
                if matches!(it.pick, Pick::Random(_)) && !hand.is_empty() {
                    let at = self.state.secret.rng.below(hand.len().into());
                    return self.pick_and_go_on(frame, Spot::Hand(seat, hand.nth(at)));
                }
                let among = if by == seat { What::Hand } else { What::Looked };
                self.pick_card(frame, by, among, hand, fitting, |_, card| Some(Spot::Hand(seat, card)))
            }
            Zone::Champions => {
                let cards = self.champions(it, &frame);
                self.pick_card(frame, by, What::Champion, cards, cards, |run, card| run.champion(card))
            }
            Zone::Stack => {
                // Those not taken stay where they are until the last is.
                let cards = self.state.secret.stack.top_set(window(step, it, &frame));
                self.pick_card(frame, by, What::Looked, cards, cards, |_, card| Some(Spot::Limbo(card)))
            }
            Zone::Discard => {
                let window = window(step, it, &frame);
                let fitting = self.filtered(&it.filter, &frame);
                let cards = self.state.public.discard.top_set(window).and(fitting);
                if self.state.public.options.browse_discard == BrowseDiscard::TopOnly {
                    return self.pick_card(frame, by, What::Looked, cards, cards, |_, card| Some(Spot::Pile(card)));
                }
                if cards.is_empty() {
                    return self.give_up_step(frame);
                }
                if cards.len() <= frame.left {
                    let card = cards.first().expect("there is one");
                    return self.pick_and_go_on(frame, Spot::Pile(card));
                }
                let depths = (0..window).filter(|&depth| {
                    self.state.public.discard.at_depth(depth).is_some_and(|card| cards.contains(card))
                });
                let among = depths.fold(0, |bits, depth| bits | 1 << (depth + 1));
                self.ask(by, What::Pile, among, CardSet::NONE, frame.card)
            }
            Zone::This | Zone::Contender | Zone::Boosts | Zone::Contest => {
                let places = match step {
                    Step::Copy { target } => self.copied(target, &frame),
                    _ => self.places(it, &frame),
                };
                match places.count_ones() {
                    0 => self.give_up_step(frame),
                    count if count <= u32::from(frame.left) => {
                        self.pick_and_go_on(frame, Spot::Place(Place::at(places.trailing_zeros() as u8)))
                    }
                    _ => self.ask(by, What::Place, places, CardSet::NONE, frame.card),
                }
            }
        }
    }

    /// Picks a card that copies don't tell apart: without asking where there is but one answer.
    fn pick_card(
        &mut self,
        frame: Frame,
        by: Seat,
        what: What,
        cards: CardSet,
        fitting: CardSet,
        spot: impl Fn(&Self, u8) -> Option<Spot>,
    ) -> Flow {
        let Some(first) = cards.first() else { return self.give_up_step(frame) };
        if cards.len() <= frame.left || self.all_alike(cards) {
            // Of like cards of the stack or the pile, the topmost.
            let found = if what == What::Looked { self.find_looked(cards) } else { spot(self, first) };
            return match found {
                Some(found) => self.pick_and_go_on(frame, found),
                None => self.give_up_step(frame),
            };
        }
        if what == What::Looked {
            let own = &mut self.state.private[by.index()];
            (own.looked, own.own) = (cards, self.deck.own);
            if self.heard() {
                let cards = cards.iter().map(|card| self.named(card)).collect();
                if self.heard() {
                    self.tell.one(by, Event::Looks { cards });
                }
            }
            return self.ask(by, what, 0, CardSet::NONE, frame.card);
        }
        let among = if what == What::Champion { cards } else { fitting };
        self.ask(by, what, 0, among, frame.card)
    }

    fn all_alike(&self, cards: CardSet) -> bool {
        cards.first().is_some_and(|first| cards.minus(self.deck.design_of(first).cards).is_empty())
    }

    /// Nothing is left to pick: the rest of the step falls away.
    pub(super) fn give_up_step(&mut self, mut frame: Frame) -> Flow {
        frame.left = 0;
        self.finish_looking(&frame);
        self.step_done(frame)
    }

    /// Picks a card without asking; after the last the step is done.
    fn pick_and_go_on(&mut self, frame: Frame, spot: Spot) -> Flow {
        let depth = self.state.public.frames.list().len();
        self.pick(frame, spot);
        if frame.left <= 1 { self.after_cards(frame, depth) } else { Flow::Go }
    }

    /// A card has been picked.
    pub(super) fn pick(&mut self, mut frame: Frame, spot: Spot) {
        let deck = self.deck;
        let design = deck.designs.get(usize::from(frame.design));
        let step = design.and_then(|it| it.effects.get(usize::from(frame.effect))?.steps.get(usize::from(frame.step)));
        let Some(step) = step else { return };
        frame.left = frame.left.saturating_sub(1);
        if let Spot::Place(place) = spot {
            frame.picked |= place.bit();
        }
        frame.stage = Stage::Pick;
        self.set(frame);
        self.do_to(frame, step, spot);
        if frame.left == 0 {
            self.finish_looking(&frame);
        }
    }

    /// WW-97, clarification 3: the looked-at cards that were not taken are discarded, the topmost first.
    fn finish_looking(&mut self, frame: &Frame) {
        let deck = self.deck;
        let design = deck.designs.get(usize::from(frame.design));
        let step = design.and_then(|it| it.effects.get(usize::from(frame.effect))?.steps.get(usize::from(frame.step)));
        let Some(Step::Move { from, .. }) = step else { return };
        if from.zone == Zone::Stack && from.pick != Pick::All {
            let rest = from.top - from.pick.count().min(from.top) + frame.left;
            for _ in 0..rest {
                let Some(card) = self.pop_stack() else { break };
                self.discard(card, None);
            }
            self.refill_stack();
        }
    }

    /// What a step does to one card.
    fn do_to(&mut self, frame: Frame, step: &Step, spot: Spot) {
        match step {
            Step::Power { change, .. } => {
                if let Spot::Place(place) = spot {
                    self.change_power(&frame, place, change);
                }
            }
            Step::Move { to, .. } => self.move_card(&frame, spot, *to),
            Step::Replace { fire, .. } => {
                if let Spot::Place(place) = spot {
                    self.replace(frame, place, *fire);
                }
            }
            Step::Exchange { a, fire, .. } => {
                let here = match a.zone {
                    Zone::This => self.find_this(&frame),
                    _ => {
                        let places = self.places(a, &Frame { picked: 0, ..frame });
                        (places != 0).then(|| Spot::Place(Place::at(places.trailing_zeros() as u8)))
                    }
                };
                if let Some(here) = here {
                    self.exchange(frame, here, spot, *fire);
                }
            }
            Step::Copy { .. } => {
                if let Spot::Place(place) = spot
                    && let Some(card) = self.state.public.card_at(place)
                {
                    if self.heard() {
                        self.tell.all(Event::Copied { seat: frame.owner, card: Named::new(self.deck, card) });
                    }
                    self.set(Frame { stage: Stage::Nested, ..frame });
                    self.fire(frame.card, self.deck.kind_of(card), frame.owner, When::Reveal);
                }
            }
            Step::Dig { .. } | Step::Name => {}
        }
    }

    /// Q19: an active effect leaves its change on the card.
    fn change_power(&mut self, frame: &Frame, place: Place, change: &Change) {
        let (public, deck) = (&self.state.public, self.deck);
        let area = &public.areas[place.seat.index()];
        let slot = usize::from(place.slot);
        let card = area.cards[slot];
        if card == NONE {
            return;
        }
        let from = score::power_at(public, deck, area, slot);
        let to = match change {
            Change::Set(to) => *to,
            Change::Add(by) => from.saturating_add(*by),
            Change::Per(per, of) => {
                let count = score::count(public, deck, of, frame.owner, frame.card, frame.they, frame.named);
                from.saturating_add(per.saturating_mul(count.into()))
            }
            Change::Sum(of) => {
                let places = self.places(of, &Frame { picked: 0, ..*frame });
                let sum = (0..PLACES).filter(|at| places >> at & 1 != 0).map(Place::at).fold(0i16, |sum, at| {
                    let area = &public.areas[at.seat.index()];
                    sum.saturating_add(score::power_at(public, deck, area, at.slot.into()))
                });
                from.saturating_add(sum)
            }
        };
        let to = to.clamp(score::floor(public).max(-999), 999);
        self.state.public.areas[place.seat.index()].tokens[slot] = to - deck.printed(card);
        if self.heard() {
            let why = crate::action::Why { card: self.named(card), by: self.named(frame.card), from, to };
            self.tell.all(Event::Changed { place, why });
        }
    }

    /// WW-93, WW-94: the top card of the stack goes to the place of another, which is discarded.
    fn replace(&mut self, mut frame: Frame, place: Place, fire: bool) {
        let Some(old) = self.state.public.card_at(place) else { return };
        let Some(new) = self.pop_stack() else { return };
        let area = &mut self.state.public.areas[place.seat.index()];
        area.cards[usize::from(place.slot)] = new;
        area.tokens[usize::from(place.slot)] = 0;
        self.state.public.limbo.insert(old);
        if place.slot == 0 {
            self.state.public.replaced = self.state.public.replaced.with(place.seat);
        }
        self.state.public.exchanged &= !place.bit();
        if self.heard() {
            let (old, new, by) = (self.named(old), self.named(new), self.named(frame.card));
            self.tell.all(Event::Replaced { place, old, new, by });
        }
        // Clarification 2: the reshuffle comes before the replaced card is discarded.
        self.refill_stack();
        if fire && self.can_fire(new) {
            frame.old = old;
            frame.stage = Stage::Nested;
            self.set(frame);
            self.set_off(new, place.seat);
        } else {
            self.state.public.limbo.remove(old);
            self.discard(old, None);
        }
    }

    /// Q16: each card is set off at most once a step.
    fn can_fire(&self, card: u8) -> bool {
        let public = &self.state.public;
        matches!(public.window, Window::Reveal { .. })
            && self.deck.with(When::Reveal).contains(card)
            && !public.used.contains(card)
            && !public.frames.is_full()
    }

    /// Applies the active effect of a card.
    pub(crate) fn set_off(&mut self, card: u8, owner: Seat) {
        self.state.public.used.insert(card);
        self.fire(card, self.deck.kind_of(card), owner, When::Reveal);
    }

    /// WW-109: two cards change places; what active effects added stays on a contest card (Q19).
    fn exchange(&mut self, frame: Frame, one: Spot, other: Spot, fire: bool) {
        let (Some((a, a_token)), Some((b, b_token))) = (self.card_in(one), self.card_in(other)) else { return };
        if a == b {
            return;
        }
        let both_lie = matches!((one, other), (Spot::Place(_), Spot::Place(_)));
        let keep = |token: i16| if both_lie { token } else { 0 };
        // Two champions of one player change places without a trace.
        let one_stack = matches!((one, other), (Spot::Champion(here, _), Spot::Champion(there, _)) if here == there);
        if !one_stack {
            self.put_in(one, a, b, keep(b_token));
            self.put_in(other, b, a, keep(a_token));
        }
        if self.heard() {
            let event = Event::Exchanged { one: self.named(a), other: self.named(b), by: self.named(frame.card) };
            self.tell.all(event);
        }
        if let Spot::Place(place) = one
            && fire
            && self.can_fire(b)
        {
            self.set(Frame { stage: Stage::Nested, ..frame });
            self.set_off(b, place.seat);
        }
    }

    pub(super) fn card_in(&self, spot: Spot) -> Option<(u8, i16)> {
        match spot {
            Spot::Place(place) => {
                let card = self.state.public.card_at(place)?;
                Some((card, self.state.public.areas[place.seat.index()].token(place.slot)))
            }
            Spot::Hand(_, card) | Spot::Champion(_, card) | Spot::Pile(card) | Spot::Limbo(card) => Some((card, 0)),
        }
    }

    /// Puts `new` where `old` lay.
    fn put_in(&mut self, spot: Spot, old: u8, new: u8, token: i16) {
        let public = &mut self.state.public;
        match spot {
            Spot::Place(place) => {
                let area = &mut public.areas[place.seat.index()];
                area.cards[usize::from(place.slot)] = new;
                area.tokens[usize::from(place.slot)] = token;
                public.exchanged |= place.bit();
            }
            Spot::Champion(seat, _) => {
                public.champions[seat.index()].remove(old);
                public.champions[seat.index()].insert(new);
            }
            Spot::Pile(_) => {
                // Q42: the very position of the other card.
                if let Some(at) = public.discard.cards_mut().iter_mut().find(|it| **it == old) {
                    *at = new;
                }
            }
            Spot::Limbo(_) => {
                public.limbo.remove(old);
                public.limbo.insert(new);
            }
            Spot::Hand(seat, _) => {
                self.state.private[seat.index()].hand.remove(old);
                self.state.private[seat.index()].hand.insert(new);
            }
        }
    }

    /// WW-100 … WW-102: opens cards until one fits; it goes to hand.
    fn dig(&mut self, frame: &Frame, filter: &Filter) {
        while let Some(card) = self.pop_stack() {
            if self.fits(filter, frame, card, self.deck.printed(card)) {
                self.take_in_hand(frame.owner, card);
                if self.heard() {
                    self.tell.all(Event::Took { seat: frame.owner, card: Named::new(self.deck, card) });
                }
                self.refill_stack();
                return;
            }
            self.push_discard(card);
            if self.heard() {
                self.tell.all(Event::DugUp { card: Named::new(self.deck, card) });
            }
        }
        if self.heard() {
            self.tell.all(Event::NotFound { seat: frame.owner });
        }
        self.refill_stack();
    }
}

/// Who picks.
pub(super) fn chooser(it: &Selector, frame: &Frame) -> Seat {
    match it.pick {
        Pick::Choose(_, By::They) | Pick::Strongest(_, By::They) => frame.they,
        _ => frame.owner,
    }
}
