//! Every chore has a name: `cargo xtask` lists them. It needs nothing but what Rust brings, so that it starts at once
//! on a fresh machine; what a chore needs besides, it finds, installs, or says plainly how to get.

mod coverage;
mod tools;
mod verify;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

/// What went wrong, in words for the one at the keyboard.
type Outcome = Result<(), String>;

const CHORES: &[(&str, &str, fn(&[String]) -> Outcome)] = &[
    ("verify", "every check: format, lints, tests, docs, wasm, licences, rule coverage", verify::verify),
    ("test", "every test", verify::test),
    ("laws", "the long form of the laws: 100,000 random games each (or the number given)", verify::laws),
    ("fuzz", "the long form of the engine's robustness test: 10 million bytes", verify::fuzz),
    ("rules", "each rule with the tests that name it (--missing: only those without)", coverage::list),
    ("renew", "renews the perft counts, playthroughs, screens and transcripts that tests compare", verify::renew),
    ("bench", "the benchmarks whose figures stand in docs/performance.md", verify::bench),
    ("web", "packs the browser app into target/web/dist, where the server's binary takes it from", web::web),
    ("man", "manual page and shell completions into target/man", verify::man),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let Some((.., chore)) = CHORES.iter().find(|(known, ..)| *known == name) else {
        eprintln!("usage: cargo xtask CHORE\n");
        for (name, about, _) in CHORES {
            eprintln!("  {name:8} {about}");
        }
        return ExitCode::from(2);
    };
    std::env::set_current_dir(root()).expect("the workspace is where it was built");
    match chore(&rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\n{name}: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace").to_owned()
}
