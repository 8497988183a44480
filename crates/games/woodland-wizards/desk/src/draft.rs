//! A decision in preparation. Every decision of this game is one action, so a draft holds one at the most, and another takes
//! its place.

use samobranka_desk::Draft;
use samobranka_rules::Game;
use samobranka_woodland_wizards::{Action, Illegal, Place, View, WoodlandWizards};

use crate::choices::{goes_to, play_of};
use crate::clearing::Clearing;

/// A decision in preparation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WoodlandWizardsDraft {
    action: Option<Action>,
    /// The card of one's hand it is about.
    card: Option<u8>,
}

/// What a staged card would make of everything, as far as open cards count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Where the card would lie.
    pub place: Place,
    /// What would lie before everybody, and what it would come to.
    pub clearing: Clearing,
}

impl WoodlandWizardsDraft {
    /// The staged decision.
    pub fn action(&self) -> Option<Action> {
        self.action
    }

    /// The card of one's hand it is about.
    pub fn card(&self) -> Option<u8> {
        self.card
    }

    /// Whether this is what is staged.
    pub fn is_chosen(&self, action: Action) -> bool {
        self.action == Some(action)
    }

    /// Whether this card of one's hand is staged.
    pub fn is_staged(&self, card: u8) -> bool {
        self.card == Some(card)
    }

    /// Stages playing this card of one's hand. On `Err` nothing has changed.
    pub fn stage_card(&mut self, view: View, card: u8) -> Result<(), Illegal> {
        let action = play_of(view, card).ok_or(if view.to_act() { Illegal::NotNow } else { Illegal::NotYourTurn })?;
        WoodlandWizards::check(view, &action)?;
        *self = WoodlandWizardsDraft { action: Some(action), card: Some(card) };
        Ok(())
    }

    /// Stages a decision, or takes it back where it is staged. Whether it is staged now.
    pub fn toggle(&mut self, view: View, action: Action) -> Result<bool, Illegal> {
        if self.is_chosen(action) {
            self.clear();
            return Ok(false);
        }
        self.stage(view, &action).map(|()| true)
    }

    /// What the staged card would make of everything; `None` where no card goes before oneself.
    pub fn preview(&self, view: View) -> Option<Preview> {
        let place = goes_to(view.public, view.seat()?)?;
        let tried = view.public.with_card(place, self.card?);
        Some(Preview { place, clearing: Clearing::of(&tried) })
    }

    /// One's own points now, and with what is staged.
    pub fn totals(&self, view: View) -> Option<(i16, i16)> {
        let seat = view.seat()?;
        let after = self.preview(view)?.clearing;
        Some((Clearing::of(view.public).total(seat), after.total(seat)))
    }
}

impl Draft<WoodlandWizards> for WoodlandWizardsDraft {
    fn stage(&mut self, view: View, action: &Action) -> Result<(), Illegal> {
        WoodlandWizards::check(view, action)?;
        let plays = |card: &u8| play_of(view, *card) == Some(*action);
        let card = view.own.and_then(|(_, own)| own.hand.iter().find(plays));
        *self = WoodlandWizardsDraft { action: Some(*action), card };
        Ok(())
    }

    fn undo(&mut self, _: View) -> bool {
        let staged = !self.is_empty();
        self.clear();
        staged
    }

    fn keep_what_fits(&mut self, view: View) {
        let held =
            |card: u8| view.own.is_some_and(|(_, own)| own.hand.contains(card)) && play_of(view, card) == self.action;
        if self.check(view).is_err() || self.card.is_some_and(|card| !held(card)) {
            self.clear();
        }
    }

    fn check(&self, view: View) -> Result<(), Illegal> {
        self.action.map_or(Ok(()), |action| WoodlandWizards::check(view, &action))
    }

    fn actions(&self, _: View) -> Vec<Action> {
        self.action.into_iter().collect()
    }
}
