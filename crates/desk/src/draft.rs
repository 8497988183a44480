//! A turn in preparation.

use std::fmt::Debug;

use samobranka_rules::{Game, View};

/// A turn in preparation: the steps a player has staged, tried on their own view with the rules themselves. Nobody else
/// sees it, and nothing of it is sent before the player confirms.
///
/// Every function is given the view as it is now; the draft keeps nothing of the table. A game adds what its screens need
/// besides: which cards are staged where, what they would earn.
///
/// What holds for every draft, and `testkit::desk_holds` tests:
/// - any legal action can be staged in an empty draft, and then it is the last of [`Draft::actions`];
/// - undoing ends with an empty draft;
/// - where [`Draft::check`] finds nothing wrong, the rules accept [`Draft::actions`] one after another.
pub trait Draft<G: Game>: Clone + PartialEq + Default + Debug + Send + Sync + 'static {
    /// Stages one more step. On `Err` nothing has changed. What more steps could put right is staged too:
    /// [`Draft::check`] says what is missing. A step that can't stand beside an earlier one takes its place.
    fn stage(&mut self, view: View<G>, action: &G::Action) -> Result<(), G::Illegal>;

    /// Takes the last step back. Whether there was one.
    fn undo(&mut self, view: View<G>) -> bool;

    /// Keeps what still fits after the table has changed, and drops the rest. Steps that have been played since are
    /// dropped, and those after them stay, so a draft can be sent step by step.
    fn keep_what_fits(&mut self, view: View<G>);

    /// Why the staged turn can't be sent as it is, if it can't. There is nothing wrong with an empty one.
    fn check(&self, view: View<G>) -> Result<(), G::Illegal>;

    /// The actions to send, in order.
    fn actions(&self, view: View<G>) -> Vec<G::Action>;

    /// Whether nothing is staged.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Drops everything.
    fn clear(&mut self) {
        *self = Self::default();
    }
}
