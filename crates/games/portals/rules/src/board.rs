//! Boards, the stones that lie on them, and where a figure is laid.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::cell::{BOARD, Cell, Spot, stone_and_place};
use crate::figure::Figure;
use crate::stone::Element;

/// A board, and the source beside it: number `n` lies between seat `n` and the next seat clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Board(pub u8);

impl Board {
    /// Its number as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// People count from one.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A board as people count.
pub(crate) fn parse_board(text: &str) -> Result<Board, &'static str> {
    let number: u8 = text.parse().map_err(|_| "boards are numbered from 1")?;
    Ok(Board(number.checked_sub(1).ok_or("boards are numbered from 1")?))
}

/// The stones on a board: one set of cells a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Laid([u32; 5]);

impl Laid {
    /// No stones.
    pub const NONE: Laid = Laid([0; 5]);

    /// The cells with stones of this colour: bit `n` is the cell with this number.
    #[inline]
    pub fn of(&self, stone: Element) -> u32 {
        self.0[stone.index()]
    }

    /// The cells with stones.
    #[inline]
    pub fn cells(&self) -> u32 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] | self.0[4]
    }

    /// How many stones there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.cells().count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cells() == 0
    }

    /// The stone on this cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Element> {
        Element::ALL.into_iter().find(|stone| self.of(*stone) >> cell.index() & 1 == 1)
    }

    /// Lays a stone on a free cell.
    #[inline]
    pub fn put(&mut self, cell: Cell, stone: Element) {
        self.0[stone.index()] |= 1 << cell.index();
    }

    /// Takes the stone off a cell.
    #[inline]
    pub(crate) fn take(&mut self, cell: Cell) {
        self.0 = self.0.map(|cells| cells & !(1 << cell.index()));
    }

    /// Those on these cells.
    #[inline]
    pub(crate) fn within(&self, cells: u32) -> Laid {
        Laid(self.0.map(|own| own & cells))
    }

    /// These and those, which lie elsewhere.
    #[inline]
    pub(crate) fn and(&self, other: &Laid) -> Laid {
        Laid(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The stones, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Element)> {
        Cell::all().filter_map(|cell| Some((cell, self.at(cell)?)))
    }
}

/// Written as `["Wb2", "Ac3"]`, row by row.
impl Serialize for Laid {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(cell, stone)| format!("{stone}{cell}")))
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Laid, D::Error> {
        let mut laid = Laid::NONE;
        for text in Vec::<String>::deserialize(from)? {
            let (stone, cell) = stone_and_place::<Cell>(&text).map_err(serde::de::Error::custom)?;
            if laid.at(cell).is_some() {
                return Err(serde::de::Error::custom("two stones on one cell"));
            }
            laid.put(cell, stone);
        }
        Ok(laid)
    }
}

impl JsonSchema for Laid {
    fn schema_name() -> Cow<'static, str> {
        "Laid".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "string", "pattern": "^[AEFWT][a-e][1-5]$" },
            "description": "Stones on a board: colour, column, row.",
        })
    }
}

/// Where the stones of a key go. Two placements are the same just when they lay the same colours on the same cells of
/// the same board (4.1), however the card was turned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenPlacement", into = "WrittenPlacement")]
#[schemars(with = "WrittenPlacement")]
pub struct Placement {
    board: Board,
    figure: Figure, // cornered, and not empty
    row: u8,        // the figure's top row; all of it is on the board
    column: u8,     // and its leftmost column
}

impl Placement {
    #[inline]
    pub(crate) fn new(board: Board, figure: Figure, row: u8, column: u8) -> Placement {
        Placement { board, figure, row, column }
    }

