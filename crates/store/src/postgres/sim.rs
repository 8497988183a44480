//! A database in memory, with a standby, that loses connections and answers, is late, carries out late what nobody waits for
//! any more, leaves commits in doubt, and fails over to its standby, as a seed commands. The writer over it is the real one.
//!
//! Time is tokio's: in a test with a paused clock nothing waits for real, and the same seed gives the same run.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::Figures;
use super::writer::{Database, Failed, Job, Looked, Pen, Taken, Write, Writer};
use crate::sim::Dice;
use crate::{
    Answer, Append, Batch, Board, Channel, Counts, Home, Index, KeptGame, Log, LogError, LogLine, Page, Person,
    PersonId, Put, Stored, TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};

/// What may go wrong, and how often: of a thousand statements so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BaseFaults {
    /// The longest a statement takes to come, and an answer to come back, in milliseconds. Each takes a random part of it.
    pub delay: u32,
    /// Takes seconds.
    pub stuck: u32,
    /// The connection is lost before the statement has come.
    pub lost: u32,
    /// The connection is lost after the statement was carried out, and before the answer has come.
    pub unanswered: u32,
    /// The connection is lost, and the statement is carried out later all the same.
    pub late: u32,
    /// The statement is carried out, and once more later.
    pub twice: u32,
    /// The wait for the standby is cancelled: a success with a warning.
    pub doubtful: u32,
}

/// What has gone wrong so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BaseTally {
    /// Connections that were lost before or after a statement.
    pub lost: u64,
    /// Statements carried out after nobody waited for them any more, or a second time.
    pub late: u64,
    /// Those of them that were refused, because their server had a new connection or was declared dead.
    pub refused: u64,
    /// Commits with a warning.
    pub doubtful: u64,
    /// Commits that were gone after the standby took over.
    pub gone: u64,
}

/// A database in memory, with a standby.
#[derive(Clone)]
pub struct SimBase(Arc<Mutex<Base>>);

struct Base {
    dice: Dice,
    faults: BaseFaults,
    /// Everything that was carried out, in order, and how much of it the standby has.
    log: Vec<Change>,
    safe: usize,
    now: Content,
    /// Counts how often the standby took over: connections to the one before are lost.
    life: u64,
    entered: i64,
    /// Servers of which nothing comes any more, and those that stand still until a moment.
    killed: BTreeSet<i64>,
    asleep: BTreeMap<i64, Instant>,
    tally: BaseTally,
}

/// What is in the database.
#[derive(Clone, Default)]
struct Content {
    /// The servers that run, and the epoch of each.
    nodes: BTreeMap<i64, i64>,
    homes: BTreeMap<TableId, i64>,
    lines: BTreeMap<TableId, Vec<LogLine>>,
    index: BTreeMap<TableId, Index>,
}

/// What a statement has changed.
#[derive(Clone)]
enum Change {
    Enter(i64),
    Raise(i64),
    Leave(i64),
    Write(Vec<Batch>),
    Take(Vec<TableId>, i64),
    GiveUp(Vec<TableId>, i64),
}

impl Content {
    fn apply(&mut self, change: &Change) {
        match change {
            Change::Enter(node) => drop(self.nodes.insert(*node, 0)),
            Change::Raise(node) => *self.nodes.get_mut(node).expect("it was there a moment ago") += 1,
            Change::Leave(node) => drop(self.nodes.remove(node)),
            Change::Write(group) => {
                for batch in group {
                    for Append { table, line, .. } in &batch.lines {
                        self.lines.entry(*table).or_default().push(line.clone());
                    }
                    for put in &batch.puts {
                        if let Put::Index(index) = put {
                            self.index.insert(index.table, index.clone());
                        }
                    }
                }
            }
            Change::Take(tables, node) => self.homes.extend(tables.iter().map(|table| (*table, *node))),
            Change::GiveUp(tables, node) => {
                self.homes.retain(|table, home| *home != *node || !tables.contains(table));
            }
        }
    }

    fn may_write(&self, node: i64, epoch: i64) -> bool {
        self.nodes.get(&node) == Some(&epoch)
    }
}

impl Base {
    fn below(&mut self, bound: u32) -> u32 {
        self.dice.below(bound.into()) as u32
    }

    fn delay(&mut self) -> Duration {
        let most = if self.below(1000) < self.faults.stuck { 9_000 } else { self.faults.delay };
        Duration::from_millis(1 + u64::from(self.below(most.max(1))))
    }

