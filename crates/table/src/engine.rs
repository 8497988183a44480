//! The engine protocol as a pure machine: one line in, one line out.

use std::collections::HashMap;

use samobranka_rules::Seed;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::answer::{self, Answer, PROTOCOL};
use crate::request::{self, Request};
use crate::{AnyTable, Code, Json, MAX_LINE, MAX_LOG, Moved, Refused, SomeTable, catalogue, find_game};

/// How many tables may be open at once.
pub const MAX_TABLES: usize = 4096;

/// How many bytes a table's id may have.
pub const MAX_TABLE_ID: usize = 64;

/// A referee for programs: it keeps tables, and answers each line with a line. No line makes it fail, and a line that
/// is refused leaves every table as it was.
pub struct Engine {
    tables: HashMap<String, SomeTable>,
    /// The number the next table gets that isn't named.
    next: u64,
    draw_seed: Box<dyn FnMut() -> Option<Seed> + Send>,
}

impl Engine {
    /// An engine without tables. `draw_seed` gives a fresh seed to each table that is dealt without one, or `None`
    /// where there is none to be had.
    pub fn new(draw_seed: impl FnMut() -> Option<Seed> + Send + 'static) -> Engine {
        Engine { tables: HashMap::new(), next: 1, draw_seed: Box::new(draw_seed) }
    }

    /// The answer to a line, as a line without its end. `line` is without its end too.
    pub fn line(&mut self, line: &[u8]) -> String {
        let (id, request) = match line {
            _ if line.len() > MAX_LINE => (request::null(), Err(too_long())),
            _ => request::read(line),
        };
        write(id, request.and_then(|request| self.answer(request)))
    }

    /// How many tables are open.
    pub fn open_tables(&self) -> usize {
        self.tables.len()
    }

    /// An open table.
    pub fn table(&self, id: &str) -> Option<&dyn AnyTable> {
        self.tables.get(id).map(|table| &**table)
    }

    fn answer(&mut self, request: Request) -> Result<Json, Refused> {
        match request {
            Request::Hello {} => Ok(json(&answer::Hello {
                protocol: PROTOCOL,
                samobranka: env!("CARGO_PKG_VERSION").to_owned(),
                max_line: MAX_LINE,
                max_tables: MAX_TABLES,
                max_log: MAX_LOG,
            })),
            Request::Games {} => Ok(json(&games())),
            Request::New(new) => self.deal(new),
            Request::Load(load) => self.load(load),
            Request::State(on) => Ok(json(&answer::State { state: self.find(&on.table)?.state() })),
            Request::View(on) => Ok(json(&answer::View { view: self.find(&on.table)?.view(on.seat)? })),
            Request::ToAct(on) => {
                let table = self.find(&on.table)?;
                Ok(json(&answer::ToAct { to_act: table.to_act(), outcome: table.outcome() }))
            }
            Request::Legal(on) => {
                let table = self.find(&on.table)?;
                let asides = on.asides.then(|| table.asides(on.seat)).transpose()?;
                Ok(json(&answer::Legal { legal: table.legal(on.seat)?, asides }))
            }
            Request::Rulings(on) => Ok(json(&answer::Rulings { rulings: self.find(&on.table)?.rulings() })),
            Request::Act(on) => moved(self.find(&on.table)?.act(on.seat, on.action.get(), on.by.as_deref())),
            Request::Say(on) => moved(self.find(&on.table)?.say(on.seat, on.aside.get(), on.by.as_deref())),
            Request::Rule(on) => moved(self.find(&on.table)?.rule(on.ruling.get())),
            Request::Undo(on) => moved(self.find(&on.table)?.undo(on.seat)),
            Request::TakeBack(on) => moved(self.find(&on.table)?.take_back(on.count)),
            Request::Record(on) => match self.find(&on.table)?.record(&[]) {
                Some(record) => Ok(json(&answer::Record { record })),
                None => {
                    Err(Refused::new(Code::NoRecord, "the table was set from a state, so there is no record of it"))
                }
            },
            Request::Close(on) => match self.tables.remove(&on.table) {
                Some(_) => Ok(json(&answer::Closed { table: on.table })),
                None => Err(no_table(&on.table)),
            },
        }
    }

