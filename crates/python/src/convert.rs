//! JSON into Python's objects, and back; seeds, seats and languages as Python gives them.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use samobranka_rules::{Lang, Seat, Seed};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};

/// How deep a value may be nested: far deeper than any game's.
const DEPTH: u32 = 64;

/// JSON as Python's own objects.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), ..) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, None, float) => PyFloat::new(py, float.unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// JSON that a table has written.
pub(crate) fn raw_to_python<'py>(py: Python<'py>, json: &RawValue) -> PyResult<Bound<'py, PyAny>> {
    let value: Value = serde_json::from_str(json.get()).map_err(|why| PyValueError::new_err(why.to_string()))?;
    to_python(py, &value)
}

/// Python's objects as JSON: what `json.dumps` would take.
pub(crate) fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    nested(object, 0)
}

fn nested(object: &Bound<'_, PyAny>, depth: u32) -> PyResult<Value> {
    if depth > DEPTH {
        return Err(PyValueError::new_err("the value is nested too deep"));
    }
    if object.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(truth) = object.cast::<PyBool>() {
        return Ok(Value::Bool(truth.is_true()));
    }
    if object.is_instance_of::<PyInt>() {
        return object.extract::<i64>().map(Value::from).or_else(|_| object.extract::<u64>().map(Value::from));
    }
    if object.is_instance_of::<PyFloat>() {
        let number = Number::from_f64(object.extract()?);
        return number.map(Value::Number).ok_or_else(|| PyValueError::new_err("JSON has no such number"));
    }
    if let Ok(text) = object.extract::<String>() {
        return Ok(Value::String(text));
    }
    if let Ok(dict) = object.cast::<PyDict>() {
        let mut fields = Map::new();
        for (key, value) in dict.iter() {
            fields.insert(key.extract()?, nested(&value, depth + 1)?);
        }
        return Ok(Value::Object(fields));
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        let items = object.try_iter()?.map(|item| nested(&item?, depth + 1)).collect::<PyResult<Vec<_>>>()?;
        return Ok(Value::Array(items));
    }
    // Numbers of NumPy and their like.
    if let Ok(whole) = object.extract::<i64>() {
        return Ok(Value::from(whole));
    }
    let kind = object.get_type().name()?;
    Err(PyTypeError::new_err(format!("a {kind} can't be written as JSON")))
}

/// Options as a table takes them; none are the usual ones.
pub(crate) fn options(given: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    given.map_or_else(|| Ok("{}".to_owned()), |options| Ok(from_python(options)?.to_string()))
}

/// A seed: a number, 64 hexadecimal digits, 32 bytes, or none, which draws one that nobody can guess.
pub(crate) fn seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given.filter(|it| !it.is_none()) else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|why| PyValueError::new_err(why.to_string()))?;
        return Ok(Seed(bytes));
    };
    if let Ok(text) = given.cast::<PyString>() {
        return text
            .to_string()
            .parse()
            .map_err(|_| PyValueError::new_err("a seed is written as 64 digits, 0-9 and a-f"));
    }
    if let Ok(bytes) = given.extract::<[u8; 32]>() {
        return Ok(Seed(bytes));
    }
    let number = given.extract::<u64>();
    number
        .map(Seed::from_number)
        .map_err(|_| PyValueError::new_err("a seed is a number from 0 to 2**64 - 1, or 64 digits"))
}

/// A language by its code.
pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    let found = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    found.ok_or_else(|| PyValueError::new_err(format!("there is no language `{code}`; there are: en, ru")))
}

/// Seats as a list of numbers, from nought. A list of bytes would become `bytes`.
pub(crate) fn seats(seats: samobranka_rules::Seats) -> Vec<u32> {
    seats.into_iter().map(|Seat(seat)| seat.into()).collect()
}
