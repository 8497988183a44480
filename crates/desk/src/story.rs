//! A game looked back at.

use samobranka_rules::{Audience, Deed, Game, NoListener, Phrase, Play, Seat, State, Told};

use crate::ending::{Ending, Figure};

/// A game, step by step. What a step is, the game decides: a card laid, a turn, a round.
pub trait Story<G: Game>: Clone + Send + Sync + 'static {
    /// The story of a game, finished or not.
    fn of(play: &Play<G>) -> Self;
    /// How many steps there are.
    fn steps(&self) -> usize;
    /// The game after so many steps, when the next was about to be taken. Past the last step it is the game's end.
    fn at(&self, step: usize) -> State<G>;
    /// After which steps something happened that is worth seeing.
    fn moments(&self) -> Vec<usize>;
    /// What the step that led here was, in a few words of the game's own catalogue.
    fn words(&self, step: usize) -> Option<Phrase>;
    /// Who took the next step and could have taken another.
    fn next_by(&self, step: usize) -> Option<Seat>;
    /// What is told at the end. Where one person played with bots, the moments are that person's (`you`).
    fn ending(&self, _you: Option<Seat>) -> Ending {
        let outcome = G::outcome(&self.at(self.steps()).public);
        Ending { figures: outcome.as_ref().map(Figure::line).unwrap_or_default(), ..Ending::default() }
    }
}

/// The game after the first `deeds` deeds that stand.
pub fn after<G: Game>(play: &Play<G>, deeds: usize) -> State<G> {
    let mut state = play.start().clone();
    for entry in play.standing().take(deeds) {
        entry.deed.carry_out(&mut state, &mut NoListener).expect("what stands was legal when it was done");
    }
    state
}

/// The steps of a game, and the way back to the state before each: what most stories are built on. `S` is what a story
/// keeps of a step.
#[derive(Clone, Debug)]
pub struct Timeline<G: Game, S> {
    play: Play<G>,
    steps: Vec<S>,
    /// How many deeds stand before each step, and before the end.
    deeds: Vec<usize>,
}

/// A deed while a game is gone through again.
#[derive(Debug)]
pub struct Passage<'a, G: Game> {
    /// What was done.
    pub deed: &'a Deed<G>,
    /// The game before it.
    pub before: &'a State<G>,
    /// The game after it.
    pub after: &'a State<G>,
    /// What it told, and whom.
    pub told: &'a [Told<G::Event>],
}

impl<G: Game> Passage<'_, G> {
    /// Who decided; `None` where the table did.
    pub fn by(&self) -> Option<Seat> {
        match self.deed {
            Deed::Act(seat, _) | Deed::Say(seat, _) => Some(*seat),
            Deed::Rule(_) | Deed::Undo(_) | Deed::TakeBack(_) => None,
        }
    }

    /// What everybody was told, or everybody but one.
    pub fn heard(&self) -> impl Iterator<Item = &G::Event> {
        self.told.iter().filter(|told| !matches!(told.to, Audience::One(_))).map(|told| &told.event)
    }
}

impl<G: Game, S> Timeline<G, S> {
    /// Goes through the deeds that stand. `step` says what to keep of a deed; a deed of which nothing is kept is no step of
    /// its own and belongs to the step before it.
    pub fn of(play: &Play<G>, mut step: impl FnMut(Passage<G>) -> Option<S>) -> Timeline<G, S> {
        let mut before = play.start().clone();
        let (mut steps, mut deeds) = (Vec::new(), Vec::new());
        for (at, entry) in play.standing().enumerate() {
            let mut after = before.clone();
            let mut told = Vec::new();
            entry.deed.carry_out(&mut after, &mut told).expect("what stands was legal when it was done");
            let passage = Passage { deed: &entry.deed, before: &before, after: &after, told: &told };
            if let Some(step) = step(passage) {
                steps.push(step);
                deeds.push(at);
            }
            before = after;
        }
        deeds.push(play.standing().len());
        Timeline { play: play.clone(), steps, deeds }
    }

    /// The game it tells.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }

    /// What was kept of each step.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// The step that led to this place: place 1 is after the first step.
    pub fn led_to(&self, place: usize) -> Option<&S> {
        self.steps.get(place.checked_sub(1)?)
    }

    /// The game after so many steps, when the next was about to be taken.
    pub fn at(&self, step: usize) -> State<G> {
        after(&self.play, self.deeds[step.min(self.steps.len())])
    }

    /// The places after the steps that fit.
    pub fn places(&self, mut fits: impl FnMut(&S) -> bool) -> Vec<usize> {
        (1..).zip(&self.steps).filter(|(_, step)| fits(step)).map(|(place, _)| place).collect()
    }
}

/// Everybody's points in the course of a game: what a chart is drawn from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreChart {
    /// The points of each seat, at the start and after each step.
    pub scores: Vec<Vec<i32>>,
    /// The places where rounds ended; empty in a game without rounds.
    pub rounds: Vec<usize>,
    /// Steps that lifted a seat's line by something special: the step from place `n` to `n + 1`, and whose line.
    pub gold: Vec<(usize, Seat)>,
}
