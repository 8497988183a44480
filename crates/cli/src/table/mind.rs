//! A bot at the table. It thinks on a thread of its own, so the screen never waits for it.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
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
        let came = if patience.is_zero() {
            answer.try_recv()
        } else {
            answer.recv_timeout(patience).map_err(|_| TryRecvError::Empty)
        };
        match came {
            Ok((bot, thought)) => {
                self.state = Mood::Rests(bot);
                self.spoke = matches!(thought, Thought::Say(_));
                Some(thought)
            }
            Err(TryRecvError::Empty) => None,
            // The bot broke down over it. The game goes on with one that cannot.
            Err(TryRecvError::Disconnected) => {
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
