//! A bot at the table. It thinks on its own thread, so the screen never waits for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use samobranka_players::{Bot, Random};
use samobranka_rules::{Game, Seed, View};

/// A bot, idle or thinking.
pub(super) struct SeatedBot<G: Game> {
    seed: Seed,
    activity: Activity<G>,
}

enum Activity<G: Game> {
    Idle(Box<dyn Bot<G>>),
    Thinking(Receiver<(Box<dyn Bot<G>>, G::Action)>),
}

impl<G: Game> SeatedBot<G> {
    pub(super) fn new(bot: Box<dyn Bot<G>>, seed: Seed) -> SeatedBot<G> {
        SeatedBot { seed, activity: Activity::Idle(bot) }
    }

    /// What it wants to say now, if anything; nothing while it thinks.
    pub(super) fn aside(&mut self, view: View<G>) -> Option<G::Aside> {
        match &mut self.activity {
            Activity::Idle(bot) => bot.aside(view),
            Activity::Thinking(_) => None,
        }
    }

    /// Starts to think about this view, unless it thinks already; gives its decision once it has one, waiting no longer
    /// than `patience`.
    pub(super) fn think(&mut self, view: View<G>, patience: Duration) -> Option<G::Action> {
        if let Activity::Idle(_) = self.activity {
            self.begin(view);
        }
        let Activity::Thinking(answer) = &self.activity else { unreachable!("it has just begun") };
        match answer.recv_timeout(patience) {
            Ok((bot, action)) => {
                self.activity = Activity::Idle(bot);
                Some(action)
            }
            Err(RecvTimeoutError::Timeout) => None,
            // The bot panicked. The game goes on with one that can't.
            Err(RecvTimeoutError::Disconnected) => {
                self.activity = Activity::Idle(Box::new(Random::new(self.seed)));
                None
            }
        }
    }

    fn begin(&mut self, view: View<G>) {
        let (sender, receiver) = channel();
        let Activity::Idle(mut bot) = std::mem::replace(&mut self.activity, Activity::Thinking(receiver)) else {
            return;
        };
        let Some((seat, private)) = view.own else { unreachable!("a bot has a seat") };
        let (public, private) = (view.public.clone(), private.clone());
        thread::spawn(move || {
            let action = bot.choose(View { public: &public, own: Some((seat, &private)) });
            // The player may have left.
            let _ = sender.send((bot, action));
        });
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{NoListener, Seat, Setup};
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
        let mut state = TheGame::deal(&setup, Seed::from_number(1), &mut NoListener);
        let mut bot = SeatedBot::new(Box::new(Hopeless), Seed::from_number(2));
        let patience = Duration::from_secs(10);
        assert!(bot.aside(state.view(Seat(0))).is_some(), "it speaks");
        assert!(bot.think(state.view(Seat(0)), patience).is_none(), "it breaks down");
        let Some(action) = bot.think(state.view(Seat(0)), patience) else { panic!("another decides") };
        TheGame::apply(&mut state, Seat(0), &action, &mut NoListener).unwrap();
    }
}
