//! A figure over a board before it is laid: which way its card is turned, where it lies, and how it is moved.

use samobranka_portals::{BOARD, Board, CARD, Cell, Figure, Placement, Spot};

/// A card over a board: its top left cell may stick out, its stones may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Over which board.
    pub board: Board,
    /// How many quarters it is turned clockwise.
    pub quarters: u8,
    /// The row of its top left cell.
    pub row: i8,
    /// The column of its top left cell.
    pub column: i8,
}

/// Where a cell of a card is once the card is turned: row and column.
pub fn turned(spot: Spot, quarters: u8) -> (i8, i8) {
    let printed = (spot.row() as i8, spot.column() as i8);
    (0..quarters % 4).fold(printed, |(row, column), _| (column, CARD as i8 - 1 - row))
}

/// Which cell of a card is at this row and column once the card is turned.
pub fn spot_at(row: u8, column: u8, quarters: u8) -> Spot {
    let seen = (row as i8, column as i8);
    Spot::all().find(|&spot| turned(spot, quarters) == seen).expect("a turned card has the same cells")
}

/// The cells of a card in a set: bit `n` is the one with this number.
fn spots(set: u16) -> impl Iterator<Item = Spot> + Clone {
    (0..CARD * CARD).filter(move |at| set >> at & 1 == 1).filter_map(Spot::of_index)
}

impl Ghost {
    /// In the middle of a board.
    pub fn over(board: Board) -> Ghost {
        Ghost { board, quarters: 0, row: 1, column: 1 }
    }

    /// Every way a card can lie over a board, on it or sticking out.
    pub fn all(board: Board) -> impl Iterator<Item = Ghost> {
        let along = 1 - CARD as i8..BOARD as i8;
        let places = along.clone().flat_map(move |row| along.clone().map(move |column| (row, column)));
        (0..4).flat_map(move |quarters| places.clone().map(move |(row, column)| Ghost { board, quarters, row, column }))
    }

    /// Where it would come to lie with these stones, if all of them are over the board.
    pub fn placement(self, stones: Figure) -> Option<Placement> {
        Placement::of_card(self.board, stones, self.quarters, self.row, self.column)
    }

    /// How far it lies from another, and then how much it is turned.
    pub fn away_from(self, other: Ghost) -> (i8, u8) {
        ((self.row - other.row).abs() + (self.column - other.column).abs(), self.quarters)
    }

    /// Moved as little as needed for these cells of the card to lie on the board.
    pub fn kept_on(self, set: u16) -> Ghost {
        let mut ghost = self;
        let places = || spots(set).map(move |spot| turned(spot, self.quarters));
        if let (Some(top), Some(bottom)) = (places().map(|at| at.0).min(), places().map(|at| at.0).max()) {
            ghost.row = ghost.row.clamp(-top, BOARD as i8 - 1 - bottom);
        }
        if let (Some(left), Some(right)) = (places().map(|at| at.1).min(), places().map(|at| at.1).max()) {
            ghost.column = ghost.column.clamp(-left, BOARD as i8 - 1 - right);
        }
        ghost
    }

    /// Turned by so many quarters.
    pub fn turned(self, by: i8, set: u16) -> Ghost {
        Ghost { quarters: (self.quarters as i8 + by).rem_euclid(4) as u8, ..self }.kept_on(set)
    }

    /// Moved by so many rows and columns, as far as the board goes.
    pub fn moved(self, rows: i8, columns: i8, set: u16) -> Ghost {
        Ghost { row: self.row + rows, column: self.column + columns, ..self }.kept_on(set)
    }

    /// Moved so that a stone comes to lie on this cell: the one that has the shortest way, or that is nearest to the middle of
    /// the card. A stone that would push others over the edge doesn't come.
    pub fn moved_to(self, board: Board, cell: Cell, set: u16) -> Ghost {
        let with_on_cell = |(row, column): (i8, i8)| Ghost {
            board,
            row: cell.row() as i8 - row,
            column: cell.column() as i8 - column,
            ..self
        };
        let way = |ghost: Ghost| if board == self.board { self.away_from(ghost).0 } else { 0 };
        spots(set)
            .map(|spot| turned(spot, self.quarters))
            .filter(|&at| with_on_cell(at).kept_on(set) == with_on_cell(at))
            .min_by_key(|&at| (way(with_on_cell(at)), (at.0 - 1).abs() + (at.1 - 1).abs()))
            .map_or_else(|| with_on_cell((1, 1)).kept_on(set), with_on_cell)
    }

