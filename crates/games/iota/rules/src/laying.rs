//! IO-22 … IO-41: whether cards may be laid, and what they earn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Lay, Placed};
use crate::card::Card;
use crate::illegal::Illegal;
use crate::jokers::{Draft, Torn};
use crate::line::Run;
use crate::table::{Axis, Cell, Face, Table};

/// Where a line lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Along a row or a column.
    pub axis: Axis,
    /// Its first place: the leftmost or the uppermost.
    pub from: Cell,
    /// How many cards it has.
    pub len: u8,
}

impl Line {
    /// Its last place.
    pub fn to(self) -> Cell {
        self.from.step(self.axis, self.len as i8 - 1)
    }

    /// Its places.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.len as i8).map(move |step| self.from.step(self.axis, step))
    }
}

/// A line that was made or lengthened, and what its numbers add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scored {
    /// The line.
    pub line: Line,
    /// The sum of its numbers (IO-38); jokers bring nothing (IO-55).
    pub sum: u8,
}

impl Scored {
    /// IO-8: whether it has four cards.
    pub fn is_chain(self) -> bool {
        self.line.len == 4
    }
}

/// What one laying earns, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenScore", into = "WrittenScore")]
#[schemars(with = "WrittenScore")]
pub struct Score {
    lines: Lines,
    /// IO-41: whether four cards were laid.
    pub all_four: bool,
    /// IO-43: whether it was the last card of the game.
    pub last_card: bool,
}

impl Score {
    /// No line and no points.
    pub(crate) const NOTHING: Score = Score { lines: Lines::NONE, all_four: false, last_card: false };
    /// The same with the last card of the game.
    pub(crate) const NOTHING_DOUBLED: Score = Score { last_card: true, ..Score::NOTHING };

    /// The lines that were made or lengthened: first the one all laid cards are in, then those that cross it.
    pub fn lines(&self) -> &[Scored] {
        &self.lines.list[..usize::from(self.lines.count)]
    }

    /// The sums of all lines, added up.
    pub fn sum(&self) -> u32 {
        self.lines().iter().map(|line| u32::from(line.sum)).sum()
    }

    /// IO-40: how many lines of four.
    pub fn chains(&self) -> u8 {
        self.lines().iter().filter(|line| line.is_chain()).count() as u8
    }

    /// Q14: how often the sum is doubled.
    pub fn doublings(&self) -> u8 {
        self.chains() + u8::from(self.all_four) + u8::from(self.last_card)
    }

    /// The points of the turn.
    #[inline]
    pub fn points(&self) -> u32 {
        self.sum() << self.doublings()
    }
}

/// At most five lines: the one all cards go into, and one across each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lines {
    list: [Scored; 5],
    count: u8,
}

impl Lines {
    const NONE: Lines = {
        let nothing = Scored { line: Line { axis: Axis::Row, from: Cell::NOWHERE, len: 0 }, sum: 0 };
        Lines { list: [nothing; 5], count: 0 }
    };

    #[inline]
    fn push(&mut self, scored: Scored) {
        self.list[usize::from(self.count)] = scored;
        self.count += 1;
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Score")]
struct WrittenScore {
    lines: Vec<Scored>,
    /// Whether four cards were laid.
    all_four: bool,
    /// Whether it was the last card of the game.
    last_card: bool,
    /// What it comes to.
    points: u32,
}

impl From<Score> for WrittenScore {
    fn from(score: Score) -> WrittenScore {
        WrittenScore {
            lines: score.lines().to_vec(),
            all_four: score.all_four,
            last_card: score.last_card,
            points: score.points(),
        }
    }
}

impl TryFrom<WrittenScore> for Score {
    type Error = &'static str;

    fn try_from(written: WrittenScore) -> Result<Score, &'static str> {
        let mut lines = Lines::NONE;
        if written.lines.len() > lines.list.len() {
            return Err("a laying makes at most five lines");
        }
        written.lines.iter().for_each(|&line| lines.push(line));
        let score = Score { lines, all_four: written.all_four, last_card: written.last_card };
        if score.points() == written.points { Ok(score) } else { Err("the points don't follow from the lines") }
    }
}

/// The rules of laying, in the book's order: the places, the line, the touch, the length, the properties, the jokers.
/// Whether the cards are in hand is for the caller; and so is whether they are the last of the game (IO-43).
pub(crate) fn survey(table: &Table, lay: &Lay, unique: bool) -> Result<Score, Illegal> {
    // Each number of cards by itself: how often a loop is run would be a matter of chance.
    match lay.len() {
        1 => survey_of::<1>(table, lay, unique),
        2 => survey_of::<2>(table, lay, unique),
        3 => survey_of::<3>(table, lay, unique),
        _ => survey_of::<4>(table, lay, unique),
    }
}

fn survey_of<const COUNT: usize>(table: &Table, lay: &Lay, unique: bool) -> Result<Score, Illegal> {
    let placed = lay.all_placed::<COUNT>();
    let cells = &placed.map(|placed| placed.at);
    if let Some(&at) = cells.iter().find(|&&at| table.is_taken(at)) {
        return Err(Illegal::Taken { at });
    }
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Illegal::Taken { at: pair[1] });
    }
    let axis = one_line(cells)?;
    no_gaps(table, cells, axis)?;
    let touches = |at: &Cell| at.neighbours().iter().fold(false, |any, &beside| any | table.is_taken(beside));
    if !cells.iter().any(touches) {
        let Placed { card, at } = placed[0];
        return Err(Illegal::NoTouch { card, at });
    }

    let mut score = Score { all_four: COUNT == 4, ..Score::NOTHING };
    let mut floating = 0;
    let mut count = |from: Cell, axis: Axis, run: Run| -> Result<(), Illegal> {
        let line = Line { axis, from, len: run.len() as u8 };
        if run.len() > 4 {
            return Err(Illegal::TooLong { line });
        }
        if !run.is_right() {
            let property = run.broken().expect("a line that isn't right has a property that isn't");
            return Err(Illegal::BadLine { line, property, cards: in_line(table, lay, line) });
        }
        floating += run.floating();
        score.lines.push(Scored { line, sum: run.sum() as u8 });
        Ok(())
    };

    let first = cells[0];
    let back = table.run(first.step(axis, -1), axis);
    let mut run = back;
    for Placed { at, card } in placed {
        run = run.join(Face::card(card).run()).join(table.run(at.step(axis, 1), axis));
    }
    if run.len() > 1 {
        count(first.step(axis, -(back.len() as i8)), axis, run)?;
    }
    let across = axis.other();
    for Placed { at, card } in placed {
        let (back, on) = (table.run(at.step(across, -1), across), table.run(at.step(across, 1), across));
        let run = back.join(Face::card(card).run()).join(on);
        if run.len() > 1 {
            count(at.step(across, -(back.len() as i8)), across, run)?;
        }
    }
    if floating > 0 || unique {
        jokers_agree(table, lay, unique)?;
    }
    Ok(score)
}

