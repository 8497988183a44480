//! Where two games of one deal parted: as long as both went the same way, all saw the same cards.

use samobranka_rules::{Deed, Game, Play, Seat};

/// Where another game first went another way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting<A> {
    /// How many decisions both have in common.
    pub same: usize,
    /// Of how many decisions one's own game consisted.
    pub of: usize,
    /// What was decided in one's own game, and by whom; `None` where it was over.
    pub own: Option<(Seat, A)>,
    /// What was decided in the other.
    pub other: Option<(Seat, A)>,
}

/// Where `other` parted from `own`; `None` where both are the same to the end. Signals and what was undone are passed over.
pub fn parting<G: Game>(own: &Play<G>, other: &Play<G>) -> Option<Parting<G::Action>> {
    let (own, other) = (decisions(own), decisions(other));
    let same = own.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let (of, mut own, mut other) = (own.len(), own.into_iter().skip(same), other.into_iter().skip(same));
    let (own, other) = (own.next(), other.next());
    (own.is_some() || other.is_some()).then_some(Parting { same, of, own, other })
}

fn decisions<G: Game>(play: &Play<G>) -> Vec<(Seat, G::Action)> {
    let decision = |deed: &Deed<G>| match deed {
        Deed::Act(seat, action) => Some((*seat, action.clone())),
        _ => None,
    };
    play.standing().filter_map(|entry| decision(&entry.deed)).collect()
}
