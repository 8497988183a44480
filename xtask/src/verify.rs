//! The checks.

use std::process::Command;
use std::time::Instant;

use crate::checked::check_what_is_built;
use crate::postgres::Postgres;
use crate::tools::{
    HOST, TESTED, both, cargo, done, giving_way, has_cargo, need_cargo, need_chromium, need_wasm, print_times, step,
    step_beside, target,
};
use crate::web::{Build, pack};
use crate::{Outcome, coverage, mcp, passed, python, root, server};

/// How many random games of each kind the laws of a game play when everything is checked. More of them find next to
/// nothing more and take minutes; `cargo xtask laws` plays four hundred times as many.
const LAWS_GAMES: &str = "250";

/// Everything that must hold before a change lands. What is for this machine and what is for WebAssembly is built and checked
/// at the same time, each in a folder of its own. The page takes longest, so the rest gives way to it. Tests that mostly wait (for
/// a server that was killed, for a database, for Python) run beside those that reckon. The tests in a browser come last: they
/// keep both cores busy by themselves. Tests that passed before and depend on nothing that has changed don't run again, unless
/// all are asked for (`--all`), or in CI; where only games have changed since all passed, and not what is drawn of them, the page
/// is built as for this machine, without its optimisation as a whole.
pub(crate) fn verify(args: &[String]) -> Outcome {
    let again = match args {
        [] => std::env::var_os("CI").is_some(),
        [all] if all == "--all" => true,
        _ => return Err("usage: cargo verify [--all]".to_owned()),
    };
    let began = Instant::now();
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    step("format of tools", &mut cargo(&["fmt", "--check", "--manifest-path", MUTANTS]))?;
    let at = Instant::now();
    coverage::check()?;
    done("rule coverage", at);
    need_wasm()?;
    check_what_is_built()?;
    let database = &Postgres::start()?;
    let (tell, built) = std::sync::mpsc::channel();
    let reckon = move || {
        build_all()?;
        let _ = tell.send(()); // If the others have failed, nobody listens.
        test_all(database, again)
    };
    let wait = move || {
        licences()?;
        python::environment()?;
        need_chromium()?;
        built.recv().map_err(|_| "what the other tests need was not built".to_owned())?;
        test_on_database(database)?;
        test_examples()?;
        python::test()?;
        mcp::mcp(&[])?;
        server::short_crash()?;
        server::short_cluster()
    };
    let drawn = passed::Drawn::now();
    let page = match &drawn {
        Some(drawn) if !again && drawn.have_passed() => Build::CheckedQuick,
        _ => Build::Checked,
    };
    both(|| pack(page), || both(reckon, wait))?;
    try_in_browser(&[], false, again, page)?;
    if let (Build::Checked, Some(drawn)) = (page, drawn) {
        drawn.pass();
    }
    print_times();
    eprintln!("── all is well: {:.0} s", began.elapsed().as_secs_f32());
    Ok(())
}

/// Everything for this machine: tests, examples and benchmarks too, so that all of it is linted.
fn build_all() -> Outcome {
    let mut build = cargo(&["build", "--quiet", "--all-targets"]);
    step_beside("building, lints and documentation", &mut giving_way(build.args(TESTED)))
}

/// The tests in a real browser are a step of their own: they need the packed app, and both cores.
const IN_A_BROWSER: &str = "package(samobranka-web-tests)";

/// Every test and every example in the documentation, but for those in a browser. What is built is always everything for
/// this machine: parts by themselves would need most of their dependencies once more, with other features.
pub(crate) fn test(_: &[String]) -> Outcome {
    let database = Postgres::start()?;
    test_all(&database, true)?;
    test_on_database(&database)?;
    test_examples()
}

