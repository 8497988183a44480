//! The readers: each question is one look at the log as it stands.

use std::path::Path;
use std::sync::Mutex;

use rusqlite::{Connection, OptionalExtension, Row, Rows};
use tokio::sync::mpsc;

use super::lists::{Picked, columns};
use super::recent::{Recent, Run};
use super::writer::lock;
use super::{fault, lists, signed, visit};
use crate::{
    Board, Channel, Counts, Index, KeptGame, KeptToken, LogError, LogLine, Page, Person, PersonId, Put, Stored,
    TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};

/// A question, with the way for its answer inside.
pub(super) type Query = Box<dyn FnOnce(&Connection) + Send>;

/// Answers questions until nobody can ask any more.
pub(super) fn run(connection: &Connection, queries: &Mutex<mpsc::Receiver<Query>>) {
    loop {
        // One reader waits for the next question, the others for their turn to wait.
        let next = queries.lock().expect("no question panics while the queue is held").blocking_recv();
        match next {
            Some(query) => query(connection),
            None => return,
        }
    }
}

/// A table's lines from `from` on, unless it isn't known which of them are on disk.
pub(super) fn read(
    connection: &Connection,
    recent: &Mutex<Recent>,
    table: TableId,
    from: u64,
) -> Result<Vec<LogLine>, LogError> {
    let run = {
        let recent = lock(recent);
        if recent.in_doubt {
            return Err(LogError::InDoubt);
        }
        recent.from(table, from)
    };
    lines(connection, table, from, run).map_err(fault)
}

/// A table's lines from `from` on. `recent` must have been looked at before the connection sees the file: what has been
/// folded since is then found in both.
pub(super) fn lines(
    connection: &Connection,
    table: TableId,
    from: u64,
    recent: Option<Run>,
) -> rusqlite::Result<Vec<LogLine>> {
    let mut lines: Vec<LogLine> = Vec::new();
    let until = recent.as_ref().map_or(u64::MAX, |run| run.first);
    let mut statement =
        connection.prepare_cached("SELECT seq, lines FROM chunk WHERE tid = ?1 AND seq + count > ?2 ORDER BY seq")?;
    let mut rows = statement.query((signed(table.0), signed(from)))?;
    while let Some(row) = rows.next()? {
        let first = row.get::<_, i64>(0)?.cast_unsigned();
        let chunk = (first..).zip(row.get_ref(1)?.as_blob()?.split(|&byte| byte == b'\n'));
        lines.extend(chunk.filter(|(seq, _)| (from..until).contains(seq)).map(|(_, line)| LogLine::from(line)));
    }
    lines.extend(recent.into_iter().flat_map(|run| run.lines));
    Ok(lines)
}

/// The number a table's next line has as far as its chunks know.
pub(super) fn next_in_chunks(connection: &Connection, table: TableId) -> rusqlite::Result<u64> {
    let mut statement =
        connection.prepare_cached("SELECT seq + count FROM chunk WHERE tid = ?1 ORDER BY seq DESC LIMIT 1")?;
    let next = statement.query_row([signed(table.0)], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()));
    Ok(next.optional()?.unwrap_or(0))
}

/// What lists say of a table. `recent` is looked at before the connection sees the file, here and below: what has gone to its
/// rows since is then found in both.
pub(super) fn index(
    connection: &Connection,
    recent: &Mutex<Recent>,
    table: TableId,
) -> rusqlite::Result<Option<Index>> {
    let listed = lock(recent).lists.get(table).cloned();
    listed.map_or_else(|| index_in_file(connection, table), |listed| Ok(Some(listed)))
}

fn index_in_file(connection: &Connection, table: TableId) -> rusqlite::Result<Option<Index>> {
    let mut statement = connection.prepare_cached(concat!("SELECT ", columns!(), " FROM list WHERE tid = ?1"))?;
    let found = statement.query_row([signed(table.0)], |row| lists::row(connection, row));
    found.optional()
}

pub(super) fn by_code(connection: &Connection, recent: &Mutex<Recent>, code: &str) -> rusqlite::Result<Option<Index>> {
    let picked = {
        let recent = lock(recent);
        if let Some(listed) = recent.lists.by_code(code) {
            return Ok(Some(listed.clone()));
        }
        recent.lists.pick(|_| false)
    };
    let mut statement = connection.prepare_cached(concat!("SELECT ", columns!(), " FROM list WHERE code = ?1"))?;
    let found = statement.query_row([code], |row| lists::row(connection, row)).optional()?;
    Ok(found.filter(|found| !picked.is_hidden(found.table)))
}

