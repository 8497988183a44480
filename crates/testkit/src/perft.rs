//! How many ways a game can go on: counts that change whenever the rules, the deal or the list of actions do.

use std::fmt::Write;

use samobranka_rules::{Game, NoListener, Seed, Setup, State};

use crate::in_a_line;

/// The number of sequences of exactly `depth` decisions from `state`. Where several seats choose at once, each order
/// counts.
pub fn perft<G: Game>(state: &State<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    let mut legal = Vec::new();
    for seat in G::to_act(&state.public) {
        legal.clear();
        G::legal(state.view(seat), &mut legal);
        if depth == 1 {
            count += legal.len() as u64;
            continue;
        }
        for action in &legal {
            let mut after = state.clone();
            G::apply(&mut after, seat, action, &mut NoListener).expect("listed actions apply");
            count += perft(&after, depth - 1);
        }
    }
    count
}

/// A table of [`perft`] counts, to be kept in a file: for each setup and seed the counts for depths 1 to `depth`.
pub fn perft_table<G: Game>(setups: &[Setup<G>], seeds: &[u64], depth: u32) -> String {
    let mut table = String::new();
    for setup in setups {
        writeln!(table, "{} seats, {}", setup.seats(), in_a_line(setup.options())).expect("a string takes any text");
        for &seed in seeds {
            let start = G::deal(setup, Seed::from_number(seed), &mut NoListener);
            let counts: Vec<String> = (1..=depth).map(|depth| perft(&start, depth).to_string()).collect();
            writeln!(table, "  seed {seed}: {}", counts.join(" ")).expect("a string takes any text");
        }
    }
    table
}
