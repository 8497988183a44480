//! IO-54, IO-58: what the jokers on the table can stand for, all their lines taken together.

use crate::card::{Cards, Property};
use crate::line::{Run, Values};
use crate::table::{Axis, Cell, Face, Table};

/// A table with some cards more, or others in the place of some: what would be after a move.
#[derive(Clone, Copy)]
pub(crate) struct Draft<'a> {
    table: &'a Table,
    changes: &'a [(Cell, Face)],
}

/// Why the jokers can't be what they have to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Torn {
    /// The lines of this joker ask for different values of one property.
    Property(Cell, Property),
    /// Q1 `unique`: every card that this joker could stand for lies on the table, or is what the other one is.
    NothingFree(Cell),
}

/// What up to two floating jokers can stand for, bit by bit, in the order of their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    cells: [Option<Cell>; 2],
    cards: [u64; 2],
}

impl Names {
    /// What the joker in this place can stand for.
    pub(crate) fn of(&self, cell: Cell) -> Option<Cards> {
        let at = self.cells.iter().position(|&it| it == Some(cell))?;
        Some(Cards::of_bits(self.cards[at]))
    }
}

/// The lines of a floating joker, along its row and along its column, and whether they have the other one in them.
struct Round {
    runs: [Run; 2],
    meets: [bool; 2],
}

impl<'a> Draft<'a> {
    /// The table as it is.
    pub(crate) fn of(table: &'a Table) -> Draft<'a> {
        Draft { table, changes: &[] }
    }

    /// The table with these cards put down.
    #[inline]
    pub(crate) fn with(table: &'a Table, changes: &'a [(Cell, Face)]) -> Draft<'a> {
        Draft { table, changes }
    }

    /// The floating jokers, in order.
    fn floating(&self) -> [Option<Cell>; 2] {
        let mut cells = [None; 2];
        let old = self.table.floating().filter(|cell| self.changes.iter().all(|(changed, _)| changed != cell));
        let new = self.changes.iter().filter(|(_, face)| face.floats()).map(|(cell, _)| *cell);
        for (slot, cell) in cells.iter_mut().zip(old.chain(new)) {
            *slot = Some(cell);
        }
        if let [Some(one), Some(other)] = cells
            && other < one
        {
            cells.swap(0, 1);
        }
        cells
    }

    /// Collects the lines of a floating joker.
    fn round(&self, joker: Cell) -> Round {
        // Where nothing on the table is replaced, its runs are as they were, and are taken whole.
        let replaces = self.changes.iter().any(|(cell, _)| self.table.is_taken(*cell));
        let known = !replaces && self.table.is_taken(joker);
        let runs = Axis::BOTH.map(|axis| {
            let (mut run, past) = if known { self.table.run_around(joker, axis) } else { (Run::FLOATING, [0; 2]) };
            for (way, past) in [-1, 1].into_iter().zip(past) {
                let mut next = joker.step(axis, way * (past as i8 + 1));
                while let Some((more, steps)) = self.onward(next, axis, replaces) {
                    run = run.join(more);
                    next = next.step(axis, way * steps);
                }
            }
            run
        });
        Round { runs, meets: runs.map(|run| run.floating() > 1) }
    }

    /// What comes next on the way along a line, and how many places it takes up.
    #[inline]
    fn onward(&self, next: Cell, axis: Axis, replaces: bool) -> Option<(Run, i8)> {
        if let Some((_, face)) = self.changes.iter().find(|(cell, _)| *cell == next) {
            return Some((face.run(), 1));
        }
        let face = self.table.at(next)?;
        if replaces {
            return Some((face.run(), 1));
        }
        let run = self.table.run_of(next, axis);
        Some((run, run.len() as i8))
    }

