//! `cargo xtask new-game --check`: makes a game in a copy of the source and tries it wherever games are played.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Names, Plan, package};
use crate::tools::{cargo, need_chromium, need_wasm, page_target, step, target};
use crate::{Outcome, coverage};

/// What the game of the check is called.
const NAME: &str = "fresh-game";

/// Layers that are tried on this machine; the page is tried for the browser.
const NATIVE: [&str; 5] = ["rules", "players", "desk", "terminal", "gym"];

/// Makes the game and tries it; in a browser too, where that is asked for.
pub(super) fn check(in_browser: bool) -> Outcome {
    let copy = absolute(Path::new("target/new-game-check"))?;
    eprintln!("── a new game in {}", copy.display());
    copy_source(&copy)?;
    let names = Names::new(NAME, Some("Fresh game"), Some("Свежая игра"))?.free_in(&copy)?;
    Plan::new(&copy, &names)?.carry_out()?;
    coverage::check_in(&copy)?;

    // What is built lies where it always does, so that all but our own crates is there already.
    let target = absolute(&target())?;
    let cargo = |args: &[&str], packages: &[&str]| {
        let mut command = cargo(args);
        for package in packages {
            command.args(["--package", package]);
        }
        // Tests that compare with files would look for them in the outermost workspace.
        command.current_dir(&copy).env("CARGO_TARGET_DIR", &target).env("CARGO_WORKSPACE_DIR", &copy);
        command
    };
    let native = NATIVE.map(|layer| package(NAME, layer));
    let native = native.each_ref().map(String::as_str);
    let page = package(NAME, "page");
    step("its sources are formatted", &mut cargo(&["fmt", "--check"], &[&native[..], &[&page]].concat()))?;
    let deny = ["--", "--deny", "warnings"];
    step("its lints", cargo(&["clippy", "--quiet", "--all-targets"], &native).args(deny))?;
    step("its tests", &mut cargo(&["test", "--quiet"], &native))?;

    step("the program with it", &mut cargo(&["build", "--quiet"], &["samobranka-cli"]))?;
    let program = target.join("debug/samobranka");
    for bot in ["random", "amateur"] {
        let simulate = ["simulate", NAME, "--games", "100", "--seed", "1", "--bot", bot];
        step(&format!("a hundred games of the bot {bot}"), Command::new(&program).args(simulate))?;
    }
    engine(&program)?;

    need_wasm()?;
    let page_target = absolute(&page_target())?;
    let for_browser = |args: &[&str], packages: &[&str]| {
        let mut command = cargo(args, packages);
        command.args(["--target", "wasm32-unknown-unknown", "--target-dir"]).arg(&page_target);
        command
    };
    step("lints of its page", for_browser(&["clippy", "--quiet"], &[&page]).args(deny))?;
    let app = ["samobranka-web", "samobranka-web-worker"];
    step("the app with it, for the browser", &mut for_browser(&["check", "--quiet"], &app))?;
    step(
        "the words of its page",
        cargo(&["test", "--quiet"], &["samobranka-web-worker"]).args(["--test", "page_words"]),
    )?;
    if in_browser {
        need_chromium()?;
        // The packer knows the folder of its own source, so it is built where no other copy's packer is.
        let at = copy.join("target/page");
        let mut packer = cargo(&["build", "--quiet"], &["samobranka-web-build"]);
        step("building the packer of the page", packer.arg("--target-dir").arg(&at))?;
        step("packing the page with it", Command::new(at.join("debug/samobranka-web-build")).arg("--quick"))?;
        let mut browser = cargo(&["test", "--quiet"], &["samobranka-web-tests"]);
        browser.args(["--test", "browser", "new_game::"]).env("SAMOBRANKA_NEW_GAME", NAME);
        step("a game in a browser", browser.env("SAMOBRANKA_WEB_DIST", at.join("dist")))?;
    }
    eprintln!("── a new game compiles, plays and passes its tests");
    Ok(())
}

/// Deals a game by the engine and makes its first move.
fn engine(program: &Path) -> Outcome {
    eprintln!("── a game by the engine");
    let failed = |why: std::io::Error| format!("the engine: {why}");
    let mut child =
        Command::new(program).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let seed = format!("{:064}", 1);
    let new = format!(r#"{{"do":"new","game":"{NAME}","seats":3,"seed":"{seed}","table":"t"}}"#);
    let legal = r#"{"do":"legal","table":"t","seat":0}"#;
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(format!("{new}\n{legal}\n").as_bytes()).map_err(failed)?;
    drop(input);
    let output = child.wait_with_output().map_err(failed)?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let fine = said.lines().count() == 2 && !said.contains("\"error\"") && said.contains("\"play\"");
    if fine { Ok(()) } else { Err(format!("the engine answers:\n{said}")) }
}

/// Copies what git knows of, and what it would. Files keep their times, so that what is built of them stays built.
fn copy_source(to: &Path) -> Outcome {
    // The packed app is built in there, and is kept.
    for old in fs::read_dir(to).into_iter().flatten().flatten().filter(|entry| entry.file_name() != "target") {
        let gone = if old.path().is_dir() { fs::remove_dir_all(old.path()) } else { fs::remove_file(old.path()) };
        gone.map_err(|why| format!("can't remove {}: {why}", old.path().display()))?;
    }
    let listed = Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output();
    let listed = listed.map_err(|why| format!("can't start git: {why}"))?;
    if !listed.status.success() {
        return Err("git can't list the source: the check needs a checkout".to_owned());
    }
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    // A file that was deleted and not yet committed is still listed. The settings of cargo are found in the folders above;
    // a second copy would be added to them, and everything built anew.
    let wanted = |name: &&str| Path::new(name).is_file() && !name.starts_with(".cargo/");
    for name in names.split('\0').filter(wanted) {
        copy_file(Path::new(name), &to.join(name)).map_err(|why| format!("can't copy {name}: {why}"))?;
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
    fs::copy(from, to)?;
    File::options().write(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|why| format!("{}: {why}", path.display()))
}
