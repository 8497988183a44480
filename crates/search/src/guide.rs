//! What a search has to be told about a game.

use samobranka_rules::{Game, Outcome, Rng, Seat, State, View};

/// A move: one action, or the actions of a whole turn, in the order one seat plays them.
pub type Variation<G> = Vec<<G as Game>::Action>;

/// What a search has to be told about a game. Everything has a default that is right for every game and clever for none.
///
/// A guide may hold what its seat has seen so far. It is asked about imagined worlds, so it may look at all of them.
pub trait Guide<G: Game>: Sync {
    /// What whoever plays on in a playout keeps in mind from one decision to the next, such as the rest of a turn. Each
    /// playout begins with a new one, shared by all seats.
    type Mind: Default;

    /// Appends the moves worth trying by the seat that has this view, the most promising first. There is at least one,
    /// none stands there twice, and what they are depends on the view alone. By default every legal action.
    ///
    /// The actions of a line are played one after another for as long as they are legal and the seat owes a decision, so
    /// its first must be legal whatever is hidden; the rest may turn out not to be.
    fn moves(&self, view: View<G>, into: &mut Vec<Variation<G>>) {
        let mut legal = Vec::new();
        G::legal(view, &mut legal);
        into.extend(legal.into_iter().map(|action| vec![action]));
    }

    /// Decides for a seat in a playout. By default any legal action, each equally likely.
    fn play(&self, view: View<G>, _mind: &mut Self::Mind, rng: &mut Rng) -> G::Action {
        G::choose(view, |count| rng.below(count)).expect("a seat that owes a decision has one")
    }

    /// After how many decisions a playout is cut off and its position [judged](Guide::judge). By default never.
    fn horizon(&self) -> Option<u32> {
        None
    }

    /// Whether a playout may stop at this position, since it can be [judged](Guide::judge): the end of a round, say. It is
    /// asked before every decision of a playout. By default never.
    fn rests(&self, _world: &State<G>) -> bool {
        false
    }

    /// What a position that is not the end is worth to `seat`, between nought and one. By default a half.
    fn judge(&self, _world: &State<G>, _seat: Seat) -> f64 {
        0.5
    }

    /// What an outcome is worth to `seat`, between nought and one. By default a game won together is worth one, and
    /// otherwise the [share of the others it left behind](share_of_beaten).
    fn worth(&self, outcome: &Outcome, seat: Seat) -> f64 {
        match outcome {
            Outcome::Team { won, .. } => f64::from(u8::from(*won)),
            Outcome::Rank { places, .. } => share_of_beaten(places, seat),
        }
    }

    /// By how many standard errors a move must be ahead, deal by deal, before [`flat`](crate::flat) prefers it to one that
    /// stands before it in the guide's list: with few deals the guide's own order is worth more than luck. By default
    /// nought, which is right where the order means nothing.
    fn caution(&self) -> f64 {
        0.0
    }

    /// Imagines a world that the seat of this view can't tell from the real one. By default each is as likely as the cards
    /// make it ([`Game::imagine`]). A guide that understands what the others have said or done deals accordingly; that is
    /// cheaper than putting aside the many worlds that aren't [credible](Guide::credible).
    fn imagine(&self, view: View<G>, rng: &mut Rng) -> State<G> {
        G::imagine(view, rng)
    }

    /// How credible an imagined world is to the seat that has this view, by what the others have done: between nought and
    /// one, where one is the most credible. A world is kept with this likelihood. By default all are alike.
    fn credible(&self, _view: View<G>, _world: &State<G>) -> f64 {
        1.0
    }
}

/// How many of the other seats are behind `seat`, as a share; one that is level counts half. Alone it is all.
pub fn share_of_beaten(places: &[u8], seat: Seat) -> f64 {
    let own = places[seat.index()];
    let points: u32 = places.iter().map(|&place| 1 + u32::from(place > own) - u32::from(place < own)).sum();
    // One's own place has counted one.
    let others = places.len() as u32 - 1;
    if others == 0 { 1.0 } else { f64::from(points - 1) / f64::from(2 * others) }
}

/// The guide that knows nothing: every legal action, random play to the end, all worlds alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {
    type Mind = ();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_beaten_counts_ties_by_half() {
        let shares = |places: &[u8]| -> Vec<f64> {
            (0..places.len()).map(|seat| share_of_beaten(places, Seat(seat as u8))).collect()
        };
        assert_eq!(shares(&[1, 2]), [1.0, 0.0]);
        assert_eq!(shares(&[1, 1]), [0.5, 0.5]);
        assert_eq!(shares(&[2, 1, 2, 4]), [0.5, 1.0, 0.5, 0.0]);
        assert_eq!(shares(&[1]), [1.0]);
    }
}
