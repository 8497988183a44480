//! The state, in three parts by who knows them.

use samobranka_rules::{Rng, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::jokers::{names_now, takes_a_joker};
use crate::memory::{Memory, Room};
use crate::options::{Deck, Options, ShortHalf};
use crate::table::{Cell, Table, Written};

/// IO-4: the most seats.
pub const MAX_SEATS: usize = 4;
/// IO-10, IO-18: the size of a full hand.
pub const HAND: u8 = 4;

/// More points than anybody can have, and few enough to go on adding: a laying makes at most five lines of 16 and doubles
/// them seven times (Q14), and there are at most 130 layings.
const MOST_POINTS: u32 = 5 * 16 * 128 * 130;

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenPublic", into = "WrittenPublic")]
#[schemars(with = "WrittenPublic")]
pub struct Public {
    /// How the table was set.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Where we are.
    pub phase: Phase,
    /// The cards on the table.
    pub table: Table,
    /// How many cards each seat holds.
    pub hands: [u8; MAX_SEATS],
    /// How many of them each seat has held since before it last drew.
    pub kept: [u8; MAX_SEATS],
    /// How many cards the deck has, those put under it included.
    pub deck: u8,
    /// Who put the cards under the deck that still lie there (IO-20), from the next to be drawn on.
    pub under: Vec<Seat>,
    /// The points of each seat; noughts where no score is kept.
    pub scores: [u32; MAX_SEATS],
    /// IO-9: one line a turn.
    pub sheet: Vec<Entry>,
    /// Q9: how many passes there were in a row.
    pub passes: u16,
    /// What everybody remembers: the jokers that were seen going out of sight.
    pub memory: Memory,
    /// The hands, laid open once the game is over; empty before.
    pub shown: [Cards; MAX_SEATS],
}

/// Where we are in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// IO-15: somebody's turn, and how many jokers were taken in it so far.
    Turn {
        /// Whose.
        seat: Seat,
        /// How many jokers were taken.
        swaps: u8,
    },
    /// Q2 `declared`: whoever has just laid a joker says what it stands for.
    Naming {
        /// Who.
        seat: Seat,
    },
    /// Nobody acts any more, and all hands are shown.
    Over {
        /// How it ended.
        end: End,
    },
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// IO-42: this seat laid its last card when the deck was out.
    LastCard(Seat),
    /// Q9: nobody can or will go on.
    Stalemate,
    /// No card can ever be laid any more: every place beside a card is blocked, and no joker can be taken.
    Closed,
}

/// One turn on the score sheet (IO-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Whose turn it was.
    pub seat: Seat,
    /// How many jokers were taken from the table.
    #[serde(default)]
    pub swaps: u8,
    /// How many cards were laid; a pass lays none.
    #[serde(default)]
    pub laid: u8,
    /// How many cards were traded with a pass.
    #[serde(default)]
    pub traded: u8,
    /// The points.
    #[serde(default)]
    pub points: u32,
}

/// What one seat alone knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// Its cards.
    pub hand: Cards,
    /// What it remembers of cards that went out of its sight: those it put under the deck, where they lie and to whom
    /// they went; and jokers that others took.
    #[serde(default)]
    pub memory: Memory,
}

/// What nobody knows: the cards of the deck, and the generator. Those that nobody has held are in no order; which of them
/// comes next is decided as they are drawn, which nobody can tell from shuffling them beforehand (IO-10). Those that
/// were put under the deck come after them, in the order they were put there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub(crate) fresh: Cards,
    /// The next to be drawn first.
    pub(crate) under: Vec<Card>,
    pub(crate) rng: Rng,
}

impl Secret {
    /// For the referee: the cards of the deck that nobody has held.
    pub fn fresh(&self) -> Cards {
        self.fresh
    }

    /// For the referee: the cards that were put under the deck, the next to be drawn first.
    pub fn under(&self) -> &[Card] {
        &self.under
    }
}

impl Public {
    /// A table with nothing on it and no cards dealt.
    pub(crate) fn empty(seats: u8, options: Options) -> Public {
        Public {
            options,
            seats,
            phase: Phase::Turn { seat: Seat(0), swaps: 0 },
            table: Table::empty(),
            hands: [0; MAX_SEATS],
            kept: [0; MAX_SEATS],
            deck: 0,
            under: Vec::new(),
            scores: [0; MAX_SEATS],
            sheet: Vec::with_capacity(32),
            passes: 0,
            memory: Memory::default(),
            shown: [Cards::NONE; MAX_SEATS],
        }
    }

