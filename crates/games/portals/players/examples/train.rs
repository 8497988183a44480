//! Teaches the net of Portals: it plays with itself, and learns by how many points the seats come out ahead.
//!
//!     cargo run --release -p samobranka-portals-players --example train -- --settings training/portals.toml --seats 2 --out portals-2.net
//!
//! Settings are in a file, and arguments count more. In the first rounds of games the planner's own judgement at a glance
//! plays; from then on the net does. After each round the net is drawn towards what followed (TD(λ), by Adam). Now and then
//! the net alone plays with greedy bots: these are the games won that it prints. The same settings give the same net, on
//! any number of threads.

use std::error::Error;

use samobranka_players::Bot;
use samobranka_players::net::{Course, Lesson, Subject, teach};
use samobranka_portals::{Action, MAX_SEATS, Options, Portals, State};
use samobranka_portals_players::Greedy;
use samobranka_portals_players::planner::Rounds;
use samobranka_portals_players::value::{MoveNet, POINTS, ROWS, Told, WIDE, facts, moves, says};
use samobranka_rules::{Game, NoListener, Outcome, Rng, Seat, Seed, Setup};
use samobranka_search::Guide;

/// How Portals is played to learn it.
struct Lessons<'a> {
    course: &'a Course,
    seats: u8,
}

fn main() -> Result<(), Box<dyn Error>> {
    let course = Course::of_program()?;
    Ok(teach(&course, &Lessons { course: &course, seats: course.count("seats") as u8 })?)
}

impl Subject<WIDE, 16, 1> for Lessons<'_> {
    const ROWS: usize = ROWS;

    fn play(&self, net: &MoveNet, at_first: bool, seed: Seed) -> Vec<Lesson<1>> {
        play(self.course, self.seats, net, at_first, seed)
    }

    fn off([answer]: [f32; 1], [target]: [f32; 1]) -> [f32; 1] {
        [answer - target]
    }

    fn test(&self, net: &MoveNet, seed: Seed) -> f32 {
        test(self.seats, net, seed)
    }
}

fn points(state: &State, seats: u8) -> [f32; MAX_SEATS] {
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        points[seat.index()] = state.private[seat.index()].points.into();
    }
    points
}

/// Something that was seen: by whom, the points of all then, and what the net said of it.
struct Step {
    seat: Seat,
    facts: Vec<u16>,
    points: [f32; MAX_SEATS],
    said: f32,
    chosen: bool,
}

/// Plays a game and looks back on it. Some games are played with spells, with signs or with both.
fn play(course: &Course, seats: u8, net: &MoveNet, warm: bool, seed: Seed) -> Vec<Lesson<1>> {
    let mut rng = Rng::new(seed);
    let (spells, signs) = match rng.below(5) {
        0 => (true, true),
        1 => (false, true),
        _ => (false, false),
    };
    let setup = Setup::new(seats, Options { spells, signs, ..Options::default() }).expect("two to four play");
    let mut state = Portals::deal(&setup, rng.seed(), &mut NoListener);
    let mut steps: Vec<Step> = Vec::new();
    let stray = course.number("stray");
    let mut rounds = Rounds::new(&state.public);
    let mut round = 0;
    while let Some(seat) = Portals::to_act(&state.public).first() {
        let now = points(&state, seats);
        if state.public.round != round {
            round = state.public.round;
            rounds = Rounds::new(&state.public);
            for seat in Seat::all(seats) {
                let mut facts = facts(&rounds, &state.public, seat, state.private[seat.index()].signs);
                let said = says(net, &net.sum(facts.iter().copied()), &Told::NOTHING);
                facts.extend(Told::NOTHING.facts());
                steps.push(Step { seat, facts, points: now, said, chosen: false });
            }
        }
        let view = state.view(seat);
        let all = moves(&rounds, view);
        let action: Action = if all.len() < 2 {
            all.first().map_or_else(|| rounds.play(view, &mut (), &mut rng), |(action, _)| *action)
        } else {
            let (_, own) = view.own.expect("a seat");
            let mut facts = facts(&rounds, view.public, seat, own.signs);
            let seen = net.sum(facts.iter().copied());
            let mut at = (0, f32::MIN);
            if warm {
                let usual = rounds.play(view, &mut (), &mut rng);
                at.0 = all.iter().position(|(action, _)| *action == usual).unwrap_or(0);
            } else {
                for (place, (_, told)) in all.iter().enumerate() {
                    let said = says(net, &seen, told);
                    if said > at.1 {
                        at = (place, said);
                    }
                }
            }
            if (rng.below(1000) as f32) < 1000.0 * stray {
                at.0 = rng.below(all.len() as u32) as usize;
            }
            let (action, told) = all[at.0];
            let said = says(net, &seen, &told);
            facts.extend(told.facts());
            steps.push(Step { seat, facts, points: now, said, chosen: true });
            action
        };
        Portals::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
    }
    let Some(Outcome::Rank { scores, .. }) = Portals::outcome(&state.public) else { unreachable!("it is over") };
    let end: [f32; MAX_SEATS] = std::array::from_fn(|at| scores.get(at).map_or(0.0, |score| *score as f32));
    let lead = |points: &[f32; MAX_SEATS], at: usize| {
        let all: f32 = points[..usize::from(seats)].iter().sum();
        points[at] - (all - points[at]) / f32::from(seats - 1)
    };
    // From the end back, each seat for itself: where its lead will end, a blend of what the net said and what followed.
    let mut ends: [f32; MAX_SEATS] = std::array::from_fn(|at| lead(&end, at));
    let lambda = course.number("lambda");
    let mut lessons = Vec::with_capacity(steps.len());
    for step in steps.into_iter().rev() {
        let at = step.seat.index();
        let then = lead(&step.points, at);
        lessons.push((step.facts, [(ends[at] - then) / POINTS]));
        if step.chosen {
            ends[at] = lambda * ends[at] + (1.0 - lambda) * (then + step.said);
        }
    }
    lessons
}

/// What the net alone makes of a game with greedy in the other seats: a share of the win.
fn test(seats: u8, net: &MoveNet, seed: Seed) -> f32 {
    let mut rng = Rng::new(seed);
    let own = Seat(rng.below(seats.into()) as u8);
    let setup = Setup::new(seats, Options::default()).expect("two to four play");
    let mut state = Portals::deal(&setup, rng.seed(), &mut NoListener);
    let rounds = Rounds::new(&state.public);
    let mut greedy = Greedy::default();
    while let Some(seat) = Portals::to_act(&state.public).first() {
        let view = state.view(seat);
        let action = if seat == own {
            let all = moves(&rounds, view);
            let (_, private) = view.own.expect("a seat");
            let seen = net.sum(facts(&rounds, view.public, seat, private.signs));
            let liked = all.into_iter().map(|(action, told)| (says(net, &seen, &told), action));
            let best = liked.reduce(|best, it| if it.0 > best.0 { it } else { best });
            best.map_or_else(|| rounds.play(view, &mut (), &mut rng), |(_, action)| action)
        } else {
            greedy.choose(view)
        };
        Portals::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
    }
    let Some(Outcome::Rank { places, .. }) = Portals::outcome(&state.public) else { unreachable!("it is over") };
    let first = places.iter().filter(|place| **place == 1).count() as f32;
    if places[own.index()] == 1 { 1.0 / first } else { 0.0 }
}
