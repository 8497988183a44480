//! Players of Portals.

mod alone;
pub mod learned;
pub mod planner;
mod sight;
pub mod value;

use samobranka_portals::{
    Action, Area, Board, Cell, Element, Held, Key, Mark, Phase, Placement, Portals, Public, ROUNDS, SignSet, Spot,
    Stones, To, preview,
};
use samobranka_rules::{Game, Lang, Seat, View};
use samobranka_search::{Answer, Effort};

pub use learned::{ByNet, Learned};
pub use planner::Planner;

use samobranka_players::{Bot, BotKind, Hurry, Level, Players, Random};

const LEVELS: [Level; 6] = [
    Level::new("novice", "bot-portals-novice"),
    Level::new("amateur", "bot-portals-greedy"),
    Level::new("skilled", "bot-portals-skilled"),
    Level::new("expert", "bot-portals-expert"),
    Level::new("master", "bot-portals-planner"),
    Level::new("grandmaster", "bot-portals-learned"),
];

/// The players of this game.
#[derive(Clone, Copy, Debug)]
pub struct PortalsPlayers;

impl Players<Portals> for PortalsPlayers {
    const LEVELS: &'static [Level] = &LEVELS;

    const DEFAULT_LEVEL: &'static str = "amateur";

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn bots() -> &'static [BotKind<Portals>] {
        const {
            &[
                BotKind::new("random", "bot-random", &Random::new),
                BotKind::new("greedy", "bot-portals-greedy", &|_| Greedy::default()),
                BotKind::new("planner", "bot-portals-planner", &|seed| Planner::new(PLAYOUTS, seed)),
            ]
        }
    }

    fn levels() -> &'static [BotKind<Portals>] {
        const {
            &[
                BotKind::level(LEVELS[0], &|_| Greedy::hasty()),
                BotKind::level(LEVELS[1], &|_| Greedy::default()),
                BotKind::level(LEVELS[2], &|seed| Halves {
                    gathers: Greedy::default(),
                    opens: Planner::new(PLAYOUTS, seed),
                }),
                BotKind::level(LEVELS[3], &|seed| Halves {
                    gathers: Planner::new(PLAYOUTS, seed),
                    opens: Greedy::default(),
                }),
                BotKind::level(LEVELS[4], &|seed| Planner::new(PLAYOUTS, seed)),
                BotKind::level(LEVELS[5], &|seed| Learned::new(200, PLAYOUTS / 2, seed)),
            ]
        }
    }

    fn thinkers() -> &'static [BotKind<Portals>] {
        const {
            &[
                BotKind::new("planner-tree", "bot-portals-planner-tree", &|seed| Planner::with_tree(PLAYOUTS, seed)),
                BotKind::new("net", "bot-portals-net", &|_| ByNet::default()),
            ]
        }
    }

    fn values(view: View<Portals>, effort: &Effort) -> Answer<Portals> {
        planner::values(view, effort)
    }
}

/// Fills one key at a time, with the stones that promise most where it could open a portal best; opens each portal for
/// the most points at once, and where some are nearly equal takes the place that leaves least to the next opponent. It
/// casts a spell only when all its keys are full, and keeps one sign. Alone it plans a key to its last stone.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// It takes the smallest key and any stone that comes to hand: where they might go it sees when they are there.
    hasty: bool,
    /// The actions open, kept for their room.
    legal: Vec<Action>,
}

/// Gathers keys and stones as one bot does, and does all else as another.
struct Halves<A, B> {
    gathers: A,
    opens: B,
}

impl<A: Bot<Portals>, B: Bot<Portals>> Bot<Portals> for Halves<A, B> {
    fn choose(&mut self, view: View<Portals>) -> Action {
        match view.public.phase {
            Phase::TakeKey { .. } | Phase::TakeStone { .. } => self.gathers.choose(view),
            _ => self.opens.choose(view),
        }
    }

    fn heed(&mut self, hurry: &Hurry) {
        self.gathers.heed(hurry);
        self.opens.heed(hurry);
    }
}

/// How many playouts the planner allows itself a decision: few enough for a browser page.
const PLAYOUTS: u64 = 400;

/// Points are counted in twelfths, so that what is only hoped for can weigh less.
const POINT: i32 = 12;
/// PO-128: what a fulfilled sign pays.
const SIGN: i32 = 4 * POINT;
/// How many of the nearly best places are looked at for what they leave to others.
const LOOKED_AT: usize = 8;

