//! What a data file must be like (the rules marked † in chapter 5 of `RULES.md`), and what is merely unusual.

use samobranka_json::JsonProblem;
use samobranka_rules::Phrase;

use super::KeyCard;
use super::file::DataFile;
use crate::board::Laid;
use crate::card::{Key, SIGNS, Tier};
use crate::cell::{Cell, Spot};
use crate::figure::Figure;
use crate::options::Side;
use crate::stone::Element;

/// What is wrong with a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadData {
    /// It is not JSON, or not of this form.
    #[error("the data file can't be read: {0}")]
    Unreadable(JsonProblem),
    /// It is of another form.
    #[error("the data file is of the form `{found}`, and this reads `portals-data/1`")]
    Format {
        /// Which.
        found: String,
    },
    /// Boards of another size.
    #[error("boards have 5 rows of 5 cells")]
    BoardSize,
    /// Cards of another size.
    #[error("key cards and signs have 3 rows of 3 cells")]
    CardSize,
    /// Other elements.
    #[error("the elements are A, E, F, W, T, in this order")]
    Elements,
    /// Other tiers.
    #[error("the tiers are orange, red and violet, with 12 keys each and 2, 3 and 4 marks")]
    Tiers,
    /// Another table of points.
    #[error("matches score 0, 1, 2, 4, 6")]
    MatchPoints,
    /// with fewer stones the bag could run dry.
    #[error("there are 20 stones a colour, and 5, 10, 15, 20 of them are played with by 1, 2, 3, 4 players")]
    StoneCount,
    /// PO-5: another number of boards.
    #[error("there are 4 boards, not {count}")]
    BoardCount {
        /// How many.
        count: u16,
    },
    /// A board with another number, or with that of another board.
    #[error("the boards have the ids 1, 2, 3, 4, each once; {id} is wrong there")]
    BoardId {
        /// Which.
        id: u8,
    },
    /// A side that is not five rows of five.
    #[error("board {id}: {} must be 5 rows of 5 letters", side.name())]
    BoardRows {
        /// Whose.
        id: u8,
        /// Which side.
        side: Side,
    },
    /// A letter that is no element.
    #[error("board {id}: {} has a letter that is none of A, E, F, W, T", side.name())]
    BoardLetter {
        /// Whose.
        id: u8,
        /// Which side.
        side: Side,
    },
    /// PO-3: another number of keys of a tier.
    #[error("there are 12 {} keys, not {count}", tier_name(*tier))]
    KeyCount {
        /// Which tier.
        tier: Tier,
        /// How many.
        count: u16,
    },
    /// Numbers start from 1.
    #[error("keys are numbered from 1")]
    KeyNumber,
    /// two keys with one number.
    #[error("two keys have the number {number}")]
    KeyTwice {
        /// Which.
        number: u8,
    },
    /// A key that is not three rows of three.
    #[error("key {number} must be 3 rows of 3 cells, # for a mark and . for none")]
    KeyRows {
        /// Which.
        number: u8,
    },
    /// PO-26: a key with the wrong number of marks.
    #[error("key {number} is {} and must have {} marks, not {marks}", tier_name(*tier), tier.marks())]
    KeyMarks {
        /// Which.
        number: u8,
        /// Its tier.
        tier: Tier,
        /// How many it has.
        marks: u8,
    },
    /// PO-4: another number of signs.
    #[error("there are 20 signs, not {count}")]
    SignCount {
        /// How many.
        count: u16,
    },
    /// A sign with another number, or with that of another sign.
    #[error("the signs have the ids 1 to 20, each once; {id} is wrong there")]
    SignId {
        /// Which.
        id: u8,
    },
    /// A sign that is not three rows of three.
    #[error("sign {id} must be 3 rows of 3 cells, the letter of a stone or . for none")]
    SignRows {
        /// Which.
        id: u8,
    },
    /// A sign of one stone or none.
    #[error("sign {id} must have at least 2 stones")]
    SignStones {
        /// Which.
        id: u8,
    },
}

fn tier_name(tier: Tier) -> &'static str {
    ["orange", "red", "violet"][tier.index()]
}