    fn deal(&mut self, new: request::New) -> Result<Json, Refused> {
        let game = find_game(&new.game)?;
        let id = self.free_id(new.table)?;
        let no_seed = || Refused::new(Code::NoSeed, "no seed was given, and none can be drawn here");
        let seed = new.seed.or_else(&mut self.draw_seed).ok_or_else(no_seed)?;
        let (table, events) = game.deal(new.seats, new.options.map_or("{}", RawValue::get), seed)?;
        let answer = json(&answer::Dealt {
            table: id.clone(),
            seed_hash: seed.hash(),
            events,
            to_act: table.to_act(),
            outcome: table.outcome(),
        });
        self.tables.insert(id, table);
        Ok(answer)
    }

    fn load(&mut self, load: request::Load) -> Result<Json, Refused> {
        let game = find_game(&load.game)?;
        let id = self.free_id(load.table)?;
        let table = game.load(load.options.map(RawValue::get), load.state.get())?;
        let answer = json(&answer::Loaded { table: id.clone(), to_act: table.to_act(), outcome: table.outcome() });
        self.tables.insert(id, table);
        Ok(answer)
    }

    /// The id of a table to come: the one asked for if it is free, or the next number that is.
    fn free_id(&mut self, wanted: Option<String>) -> Result<String, Refused> {
        if self.tables.len() >= MAX_TABLES {
            return Err(Refused::new(Code::TooManyTables, format!("no more than {MAX_TABLES} tables may be open")));
        }
        match wanted {
            Some(id) if self.tables.contains_key(&id) => {
                Err(Refused::new(Code::TableTaken, format!("a table `{id}` is open already")))
            }
            Some(id) if id.is_empty() || id.len() > MAX_TABLE_ID => {
                Err(Refused::new(Code::BadRequest, format!("the id of a table has 1 to {MAX_TABLE_ID} bytes")))
            }
            Some(id) => Ok(id),
            None => loop {
                let id = self.next.to_string();
                self.next += 1;
                if !self.tables.contains_key(&id) {
                    return Ok(id);
                }
            },
        }
    }

    fn find(&mut self, id: &str) -> Result<&mut dyn AnyTable, Refused> {
        match self.tables.get_mut(id) {
            Some(table) => Ok(&mut **table),
            None => Err(no_table(id)),
        }
    }
}

fn games() -> answer::Games {
    let line = |game: &crate::GameEntry| answer::GameLine {
        id: game.id.to_owned(),
        rules: game.rules,
        min_seats: game.seats.0,
        max_seats: game.seats.1,
        options: game.default_options(),
    };
    answer::Games { protocol: PROTOCOL, games: catalogue().iter().map(line).collect() }
}

fn moved(done: Result<Moved, Refused>) -> Result<Json, Refused> {
    done.map(|Moved { events, to_act, outcome, .. }| json(&answer::Moved { events, to_act, outcome }))
}

fn no_table(id: &str) -> Refused {
    Refused::new(Code::NoTable, format!("no table `{id}` is open"))
}

pub(crate) fn too_long() -> Refused {
    Refused::new(Code::LineTooLong, format!("a line has at most {MAX_LINE} bytes"))
}

fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("answers are plain JSON")
}

/// The line of an answer.
pub(crate) fn write(id: Json, answer: Result<Json, Refused>) -> String {
    let answer = match answer {
        Ok(ok) => Answer { id, ok: Some(ok), error: None },
        Err(refused) => Answer { id, ok: None, error: Some(refused.into()) },
    };
    serde_json::to_string(&answer).expect("answers are plain JSON")
}
