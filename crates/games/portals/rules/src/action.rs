//! What a seat can do, what is told of it, and how both are written.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Laid, Placement, parse_board};
use crate::card::{Area, Key, Sign, SignSet, Tier};
use crate::cell::{Cell, Spot};
use crate::options::Side;
use crate::stone::{Element, Stones};

/// One small step. What belongs to one spell is asked step by step, and a spell that was begun is carried through (4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// the host names the first player.
    Start(Seat),
    /// PO-33, A-1: "I travelled last": this seat is the first player.
    Claim,
    /// "not I".
    Pass,
    /// PO-124: keeps these of the signs dealt.
    Keep(SignSet),
    /// PO-41: takes an open key card.
    TakeKey(Key),
    /// PO-46: takes no key card.
    NoKey,
    /// PO-49 … PO-51, PO-57, PO-100: takes a stone and puts it somewhere at once.
    Put {
        /// From the source beside this board; alone, from the prediction board, which is number 0.
        source: Board,
        /// Of this colour.
        stone: Element,
        /// Where to.
        to: To,
    },
    /// PO-107: the first spell lifts this stone …
    Lift(At),
    /// PO-110: … and lays it here.
    Lower(At),
    /// PO-111: the second spell activates this key.
    Wake(Key),
    /// PO-63: the stones of the active key go here.
    Open(Placement),
    /// PO-114: the third spell returns this stone to the bag.
    Return(At),
    /// one stone is enough.
    Enough,
    /// PO-116: the fourth spell takes a stone from this area …
    Draw(Area),
    /// … and puts it on this mark.
    Cover(Mark),
    /// shows these fulfilled signs, where that is asked for.
    Declare(SignSet),
}

/// Where a stone that was just taken goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// PO-51: on a mark of a key.
    Mark(Mark),
    /// PO-100: into an area of the spell board.
    Area(Area),
    /// PO-57: back to the bag.
    Bag,
}

/// A mark of a key card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Of which key.
    pub key: Key,
    /// Where on the card, as it is printed.
    pub spot: Spot,
}

/// A cell of a board at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// Which board.
    pub board: Board,
    /// Where on it.
    pub cell: Cell,
}

/// A board as it was laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Which of the four.
    pub id: u8,
    /// Which side is up.
    pub side: Side,
}

/// PO-73, PO-74: what a portal scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// How many stones lie on free cells of their own colour.
    pub matches: u8,
    /// What that scores.
    pub for_matches: u8,
    /// What neighbours of the same colour score.
    pub for_neighbours: u8,
}

impl Points {
    /// Both together.
    pub fn total(self) -> u8 {
        self.for_matches + self.for_neighbours
    }
}

