//! Looks for what is good at a glance for one who plays Portals alone: it plays thousands of games with one taste, changes it
//! a little, and keeps what does better.
//!
//!     cargo run --release -p samobranka-portals-players --example tune -- [TRIES] [GAMES] [THREADS] [SEED]
//!
//! The same arguments find the same taste.

use samobranka_players::net::play_all;
use samobranka_portals::{Options, Portals};
use samobranka_portals_players::planner::{Rounds, Taste};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};
use samobranka_search::Guide;

/// What it begins with: what was thought to be good.
const FIRST: Taste = Taste { astray: 6, lost: 4, begun: [4, 14], stones: [36, 54, 72], late: [1, 1] };
/// How sure forty points count as reached when so many more are reached.
const CLOSE: f64 = 4.0;

fn main() {
    let arguments: Vec<u64> = std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let given = |at: usize, usual: u64| arguments.get(at).copied().unwrap_or(usual);
    let (tries, games, threads, seed) = (given(0, 300), given(1, 2000), given(2, 2) as usize, given(3, 1));
    let mut rng = Rng::new(Seed::from_number(seed));
    let seeds: Vec<Seed> = (0..games).map(|_| rng.seed()).collect();
    let worth = |taste: Taste| {
        let points = play_all(&seeds, threads, |seed| play(taste, seed));
        let reached = |points: &i32| 1.0 / (1.0 + (-(f64::from(*points) - 39.5) / CLOSE).exp());
        let great = points.iter().filter(|points| **points >= 40).count() as f64 / games as f64;
        let mean = points.iter().sum::<i32>() as f64 / games as f64;
        (points.iter().map(reached).sum::<f64>() / games as f64, great, mean)
    };
    let mut best = (worth(FIRST), FIRST);
    println!("at first: {best:?}");
    for number in 0..tries {
        let taste = changed(best.1, &mut rng);
        let it = worth(taste);
        if it.0 > best.0.0 {
            best = (it, taste);
            println!("{number}: {best:?}");
        }
    }
}

/// Plays a game at a glance: how many points it comes to.
fn play(taste: Taste, seed: Seed) -> i32 {
    let setup = Setup::<Portals>::new(1, Options::default()).expect("one can play");
    let mut state = Portals::deal(&setup, seed, &mut NoListener);
    let rounds = Rounds::new(&state.public).with_taste(taste);
    while Portals::to_act(&state.public).first().is_some() {
        let action = rounds.play(state.view(Seat(0)), &mut (), &mut Rng::new(seed));
        Portals::apply(&mut state, Seat(0), &action, &mut NoListener).expect("what is played is legal");
    }
    state.public.totals[0].into()
}

/// The same taste with a few numbers changed.
fn changed(mut taste: Taste, rng: &mut Rng) -> Taste {
    for _ in 0..=rng.below(3) {
        let by = [-6, -4, -3, -2, -1, 1, 2, 3, 4, 6][rng.below(10) as usize];
        let number = match rng.below(9) {
            0 => &mut taste.astray,
            1 => &mut taste.lost,
            2 => &mut taste.begun[0],
            3 => &mut taste.begun[1],
            4 => &mut taste.stones[0],
            5 => &mut taste.stones[1],
            6 => &mut taste.stones[2],
            7 => &mut taste.late[0],
            _ => &mut taste.late[1],
        };
        *number += by;
    }
    taste.late = taste.late.map(|late| late.max(1));
    taste
}
