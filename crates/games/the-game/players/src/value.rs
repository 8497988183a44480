//! What a table is worth: a small net, learned from games it played with itself.
//!
//! A table is described by a few dozen small facts, each a row of a table of numbers ([`facts`]). The rows are added
//! up, once as seen from the ascending piles and once from the descending ones, which are the same game turned upside
//! down; two small layers make of the sums how likely the game is to end with so many cards left.

use std::sync::OnceLock;

use super::signals::Needs;
use super::turns::{Bits, Outlook, Table, above, below, cards};

/// How many facts describe a table.
pub const FACTS: usize = 4 * PILE_FACTS + 18;
const PILE_FACTS: usize = 6;

// How many rows each kind of fact has. Four piles have the first six kinds each: one's own side's piles, the one
// that has come less far first, then the other side's.
const ROOM: usize = 99;
const NEXT: usize = 3 * 11 * 5;
const RETURN: usize = 17;
const KEYS: usize = 5 * 5;
const REGAIN: usize = 31;
const DENSE: usize = 11 * 5;
const PILE: usize = ROOM + NEXT + RETURN + KEYS + REGAIN + DENSE;

const PAIR: usize = 20 * 20;
const AT_PAIRS: usize = 4 * PILE;
const AT_DEAD: usize = AT_PAIRS + 3 * PAIR;
const AT_DEAD_IN_HAND: usize = AT_DEAD + 25 * PHASES;
const AT_ONE_PILE: usize = AT_DEAD_IN_HAND + 9;
const AT_GAPS: usize = AT_ONE_PILE + 41;
const AT_DECK: usize = AT_GAPS + GAPS * 9;
const AT_HAND: usize = AT_DECK + 92;
const AT_READY: usize = AT_HAND + 9;
const AT_HOPELESS: usize = AT_READY + 9 * 9;
/// How many rows there are for what is seen.
pub const ROWS: usize = AT_HOPELESS + 8 * PHASES;

/// How many facts describe what the others ask for.
pub const HEARD: usize = 4 * 2 + 1;
// For each pile what the next player asks and what those after them do, by what the turn has done there and by how
// late it is; and in all how much the next player's wishes are left as they were.
const NEEDS: usize = 4;
const STEPS: usize = 7;
const TIMES: usize = 3;
const WISH: usize = NEEDS * STEPS * TIMES;
const AT_KEPT: usize = ROWS + 4 * 2 * WISH;
/// How many rows there are for what is heard. They come after those for what is seen.
pub const EARS: usize = 4 * 2 * WISH + 5 * 5 * TIMES;

const GAPS: usize = 8;
const PHASES: usize = 9;

/// What stays the same while a turn is planned: the unseen cards, counted.
#[derive(Clone, Debug)]
pub struct Backdrop {
    /// The unseen cards as the ascending piles see them, and as the descending ones do.
    unseen: [Bits; 2],
    /// How many of them are up to each number.
    up_to: [[u8; 128]; 2],
    deck: u8,
    /// What the others ask for, and the tops they see.
    asked: Option<(Needs, [u8; 4])>,
}

/// The same cards as the descending piles see them: card `n` is `101 - n`, and they ascend.
#[inline]
fn turned(cards: Bits) -> Bits {
    cards.reverse_bits() >> 26
}

impl Backdrop {
    /// That of a turn.
    pub fn new(outlook: &Outlook) -> Backdrop {
        let unseen = [outlook.unseen, turned(outlook.unseen)];
        let up_to = unseen.map(|unseen| {
            let mut count = 0;
            std::array::from_fn(|card| {
                count += (unseen >> card & 1) as u8;
                count
            })
        });
        Backdrop { unseen, up_to, deck: outlook.deck, asked: outlook.asked.map(|asked| (asked, outlook.table.tops)) }
    }
}

/// The facts of a table: which row of each kind holds. The first list is as the ascending piles see it, the second as
/// the descending ones do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// What is seen.
    pub seen: [[u16; FACTS]; 2],
    /// What is heard, if anything.
    pub heard: Option<[[u16; HEARD]; 2]>,
}

