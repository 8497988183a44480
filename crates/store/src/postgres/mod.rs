//! The log in a PostgreSQL database that several servers share: a writer that commits for all who wait at once, readers beside
//! it, and beats by which the servers know of each other.
//!
//! **A server is fenced, not a table.** Each running process has a row; whatever it writes holds that row in the same
//! statement, and once the row is deleted it can write nothing. A table is played at one server, its home, and may be taken
//! over only when the home's row is gone. So no table has two histories, whatever a server that was stopped for a while
//! believes when it wakes.

mod beats;
mod check;
mod link;
mod pen;
mod reader;
mod schema;
mod sim;
mod writer;

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::runtime::{Handle, Runtime};
use tokio::sync::{mpsc, oneshot, watch};

use crate::{
    Answer, Batch, Board, Change, Channel, Counts, DatabaseUrl, Home, Index, KeptGame, KeptToken, Log, LogError,
    LogLine, Neighbour, Page, Person, PersonId, Put, Role, Stored, TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};
use beats::Beats;
pub use check::check_database;
use link::{Link, Target, fault};
use reader::Reader;
pub use sim::{BaseFaults, BaseTally, SimBase, SimServer};
use writer::{Job, Write, Writer};

/// How many batches may wait before those who ask wait as well.
const QUEUE: usize = 4096;

/// How many tables wait for a slow reader of an export.
const EXPORT_QUEUE: usize = 4;

/// What the other servers know of this one, and when it counts as dead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Where the others reach it. A process that was at the same address before is gone: nobody else can have it.
    pub address: String,
    /// After how long without a sign of life the others declare it dead, and it them. It should be the same for all.
    pub dead_after: Duration,
    /// What it does.
    pub role: Role,
}

impl Default for Member {
    fn default() -> Member {
        Member { address: String::new(), dead_after: Duration::from_secs(8), role: Role::Tables }
    }
}

/// What the log has done so far.
#[derive(Default)]
struct Figures {
    commits: AtomicU64,
    batches: AtomicU64,
    lines: AtomicU64,
    failed: AtomicU64,
    busy: AtomicU64,
    doubts: AtomicU64,
    taken: AtomicU64,
    taken_over: AtomicU64,
    buried: AtomicU64,
}

/// What this server has done with the others, for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClusterFigures {
    /// Commits of which it was not known at first whether they were kept.
    pub doubts: u64,
    /// Tables this server has become the home of.
    pub taken: u64,
    /// Those of them that a server which has gone had before.
    pub taken_over: u64,
    /// Servers this one has declared dead.
    pub buried: u64,
}

/// The log of every table, in a database.
///
/// Dropping it writes what was given, and tells the other servers that this one has gone.
pub struct Postgres {
    node: i64,
    jobs: Option<mpsc::Sender<Job>>,
    reader: Arc<Reader>,
    /// Where questions are put and answered: the threads of the server needn't know of the database.
    runtime: Handle,
    figures: Arc<Figures>,
    fenced: watch::Sender<bool>,
    neighbours: watch::Receiver<Vec<Neighbour>>,
    changes: Mutex<Option<mpsc::UnboundedReceiver<Change>>>,
    thread: Option<JoinHandle<()>>,
}

impl Postgres {
    /// Opens the log in a database; an older form is brought up to date. It waits for the database, so it is no work for a
    /// thread on which others wait.
    pub fn open(url: &DatabaseUrl, member: &Member) -> Result<Postgres, LogError> {
        let target = Target::read(url.secret())?;
        let figures = Arc::new(Figures::default());
        let (fenced, _) = watch::channel(false);
        let (tell, changes) = mpsc::unbounded_channel();
        let (known, neighbours) = watch::channel(Vec::new());
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (opened, opening) = std::sync::mpsc::channel();
        let (own, counted, fence) = (target.clone(), figures.clone(), fenced.clone());
        let member = member.clone();
        let work = move || {
            let (runtime, node) = match enter(&own, &member) {
                Ok(entered) => entered,
                Err(why) => {
                    let _ = opened.send(Err(why)); // Whoever opens waits for it.
                    return;
                }
            };
            let _ = opened.send(Ok((runtime.handle().clone(), node)));
            let mut writer = Writer::new(own.clone(), node, counted.clone(), fence.clone());
            let dead_after = member.dead_after;
            let beats = Beats {
                target: own,
                node,
                dead_after,
                figures: counted,
                fenced: fence,
                changes: tell,
                neighbours: known,
            };
            runtime.block_on(async {
                let beating = tokio::spawn(beats.run());
                writer.run(queue).await;
                writer.leave().await;
                beating.abort();
            });
        };
        let thread = std::thread::Builder::new().name("log-postgres".to_owned()).spawn(work);
        let thread = Some(thread.map_err(|why| LogError::Io(why.to_string()))?);
        let (runtime, node) = opening.recv().unwrap_or(Err(LogError::Closed))?;
        let (reader, changes) = (Arc::new(Reader::new(target)), Mutex::new(Some(changes)));
        Ok(Postgres { node, jobs: Some(jobs), reader, runtime, figures, fenced, neighbours, changes, thread })
    }

