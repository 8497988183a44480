//! What a table's task finds outside itself: the log on a bad disk, a clock that jumps, bots that fail.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::Poll;
use std::time::Duration;

use samobranka_disk::{Disk, VFS};
use samobranka_players::Hurry;
use samobranka_rules::Rng;
use samobranka_store::{
    Answer, Batch, Board, Channel, Counts, Index, KeptGame, Log, LogError, LogLine, Page, Person, PersonId, Stepped,
    Stored, TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};
use samobranka_table::Thought;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep};

use crate::logic::ConnId;
use crate::outbox::{Outgoing, Told};
use crate::pool::{self, Thinkers};

/// Nobody panics while holding any of these: what goes wrong is written down.
pub(super) fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How much goes wrong besides what the disk itself does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trouble {
    /// The longest a write or a question usually takes, in milliseconds.
    pub slow: u32,
    /// Of a thousand so many take seconds.
    pub stuck: u32,
    /// Of a thousand questions so many fail.
    pub unread: u32,
    /// Of a thousand decisions of bots so many come late, fail, or never come.
    pub bots: u32,
}

impl Trouble {
    pub(super) const NONE: Trouble = Trouble { slow: 3, stuck: 0, unread: 0, bots: 0 };
}

/// The log of one life of the server: the real writer and the real questions, each after its time.
#[derive(Clone)]
pub(super) struct SimLog(Arc<Inner>);

struct Inner {
    log: Mutex<Stepped>,
    disk: Arc<Disk>,
    rng: Mutex<Rng>,
    trouble: Mutex<Trouble>,
    /// The disk has stopped, and with it everything.
    stopped: Notify,
    post: Arc<Post>,
}

impl SimLog {
    pub(super) fn open(disk: &Arc<Disk>, rng: Rng, trouble: Trouble, post: &Arc<Post>) -> Result<SimLog, LogError> {
        let log = Mutex::new(Stepped::open(disk.folder(), VFS)?);
        let (rng, trouble) = (Mutex::new(rng), Mutex::new(trouble));
        let (disk, post) = (disk.clone(), post.clone());
        Ok(SimLog(Arc::new(Inner { log, disk, rng, trouble, stopped: Notify::new(), post })))
    }

    pub(super) fn set_trouble(&self, trouble: Trouble) {
        *lock(&self.0.trouble) = trouble;
    }

    /// Returns once the disk has stopped.
    pub(super) async fn stopped(&self) {
        self.0.stopped.notified().await;
    }

    /// All stops at once.
    pub(super) fn stop(&self) {
        self.0.disk.stop();
        self.0.stopped.notify_one();
    }

    /// What the disk's owner reads, with no time lost and nothing in the way; `None` while it isn't known what is there.
    pub(super) fn look(&self, table: TableId) -> Option<Vec<LogLine>> {
        lock(&self.0.log).peek(table).ok()
    }

    pub(super) fn checkpoint(&self) {
        lock(&self.0.log).checkpoint();
        if self.0.disk.is_stopped() {
            self.0.stopped.notify_one();
        }
    }

    fn delay(&self) -> Duration {
        let (mut rng, trouble) = (lock(&self.0.rng), *lock(&self.0.trouble));
        let seconds = rng.below(1000) < trouble.stuck;
        let most = if seconds { 9_000 } else { trouble.slow };
        Duration::from_millis(1 + u64::from(rng.below(most)))
    }

    /// Does something with the log. If the disk stops meanwhile, nothing is heard of it any more.
    async fn step<T>(&self, what: impl FnOnce(&mut Stepped) -> T + Send) -> T {
        let done = what(&mut lock(&self.0.log));
        if self.0.disk.is_stopped() {
            self.0.stopped.notify_one();
            return pending().await;
        }
        done
    }

    fn ask<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Stepped) -> Result<T, LogError> + Send + 'static,
    ) -> Answer<T> {
        let (log, delay) = (self.clone(), self.delay());
        let fails = lock(&self.0.rng).below(1000) < lock(&self.0.trouble).unread;
        Box::pin(async move {
            sleep(delay).await;
            if fails {
                return Err(LogError::Io("the simulated disk can't be read".to_owned()));
            }
            log.step(query).await
        })
    }
}

impl Log for SimLog {
    fn append(&self, batch: Batch) -> Answer<()> {
        let table = batch.lines.first().map(|line| line.table);
        let answer = lock(&self.0.log).append(batch);
        let (log, delay) = (self.clone(), self.delay());
        Box::pin(async move {
            sleep(delay).await;
            // Group commit: whatever waits is written with it.
            log.step(Stepped::write).await;
            let said = answer.await.unwrap_or(Err(LogError::Closed));
            if let (Some(table), Err(LogError::Io(_) | LogError::InDoubt)) = (table, &said) {
                log.0.post.doubt(table);
            }
            said
        })
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        let (asked, post) = (self.ask(move |log| log.read(table, from)), self.0.post.clone());
        Box::pin(async move {
            let read = asked.await;
            post.reloaded(table, read.is_ok());
            read
        })
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask(move |log| log.index(table))
    }

    // What follows is asked at the door, which isn't simulated.

    fn by_code(&self, _: &str) -> Answer<Option<Index>> {
        self.ask(|_| Ok(None))
    }

