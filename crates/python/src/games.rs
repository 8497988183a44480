//! The games there are, and what is asked of them beyond what a table of some game answers.

use std::sync::{Mutex, OnceLock};

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use samobranka_games::each_game;
use samobranka_gym::{AnyEnv, AnyTables, BadSetup, Env, Gym, Rewards, Tables};
use samobranka_players::{Job, Players};
use samobranka_rules::{Lang, Phrase, Rng, Seat, Seed, Setup, Speak};
use samobranka_table::{AnyTable, GameEntry, Refused, RefusedCode, Table, catalogue, find_game};
use samobranka_words::{Reader, Words};
use serde_json::{Value, json};

use crate::{convert, errors};

/// What Python asks of a game, with its type left out.
pub(crate) struct Entry {
    /// The game as the catalogue knows it.
    pub(crate) game: &'static GameEntry,
    /// The version of its numbers.
    pub(crate) version: u32,
    pub(crate) env: Make<Box<dyn AnyEnv>>,
    pub(crate) tables: Make<Box<dyn AnyTables>>,
    /// What a seat or a spectator sees.
    pub(crate) describe: fn(&dyn AnyTable, Option<Seat>) -> Vec<Phrase>,
    /// The actions open to a seat, in notation, with what each does.
    pub(crate) actions: fn(&dyn AnyTable, Seat) -> Vec<(String, Phrase)>,
    /// One of them, each equally likely, in notation; `None` where there is none.
    pub(crate) any: fn(&dyn AnyTable, Seat, &mut Rng) -> Option<String>,
    simulate: fn(&Wanted) -> Result<Simulated, Refused>,
}

/// Sets a table of numbers, or many.
type Make<T> = fn(&Setting) -> Result<T, NotSet>;

/// What was counted, and the records.
type Simulated = (Value, Vec<String>);

/// How tables of numbers shall be set.
pub(crate) struct Setting {
    /// How many tables.
    pub(crate) count: usize,
    pub(crate) seats: u8,
    /// The options, in JSON.
    pub(crate) options: String,
    /// The bot of each seat that has one; empty where none has.
    pub(crate) bots: Vec<Option<String>>,
    pub(crate) pays: Rewards,
    pub(crate) seed: Seed,
}

/// Why a table of numbers can't be set.
pub(crate) enum NotSet {
    Options(Refused),
    Setup(BadSetup),
}

impl NotSet {
    pub(crate) fn raise(&self, py: Python<'_>, game: &'static GameEntry) -> PyErr {
        match self {
            NotSet::Options(why) => errors::refused(py, Some(game), why),
            NotSet::Setup(why) => errors::bad_setup(py, game, why),
        }
    }
}

macro_rules! entries {
    ($($game:ident)*) => {
        vec![$(entry::<
            samobranka_games::$game::Game,
            samobranka_games::$game::Gym,
            samobranka_games::$game::Players,
        >()),*]
    };
}

/// All games.
pub(crate) fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| each_game!(entries))
}

