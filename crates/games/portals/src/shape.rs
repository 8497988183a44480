//! Cells of a board and of a card, the stones that lie on them, and figures that turn and move. All of it is bits: a
//! board has one set of 25 a colour, a card one of 9.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::stone::Element;

/// Cells in a row and in a column of a board.
pub const BOARD: u8 = 5;
/// Cells in a row and in a column of a card.
pub const CARD: u8 = 3;

/// A cell of a board: `b3` is the second column from the left and the third row from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8); // always below 25

/// A cell of a key card as it is printed, from `a1` to `c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Spot(u8); // always below 9

macro_rules! square {
    ($name:ident, $side:expr, $pattern:literal, $about:literal) => {
        impl $name {
            /// The cell of this row and column, counted from nought from the top left.
            #[inline]
            pub fn new(row: u8, column: u8) -> Option<$name> {
                (row < $side && column < $side).then(|| $name(row * $side + column))
            }

            /// The cell with this number, counted from nought row by row.
            #[inline]
            pub fn of_index(index: u8) -> Option<$name> {
                (index < $side * $side).then_some($name(index))
            }

            /// Its number, counted from nought row by row.
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Its row, from nought at the top.
            #[inline]
            pub fn row(self) -> u8 {
                self.0 / $side
            }

            /// Its column, from nought at the left.
            #[inline]
            pub fn column(self) -> u8 {
                self.0 % $side
            }

            /// All of them, row by row.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$side * $side).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
            }
        }

        impl FromStr for $name {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<$name, &'static str> {
                let [column, row] = text.as_bytes() else { return Err($about) };
                $name::new(row.wrapping_sub(b'1'), column.wrapping_sub(b'a')).ok_or($about)
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<$name, &'static str> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(cell: $name) -> String {
                cell.to_string()
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $about })
            }
        }
    };
}

square!(Cell, BOARD, "^[a-e][1-5]$", "a cell of a board is written a1 to e5");
square!(Spot, CARD, "^[a-c][1-3]$", "a cell of a card is written a1 to c3");

/// All 25 cells of a board.
pub(crate) const ALL_CELLS: u32 = (1 << 25) - 1;

/// Where the `n`-th lowest one of `bits` stands.
#[inline]
pub(crate) fn nth(bits: u32, n: u32) -> u32 {
    samobranka_rules::nth_bit(bits.into(), n)
}