/// What somebody is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// PO-14, PO-25: the boards and the open keys.
    TableSet {
        /// By number.
        boards: Vec<Layout>,
        /// By tier, from left to right.
        keys: Vec<Key>,
    },
    /// PO-140, PO-144: the stones foreseen and the open signs of a game alone.
    Foreseen {
        /// In the order they will be taken.
        stones: Vec<Element>,
        /// From the first place to the fifth.
        signs: Vec<Sign>,
        /// PO-142: the board that serves as prediction board.
        board: Layout,
    },
    /// PO-34, PO-88: fresh stones on the sources.
    SourcesFilled {
        /// By number.
        sources: Vec<Stones>,
    },
    /// PO-122: one's own signs.
    SignsDealt {
        /// The three.
        signs: SignSet,
    },
    /// a seat does not claim to be first.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// PO-33: who is first.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// One's own choice of signs.
    Kept {
        /// Which.
        signs: SignSet,
    },
    /// Another has chosen.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// PO-124: everybody has chosen; so many signs each has.
    SignsKept {
        /// By seat.
        counts: Vec<u8>,
    },
    /// PO-41.
    KeyTaken {
        /// Who.
        seat: Seat,
        /// Which.
        key: Key,
    },
    /// PO-46.
    KeyDeclined {
        /// Who.
        seat: Seat,
    },
    /// PO-44: the discard pile of a tier became its deck.
    Reshuffled {
        /// Which tier.
        tier: Tier,
    },
    /// PO-43: a new card in the key area.
    KeyOpened {
        /// Which.
        key: Key,
    },
    /// PO-51: a stone on a mark.
    Covered {
        /// Whose.
        seat: Seat,
        /// From which source.
        source: Board,
        /// Its colour.
        stone: Element,
        /// Where.
        mark: Mark,
    },
    /// PO-100: a stone on the spell board.
    Cast {
        /// Who.
        seat: Seat,
        /// From which source.
        source: Board,
        /// Its colour.
        stone: Element,
        /// Where.
        area: Area,
    },
    /// PO-57: a stone that found no mark.
    Wasted {
        /// Whose.
        seat: Seat,
        /// From which source.
        source: Board,
        /// Its colour.
        stone: Element,
    },
    /// PO-107: the first spell has a stone in hand.
    Lifted {
        /// Who.
        seat: Seat,
        /// Its colour.
        stone: Element,
        /// Where it lies.
        from: At,
    },
    /// PO-107: the first spell has moved it.
    Moved {
        /// Who.
        seat: Seat,
        /// Its colour.
        stone: Element,
        /// Where it lay.
        from: At,
        /// Where it lies.
        to: At,
    },
    /// PO-58, PO-111: a key is activated.
    Activates {
        /// Whose.
        seat: Seat,
        /// Which.
        key: Key,
        /// PO-111: by the second spell.
        by_spell: bool,
    },
    /// PO-63, PO-71: its stones are on a board, and a portal is open.
    Opened {
        /// Whose.
        seat: Seat,
        /// By which key.
        key: Key,
        /// On which board.
        board: Board,
        /// Which stones stay.
        placed: Laid,
        /// PO-68: which went to the bag, with the cells they would have lain on.
        returned: Laid,
    },
    /// PO-72: what it scores.
    Scored {
        /// For whom.
        seat: Seat,
        /// How much.
        points: Points,
    },
    /// PO-79: the key is on its discard pile.
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// Which.
        key: Key,
    },
    /// PO-114: the third spell took a stone off a board.
    Returned {
        /// Who.
        seat: Seat,
        /// Its colour.
        stone: Element,
        /// Where it lay.
        from: At,
    },
    /// PO-116: the fourth spell took a stone from an area.
    Drew {
        /// Who.
        seat: Seat,
        /// Its colour.
        stone: Element,
        /// Where it lay.
        area: Area,
    },
    /// PO-116: and put it on a mark.
    CoveredBySpell {
        /// Whose.
        seat: Seat,
        /// Its colour.
        stone: Element,
        /// Where.
        mark: Mark,
    },
    /// PO-58: phase II begins.
    PhaseTwo,
    /// PO-127: the signs are looked at.
    SignsChecked,
    /// PO-128, PO-159: a sign is fulfilled and pays.
    SignPaid {
        /// Whose.
        seat: Seat,
        /// Which.
        sign: Sign,
    },
    /// a seat has shown what it wanted to show.
    Declared {
        /// Who.
        seat: Seat,
    },
    /// PO-160: a new open sign, in a game alone.
    SignOpened {
        /// Which.
        sign: Sign,
    },
    /// PO-87, PO-89: a new round.
    Round {
        /// Which.
        round: u8,
        /// Who is first in it.
        first: Seat,
    },
    /// PO-90, PO-165: the game is over, and all points are shown.
    Over {
        /// By seat.
        totals: Vec<i16>,
        /// PO-134: the signs that were not fulfilled, by seat.
        missed: Vec<SignSet>,
    },
}

