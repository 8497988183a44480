//! What a move is worth: a small net, learned from games it played with itself.
//!
//! The net is told facts about what a seat sees and about one of its moves: what it promises at a glance, what it takes
//! from the next player, how much of the round is left. Without a move it judges the table as it is. It says by how many
//! points the seat will come out ahead in what is left of the game.

use std::sync::OnceLock;

use samobranka_players::net::{Net, Sum};
use samobranka_portals::{Action, Held, Phase, Portals, Public, SignSet, Stones, To};
use samobranka_rules::{Game, Seat, View};

use super::POINT;
use super::planner::{Rounds, sources};
use super::sight::Sight;

/// The net of this game.
pub type MoveNet = Net<WIDE, 16, 1>;
/// How wide it is.
pub const WIDE: usize = 32;
/// So many points are one in the net's answer.
pub const POINTS: f32 = 8.0;

/// How many of the stones that promise most, and of the places, are compared.
const STEPS: usize = 6;
const PLACES: usize = 6;

const ROUNDS: usize = 4;
/// A seat takes six stones a round.
const LEFT: usize = 7;
/// Twelfths of points, in steps.
const GAINS: usize = 24;

// Where the rows of each kind of fact begin.
const AT_TIME: usize = 0;
const AT_TURN: usize = AT_TIME + 3 * ROUNDS * LEFT;
const AT_MODULES: usize = AT_TURN + 4 * ROUNDS;
const AT_LACKS: usize = AT_MODULES + 4;
const AT_KEYS: usize = AT_LACKS + 5 * 10;
const AT_FREE: usize = AT_KEYS + 2 * 3 * 5 * GAINS;
const AT_SIGNS: usize = AT_FREE + 2 * 9 * ROUNDS;
// Those of a move.
const AT_NONE: usize = AT_SIGNS + 5;
const AT_NO_KEY: usize = AT_NONE + 1;
const AT_KEY: usize = AT_NO_KEY + 10 * LEFT;
const AT_NUMBER: usize = AT_KEY + 3 * GAINS * LEFT;
const AT_GAIN: usize = AT_NUMBER + 12;
const AT_SCARCE: usize = AT_GAIN + GAINS * 4 * 3;
const AT_RIVAL: usize = AT_SCARCE + 4 * GAINS;
const AT_MARKERS: usize = AT_RIVAL + 4 * GAINS;
const AT_PLACE: usize = AT_MARKERS + 16;
const AT_RANK: usize = AT_PLACE + GAINS * ROUNDS;
const AT_SPOILS: usize = AT_RANK + PLACES;
/// How many rows there are.
pub const ROWS: usize = AT_SPOILS + GAINS;

/// Twelfths of points, in steps: a gain may be a loss.
fn gain(twelfths: i32) -> usize {
    ((twelfths + 3 * POINT) / 8).clamp(0, GAINS as i32 - 1) as usize
}

/// What a move tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Told {
    facts: [u16; 4],
    count: u8,
}

impl Told {
    /// No move: the table is judged as it is.
    pub const NOTHING: Told = Told { facts: [AT_NONE as u16, 0, 0, 0], count: 1 };

    fn push(&mut self, row: usize) {
        self.facts[usize::from(self.count)] = row as u16;
        self.count += 1;
    }

    /// The facts.
    pub fn facts(&self) -> &[u16] {
        &self.facts[..usize::from(self.count)]
    }
}

