//! The state, in three parts by who knows them.
//!
//! Nearly all of Portals lies open: which keys are left in a deck and which stones in the bag follows from what is seen.
//! So the order of decks and bag is decided by the generator as they are drawn from, and the generator is the secret.

mod invariants;
mod written;

use samobranka_rules::{Rng, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{At, Layout};
use crate::board::{Board, Laid};
use crate::card::{Area, Key, Sign, SignSet, Tier};
use crate::cell::Spot;
use crate::data::DataSet;
use crate::figure::Figure;
use crate::options::{Options, Side};
use crate::stone::{Element, Stones};

pub(crate) use invariants::INVARIANTS;

/// PO-1: the most seats.
pub const MAX_SEATS: usize = 4;
/// PO-35: how many rounds a game has.
pub const ROUNDS: u8 = 4;
/// PO-52: how many stones a seat takes from a source in a round.
pub const MARKERS: u8 = 3;
/// PO-45: how many keys a seat can hold.
pub const MOST_KEYS: usize = 4;
/// PO-146: how many turns a game alone has.
pub const SOLO_TURNS: u8 = 25;

/// What everyone sees. Small and plain: copying it is copying bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "written::WrittenPublic", into = "written::WrittenPublic")]
#[schemars(with = "written::WrittenPublic")]
pub struct Public {
    /// How the table was set.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// PO-87: who is first in this round.
    pub first: Seat,
    /// PO-35: which round it is, from 1.
    pub round: u8,
    /// Where we are.
    pub phase: Phase,
    /// Which boards lie here; as many as there are seats count.
    pub layouts: [Layout; MAX_SEATS],
    /// PO-142: alone, the board that serves as prediction board.
    pub foretold_on: Layout,
    /// The stones on the boards.
    pub stones: [Laid; MAX_SEATS],
    /// The stones on the sources.
    pub sources: [Stones; MAX_SEATS],
    /// PO-10: how many stones each seat took in this round from its left and its right source.
    pub taken: [[u8; 2]; MAX_SEATS],
    /// The keys before each seat.
    pub keys: [Keys; MAX_SEATS],
    /// PO-25: the key area by tier; a place is empty only while its tier has no card to lay there.
    pub open: [[Option<Key>; 2]; 3],
    /// The keys in the decks: bit `n` is the one that stands there among all.
    pub(crate) deck: u64,
    /// The keys on the discard piles.
    pub(crate) discard: u64,
    /// The stones in the bag.
    pub bag: Stones,
    /// PO-103: the stones on the spell board.
    pub areas: [Heap; 4],
    /// How many secret signs each seat still has face down.
    pub hidden_signs: [u8; MAX_SEATS],
    /// PO-128: the signs each seat has fulfilled.
    pub fulfilled: [SignSet; MAX_SEATS],
    /// How many portals each seat has opened.
    pub opened: [u8; MAX_SEATS],
    /// PO-150: alone, all stones in the order they are taken.
    pub prediction: [Element; SOLO_TURNS as usize],
    /// Alone, how many of them are taken.
    pub foreseen: u8,
    /// PO-144: alone, the open signs.
    pub open_signs: [Option<Sign>; 5],
    /// The points, where they lie open or the game is over; noughts before.
    pub totals: [i16; MAX_SEATS],
    /// PO-134: the signs not fulfilled, shown once the game is over.
    pub missed: [SignSet; MAX_SEATS],
}

/// Where we are in the game. Each phase carries what only it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// the host names the first player.
    HostPicks,
    /// whoever travelled last claims it.
    Claiming {
        /// Who has passed.
        passed: Seats,
    },
    /// PO-124: each seat chooses which signs to keep.
    KeepSigns {
        /// Who has chosen.
        chosen: Seats,
    },
    /// PO-41: first action of a turn.
    TakeKey {
        /// Whose.
        seat: Seat,
    },
    /// PO-48: second action of a turn.
    TakeStone {
        /// Whose.
        seat: Seat,
    },
    /// PO-107: the first spell: which stone.
    Lift {
        /// Whose.
        seat: Seat,
    },
    /// PO-110: the first spell: where to. The stone lies where it lay until then.
    Lower {
        /// Whose.
        seat: Seat,
        /// Where it lies.
        from: At,
    },
    /// PO-111: the second spell: which key.
    Wake {
        /// Whose.
        seat: Seat,
    },
    /// PO-63: the stones of a key are moved to a board.
    Open {
        /// Whose.
        seat: Seat,
        /// Which key.
        key: Key,
        /// PO-111: by the second spell, in phase I.
        by_spell: bool,
    },
    /// PO-114: the third spell: which stone.
    Return {
        /// Whose.
        seat: Seat,
        /// Whether one was returned already.
        again: bool,
    },
    /// PO-116: the fourth spell: from which area.
    Draw {
        /// Whose.
        seat: Seat,
    },
    /// PO-116: the fourth spell: on which mark.
    Cover {
        /// Whose.
        seat: Seat,
        /// The stone in hand.
        stone: Element,
    },
    /// whether to show a sign that stands.
    Declare {
        /// Whose.
        seat: Seat,
    },
    /// Nobody acts any more.
    Over,
}

