//! Every chore has a name: `cargo xtask` lists them. It needs nothing but what Rust brings, so that it starts at once
//! on a fresh machine; what a chore needs besides, it finds, installs, or says plainly how to get.

mod checked;
mod coverage;
mod dist;
#[cfg(test)]
mod glossary;
#[cfg(test)]
mod left_out;
mod mcp;
mod monitoring;
mod new_game;
#[cfg(test)]
mod one_list;
#[cfg(test)]
mod own_styles;
mod passed;
mod pictures;
mod play;
mod postgres;
mod python;
mod server;
mod tools;
mod verify;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

/// What went wrong, in words for the one at the keyboard.
type Outcome = Result<(), String>;

/// A chore: its name, what it is for, and how it is done.
type Chore = (&'static str, &'static str, fn(&[String]) -> Outcome);

const CHORES: &[Chore] = &[
    ("play", "builds everything, serves it on this machine and opens it (--terminal: in the terminal)", play::play),
    ("new-game", "makes a new game that plays at once: new-game NAME (--check: tries that)", new_game::new_game),
    (
        "verify",
        "every check: format, lints, tests, docs, wasm, licences, rule coverage, crashes (--all: tests that passed before, too)",
        verify::verify,
    ),
    ("test", "every test but those in a browser", verify::test),
    ("mcp", "the seat for language models, tried with the official client in Python over both transports", mcp::mcp),
    ("laws", "the long form of the laws: 100,000 random games each (or the number given)", verify::laws),
    ("fuzz", "the long form of the tests with damaged input: lines, messages, records, states, files", verify::fuzz),
    (
        "mutants",
        "changes in a game's rules that no test notices: mutants GAME (an hour; needs cargo-mutants)",
        verify::mutants,
    ),
    (
        "puzzles",
        "the long form of the puzzles' test: proves every shipped one, counts what each level solves",
        verify::puzzles,
    ),
    ("rules", "each rule with the tests that name it (--missing: only those without)", coverage::list),
    ("renew", "renews the perft counts, playthroughs, screens and transcripts that tests compare", verify::renew),
    ("bench", "the benchmarks whose figures stand in docs/performance.md", verify::bench),
    ("web", "packs the browser app into target/web/dist, where the server's binary takes it from", web::web),
    ("browser", "packs it and runs its tests in a real browser (Chromium)", verify::browser),
    (
        "load",
        "real players at a real server: moves a second, CPU a move, latency, memory (--postgres: a database beside a file)",
        server::load,
    ),
    (
        "crash",
        "kills the server under load, tears its log, backs it up, fills its disk (--kills 1000: the long form)",
        server::crash,
    ),
    (
        "cluster",
        "several servers with one PostgreSQL: killed, stopped, cut off, under load (--faults 200: the long form; \
         --whole: with Patroni, etcd and HAProxy, as root)",
        server::cluster,
    ),
    ("monitoring", "checks the alerts in packaging/monitoring with promtool", monitoring::monitoring),
    (
        "simulate",
        "the server's tables and log in simulated trouble: 10,000 seeds (or the number given)",
        server::simulate,
    ),
    (
        "python",
        "the package for Python: a wheel in target/wheels (--test: its tests; --bench: its speed; --million: its records)",
        python::python,
    ),
    (
        "dist",
        "everything a release contains, into target/handout (--check: installs it and plays there; needs root)",
        dist::dist,
    ),
    (
        "pictures",
        "the pictures of README, from what the browser tests have left in target/screenshots",
        pictures::pictures,
    ),
    ("man", "manual page and shell completions into target/man", verify::man),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    if checked::is_compiler(&name) {
        return checked::compile(&name, &rest);
    }
    if name == passed::RUNNER {
        return passed::run(&rest);
    }
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
