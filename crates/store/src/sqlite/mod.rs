//! The log in one SQLite file: a writer that commits for all who wait at once, and readers beside it.

mod backup;
mod check;
mod examine;
mod folder;
mod lists;
mod reader;
mod recent;
mod schema;
mod stepped;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Answer, Batch, Board, Channel, Counts, Index, KeptGame, KeptToken, Log, LogError, LogLine, Page, Person, PersonId,
    Put, Stored, TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};
use folder::Folder;
use reader::Query;
use recent::Recent;
use writer::{Job, Writer};

pub use backup::backup;
pub use check::{accept_loss, check};
pub use stepped::Stepped;
pub use writer::Figures;

/// How many batches, and how many questions, may wait before those who ask wait as well.
const QUEUE: usize = 4096;

/// How many tables wait for a slow reader of an export.
const EXPORT_QUEUE: usize = 4;

/// The threads that read. Most questions are answered from memory; two keep a long one from holding up the others.
const READERS: usize = 2;

/// After how long without a write the write-ahead log's pages go to their places. A server that isn't busy keeps its
/// games in the main file.
const IDLE: Duration = Duration::from_secs(5);

/// What was found when the log was opened, for the one who keeps the server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Files and folders others could read until now.
    pub tightened: Vec<PathBuf>,
    /// Bytes behind the last good transaction that don't check, as a crash in the middle of a write leaves them.
    pub torn: u64,
    /// The line that was written last, if one is known.
    pub last: Option<LogLine>,
}

/// The file of the log, and by which of SQLite's ways to a disk (its VFS) it is reached: the system's, where none is named.
#[derive(Clone)]
struct Place {
    path: PathBuf,
    vfs: Option<String>,
}

impl Place {
    /// On the system's disk.
    fn real(path: &Path) -> Place {
        Place { path: path.to_owned(), vfs: None }
    }
}

/// A log that was examined, brought up to date and read, before anybody works with it.
struct Opened {
    folder: Folder,
    place: Place,
    connection: Connection,
    recent: Arc<Mutex<Recent>>,
    opening: Opening,
}

impl Opened {
    fn open(folder: &Path, vfs: Option<&str>) -> Result<Opened, LogError> {
        let mut folder = Folder::take(folder)?;
        let examined = examine::examine(folder.path(), folder.left())?;
        folder.make_file()?;
        let place = Place { path: folder.file(), vfs: vfs.map(str::to_owned) };
        let mut connection = connect(&place, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        schema::migrate(&mut connection)?;
        // Whoever copies the main file from now on has every game in it, and so has the disk itself: what the process before
        // this one wrote may have been in the system's memory alone. Where the disk is full this is done later.
        match connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).map_err(fault) {
            Ok(()) | Err(LogError::DiskFull) => {}
            Err(why) => return Err(why),
        }
        folder.opened();
        let loaded = Recent::load(&connection).map_err(fault)?;
        let last = recent::last_line(&connection).map_err(fault)?;
        let opening = Opening { tightened: folder.tightened().to_vec(), torn: examined.torn, last };
        Ok(Opened { folder, place, connection, recent: Arc::new(Mutex::new(loaded)), opening })
    }
}

/// The log of every table, in one folder on disk.
///
/// Dropping it writes what was given, and closes the file.
pub struct Sqlite {
    folder: Folder,
    recent: Arc<Mutex<Recent>>,
    to_writer: Option<mpsc::Sender<Job>>,
    readers: Option<mpsc::Sender<Query>>,
    figures: Arc<Figures>,
    writer: Option<JoinHandle<()>>,
    /// The threads that read, and the one that waits for idle moments.
    others: Vec<JoinHandle<()>>,
    opening: Opening,
    /// Whether the log is being closed, for the one who waits for idle moments.
    closing: Arc<(Mutex<bool>, Condvar)>,
}

impl Sqlite {
    /// Opens the log in a folder, which is made if it isn't there; an older form is brought up to date. The folder is
    /// this process's alone until the log is dropped, and no other user's to read. Files that are missing, cut short or
    /// damaged are refused: a log is never silently empty.
    pub fn open(folder: &Path) -> Result<Sqlite, LogError> {
        Sqlite::open_with(folder, IDLE)
    }

