//! A game looked back at.

use samobranka_rules::{Deaf, Game, Phrase, Play, Seat, State};

/// A game, step by step. What a step is, the game decides: a card laid, a turn, a round.
pub trait Story<G: Game>: Clone + Send + Sync + 'static {
    /// The story of a game.
    fn of(play: &Play<G>) -> Self;
    /// How many steps there are.
    fn steps(&self) -> usize;
    /// The game after so many steps, when the next was about to be taken.
    fn at(&self, step: usize) -> State<G>;
    /// After which steps something happened that is worth seeing.
    fn moments(&self) -> Vec<usize>;
    /// What the step that led here was, in a few words.
    fn words(&self, step: usize) -> Option<Phrase>;
    /// Who took the next step and could have taken another.
    fn next_by(&self, step: usize) -> Option<Seat>;
}

/// The game after the first `deeds` deeds that stand.
pub fn after<G: Game>(play: &Play<G>, deeds: usize) -> State<G> {
    let mut state = play.start().clone();
    for entry in play.standing().take(deeds) {
        entry.deed.carry_out(&mut state, &mut Deaf).expect("what stands was legal when it was done");
    }
    state
}
