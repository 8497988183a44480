//! A game looked back at, action by action.

use samobranka_desk::{Story, after};
use samobranka_example_game::{Action, Event, ExampleGame, State};
use samobranka_rules::{Deed, Phrase, Play, Seat, Speak};

/// A game, step by step: a step is an action.
#[derive(Clone, Debug)]
pub struct ExampleGameStory {
    play: Play<ExampleGame>,
    actions: Vec<(Seat, Action)>,
}

impl Story<ExampleGame> for ExampleGameStory {
    fn of(play: &Play<ExampleGame>) -> ExampleGameStory {
        // This game has no other deeds that stand: nobody says anything, and the table decides nothing.
        let actions = play.standing().filter_map(|entry| match entry.deed {
            Deed::Act(seat, action) => Some((seat, action)),
            _ => None,
        });
        ExampleGameStory { play: play.clone(), actions: actions.collect() }
    }

    fn steps(&self) -> usize {
        self.actions.len()
    }

    fn at(&self, step: usize) -> State {
        after(&self.play, step)
    }

    /// Whenever somebody collected a pile.
    fn moments(&self) -> Vec<usize> {
        let yields = |step: &usize| self.actions[step - 1].1 == Action::Yield;
        (1..=self.steps()).filter(|step| yields(step) || *step == self.steps()).collect()
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let &(seat, action) = self.actions.get(step.checked_sub(1)?)?;
        Some(ExampleGame::event(&match action {
            Action::Play(card) => Event::Played { seat, card },
            Action::Yield => Event::Yielded { seat },
        }))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.actions.get(step).map(|&(seat, _)| seat)
    }
}
