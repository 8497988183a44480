//! The log in one SQLite file: a writer that commits for all who wait at once, and readers beside it.

mod backup;
mod folder;
mod reader;
mod recent;
mod schema;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Answer, Batch, Counts, Index, Log, LogError, LogLine, Page, Person, PersonId, Stored, TableId, TokenHash, Whose,
};
use folder::Folder;
use reader::Query;
use recent::Recent;
use writer::{Job, Writer};

pub use backup::backup;
pub use writer::Figures;

/// How many batches, and how many questions, may wait before those who ask wait as well.
const QUEUE: usize = 4096;

/// How many tables wait for a slow reader of an export.
const EXPORT_QUEUE: usize = 4;

/// The threads that read. Most questions are answered from memory; two keep a long one from holding up the others.
const READERS: usize = 2;

/// The log of every table, in one folder on disk.
///
/// Dropping it writes what was given, and closes the file.
pub struct Sqlite {
    folder: Folder,
    recent: Arc<Mutex<Recent>>,
    writer: Option<mpsc::Sender<Job>>,
    readers: Option<mpsc::Sender<Query>>,
    figures: Arc<Figures>,
    threads: Vec<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the log in a folder, which is made if it isn't there; an older form is brought up to date. The folder is
    /// this process's alone until the log is dropped.
    pub fn open(folder: &Path) -> Result<Sqlite, LogError> {
        let folder = Folder::take(folder)?;
        let path = folder.file();
        let mut connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        schema::migrate(&mut connection)?;
        let recent = Arc::new(Mutex::new(Recent::load(&connection).map_err(fault)?));
        let figures = Arc::new(Figures::default());
        let (to_writer, jobs) = mpsc::channel(QUEUE);
        let (to_readers, queries) = mpsc::channel(QUEUE);
        let queries = Arc::new(Mutex::new(queries));
        let mut threads = Vec::new();
        for _ in 0..READERS {
            let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            connection.pragma_update(None, "query_only", true).map_err(fault)?;
            let queries = queries.clone();
            threads.push(spawn("log-reader", move || reader::run(&connection, &queries))?);
        }
        let (writer, counted) = (Writer::new(connection, &path, recent.clone()), figures.clone());
        threads.push(spawn("log-writer", move || writer::run(writer, jobs, &counted))?);
        Ok(Sqlite { folder, recent, writer: Some(to_writer), readers: Some(to_readers), figures, threads })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What the writer has done so far.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Writes a whole copy of the log to a new file, while play goes on. See [`backup`].
    pub fn backup(&self, to: &Path) -> Answer<()> {
        let (from, to) = (self.folder.path().to_owned(), to.to_owned());
        let (done, answer) = oneshot::channel();
        let started = spawn("log-backup", move || {
            let _ = done.send(backup(&from, &to)); // The asker may have left.
        });
        Box::pin(async move {
            started?;
            answer.await.unwrap_or(Err(LogError::Closed))
        })
    }

    /// Puts a question to the readers.
    fn ask<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let (done, answer) = oneshot::channel();
        let query: Query = Box::new(move |connection| {
            let _ = done.send(query(connection).map_err(fault)); // The asker may have left.
        });
        hand_over(self.readers.as_ref(), query, answer)
    }
}

/// Sends at once if there is room, so that the order of asking is the order of answering; else once there is.
fn hand_over<J: Send + 'static, T: Send + 'static>(
    queue: Option<&mpsc::Sender<J>>,
    job: J,
    answer: oneshot::Receiver<Result<T, LogError>>,
) -> Answer<T> {
    let queue = queue.expect("the queue is there until the log is dropped");
    match queue.try_send(job) {
        Ok(()) => Box::pin(async { answer.await.unwrap_or(Err(LogError::Closed)) }),
        Err(mpsc::error::TrySendError::Closed(_)) => Box::pin(async { Err(LogError::Closed) }),
        Err(mpsc::error::TrySendError::Full(job)) => {
            let queue = queue.clone();
            Box::pin(async move {
                queue.send(job).await.map_err(|_| LogError::Closed)?;
                answer.await.unwrap_or(Err(LogError::Closed))
            })
        }
    }
}

