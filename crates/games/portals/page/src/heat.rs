//! Good places at a glance, for those who like to be shown: each cell glows by the most that the held figure could score
//! with a stone on it.

use samobranka_portals::{Board, Figure, Public, preview};

use super::ghost::Ghost;

/// The most points of a place that covers each cell of the board, whichever way the figure is turned.
pub(crate) fn best_by_cell(public: &Public, board: Board, stones: Figure) -> [u8; 25] {
    let mut best = [0; 25];
    for placement in Ghost::all(board).filter_map(|ghost| ghost.placement(stones)) {
        let seen = preview(public, placement);
        for (cell, _) in seen.placed.iter() {
            best[cell.index()] = best[cell.index()].max(seen.points.total());
        }
    }
    best
}

/// How strongly a cell glows, from nought to one, when `most` is the best there is on both boards: only what comes near
/// the best is worth a look.
pub(crate) fn glow(points: u8, most: u8) -> f64 {
    if most == 0 || 2 * points < most { 0.0 } else { f64::from(points) / f64::from(most) }
}

#[cfg(test)]
mod tests {
    use samobranka_portals::{Element, Options, Portals, Spot};
    use samobranka_rules::{Deaf, Game, Seed, Setup};

    use super::*;

    #[test]
    fn a_single_stone_is_best_on_its_own_colour() {
        let setup = Setup::<Portals>::new(2, Options::default()).expect("two may play");
        let public = Portals::deal(&setup, Seed::from_number(1), &mut Deaf).public;
        let one = Figure::NONE.with(Spot::new(1, 1).expect("a spot"), Element::Fire);
        let best = best_by_cell(&public, Board(0), one);
        let symbols = public.symbols(Board(0)).of(Element::Fire);
        for (at, points) in best.into_iter().enumerate() {
            assert_eq!(u32::from(points), symbols >> at & 1, "cell {at}");
        }
    }

    #[test]
    fn only_what_comes_near_the_best_glows() {
        assert_eq!([glow(0, 0), glow(2, 5), glow(3, 5), glow(5, 5)], [0.0, 0.0, 0.6, 1.0]);
    }
}