/// The game with this id; underscores are as good as hyphens.
pub(crate) fn find(py: Python<'_>, id: &str) -> PyResult<&'static Entry> {
    let id = id.replace('_', "-");
    let game = find_game(&id).map_err(|why| errors::refused(py, None, &why))?;
    Ok(entries().iter().find(|entry| entry.game.id == game.id).expect("both come from the list"))
}

fn entry<G: Speak, M: Gym<G>, P: Players<G>>() -> Entry {
    Entry {
        game: find_game(G::ID).expect("both come from the list"),
        version: M::VERSION,
        env: |Setting { seats, options, bots, pays, seed, .. }| {
            let options = read_options::<G>(options).map_err(NotSet::Options)?;
            Env::<G, M, P>::any(*seats, options, bots, *pays, *seed).map_err(NotSet::Setup)
        },
        tables: |Setting { count, seats, options, bots, pays, seed }| {
            let options = read_options::<G>(options).map_err(NotSet::Options)?;
            Tables::<G, M, P>::any(*count, *seats, &options, bots, *pays, *seed).map_err(NotSet::Setup)
        },
        describe: |table, seat| {
            let state = typed::<G, P>(table).play().state();
            G::describe(seat.map_or_else(|| state.spectator(), |seat| state.view(seat)))
        },
        actions: |table, seat| {
            let view = typed::<G, P>(table).play().state().view(seat);
            let mut legal = Vec::new();
            G::legal(view, &mut legal);
            legal.iter().map(|action| (action.to_string(), G::action(view, action))).collect()
        },
        any: |table, seat, rng| {
            let view = typed::<G, P>(table).play().state().view(seat);
            G::any(view, rng).map(|action| action.to_string())
        },
        simulate: simulated::<G, P>,
    }
}

fn typed<G: Speak, P: Players<G>>(table: &dyn AnyTable) -> &Table<G, P> {
    table.as_any().downcast_ref().expect("it was dealt by this entry")
}

fn read_options<G: Speak>(options: &str) -> Result<G::Options, Refused> {
    serde_json::from_str(options).map_err(|why| {
        let phrase = serde_json::from_str(options).ok().and_then(|options| G::bad_options(&options));
        Refused { phrase, ..Refused::new(RefusedCode::BadOptions, why.to_string()) }
    })
}

/// The words of a game in one language. Reading them takes a while, so each is read once.
pub(crate) fn words(game: &'static GameEntry, lang: Lang) -> &'static Words {
    static READ: Mutex<Vec<(&str, Lang, &'static Words)>> = Mutex::new(Vec::new());
    let mut read = READ.lock().expect("words can be read");
    if let Some((.., words)) = read.iter().find(|(id, of, _)| *id == game.id && *of == lang) {
        return words;
    }
    // As many as there are games and languages: they are kept for good.
    let words: &'static Words = Box::leak(Box::new(game.words(lang, &[])));
    read.push((game.id, lang, words));
    words
}

/// Says phrases to the one in `seat`, a line each.
pub(crate) fn say(game: &'static GameEntry, lang: Lang, seat: Option<Seat>, phrases: &[Phrase]) -> String {
    let reader = Reader { names: &[], you: seat };
    let words = words(game, lang);
    phrases.iter().map(|phrase| words.say(phrase, &reader)).collect::<Vec<_>>().join("\n")
}

/// The games there are, a dictionary each.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for entry in entries() {
        let game = entry.game;
        let name = |lang| words(game, lang).say(&game.name(), &Reader::default());
        let about = PyDict::new(py);
        about.set_item("id", game.id)?;
        about.set_item("env", format!("{}_v{}", game.id.replace('-', "_"), entry.version))?;
        about.set_item(
            "name",
            [("en", name(Lang::En)), ("ru", name(Lang::Ru))].into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        )?;
        about.set_item("rules", game.rules)?;
        about.set_item("seats", game.seats)?;
        about.set_item("options", convert::raw_to_python(py, &game.default_options())?)?;
        about.set_item("bots", game.bots())?;
        about.set_item("default_bot", game.default_bot())?;
        list.append(about)?;
    }
    debug_assert_eq!(list.len(), catalogue().len(), "every game is listed");
    Ok(list)
}

/// The JSON Schema of what goes in and comes out of a table of this game.
#[pyfunction]
pub(crate) fn schema<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    convert::to_python(py, &find(py, game)?.game.schema())
}

/// What a game is played with: a list of each kind of thing, with all that is printed on them.
#[pyfunction]
#[pyo3(signature = (game, *, options = None))]
pub(crate) fn pieces<'py>(
    py: Python<'py>,
    game: &str,
    options: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let entry = find(py, game)?;
    let pieces = entry.game.pieces(&convert::options(options)?);
    convert::raw_to_python(py, &pieces.map_err(|why| errors::refused(py, Some(entry.game), &why))?)
}

