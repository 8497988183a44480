//! One table, played by numbers: what the environments in `samobranka.envs` are made of.

use std::sync::Mutex;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use samobranka_gym::{AnyEnv, Field};
use samobranka_rules::Seat;

use crate::games::{Entry, Setting, find, rewards, say};
use crate::{convert, errors};

/// One table, played by numbers. `samobranka.env`, `parallel_env` and `solo_env` make environments of it.
#[pyclass(frozen, module = "samobranka")]
pub(crate) struct Env {
    entry: &'static Entry,
    env: Mutex<Box<dyn AnyEnv>>,
    seats: u8,
    length: usize,
    actions: usize,
}

impl Env {
    fn with<T: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut dyn AnyEnv) -> T + Send) -> T {
        py.detach(|| act(&mut **self.env.lock().unwrap_or_else(std::sync::PoisonError::into_inner)))
    }

    fn has(&self, seat: u8) -> PyResult<Seat> {
        let there = seat < self.seats;
        there.then_some(Seat(seat)).ok_or_else(|| PyIndexError::new_err(format!("there is no seat {seat}")))
    }
}

/// A layout as Python's objects.
pub(crate) fn layout<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for field in fields {
        let dict = PyDict::new(py);
        dict.set_item("name", field.name)?;
        dict.set_item("about", field.about)?;
        dict.set_item("start", field.start)?;
        dict.set_item("length", field.len)?;
        dict.set_item("low", field.low)?;
        dict.set_item("high", field.high)?;
        list.append(dict)?;
    }
    Ok(list)
}

#[pymethods]
impl Env {
    /// Deals a game. `bots` names the bot of each seat that has one, `None` where the learner sits.
    #[new]
    #[pyo3(signature = (game, seats, *, seed = None, options = None, bots = None, rewards = "end"))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: u8,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        bots: Option<Vec<Option<String>>>,
        rewards: &str,
    ) -> PyResult<Env> {
        let entry = find(py, game)?;
        let setting = Setting {
            count: 1,
            seats,
            options: convert::options(options)?,
            bots: bots.unwrap_or_default(),
            pays: self::rewards(rewards)?,
            seed: convert::seed(seed)?,
        };
        let env = py.detach(|| (entry.env)(&setting)).map_err(|why| why.raise(py, entry.game))?;
        let length = env.layout().iter().map(|field| field.len).sum();
        Ok(Env { entry, seats: env.seats(), length, actions: env.actions(), env: Mutex::new(env) })
    }

    /// The id of the environment with its version, such as `high_tide_v1`.
    #[getter]
    fn id(&self) -> String {
        format!("{}_v{}", self.entry.game.id.replace('-', "_"), self.entry.version)
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// How many numbers actions are spelled with.
    #[getter]
    fn actions(&self) -> usize {
        self.actions
    }

    /// How an observation is laid out: a dictionary a field.
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        layout(py, &self.with(py, |env| env.layout()))
    }

    /// What a number stands for.
    fn action_name(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        if number >= self.actions {
            return Err(PyIndexError::new_err(format!("actions are 0 to {}", self.actions - 1)));
        }
        Ok(self.with(py, |env| env.name(number)))
    }

    /// Deals another game.
    #[pyo3(signature = (seed = None))]
    fn deal(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = convert::seed(seed)?;
        self.with(py, |env| env.deal(seed));
        Ok(())
    }

    /// The seats that owe a decision; none once the game is over.
    #[getter]
    fn to_act(&self, py: Python<'_>) -> Vec<u32> {
        convert::seats(self.with(py, |env| env.to_act()))
    }

    /// The result, once the game is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let outcome = self.with(py, |env| env.outcome());
        convert::to_python(py, &serde_json::to_value(outcome).expect("a result is plain JSON"))
    }

    /// What a seat sees: the bytes of 16-bit numbers.
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyBytes>> {
        let seat = self.has(seat)?;
        let numbers = self.with(py, |env| {
            let mut numbers = vec![0i16; self.length];
            env.observe(seat, &mut numbers);
            numbers
        });
        Ok(PyBytes::new(py, &numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>()))
    }

    /// What a seat may do: a byte a number, 1 for those that are legal now.
    fn mask<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyBytes>> {
        let seat = self.has(seat)?;
        let mask = self.with(py, |env| {
            let mut mask = vec![0; self.actions];
            env.mask(seat, &mut mask);
            mask
        });
        Ok(PyBytes::new(py, &mask))
    }

    /// A seat chooses a number. It gives the rewards of all seats.
    fn step(&self, py: Python<'_>, seat: u8, number: usize) -> PyResult<Vec<f32>> {
        let done = self.with(py, |env| {
            env.step(Seat(seat), number)?;
            let mut rewards = vec![0.0; usize::from(self.seats)];
            env.take_rewards(&mut rewards);
            Ok(rewards)
        });
        done.map_err(|why: samobranka_gym::Refused| errors::not_legal(py, &why))
    }

    /// A seat says something, in the game's notation. `False`: it may not be said now.
    fn say(&self, py: Python<'_>, seat: u8, aside: &str) -> PyResult<bool> {
        let seat = self.has(seat)?;
        Ok(self.with(py, |env| env.say(seat, aside)))
    }

    /// What a seat sees, or a spectator, in plain sentences.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn text(&self, py: Python<'_>, seat: Option<u8>, lang: &str) -> PyResult<String> {
        let (lang, seat) = (convert::lang(lang)?, seat.map(|seat| self.has(seat)).transpose()?);
        let phrases = self.with(py, |env| env.describe(seat));
        Ok(say(self.entry.game, lang, seat, &phrases))
    }
}
