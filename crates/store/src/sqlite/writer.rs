//! The one who writes. All who wait at the same moment share one transaction and one sync: the more there are, the
//! cheaper each one is.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rusqlite::{CachedStatement, Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::{connect, fault, signed};
use crate::{Append, Batch, Index, LogError, Put, TableId};

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

/// From this many batches a transaction on, it pays to wait for more.
const CROWD: usize = 4;

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
pub(super) fn run(connection: Connection, path: &Path, mut jobs: mpsc::Receiver<Job>, figures: &Figures) {
    let mut writer = Writer::new(connection, path);
    let mut group: Vec<Job> = Vec::new();
    let mut crowd = 1;
    while let Some(first) = jobs.blocking_recv() {
        linger(&jobs, crowd);
        group.push(first);
        while group.len() < MAX_GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        crowd = group.len();
        let began = Instant::now();
        let lines: usize = group.iter().map(|job| job.batch.lines.len()).sum();
        let outcome = writer.write(&group);
        figures.busy.fetch_add(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        match outcome {
            Ok(refusals) => {
                figures.commits.fetch_add(1, Ordering::Relaxed);
                figures.batches.fetch_add(group.len() as u64, Ordering::Relaxed);
                figures.lines.fetch_add(lines as u64, Ordering::Relaxed);
                let mut refusals = refusals.into_iter().peekable();
                for (at, job) in group.drain(..).enumerate() {
                    let refusal = refusals.next_if(|(refused, _)| *refused == at);
                    let _ = job.done.send(refusal.map_or(Ok(()), |(_, why)| Err(why))); // The asker may have left.
                }
            }
            Err(why) => {
                figures.failed.fetch_add(1, Ordering::Relaxed);
                for job in group.drain(..) {
                    let _ = job.done.send(Err(why.clone())); // The asker may have left.
                }
            }
        }
    }
}

/// Those who came together last time will soon be here again. Waiting for them, for a moment, saves a sync for each; who
/// is alone is never kept waiting.
fn linger(jobs: &mpsc::Receiver<Job>, crowd: usize) {
    if crowd < CROWD {
        return;
    }
    let began = Instant::now();
    while jobs.len() + 1 < crowd && began.elapsed() < LINGER {
        std::thread::sleep(GLANCE);
    }
}

/// The writer without its queue.
pub(super) struct Writer {
    /// None after a failure that left the connection in doubt.
    pub(super) connection: Option<Connection>,
    path: PathBuf,
    /// The number each table's next line will have, for the tables written lately. Nobody else writes, so it holds.
    next: HashMap<TableId, u64>,
}

impl Writer {
    pub(super) fn new(connection: Connection, path: &Path) -> Writer {
        Writer { connection: Some(connection), path: path.to_owned(), next: HashMap::new() }
    }

    /// Writes all batches that can be written in one transaction, and says which were refused. On `Err` none is written.
    pub(super) fn write(&mut self, group: &[Job]) -> Result<Vec<(usize, LogError)>, LogError> {
        if self.next.len() > MAX_KNOWN {
            self.next.clear();
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.path, OpenFlags::SQLITE_OPEN_READ_WRITE)?,
        };
        let written = transaction(&connection, &mut self.next, group);
        if written.is_err() {
            self.next.clear();
            // Where the disk was full, or the failure was the first thing that happened, SQLite has gone back by itself.
            let _ = connection.execute_batch("ROLLBACK");
        }
        // A full disk leaves the connection sound; after any other failure a new one starts from what is on disk.
        if matches!(written, Ok(_) | Err(LogError::DiskFull)) && connection.is_autocommit() {
            self.connection = Some(connection);
        }
        written
    }
}

fn transaction(
    connection: &Connection,
    next: &mut HashMap<TableId, u64>,
    group: &[Job],
) -> Result<Vec<(usize, LogError)>, LogError> {
    let mut refusals = Vec::new();
    connection.prepare_cached("BEGIN IMMEDIATE").and_then(|mut begin| begin.execute(())).map_err(fault)?;
    let mut insert =
        connection.prepare_cached("INSERT INTO line (tid, seq, line) VALUES (?1, ?2, ?3)").map_err(fault)?;
    for (at, job) in group.iter().enumerate() {
        if let Err(why) = number(connection, next, &job.batch.lines)? {
            refusals.push((at, why));
        } else if job.batch.puts.is_empty() {
            lines(&mut insert, &job.batch.lines).map_err(fault)?;
        } else {
            let written = guarded(connection, &mut insert, &job.batch)?;
            forget_numbers(next, &job.batch);
            if let Err(why) = written {
                refusals.push((at, why));
            }
        }
    }
    connection.prepare_cached("COMMIT").and_then(|mut commit| commit.execute(())).map_err(fault)?;
    Ok(refusals)
}

