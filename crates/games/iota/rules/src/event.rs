//! What somebody is told.

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{CardList, Lay, Placed};
use crate::card::{Card, Cards};
use crate::laying::Score;
use crate::state::End;

/// What somebody is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// One's own cards at the deal.
    Dealt {
        /// The hand.
        hand: Cards,
    },
    /// Q16 `redraw`: a joker came up as the start card and was put back.
    StartRedrawn,
    /// The table is set.
    TableSet {
        /// The start card.
        start: Card,
        /// How many cards each hand has.
        hand: u8,
        /// How many cards the deck has.
        deck: u8,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// Cards were laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The cards and their places.
        lay: Lay,
        /// What they earn; nothing is told where no score is kept.
        score: Option<Score>,
    },
    /// A joker was taken from the table.
    Swapped {
        /// By whom.
        seat: Seat,
        /// Where, and the card that lies there now.
        placed: Placed,
    },
    /// It was said what a joker stands for.
    Named {
        /// By whom.
        seat: Seat,
        /// Where it lies, and the card.
        placed: Placed,
    },
    /// One has passed oneself, and put these cards under the deck.
    Passed {
        /// The cards, the first nearest the top.
        cards: CardList,
    },
    /// Another has passed.
    OtherPassed {
        /// Who.
        seat: Seat,
        /// How many cards were put under the deck.
        traded: u8,
    },
    /// One's own draw.
    Drew {
        /// What came, in order.
        cards: CardList,
    },
    /// Another's draw.
    OtherDrew {
        /// Whose.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// The last card of the deck was drawn.
    DeckEmpty,
    /// The game is over, and all hands are shown.
    Over {
        /// How it ended.
        end: End,
        /// The hands.
        hands: Vec<Cards>,
    },
}
