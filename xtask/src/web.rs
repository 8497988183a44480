//! Packing the browser app.

use std::path::PathBuf;
use std::process::Command;

use crate::tools::{cargo, need_wasm, page_target, step_beside};
use crate::{Outcome, checked};

/// The crates that must also run in a browser page, besides those that the page and its worker use.
const ALSO_IN_A_PAGE: &[&str] = &["samobranka-table"];

/// Which app is packed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// Quick to make, for playing on this machine: `target/page/dist`.
    Quick,
    /// Small and fast, for those who get it over a network: `target/web/dist`, from where a release takes it.
    Release,
    /// The same, and whatever must run in a page is linted on the way.
    Checked,
    /// As for this machine, and linted.
    CheckedQuick,
}

impl Build {
    /// Where the packed app lies.
    pub(crate) fn dist(self) -> PathBuf {
        crate::root().join(match self {
            Build::Quick | Build::CheckedQuick => "target/page/dist",
            Build::Release | Build::Checked => "target/web/dist",
        })
    }
}

/// `cargo xtask web`: packs the app for a release; with `--quick`, for this machine.
pub(crate) fn web(args: &[String]) -> Outcome {
    match args {
        [] => pack(Build::Release),
        [quick] if quick == "--quick" => pack(Build::Quick),
        _ => Err("usage: cargo xtask web [--quick]".to_owned()),
    }
}

/// Compiles and packs the app.
pub(crate) fn pack(build: Build) -> Outcome {
    need_wasm()?;
    let at = page_target();
    let mut packer = cargo(&["build", "--quiet", "--package", "samobranka-web-build"]);
    step_beside("building the packer of the page", packer.arg("--target-dir").arg(&at))?;
    let mut pack = Command::new(at.join("debug/samobranka-web-build"));
    match build {
        Build::Quick => step_beside("building the page", pack.arg("--quick")),
        Build::Release => step_beside("building the page for release", &mut pack),
        Build::Checked | Build::CheckedQuick => {
            let what = match build {
                Build::CheckedQuick => {
                    pack.arg("--quick");
                    "building the page, and lints"
                }
                _ => "building the page for release, and lints",
            };
            pack.args(ALSO_IN_A_PAGE.iter().flat_map(|package| ["--also", package]));
            pack.env(checked::ONLY_SEEN, ALSO_IN_A_PAGE.join(",")).env(checked::LINTS, checked::CLIPPY_ARGS);
            pack.envs(checked::wrapper().map(|wrapper| (checked::WRAPPER, wrapper)));
            step_beside(what, &mut pack)
        }
    }
}
