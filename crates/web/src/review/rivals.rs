//! The same deal played by bots, a level after the other, all seats by bots of that level. They sit in the worker, and see
//! what a person in their seat would see.

use std::cell::RefCell;
use std::rc::Rc;

use samobranka_page::thinking::Thinker;
use samobranka_rules::{Game, Hash, Outcome, Play, Seat, Seed, Setup};

/// A game that bots of one kind play to its end.
pub(super) struct Rival<G: Game> {
    play: Rc<RefCell<Play<G>>>,
    bot: &'static str,
    thinker: Thinker,
    /// Called with the result.
    then: Rc<dyn Fn(Outcome)>,
}

impl<G: Game> Clone for Rival<G> {
    fn clone(&self) -> Self {
        let Rival { play, bot, thinker, then } = self;
        Rival { play: play.clone(), bot, thinker: thinker.clone(), then: then.clone() }
    }
}

impl<G: Game> Rival<G> {
    /// Deals, and lets the bots play.
    pub(super) fn begin(
        setup: Setup<G>,
        seed: Seed,
        bot: &'static str,
        thinker: Thinker,
        then: impl Fn(Outcome) + 'static,
    ) {
        let (play, _) = Play::new(setup, seed);
        Rival { play: Rc::new(RefCell::new(play)), bot, thinker, then: Rc::new(then) }.speak(0);
    }

    /// The chance of a bot in this seat: a stream of its own, which tells nothing of the deal.
    fn chance(&self, seat: Seat) -> Seed {
        let play = self.play.borrow();
        let length = (play.log().len() as u64).to_le_bytes();
        let seed = play.seed().expect("it was dealt");
        Seed(Hash::of(&[b"samobranka rival\n", &seed.0, self.bot.as_bytes(), &[seat.0], &length]).0)
    }

    /// Those who may say something are asked, seat by seat; then somebody decides.
    fn speak(self, first: u8) {
        let speaker = {
            let play = self.play.borrow();
            let may_speak = |seat: &Seat| {
                let mut asides = Vec::new();
                G::asides(play.state().view(*seat), &mut asides);
                !asides.is_empty()
            };
            (first..play.setup().seats()).map(Seat).find(may_speak)
        };
        let Some(seat) = speaker else { return self.decide() };
        let (own, chance) = (self.clone(), self.chance(seat));
        let play = self.play.borrow();
        self.thinker.ask_to_speak::<G>(self.bot, chance, play.state().view(seat), move |asides| {
            for aside in asides {
                // What can't be said any more is left out.
                let _ = own.play.borrow_mut().say(seat, aside, None);
            }
            own.speak(seat.0 + 1);
        });
    }

    fn decide(self) {
        let play = self.play.borrow();
        let Some(seat) = G::to_act(&play.state().public).first() else {
            if let Some(outcome) = G::outcome(&play.state().public) {
                (self.then)(outcome);
            }
            return;
        };
        let (own, chance) = (self.clone(), self.chance(seat));
        self.thinker.ask::<G>(self.bot, chance, play.state().view(seat), move |action| {
            let played = own.play.borrow_mut().act(seat, action, None).is_ok();
            if played {
                own.speak(0);
            }
        });
    }
}
