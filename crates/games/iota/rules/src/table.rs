//! The cards on the table: where they lie, and the lines they form.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::line::Run;

/// A place on the table. Rows are counted downwards and columns to the right; the start card lies at 0, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "(i8, i8)", into = "(i8, i8)")]
#[schemars(with = "(i8, i8)")]
pub struct Cell {
    row: i8,
    col: i8,
}

impl Cell {
    /// Where the start card lies (IO-13).
    pub const START: Cell = Cell { row: 0, col: 0 };
    /// How far from the start card a place may be named: further than any table reaches.
    pub const REACH: i8 = 60;
    /// Before all others: what fills a list that is not full.
    pub(crate) const NOWHERE: Cell = Cell { row: i8::MIN, col: i8::MIN };

    /// The place in this row and column, unless it is out of [reach](Cell::REACH).
    pub fn new(row: i8, col: i8) -> Option<Cell> {
        let near = |at: i8| (-Cell::REACH..=Cell::REACH).contains(&at);
        (near(row) && near(col)).then_some(Cell { row, col })
    }

    /// The same, of places that are known to be near the cards.
    #[inline]
    pub(crate) fn at(row: i8, col: i8) -> Cell {
        Cell { row, col }
    }

    /// Its row.
    #[inline]
    pub fn row(self) -> i8 {
        self.row
    }

    /// Its column.
    #[inline]
    pub fn col(self) -> i8 {
        self.col
    }

    /// The place `steps` further along a row or a column.
    #[inline]
    pub fn step(self, axis: Axis, steps: i8) -> Cell {
        match axis {
            Axis::Row => Cell { row: self.row, col: self.col + steps },
            Axis::Column => Cell { row: self.row + steps, col: self.col },
        }
    }

    /// The place in this row or column that is so far along it.
    #[inline]
    pub(crate) fn on(axis: Axis, lane: i8, along: i8) -> Cell {
        match axis {
            Axis::Row => Cell { row: lane, col: along },
            Axis::Column => Cell { row: along, col: lane },
        }
    }

    /// How far along its row or column it lies.
    #[inline]
    pub(crate) fn along(self, axis: Axis) -> i8 {
        match axis {
            Axis::Row => self.col,
            Axis::Column => self.row,
        }
    }

    /// The four places beside it.
    pub fn neighbours(self) -> [Cell; 4] {
        [self.step(Axis::Column, -1), self.step(Axis::Row, -1), self.step(Axis::Row, 1), self.step(Axis::Column, 1)]
    }
}

impl TryFrom<(i8, i8)> for Cell {
    type Error = &'static str;

    fn try_from((row, col): (i8, i8)) -> Result<Cell, &'static str> {
        Cell::new(row, col).ok_or("rows and columns are -60 to 60")
    }
}

impl From<Cell> for (i8, i8) {
    fn from(cell: Cell) -> (i8, i8) {
        (cell.row, cell.col)
    }
}

/// `-1,2`: row, column.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "({self})")
    }
}

impl FromStr for Cell {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Cell, &'static str> {
        let plain = |part: &str| {
            let number: i8 = part.parse().ok()?;
            (number.to_string() == part).then_some(number)
        };
        let parts = text.split_once(',').and_then(|(row, col)| Some((plain(row)?, plain(col)?)));
        let (row, col) = parts.ok_or("a place is written row,column: -1,2")?;
        Cell::try_from((row, col))
    }
}

/// The two ways a line can lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// From left to right.
    Row,
    /// Downwards.
    Column,
}

impl Axis {
    /// Both.
    pub const BOTH: [Axis; 2] = [Axis::Row, Axis::Column];

