//! Random and greedy play of THE GAME through the engine's own types: `cargo bench -p samobranka-the-game-players`.
//! The items of a line are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use samobranka_players::{Bot, Random, one_game};
use samobranka_rules::{Game, Rng, Seat, Seed, Setup};
use samobranka_the_game::{Options, TheGame};
use samobranka_the_game_players::Cheapest;

fn main() {
    divan::main();
}

const GAMES: u32 = 1_000;

fn games(bencher: Bencher, seats: u8, mut bot: impl Bot<TheGame>) {
    let setup = Setup::<TheGame>::new(seats, Options::default()).expect("one to five may play");
    let mut seeds = Rng::new(Seed::from_number(1));
    let mut play = |seeds: &mut Rng| (0..GAMES).map(|_| one_game(&setup, seeds.seed(), &mut bot).1).sum::<u32>();
    let decisions = play(&mut seeds);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&mut seeds));
}

#[divan::bench(args = [1, 2, 3, 4, 5])]
fn random_games(bencher: Bencher, seats: u8) {
    games(bencher, seats, Random::new(Seed::from_number(2)));
}

#[divan::bench(args = [1])]
fn cheapest_games(bencher: Bencher, seats: u8) {
    games(bencher, seats, Cheapest::default());
}

/// What a search pays before it can look ahead at all.
#[divan::bench(args = [1, 5])]
fn imagine(bencher: Bencher, seats: u8) {
    let setup = Setup::<TheGame>::new(seats, Options::default()).expect("one to five may play");
    let state = TheGame::deal(&setup, Seed::from_number(3), &mut samobranka_rules::NoListener);
    let mut rng = Rng::new(Seed::from_number(4));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| TheGame::imagine(state.view(Seat(0)), &mut rng));
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let setup = Setup::<TheGame>::new(5, Options::default()).expect("one to five may play");
    let state = TheGame::deal(&setup, Seed::from_number(3), &mut samobranka_rules::NoListener);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| divan::black_box(&state).clone());
}
