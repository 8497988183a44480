//! A bot at the table. It thinks on a thread of its own, so the screen never waits for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use samobranka_bots::{Bot, Random};
use samobranka_rules::{Game, Seat, Seed, View};

/// What a bot came to.
pub(super) enum Thought<G: Game> {
    /// It says something first.
    Say(G::Aside),
    /// It decides.
    Act(G::Action),
}

/// A bot, resting or thinking.
pub(super) struct Mind<G: Game> {
    seed: Seed,
    state: Mood<G>,
    /// Whether it has been asked already if it wants to say something before this decision.
    spoke: bool,
}

enum Mood<G: Game> {
    Rests(Box<dyn Bot<G>>),
    Thinks(Receiver<(Box<dyn Bot<G>>, Thought<G>)>),
}

impl<G: Game> Mind<G> {
    pub(super) fn new(bot: Box<dyn Bot<G>>, seed: Seed) -> Mind<G> {
        Mind { seed, state: Mood::Rests(bot), spoke: false }
    }

    /// Thinks about this view, if it doesn't already; gives what it came to once it has, waiting no longer than
    /// `patience`.
    pub(super) fn think(&mut self, view: View<G>, patience: Duration) -> Option<Thought<G>> {
        if let Mood::Rests(_) = self.state {
            self.begin(view);
        }
        let Mood::Thinks(answer) = &self.state else { unreachable!("it has just begun") };
        match answer.recv_timeout(patience) {
            Ok((bot, thought)) => {
                self.state = Mood::Rests(bot);
                self.spoke = matches!(thought, Thought::Say(_));
                Some(thought)
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
        let (public, private, spoke) = (view.public.clone(), private.clone(), self.spoke);
        thread::spawn(move || {
            let thought = ponder(&mut bot, &public, seat, &private, spoke);
            // Nobody waits any more when the player has left.
            let _ = sender.send((bot, thought));
        });
    }
}

fn ponder<G: Game>(
    bot: &mut Box<dyn Bot<G>>,
    public: &G::Public,
    seat: Seat,
    private: &G::Private,
    spoke: bool,
) -> Thought<G> {
    let view = View { public, own: Some((seat, private)) };
    let aside = if spoke { None } else { bot.aside(view) };
    aside.map_or_else(|| Thought::Act(bot.choose(view)), Thought::Say)
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Deaf, Setup};
    use samobranka_the_game::{Action, Signal, TheGame};

    use super::*;

    /// Says something, then breaks down over its first decision.
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
    fn a_bot_speaks_once_before_it_decides_and_one_that_breaks_down_is_replaced() {
        let setup = Setup::<TheGame>::new(2, Default::default()).unwrap();
        let mut state = TheGame::deal(&setup, Seed::from_number(1), &mut Deaf);
        let mut mind = Mind::new(Box::new(Hopeless), Seed::from_number(2));
        let patience = Duration::from_secs(10);
        let Some(Thought::Say(_)) = mind.think(state.view(Seat(0)), patience) else { panic!("it speaks first") };
        assert!(mind.think(state.view(Seat(0)), patience).is_none(), "it breaks down");
        let Some(Thought::Act(action)) = mind.think(state.view(Seat(0)), patience) else { panic!("another decides") };
        TheGame::apply(&mut state, Seat(0), &action, &mut Deaf).unwrap();
    }
}
