//! Thousands of tables, stepped together on all cores. NumPy reads and writes their memory in place.

use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use samobranka_gym::{AnyTables, Arrays};

use crate::arrays::Memory;
use crate::env::layout;
use crate::games::{Entry, Setting, find, pool, rewards};
use crate::{convert, errors};

/// The tables, and what was written of them. The arrays are never made longer, so they stay where they are.
struct Hall {
    tables: Box<dyn AnyTables>,
    observations: Vec<i16>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
    /// What is to be played next, copied from where Python writes it.
    numbers: Vec<i32>,
}

impl Hall {
    fn split(&mut self) -> (&mut Box<dyn AnyTables>, Arrays<'_>, &mut [i32]) {
        let Hall { tables, observations, masks, seats, rewards, dones, numbers } = self;
        (tables, Arrays { observations, masks, seats, rewards, dones }, numbers)
    }
}

/// Many tables of one game. `samobranka.VecEnv` is made of it.
#[pyclass(frozen, subclass, module = "samobranka")]
pub(crate) struct VecEnv {
    entry: &'static Entry,
    hall: Mutex<Hall>,
    /// Python writes here, at any time; so each number is an atomic.
    actions: Box<[AtomicI32]>,
    pool: rayon::ThreadPool,
}

impl VecEnv {
    fn with<T: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut Hall) -> T + Send) -> T {
        py.detach(|| self.pool.install(|| act(&mut self.hall.lock().unwrap_or_else(PoisonError::into_inner))))
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, count, *, seats, seed = None, options = None, bots = None, rewards = "end", threads = 0))]
    #[expect(clippy::too_many_arguments, reason = "named arguments of Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        count: usize,
        seats: u8,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        bots: Option<Vec<Option<String>>>,
        rewards: &str,
        threads: usize,
    ) -> PyResult<VecEnv> {
        let entry = find(py, game)?;
        if !(1..=1 << 24).contains(&count) || threads > 1024 {
            return Err(PyValueError::new_err("there are 1 to 2**24 tables, and at most 1024 threads"));
        }
        let (seed, pool) = (convert::seed(seed)?, pool(threads)?);
        let setting = Setting {
            count,
            seats,
            options: convert::options(options)?,
            bots: bots.unwrap_or_default(),
            pays: self::rewards(rewards)?,
            seed,
        };
        let tables = py.detach(|| (entry.tables)(&setting)).map_err(|why| why.raise(py, entry.game))?;
        let length: usize = tables.layout().iter().map(|field| field.len).sum();
        let hall = Hall {
            observations: vec![0; count * length],
            masks: vec![0; count * tables.actions()],
            seats: vec![0; count],
            rewards: vec![0.0; count * usize::from(seats)],
            dones: vec![0; count],
            numbers: vec![0; count],
            tables,
        };
        let actions = (0..count).map(|_| AtomicI32::new(0)).collect();
        let vec_env = VecEnv { entry, hall: Mutex::new(hall), actions, pool };
        vec_env.with(py, |hall| {
            let (tables, arrays, _) = hall.split();
            tables.reset(seed, arrays);
        });
        Ok(vec_env)
    }

    /// Where the numbers are, by name: NumPy reads them in place.
    fn memory(slf: &Bound<'_, VecEnv>) -> Vec<(&'static str, Memory)> {
        let this = slf.get();
        let hall = this.hall.lock().unwrap_or_else(PoisonError::into_inner);
        let count = hall.seats.len();
        let memory = |address: usize, shape: Vec<usize>, kind| Memory {
            owner: slf.clone().into_any().unbind(),
            address,
            shape,
            kind,
        };
        vec![
            (
                "observations",
                memory(hall.observations.as_ptr() as usize, vec![count, hall.observations.len() / count], "<i2"),
            ),
            ("masks", memory(hall.masks.as_ptr() as usize, vec![count, hall.masks.len() / count], "|b1")),
            ("seats", memory(hall.seats.as_ptr() as usize, vec![count], "|u1")),
            ("rewards", memory(hall.rewards.as_ptr() as usize, vec![count, hall.rewards.len() / count], "<f4")),
            ("dones", memory(hall.dones.as_ptr() as usize, vec![count], "|b1")),
            ("actions", memory(this.actions.as_ptr() as usize, vec![count], "<i4")),
        ]
    }

    /// The id of the environment with its version.
    #[getter]
    fn id(&self) -> String {
        format!("{}_v{}", self.entry.game.id.replace('-', "_"), self.entry.version)
    }

    /// How an observation is laid out: a dictionary a field.
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        layout(py, &self.with(py, |hall| hall.tables.layout()))
    }

    /// What a number stands for.
    fn action_name(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        self.with(py, |hall| (number < hall.tables.actions()).then(|| hall.tables.name(number)))
            .ok_or_else(|| PyValueError::new_err("there is no such action"))
    }

    /// Deals all tables anew.
    #[pyo3(signature = (seed = None))]
    fn deal(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = convert::seed(seed)?;
        self.with(py, |hall| {
            let (tables, arrays, _) = hall.split();
            tables.reset(seed, arrays);
        });
        Ok(())
    }

    /// Every table's seat to act plays what stands in `actions`.
    fn play(&self, py: Python<'_>) -> PyResult<()> {
        let done = self.with(py, |hall| {
            let (tables, arrays, numbers) = hall.split();
            numbers.iter_mut().zip(&self.actions).for_each(|(to, from)| *to = from.load(Ordering::Relaxed));
            tables.step(numbers, arrays)
        });
        done.map_err(|(table, why)| {
            let why = samobranka_table::Refused::new(
                samobranka_table::RefusedCode::BadAction,
                format!("table {table}: {why}; it is as it was, and all others have gone on"),
            );
            errors::refused(py, None, &why)
        })
    }

    /// Writes a legal number for each table into `actions`, each equally likely.
    fn choose_randomly(&self, py: Python<'_>) {
        self.with(py, |hall| {
            let (tables, _, numbers) = hall.split();
            tables.any_numbers(numbers);
            numbers.iter().zip(&self.actions).for_each(|(from, to)| to.store(*from, Ordering::Relaxed));
        });
    }

    /// Each table plays so many random decisions, and nothing is written. It gives how many games ended.
    fn play_randomly(&self, py: Python<'_>, steps: u32) -> u64 {
        self.with(py, |hall| hall.tables.play_randomly(steps))
    }
}