/// What a seat sees, in facts; none of it is hidden from it.
pub fn facts(rounds: &Rounds, public: &Public, seat: Seat, signs: SignSet) -> Vec<u16> {
    let mut facts = Vec::with_capacity(32);
    let mut fact = |row: usize| facts.push(row as u16);
    let moment = match public.phase {
        Phase::TakeKey { .. } => 0,
        Phase::TakeStone { .. } => 1,
        _ => 2,
    };
    let round = usize::from(public.round.clamp(1, ROUNDS as u8)) - 1;
    let left = left(public, seat);
    fact(AT_TIME + (moment * ROUNDS + round) * LEFT + left);
    let turn = usize::from((seat.0 + public.seats - public.first.0) % public.seats).min(3);
    fact(AT_TURN + turn * ROUNDS + round);
    fact(AT_MODULES + usize::from(public.spells()) * 2 + usize::from(public.signs()));
    fact(AT_LACKS + public.keys[seat.index()].len().min(4) * 10 + lacks(public, seat).min(9));
    for other in Seat::all(public.seats) {
        let whose = usize::from(other != seat);
        let sight = rounds.sight_of(public, other, if whose == 0 { signs } else { SignSet::NONE });
        for held in public.keys[other.index()].as_slice() {
            let (covered, marks, promise) = sight.promise(held);
            fact(AT_KEYS + ((whose * 3 + marks.clamp(2, 4) - 2) * 5 + covered) * GAINS + gain(promise));
        }
    }
    for (side, board) in public.reach(seat).iter().enumerate().take(2) {
        let free = 25 - public.stones[board.index()].cells().count_ones() as usize;
        fact(AT_FREE + (side * 9 + free / 3) * ROUNDS + round);
    }
    fact(AT_SIGNS + signs.iter().count().min(4));
    facts
}

/// How many stones the seat still takes in this round.
fn left(public: &Public, seat: Seat) -> usize {
    let markers = public.reach(seat).iter().map(|source| public.markers(seat, source).unwrap_or_default());
    usize::from(markers.sum::<u8>()).min(LEFT - 1)
}

/// How many marks of the seat's keys are free.
fn lacks(public: &Public, seat: Seat) -> usize {
    let keys = public.keys[seat.index()].as_slice();
    keys.iter().map(|held| public.free_marks(held).count_ones() as usize).sum()
}

/// The moves that the net compares, and what each tells: keys, stones or places. Nothing in all other phases.
pub fn moves(rounds: &Rounds, view: View<Portals>) -> Vec<(Action, Told)> {
    let (seat, _) = view.own.expect("only who has a seat decides");
    match view.public.phase {
        Phase::TakeKey { .. } => keys(rounds, view, seat),
        Phase::TakeStone { .. } => stones(rounds, view, seat),
        Phase::Open { key, .. } => {
            let held = view.public.keys[seat.index()].get(key).expect("the active key lies before its owner");
            places(rounds, view, held)
        }
        _ => Vec::new(),
    }
}

fn keys(rounds: &Rounds, view: View<Portals>, seat: Seat) -> Vec<(Action, Told)> {
    let public = view.public;
    let left = left(public, seat);
    let mut all = Vec::with_capacity(7);
    for (worth, key) in rounds.keys(view) {
        let marks = public.free_marks(&Held { key, ..Held::default() }).count_ones() as usize;
        let mut told = Told::default();
        told.push(AT_KEY + ((marks.clamp(2, 4) - 2) * GAINS + gain(worth)) * LEFT + left);
        // PO-42: keys with low numbers are activated first.
        told.push(AT_NUMBER + (usize::from(key.0) / 3).min(11));
        all.push((Action::TakeKey(key), told));
    }
    if Portals::check(view, &Action::NoKey).is_ok() {
        let mut told = Told::default();
        told.push(AT_NO_KEY + lacks(public, seat).min(9) * LEFT + left);
        all.push((Action::NoKey, told));
    }
    all
}

