//! The one who writes. All who wait at the same moment share one transaction and one sync: the more there are, the
//! cheaper each one is.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};
use tokio::sync::{mpsc, oneshot};

use super::recent::{self, Recent, Run};
use super::{Place, connect, fault, lists, reader, schema, signed};
use crate::{Append, Batch, Channel, Index, KEPT_GAMES, LogError, Put, Sweep, TableId, Turn};

/// The size of a page of the file.
pub(super) const PAGE: u32 = 4096;

/// How many pages the write-ahead log gathers before they go to their places: 32 MiB.
pub(super) const CHECKPOINT_PAGES: u32 = 8192;

/// The memory a connection may keep pages in.
pub(super) const CACHE_KIB: i64 = 8192;

/// The most batches in one transaction.
const MAX_GROUP: usize = 1024;

/// The longest line there may be: far beyond any game's, far below what SQLite can hold.
const MAX_LINE: usize = 1 << 20;

/// How many bytes of lines are gathered before they are folded into their tables' places. They are in memory, too.
pub(super) const FOLD: usize = 2 << 20;

/// How long the writer looks away between two looks at who has come, and how long it waits for a crowd at most.
const GLANCE: Duration = Duration::from_micros(200);
const LINGER: Duration = Duration::from_millis(1);

/// How many tables' next numbers are remembered. Beyond it all are forgotten, and found again in the file.
const MAX_KNOWN: usize = 1 << 16;

/// A batch, and where to say that it is on disk.
pub(super) struct Job {
    pub(super) batch: Batch,
    pub(super) done: oneshot::Sender<Result<(), LogError>>,
}

impl Job {
    /// Whether the batch changes lines that were written before, or asks who sits where. Such a batch is written alone, when
    /// everything is in its place.
    fn wants_all_in_place(&self) -> bool {
        let asks_lists = |row: &Put| matches!(row, Put::Erase(_) | Put::Sweep(_));
        self.batch.puts.iter().any(|row| row.changes_lines() || asks_lists(row))
    }
}

/// Whether the batch makes the log forget this table, with the lines it brings itself.
fn forgets(batch: &Batch, table: TableId) -> bool {
    batch.puts.iter().any(|row| matches!(row, Put::Forget(forgotten) if *forgotten == table))
}

/// What the writer has done so far.
#[derive(Default, Debug)]
pub struct Figures {
    commits: AtomicU64,
    batches: AtomicU64,
    lines: AtomicU64,
    failed: AtomicU64,
    busy: AtomicU64,
}

impl Figures {
    /// Transactions brought to disk, each with one sync.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Batches written in them.
    pub fn batches(&self) -> u64 {
        self.batches.load(Ordering::Relaxed)
    }

    /// Lines written in them.
    pub fn lines(&self) -> u64 {
        self.lines.load(Ordering::Relaxed)
    }

    /// Transactions that failed.
    pub fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }

    /// The time spent writing, waiting for the disk included.
    pub fn busy(&self) -> Duration {
        Duration::from_nanos(self.busy.load(Ordering::Relaxed))
    }
}

/// Writes until nobody can send any more.
pub(super) fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>, figures: &Figures) {
    let mut group: Vec<Job> = Vec::new();
    let mut crowd = Crowd::default();
    while let Some(first) = jobs.blocking_recv() {
        linger(&jobs, crowd.expected());
        group.push(first);
        while group.len() < MAX_GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        crowd.came(group.len());
        writer.settle_all(&mut group, figures);
    }
}

/// How many came together lately. A few who come late must not divide a crowd in two halves that never meet again, so a
/// small group counts little against a larger one before it.
#[derive(Default)]
struct Crowd(usize);

impl Crowd {
    /// How many are expected to come with the next one.
    fn expected(&self) -> usize {
        self.0
    }

    fn came(&mut self, group: usize) {
        self.0 = group.max(self.0 - self.0.div_ceil(4));
    }
}

/// Those who came together lately will soon be here again. Waiting for them, for a moment, saves a sync for each; who is
/// alone is never kept waiting.
fn linger(jobs: &mpsc::Receiver<Job>, crowd: usize) {
    let began = Instant::now();
    while jobs.len() + 1 < crowd && began.elapsed() < LINGER {
        std::thread::sleep(GLANCE);
    }
}

