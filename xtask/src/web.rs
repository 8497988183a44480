//! Packing the browser app.

use std::process::Command;

use crate::Outcome;
use crate::tools::{cargo, need_wasm, step, target};

/// Packs the browser app into `target/web/dist`, from where the server's binary takes it.
pub(crate) fn web(_: &[String]) -> Outcome {
    need_wasm()?;
    // Built as a part of the whole workspace, the packer shares its dependencies with everything else.
    let build = ["build", "--quiet", "--workspace", "--bin", "samobranka-web-build"];
    step("the packer of the browser app", &mut cargo(&build))?;
    step("the browser app", &mut Command::new(target().join("debug/samobranka-web-build")))
}
