//! Memory that NumPy reads in place. Python's stable interface has no buffers before 3.11, but NumPy takes any object that
//! says where its numbers are (`__array_interface__`), and keeps it for as long as the array lives.

use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A piece of memory that belongs to `owner`, as NumPy wants to be told of it. The owner never moves or frees it.
#[pyclass(frozen, module = "samobranka")]
pub(crate) struct Memory {
    /// Keeps the memory.
    #[expect(dead_code, reason = "it is there to be kept")]
    pub(crate) owner: Py<PyAny>,
    pub(crate) address: usize,
    pub(crate) shape: Vec<usize>,
    /// The type of the numbers, such as `<i2`.
    pub(crate) kind: &'static str,
}

#[pymethods]
impl Memory {
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("version", 3)?;
        dict.set_item("typestr", self.kind)?;
        dict.set_item("shape", pyo3::types::PyTuple::new(py, &self.shape)?)?;
        dict.set_item("data", (self.address, false))?;
        Ok(dict)
    }
}
