//! Why something is refused. Each refusal names its rule and its arguments; the sentence stands in the catalogues.

use samobranka_rules::{Phrase, Refusal, Seat};

use crate::card::{Card, Pile};

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// TG-1.
    #[error("THE GAME is for 1 to 5 players, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// A spectator tried to play.
    #[error("onlookers don't play")]
    Spectator,
    /// TG-24.
    #[error("it is not your turn")]
    NotYourTurn,
    /// TG-23: nobody has been chosen to start yet.
    #[error("first the team chooses who starts")]
    NotStarted,
    /// TG-23: the start is settled, or it is not this step of settling it.
    #[error("this can't be said now about who starts")]
    NotNow,
    /// B-20: the host names a seat that isn't there.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// TG-25: only cards of one's own hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// Which.
        card: Card,
    },
    /// TG-14.
    #[error("{card} is not higher than {top}, and not exactly ten lower")]
    NotHigher {
        /// The card.
        card: Card,
        /// The pile.
        pile: Pile,
        /// What lies on it.
        top: u8,
    },
    /// TG-20.
    #[error("{card} is not lower than {top}, and not exactly ten higher")]
    NotLower {
        /// The card.
        card: Card,
        /// The pile.
        pile: Pile,
        /// What lies on it.
        top: u8,
    },
    /// TG-60: another row burns.
    #[error("the next card must go on {burning}, which burns")]
    Burning {
        /// Where the fire is.
        burning: Pile,
    },
    /// B-9: a row must be covered before the turn ends.
    #[error("{pile} burns and must be covered before the turn ends")]
    StillBurning {
        /// Where the fire is.
        pile: Pile,
    },
    /// TG-25, TG-49, TG-56.
    #[error("a turn needs at least {minimum} cards, and you have laid {laid}")]
    TooFew {
        /// How many were laid.
        laid: u8,
        /// How many it takes.
        minimum: u8,
        /// Whether the draw pile is empty.
        deck_empty: bool,
        /// Whether it takes so many because experts play (B-6: also at the end, by option).
        expert: bool,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// TG-43, B-29: a ten-jump names a card.
    #[error("announcing a ten-jump names a card")]
    NamesACard,
    /// TG-59: there is no fire in this game.
    #[error("this game is played without fire")]
    NoFire,
    /// Free text is for after the game, or for tables that trust each other.
    #[error("while the game goes on, free text is only for tables that trust each other")]
    FreeText,
    /// TG-44: a number in free text.
    #[error("this text says a number")]
    SaysANumber,
    /// TG-45: a comparison in free text.
    #[error("this text compares cards")]
    Compares,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Seats { .. } => "TG-1",
            Illegal::Spectator | Illegal::NotYourTurn => "TG-24",
            Illegal::NotStarted | Illegal::NotNow | Illegal::NoSuchSeat { .. } => "TG-23",
            Illegal::NotInHand { .. } => "TG-27",
            Illegal::NotHigher { .. } => "TG-14",
            Illegal::NotLower { .. } => "TG-20",
            Illegal::Burning { .. } => "TG-60",
            Illegal::StillBurning { .. } => "TG-62",
            Illegal::TooFew { expert: true, .. } => "TG-56",
            Illegal::TooFew { deck_empty: true, .. } => "TG-49",
            Illegal::TooFew { .. } => "TG-25",
            Illegal::Over => "TG-51",
            Illegal::NamesACard => "TG-43",
            Illegal::NoFire => "TG-58",
            Illegal::FreeText => "TG-43",
            Illegal::SaysANumber => "TG-44",
            Illegal::Compares => "TG-45",
        }
    }

    fn phrase(&self) -> Phrase {
        match *self {
            Illegal::Seats { seats } => Phrase::new("the-game-refusal-seats").with("seats", seats),
            Illegal::Spectator => Phrase::new("the-game-refusal-onlooker"),
            Illegal::NotYourTurn => Phrase::new("the-game-refusal-not-your-turn"),
            Illegal::NotStarted => Phrase::new("the-game-refusal-not-started"),
            Illegal::NotNow => Phrase::new("the-game-refusal-not-now"),
            Illegal::NoSuchSeat { seat } => {
                Phrase::new("the-game-refusal-no-such-seat").with("number", u16::from(seat.0) + 1)
            }
            Illegal::NotInHand { card } => Phrase::new("the-game-refusal-not-in-hand").with("card", card.number()),
            Illegal::NotHigher { card, pile, top } => Phrase::new("the-game-refusal-not-higher")
                .with("card", card.number())
                .with("pile", pile.phrase())
                .with("top", top)
                .with("back", number_or_nought(top.checked_sub(10))),
            Illegal::NotLower { card, pile, top } => Phrase::new("the-game-refusal-not-lower")
                .with("card", card.number())
                .with("pile", pile.phrase())
                .with("top", top)
                .with("back", number_or_nought(top.checked_add(10))),
            Illegal::Burning { burning } => Phrase::new("the-game-refusal-burning").with("pile", burning.phrase()),
            Illegal::StillBurning { pile } => Phrase::new("the-game-refusal-still-burning").with("pile", pile.phrase()),
            Illegal::TooFew { laid, minimum, .. } => {
                Phrase::new("the-game-refusal-too-few").with("laid", laid).with("minimum", minimum)
            }
            Illegal::Over => Phrase::new("the-game-refusal-over"),
            Illegal::NamesACard => Phrase::new("the-game-refusal-names-a-card"),
            Illegal::NoFire => Phrase::new("the-game-refusal-no-fire"),
            Illegal::FreeText => Phrase::new("the-game-refusal-free-text"),
            Illegal::SaysANumber => Phrase::new("the-game-refusal-says-a-number"),
            Illegal::Compares => Phrase::new("the-game-refusal-compares"),
        }
    }
}

/// The number itself where there is a card with it; else 0, which no card has.
fn number_or_nought(number: Option<u8>) -> u8 {
    number.and_then(Card::new).map_or(0, Card::number)
}

impl Pile {
    /// What the pile is called.
    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Pile::A1 => "the-game-pile-a1",
            Pile::A2 => "the-game-pile-a2",
            Pile::D1 => "the-game-pile-d1",
            Pile::D2 => "the-game-pile-d2",
        })
    }
}
