//! Portals in numbers. What belongs to one step is spelled part by part: a source, a colour, a key, a spot.
//!
//! Seats, boards and sources are counted from one's own seat on: board 0 is the one to the left, the last one the one to
//! the right.

use samobranka_gym::{Gym, Sheet, Word, usual_reward};
use samobranka_portals::{
    Action, Area, At, Board, Cell, Element, Figure, Key, MAX_SEATS, MOST_KEYS, Mark, Phase, Placement, Portals, Public,
    ROUNDS, SIGNS, SOLO_TURNS, Sign, SignSet, Spot, Tier, To, View,
};
use samobranka_rules::{Outcome, Seat};

/// Portals in numbers.
#[derive(Clone, Copy, Debug)]
pub struct PortalsGym;

const KEYS: usize = 36;
const CELLS: usize = 25;
const SPOTS: usize = 9;
const COLOURS: usize = 5;

const SEAT: usize = 0;
const BOARD: usize = SEAT + MAX_SEATS;
const KEY: usize = BOARD + MAX_SEATS;
const NO_KEY: usize = KEY + KEYS;
const STONE: usize = NO_KEY + 1;
const SPOT: usize = STONE + COLOURS;
const CELL: usize = SPOT + SPOTS;
const AREA: usize = CELL + CELLS;
const BAG: usize = AREA + 4;
const SIGN: usize = BAG + 1;
const CLAIM: usize = SIGN + SIGNS as usize;
const PASS: usize = CLAIM + 1;
const ENOUGH: usize = PASS + 1;
const DONE: usize = ENOUGH + 1;

/// The points of a very good game alone.
const GREAT: f32 = 60.0;

impl Gym<Portals> for PortalsGym {
    const VERSION: u32 = 1;
    const ACTIONS: usize = DONE + 1;
    /// A board, and a cell and a colour for each of at most nine stones of a figure; or twenty signs.
    const LONGEST: usize = SIGNS as usize + 1;

    fn observe(view: View, sheet: &mut impl Sheet) {
        let (seat, own) = view.own.expect("a seat observes");
        let public = view.public;
        observe_phase(public, seat, sheet);
        observe_boards(public, seat, sheet);
        observe_keys(public, seat, sheet);
        observe_signs(public, seat, sheet);
        sheet.flags("own_signs", "own secret signs not fulfilled yet", SIGNS.into(), signs(own.signs));
        sheet.flags("dropped_signs", "signs that were dealt and not kept", SIGNS.into(), signs(own.dropped));
        sheet.field("points", "own points", 1, -999, 999)[0] = own.points;
    }

    fn spell(view: View, action: &Action, word: &mut Word) {
        let (public, seat) = (view.public, view.seat().expect("a seat acts"));
        let board = |board: Board| (BOARD + after(public, seat, board.0)) as u16;
        let at = |at: At, word: &mut Word| word.extend([board(at.board), (CELL + at.cell.index()) as u16]);
        let key = |key: Key| (KEY + place(public, key)) as u16;
        let mark = |mark: Mark, word: &mut Word| word.extend([key(mark.key), (SPOT + mark.spot.index()) as u16]);
        let signs = |signs: SignSet, word: &mut Word| {
            word.extend(signs.iter().map(|sign| (SIGN + sign.index()) as u16));
            word.push(DONE as u16);
        };
        match *action {
            Action::Start(first) => word.push((SEAT + after(public, seat, first.0)) as u16),
            Action::Claim => word.push(CLAIM as u16),
            Action::Pass => word.push(PASS as u16),
            Action::Keep(kept) => signs(kept, word),
            Action::TakeKey(taken) | Action::Wake(taken) => word.push(key(taken)),
            Action::NoKey => word.push(NO_KEY as u16),
            Action::Put { source, stone, to } => {
                word.extend([board(source), colour(stone)]);
                match to {
                    To::Mark(to) => mark(to, word),
                    To::Area(area) => word.push((AREA + area.index()) as u16),
                    To::Bag => word.push(BAG as u16),
                }
            }
            Action::Lift(from) | Action::Lower(from) | Action::Return(from) => at(from, word),
            Action::Open(placement) => spell_placement(placement, board(placement.board()), word),
            Action::Enough => word.push(ENOUGH as u16),
            Action::Draw(area) => word.push((AREA + area.index()) as u16),
            Action::Cover(to) => mark(to, word),
            Action::Declare(shown) => signs(shown, word),
        }
    }