pub(super) fn lobby(connection: &Connection, recent: &Mutex<Recent>, page: Page) -> rusqlite::Result<Vec<Index>> {
    let stands = |index: &Index| index.listed && !index.finished && lists::place(index) < before(page);
    let picked = lock(recent).lists.pick(stands);
    let mut statement = connection.prepare_cached(concat!(
        "SELECT ",
        columns!(),
        " FROM list WHERE listed AND NOT finished AND (touched, tid) < (?1, ?2) ORDER BY touched DESC, tid DESC LIMIT ?3"
    ))?;
    let (touched, tid) = before(page);
    let mut rows = statement.query((touched, tid, limit(page, &picked)))?;
    list(connection, &mut rows, picked, page)
}

pub(super) fn tables_of(
    connection: &Connection,
    recent: &Mutex<Recent>,
    person: PersonId,
    page: Page,
) -> rusqlite::Result<Vec<Index>> {
    let stands = |index: &Index| index.people.contains(&person) && lists::place(index) < before(page);
    let picked = lock(recent).lists.pick(stands);
    let mut statement = connection.prepare_cached(concat!(
        "SELECT ",
        columns!(),
        " FROM sitter JOIN list USING (tid) WHERE person = ?1 AND (touched, tid) < (?2, ?3) ",
        "ORDER BY touched DESC, tid DESC LIMIT ?4"
    ))?;
    let (touched, tid) = before(page);
    let mut rows = statement.query((signed(person.0), touched, tid, limit(page, &picked)))?;
    list(connection, &mut rows, picked, page)
}

/// As many rows of the file as may be needed, those that are old included.
fn limit(page: Page, picked: &Picked) -> i64 {
    i64::from(page.limit) + picked.hidden() as i64
}

/// A page of a list from rows of the file, the latest first, and what was picked.
fn list(connection: &Connection, rows: &mut Rows, picked: Picked, page: Page) -> rusqlite::Result<Vec<Index>> {
    let mut found = Vec::new();
    while found.len() < usize::from(page.limit)
        && let Some(row) = rows.next()?
    {
        if !picked.is_hidden(TableId(row.get::<_, i64>(0)?.cast_unsigned())) {
            found.push(lists::row(connection, row)?);
        }
    }
    Ok(picked.with(found, page.limit))
}

pub(super) fn person(connection: &Connection, id: PersonId) -> rusqlite::Result<Option<Person>> {
    let mut statement = connection.prepare_cached("SELECT id, name, created FROM person WHERE id = ?1")?;
    statement.query_row([signed(id.0)], person_row).optional()
}

pub(super) fn token(connection: &Connection, hash: &TokenHash) -> rusqlite::Result<Option<TokenRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, person.created, token.created, max(seen, token.created)
         FROM token JOIN person ON id = token.person WHERE hash = ?1",
    )?;
    let row = statement.query_row([hash.as_slice()], |row| {
        let time = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        Ok(TokenRow { person: person_row(row)?, created: time(3)?, seen: time(4)? })
    });
    row.optional()
}

pub(super) fn quiet(
    connection: &Connection,
    recent: &Mutex<Recent>,
    before: u64,
    page: Page,
) -> rusqlite::Result<Vec<Index>> {
    let stands = |index: &Index| {
        !index.finished && signed(index.touched) < signed(before) && lists::place(index) < self::before(page)
    };
    let picked = lock(recent).lists.pick(stands);
    let mut statement = connection.prepare_cached(concat!(
        "SELECT ",
        columns!(),
        " FROM list WHERE NOT finished AND touched < ?1 AND (touched, tid) < (?2, ?3) ",
        "ORDER BY touched DESC, tid DESC LIMIT ?4"
    ))?;
    let (touched, tid) = self::before(page);
    let mut rows = statement.query((signed(before), touched, tid, limit(page, &picked)))?;
    list(connection, &mut rows, picked, page)
}