    /// The number by which the other servers know this one.
    pub fn node(&self) -> i64 {
        self.node
    }

    /// What this server has done with the others.
    pub fn cluster(&self) -> ClusterFigures {
        ClusterFigures {
            doubts: self.figures.doubts.load(Relaxed),
            taken: self.figures.taken.load(Relaxed),
            taken_over: self.figures.taken_over.load(Relaxed),
            buried: self.figures.buried.load(Relaxed),
        }
    }

    /// All results on boards, without their games, for a copy of everything.
    pub fn results(&self) -> Answer<Vec<Put>> {
        self.ask(async |reader| reader.results().await)
    }

    /// Results with their games, at most so many, after the one of this board and person.
    pub(crate) fn kept_games(&self, after: Option<(String, PersonId)>, limit: u32) -> Answer<Vec<Put>> {
        self.ask(async move |reader| reader.kept_games(after, limit).await)
    }

    /// Everyone who is known, and every token, for a copy of everything.
    pub fn everybody(&self) -> Answer<(Vec<Person>, Vec<KeptToken>)> {
        self.ask(async |reader| reader.everybody().await)
    }

    /// How many other servers have this log open, as far as it is known.
    pub fn others(&self) -> Answer<u64> {
        let node = self.node;
        self.ask(async move |reader| reader.others(node).await)
    }

    fn send<T: Send + 'static>(&self, job: Job, answer: oneshot::Receiver<Result<T, LogError>>) -> Answer<T> {
        let jobs = self.jobs.as_ref().expect("the queue is there until the log is dropped");
        // At once if there is room, so that the order of asking is the order of answering; else once there is.
        match jobs.try_send(job) {
            Ok(()) => Box::pin(async { answer.await.unwrap_or(Err(LogError::Closed)) }),
            Err(mpsc::error::TrySendError::Closed(_)) => Box::pin(async { Err(LogError::Closed) }),
            Err(mpsc::error::TrySendError::Full(job)) => {
                let jobs = jobs.clone();
                Box::pin(async move {
                    jobs.send(job).await.map_err(|_| LogError::Closed)?;
                    answer.await.unwrap_or(Err(LogError::Closed))
                })
            }
        }
    }

    fn ask<T, F>(&self, question: impl FnOnce(Arc<Reader>) -> F) -> Answer<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, LogError>> + Send + 'static,
    {
        let asked = self.runtime.spawn(question(self.reader.clone()));
        Box::pin(async { asked.await.unwrap_or(Err(LogError::Closed)) })
    }
}

/// Brings the database up to date and enters this server among those that run.
fn enter(target: &Target, member: &Member) -> Result<(Runtime, i64), LogError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| LogError::Io(why.to_string()))?;
    let node = runtime.block_on(async {
        let mut link = target.connect().await?;
        schema::migrate(&mut link).await?;
        register(&mut link, member).await
    })?;
    Ok((runtime, node))
}

/// Enters this server among those that run. Whoever was at its address before is gone.
async fn register(link: &mut Link, member: &Member) -> Result<i64, LogError> {
    let failed = |why: tokio_postgres::Error| fault(&why);
    if link.client.query_one("show fsync", &[]).await.map_err(failed)?.get::<_, &str>(0) == "off" {
        tracing::warn!("the database runs with fsync = off: a power cut loses moves that were confirmed");
    }
    let entered = link.client.transaction().await.map_err(failed)?;
    if !member.address.is_empty() {
        entered.execute("delete from node where address = $1", &[&member.address]).await.map_err(failed)?;
    }
    let sql = "insert into node (address, thinks) values ($1, $2) returning node";
    let thinks = member.role == Role::Thinker;
    let node: i64 = entered.query_one(sql, &[&member.address, &thinks]).await.map_err(failed)?.get(0);
    entered.execute("insert into beat values ($1, clock_timestamp())", &[&node]).await.map_err(failed)?;
    entered.commit().await.map_err(failed)?;
    if link.was_warned() {
        return Err(LogError::InDoubt);
    }
    Ok(node)
}