impl Log for Sqlite {
    fn append(&self, batch: Batch) -> Answer<()> {
        let (done, answer) = oneshot::channel();
        hand_over(self.writer.as_ref(), Job { batch, done }, answer)
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        let recent = self.recent.clone();
        self.ask(move |connection| {
            let run = writer::lock(&recent).from(table, from);
            reader::lines(connection, table, from, run)
        })
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask(move |connection| reader::index(connection, table))
    }

    fn by_code(&self, code: &str) -> Answer<Option<Index>> {
        let code = code.to_owned();
        self.ask(move |connection| reader::by_code(connection, &code))
    }

    fn lobby(&self, page: Page) -> Answer<Vec<Index>> {
        self.ask(move |connection| reader::lobby(connection, page))
    }

    fn tables_of(&self, person: PersonId, page: Page) -> Answer<Vec<Index>> {
        self.ask(move |connection| reader::tables_of(connection, person, page))
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.ask(move |connection| reader::person(connection, id))
    }

    fn person_by_token(&self, hash: TokenHash) -> Answer<Option<Person>> {
        self.ask(move |connection| reader::person_by_token(connection, &hash))
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(reader::counts)
    }

    fn export(&self, whose: Whose) -> mpsc::Receiver<Result<Stored, LogError>> {
        let (to, from) = mpsc::channel(EXPORT_QUEUE);
        let path = self.folder.file();
        let failed = to.clone();
        // A thread and a connection of its own: an export may take minutes, and it sees the log as it was at its start.
        if let Err(why) = spawn("log-export", move || reader::export(&path, whose, &to)) {
            let _ = failed.try_send(Err(why)); // There is room: nothing was sent yet.
        }
        from
    }

    fn syncs(&self) -> u64 {
        self.figures.commits()
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Without anyone to send, the threads finish what they have and stop.
        self.writer = None;
        self.readers = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join(); // It has said why it panicked, if it has.
        }
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, LogError> {
    std::thread::Builder::new().name(name.to_owned()).spawn(work).map_err(|why| LogError::Io(why.to_string()))
}

/// A connection set up as all of them are.
fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, LogError> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(fault)?;
    // A backup in another process may hold a lock for a moment.
    connection.busy_timeout(Duration::from_secs(5)).map_err(fault)?;
    connection.pragma_update(None, "page_size", writer::PAGE).map_err(fault)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0)).map_err(fault)?;
    if mode != "wal" {
        return Err(LogError::Io(format!("this disk can't keep a write-ahead log (journal mode {mode})")));
    }
    connection.pragma_update(None, "synchronous", "full").map_err(fault)?;
    connection.pragma_update(None, "fullfsync", true).map_err(fault)?;
    connection.pragma_update(None, "cache_size", -writer::CACHE_KIB).map_err(fault)?;
    // The more often a page is written between two checkpoints, the more is saved by each.
    connection.pragma_update(None, "wal_autocheckpoint", writer::CHECKPOINT_PAGES).map_err(fault)?;
    connection.pragma_update(None, "journal_size_limit", writer::CHECKPOINT_PAGES * writer::PAGE).map_err(fault)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// What SQLite says, in our words.
#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err, where errors are passed by value")]
fn fault(why: rusqlite::Error) -> LogError {
    let words = why.to_string();
    match why.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => LogError::DiskFull,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => LogError::ReadOnly(words),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => LogError::Damaged(words),
        _ => LogError::Io(words),
    }
}

/// The file of the log in a data folder.
fn file_in(folder: &Path) -> PathBuf {
    folder.join("samobranka.db")
}

/// SQLite's integers have a sign; ids use all 64 bits.
fn signed(bits: u64) -> i64 {
    bits.cast_signed()
}

#[cfg(test)]
mod tests;