/// IO-24: the row or column all cards go into; of one card it doesn't matter.
#[inline]
fn one_line(cells: &[Cell]) -> Result<Axis, Illegal> {
    let first = cells[0];
    if cells.iter().all(|at| at.row() == first.row()) {
        Ok(Axis::Row)
    } else if cells.iter().all(|at| at.col() == first.col()) {
        Ok(Axis::Column)
    } else {
        Err(Illegal::NotOneLine)
    }
}

/// IO-30: between two laid cards every place is taken.
#[inline]
fn no_gaps(table: &Table, cells: &[Cell], axis: Axis) -> Result<(), Illegal> {
    for pair in cells.windows(2) {
        let between = pair[0].along(axis) + 1..pair[1].along(axis);
        let mut steps = (1..).zip(between).map(|(step, _)| pair[0].step(axis, step));
        if let Some(at) = steps.find(|&at| !table.is_taken(at)) {
            return Err(Illegal::Gap { at });
        }
    }
    Ok(())
}

/// IO-58, Q1, Q2: what the floating jokers can be once the cards are laid.
fn jokers_agree(table: &Table, lay: &Lay, unique: bool) -> Result<(), Illegal> {
    let mut changes = [(Cell::NOWHERE, Face::card(Card::JOKER)); 4];
    for (change, Placed { at, card }) in changes.iter_mut().zip(lay.placed()) {
        if unique && !card.is_joker() && table.stood_for() >> card.id() & 1 != 0 {
            return Err(Illegal::StoodFor { card });
        }
        *change = (at, Face::card(card));
    }
    Draft::with(table, &changes[..lay.len()]).names(unique).map(|_| ()).map_err(torn)
}

/// The refusal that says which joker can't be one card.
pub(crate) fn torn(torn: Torn) -> Illegal {
    match torn {
        Torn::Property(at, property) => Illegal::TornJoker { at, property },
        Torn::NothingFree(at) => Illegal::NoNameLeft { at },
    }
}

/// The cards of a line as it would be, as far as there are four: named jokers as what they stand for.
fn in_line(table: &Table, lay: &Lay, line: Line) -> [Option<Card>; 4] {
    let mut cards = [None; 4];
    for (slot, at) in cards.iter_mut().zip(line.cells()) {
        let laid = lay.placed().find(|placed| placed.at == at).map(|placed| placed.card);
        *slot = laid.or_else(|| table.at(at).map(|face| face.stands_for().unwrap_or(Card::JOKER)));
    }
    cards
}

/// IO-56, Q4: whether `card` suits the place of the joker in `at`; both are there.
pub(crate) fn suits(table: &Table, placed: Placed, unique: bool) -> Result<(), Illegal> {
    let Placed { at, card } = placed;
    let face = table.at(at).filter(|face| face.what().is_joker()).ok_or(Illegal::NoJoker { at })?;
    if card.is_joker() {
        return Err(Illegal::JokerForJoker);
    }
    if let Some(named) = face.stands_for() {
        return if named == card { Ok(()) } else { Err(Illegal::NotThatCard { at, named }) };
    }
    let changes = [(at, Face::card(card))];
    for axis in Axis::BOTH {
        let mut from = at;
        while table.is_taken(from.step(axis, -1)) {
            from = from.step(axis, -1);
        }
        let line = Line { axis, from, len: table.run(at, axis).len() as u8 };
        let face_at = |cell: Cell| if cell == at { Some(Face::card(card)) } else { table.at(cell) };
        let run = line.cells().filter_map(face_at).fold(Run::NONE, |run, face| run.join(face.run()));
        if let Some(property) = run.broken() {
            let mut cards = [None; 4];
            for (slot, cell) in cards.iter_mut().zip(line.cells()) {
                *slot = face_at(cell).map(|face| face.stands_for().unwrap_or(Card::JOKER));
            }
            return Err(Illegal::BadLine { line, property, cards });
        }
    }
    if unique && table.stood_for() >> card.id() & 1 != 0 {
        return Err(Illegal::StoodFor { card });
    }
    Draft::with(table, &changes).names(unique).map(|_| ()).map_err(torn)
}