/// Whatever keeps a log must keep it in a database too. With `again` tests that passed before run, too.
fn test_all(database: &Postgres, again: bool) -> Outcome {
    let mut tests = if has_cargo("nextest") {
        let mut tests = cargo(&["nextest", "run", "--no-fail-fast", "--cargo-quiet"]);
        tests.args(TESTED).args(["--status-level", "fail", "--filterset"]).arg(format!("not {IN_A_BROWSER}"));
        tests
    } else {
        let mut tests = cargo(&["test", "--quiet", "--tests"]);
        tests.args(TESTED).args(["--exclude", "samobranka-web-tests"]);
        tests
    };
    tests.env("SAMOBRANKA_TEST_POSTGRES", &database.url).env("SAMOBRANKA_TEST_AUTHORITY", &database.authority);
    let count = passed::remember(tests.env("LAWS_GAMES", LAWS_GAMES), again);
    step_beside("tests", &mut giving_way(&tests))?;
    count.into_iter().for_each(passed::Count::say);
    Ok(())
}

/// What the server is asked over the wire, with its log in a database.
fn test_on_database(database: &Postgres) -> Outcome {
    let mut tests = if has_cargo("nextest") {
        let mut tests = cargo(&["nextest", "run", "--no-fail-fast", "--cargo-quiet", "--status-level", "fail"]);
        tests.args(TESTED).args(["--filterset", "package(samobranka-server) & test(/^wire::/)"]);
        tests
    } else {
        cargo(&["test", "--quiet", "--package", "samobranka-server", "--test", "server", "wire::"])
    };
    step_beside("the server's tests on a database", tests.env("SAMOBRANKA_TEST_HOUSE", &database.url))
}

fn test_examples() -> Outcome {
    step_beside("examples in the documentation", cargo(&["test", "--doc", "--quiet"]).args(TESTED))
}

/// Packs the browser app as for a release and tries it in a real browser.
pub(crate) fn browser(args: &[String]) -> Outcome {
    pack(Build::Release)?;
    try_in_browser(args, true, true, Build::Release)
}

/// The tests in a browser, with pictures of every page at every size in both languages and themes, or without pictures. With
/// `again` tests that passed before run, too.
fn try_in_browser(args: &[String], pictures: bool, again: bool, page: Build) -> Outcome {
    need_chromium()?;
    let mut command = if has_cargo("nextest") {
        // How many at once is said in .config/nextest.toml. What waits for a browser may wait too long on a busy
        // machine: it is tried again.
        let mut tests = cargo(&["nextest", "run", "--no-fail-fast", "--retries", "2", "--test-threads", "4"]);
        tests.args(TESTED).args(["--filterset", IN_A_BROWSER]);
        tests
    } else {
        cargo(&["test", "--package", "samobranka-web-tests", "--no-fail-fast"])
    };
    command.env("SAMOBRANKA_PICTURES", if pictures { "all" } else { "none" });
    command.args(args).env("SAMOBRANKA_WEB_DIST", page.dist());
    let count = passed::remember(&mut command, again);
    step("tests in a browser", &mut command)?;
    count.into_iter().for_each(passed::Count::say);
    Ok(())
}

/// The laws of every game over many random games, optimised and with every check on.
pub(crate) fn laws(args: &[String]) -> Outcome {
    let games: u64 = match args.first() {
        Some(games) => games.parse().map_err(|_| format!("{games} is not a number of games"))?,
        None => 100_000,
    };
    let mut laws = cargo(&["test", "--profile", "laws", "--test", "rules", "--no-fail-fast", "laws::"]);
    step(&format!("laws, {games} games"), laws.args(TESTED).env("LAWS_GAMES", games.to_string()))
}

/// Every shipped puzzle of every game, proved again; and how many each level of bots solves.
pub(crate) fn puzzles(_: &[String]) -> Outcome {
    for game in coverage::games(&root())? {
        if root().join("crates/games").join(&game).join("puzzles").is_dir() {
            let mut check = cargo(&["run", "--quiet", "--bin", "samobranka"]);
            check.args(HOST).args(["--", "puzzles", &game, "--check"]);
            step(&format!("puzzles of {game}"), &mut check)?;
        }
    }
    Ok(())
}