    fn name(number: usize) -> String {
        let cell = |index: usize| Cell::of_index(index as u8).map_or_else(String::new, |cell| cell.to_string());
        let spot = |index: usize| Spot::of_index(index as u8).map_or_else(String::new, |spot| spot.to_string());
        match number {
            SEAT..BOARD => format!("seat {} after me", number - SEAT),
            BOARD..KEY => format!("board {} from my left", number - BOARD),
            KEY..NO_KEY => format!("key {}", number - KEY + 1),
            NO_KEY => "no key".to_owned(),
            STONE..SPOT => format!("stone {}", Element::ALL[number - STONE]),
            SPOT..CELL => format!("spot {}", spot(number - SPOT)),
            CELL..AREA => format!("cell {}", cell(number - CELL)),
            AREA..BAG => format!("area {}", Area::ALL[number - AREA].number()),
            BAG => "bag".to_owned(),
            SIGN..CLAIM => format!("sign {}", number - SIGN + 1),
            CLAIM => "claim the start".to_owned(),
            PASS => "not I".to_owned(),
            ENOUGH => "enough".to_owned(),
            _ => "done".to_owned(),
        }
    }

    /// Alone, the points as a share of what a very good game has; else the usual.
    fn reward(outcome: &Outcome, seat: Seat) -> f32 {
        match outcome {
            Outcome::Team { score, .. } => (*score as f32 / GREAT).clamp(0.0, 1.0),
            Outcome::Rank { .. } => usual_reward(outcome, seat),
        }
    }
}

/// How many places further clockwise than a seat another is; boards are counted like seats.
fn after(public: &Public, seat: Seat, other: u8) -> usize {
    let seats = usize::from(public.seats);
    (usize::from(other) + seats - seat.index()) % seats
}

/// Where a key stands among all.
fn place(public: &Public, key: Key) -> usize {
    public.data().keys().iter().position(|card| card.key == key).expect("a key of this table is one of its box")
}

fn colour(stone: Element) -> u16 {
    (STONE + stone.index()) as u16
}

fn spell_placement(placement: Placement, board: u16, word: &mut Word) {
    word.push(board);
    for (cell, stone) in placement.stones().iter() {
        word.extend([(CELL + cell.index()) as u16, colour(stone)]);
    }
}

fn signs(set: SignSet) -> impl Iterator<Item = usize> {
    set.iter().map(Sign::index)
}

/// Where we are, and what the step in the middle of a spell is about.
fn observe_phase(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let phase = match public.phase {
        Phase::HostPicks => 0,
        Phase::Claiming { .. } => 1,
        Phase::KeepSigns { .. } => 2,
        Phase::TakeKey { .. } => 3,
        Phase::TakeStone { .. } => 4,
        Phase::Lift { .. } => 5,
        Phase::Lower { .. } => 6,
        Phase::Wake { .. } => 7,
        Phase::Open { .. } => 8,
        Phase::Return { .. } => 9,
        Phase::Draw { .. } => 10,
        Phase::Cover { .. } => 11,
        Phase::Declare { .. } => 12,
        Phase::Over => 13,
    };
    let about = "the host picks, claiming, keeping signs, taking a key, taking a stone, lifting, lowering, waking a key, \
                 opening, returning, drawing, covering, declaring, over";
    sheet.one_of("phase", about, 14, Some(phase));
    let actor = public.actor().map(|actor| after(public, seat, actor.0));
    sheet.one_of("actor", "whose decision it is, from the own seat on", seats, actor);
    sheet.one_of("first", "who is first in this round", seats, Some(after(public, seat, public.first.0)));
    sheet.number("round", "the round", ROUNDS.into(), public.round.into());
    let key = if let Phase::Open { key, .. } = public.phase { Some(place(public, key)) } else { None };
    sheet.one_of("active_key", "the key whose stones are moved", KEYS, key);
    let stone = if let Phase::Cover { stone, .. } = public.phase { Some(stone.index()) } else { None };
    sheet.one_of("stone_in_hand", "the colour of the stone in hand", COLOURS, stone);
    let lifted = if let Phase::Lower { from, .. } = public.phase { Some(from) } else { None };
    let lifted = lifted.map(|from| after(public, seat, from.board.0) * CELLS + from.cell.index());
    sheet.one_of("lifted", "the cell of the lifted stone, board by board", seats * CELLS, lifted);
    let again = matches!(public.phase, Phase::Return { again: true, .. });
    sheet.number("returned", "whether a stone was returned already", 1, again.into());
}