/// A key card before a seat, and the stones on it as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Which.
    pub key: Key,
    /// The stones on its marks.
    pub stones: Figure,
}

/// The keys before a seat, by number: four at the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    list: [Held; MOST_KEYS], // past `len` there are defaults
    len: u8,
}

impl Keys {
    /// The keys, by number.
    #[inline]
    pub fn as_slice(&self) -> &[Held] {
        &self.list[..usize::from(self.len)]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The key with this number.
    #[inline]
    pub fn get(&self, key: Key) -> Option<&Held> {
        self.as_slice().iter().find(|held| held.key == key)
    }

    /// Adds a key where there is room for it.
    #[inline]
    pub(crate) fn insert(&mut self, held: Held) {
        let mut at = usize::from(self.len);
        while at > 0 && self.list[at - 1].key > held.key {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = held;
        self.len += 1;
    }

    /// Takes out a key, which must be there.
    #[inline]
    pub(crate) fn remove(&mut self, key: Key) -> Held {
        let at = self.as_slice().iter().position(|held| held.key == key).expect("the key lies before this seat");
        let held = self.list[at];
        self.list.copy_within(at + 1.., at);
        self.list[MOST_KEYS - 1] = Held::default();
        self.len -= 1;
        held
    }

    /// PO-51: puts a stone on a free mark of a key, which must be there.
    #[inline]
    pub(crate) fn cover(&mut self, key: Key, spot: Spot, stone: Element) {
        let held = self.list.iter_mut().find(|held| held.key == key).expect("the key lies before this seat");
        held.stones = held.stones.with(spot, stone);
    }
}

/// The stones in an area of the spell board: all of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heap {
    /// How many.
    pub count: u8,
    colour: Element, // the first of all colours while the heap is empty
}

impl Heap {
    /// PO-103: the colour the area has taken, if it has one.
    #[inline]
    pub fn colour(self) -> Option<Element> {
        (self.count > 0).then_some(self.colour)
    }

    #[inline]
    pub(crate) fn add(&mut self, stone: Element) {
        self.colour = stone;
        self.count += 1;
    }

    /// PO-105, PO-118: takes a stone; an emptied area has no colour any more.
    #[inline]
    pub(crate) fn take(&mut self) -> Element {
        let stone = self.colour;
        self.count -= 1;
        if self.count == 0 {
            *self = Heap::default();
        }
        stone
    }
}

/// What one seat alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// PO-78: its points.
    pub points: i16,
    /// PO-123: its secret signs that are not fulfilled yet.
    pub signs: SignSet,
    /// PO-124: the signs it did not keep.
    pub dropped: SignSet,
}

