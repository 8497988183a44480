//! A view that is kept.

use samobranka_rules::{Game, Seat, View};

/// What one player sees, owned: a [`View`] that outlives the state it was taken from.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen<G: Game> {
    /// What everyone knows.
    pub public: G::Public,
    /// What the seat alone knows; a spectator has none.
    pub own: Option<(Seat, G::Private)>,
}

impl<G: Game> Seen<G> {
    /// What `view` shows.
    pub fn of(view: View<G>) -> Seen<G> {
        Seen { public: view.public.clone(), own: view.own.map(|(seat, own)| (seat, own.clone())) }
    }

    /// As the rules ask for it.
    pub fn view(&self) -> View<'_, G> {
        View { public: &self.public, own: self.own.as_ref().map(|(seat, own)| (*seat, own)) }
    }

    /// Whose view it is; a spectator has no seat.
    pub fn seat(&self) -> Option<Seat> {
        self.own.as_ref().map(|(seat, _)| *seat)
    }
}
