//! A game looked back at: every card laid is a step, and turns are weighed by what they cost.

use samobranka_page::Story;
use samobranka_rules::{Deaf, Deed, Game, Phrase, Play, Seat};
use samobranka_the_game::{Action, Card, Pile, State, TheGame};

/// A card laid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Laid {
    pub(crate) seat: Seat,
    pub(crate) pile: Pile,
    pub(crate) card: Card,
    /// What it was laid on.
    pub(crate) from: u8,
    /// How far the row moved on; below nought when it went back.
    pub(crate) cost: i32,
    /// The turn it was laid in, from one.
    pub(crate) turn: u32,
}

impl Laid {
    pub(crate) fn is_trick(&self) -> bool {
        self.pile.is_trick(self.from, self.card)
    }
}

/// A turn of somebody.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TurnTaken {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) cards: Vec<Card>,
    pub(crate) cost: i32,
    /// The step before its first card.
    pub(crate) step: usize,
}

/// A game, step by step.
#[derive(Clone, Debug)]
pub struct History {
    play: Play<TheGame>,
    pub(crate) laid: Vec<Laid>,
    /// How many deeds stand before each step's next card.
    deeds: Vec<usize>,
    /// The tops of the rows after each step.
    pub(crate) tops: Vec<[u8; 4]>,
}

impl Story<TheGame> for History {
    fn of(play: &Play<TheGame>) -> History {
        let mut state = play.start().clone();
        let mut history =
            History { play: play.clone(), laid: Vec::new(), deeds: Vec::new(), tops: vec![state.public.tops] };
        let mut turn = 0;
        for (at, entry) in play.standing().enumerate() {
            if let Deed::Act(seat, Action::Lay { pile, card }) = entry.deed {
                let begins = state.public.turn().is_some_and(|turn| turn.laid == 0);
                turn += u32::from(begins);
                let from = state.public.top(pile);
                history.deeds.push(at);
                history.laid.push(Laid { seat, pile, card, from, cost: pile.cost(from, card), turn });
                carry_out(&mut state, &entry.deed);
                history.tops.push(state.public.tops);
            } else {
                carry_out(&mut state, &entry.deed);
            }
        }
        history.deeds.push(play.standing().len());
        history
    }

    fn steps(&self) -> usize {
        self.laid.len()
    }

    fn at(&self, step: usize) -> State {
        let mut state = self.play.start().clone();
        for entry in self.play.standing().take(self.deeds[step.min(self.steps())]) {
            carry_out(&mut state, &entry.deed);
        }
        state
    }

    fn moments(&self) -> Vec<usize> {
        (0..self.laid.len()).filter(|&at| self.laid[at].is_trick()).map(|at| at + 1).collect()
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let laid = self.laid.get(step.checked_sub(1)?)?;
        let (card, seat) = (laid.card.number(), laid.seat);
        Some(Phrase::new("web-tg-step").with("seat", seat).with("card", card).with("pile", laid.pile.phrase()))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.laid.get(step).map(|laid| laid.seat)
    }
}

impl History {
    /// The turns in which cards were laid.
    pub(crate) fn turns(&self) -> Vec<TurnTaken> {
        let mut turns: Vec<TurnTaken> = Vec::new();
        for (step, laid) in self.laid.iter().enumerate() {
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

    /// The three turns that cost most, the dearest first.
    pub(crate) fn costliest(&self) -> Vec<TurnTaken> {
        let mut turns = self.turns();
        turns.sort_by_key(|turn| (-turn.cost, turn.number));
        turns.truncate(3);
        turns
    }

    /// The turn that gave most for its cost.
    pub(crate) fn best(&self) -> Option<TurnTaken> {
        self.turns().into_iter().min_by_key(|turn| (turn.cost - 4 * turn.cards.len() as i32, turn.number))
    }

    /// The widest jump.
    pub(crate) fn widest(&self) -> Option<Laid> {
        self.laid.iter().copied().max_by_key(|laid| laid.cost)
    }
}

fn carry_out(state: &mut State, deed: &Deed<TheGame>) {
    let done = match deed {
        Deed::Act(seat, action) => TheGame::apply(state, *seat, action, &mut Deaf),
        Deed::Say(seat, signal) => TheGame::say(state, *seat, signal, &mut Deaf),
        Deed::Rule(ruling) => TheGame::rule(state, ruling, &mut Deaf),
        Deed::Undo(_) | Deed::TakeBack(_) => Ok(()),
    };
    done.expect("what stands in the log was legal when it was done");
}

#[cfg(test)]
mod tests {
    use samobranka_players::{Bot, Random};
    use samobranka_rules::{Seed, Setup};

    use super::*;

    fn played(seed: u64) -> Play<TheGame> {
        let setup = Setup::new(3, Default::default()).expect("three may play");
        let (mut play, _) = Play::new(setup, Seed::from_number(seed));
        let mut bot = Random::new(Seed::from_number(seed + 1));
        while let Some(seat) = TheGame::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        play
    }

    #[test]
    fn every_step_is_the_game_as_it_was() {
        for seed in 0..20 {
            let play = played(seed);
            let history = History::of(&play);
            assert_eq!(history.steps(), usize::from(play.state().public.laid()));
            assert_eq!(&history.at(history.steps()), play.state());
            for step in 0..history.steps() {
                let state = history.at(step);
                assert_eq!(usize::from(state.public.laid()), step);
                assert_eq!(state.public.tops, history.tops[step]);
                assert_eq!(state.public.turn().map(|turn| turn.seat), Some(history.laid[step].seat));
            }
        }
    }

    #[test]
    fn the_costs_of_the_turns_are_how_far_the_rows_moved() {
        let history = History::of(&played(7));
        let total: i32 = history.turns().iter().map(|turn| turn.cost).sum();
        let [a, b, c, d] = history.tops[history.steps()].map(i32::from);
        assert_eq!(total, a - 1 + b - 1 + 100 - c + 100 - d);
        assert!(history.costliest().windows(2).all(|pair| pair[0].cost >= pair[1].cost));
    }
}