    /// Whose turn it is, until the game is over.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { seat, .. } | Phase::Naming { seat } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// How it ended, once it has.
    #[inline]
    pub fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over { end } => Some(end),
            _ => None,
        }
    }

    /// How many cards of the deck nobody has held.
    #[inline]
    pub fn fresh(&self) -> u8 {
        self.deck - self.under.len() as u8
    }

    /// How many cards are out of sight, and where.
    pub(crate) fn room(&self) -> Room {
        let drawn = std::array::from_fn(|seat| self.hands[seat].saturating_sub(self.kept[seat]));
        Room { fresh: self.fresh(), kept: self.kept, drawn, under: self.under.len() as u8 }
    }

    /// The cards that may be in play: all, or in the short game by parity the half that is (Q17). Where the half was
    /// drawn by lot nobody knows which it is.
    pub fn in_play(&self) -> Cards {
        match (self.options.deck, self.options.short_half) {
            (Deck::Short, ShortHalf::Parity) => Cards::even_half(),
            _ => Cards::ALL,
        }
    }

    /// How many cards are in play (IO-45).
    pub(crate) fn cards_in_play(&self) -> u8 {
        if self.options.deck == Deck::Short { 34 } else { 66 }
    }

    /// IO-58: the cards that the joker in `cell` can stand for; `None` where no joker lies.
    pub fn may_stand_for(&self, cell: Cell) -> Option<Cards> {
        let face = self.table.at(cell).filter(|face| face.what().is_joker())?;
        match face.stands_for() {
            Some(card) => Some(Cards::of_bits(1 << card.id())),
            None => names_now(&self.table, self.options.unique_jokers()).of(cell),
        }
    }

    /// Whether a card could ever be laid in this free place as the table is: whether it takes a joker.
    pub fn can_be_filled(&self, cell: Cell) -> bool {
        takes_a_joker(&self.table, cell, self.options.unique_jokers())
    }

    /// The first joker that waits for its name (Q2 `declared`).
    pub(crate) fn to_be_named(&self) -> Option<Cell> {
        self.table.floating().next()
    }

    /// The points as they count in the end (Q10).
    pub fn final_scores(&self) -> Vec<i32> {
        let minus = self.options.leftover_penalty == crate::options::LeftoverPenalty::MinusSum;
        let score = |seat: usize| self.scores[seat] as i32 - if minus { self.shown[seat].points() as i32 } else { 0 };
        (0..usize::from(self.seats)).map(score).collect()
    }
}

/// As the public part is written.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Public")]
struct WrittenPublic {
    #[serde(default)]
    options: Options,
    seats: u8,
    phase: WrittenPhase,
    /// From the top left to the bottom right.
    table: Vec<Written>,
    /// How many cards each seat holds.
    hands: Vec<u8>,
    /// How many of them it has held since before it last drew; all, if left out.
    #[serde(default)]
    kept: Option<Vec<u8>>,
    /// How many cards the deck has.
    deck: u8,
    /// Who put cards under the deck that still lie there, from the next to be drawn on.
    #[serde(default)]
    under: Vec<Seat>,
    /// The points; they follow from the sheet and may be left out.
    #[serde(default)]
    scores: Option<Vec<u32>>,
    /// One line a turn.
    #[serde(default)]
    sheet: Vec<Entry>,
    /// How many passes there were in a row.
    #[serde(default)]
    passes: u16,
    /// Jokers that were seen going out of sight, and where they may be.
    #[serde(default)]
    memory: Memory,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "Phase")]
enum WrittenPhase {
    Turn {
        seat: Seat,
        #[serde(default)]
        swaps: u8,
    },
    Naming {
        seat: Seat,
    },
    Over {
        end: End,
        hands: Vec<Cards>,
    },
}

impl From<Public> for WrittenPublic {
    fn from(public: Public) -> WrittenPublic {
        let seats = usize::from(public.seats);
        WrittenPublic {
            options: public.options,
            seats: public.seats,
            phase: match public.phase {
                Phase::Turn { seat, swaps } => WrittenPhase::Turn { seat, swaps },
                Phase::Naming { seat } => WrittenPhase::Naming { seat },
                Phase::Over { end } => WrittenPhase::Over { end, hands: public.shown[..seats].to_vec() },
            },
            table: public.table.written(),
            hands: public.hands[..seats].to_vec(),
            kept: Some(public.kept[..seats].to_vec()),
            deck: public.deck,
            under: public.under,
            scores: Some(public.scores[..seats].to_vec()),
            sheet: public.sheet,
            passes: public.passes,
            memory: public.memory,
        }
    }
}

impl TryFrom<WrittenPublic> for Public {
    type Error = &'static str;

    fn try_from(written: WrittenPublic) -> Result<Public, &'static str> {
        let seats = usize::from(written.seats);
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err("IOTA is for 2 to 4 players (IO-4)");
        }
        if usize::from(written.deck) < written.under.len() {
            return Err("more cards lie under the deck than are in it");
        }
        let mut public = Public::empty(written.seats, written.options);
        public.phase = match written.phase {
            WrittenPhase::Turn { seat, swaps } => Phase::Turn { seat, swaps },
            WrittenPhase::Naming { seat } => Phase::Naming { seat },
            WrittenPhase::Over { end, hands } => {
                public.shown = one_a_seat(&hands, seats)?;
                Phase::Over { end }
            }
        };
        public.table = Table::read(written.table)?;
        public.hands = one_a_seat(&written.hands, seats)?;
        public.kept = written.kept.map_or(Ok(public.hands), |kept| one_a_seat(&kept, seats))?;
        public.deck = written.deck;
        public.under = written.under;
        for entry in &written.sheet {
            let score = public.scores.get_mut(entry.seat.index()).filter(|_| entry.seat.index() < seats);
            let score = score.ok_or("the sheet names a seat that isn't there")?;
            *score = score.saturating_add(entry.points);
        }
        if public.scores.iter().any(|&score| score > MOST_POINTS) {
            return Err("more points than there can be");
        }
        if let Some(scores) = written.scores
            && one_a_seat(&scores, seats)? != public.scores
        {
            return Err("the scores are not what the sheet adds up to (IO-9)");
        }
        public.sheet = written.sheet;
        public.passes = written.passes;
        public.memory = written.memory;
        Ok(public)
    }
}

/// The written list as one value a seat.
fn one_a_seat<T: Clone + Default>(list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    if list.len() != seats {
        return Err("what is told of each seat must be told of every seat, once");
    }
    Ok(std::array::from_fn(|seat| list.get(seat).cloned().unwrap_or_default()))
}
