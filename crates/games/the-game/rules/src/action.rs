//! What a seat, or the table, may decide, and what is told of it.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Drawn, Pile};
use crate::state::End;
use crate::talk::Signal;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(u8)] // a plain tag: it is looked at in every step
pub enum Action {
    /// TG-23: says how willing one is to start.
    Wish(Wish),
    /// TG-23: agrees to the seat that claims the start.
    Agree,
    /// TG-23: would rather have another start.
    Object,
    /// B-20: the host names who starts.
    Start(Seat),
    /// TG-25 … TG-31: lays a card on a pile.
    Lay {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// TG-32: ends the turn and draws.
    EndTurn,
}

/// How willing one is to start. No word of it tells a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// I would like to start.
    Eager,
    /// No matter.
    NoMatter,
    /// Rather not.
    RatherNot,
}

impl Wish {
    /// All of them, the most willing first.
    pub const ALL: [Wish; 3] = [Wish::Eager, Wish::NoMatter, Wish::RatherNot];

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Wish::Eager => "eager",
            Wish::NoMatter => "no-matter",
            Wish::RatherNot => "rather-not",
        }
    }
}

/// A decision of the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// B-20: time is up; one of the most willing starts, by lot.
    PickStarter,
    /// B-28: all agree to end the game here.
    GiveUp,
}

/// What somebody is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// One's own cards at the deal.
    Dealt {
        /// The hand.
        hand: CardSet,
    },
    /// The table is set.
    TableSet {
        /// How many cards each hand has.
        hand: u8,
        /// How many are left to draw.
        deck: u8,
    },
    /// A seat has said how willing it is to start.
    Wished {
        /// Who.
        seat: Seat,
        /// What.
        wish: Wish,
    },
    /// A most willing seat claims the start.
    Claims {
        /// Who.
        seat: Seat,
    },
    /// A seat agrees to that.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// A seat would rather have another.
    Objected {
        /// Who.
        seat: Seat,
    },
    /// It is settled who starts.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// How many cards it asks for.
        minimum: u8,
    },
    /// A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
        /// What lay on top before.
        from: u8,
        /// Whether it went back by ten.
        trick: bool,
    },
    /// TG-60: a row has caught fire.
    CaughtFire {
        /// Which.
        pile: Pile,
    },
    /// A fire was covered.
    Covered {
        /// Where.
        pile: Pile,
    },
    /// One's own draw at the end of a turn.
    Drew {
        /// What came, in order.
        cards: Drawn,
    },
    /// Another's draw.
    OtherDrew {
        /// Whose.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// TG-48: the last card was drawn.
    DeckEmpty,
    /// TG-50: a seat has no cards left.
    Out {
        /// Who.
        seat: Seat,
    },
    /// A seat has said something.
    Signalled {
        /// Who.
        seat: Seat,
        /// What.
        signal: Signal,
    },
    /// The game is over, and all hands are shown.
    Over {
        /// How.
        end: End,
        /// The cards left, hands and draw pile together (TG-53).
        left: u8,
        /// The hands.
        hands: Vec<CardSet>,
    },
}

/// `47>A1` lays a card, `.` ends the turn; before that `eager`, `no-matter`, `rather-not`, `agree`, `object`, `start 2`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Wish(wish) => f.write_str(wish.name()),
            Action::Agree => f.write_str("agree"),
            Action::Object => f.write_str("object"),
            Action::Start(seat) => write!(f, "start {seat}"),
            Action::Lay { pile, card } => write!(f, "{card}>{pile}"),
            Action::EndTurn => f.write_str("."),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Action, &'static str> {
        if let Some((card, pile)) = text.split_once('>') {
            return Ok(Action::Lay { card: card.parse()?, pile: pile.parse()? });
        }
        if let Some(seat) = text.strip_prefix("start ") {
            let number: u8 = seat.parse().map_err(|_| "seats are numbered from 1")?;
            return Ok(Action::Start(Seat(number.checked_sub(1).ok_or("seats are numbered from 1")?)));
        }
        match text {
            "agree" => Ok(Action::Agree),
            "object" => Ok(Action::Object),
            "." => Ok(Action::EndTurn),
            _ => Wish::ALL.into_iter().find(|wish| wish.name() == text).map(Action::Wish).ok_or("unknown action"),
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Ruling::PickStarter => "pick-starter",
            Ruling::GiveUp => "give-up",
        })
    }
}

impl FromStr for Ruling {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Ruling, &'static str> {
        [Ruling::PickStarter, Ruling::GiveUp]
            .into_iter()
            .find(|ruling| ruling.to_string() == text)
            .ok_or("the table may decide pick-starter or give-up")
    }
}
