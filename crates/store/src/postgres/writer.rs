//! The one who writes, over one connection. All who wait at the same moment share one statement and one commit.
//!
//! A connection that was lost, or on which a warning came, leaves a write in doubt: the database may hold it, and may even
//! carry it out later. So a new connection begins by raising the epoch of this server's row. That waits for whatever the old
//! connection has under way and refuses what would come after; and since the database's own log is one sequence, the commit
//! that raises it proves that everything before it is safe. What can be read then is what there is.

use std::collections::HashMap;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::Figures;
use crate::{Append, Batch, Home, LogError, LogLine, Put, TableId};

/// The most batches in one commit.
const MAX_GROUP: usize = 1024;

/// The longest line there may be, as in a file.
const MAX_LINE: usize = 1 << 20;

/// How many tables' next numbers are remembered. Beyond it all are forgotten, and found again in the database.
const MAX_KNOWN: usize = 1 << 16;

/// How long those who want to write wait for a database that has gone, and how often it is looked for.
const PATIENCE: Duration = Duration::from_secs(30);
const RETRY: Duration = Duration::from_millis(250);

/// How often a group is tried again that was in another server's way.
const TRIES: u32 = 5;

/// Where somebody waits for an answer.
type Asker<T> = oneshot::Sender<Result<T, LogError>>;

/// What is asked of the writer, and where to answer.
pub(super) enum Job {
    Write(Write),
    Read(TableId, u64, Asker<Vec<LogLine>>),
    Take(TableId, Asker<Home>),
    GiveUp(TableId),
}

pub(super) struct Write {
    pub(super) batch: Batch,
    pub(super) done: Asker<()>,
}

impl Write {
    /// Whether the batch makes the log forget a table. Such a batch is written alone.
    fn forgets(&self) -> bool {
        self.batch.puts.iter().any(|row| matches!(row, Put::Forget(_)))
    }
}

/// Several jobs of one kind, one after another.
enum Run {
    Writes(Vec<Write>),
    Reads(Vec<(TableId, u64, Asker<Vec<LogLine>>)>),
    Takes(Vec<(TableId, Asker<Home>)>),
    GiveUps(Vec<TableId>),
}

/// Why a group was not written.
pub(super) enum Failed {
    /// Some row can't be; nothing was written. Those of the group that can be are found one by one.
    Refused(LogError),
    /// Another server was in the way; nothing was written.
    Again(LogError),
    /// Nothing was written.
    Not(LogError),
    /// Nobody knows.
    InDoubt,
}

/// A database as the writer needs it: a real one, or one of a simulation.
pub(super) trait Database: Send + Sync + 'static {
    type Pen: Pen;

    /// A new connection, after which none before it can write for this server.
    fn take_up(&self, node: i64) -> impl Future<Output = Result<Self::Pen, LogError>> + Send;
}

/// A connection that may write.
pub(super) trait Pen: Send + Sync + 'static {
    /// Whether it is known to be lost.
    fn is_closed(&self) -> bool;

    /// Writes all batches, or none.
    fn commit(&self, group: &[&Batch]) -> impl Future<Output = Result<(), Failed>> + Send;

    /// The next numbers of those of these tables that have lines.
    fn next(&self, tables: &[TableId]) -> impl Future<Output = Result<Vec<(TableId, u64)>, LogError>> + Send;

    /// Lines of tables, each from a number on.
    fn read(&self, reads: &[(TableId, u64)]) -> impl Future<Output = Looked> + Send;

    /// Takes tables that have no home at a server that runs. They are sorted, none twice.
    fn take(&self, tables: &[TableId]) -> impl Future<Output = Result<Taken, LogError>> + Send;

    /// Gives tables up.
    fn give_up(&self, tables: &[TableId]) -> impl Future<Output = Result<(), LogError>> + Send;

    /// Says that this server is going.
    fn leave(&self) -> impl Future<Output = Result<(), LogError>> + Send;
}

/// What was read.
pub(super) struct Looked {
    /// For each table, in the order of asking.
    pub(super) found: Vec<Result<Vec<LogLine>, LogError>>,
    /// Whether the connection is lost.
    pub(super) broken: bool,
    /// Whether this server was declared dead before it was all read: what was read may be out of date.
    pub(super) fenced: bool,
}

