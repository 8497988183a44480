//! Random and greedy play of Woodland Wizards through the engine's own types: `cargo bench -p
//! samobranka-woodland-wizards-players`. The items of a line are decisions.

use divan::Bencher;
use divan::counter::ItemsCount;
use samobranka_players::{Bot, Random, one_game};
use samobranka_rules::{Game, Rng, Seat, Seed, Setup};
use samobranka_woodland_wizards::{Options, WoodlandWizards};
use samobranka_woodland_wizards_players::Greedy;

fn main() {
    divan::main();
}

fn games(bencher: Bencher, seats: u8, count: u32, mut bot: impl Bot<WoodlandWizards>) {
    let setup = Setup::<WoodlandWizards>::new(seats, Options::default()).expect("two to twelve may play");
    let mut seeds = Rng::new(Seed::from_number(1));
    let mut play = |seeds: &mut Rng| (0..count).map(|_| one_game(&setup, seeds.seed(), &mut bot).1).sum::<u32>();
    let decisions = play(&mut seeds);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&mut seeds));
}

#[divan::bench(args = [2, 4, 6, 12])]
fn random_games(bencher: Bencher, seats: u8) {
    games(bencher, seats, 200, Random::new(Seed::from_number(2)));
}

#[divan::bench(args = [4])]
fn greedy_games(bencher: Bencher, seats: u8) {
    games(bencher, seats, 20, Greedy::new(Seed::from_number(2)));
}

#[divan::bench(args = [4])]
fn imagine(bencher: Bencher, seats: u8) {
    let setup = Setup::<WoodlandWizards>::new(seats, Options::default()).expect("two to twelve may play");
    let state = WoodlandWizards::deal(&setup, Seed::from_number(3), &mut samobranka_rules::NoListener);
    let mut rng = Rng::new(Seed::from_number(4));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| WoodlandWizards::imagine(state.view(Seat(0)), &mut rng));
}