    /// The figure of a card, turned so many quarters clockwise, with the top left cell of the turned card on this row and
    /// column of the board, either of which may stick out. `None` where a stone would lie outside (PO-69), or there is none.
    pub fn of_card(board: Board, figure: Figure, quarters: u8, row: i8, column: i8) -> Option<Placement> {
        let turned = (0..quarters % 4).fold(figure, |figure, _| figure.turned());
        if turned.is_empty() {
            return None;
        }
        let ((top, left), (rows, columns)) = (turned.corner(), turned.size());
        let row = u8::try_from(row + top as i8).ok().filter(|row| row + rows <= BOARD)?;
        let column = u8::try_from(column + left as i8).ok().filter(|column| column + columns <= BOARD)?;
        Some(Placement { board, figure: turned.cornered(), row, column })
    }

    /// On which board.
    #[inline]
    pub fn board(self) -> Board {
        self.board
    }

    /// The figure as it is turned, moved to the corner of the card.
    #[inline]
    pub(crate) fn figure(self) -> Figure {
        self.figure
    }

    /// Which stones go where.
    #[inline]
    pub fn stones(self) -> Laid {
        Laid(self.figure.on_board(self.row * BOARD + self.column))
    }

    fn of_stones(board: Board, stones: &Laid) -> Result<Placement, &'static str> {
        let cells = || stones.iter().map(|(cell, _)| cell);
        let (Some(row), Some(column)) = (cells().map(Cell::row).min(), cells().map(Cell::column).min()) else {
            return Err("a figure has a stone");
        };
        let mut figure = Figure::NONE;
        for (cell, stone) in stones.iter() {
            let spot =
                Spot::new(cell.row() - row, cell.column() - column).ok_or("a figure fits three by three cells")?;
            figure = figure.with(spot, stone);
        }
        Ok(Placement { board, figure, row, column })
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Placement")]
struct WrittenPlacement {
    board: Board,
    stones: Laid,
}

impl From<Placement> for WrittenPlacement {
    fn from(placement: Placement) -> WrittenPlacement {
        WrittenPlacement { board: placement.board, stones: placement.stones() }
    }
}

impl TryFrom<WrittenPlacement> for Placement {
    type Error = &'static str;

    fn try_from(written: WrittenPlacement) -> Result<Placement, &'static str> {
        Placement::of_stones(written.board, &written.stones)
    }
}

/// `1:Wb2+Wc2`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:", self.board)?;
        for (number, (cell, stone)) in self.stones().iter().enumerate() {
            write!(f, "{}{stone}{cell}", if number > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Placement {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Placement, &'static str> {
        let (board, stones) = text.split_once(':').ok_or("a placement is written 1:Wb2+Wc2")?;
        let mut laid = Laid::NONE;
        for stone in stones.split('+') {
            let (stone, cell) = stone_and_place::<Cell>(stone)?;
            if laid.at(cell).is_some() {
                return Err("two stones on one cell");
            }
            laid.put(cell, stone);
        }
        Placement::of_stones(parse_board(board)?, &laid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::tests::figure;

    #[test]
    fn placements_that_lay_the_same_stones_are_the_same() {
        let counts = |stones: &str| figure(stones).turns().places();
        assert_eq!([counts("Aa1 Wb1"), counts("Aa1 Ab1"), counts("Tb2")], [80, 40, 25]);
        let half = Placement::of_card(Board(0), figure("Aa2 Ab2"), 2, 1, 0);
        assert_eq!(half, Placement::of_card(Board(0), figure("Aa2 Ab2"), 0, 1, 1));
    }

    #[test]
    fn places_are_counted_in_order() {
        for stones in ["Aa1", "Aa1 Wb1", "Aa1 Ab1", "Aa1 Eb1 Fc1 Wa2", "Ab1 Aa2 Ac2 Ab3"] {
            let turns = figure(stones).turns();
            let all: Vec<Placement> = (0..turns.places())
                .map(|number| turns.place(number))
                .map(|(figure, row, column)| Placement::new(Board(1), figure, row, column))
                .collect();
            assert!(all.is_sorted_by(|a, b| a < b), "{stones}");
            for placement in all {
                assert_eq!(placement.stones().len(), figure(stones).len());
                assert_eq!(placement.to_string().parse(), Ok(placement));
            }
        }
    }
}
