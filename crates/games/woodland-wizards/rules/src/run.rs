//! Applying effects: the interpreter of the cards' little programs.
//!
//! A running effect is a [`Frame`]. [`Run::advance`] takes the innermost one step further: it asks somebody, sets off
//! another effect, or ends. Whatever is asked is written into the phase; the answer comes back through [`Run::answer`].

mod cards;
pub(crate) mod find;
mod steps;

use samobranka_rules::{NoListener, Seat, Seats, Tell};

use crate::action::{Action, Ask, Event, Place, What};
use crate::card::{CardSet, NONE, Named};
use crate::deck::{Deck, Effect, Step};
use crate::file::{When, Whom, Zone};
use crate::options::BrowseDiscard;
use crate::score;
use crate::state::{Frame, Phase, Stage};
use crate::{State, WoodlandWizards, unbury};

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

/// The effect a frame is about.
pub(crate) fn effect<'a>(deck: &'a Deck, frame: &Frame) -> Option<&'a Effect> {
    deck.designs.get(usize::from(frame.design))?.effects.get(usize::from(frame.effect))
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
    pub(crate) fn advance(&mut self, frame: Frame) -> Flow {
        let Some(effect) = effect(self.deck, &frame) else {
            self.state.public.frames.pop();
            return Flow::Go;
        };
        match frame.stage {
            Stage::Begin => self.begin(frame, effect),
            Stage::Whom => self.whom(frame, effect),
            Stage::Each => self.next_player(frame, effect),
            Stage::Step | Stage::Pick | Stage::Nested => match effect.steps.get(usize::from(frame.step)) {
                Some(step) => self.step(frame, step),
                None => self.player_done(frame, effect),
            },
        }
    }

    /// All steps are done for one player.
    fn player_done(&mut self, mut frame: Frame, effect: &Effect) -> Flow {
        frame.did = frame.did.with(frame.they);
        frame.stage = Stage::Each;
        self.next_player(frame, effect)
    }

    /// The next of those an effect is for; after the last the next effect.
    fn next_player(&mut self, mut frame: Frame, effect: &Effect) -> Flow {
        while !frame.queue.is_empty() {
            let next = self.state.public.turn_order().find(|&seat| frame.queue.contains(seat));
            let Some(they) = next else { break };
            frame.queue = frame.queue.without(they);
            frame.they = they;
            // Whether one can is tested when that player's turn in the effect comes.
            if self.feasible(&frame, effect) {
                (frame.step, frame.stage) = (0, Stage::Step);
                self.set(frame);
                return Flow::Go;
            }
        }
        self.next_effect(frame)
    }

    /// The next effect of the card; after the last it is done.
    fn next_effect(&mut self, mut frame: Frame) -> Flow {
        frame.effect += 1;
        if effect(self.deck, &frame).is_none() {
            self.state.public.frames.pop();
            return Flow::Go;
        }
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
        let one = !matches!(effect.whom, Whom::Each | Whom::EachOther | Whom::Affected);
        if one && candidates.is_empty() {
            if self.heard() {
                self.tell.all(Event::Cancelled { seat: frame.owner, card: Named::new(deck, frame.card) });
            }
            return self.next_effect(frame);
        }
        if one && !effect.may && candidates.len() == 1 {
            return self.for_one(frame, effect, candidates);
        }
        // Whom it can be for may hang on hidden hands: while the owner thinks about using it, nobody is to read that here.
        frame.queue = if effect.may { Seats::NONE } else { candidates };
        frame.stage = Stage::Whom;
        self.set(frame);
        if effect.may {
            return self.ask(frame.owner, What::Use, 0, CardSet::NONE, frame.card);
        }
        if effect.whom != Whom::Affected && self.heard() {
            self.tell.all(Event::Applies { seat: frame.owner, card: Named::new(deck, frame.card) });
        }
        Flow::Go
    }

    /// An effect that must be applied, and to one player alone: nobody is asked, so its steps begin at once.
    fn for_one(&mut self, mut frame: Frame, effect: &Effect, one: Seats) -> Flow {
        if self.heard() {
            self.tell.all(Event::Applies { seat: frame.owner, card: Named::new(self.deck, frame.card) });
        }
        self.tell_whom(frame.owner, effect, one);
        frame.they = one.first().unwrap_or(frame.owner);
        frame.queue = Seats::NONE;
        (frame.step, frame.stage) = (0, Stage::Step);
        match effect.steps.first() {
            Some(step) => self.step(frame, step),
            None => self.player_done(frame, effect),
        }
    }

    /// Where only one of several would do, everybody learns who.
    fn tell_whom(&mut self, owner: Seat, effect: &Effect, players: Seats) {
        let open = matches!(effect.whom, Whom::Other | Whom::Any) && self.state.public.seats > 2;
        if open && self.heard() {
            for player in players {
                self.tell.all(Event::ChosePlayer { seat: owner, player });
            }
        }
    }

    /// Q7: chooses the player, where there is a choice.
    fn whom(&mut self, mut frame: Frame, effect: &Effect) -> Flow {
        let one = !matches!(effect.whom, Whom::Each | Whom::EachOther | Whom::Affected);
        if one && frame.queue.len() > 1 {
            self.set(frame);
            let among = frame.queue.into_iter().fold(0, |bits, seat| bits | 1 << seat.0);
            return self.ask(frame.owner, What::Player, among, CardSet::NONE, frame.card);
        }
        self.tell_whom(frame.owner, effect, frame.queue);
        frame.stage = Stage::Each;
        self.set(frame);
        Flow::Go
    }

    /// Asks somebody in the middle of an effect.
    fn ask(&mut self, seat: Seat, what: What, among: u64, cards: CardSet, card: u8) -> Flow {
        self.state.public.phase = Phase::Ask(Ask { seat, what, among, cards });
        if self.heard() {
            self.tell.all(Event::Asked { seat, what, card: Named::new(self.deck, card), among });
        }
        Flow::Wait
    }

    /// The answer to what was asked; it is one of the legal ones.
    pub(crate) fn answer(&mut self, ask: Ask, action: Action) {
        let Some(mut frame) = self.state.public.frames.top() else { return };
        match action {
            Action::Use => {
                self.tell.all(Event::Applies { seat: frame.owner, card: Named::new(self.deck, frame.card) });
                frame.queue = effect(self.deck, &frame).map_or(Seats::NONE, |it| self.candidates_for(&frame, it));
                self.set(frame);
            }
            Action::Decline => {
                if self.heard() {
                    self.tell.all(Event::Declined { seat: frame.owner, card: Named::new(self.deck, frame.card) });
                }
                frame.did = Seats::NONE;
                self.next_effect(frame);
            }
            Action::Player(seat) => {
                if self.heard() {
                    self.tell.all(Event::ChosePlayer { seat: ask.seat, player: seat });
                }
                frame.queue = Seats::one(seat);
                frame.stage = Stage::Each;
                self.set(frame);
            }
            Action::Name(species) => {
                if self.heard() {
                    self.tell.all(Event::NamedSpecies { seat: ask.seat, species });
                }
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
}

/// Whether the innermost effect, as far as it has got, asks just this. What depends on cards that not everyone sees is
/// passed over: a world that somebody imagines need not repeat it.
pub(crate) fn would_ask(state: &State, ask: Ask) -> bool {
    let mut again = state.clone();
    unbury(&mut again);
    let cards = state.public.options.cards.clone();
    let mut run = Run { state: &mut again, deck: cards.deck(), tell: &mut NoListener };
    let Some(frame) = state.public.frames.top() else { return false };
    let Some(effect) = effect(cards.deck(), &frame) else { return false };
    let Some(step) = effect.steps.get(usize::from(frame.step)) else { return false };
    match (ask.what, step.selector()) {
        (What::Use, _) => {
            return frame.stage == Stage::Whom && effect.may && ask == Ask::plain(frame.owner, What::Use);
        }
        (What::Hand | What::Looked, None) => return false,
        (What::Hand | What::Looked, Some(it)) => {
            let whose = run.whose(it.of, &frame);
            let by = steps::chooser(it, &frame);
            let (what, cards) = match it.zone {
                Zone::Hand if whose == Some(by) => (What::Hand, run.filtered(&it.filter, &frame)),
                Zone::Hand if whose.is_some() => (What::Looked, CardSet::NONE),
                Zone::Stack => (What::Looked, CardSet::NONE),
                Zone::Discard if state.public.options.browse_discard == BrowseDiscard::TopOnly => {
                    (What::Looked, CardSet::NONE)
                }
                _ => return false,
            };
            return frame.stage == Stage::Pick && frame.left > 0 && ask == Ask { cards, ..Ask::plain(by, what) };
        }
        (What::Place, Some(it)) if matches!(step, Step::Copy { .. }) => {
            let places = run.places(it, &frame);
            let among = ask.among & places;
            return frame.stage == Stage::Pick
                && frame.left > 0
                && ask == Ask { among, ..Ask::plain(steps::chooser(it, &frame), What::Place) };
        }
        _ => {}
    }
    // Asking once more changes nothing.
    run.advance(frame) == Flow::Wait && again.public.phase == state.public.phase
}