/// Who has which table now.
pub(super) struct Taken {
    pub(super) homes: Vec<(TableId, Home)>,
    /// How many are here, and how many of them a server had that has gone.
    pub(super) taken: usize,
    pub(super) over: usize,
}

pub(super) struct Writer<D: Database> {
    database: D,
    node: i64,
    figures: Arc<Figures>,
    /// None after a failure.
    pen: Option<D::Pen>,
    /// Since when the database can't be reached, and how long those who want to write wait for it.
    down: Option<Instant>,
    patience: Duration,
    /// The number each table's next line will have, for the tables written lately. A table's home alone writes to it.
    next: HashMap<TableId, u64>,
    fenced: watch::Sender<bool>,
}

impl<D: Database> Writer<D> {
    pub(super) fn new(database: D, node: i64, figures: Arc<Figures>, fenced: watch::Sender<bool>) -> Writer<D> {
        Writer { database, node, figures, pen: None, down: None, patience: PATIENCE, next: HashMap::new(), fenced }
    }

    /// Writes until nobody can ask any more.
    pub(super) async fn run(&mut self, mut jobs: mpsc::Receiver<Job>) {
        while let Some(first) = jobs.recv().await {
            // Whoever is about to ask, asks now.
            tokio::task::yield_now().await;
            let mut runs = Vec::new();
            add(&mut runs, first);
            for _ in 1..MAX_GROUP {
                match jobs.try_recv() {
                    Ok(job) => add(&mut runs, job),
                    Err(_) => break,
                }
            }
            for run in runs {
                match run {
                    Run::Writes(writes) => self.settle_all(writes).await,
                    Run::Reads(reads) => self.read_all(reads).await,
                    Run::Takes(takes) => self.take_all(takes).await,
                    Run::GiveUps(tables) => self.give_up_all(&tables).await,
                }
            }
        }
    }

