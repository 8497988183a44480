//! How near signs are: the place where most of a sign's stones stand already.

use samobranka_portals::{BOARD, Board, Cell, Element, Figure, Public, Sign, Spot, View};
use samobranka_rules::Seat;

/// One's own signs, or the open ones of a game alone.
pub fn signs_in_sight(view: View) -> Vec<Sign> {
    if view.public.solo() {
        return view.public.open_signs.into_iter().flatten().collect();
    }
    view.own.map_or_else(Vec::new, |(_, own)| own.signs.iter().collect())
}

/// Where a sign is nearest to being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// On which board.
    pub board: Board,
    /// Each stone of the figure: where, which, and whether it stands there already.
    pub cells: Vec<(Cell, Element, bool)>,
    /// The stones that stand, by their places on the card.
    pub there: Vec<Spot>,
    /// How many of the places that are missing are taken by other stones.
    pub blocked: usize,
}

/// The stones of a figure in every way it may lie, each with its place on the card.
fn ways(figure: Figure, mirrors: bool) -> Vec<Vec<(i8, i8, Element, Spot)>> {
    let printed: Vec<(i8, i8, Element, Spot)> =
        figure.iter().map(|(spot, stone)| (spot.row() as i8, spot.column() as i8, stone, spot)).collect();
    let mirrored: Vec<_> = printed.iter().map(|&(row, column, stone, spot)| (row, 2 - column, stone, spot)).collect();
    let mut all = Vec::new();
    for mut way in [Some(printed), mirrors.then_some(mirrored)].into_iter().flatten() {
        for _ in 0..4 {
            all.push(way.clone());
            way.iter_mut().for_each(|(row, column, ..)| (*row, *column) = (*column, 2 - *row));
        }
    }
    all
}

/// Where a sign is nearest to being made on the boards within reach of a seat: most stones standing, then fewest of the
/// missing places taken.
pub fn trace(public: &Public, seat: Seat, sign: Sign) -> Option<Trace> {
    let figure = public.data().sign(sign);
    let ways = ways(figure, public.options.mirrors);
    let mut best: Option<Trace> = None;
    for board in public.reach(seat).iter() {
        let laid = &public.stones[board.index()];
        for way in &ways {
            for (top, left) in (-2..BOARD as i8).flat_map(|top| (-2..BOARD as i8).map(move |left| (top, left))) {
                let on_board = |at: i8| u8::try_from(at).ok();
                let cell = |row: i8, column: i8| Cell::new(on_board(top + row)?, on_board(left + column)?);
                let placed: Option<Vec<(Cell, Element, bool, Spot)>> = way
                    .iter()
                    .map(|&(row, column, stone, spot)| {
                        let cell = cell(row, column)?;
                        Some((cell, stone, laid.at(cell) == Some(stone), spot))
                    })
                    .collect();
                let Some(placed) = placed else { continue };
                let there: Vec<Spot> = placed.iter().filter(|it| it.2).map(|it| it.3).collect();
                let blocked = placed.iter().filter(|it| !it.2 && laid.at(it.0).is_some()).count();
                let better = best.as_ref().is_none_or(|best| {
                    (there.len(), std::cmp::Reverse(blocked)) > (best.there.len(), std::cmp::Reverse(best.blocked))
                });
                if better {
                    let cells = placed.iter().map(|&(cell, stone, there, _)| (cell, stone, there)).collect();
                    best = Some(Trace { board, cells, there, blocked });
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use samobranka_portals::{Options, Portals, SignSet};
    use samobranka_rules::{Play, Seed, Setup};

    use super::*;

    #[test]
    fn a_sign_is_found_where_most_of_it_stands() {
        let setup = Setup::new(2, Options { signs: true, ..Options::default() }).expect("two may play");
        let (play, _) = Play::<Portals>::new(setup, Seed::from_number(1));
        let mut public = play.state().public.clone();
        let sign = Sign::new(1).expect("a sign");
        assert_eq!(trace(&public, Seat(0), sign).map(|it| it.there.len()), Some(0));
        // Whatever stands, the tracker and the rules agree on when a sign is made.
        let figure = public.data().sign(sign).turned().cornered();
        let mut laid = 0;
        for (spot, stone) in figure.iter() {
            assert!(public.standing(Seat(0), SignSet::NONE.with(sign)).is_empty());
            let cell = Cell::new(spot.row() + 2, spot.column() + 2).expect("it fits");
            public.stones[1].put(cell, stone);
            laid += 1;
            let near = trace(&public, Seat(0), sign).expect("there is a nearest place");
            assert_eq!((near.there.len(), near.board), (laid, Board(1)));
        }
        assert!(!public.standing(Seat(0), SignSet::NONE.with(sign)).is_empty());
    }
}
