//! A game looked back at: every decision is a step.

use samobranka_desk::{ScoreChart, Story, Timeline};
use samobranka_iota::{Action, Cell, Event, Iota, Public, Score, State};
use samobranka_rules::{Deed, Phrase, Play, Seat, Speak};

use crate::sheet::{Deeds, scores};

/// A decision of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who decided; nobody where the table did.
    pub seat: Option<Seat>,
    /// The turn it belongs to, from one.
    pub turn: u32,
    /// What everybody was told of it.
    pub event: Event,
    /// Where cards came to lie.
    pub cells: Vec<Cell>,
    /// What it earned, where it was a laying and points are counted.
    pub score: Option<Score>,
}

/// A game of IOTA, decision by decision.
#[derive(Clone, Debug)]
pub struct IotaStory {
    line: Timeline<Iota, Step>,
    scores: Vec<Vec<u32>>,
}

impl Story<Iota> for IotaStory {
    fn of(play: &Play<Iota>) -> IotaStory {
        let mut scores = vec![points(&play.start().public)];
        let line = Timeline::of(play, |passage| {
            let event = passage.heard().next()?.clone(); // the first thing told is the decision itself
            let cells = match passage.deed {
                Deed::Act(_, Action::Lay(lay)) => lay.cells().to_vec(),
                Deed::Act(_, Action::Swap(placed) | Action::Name(placed)) => vec![placed.at],
                _ => Vec::new(),
            };
            let score = match &event {
                Event::Laid { score, .. } => *score,
                _ => None,
            };
            scores.push(points(&passage.after.public));
            let turn = passage.before.public.sheet.len() as u32 + 1;
            Some(Step { seat: passage.by(), turn, event, cells, score })
        });
        IotaStory { line, scores }
    }

    fn steps(&self) -> usize {
        self.taken().len()
    }

    fn at(&self, step: usize) -> State {
        self.line.at(step)
    }

    /// Chains, and whatever else doubled the points.
    fn moments(&self) -> Vec<usize> {
        self.line.places(|step| step.score.is_some_and(|score| score.doublings() > 0))
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        self.line.led_to(step).map(|step| Iota::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.taken().get(step)?.seat
    }
}

impl IotaStory {
    /// The steps, in order.
    pub fn taken(&self) -> &[Step] {
        self.line.steps()
    }

    /// The step that led to this place: place 1 is after the first step.
    pub fn led_to(&self, place: usize) -> Option<&Step> {
        self.line.led_to(place)
    }

    /// The points of everybody at the start and after each step.
    pub fn scores(&self) -> &[Vec<u32>] {
        &self.scores
    }

    /// The turns of a seat that earned most, the best first: the places they led to, and what they earned.
    pub fn best_of(&self, seat: Seat, count: usize) -> Vec<(usize, Score)> {
        let own = (1..).zip(self.taken()).filter(|(_, step)| step.seat == Some(seat));
        let mut turns: Vec<(usize, Score)> = own.filter_map(|(at, step)| Some((at, step.score?))).collect();
        turns.sort_by_key(|(at, score)| (std::cmp::Reverse(score.points()), *at));
        turns.truncate(count);
        turns
    }

    /// How many chains a seat has made.
    pub fn chains_of(&self, seat: Seat) -> u32 {
        let own = self.taken().iter().filter(|step| step.seat == Some(seat));
        own.filter_map(|step| step.score).map(|score| u32::from(score.chains())).sum()
    }

    /// What a seat has done.
    pub fn deeds_of(&self, seat: Seat) -> Deeds {
        Deeds::of(&self.end().sheet, seat)
    }

    /// The seats by how they stand at the end, the first first: by points, or with children by the cards left.
    pub fn standings(&self) -> Vec<Seat> {
        let end = self.end();
        let finals = end.final_scores();
        let mut seats: Vec<Seat> = Seat::all(end.seats).collect();
        seats.sort_by_key(|seat| match scores(end) {
            true => -finals[seat.index()],
            false => i32::from(end.hands[seat.index()]),
        });
        seats
    }

    /// The points of everybody; a chain is gold on the line it lifts.
    pub fn chart(&self) -> ScoreChart {
        let chained = |step: &Step| step.seat.filter(|_| step.score.is_some_and(|score| score.chains() > 0));
        let points = |scores: &Vec<u32>| scores.iter().map(|&points| points as i32).collect();
        ScoreChart {
            scores: self.scores.iter().map(points).collect(),
            rounds: Vec::new(),
            gold: self.taken().iter().enumerate().filter_map(|(at, step)| Some((at, chained(step)?))).collect(),
        }
    }

    fn end(&self) -> &Public {
        &self.line.play().state().public
    }
}

fn points(public: &Public) -> Vec<u32> {
    public.scores[..usize::from(public.seats)].to_vec()
}
