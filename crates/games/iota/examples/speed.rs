//! x
use samobranka_iota::{Iota, Options};
use samobranka_rules::{Deaf, Game, Rng, Seed, Setup};
fn main() {
    let games: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let reps: u64 = std::env::args().nth(2).map_or(1, |x| x.parse().unwrap());
    let mut best = f64::MAX;
    let mut all = vec![];
    for _ in 0..reps {
        let t = std::time::Instant::now();
        let mut turns = 0u64;
        for n in 0..games {
            let setup = Setup::<Iota>::new(2 + (n % 3) as u8, Options::default()).unwrap();
            let mut state = Iota::deal(&setup, Seed::from_number(n), &mut Deaf);
            let mut rng = Rng::new(Seed::from_number(n + 1_000_000));
            while let Some(seat) = Iota::to_act(&state.public).first() {
                let action = Iota::choose(state.view(seat), |c| rng.below(c)).unwrap();
                Iota::apply(&mut state, seat, &action, &mut Deaf).unwrap();
                turns += 1;
            }
        }
        let e = t.elapsed().as_secs_f64() / turns as f64;
        all.push(e);
        best = best.min(e);
    }
    all.sort_by(f64::total_cmp);
    println!("fastest {:.0} median {:.0} turns/s", 1.0 / best, 1.0 / all[all.len() / 2]);
}