/// `key 12`, `no-key`, `1W>12a1`, `1W>*3`, `1W>bag`, `open 1:Wb2+Wc2`; spells `lift 1c3`, `lower 2d4`, `wake 12`, `return
/// 1c3`, `enough`, `draw *1`, `cover 12a1`; signs `keep 3+7`, `declare 3`; before it all `start 2`, `claim`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Start(seat) => write!(f, "start {seat}"),
            Action::Claim => f.write_str("claim"),
            Action::Pass => f.write_str("pass"),
            Action::Keep(signs) => write!(f, "keep {signs}"),
            Action::TakeKey(key) => write!(f, "key {key}"),
            Action::NoKey => f.write_str("no-key"),
            Action::Put { source, stone, to } => write!(f, "{source}{stone}>{to}"),
            Action::Lift(at) => write!(f, "lift {at}"),
            Action::Lower(at) => write!(f, "lower {at}"),
            Action::Wake(key) => write!(f, "wake {key}"),
            Action::Open(placement) => write!(f, "open {placement}"),
            Action::Return(at) => write!(f, "return {at}"),
            Action::Enough => f.write_str("enough"),
            Action::Draw(area) => write!(f, "draw *{area}"),
            Action::Cover(mark) => write!(f, "cover {mark}"),
            Action::Declare(signs) => write!(f, "declare {signs}"),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        if let Some((from, to)) = text.split_once('>') {
            let letter = from.chars().last().ok_or("a stone is taken as in 1W>12a1")?;
            let stone = Element::of_letter(letter).ok_or("stones are written A, E, F, W, T")?;
            let source = parse_board(&from[..from.len() - letter.len_utf8()])?;
            return Ok(Action::Put { source, stone, to: to.parse()? });
        }
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, object) {
            ("claim", "") => Ok(Action::Claim),
            ("pass", "") => Ok(Action::Pass),
            ("no-key", "") => Ok(Action::NoKey),
            ("enough", "") => Ok(Action::Enough),
            ("start", seat) => Ok(Action::Start(Seat(parse_board(seat).map_err(|_| "seats are numbered from 1")?.0))),
            ("keep", signs) => Ok(Action::Keep(signs.parse()?)),
            ("key", key) => Ok(Action::TakeKey(parse_key(key)?)),
            ("lift", at) => Ok(Action::Lift(at.parse()?)),
            ("lower", at) => Ok(Action::Lower(at.parse()?)),
            ("wake", key) => Ok(Action::Wake(parse_key(key)?)),
            ("open", placement) => Ok(Action::Open(placement.parse()?)),
            ("return", at) => Ok(Action::Return(at.parse()?)),
            ("draw", area) => Ok(Action::Draw(parse_area(area)?)),
            ("cover", mark) => Ok(Action::Cover(mark.parse()?)),
            ("declare", signs) => Ok(Action::Declare(signs.parse()?)),
            _ => Err("unknown action"),
        }
    }
}

fn parse_key(text: &str) -> Result<Key, &'static str> {
    text.parse().map(Key).map_err(|_| "a key is named by its number")
}

fn parse_area(text: &str) -> Result<Area, &'static str> {
    let number: u8 =
        text.strip_prefix('*').and_then(|number| number.parse().ok()).ok_or("areas are written *1 to *4")?;
    Area::try_from(number)
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            To::Mark(mark) => write!(f, "{mark}"),
            To::Area(area) => write!(f, "*{area}"),
            To::Bag => f.write_str("bag"),
        }
    }
}

impl FromStr for To {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<To, &'static str> {
        match text {
            "bag" => Ok(To::Bag),
            _ if text.starts_with('*') => parse_area(text).map(To::Area),
            _ => text.parse().map(To::Mark),
        }
    }
}

/// `12a1`.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.key, self.spot)
    }
}

impl FromStr for Mark {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Mark, &'static str> {
        let (key, spot) = number_and_place(text).ok_or("a mark is written 12a1: the key, the column, the row")?;
        Ok(Mark { key: parse_key(key)?, spot: spot.parse()? })
    }
}

/// `1c3`.
impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.board, self.cell)
    }
}

impl FromStr for At {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<At, &'static str> {
        let (board, cell) = number_and_place(text).ok_or("a cell is written 1c3: the board, the column, the row")?;
        Ok(At { board: parse_board(board)?, cell: cell.parse()? })
    }
}

/// `12` and `a1` of `12a1`.
fn number_and_place(text: &str) -> Option<(&str, &str)> {
    let at = text.len().checked_sub(2).filter(|&at| text.is_char_boundary(at))?;
    Some(text.split_at(at))
}
