//! The engine protocol as a pure machine: one line in, one line out.

use std::collections::HashMap;
use std::sync::LazyLock;

use samobranka_players::Hurry;
use samobranka_rules::{Lang, Seed};
use samobranka_words::Reader;
use serde_json::value::RawValue;

use crate::answer::{self, Answer, PROTOCOL};
use crate::request::{self, Request};
use crate::table::json;
use crate::{
    AnyTable, GameEntry, Json, MAX_LINE, MAX_SAID, MAX_UNDONE, Moved, Refused, RefusedCode, SomeTable, catalogue,
    find_game,
};

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

    /// The answer to a line that [`Engine::line`] has not survived, by a mistake of ours. The table it was about may be
    /// half changed, so it is closed; the others go on.
    pub(crate) fn line_after_panic(&mut self, line: &[u8]) -> String {
        let (id, request) = request::read(line);
        if let Some(table) = request.as_ref().ok().and_then(Request::table) {
            self.tables.remove(table);
        }
        write(
            id,
            Err(Refused::new(RefusedCode::Internal, "a mistake in the engine; the table, if one was meant, is closed")),
        )
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
                max_said: MAX_SAID,
                max_undone: MAX_UNDONE,
            })),
            Request::Games {} => Ok(GAMES.clone()),
            Request::Pieces(on) => {
                let pieces = find_game(&on.game)?.pieces(on.options.map_or("{}", RawValue::get))?;
                Ok(json(&answer::Pieces { pieces }))
            }
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
                let points = on.points.then(|| table.points(on.seat)).transpose()?;
                Ok(json(&answer::Legal { legal: table.legal(on.seat)?, points, asides }))
            }
            Request::Bot(on) => self.bot(&on),
            Request::Rulings(on) => Ok(json(&answer::Rulings { rulings: self.find(&on.table)?.rulings() })),
            Request::Act(on) => moved(self.find(&on.table)?.act(on.seat, on.action.get(), on.by.as_deref())),
            Request::Say(on) => moved(self.find(&on.table)?.say(on.seat, on.aside.get(), on.by.as_deref())),
            Request::Rule(on) => moved(self.find(&on.table)?.rule(on.ruling.get())),
            Request::Undo(on) => moved(self.find(&on.table)?.undo(on.seat)),
            Request::TakeBack(on) => moved(self.find(&on.table)?.take_back(on.count)),
            Request::Record(on) => match self.find(&on.table)?.record(&[]) {
                Some(record) => Ok(json(&answer::Record { record })),
                None => Err(Refused::new(
                    RefusedCode::NoRecord,
                    "the table was set from a state, so there is no record of it",
                )),
            },
            Request::Close(on) => match self.tables.remove(&on.table) {
                Some(_) => Ok(json(&answer::Closed { table: on.table })),
                None => Err(no_table(&on.table)),
            },
        }
    }

    fn deal(&mut self, new: request::New) -> Result<Json, Refused> {
        let game = find_game(&new.game)?;
        self.check_room(new.table.as_deref())?;
        let no_seed = || Refused::new(RefusedCode::NoSeed, "no seed was given, and none can be drawn here");
        let seed = new.seed.or_else(&mut self.draw_seed).ok_or_else(no_seed)?;
        let (table, events) = game.deal(new.seats, new.options.map_or("{}", RawValue::get), seed)?;
        let (to_act, outcome) = (table.to_act(), table.outcome());
        let table = self.keep(new.table, table);
        Ok(json(&answer::Dealt { table, seed_hash: seed.hash(), events, to_act, outcome }))
    }

    fn load(&mut self, load: request::Load) -> Result<Json, Refused> {
        let game = find_game(&load.game)?;
        self.check_room(load.table.as_deref())?;
        let table = game.load(load.options.map(RawValue::get), load.state.get(), &load.draws)?;
        let (to_act, outcome) = (table.to_act(), table.outcome());
        let table = self.keep(load.table, table);
        Ok(json(&answer::Loaded { table, to_act, outcome }))
    }

    /// What a bot would do. It thinks here and now: the answer comes when it is done.
    fn bot(&mut self, on: &request::Bot) -> Result<Json, Refused> {
        let no_seed = || Refused::new(RefusedCode::NoSeed, "no seed was given, and none can be drawn here");
        let table = self.find(&on.table)?;
        let bot = match &on.bot {
            Some(bot) => bot.clone(),
            None => find_game(table.game())?.default_bot().to_owned(),
        };
        // What can't be asked draws no seed.
        table.bot_aside(on.seat, &bot)?;
        let seed = on.seed.or_else(&mut self.draw_seed).ok_or_else(no_seed)?;
        let table = self.find(&on.table)?;
        let action = table.bot_job(on.seat, &bot, seed)?(&Hurry::default());
        Ok(json(&answer::Bot { aside: table.bot_aside(on.seat, &bot)?, bot, action }))
    }

    /// Whether there is room for one more table, of this id if it shall have one.
    fn check_room(&self, id: Option<&str>) -> Result<(), Refused> {
        match id {
            _ if self.tables.len() >= MAX_TABLES => {
                Err(Refused::new(RefusedCode::TooManyTables, format!("no more than {MAX_TABLES} tables may be open")))
            }
            Some(id) if id.is_empty() || id.len() > MAX_TABLE_ID => Err(Refused::new(
                RefusedCode::BadRequest,
                format!("table: the id of a table has 1 to {MAX_TABLE_ID} bytes"),
            )),
            Some(id) if self.tables.contains_key(id) => {
                Err(Refused::new(RefusedCode::TableTaken, format!("a table `{id}` is open already")))
            }
            _ => Ok(()),
        }
    }

    /// Keeps a table under its id, or under the next number that is free, and says which.
    fn keep(&mut self, id: Option<String>, table: SomeTable) -> String {
        let id = id.unwrap_or_else(|| {
            loop {
                let id = self.next.to_string();
                self.next += 1;
                if !self.tables.contains_key(&id) {
                    return id;
                }
            }
        });
        self.tables.insert(id.clone(), table);
        id
    }

    fn find(&mut self, id: &str) -> Result<&mut dyn AnyTable, Refused> {
        match self.tables.get_mut(id) {
            Some(table) => Ok(&mut **table),
            None => Err(no_table(id)),
        }
    }
}

