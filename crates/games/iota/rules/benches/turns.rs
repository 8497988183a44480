//! How fast IOTA is played and its layings are listed. `cargo bench -p samobranka-iota`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use samobranka_iota::{Action, Iota, Options, State};
use samobranka_rules::{Game, NoListener, Rng, Seed, Setup};

fn main() {
    divan::main();
}

/// Plays a game at random; every choice is made among all that is legal.
fn play(setup: &Setup<Iota>, number: u64, mut each: impl FnMut(&State)) -> u32 {
    let mut state = Iota::deal(setup, Seed::from_number(number), &mut NoListener);
    let mut rng = Rng::new(Seed::from_number(number + 1_000_000));
    let mut turns = 0;
    while let Some(seat) = Iota::to_act(&state.public).first() {
        each(&state);
        let action = Iota::choose(state.view(seat), |count| rng.below(count)).expect("there is something to do");
        Iota::apply(&mut state, seat, &action, &mut NoListener).expect("what is listed is legal");
        turns += 1;
    }
    turns
}

/// Whole random games: decisions a second.
#[divan::bench(args = [2, 3, 4])]
fn random_turns(bencher: Bencher, seats: u8) {
    let setup = Setup::new(seats, Options::default()).expect("the usual game");
    let games = 0..200;
    let turns: u32 = games.clone().map(|number| play(&setup, number, |_| {})).sum();
    bencher
        .counter(ItemsCount::new(turns))
        .bench(|| games.clone().map(|number| play(&setup, number, |_| {})).sum::<u32>());
}

/// All layings, swaps and passes of a turn as a list: lists a second.
#[divan::bench(args = [2, 3, 4])]
fn legal(bencher: Bencher, seats: u8) {
    let states = positions(seats);
    let mut list: Vec<Action> = Vec::new();
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            list.clear();
            let seat = Iota::to_act(&state.public).first().expect("the game goes on");
            Iota::legal(state.view(seat), &mut list);
            black_box(&list);
        }
    });
}

/// The same as choosing at random does it, without a list: choices a second.
#[divan::bench(args = [2, 3, 4])]
fn choose(bencher: Bencher, seats: u8) {
    let states = positions(seats);
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            let seat = Iota::to_act(&state.public).first().expect("the game goes on");
            black_box(Iota::choose(state.view(seat), |count| count / 2));
        }
    });
}

/// Imagined states a second.
#[divan::bench(args = [2, 3, 4])]
fn imagine(bencher: Bencher, seats: u8) {
    let states = positions(seats);
    let mut rng = Rng::new(Seed::from_number(3));
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            let seat = Iota::to_act(&state.public).first().expect("the game goes on");
            black_box(Iota::imagine(state.view(seat), &mut rng));
        }
    });
}

fn positions(seats: u8) -> Vec<State> {
    let setup = Setup::new(seats, Options::default()).expect("the usual game");
    let mut states = Vec::new();
    for number in 0..20 {
        play(&setup, number, |state| states.push(state.clone()));
    }
    states
}