impl BadData {
    /// What to say to the one who brought the file.
    pub fn phrase(&self) -> Phrase {
        match *self {
            BadData::Unreadable(ref why) => why.phrase(),
            BadData::Format { .. } => Phrase::new("portals-data-format"),
            BadData::BoardSize => Phrase::new("portals-data-board-size"),
            BadData::CardSize => Phrase::new("portals-data-card-size"),
            BadData::Elements => Phrase::new("portals-data-elements"),
            BadData::Tiers => Phrase::new("portals-data-tiers"),
            BadData::MatchPoints => Phrase::new("portals-data-match-points"),
            BadData::StoneCount => Phrase::new("portals-data-stone-count"),
            BadData::BoardCount { count } => Phrase::new("portals-data-board-count").with("count", count),
            BadData::BoardId { id } => Phrase::new("portals-data-board-id").with("id", id),
            BadData::BoardRows { id, side } => {
                Phrase::new("portals-data-board-rows").with("id", id).with("side", side.name())
            }
            BadData::BoardLetter { id, side } => {
                Phrase::new("portals-data-board-letter").with("id", id).with("side", side.name())
            }
            BadData::KeyCount { tier, count } => {
                Phrase::new("portals-data-key-count").with("tier", tier_name(tier)).with("count", count)
            }
            BadData::KeyNumber => Phrase::new("portals-data-key-number"),
            BadData::KeyTwice { number } => Phrase::new("portals-data-key-twice").with("number", number),
            BadData::KeyRows { number } => Phrase::new("portals-data-key-rows").with("number", number),
            BadData::KeyMarks { number, tier, marks } => Phrase::new("portals-data-key-marks")
                .with("number", number)
                .with("wanted", tier.marks())
                .with("marks", marks),
            BadData::SignCount { count } => Phrase::new("portals-data-sign-count").with("count", count),
            BadData::SignId { id } => Phrase::new("portals-data-sign-id").with("id", id),
            BadData::SignRows { id } => Phrase::new("portals-data-sign-rows").with("id", id),
            BadData::SignStones { id } => Phrase::new("portals-data-sign-stones").with("id", id),
        }
    }

    /// One of each, for the words.
    pub(crate) fn all() -> Vec<BadData> {
        let (id, side, tier, number) = (3, Side::Star, Tier::Red, 7);
        let unreadable = JsonProblem::all().into_iter().map(BadData::Unreadable);
        let others = [
            BadData::Format { found: String::new() },
            BadData::BoardSize,
            BadData::CardSize,
            BadData::Elements,
            BadData::Tiers,
            BadData::MatchPoints,
            BadData::StoneCount,
            BadData::BoardCount { count: 5 },
            BadData::BoardId { id },
            BadData::BoardRows { id, side },
            BadData::BoardRows { id, side: Side::Easy },
            BadData::BoardLetter { id, side },
            BadData::BoardLetter { id, side: Side::Easy },
            BadData::KeyCount { tier, count: 11 },
            BadData::KeyCount { tier: Tier::Orange, count: 11 },
            BadData::KeyCount { tier: Tier::Violet, count: 11 },
            BadData::KeyNumber,
            BadData::KeyTwice { number },
            BadData::KeyRows { number },
            BadData::KeyMarks { number, tier, marks: 2 },
            BadData::SignCount { count: 19 },
            BadData::SignId { id },
            BadData::SignRows { id },
            BadData::SignStones { id },
        ];
        unreadable.chain(others).collect()
    }
}

/// What is unusual about a data file, though it can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// 4.1: a side on which the colours are not five each; the printed ones may be so.
    Uneven {
        /// Whose.
        id: u8,
        /// Which side.
        side: Side,
    },
    /// PO-120: a sign with a colour twice. The book speaks of stones of different colours, which may mean of various ones.
    SignColours {
        /// Which.
        id: u8,
    },
    /// PO-120: two signs that are the same but for a turn.
    SignsAlike {
        /// One.
        id: u8,
        /// The other.
        other: u8,
    },
}

impl Warning {
    /// What to say about it.
    pub fn phrase(self) -> Phrase {
        match self {
            Warning::Uneven { id, side } => Phrase::new("portals-data-uneven").with("id", id).with("side", side.name()),
            Warning::SignColours { id } => Phrase::new("portals-data-sign-colours").with("id", id),
            Warning::SignsAlike { id, other } => {
                Phrase::new("portals-data-signs-alike").with("id", id).with("other", other)
            }
        }
    }

    /// One of each, for the words.
    pub(crate) fn all() -> Vec<Warning> {
        let uneven = Side::ALL.map(|side| Warning::Uneven { id: 1, side });
        uneven.into_iter().chain([Warning::SignColours { id: 3 }, Warning::SignsAlike { id: 3, other: 4 }]).collect()
    }
}

/// PO-5: four boards with two sides of 25 symbols.
pub(super) fn boards(file: &DataFile) -> Result<[[Laid; 2]; 4], BadData> {
    let rows = file.boards.as_deref().unwrap_or_default();
    if rows.len() != 4 {
        return Err(BadData::BoardCount { count: rows.len() as u16 });
    }
    let mut boards = [[Laid::NONE; 2]; 4];
    for row in rows {
        let id = row.id;
        let place = usize::from(id).wrapping_sub(1);
        let board = boards.get_mut(place).filter(|board| board[0].is_empty()).ok_or(BadData::BoardId { id })?;
        for (side, letters) in [(Side::Easy, &row.easy), (Side::Star, &row.hard)] {
            board[side as usize] = layout(letters).map_err(|wrong| match wrong {
                Wrong::Rows => BadData::BoardRows { id, side },
                Wrong::Letter => BadData::BoardLetter { id, side },
            })?;
        }
    }
    Ok(boards)
}

