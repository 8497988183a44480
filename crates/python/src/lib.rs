//! Samobranka for Python: the module `samobranka._native`.
//!
//! It is thin: it converts, calls, and lets other Python threads run meanwhile. What people import is the package in
//! `python/samobranka`, which this is a part of. No game is named here; all of them come from the list.

mod arrays;
mod convert;
mod env;
mod errors;
mod games;
mod picture;
mod rng;
mod table;
mod vec_env;

use pyo3::prelude::*;

/// The native part of Samobranka. Import `samobranka` instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::arrays::Memory;
    #[pymodule_export]
    use super::env::Env;
    #[pymodule_export]
    use super::games::{games, pieces, rules, schema, simulate};
    #[pymodule_export]
    use super::picture::text_picture;
    #[pymodule_export]
    use super::rng::Rng;
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::vec_env::VecEnv;
}