    /// What each floating joker can stand for, so that one choice for all of them makes every line right. The lines
    /// without jokers are taken to be right, and the others as well as far as their other cards go.
    pub(crate) fn names(&self, unique: bool) -> Result<Names, Torn> {
        let cells = self.floating();
        let (first, second) = match cells {
            [None, _] => return Ok(Names::default()),
            [Some(only), None] => {
                let cards = self.free(only, self.alone(only)?, unique)?;
                return Ok(Names { cells, cards: [cards, 0] });
            }
            [Some(first), Some(second)] => (first, second),
        };
        let (one, two) = (self.round(first), self.round(second));
        let shared = Axis::BOTH.into_iter().find(|&axis| one.meets[axis as usize]);
        let cards = match shared {
            None => {
                let one = self.free(first, self.alone(first)?, unique)?;
                let two = self.free(second, self.alone(second)?, unique)?;
                if unique { apart([one, two]).ok_or(Torn::NothingFree(second))? } else { [one, two] }
            }
            Some(axis) => {
                let line = one.runs[axis as usize];
                let crossing = [one, two].map(|round| round.runs[axis.other() as usize].wants());
                let together = side_by_side(line, crossing).map_err(|property| Torn::Property(first, property))?;
                if unique {
                    let free = [first, second].map(|_| !self.taken_names());
                    one_by_one(line, [together[0].cards() & free[0], together[1].cards() & free[1]])
                        .ok_or(Torn::NothingFree(first))?
                } else {
                    together.map(Values::cards)
                }
            }
        };
        Ok(Names { cells, cards })
    }

    /// What a joker that meets no other can stand for.
    fn alone(&self, joker: Cell) -> Result<Values, Torn> {
        let [row, column] = self.round(joker).runs;
        let values = row.wants().and(column.wants());
        values.missing().map_or(Ok(values), |property| Err(Torn::Property(joker, property)))
    }

    /// Q1: of these, what the table leaves free.
    fn free(&self, joker: Cell, values: Values, unique: bool) -> Result<u64, Torn> {
        let cards = if unique { values.cards() & !self.taken_names() } else { values.cards() };
        if cards == 0 { Err(Torn::NothingFree(joker)) } else { Ok(cards) }
    }

    /// Q1 `unique`: the cards that lie on the table, or that a named joker stands for.
    fn taken_names(&self) -> u64 {
        let new = self.changes.iter().filter_map(|(_, face)| face.stands_for());
        // A named joker that is being replaced is replaced by what it was named for.
        new.fold(self.table.shown() | self.table.stood_for(), |taken, card| taken | 1 << card.id())
    }
}

/// Q1 `unique`: what two jokers that share no line can stand for, when they may not stand for the same card.
fn apart(cards: [u64; 2]) -> Option<[u64; 2]> {
    let without = |these: u64, those: u64| if those.count_ones() == 1 { these & !those } else { these };
    let apart = [without(cards[0], cards[1]), without(cards[1], cards[0])];
    apart.iter().all(|&cards| cards != 0).then_some(apart)
}

/// What two jokers can stand for that share `line` and may be `crossing` by their other lines, property by property;
/// or the property that has no answer.
pub(crate) fn side_by_side(line: Run, crossing: [Values; 2]) -> Result<[Values; 2], Property> {
    let mut both = [0; 2];
    for property in Property::ALL {
        let [one, two] = crossing.map(|values| values.of_property(property));
        let there = line.values().of_property(property);
        // All the same: what is there already, if that is one value, or anything where there is no other card.
        let same = match (line.valued(), there.count_ones()) {
            (0, _) => one & two,
            (_, 1) => one & two & there,
            _ => 0,
        };
        // All different: two values that are not there, and not equal.
        let (one, two) = if there.count_ones() == line.valued() { (one & !there, two & !there) } else { (0, 0) };
        let other_than = |these: u16, those: u16| match those.count_ones() {
            0 => 0,
            1 => these & !those,
            _ => these,
        };
        let found = [same | other_than(one, two), same | other_than(two, one)];
        if found[0] == 0 {
            return Err(property);
        }
        for (all, found) in both.iter_mut().zip(found) {
            *all |= found << (4 * property.index());
        }
    }
    Ok(both.map(Values))
}

