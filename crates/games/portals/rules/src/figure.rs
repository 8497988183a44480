//! Figures: stones on the cells of a card, which turn and move. Each colour is a set of nine bits, and what becomes of
//! such a set is looked up.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::cell::{BOARD, CARD, Spot, stone_and_place};
use crate::stone::Element;

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
        let pairs = self.0 | self.0 >> 18; // of the first and the third colour, and of the second and the fourth
        ((pairs | pairs >> 9 | self.0 >> 36) & 511) as u16
    }

    /// Whether a stone lies here.
    #[inline]
    pub(crate) fn covers(self, spot: Spot) -> bool {
        const FIRST_OF_EACH: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
        self.0 >> spot.index() & FIRST_OF_EACH != 0
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
            let across = Spot::new(spot.row(), CARD - 1 - spot.column()).expect("it is on the card");
            figure.with(across, stone)
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

    /// The row and the column in which the stones begin.
    #[inline]
    pub(crate) fn corner(self) -> (u8, u8) {
        let shift = BOUNDS[usize::from(self.spots())].shift;
        (shift / CARD, shift % CARD)
    }

    /// The cells of a board under the stones of each colour, when the card's top left cell lies on the cell with this
    /// number.
    #[inline]
    pub(crate) fn on_board(self, shift: u8) -> [u32; 5] {
        Element::ALL.map(|stone| ON_BOARD[self.of(stone)] << shift)
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

    /// PO-65: whether it becomes this cornered figure by some turn.
    #[inline]
    pub(crate) fn turns_into(self, cornered: Figure) -> bool {
        let mut turned = self;
        for _ in 0..3 {
            if turned.cornered() == cornered {
                return true;
            }
            turned = turned.turned();
        }
        turned.cornered() == cornered
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn figure(stones: &str) -> Figure {
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
}
