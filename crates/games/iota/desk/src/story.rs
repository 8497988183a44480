//! A game looked back at: every decision is a step.

use samobranka_desk::{Ending, Figure, Moment, ScoreChart, Story, Timeline};
use samobranka_iota::{Action, Card, Cell, Event, Iota, Public, Score, State, try_laying};
use samobranka_rules::{Deed, Game, Phrase, Play, Seat, Speak};

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

    /// Without points, with children, the cards left are what everybody ends with, and no turn is weighed.
    fn ending(&self, you: Option<Seat>) -> Ending {
        let end = self.end();
        let Some(outcome) = <Iota as Game>::outcome(end) else { return Ending::default() };
        let mut figures = Figure::line(&outcome);
        if !scores(end) {
            figures.iter_mut().for_each(|figure| figure.number = end.hands[figure.seat.index()].into());
            return Ending { figures, ..Ending::default() };
        }
        Ending { figures, best: self.best_turn(you), costliest: self.costliest_turn(you) }
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

    /// The turn that earned most, of one seat or of all.
    fn best_turn(&self, of: Option<Seat>) -> Option<Moment> {
        let seats = Seat::all(self.end().seats).filter(|seat| of.is_none_or(|it| it == *seat));
        let best = seats.filter_map(|seat| Some((seat, *self.best_of(seat, 1).first()?)));
        let (seat, (place, score)) =
            best.max_by_key(|(seat, (_, score))| (score.points(), std::cmp::Reverse(seat.0)))?;
        Some(Moment { place, seat: Some(seat), price: score.points() as i32, gift: score.doublings() > 0 })
    }

    /// The turn that could have earned most more: a better laying of the same hand was there, or a pass was not needed.
    fn costliest_turn(&self, of: Option<Seat>) -> Option<Moment> {
        let turns = (1..).zip(self.taken()).filter_map(|(place, step)| {
            let seat = step.seat.filter(|seat| of.is_none_or(|it| it == *seat))?;
            let taken = match &step.event {
                Event::Laid { score, .. } => score.as_ref()?.points(),
                Event::Passed { .. } | Event::OtherPassed { .. } => 0,
                _ => return None,
            };
            let missed = most_there(&self.at(place - 1), seat).saturating_sub(taken);
            Some(Moment { place, seat: Some(seat), price: -(missed as i32), gift: false })
        });
        turns.filter(|moment| moment.price < 0).min_by_key(|moment| (moment.price, moment.place))
    }

    /// The cards that the step before this place brought to the table.
    pub fn cards_at(&self, place: usize) -> Vec<Card> {
        let Some(step) = self.led_to(place) else { return Vec::new() };
        let table = self.at(place).public.table;
        step.cells.iter().filter_map(|&cell| table.at(cell)).map(|face| face.what()).collect()
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

/// The most that a seat could have earned with one laying.
fn most_there(state: &State, seat: Seat) -> u32 {
    let view = state.view(seat);
    let mut actions = Vec::new();
    Iota::legal(view, &mut actions);
    let worth = |action: &Action| match action {
        Action::Lay(lay) => try_laying(view, lay).map_or(0, |score| score.points()),
        _ => 0,
    };
    actions.iter().map(worth).max().unwrap_or(0)
}

fn points(public: &Public) -> Vec<u32> {
    public.scores[..usize::from(public.seats)].to_vec()
}
