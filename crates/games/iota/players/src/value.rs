//! What a view is worth: a small net, learned from games it played with itself.
//!
//! The net says by how many points its seat will come out ahead in what is left of the game. It is told facts about the
//! free places of the table, the hand, the jokers, the deck and how soon it is the seat's turn ([`Scene::facts`]).

use std::sync::OnceLock;

use samobranka_iota::{Card, Cards, HAND, Opening, Public, Table};
use samobranka_players::net::Net;
use samobranka_rules::Seat;

/// The net of this game.
pub type ViewNet = Net<32, 16, 1>;

/// How many facts describe a view.
pub const FACTS: usize = 13 + KINDS * FITS;

/// So many points are one in the net's answer.
pub const POINTS: f32 = 32.0;

// Places are told apart by the lengths of their two lines, the longer first, and by how many unseen cards fit.
const KINDS: usize = 9;
const FITS: usize = 5;
const COUNTS: usize = 8;

// How many rows each kind of fact has, and where they begin. Most depend on whether it is the seat's own turn.
const STAGES: usize = 8;
const BEST: usize = 20;
const AT_DECK: usize = 0;
const AT_JOKERS: usize = AT_DECK + 64 * 4;
const AT_SIZE: usize = AT_JOKERS + 3 * 3 * STAGES * 2;
const AT_NUMBERS: usize = AT_SIZE + 5 * STAGES;
const AT_SETS: usize = AT_NUMBERS + 17 * 3;
const AT_PAIRS: usize = AT_SETS + 5 * 2 * 3;
const AT_TOP: usize = AT_PAIRS + 3 * 19;
const AT_MASS: usize = AT_TOP + BEST * FITS * 2;
const AT_OWN: usize = AT_MASS + 32 * 2;
const AT_SECOND: usize = AT_OWN + BEST * 4;
const AT_CHAINS: usize = AT_SECOND + BEST * 2;
const AT_SWAPS: usize = AT_CHAINS + 7 * 3 * 2;
const AT_SWAPPERS: usize = AT_SWAPS + 3 * 3 * 2;
const AT_PLACES: usize = AT_SWAPPERS + 3 * FITS * 2;
/// How many rows there are.
pub const ROWS: usize = AT_PLACES + KINDS * FITS * COUNTS * 2;

/// A table as one seat sees it, before it has drawn or after.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The cards on the table.
    pub table: &'a Table,
    /// The seat's cards.
    pub hand: Cards,
    /// The cards it doesn't see.
    pub unseen: Cards,
    /// How many cards the deck has.
    pub deck: u8,
    /// How many turns of others come before its own.
    pub turns: u8,
    /// Q1: whether jokers may not stand for cards that lie on the table.
    pub unique: bool,
}

