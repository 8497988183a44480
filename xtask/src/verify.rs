//! The checks, one after another.

use std::path::Path;
use std::thread;
use std::time::Instant;

use crate::new_game::{folder, package};
use crate::tools::{cargo, has_cargo, need_cargo, need_chromium, need_wasm, step};
use crate::{Outcome, coverage, server, web};

/// The crates that must also run in a browser page, besides those of the games.
const PURE: &[&str] = &[
    "samobranka-rules",
    "samobranka-words",
    "samobranka-search",
    "samobranka-players",
    "samobranka-desk",
    "samobranka-table",
];

/// The layers of a game that must also run in a browser page.
const PURE_LAYERS: [&str; 3] = ["rules", "players", "desk"];

/// Everything that must hold before a change lands.
pub(crate) fn verify(_: &[String]) -> Outcome {
    let began = Instant::now();
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    eprintln!("── rule coverage");
    coverage::check()?;
    let lints = ["--all-targets", "--quiet", "--", "--deny", "warnings"];
    step("lints", cargo(&["clippy", "--workspace"]).args(lints))?;
    need_wasm()?;
    let page = ["--package", "samobranka-web", "--package", "samobranka-web-worker"];
    let wasm_target = ["--target", "wasm32-unknown-unknown", "--quiet", "--", "--deny", "warnings"];
    step("lints of the browser app", cargo(&["clippy"]).args(page).args(wasm_target))?;
    let mut wasm = cargo(&["check", "--quiet", "--target", "wasm32-unknown-unknown"]);
    for name in PURE {
        wasm.args(["--package", name]);
    }
    for game in coverage::games(Path::new("."))? {
        for layer in PURE_LAYERS.into_iter().filter(|layer| folder(&game, layer).is_dir()) {
            wasm.args(["--package", &package(&game, layer)]);
        }
    }
    step("the pure crates compile for the browser", &mut wasm)?;
    step("documentation", cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    licences()?;
    // The server's binary holds the app, so it is packed before anything is built around it. Most of that time one core
    // is busy with the whole program, and the laws, which are built by themselves, have the other.
    let (packed, lawful) = thread::scope(|scope| {
        let packed = scope.spawn(|| web::web(&[]));
        let lawful = laws(&["3000".to_owned()]);
        (packed.join().expect("packing says what went wrong"), lawful)
    });
    packed?;
    lawful?;
    test(&[])?;
    try_in_browser(&[])?;
    server::short_crash()?;
    eprintln!("── all is well: {:.0} s", began.elapsed().as_secs_f32());
    Ok(())
}

/// The tests in a real browser are a step of their own: they need the packed app, and both cores.
const IN_A_BROWSER: &str = "package(samobranka-web-tests)";

/// Every test and every example in the documentation, but for those in a browser. What is built is always the whole
/// workspace: its parts by themselves would need most of their dependencies once more, with other features.
pub(crate) fn test(_: &[String]) -> Outcome {
    if has_cargo("nextest") {
        let all = ["nextest", "run", "--workspace", "--no-fail-fast", "--filterset"];
        step("tests", cargo(&all).arg(format!("not {IN_A_BROWSER}")))?;
        step("examples in the documentation", &mut cargo(&["test", "--workspace", "--doc", "--quiet"]))
    } else {
        step("tests", &mut cargo(&["test", "--workspace", "--exclude", "samobranka-web-tests", "--quiet"]))
    }
}

/// Packs the browser app and tries it in a real browser.
pub(crate) fn browser(args: &[String]) -> Outcome {
    web::web(&[])?;
    try_in_browser(args)
}

fn try_in_browser(args: &[String]) -> Outcome {
    let dist = crate::root().join("target/web/dist");
    need_chromium()?;
    let mut command = if has_cargo("nextest") {
        // How many at once is said in .config/nextest.toml. What waits for a browser may wait too long on a busy
        // machine: it is tried again.
        cargo(&["nextest", "run", "--workspace", "--filterset", IN_A_BROWSER, "--no-fail-fast", "--retries", "2"])
    } else {
        cargo(&["test", "--package", "samobranka-web-tests", "--no-fail-fast"])
    };
    step("tests in a browser", command.args(args).env("SAMOBRANKA_WEB_DIST", dist))
}

/// The laws over many random games, optimised and with every check on.
pub(crate) fn laws(args: &[String]) -> Outcome {
    let games: u64 = match args.first() {
        Some(games) => games.parse().map_err(|_| format!("{games} is not a number of games"))?,
        None => 100_000,
    };
    for game in coverage::games(Path::new("."))? {
        let games = (games / one_in(&game)?).to_string();
        let args = ["test", "--profile", "laws", "--package", &package(&game, "rules"), "--test", "laws", "--quiet"];
        step(&format!("laws of {game}, {games} games"), cargo(&args).env("LAWS_GAMES", &games))?;
    }
    Ok(())
}

/// A game that is slow to play says in the manifest of its rules that it plays one in so many of the games asked for.
fn one_in(game: &str) -> Result<u64, String> {
    let manifest = coverage::read(&folder(game, "rules").join("Cargo.toml"))?;
    let Some(number) = manifest.lines().find_map(|line| line.strip_prefix("one-in = ")) else { return Ok(1) };
    number.parse().map_err(|_| format!("{game}: one-in is a number, not {number}"))
}

/// Random bytes and broken lines for the engine.
pub(crate) fn fuzz(_: &[String]) -> Outcome {
    let args = ["test", "--profile", "laws", "--package", "samobranka-table", "--test", "robustness"];
    step("robustness", cargo(&args).env("SAMOBRANKA_LONG", "1"))
}

/// Writes what tests compare with anew.
pub(crate) fn renew(_: &[String]) -> Outcome {
    let tests = ["test", "--workspace", "--exclude", "samobranka-web-tests", "--quiet"];
    step("renewing", cargo(&tests).env("UPDATE_EXPECT", "1"))
}

/// The benchmarks.
pub(crate) fn bench(args: &[String]) -> Outcome {
    let mut command = cargo(&["bench", "--workspace", "--benches", "--quiet"]);
    command.args(args);
    step("benchmarks", &mut command)
}

/// The manual page and the completions.
pub(crate) fn man(_: &[String]) -> Outcome {
    step("manual", &mut cargo(&["run", "--quiet", "--package", "samobranka-cli", "--", "man", "target/man"]))
}

/// Licences, doubled and banned crates, sources; advisories where their database can be reached.
fn licences() -> Outcome {
    need_cargo("deny", "0.20.2")?;
    let quiet = ["deny", "--log-level", "error", "--all-features", "check", "--hide-inclusion-graph"];
    step("licences, bans and sources", cargo(&quiet).args(["bans", "licenses", "sources"]))?;
    eprintln!("── advisories");
    let output = cargo(&quiet).arg("advisories").output().map_err(|why| format!("can't start cargo deny: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(())
    } else if said.contains("failed to fetch advisory database") || said.contains("failed to load advisory database") {
        eprintln!("   NOT CHECKED: the advisory database can't be reached from this machine");
        Ok(())
    } else {
        Err(format!("advisories:\n{said}"))
    }
}
