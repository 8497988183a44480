//! The package for Python: its wheel, its tests with the real packages, its speed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::Outcome;
use crate::tools::{TESTED, cargo, need_python, step, step_beside, target};

const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// The libraries that the speed is compared with.
const COMPARED: &str = "crates/python/bench-requirements.txt";

/// The wheel; with `--test`, `--bench` or `--million` what they say.
pub(crate) fn python(args: &[String]) -> Outcome {
    match args.first().map(String::as_str) {
        None => wheel().map(|_| ()),
        Some("--test") => test(),
        Some("--bench") => bench(&args[1..]),
        Some("--million") => million(&args[1..]),
        Some(other) => Err(format!("unknown option `{other}`; there are --test, --bench and --million")),
    }
}

/// Builds the wheel, optimised like what is handed out, and gives the interpreter it was built with.
fn wheel() -> Result<PathBuf, String> {
    let python = environment()?;
    let mut maturin = Command::new(&python);
    maturin.args([
        "-m",
        "maturin",
        "build",
        "--profile",
        "dist",
        "--manifest-path",
        "crates/python/Cargo.toml",
        "--out",
    ]);
    // The wheel is for this system's own Python packages, not for every Linux: no checks of the C library's age.
    step("the wheel", maturin.arg(target().join("wheels")).args(["--compatibility", "linux"]))?;
    Ok(python)
}

/// The tests, with the library that the other tests have been built with: everything for this machine at once, so that no
/// dependency is built with other features.
pub(crate) fn test() -> Outcome {
    let python = environment()?;
    let python = fs::canonicalize(python.parent().expect("a program is in a folder")).map_err(|why| why.to_string())?;
    let mut tests = cargo(&["test", "--quiet"]);
    tests.args(TESTED).args(["--test", "python", "--", "--ignored", "--nocapture"]);
    step_beside("tests in Python", tests.env("SAMOBRANKA_PYTHON", python.join(program())))
}

/// The wheel, where Python finds it.
fn installed() -> Result<PathBuf, String> {
    let python = wheel()?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", "--no-index", "--find-links"]);
    step("installing it", install.arg(target().join("wheels")).arg("samobranka"))?;
    Ok(python)
}

/// A million random decisions through Python, whose records are those of `simulate`.
fn million(args: &[String]) -> Outcome {
    let python = installed()?;
    step("a million decisions", Command::new(&python).arg("crates/python/examples/million.py").args(args))
}

/// Measures the wheel that is handed out.
fn bench(args: &[String]) -> Outcome {
    let python = installed()?;
    // What it is compared with. Where that can't be had, the script says so.
    let mut others = Command::new(&python);
    others.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", "-r"]);
    if step("installing other libraries of games", others.arg(COMPARED)).is_err() {
        eprintln!("   they can't be installed here; only our own are measured");
    }
    step("speed", Command::new(&python).arg("crates/python/examples/speed.py").args(args))
}

fn program() -> &'static str {
    if cfg!(windows) { "python.exe" } else { "python" }
}

/// Python with the packages that tests and wheels need, in a folder of its own. It is made once, and again when the list of
/// packages changes.
pub(crate) fn environment() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(program());
    let wanted = fs::read_to_string(REQUIREMENTS).map_err(|why| format!("{REQUIREMENTS}: {why}"))?;
    let stamp = folder.join("requirements.txt");
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) && python.exists() {
        return Ok(python);
    }
    let base = need_python()?;
    step_beside("a place for Python's packages", Command::new(base).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", "-r"]);
    step_beside("installing Python's packages (once)", install.arg(REQUIREMENTS))?;
    fs::write(&stamp, wanted).map_err(|why| format!("{}: {why}", stamp.display()))?;
    Ok(python)
}
