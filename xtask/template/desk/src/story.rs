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
    /// Who collected the pile, and how many cards.
    collected: Option<(Seat, u8)>,
    /// Everybody's points after it.
    points: Vec<i32>,
}

/// A pile of so many cards is something special.
const BIG_PILE: u8 = 5;

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
                collected: passage.heard().find_map(|event| match *event {
                    Event::Collected { seat, count } => Some((seat, count)),
                    _ => None,
                }),
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
        self.line.places(|step| step.collected.is_some())
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        self.line.led_to(step).map(|step| ExampleGame::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.line.steps().get(step)?.seat
    }
}

impl ExampleGameStory {
    /// Everybody's points in the course of the game; a big pile is marked.
    pub fn chart(&self) -> ScoreChart {
        let steps = self.line.steps();
        let start = points(self.line.play().start());
        let scores = [start].into_iter().chain(steps.iter().map(|step| step.points.clone())).collect();
        let big = |step: &Step| step.collected.filter(|(_, count)| *count >= BIG_PILE);
        let gold = steps.iter().enumerate().filter_map(|(at, step)| Some((at, big(step)?.0))).collect();
        ScoreChart { scores, rounds: Vec::new(), gold }
    }
}

fn points(state: &State) -> Vec<i32> {
    Seat::all(ExampleGame::seats(&state.public)).map(|seat| state.public.points(seat).into()).collect()
}