/// The writer without its queue.
pub(super) struct Writer {
    /// None after a failure that left the connection in doubt.
    pub(super) connection: Option<Connection>,
    place: Place,
    /// The number each table's next line will have, for the tables written lately. Nobody else writes, so it holds.
    next: HashMap<TableId, u64>,
    /// What hasn't been folded yet. Readers look here before they look into the file.
    recent: Arc<Mutex<Recent>>,
}

impl Writer {
    pub(super) fn new(connection: Connection, place: &Place, recent: Arc<Mutex<Recent>>) -> Writer {
        Writer { connection: Some(connection), place: place.clone(), next: HashMap::new(), recent }
    }

    /// Writes all that came together, and answers everyone. What wants all in its place is written alone.
    pub(super) fn settle_all(&mut self, group: &mut Vec<Job>, figures: &Figures) {
        while !group.is_empty() {
            let alone = group.iter().position(Job::wants_all_in_place).map_or(group.len(), |at| at.max(1));
            let rest = group.split_off(alone);
            self.settle(mem::replace(group, rest), figures);
        }
    }

    /// Writes what can be written, and answers everyone.
    fn settle(&mut self, mut group: Vec<Job>, figures: &Figures) {
        let began = Instant::now();
        let batches = group.len();
        let outcome = self.write(&mut group);
        figures.busy.fetch_add(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        match outcome {
            Ok(written) => {
                figures.commits.fetch_add(1, Ordering::Relaxed);
                figures.batches.fetch_add(batches as u64, Ordering::Relaxed);
                figures.lines.fetch_add(written.lines, Ordering::Relaxed);
                let mut refusals = written.refusals.into_iter().peekable();
                for (at, job) in group.into_iter().enumerate() {
                    let refusal = refusals.next_if(|(refused, _)| *refused == at);
                    let _ = job.done.send(refusal.map_or(Ok(()), |(_, why)| Err(why))); // The asker may have left.
                }
            }
            Err(why) => {
                figures.failed.fetch_add(1, Ordering::Relaxed);
                for job in group {
                    let _ = job.done.send(Err(why.clone())); // The asker may have left.
                }
            }
        }
    }

    /// Writes all batches that can be written in one transaction, and says which were refused. On `Err` none is written.
    /// The lines and list entries of those that were written are taken out of their batches. A batch that wants all in its place
    /// comes alone.
    pub(super) fn write(&mut self, group: &mut [Job]) -> Result<Written, LogError> {
        if self.next.len() > MAX_KNOWN {
            self.next.clear();
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.start_anew()?,
        };
        let in_place = group.iter().any(Job::wants_all_in_place);
        let fold = in_place || lock(&self.recent).is_large();
        let written = self.transaction(&connection, group, fold, in_place);
        match &written {
            Ok(written) => {
                let mut refused = written.refusals.iter().map(|(at, _)| *at).peekable();
                let mut recent = lock(&self.recent);
                if fold {
                    *recent = Recent::default();
                }
                for (at, job) in group.iter_mut().enumerate() {
                    if refused.next_if_eq(&at).is_none() {
                        let lines = mem::take(&mut job.batch.lines).into_iter();
                        lines.filter(|line| !forgets(&job.batch, line.table)).for_each(|line| recent.add(line));
                        if !in_place {
                            entries(mem::take(&mut job.batch.puts)).for_each(|index| recent.lists.put(index));
                        }
                    }
                }
            }
            Err(_) => {
                self.next.clear();
                // Where the disk was full, or the failure was the first that happened, SQLite has gone back by itself.
                let _ = connection.execute_batch("ROLLBACK");
            }
        }
        // A full disk leaves the connection sound; after any other failure a new one starts from what is on disk.
        if matches!(written, Ok(_) | Err(LogError::DiskFull)) && connection.is_autocommit() {
            self.connection = Some(connection);
        } else {
            drop(connection);
            lock(&self.recent).in_doubt = true;
            // Where that fails too, the log stays in doubt, and the next who writes or reads tries again.
            self.connection = self.start_anew().ok();
        }
        written
    }

    /// A new connection, and what is on disk now, whatever became of the write that failed.
    ///
    /// A transaction whose sync failed may lie in the write-ahead log all the same, unseen: the next start would find it
    /// and take it for good, long after everyone was told that it isn't there. So something is written over it first.
    /// Once that is on disk, what can be read is what there is.
    fn start_anew(&mut self) -> Result<Connection, LogError> {
        let connection = connect(&self.place, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.pragma_update(None, "user_version", schema::FORM).map_err(fault)?;
        *lock(&self.recent) = Recent::load(&connection).map_err(fault)?;
        Ok(connection)
    }

    /// `in_place`: list entries go to their rows at once, for what else the batch asks of lists.
    fn transaction(
        &mut self,
        connection: &Connection,
        group: &[Job],
        fold: bool,
        in_place: bool,
    ) -> Result<Written, LogError> {
        let execute = |sql: &str| connection.prepare_cached(sql).and_then(|mut it| it.execute(())).map_err(fault);
        let mut written = Written { refusals: Vec::new(), lines: 0 };
        let mut row = Vec::new();
        // What lists say by this group, and how much of it comes of batches that weren't refused.
        let (mut listed, mut kept) = (Vec::new(), 0);
        execute("BEGIN IMMEDIATE")?;
        if fold {
            lock(&self.recent).fold(connection).map_err(fault)?;
        }
        for (at, Job { batch, .. }) in group.iter().enumerate() {
            let mut allowed = self.number(connection, &batch.lines)?;
            if allowed.is_ok() && !batch.puts.iter().all(Put::is_sound) {
                allowed = Err(LogError::NotALine);
                self.forget_numbers(batch, false);
            }
            if allowed.is_ok() && !batch.puts.is_empty() {
                let later = |row: &&Put| !in_place && matches!(row, Put::Index(_));
                allowed = self.list(connection, &mut listed, batch.puts.iter().filter(later)).map_err(fault)?;
                if allowed.is_ok() {
                    let rows: Vec<&Put> = batch.puts.iter().filter(|row| !later(row)).collect();
                    allowed = guarded(connection, &rows)?;
                }
                self.forget_numbers(batch, allowed.is_ok());
            }
            match allowed {
                Ok(()) => {
                    let lines = batch.lines.iter().filter(|line| !forgets(batch, line.table));
                    lines.for_each(|line| recent::write(&mut row, line));
                    listed[kept..].iter().for_each(|index| recent::write_lists(&mut row, index));
                    kept = listed.len();
                    written.lines += batch.lines.len() as u64;
                }
                Err(why) => {
                    listed.truncate(kept);
                    written.refusals.push((at, why));
                }
            }
        }
        if !row.is_empty() {
            let mut insert = connection.prepare_cached("INSERT INTO recent (lines) VALUES (?1)").map_err(fault)?;
            insert.execute([row]).map_err(fault)?;
        }
        execute("COMMIT")?;
        Ok(written)
    }

    /// Adds entries to what lists say by this group, unless the code of one is another table's.
    fn list<'a>(
        &self,
        connection: &Connection,
        listed: &mut Vec<&'a Index>,
        rows: impl Iterator<Item = &'a Put>,
    ) -> rusqlite::Result<Result<(), LogError>> {
        for row in rows {
            let Put::Index(index) = row else { continue };
            let holder = match &index.code {
                Some(code) => self.holder(connection, listed, code)?,
                None => None,
            };
            if holder.is_some_and(|holder| holder != index.table) {
                return Ok(Err(LogError::Taken("the short code")));
            }
            listed.push(index);
        }
        Ok(Ok(()))
    }

    /// The table that has a code, by the latest word on each: of this group, of what waits, and of the rows.
    fn holder(&self, connection: &Connection, listed: &[&Index], code: &str) -> rusqlite::Result<Option<TableId>> {
        let latest = |table: TableId| listed.iter().rev().find(|index| index.table == table);
        let has = |index: &Index| index.code.as_deref() == Some(code);
        let of_group = listed.iter().find(|index| has(index) && latest(index.table).is_some_and(|index| has(index)));
        if let Some(index) = of_group {
            return Ok(Some(index.table));
        }
        let recent = lock(&self.recent);
        let known = match recent.lists.by_code(code) {
            Some(index) => Some(index.table),
            None => lists::holder(connection, code)?.filter(|table| recent.lists.get(*table).is_none()),
        };
        Ok(known.filter(|table| latest(*table).is_none()))
    }

    /// The lines of a batch that was refused aren't counted, nor are those of a table that was forgotten.
    fn forget_numbers(&mut self, batch: &Batch, allowed: bool) {
        for line in &batch.lines {
            if !allowed && let Some(next) = self.next.get_mut(&line.table) {
                *next -= 1;
            }
        }
        for row in &batch.puts {
            if let Put::Forget(table) = row {
                self.next.remove(table);
            }
        }
    }

    /// Whether every line may be written as its table's next; if so, they are counted.
    fn number(&mut self, connection: &Connection, lines: &[Append]) -> Result<Result<(), LogError>, LogError> {
        for (at, Append { table, seq, line }) in lines.iter().enumerate() {
            let expected = match self.next.get_mut(table) {
                Some(known) => known,
                None => {
                    let known = lock(&self.recent).runs.get(table).map(Run::next);
                    let next = known.map_or_else(|| reader::next_in_chunks(connection, *table), Ok).map_err(fault)?;
                    self.next.entry(*table).or_insert(next)
                }
            };
            let refusal = if *expected != *seq {
                LogError::Conflict { table: *table, next: *expected, given: *seq }
            } else if line.len() > MAX_LINE {
                LogError::TooLong { given: line.len(), most: MAX_LINE }
            } else if line.is_empty() || line.contains(&b'\n') {
                LogError::NotALine
            } else {
                *expected += 1;
                continue;
            };
            // The lines before this one in the batch aren't written either.
            for Append { table, .. } in &lines[..at] {
                *self.next.get_mut(table).expect("it was counted a moment ago") -= 1;
            }
            return Ok(Err(refusal));
        }
        Ok(Ok(()))
    }
}

/// What came of a group.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The batches that were refused, by their place in the group, in order.
    pub(super) refusals: Vec<(usize, LogError)>,
    lines: u64,
}

