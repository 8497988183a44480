//! A game looked back at: every decision is a step.

use samobranka_page::Story;
use samobranka_portals::{Event, Key, Laid, Points, Portals, State, Tier};
use samobranka_rules::{Audience, Deaf, Deed, Game, Phrase, Play, Seat, Speak, Tell};

/// A portal that was opened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Opened {
    pub(crate) key: Key,
    pub(crate) board: usize,
    pub(crate) placed: Laid,
    /// How many of its stones went to the bag.
    pub(crate) lost: u32,
    pub(crate) points: Points,
}

/// A decision of somebody.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    pub(crate) seat: Option<Seat>,
    /// What everybody was told of it.
    event: Event,
    /// The portal it opened.
    pub(crate) opened: Option<Opened>,
    /// Whose signs were paid with it.
    pub(crate) signs: Vec<Seat>,
    /// The round it belongs to.
    pub(crate) round: u8,
}

/// A game, step by step.
#[derive(Clone, Debug)]
pub struct History {
    play: Play<Portals>,
    pub(crate) steps: Vec<Step>,
    /// How many deeds stand before each step.
    deeds: Vec<usize>,
    /// The points of everybody after each step.
    pub(crate) scores: Vec<Vec<i16>>,
}

/// What somebody has done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deeds {
    pub(crate) matches: u32,
    pub(crate) neighbours: u32,
    pub(crate) signs: u32,
    pub(crate) missed: u32,
    pub(crate) lost: u32,
    /// Portals by tier of their keys.
    pub(crate) tiers: [u32; 3],
}

/// Hears all that is told of a decision.
#[derive(Default)]
struct Ear {
    all: Vec<Event>,
    first: Option<Event>,
}

impl Tell<Portals> for Ear {
    fn tell(&mut self, to: Audience, event: Event) {
        if !matches!(to, Audience::One(_)) {
            self.first.get_or_insert(event.clone()); // the first thing told is the decision itself
        }
        self.all.push(event);
    }
}

fn scores(state: &State) -> Vec<i16> {
    state.private[..usize::from(state.public.seats)].iter().map(|own| own.points).collect()
}

fn opened(events: &[Event]) -> Option<Opened> {
    let points = events.iter().find_map(|event| match event {
        Event::Scored { points, .. } => Some(*points),
        _ => None,
    });
    events.iter().find_map(|event| match event {
        Event::Opened { key, board, placed, returned, .. } => Some(Opened {
            key: *key,
            board: board.index(),
            placed: *placed,
            lost: returned.len(),
            points: points.unwrap_or_default(),
        }),
        _ => None,
    })
}

