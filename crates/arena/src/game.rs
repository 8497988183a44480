//! One game of an arena.

use std::time::{Duration, Instant};

use samobranka_players::{Bot, speak_at};
use samobranka_rules::{Game, NoListener, Outcome, Refusal, Seed, Setup, View};

use crate::outside::{Fault, Process};

/// Whoever sits in a chair.
pub(crate) enum Player<'a, G: Game> {
    /// A bot of ours.
    Own(Box<dyn Bot<G>>),
    /// A process.
    Outside(&'a mut Process),
}

impl<G: Game> Player<'_, G> {
    fn choose(&mut self, view: View<G>) -> Result<G::Action, Fault> {
        match self {
            Player::Own(bot) => Ok(bot.choose(view)),
            Player::Outside(process) => process.choose(view),
        }
    }

    /// What a bot of ours says. A process is shown what others say, and says nothing.
    fn aside(&mut self, view: View<G>) -> Option<G::Aside> {
        match self {
            Player::Own(bot) => bot.aside(view),
            Player::Outside(_) => None,
        }
    }
}

/// How long somebody thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thought {
    pub(crate) decisions: u64,
    pub(crate) total: Duration,
    pub(crate) longest: Duration,
}

impl Thought {
    fn add(&mut self, took: Duration) {
        self.decisions += 1;
        self.total += took;
        self.longest = self.longest.max(took);
    }

    pub(crate) fn join(&mut self, other: &Thought) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

/// Deals and plays a game, and says how it ended and how long each seat thought; or which seat's player failed, and how.
pub(crate) fn play<G: Game>(
    setup: &Setup<G>,
    seed: Seed,
    players: &mut [Player<G>],
) -> Result<(Outcome, Vec<Thought>), (usize, Fault)> {
    let mut state = G::deal(setup, seed, &mut NoListener);
    let mut thoughts = vec![Thought::default(); players.len()];
    while let Some(seat) = G::to_act(&state.public).first() {
        let at = seat.index();
        speak_at(&mut state, |seat, view| players[seat.index()].aside(view));
        let began = Instant::now();
        let action = players[at].choose(state.view(seat)).map_err(|why| (at, why))?;
        thoughts[at].add(began.elapsed());
        G::apply(&mut state, seat, &action, &mut NoListener).map_err(|why| {
            (at, Fault::Illegal { action: action.to_string(), why: why.to_string(), phrase: why.phrase() })
        })?;
    }
    let outcome = G::outcome(&state.public).expect("a game nobody acts in is over");
    for (at, player) in players.iter_mut().enumerate() {
        if let Player::Outside(process) = player {
            process.over(&outcome).map_err(|why| (at, why))?;
        }
    }
    Ok((outcome, thoughts))
}