/// The list entries among the rows.
fn entries(rows: Vec<Put>) -> impl Iterator<Item = Index> {
    rows.into_iter().filter_map(|row| if let Put::Index(index) = row { Some(index) } else { None })
}

/// What hasn't been folded yet.
pub(super) fn lock(recent: &Mutex<Recent>) -> MutexGuard<'_, Recent> {
    recent.lock().expect("nothing panics while it holds the recent lines")
}

/// The rows beside the log of one batch. If one of them can't be, none is, and the others of the group are.
fn guarded(connection: &Connection, puts: &[&Put]) -> Result<Result<(), LogError>, LogError> {
    // A row that can't be is refused by its first statement, and SQLite takes back what a statement has begun. So only
    // several rows need a point to go back to.
    let several = puts.len() > 1;
    let savepoint = |sql: &str| {
        let done = || connection.prepare_cached(sql).and_then(|mut it| it.execute(()));
        if several { done().map(drop).map_err(fault) } else { Ok(()) }
    };
    savepoint("SAVEPOINT batch")?;
    let refusal = match puts.iter().try_for_each(|row| put(connection, row)) {
        Err(why) if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            LogError::Taken("the short code")
        }
        // No row was there to be changed.
        Err(rusqlite::Error::QueryReturnedNoRows) => LogError::Used,
        Err(why) => return Err(fault(why)),
        Ok(()) => {
            savepoint("RELEASE batch")?;
            return Ok(Ok(()));
        }
    };
    savepoint("ROLLBACK TO batch")?;
    savepoint("RELEASE batch")?;
    Ok(Err(refusal))
}