pub(super) fn board(connection: &Connection, board: &str, person: Option<PersonId>) -> rusqlite::Result<Board> {
    let mut counts = connection.prepare_cached("SELECT result, people FROM tally WHERE board = ?1 ORDER BY result")?;
    let counts = counts.query_map([board], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned())))?;
    let counts = counts.collect::<rusqlite::Result<_>>()?;
    let mut own = connection.prepare_cached("SELECT result FROM result WHERE board = ?1 AND person = ?2")?;
    let own = match person {
        Some(person) => own.query_row((board, signed(person.0)), |row| row.get(0)).optional()?,
        None => None,
    };
    Ok(Board { counts, own })
}

pub(super) fn games(connection: &Connection, board: &str) -> rusqlite::Result<Vec<KeptGame>> {
    let mut statement = connection.prepare_cached(
        "SELECT person, result, record FROM game JOIN result USING (board, person) WHERE board = ?1 ORDER BY at, person",
    )?;
    let rows = statement.query_map([board], |row| {
        let person = PersonId(row.get::<_, i64>(0)?.cast_unsigned());
        Ok(KeptGame { person, result: row.get(1)?, record: row.get(2)? })
    })?;
    rows.collect()
}

pub(super) fn turns(connection: &Connection, which: Turns, limit: u32) -> rusqlite::Result<Vec<Turn>> {
    let (sql, value) = match which {
        Turns::Of(person) => ("WHERE person = ?1 ORDER BY due, tid", signed(person.0)),
        Turns::Due(at) => ("WHERE due <= ?1 ORDER BY due, tid, person", signed(at)),
        Turns::ToTell(at) => ("WHERE tell > 0 AND tell <= ?1 ORDER BY tell, tid, person", signed(at)),
        Turns::All => ("WHERE ?1 = 0 ORDER BY tid, person", 0),
    };
    let sql = format!("SELECT tid, person, since, due, tell FROM turn {sql} LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map((value, limit), |row| {
        let number = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        let (table, person) = (TableId(number(0)?), PersonId(number(1)?));
        Ok(Turn { table, person, since: number(2)?, due: number(3)?, tell: number(4)? })
    })?;
    rows.collect()
}

