//! The engine on standard input and output, with seeds for those who bring none counted from nought.

use std::io::{stdin, stdout};

use samobranka_rules::Seed;
use samobranka_table::{Engine, run};

fn main() -> std::io::Result<()> {
    let mut count = 0;
    let mut engine = Engine::new(move || {
        count += 1;
        Some(Seed::from_number(count - 1))
    });
    run(&mut engine, stdin().lock(), stdout().lock())
}