enum Wrong {
    Rows,
    Letter,
}

fn layout(rows: &[String]) -> Result<Laid, Wrong> {
    let mut laid = Laid::NONE;
    let letters = square(rows, 5).ok_or(Wrong::Rows)?;
    for (cell, letter) in Cell::all().zip(letters) {
        laid.put(cell, Element::of_letter(letter).ok_or(Wrong::Letter)?);
    }
    Ok(laid)
}

/// The letters of so many rows of as many, row by row.
fn square(rows: &[String], side: usize) -> Option<Vec<char>> {
    let right = rows.len() == side && rows.iter().all(|row| row.chars().count() == side);
    right.then(|| rows.iter().flat_map(|row| row.chars()).collect())
}

/// PO-3, PO-26, A-23: twelve keys a tier, each with its own number and as many marks as its tier asks for.
pub(super) fn keys(file: &DataFile) -> Result<[KeyCard; 36], BadData> {
    let mut cards = Vec::new();
    for row in file.key_cards.as_deref().unwrap_or_default() {
        let (number, tier) = (row.number, row.tier);
        if number == 0 {
            return Err(BadData::KeyNumber);
        }
        let letters = square(&row.cells, 3).ok_or(BadData::KeyRows { number })?;
        let mut marks = 0;
        for (spot, letter) in Spot::all().zip(letters) {
            match letter {
                '#' => marks |= 1 << spot.index(),
                '.' => {}
                _ => return Err(BadData::KeyRows { number }),
            }
        }
        let count = u16::count_ones(marks) as u8;
        if count != tier.marks() {
            return Err(BadData::KeyMarks { number, tier, marks: count });
        }
        cards.push(KeyCard { key: Key(number), tier, marks });
    }
    for tier in Tier::ALL {
        let count = cards.iter().filter(|card| card.tier == tier).count();
        if count != Tier::CARDS {
            return Err(BadData::KeyCount { tier, count: count as u16 });
        }
    }
    cards.sort_by_key(|card| card.key);
    if let Some(pair) = cards.windows(2).find(|pair| pair[0].key == pair[1].key) {
        return Err(BadData::KeyTwice { number: pair[0].key.0 });
    }
    Ok(cards.try_into().expect("three tiers of twelve are 36"))
}

/// PO-4, PO-120: twenty signs of two stones or more.
pub(super) fn signs(file: &DataFile) -> Result<[Figure; SIGNS as usize], BadData> {
    let rows = file.secret_signs.as_deref().unwrap_or_default();
    if rows.len() != usize::from(SIGNS) {
        return Err(BadData::SignCount { count: rows.len() as u16 });
    }
    let mut figures = [Figure::NONE; SIGNS as usize];
    for row in rows {
        let id = row.id;
        let place = figures.get_mut(usize::from(id).wrapping_sub(1)).filter(|figure| figure.is_empty());
        let place = place.ok_or(BadData::SignId { id })?;
        let letters = square(&row.cells, 3).ok_or(BadData::SignRows { id })?;
        let mut figure = Figure::NONE;
        for (spot, letter) in Spot::all().zip(letters) {
            if letter == '.' {
                continue;
            }
            let stone = Element::of_letter(letter).ok_or(BadData::SignRows { id })?;
            figure = figure.with(spot, stone);
        }
        if figure.len() < 2 {
            return Err(BadData::SignStones { id });
        }
        *place = figure;
    }
    Ok(figures)
}

/// What is unusual about boards and signs.
pub(super) fn warnings(boards: &[[Laid; 2]; 4], signs: &[Figure; SIGNS as usize]) -> Vec<Warning> {
    let sides = (1..).zip(boards).flat_map(|(id, sides)| Side::ALL.map(|side| (id, side, sides[side as usize])));
    let uneven = |laid: &Laid| Element::ALL.into_iter().any(|stone| laid.of(stone).count_ones() != 5);
    let mut warnings: Vec<Warning> =
        sides.filter(|(.., laid)| uneven(laid)).map(|(id, side, _)| Warning::Uneven { id, side }).collect();
    for (at, figure) in signs.iter().enumerate() {
        let id = at as u8 + 1;
        if Element::ALL.into_iter().any(|stone| figure.iter().filter(|(_, other)| *other == stone).count() > 1) {
            warnings.push(Warning::SignColours { id });
        }
        let alike = |other: &Figure| other.turns().as_slice() == figure.turns().as_slice();
        if let Some(other) = signs[..at].iter().position(alike) {
            warnings.push(Warning::SignsAlike { id: other as u8 + 1, other: id });
        }
    }
    warnings
}
