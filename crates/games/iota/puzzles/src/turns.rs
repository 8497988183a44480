//! Every turn with a laying: jokers taken from the table first, then the laying.

use samobranka_iota::{Action, Iota, Lay, Placed, swaps, try_swap, weigh};
use samobranka_rules::View;

/// A turn, and its points.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    taken: [Option<Placed>; 2],
    lay: Lay,
    pub(crate) points: u32,
}

impl Turn {
    /// Its actions.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let taken = self.taken.into_iter().flatten().map(Action::Swap);
        taken.chain([Action::Lay(self.lay)]).collect()
    }
}

/// All of them.
pub(crate) fn turns(view: View<Iota>) -> Vec<Turn> {
    let mut all = Vec::new();
    walk(view, [None; 2], &mut all);
    all
}

fn walk(view: View<Iota>, taken: [Option<Placed>; 2], into: &mut Vec<Turn>) {
    let Some((seat, _)) = view.own else { return };
    weigh(view, |laying| into.push(Turn { taken, lay: laying.lay(), points: laying.points }));
    let Some(next) = taken.iter().position(Option::is_none) else { return };
    for placed in swaps(view) {
        let (public, own) = try_swap(view, placed).expect("what is listed is legal");
        let mut taken = taken;
        taken[next] = Some(placed);
        walk(View { public: &public, own: Some((seat, &own)) }, taken, into);
    }
}