impl Story<Portals> for History {
    fn of(play: &Play<Portals>) -> History {
        let mut state = play.start().clone();
        let mut history =
            History { play: play.clone(), steps: Vec::new(), deeds: Vec::new(), scores: vec![scores(&state)] };
        for (at, entry) in play.standing().enumerate() {
            let round = state.public.round;
            let mut ear = Ear::default();
            let done = carry_out(&mut state, &entry.deed, &mut ear);
            if let (true, Some(event)) = (done, ear.first) {
                let seat = match &entry.deed {
                    Deed::Act(seat, _) => Some(*seat),
                    _ => None,
                };
                let signs = ear.all.iter().filter_map(|event| match event {
                    Event::SignPaid { seat, .. } => Some(*seat),
                    _ => None,
                });
                let step = Step { seat, event, opened: opened(&ear.all), signs: signs.collect(), round };
                history.deeds.push(at);
                history.steps.push(step);
                history.scores.push(scores(&state));
            }
        }
        history.deeds.push(play.standing().len());
        history
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn at(&self, step: usize) -> State {
        let mut state = self.play.start().clone();
        for entry in self.play.standing().take(self.deeds[step.min(self.steps.len())]) {
            carry_out(&mut state, &entry.deed, &mut Deaf);
        }
        state
    }

    /// Portals that brought much, and signs.
    fn moments(&self) -> Vec<usize> {
        let great =
            |step: &Step| !step.signs.is_empty() || step.opened.is_some_and(|opened| opened.points.total() >= 7);
        (0..self.steps.len()).filter(|&at| great(&self.steps[at])).map(|at| at + 1).collect()
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let step = self.steps.get(step.checked_sub(1)?)?;
        Some(Portals::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.steps.get(step)?.seat
    }
}

impl History {
    /// The portals of a seat that brought most, the best first: the steps that lead to them.
    pub(crate) fn best_of(&self, seat: Seat, count: usize) -> Vec<(usize, Opened)> {
        let mut portals: Vec<(usize, Opened)> = (1..)
            .zip(&self.steps)
            .filter(|(_, step)| step.seat == Some(seat))
            .filter_map(|(at, step)| Some((at, step.opened?)))
            .collect();
        portals.sort_by_key(|(at, opened)| (std::cmp::Reverse(opened.points.total()), *at));
        portals.truncate(count);
        portals
    }

    /// What a seat has done.
    pub(crate) fn deeds_of(&self, seat: Seat) -> Deeds {
        let mut deeds = Deeds::default();
        let data = self.play.setup().options().data.clone();
        for step in &self.steps {
            deeds.signs += step.signs.iter().filter(|by| **by == seat).count() as u32;
            let Some(opened) = step.opened.filter(|_| step.seat == Some(seat)) else { continue };
            deeds.matches += u32::from(opened.points.for_matches);
            deeds.neighbours += u32::from(opened.points.for_neighbours);
            deeds.lost += opened.lost;
            let tier = data.set().key(opened.key).map_or(Tier::Orange, |card| card.tier);
            deeds.tiers[tier.index()] += 1;
        }
        deeds.missed = self.play.state().public.missed[seat.index()].len().into();
        deeds
    }

    /// The step after which each round was over, but for the last.
    pub(crate) fn rounds(&self) -> Vec<usize> {
        (1..self.steps.len()).filter(|&at| self.steps[at].round != self.steps[at - 1].round).collect()
    }
}

/// Does what the log says; whether it changed the game.
fn carry_out(state: &mut State, deed: &Deed<Portals>, tell: &mut impl Tell<Portals>) -> bool {
    let done = match deed {
        Deed::Act(seat, action) => Portals::apply(state, *seat, action, tell),
        Deed::Rule(never) => match *never {},
        Deed::Say(_, never) => match *never {},
        Deed::Undo(_) | Deed::TakeBack(_) => return false,
    };
    done.expect("what stands in the log was legal when it was done");
    true
}

#[cfg(test)]
mod tests {
    use samobranka_players::Players;
    use samobranka_portals::Options;
    use samobranka_rules::{Seed, Setup};

    use super::*;

    fn played(seats: u8, seed: u64) -> Play<Portals> {
        let setup =
            Setup::new(seats, Options { spells: true, signs: true, ..Options::default() }).expect("they may play");
        let (mut play, _) = Play::new(setup, Seed::from_number(seed));
        let mut bot = Portals::bot("greedy").expect("it is there").make(Seed::from_number(seed));
        while let Some(seat) = Portals::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        play
    }

    #[test]
    fn every_step_is_the_game_as_it_was_and_the_points_add_up() {
        for (seats, seed) in [(1, 0), (2, 1), (3, 2)] {
            let play = played(seats, seed);
            let history = History::of(&play);
            assert_eq!(history.steps(), play.standing().len());
            assert_eq!(&history.at(history.steps()), play.state());
            for step in (0..history.steps()).step_by(7) {
                assert_eq!(scores(&history.at(step)), history.scores[step]);
            }
            for seat in Seat::all(seats) {
                let deeds = history.deeds_of(seat);
                let sum = (deeds.matches + deeds.neighbours + 4 * deeds.signs) as i32;
                let lost = if seats == 1 { 0 } else { 2 * deeds.missed as i32 };
                let total = i32::from(play.state().public.totals[seat.index()]);
                assert_eq!((sum - lost).max(0), total, "nothing else brings or costs points");
                assert!(deeds.tiers.iter().sum::<u32>() > 0);
            }
        }
    }
}
