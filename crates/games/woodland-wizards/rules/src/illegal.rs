//! Why something is refused. Each refusal names its rule and its arguments; the sentence stands in the catalogues.

use std::sync::Arc;

use samobranka_rules::{Phrase, Refusal, Seat, Text};

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// WW-91.
    #[error("Woodland Wizards is for 2 to 12 players, not {seats}")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// Q49.
    #[error("a game has 2 to 6 rounds, not {rounds}")]
    Rounds {
        /// How many were asked for.
        rounds: u8,
    },
    /// A spectator tried to play.
    #[error("onlookers don't play")]
    Spectator,
    /// WW-22.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The phase asks for something else.
    #[error("this can't be done now")]
    NotNow,
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// WW-27: only cards of one's own hand are played.
    #[error("{} is not in your hand", card.en)]
    NotInHand {
        /// Which.
        card: Arc<Text>,
    },
    /// The card is none of this box.
    #[error("this game is played with other cards")]
    OtherBox,
    /// Q2.
    #[error("this wizard card is taken, or there is none like it")]
    NoSuchWizard,
    /// WW-53.
    #[error("no order of effects gives a total of {total}")]
    NoSuchOrder {
        /// The total.
        total: i16,
    },
    /// WW-32: that card has no effect to come now.
    #[error("the effect of this card is not among those that can be next")]
    NotNext,
    /// WW-28, Q7: the effect can't be carried out so.
    #[error("the effect can't be applied to that")]
    NotAmong,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Seats { .. } | Illegal::NoSuchSeat { .. } => "WW-91",
            Illegal::Rounds { .. } => "WW-34",
            Illegal::Spectator | Illegal::NotYourTurn => "WW-22",
            Illegal::NotNow => "WW-35",
            Illegal::NotInHand { .. } => "WW-27",
            Illegal::OtherBox => "WW-1",
            Illegal::NoSuchWizard => "WW-5",
            Illegal::NoSuchOrder { .. } => "WW-53",
            Illegal::NotNext => "WW-32",
            Illegal::NotAmong => "WW-28",
            Illegal::Over => "WW-77",
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Illegal::Seats { seats } => Phrase::new("woodland-wizards-refusal-seats").with("seats", *seats),
            Illegal::Rounds { rounds } => Phrase::new("woodland-wizards-refusal-rounds").with("rounds", *rounds),
            Illegal::Spectator => Phrase::new("woodland-wizards-refusal-onlooker"),
            Illegal::NotYourTurn => Phrase::new("woodland-wizards-refusal-not-your-turn"),
            Illegal::NotNow => Phrase::new("woodland-wizards-refusal-not-now"),
            Illegal::NoSuchSeat { seat } => {
                Phrase::new("woodland-wizards-refusal-no-such-seat").with("number", u16::from(seat.0) + 1)
            }
            Illegal::NotInHand { card } => {
                Phrase::new("woodland-wizards-refusal-not-in-hand").with("card", card.clone())
            }
            Illegal::OtherBox => Phrase::new("woodland-wizards-refusal-other-box"),
            Illegal::NoSuchWizard => Phrase::new("woodland-wizards-refusal-no-such-wizard"),
            Illegal::NoSuchOrder { total } => {
                Phrase::new("woodland-wizards-refusal-no-such-order").with("total", i32::from(*total))
            }
            Illegal::NotNext => Phrase::new("woodland-wizards-refusal-not-next"),
            Illegal::NotAmong => Phrase::new("woodland-wizards-refusal-not-among"),
            Illegal::Over => Phrase::new("woodland-wizards-refusal-over"),
        }
    }
}
