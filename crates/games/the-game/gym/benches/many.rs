//! Thousands of tables of THE GAME on one core, by the quicker way and by the one that every game has, and the engine's own
//! random play beside them: `cargo bench -p samobranka-the-game-gym`. The items of a line are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use samobranka_gym::{AnyTables, Arrays, Gym, Rewards, Tables};
use samobranka_players::{Random, one_game};
use samobranka_rules::{Rng, Seed, Setup};
use samobranka_the_game::{Options, TheGame};
use samobranka_the_game_gym::TheGameGym;
use samobranka_the_game_players::TheGamePlayers;

fn main() {
    divan::main();
}

const COUNT: usize = 2048;

/// Tables of learners alone.
fn tables(quick: bool) -> Box<dyn AnyTables> {
    let (options, pays, seed) = (Options::default(), Rewards::AtTheEnd, Seed::from_number(1));
    let setup = Setup::<TheGame>::new(1, options).expect("one may play");
    let plain = || Tables::<TheGame, TheGameGym, TheGamePlayers>::new(COUNT, 1, &options, &[], pays, seed);
    if quick {
        TheGameGym::many(&setup, COUNT, pays, seed).expect("this setup has a quicker way")
    } else {
        Box::new(plain().expect("no bots are named"))
    }
}

/// One thread to do everything on.
fn one_core() -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be had")
}

/// Random decisions without observations.
#[divan::bench(args = [true, false])]
fn blind(bencher: Bencher, quick: bool) {
    const STEPS: u32 = 100;
    let mut tables = tables(quick);
    let pool = one_core();
    let items = ItemsCount::new(COUNT as u32 * STEPS);
    bencher.counter(items).bench_local(|| pool.install(|| tables.play_randomly(STEPS)));
}

/// Random decisions, with observations and masks.
#[divan::bench(args = [true, false])]
fn seen(bencher: Bencher, quick: bool) {
    let mut tables = tables(quick);
    let length: usize = tables.layout().iter().map(|field| field.len).sum();
    let (mut observations, mut masks) = (vec![0; COUNT * length], vec![0; COUNT * tables.actions()]);
    let (mut seats, mut rewards, mut dones) = (vec![0; COUNT], vec![0.0; COUNT], vec![0; COUNT]);
    let mut numbers = vec![0; COUNT];
    let pool = one_core();
    let mut step = || {
        tables.any_numbers(&mut numbers);
        let into = Arrays {
            observations: &mut observations,
            masks: &mut masks,
            seats: &mut seats,
            rewards: &mut rewards,
            dones: &mut dones,
        };
        tables.step(&numbers, into).expect("they are legal");
    };
    bencher.counter(ItemsCount::new(COUNT)).bench_local(|| pool.install(&mut step));
}

/// Random games, one after another, by the rules alone.
#[divan::bench]
fn one_by_one(bencher: Bencher) {
    const GAMES: u32 = 1_000;
    let setup = Setup::<TheGame>::new(1, Options::default()).expect("one may play");
    let (mut seeds, mut bot) = (Rng::new(Seed::from_number(1)), Random::new(Seed::from_number(2)));
    let mut play = |seeds: &mut Rng| (0..GAMES).map(|_| one_game(&setup, seeds.seed(), &mut bot).1).sum::<u32>();
    let decisions = play(&mut seeds);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&mut seeds));
}
