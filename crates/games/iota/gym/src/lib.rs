//! IOTA in numbers. A turn is spelled card by card: a card, its row, its column; then it is done.
//!
//! Rows and columns are counted from four before the first row and column that has a card: so a table looks the same
//! wherever it has grown to.

use samobranka_gym::{Gym, Sheet, Word};
use samobranka_iota::{Action, Card, Cards, Cell, HAND, Iota, Memory, Phase, Placed, Public, View};
use samobranka_rules::Seat;

/// IOTA in numbers.
#[derive(Clone, Copy, Debug)]
pub struct IotaGym;

/// Kinds of cards: 64 ordinary ones, and the joker.
const KINDS: usize = 65;
/// A table has at most 49 rows, and nobody lays further than four places past its edge.
const SIDE: usize = 64;
const MARGIN: i8 = 4;

const ROW: usize = KINDS;
const COLUMN: usize = ROW + SIDE;
const SWAP: usize = COLUMN + SIDE;
const NAME: usize = SWAP + 1;
const PASS: usize = NAME + 1;
const DONE: usize = PASS + 1;

/// The most cards that can lie under the deck.
const UNDER: usize = 66;

impl Gym<Iota> for IotaGym {
    const VERSION: u32 = 1;
    const ACTIONS: usize = DONE + 1;
    /// Four cards with their places, and that it is done.
    const LONGEST: usize = 3 * HAND as usize + 1;

    fn observe(view: View, sheet: &mut impl Sheet) {
        let (seat, own) = view.own.expect("a seat observes");
        let public = view.public;
        let seats = usize::from(public.seats);
        let round = || (0..seats).map(move |step| (seat.index() + step) % seats);
        let place = |other: Seat| (other.index() + seats - seat.index()) % seats;
        kinds(
            own.hand,
            sheet.field("hand", "own cards: 16 of each colour, four of each shape, 1 to 4; jokers", KINDS, 0, 2),
        );
        observe_table(public, sheet);
        let phase = match public.phase {
            Phase::Turn { .. } => 0,
            Phase::Naming { .. } => 1,
            Phase::Over { .. } => 2,
        };
        sheet.one_of("phase", "a turn, naming a joker, over", 3, Some(phase));
        sheet.one_of("turn", "whose turn it is, from the own seat on", seats, public.turn().map(place));
        let swaps = if let Phase::Turn { swaps, .. } = public.phase { swaps } else { 0 };
        sheet.number("swaps", "jokers taken in this turn", 2, swaps.into());
        let hands = sheet.field("hands", "how many cards each seat holds", seats, 0, HAND.into());
        hands.iter_mut().zip(round()).for_each(|(to, at)| *to = public.hands[at].into());
        let scores =
            sheet.field("scores", "the points of each seat, as far as they can be written", seats, 0, i16::MAX);
        scores.iter_mut().zip(round()).for_each(|(to, at)| *to = public.scores[at].min(i16::MAX as u32) as i16);
        sheet.number("deck", "cards in the deck", UNDER as i16, public.deck.into());
        sheet.number("passes", "passes in a row", i16::MAX, public.passes.min(i16::MAX as u16) as i16);
        let about = "who put the cards under the deck, the next to be drawn first: 1 is the own seat, 2 the next one";
        let under = sheet.field("under", about, UNDER, 0, seats as i16);
        under.iter_mut().zip(&public.under).for_each(|(to, seat)| *to = place(*seat) as i16 + 1);
        remember(&own.memory, seats, place, sheet);
    }

    fn spell(view: View, action: &Action, word: &mut Word) {
        let corner = view.public.table.corners().0;
        let put = |placed: Placed, word: &mut Word| {
            word.push(u16::from(placed.card.id()));
            word.extend(at(corner, placed.at).map(|number| number as u16));
        };
        match action {
            Action::Lay(lay) => {
                lay.placed().for_each(|placed| put(placed, word));
                word.push(DONE as u16);
            }
            Action::Swap(placed) => {
                word.push(SWAP as u16);
                put(*placed, word);
            }
            Action::Name(placed) => {
                word.push(NAME as u16);
                put(*placed, word);
            }
            Action::Pass(cards) => {
                word.push(PASS as u16);
                word.extend(cards.iter().map(|card| u16::from(card.id())));
                word.push(DONE as u16);
            }
        }
    }

    fn name(number: usize) -> String {
        match number {
            ..ROW => Card::from_id(number as u8).map_or_else(String::new, |card| card.to_string()),
            ROW..COLUMN => format!("row {}", (number - ROW) as i32 - i32::from(MARGIN)),
            COLUMN..SWAP => format!("column {}", (number - COLUMN) as i32 - i32::from(MARGIN)),
            SWAP => "swap a joker".to_owned(),
            NAME => "name a joker".to_owned(),
            PASS => "pass".to_owned(),
            _ => "done".to_owned(),
        }
    }
}

/// The numbers of a place's row and column.
fn at(corner: Cell, cell: Cell) -> [usize; 2] {
    let along = |from: i8, to: i8| (to - from + MARGIN) as usize;
    [ROW + along(corner.row(), cell.row()), COLUMN + along(corner.col(), cell.col())]
}

fn kinds(cards: Cards, field: &mut [i16]) {
    for card in cards {
        field[usize::from(card.id())] += 1;
    }
}

/// Every ordinary card is there once, so the table is written card by card.
fn observe_table(public: &Public, sheet: &mut impl Sheet) {
    let corner = public.table.corners().0;
    let (mut rows, mut columns) = ([0; 64], [0; 64]);
    for (cell, face) in public.table.cards().filter(|(_, face)| !face.what().is_joker()) {
        let [row, column] = at(corner, cell);
        let id = usize::from(face.what().id());
        (rows[id], columns[id]) = ((row - ROW) as i16, (column - COLUMN) as i16);
    }
    let about = "where each ordinary card lies: its row, counted from four before the first; 0 is in no row";
    sheet.field("rows", about, 64, 0, SIDE as i16).copy_from_slice(&rows);
    sheet.field("columns", "and its column", 64, 0, SIDE as i16).copy_from_slice(&columns);
    let about = "the jokers on the table: row, column, and one more than the card each was named for";
    let jokers = sheet.field("jokers", about, 6, 0, SIDE as i16);
    for (field, &cell) in jokers.chunks_mut(3).zip(public.table.jokers()) {
        let [row, column] = at(corner, cell);
        let named = public.table.at(cell).and_then(|face| face.stands_for());
        let named = named.map_or(0, |card| i16::from(card.id()) + 1);
        field.copy_from_slice(&[(row - ROW) as i16, (column - COLUMN) as i16, named]);
    }
}

/// Where cards may be that went out of sight.
fn remember(memory: &Memory, seats: usize, place: impl Fn(Seat) -> usize, sheet: &mut impl Sheet) {
    let about = "cards remembered, by kind: in the untouched deck, under the deck, with each seat from the own one on";
    let each = seats + 2;
    let field = sheet.field("remembered", about, KINDS * each, 0, 1);
    for card in memory.iter() {
        let field = &mut field[usize::from(card.card.id()) * each..][..each];
        field[0] |= i16::from(card.fresh);
        field[1] |= i16::from(card.under.iter().next().is_some());
        for seat in (0..seats as u8).map(Seat).filter(|&seat| card.may_be_with(seat)) {
            field[2 + place(seat)] = 1;
        }
    }
}
