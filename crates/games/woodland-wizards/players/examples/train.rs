//! Teaches the net of Woodland Wizards: it plays with itself, and learns what its choices came to.
//!
//!     cargo run --release -p samobranka-woodland-wizards-players --example train -- --settings training/woodland_wizards.toml --seats 2 --out woodland-wizards-2.net
//!
//! Settings are in a file, and arguments count more. Greedy plays the first rounds of games; from then on the net does.
//! Choices that are nearly as good as the best are taken too, and now and then any. After each round of games the net is
//! drawn towards what followed (TD(λ), by Adam). Now and then the net alone plays with greedy bots: these are the games won
//! that it prints. The same settings give the same net, on any number of threads.

use std::error::Error;

use samobranka_players::Bot;
use samobranka_players::net::{Course, Lesson, Subject, share, teach};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_woodland_wizards::{Action, MAX_SEATS, Options, Phase, WoodlandWizards};
use samobranka_woodland_wizards_players::Greedy;
use samobranka_woodland_wizards_players::value::{Choice, ChoiceNet, ROWS, Sight, WIDE, came_to, liked, says, worth};

/// How Woodland Wizards is played to learn it.
struct Lessons<'a> {
    course: &'a Course,
    setup: Setup<WoodlandWizards>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let course = Course::of_program()?;
    let setup = Setup::new(course.count("seats") as u8, Options::default())?;
    Ok(teach(&course, &Lessons { course: &course, setup })?)
}

impl Subject<WIDE, 16, 2> for Lessons<'_> {
    const ROWS: usize = ROWS;

    fn play(&self, net: &ChoiceNet, at_first: bool, seed: Seed) -> Vec<Lesson<2>> {
        play(self.course, &self.setup, net, at_first, seed)
    }

    /// The answers are likelihoods.
    fn off(answers: [f32; 2], target: [f32; 2]) -> [f32; 2] {
        std::array::from_fn(|at| share(answers[at]) - target[at])
    }

    fn test(&self, net: &ChoiceNet, seed: Seed) -> f32 {
        test(&self.setup, net, seed)
    }
}

/// Plays a game and looks back on it.
fn play(course: &Course, setup: &Setup<WoodlandWizards>, net: &ChoiceNet, warm: bool, seed: Seed) -> Vec<Lesson<2>> {
    let mut rng = Rng::new(seed);
    let mut state = WoodlandWizards::deal(setup, rng.seed(), &mut NoListener);
    let mut greedy = Greedy::new(rng.seed());
    // What each seat saw and chose, and what the net said of it.
    let mut steps: Vec<(Seat, Vec<u16>, [f32; 2], bool)> = Vec::new();
    let (stray, close) = (course.number("stray"), course.number("close"));
    let mut round = 0;
    let mut legal = Vec::new();
    while let Some(seat) = WoodlandWizards::to_act(&state.public).first() {
        if state.public.round != round {
            round = state.public.round;
            for seat in Seat::all(setup.seats()) {
                let mut facts = Sight::of(state.view(seat)).facts;
                let said = says(net, &net.sum(facts.iter().copied()), &Choice::NONE);
                facts.extend(Choice::NONE.facts());
                steps.push((seat, facts, said, false));
            }
        }
        legal.clear();
        WoodlandWizards::legal(state.view(seat), &mut legal);
        let action = if legal.len() == 1 || matches!(state.public.phase, Phase::Order(_)) {
            *legal.last().expect("a seat that owes a decision has one")
        } else {
            let sight = Sight::of(state.view(seat));
            let seen = net.sum(sight.facts.iter().copied());
            let all: Vec<(Choice, [f32; 2])> = legal
                .iter()
                .map(|action| {
                    let choice = sight.choice(action);
                    (choice, says(net, &seen, &choice))
                })
                .collect();
            let at = if warm {
                let chosen = greedy.choose(state.view(seat));
                legal.iter().position(|action| *action == chosen).expect("greedy plays by the rules")
            } else {
                pick(&all, stray, close, &mut rng)
            };
            let (choice, said) = all[at];
            let mut facts = sight.facts;
            facts.extend(choice.facts());
            steps.push((seat, facts, said, true));
            legal[at]
        };
        WoodlandWizards::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
    }
    let outcome = WoodlandWizards::outcome(&state.public).expect("the game is over");
    let lambda = course.number("lambda");
    // From the end back, each seat for itself: what followed is a blend of what the net said of the seat's next choice
    // and of what followed that.
    let mut followed: [[f32; 2]; MAX_SEATS] = [[0.0; 2]; MAX_SEATS];
    for seat in Seat::all(setup.seats()) {
        followed[seat.index()] = came_to(&outcome, seat);
    }
    let mut lessons = Vec::with_capacity(steps.len());
    for (seat, facts, said, chosen) in steps.into_iter().rev() {
        let followed = &mut followed[seat.index()];
        lessons.push((facts, *followed));
        if chosen {
            for (followed, said) in followed.iter_mut().zip(said) {
                *followed = lambda * *followed + (1.0 - lambda) * said;
            }
        }
    }
    lessons
}

/// Mostly the best, or one that is nearly as good; now and then any.
fn pick(all: &[(Choice, [f32; 2])], stray: f32, close: f32, rng: &mut Rng) -> usize {
    if (rng.below(1000) as f32) < 1000.0 * stray {
        return rng.below(all.len() as u32) as usize;
    }
    let best = all.iter().map(|(_, said)| worth(*said)).fold(f32::MIN, f32::max);
    let good: Vec<usize> = (0..all.len()).filter(|&at| worth(all[at].1) > best - close).collect();
    good[rng.below(good.len() as u32) as usize]
}

/// What the net alone makes of a game with greedy in the other seats: a share of the win.
fn test(setup: &Setup<WoodlandWizards>, net: &ChoiceNet, seed: Seed) -> f32 {
    let mut rng = Rng::new(seed);
    let own = Seat(rng.below(setup.seats().into()) as u8);
    let mut state = WoodlandWizards::deal(setup, rng.seed(), &mut NoListener);
    let mut greedy = Greedy::new(rng.seed());
    while let Some(seat) = WoodlandWizards::to_act(&state.public).first() {
        let view = state.view(seat);
        let action: Action = match liked(net, view) {
            Some(liked) if seat == own => liked,
            _ => greedy.choose(view),
        };
        WoodlandWizards::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
    }
    came_to(&WoodlandWizards::outcome(&state.public).expect("the game is over"), own)[0]
}
