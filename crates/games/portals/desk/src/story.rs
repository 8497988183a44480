//! A game looked back at: every decision is a step.

use samobranka_desk::{Ending, Figure, Moment, ScoreChart, Story, Timeline};
use samobranka_portals::{Board, Event, Figure as Stones, Key, Laid, Points, Portals, Public, State, Tier, preview};
use samobranka_rules::{Game, Phrase, Play, Seat, Speak, Told};

use crate::ghost::Ghost;

/// A portal that was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opened {
    /// With which key.
    pub key: Key,
    /// On which board.
    pub board: Board,
    /// The stones that came to lie there.
    pub placed: Laid,
    /// How many of its stones went to the bag.
    pub lost: u32,
    /// What it scored.
    pub points: Points,
}

/// A decision of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who decided.
    pub seat: Option<Seat>,
    /// What everybody was told of it.
    pub event: Event,
    /// The portal it opened.
    pub opened: Option<Opened>,
    /// Whose signs were paid with it.
    pub signs: Vec<Seat>,
    /// The round it belongs to.
    pub round: u8,
}

/// What somebody has done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// Points for stones on their own colour.
    pub matches: u32,
    /// Points for neighbours of one colour.
    pub neighbours: u32,
    /// How many signs were paid; each is worth four points.
    pub signs: u32,
    /// How many signs were kept and not made; each costs two points, but not alone.
    pub missed: u32,
    /// How many stones fell on occupied cells and went to the bag.
    pub lost: u32,
    /// Portals by tier of their keys.
    pub tiers: [u32; 3],
    /// The points of the best single portal.
    pub best: u32,
}

impl Deeds {
    /// How many portals were opened.
    pub fn portals(&self) -> u32 {
        self.tiers.iter().sum()
    }
}

/// A game of Portals, decision by decision.
#[derive(Clone, Debug)]
pub struct PortalsStory {
    line: Timeline<Portals, Step>,
    scores: Vec<Vec<i16>>,
}

fn points(state: &State) -> Vec<i16> {
    state.private[..usize::from(state.public.seats)].iter().map(|own| own.points).collect()
}

/// The most that a key of this seat could have brought on either of its boards.
fn most_there(public: &Public, seat: Seat, key: Key) -> u8 {
    let held = public.keys[seat.index()];
    let stones = held.as_slice().iter().find(|own| own.key == key).map_or(Stones::NONE, |own| own.stones);
    let placements = [public.left(seat), public.right(seat)].into_iter().flat_map(Ghost::all);
    let points = placements.filter_map(|ghost| ghost.placement(stones)).map(|it| preview(public, it).points.total());
    points.max().unwrap_or(0)
}

fn opened(told: &[Told<Event>]) -> Option<Opened> {
    let points = told.iter().find_map(|told| match &told.event {
        Event::Scored { points, .. } => Some(*points),
        _ => None,
    });
    told.iter().find_map(|told| match &told.event {
        Event::Opened { key, board, placed, returned, .. } => Some(Opened {
            key: *key,
            board: *board,
            placed: *placed,
            lost: returned.len(),
            points: points.unwrap_or_default(),
        }),
        _ => None,
    })
}

impl Story<Portals> for PortalsStory {
    fn of(play: &Play<Portals>) -> PortalsStory {
        let mut scores = vec![points(play.start())];
        let line = Timeline::of(play, |passage| {
            let event = passage.heard().next()?.clone(); // the first thing told is the decision itself
            let signs = passage.told.iter().filter_map(|told| match told.event {
                Event::SignPaid { seat, .. } => Some(seat),
                _ => None,
            });
            scores.push(points(passage.after));
            let round = passage.before.public.round;
            Some(Step { seat: passage.by(), event, opened: opened(passage.told), signs: signs.collect(), round })
        });
        PortalsStory { line, scores }
    }

    fn steps(&self) -> usize {
        self.taken().len()
    }

    fn at(&self, step: usize) -> State {
        self.line.at(step)
    }

    /// Portals that brought much, and signs.
    fn moments(&self) -> Vec<usize> {
        let great = |opened: Opened| opened.points.total() >= 7;
        self.line.places(|step| !step.signs.is_empty() || step.opened.is_some_and(great))
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        self.line.led_to(step).map(|step| Portals::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.taken().get(step)?.seat
    }

    fn ending(&self, you: Option<Seat>) -> Ending {
        let outcome = <Portals as Game>::outcome(&self.line.play().state().public);
        Ending {
            figures: outcome.as_ref().map(Figure::line).unwrap_or_default(),
            best: self.best_portal(you),
            costliest: self.costliest_portal(you),
        }
    }
}

impl PortalsStory {
    /// The steps, in order.
    pub fn taken(&self) -> &[Step] {
        self.line.steps()
    }

