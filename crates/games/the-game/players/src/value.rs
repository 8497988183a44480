//! What a table is worth: a small net, learned from games it played with itself.
//!
//! A table is described by small facts, each a row of a table of numbers ([`all_facts`]). The rows are added up, once as seen from the ascending piles and once from the descending ones, which are the same game turned upside
//! down; two small layers make of the sums how likely the game is to end with so many cards left.

use std::sync::OnceLock;

use samobranka_players::net::{Net, Sum, share};

use super::signals::Needs;
use super::turns::{Bits, KINDS, Outlook, Table, TableKind, Turn, above, below, cards};

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

const GAPS: usize = 8;
const PHASES: usize = 9;

// Card by card: which cards near each pile are unseen and which are in hand, by how far they are from its top, from ten back
// on; and which of all the cards are.
const BACK: u8 = 10;
const NEAR: usize = 40;
const AT_UNSEEN_NEAR: usize = ROWS;
const AT_HAND_NEAR: usize = AT_UNSEEN_NEAR + 4 * NEAR;
const AT_UNSEEN: usize = AT_HAND_NEAR + 4 * NEAR;
const AT_IN_HAND: usize = AT_UNSEEN + 100;
/// How many rows there are for one who plays alone, who hears nothing.
pub const SOLO_ROWS: usize = AT_IN_HAND + 100;

/// How many facts describe what the others ask for.
pub const HEARD: usize = 4 * 2 + 1;
// For each pile what the next player asks and what those after them do, by what the turn has done there and by how
// late it is; and in all how much the next player's wishes are left as they were.
const NEEDS: usize = 4;
const STEPS: usize = 7;
const TIMES: usize = 3;
const WISH: usize = NEEDS * STEPS * TIMES;
const AT_WISHES: usize = SOLO_ROWS;
const AT_KEPT: usize = AT_WISHES + 4 * 2 * WISH;

/// How many facts tell a team what table it plays at, at most.
pub const AT_TABLE: usize = 9;
// What kind of table it is and how late; how many cards the next player holds; which piles burn; what the next turn would
// cost with the cards of today; and, where a turn takes three cards, how the hand fits and what is lost already.
const CHEAP: usize = 31;
const AT_KIND: usize = AT_KEPT + 5 * 5 * TIMES;
const AT_NEXT_HAND: usize = AT_KIND + KINDS * PHASES;
const AT_BURNING: usize = AT_NEXT_HAND + 2 * 10;
const AT_CHEAP: usize = AT_BURNING + 4;
const AT_HARD_READY: usize = AT_CHEAP + 2 * CHEAP;
const AT_HARD_DEAD: usize = AT_HARD_READY + 9 * 9;
/// How many rows there are for a team.
pub const TEAM_ROWS: usize = AT_HARD_DEAD + 25 * PHASES;
/// Stands for a fact that doesn't hold.
pub const NO_FACT: u16 = u16::MAX;

/// What stays the same while a turn is planned: the unseen cards, counted.
#[derive(Clone, Debug)]
pub struct Backdrop {
    /// The unseen cards as the ascending piles see them, and as the descending ones do.
    unseen: [Bits; 2],
    /// How many of them are up to each number.
    up_to: [[u8; 128]; 2],
    deck: u8,
    /// What kind of table a team plays at, and how many cards the next player holds.
    team: Option<(TableKind, Option<u8>)>,
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
        Backdrop {
            unseen,
            up_to,
            deck: outlook.deck,
            team: (outlook.seats > 1).then_some((outlook.kind, outlook.next_hand)),
            asked: outlook.asked.map(|asked| (asked, outlook.table.tops)),
        }
    }
}

/// The facts of a table but for its single cards: which row of each kind holds. The first list is as the ascending piles see
/// it, the second as the descending ones do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// What is seen.
    pub seen: [[u16; FACTS]; 2],
    /// What is heard, if anything.
    pub heard: Option<[[u16; HEARD]; 2]>,
    /// What a team knows of its table, [`NO_FACT`] among it.
    pub at_table: Option<[[u16; AT_TABLE]; 2]>,
}

impl Facts {
    /// All the rows that hold, as one side sees them.
    #[inline]
    pub fn of(&self, side: usize) -> impl Iterator<Item = u16> {
        let heard = self.heard.as_ref().map(|heard| &heard[side]).into_iter().flatten();
        let at_table = self.at_table.as_ref().map(|facts| &facts[side]).into_iter().flatten();
        let rest = heard.chain(at_table.filter(|fact| **fact != NO_FACT));
        self.seen[side].iter().chain(rest).copied()
    }
}