/// What nobody knows: the generator that decides what is drawn from the decks, from the bag and from the signs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub(crate) rng: Rng,
}

impl Public {
    /// An empty table.
    pub(crate) fn empty(seats: u8, options: Options) -> Public {
        let layout = Layout { id: 1, side: Side::Easy };
        Public {
            options,
            seats,
            first: Seat(0),
            round: 1,
            phase: Phase::Over,
            layouts: [layout; MAX_SEATS],
            foretold_on: layout,
            stones: [Laid::NONE; MAX_SEATS],
            sources: [Stones::NONE; MAX_SEATS],
            taken: [[0; 2]; MAX_SEATS],
            keys: [Keys::default(); MAX_SEATS],
            open: [[None; 2]; 3],
            deck: (1 << 36) - 1,
            discard: 0,
            bag: Stones::NONE,
            areas: [Heap::default(); 4],
            hidden_signs: [0; MAX_SEATS],
            fulfilled: [SignSet::NONE; MAX_SEATS],
            opened: [0; MAX_SEATS],
            prediction: [Element::Air; SOLO_TURNS as usize],
            foreseen: 0,
            open_signs: [None; 5],
            totals: [0; MAX_SEATS],
            missed: [SignSet::NONE; MAX_SEATS],
        }
    }

    /// The boards, keys and signs of this table.
    #[inline]
    pub fn data(&self) -> &DataSet {
        self.options.data.set()
    }

    /// PO-135: whether one plays alone.
    #[inline]
    pub fn solo(&self) -> bool {
        self.seats == 1
    }

    /// PO-13, PO-135: whether spells are played with.
    #[inline]
    pub fn spells(&self) -> bool {
        self.options.spells || self.solo()
    }

    /// PO-13, PO-135: whether signs are played with.
    #[inline]
    pub fn signs(&self) -> bool {
        self.options.signs || self.solo()
    }

    /// PO-29 … PO-31, PO-141: how many stones of each colour this game has.
    #[inline]
    pub fn stones_of_each(&self) -> u8 {
        5 * self.seats
    }