    /// The connection, made anew where there is none. While the database can't be reached, everyone waits for a while.
    async fn pen(&mut self) -> Result<&D::Pen, LogError> {
        if *self.fenced.borrow() {
            return Err(LogError::Fenced);
        }
        if self.pen.as_ref().is_some_and(|pen| pen.is_closed()) {
            self.pen = None;
        }
        while self.pen.is_none() {
            match self.take_up().await {
                Ok(pen) => {
                    self.pen = Some(pen);
                    if let Some(since) = self.down.take() {
                        tracing::info!(after = ?since.elapsed(), "the database is back");
                    }
                }
                Err(LogError::Fenced) => return Err(self.is_fenced()),
                Err(why) => {
                    let since = *self.down.get_or_insert_with(|| {
                        tracing::error!(%why, "the database can't be written to; looking for it");
                        Instant::now()
                    });
                    if since.elapsed() >= self.patience {
                        return Err(why);
                    }
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
        Ok(self.pen.as_ref().expect("it was made a moment ago"))
    }

    /// A new connection, after which none before it can write.
    async fn take_up(&mut self) -> Result<D::Pen, LogError> {
        self.next.clear();
        self.database.take_up(self.node).await
    }

    /// The connection was refused. Either this server was declared dead; or a connection made before, and lost meanwhile, was
    /// late to raise the epoch: then a new one is made, and what was refused may be tried again.
    async fn is_still_there(&mut self) -> Result<(), LogError> {
        self.pen = None;
        self.pen().await.map(drop)
    }

    fn is_fenced(&mut self) -> LogError {
        self.pen = None;
        if !self.fenced.send_replace(true) {
            tracing::error!("the other servers have declared this one dead: it stops");
        }
        LogError::Fenced
    }

    async fn settle_all(&mut self, mut group: Vec<Write>) {
        while !group.is_empty() {
            let alone = group.iter().position(Write::forgets).map_or(group.len(), |at| at.max(1));
            let rest = group.split_off(alone);
            self.settle(mem::replace(&mut group, rest)).await;
        }
    }

    /// Writes what can be written, and answers everyone.
    async fn settle(&mut self, group: Vec<Write>) {
        let began = Instant::now();
        match self.write_together(&group).await {
            Ok(outcomes) => {
                for (write, outcome) in group.into_iter().zip(outcomes) {
                    let _ = write.done.send(outcome); // The asker may have left.
                }
            }
            Err(Failed::Refused(_)) if group.len() > 1 => {
                for write in group {
                    Box::pin(self.settle(vec![write])).await;
                }
            }
            Err(failed) => {
                self.figures.failed.fetch_add(1, Relaxed);
                let why = match failed {
                    Failed::Refused(why) | Failed::Again(why) | Failed::Not(why) => why,
                    Failed::InDoubt => LogError::InDoubt,
                };
                for write in group {
                    let _ = write.done.send(Err(why.clone())); // The asker may have left.
                }
            }
        }
        self.figures.busy.fetch_add(began.elapsed().as_nanos() as u64, Relaxed);
    }

    /// Writes all batches whose lines are in order, in one commit, and says what came of each. On `Err` none is written, or
    /// nobody knows.
    async fn write_together(&mut self, group: &[Write]) -> Result<Vec<Result<(), LogError>>, Failed> {
        if self.next.len() > MAX_KNOWN {
            self.next.clear();
        }
        for _ in 1..TRIES {
            match self.try_together(group).await {
                Err(Failed::Again(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
                other => return other,
            }
        }
        self.try_together(group).await
    }

    async fn try_together(&mut self, group: &[Write]) -> Result<Vec<Result<(), LogError>>, Failed> {
        self.pen().await.map_err(Failed::Not)?;
        self.look_up(group).await?;
        let sound = |batch: &Batch| batch.puts.iter().all(Put::is_sound).then_some(()).ok_or(LogError::NotALine);
        let outcomes: Vec<_> =
            group.iter().map(|write| sound(&write.batch).and_then(|()| self.number(&write.batch.lines))).collect();
        let good: Vec<&Batch> =
            group.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).map(|(write, _)| &write.batch).collect();
        if good.is_empty() {
            return Ok(outcomes);
        }
        let lines: usize = good.iter().map(|batch| batch.lines.len()).sum();
        let pen = self.pen.as_ref().expect("the pen was there a moment ago");
        match pen.commit(&good).await {
            Ok(()) => {
                self.figures.commits.fetch_add(1, Relaxed);
                self.figures.batches.fetch_add(good.len() as u64, Relaxed);
                self.figures.lines.fetch_add(lines as u64, Relaxed);
                for row in good.iter().flat_map(|batch| &batch.puts) {
                    if let Put::Forget(table) = row {
                        self.next.remove(table);
                    }
                }
                Ok(outcomes)
            }
            Err(failed) => {
                self.next.clear();
                match failed {
                    Failed::InDoubt => {
                        self.figures.doubts.fetch_add(1, Relaxed);
                        self.pen = None;
                    }
                    Failed::Not(LogError::Fenced) => {
                        self.is_still_there().await.map_err(Failed::Not)?;
                        return Err(Failed::Again(LogError::Fenced));
                    }
                    _ => {}
                }
                Err(failed)
            }
        }
    }

    /// Finds the next numbers of tables that aren't known yet. A table that is said to be new isn't looked for: where it is
    /// not, its first line is refused.
    async fn look_up(&mut self, group: &[Write]) -> Result<(), Failed> {
        let mut unknown: Vec<TableId> = Vec::new();
        for Append { table, seq, .. } in group.iter().flat_map(|write| &write.batch.lines) {
            if self.next.contains_key(table) || unknown.contains(table) {
                continue;
            }
            match seq {
                0 => drop(self.next.insert(*table, 0)),
                _ => unknown.push(*table),
            }
        }
        if unknown.is_empty() {
            return Ok(());
        }
        let pen = self.pen.as_ref().expect("the pen was there a moment ago");
        // Nothing was written: whoever waits is told so.
        let known = pen.next(&unknown).await.map_err(Failed::Not)?;
        self.next.extend(unknown.iter().map(|table| (*table, 0)));
        self.next.extend(known);
        Ok(())
    }

    /// Whether every line may be written as its table's next; if so, they are counted.
    fn number(&mut self, lines: &[Append]) -> Result<(), LogError> {
        for (at, Append { table, seq, line }) in lines.iter().enumerate() {
            let expected = self.next.get_mut(table).expect("it was looked up");
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
            return Err(refusal);
        }
        Ok(())
    }

    /// Reads over the connection that writes: what it has written is there, and it is the database that takes writes.
    async fn read_all(&mut self, reads: Vec<(TableId, u64, Asker<Vec<LogLine>>)>) {
        let asked: Vec<(TableId, u64)> = reads.iter().map(|(table, from, _)| (*table, *from)).collect();
        let found = match self.look(&asked).await {
            Ok(found) => found,
            Err(why) => asked.iter().map(|_| Err(why.clone())).collect(),
        };
        for ((.., done), found) in reads.into_iter().zip(found) {
            let _ = done.send(found); // The asker may have left.
        }
    }

    /// Who was declared dead meanwhile must not show what may be out of date.
    async fn look(&mut self, asked: &[(TableId, u64)]) -> Result<Vec<Result<Vec<LogLine>, LogError>>, LogError> {
        for _ in 0..TRIES {
            let Looked { found, broken, fenced } = self.pen().await?.read(asked).await;
            if broken {
                self.pen = None;
            }
            if !fenced {
                return Ok(found);
            }
            self.is_still_there().await?;
        }
        Err(LogError::InDoubt)
    }

    async fn take_all(&mut self, takes: Vec<(TableId, Asker<Home>)>) {
        let tables: Vec<TableId> = takes.iter().map(|(table, _)| *table).collect();
        let homes = self.take(&tables).await;
        for (table, done) in takes {
            let home = match &homes {
                Ok(homes) => homes
                    .get(&table)
                    .cloned()
                    .ok_or_else(|| LogError::Io("the table has just changed its home; try again".to_owned())),
                Err(why) => Err(why.clone()),
            };
            let _ = done.send(home); // The asker may have left.
        }
    }

    async fn take(&mut self, tables: &[TableId]) -> Result<HashMap<TableId, Home>, LogError> {
        // What was read before says nothing of a table that others have had since.
        for table in tables {
            self.next.remove(table);
        }
        let mut wanted = tables.to_vec();
        // Two servers that want the same tables ask for them in the same order.
        wanted.sort_unstable_by_key(|table| table.0.cast_signed());
        wanted.dedup();
        let mut taken = self.pen().await?.take(&wanted).await;
        if matches!(taken, Err(LogError::Fenced)) {
            self.is_still_there().await?;
            taken = self.pen().await?.take(&wanted).await;
        }
        match taken {
            Ok(Taken { homes, taken, over }) => {
                self.figures.taken.fetch_add(taken as u64, Relaxed);
                self.figures.taken_over.fetch_add(over as u64, Relaxed);
                Ok(homes.into_iter().collect())
            }
            Err(why) => {
                self.pen = None;
                Err(why)
            }
        }
    }

    async fn give_up_all(&mut self, tables: &[TableId]) {
        for table in tables {
            self.next.remove(table);
        }
        if let Ok(pen) = self.pen().await
            && let Err(why) = pen.give_up(tables).await
        {
            // The tables stay at home here, and are found here.
            tracing::warn!(%why, "tables that were put away could not be given up");
            self.pen = None;
        }
    }

    /// Says that this server is going: its tables may be taken at once.
    pub(super) async fn leave(&mut self) {
        // A database that has gone isn't waited for: the others will notice.
        self.patience = Duration::ZERO;
        if let Ok(pen) = self.pen().await
            && let Err(why) = pen.leave().await
        {
            tracing::warn!(%why, "this server could not say that it is going");
        }
    }
}

fn add(runs: &mut Vec<Run>, job: Job) {
    match (runs.last_mut(), job) {
        (Some(Run::Writes(run)), Job::Write(write)) => run.push(write),
        (Some(Run::Reads(run)), Job::Read(table, from, done)) => run.push((table, from, done)),
        (Some(Run::Takes(run)), Job::Take(table, done)) => run.push((table, done)),
        (Some(Run::GiveUps(run)), Job::GiveUp(table)) => run.push(table),
        (_, Job::Write(write)) => runs.push(Run::Writes(vec![write])),
        (_, Job::Read(table, from, done)) => runs.push(Run::Reads(vec![(table, from, done)])),
        (_, Job::Take(table, done)) => runs.push(Run::Takes(vec![(table, done)])),
        (_, Job::GiveUp(table)) => runs.push(Run::GiveUps(vec![table])),
    }
}