impl Bot<Portals> for Greedy {
    fn choose(&mut self, view: View<Portals>) -> Action {
        let (seat, own) = view.own.expect("bots have a seat");
        let public = view.public;
        match public.phase {
            Phase::TakeKey { .. } => take_key(public, seat, self.hasty),
            Phase::TakeStone { .. } => self.take_stone(view, seat),
            Phase::Open { key, .. } => open(public, seat, key, own.signs),
            Phase::Wake { .. } => self.wake(view, seat, own.signs),
            Phase::Cover { stone, .. } => cover(public, seat, stone),
            // A sign must pay more than twice as often as not to be worth a risk: one is kept, as must be.
            Phase::KeepSigns { .. } => {
                let kept = own.signs.iter().next().expect("three were dealt");
                Action::Keep(SignSet::NONE.with(kept))
            }
            Phase::Declare { .. } => Action::Declare(public.standing(seat, own.signs)),
            Phase::HostPicks => Action::Start(seat),
            Phase::Claiming { .. } => Action::Claim,
            // Spells it does not cast itself, but may have to finish in another's stead.
            Phase::Return { again: true, .. } => Action::Enough,
            Phase::Lift { .. } | Phase::Lower { .. } | Phase::Return { .. } | Phase::Draw { .. } | Phase::Over => {
                Portals::choose(view, |_| 0).expect("a seat that owes a decision has one")
            }
        }
    }
}

impl Greedy {
    /// One that doesn't plan where its stones will go.
    pub fn hasty() -> Greedy {
        Greedy { hasty: true, ..Greedy::default() }
    }

    fn take_stone(&mut self, view: View<Portals>, seat: Seat) -> Action {
        let public = view.public;
        if !self.hasty
            && public.solo()
            && let (Some(stone), Some(mark)) = (public.next_stone(), alone::place_stone(public))
        {
            return Action::Put { source: Board(0), stone, to: To::Mark(mark) };
        }
        self.legal.clear();
        Portals::legal(view, &mut self.legal);
        let mut best: Option<(i32, Action)> = None;
        for &action in &self.legal {
            let Action::Put { source, stone, to } = action else { continue };
            let worth = match to {
                To::Mark(_) if self.hasty => 0,
                To::Mark(mark) => {
                    let mut left = within_reach(public, seat, Some(source));
                    if public.solo() {
                        left = upcoming(public, 1);
                    }
                    let held = public.keys[seat.index()].get(mark.key).expect("the mark is on an own key");
                    let marks = with_stone(public, held, Some((mark.spot, stone)));
                    worth_of(public, seat, &marks, left, i32::from(!public.solo()))
                }
                // Only where there is nothing else: a full key at once is better than a stone for nothing.
                To::Area(Area::Open) => -2,
                To::Bag => -3,
                To::Area(_) => -4,
            };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.expect("a stone can be taken").1
    }

    /// PO-111: the key that scores most now.
    fn wake(&mut self, view: View<Portals>, seat: Seat, signs: SignSet) -> Action {
        self.legal.clear();
        Portals::legal(view, &mut self.legal);
        let worth = |action: &&Action| {
            let Action::Wake(key) = **action else { return i32::MIN };
            let held = view.public.keys[seat.index()].get(key).expect("it is an own key");
            best_placement(view.public, seat, held, signs).map_or(-1, |(points, _)| points)
        };
        *self.legal.iter().max_by_key(worth).expect("a key can be activated")
    }
}

/// A mark of a key: where it is, and what lies on it.
type MarkNow = (Spot, Option<Element>);

/// The marks of a key with what lies on them, and one more stone.
fn with_stone(public: &Public, held: &Held, more: Option<(Spot, Element)>) -> Vec<MarkNow> {
    let marks = public.data().key(held.key).expect("the key is one of the set").marks;
    let lies = |spot: Spot| more.filter(|(at, _)| *at == spot).map(|(_, stone)| stone).or(held.stones.at(spot));
    Spot::all().filter(|spot| marks >> spot.index() & 1 == 1).map(|spot| (spot, lies(spot))).collect()
}

/// PO-41, PO-46: no other key while there is a free mark; else the one that promises most a stone, if it can still be
/// finished.
fn take_key(public: &Public, seat: Seat, hasty: bool) -> Action {
    if public.keys[seat.index()].as_slice().iter().any(|held| !public.is_prepared(held)) {
        return Action::NoKey;
    }
    if hasty {
        let open = public.open.iter().flatten().flatten().copied();
        let marks = |key: &Key| with_stone(public, &Held { key: *key, ..Held::default() }, None).len();
        return Action::TakeKey(open.min_by_key(marks).expect("a key lies in the area"));
    }
    if public.solo() {
        return alone::take_key(public);
    }
    let this_round = 6 - i32::from(public.taken[seat.index()].iter().sum::<u8>());
    let left = this_round + 6 * i32::from(ROUNDS - public.round);
    let worth = |key: &Key| {
        let held = Held { key: *key, ..Held::default() };
        let marks = with_stone(public, &held, None);
        let count = marks.len() as i32;
        if count > left {
            return -count;
        }
        worth_of(public, seat, &marks, within_reach(public, seat, None), 0) * 12 / count + count
    };
    let open = public.open.iter().flatten().flatten().copied();
    Action::TakeKey(open.max_by_key(worth).expect("a key lies in the area"))
}

/// PO-116: the mark that promises most for a stone in hand.
fn cover(public: &Public, seat: Seat, stone: Element) -> Action {
    let mut best: Option<(i32, Mark)> = None;
    for held in public.keys[seat.index()].as_slice() {
        let free = public.free_marks(held);
        for spot in Spot::all().filter(|spot| free >> spot.index() & 1 == 1) {
            let marks = with_stone(public, held, Some((spot, stone)));
            let stones = if public.solo() { upcoming(public, 0) } else { within_reach(public, seat, None) };
            let worth = worth_of(public, seat, &marks, stones, 1);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, Mark { key: held.key, spot }));
            }
        }
    }
    Action::Cover(best.expect("there is a free mark").1)
}

