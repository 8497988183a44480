//! A table of some game.

use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::types::PyList;
use samobranka_players::{Hurry, MOST_ASIDES};
use samobranka_rules::{Rng, Seat};
use samobranka_table::{Moved, Refused, RefusedCode, SomeTable, from_record};

use crate::games::{Entry, find, say};
use crate::rng::Rng as Chance;
use crate::{convert, errors};

/// A game being played. Whatever is refused raises `samobranka.Refused` and changes nothing.
#[pyclass(frozen, module = "samobranka")]
pub(crate) struct Table {
    entry: &'static Entry,
    /// Never held while waiting for the interpreter, so two threads can't wait for each other.
    table: Mutex<SomeTable>,
}

impl Table {
    /// Does something with the table while other Python threads may run.
    fn with<T: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut SomeTable) -> T + Send) -> T {
        py.detach(|| act(&mut self.table.lock().unwrap_or_else(std::sync::PoisonError::into_inner)))
    }

    fn try_with<T: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut SomeTable) -> Result<T, Refused> + Send,
    ) -> PyResult<T> {
        self.with(py, act).map_err(|why| errors::refused(py, Some(self.entry.game), &why))
    }

    fn new_of(&self, table: SomeTable) -> Table {
        Table { entry: self.entry, table: Mutex::new(table) }
    }
}

/// Whether the table has this seat; asked before what is made for one that is there.
fn has(table: &SomeTable, seat: u8) -> Result<Seat, Refused> {
    table.private(Seat(seat)).map(|_| Seat(seat))
}

/// What was told, as Python's objects.
fn told<'py>(py: Python<'py>, moved: &Moved) -> PyResult<Bound<'py, PyList>> {
    let events = PyList::empty(py);
    for told in &moved.events {
        let value = serde_json::to_value(told).expect("what is told is plain JSON");
        events.append(convert::to_python(py, &value)?)?;
    }
    Ok(events)
}