    /// The other one.
    #[inline]
    pub fn other(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

/// What lies in a place: an ordinary card, a joker, or a joker that was named (Q2 `declared`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face(u8); // a card's id, or 128 more than the id of the card a joker is named for

impl Face {
    const NAMED: u8 = 128;

    /// A card as it is.
    #[inline]
    pub fn card(card: Card) -> Face {
        Face(card.id())
    }

    /// A joker named for an ordinary card.
    #[inline]
    pub(crate) fn named(card: Card) -> Face {
        Face(Face::NAMED | card.id())
    }

    /// The card that lies there.
    #[inline]
    pub fn what(self) -> Card {
        if self.0 & Face::NAMED != 0 { Card::JOKER } else { Card::from_id(self.0).expect("a face holds a card") }
    }

    /// The card it stands for: itself, or what a joker was named for; nothing for a joker that floats.
    pub fn stands_for(self) -> Option<Card> {
        Card::from_id(self.0 & !Face::NAMED).filter(|card| !card.is_joker())
    }

    /// Whether it is a joker without a name.
    #[inline]
    pub fn floats(self) -> bool {
        self.0 == Card::JOKER.id()
    }

    /// What it brings into a line.
    #[inline]
    pub(crate) fn run(self) -> Run {
        match self.stands_for() {
            None => Run::FLOATING,
            Some(card) if self.0 & Face::NAMED != 0 => Run::named(card),
            Some(card) => Run::ordinary(card),
        }
    }
}

/// `Rc1`, `J`, or `J=Rc1` for a joker that was named.
impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.stands_for() {
            Some(card) if self.what().is_joker() => write!(f, "J={card}"),
            _ => write!(f, "{}", self.what()),
        }
    }
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stored {
    /// The run it is part of, along its row and along its column.
    runs: [Run; 2],
    cell: Cell,
    face: Face,
}

/// The most cards that can lie on the table: the game ends when one hand is empty (IO-42), so another holds the 66th.
pub(crate) const ROOM: usize = 65;
/// The side of the wrapped map.
const SIDE: usize = 64;
/// The most rows, or columns, that cards in one piece can take up. A line has four cards at most (IO-31), so whoever goes
/// on in one direction must change the row at every third step, with a card that leads no further: `n` steps take
/// `n + n / 3` cards, rounded up, and 65 cards are enough for 48 steps.
pub(crate) const WIDEST: i8 = 49;

/// The cards on the table. Rows and columns wrap round at 64: a table is never wider than 49, and nobody looks further
/// than four places past its edge, so no card ever meets another the wrong way round.
///
/// Only what is looked up at every step is kept: which places are taken, and for every card its two runs. Cards are
/// stored in the order of the wrapped map, and found by counting the taken places before them.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// The taken places of each row, by column, and of each column, by row.
    taken: [[u64; SIDE]; 2],
    /// How many cards lie in the rows before each.
    before: [u8; SIDE],
    stored: [Stored; ROOM],
    /// The cards that lie alone in their row, or column, and those that are the first of several: bit by bit as they are
    /// stored. The 65th card, if it comes to lie, ends the game, and nobody asks any more.
    singles: [u64; 2],
    firsts: [u64; 2],
    count: u8,
    /// The corners of the smallest rectangle round all cards.
    first: Cell,
    last: Cell,
    /// The ordinary cards that lie here, and what named jokers stand for.
    shown: u64,
    stood_for: u64,
    /// Where the jokers lie, in order; the first so many.
    jokers: [Cell; 2],
    joker_count: u8,
}

impl Table {
    /// A table with nothing on it.
    pub(crate) fn empty() -> Table {
        Table {
            taken: [[0; SIDE]; 2],
            before: [0; SIDE],
            stored: [Stored { runs: [Run::NONE; 2], cell: Cell::START, face: Face(0) }; ROOM],
            singles: [0; 2],
            firsts: [0; 2],
            count: 0,
            first: Cell::START,
            last: Cell::START,
            shown: 0,
            stood_for: 0,
            jokers: [Cell::NOWHERE; 2],
            joker_count: 0,
        }
    }

    /// How many cards lie here.
    #[inline]
    pub fn len(&self) -> u8 {
        self.count
    }

    /// Whether nothing lies here.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The corners of the smallest rectangle round all cards: upper left, lower right.
    #[inline]
    pub fn corners(&self) -> (Cell, Cell) {
        (self.first, self.last)
    }

    /// Where the jokers lie.
    #[inline]
    pub fn jokers(&self) -> &[Cell] {
        &self.jokers[..usize::from(self.joker_count)]
    }

    /// Where jokers without a name lie.
    #[inline]
    pub(crate) fn floating(&self) -> impl Iterator<Item = Cell> + Clone {
        self.jokers().iter().copied().filter(|&cell| self.at(cell).is_some_and(Face::floats))
    }

