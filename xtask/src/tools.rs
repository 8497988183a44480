//! Running other programs, and getting those that are missing.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::{Outcome, checked};

/// `cargo` as it was called, so that a chosen toolchain stays chosen.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    if let Some(wrapper) = checked::wrapper() {
        command.env(checked::WRAPPER, wrapper).env(checked::LINTS, checked::CLIPPY_ARGS);
    }
    command
}

/// The same command, giving way to what is run beside it: for the shorter of two builds, so that both are done sooner.
pub(crate) fn giving_way(command: &Command) -> Command {
    let mut same = if cfg!(unix) { Command::new("nice") } else { Command::new(command.get_program()) };
    if cfg!(unix) {
        same.args(["-n", "10"]).arg(command.get_program());
    }
    same.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => same.env(name, value),
            None => same.env_remove(name),
        };
    }
    same
}

/// Where build output goes.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Where everything for WebAssembly is built. It is a folder of its own, so that the page and the server can be built at
/// the same time: cargo locks a folder while it builds there.
pub(crate) fn page_target() -> PathBuf {
    target().join("page")
}

/// Every crate of the workspace that is built for this machine. Those of the page are built for WebAssembly alone.
pub(crate) const HOST: &[&str] =
    &["--workspace", "--exclude", "samobranka-page", "--exclude", "samobranka-*-page", "--exclude", "samobranka-web"];

/// The same without the packer of the page, which has no tests and many dependencies of its own.
pub(crate) const TESTED: &[&str] = &[
    "--workspace",
    "--exclude",
    "samobranka-page",
    "--exclude",
    "samobranka-*-page",
    "--exclude",
    "samobranka-web",
    "--exclude",
    "samobranka-web-build",
];

/// The steps that are done and how long each took, for the table at the end.
static TIMES: Mutex<Vec<(String, f32)>> = Mutex::new(Vec::new());

/// Runs a step with its name and time printed.
pub(crate) fn step(name: &str, command: &mut Command) -> Outcome {
    let began = Instant::now();
    eprintln!("── {name}");
    let status = command.status().map_err(|why| cannot_start(name, command, &why))?;
    done(name, began);
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

/// Runs a step beside others: what it prints comes in one piece when it is done.
pub(crate) fn step_beside(name: &str, command: &mut Command) -> Outcome {
    if FAILED.load(Ordering::Relaxed) {
        return Err(format!("{name} was not begun"));
    }
    let began = Instant::now();
    eprintln!("── {name} …");
    let output = command.stdin(Stdio::null()).output().map_err(|why| cannot_start(name, command, &why))?;
    let mut errors = std::io::stderr().lock();
    let _ = errors.write_all(&output.stdout).and_then(|()| errors.write_all(&output.stderr));
    drop(errors);
    done(name, began);
    if output.status.success() { Ok(()) } else { Err(format!("{name} failed ({})", output.status)) }
}

fn cannot_start(name: &str, command: &Command, why: &std::io::Error) -> String {
    format!("{name}: can't start {:?}: {why}", command.get_program())
}

/// Notes how long a step took, and prints it.
pub(crate) fn done(name: &str, began: Instant) {
    let seconds = began.elapsed().as_secs_f32();
    eprintln!("── {name}: {seconds:.0} s");
    TIMES.lock().expect("nobody panics while noting").push((name.to_owned(), seconds));
}

/// Prints all steps with their seconds.
pub(crate) fn print_times() {
    eprintln!("\n   seconds  step");
    for (name, seconds) in TIMES.lock().expect("nobody panics while noting").iter() {
        eprintln!("   {seconds:>7.0}  {name}");
    }
}

/// Whether a chain of steps has failed, so that the one beside it begins no further step.
static FAILED: AtomicBool = AtomicBool::new(false);

/// Runs two chains of steps at the same time. If one fails, it says so at once, and the other ends with the step it is at.
pub(crate) fn both(one: impl FnOnce() -> Outcome + Send, other: impl FnOnce() -> Outcome + Send) -> Outcome {
    let told = |chain: Outcome| {
        if let Err(why) = &chain
            && !FAILED.swap(true, Ordering::Relaxed)
        {
            eprintln!("── {why}; the step beside it is still waited for");
        }
        chain
    };
    std::thread::scope(|scope| {
        let one = scope.spawn(move || told(one()));
        let other = told(other());
        let one = one.join().unwrap_or_else(|_| Err("a step panicked".to_owned()));
        match (one, other) {
            (Err(one), Err(other)) => Err(format!("{one}\n{other}")),
            (one, other) => one.and(other),
        }
    })
}

/// Whether `cargo NAME` is there.
pub(crate) fn has_cargo(name: &str) -> bool {
    cargo(&[name, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}

/// Makes sure that `cargo NAME` is there, at this version if it must be installed. A check runs for a second or two, so
/// it is built without optimisation, which takes half as long.
pub(crate) fn need_cargo(name: &str, version: &str) -> Outcome {
    if has_cargo(name) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    step_beside(
        &format!("installing {package} {version} (once)"),
        cargo(&["install", "--locked", "--quiet", "--debug", "--version", version, &package])
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .env_remove(checked::WRAPPER)
            .env_remove("CARGO_TARGET_DIR"),
    )
    .map_err(|why| format!("{why}\nInstall it by hand: cargo install --locked {package} --version {version}"))
}

/// Whether a program is there.
pub(crate) fn there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|it| it.success())
}

/// Installs packages of Debian.
pub(crate) fn apt(name: &str, packages: &str) -> Outcome {
    let mut install = Command::new("sh");
    let root = "SUDO=$([ \"$(id -u)\" = 0 ] || echo 'sudo -n')";
    install.args(["-c", &format!("{root}; $SUDO apt-get update -q && $SUDO apt-get install -q -y {packages}")]);
    install.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    step_beside(&format!("installing {name} (once)"), &mut install)
}

/// Python 3.10 or later with `venv`; where it is missing it is installed.
pub(crate) fn need_python() -> Result<&'static str, String> {
    let works = |python: &str| {
        let check = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
        let mut command = Command::new(python);
        command.args(["-c", check]).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|it| it.success())
    };
    let found = || ["python3", "python"].into_iter().find(|python| works(python));
    if found().is_none() && there("apt-get") {
        apt("Python", "python3 python3-venv")?;
    }
    found()
        .ok_or_else(|| "Python 3.10 or later with venv is needed (on Debian: apt-get install python3-venv)".to_owned())
}