pub(super) fn channels(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<Channel>> {
    let mut statement = connection.prepare_cached("SELECT id, body FROM channel WHERE person = ?1 ORDER BY id")?;
    let rows = statement.query_map([signed(person.0)], |row| {
        Ok(Channel { person, id: row.get::<_, i64>(0)?.cast_unsigned(), body: row.get(1)? })
    })?;
    rows.collect()
}

pub(super) fn secret(connection: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT value FROM secret WHERE name = ?1")?;
    statement.query_row([name], |row| row.get(0)).optional()
}

pub(super) fn counts(connection: &Connection, recent: &Mutex<Recent>) -> rusqlite::Result<Counts> {
    let listed: Vec<(TableId, bool)> = lock(recent).lists.iter().map(|index| (index.table, index.finished)).collect();
    let number = |sql: &str| -> rusqlite::Result<u64> {
        connection.prepare_cached(sql)?.query_row((), |row| row.get::<_, i64>(0).map(i64::cast_unsigned))
    };
    let (mut tables, mut unfinished) =
        (number("SELECT count(*) FROM list")?, number("SELECT count(*) FROM list WHERE NOT finished")?);
    let mut known = connection.prepare_cached("SELECT finished FROM list WHERE tid = ?1")?;
    for (table, finished) in listed {
        match known.query_row([signed(table.0)], |row| row.get::<_, bool>(0)).optional()? {
            Some(before) => unfinished -= u64::from(!before),
            None => tables += 1,
        }
        unfinished += u64::from(!finished);
    }
    Ok(Counts {
        tables,
        unfinished,
        people: number("SELECT count(*) FROM person")?,
        bytes: number("PRAGMA page_count")? * number("PRAGMA page_size")?,
    })
}

pub(super) fn results(connection: &Connection) -> rusqlite::Result<Vec<Put>> {
    let mut results = connection.prepare("SELECT board, person, result, at FROM result ORDER BY board, person")?;
    let results = results.query_map((), |row| {
        let number = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        let (board, result) = (row.get(0)?, row.get(2)?);
        Ok(Put::Result { board, person: PersonId(number(1)?), result, at: number(3)?, game: None })
    })?;
    results.collect()
}

/// Results with their games, at most so many, after the one of this board and person.
pub(super) fn kept_games(
    connection: &Connection,
    after: Option<(String, PersonId)>,
    limit: u32,
) -> rusqlite::Result<Vec<Put>> {
    let mut games = connection.prepare_cached(
        "SELECT board, person, result, at, record FROM game JOIN result USING (board, person)
         WHERE (board, person) > (?1, ?2) ORDER BY board, person LIMIT ?3",
    )?;
    let (board, person) = after.map_or((String::new(), i64::MIN), |(board, person)| (board, signed(person.0)));
    let rows = games.query_map((board, person, limit), |row| {
        let number = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        let (board, result, game) = (row.get(0)?, row.get(2)?, row.get(4)?);
        Ok(Put::Result { board, person: PersonId(number(1)?), result, at: number(3)?, game })
    })?;
    rows.collect()
}

pub(super) fn everybody(connection: &Connection) -> rusqlite::Result<(Vec<Person>, Vec<KeptToken>)> {
    let mut people = connection.prepare("SELECT id, name, created FROM person ORDER BY id")?;
    let people = people.query_map((), person_row)?.collect::<rusqlite::Result<_>>()?;
    let mut tokens = connection.prepare("SELECT hash, person, created, once, seen FROM token ORDER BY hash")?;
    let tokens = tokens.query_map((), |row| {
        let number = |at| row.get::<_, i64>(at).map(i64::cast_unsigned);
        let person = PersonId(number(1)?);
        Ok(KeptToken { hash: row.get(0)?, person, created: number(2)?, once: row.get(3)?, seen: number(4)? })
    })?;
    Ok((people, tokens.collect::<rusqlite::Result<_>>()?))
}

/// Sends tables one after another, all as they were when the first was read.
pub(super) fn export(path: &Path, whose: Whose, to: &mpsc::Sender<Result<Stored, LogError>>) {
    let sent = visit(path).and_then(|connection| {
        let snapshot = connection.unchecked_transaction().map_err(fault)?;
        let recent = Recent::load(&snapshot).map_err(fault)?;
        for table in tables(&snapshot, whose, &recent).map_err(fault)? {
            let lines = lines(&snapshot, table, 0, recent.from(table, 0)).map_err(fault)?;
            let listed = recent.lists.get(table).cloned();
            let index = listed.map_or_else(|| index_in_file(&snapshot, table), |listed| Ok(Some(listed)));
            let stored = Stored { table, index: index.map_err(fault)?, lines };
            if (!stored.lines.is_empty() || stored.index.is_some()) && to.blocking_send(Ok(stored)).is_err() {
                break; // Nobody listens any more.
            }
        }
        Ok(())
    });
    if let Err(why) = sent {
        let _ = to.blocking_send(Err(why)); // Nobody may listen any more.
    }
}

fn tables(connection: &Connection, whose: Whose, recent: &Recent) -> rusqlite::Result<Vec<TableId>> {
    let (sql, person) = match whose {
        Whose::Table(table) => return Ok(vec![table]),
        Whose::Person(person) => ("SELECT tid FROM sitter WHERE person = ?1 ORDER BY tid", signed(person.0)),
        // Lists name every table the server has set; a log that is in no list is found as well.
        Whose::Everyone => ("SELECT tid FROM list UNION SELECT tid FROM chunk LIMIT ?1", -1),
    };
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([person], |row| row.get::<_, i64>(0))?;
    let mut tables = rows.collect::<Result<Vec<i64>, _>>()?;
    if let Whose::Person(person) = whose {
        tables.retain(|tid| recent.lists.get(TableId(tid.cast_unsigned())).is_none());
        let own = recent.lists.iter().filter(|index| index.people.contains(&person));
        tables.extend(own.map(|index| signed(index.table.0)));
    } else {
        tables.extend(recent.runs.keys().map(|table| signed(table.0)));
        tables.extend(recent.lists.iter().map(|index| signed(index.table.0)));
    }
    tables.sort_unstable();
    tables.dedup();
    Ok(tables.into_iter().map(|tid| TableId(tid.cast_unsigned())).collect())
}

fn person_row(row: &Row) -> rusqlite::Result<Person> {
    let created = row.get::<_, i64>(2)?.cast_unsigned();
    Ok(Person { id: PersonId(row.get::<_, i64>(0)?.cast_unsigned()), name: row.get(1)?, created })
}

/// The row a page begins after, as SQLite compares it. Lists run backwards in time.
fn before(page: Page) -> (i64, i64) {
    page.after.map_or((i64::MAX, i64::MAX), |(touched, table)| (signed(touched), signed(table.0)))
}
