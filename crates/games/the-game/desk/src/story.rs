//! A game looked back at: every card laid is a step, and turns are weighed by what they cost.

use samobranka_desk::{Ending, Moment, Story, Timeline};
use samobranka_rules::{Deed, Phrase, Play, Seat, Speak};
use samobranka_the_game::{Action, Card, Event, Pile, State, TheGame};

/// A card laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardLaid {
    /// By whom.
    pub seat: Seat,
    /// On which row.
    pub pile: Pile,
    /// Which card.
    pub card: Card,
    /// The number it was laid on.
    pub from: u8,
    /// How far the row moved on; below zero when it went back.
    pub cost: i32,
    /// The turn it was laid in, from one.
    pub turn: u32,
}

impl CardLaid {
    /// Whether it took the row back by ten.
    pub fn is_trick(&self) -> bool {
        self.pile.is_trick(self.from, self.card)
    }
}

/// A turn in which cards were laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnTaken {
    /// Which turn of the game, from one.
    pub number: u32,
    /// Whose.
    pub seat: Seat,
    /// The cards, in order.
    pub cards: Vec<Card>,
    /// How much room it cost the rows, all in all.
    pub cost: i32,
    /// The step before its first card.
    pub step: usize,
}

/// A game of THE GAME, card by card.
#[derive(Clone, Debug)]
pub struct TheGameStory {
    line: Timeline<TheGame, CardLaid>,
    tops: Vec<[u8; 4]>,
}

impl Story<TheGame> for TheGameStory {
    fn of(play: &Play<TheGame>) -> TheGameStory {
        let mut tops = vec![play.start().public.tops];
        let mut turn = 0;
        let line = Timeline::of(play, |passage| {
            let Deed::Act(seat, Action::Lay { pile, card }) = *passage.deed else { return None };
            let before = &passage.before.public;
            turn += u32::from(before.turn().is_some_and(|turn| turn.laid == 0));
            tops.push(passage.after.public.tops);
            let from = before.top(pile);
            Some(CardLaid { seat, pile, card, from, cost: pile.cost(from, card), turn })
        });
        TheGameStory { line, tops }
    }

    fn steps(&self) -> usize {
        self.laid().len()
    }

    fn at(&self, step: usize) -> State {
        self.line.at(step)
    }

    /// Where a row went back by ten.
    fn moments(&self) -> Vec<usize> {
        self.line.places(CardLaid::is_trick)
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let CardLaid { seat, pile, card, from, .. } = *self.line.led_to(step)?;
        Some(TheGame::event(&Event::Laid { seat, pile, card, from, trick: pile.is_trick(from, card) }))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.laid().get(step).map(|laid| laid.seat)
    }

    /// All play together, so the moments are the table's, whoever looks: the turn that gave most for its cost, and the card
    /// that moved its row furthest.
    fn ending(&self, _you: Option<Seat>) -> Ending {
        let best = self.best().map(|turn| Moment {
            place: turn.step + turn.cards.len(),
            seat: Some(turn.seat),
            price: turn.cost,
            gift: turn.cost < 0,
        });
        let widest = self.widest_at().map(|(place, laid)| Moment {
            place,
            seat: Some(laid.seat),
            price: laid.cost,
            gift: false,
        });
        Ending { figures: Vec::new(), best, costliest: widest.filter(|moment| moment.price > 0) }
    }
}

impl TheGameStory {
    /// The cards, in the order they were laid.
    pub fn laid(&self) -> &[CardLaid] {
        self.line.steps()
    }

    /// The tops of the rows at the start and after each card.
    pub fn tops(&self) -> &[[u8; 4]] {
        &self.tops
    }

    /// The turns in which cards were laid.
    pub fn turns(&self) -> Vec<TurnTaken> {
        let mut turns: Vec<TurnTaken> = Vec::new();
        for (step, laid) in self.laid().iter().enumerate() {
            match turns.last_mut().filter(|turn| turn.number == laid.turn) {
                Some(turn) => {
                    turn.cards.push(laid.card);
                    turn.cost += laid.cost;
                }
                None => turns.push(TurnTaken {
                    number: laid.turn,
                    seat: laid.seat,
                    cards: vec![laid.card],
                    cost: laid.cost,
                    step,
                }),
            }
        }
        turns
    }

    /// The turns that cost most, three at the most, the dearest first.
    pub fn costliest(&self) -> Vec<TurnTaken> {
        let mut turns = self.turns();
        turns.retain(|turn| turn.cost > 0);
        turns.sort_by_key(|turn| (-turn.cost, turn.number));
        turns.truncate(3);
        turns
    }

    /// The turn that gave most for its cost: every card is worth four numbers of room.
    pub fn best(&self) -> Option<TurnTaken> {
        self.turns().into_iter().min_by_key(|turn| (turn.cost - 4 * turn.cards.len() as i32, turn.number))
    }

    /// The card that moved its row furthest; the first of several.
    pub fn widest(&self) -> Option<CardLaid> {
        self.widest_at().map(|(_, laid)| laid)
    }

    /// The same card, and the place after it.
    fn widest_at(&self) -> Option<(usize, CardLaid)> {
        (1..).zip(self.laid().iter().copied()).reduce(|most, next| if next.1.cost > most.1.cost { next } else { most })
    }

    /// The cards of the turn that a place ends or lies in, in order.
    pub fn turn_at(&self, place: usize) -> Option<TurnTaken> {
        let number = self.line.led_to(place)?.turn;
        self.turns().into_iter().find(|turn| turn.number == number)
    }

    /// The card that led to this place: place 1 is after the first card.
    pub fn led_to(&self, place: usize) -> Option<&CardLaid> {
        self.line.led_to(place)
    }

    /// How many cards took a row back by ten.
    pub fn tricks(&self) -> usize {
        self.laid().iter().filter(|laid| laid.is_trick()).count()
    }
}
