//! A turn in preparation: whether the pile is yielded, and which card is played.

use samobranka_desk::Draft;
use samobranka_example_game::{Action, Card, ExampleGame, Illegal, Public, View};
use samobranka_rules::Game;

/// A turn in preparation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExampleGameDraft {
    yields: bool,
    card: Option<Card>,
}

impl ExampleGameDraft {
    /// Whether the pile is to be yielded.
    pub fn yields(&self) -> bool {
        self.yields
    }

    /// The card to be played.
    pub fn card(&self) -> Option<Card> {
        self.card
    }

    /// What everyone would know with the pile yielded, if that is staged: the rules check the card against this.
    pub fn public(&self, view: View) -> Public {
        let mut public = view.public.clone();
        if self.yields {
            public.pile.clear();
        }
        public
    }
}

impl Draft<ExampleGame> for ExampleGameDraft {
    /// Another card takes the place of the one staged before.
    fn stage(&mut self, view: View, action: &Action) -> Result<(), Illegal> {
        let public = self.public(view);
        ExampleGame::check(View { public: &public, own: view.own }, action)?;
        match *action {
            Action::Yield => self.yields = true,
            Action::Play(card) => self.card = Some(card),
        }
        Ok(())
    }

    fn undo(&mut self, _: View) -> bool {
        let staged = !self.is_empty();
        if self.card.take().is_none() {
            self.yields = false;
        }
        staged
    }

    fn keep_what_fits(&mut self, view: View) {
        let steps = std::mem::take(self).actions(view);
        for step in steps {
            // What no longer fits is dropped.
            let _ = self.stage(view, &step);
        }
    }

    /// What is staged was checked then, and [`Draft::keep_what_fits`] keeps it so.
    fn check(&self, _: View) -> Result<(), Illegal> {
        Ok(())
    }

    fn actions(&self, _: View) -> Vec<Action> {
        let yields = self.yields.then_some(Action::Yield);
        yields.into_iter().chain(self.card.map(Action::Play)).collect()
    }
}