impl Facts {
    /// All the rows that hold, as one side sees them.
    #[inline]
    pub fn of(&self, side: usize) -> impl Iterator<Item = &u16> {
        self.seen[side].iter().chain(self.heard.as_ref().map(|heard| &heard[side]).into_iter().flatten())
    }
}

/// The facts of a table.
#[inline]
pub fn facts(backdrop: &Backdrop, table: &Table) -> Facts {
    let heard = backdrop.asked.as_ref().map(|(asked, before)| heard(backdrop, table, asked, before));
    Facts { seen: seen(backdrop, table), heard }
}

/// What becomes of the others' wishes.
fn heard(backdrop: &Backdrop, table: &Table, asked: &Needs, before: &[u8; 4]) -> [[u16; HEARD]; 2] {
    let time = match backdrop.deck {
        0..=14 => 0,
        15..=44 => 1,
        _ => 2,
    };
    let [a, b, c, d] = table.tops;
    // Of each side the pile that has come less far first.
    let order = [[usize::from(b < a), usize::from(b >= a)], [2 + usize::from(d > c), 2 + usize::from(d <= c)]];
    let mut lists = [[0u16; HEARD]; 2];
    let mut kept = [0; 2];
    for (side, order) in order.into_iter().enumerate() {
        for (role, pile) in order.into_iter().enumerate() {
            let turned = |top: u8| if side == 0 { top } else { 101 - top };
            let (from, to) = (turned(before[pile]), turned(table.tops[pile]));
            let up_to = &backdrop.up_to[side];
            let step = match (from, to) {
                _ if from == to => 0,
                _ if to < from => 1,
                _ => match up_to[usize::from(to)] - up_to[usize::from(from)] {
                    0 => 2,
                    1..=2 => 3,
                    3..=5 => 4,
                    6..=10 => 5,
                    _ => 6,
                },
            };
            let next = asked[pile][0] as usize;
            kept[0] += usize::from(step == 0 && next == 3);
            kept[1] += usize::from(step <= 3 && (1..3).contains(&next));
            for (place, need) in asked[pile].into_iter().enumerate() {
                for (own, list) in lists.iter_mut().enumerate() {
                    let number = ((side ^ own) * 2 + role) * 2 + place;
                    let row = ROWS + number * WISH + (need as usize * STEPS + step) * TIMES + time;
                    list[number] = row as u16;
                }
            }
        }
    }
    for list in &mut lists {
        list[HEARD - 1] = (AT_KEPT + (kept[0] * 5 + kept[1]) * TIMES + time) as u16;
    }
    lists
}

