//! Random play of Portals through the engine's own types: `cargo bench -p samobranka-portals-players`. The items of a
//! line are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use samobranka_players::{Random, one_game};
use samobranka_portals::{Options, Portals};
use samobranka_rules::{Game, NoListener, Rng, Seat, Seed, Setup};

fn main() {
    divan::main();
}

const GAMES: u32 = 500;

fn setup(seats: u8) -> Setup<Portals> {
    let both = Options { spells: true, signs: true, ..Options::default() };
    Setup::new(seats, both).expect("one to four may play")
}

/// The full game, with both modules.
#[divan::bench(args = [1, 2, 3, 4])]
fn random_games(bencher: Bencher, seats: u8) {
    let (setup, mut bot) = (setup(seats), Random::new(Seed::from_number(2)));
    let mut seeds = Rng::new(Seed::from_number(1));
    let mut play = |seeds: &mut Rng| (0..GAMES).map(|_| one_game(&setup, seeds.seed(), &mut bot).1).sum::<u32>();
    let decisions = play(&mut seeds);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&mut seeds));
}

/// What a search pays before it can look ahead at all.
#[divan::bench(args = [2, 4])]
fn imagine(bencher: Bencher, seats: u8) {
    let state = Portals::deal(&setup(seats), Seed::from_number(3), &mut NoListener);
    let mut rng = Rng::new(Seed::from_number(4));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| Portals::imagine(state.view(Seat(0)), &mut rng));
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let state = Portals::deal(&setup(4), Seed::from_number(3), &mut NoListener);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| divan::black_box(&state).clone());
}
