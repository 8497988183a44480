//! A game looked back at: every decision is a step.

use samobranka_page::Story;
use samobranka_rules::{Audience, Deaf, Deed, Game, Phrase, Play, Seat, Speak, Tell};
use samobranka_woodland_wizards::{Event, Public, State, WoodlandWizards, champion_points};

use super::theatre::{Contest, Watcher};

/// A decision of somebody, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// Who decided; nobody where the table did.
    pub(crate) seat: Option<Seat>,
    /// What everybody was told.
    pub(crate) events: Vec<Event>,
    /// The contest that ended with it.
    pub(crate) contest: Option<Contest>,
}

/// A game, step by step.
#[derive(Clone, Debug)]
pub struct History {
    play: Play<WoodlandWizards>,
    pub(crate) steps: Vec<Step>,
    /// How many deeds stand before each step.
    deeds: Vec<usize>,
    /// What everybody's champions were worth after each step.
    pub(crate) points: Vec<Vec<i16>>,
}

/// Hears what everybody is told.
#[derive(Default)]
struct Ear(Vec<Event>);

impl Tell<WoodlandWizards> for Ear {
    fn tell(&mut self, to: Audience, event: Event) {
        if !matches!(to, Audience::One(_)) {
            self.0.push(event);
        }
    }
}

fn points(public: &Public) -> Vec<i16> {
    Seat::all(public.seats).map(|seat| champion_points(public, seat)).collect()
}

impl Story<WoodlandWizards> for History {
    fn of(play: &Play<WoodlandWizards>) -> History {
        let mut state = play.start().clone();
        let mut watcher = Watcher::new(&state.public);
        let mut history =
            History { play: play.clone(), steps: Vec::new(), deeds: Vec::new(), points: vec![points(&state.public)] };
        for (at, entry) in play.standing().enumerate() {
            let mut ear = Ear::default();
            if !carry_out(&mut state, &entry.deed, &mut ear) {
                continue;
            }
            let (_, contest) = watcher.watch(state.public.deck(), &ear.0);
            watcher.settle(&state.public);
            let seat = match &entry.deed {
                Deed::Act(seat, _) => Some(*seat),
                _ => None,
            };
            history.deeds.push(at);
            history.steps.push(Step { seat, events: ear.0, contest });
            history.points.push(points(&state.public));
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

    /// Where a contest ended.
    fn moments(&self) -> Vec<usize> {
        (0..self.steps.len()).filter(|&at| self.steps[at].contest.is_some()).map(|at| at + 1).collect()
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let step = self.steps.get(step.checked_sub(1)?)?;
        step.events.first().map(WoodlandWizards::event)
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.steps.get(step)?.seat
    }
}

impl History {
    /// Every contest with the step it ended at.
    pub(crate) fn contests(&self) -> Vec<(usize, Contest)> {
        (1..).zip(&self.steps).filter_map(|(at, step)| Some((at, step.contest.clone()?))).collect()
    }

    /// What was told at the very end: everybody's champions, card by card, and what decided.
    pub(crate) fn last_words(&self) -> Vec<Event> {
        let last = self.steps.last().map(|step| step.events.clone()).unwrap_or_default();
        last.into_iter().filter(|event| matches!(event, Event::Final { .. } | Event::Over { .. })).collect()
    }
}

/// Does what the log says; whether it changed the game.
fn carry_out(state: &mut State, deed: &Deed<WoodlandWizards>, tell: &mut impl Tell<WoodlandWizards>) -> bool {
    let done = match deed {
        Deed::Act(seat, action) => WoodlandWizards::apply(state, *seat, action, tell),
        Deed::Rule(ruling) => WoodlandWizards::rule(state, ruling, tell),
        Deed::Say(_, never) => match *never {},
        Deed::Undo(_) | Deed::TakeBack(_) => return false,
    };
    done.expect("what stands in the log was legal when it was done");
    true
}

#[cfg(test)]
mod tests {
    use samobranka_players::Players;
    use samobranka_rules::{Seed, Setup};
    use samobranka_woodland_wizards::Options;

    use super::*;

    fn played(seed: u64, seats: u8) -> Play<WoodlandWizards> {
        let setup = Setup::new(seats, Options::default()).expect("so many may play");
        let (mut play, _) = Play::new(setup, Seed::from_number(seed));
        let mut bot = WoodlandWizards::bot("random").expect("it is there").make(Seed::from_number(seed));
        while let Some(seat) = WoodlandWizards::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        play
    }

    #[test]
    fn every_step_is_the_game_as_it_was_and_every_round_has_its_contest() {
        for (seed, seats) in [(0, 2), (1, 4), (2, 7)] {
            let play = played(seed, seats);
            let history = History::of(&play);
            assert_eq!(history.steps(), play.standing().len());
            assert_eq!(&history.at(history.steps()), play.state());
            assert_eq!(history.contests().len(), usize::from(play.state().public.options.rounds));
            for step in 0..history.steps() {
                let state = history.at(step);
                assert_eq!(points(&state.public), history.points[step]);
            }
            let finals = history.last_words().iter().filter(|event| matches!(event, Event::Final { .. })).count();
            assert_eq!(finals, usize::from(seats));
        }
    }
}