/// The stones a seat can still reach in this round; one of `source` is about to be taken.
fn within_reach(public: &Public, seat: Seat, source: Option<Board>) -> Stones {
    let mut all = Stones::NONE;
    for board in public.reach(seat).iter() {
        let markers = public.markers(seat, board).unwrap_or_default();
        if markers > u8::from(source == Some(board)) {
            for (sum, count) in all.0.iter_mut().zip(public.sources[board.index()].0) {
                *sum += count;
            }
        }
    }
    all
}

/// PO-150: alone, the stones to come after the next `skip`.
fn upcoming(public: &Public, skip: usize) -> Stones {
    count(public.prediction.iter().skip(usize::from(public.foreseen) + skip).take(3))
}

fn count<'a>(stones: impl Iterator<Item = &'a Element>) -> Stones {
    let mut all = Stones::NONE;
    stones.for_each(|stone| all.0[stone.index()] += 1);
    all
}

/// What a key promises: the most it could score on a board within reach, if its free marks get stones of the colours they
/// need, as far as there are any. A key that is full promises a little more than one that isn't.
fn worth_of(public: &Public, seat: Seat, marks: &[MarkNow], stones: Stones, spare: i32) -> i32 {
    let mut best = 0;
    for board in public.reach(seat).iter() {
        for quarters in 0..4 {
            for row in -2..=4 {
                for column in -2..=4 {
                    if let Some(points) = promise(public, board, marks, stones, (quarters, row, column)) {
                        best = best.max(points);
                    }
                }
            }
        }
    }
    let covered = marks.iter().filter(|(_, stone)| stone.is_some()).count() as i32;
    best + covered * spare
}

fn promise(public: &Public, board: Board, marks: &[MarkNow], mut stones: Stones, at: (u8, i8, i8)) -> Option<i32> {
    let (quarters, row, column) = at;
    let laid = &public.stones[board.index()];
    let (mut matches, mut touching) = (0, 0);
    for &(spot, stone) in marks {
        let (mut down, mut across) = (spot.row() as i8, spot.column() as i8);
        for _ in 0..quarters {
            (down, across) = (across, 2 - down);
        }
        let (down, across) = (u8::try_from(row + down).ok()?, u8::try_from(column + across).ok()?);
        let cell = Cell::new(down, across)?;
        if laid.at(cell).is_some() {
            continue;
        }
        let symbol = public.symbols(board).at(cell).expect("every cell has a symbol");
        let (stone, weight) = match stone {
            Some(stone) => (stone, 2),
            None if stones.count(symbol) > 0 => {
                stones.0[symbol.index()] -= 1;
                (symbol, 1)
            }
            None => continue,
        };
        matches += usize::from(stone == symbol);
        if !public.solo() {
            touching += weight * neighbours(cell).filter(|&near| laid.at(near) == Some(stone)).count() as i32;
        }
    }
    Some([0, 1, 2, 4, 6][matches] * POINT + touching * POINT / 2)
}

fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    let around = (-1i8..=1).flat_map(|down| (-1i8..=1).map(move |across| (down, across)));
    around.filter(|&step| step != (0, 0)).filter_map(move |(down, across)| {
        let row = u8::try_from(cell.row() as i8 + down).ok()?;
        Cell::new(row, u8::try_from(cell.column() as i8 + across).ok()?)
    })
}

/// What a placement brings at once: its points, and a sign that it makes stand.
fn brings(public: &Public, placement: Placement, signs: SignSet) -> i32 {
    let seen = preview(public, placement);
    let mut worth = i32::from(seen.points.total()) * POINT;
    // A stone that stays on the board can be a neighbour later; one in the bag can't.
    worth -= seen.returned.len() as i32;
    if !signs.is_empty() {
        let at = placement.board().index();
        let before = public.stones[at];
        let mut after = before;
        seen.placed.iter().for_each(|(cell, stone)| after.put(cell, stone));
        let (data, mirrors) = (public.data(), public.options.mirrors);
        let new = |sign| data.stands(sign, &after, mirrors) && !data.stands(sign, &before, mirrors);
        worth += SIGN * signs.iter().filter(|&sign| new(sign)).count() as i32;
    }
    worth
}

/// The signs a seat looks for: its own, or alone the open ones.
fn wanted(public: &Public, signs: SignSet) -> SignSet {
    if public.solo() { public.open_signs.into_iter().flatten().fold(SignSet::NONE, SignSet::with) } else { signs }
}

/// Every way to lay down the stones of a key, on every board the seat can reach.
fn placements(public: &Public, seat: Seat, held: &Held) -> impl Iterator<Item = Placement> {
    let (boards, stones) = (public.reach(seat), held.stones);
    boards.iter().flat_map(move |board| {
        (0..4u8).flat_map(move |quarters| {
            (-2..=4i8).flat_map(move |row| {
                (-2..=4i8).filter_map(move |column| Placement::of_card(board, stones, quarters, row, column))
            })
        })
    })
}

fn best_placement(public: &Public, seat: Seat, held: &Held, signs: SignSet) -> Option<(i32, Placement)> {
    let signs = wanted(public, signs);
    let all = placements(public, seat, held).map(|placement| (brings(public, placement, signs), placement));
    all.max_by_key(|&(worth, placement)| (worth, std::cmp::Reverse(placement)))
}

/// PO-63: the most points at once; of nearly equal places the one that leaves least to the next opponent's key.
fn open(public: &Public, seat: Seat, key: Key, signs: SignSet) -> Action {
    let held = public.keys[seat.index()].get(key).expect("the active key lies before its owner");
    if public.solo() {
        return alone::open(public, held);
    }
    let signs = wanted(public, signs);
    let mut all: Vec<(i32, Placement)> =
        placements(public, seat, held).map(|placement| (brings(public, placement, signs), placement)).collect();
    all.sort_unstable_by_key(|&(worth, placement)| (std::cmp::Reverse(worth), placement));
    all.dedup();
    let next = public.queue().into_iter().find(|&(_, owner)| owner != seat);
    let (most, first) = all[0];
    let Some((rival_key, rival)) = next else { return Action::Open(first) };
    let rival_held = *public.keys[rival.index()].get(rival_key).expect("a queued key lies before its owner");
    let near = all.iter().take_while(|(worth, _)| *worth + POINT >= most).take(LOOKED_AT);
    let left_to_rival = |&(worth, placement): &(i32, Placement)| {
        let mut after = public.clone();
        let seen = preview(public, placement);
        let laid = &mut after.stones[placement.board().index()];
        seen.placed.iter().for_each(|(cell, stone)| laid.put(cell, stone));
        let rivals = best_placement(&after, rival, &rival_held, SignSet::NONE).map_or(0, |(points, _)| points);
        (worth - rivals / 2, std::cmp::Reverse(placement))
    };
    let best = near.max_by_key(|candidate| left_to_rival(candidate));
    Action::Open(best.map_or(first, |(_, placement)| *placement))
}