/// The rules for players, in Markdown.
#[pyfunction]
#[pyo3(signature = (game, lang = "en"))]
pub(crate) fn rules(py: Python<'_>, game: &str, lang: &str) -> PyResult<&'static str> {
    Ok(find(py, game)?.game.rules_page(convert::lang(lang)?))
}

/// What is to be simulated.
struct Wanted {
    seats: u8,
    options: String,
    bots: Vec<String>,
    games: u64,
    seed: Seed,
    threads: usize,
    records: bool,
}

/// Bots play many games: the same as the program's `simulate`. It gives what was counted, and the records if they are
/// asked for, in the order of the games.
#[pyfunction]
#[pyo3(signature = (game, seats, games, *, bots = None, seed = None, options = None, threads = 1, records = false))]
#[expect(clippy::too_many_arguments, reason = "named arguments of Python")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    seats: u8,
    games: u64,
    bots: Option<Vec<String>>,
    seed: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyAny>>,
    threads: usize,
    records: bool,
) -> PyResult<(Bound<'py, PyAny>, Vec<String>)> {
    let entry = find(py, game)?;
    if !(1..=1024).contains(&threads) {
        return Err(PyValueError::new_err("threads is a number from 1 to 1024"));
    }
    let bots = bots.unwrap_or_else(|| vec![entry.game.default_bot().to_owned()]);
    let (options, seed) = (convert::options(options)?, convert::seed(seed)?);
    let wanted = Wanted { seats, options, bots, games, seed, threads, records };
    let done = py.detach(|| (entry.simulate)(&wanted));
    let (tally, records) = done.map_err(|why| errors::refused(py, Some(entry.game), &why))?;
    Ok((convert::to_python(py, &tally)?, records))
}

fn simulated<G: Speak, P: Players<G>>(wanted: &Wanted) -> Result<Simulated, Refused> {
    let setup = Setup::<G>::new(wanted.seats, read_options::<G>(&wanted.options)?);
    let setup = setup.map_err(|why| Refused::illegal(&why))?;
    let kept = Mutex::new(Vec::new());
    let keep = |number: u64, record: String| {
        kept.lock().expect("nobody panics while keeping").push((number, record));
        Ok(())
    };
    let job = Job {
        setup,
        bots: wanted.bots.clone(),
        games: wanted.games,
        seed: wanted.seed,
        threads: wanted.threads,
        records: wanted.records.then_some(&keep as _),
    };
    let tally = samobranka_players::simulate::<G, P>(&job, &|_| {});
    let tally = tally.map_err(|why| Refused::new(RefusedCode::BadRequest, why.to_string()))?;
    let seats: Vec<Value> = tally
        .seats
        .iter()
        .map(|seat| json!({ "wins": seat.wins, "shared": seat.shared, "points": seat.points }))
        .collect();
    let mut kept = kept.into_inner().expect("nobody panics while keeping");
    kept.sort();
    Ok((
        json!({
            "games": tally.games,
            "decisions": tally.decisions,
            "wins": tally.wins,
            "score": tally.score,
            "seats": seats,
            "seconds": tally.elapsed.as_secs_f64(),
        }),
        kept.into_iter().map(|(_, record)| record).collect(),
    ))
}

/// When rewards are paid, by its name in Python.
pub(crate) fn rewards(name: &str) -> PyResult<Rewards> {
    match name {
        "end" => Ok(Rewards::AtTheEnd),
        "progress" => Ok(Rewards::AlongTheWay),
        other => Err(PyValueError::new_err(format!("rewards are `end` or `progress`, not `{other}`"))),
    }
}

/// A pool of so many threads; 0 is one for each core.
pub(crate) fn pool(threads: usize) -> PyResult<rayon::ThreadPool> {
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    built.map_err(|why| PyRuntimeError::new_err(why.to_string()))
}