#[inline]
fn seen(backdrop: &Backdrop, table: &Table) -> [[u16; FACTS]; 2] {
    let [a, b, c, d] = table.tops;
    // As each side sees them: the top of the pile that has come less far, then the other's.
    let tops = [[a.min(b), a.max(b)], [101 - c.max(d), 101 - c.min(d)]];
    let hands = [table.hand, turned(table.hand)];
    let mut floors = [u8::MAX; 2];
    let mut rooms = [[0; 2]; 2];
    let mut lists = [[0u16; FACTS]; 2];

    for side in 0..2 {
        for role in 0..2 {
            let pile = Pile {
                top: tops[side][role],
                hand: hands[side],
                unseen: backdrop.unseen[side],
                up_to: &backdrop.up_to[side],
            };
            let floor = pile.floor();
            floors[side] = floors[side].min(floor);
            let (room, rows) = pile.facts(floor);
            rooms[side][role] = room;
            for (place, row) in rows.into_iter().enumerate() {
                for (own, list) in lists.iter_mut().enumerate() {
                    let number = (side ^ own) * 2 + role;
                    list[number * PILE_FACTS + place] = (number * PILE) as u16 + row;
                }
            }
        }
    }

    let up_to = &backdrop.up_to[0];
    let (low, high) = (tops[0], [101 - tops[1][0], 101 - tops[1][1]]);
    let between = |after: u8, before: u8| {
        if before > after + 1 { up_to[usize::from(before) - 1] - up_to[usize::from(after)] } else { 0 }
    };
    let phase = match backdrop.deck {
        0 => 0,
        1..=5 => 1,
        6..=12 => 2,
        13..=20 => 3,
        21..=30 => 4,
        31..=40 => 5,
        41..=52 => 6,
        53..=66 => 7,
        _ => 8,
    };
    // Cards that only a backwards ten could save, and cards that fit one pile alone.
    let dead = between(high[0] - 1, low[0] + 1);
    let dead_in_hand = table.hand & !above(low[0]) & !below(high[0]);
    let one_pile = between(low[0].max(high[0] - 1), low[1] + 1) + between(high[1] - 1, high[0].min(low[0] + 1));
    let hopeless = (backdrop.unseen[0] | table.hand) & below(floors[0]) & above(101 - floors[1]);
    let gaps = gaps(up_to, table.hand, low, high);

    let mut shared = [0; 15];
    shared[0] = AT_DEAD + usize::from(dead.min(24)) * PHASES + phase;
    shared[1] = AT_DEAD_IN_HAND + dead_in_hand.count_ones() as usize;
    shared[2] = AT_ONE_PILE + usize::from(one_pile.min(40));
    for (bucket, &count) in gaps.iter().enumerate() {
        shared[3 + bucket] = AT_GAPS + bucket * 9 + usize::from(count);
    }
    shared[11] = AT_DECK + usize::from(backdrop.deck.saturating_sub(table.laid));
    shared[12] = AT_HAND + table.hand.count_ones() as usize;
    shared[13] = AT_READY + usize::from(gaps[0]) * 9 + usize::from(gaps[1] + gaps[2]);
    shared[14] = AT_HOPELESS + hopeless.count_ones().min(7) as usize * PHASES + phase;

    for (own, list) in lists.iter_mut().enumerate() {
        let (own, other) = (rooms[own].map(|room| room / 5), rooms[1 - own].map(|room| room / 5));
        let rest = &mut list[4 * PILE_FACTS..];
        rest[0] = (AT_PAIRS + own[0] * 20 + own[1]) as u16;
        rest[1] = (AT_PAIRS + PAIR + other[0] * 20 + other[1]) as u16;
        rest[2] = (AT_PAIRS + 2 * PAIR + own[0] * 20 + other[0]) as u16;
        for (place, row) in rest[3..].iter_mut().zip(shared) {
            *place = row as u16;
        }
    }
    lists
}

/// A pile as its side sees it: ascending.
struct Pile<'a> {
    top: u8,
    hand: Bits,
    unseen: Bits,
    up_to: &'a [u8; 128],
}