    fn lobby(&self, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn tables_of(&self, _: PersonId, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn person(&self, _: PersonId) -> Answer<Option<Person>> {
        self.ask(|_| Ok(None))
    }

    fn token(&self, _: TokenHash) -> Answer<Option<TokenRow>> {
        self.ask(|_| Ok(None))
    }

    fn quiet(&self, _: u64, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn board(&self, _: &str, _: Option<PersonId>) -> Answer<Board> {
        self.ask(|_| Err(LogError::Closed))
    }

    fn games(&self, _: &str) -> Answer<Vec<KeptGame>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn turns(&self, _: Turns, _: u32) -> Answer<Vec<Turn>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn channels(&self, _: PersonId) -> Answer<Vec<Channel>> {
        self.ask(|_| Ok(Vec::new()))
    }

    fn secret(&self, _: &'static str) -> Answer<Option<String>> {
        self.ask(|_| Ok(None))
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(|_| Err(LogError::Closed))
    }

    fn export(&self, _: Whose) -> mpsc::Receiver<Result<Stored, LogError>> {
        mpsc::channel(1).1
    }

    fn syncs(&self) -> u64 {
        lock(&self.0.log).figures().commits()
    }
}

/// The wall clock: it goes with the simulation, and jumps.
pub(super) struct Clock {
    /// When this life began, by both clocks.
    began: Mutex<(Instant, u64)>,
    jumped: AtomicI64,
}

impl Clock {
    pub(super) fn new() -> Clock {
        Clock { began: Mutex::new((Instant::now(), 0)), jumped: AtomicI64::new(1_700_000_000_000) }
    }

    /// A life begins, so many milliseconds after the first.
    pub(super) fn begin(&self, elapsed: u64) {
        *lock(&self.began) = (Instant::now(), elapsed);
    }

    /// Milliseconds since the first life began, without jumps.
    pub(super) fn elapsed(&self) -> u64 {
        let (began, before) = *lock(&self.began);
        before + began.elapsed().as_millis() as u64
    }

    pub(super) fn now(&self) -> u64 {
        self.elapsed().saturating_add_signed(self.jumped.load(Ordering::Relaxed))
    }

    pub(super) fn jump(&self, by: i64) {
        self.jumped.fetch_add(by, Ordering::Relaxed);
    }
}

/// Bots that think in simulated time. Some fail, some are late, of some nothing is ever heard.
pub(super) struct Bots {
    pub rng: Mutex<Rng>,
    pub trouble: Mutex<Trouble>,
}

impl Thinkers for Arc<Bots> {
    fn ask(&self, _: PersonId, job: Box<dyn Thought>, answer: pool::Answer) {
        let mut rng = lock(&self.rng);
        let trouble = rng.below(1000) < lock(&self.trouble).bots;
        let kind = if trouble { rng.below(3) } else { 3 };
        let most = if kind == 1 { 20_000 } else { 30 };
        let delay = Duration::from_millis(1 + u64::from(rng.below(most)));
        tokio::spawn(async move {
            sleep(delay).await;
            match kind {
                0 => answer(None),
                2 => drop(answer),
                _ => answer(Some(job.think(&Hurry::new()))),
            }
        });
    }
}

/// What is under way to clients, and what was found wrong about it.
#[derive(Default)]
pub(super) struct Post(Mutex<PostNow>);

#[derive(Default)]
struct PostNow {
    lines: BTreeMap<ConnId, (TableId, Told)>,
    /// How many bytes each table has told so far, as far as they were fetched or thrown away; one more for an answer to a
    /// request. That it ends is no news.
    fetched: BTreeMap<TableId, usize>,
    /// Tables with a write in doubt, and how much they had told then.
    in_doubt: BTreeMap<TableId, usize>,
    wrong: Vec<String>,
}

impl PostNow {
    fn told(&self, table: TableId) -> usize {
        let waiting = self.lines.values().filter(|(of, _)| *of == table).map(|(_, told)| told.waiting()).sum::<usize>();
        waiting + self.fetched.get(&table).copied().unwrap_or_default()
    }
}

impl Post {
    /// A connection begins.
    pub(super) fn connect(&self, conn: ConnId, table: TableId, told: Told) {
        lock(&self.0).lines.insert(conn, (table, told));
    }

    /// A connection has ended: what was under way is lost.
    pub(super) fn hang_up(&self, conn: ConnId) {
        let mut now = lock(&self.0);
        if let Some((table, told)) = now.lines.remove(&conn) {
            *now.fetched.entry(table).or_default() += told.waiting();
        }
    }

    /// Everything under way is lost.
    pub(super) fn crash(&self) {
        let mut now = lock(&self.0);
        now.lines.clear();
        now.in_doubt.clear();
    }

    /// The next message of a connection: `Ok(None)` when there is none, `Err` when it has ended.
    pub(super) fn fetch(&self, conn: ConnId) -> Result<Option<Outgoing>, ()> {
        let mut now = lock(&self.0);
        let Some((table, told)) = now.lines.get_mut(&conn) else { return Ok(None) };
        let table = *table;
        match told.try_recv() {
            Poll::Ready(Some(next)) => {
                if let Outgoing::Text(text) = &next {
                    *now.fetched.entry(table).or_default() += text.len();
                }
                Ok(Some(next))
            }
            Poll::Pending => Ok(None),
            Poll::Ready(None) => Err(()),
        }
    }

    /// A request was answered.
    pub(super) fn answered(&self, table: TableId) {
        *lock(&self.0).fetched.entry(table).or_default() += 1;
    }

    fn doubt(&self, table: TableId) {
        let mut now = lock(&self.0);
        let told = now.told(table);
        now.in_doubt.insert(table, told);
    }

    /// A table was read again, or couldn't be: then its task ends, and everyone is sent away.
    fn reloaded(&self, table: TableId, read: bool) {
        let mut now = lock(&self.0);
        let told = now.told(table);
        if let Some(before) = now.in_doubt.remove(&table)
            && before != told
            && read
        {
            now.wrong.push(format!("table {table} told something between a write in doubt and its reload"));
        }
    }

    /// What was found wrong.
    pub(super) fn wrong(&self) -> Vec<String> {
        std::mem::take(&mut lock(&self.0).wrong)
    }
}
