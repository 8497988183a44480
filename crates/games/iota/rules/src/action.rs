//! What a seat, or the table, may decide.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::table::Cell;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// IO-16: lays cards in one line; this ends the turn.
    Lay(Lay),
    /// IO-56: takes a joker from the table and puts a hand card in its place.
    Swap(Placed),
    /// Q2 `declared`: says what a joker stands for that was just laid.
    Name(Placed),
    /// IO-19 … IO-21: passes, and puts these cards under the deck, the first nearest the top; this ends the turn.
    Pass(CardList),
}

/// A card and a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The place.
    pub at: Cell,
    /// The card.
    pub card: Card,
}

/// One to four cards and the places they go to, from the top left to the bottom right. Layings sort as they are found:
/// first what goes into the rows, single cards too, then what goes into the columns; in each by the places, then by the
/// cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Placed>", into = "Vec<Placed>")]
#[schemars(with = "Vec<Placed>", extend("minItems" = 1, "maxItems" = 4))]
pub struct Lay {
    // Past the last place there is nowhere, which sorts before every place: so a list comes before those it begins.
    cells: [Cell; 4],
    cards: CardList,
}

impl Lay {
    /// These cards in these places, in any order; they must be one to four.
    pub fn new(placed: &[Placed]) -> Option<Lay> {
        if placed.is_empty() || placed.len() > 4 {
            return None;
        }
        let mut sorted = [Placed { at: Cell::NOWHERE, card: Card::JOKER }; 4];
        let sorted = &mut sorted[..placed.len()];
        sorted.copy_from_slice(placed);
        sorted.sort_unstable();
        let mut lay = Lay { cells: [Cell::NOWHERE; 4], cards: CardList::EMPTY };
        for (at, placed) in sorted.iter().enumerate() {
            lay.cells[at] = placed.at;
            lay.cards.push(placed.card);
        }
        Some(lay)
    }

    /// The same of places that are in order already.
    #[inline]
    pub(crate) fn sorted(cells: [Cell; 4], cards: CardList) -> Lay {
        Lay { cells, cards }
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Never: a lay has a card.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The places.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.len()]
    }

    /// The cards and their places, where it is known how many they are.
    #[inline]
    pub(crate) fn all_placed<const COUNT: usize>(&self) -> [Placed; COUNT] {
        std::array::from_fn(|at| Placed { at: self.cells[at], card: self.cards.get(at) })
    }

    /// The cards and their places.
    #[inline]
    pub fn placed(&self) -> impl DoubleEndedIterator<Item = Placed> + ExactSizeIterator + Clone {
        let (cells, cards) = (self.cells, self.cards);
        (0..cards.len()).map(move |at| Placed { at: cells[at], card: cards.get(at) })
    }
}

impl Ord for Lay {
    fn cmp(&self, other: &Lay) -> Ordering {
        let downwards = |lay: &Lay| lay.len() > 1 && lay.cells[0].row() != lay.cells[1].row();
        let by_column = |cell: Cell| (cell.col(), cell.row());
        downwards(self)
            .cmp(&downwards(other))
            .then_with(|| match downwards(self) {
                false => self.cells.cmp(&other.cells),
                true => self.cells.map(by_column).cmp(&other.cells.map(by_column)),
            })
            .then_with(|| self.cards.cmp(&other.cards))
    }
}

impl PartialOrd for Lay {
    fn partial_cmp(&self, other: &Lay) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl TryFrom<Vec<Placed>> for Lay {
    type Error = &'static str;

    fn try_from(placed: Vec<Placed>) -> Result<Lay, &'static str> {
        Lay::new(&placed).ok_or("one to four cards are laid (IO-16)")
    }
}

impl From<Lay> for Vec<Placed> {
    fn from(lay: Lay) -> Vec<Placed> {
        lay.placed().collect()
    }
}

impl fmt::Debug for Lay {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// None to four cards, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
#[schemars(with = "Vec<Card>", extend("maxItems" = 4))]
pub struct CardList([u8; 4]); // one more than the id of each, then noughts: a shorter list sorts before a longer one

impl CardList {
    /// No card.
    pub const EMPTY: CardList = CardList([0; 4]);

    /// These cards, at most four.
    pub fn new(cards: &[Card]) -> Option<CardList> {
        (cards.len() <= 4).then(|| {
            let mut list = CardList::EMPTY;
            cards.iter().for_each(|&card| list.push(card));
            list
        })
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        // The cards come first: the last of them stands in the highest byte that isn't nought.
        4 - u32::from_le_bytes(self.0).leading_zeros() as usize / 8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == CardList::EMPTY
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..self.len()).map(move |at| self.get(at))
    }

    #[inline]
    pub(crate) fn get(self, at: usize) -> Card {
        Card::from_id(self.0[at] - 1).expect("a list holds cards")
    }

    /// Adds a card to fewer than four.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        let len = self.len();
        self.0[len] = card.id() + 1;
    }
}

impl TryFrom<Vec<Card>> for CardList {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<CardList, &'static str> {
        CardList::new(&cards).ok_or("at most four cards (IO-20)")
    }
}

impl From<CardList> for Vec<Card> {
    fn from(list: CardList) -> Vec<Card> {
        list.iter().collect()
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A decision of the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Q25: whoever is to move is gone or out of time, and passes without a trade.
    PassForAbsent,
}

/// `Rt2@0,1`: a card and its place.
impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}@{}", self.card, self.at)
    }
}

impl FromStr for Placed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Placed, &'static str> {
        let (card, at) = text.split_once('@').ok_or("a card and its place are written Rt2@0,1")?;
        Ok(Placed { card: card.parse()?, at: at.parse()? })
    }
}

/// `Rt2@0,1 Gc2@0,2`.
impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (at, placed) in self.placed().enumerate() {
            write!(f, "{}{placed}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// `Rt2@0,1 Gc2@0,2` lays two cards, `swap Rc3@0,2` takes the joker there, `name Rc3@0,2` says what it stands for,
/// `pass` passes and `pass Rc1 J` trades two cards.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Lay(lay) => write!(f, "{lay}"),
            Action::Swap(placed) => write!(f, "swap {placed}"),
            Action::Name(placed) => write!(f, "name {placed}"),
            Action::Pass(cards) => {
                f.write_str("pass")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "swap" => Ok(Action::Swap(rest.parse()?)),
            "name" => Ok(Action::Name(rest.parse()?)),
            "pass" => {
                let cards: Vec<Card> =
                    rest.split(' ').filter(|card| !card.is_empty()).map(str::parse).collect::<Result<_, _>>()?;
                Ok(Action::Pass(cards.try_into()?))
            }
            _ => {
                let placed: Vec<Placed> = text.split(' ').map(str::parse).collect::<Result<_, _>>()?;
                Ok(Action::Lay(placed.try_into()?))
            }
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("pass-for-absent")
    }
}

impl FromStr for Ruling {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Ruling, &'static str> {
        if text == "pass-for-absent" { Ok(Ruling::PassForAbsent) } else { Err("the table may decide pass-for-absent") }
    }
}
