//! Teaches the net of IOTA: it plays with itself, and learns by how many points the seats come out ahead.
//!
//!     cargo run --release -p samobranka-iota-players --example train -- --settings training/iota.toml --seats 2 --out iota-2.net
//!
//! Settings are in a file, and arguments count more. In the first rounds the turn is played that seems best at a glance;
//! from then on the net chooses. After each round of games the net is drawn towards what followed (TD(λ), by Adam). Now
//! and then the net alone plays greedy-max: these are the games won that it prints. The same settings give the same
//! net, on any number of threads.

use std::error::Error;

use samobranka_iota::{Action, Iota, MAX_SEATS, Options, Phase, State};
use samobranka_iota_players::GreedyMax;
use samobranka_iota_players::learned::{passes, ranked};
use samobranka_iota_players::turns::{name, without_laying};
use samobranka_iota_players::value::{FACTS, POINTS, ROWS, Scene, ViewNet, ahead_by};
use samobranka_players::Bot;
use samobranka_players::net::{Course, Lesson, Subject, teach};
use samobranka_rules::{Game, NoListener, Outcome, Rng, Seat, Seed, Setup};

/// How IOTA is played to learn it.
struct Lessons<'a> {
    course: &'a Course,
    setup: Setup<Iota>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let course = Course::of_program()?;
    let setup = Setup::new(course.count("seats") as u8, Options::default())?;
    Ok(teach(&course, &Lessons { course: &course, setup })?)
}

impl Subject<32, 16, 1> for Lessons<'_> {
    const ROWS: usize = ROWS;

    fn play(&self, net: &ViewNet, at_first: bool, seed: Seed) -> Vec<Lesson<1>> {
        let looks = if at_first { 1 } else { self.course.count("looks") as usize };
        play(self.course, &self.setup, net, looks, seed)
    }

    fn off([answer]: [f32; 1], [target]: [f32; 1]) -> [f32; 1] {
        [answer - target]
    }

    fn test(&self, net: &ViewNet, seed: Seed) -> f32 {
        test(&self.setup, net, seed)
    }
}

/// A turn of the net: what it does, and what it then leaves.
fn turn(net: &ViewNet, state: &State, seat: Seat, looks: usize, pick: Pick) -> (Vec<Action>, Option<[u16; FACTS]>) {
    let view = state.view(seat);
    let (_, own) = view.own.expect("a seat");
    let public = view.public;
    let turns = ranked(net, view, looks);
    let at = match pick {
        Pick::Best => 0,
        Pick::Any(number) => number as usize % turns.len().max(1),
        Pick::Pass(number) => {
            let all = passes(net, view);
            return match all.get(number as usize % all.len().max(1)) {
                Some((_, pass)) => (vec![*pass], None),
                None => (vec![without_laying(view)], None),
            };
        }
    };
    let Some((_, turn)) = turns.get(at) else { return (vec![without_laying(view)], None) };
    let (table, hand) = public.table.after_turn(own.hand, turn.swaps(), &turn.laying.lay());
    let scene = Scene {
        table: &table,
        hand,
        unseen: public.unseen(own.hand),
        deck: public.deck,
        turns: public.seats - 1,
        unique: public.options.unique_jokers(),
    };
    (turn.line(), Some(scene.facts()))
}

/// Which turn is taken.
#[derive(Clone, Copy)]
enum Pick {
    Best,
    Any(u32),
    Pass(u32),
}

/// Plays a game and looks back on it.
fn play(course: &Course, setup: &Setup<Iota>, net: &ViewNet, looks: usize, seed: Seed) -> Vec<Lesson<1>> {
    let mut rng = Rng::new(seed);
    let mut state = Iota::deal(setup, rng.seed(), &mut NoListener);
    let seats = usize::from(setup.seats());
    // Before each turn: what every seat sees, and the scores; and what the one whose turn it is leaves.
    let mut seen: Vec<(Vec<[u16; FACTS]>, [i32; MAX_SEATS])> = Vec::new();
    let mut left: Vec<(usize, Option<[u16; FACTS]>)> = Vec::new();
    let (stray, stray_pass) = (course.number("stray") * 1000.0, course.number("stray_pass") * 1000.0);
    while let Some(seat) = Iota::to_act(&state.public).first() {
        let public = &state.public;
        if let Phase::Naming { .. } = public.phase {
            let action = name(state.view(seat));
            Iota::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
            continue;
        }
        let scenes = (0..seats).map(|at| Scene::of(public, Seat(at as u8), state.private[at].hand).facts());
        seen.push((scenes.collect(), public.scores.map(|score| score as i32)));
        let chance = rng.below(1000) as f32;
        let pick = match () {
            () if chance < stray_pass => Pick::Pass(rng.below(16)),
            () if chance < stray_pass + stray => Pick::Any(rng.below(8)),
            () => Pick::Best,
        };
        let (line, facts) = turn(net, &state, seat, looks, pick);
        left.push((seat.index(), facts));
        for action in line {
            Iota::apply(&mut state, seat, &action, &mut NoListener).expect("a planned turn is legal");
        }
    }
    let Some(Outcome::Rank { scores, .. }) = Iota::outcome(&state.public) else { unreachable!("the game is over") };
    let mut after: [i32; MAX_SEATS] = std::array::from_fn(|at| scores.get(at).copied().unwrap_or(0));
    // From the end back, each seat for itself: what is to come is a blend of what the net says and of what followed.
    let mut to_come = [0.0; MAX_SEATS];
    let mut lessons = Vec::with_capacity(seen.len() * (seats + 1));
    let lambda = course.number("lambda");
    for ((scenes, scores), (mover, facts)) in seen.into_iter().zip(left).rev() {
        if let Some(facts) = facts {
            lessons.push((facts.to_vec(), [to_come[mover] / POINTS]));
        }
        let earned: Vec<f32> = (0..seats).map(|at| (after[at] - scores[at]) as f32).collect();
        let all: f32 = earned.iter().sum();
        for (at, facts) in scenes.into_iter().enumerate() {
            let followed = earned[at] - (all - earned[at]) / (seats - 1) as f32 + to_come[at];
            lessons.push((facts.to_vec(), [followed / POINTS]));
            to_come[at] = lambda * followed + (1.0 - lambda) * ahead_by(net, &facts);
        }
        after = scores;
    }
    lessons
}

/// What the net alone makes of a game with greedy-max in the other seats: a share of the win.
fn test(setup: &Setup<Iota>, net: &ViewNet, seed: Seed) -> f32 {
    let mut rng = Rng::new(seed);
    let own = Seat(rng.below(setup.seats().into()) as u8);
    let mut state = Iota::deal(setup, rng.seed(), &mut NoListener);
    while let Some(seat) = Iota::to_act(&state.public).first() {
        let line = if seat == own && !matches!(state.public.phase, Phase::Naming { .. }) {
            turn(net, &state, seat, 40, Pick::Best).0
        } else {
            vec![GreedyMax.choose(state.view(seat))]
        };
        for action in line {
            Iota::apply(&mut state, seat, &action, &mut NoListener).expect("a planned turn is legal");
        }
    }
    let Some(Outcome::Rank { places, .. }) = Iota::outcome(&state.public) else { unreachable!("the game is over") };
    let first = places.iter().filter(|place| **place == 1).count() as f32;
    if places[own.index()] == 1 { 1.0 / first } else { 0.0 }
}