/// The facts of a table but for its single cards.
#[inline]
pub fn facts(backdrop: &Backdrop, table: &Table) -> Facts {
    let heard = backdrop.asked.as_ref().map(|(asked, before)| heard(backdrop, table, asked, before));
    let (seen, glance) = seen(backdrop, table);
    let at_table = backdrop.team.map(|(kind, next_hand)| at_table(backdrop, table, &glance, kind, next_hand));
    Facts { seen, heard, at_table }
}

/// What both sides see alike and more than one fact tells.
struct Glance {
    phase: usize,
    dead: usize,
    ready: usize,
    /// What the two and the three cheapest cards of the hand would skip.
    cheapest: [u8; 2],
}

/// What a team knows of its table.
#[inline]
fn at_table(
    backdrop: &Backdrop,
    table: &Table,
    glance: &Glance,
    kind: TableKind,
    next_hand: Option<u8>,
) -> [[u16; AT_TABLE]; 2] {
    let hard = kind.takes_three();
    let cheapest = usize::from(glance.cheapest[usize::from(hard)]).min(CHEAP - 1);
    let mut shared = [NO_FACT; AT_TABLE];
    shared[0] = (AT_KIND + kind.index() * PHASES + glance.phase) as u16;
    let next = next_hand.map_or(9, |cards| usize::from(cards.min(8)));
    shared[1] = (AT_NEXT_HAND + usize::from(backdrop.deck > 0) * 10 + next) as u16;
    shared[2] = (AT_CHEAP + usize::from(hard) * CHEAP + cheapest) as u16;
    if hard {
        shared[3] = (AT_HARD_READY + glance.ready) as u16;
        shared[4] = (AT_HARD_DEAD + glance.dead) as u16;
    }
    let mut lists = [shared; 2];
    if table.burning != 0 {
        for (side, order) in piles_of(table).into_iter().enumerate() {
            for (role, _) in order.into_iter().enumerate().filter(|(_, pile)| table.burning >> pile & 1 != 0) {
                for (own, list) in lists.iter_mut().enumerate() {
                    let number = (side ^ own) * 2 + role;
                    list[5 + number] = (AT_BURNING + number) as u16;
                }
            }
        }
    }
    lists
}

/// The piles of each side, the one that has come less far first.
#[inline]
fn piles_of(table: &Table) -> [[usize; 2]; 2] {
    let [a, b, c, d] = table.tops;
    [[usize::from(b < a), usize::from(b >= a)], [2 + usize::from(d > c), 2 + usize::from(d <= c)]]
}

