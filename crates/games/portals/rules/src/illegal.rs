//! Why something is refused. Each refusal names its rule and its arguments; the sentence stands in the catalogues.

use samobranka_rules::{Phrase, Refusal, Seat};

use crate::action::{At, Mark};
use crate::board::Board;
use crate::card::{Area, Key, Sign};
use crate::stone::Element;

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// PO-1.
    #[error("Portals is for 1 to 4 players, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// PO-140, A-39.
    #[error("the prediction board must be another than the field")]
    SameBoard,
    /// A spectator tried to play.
    #[error("onlookers don't play")]
    Spectator,
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// PO-39, PO-58.
    #[error("it is not your turn")]
    NotYourTurn,
    /// PO-40: another step comes first.
    #[error("another step comes first")]
    NotNow,
    /// PO-124.
    #[error("you keep at least one sign")]
    KeepOne,
    /// A sign that one doesn't have.
    #[error("sign {sign} is not yours")]
    NotYourSign {
        /// Which.
        sign: Sign,
    },
    /// a sign whose figure isn't there.
    #[error("the figure of sign {sign} doesn't stand on a board within your reach")]
    SignNotThere {
        /// Which.
        sign: Sign,
    },
    /// PO-41.
    #[error("key {key} doesn't lie in the key area")]
    KeyNotOpen {
        /// Which.
        key: Key,
    },
    /// PO-47.
    #[error("you must take a key card: none of yours has a free mark")]
    MustTakeKey,
    /// PO-49.
    #[error("source {from} is out of your reach")]
    SourceOutOfReach {
        /// Which.
        from: Board,
    },
    /// PO-52, PO-53.
    #[error("you have taken three stones from source {from} already")]
    NoMarkers {
        /// Which.
        from: Board,
    },
    /// PO-49.
    #[error("there is no {stone} on source {from}")]
    NoSuchStone {
        /// Which colour.
        stone: Element,
        /// Where.
        from: Board,
    },
    /// PO-150.
    #[error("the next stone of the prediction board is {next}")]
    NotNextStone {
        /// Which it is.
        next: Element,
    },
    /// PO-51: not one's own key.
    #[error("key {key} is not yours")]
    NotYourKey {
        /// Which.
        key: Key,
    },
    /// PO-51.
    #[error("there is no mark at {mark}")]
    NoMark {
        /// Where.
        mark: Mark,
    },
    /// PO-51.
    #[error("the mark at {mark} is covered")]
    MarkCovered {
        /// Where.
        mark: Mark,
    },
    /// PO-57, A-6: while there is a free mark a stone isn't thrown away.
    #[error("a stone goes to the bag only when four keys are full")]
    NotToTheBag,
    /// A-5, by option.
    #[error("four keys are full: the stone goes to the bag")]
    OnlyToTheBag,
    /// PO-13.
    #[error("this game is played without spells")]
    NoSpells,
    /// PO-103.
    #[error("area {area} takes only {colour}")]
    AreaColour {
        /// Which.
        area: Area,
        /// Its colour.
        colour: Element,
    },
    /// PO-104.
    #[error("{stone} lies in area {area} already")]
    ColourElsewhere {
        /// Which.
        stone: Element,
        /// Where.
        area: Area,
    },
    ///
    #[error("spell {area} has no use now")]
    SpellIdle {
        /// Which.
        area: Area,
    },
    /// There is no such board at this table.
    #[error("there is no board {board}")]
    NoSuchBoard {
        /// Which.
        board: Board,
    },
    /// PO-63, PO-114.
    #[error("board {board} is out of your reach")]
    BoardOutOfReach {
        /// Which.
        board: Board,
    },
    /// PO-107, PO-114: nothing to take.
    #[error("there is no stone on {at}")]
    NoStone {
        /// Where.
        at: At,
        /// Whether it was the third spell.
        to_return: bool,
    },
    /// PO-110.
    #[error("{at} is occupied")]
    Occupied {
        /// Where.
        at: At,
    },
    /// A-10, by option.
    #[error("key {key} has no stone yet")]
    KeyEmpty {
        /// Which.
        key: Key,
    },
    /// PO-63, PO-64: not the figure on the key.
    #[error("these are not the stones of the key as they lie on it, however it is turned")]
    NotTheFigure,
    /// PO-116: the spell's own area.
    #[error("the stone comes from another area")]
    OwnArea,
    /// PO-116: nothing to take there.
    #[error("area {area} is empty")]
    AreaEmpty {
        /// Which.
        area: Area,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Seats { .. } | Illegal::Spectator | Illegal::NoSuchSeat { .. } => "PO-1",
            Illegal::SameBoard => "PO-140",
            Illegal::Over => "PO-90",
            Illegal::NotYourTurn => "PO-39",
            Illegal::NotNow => "PO-40",
            Illegal::KeepOne => "PO-124",
            Illegal::NotYourSign { .. } => "PO-122",
            Illegal::SignNotThere { .. } => "PO-121",
            Illegal::KeyNotOpen { .. } => "PO-41",
            Illegal::MustTakeKey => "PO-47",
            Illegal::SourceOutOfReach { .. } | Illegal::NoSuchStone { .. } => "PO-49",
            Illegal::NoMarkers { .. } => "PO-52",
            Illegal::NotNextStone { .. } => "PO-150",
            Illegal::NotYourKey { .. } | Illegal::NoMark { .. } | Illegal::MarkCovered { .. } => "PO-51",
            Illegal::NotToTheBag | Illegal::OnlyToTheBag => "PO-57",
            Illegal::NoSpells => "PO-13",
            Illegal::AreaColour { .. } => "PO-103",
            Illegal::ColourElsewhere { .. } => "PO-104",
            Illegal::SpellIdle { area: Area::Take } => "PO-117",
            Illegal::SpellIdle { .. } => "PO-100",
            Illegal::NoSuchBoard { .. } => "PO-14",
            Illegal::BoardOutOfReach { .. } => "PO-20",
            Illegal::NoStone { to_return: false, .. } => "PO-107",
            Illegal::NoStone { to_return: true, .. } => "PO-114",
            Illegal::Occupied { .. } => "PO-110",
            Illegal::KeyEmpty { .. } => "PO-112",
            Illegal::NotTheFigure => "PO-64",
            Illegal::OwnArea | Illegal::AreaEmpty { .. } => "PO-116",
        }
    }

    fn phrase(&self) -> Phrase {
        let mark =
            |key: &'static str, mark: Mark| Phrase::new(key).with("key", mark.key.0).with("spot", mark.spot.phrase());
        match *self {
            Illegal::Seats { seats } => Phrase::new("portals-refusal-seats").with("seats", seats),
            Illegal::SameBoard => Phrase::new("portals-refusal-same-board"),
            Illegal::Spectator => Phrase::new("portals-refusal-onlooker"),
            Illegal::NoSuchSeat { seat } => {
                Phrase::new("portals-refusal-no-such-seat").with("number", u16::from(seat.0) + 1)
            }
            Illegal::Over => Phrase::new("portals-refusal-over"),
            Illegal::NotYourTurn => Phrase::new("portals-refusal-not-your-turn"),
            Illegal::NotNow => Phrase::new("portals-refusal-not-now"),
            Illegal::KeepOne => Phrase::new("portals-refusal-keep-one"),
            Illegal::NotYourSign { sign } => Phrase::new("portals-refusal-not-your-sign").with("sign", sign.id()),
            Illegal::SignNotThere { sign } => Phrase::new("portals-refusal-sign-not-there").with("sign", sign.id()),
            Illegal::KeyNotOpen { key } => Phrase::new("portals-refusal-key-not-open").with("key", key.0),
            Illegal::MustTakeKey => Phrase::new("portals-refusal-must-take-key"),
            Illegal::SourceOutOfReach { from } => {
                Phrase::new("portals-refusal-source-out-of-reach").with("source", from.number())
            }
            Illegal::NoMarkers { from } => Phrase::new("portals-refusal-no-markers").with("source", from.number()),
            Illegal::NoSuchStone { stone, from } => {
                Phrase::new("portals-refusal-no-such-stone").with("stone", stone.phrase()).with("source", from.number())
            }
            Illegal::NotNextStone { next } => {
                Phrase::new("portals-refusal-not-next-stone").with("stone", next.phrase())
            }
            Illegal::NotYourKey { key } => Phrase::new("portals-refusal-not-your-key").with("key", key.0),
            Illegal::NoMark { mark: at } => mark("portals-refusal-no-mark", at),
            Illegal::MarkCovered { mark: at } => mark("portals-refusal-mark-covered", at),
            Illegal::NotToTheBag => Phrase::new("portals-refusal-not-to-the-bag"),
            Illegal::OnlyToTheBag => Phrase::new("portals-refusal-only-to-the-bag"),
            Illegal::NoSpells => Phrase::new("portals-refusal-no-spells"),
            Illegal::AreaColour { area, colour } => {
                Phrase::new("portals-refusal-area-colour").with("area", area.number()).with("stone", colour.phrase())
            }
            Illegal::ColourElsewhere { stone, area } => Phrase::new("portals-refusal-colour-elsewhere")
                .with("stone", stone.phrase())
                .with("area", area.number()),
            Illegal::SpellIdle { area } => Phrase::new("portals-refusal-spell-idle").with("area", area.number()),
            Illegal::NoSuchBoard { board } => {
                Phrase::new("portals-refusal-no-such-board").with("board", board.number())
            }
            Illegal::BoardOutOfReach { board } => {
                Phrase::new("portals-refusal-board-out-of-reach").with("board", board.number())
            }
            Illegal::NoStone { at, .. } => Phrase::new("portals-refusal-no-stone").with("at", at.phrase()),
            Illegal::Occupied { at } => Phrase::new("portals-refusal-occupied").with("at", at.phrase()),
            Illegal::KeyEmpty { key } => Phrase::new("portals-refusal-key-empty").with("key", key.0),
            Illegal::NotTheFigure => Phrase::new("portals-refusal-not-the-figure"),
            Illegal::OwnArea => Phrase::new("portals-refusal-own-area"),
            Illegal::AreaEmpty { area } => Phrase::new("portals-refusal-area-empty").with("area", area.number()),
        }
    }
}
