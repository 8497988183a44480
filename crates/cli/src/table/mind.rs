//! A bot at the table. It thinks on a thread of its own, so the screen never waits for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Seed, View};

/// A bot, resting or thinking.
pub(super) struct Mind<G: Game> {
    seed: Seed,
    state: Mood<G>,
}

enum Mood<G: Game> {
    Rests(Box<dyn Bot<G>>),
    Thinks(Receiver<(Box<dyn Bot<G>>, G::Action)>),
}

impl<G: Game> Mind<G> {
    pub(super) fn new(bot: Box<dyn Bot<G>>, seed: Seed) -> Mind<G> {
        Mind { seed, state: Mood::Rests(bot) }
    }

    /// What it has to say now, if anything; nothing while it thinks.
    pub(super) fn aside(&mut self, view: View<G>) -> Option<G::Aside> {
        match &mut self.state {
            Mood::Rests(bot) => bot.aside(view),
            Mood::Thinks(_) => None,
        }
    }

    /// Thinks about this view, if it doesn't already; gives what it came to once it has, waiting no longer than
    /// `patience`.
    pub(super) fn think(&mut self, view: View<G>, patience: Duration) -> Option<G::Action> {
        if let Mood::Rests(_) = self.state {
            self.begin(view);
        }
        let Mood::Thinks(answer) = &self.state else { unreachable!("it has just begun") };
        match answer.recv_timeout(patience) {
            Ok((bot, action)) => {
                self.state = Mood::Rests(bot);
                Some(action)
            }
            Err(RecvTimeoutError::Timeout) => None,
            // The bot broke down over it. The game goes on with one that cannot.
            Err(RecvTimeoutError::Disconnected) => {
                self.state = Mood::Rests(Box::new(Random::new(self.seed)));
                None
            }
        }
    }

    fn begin(&mut self, view: View<G>) {
        let (sender, receiver) = channel();
        let Mood::Rests(mut bot) = std::mem::replace(&mut self.state, Mood::Thinks(receiver)) else { return };
        let Some((seat, private)) = view.own else { unreachable!("a bot has a seat") };
        let (public, private) = (view.public.clone(), private.clone());
        thread::spawn(move || {
            let action = bot.choose(View { public: &public, own: Some((seat, &private)) });
            // Nobody waits any more when the player has left.
            let _ = sender.send((bot, action));
        });
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Deaf, Seat, Setup};
    use samobranka_the_game::{Action, Signal, TheGame};

    use super::*;

    /// Says something, and breaks down over its first decision.
    struct Hopeless;

    impl Bot<TheGame> for Hopeless {
        fn choose(&mut self, _: View<TheGame>) -> Action {
            panic!("this is too hard for me");
        }

        fn aside(&mut self, _: View<TheGame>) -> Option<Signal> {
            "hard-turn".parse().ok()
        }
    }

    #[test]
    fn a_bot_speaks_while_it_rests_and_one_that_breaks_down_is_replaced() {
        let setup = Setup::<TheGame>::new(2, Default::default()).unwrap();
        let mut state = TheGame::deal(&setup, Seed::from_number(1), &mut Deaf);
        let mut mind = Mind::new(Box::new(Hopeless), Seed::from_number(2));
        let patience = Duration::from_secs(10);
        assert!(mind.aside(state.view(Seat(0))).is_some(), "it speaks");
        assert!(mind.think(state.view(Seat(0)), patience).is_none(), "it breaks down");
        let Some(action) = mind.think(state.view(Seat(0)), patience) else { panic!("another decides") };
        TheGame::apply(&mut state, Seat(0), &action, &mut Deaf).unwrap();
    }
}