impl Pile<'_> {
    /// How many unseen cards lie above `after`, up to `to`.
    #[inline]
    fn skipped(&self, after: u8, to: u8) -> u8 {
        self.up_to[usize::from(to)] - self.up_to[usize::from(after)]
    }

    /// How far back the pile could go at best, ten by ten, through cards that are still to be laid.
    #[inline]
    fn floor(&self) -> u8 {
        let rest = self.unseen | self.hand;
        let mut low = self.top;
        loop {
            let back = rest & (rest & above(low) | 1 << self.top) >> 10 & below(low);
            if back == 0 {
                return low;
            }
            low = back.trailing_zeros() as u8;
        }
    }

    /// How many cards the pile can still take, and its facts.
    #[inline]
    fn facts(&self, floor: u8) -> (usize, [u16; PILE_FACTS]) {
        let &Pile { top, hand, unseen, .. } = self;
        let onward = hand & above(top);
        let room = usize::from(self.skipped(top, 127)) + onward.count_ones() as usize;

        // The card ten back: gone, unseen or in hand; and what the nearest cards of the hand would skip.
        let back: Bits = if top >= 12 { 1 << (top - 10) } else { 0 };
        let back = if hand & back != 0 { 2 } else { usize::from(unseen & back != 0) };
        let (first_gap, second_gap) = if onward == 0 {
            (10, 4)
        } else {
            let first = onward.trailing_zeros() as u8;
            let further = onward & (onward - 1);
            let second = if further == 0 { 4 } else { few(self.skipped(first, further.trailing_zeros() as u8)) };
            (some(self.skipped(top, first)), second)
        };

        // A pair of the hand that goes on and then back by ten: what it skips, and whether it gains.
        let pairs = hand & hand << 10 & above(top);
        let returning = if pairs == 0 {
            16
        } else {
            let card = pairs.trailing_zeros() as u8;
            usize::from(card < top + 10) * 8 + usize::from(self.skipped(top, card).min(14)) / 2
        };

        // Unseen cards not far on from which a card of the hand goes back by ten, and the other way round.
        let near = above(top) & !above((top + 25).min(126));
        let keys = (hand << 10 & unseen & near).count_ones().min(4) as usize;
        let doors = (hand & unseen << 10 & near).count_ones().min(4) as usize;

        let regained = self.skipped(floor, top) + (hand & above(floor) & below(top)).count_ones() as u8;
        let dense = usize::from(self.skipped(top, top + 10));
        let dense_in_hand = (onward & !above(top + 10)).count_ones().min(4) as usize;
        let rows = [
            room,
            ROOM + (back * 11 + first_gap) * 5 + second_gap,
            ROOM + NEXT + returning,
            ROOM + NEXT + RETURN + keys * 5 + doors,
            ROOM + NEXT + RETURN + KEYS + usize::from(regained.min(30)),
            ROOM + NEXT + RETURN + KEYS + REGAIN + dense * 5 + dense_in_hand,
        ];
        (room, rows.map(|row| row as u16))
    }
}

fn some(skipped: u8) -> usize {
    match skipped {
        0..=5 => usize::from(skipped),
        6..=7 => 6,
        8..=10 => 7,
        11..=15 => 8,
        _ => 9,
    }
}

fn few(skipped: u8) -> usize {
    match skipped {
        0..=1 => usize::from(skipped),
        2..=3 => 2,
        _ => 3,
    }
}

/// How many cards of the hand would skip so many unseen cards on the pile that suits them best.
#[inline]
fn gaps(up_to: &[u8; 128], hand: Bits, low: [u8; 2], high: [u8; 2]) -> [u8; GAPS] {
    let mut gaps = [0; GAPS];
    for card in cards(hand) {
        let mut least = u8::MAX;
        for top in low {
            if card > top {
                least = least.min(up_to[usize::from(card)] - up_to[usize::from(top)]);
            } else if card + 10 == top {
                least = 0;
            }
        }
        for top in high {
            if card < top {
                least = least.min(up_to[usize::from(top) - 1] - up_to[usize::from(card)]);
            } else if card == top + 10 {
                least = 0;
            }
        }
        let bucket = match least {
            0..=3 => usize::from(least),
            4..=5 => 4,
            6..=8 => 5,
            9..=13 => 6,
            _ => 7,
        };
        gaps[bucket] += 1;
    }
    gaps
}

/// The net of a team.
pub type TeamNet = Net<32, 16>;
/// The net of one who plays alone: there more is to be weighed, and nobody waits.
pub type SoloNet = Net<128, 32>;

/// The answers: how likely it is that at most so many cards will be left.
pub const LEFT: [u8; ANSWERS] = [0, 4, 9, 19, 34];
/// How many answers there are.
pub const ANSWERS: usize = 5;
/// What a table is worth by its answers: a win counts most, and the fewer cards left the better.
const WORTH: [f32; ANSWERS] = [1.0, 0.2, 0.1, 0.05, 0.02];

/// What a game is worth that has ended with so many cards left, on the same scale: from nought to one.
pub fn worth_of_end(left: i32) -> f32 {
    let reached = LEFT.iter().zip(WORTH).filter(|(most, _)| left <= i32::from(**most));
    reached.map(|(_, worth)| worth).sum::<f32>() / BEST
}