fn put(connection: &Connection, row: &Put) -> rusqlite::Result<()> {
    match row {
        Put::Person(person) => {
            let mut statement = connection.prepare_cached(
                "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET name = ?2",
            )?;
            statement.execute((signed(person.id.0), &person.name, signed(person.created)))?;
        }
        Put::Token { hash, person, created, once } => {
            if *once {
                let mut older = connection.prepare_cached("DELETE FROM token WHERE person = ?1 AND once")?;
                older.execute([signed(person.0)])?;
            }
            let mut statement = connection
                .prepare_cached("INSERT OR REPLACE INTO token (hash, person, created, once) VALUES (?1, ?2, ?3, ?4)")?;
            statement.execute((hash.as_slice(), signed(person.0), signed(*created), once))?;
        }
        Put::DropToken(hash) => {
            connection.prepare_cached("DELETE FROM token WHERE hash = ?1")?.execute([hash.as_slice()])?;
        }
        Put::UseToken(hash) => {
            let gone = connection.prepare_cached("DELETE FROM token WHERE hash = ?1")?.execute([hash.as_slice()])?;
            if gone == 0 {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
        }
        Put::SeenToken(hash, at) => {
            let mut statement = connection.prepare_cached("UPDATE token SET seen = ?2 WHERE hash = ?1")?;
            statement.execute((hash.as_slice(), signed(*at)))?;
        }
        Put::Rewrite(append) => rewrite(connection, append)?,
        Put::Erase(person) => {
            for sql in [
                "DELETE FROM token WHERE person = ?1",
                "DELETE FROM sitter WHERE person = ?1",
                "DELETE FROM person WHERE id = ?1",
                "DELETE FROM turn WHERE person = ?1",
                "DELETE FROM channel WHERE person = ?1",
                "UPDATE tally SET people = people - 1
                 WHERE EXISTS (SELECT 1 FROM result WHERE board = tally.board AND person = ?1 AND result = tally.result)",
                "DELETE FROM tally
                 WHERE people = 0 AND board IN (SELECT board FROM result WHERE person = ?1)",
                "DELETE FROM result WHERE person = ?1",
                "DELETE FROM game WHERE person = ?1",
            ] {
                connection.prepare_cached(sql)?.execute([signed(person.0)])?;
            }
        }
        Put::Result { board, person, result, at, game } => {
            let mut first = connection.prepare_cached(
                "INSERT INTO result (board, person, result, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
            )?;
            if first.execute((board, signed(person.0), result, signed(*at)))? == 1 {
                let mut count = connection.prepare_cached(
                    "INSERT INTO tally (board, result, people) VALUES (?1, ?2, 1)
                     ON CONFLICT (board, result) DO UPDATE SET people = people + 1",
                )?;
                count.execute((board, result))?;
                if let Some(game) = game {
                    let mut keep = connection.prepare_cached(
                        "INSERT INTO game (board, person, record) SELECT ?1, ?2, ?3
                         WHERE (SELECT count(*) FROM game WHERE board = ?1) < ?4",
                    )?;
                    keep.execute((board, signed(person.0), game, KEPT_GAMES as i64))?;
                }
            }
        }
        Put::Turns { table, owed } => put_turns(connection, *table, owed)?,
        Put::Tell { table, person, was, next } => {
            let mut statement =
                connection.prepare_cached("UPDATE turn SET tell = ?4 WHERE tid = ?1 AND person = ?2 AND tell = ?3")?;
            if statement.execute((signed(table.0), signed(person.0), signed(*was), signed(*next)))? == 0 {
                return Err(rusqlite::Error::QueryReturnedNoRows);
            }
        }
        Put::Channel(Channel { person, id, body }) => {
            let mut statement =
                connection.prepare_cached("INSERT OR REPLACE INTO channel (person, id, body) VALUES (?1, ?2, ?3)")?;
            statement.execute((signed(person.0), signed(*id), body))?;
        }
        Put::DropChannel { person, id } => {
            let mut statement = connection.prepare_cached("DELETE FROM channel WHERE person = ?1 AND id = ?2")?;
            statement.execute((signed(person.0), signed(*id)))?;
        }
        Put::Secret { name, value } => {
            let mut statement =
                connection.prepare_cached("INSERT OR IGNORE INTO secret (name, value) VALUES (?1, ?2)")?;
            statement.execute((name, value))?;
        }
        Put::Sweep(sweep) => self::sweep(connection, sweep)?,
        Put::Beat(at) => {
            let mut statement = connection.prepare_cached("INSERT OR REPLACE INTO beat (id, at) VALUES (0, ?1)")?;
            statement.execute([signed(*at)])?;
        }
        Put::Index(index) => lists::put(connection, index)?,
        Put::Forget(table) => {
            for sql in [
                "DELETE FROM chunk WHERE tid = ?1",
                "DELETE FROM sitter WHERE tid = ?1",
                "DELETE FROM list WHERE tid = ?1",
                "DELETE FROM turn WHERE tid = ?1",
            ] {
                connection.prepare_cached(sql)?.execute([signed(table.0)])?;
            }
        }
    }
    Ok(())
}

/// Puts a line in the place of the one with its number. All lines have been folded.
fn rewrite(connection: &Connection, Append { table, seq, line }: &Append) -> rusqlite::Result<()> {
    let (tid, seq) = (signed(table.0), signed(*seq));
    let mut found =
        connection.prepare_cached("SELECT seq, lines FROM chunk WHERE tid = ?1 AND seq <= ?2 AND seq + count > ?2")?;
    let chunk = found.query_row((tid, seq), |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?))).optional()?;
    let Some((first, old)) = chunk else { return Ok(()) };
    let mut lines: Vec<&[u8]> = old.split(|&byte| byte == b'\n').collect();
    let Some(place) = usize::try_from(seq - first).ok().and_then(|at| lines.get_mut(at)) else { return Ok(()) };
    *place = line;
    let mut update = connection.prepare_cached("UPDATE chunk SET lines = ?3 WHERE tid = ?1 AND seq = ?2")?;
    update.execute((tid, first, lines.join(&b'\n')))?;
    Ok(())
}