fn observe_boards(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let round = || (0..seats).map(move |step| (seat.index() + step) % seats);
    let colours = COLOURS as i16;
    let about = "the symbol of each cell of each board, row by row: 0 is none, then air, earth, fire, water, time";
    let symbols = sheet.field("symbols", about, seats * CELLS, 0, colours);
    for (field, at) in symbols.chunks_mut(CELLS).zip(round()) {
        public.symbols(Board(at as u8)).iter().for_each(|(cell, stone)| field[cell.index()] = stone.index() as i16 + 1);
    }
    let stones =
        sheet.field("stones", "the stone on each cell of each board, in the same way", seats * CELLS, 0, colours);
    for (field, at) in stones.chunks_mut(CELLS).zip(round()) {
        public.stones[at].iter().for_each(|(cell, stone)| field[cell.index()] = stone.index() as i16 + 1);
    }
    let most = i16::from(public.stones_of_each());
    let sources = sheet.field("sources", "the stones on each source, by colour", seats * COLOURS, 0, most);
    for (field, at) in sources.chunks_mut(COLOURS).zip(round()) {
        field.iter_mut().zip(public.sources[at].0).for_each(|(to, count)| *to = count.into());
    }
    let taken = sheet.field("taken", "stones each seat took in this round, from its left and right", 2 * seats, 0, 25);
    for (field, at) in taken.chunks_mut(2).zip(round()) {
        field.iter_mut().zip(public.taken[at]).for_each(|(to, count)| *to = count.into());
    }
    let bag = sheet.field("bag", "the stones in the bag, by colour", COLOURS, 0, most);
    bag.iter_mut().zip(public.bag.0).for_each(|(to, count)| *to = count.into());
    let areas = sheet.field(
        "areas",
        "the areas of the spell board: how many stones, and their colour",
        8,
        0,
        most.max(colours),
    );
    for (field, heap) in areas.chunks_mut(2).zip(public.areas) {
        field[0] = heap.count.into();
        field[1] = heap.colour().map_or(0, |stone| stone.index() as i16 + 1);
    }
    if public.solo() {
        let about = "the stones foretold that are still to come, by colour as above; noughts after";
        let to_come = public.prediction.iter().skip(public.foreseen.into());
        let foretold = sheet.field("foretold", about, SOLO_TURNS.into(), 0, colours);
        foretold.iter_mut().zip(to_come).for_each(|(to, stone)| *to = stone.index() as i16 + 1);
    }
}

/// A key: its marks and the stones on them, spot by spot.
fn write_key(public: &Public, key: Key, stones: Figure, field: &mut [i16]) {
    field[0] = place(public, key) as i16 + 1;
    let marks = public.data().key(key).map_or(0, |card| card.marks);
    for spot in Spot::all() {
        let stone = stones.at(spot).map_or(0, |stone| stone.index() as i16 + 1);
        let marked = i16::from(marks >> spot.index() & 1 != 0);
        field[1 + spot.index()] = if stone > 0 { stone + 1 } else { marked };
    }
}

fn observe_keys(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let each = 1 + SPOTS;
    let about = "the keys before each seat: which one, from 1; then its spots: 0 is no mark, 1 a free one, 2 to 6 the \
                 colour on it";
    let keys = sheet.field("keys", about, seats * MOST_KEYS * each, 0, KEYS as i16);
    for (step, field) in keys.chunks_mut(MOST_KEYS * each).enumerate() {
        let held = public.keys[(seat.index() + step) % seats];
        for (field, held) in field.chunks_mut(each).zip(held.as_slice()) {
            write_key(public, held.key, held.stones, field);
        }
    }
    let open = sheet.field("open_keys", "the key area by tier, in the same way", 6 * each, 0, KEYS as i16);
    for (field, key) in open.chunks_mut(each).zip(public.open.into_iter().flatten()) {
        if let Some(key) = key {
            write_key(public, key, Figure::NONE, field);
        }
    }
    let decks = Tier::ALL.into_iter().flat_map(|tier| public.deck(tier)).map(|key| place(public, key));
    sheet.flags("deck", "the keys in the decks", KEYS, decks);
}

fn observe_signs(public: &Public, seat: Seat, sheet: &mut impl Sheet) {
    let seats = usize::from(public.seats);
    let round = || (0..seats).map(move |step| (seat.index() + step) % seats);
    let all = usize::from(SIGNS);
    let hidden = sheet.field("hidden_signs", "how many secret signs each seat has", seats, 0, SIGNS.into());
    hidden.iter_mut().zip(round()).for_each(|(to, at)| *to = public.hidden_signs[at].into());
    let fulfilled =
        round().enumerate().flat_map(|(step, at)| signs(public.fulfilled[at]).map(move |it| step * all + it));
    sheet.flags("fulfilled", "the signs each seat has fulfilled", seats * all, fulfilled);
    let opened = sheet.field("opened", "how many portals each seat has opened", seats, 0, 100);
    opened.iter_mut().zip(round()).for_each(|(to, at)| *to = public.opened[at].into());
    let totals = sheet.field("totals", "the points of each seat, where they lie open", seats, -999, 999);
    totals.iter_mut().zip(round()).for_each(|(to, at)| *to = public.totals[at]);
    if public.solo() {
        let open = public.open_signs.iter().flatten().map(|sign| sign.index());
        sheet.flags("open_signs", "the signs that lie open", all, open);
    }
}
