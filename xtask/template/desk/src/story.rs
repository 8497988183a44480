//! A game looked back at: every action is a step.

use samobranka_desk::{ScoreChart, Story, Timeline};
use samobranka_example_game::{Event, ExampleGame, State};
use samobranka_rules::{Game, Phrase, Play, Seat, Speak};

/// An action of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    seat: Option<Seat>,
    /// What everybody was told first: the action itself.
    event: Event,
    /// Whether somebody collected the pile.
    collected: bool,
    /// Everybody's points after it.
    points: Vec<i32>,
}

/// A game, action by action.
#[derive(Clone, Debug)]
pub struct ExampleGameStory {
    line: Timeline<ExampleGame, Step>,
}

impl Story<ExampleGame> for ExampleGameStory {
    fn of(play: &Play<ExampleGame>) -> ExampleGameStory {
        let line = Timeline::of(play, |passage| {
            Some(Step {
                seat: passage.by(),
                event: passage.heard().next()?.clone(),
                collected: passage.heard().any(|event| matches!(event, Event::Collected { .. })),
                points: points(passage.after),
            })
        });
        ExampleGameStory { line }
    }

    fn steps(&self) -> usize {
        self.line.steps().len()
    }

    fn at(&self, step: usize) -> State {
        self.line.at(step)
    }

    fn moments(&self) -> Vec<usize> {
        self.line.places(|step| step.collected)
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        self.line.led_to(step).map(|step| ExampleGame::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.line.steps().get(step)?.seat
    }
}

impl ExampleGameStory {
    /// Everybody's points in the course of the game.
    pub fn chart(&self) -> ScoreChart {
        let start = points(self.line.play().start());
        let after = self.line.steps().iter().map(|step| step.points.clone());
        ScoreChart { scores: [start].into_iter().chain(after).collect(), ..ScoreChart::default() }
    }
}

fn points(state: &State) -> Vec<i32> {
    Seat::all(ExampleGame::seats(&state.public)).map(|seat| state.public.points(seat).into()).collect()
}