fn sweep(connection: &Connection, sweep: &Sweep) -> rusqlite::Result<()> {
    for (sql, before) in [
        ("DELETE FROM token WHERE once AND created < ?1", sweep.once),
        ("DELETE FROM token WHERE NOT once AND max(seen, created) < ?1", sweep.session),
        (
            "DELETE FROM token WHERE NOT once AND max(seen, created) < ?1 AND person NOT IN (SELECT person FROM sitter)",
            sweep.guest,
        ),
        (
            "DELETE FROM person WHERE created < ?1
             AND id NOT IN (SELECT person FROM sitter) AND id NOT IN (SELECT person FROM token)",
            sweep.guest,
        ),
        (
            "DELETE FROM result WHERE at < ?1 AND board NOT IN (SELECT DISTINCT board FROM result WHERE at >= ?1)",
            sweep.board,
        ),
    ] {
        connection.prepare_cached(sql)?.execute([signed(before)])?;
    }
    for sql in [
        "DELETE FROM tally WHERE NOT EXISTS (SELECT 1 FROM result WHERE board = tally.board)",
        "DELETE FROM game WHERE NOT EXISTS (SELECT 1 FROM result WHERE board = game.board AND person = game.person)",
        "DELETE FROM channel WHERE person NOT IN (SELECT id FROM person)",
    ] {
        connection.prepare_cached(sql)?.execute(())?;
    }
    Ok(())
}

fn put_turns(connection: &Connection, table: TableId, owed: &[Turn]) -> rusqlite::Result<()> {
    let tid = signed(table.0);
    let mut known = connection.prepare_cached("SELECT person FROM turn WHERE tid = ?1")?;
    let known = known.query_map([tid], |row| row.get(0))?.collect::<rusqlite::Result<Vec<i64>>>()?;
    let mut gone = connection.prepare_cached("DELETE FROM turn WHERE tid = ?1 AND person = ?2")?;
    for person in known.iter().filter(|known| !owed.iter().any(|turn| signed(turn.person.0) == **known)) {
        gone.execute((tid, person))?;
    }
    let mut owes = connection.prepare_cached(
        "INSERT INTO turn (tid, person, since, due, tell) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (tid, person) DO UPDATE
         SET tell = CASE WHEN since = ?3 THEN tell ELSE ?5 END, since = ?3, due = ?4",
    )?;
    for Turn { person, since, due, tell, .. } in owed {
        owes.execute((tid, signed(person.0), signed(*since), signed(*due), signed(*tell)))?;
    }
    Ok(())
}