/// What a table is worth that is as good as won.
pub const BEST: f32 = 1.37;

/// Whoever says what a table is worth.
pub trait Judge: Sync {
    /// How likely each answer is.
    fn answers(&self, facts: &Facts) -> [f32; ANSWERS];

    /// The first turn of one hand in three is worth less than the first of these, and of one in three more than the
    /// second.
    fn openings(&self) -> [f32; 2];

    /// What a table is worth.
    #[inline]
    fn value(&self, facts: &Facts) -> f32 {
        self.answers(facts).iter().zip(WORTH).map(|(likely, worth)| likely * worth).sum()
    }
}

/// The numbers a table is judged by, in layers so wide and so narrow.
#[derive(Clone, PartialEq, Debug)]
pub struct Net<const WIDE: usize, const NARROW: usize> {
    /// One row for each fact, in steps of one [`STEP`]th: [`ROWS`] for what is seen, then [`EARS`] for what is heard.
    pub rows: Vec<[i8; WIDE]>,
    /// The first layer: what each number of the wide sum adds to the narrow ones.
    pub first: [[f32; NARROW]; WIDE],
    /// What the first layer starts from.
    pub first_base: [f32; NARROW],
    /// The second layer: what each of the narrow ones adds to the answers.
    pub second: [[f32; ANSWERS]; NARROW],
    /// What the answers start from.
    pub second_base: [f32; ANSWERS],
    /// The first turn of one hand in three is worth less than the first of these, and of one in three more than the
    /// second.
    pub openings: [f32; 2],
}

/// For each number of players in a team the file of its net, and that of the net's ears.
static TEAMS: [[&[u8]; 2]; 4] = [
    [include_bytes!("../nets/the-game-2.net"), include_bytes!("../nets/the-game-2.ears")],
    [include_bytes!("../nets/the-game-3.net"), include_bytes!("../nets/the-game-3.ears")],
    [include_bytes!("../nets/the-game-4.net"), include_bytes!("../nets/the-game-4.ears")],
    [include_bytes!("../nets/the-game-5.net"), include_bytes!("../nets/the-game-5.ears")],
];

/// Who judges a table of so many.
///
/// # Panics
/// If THE GAME isn't played by so many.
pub fn judge_of(seats: u8) -> &'static dyn Judge {
    static ALONE: OnceLock<SoloNet> = OnceLock::new();
    static TEAM: [OnceLock<TeamNet>; 4] = [const { OnceLock::new() }; 4];
    if seats == 1 {
        return ALONE.get_or_init(|| Net::read(include_bytes!("../nets/the-game-1.net")));
    }
    let at = usize::from(seats) - 2;
    TEAM[at].get_or_init(|| {
        let [net, ears] = TEAMS[at];
        Net::read(net).with_ears(ears)
    })
}

/// How many steps of a row's numbers make one.
pub const STEP: f32 = 32.0;

impl<const WIDE: usize, const NARROW: usize> Net<WIDE, NARROW> {
    /// Reads a net from a file's bytes: the rows, a byte a number, then the rest as little-endian 32-bit floats.
    ///
    /// # Panics
    /// If it is of another size.
    pub fn read(bytes: &[u8]) -> Self {
        let (rows, rest) = bytes.split_at(ROWS * WIDE);
        let mut net = Net {
            rows: read_rows(rows).chain([[0; WIDE]; EARS]).collect(),
            first: [[0.0; NARROW]; WIDE],
            first_base: [0.0; NARROW],
            second: [[0.0; ANSWERS]; NARROW],
            second_base: [0.0; ANSWERS],
            openings: [0.0; 2],
        };
        let (floats, odd) = rest.as_chunks();
        let mut count = 0;
        for (number, bytes) in net.floats_mut().zip(floats) {
            *number = f32::from_le_bytes(*bytes);
            count += 1;
        }
        assert!(odd.is_empty() && count == floats.len() && net.floats_mut().count() == count, "a net of another size");
        net
    }

