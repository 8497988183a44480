//! How the public part is written and read: what people know by names stands there by names.

use samobranka_rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Heap, Held, Keys, MAX_SEATS, MOST_KEYS, Phase, Public, SOLO_TURNS};
use crate::action::Layout;
use crate::board::Laid;
use crate::card::{Key, Sign, SignSet, Tier};
use crate::data::DataSet;
use crate::options::{Options, Side};
use crate::stone::{Element, Stones};

/// As the public part is written.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Public")]
pub(super) struct WrittenPublic {
    options: Options,
    seats: u8,
    phase: Phase,
    /// From 1.
    round: u8,
    first: Seat,
    /// Board `n` lies between seat `n` and the next clockwise.
    boards: Vec<WrittenBoard>,
    /// The source beside each board; none where one plays alone.
    sources: Vec<Stones>,
    /// How many stones each seat has taken in this round, from its left source and from its right one.
    taken: Vec<[u8; 2]>,
    /// The keys before each seat.
    keys: Vec<Vec<Held>>,
    /// The key area: orange, red, violet.
    open: [[Option<Key>; 2]; 3],
    /// The keys in the decks, which lie in no order that anybody knows.
    decks: [Vec<Key>; 3],
    discards: [Vec<Key>; 3],
    bag: Stones,
    /// The four areas of the spell board.
    areas: [Stones; 4],
    /// How many signs each seat has face down.
    hidden_signs: Vec<u8>,
    /// The signs each seat has fulfilled.
    fulfilled: Vec<SignSet>,
    /// How many portals each seat has opened.
    opened: Vec<u8>,
    /// What only a game alone has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solo: Option<WrittenSolo>,
    /// The points, where they lie open or the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    totals: Vec<i16>,
    /// The signs that were not fulfilled, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missed: Vec<SignSet>,
}

/// A board at the table.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BoardHere")]
struct WrittenBoard {
    id: u8,
    side: Side,
    stones: Laid,
}

/// What only a game alone has.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Solo")]
struct WrittenSolo {
    /// The board that serves as prediction board.
    board: Layout,
    /// All 25 stones in the order they are taken.
    prediction: Vec<Element>,
    /// How many of them are taken.
    taken: u8,
    /// The five places of open signs.
    signs: [Option<Sign>; 5],
}

impl From<Public> for WrittenPublic {
    fn from(public: Public) -> WrittenPublic {
        let seats = usize::from(public.seats);
        let board = |at: usize| {
            let Layout { id, side } = public.layouts[at];
            WrittenBoard { id, side, stones: public.stones[at] }
        };
        let heap = |heap: Heap| {
            let mut stones = Stones::NONE;
            stones.0[heap.colour.index()] = heap.count;
            stones
        };
        let over = public.phase == Phase::Over;
        let shown = over || public.shows_totals();
        WrittenPublic {
            seats: public.seats,
            phase: public.phase,
            round: public.round,
            first: public.first,
            boards: (0..seats).map(board).collect(),
            sources: if public.solo() { Vec::new() } else { public.sources[..seats].to_vec() },
            taken: public.taken[..seats].to_vec(),
            keys: public.keys[..seats].iter().map(|keys| keys.as_slice().to_vec()).collect(),
            open: public.open,
            decks: Tier::ALL.map(|tier| public.deck(tier)),
            discards: Tier::ALL.map(|tier| public.discards(tier)),
            bag: public.bag,
            areas: public.areas.map(heap),
            hidden_signs: public.hidden_signs[..seats].to_vec(),
            fulfilled: public.fulfilled[..seats].to_vec(),
            opened: public.opened[..seats].to_vec(),
            solo: public.solo().then(|| WrittenSolo {
                board: public.foretold_on,
                prediction: public.prediction.to_vec(),
                taken: public.foreseen,
                signs: public.open_signs,
            }),
            totals: if shown { public.totals[..seats].to_vec() } else { Vec::new() },
            missed: if over { public.missed[..seats].to_vec() } else { Vec::new() },
            options: public.options,
        }
    }
}

impl TryFrom<WrittenPublic> for Public {
    type Error = &'static str;