    fn open_with(folder: &Path, idle: Duration) -> Result<Sqlite, LogError> {
        let Opened { folder, place, connection, recent, opening } = Opened::open(folder, None)?;
        let figures = Arc::new(Figures::default());
        let (to_writer, jobs) = mpsc::channel(QUEUE);
        let (to_readers, queries) = mpsc::channel(QUEUE);
        let queries = Arc::new(Mutex::new(queries));
        let mut others = Vec::new();
        for _ in 0..READERS {
            let connection = connect_reader(&place)?;
            let queries = queries.clone();
            others.push(spawn("log-reader", move || reader::run(&connection, &queries))?);
        }
        let (writer, counted) = (Writer::new(connection, &place, recent.clone()), figures.clone());
        let writer = Some(spawn("log-writer", move || writer::run(writer, jobs, &counted))?);
        let closing = Arc::new((Mutex::new(false), Condvar::new()));
        let connection = connect(&place, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let (closed, counted) = (closing.clone(), figures.clone());
        others.push(spawn("log-idle", move || keep_folded(&connection, idle, &counted, &closed))?);
        Ok(Sqlite {
            folder,
            recent,
            to_writer: Some(to_writer),
            readers: Some(to_readers),
            figures,
            writer,
            others,
            opening,
            closing,
        })
    }

    /// What was found when it was opened.
    pub fn opening(&self) -> &Opening {
        &self.opening
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

    /// All results on boards, without their games, for a copy of everything.
    pub fn results(&self) -> Answer<Vec<Put>> {
        self.ask(reader::results)
    }

    /// Results with their games, at most so many, after the one of this board and person.
    pub(crate) fn kept_games(&self, after: Option<(String, PersonId)>, limit: u32) -> Answer<Vec<Put>> {
        self.ask(move |connection| reader::kept_games(connection, after, limit))
    }

    /// Everyone who is known, and every token, for a copy of everything.
    pub fn everybody(&self) -> Answer<(Vec<Person>, Vec<KeptToken>)> {
        self.ask(reader::everybody)
    }

    /// Puts a question to the readers.
    fn ask<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        ask(self.readers.as_ref(), move |connection| query(connection).map_err(fault))
    }

    /// The same for a question about lists.
    fn ask_lists<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection, &Mutex<Recent>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let recent = self.recent.clone();
        self.ask(move |connection| query(connection, &recent))
    }
}

