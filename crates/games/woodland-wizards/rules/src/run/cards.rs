//! Moving cards between stack, pile, hands, areas and champions, and telling of it.

use samobranka_rules::{Seat, Tell};

use super::{Run, Spot};
use crate::WoodlandWizards;
use crate::action::Event;
use crate::card::{CardSet, NONE, Named};
use crate::file::To;
use crate::options::BrowseDiscard;
use crate::state::Frame;

impl<T: Tell<WoodlandWizards>> Run<'_, T> {
    /// Takes the top card off the stack; a stack that runs out is left so (see [`Run::refill_stack`]).
    pub(super) fn pop_stack(&mut self) -> Option<u8> {
        let card = self.state.secret.stack.pop()?;
        self.state.public.stack -= 1;
        Some(card)
    }

    pub(super) fn push_discard(&mut self, card: u8) {
        self.state.public.discard.push(card);
        self.state.public.discards += 1;
    }

    /// WW-118: a card goes face up onto the discard pile.
    pub(crate) fn discard(&mut self, card: u8, seat: Option<Seat>) {
        self.push_discard(card);
        if self.heard() {
            self.tell.all(Event::Discarded { seat, card: Named::new(self.deck, card) });
        }
        self.refill_stack();
    }

    /// WW-7, Q3, Q4: when the stack has run out, the discard pile is shuffled into a new one, if it has two cards.
    #[inline]
    pub(super) fn refill_stack(&mut self) {
        if self.state.public.stack == 0 && self.state.public.discards >= 2 {
            self.reshuffle();
        }
    }

    /// WW-7, WW-63, WW-64: stack and discard pile become a new stack, whose top card is turned up.
    pub(crate) fn reshuffle(&mut self) {
        let (public, secret) = (&mut self.state.public, &mut self.state.secret);
        for &card in public.discard.cards() {
            secret.stack.push(card);
        }
        public.discard.clear();
        public.discards = 0;
        secret.rng.shuffle(secret.stack.cards_mut());
        secret.own = self.deck.own;
        public.stack = secret.stack.len();
        if self.heard() {
            self.tell.all(Event::Shuffled { stack: self.state.public.stack });
        }
        self.turn_up();
    }

    /// WW-6: the top card is turned up beside the stack.
    pub(crate) fn turn_up(&mut self) {
        if let Some(card) = self.pop_stack() {
            self.push_discard(card);
            let stack = self.state.public.stack;
            if self.heard() {
                self.tell.all(Event::TurnedUp { card: Named::new(self.deck, card), stack });
            }
        }
    }

    pub(super) fn take_in_hand(&mut self, seat: Seat, card: u8) {
        let own = &mut self.state.private[seat.index()];
        own.hand.insert(card);
        own.own = self.deck.own;
        self.state.public.hands[seat.index()] += 1;
    }

    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: u8) {
        self.state.private[seat.index()].hand.remove(card);
        self.state.public.hands[seat.index()] -= 1;
    }

    /// WW-103: a seat draws so many cards, as far as there are any; told of it in one go.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8) {
        let mut drawn = CardSet::NONE;
        for _ in 0..count {
            let Some(card) = self.pop_stack() else { break };
            self.take_in_hand(seat, card);
            drawn.insert(card);
            if self.state.public.stack == 0 {
                // What was drawn is told before the pile is shuffled.
                self.tell_drawn(seat, drawn);
                drawn = CardSet::NONE;
                self.refill_stack();
            }
        }
        self.tell_drawn(seat, drawn);
    }

    fn tell_drawn(&mut self, seat: Seat, drawn: CardSet) {
        if !drawn.is_empty() && self.heard() {
            let cards = drawn.iter().map(|card| self.named(card)).collect();
            if self.heard() {
                self.tell.one(seat, Event::Drew { cards });
            }
            if self.heard() {
                self.tell.others(seat, Event::OtherDrew { seat, count: drawn.len() });
            }
        }
    }

    /// A step's draw of one card of the stack, to wherever it goes.
    pub(super) fn draw_to(&mut self, frame: &Frame, to: To) {
        match to {
            To::MyHand => self.draw(frame.owner, 1),
            To::TheirHand => self.draw(frame.they, 1),
            To::Discard | To::MyChampions => {
                let Some(card) = self.pop_stack() else { return };
                if to == To::Discard {
                    self.discard(card, None);
                } else {
                    self.add_champion(frame.owner, card);
                    self.refill_stack();
                }
            }
        }
    }

    /// WW-58, WW-99: a card goes to a champion stack.
    pub(crate) fn add_champion(&mut self, seat: Seat, card: u8) {
        self.state.public.champions[seat.index()].insert(card);
        if self.heard() {
            self.tell.all(Event::Champion { seat, card: Named::new(self.deck, card) });
        }
    }

    /// Moves a card from where it lies.
    pub(super) fn move_card(&mut self, frame: &Frame, spot: Spot, to: To) {
        let Some((card, _)) = self.card_in(spot) else { return };
        let (mut uncovers, mut looked_at) = (false, false);
        let hidden = match spot {
            Spot::Place(place) => {
                let area = &mut self.state.public.areas[place.seat.index()];
                area.cards[usize::from(place.slot)] = NONE;
                area.tokens[usize::from(place.slot)] = 0;
                false
            }
            Spot::Hand(seat, card) => {
                self.take_from_hand(seat, card);
                true
            }
            Spot::Champion(seat, card) => {
                self.state.public.champions[seat.index()].remove(card);
                false
            }
            Spot::Pile(card) => {
                uncovers = self.state.public.discard.top() == Some(card);
                self.state.public.discard.remove(card);
                self.state.public.discards -= 1;
                false
            }
            Spot::Limbo(card) if self.state.public.limbo.contains(card) => {
                self.state.public.limbo.remove(card);
                false
            }
            Spot::Limbo(card) => {
                // A looked-at card, which is in the stack still.
                if !self.state.secret.stack.remove(card) {
                    return;
                }
                self.state.public.stack -= 1;
                looked_at = true;
                true
            }
        };
        let uncovered = self.state.public.discard.top().filter(|_| uncovers && to != To::Discard);
        let from = match spot {
            Spot::Hand(seat, _) => Some(seat),
            Spot::Place(place) => Some(place.seat),
            Spot::Champion(seat, _) => Some(seat),
            Spot::Pile(_) | Spot::Limbo(_) => None,
        };
        match to {
            To::Discard => {
                self.push_discard(card);
                if self.heard() {
                    self.tell.all(Event::Discarded { seat: from, card: Named::new(self.deck, card) });
                }
            }
            To::MyChampions => self.add_champion(frame.owner, card),
            To::MyHand | To::TheirHand => {
                let seat = if to == To::MyHand { frame.owner } else { frame.they };
                self.take_in_hand(seat, card);
                if hidden {
                    self.tell_handed(from, seat, card);
                } else {
                    if self.heard() {
                        self.tell.all(Event::Took { seat, card: Named::new(self.deck, card) });
                    }
                }
            }
        }
        if let Some(top) = uncovered
            && self.state.public.options.browse_discard == BrowseDiscard::TopOnly
        {
            self.tell.all(Event::Uncovered { card: Named::new(self.deck, top) });
        }
        // The rest of a look at the stack comes first, if that is what this is.
        if !looked_at {
            self.refill_stack();
        }
    }

    /// WW-111: everyone sees that a card went; the two concerned see which.
    fn tell_handed(&mut self, from: Option<Seat>, to: Seat, card: u8) {
        if !self.heard() {
            return;
        }
        if self.heard() {
            self.tell.all(Event::OtherHanded { from, to });
        }
        let event = Event::Handed { from, to, card: self.named(card) };
        if let Some(from) = from.filter(|&from| from != to) {
            self.tell.one(from, event.clone());
        }
        self.tell.one(to, event);
    }
}
