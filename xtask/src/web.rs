//! Packing the browser app.

use crate::Outcome;
use crate::tools::{cargo, need_wasm, step};

/// Packs the browser app into `target/web/dist`, from where the server's binary takes it.
pub(crate) fn web(_: &[String]) -> Outcome {
    need_wasm()?;
    step("the browser app", &mut cargo(&["run", "--quiet", "--package", "samobranka-web-build"]))
}