/// Puts a question to the readers.
fn ask<T: Send + 'static>(
    readers: Option<&mpsc::Sender<Query>>,
    query: impl FnOnce(&Connection) -> Result<T, LogError> + Send + 'static,
) -> Answer<T> {
    let (done, answer) = oneshot::channel();
    let query: Query = Box::new(move |connection| {
        let _ = done.send(query(connection)); // The asker may have left.
    });
    hand_over(readers, query, answer)
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
        hand_over(self.to_writer.as_ref(), Job { batch, done }, answer)
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        let in_doubt = writer::lock(&self.recent).in_doubt;
        let recent = self.recent.clone();
        let query = move |connection: &Connection| reader::read(connection, &recent, table, from);
        if !in_doubt {
            return ask(self.readers.as_ref(), query);
        }
        // It isn't known what the disk holds: the writer finds out first, and then it is read.
        let (settled, readers) = (self.append(Batch::default()), self.readers.clone());
        Box::pin(async move {
            settled.await?;
            ask(readers.as_ref(), query).await
        })
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask_lists(move |connection, recent| reader::index(connection, recent, table))
    }

    fn by_code(&self, code: &str) -> Answer<Option<Index>> {
        let code = code.to_owned();
        self.ask_lists(move |connection, recent| reader::by_code(connection, recent, &code))
    }

    fn lobby(&self, page: Page) -> Answer<Vec<Index>> {
        self.ask_lists(move |connection, recent| reader::lobby(connection, recent, page))
    }

    fn tables_of(&self, person: PersonId, page: Page) -> Answer<Vec<Index>> {
        self.ask_lists(move |connection, recent| reader::tables_of(connection, recent, person, page))
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.ask(move |connection| reader::person(connection, id))
    }

    fn token(&self, hash: TokenHash) -> Answer<Option<TokenRow>> {
        self.ask(move |connection| reader::token(connection, &hash))
    }

    fn quiet(&self, before: u64, page: Page) -> Answer<Vec<Index>> {
        self.ask_lists(move |connection, recent| reader::quiet(connection, recent, before, page))
    }

    fn board(&self, board: &str, person: Option<PersonId>) -> Answer<Board> {
        let board = board.to_owned();
        self.ask(move |connection| reader::board(connection, &board, person))
    }

    fn games(&self, board: &str) -> Answer<Vec<KeptGame>> {
        let board = board.to_owned();
        self.ask(move |connection| reader::games(connection, &board))
    }

    fn turns(&self, which: Turns, limit: u32) -> Answer<Vec<Turn>> {
        self.ask(move |connection| reader::turns(connection, which, limit))
    }

    fn channels(&self, person: PersonId) -> Answer<Vec<Channel>> {
        self.ask(move |connection| reader::channels(connection, person))
    }

    fn secret(&self, name: &'static str) -> Answer<Option<String>> {
        self.ask(move |connection| reader::secret(connection, name))
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask_lists(reader::counts)
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
        // Without anyone to send, the threads finish what they have and stop. The writer is the last: whoever closes the
        // file alone takes the write-ahead log away.
        self.readers = None;
        self.folder.closing();
        *self.closing.0.lock().expect("nobody panics while waiting for the end") = true;
        self.closing.1.notify_all();
        for thread in self.others.drain(..) {
            let _ = thread.join(); // It has said why it panicked, if it has.
        }
        self.to_writer = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join(); // It has said why it panicked, if it has.
        }
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, LogError> {
    std::thread::Builder::new().name(name.to_owned()).spawn(work).map_err(|why| LogError::Io(why.to_string()))
}

/// Brings what the write-ahead log holds to its place whenever nothing was written for a while. Writers aren't kept
/// waiting by it.
fn keep_folded(connection: &Connection, idle: Duration, figures: &Figures, closing: &(Mutex<bool>, Condvar)) {
    // Opening has brought to its place what was there before. This thread may begin after the first commits.
    let (mut seen, mut folded) = (0, 0);
    let mut closed = closing.0.lock().expect("nobody panics while waiting for the end");
    while !*closed {
        let waited = closing.1.wait_timeout(closed, idle).expect("nobody panics while waiting for the end");
        closed = waited.0;
        let now = figures.commits();
        if now == seen && now != folded && !*closed {
            drop(closed);
            if checkpoint(connection) {
                folded = now;
            }
            closed = closing.0.lock().expect("nobody panics while waiting for the end");
        }
        seen = now;
    }
}

/// Brings what the write-ahead log holds to its place, as far as nobody is in the way; says whether that was all.
fn checkpoint(connection: &Connection) -> bool {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |row| row.get::<_, i64>(0)) == Ok(0)
}

/// A connection that answers questions.
fn connect_reader(place: &Place) -> Result<Connection, LogError> {
    let connection = connect(place, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "query_only", true).map_err(fault)?;
    Ok(connection)
}

/// A connection of one who only looks: closing it leaves the write-ahead log where it is, though nobody else has it.
fn visit(path: &Path) -> Result<Connection, LogError> {
    let connection = connect(&Place::real(path), OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(fault)?;
    Ok(connection)
}

/// A connection set up as all of them are.
fn connect(Place { path, vfs }: &Place, flags: OpenFlags) -> Result<Connection, LogError> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match vfs {
        None => Connection::open_with_flags(path, flags),
        Some(vfs) => Connection::open_with_flags_and_vfs(path, flags, vfs.as_str()),
    };
    let connection = connection.map_err(fault)?;
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
