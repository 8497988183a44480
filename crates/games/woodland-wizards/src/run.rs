//! Applying effects: the interpreter of the cards' little programs.
//!
//! A running effect is a [`Frame`]. [`Run::advance`] takes the innermost one step further: it asks somebody, sets off
//! another effect, or ends. Whatever is asked is written into the phase; the answer comes back through [`Run::answer`].

mod cards;

use samobranka_rules::{Seat, Seats, Tell};

use crate::action::{Action, Ask, Event, Place, What};
use crate::card::{CardSet, NONE, Named};
use crate::deck::{By, Change, Deck, Effect, Filter, Pick, Selector, Step};
use crate::file::{Of, To, When, Whom, Zone};
use crate::score;
use crate::state::{Frame, PLACES, Phase, Stage, Window};
use crate::{State, WoodlandWizards};

/// A state being changed, with its box and those who listen.
pub(crate) struct Run<'a, T> {
    pub(crate) state: &'a mut State,
    pub(crate) deck: &'a Deck,
    pub(crate) tell: &'a mut T,
}

/// Whether to go on or to wait for an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Go,
    Wait,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Place(Place),
    Hand(Seat, u8),
    Champion(Seat, u8),
    Pile(u8),
    Limbo(u8),
}

impl<T: Tell<WoodlandWizards>> Run<'_, T> {
    /// Whether anybody listens: a listener without a size keeps nothing, so nothing need be put together for it.
    #[inline]
    pub(crate) fn heard(&self) -> bool {
        size_of::<T>() > 0
    }

    #[inline]
    pub(crate) fn named(&self, card: u8) -> Named {
        Named::new(self.deck, card)
    }

    /// Begins to apply the effects of `card` before `owner` in the window `when`.
    pub(crate) fn fire(&mut self, card: u8, design: u8, owner: Seat, when: When) {
        if self.state.public.frames.is_full() {
            return;
        }
        self.state.public.frames.push(Frame {
            card,
            design,
            owner,
            when,
            effect: 0,
            step: 0,
            stage: Stage::Begin,
            they: owner,
            queue: Seats::NONE,
            did: Seats::NONE,
            affected: Seats::NONE,
            named: NONE,
            left: 0,
            picked: 0,
            old: NONE,
        });
    }

    fn set(&mut self, frame: Frame) {
        if let Some(top) = self.state.public.frames.top_mut() {
            *top = frame;
        }
    }

    /// Takes the innermost effect one step further.
    pub(crate) fn advance(&mut self, mut frame: Frame) -> Flow {
        let deck = self.deck;
        let effects = deck.designs.get(usize::from(frame.design)).map_or(&[][..], |design| &design.effects);
        let Some(effect) = effects.get(usize::from(frame.effect)) else {
            self.state.public.frames.pop();
            return Flow::Go;
        };
        match frame.stage {
            Stage::Begin => self.begin(frame, effect),
            Stage::Whom => self.whom(frame, effect),
            Stage::Each => {
                let next = self.state.public.turn_order().find(|&seat| frame.queue.contains(seat));
                let Some(they) = next else { return self.next_effect(frame) };
                frame.queue = frame.queue.without(they);
                frame.they = they;
                // Whether one can is tested when that player's turn in the effect comes.
                if self.feasible(&frame, effect) {
                    (frame.step, frame.stage) = (0, Stage::Step);
                }
                self.set(frame);
                Flow::Go
            }
            Stage::Step | Stage::Pick | Stage::Nested => match effect.steps.get(usize::from(frame.step)) {
                Some(step) => self.step(frame, step),
                None => {
                    frame.did = frame.did.with(frame.they);
                    frame.stage = Stage::Each;
                    self.set(frame);
                    Flow::Go
                }
            },
        }
    }

    fn next_effect(&mut self, mut frame: Frame) -> Flow {
        frame.effect += 1;
        frame.affected = frame.did;
        (frame.did, frame.queue, frame.stage) = (Seats::NONE, Seats::NONE, Stage::Begin);
        (frame.step, frame.left, frame.picked) = (0, 0, 0);
        self.set(frame);
        Flow::Go
    }

    /// WW-28, WW-29: an effect that can be applied must be, and one that can't be in full is cancelled.
    fn begin(&mut self, mut frame: Frame, effect: &Effect) -> Flow {
        let slot = self.slot_of(frame.card, frame.owner);
        let (public, deck) = (&self.state.public, self.deck);
        let wanted = effect.when == frame.when
            && score::holds(public, deck, &effect.conditions, frame.owner, frame.card, slot, frame.named);
        if !wanted {
            return self.next_effect(frame);
        }
        let candidates = self.candidates_for(&frame, effect);
        let possible = match effect.whom {
            Whom::Each | Whom::EachOther | Whom::Affected => true,
            _ => !candidates.is_empty(),
        };
        if !possible {
            self.tell.all(Event::Cancelled { seat: frame.owner, card: Named::new(deck, frame.card) });
            return self.next_effect(frame);
        }
        frame.queue = candidates;
        frame.stage = Stage::Whom;
        self.set(frame);
        if effect.may {
            return self.ask(frame.owner, What::Use, 0, CardSet::NONE, frame.card);
        }
        if effect.whom != Whom::Affected {
            self.tell.all(Event::Applies { seat: frame.owner, card: Named::new(deck, frame.card) });
        }
        Flow::Go
    }

    /// Those an effect can be for; of "each …", those it may be for.
    fn candidates_for(&self, frame: &Frame, effect: &Effect) -> Seats {
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

    /// Q7: chooses the player, where there is a choice.
    fn whom(&mut self, mut frame: Frame, effect: &Effect) -> Flow {
        let one = !matches!(effect.whom, Whom::Each | Whom::EachOther | Whom::Affected);
        if one && frame.queue.len() > 1 {
            let among = frame.queue.into_iter().fold(0, |bits, seat| bits | 1 << seat.0);
            return self.ask(frame.owner, What::Player, among, CardSet::NONE, frame.card);
        }
        frame.stage = Stage::Each;
        self.set(frame);
        Flow::Go
    }

    /// Asks somebody in the middle of an effect.
    fn ask(&mut self, seat: Seat, what: What, among: u64, cards: CardSet, card: u8) -> Flow {
        self.state.public.phase = Phase::Ask(Ask { seat, what, among, cards });
        self.tell.all(Event::Asked { seat, what, card: Named::new(self.deck, card), among });
        Flow::Wait
    }

    /// The answer to what was asked; it is one of the legal ones.
    pub(crate) fn answer(&mut self, ask: Ask, action: Action) {
        let Some(mut frame) = self.state.public.frames.top() else { return };
        match action {
            Action::Use => {
                self.tell.all(Event::Applies { seat: frame.owner, card: Named::new(self.deck, frame.card) });
            }
            Action::Decline => {
                self.tell.all(Event::Declined { seat: frame.owner, card: Named::new(self.deck, frame.card) });
                frame.did = Seats::NONE;
                self.next_effect(frame);
            }
            Action::Player(seat) => {
                self.tell.all(Event::ChosePlayer { seat: ask.seat, player: seat });
                frame.queue = Seats::one(seat);
                frame.stage = Stage::Each;
                self.set(frame);
            }
            Action::Name(species) => {
                self.tell.all(Event::NamedSpecies { seat: ask.seat, species });
                frame.named = species as u8;
                (frame.step, frame.stage) = (frame.step + 1, Stage::Step);
                self.set(frame);
            }
            Action::Place(place) => self.pick(frame, Spot::Place(place)),
            Action::Pile(depth) => {
                let card = depth.checked_sub(1).and_then(|depth| self.state.public.discard.at_depth(depth));
                match card {
                    Some(card) => self.pick(frame, Spot::Pile(card)),
                    None => {
                        self.give_up_step(frame);
                    }
                }
            }
            Action::Card(kind) => {
                let same = self.deck.design(kind).map_or(CardSet::NONE, |design| design.cards);
                let looked = std::mem::take(&mut self.state.private[ask.seat.index()].looked);
                let spot = match ask.what {
                    What::Hand => {
                        let hand = self.state.private[ask.seat.index()].hand;
                        hand.and(ask.cards).and(same).first().map(|card| Spot::Hand(ask.seat, card))
                    }
                    What::Champion => {
                        let card = ask.cards.and(same).first();
                        card.and_then(|card| self.champion(card))
                    }
                    _ => self.find_looked(looked.and(same)),
                };
                match spot {
                    Some(spot) => self.pick(frame, spot),
                    None => {
                        self.give_up_step(frame);
                    }
                }
            }
            _ => {}
        }
    }

    /// One of the looked-at cards: in the stack or the pile the topmost, else in a hand.
    fn find_looked(&self, cards: CardSet) -> Option<Spot> {
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
    fn champion(&self, card: u8) -> Option<Spot> {
        let has = |seat: &Seat| self.state.public.champions[seat.index()].contains(card);
        Seat::all(self.state.public.seats).find(has).map(|seat| Spot::Champion(seat, card))
    }

    /// The place of a card before a seat, if it lies there.
    pub(crate) fn slot_of(&self, card: u8, seat: Seat) -> Option<u8> {
        let area = self.state.public.areas.get(seat.index())?;
        area.cards.iter().position(|&it| it == card).map(|slot| slot as u8)
    }

    /// Where "this card" is.
    fn find_this(&self, frame: &Frame) -> Option<Spot> {
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

    fn fits(&self, filter: &Filter, frame: &Frame, card: u8, power: i16) -> bool {
        filter.cards.contains(card)
            && !(filter.not_self && card == frame.card)
            && (!filter.named || self.is_named(frame, card))
            && filter.power.is_none_or(|(min, max)| (min..=max).contains(&power))
    }

    fn is_named(&self, frame: &Frame, card: u8) -> bool {
        self.deck.of_species.get(usize::from(frame.named)).is_some_and(|of| of.contains(card))
    }

    /// The cards a filter lets through, power on the table aside.
    fn filtered(&self, filter: &Filter, frame: &Frame) -> CardSet {
        let mut cards = filter.cards;
        if filter.named {
            cards = cards.and(self.deck.of_species.get(usize::from(frame.named)).copied().unwrap_or_default());
        }
        if filter.not_self {
            cards.remove(frame.card);
        }
        if let Some((min, max)) = filter.power {
            cards = cards.iter().filter(|&card| (min..=max).contains(&self.deck.printed(card))).collect();
        }
        cards
    }

    /// The contest cards a selector names, not picked yet.
    fn places(&self, it: &Selector, frame: &Frame) -> u64 {
        let public = &self.state.public;
        let slots = match it.zone {
            Zone::Contender => 0..1,
            Zone::Boosts => 1..4,
            _ => 0..4u8,
        };
        let mut found = 0;
        for seat in Seat::all(public.seats).filter(|&it_| score::meant(public, it.of, frame.owner, frame.they, it_)) {
            let area = &public.areas[seat.index()];
            for slot in slots.clone() {
                let card = area.cards[usize::from(slot)];
                if card != NONE
                    && self.fits(&it.filter, frame, card, score::power_at(public, self.deck, area, slot.into()))
                {
                    found |= Place { seat, slot }.bit();
                }
            }
        }
        found & !frame.picked
    }

    /// The one player whose hand or champions are meant.
    fn whose(&self, of: Of, frame: &Frame) -> Option<Seat> {
        match of {
            Of::They => Some(frame.they),
            Of::Winner => self.state.public.winner,
            _ => Some(frame.owner),
        }
    }

    /// The champions a selector names; of the strongest, those that tie.
    fn champions(&self, it: &Selector, frame: &Frame) -> CardSet {
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
    fn feasible(&self, frame: &Frame, effect: &Effect) -> bool {
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
                let plain = it.filter.cards.len() == self.deck.cards_for(7).or(self.deck.cards_for(2)).len();
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
    fn copied(&self, target: &Selector, frame: &Frame) -> u64 {
        let slot = self.slot_of(frame.card, frame.owner);
        let usable = |at: &u8| {
            let Some(card) = self.state.public.card_at(Place::at(*at)) else { return false };
            let design = self.deck.design_of(card);
            let copies = design.effects.iter().flat_map(|it| &it.steps).any(|it| matches!(it, Step::Copy { .. }));
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

    /// Carries out a step, as far as it goes without an answer.
    fn step(&mut self, mut frame: Frame, step: &Step) -> Flow {
        if frame.stage == Stage::Nested {
            if frame.old != NONE {
                // WW-131: the replaced card is discarded after the newcomer's effect.
                let old = std::mem::replace(&mut frame.old, NONE);
                self.state.public.limbo.remove(old);
                self.discard(old, None);
            }
            return self.step_done(frame);
        }
        let selector = match step {
            Step::Name => {
                frame.stage = Stage::Pick;
                self.set(frame);
                return self.ask(frame.owner, What::Species, 0, CardSet::NONE, frame.card);
            }
            Step::Dig { filter } => {
                self.dig(&frame, filter);
                return self.step_done(frame);
            }
            Step::Power { target, .. } | Step::Replace { target, .. } | Step::Copy { target } => target,
            Step::Move { from, .. } => from,
            Step::Exchange { b, .. } => b,
        };
        if frame.stage == Stage::Step {
            frame.left = match selector.pick {
                Pick::All => 0,
                Pick::Choose(n, _) | Pick::Random(n) | Pick::Strongest(n, _) => n,
            };
            (frame.picked, frame.stage) = (0, Stage::Pick);
            self.set(frame);
            if selector.pick == Pick::All {
                self.all_of(frame, step, selector);
                return Flow::Go;
            }
        }
        if frame.left == 0 {
            return self.step_done(frame);
        }
        self.pick_next(frame, step, selector)
    }

    fn step_done(&mut self, mut frame: Frame) -> Flow {
        (frame.step, frame.stage, frame.left, frame.picked) = (frame.step + 1, Stage::Step, 0, 0);
        self.set(frame);
        Flow::Go
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
        let by = match it.pick {
            Pick::Choose(_, By::They) | Pick::Strongest(_, By::They) => frame.they,
            _ => frame.owner,
        };
        match it.zone {
            Zone::Hand => {
                let Some(seat) = self.whose(it.of, &frame) else { return self.step_done(frame) };
                let fitting = self.filtered(&it.filter, &frame);
                let hand = self.state.private[seat.index()].hand.and(fitting);
                if matches!(it.pick, Pick::Random(_)) && !hand.is_empty() {
                    let at = self.state.secret.rng.below(hand.len().into());
                    self.pick(frame, Spot::Hand(seat, hand.nth(at)));
                    return Flow::Go;
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
                let window = it.top - (wanted(it.pick) - frame.left);
                let cards = self.state.secret.stack.top_set(window);
                self.pick_card(frame, by, What::Looked, cards, cards, |_, card| Some(Spot::Limbo(card)))
            }
            Zone::Discard => {
                let taken = if matches!(step, Step::Move { .. }) { wanted(it.pick) - frame.left } else { 0 };
                let window = it.top - taken;
                let fitting = self.filtered(&it.filter, &frame);
                let cards = self.state.public.discard.top_set(window).and(fitting);
                if self.state.public.options.browse_discard == crate::options::BrowseDiscard::TopOnly {
                    return self.pick_card(frame, by, What::Looked, cards, cards, |_, card| Some(Spot::Pile(card)));
                }
                if cards.is_empty() {
                    return self.give_up_step(frame);
                }
                if cards.len() <= frame.left || self.all_alike(cards) && frame.left == 1 && cards.len() == 1 {
                    let card = cards.first().expect("there is one");
                    self.pick(frame, Spot::Pile(card));
                    return Flow::Go;
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
                        self.pick(frame, Spot::Place(Place::at(places.trailing_zeros() as u8)));
                        Flow::Go
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
            match found {
                Some(found) => self.pick(frame, found),
                None => return self.give_up_step(frame),
            }
            return Flow::Go;
        }
        if what == What::Looked {
            self.state.private[by.index()].looked = cards;
            if self.heard() {
                let cards = cards.iter().map(|card| self.named(card)).collect();
                self.tell.one(by, Event::Looks { cards });
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
    fn give_up_step(&mut self, mut frame: Frame) -> Flow {
        frame.left = 0;
        self.finish_looking(&frame);
        self.step_done(frame)
    }

    /// A card has been picked.
    fn pick(&mut self, mut frame: Frame, spot: Spot) {
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
            let rest = from.top - wanted(from.pick).min(from.top) + frame.left;
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
                    self.tell.all(Event::Copied { seat: frame.owner, card: Named::new(self.deck, card) });
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
        let why = crate::action::Why { card: self.named(card), by: self.named(frame.card), from, to };
        self.tell.all(Event::Changed { place, why });
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
        let event = Event::Replaced { place, old: self.named(old), new: self.named(new), by: self.named(frame.card) };
        self.tell.all(event);
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
        let event = Event::Exchanged { one: self.named(a), other: self.named(b), by: self.named(frame.card) };
        self.tell.all(event);
        if let Spot::Place(place) = one
            && fire
            && self.can_fire(b)
        {
            self.set(Frame { stage: Stage::Nested, ..frame });
            self.set_off(b, place.seat);
        }
    }

    fn card_in(&self, spot: Spot) -> Option<(u8, i16)> {
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
                self.tell.all(Event::Took { seat: frame.owner, card: Named::new(self.deck, card) });
                self.refill_stack();
                return;
            }
            self.push_discard(card);
            self.tell.all(Event::DugUp { card: Named::new(self.deck, card) });
        }
        self.tell.all(Event::NotFound { seat: frame.owner });
        self.refill_stack();
    }
}

fn wanted(pick: Pick) -> u8 {
    match pick {
        Pick::All => 0,
        Pick::Choose(n, _) | Pick::Random(n) | Pick::Strongest(n, _) => n,
    }
}
