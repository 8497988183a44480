//! Running other programs, and getting those that are missing.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;

/// `cargo` as it was called, so that a chosen toolchain stays chosen.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// Where what is built lies.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Runs a step with its name and time printed.
pub(crate) fn step(name: &str, command: &mut Command) -> Outcome {
    let began = Instant::now();
    eprintln!("── {name}");
    let status = command.status().map_err(|why| format!("{name}: can't start {:?}: {why}", command.get_program()))?;
    eprintln!("── {name}: {:.0} s", began.elapsed().as_secs_f32());
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

/// Whether `cargo NAME` is there.
pub(crate) fn has_cargo(name: &str) -> bool {
    cargo(&[name, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}

/// Makes sure that `cargo NAME` is there, at this version if it must be installed.
pub(crate) fn need_cargo(name: &str, version: &str) -> Outcome {
    if has_cargo(name) {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    step(
        &format!("installing {package} {version} (once)"),
        &mut cargo(&["install", "--locked", "--quiet", "--version", version, &package]),
    )
    .map_err(|why| format!("{why}\nInstall it by hand: cargo install --locked {package} --version {version}"))
}

/// Makes sure that Chromium and its driver are there.
pub(crate) fn need_chromium() -> Outcome {
    let there = |program: &str| {
        let mut command = Command::new(program);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|it| it.success())
    };
    if there("chromedriver") && ["chromium", "google-chrome", "chrome"].into_iter().any(there) {
        return Ok(());
    }
    let by_hand = "The tests in a browser need Chromium and ChromeDriver on the PATH (on Debian: apt-get install chromium chromium-driver)";
    if !there("apt-get") {
        return Err(by_hand.to_owned());
    }
    let mut install = Command::new("sh");
    install.args(["-c", "SUDO=$([ \"$(id -u)\" = 0 ] || echo 'sudo -n'); $SUDO apt-get update -q && $SUDO apt-get install -q -y chromium chromium-driver"]);
    install.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    step("installing Chromium (once)", &mut install).map_err(|why| format!("{why}\n{by_hand}"))
}

/// Makes sure that the standard library for WebAssembly is there.
pub(crate) fn need_wasm() -> Outcome {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libdir = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let there = libdir.is_ok_and(|out| std::path::Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir());
    if there {
        return Ok(());
    }
    step("adding the WebAssembly target (once)", Command::new("rustup").args(["target", "add", TARGET]))
        .map_err(|why| format!("{why}\nAdd it by hand: rustup target add {TARGET}"))
}