    /// Whose decision it is, where it is one seat's.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::TakeKey { seat }
            | Phase::TakeStone { seat }
            | Phase::Lift { seat }
            | Phase::Lower { seat, .. }
            | Phase::Wake { seat }
            | Phase::Open { seat, .. }
            | Phase::Return { seat, .. }
            | Phase::Draw { seat }
            | Phase::Cover { seat, .. }
            | Phase::Declare { seat } => Some(seat),
            Phase::HostPicks => Some(Seat(0)),
            Phase::Claiming { .. } | Phase::KeepSigns { .. } | Phase::Over => None,
        }
    }

    /// PO-20: the boards a seat can reach, and the sources beside them, lowest number first.
    #[inline]
    pub fn reach(&self, seat: Seat) -> Reach {
        let right = if seat.0 == 0 { self.seats - 1 } else { seat.0 - 1 };
        Reach { boards: [Board(seat.0.min(right)), Board(seat.0.max(right))], len: 1 + usize::from(right != seat.0) }
    }

    /// The seat's left board and source.
    pub fn left(&self, seat: Seat) -> Board {
        Board(seat.0)
    }

    /// The seat's right board and source.
    pub fn right(&self, seat: Seat) -> Board {
        Board(if seat.0 == 0 { self.seats - 1 } else { seat.0 - 1 })
    }

    /// PO-20: which side of a seat a board or source lies on: 0 for the left, 1 for the right.
    #[inline]
    pub(crate) fn side_of(&self, seat: Seat, board: Board) -> Option<usize> {
        if board.0 == seat.0 {
            Some(0)
        } else if board == self.right(seat) {
            Some(1)
        } else {
            None
        }
    }

    /// PO-10: how many markers a seat has left beside a source it can reach.
    pub fn markers(&self, seat: Seat, source: Board) -> Option<u8> {
        Some(MARKERS - self.taken[seat.index()][self.side_of(seat, source)?])
    }

    /// PO-150: alone, the next stone of the prediction board.
    pub fn next_stone(&self) -> Option<Element> {
        if self.solo() { self.prediction.get(usize::from(self.foreseen)).copied() } else { None }
    }

    /// The symbols of a board at the table.
    #[inline]
    pub fn symbols(&self, board: Board) -> &Laid {
        let Layout { id, side } = self.layouts[board.index()];
        self.data().board(id, side)
    }

    /// The free marks of a key.
    #[inline]
    pub fn free_marks(&self, held: &Held) -> u16 {
        self.data().marks(held.key) & !held.stones.spots()
    }

    /// PO-59: whether all marks of a key are covered.
    #[inline]
    pub fn is_prepared(&self, held: &Held) -> bool {
        self.free_marks(held) == 0
    }

    /// PO-58: the prepared keys and whose they are, in the order they will be activated.
    pub fn queue(&self) -> Vec<(Key, Seat)> {
        let mut queue: Vec<(Key, Seat)> = Seat::all(self.seats)
            .flat_map(|seat| self.keys[seat.index()].as_slice().iter().map(move |held| (held, seat)))
            .filter(|(held, _)| self.is_prepared(held))
            .map(|(held, seat)| (held.key, seat))
            .collect();
        queue.sort_unstable();
        queue
    }

    /// The keys of a tier in the decks, by number.
    pub fn deck(&self, tier: Tier) -> Vec<Key> {
        self.list(self.deck & self.data().tier(tier))
    }

    /// The keys on the discard pile of a tier, by number.
    pub fn discards(&self, tier: Tier) -> Vec<Key> {
        self.list(self.discard & self.data().tier(tier))
    }

    fn list(&self, set: u64) -> Vec<Key> {
        let cards = self.data().keys().iter().enumerate();
        cards.filter(|(place, _)| set >> place & 1 == 1).map(|(_, card)| card.key).collect()
    }

    /// PO-103 … PO-105: the areas that take a stone of this colour by the colour rule alone: bit `n` is the one that
    /// stands there among all.
    #[inline]
    pub fn areas_for(&self, stone: Element) -> u8 {
        self.areas_by_colour()[stone.index()]
    }

    /// The same for each colour.
    #[inline]
    pub(crate) fn areas_by_colour(&self) -> [u8; 5] {
        let (mut same, mut empty) = ([0; 5], 0);
        for (at, heap) in self.areas.iter().enumerate() {
            let is_empty = heap.count == 0;
            empty |= u8::from(is_empty) << at;
            same[heap.colour as usize] |= u8::from(!is_empty) << at;
        }
        same.map(|same| if same != 0 { same } else { empty })
    }

    /// The area where this colour lies.
    pub(crate) fn area_of(&self, stone: Element) -> Option<Area> {
        Area::ALL.into_iter().find(|area| self.areas[area.index()].colour() == Some(stone))
    }

    /// PO-121: those of these signs whose figures stand on a board within reach of the seat.
    #[inline]
    pub fn standing(&self, seat: Seat, signs: SignSet) -> SignSet {
        let data = self.data();
        let stands = |sign: &Sign| {
            let boards = self.reach(seat);
            boards.iter().any(|board| data.stands(*sign, &self.stones[board.index()], self.options.mirrors))
        };
        signs.iter().filter(stands).fold(SignSet::NONE, SignSet::with)
    }
}

/// The one or two boards that a seat can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    boards: [Board; 2],
    len: usize,
}

impl Reach {
    /// The boards, lowest number first.
    #[inline]
    pub fn as_slice(&self) -> &[Board] {
        &self.boards[..self.len]
    }

    /// The boards, lowest number first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Board> + use<> {
        let Reach { boards, len } = *self;
        boards.into_iter().take(len)
    }

    /// Whether the board is one of them.
    #[inline]
    pub fn contains(&self, board: Board) -> bool {
        self.as_slice().contains(&board)
    }
}