fn stones(rounds: &Rounds, view: View<Portals>, seat: Seat) -> Vec<(Action, Told)> {
    let public = view.public;
    let there = sources(public, seat).fold(Stones::NONE, |mut all, source| {
        all.0.iter_mut().zip(public.sources[source.index()].0).for_each(|(sum, count)| *sum += count);
        all
    });
    // What each colour would be worth to the next player.
    let next = Seat((seat.0 + 1) % public.seats);
    let mut wanted = [0; 5];
    for step in rounds.sight_of(public, next, SignSet::NONE).steps(there) {
        let most = &mut wanted[step.stone.index()];
        *most = step.gain.max(*most);
    }
    let mut all = Vec::with_capacity(2 * STEPS);
    for step in rounds.stones(view).into_iter().take(STEPS) {
        let held = public.keys[seat.index()].get(step.mark.key).expect("the mark is on an own key");
        let free = (public.free_marks(held).count_ones() as usize).clamp(1, 4) - 1;
        let marks = public.free_marks(&Held { key: held.key, ..Held::default() }).count_ones() as usize;
        let scarce = usize::from(there.count(step.stone)).clamp(1, 4) - 1;
        for source in sources(public, seat) {
            let action = Action::Put { source, stone: step.stone, to: To::Mark(step.mark) };
            if Portals::check(view, &action).is_err() {
                continue;
            }
            let others = public.reach(seat).iter().filter(|it| *it != source);
            let here = usize::from(public.markers(seat, source).unwrap_or_default()).min(3);
            let elsewhere =
                usize::from(others.map(|it| public.markers(seat, it).unwrap_or_default()).sum::<u8>()).min(3);
            let mut told = Told::default();
            told.push(AT_GAIN + (gain(step.gain) * 4 + free) * 3 + marks.clamp(2, 4) - 2);
            told.push(AT_SCARCE + scarce * GAINS + gain(step.gain));
            told.push(AT_RIVAL + scarce * GAINS + gain(wanted[step.stone.index()]));
            told.push(AT_MARKERS + here * 4 + elsewhere);
            all.push((action, told));
        }
    }
    all
}

fn places(rounds: &Rounds, view: View<Portals>, held: &Held) -> Vec<(Action, Told)> {
    let public = view.public;
    let round = usize::from(public.round.clamp(1, ROUNDS as u8)) - 1;
    let all = rounds.places(view, held);
    let most = all.first().map_or(0, |(worth, _)| *worth);
    let tell = |(rank, (worth, action)): (usize, (i32, Action))| {
        let mut told = Told::default();
        told.push(AT_PLACE + gain(worth) * ROUNDS + round);
        told.push(AT_RANK + rank);
        told.push(AT_SPOILS + gain(most - worth));
        (action, told)
    };
    all.into_iter().take(PLACES).enumerate().map(tell).collect()
}

/// By how many points the seat will come out ahead with this move, by the sum of what is seen.
#[inline]
pub fn says(net: &MoveNet, seen: &Sum<WIDE>, told: &Told) -> f32 {
    let mut sum = *seen;
    net.add(&mut sum, told.facts().iter().copied());
    net.answers(&[sum])[0] * POINTS
}

/// The moves with what the net says of each.
pub fn valued(net: &MoveNet, rounds: &Rounds, view: View<Portals>) -> Vec<(f32, Action)> {
    let all = moves(rounds, view);
    if all.len() < 2 {
        return all.into_iter().map(|(action, _)| (0.0, action)).collect();
    }
    let (seat, own) = view.own.expect("only who has a seat decides");
    let seen = net.sum(facts(rounds, view.public, seat, own.signs));
    all.into_iter().map(|(action, told)| (says(net, &seen, &told), action)).collect()
}

/// For each number of players the file of its net.
static FILES: [&[u8]; 3] = [
    include_bytes!("../nets/portals-2.net"),
    include_bytes!("../nets/portals-3.net"),
    include_bytes!("../nets/portals-4.net"),
];

/// The net for a table of so many: two to four.
///
/// # Panics
/// If there is none.
pub fn net_of(seats: u8) -> &'static MoveNet {
    static NETS: [OnceLock<MoveNet>; 3] = [const { OnceLock::new() }; 3];
    let at = usize::from(seats) - 2;
    NETS[at].get_or_init(|| Net::read_whole(FILES[at], ROWS))
}

/// What a sight of the table is made with.
impl Rounds {
    fn sight_of<'a>(&'a self, public: &'a Public, seat: Seat, signs: SignSet) -> Sight<'a> {
        Sight::new(public, seat, signs, self.atlas())
    }
}