    /// The cells of a card in a set, and the cells of the board they lie over.
    pub fn cells(self, set: u16) -> impl Iterator<Item = (Spot, Cell)> {
        spots(set).filter_map(move |spot| {
            let (row, column) = turned(spot, self.quarters);
            let on_board = |at: i8| u8::try_from(at).ok();
            Some((spot, Cell::new(on_board(self.row + row)?, on_board(self.column + column)?)?))
        })
    }

    /// Whether it lies over a cell.
    pub fn covers(self, board: Board, cell: Cell, set: u16) -> bool {
        self.board == board && self.cells(set).any(|(_, under)| under == cell)
    }
}

#[cfg(test)]
mod tests {
    use samobranka_portals::Element;

    use super::*;

    fn set(names: &str) -> u16 {
        names.split(' ').map(|name| 1 << name.parse::<Spot>().expect("a spot").index()).sum()
    }

    fn cells(ghost: Ghost, set: u16) -> String {
        let mut names: Vec<String> = ghost.cells(set).map(|(_, cell)| cell.to_string()).collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn a_card_turns_clockwise_and_four_quarters_are_none() {
        let corner: Spot = "a1".parse().expect("a spot");
        assert_eq!([0, 1, 2, 3].map(|quarters| turned(corner, quarters)), [(0, 0), (0, 2), (2, 2), (2, 0)]);
        for spot in Spot::all() {
            for quarters in 0..4 {
                let (row, column) = turned(spot, quarters);
                assert_eq!(spot_at(row as u8, column as u8, quarters), spot);
            }
        }
    }

    #[test]
    fn stones_stay_on_the_board_and_bare_cells_may_stick_out() {
        let marks = set("b2 c2");
        let ghost = Ghost::over(Board(0)).moved(-9, -9, marks);
        assert_eq!((ghost.row, ghost.column, cells(ghost, marks).as_str()), (-1, -1, "a1 b1"));
        let ghost = ghost.moved(9, 9, marks);
        assert_eq!(cells(ghost, marks), "d5 e5");
        // Turned at the edge, it moves in.
        let down = Ghost::over(Board(0)).moved(9, 9, set("a1 b1 c1")).turned(1, set("a1 b1 c1"));
        assert_eq!(down.cells(set("a1 b1 c1")).count(), 3);
    }

    #[test]
    fn a_stone_comes_to_lie_on_the_cell_that_was_touched_by_the_shortest_way_if_the_board_has_room() {
        let marks = set("a1 b2");
        let begun = Ghost::over(Board(0)).moved(-9, -9, marks);
        assert_eq!(cells(begun, marks), "a1 b2");
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        assert_eq!(cells(begun.moved_to(Board(0), cell("d2"), marks), marks), "c1 d2"); // the right one has a shorter way
        for quarters in 0..4 {
            for to in Cell::all() {
                let ghost = begun.turned(quarters, marks).moved_to(Board(0), to, marks);
                let whole = |it: &Ghost| it.quarters == ghost.quarters && it.kept_on(marks) == *it;
                let has_room = Ghost::all(Board(0)).filter(whole).any(|it| it.covers(Board(0), to, marks));
                assert_eq!(ghost.covers(Board(0), to, marks), has_room, "{to}");
                assert_eq!(ghost.cells(marks).count(), 2, "all stones are on the board");
            }
        }
    }

    #[test]
    fn every_place_of_a_figure_is_found_again() {
        let spot = |name: &str| name.parse().expect("a spot");
        let stones = Figure::NONE.with(spot("a1"), Element::Fire).with(spot("c2"), Element::Water);
        let places: Vec<Placement> = Ghost::all(Board(1)).filter_map(|ghost| ghost.placement(stones)).collect();
        assert_eq!(places.len(), 4 * 3 * 4); // two ways across, two ways down, each over a board of five by five
        let there = |place: &Placement| Ghost::all(Board(1)).any(|ghost| ghost.placement(stones) == Some(*place));
        assert!(places.iter().all(there));
    }

    #[test]
    fn pointing_at_a_cell_brings_a_stone_there() {
        for marks in ["a1", "c3", "a1 c1 a3", "b1 a2 c2 b3"].map(set) {
            for quarters in 0..4 {
                for cell in Cell::all() {
                    let ghost = Ghost { quarters, ..Ghost::over(Board(1)) }.moved_to(Board(0), cell, marks);
                    assert_eq!(ghost.cells(marks).count() as u32, marks.count_ones());
                    let inner = (1..4).contains(&cell.row()) && (1..4).contains(&cell.column());
                    assert!(!inner || ghost.covers(Board(0), cell, marks) || marks.count_ones() > 1);
                }
            }
        }
    }
}
