//! Why something is refused. Each refusal names its rule and its arguments; the sentence stands in the catalogues.

use samobranka_rules::{Refusal, Seat};

use crate::card::{Card, Property};
use crate::laying::Line;
use crate::table::Cell;

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// IO-4.
    #[error("IOTA is for 2 to 4 players, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// Q5: one or two jokers a turn can be allowed.
    #[error("one may take 1 or 2 jokers a turn, not {swaps}")]
    SwapsPerTurn {
        /// How many were asked for.
        swaps: u8,
    },
    /// Q18, or a seat that isn't there.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// A spectator tried to play.
    #[error("onlookers don't play")]
    Spectator,
    /// IO-14.
    #[error("it is not your turn")]
    NotYourTurn,
    /// IO-42: the game is over.
    #[error("the game is over")]
    Over,
    /// Q2: first the jokers just laid are named.
    #[error("first say what the joker stands for")]
    NameFirst,
    /// Q2: nothing is to be named.
    #[error("there is no joker to be named")]
    NothingToName,
    /// IO-16: only cards of one's own hand.
    #[error("{card} is not in your hand, or not that often")]
    NotInHand {
        /// Which.
        card: Card,
    },
    /// IO-16: a place holds one card.
    #[error("{at} is taken")]
    Taken {
        /// The place.
        at: Cell,
    },
    /// IO-24.
    #[error("the cards don't go into one row or one column")]
    NotOneLine,
    /// IO-30.
    #[error("{at} between the cards is left empty")]
    Gap {
        /// The place.
        at: Cell,
    },
    /// IO-22.
    #[error("{card} at {at} touches no card on the table")]
    NoTouch {
        /// The first card.
        card: Card,
        /// Its place.
        at: Cell,
    },
    /// IO-31.
    #[error("the line from {} to {} would have {} cards", line.from, line.to(), line.len)]
    TooLong {
        /// The line.
        line: Line,
    },
    /// IO-28, IO-36: a line in which a property is neither the same on all cards nor different on all.
    #[error("in the line from {} to {} the {property:?} is neither the same nor different on all cards", line.from, line.to())]
    BadLine {
        /// The line.
        line: Line,
        /// The property.
        property: Property,
        /// Its cards as they would lie; a joker stands for itself.
        cards: [Option<Card>; 4],
    },
    /// IO-58: no value of this property suits a joker in all its lines.
    #[error("the joker at {at} would need two values of {property:?} at once")]
    TornJoker {
        /// Where it lies.
        at: Cell,
        /// The property.
        property: Property,
    },
    /// Q1 `unique`: all that a joker could stand for is on the table.
    #[error("no card would be left for the joker at {at} to stand for")]
    NoNameLeft {
        /// Where it lies.
        at: Cell,
    },
    /// Q1 `unique`: a joker was named for this card.
    #[error("a joker stands for {card} already")]
    StoodFor {
        /// The card.
        card: Card,
    },
    /// IO-56.
    #[error("there is no joker at {at}")]
    NoJoker {
        /// The place.
        at: Cell,
    },
    /// Q4.
    #[error("a joker is not taken with a joker")]
    JokerForJoker,
    /// Q2 `declared`: only the named card takes the joker.
    #[error("the joker at {at} stands for {named}")]
    NotThatCard {
        /// Where it lies.
        at: Cell,
        /// What it was named for.
        named: Card,
    },
    /// Q5.
    #[error("no more than {limit} jokers may be taken in a turn")]
    TooManySwaps {
        /// How many may be.
        limit: u8,
    },
    /// Q2: the joker can't stand for this card.
    #[error("the joker at {at} can't stand for {card}")]
    NoSuchName {
        /// Where it lies.
        at: Cell,
        /// The card.
        card: Card,
    },
    /// Q7 `no`: whoever took a joker must lay.
    #[error("whoever has taken a joker must lay something")]
    MustLay,
    /// Q8: nothing to trade with.
    #[error("the deck is empty: there is nothing to trade for")]
    NothingToTradeFor,
    /// Q8 `enough`.
    #[error("{asked} cards can't be traded for the {deck} in the deck")]
    DeckTooSmall {
        /// How many were offered.
        asked: u8,
        /// How many the deck has.
        deck: u8,
    },
    /// Q22 `off`: no reason is given.
    #[error("this is not allowed")]
    NotAllowed,
    /// Q25 `bot`: the table doesn't pass for anybody.
    #[error("at this table a bot stands in for whoever is absent")]
    NoPassing,
}

impl Illegal {
    /// Q22 `off`: what a player has to find out alone is not told.
    pub(crate) fn without_hints(self) -> Illegal {
        match self {
            Illegal::NotOneLine
            | Illegal::Gap { .. }
            | Illegal::NoTouch { .. }
            | Illegal::TooLong { .. }
            | Illegal::BadLine { .. }
            | Illegal::TornJoker { .. }
            | Illegal::NoNameLeft { .. }
            | Illegal::StoodFor { .. }
            | Illegal::NoSuchName { .. } => Illegal::NotAllowed,
            plain => plain,
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Seats { .. } => "IO-4",
            Illegal::NoSuchSeat { .. } | Illegal::Spectator | Illegal::NotYourTurn => "IO-14",
            Illegal::Over => "IO-42",
            Illegal::NotInHand { .. } | Illegal::Taken { .. } => "IO-16",
            Illegal::NotOneLine => "IO-24",
            Illegal::Gap { .. } => "IO-30",
            Illegal::NoTouch { .. } => "IO-22",
            Illegal::TooLong { .. } => "IO-31",
            Illegal::BadLine { .. } => "IO-28",
            Illegal::TornJoker { .. } => "IO-58",
            Illegal::NoJoker { .. } => "IO-56",
            Illegal::NoNameLeft { .. } | Illegal::StoodFor { .. } => "Q1",
            Illegal::NameFirst | Illegal::NothingToName | Illegal::NotThatCard { .. } | Illegal::NoSuchName { .. } => {
                "Q2"
            }
            Illegal::JokerForJoker => "Q4",
            Illegal::SwapsPerTurn { .. } | Illegal::TooManySwaps { .. } => "Q5",
            Illegal::MustLay => "Q7",
            Illegal::NothingToTradeFor | Illegal::DeckTooSmall { .. } => "Q8",
            Illegal::NotAllowed => "Q22",
            Illegal::NoPassing => "Q25",
        }
    }

    fn phrase(&self) -> samobranka_rules::Phrase {
        self.said()
    }
}