/// What becomes of the others' wishes.
fn heard(backdrop: &Backdrop, table: &Table, asked: &Needs, before: &[u8; 4]) -> [[u16; HEARD]; 2] {
    let time = match backdrop.deck {
        0..=14 => 0,
        15..=44 => 1,
        _ => 2,
    };
    let mut lists = [[0u16; HEARD]; 2];
    let mut kept = [0; 2];
    for (side, order) in piles_of(table).into_iter().enumerate() {
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
                    let row = AT_WISHES + number * WISH + (need as usize * STEPS + step) * TIMES + time;
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

/// The tops as each side sees its piles: that of the pile that has come less far, then the other's.
#[inline]
fn tops_of(table: &Table) -> [[u8; 2]; 2] {
    let [a, b, c, d] = table.tops;
    [[a.min(b), a.max(b)], [101 - c.max(d), 101 - c.min(d)]]
}

#[inline]
fn seen(backdrop: &Backdrop, table: &Table) -> ([[u16; FACTS]; 2], Glance) {
    let tops = tops_of(table);
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
    let (gaps, cheapest) = gaps(up_to, table.hand, low, high);
    let dead = usize::from(dead.min(24)) * PHASES + phase;
    let ready = usize::from(gaps[0]) * 9 + usize::from(gaps[1] + gaps[2]);

    let mut shared = [0; 15];
    shared[0] = AT_DEAD + dead;
    shared[1] = AT_DEAD_IN_HAND + dead_in_hand.count_ones() as usize;
    shared[2] = AT_ONE_PILE + usize::from(one_pile.min(40));
    for (bucket, &count) in gaps.iter().enumerate() {
        shared[3 + bucket] = AT_GAPS + bucket * 9 + usize::from(count);
    }
    shared[11] = AT_DECK + usize::from(backdrop.deck.saturating_sub(table.laid));
    shared[12] = AT_HAND + table.hand.count_ones() as usize;
    shared[13] = AT_READY + ready;
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
    (lists, Glance { phase, dead, ready, cheapest })
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

/// How many cards of the hand would skip so many unseen cards on the pile that suits them best; and how many the two and
/// the three that skip least would, in all.
#[inline]
fn gaps(up_to: &[u8; 128], hand: Bits, low: [u8; 2], high: [u8; 2]) -> ([u8; GAPS], [u8; 2]) {
    let mut gaps = [0; GAPS];
    let mut few = [FAR; 3];
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
        let mut least = least.min(FAR);
        for few in &mut few {
            (*few, least) = ((*few).min(least), (*few).max(least));
        }
    }
    let two = few[0] + few[1];
    (gaps, [two, two + few[2]])
}

/// A card that skips more, or isn't there, counts so much.
const FAR: u8 = 20;

/// The cards of a set that are near a pile with this top, as its side sees them: each by how far it is from ten back.
#[inline]
fn near(set: Bits, top: u8) -> impl Iterator<Item = u16> {
    let window = if top >= BACK { set >> (top - BACK) } else { set << (BACK - top) };
    cards(window & ((1 << NEAR) - 1)).map(u16::from)
}

/// All the facts that are told of a table, as each side sees it: the net adds up the same rows in its own order
/// ([`TableNet`]).
pub fn all_facts(backdrop: &Backdrop, table: &Table) -> [Vec<u16>; 2] {
    let (known, tops, hands) = (facts(backdrop, table), tops_of(table), [table.hand, turned(table.hand)]);
    std::array::from_fn(|own| {
        let mut facts: Vec<u16> = known.of(own).collect();
        for (number, side, role) in [(0, own, 0), (1, own, 1), (2, 1 - own, 0), (3, 1 - own, 1)] {
            let top = tops[side][role];
            facts.extend(near(backdrop.unseen[side], top).map(|far| (AT_UNSEEN_NEAR + number * NEAR) as u16 + far));
            facts.extend(near(hands[side], top).map(|far| (AT_HAND_NEAR + number * NEAR) as u16 + far));
        }
        facts.extend(cards(backdrop.unseen[own]).map(|card| AT_UNSEEN as u16 + u16::from(card)));
        facts.extend(cards(hands[own]).map(|card| AT_IN_HAND as u16 + u16::from(card)));
        facts
    })
}

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
    /// How likely each answer is for the table that each of these turns leaves, told one by one.
    fn answers(&self, backdrop: &Backdrop, turns: &[Turn], tell: &mut dyn FnMut([f32; ANSWERS]));

    /// At a table of this kind the first turn of one hand in three is worth less than the first of these, and of one in
    /// three more than the second.
    fn openings(&self, kind: TableKind) -> [f32; 2];
}

/// What a table is worth by its answers.
#[inline]
pub fn worth_of(answers: [f32; ANSWERS]) -> f32 {
    answers.iter().zip(WORTH).map(|(likely, worth)| likely * worth).sum()
}

/// How wide a net is.
pub const WIDE: usize = 128;

/// The numbers a table is judged by, in layers so wide and so narrow.
#[derive(Clone, PartialEq, Debug)]
pub struct TableNet<const NARROW: usize> {
    /// The net itself: [`SOLO_ROWS`] rows, or [`TEAM_ROWS`].
    pub net: Net<WIDE, NARROW, ANSWERS>,
    /// What first turns are worth, for each kind of table: see [`Judge::openings`].
    pub openings: Vec<[f32; 2]>,
}

/// The net of one who plays alone.
pub type SoloNet = TableNet<32>;
/// The net of teams, at tables of all kinds.
pub type TeamNet = TableNet<64>;

/// Who judges a table of so many.
///
/// # Panics
/// If THE GAME isn't played by so many.
pub fn judge_of(seats: u8) -> &'static dyn Judge {
    static ALONE: OnceLock<SoloNet> = OnceLock::new();
    static TEAM: OnceLock<TeamNet> = OnceLock::new();
    match seats {
        1 => ALONE.get_or_init(|| TableNet::read(include_bytes!("../nets/the-game-1.net"), SOLO_ROWS, 1)),
        2..=5 => TEAM.get_or_init(|| TableNet::read(include_bytes!("../nets/the-game-team.net"), TEAM_ROWS, KINDS)),
        _ => panic!("one to five play"),
    }
}

