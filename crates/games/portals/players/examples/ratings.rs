//! How a bot does alone in Portals: the share of each rating (PO-166) on fixed seeds.
//!
//!     cargo run --release -p samobranka-portals-players --example ratings -- greedy 10000 [SEED]

use samobranka_players::{Players, play_out};
use samobranka_portals::{Options, Portals, Rating, Sides};
use samobranka_portals_players::PortalsPlayers;
use samobranka_rules::{Game, NoListener, Rng, Seed, Setup};

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "greedy".to_owned());
    let games: u64 = args.next().map_or(10_000, |text| text.parse().expect("a number of games"));
    let seed: u64 = args.next().map_or(1, |text| text.parse().expect("a seed is a number"));
    let kind = PortalsPlayers::bot(&name).expect("there is such a bot");
    for sides in [Sides::Easy, Sides::Star] {
        let setup = Setup::<Portals>::new(1, Options { sides, ..Options::default() }).expect("one can play");
        let (mut seeds, mut ratings, mut sum) = (Rng::new(Seed::from_number(seed)), [0u64; 3], 0i64);
        for _ in 0..games {
            let mut state = Portals::deal(&setup, seeds.seed(), &mut NoListener);
            play_out(&mut state, &mut kind.make(Seed::from_number(1)));
            let points = state.public.totals[0];
            ratings[Rating::of(points) as usize] += 1;
            sum += i64::from(points);
        }
        let [apprentice, mage, great] = ratings.map(|count| 100.0 * count as f64 / games as f64);
        let mean = sum as f64 / games as f64;
        println!(
            "{sides:?}: mean {mean:.2}; apprentice {apprentice:.1} %, mage {mage:.1} %, great wizard {great:.1} %"
        );
    }
}