/// The tables of a batch may have been forgotten, or its lines refused: their next numbers are found in the file again.
fn forget_numbers(next: &mut HashMap<TableId, u64>, batch: &Batch) {
    for line in &batch.lines {
        next.remove(&line.table);
    }
    for row in &batch.puts {
        if let Put::Forget(table) = row {
            next.remove(table);
        }
    }
}

/// Whether every line is the next of its table; if so, they are counted.
fn number(
    connection: &Connection,
    next: &mut HashMap<TableId, u64>,
    lines: &[Append],
) -> Result<Result<(), LogError>, LogError> {
    for (at, Append { table, seq, line }) in lines.iter().enumerate() {
        let expected = match next.get_mut(table) {
            Some(known) => known,
            None => {
                let found = last(connection, *table).map_err(fault)?.map_or(0, |last| last + 1);
                next.entry(*table).or_insert(found)
            }
        };
        let refusal = if *expected != *seq {
            LogError::Conflict { table: *table, next: *expected, given: *seq }
        } else if line.len() > MAX_LINE {
            LogError::TooLong { given: line.len(), most: MAX_LINE }
        } else {
            *expected += 1;
            continue;
        };
        // The lines before this one in the batch aren't written either.
        for Append { table, .. } in &lines[..at] {
            *next.get_mut(table).expect("it was counted a moment ago") -= 1;
        }
        return Ok(Err(refusal));
    }
    Ok(Ok(()))
}

fn last(connection: &Connection, table: TableId) -> rusqlite::Result<Option<u64>> {
    let mut statement = connection.prepare_cached("SELECT seq FROM line WHERE tid = ?1 ORDER BY seq DESC LIMIT 1")?;
    statement.query_row([signed(table.0)], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned())).optional()
}

fn lines(insert: &mut CachedStatement, lines: &[Append]) -> rusqlite::Result<()> {
    for Append { table, seq, line } in lines {
        insert.execute((signed(table.0), signed(*seq), &line[..]))?;
    }
    Ok(())
}

/// A batch with rows beside the log. If one of them can't be, the whole batch isn't, and the others of the group are.
fn guarded(
    connection: &Connection,
    insert: &mut CachedStatement,
    batch: &Batch,
) -> Result<Result<(), LogError>, LogError> {
    let savepoint = |sql: &str| connection.prepare_cached(sql).and_then(|mut it| it.execute(())).map_err(fault);
    savepoint("SAVEPOINT batch")?;
    let written = lines(insert, &batch.lines).and_then(|()| batch.puts.iter().try_for_each(|row| put(connection, row)));
    match written {
        Err(why) if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            savepoint("ROLLBACK TO batch")?;
            savepoint("RELEASE batch")?;
            Ok(Err(LogError::Taken("the short code")))
        }
        Err(why) => Err(fault(why)),
        Ok(()) => {
            savepoint("RELEASE batch")?;
            Ok(Ok(()))
        }
    }
}

fn put(connection: &Connection, row: &Put) -> rusqlite::Result<()> {
    match row {
        Put::Person(person) => {
            let mut statement = connection.prepare_cached(
                "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET name = ?2",
            )?;
            statement.execute((signed(person.id.0), &person.name, signed(person.created)))?;
        }
        Put::Token { hash, person, created } => {
            let mut statement = connection
                .prepare_cached("INSERT OR REPLACE INTO token (hash, person, created) VALUES (?1, ?2, ?3)")?;
            statement.execute((hash.as_slice(), signed(person.0), signed(*created)))?;
        }
        Put::DropToken(hash) => {
            connection.prepare_cached("DELETE FROM token WHERE hash = ?1")?.execute([hash.as_slice()])?;
        }
        Put::Index(index) => put_index(connection, index)?,
        Put::Forget(table) => {
            for sql in [
                "DELETE FROM line WHERE tid = ?1",
                "DELETE FROM sitter WHERE tid = ?1",
                "DELETE FROM list WHERE tid = ?1",
            ] {
                connection.prepare_cached(sql)?.execute([signed(table.0)])?;
            }
        }
    }
    Ok(())
}

fn put_index(connection: &Connection, index: &Index) -> rusqlite::Result<()> {
    let tid = signed(index.table.0);
    let mut statement = connection.prepare_cached(
        "INSERT INTO list (tid, code, listed, finished, created, touched, summary) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (tid) DO UPDATE
         SET code = ?2, listed = ?3, finished = ?4, created = ?5, touched = ?6, summary = ?7",
    )?;
    let (created, touched) = (signed(index.created), signed(index.touched));
    statement.execute(params![tid, index.code, index.listed, index.finished, created, touched, index.summary])?;
    connection.prepare_cached("DELETE FROM sitter WHERE tid = ?1")?.execute([tid])?;
    let mut sits = connection.prepare_cached("INSERT OR IGNORE INTO sitter (person, tid) VALUES (?1, ?2)")?;
    for person in &index.people {
        sits.execute((signed(person.0), tid))?;
    }
    Ok(())
}