/// The games there are, written once: their names come from catalogues that take a while to read.
static GAMES: LazyLock<Json> = LazyLock::new(|| {
    let line = |game: &GameEntry| answer::GameLine {
        id: game.id.to_owned(),
        name: Lang::ALL.iter().map(|&lang| (lang.to_string(), name(game, lang))).collect(),
        rules: game.rules,
        min_seats: game.seats.0,
        max_seats: game.seats.1,
        options: game.default_options(),
    };
    json(&answer::Games { protocol: PROTOCOL, games: catalogue().iter().map(line).collect() })
});

fn name(game: &GameEntry, lang: Lang) -> String {
    game.words(lang, &[]).say(&game.name(), &Reader::default())
}

fn moved(done: Result<Moved, Refused>) -> Result<Json, Refused> {
    done.map(|Moved { events, to_act, outcome, .. }| json(&answer::Moved { events, to_act, outcome }))
}

fn no_table(id: &str) -> Refused {
    Refused::new(RefusedCode::NoTable, format!("no table `{id}` is open"))
}

pub(crate) fn too_long() -> Refused {
    Refused::new(RefusedCode::LineTooLong, format!("a line has at most {MAX_LINE} bytes"))
}

/// The line of an answer.
pub(crate) fn write(id: Json, answer: Result<Json, Refused>) -> String {
    let answer = match answer {
        Ok(ok) => Answer { id, ok: Some(ok), error: None },
        Err(refused) => Answer { id, ok: None, error: Some(refused.into()) },
    };
    serde_json::to_string(&answer).expect("answers are plain JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_may_be_half_changed_is_closed_and_the_others_stay() {
        let mut engine = Engine::new(|| Some(Seed::from_number(0)));
        for table in ["a", "b"] {
            engine.line(format!(r#"{{"do":"new","game":"the-game","seats":1,"table":"{table}"}}"#).as_bytes());
        }
        let answer = engine.line_after_panic(br#"{"id":3,"do":"act","table":"a","seat":0,"action":"."}"#);
        assert!(answer.starts_with(r#"{"id":3,"error":{"code":"internal""#), "{answer}");
        assert!(engine.table("a").is_none() && engine.table("b").is_some());
    }
}