/// The same for jokers that may not stand for the same card, tried card by card: then the three properties hang together.
fn one_by_one(line: Run, cards: [u64; 2]) -> Option<[u64; 2]> {
    let mut found = [0; 2];
    for card in Cards::of_bits(cards[0]) {
        let longer = line.join(Run::named(card));
        let others = if longer.is_right() { longer.wants().cards() & cards[1] & !(1 << card.id()) } else { 0 };
        if others != 0 {
            found[0] |= 1 << card.id();
            found[1] |= others;
        }
    }
    (found[0] != 0).then_some(found)
}

/// What each joker on the table can stand for, and so which cards could take its place (Q4): for every joker its place
/// and those cards, bit by bit.
pub(crate) fn replaceable(table: &Table, unique: bool) -> impl Iterator<Item = (Cell, u64)> {
    let names = names_now(table, unique);
    let cards = move |cell: Cell| match table.at(cell).and_then(Face::stands_for) {
        Some(name) => 1 << name.id(),
        None => names.of(cell).map_or(0, Cards::bits),
    };
    table.jokers().iter().map(move |&cell| (cell, cards(cell)))
}

/// What the jokers on the table can stand for as it is.
pub(crate) fn names_now(table: &Table, unique: bool) -> Names {
    if unique {
        return Draft::of(table).names(unique).unwrap_or_default();
    }
    // Every card knows its lines, so nothing has to be collected.
    let lines = |joker: Cell| Axis::BOTH.map(|axis| table.run_of(joker, axis));
    let alone = |[row, column]: [Run; 2]| row.wants().and(column.wants()).cards();
    let mut floating = table.floating();
    let Some(first) = floating.next() else { return Names::default() };
    let one = lines(first);
    let Some(second) = floating.next() else { return Names { cells: [Some(first), None], cards: [alone(one), 0] } };
    let two = lines(second);
    let shared = Axis::BOTH.into_iter().find(|&axis| one[axis as usize].floating() > 1);
    let cards = match shared {
        None => [alone(one), alone(two)],
        Some(axis) => {
            let crossing = [one, two].map(|lines| lines[axis.other() as usize].wants());
            side_by_side(one[axis as usize], crossing).map_or([0; 2], |values| values.map(Values::cards))
        }
    };
    Names { cells: [Some(first), Some(second)], cards }
}

/// What the lines through a free place want of a card there, and whether a joker floats in one of them; nothing where no
/// card at all could be laid.
fn wanted(table: &Table, cell: Cell) -> Option<(Values, bool)> {
    let mut wanted = Values::ALL;
    let mut floating = 0;
    for axis in Axis::BOTH {
        let line = table.run(cell.step(axis, -1), axis).join(table.run(cell.step(axis, 1), axis));
        if line.len() > 3 || !line.is_right() {
            return None;
        }
        wanted = wanted.and(line.wants());
        floating += line.floating();
    }
    wanted.is_possible().then_some((wanted, floating > 0))
}

/// Whether any card at all could be laid in this free place, a joker say: it need not be one that is left to play.
pub(crate) fn takes_a_joker(table: &Table, cell: Cell, unique: bool) -> bool {
    let Some((wanted, floating)) = wanted(table, cell) else { return false };
    if !floating && !unique {
        return true;
    }
    // With a floating joker in its lines it takes a joker if it takes some card; a third joker needs no place of its own.
    let free = if unique { !(table.shown() | table.stood_for()) } else { u64::MAX };
    Cards::of_bits(wanted.cards() & free).into_iter().any(|card| {
        let change = [(cell, Face::card(card))];
        Draft::with(table, &change).names(unique).is_ok()
    })
}

/// Whether no place beside a card takes a joker.
pub(crate) fn is_full(table: &Table, unique: bool) -> bool {
    // Nearly always the first places show it already, and those without a joker beside them are easily looked at.
    let plainly_open = |cell: Cell| wanted(table, cell).is_some_and(|(_, floating)| !floating);
    (unique || !table.edge().any(plainly_open)) && !table.edge().any(|cell| takes_a_joker(table, cell, unique))
}
