//! A game looked back at: every decision is a step.

use samobranka_desk::{Ending, Figure, Moment, ScoreChart, Story, Timeline};
use samobranka_rules::{Game, Phrase, Play, Seat, Speak};
use samobranka_woodland_wizards::{Event, Public, State, WoodlandWizards, Worth, champion_points};

use crate::watcher::{PlayedContest, Watcher};

/// A decision of somebody, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who decided; nobody where the table did.
    pub seat: Option<Seat>,
    /// What everybody was told.
    pub events: Vec<Event>,
    /// The contest that ended with it.
    pub contest: Option<PlayedContest>,
}

/// What the champions of a seat counted at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalCount {
    /// Whose.
    pub seat: Seat,
    /// The place in the game, from 1; 0 while it isn't over.
    pub place: u8,
    /// All points.
    pub total: i16,
    /// Champion by champion; empty while the game isn't over.
    pub champions: Vec<Worth>,
}

/// A game of Woodland Wizards, decision by decision.
#[derive(Clone, Debug)]
pub struct WoodlandWizardsStory {
    line: Timeline<WoodlandWizards, Step>,
    points: Vec<Vec<i16>>,
}

fn points(public: &Public) -> Vec<i16> {
    Seat::all(public.seats).map(|seat| champion_points(public, seat)).collect()
}

impl Story<WoodlandWizards> for WoodlandWizardsStory {
    fn of(play: &Play<WoodlandWizards>) -> WoodlandWizardsStory {
        let mut watcher = Watcher::new(&play.start().public);
        let mut all = vec![points(&play.start().public)];
        let line = Timeline::of(play, |passage| {
            let events: Vec<Event> = passage.heard().cloned().collect();
            let public = &passage.after.public;
            let (_, contest) = watcher.watch(public.deck(), &events);
            watcher.settle(public);
            all.push(points(public));
            Some(Step { seat: passage.by(), events, contest })
        });
        WoodlandWizardsStory { line, points: all }
    }

    fn steps(&self) -> usize {
        self.taken().len()
    }

    fn at(&self, step: usize) -> State {
        self.line.at(step)
    }

    /// Where a contest ended.
    fn moments(&self) -> Vec<usize> {
        self.line.places(|step| step.contest.is_some())
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        self.line.led_to(step)?.events.first().map(WoodlandWizards::event)
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.taken().get(step)?.seat
    }

    fn ending(&self, you: Option<Seat>) -> Ending {
        let outcome = <WoodlandWizards as Game>::outcome(&self.line.play().state().public);
        Ending {
            figures: outcome.as_ref().map(Figure::line).unwrap_or_default(),
            best: self.highest_total(you),
            costliest: self.narrowest_miss(you),
        }
    }
}

impl WoodlandWizardsStory {
    /// The steps, in order.
    pub fn taken(&self) -> &[Step] {
        self.line.steps()
    }

    /// The step that led to this place: place 1 is after the first step.
    pub fn led_to(&self, place: usize) -> Option<&Step> {
        self.line.led_to(place)
    }

    /// What everybody's champions were worth at the start and after each step.
    pub fn points(&self) -> &[Vec<i16>] {
        &self.points
    }

    /// Every contest with the place it ended at.
    pub fn contests(&self) -> Vec<(usize, &PlayedContest)> {
        (1..).zip(self.taken()).filter_map(|(at, step)| Some((at, step.contest.as_ref()?))).collect()
    }

    /// The highest total of a contest, of one seat or of all; the first of equals.
    fn highest_total(&self, of: Option<Seat>) -> Option<Moment> {
        let totals = self.contests().into_iter().flat_map(|(place, contest)| {
            contest
                .told
                .rows
                .iter()
                .map(move |row| (place, row.seat, row.total, contest.told.prizes.contains(&row.seat)))
        });
        let own = totals.filter(|(_, seat, ..)| of.is_none_or(|it| it == *seat));
        let best = own.reduce(|best, next| if next.2 > best.2 { next } else { best });
        best.map(|(place, seat, total, prize)| Moment { place, seat: Some(seat), price: total.into(), gift: prize })
    }

    /// The contest in which so little was missing to a prize as in no other, for one seat or for anybody; the last of
    /// equals, because later champions were the ones that decided.
    fn narrowest_miss(&self, of: Option<Seat>) -> Option<Moment> {
        let misses = self.contests().into_iter().flat_map(|(place, contest)| {
            let told = &contest.told;
            let least = told.prizes.last().map(|&seat| told.total(seat));
            let without = told.rows.iter().filter(|row| !told.prizes.contains(&row.seat));
            without.filter_map(move |row| Some((place, row.seat, i32::from(row.total) - i32::from(least?))))
        });
        let own = misses.filter(|(_, seat, _)| of.is_none_or(|it| it == *seat));
        let nearest = own.max_by_key(|(place, _, price)| (*price, *place));
        nearest.map(|(place, seat, price)| Moment { place, seat: Some(seat), price: price.min(0), gift: false })
    }

    /// The highest total that won a contest, the first of equals: the round, whose, and how much.
    pub fn best_contest(&self) -> Option<(u8, Seat, i16)> {
        let won = self.contests().into_iter().filter_map(|(_, contest)| {
            let told = &contest.told;
            told.prizes.first().map(|&seat| (told.round, seat, told.total(seat)))
        });
        won.reduce(|best, next| if next.2 > best.2 { next } else { best })
    }

    /// Who has won and what broke a tie, as it was told at the end.
    pub fn over(&self) -> Option<&Event> {
        self.taken().last()?.events.iter().find(|event| matches!(event, Event::Over { .. }))
    }

    /// Everybody's champions as they counted at the end, the first place first; before the end, what they are worth now.
    pub fn final_count(&self) -> Vec<FinalCount> {
        let public = &self.line.play().state().public;
        let told = |seat: Seat| {
            self.taken().last()?.events.iter().find_map(|event| match event {
                Event::Final { seat: whose, total, champions } if *whose == seat => Some((*total, champions.clone())),
                _ => None,
            })
        };
        let one = |seat: Seat| {
            let (total, champions) = told(seat).unwrap_or_else(|| (champion_points(public, seat), Vec::new()));
            FinalCount { seat, place: public.places[seat.index()], total, champions }
        };
        let mut all: Vec<FinalCount> = Seat::all(public.seats).map(one).collect();
        all.sort_by_key(|count| count.place);
        all
    }

    /// What everybody's champions were worth; a round ends with its contest.
    pub fn chart(&self) -> ScoreChart {
        ScoreChart {
            scores: self.points.iter().map(|points| points.iter().map(|&points| points.into()).collect()).collect(),
            rounds: self.moments(),
            gold: Vec::new(),
        }
    }
}