/// PO-75: the cells that touch a cell, diagonals too; the edges do not meet.
const NEIGHBOURS: [u32; 25] = {
    let mut sets = [0; 25];
    let mut cell = 0;
    while cell < 25 {
        let (row, column) = (cell / 5, cell % 5);
        let mut other = 0;
        while other < 25 {
            let (rows, columns) = (row as i32 - other as i32 / 5, column as i32 - other as i32 % 5);
            if other != cell && rows * rows <= 1 && columns * columns <= 1 {
                sets[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    sets
};

/// The cells of a board that touch this one.
#[inline]
pub(crate) fn neighbours(cell: u32) -> u32 {
    NEIGHBOURS[cell as usize]
}

/// What a set of cells of a card becomes by a quarter turn clockwise: the cell (row, column) goes to (column, 2 − row).
const TURNED: [u16; 512] = {
    let mut sets = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut spot = 0;
        while spot < 9 {
            if set >> spot & 1 == 1 {
                let (row, column) = (spot / 3, spot % 3);
                sets[set] |= 1 << (column * 3 + 2 - row);
            }
            spot += 1;
        }
        set += 1;
    }
    sets
};

/// The box around a set of cells of a card: how far it must move up and left to touch the corner, and its size.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    shift: u8,
    rows: u8,
    columns: u8,
}

const BOUNDS: [Bounds; 512] = {
    let mut all = [Bounds { shift: 0, rows: 0, columns: 0 }; 512];
    let mut set = 1;
    while set < 512 {
        let (mut top, mut left, mut bottom, mut right) = (2, 2, 0, 0);
        let mut spot = 0;
        while spot < 9 {
            if set >> spot & 1 == 1 {
                let (row, column) = (spot / 3, spot % 3);
                top = if row < top { row } else { top };
                bottom = if row > bottom { row } else { bottom };
                left = if column < left { column } else { left };
                right = if column > right { column } else { right };
            }
            spot += 1;
        }
        all[set] = Bounds { shift: top * 3 + left, rows: bottom - top + 1, columns: right - left + 1 };
        set += 1;
    }
    all
};

/// A set of cells of a card as cells of a board, the card lying in the top left corner.
const ON_BOARD: [u32; 512] = {
    let mut sets = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut spot = 0;
        while spot < 9 {
            if set >> spot & 1 == 1 {
                sets[set] |= 1 << (spot / 3 * 5 + spot % 3);
            }
            spot += 1;
        }
        set += 1;
    }
    sets
};

/// Stones on the cells of a card, in their colours: nine bits a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Figure(u64);

impl Figure {
    /// No stones.
    pub const NONE: Figure = Figure(0);

    /// Where stones of this colour lie.
    #[inline]
    fn of(self, stone: Element) -> usize {
        (self.0 >> (9 * stone.index())) as usize & 511
    }

    /// Where stones lie.
    #[inline]
    pub fn spots(self) -> u16 {
        ((self.0 | self.0 >> 9 | self.0 >> 18 | self.0 >> 27 | self.0 >> 36) & 511) as u16
    }

    /// How many stones there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same with one more stone, on a free spot.
    #[inline]
    #[must_use]
    pub fn with(self, spot: Spot, stone: Element) -> Figure {
        Figure(self.0 | 1 << (9 * stone.index() + spot.index()))
    }

    /// The stone that lies here.
    pub fn at(self, spot: Spot) -> Option<Element> {
        Element::ALL.into_iter().find(|&stone| self.of(stone) >> spot.index() & 1 == 1)
    }

    /// The stones, row by row.
    pub fn iter(self) -> impl Iterator<Item = (Spot, Element)> {
        Spot::all().filter_map(move |spot| Some((spot, self.at(spot)?)))
    }

    /// Turned by a quarter clockwise.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Figure {
        let each = Element::ALL.map(|stone| u64::from(TURNED[self.of(stone)]) << (9 * stone.index()));
        Figure(each[0] | each[1] | each[2] | each[3] | each[4])
    }

    /// Left and right exchanged: no key does this, only signs may by an option.
    #[must_use]
    pub fn mirrored(self) -> Figure {
        self.iter().fold(Figure::NONE, |figure, (spot, stone)| {
            figure.with(Spot(spot.row() * CARD + CARD - 1 - spot.column()), stone)
        })
    }

    /// Moved into the top left corner of the card.
    #[inline]
    #[must_use]
    pub fn cornered(self) -> Figure {
        // All colours move together, and none has a stone in the rows and columns that are left behind.
        Figure(self.0 >> BOUNDS[usize::from(self.spots())].shift)
    }

    /// How many rows and columns the stones span.
    #[inline]
    pub fn size(self) -> (u8, u8) {
        let Bounds { rows, columns, .. } = BOUNDS[usize::from(self.spots())];
        (rows, columns)
    }

    /// The stones as they lie on a board when the card's top left cell lies on the cell with this number.
    #[inline]
    fn on_board(self, shift: u8) -> Laid {
        Laid(Element::ALL.map(|stone| ON_BOARD[self.of(stone)] << shift))
    }

    /// PO-65: the ways it can be turned that differ, cornered, in order.
    #[inline]
    pub(crate) fn turns(self) -> Turns {
        let once = self.turned();
        let twice = once.turned();
        let mut all = [self, once, twice, twice.turned()].map(Figure::cornered);
        let mut sort = |low: usize, high: usize| {
            let (a, b) = (all[low], all[high]);
            (all[low], all[high]) = (a.min(b), a.max(b));
        };
        sort(0, 1);
        sort(2, 3);
        sort(0, 2);
        sort(1, 3);
        sort(1, 2);
        let mut turns = Turns { all, len: 1 };
        for &figure in &all[1..] {
            if figure != turns.all[turns.len - 1] {
                turns.all[turns.len] = figure;
                turns.len += 1;
            }
        }
        turns
    }
}

/// The ways a figure can be turned that differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turns {
    all: [Figure; 4],
    len: usize,
}

impl Turns {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Figure] {
        &self.all[..self.len]
    }

    /// How many places on a board they have together.
    #[inline]
    pub(crate) fn places(&self) -> u32 {
        self.as_slice().iter().map(|&figure| places(figure)).sum()
    }

    /// The place with this number: figure by figure, then row by row.
    #[inline]
    pub(crate) fn place(&self, mut number: u32) -> (Figure, u8, u8) {
        for &figure in &self.all[..self.len - 1] {
            let count = places(figure);
            if number < count {
                return at(figure, number);
            }
            number -= count;
        }
        at(self.all[self.len - 1], number)
    }
}