    fn try_from(written: WrittenPublic) -> Result<Public, &'static str> {
        let seats = usize::from(written.seats);
        if seats == 0 || seats > MAX_SEATS {
            return Err("Portals is for 1 to 4 players");
        }
        let mut public = Public::empty(written.seats, written.options);
        public.phase = written.phase;
        public.round = written.round;
        public.first = written.first;
        if written.boards.len() != seats {
            return Err("there are as many boards as seats");
        }
        for (at, board) in written.boards.into_iter().enumerate() {
            public.layouts[at] = Layout { id: known_board(board.id)?, side: board.side };
            public.stones[at] = board.stones;
        }
        if seats == 1 {
            if !written.sources.is_empty() {
                return Err("alone there are no sources");
            }
        } else {
            public.sources = one_a_seat(&written.sources, seats)?;
        }
        public.taken = one_a_seat(&written.taken, seats)?;
        if written.keys.len() != seats {
            return Err("what is told of each seat must be told of every seat, once");
        }
        let data = public.options.data.clone();
        let data = data.set();
        for (own, list) in public.keys.iter_mut().zip(&written.keys) {
            *own = read_keys(data, list)?;
        }
        for (tier, row) in Tier::ALL.into_iter().zip(written.open) {
            for key in row.into_iter().flatten() {
                check_tier(data, tier, key)?;
            }
        }
        public.open = written.open;
        public.deck = read_piles(data, &written.decks)?;
        public.discard = read_piles(data, &written.discards)?;
        public.bag = written.bag;
        for (heap, stones) in public.areas.iter_mut().zip(written.areas) {
            let mut colours = stones.colours();
            if let Some(colour) = colours.next() {
                *heap = Heap { count: stones.len(), colour };
            }
            if colours.next().is_some() {
                return Err("an area of the spell board has stones of one colour (PO-103)");
            }
        }
        public.hidden_signs = one_a_seat(&written.hidden_signs, seats)?;
        public.fulfilled = one_a_seat(&written.fulfilled, seats)?;
        public.opened = one_a_seat(&written.opened, seats)?;
        match written.solo {
            Some(solo) if seats == 1 => {
                let prediction = <[Element; SOLO_TURNS as usize]>::try_from(solo.prediction);
                public.prediction = prediction.map_err(|_| "the prediction board has 25 stones")?;
                public.foretold_on = Layout { id: known_board(solo.board.id)?, ..solo.board };
                public.foreseen = solo.taken;
                public.open_signs = solo.signs;
            }
            None if seats > 1 => {}
            _ => return Err("`solo` is there just when one plays alone"),
        }
        let over = public.phase == Phase::Over;
        public.totals = told_when(over || public.shows_totals(), &written.totals, seats)?;
        public.missed = told_when(over, &written.missed, seats)?;
        Ok(public)
    }
}

fn known_board(id: u8) -> Result<u8, &'static str> {
    if (1..=4).contains(&id) { Ok(id) } else { Err("the boards have the ids 1 to 4") }
}

/// The written list as one value a seat.
fn one_a_seat<T: Clone + Default>(list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    if list.len() != seats {
        return Err("what is told of each seat must be told of every seat, once");
    }
    Ok(std::array::from_fn(|seat| list.get(seat).cloned().unwrap_or_default()))
}

/// The written list as one value a seat, or nothing where it is not told yet.
fn told_when<T: Clone + Default>(told: bool, list: &[T], seats: usize) -> Result<[T; MAX_SEATS], &'static str> {
    match (told, list.is_empty()) {
        (true, _) => one_a_seat(list, seats),
        (false, true) => Ok(std::array::from_fn(|_| T::default())),
        (false, false) => Err("points and missed signs are told only where they lie open, or when the game is over"),
    }
}

fn read_keys(data: &DataSet, list: &[Held]) -> Result<Keys, &'static str> {
    if list.len() > MOST_KEYS {
        return Err("nobody has more than four keys (PO-45)");
    }
    let mut keys = Keys::default();
    for held in list {
        let card = data.key(held.key).ok_or("there is no such key")?;
        if held.stones.spots() & !card.marks != 0 {
            return Err("a stone lies on a cell of a key that has no mark (PO-51)");
        }
        if keys.get(held.key).is_some() {
            return Err("the same key lies in two places");
        }
        keys.insert(*held);
    }
    Ok(keys)
}

fn check_tier(data: &DataSet, tier: Tier, key: Key) -> Result<(), &'static str> {
    match data.key(key) {
        None => Err("there is no such key"),
        Some(card) if card.tier != tier => Err("a key lies with those of another tier"),
        Some(_) => Ok(()),
    }
}

fn read_piles(data: &DataSet, piles: &[Vec<Key>; 3]) -> Result<u64, &'static str> {
    let mut set = 0;
    for (tier, pile) in Tier::ALL.into_iter().zip(piles) {
        for &key in pile {
            check_tier(data, tier, key)?;
            let bit = 1 << data.place(key);
            if set & bit != 0 {
                return Err("the same key lies in two places");
            }
            set |= bit;
        }
    }
    Ok(set)
}
