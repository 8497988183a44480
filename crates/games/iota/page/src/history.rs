//! A game looked back at: every decision is a step.

use samobranka_iota::{Action, Cell, Event, Iota, Public, Score, State};
use samobranka_page::Story;
use samobranka_rules::{Audience, Deaf, Deed, Game, Phrase, Play, Seat, Speak, Tell};

/// A decision of somebody.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    /// Who decided; nobody where the table did.
    pub(crate) seat: Option<Seat>,
    /// The turn it belongs to, from one.
    pub(crate) turn: u32,
    /// What everybody was told of it.
    event: Event,
    /// Where cards came to lie.
    pub(crate) cells: Vec<Cell>,
    /// What it earned, where it was a laying and points are counted.
    pub(crate) score: Option<Score>,
}

/// A game, step by step.
#[derive(Clone, Debug)]
pub struct History {
    play: Play<Iota>,
    pub(crate) steps: Vec<Step>,
    /// How many deeds stand before each step.
    deeds: Vec<usize>,
    /// The points of everybody after each step.
    pub(crate) scores: Vec<Vec<u32>>,
}

/// Hears what everybody is told of a decision; of a pass, what the others are.
#[derive(Default)]
struct Ear(Option<Event>);

impl Tell<Iota> for Ear {
    fn tell(&mut self, to: Audience, event: Event) {
        if !matches!(to, Audience::One(_)) {
            self.0.get_or_insert(event); // the first thing told is the decision itself
        }
    }
}

impl Story<Iota> for History {
    fn of(play: &Play<Iota>) -> History {
        let mut state = play.start().clone();
        let mut history =
            History { play: play.clone(), steps: Vec::new(), deeds: Vec::new(), scores: vec![scores(&state.public)] };
        for (at, entry) in play.standing().enumerate() {
            let turn = state.public.sheet.len() as u32 + 1;
            let mut ear = Ear::default();
            let done = carry_out(&mut state, &entry.deed, &mut ear);
            if let (true, Some(event)) = (done, ear.0) {
                let (seat, cells) = match &entry.deed {
                    Deed::Act(seat, Action::Lay(lay)) => (Some(*seat), lay.cells().to_vec()),
                    Deed::Act(seat, Action::Swap(placed) | Action::Name(placed)) => (Some(*seat), vec![placed.at]),
                    Deed::Act(seat, Action::Pass(_)) => (Some(*seat), Vec::new()),
                    _ => (None, Vec::new()),
                };
                let score = match &event {
                    Event::Laid { score, .. } => *score,
                    _ => None,
                };
                history.deeds.push(at);
                history.steps.push(Step { seat, turn, event, cells, score });
                history.scores.push(scores(&state.public));
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

    /// Chains, and whatever else doubled the points.
    fn moments(&self) -> Vec<usize> {
        let doubled = |step: &Step| step.score.is_some_and(|score| score.doublings() > 0);
        (0..self.steps.len()).filter(|&at| doubled(&self.steps[at])).map(|at| at + 1).collect()
    }

    fn words(&self, step: usize) -> Option<Phrase> {
        let step = self.steps.get(step.checked_sub(1)?)?;
        Some(Iota::event(&step.event))
    }

    fn next_by(&self, step: usize) -> Option<Seat> {
        self.steps.get(step)?.seat
    }
}

impl History {
    /// The turns of a seat that earned most, the best first: the steps that lead to them, and what they earned.
    pub(crate) fn best_of(&self, seat: Seat, count: usize) -> Vec<(usize, Score)> {
        let mut turns: Vec<(usize, Score)> = (1..)
            .zip(&self.steps)
            .filter(|(_, step)| step.seat == Some(seat))
            .filter_map(|(at, step)| Some((at, step.score?)))
            .collect();
        turns.sort_by_key(|(at, score)| (std::cmp::Reverse(score.points()), *at));
        turns.truncate(count);
        turns
    }

    /// How many chains a seat has made, and how many jokers it has taken.
    pub(crate) fn deeds_of(&self, seat: Seat) -> (u32, u32) {
        let own = || self.steps.iter().filter(|step| step.seat == Some(seat));
        let chains = own().filter_map(|step| step.score).map(|score| u32::from(score.chains())).sum();
        let jokers = own().filter(|step| matches!(step.event, Event::Swapped { .. })).count() as u32;
        (chains, jokers)
    }
}

fn scores(public: &Public) -> Vec<u32> {
    public.scores[..usize::from(public.seats)].to_vec()
}

/// Does what the log says; whether it changed the game.
fn carry_out(state: &mut State, deed: &Deed<Iota>, tell: &mut impl Tell<Iota>) -> bool {
    let done = match deed {
        Deed::Act(seat, action) => Iota::apply(state, *seat, action, tell),
        Deed::Rule(ruling) => Iota::rule(state, ruling, tell),
        Deed::Say(_, never) => match *never {},
        Deed::Undo(_) | Deed::TakeBack(_) => return false,
    };
    done.expect("what stands in the log was legal when it was done");
    true
}

#[cfg(test)]
mod tests {
    use samobranka_iota::{JokerIdentity, Options};
    use samobranka_players::Players;
    use samobranka_rules::{Seed, Setup};

    use super::*;

    fn played(seed: u64, options: Options) -> Play<Iota> {
        let setup = Setup::new(3, options).expect("three may play");
        let (mut play, _) = Play::new(setup, Seed::from_number(seed));
        let mut bot = Iota::bot("greedy-max").expect("it is there").make(Seed::from_number(seed));
        while let Some(seat) = Iota::to_act(&play.state().public).first() {
            let action = bot.choose(play.state().view(seat));
            play.act(seat, action, None).expect("bots play by the rules");
        }
        play
    }

    #[test]
    fn every_step_is_the_game_as_it_was() {
        let declared = Options { joker_identity: JokerIdentity::Declared, ..Options::default() };
        for (seed, options) in [(0, Options::default()), (1, Options::default()), (2, declared)] {
            let play = played(seed, options);
            let history = History::of(&play);
            assert_eq!(history.steps(), play.standing().len());
            assert_eq!(&history.at(history.steps()), play.state());
            for step in 0..history.steps() {
                let state = history.at(step);
                assert_eq!(scores(&state.public), history.scores[step]);
                assert_eq!(state.public.turn(), history.next_by(step));
                assert_eq!(state.public.sheet.len() as u32 + 1, history.steps[step].turn);
            }
        }
    }

    #[test]
    fn the_best_turns_of_a_seat_are_its_own_and_fall() {
        let history = History::of(&played(5, Options::default()));
        for seat in Seat::all(3) {
            let best = history.best_of(seat, 3);
            assert_eq!(best.len(), 3);
            assert!(best.windows(2).all(|pair| pair[0].1.points() >= pair[1].1.points()));
            for (step, score) in best {
                let (before, after) = (history.scores[step - 1][seat.index()], history.scores[step][seat.index()]);
                assert_eq!(after - before, score.points());
                assert_eq!(history.steps[step - 1].seat, Some(seat));
            }
        }
    }
}
