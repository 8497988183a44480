//! What can be chosen before the deal.

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of a table. The defaults are the rulebook's game as our rulings read it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// IO-45: all the cards, or half of them.
    pub deck: Deck,
    /// Q17: which half in the short game.
    pub short_half: ShortHalf,
    /// IO-46: with small children no score is kept, and the first without cards wins.
    pub children: bool,
    /// Q1: whether a joker may stand for a card that lies on the table.
    pub joker: Joker,
    /// Q2: whether a joker is named when it is laid.
    pub joker_identity: JokerIdentity,
    /// Q5: how many jokers one may take in a turn, 1 or 2.
    #[schemars(range(min = 1, max = 2), extend("examples" = [2, 1]))]
    pub swaps_per_turn: u8,
    /// Q7: whether one may take a joker and then pass.
    pub swap_then_pass: bool,
    /// Q8: whether one may trade more cards than the deck has.
    pub exchange_needs: ExchangeNeeds,
    /// Q9: after how many rounds of nothing but passes the game ends while the deck has cards; 0 is never, that
    /// is only after 256.
    #[schemars(extend("examples" = [4, 1, 2, 8, 0]))]
    pub stalemate_rounds: u8,
    /// Q10: whether cards left in hand cost points at the end.
    pub leftover_penalty: LeftoverPenalty,
    /// Q16: what happens to a joker that comes up as the start card.
    pub start_joker: StartJoker,
    /// IO-14, Q18: who begins.
    pub first: First,
    /// Q19: who wins when points are equal.
    pub tie: Tie,
    /// Q22: whether a refused laying is explained.
    pub hints: bool,
    /// Q25: what becomes of the turn of a player who is gone or out of time.
    pub absent: Absent,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            deck: Deck::Full,
            short_half: ShortHalf::Random,
            children: false,
            joker: Joker::Any,
            joker_identity: JokerIdentity::Floating,
            swaps_per_turn: 2,
            swap_then_pass: true,
            exchange_needs: ExchangeNeeds::Any,
            stalemate_rounds: 4,
            leftover_penalty: LeftoverPenalty::None,
            start_joker: StartJoker::Keep,
            first: First::Random,
            tie: Tie::Shared,
            hints: true,
            absent: Absent::Pass,
        }
    }
}

/// IO-45: how many cards are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// All 64 ordinary cards and both jokers.
    #[default]
    Full,
    /// Half the ordinary cards and both jokers.
    Short,
}

/// Q17: which cards make up the half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShortHalf {
    /// Any 32, drawn by lot; nobody sees the others.
    #[default]
    Random,
    /// Those whose colour, shape and number add up to an even number: every value is there eight times.
    Parity,
}

/// Q1: what a joker may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Joker {
    /// Any card.
    #[default]
    Any,
    /// Only a card that neither lies on the table nor is what the other joker stands for.
    Unique,
}

/// Q2: whether it is settled what a joker stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum JokerIdentity {
    /// It is anything its lines allow.
    #[default]
    Floating,
    /// It is named when it is laid, and only that card takes it back.
    Declared,
}

/// Q8: how many cards the deck must have for a trade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExchangeNeeds {
    /// At least one; one may get some of one's own back.
    #[default]
    Any,
    /// As many as are traded.
    Enough,
}

/// Q10: the cards left in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeftoverPenalty {
    /// Cost nothing.
    #[default]
    None,
    /// Cost the sum of their numbers.
    MinusSum,
}

/// Q16: a joker that comes up as the start card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartJoker {
    /// Stays.
    #[default]
    Keep,
    /// Goes back into the deck, which is shuffled, and another card is turned.
    Redraw,
}

/// IO-14, Q18: who begins: the lot, or the seat where the youngest player sits, as the host says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// By lot.
    #[default]
    Random,
    /// The first seat.
    #[serde(rename = "seat_1")]
    Seat1,
    /// The second.
    #[serde(rename = "seat_2")]
    Seat2,
    /// The third.
    #[serde(rename = "seat_3")]
    Seat3,
    /// The fourth.
    #[serde(rename = "seat_4")]
    Seat4,
}

impl First {
    /// The seat, unless the lot decides.
    pub fn seat(self) -> Option<Seat> {
        match self {
            First::Random => None,
            First::Seat1 => Some(Seat(0)),
            First::Seat2 => Some(Seat(1)),
            First::Seat3 => Some(Seat(2)),
            First::Seat4 => Some(Seat(3)),
        }
    }
}

/// Q19: equal points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Share the victory.
    #[default]
    Shared,
    /// Are told apart by the cards left in hand, the fewest first.
    FewestCardsLeft,
}

/// Q25: a player who is gone or out of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// Passes without a trade, when the table says so.
    #[default]
    Pass,
    /// Is stood in for by a bot; the table can't pass for them.
    Bot,
}

/// Q9: so many rounds of nothing but passes end even a game that passes don't end: nothing in the deck or the hands fits
/// any more. It is one more than can be chosen.
const ENDLESS: u16 = u8::MAX as u16 + 1;

impl Options {
    /// Q16, and Q2: a joker that would have to be named is no start card.
    pub(crate) fn redraws_start_joker(&self) -> bool {
        self.start_joker == StartJoker::Redraw || self.joker_identity == JokerIdentity::Declared
    }

    /// Whether jokers are named.
    #[inline]
    pub(crate) fn names_jokers(&self) -> bool {
        self.joker_identity == JokerIdentity::Declared
    }

    /// Whether a joker may only stand for a card that is nowhere on the table.
    #[inline]
    pub fn unique_jokers(&self) -> bool {
        self.joker == Joker::Unique
    }

    /// Q9: how many passes in a row end the game at a table of `seats` with this many cards in the deck.
    #[inline]
    pub(crate) fn passes_to_end(&self, seats: u8, deck: u8) -> u16 {
        if deck == 0 { seats.into() } else { self.rounds_to_end() * u16::from(seats) }
    }

    /// Q9: how many rounds of nothing but passes end the game while the deck has cards.
    pub(crate) fn rounds_to_end(&self) -> u16 {
        if self.stalemate_rounds == 0 { ENDLESS } else { self.stalemate_rounds.into() }
    }
}
