//! Every table that is in memory, and how to reach one that isn't.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use samobranka_rules::{Rng, Seed};
use samobranka_store::{Batch, Log, LogError, LogLine, Put, TableId};
use tokio::sync::{Notify, oneshot};

use crate::actor::{self, Mail, Request, Wanted};
use crate::inbox::{Inbox, NotTaken, inbox};
use crate::logic::{ConnId, CountedSet, Known, NewTable, Text, create, create_counted};
use crate::metrics::Metrics;
use crate::pool::Thinkers;
use crate::{ApiError, ErrorCode};

/// From this many bytes on options are read on a thread that nobody else waits for.
const LARGE: usize = 4 * 1024;

/// How many tables are handed over to other servers at once when this one stops.
const HANDED_OVER_TOGETHER: usize = 32;

/// Where work is done that takes its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LongWork {
    /// On a thread that nobody else waits for.
    Apart,
    /// Here and now: a simulation has one thread, so that it runs the same way each time.
    #[cfg(test)]
    Here,
}

/// What every table needs: time, chance and disk are handed in.
pub(crate) struct Shared {
    pub log: Arc<dyn Log>,
    pub pool: Box<dyn Thinkers>,
    /// How long a bot takes at least over what it does while somebody looks on.
    pub bot_pause: Duration,
    pub metrics: Arc<Metrics>,
    /// Milliseconds since 1970.
    pub now: Box<dyn Fn() -> u64 + Send + Sync>,
    /// 256 bits that nobody can foresee.
    pub chance: Box<dyn Fn() -> Seed + Send + Sync>,
    /// When this server started, in milliseconds since 1970.
    pub started: u64,
    /// It is somebody's turn at a table that is played over days.
    pub turned: Notify,
    long_work: LongWork,
    live: Mutex<HashMap<TableId, Inbox>>,
    next_conn: AtomicU64,
    stopping: AtomicBool,
}

impl Shared {
    pub(crate) fn new(
        log: Arc<dyn Log>,
        pool: Box<dyn Thinkers>,
        bot_pause: Duration,
        metrics: Arc<Metrics>,
        now: Box<dyn Fn() -> u64 + Send + Sync>,
        chance: Box<dyn Fn() -> Seed + Send + Sync>,
        long_work: LongWork,
    ) -> Arc<Shared> {
        let (live, next_conn, stopping) = (Mutex::default(), AtomicU64::new(1), AtomicBool::new(false));
        let (started, turned) = (now(), Notify::new());
        Arc::new(Shared {
            log,
            pool,
            bot_pause,
            metrics,
            now,
            chance,
            started,
            turned,
            long_work,
            live,
            next_conn,
            stopping,
        })
    }