impl Log for Postgres {
    fn append(&self, batch: Batch) -> Answer<()> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Write(Write { batch, done }), answer)
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Read(table, from, done), answer)
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask(async move |reader| reader.index(table).await)
    }

    fn by_code(&self, code: &str) -> Answer<Option<Index>> {
        let code = code.to_owned();
        self.ask(async move |reader| reader.by_code(&code).await)
    }

    fn lobby(&self, page: Page) -> Answer<Vec<Index>> {
        self.ask(async move |reader| reader.lobby(page).await)
    }

    fn tables_of(&self, person: PersonId, page: Page) -> Answer<Vec<Index>> {
        self.ask(async move |reader| reader.tables_of(person, page).await)
    }

    fn quiet(&self, before: u64, page: Page) -> Answer<Vec<Index>> {
        self.ask(async move |reader| reader.quiet(before, page).await)
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.ask(async move |reader| reader.person(id).await)
    }

    fn token(&self, hash: TokenHash) -> Answer<Option<TokenRow>> {
        self.ask(async move |reader| reader.token(hash).await)
    }

    fn board(&self, board: &str, person: Option<PersonId>) -> Answer<Board> {
        let board = board.to_owned();
        self.ask(async move |reader| reader.board(&board, person).await)
    }

    fn games(&self, board: &str) -> Answer<Vec<KeptGame>> {
        let board = board.to_owned();
        self.ask(async move |reader| reader.games(&board).await)
    }

    fn turns(&self, which: Turns, limit: u32) -> Answer<Vec<Turn>> {
        self.ask(async move |reader| reader.turns(which, limit).await)
    }

    fn channels(&self, person: PersonId) -> Answer<Vec<Channel>> {
        self.ask(async move |reader| reader.channels(person).await)
    }

    fn secret(&self, name: &'static str) -> Answer<Option<String>> {
        self.ask(async move |reader| reader.secret(name).await)
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(async |reader| reader.counts().await)
    }

    fn export(&self, whose: Whose) -> mpsc::Receiver<Result<Stored, LogError>> {
        let (to, from) = mpsc::channel(EXPORT_QUEUE);
        let reader = self.reader.clone();
        self.runtime.spawn(async move { reader.export(whose, &to).await });
        from
    }

    fn syncs(&self) -> u64 {
        self.figures.commits.load(Relaxed)
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn take(&self, table: TableId) -> Answer<Home> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Take(table, done), answer)
    }

    fn home(&self, table: TableId) -> Answer<Option<Home>> {
        let node = self.node;
        self.ask(async move |reader| reader.home(table, node).await)
    }

    fn number(&self) -> u64 {
        self.node.cast_unsigned()
    }

    fn neighbours(&self) -> watch::Receiver<Vec<Neighbour>> {
        self.neighbours.clone()
    }

    fn give_up(&self, table: TableId) {
        let jobs = self.jobs.as_ref().expect("the queue is there until the log is dropped");
        // Where the queue is full, the table stays at home here, and is found here.
        let _ = jobs.try_send(Job::GiveUp(table));
    }

    fn fenced(&self) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + 'static>> {
        let mut fenced = self.fenced.subscribe();
        Box::pin(async move {
            if fenced.wait_for(|fenced| *fenced).await.is_err() {
                std::future::pending::<()>().await; // The log is closed: nobody declares it dead any more.
            }
        })
    }

    fn changes(&self) -> mpsc::UnboundedReceiver<Change> {
        let mut changes = self.changes.lock().expect("nobody panics while holding it");
        changes.take().unwrap_or_else(|| mpsc::unbounded_channel().1)
    }

    fn counters(&self) -> Vec<(&'static str, &'static str, u64)> {
        let figures = &self.figures;
        vec![
            ("samobranka_database_batches_total", "Batches committed.", figures.batches.load(Relaxed)),
            ("samobranka_database_lines_total", "Lines committed.", figures.lines.load(Relaxed)),
            ("samobranka_database_failures_total", "Commits that failed.", figures.failed.load(Relaxed)),
            (
                "samobranka_database_busy_milliseconds_total",
                "Time spent writing, waiting for the database included.",
                figures.busy.load(Relaxed) / 1_000_000,
            ),
            (
                "samobranka_database_doubts_total",
                "Commits of which it was not known at first whether they were kept.",
                figures.doubts.load(Relaxed),
            ),
            (
                "samobranka_tables_taken_total",
                "Tables this server has become the home of.",
                figures.taken.load(Relaxed),
            ),
            (
                "samobranka_tables_taken_over_total",
                "Tables this server has taken over from servers that have gone.",
                figures.taken_over.load(Relaxed),
            ),
            (
                "samobranka_server_fenced",
                "Whether the others have declared this server dead.",
                u64::from(*self.fenced.borrow()),
            ),
            ("samobranka_servers_buried_total", "Servers this one has declared dead.", figures.buried.load(Relaxed)),
            ("samobranka_servers_others", "Other servers that run.", self.neighbours.borrow().len() as u64),
        ]
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Without anyone to ask, the writer finishes what it has, and leaves.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // It has said why it panicked, if it has.
        }
    }
}

/// The database's integers have a sign; ids use all 64 bits.
fn signed(bits: u64) -> i64 {
    bits.cast_signed()
}

/// A hash in hexadecimal digits, as servers tell it each other.
fn text_of(hash: &TokenHash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes_of(text: &str) -> Option<TokenHash> {
    let digits = text.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
    bytes?.try_into().ok()
}

#[cfg(test)]
pub(crate) mod tests;