    /// The step that led to this place: place 1 is after the first step.
    pub fn led_to(&self, place: usize) -> Option<&Step> {
        self.line.led_to(place)
    }

    /// The points of everybody at the start and after each step.
    pub fn scores(&self) -> &[Vec<i16>] {
        &self.scores
    }

    /// The portals of a seat that brought most, the best first: the places they led to.
    pub fn best_of(&self, seat: Seat, count: usize) -> Vec<(usize, Opened)> {
        let own = (1..).zip(self.taken()).filter(|(_, step)| step.seat == Some(seat));
        let mut portals: Vec<(usize, Opened)> = own.filter_map(|(at, step)| Some((at, step.opened?))).collect();
        portals.sort_by_key(|(at, opened)| (std::cmp::Reverse(opened.points.total()), *at));
        portals.truncate(count);
        portals
    }

    /// The portal that brought most, of one seat or of all.
    fn best_portal(&self, of: Option<Seat>) -> Option<Moment> {
        let portals = self.portals(of).map(|(place, seat, opened)| Moment {
            place,
            seat: Some(seat),
            price: opened.points.total().into(),
            gift: opened.points.total() > 0,
        });
        portals.max_by_key(|moment| (moment.price, std::cmp::Reverse(moment.place)))
    }

    /// The portal that could have brought most more, laid elsewhere at the same moment.
    fn costliest_portal(&self, of: Option<Seat>) -> Option<Moment> {
        let portals = self.portals(of).map(|(place, seat, opened)| {
            let missed = most_there(&self.at(place - 1).public, seat, opened.key).saturating_sub(opened.points.total());
            Moment { place, seat: Some(seat), price: -i32::from(missed), gift: false }
        });
        portals.filter(|moment| moment.price < 0).min_by_key(|moment| (moment.price, moment.place))
    }

    fn portals(&self, of: Option<Seat>) -> impl Iterator<Item = (usize, Seat, Opened)> {
        let steps = (1..).zip(self.taken());
        steps
            .filter_map(|(place, step)| Some((place, step.seat?, step.opened?)))
            .filter(move |(_, seat, _)| of.is_none_or(|it| it == *seat))
    }

    /// What a seat has done.
    pub fn deeds_of(&self, seat: Seat) -> Deeds {
        let mut deeds = Deeds::default();
        let play = self.line.play();
        for step in self.taken() {
            deeds.signs += step.signs.iter().filter(|by| **by == seat).count() as u32;
            let Some(opened) = step.opened.filter(|_| step.seat == Some(seat)) else { continue };
            deeds.matches += u32::from(opened.points.for_matches);
            deeds.neighbours += u32::from(opened.points.for_neighbours);
            deeds.best = deeds.best.max(opened.points.total().into());
            deeds.lost += opened.lost;
            let data = play.state().public.data();
            let tier = data.key(opened.key).map_or(Tier::Orange, |card| card.tier);
            deeds.tiers[tier.index()] += 1;
        }
        deeds.missed = play.state().public.missed[seat.index()].len().into();
        deeds
    }

    /// The places where rounds were over, but for the last.
    pub fn rounds(&self) -> Vec<usize> {
        let steps = self.taken();
        (1..steps.len()).filter(|&at| steps[at].round != steps[at - 1].round).collect()
    }

    /// The seats by their points at the end, the most first.
    pub fn standings(&self) -> Vec<Seat> {
        let public = &self.line.play().state().public;
        let mut seats: Vec<Seat> = Seat::all(public.seats).collect();
        seats.sort_by_key(|seat| -public.totals[seat.index()]);
        seats
    }

    /// The points of everybody; a sign is gold on the line it lifts.
    pub fn chart(&self) -> ScoreChart {
        let steps = self.taken().iter().enumerate();
        ScoreChart {
            scores: self.scores.iter().map(|scores| scores.iter().map(|&points| points.into()).collect()).collect(),
            rounds: self.rounds(),
            gold: steps.flat_map(|(at, step)| step.signs.iter().map(move |&seat| (at, seat))).collect(),
        }
    }
}