impl<const NARROW: usize> TableNet<NARROW> {
    /// Reads a net of so many rows for so many kinds of tables from a file's bytes: the net, then the openings of each kind
    /// as little-endian 32-bit floats.
    ///
    /// # Panics
    /// If it is of another size.
    pub fn read(bytes: &[u8], rows: usize, kinds: usize) -> Self {
        let (net, rest) = Net::read(bytes, rows);
        let (floats, odd) = rest.as_chunks();
        assert!(floats.len() == 2 * kinds && odd.is_empty(), "a net of another size");
        let (pairs, _) = floats.as_chunks::<2>();
        TableNet { net, openings: pairs.iter().map(|pair| pair.map(f32::from_le_bytes)).collect() }
    }

    /// Writes it as [`TableNet::read`] reads it.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = self.net.write();
        bytes.extend(self.openings.as_flattened().iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }
}

/// The unseen cards near a pile, added up: which pile it is to the ascending side, its top, and the sum as each side has it.
#[derive(Clone, Copy)]
struct Around {
    number: usize,
    top: u8,
    sums: [Sum<WIDE>; 2],
}

/// Rows that are to be added up, gathered first: so the sum stays in the processor's registers ([`Net::add_many`]).
struct Gathered {
    rows: [u16; 128],
    count: usize,
}

impl Gathered {
    fn none() -> Gathered {
        Gathered { rows: [0; 128], count: 0 }
    }

    #[inline]
    fn gather(&mut self, facts: impl Iterator<Item = u16>) {
        for fact in facts {
            self.rows[self.count] = fact;
            self.count += 1;
        }
    }

    /// Adds them to a sum, and lets go of them.
    #[inline]
    fn add_to<const NARROW: usize>(&mut self, net: &Net<WIDE, NARROW, ANSWERS>, sum: &mut Sum<WIDE>) {
        net.add_many(sum, &self.rows[..self.count]);
        self.count = 0;
    }
}

impl<const NARROW: usize> Judge for TableNet<NARROW> {
    /// The unseen cards are the same for all the turns, so their rows are added up once for all of them and once for
    /// each top of a pile.
    fn answers(&self, backdrop: &Backdrop, turns: &[Turn], tell: &mut dyn FnMut([f32; ANSWERS])) {
        let net = &self.net;
        let mut rows = Gathered::none();
        let mut unseen = [Sum::NONE; 2];
        for (side, sum) in unseen.iter_mut().enumerate() {
            rows.gather(cards(backdrop.unseen[side]).map(|card| AT_UNSEEN as u16 + u16::from(card)));
            rows.add_to(net, sum);
        }
        // More tops than there is room for are seldom met: the last place is for all of them.
        let mut known = [Around { number: 0, top: 0, sums: [Sum::NONE; 2] }; 24];
        let mut count = 0;
        for turn in turns {
            let table = &turn.after;
            let (facts, tops, hands) = (facts(backdrop, table), tops_of(table), [table.hand, turned(table.hand)]);
            let mut sides = unseen;
            for number in 0..4 {
                let (side, top) = (number / 2, tops[number / 2][number % 2]);
                let found = known[..count].iter().position(|it| it.number == number && it.top == top);
                let at = found.unwrap_or_else(|| {
                    let mut sums = [Sum::NONE; 2];
                    // The other side counts its own piles first.
                    for (number, sum) in [number, number ^ 2].into_iter().zip(&mut sums) {
                        let first = (AT_UNSEEN_NEAR + number * NEAR) as u16;
                        rows.gather(near(backdrop.unseen[side], top).map(|far| first + far));
                        rows.add_to(net, sum);
                    }
                    let at = count.min(known.len() - 1);
                    known[at] = Around { number, top, sums };
                    count = at + 1;
                    at
                });
                for (sum, more) in sides.iter_mut().zip(&known[at].sums) {
                    sum.plus(more);
                }
            }
            for (own, sum) in sides.iter_mut().enumerate() {
                for number in 0..4 {
                    let side = own ^ (number / 2);
                    let top = tops[side][number % 2];
                    let first = (AT_HAND_NEAR + number * NEAR) as u16;
                    rows.gather(near(hands[side], top).map(|far| first + far));
                }
                rows.gather(cards(hands[own]).map(|card| AT_IN_HAND as u16 + u16::from(card)));
                rows.gather(facts.of(own));
                rows.add_to(net, sum);
            }
            tell(net.answers(&sides).map(share));
        }
    }

    fn openings(&self, kind: TableKind) -> [f32; 2] {
        self.openings[kind.index()]
    }
}