    /// The same with the rows of another file for what is heard: a net as it is read hears nothing.
    ///
    /// # Panics
    /// If they are of another size.
    #[must_use]
    pub fn with_ears(mut self, bytes: &[u8]) -> Self {
        assert!(bytes.len() == EARS * WIDE, "ears of another size");
        self.rows.truncate(ROWS);
        self.rows.extend(read_rows(bytes));
        self
    }

    /// Writes its ears as [`Net::with_ears`] reads them.
    pub fn write_ears(&self) -> Vec<u8> {
        self.rows[ROWS..].iter().flatten().map(|&number| number as u8).collect()
    }

    /// Writes it, without its ears, as [`Net::read`] reads it.
    pub fn write(&self) -> Vec<u8> {
        let rows = self.rows[..ROWS].iter().flatten().map(|&number| number as u8);
        let floats = self.clone().floats_mut().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>();
        rows.chain(floats).collect()
    }

    fn floats_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.as_flattened_mut().iter_mut().chain(&mut self.first_base);
        let second = self.second.as_flattened_mut().iter_mut().chain(&mut self.second_base);
        first.chain(second).chain(&mut self.openings)
    }

    /// The rows of these facts, as one side sees them, added up.
    #[inline]
    fn sum(&self, facts: &Facts, side: usize) -> [f32; WIDE] {
        let mut sum = [0i16; WIDE];
        for &row in facts.of(side) {
            for (sum, &number) in sum.iter_mut().zip(&self.rows[usize::from(row)]) {
                *sum += i16::from(number);
            }
        }
        sum.map(|sum| f32::from(sum) / STEP)
    }
}

impl<const WIDE: usize, const NARROW: usize> Judge for Net<WIDE, NARROW> {
    #[inline]
    fn answers(&self, facts: &Facts) -> [f32; ANSWERS] {
        let [one, other] = [self.sum(facts, 0), self.sum(facts, 1)];
        let wide: [f32; WIDE] = std::array::from_fn(|at| bend(one[at]) + bend(other[at]));
        let narrow = layer(self.first_base, &self.first, &wide).map(bend);
        layer(self.second_base, &self.second, &narrow).map(share)
    }

    fn openings(&self) -> [f32; 2] {
        self.openings
    }
}

fn read_rows<const WIDE: usize>(bytes: &[u8]) -> impl Iterator<Item = [i8; WIDE]> {
    bytes.as_chunks().0.iter().map(|row: &[u8; WIDE]| row.map(|byte| byte as i8))
}

/// Negative numbers count less: without a bend, layers would be one layer.
#[inline]
pub fn bend(number: f32) -> f32 {
    if number > 0.0 { number } else { BENT * number }
}

/// How much negative numbers count.
pub const BENT: f32 = 0.05;

/// From any number to one between nought and one: the logistic function. It is reckoned here and not by the platform,
/// whose last digits may differ, so that a bot chooses alike everywhere.
#[inline]
pub fn share(number: f32) -> f32 {
    1.0 / (1.0 + exp(-number))
}

/// e to the power of `number`, to about five digits.
#[inline]
fn exp(number: f32) -> f32 {
    let power = (number * std::f32::consts::LOG2_E).clamp(-100.0, 100.0);
    let whole = power.floor();
    let part = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0 * (1.0 + part / 5.0))));
    f32::from_bits(((whole as i32 + 127) << 23) as u32) * series
}

/// What each of `from` adds to `base`, added up.
#[inline]
pub fn layer<const FROM: usize, const TO: usize>(
    base: [f32; TO],
    weights: &[[f32; TO]; FROM],
    from: &[f32; FROM],
) -> [f32; TO] {
    let mut sum = base;
    for (weights, from) in weights.iter().zip(from) {
        for (sum, weight) in sum.iter_mut().zip(weights) {
            *sum += weight * from;
        }
    }
    sum
}
