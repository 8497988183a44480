//! A key whose figure is held over a board: what laying it would bring, and where it is good.

use samobranka_portals::{Board, Figure, Key, Phase, Placement, Preview, Public, Sign, SignSet, View, preview};

use crate::draft::{PortalsDraft, me};
use crate::ghost::Ghost;
use crate::signs::signs_in_sight;

/// A key whose figure is held over a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// Which key.
    pub key: Key,
    /// The stones on it, staged ones too.
    pub stones: Figure,
    /// All its marks, covered or not: bit `n` is the spot with this number.
    pub marks: u16,
    /// Whether it is to be laid now, rather than only tried.
    pub active: bool,
}

impl Over {
    /// The key that is to be laid once the staged steps are taken; else the one that is `held` to be tried.
    pub fn of(view: View, draft: &PortalsDraft, held: Option<Key>) -> Option<Over> {
        let (key, active) = match draft.asked(view) {
            Some(Phase::Open { key, .. }) => (key, true),
            _ => (held?, false),
        };
        let stones = draft.hand(view).iter().find(|own| own.key == key).map_or(Figure::NONE, |own| own.stones);
        Some(Over { key, stones, marks: marks(view.public, key), active })
    }

    /// The cells of the card that must lie on the board.
    pub fn set(&self) -> u16 {
        if self.active { self.stones.spots() } else { self.marks }
    }
}

/// The marks of a key: bit `n` is the spot with this number.
pub fn marks(public: &Public, key: Key) -> u16 {
    public.data().key(key).map_or(0, |card| card.marks)
}

/// What laying a figure would do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Promise {
    /// Where it would be laid.
    pub placement: Placement,
    /// Which stones would stay, which would go to the bag, and the points of the portal.
    pub preview: Preview,
    /// One's own signs, or the open ones of a game alone, that would then stand and don't yet.
    pub signs: SignSet,
    /// What it would bring at once. Signs of others are paid later; alone they are paid at once.
    pub points: u8,
}

/// What laying the figure where the ghost is would do; `None` where a stone would lie outside the board, and for a spectator.
/// Where steps are staged, `view` is what would be seen after them ([`PortalsDraft::base`]): a staged spell moves stones.
pub fn promise(view: View, over: &Over, ghost: Ghost) -> Option<Promise> {
    let (seat, _) = view.own?;
    let public = view.public;
    let placement = ghost.kept_on(over.set()).placement(over.stones)?;
    let preview = preview(public, placement);
    let wanted = signs_in_sight(view).into_iter().fold(SignSet::NONE, SignSet::with);
    let mut laid = public.stones[placement.board().index()];
    preview.placed.iter().for_each(|(cell, stone)| laid.put(cell, stone));
    let data = public.data();
    let fresh = wanted.minus(public.standing(seat, wanted));
    let stands = |sign: &Sign| data.stands(*sign, &laid, public.options.mirrors);
    let signs = fresh.iter().filter(stands).fold(SignSet::NONE, SignSet::with);
    let for_signs = if public.solo() { 4 * signs.len() } else { 0 };
    Some(Promise { placement, preview, signs, points: preview.points.total() + for_signs })
}

/// Where a key that is to be laid is held first: on the board at one's left, as near to the middle as all its stones find
/// room.
pub fn first_place(view: View, over: &Over) -> Ghost {
    let middle = Ghost::over(view.public.left(me(view)));
    let stays = |ghost: &Ghost| {
        ghost.placement(over.stones).is_some_and(|placement| preview(view.public, placement).returned.is_empty())
    };
    Ghost::all(middle.board).filter(stays).min_by_key(|ghost| ghost.away_from(middle)).unwrap_or(middle)
}

/// The most points of a place that covers each cell of the board, whichever way the figure is turned.
pub fn best_by_cell(public: &Public, board: Board, stones: Figure) -> [u8; 25] {
    let mut best = [0; 25];
    for placement in Ghost::all(board).filter_map(|ghost| ghost.placement(stones)) {
        let seen = preview(public, placement);
        for (cell, _) in seen.placed.iter() {
            best[cell.index()] = best[cell.index()].max(seen.points.total());
        }
    }
    best
}

/// How strongly a cell glows, from 0 to 1, when `most` is the best there is on both boards: only what comes near the best is
/// worth a look.
pub fn glow(points: u8, most: u8) -> f64 {
    if most == 0 || 2 * points < most { 0.0 } else { f64::from(points) / f64::from(most) }
}

#[cfg(test)]
mod tests {
    use samobranka_portals::{Element, Options, Portals, Spot};
    use samobranka_rules::{Game, NoListener, Seed, Setup};

    use super::*;

    #[test]
    fn a_single_stone_is_best_on_its_own_colour() {
        let setup = Setup::<Portals>::new(2, Options::default()).expect("two may play");
        let public = Portals::deal(&setup, Seed::from_number(1), &mut NoListener).public;
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