/// Makes sure that these packages of Debian are installed, without those they only recommend.
pub(crate) fn need_debian(packages: &[&str]) -> Outcome {
    let installed = |package: &&&str| {
        let told = Command::new("dpkg-query").args(["-W", "-f", "${db:Status-Status}", package]).output();
        told.is_ok_and(|told| told.stdout == b"installed")
    };
    let missing: Vec<&str> = packages.iter().filter(|package| !installed(package)).copied().collect();
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("This needs a Debian machine with: apt-get install {}", missing.join(" "));
    if !there("apt-get") {
        return Err(by_hand);
    }
    let packages = format!("--no-install-recommends {}", missing.join(" "));
    apt(&missing.join(", "), &packages).map_err(|why| format!("{why}\n{by_hand}"))
}

/// Makes sure that the standard library for a target is there.
pub(crate) fn need_target(target: &str) -> Outcome {
    let libdir = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let there = libdir.is_ok_and(|out| std::path::Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir());
    if there {
        return Ok(());
    }
    step_beside(&format!("adding the target {target} (once)"), Command::new("rustup").args(["target", "add", target]))
        .map_err(|why| format!("{why}\nAdd it by hand: rustup target add {target}"))
}

/// Makes sure that Chromium and its driver are there.
pub(crate) fn need_chromium() -> Outcome {
    // All of one version: a driver doesn't speak to a browser of another.
    const WHOLE: &str = "chromium chromium-driver chromium-headless-shell";
    if there("chromedriver") && ["chromium", "google-chrome", "chrome"].into_iter().any(there) {
        // Without windows it is quicker. Where there is no such package, the tests take what there is.
        let debian = there("apt-get") && there("chromium") && !there("chromium-headless-shell");
        if debian && apt("Chromium without windows", WHOLE).is_err() {
            eprintln!("   the tests take the whole Chromium");
        }
        return Ok(());
    }
    let by_hand = "The tests in a browser need Chromium and ChromeDriver on the PATH (on Debian: apt-get install chromium chromium-driver)";
    if !there("apt-get") {
        return Err(by_hand.to_owned());
    }
    apt("Chromium", WHOLE)
        .or_else(|_| apt("Chromium", "chromium chromium-driver"))
        .map_err(|why| format!("{why}\n{by_hand}"))
}

/// Makes sure that the standard library for WebAssembly is there.
pub(crate) fn need_wasm() -> Outcome {
    need_target("wasm32-unknown-unknown")
}