/// How many places a figure has on a board without being turned.
#[inline]
fn places(figure: Figure) -> u32 {
    let (rows, columns) = figure.size();
    u32::from(BOARD + 1 - rows) * u32::from(BOARD + 1 - columns)
}

#[inline]
fn at(figure: Figure, number: u32) -> (Figure, u8, u8) {
    let across = u32::from(BOARD + 1 - figure.size().1);
    (figure, (number / across) as u8, (number % across) as u8)
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
        Element::ALL.into_iter().find(|stone| self.of(*stone) >> cell.0 & 1 == 1)
    }

    /// Lays a stone on a free cell.
    #[inline]
    pub fn put(&mut self, cell: Cell, stone: Element) {
        self.0[stone.index()] |= 1 << cell.0;
    }

    /// Takes the stone off a cell.
    #[inline]
    pub(crate) fn take(&mut self, cell: Cell) {
        self.0 = self.0.map(|cells| cells & !(1 << cell.0));
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

/// Written as `["Wb2", "Ac3"]`, row by row.
impl Serialize for Figure {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|(spot, stone)| format!("{stone}{spot}")))
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Figure, D::Error> {
        let mut figure = Figure::NONE;
        for text in Vec::<String>::deserialize(from)? {
            let (stone, spot) = stone_and_place::<Spot>(&text).map_err(serde::de::Error::custom)?;
            if figure.at(spot).is_some() {
                return Err(serde::de::Error::custom("two stones on one mark"));
            }
            figure = figure.with(spot, stone);
        }
        Ok(figure)
    }
}

impl JsonSchema for Figure {
    fn schema_name() -> Cow<'static, str> {
        "Figure".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "string", "pattern": "^[AEFWT][a-c][1-3]$" },
            "description": "Stones on a card as it is printed: colour, column, row.",
        })
    }
}

fn stone_and_place<T: FromStr<Err = &'static str>>(text: &str) -> Result<(Element, T), &'static str> {
    let letter = text.chars().next().ok_or("a stone is written as its colour and its cell, such as Wb2")?;
    let stone = Element::of_letter(letter).ok_or("stones are written A, E, F, W, T")?;
    Ok((stone, text[letter.len_utf8()..].parse()?))
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
        let shift = BOUNDS[usize::from(turned.spots())].shift;
        let (rows, columns) = turned.size();
        let row = u8::try_from(row + (shift / CARD) as i8).ok().filter(|row| row + rows <= BOARD)?;
        let column = u8::try_from(column + (shift % CARD) as i8).ok().filter(|column| column + columns <= BOARD)?;
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
        self.figure.on_board(self.row * BOARD + self.column)
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

/// A board as people count.
pub(crate) fn parse_board(text: &str) -> Result<Board, &'static str> {
    let number: u8 = text.parse().map_err(|_| "boards are numbered from 1")?;
    Ok(Board(number.checked_sub(1).ok_or("boards are numbered from 1")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(stones: &str) -> Figure {
        stones.split(' ').fold(Figure::NONE, |figure, text| {
            let (stone, spot) = stone_and_place::<Spot>(text).unwrap();
            figure.with(spot, stone)
        })
    }

    #[test]
    fn a_quarter_turn_goes_clockwise() {
        assert_eq!(figure("Aa1 Eb1 Fc1 Wa2").turned(), figure("Wb1 Ac1 Ec2 Fc3"));
        let some = figure("Aa1 Wc2 Tb3");
        assert_eq!(some.turned().turned().turned().turned(), some);
    }

    #[test]
    fn neighbours_do_not_reach_round_the_edge() {
        let touching = |cell: &str| neighbours(cell.parse::<Cell>().unwrap().index() as u32).count_ones();
        assert_eq!([touching("a1"), touching("c1"), touching("e3"), touching("c3")], [3, 5, 5, 8]);
        let west: Cell = "a3".parse().unwrap();
        let east: Cell = "e2".parse().unwrap();
        assert_eq!(neighbours(west.index() as u32) >> east.index() & 1, 0);
    }

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