    /// The ordinary cards on the table, bit by bit.
    #[inline]
    pub(crate) fn shown(&self) -> u64 {
        self.shown
    }

    /// What the named jokers stand for, bit by bit.
    #[inline]
    pub(crate) fn stood_for(&self) -> u64 {
        self.stood_for
    }

    /// The taken places of a row or column, bit by bit, the lowest bit for the one that is `from` far along it.
    #[inline]
    pub(crate) fn taken(&self, axis: Axis, lane: i8, from: i8) -> u64 {
        self.taken[axis as usize][wrap(lane)].rotate_right(wrap(from) as u32)
    }

    /// What lies in this place.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Face> {
        self.is_taken(cell).then(|| self.stored[self.place(cell)].face)
    }

    /// Whether a card lies in this place.
    #[inline]
    pub fn is_taken(&self, cell: Cell) -> bool {
        // Which of these fails is a matter of chance, so all are looked at, without a branch.
        let inside = |at: i8, first: i8, last: i8| (first <= at) & (at <= last);
        inside(cell.row, self.first.row, self.last.row)
            & inside(cell.col, self.first.col, self.last.col)
            & (self.taken[0][wrap(cell.row)] >> wrap(cell.col) & 1 != 0)
    }

    /// The run that the card in this place is part of; no card where nothing lies.
    #[inline]
    pub(crate) fn run(&self, cell: Cell, axis: Axis) -> Run {
        self.run_if(self.is_taken(cell), cell, axis)
    }

    /// The same where the caller knows whether a card lies there. Somewhere a card is looked up in any case, so that there
    /// is no branch.
    #[inline]
    pub(crate) fn run_if(&self, taken: bool, cell: Cell, axis: Axis) -> Run {
        self.stored[self.place(cell).min(ROOM - 1)].runs[axis as usize].only_if(taken)
    }

    /// The run of a card that is there.
    #[inline]
    pub(crate) fn run_of(&self, cell: Cell, axis: Axis) -> Run {
        self.stored[self.place(cell)].runs[axis as usize]
    }

    /// The cards that lie alone along `axis`: where, and as what run.
    #[inline]
    pub(crate) fn singles(&self, axis: Axis) -> impl Iterator<Item = (Cell, Run)> {
        self.marked(self.singles[axis as usize], axis)
    }

    /// The runs of several cards along `axis`: where they begin, and what they are.
    #[inline]
    pub(crate) fn runs(&self, axis: Axis) -> impl Iterator<Item = (Cell, Run)> {
        self.marked(self.firsts[axis as usize], axis)
    }

    /// The runs along `axis` of so many cards at most, one or several, bit by bit as their first cards are stored. With
    /// several, longer ones are among them.
    #[inline]
    pub(crate) fn line_marks(&self, axis: Axis, most: usize) -> u64 {
        self.singles[axis as usize] | if most > 1 { self.firsts[axis as usize] } else { 0 }
    }

    /// The run whose bit this is: where it begins, and what it is.
    #[inline]
    pub(crate) fn marked_line(&self, axis: Axis, bit: u32) -> (Cell, Run) {
        let Stored { cell, runs, .. } = self.stored[bit as usize];
        (cell, runs[axis as usize])
    }

    #[inline]
    fn marked(&self, mut marks: u64, axis: Axis) -> impl Iterator<Item = (Cell, Run)> {
        std::iter::from_fn(move || {
            let place = (marks != 0).then(|| marks.trailing_zeros() as usize)?;
            marks &= marks - 1;
            let Stored { cell, runs, .. } = self.stored[place];
            Some((cell, runs[axis as usize]))
        })
    }

    /// The run of a card that is there, and how many of its cards lie before and after it.
    #[inline]
    pub(crate) fn run_around(&self, cell: Cell, axis: Axis) -> (Run, [u32; 2]) {
        let bits = self.taken(axis, cell.along(axis.other()), cell.along(axis));
        (self.run_of(cell, axis), [bits.leading_ones(), (bits >> 1).trailing_ones()])
    }

    /// All cards, from the top left to the bottom right.
    pub fn cards(&self) -> impl Iterator<Item = (Cell, Face)> + '_ {
        // On an empty table the corners are those of one place, and nothing lies there.
        let (rows, cols) = (self.first.row..=self.last.row, self.first.col..=self.last.col);
        rows.flat_map(move |row| cols.clone().map(move |col| Cell { row, col }))
            .filter_map(|cell| Some((cell, self.at(cell)?)))
    }

    /// The free places beside a card, from the top left to the bottom right.
    pub fn edge(&self) -> impl Iterator<Item = Cell> + '_ {
        let from = self.first.col - 1;
        let taken = move |row: i8| {
            let inside = self.first.row <= row && row <= self.last.row;
            if inside { self.taken(Axis::Row, row, from) } else { 0 }
        };
        (self.first.row - 1..=self.last.row + 1).flat_map(move |row| {
            let own = taken(row);
            let mut left = (taken(row - 1) | taken(row + 1) | own << 1 | own >> 1) & !own;
            std::iter::from_fn(move || {
                let along = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(Cell { row, col: from + along as i8 })
            })
        })
    }

    /// Whether the table would stay within its bounds with a card here.
    pub(crate) fn has_room_for(&self, cell: Cell) -> bool {
        let wide = |at: i8, first: i8, last: i8| last.max(at) - first.min(at) < WIDEST;
        usize::from(self.count) < ROOM
            && (self.is_empty()
                || wide(cell.row, self.first.row, self.last.row) && wide(cell.col, self.first.col, self.last.col))
    }

    /// Puts a card in a free place.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, face: Face) {
        debug_assert!(!self.is_taken(cell) && self.has_room_for(cell), "{face:?} has no room at {cell}");
        if self.is_empty() {
            (self.first, self.last) = (cell, cell);
        }
        self.first = Cell { row: self.first.row.min(cell.row), col: self.first.col.min(cell.col) };
        self.last = Cell { row: self.last.row.max(cell.row), col: self.last.col.max(cell.col) };
        self.taken[0][wrap(cell.row)] |= 1 << wrap(cell.col);
        self.taken[1][wrap(cell.col)] |= 1 << wrap(cell.row);
        for before in &mut self.before[wrap(cell.row) + 1..] {
            *before += 1;
        }
        let (place, count) = (self.place(cell), usize::from(self.count));
        self.stored.copy_within(place..count, place + 1);
        for marks in self.singles.iter_mut().chain(&mut self.firsts) {
            let below = *marks & (bit(place).wrapping_sub(1));
            *marks = below | (*marks ^ below) << 1;
        }
        self.stored[place] = Stored { runs: [Run::NONE; 2], cell, face };
        self.count += 1;
        self.note(cell, face);
        for axis in Axis::BOTH {
            let (back, on) = (self.run(cell.step(axis, -1), axis), self.run(cell.step(axis, 1), axis));
            self.spread(cell.step(axis, -(back.len() as i8)), axis, back.join(face.run()).join(on));
        }
    }

    /// Puts another card in the place of one that is there.
    pub(crate) fn replace(&mut self, cell: Cell, face: Face) {
        let place = self.place(cell);
        let old = self.stored[place].face;
        if !old.what().is_joker() {
            self.shown &= !(1 << old.what().id());
        } else {
            let at = self.jokers().iter().position(|&joker| joker == cell).expect("the jokers are listed");
            self.joker_count -= 1;
            self.jokers.copy_within(at + 1.., at);
            self.jokers[1] = Cell::NOWHERE;
            // The other joker may stand for the same card.
            let stands = |&joker: &Cell| self.at(joker).and_then(Face::stands_for).map_or(0, |card| 1 << card.id());
            self.stood_for = self.jokers().iter().map(stands).fold(0, |all, one| all | one);
        }
        self.stored[place].face = face;
        self.note(cell, face);
        for axis in Axis::BOTH {
            let mut start = cell;
            while self.is_taken(start.step(axis, -1)) {
                start = start.step(axis, -1);
            }
            let mut run = Run::NONE;
            let mut next = start;
            while let Some(face) = self.at(next) {
                run = run.join(face.run());
                next = next.step(axis, 1);
            }
            self.spread(start, axis, run);
        }
    }

    /// Keeps the lists of what lies here true.
    #[inline]
    fn note(&mut self, cell: Cell, face: Face) {
        if !face.what().is_joker() {
            self.shown |= 1 << face.what().id();
            return;
        }
        if let Some(card) = face.stands_for() {
            self.stood_for |= 1 << card.id();
        }
        let count = usize::from(self.joker_count);
        self.jokers[count] = cell;
        self.jokers[..=count].sort_unstable();
        self.joker_count += 1;
    }

    /// Tells every card of a run which run it is part of.
    #[inline]
    fn spread(&mut self, start: Cell, axis: Axis, run: Run) {
        let (mut single, mut first) = (self.singles[axis as usize], self.firsts[axis as usize]);
        for step in 0..run.len() as i8 {
            let place = self.place(start.step(axis, step));
            self.stored[place].runs[axis as usize] = run;
            single &= !bit(place);
            first &= !bit(place);
        }
        let place = self.place(start);
        if run.len() == 1 {
            single |= bit(place);
        } else {
            first |= bit(place);
        }
        (self.singles[axis as usize], self.firsts[axis as usize]) = (single, first);
    }

    /// Where a card is stored.
    #[inline]
    fn place(&self, cell: Cell) -> usize {
        let row = wrap(cell.row);
        let left = self.taken[0][row] & !(u64::MAX << wrap(cell.col));
        usize::from(self.before[row]) + left.count_ones() as usize
    }
}

