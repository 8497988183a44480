//! The generator of all chance, so that a program in Python can draw what one in Rust would.

use std::sync::Mutex;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use samobranka_rules::Rng as RulesRng;

use crate::convert;

/// The stream of numbers a seed stands for, the same on every platform and in every language.
#[pyclass(frozen, module = "samobranka")]
pub(crate) struct Rng(Mutex<RulesRng>);

impl Rng {
    /// Draws from it.
    pub(crate) fn with<T>(&self, draw: impl FnOnce(&mut RulesRng) -> T) -> T {
        draw(&mut self.0.lock().expect("nobody panics here"))
    }
}

#[pymethods]
impl Rng {
    /// The stream of this seed; `index` skips as many seeds of it.
    #[new]
    #[pyo3(signature = (seed = None, *, index = 0))]
    fn new(seed: Option<&Bound<'_, PyAny>>, index: u64) -> PyResult<Rng> {
        let seed = convert::seed(seed)?;
        Ok(Rng(Mutex::new(if index == 0 { RulesRng::new(seed) } else { RulesRng::at_seed(seed, index) })))
    }

    /// A number below `bound`, each equally likely.
    fn below(&self, bound: u32) -> PyResult<u32> {
        if bound == 0 {
            return Err(PyValueError::new_err("there is no number below 0"));
        }
        Ok(self.with(|rng| rng.below(bound)))
    }

    /// A new seed: the next 256 bits of the stream, as 64 hexadecimal digits.
    fn seed(&self) -> String {
        self.with(RulesRng::seed).to_string()
    }
}