    fn fate(&mut self) -> Fate {
        let faults = self.faults;
        let mut roll = self.below(1000);
        for (odds, fate) in [
            (faults.lost, Fate::Lost),
            (faults.unanswered, Fate::Unanswered),
            (faults.late, Fate::Late),
            (faults.twice, Fate::Twice),
            (faults.doubtful, Fate::Doubtful),
        ] {
            if roll < odds {
                return fate;
            }
            roll -= odds;
        }
        Fate::Fine
    }

    fn change(&mut self, change: Change) {
        self.now.apply(&change);
        self.log.push(change);
    }

    /// All that was carried out so far is on the standby.
    fn sync(&mut self) {
        self.safe = self.log.len();
    }

    /// So much of what was carried out is on the standby.
    fn sync_to(&mut self, count: usize) {
        self.safe = self.safe.max(count);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Fine,
    Lost,
    Unanswered,
    Late,
    Twice,
    Doubtful,
}

impl SimBase {
    /// An empty database in which everything follows from `seed`.
    pub fn new(seed: u64, faults: BaseFaults) -> SimBase {
        SimBase(Arc::new(Mutex::new(Base {
            dice: Dice(seed),
            faults,
            log: Vec::new(),
            safe: 0,
            now: Content::default(),
            life: 0,
            entered: 0,
            killed: BTreeSet::new(),
            asleep: BTreeMap::new(),
            tally: BaseTally::default(),
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Base> {
        self.0.lock().expect("nobody panics while holding the database")
    }

    /// From now on other things go wrong.
    pub fn set_faults(&self, faults: BaseFaults) {
        self.lock().faults = faults;
    }

    /// What has gone wrong so far.
    pub fn tally(&self) -> BaseTally {
        self.lock().tally
    }

    /// A server comes: its log, with a writer of its own that runs as a task.
    pub fn enter(&self) -> SimServer {
        let mut base = self.lock();
        base.entered += 1;
        let node = base.entered;
        base.change(Change::Enter(node));
        base.sync();
        drop(base);
        let (jobs, queue) = mpsc::channel(super::QUEUE);
        let (fenced, _) = watch::channel(false);
        let figures = Arc::new(Figures::default());
        let mut writer = Writer::new(self.clone(), node, figures.clone(), fenced.clone());
        tokio::spawn(async move { writer.run(queue).await });
        SimServer { base: self.clone(), node, jobs, figures, fenced }
    }

    /// Nothing comes of a server any more.
    pub fn kill(&self, server: &SimServer) {
        self.lock().killed.insert(server.node);
    }

    /// A server stands still for so long: what it has sent arrives, and all else waits.
    pub fn put_to_sleep(&self, server: &SimServer, how_long: Duration) {
        self.lock().asleep.insert(server.node, Instant::now() + how_long);
    }

    /// The others declare a server dead.
    pub fn bury(&self, server: &SimServer) {
        let mut base = self.lock();
        base.change(Change::Leave(server.node));
        base.sync();
    }

    /// The primary dies, and the standby takes over: it has what was confirmed, and perhaps some more.
    pub fn fail_over(&self) {
        let mut base = self.lock();
        let unsafe_ones = base.log.len() - base.safe;
        let kept = base.safe + base.below(unsafe_ones as u32 + 1) as usize;
        base.tally.gone += (base.log.len() - kept) as u64;
        base.log.truncate(kept);
        base.safe = kept;
        base.life += 1;
        let mut content = Content::default();
        base.log.iter().for_each(|change| content.apply(change));
        base.now = content;
    }

    /// Whether something was carried out that the standby hasn't got yet.
    pub fn is_ahead(&self) -> bool {
        let base = self.lock();
        base.log.len() > base.safe
    }

    /// A table's lines as they are now, for whoever checks.
    pub fn look(&self, table: TableId) -> Vec<LogLine> {
        self.lock().now.lines.get(&table).cloned().unwrap_or_default()
    }
}

/// The log as one server has it.
#[derive(Clone)]
pub struct SimServer {
    base: SimBase,
    node: i64,
    jobs: mpsc::Sender<Job>,
    figures: Arc<Figures>,
    fenced: watch::Sender<bool>,
}

impl SimServer {
    /// Whether the others have declared it dead, and it knows.
    pub fn is_fenced(&self) -> bool {
        *self.fenced.borrow()
    }

    fn send<T: Send + 'static>(&self, job: Job, answer: oneshot::Receiver<Result<T, LogError>>) -> Answer<T> {
        let sent = self.jobs.try_send(job);
        Box::pin(async move {
            sent.map_err(|_| LogError::Closed)?;
            answer.await.unwrap_or(Err(LogError::Closed))
        })
    }

    /// Asks beside the log.
    fn ask<T: Send + 'static>(&self, what: impl FnOnce(&Content) -> T + Send + 'static) -> Answer<T> {
        let base = self.base.clone();
        let delay = base.lock().delay();
        Box::pin(async move {
            sleep(delay).await;
            let base = base.lock();
            Ok(what(&base.now))
        })
    }
}

/// A connection of a server to the simulated database.
pub(super) struct SimPen {
    base: SimBase,
    node: i64,
    epoch: i64,
    life: u64,
    closed: AtomicBool,
}

/// What came of a statement.
enum Said<T> {
    Done(T),
    /// Done, but it isn't known whether the standby has it.
    Doubtful(T),
    /// The connection is lost.
    Lost,
}

/// A statement on its way.
async fn carry<T>(
    base: &SimBase,
    node: i64,
    life: Option<u64>,
    statement: impl Fn(&mut Base) -> (T, bool) + Clone + Send + 'static,
) -> Said<T> {
    let (there, back, later, fate, killed) = {
        let mut base = base.lock();
        let (there, back) = (base.delay(), base.delay());
        let later = Duration::from_millis(1 + u64::from(base.below(12_000)));
        (there, back, later, base.fate(), base.killed.contains(&node))
    };
    if killed {
        return std::future::pending().await;
    }
    stand_still(base, node).await;
    // What was sent over a connection to a primary that has died comes to nothing.
    let comes = move |base: &Base| life.is_none_or(|life| life == base.life);
    let again = |base: SimBase, statement| {
        tokio::spawn(async move {
            sleep(later).await;
            let mut base = base.lock();
            if comes(&base) {
                late(&mut base, &statement);
            }
        });
    };
    match fate {
        Fate::Lost => {
            base.lock().tally.lost += 1;
            sleep(there).await;
            return Said::Lost;
        }
        Fate::Late => {
            again(base.clone(), statement);
            return Said::Lost;
        }
        Fate::Twice => again(base.clone(), statement.clone()),
        Fate::Fine | Fate::Unanswered | Fate::Doubtful => {}
    }
    sleep(there).await;
    let (done, written, at) = {
        let mut base = base.lock();
        if !comes(&base) {
            return Said::Lost;
        }
        let (done, written) = statement(&mut base);
        (done, written, (base.life, base.log.len()))
    };
    if fate == Fate::Unanswered {
        base.lock().tally.lost += 1;
        return Said::Lost;
    }
    if written && fate == Fate::Doubtful {
        base.lock().tally.doubtful += 1;
        sleep(back).await;
        stand_still(base, node).await;
        return Said::Doubtful(done);
    }
    sleep(back).await;
    {
        let mut base = base.lock();
        let (life, count) = at;
        if base.life != life {
            return Said::Lost;
        }
        if written {
            // The standby has it now, and all that came before; what came after may be on its way.
            base.sync_to(count);
        }
    }
    stand_still(base, node).await;
    Said::Done(done)
}

/// Carries out a statement for which nobody waits.
fn late<T>(base: &mut Base, statement: &impl Fn(&mut Base) -> (T, bool)) {
    let before = base.log.len();
    statement(base);
    base.tally.late += 1;
    base.tally.refused += u64::from(base.log.len() == before);
}

/// Waits while a server stands still; for ever, where it was killed.
async fn stand_still(base: &SimBase, node: i64) {
    loop {
        let until = {
            let base = base.lock();
            if base.killed.contains(&node) {
                None
            } else {
                match base.asleep.get(&node) {
                    Some(until) if *until > Instant::now() => Some(*until),
                    _ => return,
                }
            }
        };
        match until {
            Some(until) => sleep_until(until).await,
            None => std::future::pending().await,
        }
    }
}

impl Database for SimBase {
    type Pen = SimPen;

    async fn take_up(&self, node: i64) -> Result<SimPen, LogError> {
        let life = self.lock().life;
        let raised = carry(self, node, Some(life), move |base| {
            if !base.now.nodes.contains_key(&node) {
                return (None, false);
            }
            base.change(Change::Raise(node));
            (base.now.nodes.get(&node).copied(), true)
        });
        match raised.await {
            Said::Done(None) | Said::Doubtful(None) => Err(LogError::Fenced),
            Said::Done(Some(epoch)) => {
                Ok(SimPen { base: self.clone(), node, epoch, life, closed: AtomicBool::new(false) })
            }
            Said::Doubtful(Some(_)) => Err(LogError::InDoubt),
            Said::Lost => Err(LogError::Unreachable("the simulated connection is lost".to_owned())),
        }
    }
}

fn broken() -> LogError {
    LogError::Unreachable("the simulated connection is lost".to_owned())
}

impl SimPen {
    async fn carry<T>(&self, statement: impl Fn(&mut Base) -> (T, bool) + Clone + Send + 'static) -> Said<T> {
        let said = carry(&self.base, self.node, Some(self.life), statement).await;
        if matches!(said, Said::Lost) {
            self.closed.store(true, Relaxed);
        }
        said
    }
}

impl Pen for SimPen {
    fn is_closed(&self) -> bool {
        self.closed.load(Relaxed)
    }

    async fn commit(&self, group: &[&Batch]) -> Result<(), Failed> {
        let (node, epoch) = (self.node, self.epoch);
        let group: Vec<Batch> = group.iter().map(|batch| (*batch).clone()).collect();
        let written = self.carry(move |base| {
            if !base.now.may_write(node, epoch) {
                return (Err(LogError::Fenced), false);
            }
            let mut counts: BTreeMap<TableId, u64> = BTreeMap::new();
            for Append { table, seq, .. } in group.iter().flat_map(|batch| &batch.lines) {
                let there = base.now.lines.get(table).map_or(0, Vec::len) as u64;
                let next = counts.entry(*table).or_insert(there);
                if *seq < *next {
                    return (Err(LogError::Conflict { table: *table, next: *next, given: *seq }), false);
                }
                assert!(*seq == *next, "table {table}: line {seq} is written where {next} is the next");
                *next += 1;
            }
            base.change(Change::Write(group.clone()));
            (Ok(()), true)
        });
        match written.await {
            Said::Done(Ok(())) => Ok(()),
            Said::Done(Err(LogError::Fenced)) | Said::Doubtful(Err(LogError::Fenced)) => {
                Err(Failed::Not(LogError::Fenced))
            }
            Said::Done(Err(why)) | Said::Doubtful(Err(why)) => Err(Failed::Refused(why)),
            Said::Doubtful(Ok(())) | Said::Lost => Err(Failed::InDoubt),
        }
    }

    async fn next(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, LogError> {
        let tables = tables.to_vec();
        let found = self.carry(move |base| {
            let count = |table: &TableId| Some((*table, base.now.lines.get(table)?.len() as u64));
            (tables.iter().filter_map(count).collect(), false)
        });
        match found.await {
            Said::Done(found) | Said::Doubtful(found) => Ok(found),
            Said::Lost => Err(broken()),
        }
    }

    async fn read(&self, reads: &[(TableId, u64)]) -> Looked {
        let (asked, node, epoch) = (reads.to_vec(), self.node, self.epoch);
        let found = self.carry(move |base| {
            let lines = |(table, from): &(TableId, u64)| -> Vec<LogLine> {
                let lines = base.now.lines.get(table).into_iter().flatten();
                lines.skip(usize::try_from(*from).unwrap_or(usize::MAX)).cloned().collect()
            };
            let found: Vec<Vec<LogLine>> = asked.iter().map(lines).collect();
            ((found, base.now.may_write(node, epoch)), false)
        });
        match found.await {
            Said::Done((found, alive)) | Said::Doubtful((found, alive)) => {
                Looked { found: found.into_iter().map(Ok).collect(), broken: false, fenced: !alive }
            }
            Said::Lost => Looked { found: reads.iter().map(|_| Err(broken())).collect(), broken: true, fenced: false },
        }
    }

    async fn take(&self, tables: &[TableId]) -> Result<Taken, LogError> {
        let (wanted, node, epoch) = (tables.to_vec(), self.node, self.epoch);
        let taken = self.carry(move |base| {
            if !base.now.may_write(node, epoch) {
                return (Err(LogError::Fenced), false);
            }
            let home =
                |table: &TableId| base.now.homes.get(table).copied().filter(|at| base.now.nodes.contains_key(at));
            let free = |table: &TableId| home(table).is_none_or(|at| at == node);
            let mine: Vec<TableId> = wanted.iter().copied().filter(free).collect();
            let over = mine.iter().filter(|table| base.now.homes.get(table).is_some_and(|at| *at != node)).count();
            let at = |table: &TableId| match home(table).filter(|at| *at != node) {
                Some(at) => (*table, Home::Away(at.to_string())),
                None => (*table, Home::Here),
            };
            let homes: Vec<(TableId, Home)> = wanted.iter().map(at).collect();
            let taken = mine.len();
            // Where nothing is free nothing is written, and nothing has to be on the standby.
            let written = taken > 0;
            if written {
                base.change(Change::Take(mine, node));
            }
            (Ok(Taken { homes, taken, over }), written)
        });
        match taken.await {
            Said::Done(taken) => taken,
            Said::Doubtful(Err(why)) => Err(why),
            Said::Doubtful(Ok(_)) => Err(LogError::InDoubt),
            Said::Lost => Err(broken()),
        }
    }

    async fn give_up(&self, tables: &[TableId]) -> Result<(), LogError> {
        let (tables, node) = (tables.to_vec(), self.node);
        let given = self.carry(move |base| {
            base.change(Change::GiveUp(tables.clone(), node));
            ((), true)
        });
        match given.await {
            Said::Done(()) | Said::Doubtful(()) => Ok(()),
            Said::Lost => Err(broken()),
        }
    }

    async fn leave(&self) -> Result<(), LogError> {
        let node = self.node;
        let left = self.carry(move |base| {
            base.change(Change::Leave(node));
            ((), true)
        });
        match left.await {
            Said::Done(()) | Said::Doubtful(()) => Ok(()),
            Said::Lost => Err(broken()),
        }
    }
}

impl Log for SimServer {
    fn append(&self, batch: Batch) -> Answer<()> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Write(Write { batch, done }), answer)
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Read(table, from, done), answer)
    }

    fn take(&self, table: TableId) -> Answer<Home> {
        let (done, answer) = oneshot::channel();
        self.send(Job::Take(table, done), answer)
    }

    fn give_up(&self, table: TableId) {
        let _ = self.jobs.try_send(Job::GiveUp(table)); // Where the queue is full, the table stays at home here.
    }

    fn home(&self, table: TableId) -> Answer<Option<Home>> {
        let own = self.node;
        self.ask(move |now| {
            let home = now.homes.get(&table).filter(|at| now.nodes.contains_key(at))?;
            Some(if *home == own { Home::Here } else { Home::Away(home.to_string()) })
        })
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask(move |now| now.index.get(&table).cloned())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn number(&self) -> u64 {
        self.node.cast_unsigned()
    }

    fn fenced(&self) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + 'static>> {
        let mut fenced = self.fenced.subscribe();
        Box::pin(async move {
            if fenced.wait_for(|fenced| *fenced).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }

    fn syncs(&self) -> u64 {
        self.figures.commits.load(Relaxed)
    }

    // What follows is asked at the door, which isn't simulated.

    fn by_code(&self, _: &str) -> Answer<Option<Index>> {
        self.ask(|_| None)
    }

    fn lobby(&self, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Vec::new())
    }

    fn tables_of(&self, _: PersonId, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Vec::new())
    }

    fn quiet(&self, _: u64, _: Page) -> Answer<Vec<Index>> {
        self.ask(|_| Vec::new())
    }

    fn person(&self, _: PersonId) -> Answer<Option<Person>> {
        self.ask(|_| None)
    }

    fn token(&self, _: TokenHash) -> Answer<Option<TokenRow>> {
        self.ask(|_| None)
    }

    fn board(&self, _: &str, _: Option<PersonId>) -> Answer<Board> {
        self.ask(|_| Board::default())
    }

    fn games(&self, _: &str) -> Answer<Vec<KeptGame>> {
        self.ask(|_| Vec::new())
    }

    fn turns(&self, _: Turns, _: u32) -> Answer<Vec<Turn>> {
        self.ask(|_| Vec::new())
    }

    fn channels(&self, _: PersonId) -> Answer<Vec<Channel>> {
        self.ask(|_| Vec::new())
    }

    fn secret(&self, _: &'static str) -> Answer<Option<String>> {
        self.ask(|_| None)
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(|_| Counts::default())
    }

    fn export(&self, _: Whose) -> mpsc::Receiver<Result<Stored, LogError>> {
        mpsc::channel(1).1
    }
}
