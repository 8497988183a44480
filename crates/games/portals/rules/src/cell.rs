//! The cells of a board and of a card. A set of them is bits: 25 of a board, nine of a card.

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

/// A stone and where it lies, such as `Wb2`.
pub(crate) fn stone_and_place<T: FromStr<Err = &'static str>>(text: &str) -> Result<(Element, T), &'static str> {
    let letter = text.chars().next().ok_or("a stone is written as its colour and its cell, such as Wb2")?;
    let stone = Element::of_letter(letter).ok_or("stones are written A, E, F, W, T")?;
    Ok((stone, text[letter.len_utf8()..].parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_do_not_reach_round_the_edge() {
        let touching = |cell: &str| neighbours(cell.parse::<Cell>().unwrap().index() as u32).count_ones();
        assert_eq!([touching("a1"), touching("c1"), touching("e3"), touching("c3")], [3, 5, 5, 8]);
        let west: Cell = "a3".parse().unwrap();
        let east: Cell = "e2".parse().unwrap();
        assert_eq!(neighbours(west.index() as u32) >> east.index() & 1, 0);
    }
}