impl<'a> Scene<'a> {
    /// That of a seat that holds these cards, at a table as it is.
    pub fn of(public: &'a Public, seat: Seat, hand: Cards) -> Scene<'a> {
        let turn = public.turn().map_or(0, |turn| turn.0);
        Scene {
            table: &public.table,
            hand,
            unseen: public.unseen(hand),
            deck: public.deck,
            turns: (seat.0 + public.seats - turn) % public.seats,
            unique: public.options.unique_jokers(),
        }
    }

    /// The facts of it.
    pub fn facts(&self) -> [u16; FACTS] {
        let later = usize::from(self.turns > 0);
        // What is to be drawn at once is as good as drawn.
        let short = HAND.saturating_sub(self.hand.len());
        let deck = self.deck.saturating_sub(short);
        let stage = match deck {
            0 => 0,
            1..=4 => 1,
            5..=8 => 2,
            9..=14 => 3,
            15..=22 => 4,
            23..=32 => 5,
            33..=44 => 6,
            _ => 7,
        };
        let jokers = usize::from(self.hand.jokers().min(2));
        let own: Vec<Card> = self.hand.into_iter().filter(|card| !card.is_joker()).collect();
        let (triples, four) = sets(&own);

        let mut counts = [[0usize; FITS]; KINDS];
        let (mut top, mut mass, mut chains) = ((0, 0), 0, 0);
        let mut best = [0usize; HAND as usize + 1];
        for place in self.table.openings() {
            let fits = usize::from(place.fits.and(self.unseen).len());
            counts[kind(place.lengths)][few(fits)] += 1;
            let chain = place.lengths.contains(&3);
            let bare = earns(&place, 0);
            if chain {
                mass += fits;
                if fits > 0 && bare * fits.min(4) > top.0 * top.1 {
                    top = (bare, fits.min(4));
                }
            }
            let mine = place.fits.and(self.hand);
            for (card, best) in own.iter().zip(&mut best) {
                if mine.contains(*card) {
                    *best = (*best).max(earns(&place, card.points()));
                    chains += usize::from(chain);
                }
            }
            if jokers > 0 {
                best[HAND as usize] = best[HAND as usize].max(bare);
            }
        }
        best.sort_unstable_by(|a, b| b.cmp(a));
        let (mut on_table, mut taken, mut takers) = (0, 0, 0);
        for cards in self.table.replacing_jokers(self.unique) {
            on_table += 1;
            taken += usize::from(!cards.and(self.hand).is_empty());
            takers += usize::from(cards.and(self.unseen).len());
        }
        let unseen_jokers = usize::from(self.unseen.jokers().min(2));
        let size = usize::from(self.hand.len().min(HAND));
        let points = self.hand.points().min(16) as usize;

        let mut facts = [0; FACTS];
        facts[0] = AT_DECK + usize::from(deck.min(63)) * 4 + usize::from(self.turns.min(3));
        facts[1] = AT_JOKERS + ((jokers * 3 + unseen_jokers) * STAGES + stage) * 2 + later;
        facts[2] = AT_SIZE + size * STAGES + stage;
        facts[3] = AT_NUMBERS + points * 3 + jokers;
        facts[4] = AT_SETS + (triples * 2 + usize::from(four)) * 3 + jokers;
        facts[5] = AT_PAIRS + alike(&own) * 3 + jokers;
        facts[6] = AT_TOP + (bucket(top.0) * FITS + top.1) * 2 + later;
        facts[7] = AT_MASS + mass.min(31) * 2 + later;
        facts[8] = AT_OWN + bucket(best[0]) * 4 + later * 2 + usize::from(jokers > 0);
        facts[9] = AT_SECOND + bucket(best[1]) * 2 + later;
        facts[10] = AT_CHAINS + (chains.min(6) * 3 + jokers) * 2 + later;
        facts[11] = AT_SWAPS + (on_table * 3 + taken) * 2 + later;
        facts[12] = AT_SWAPPERS + (on_table * FITS + few(takers)) * 2 + later;
        let places = counts.as_flattened().iter().enumerate();
        for ((at, count), fact) in places.zip(&mut facts[13..]) {
            *fact = AT_PLACES + (at * COUNTS + (*count).min(COUNTS - 1)) * 2 + later;
        }
        facts.map(|fact| fact as u16)
    }
}

/// What a card with so many points would earn, laid alone.
fn earns(place: &Opening, points: u8) -> usize {
    let lines = place.lengths.iter().zip(place.sums).filter(|(length, _)| **length > 0);
    let sum: usize = lines.map(|(_, sum)| usize::from(sum) + usize::from(points)).sum();
    sum << place.lengths.iter().filter(|&&length| length == 3).count()
}

/// Which kind of place it is, by the lengths of its lines.
fn kind(lengths: [u8; 2]) -> usize {
    let (long, short) = (lengths[0].max(lengths[1]), lengths[0].min(lengths[1]));
    match (long, short) {
        (..=1, 0) => 0,
        (1, _) => 1,
        (2, 0) => 2,
        (2, 1) => 3,
        (2, _) => 4,
        (_, 0) => 5,
        (_, 1) => 6,
        (_, 2) => 7,
        _ => 8,
    }
}

fn few(count: usize) -> usize {
    match count {
        0..=2 => count,
        3..=5 => 3,
        _ => 4,
    }
}

/// Points in twenty steps.
fn bucket(points: usize) -> usize {
    match points {
        0..=11 => points / 2,
        12..=27 => 6 + (points - 12) / 4,
        28..=59 => 10 + (points - 28) / 8,
        60..=107 => 14 + (points - 60) / 16,
        _ => 17,
    }
}

/// The three values of an ordinary card.
fn values(card: Card) -> [u8; 3] {
    [card.id() / 16, card.id() / 4 % 4, card.id() % 4]
}

/// How many threes of these cards make a line, and whether all four do.
fn sets(cards: &[Card]) -> (usize, bool) {
    let right = |these: &[[u8; 3]]| {
        (0..3).all(|property| {
            let kinds = these.iter().fold(0u8, |kinds, card| kinds | 1 << card[property]).count_ones() as usize;
            kinds == 1 || kinds == these.len()
        })
    };
    let cards: Vec<[u8; 3]> = cards.iter().map(|card| values(*card)).collect();
    match cards[..] {
        [a, b, c] => (usize::from(right(&[a, b, c])), false),
        [a, b, c, d] => {
            let threes = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
            (threes.iter().filter(|three| right(&three[..])).count(), right(&cards))
        }
        _ => (0, false),
    }
}

/// How many values two of these cards share, counted over all pairs: nought to eighteen.
fn alike(cards: &[Card]) -> usize {
    let mut shared = 0;
    for (at, card) in cards.iter().enumerate() {
        for other in &cards[at + 1..] {
            shared += values(*card).iter().zip(values(*other)).filter(|(a, b)| **a == *b).count();
        }
    }
    shared.min(18)
}

/// For each number of players the file of its net.
static FILES: [&[u8]; 3] =
    [include_bytes!("../nets/iota-2.net"), include_bytes!("../nets/iota-3.net"), include_bytes!("../nets/iota-4.net")];

/// The net for a table of so many.
///
/// # Panics
/// If IOTA isn't played by so many.
pub fn net_of(seats: u8) -> &'static ViewNet {
    static NETS: [OnceLock<ViewNet>; 3] = [const { OnceLock::new() }; 3];
    let at = usize::from(seats) - 2;
    NETS[at].get_or_init(|| Net::read_whole(FILES[at], ROWS))
}

/// By how many points the seat will come out ahead in what is left of the game: of the mean of the others.
#[inline]
pub fn ahead(net: &ViewNet, scene: &Scene) -> f32 {
    ahead_by(net, &scene.facts())
}

/// The same, by the facts.
#[inline]
pub fn ahead_by(net: &ViewNet, facts: &[u16; FACTS]) -> f32 {
    let [answer] = net.answers(&[net.sum(*facts)]);
    answer * POINTS
}