/// The mark of a stored card; the 65th has none.
#[inline]
fn bit(place: usize) -> u64 {
    1u64.checked_shl(place as u32).unwrap_or(0)
}

/// A row or column on the wrapped map.
#[inline]
fn wrap(at: i8) -> usize {
    at as usize % SIDE
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries(self.cards()).finish()
    }
}

/// A card on the table, as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "OnTable")]
pub(crate) struct Written {
    card: Card,
    at: Cell,
    /// What a joker was named for.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    named: Option<Card>,
}

impl Table {
    pub(crate) fn written(&self) -> Vec<Written> {
        let named = |face: Face| face.stands_for().filter(|_| face.what().is_joker());
        self.cards().map(|(at, face)| Written { card: face.what(), at, named: named(face) }).collect()
    }

    pub(crate) fn read(written: Vec<Written>) -> Result<Table, &'static str> {
        let mut table = Table::empty();
        for Written { card, at, named } in written {
            let face = match named {
                None => Face::card(card),
                Some(name) if card.is_joker() && !name.is_joker() => Face::named(name),
                Some(_) => return Err("only jokers are named, and for ordinary cards"),
            };
            if table.is_taken(at) {
                return Err("two cards lie in the same place");
            }
            if !table.has_room_for(at) || (card.is_joker() && table.joker_count == 2) {
                return Err("more cards, more jokers or a wider table than there can be");
            }
            // Longer runs would not fit into what is kept of a run; the invariants name the rule.
            let crowded = Axis::BOTH
                .into_iter()
                .any(|axis| table.run(at.step(axis, -1), axis).len() + table.run(at.step(axis, 1), axis).len() > 3);
            if crowded {
                return Err("a line has at most four cards (IO-31)");
            }
            table.put(at, face);
        }
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn io13_a_table_is_empty_until_the_first_card_lies_there_wherever_that_is() {
        let mut table = Table::empty();
        assert!(table.is_empty());
        let far = Cell::at(7, 5);
        table.put(far, Face::card(Card::JOKER));
        assert!(!table.is_empty());
        assert_eq!((table.len(), table.corners()), (1, (far, far)));
    }

    #[test]
    fn io54_of_two_jokers_named_alike_one_still_stands_for_the_card_when_the_other_goes() {
        let (red, blue): (Card, Card) = ("Rs1".parse().unwrap(), "Bc2".parse().unwrap());
        let far = Cell::START.step(Axis::BOTH[0], 5);
        let mut table = Table::empty();
        table.put(Cell::START, Face::named(red));
        table.put(far, Face::named(red));
        table.replace(far, Face::card(blue));
        let mut laid_so = Table::empty();
        laid_so.put(Cell::START, Face::named(red));
        laid_so.put(far, Face::card(blue));
        assert!(table == laid_so);
    }
}