    /// Does work that takes its time; `None` when it panicked.
    pub(crate) async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        match self.long_work {
            LongWork::Apart => tokio::task::spawn_blocking(work).await.ok(),
            #[cfg(test)]
            LongWork::Here => Some(work()),
        }
    }

    /// A number for a new connection.
    pub(crate) fn next_conn(&self) -> ConnId {
        self.next_conn.fetch_add(1, Ordering::Relaxed)
    }

    /// The inbox of a table; its task is begun if there is none.
    pub(crate) fn inbox(self: &Arc<Shared>, table: TableId) -> Inbox {
        self.begin(table, None)
    }

    /// The inbox of a table; its task is begun if there is none, with all the lines of its log where they are known.
    fn begin(self: &Arc<Shared>, table: TableId, lines: Option<Vec<LogLine>>) -> Inbox {
        let mut live = self.live.lock().expect("nobody panics while holding the list of tables");
        match live.entry(table) {
            Entry::Occupied(known) if !known.get().is_closed() => known.get().clone(),
            entry => {
                let (own, letters) = inbox();
                // Where the server stops, no table begins any more: the others may have it already.
                if self.is_stopping() {
                    return own;
                }
                tokio::spawn(actor::run(table, lines, self.clone(), own.clone(), letters));
                entry.insert_entry(own.clone());
                own
            }
        }
    }

    /// Whether a table is in memory.
    pub(crate) fn is_live(&self, table: TableId) -> bool {
        self.live.lock().expect("nobody panics while holding the list of tables").contains_key(&table)
    }

    /// Whether the server is stopping.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Gives a table up that was taken, unless its task has begun meanwhile: then it does so in time.
    pub(crate) fn give_up_unless_live(&self, table: TableId) {
        let live = self.live.lock().expect("nobody panics while holding the list of tables");
        if !live.contains_key(&table) {
            // A task that begins later takes the table later: it waits for the list.
            self.log.give_up(table);
        }
    }

    /// Strikes a table off the list, if its task is still the one with this inbox.
    pub(crate) fn forget(&self, table: TableId, inbox: &Inbox) {
        let mut live = self.live.lock().expect("nobody panics while holding the list of tables");
        if let Entry::Occupied(known) = live.entry(table)
            && known.get().is_same(inbox)
        {
            known.remove();
        }
    }

    /// Puts a letter into a table's inbox, for one who doesn't wait.
    pub(crate) fn post(self: Arc<Shared>, table: TableId, mail: Mail) {
        let _ = self.inbox(table).try_send(mail);
    }

    /// Puts the same letter into the inbox of every table in memory.
    pub(crate) fn tell_all(&self, mail: impl Fn() -> Mail) {
        let live: Vec<Inbox> = self.live.lock().expect("nobody panics here").values().cloned().collect();
        for inbox in live {
            let mail = mail();
            if let Err(NotTaken::Full(mail)) = inbox.try_send(mail) {
                tokio::spawn(async move { inbox.send(mail).await }); // It is busy: later, then.
            }
        }
    }

    /// Asks a table something once.
    pub(crate) async fn request(self: &Arc<Shared>, table: TableId, what: Wanted) -> Result<Text, ApiError> {
        let (answer, answered) = oneshot::channel();
        let request = Mail::Request(Box::new(Request { what, answer }));
        self.inbox(table).try_send(request).map_err(|_| busy())?;
        answered.await.unwrap_or_else(|_| Err(busy()))
    }

    /// Sets a table; says its short code, too. Whoever has set it comes next, so its task is begun with what was written.
    pub(crate) async fn create(self: &Arc<Shared>, new: NewTable, host: &Known) -> Result<(TableId, String), ApiError> {
        for _ in 0..4 {
            let (table, batch) = self.prepare(new.clone(), host.clone()).await?;
            let lines = batch.lines.iter().map(|append| append.line.clone()).collect();
            let code = code_in(&batch);
            match self.log.append(batch).await {
                Ok(()) => {
                    self.metrics.tables_created.one();
                    // Where several servers share the log, the table is played at the one its people are sent to.
                    if !self.log.is_shared() {
                        self.begin(table, Some(lines));
                    }
                    return Ok((table, code));
                }
                // The code is another table's: another one is drawn.
                Err(LogError::Taken(_)) => {}
                Err(why) => return Err(self.not_saved(&why)),
            }
        }
        Err(ApiError::new(ErrorCode::Unavailable, "no free code was found; try again"))
    }

    /// Sets the table of somebody's attempt at a counted deal, unless there is one already.
    pub(crate) async fn create_counted(self: &Arc<Shared>, set: CountedSet, host: &Known) -> Result<(), ApiError> {
        for _ in 0..4 {
            let mut rng = Rng::new((self.chance)());
            let batch = create_counted(set.clone(), host, (self.now)(), &mut rng)?;
            match self.log.append(batch).await {
                Ok(()) => {
                    self.metrics.tables_created.one();
                    return Ok(());
                }
                // They were quicker, by another device.
                Err(LogError::Conflict { .. }) => return Ok(()),
                // The code is another table's: another one is drawn.
                Err(LogError::Taken(_)) => {}
                Err(why) => return Err(self.not_saved(&why)),
            }
        }
        Err(ApiError::new(ErrorCode::Unavailable, "no free code was found; try again"))
    }

    /// What is to be written for a new table. A file of one's own box, or a game that goes on, takes its time to read: not on
    /// a thread that others wait for.
    async fn prepare(&self, new: NewTable, host: Known) -> Result<(TableId, Batch), ApiError> {
        let (mut rng, now) = (Rng::new((self.chance)()), (self.now)());
        let options = new.options.as_ref().map_or(0, |options| options.get().len());
        if options < LARGE && new.goes_on.is_none() {
            return create(new, &host, now, &mut rng);
        }
        let prepared = self.work(move || create(new, &host, now, &mut rng)).await;
        prepared.unwrap_or_else(|| Err(ApiError::new(ErrorCode::Unavailable, "the table could not be set")))
    }

    pub(crate) fn not_saved(&self, why: &LogError) -> ApiError {
        self.metrics.log_failures.one();
        tracing::error!(%why, "the log could not be written");
        ApiError::new(ErrorCode::NotSaved, "it could not be written, so it has not happened: try again")
    }

    /// Ends every table's task, each after the batch it is writing, and waits until they have. Where other servers go on with
    /// the tables, some are put away after the others: not everyone shall come to them at the same moment.
    pub(crate) async fn stop(&self) {
        let live: Vec<Inbox> = {
            let live = self.live.lock().expect("nobody panics here");
            self.stopping.store(true, Ordering::Release);
            live.values().cloned().collect()
        };
        let together = if self.log.is_shared() { HANDED_OVER_TOGETHER } else { live.len().max(1) };
        for some in live.chunks(together) {
            for inbox in some {
                let _ = inbox.send(Mail::Stop).await; // It may have ended by itself.
            }
            for inbox in some {
                inbox.closed().await;
            }
        }
    }
}

/// The short code that a batch gives a table.
fn code_in(batch: &Batch) -> String {
    let code = |row: &Put| if let Put::Index(index) = row { index.code.clone() } else { None };
    batch.puts.iter().find_map(code).unwrap_or_default()
}

pub(crate) fn busy() -> ApiError {
    ApiError::new(ErrorCode::TooMany, "the table has more to do than it can; try again in a moment")
}