#[pymethods]
impl Table {
    /// Deals a game. Options that are left out are the usual ones.
    #[new]
    #[pyo3(signature = (game, seats, *, seed = None, options = None))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: u8,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Table> {
        let entry = find(py, game)?;
        let dealt = entry.game.deal(seats, &convert::options(options)?, convert::seed(seed)?);
        let (table, _) = dealt.map_err(|why| errors::refused(py, Some(entry.game), &why))?;
        Ok(Table { entry, table: Mutex::new(table) })
    }

    /// A finished game from its record: played again and checked.
    #[staticmethod]
    fn replay(py: Python<'_>, record: &str) -> PyResult<Table> {
        let table = py.detach(|| from_record(record)).map_err(|why| errors::refused(py, None, &why))?;
        Ok(Table { entry: find(py, table.game())?, table: Mutex::new(table) })
    }

    /// Sets a table from a full state, which is checked. `draws` are the cards to be drawn next, in order.
    #[staticmethod]
    #[pyo3(signature = (game, state, *, draws = None))]
    fn load(
        py: Python<'_>,
        game: &str,
        state: &Bound<'_, PyAny>,
        draws: Option<Vec<Bound<'_, PyAny>>>,
    ) -> PyResult<Table> {
        let entry = find(py, game)?;
        let draws = draws.into_iter().flatten().map(|card| convert::from_python(&card));
        let draws = draws.collect::<PyResult<Vec<_>>>()?;
        let loaded = entry.game.load(None, &convert::from_python(state)?.to_string(), &draws);
        let table = loaded.map_err(|why| errors::refused(py, Some(entry.game), &why))?;
        Ok(Table { entry, table: Mutex::new(table) })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.entry.game.id
    }

    #[getter]
    fn seats(&self, py: Python<'_>) -> u8 {
        self.with(py, |table| table.seats())
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.with(py, |table| table.options()))
    }

    /// The seats that owe a decision; none once the game is over.
    #[getter]
    fn to_act(&self, py: Python<'_>) -> Vec<u32> {
        convert::seats(self.with(py, |table| table.to_act()))
    }

    /// The result, once the game is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let outcome = self.with(py, |table| table.outcome());
        convert::to_python(py, &serde_json::to_value(outcome).expect("a result is plain JSON"))
    }

    /// What a seat sees, or a spectator.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.try_with(py, |table| table.view(seat.map(Seat)))?)
    }

    /// The actions open to a seat, sorted.
    fn legal<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.try_with(py, |table| table.legal(Seat(seat)))?)
    }

    /// The points that each of them brings at once; `None` where it brings none that the seat can tell.
    fn points(&self, py: Python<'_>, seat: u8) -> PyResult<Vec<Option<i32>>> {
        self.try_with(py, |table| table.points(Seat(seat)))
    }

    /// The same actions in the game's notation.
    fn notations(&self, py: Python<'_>, seat: u8) -> PyResult<Vec<String>> {
        let actions = self.entry.actions;
        let listed = self.try_with(py, |table| Ok(actions(&**table, has(table, seat)?)))?;
        Ok(listed.into_iter().map(|(notation, _)| notation).collect())
    }

    /// One of them, each equally likely, as the bot `random` chooses it.
    fn any(&self, py: Python<'_>, seat: u8, rng: &Chance) -> PyResult<Option<String>> {
        let any = self.entry.any;
        self.try_with(py, |table| {
            let seat = has(table, seat)?;
            Ok(rng.with(|rng| any(&**table, seat, rng)))
        })
    }

    /// The same actions in words, as choices on a menu.
    #[pyo3(signature = (seat, lang = "en"))]
    fn choices(&self, py: Python<'_>, seat: u8, lang: &str) -> PyResult<Vec<String>> {
        let (lang, actions) = (convert::lang(lang)?, self.entry.actions);
        let listed = self.try_with(py, |table| Ok(actions(&**table, has(table, seat)?)))?;
        let text = |phrase| say(self.entry.game, lang, Some(Seat(seat)), &[phrase]);
        Ok(listed.into_iter().map(|(_, phrase)| text(phrase)).collect())
    }

    /// What a seat may say now.
    fn asides<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.try_with(py, |table| table.asides(Seat(seat)))?)
    }

    /// What the table as a whole may decide now.
    fn rulings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.with(py, |table| table.rulings()))
    }

    /// A seat decides: an action as `legal` lists it, or in notation. It gives who is told what.
    #[pyo3(signature = (seat, action, *, by = None))]
    fn act<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        action: &Bound<'py, PyAny>,
        by: Option<&str>,
    ) -> PyResult<Bound<'py, PyList>> {
        let action = convert::from_python(action)?.to_string();
        told(py, &self.try_with(py, |table| table.act(Seat(seat), &action, by))?)
    }

    /// A seat says something.
    #[pyo3(signature = (seat, aside, *, by = None))]
    fn say<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        aside: &Bound<'py, PyAny>,
        by: Option<&str>,
    ) -> PyResult<Bound<'py, PyList>> {
        let aside = convert::from_python(aside)?.to_string();
        told(py, &self.try_with(py, |table| table.say(Seat(seat), &aside, by))?)
    }

    /// The table decides as a whole.
    fn rule<'py>(&self, py: Python<'py>, ruling: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let ruling = convert::from_python(ruling)?.to_string();
        told(py, &self.try_with(py, |table| table.rule(&ruling))?)
    }

    /// Whether a seat may undo its last step.
    fn can_undo(&self, py: Python<'_>, seat: u8) -> bool {
        self.with(py, |table| table.can_undo(Seat(seat)))
    }

    /// A seat undoes its last step, as far as nothing hidden was told since and nobody else acted.
    fn undo(&self, py: Python<'_>, seat: u8) -> PyResult<()> {
        self.try_with(py, |table| table.undo(Seat(seat)).map(|_| ()))
    }

    /// The last `count` deeds are taken back: the table has agreed.
    fn take_back(&self, py: Python<'_>, count: u32) -> PyResult<()> {
        self.try_with(py, |table| table.take_back(count).map(|_| ()))
    }

    /// A table drawn at random from those that look the same to a seat, or to a spectator.
    #[pyo3(signature = (seat = None, *, seed = None))]
    fn imagine(&self, py: Python<'_>, seat: Option<u8>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Table> {
        let seed = convert::seed(seed)?;
        Ok(self.new_of(self.try_with(py, |table| table.imagine(seat.map(Seat), seed))?))
    }

    /// A copy, to try things on.
    fn copy(&self, py: Python<'_>) -> Table {
        self.new_of(self.with(py, |table| table.boxed_clone()))
    }

    /// All of the state, also what nobody may know: for a referee, never for a player.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::raw_to_python(py, &self.with(py, |table| table.state()))
    }

    /// The record so far, a text of JSON lines. Of a finished game it tells the seed, and `replay` reads it.
    #[pyo3(signature = (names = None))]
    fn record(&self, py: Python<'_>, names: Option<Vec<String>>) -> PyResult<String> {
        let names = names.unwrap_or_default();
        let no_record =
            || Refused::new(RefusedCode::NoRecord, "the table was set from a state, so there is no record of it");
        self.try_with(py, |table| table.record(&names).ok_or_else(no_record))
    }

    /// What a seat sees, or a spectator, in plain sentences.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn text(&self, py: Python<'_>, seat: Option<u8>, lang: &str) -> PyResult<String> {
        let (lang, describe) = (convert::lang(lang)?, self.entry.describe);
        let phrases = self.try_with(py, |table| {
            let seat = seat.map(|seat| has(table, seat)).transpose()?;
            Ok(describe(&**table, seat))
        })?;
        Ok(say(self.entry.game, lang, seat.map(Seat), &phrases))
    }

    /// What a built-in bot would do in a seat that owes a decision. It is told what a person there is told.
    #[pyo3(signature = (seat, bot = None, *, seed = None))]
    fn bot<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        bot: Option<&str>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (name, seed) = (bot.unwrap_or(self.entry.game.default_bot()), convert::seed(seed)?);
        let job = self.try_with(py, |table| table.bot_job(Seat(seat), name, seed))?;
        convert::raw_to_python(py, &py.detach(|| job(&Hurry::default())))
    }

    /// Built-in bots play the game to its end, one for all seats or one a seat.
    #[pyo3(signature = (bots, *, seed = None))]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands over a list of its own")]
    fn play_out(&self, py: Python<'_>, bots: Vec<String>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = convert::seed(seed)?;
        self.try_with(py, |table| {
            let seats = usize::from(table.seats());
            if bots.len() != 1 && bots.len() != seats {
                let why = format!("{} bots were named for {seats} seats: name one for all, or one a seat", bots.len());
                return Err(Refused::new(RefusedCode::BadRequest, why));
            }
            let bot = |seat: Seat| bots[if bots.len() == 1 { 0 } else { seat.index() }].as_str();
            let mut chance = Rng::new(seed);
            while let Some(seat) = table.to_act().first() {
                for speaker in Seat::all(seats as u8) {
                    for _ in 0..MOST_ASIDES {
                        let Some(aside) = table.bot_aside(speaker, bot(speaker))? else { break };
                        table.say(speaker, aside.get(), Some(bot(speaker)))?;
                    }
                }
                let action = table.bot_job(seat, bot(seat), chance.seed())?(&Hurry::default());
                table.act(seat, action.get(), Some(bot(seat)))?;
            }
            Ok(())
        })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (seats, to_act) = self.with(py, |table| (table.seats(), convert::seats(table.to_act())));
        format!("Table({:?}, {seats}, to_act={to_act:?})", self.entry.game.id)
    }
}