/// Damaged input of every kind, at length: lines for the engine; records, states and box files of every game; messages,
/// logs and imports for the server.
pub(crate) fn fuzz(args: &[String]) -> Outcome {
    let rounds: u32 = match args.first() {
        Some(rounds) => rounds.parse().map_err(|_| format!("{rounds} is not a number of rounds"))?,
        None => 40_000,
    };
    let fuzz = |package: &str, test: &str, filter: &str| {
        let mut fuzz = cargo(&["test", "--profile", "laws", "--package", package, "--test", test, filter]);
        fuzz.env("SAMOBRANKA_LONG", "1").env("FUZZ_ROUNDS", rounds.to_string());
        step(&format!("{package}: {filter}"), &mut fuzz)
    };
    fuzz("samobranka-table", "table", "robustness")?;
    fuzz("samobranka-table", "table", "fuzz")?;
    fuzz("samobranka-server", "server", "fuzz")
}

/// The program that writes mutants into a game's rules. It has a workspace of its own, which only `mutants` builds.
const MUTANTS: &str = "tools/mutants/Cargo.toml";

/// Mutation testing: changes a game's rules in one place after another, and lists the changes that no test notices. All
/// changes are built at once. What else is given goes to `cargo mutants --list`, such as `--file state.rs` or `--shard 1/8`;
/// `--again` tries only what survived the last time.
pub(crate) fn mutants(args: &[String]) -> Outcome {
    let (game, rest) = args.split_first().filter(|(game, _)| !game.starts_with('-')).ok_or_else(|| {
        "name a game, by its folder in crates/games: `cargo xtask mutants NAME --file state.rs`".to_owned()
    })?;
    if !root().join("crates/games").join(game).is_dir() {
        return Err(format!("there is no game `{game}` in crates/games"));
    }
    need_cargo("mutants", "27.1.0")?;
    let folder = root().join(target()).join("mutants");
    let mut mutants = cargo(&["run", "--quiet", "--locked", "--manifest-path", MUTANTS]);
    mutants.arg("--target-dir").arg(folder.join("tool")).arg("--").arg(root()).arg(&folder).arg(game).args(rest);
    // The laws play fewer games than usual: they run thousands of times.
    if std::env::var_os("LAWS_GAMES").is_none() {
        mutants.env("LAWS_GAMES", "40");
    }
    step(&format!("mutants of {game}"), &mut mutants)
}

/// Writes what tests compare with anew.
pub(crate) fn renew(_: &[String]) -> Outcome {
    let mut tests = cargo(&["test", "--quiet", "--exclude", "samobranka-web-tests"]);
    step("renewing", tests.args(TESTED).env("UPDATE_EXPECT", "1"))
}

/// The benchmarks.
pub(crate) fn bench(args: &[String]) -> Outcome {
    step("benchmarks", cargo(&["bench", "--benches", "--quiet"]).args(HOST).args(args))
}

/// The manual page and the completions.
pub(crate) fn man(_: &[String]) -> Outcome {
    step("manual", &mut cargo(&["run", "--quiet", "--package", "samobranka-cli", "--", "man", "target/man"]))
}

/// Licences, doubled and banned crates, sources; advisories where their database can be reached.
fn licences() -> Outcome {
    need_cargo("deny", "0.20.2")?;
    let deny =
        || -> Command { cargo(&["deny", "--log-level", "error", "--all-features", "check", "--hide-inclusion-graph"]) };
    step_beside("licences, bans and sources", deny().args(["bans", "licenses", "sources"]))?;
    let mut tools = cargo(&["deny", "--log-level", "error", "--manifest-path", MUTANTS, "check"]);
    step_beside("licences of tools", tools.args(["--hide-inclusion-graph", "bans", "licenses", "sources"]))?;
    let began = Instant::now();
    let output = deny().arg("advisories").output().map_err(|why| format!("can't start cargo deny: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    done("advisories", began);
    if output.status.success() {
        Ok(())
    } else if said.contains("failed to fetch advisory database") || said.contains("failed to load advisory database") {
        eprintln!("   NOT CHECKED: the advisory database can't be reached from this machine");
        Ok(())
    } else {
        Err(format!("advisories:\n{said}"))
    }
}
