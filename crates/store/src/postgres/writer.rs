//! The one who writes, over one connection. All who wait at the same moment share one statement and one commit.
//!
//! A connection that was lost, or on which a warning came, leaves a write in doubt: the database may hold it, and may even
//! carry it out later. So a new connection begins by raising the epoch of this server's row. That waits for whatever the old
//! connection has under way and refuses what would come after; and since the database's own log is one sequence, the commit
//! that raises it proves that everything before it is safe. What can be read then is what there is.

use std::collections::HashMap;
use std::future::poll_fn;
use std::mem;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::Poll;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot, watch};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Statement};

use super::link::{Link, Target, fault};
use super::{Figures, signed, text_of};
use crate::{Append, Batch, Channel, Home, Index, LogError, LogLine, Put, Sweep, TableId, Turn};

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
enum Failed {
    /// Some row can't be; nothing was written. Those of the group that can be are found one by one.
    Refused(LogError),
    /// Another server was in the way; nothing was written.
    Again(LogError),
    /// Nothing was written.
    Not(LogError),
    /// Nobody knows.
    InDoubt,
}

macro_rules! statements {
    ($($name:ident: $sql:literal,)*) => {
        /// What is said to the database again and again, read by it once.
        struct Statements { $($name: Statement,)* }

        impl Statements {
            async fn prepare(link: &Link) -> Result<Statements, Error> {
                Ok(Statements { $($name: link.client.prepare($sql).await?,)* })
            }
        }
    };
}

statements! {
    append: "with me as (select 1 from node where node = $4 and epoch = $5 for share),
        want as (select * from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as w (tid, seq, line))
        insert into line select w.tid, w.seq, w.line from want w, me",
    fence: "select fence($1, $2)",
    next: "select tid, max(seq) + 1 from line where tid = any($1) group by tid",
    read: "select line from line where tid = $1 and seq >= $2 order by seq",
    take: "with me as (select 1 from node where node = $2 and epoch = $3 for share)
        insert into home (tid, node) select w.tid, $2 from unnest($1::bigint[]) as w (tid), me
        on conflict (tid) do update set node = excluded.node
        where home.node = excluded.node or not exists (select from node n where n.node = home.node)
        returning tid",
    homes: "select h.tid, n.address from home h join node n on n.node = h.node where h.tid = any($1)",
    alive: "select from node where node = $1 and epoch = $2",
    give_up: "delete from home where tid = any($1) and node = $2",
    person: "insert into person (id, name, created) values ($1, $2, $3) on conflict (id) do update set name = $2",
    older_tokens: "delete from token where person = $1 and once",
    token: "insert into token (hash, person, created, once) values ($1, $2, $3, $4)
        on conflict (hash) do update set person = $2, created = $3, once = $4, seen = 0",
    drop_token: "delete from token where hash = $1",
    use_token: "select use_token($1)",
    seen_token: "update token set seen = $2 where hash = $1",
    rewrite: "update line set line = $3 where tid = $1 and seq = $2",
    erase_tokens: "delete from token where person = $1",
    erase_sitter: "delete from sitter where person = $1",
    erase_person: "delete from person where id = $1",
    erase_turns: "delete from turn where person = $1",
    erase_channels: "delete from channel where person = $1",
    erase_counts: "update tally set people = people - 1 from result
        where result.board = tally.board and result.result = tally.result and result.person = $1",
    erase_tallies: "delete from tally
        where people = 0 and board in (select board from result where person = $1)",
    erase_results: "delete from result where person = $1",
    sweep_once: "delete from token where once and created < $1",
    sweep_sessions: "delete from token where not once and greatest(seen, created) < $1",
    sweep_guests: "delete from token where not once and greatest(seen, created) < $1
        and not exists (select from sitter where sitter.person = token.person)",
    sweep_people: "delete from person where created < $1
        and not exists (select from sitter where sitter.person = person.id)
        and not exists (select from token where token.person = person.id)",
    result: "with first as (insert into result (board, person, result, at) values ($1, $2, $3, $4)
        on conflict do nothing returning board, result)
        insert into tally (board, result, people) select board, result, 1 from first
        on conflict (board, result) do update set people = tally.people + 1",
    sweep_results: "delete from result where at < $1 and board not in (select board from result where at >= $1)",
    sweep_tallies: "delete from tally where not exists (select from result where result.board = tally.board)",
    index: "with gone as (delete from sitter where tid = $1 and person <> all($8::bigint[])),
        sits as (insert into sitter (person, tid) select unnest($8::bigint[]), $1 on conflict do nothing)
        insert into list (tid, code, listed, finished, created, touched, summary) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (tid) do update
        set code = $2, listed = $3, finished = $4, created = $5, touched = $6, summary = $7",
    sweep_channels: "delete from channel where not exists (select from person where person.id = channel.person)",
    no_turns: "delete from turn where tid = $1 and person <> all($2::bigint[])",
    turns: "insert into turn (tid, person, since, due, tell)
        select $1, w.* from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as w (person, since, due, tell)
        on conflict (tid, person) do update
        set tell = case when turn.since = excluded.since then turn.tell else excluded.tell end,
            since = excluded.since, due = excluded.due",
    tell_turn: "select tell_turn($1, $2, $3, $4)",
    channel: "insert into channel (person, id, body) values ($1, $2, $3)
        on conflict (person, id) do update set body = $3",
    drop_channel: "delete from channel where person = $1 and id = $2",
    secret: "insert into secret (name, value) values ($1, $2) on conflict do nothing",
    forget_turns: "delete from turn where tid = $1",
    forget_lines: "delete from line where tid = $1",
    forget_sitters: "delete from sitter where tid = $1",
    forget_list: "delete from list where tid = $1",
    forget_home: "delete from home where tid = $1",
    tell: "select pg_notify('samobranka/' || current_schema(), $1)",
}

/// A connection that may write.
struct Pen {
    link: Link,
    say: Statements,
    epoch: i64,
}

pub(super) struct Writer {
    target: Target,
    node: i64,
    figures: Arc<Figures>,
    /// None after a failure.
    pen: Option<Pen>,
    /// Since when the database can't be reached, and how long those who want to write wait for it.
    down: Option<Instant>,
    patience: Duration,
    /// The number each table's next line will have, for the tables written lately. A table's home alone writes to it.
    next: HashMap<TableId, u64>,
    fenced: watch::Sender<bool>,
}

impl Writer {
    pub(super) fn new(target: Target, node: i64, figures: Arc<Figures>, fenced: watch::Sender<bool>) -> Writer {
        Writer { target, node, figures, pen: None, down: None, patience: PATIENCE, next: HashMap::new(), fenced }
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
    async fn pen(&mut self) -> Result<&Pen, LogError> {
        if *self.fenced.borrow() {
            return Err(LogError::Fenced);
        }
        if self.pen.as_ref().is_some_and(|pen| pen.link.client.is_closed()) {
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
    async fn take_up(&mut self) -> Result<Pen, LogError> {
        self.next.clear();
        let link = self.target.connect().await?;
        let raised = link
            .client
            .query_opt("update node set epoch = epoch + 1 where node = $1 returning epoch", &[&self.node])
            .await
            .map_err(|why| fault(&why))?;
        let epoch = raised.ok_or(LogError::Fenced)?.get(0);
        let say = Statements::prepare(&link).await.map_err(|why| fault(&why))?;
        if link.was_warned() {
            return Err(LogError::InDoubt);
        }
        Ok(Pen { link, say, epoch })
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
        let Pen { link, say, epoch } = self.pen.as_ref().expect("the pen was there a moment ago");
        let written = commit(link, say, self.node, *epoch, &good).await;
        let written = match written {
            // The commit is there, but it isn't known whether the standby has it.
            Ok(()) if link.was_warned() => Err(Failed::InDoubt),
            other => other,
        };
        match written {
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
                    Failed::Not(LogError::Fenced) => drop(self.is_fenced()),
                    _ => {}
                }
                Err(failed)
            }
        }
    }

    /// Finds the next numbers of tables that aren't known yet. A table that is said to be new isn't looked for: where it is
    /// not, its first line is refused.
    async fn look_up(&mut self, group: &[Write]) -> Result<(), Failed> {
        let mut unknown: Vec<i64> = Vec::new();
        for Append { table, seq, .. } in group.iter().flat_map(|write| &write.batch.lines) {
            if self.next.contains_key(table) || unknown.contains(&signed(table.0)) {
                continue;
            }
            match seq {
                0 => drop(self.next.insert(*table, 0)),
                _ => unknown.push(signed(table.0)),
            }
        }
        if unknown.is_empty() {
            return Ok(());
        }
        let Pen { link, say, .. } = self.pen.as_ref().expect("the pen was there a moment ago");
        // Nothing was written: whoever waits is told so.
        let rows = link.client.query(&say.next, &[&unknown]).await.map_err(|why| Failed::Not(fault(&why)))?;
        self.next.extend(unknown.iter().map(|tid| (TableId(tid.cast_unsigned()), 0)));
        let known = rows.iter().map(|row| (TableId(row.get::<_, i64>(0).cast_unsigned()), row.get::<_, i64>(1) as u64));
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
        let node = self.node;
        let Pen { link, say, epoch } = match self.pen().await {
            Ok(pen) => pen,
            Err(why) => {
                for (.., done) in reads {
                    let _ = done.send(Err(why.clone())); // The asker may have left.
                }
                return;
            }
        };
        let asked = reads.iter().map(|(table, from, _)| -> Asked<'_, Vec<LogLine>> {
            let (tid, from) = (signed(table.0), signed(*from));
            Box::pin(async move {
                let rows = link.client.query(&say.read, &[&tid, &from]).await?;
                Ok(rows.iter().map(|row| row.get::<_, &[u8]>(0).into()).collect())
            })
        });
        // Who was declared dead meanwhile must not show what may be out of date.
        let alive: Asked<'_, Vec<LogLine>> = Box::pin(async move {
            let rows = link.client.query(&say.alive, &[&node, epoch]).await?;
            Ok(rows.iter().map(|_| LogLine::default()).collect())
        });
        let mut found = in_order(asked.chain([alive]).collect()).await;
        let alive = found.pop().expect("it was asked last");
        let broken = found.iter().chain([&alive]).any(|it| it.as_ref().is_err_and(|why| why.as_db_error().is_none()));
        if broken {
            self.pen = None;
        }
        let fenced = alive.is_ok_and(|rows| rows.is_empty());
        if fenced {
            drop(self.is_fenced());
        }
        for ((.., done), found) in reads.into_iter().zip(found) {
            let found = if fenced { Err(LogError::Fenced) } else { found.map_err(|why| fault(&why)) };
            let _ = done.send(found); // The asker may have left.
        }
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
        let mut wanted: Vec<i64> = tables.iter().map(|table| signed(table.0)).collect();
        // Two servers that want the same tables ask for them in the same order.
        wanted.sort_unstable();
        wanted.dedup();
        let node = self.node;
        let table = |row: &tokio_postgres::Row| TableId(row.get::<_, i64>(0).cast_unsigned());
        let Pen { link, say, epoch } = self.pen().await?;
        let mut homes = HashMap::new();
        let taken = link.client.query(&say.take, &[&wanted, &node, epoch]).await;
        let taken = match taken {
            // A take-over that the standby may not have proves nothing: it is done again over a new connection.
            Ok(_) if link.was_warned() => Err(LogError::InDoubt),
            other => other.map_err(|why| fault(&why)),
        };
        let away = match taken {
            Ok(taken) if taken.len() == wanted.len() => Ok(taken).map(|taken| (taken, Vec::new())),
            Ok(taken) => {
                let away = link.client.query(&say.homes, &[&wanted]).await.map_err(|why| fault(&why));
                let alive = link.client.query(&say.alive, &[&node, epoch]).await.map_err(|why| fault(&why));
                match (away, alive) {
                    (Ok(_), Ok(alive)) if alive.is_empty() => Err(LogError::Fenced),
                    (Ok(away), Ok(_)) => Ok((taken, away)),
                    (Err(why), _) | (_, Err(why)) => Err(why),
                }
            }
            Err(why) => Err(why),
        };
        match away {
            Ok((taken, away)) => {
                homes.extend(away.iter().map(|row| (table(row), Home::Away(row.get(1)))));
                homes.extend(taken.iter().map(|row| (table(row), Home::Here)));
                self.figures.taken.fetch_add(taken.len() as u64, Relaxed);
                Ok(homes)
            }
            Err(LogError::Fenced) => Err(self.is_fenced()),
            Err(why) => {
                self.pen = None;
                Err(why)
            }
        }
    }

    async fn give_up_all(&mut self, tables: &[TableId]) {
        let given: Vec<i64> = tables.iter().map(|table| signed(table.0)).collect();
        for table in tables {
            self.next.remove(table);
        }
        let node = self.node;
        if let Ok(Pen { link, say, .. }) = self.pen().await
            && let Err(why) = link.client.execute(&say.give_up, &[&given, &node]).await
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
        let node = self.node;
        if let Ok(Pen { link, .. }) = self.pen().await {
            let client = &link.client;
            let gone = client.execute("delete from node where node = $1", &[&node]).await;
            if let Err(why) = gone.and(client.execute("delete from beat where node = $1", &[&node]).await) {
                tracing::warn!(%why, "this server could not say that it is going");
            }
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

/// Writes batches in one commit.
async fn commit(link: &Link, say: &Statements, node: i64, epoch: i64, group: &[&Batch]) -> Result<(), Failed> {
    // Lines of a table that the same batch forgets would be deleted at once.
    let lines: Vec<&Append> = group
        .iter()
        .flat_map(|batch| batch.lines.iter().filter(|line| !batch.puts.contains(&Put::Forget(line.table))))
        .collect();
    let tids: Vec<i64> = lines.iter().map(|line| signed(line.table.0)).collect();
    let seqs: Vec<i64> = lines.iter().map(|line| signed(line.seq)).collect();
    let texts: Vec<&[u8]> = lines.iter().map(|line| &*line.line).collect();
    if group.iter().all(|batch| batch.puts.is_empty()) {
        let wanted = lines.len() as u64;
        if wanted == 0 {
            return Ok(());
        }
        return match link.client.execute(&say.append, &[&tids, &seqs, &texts, &node, &epoch]).await {
            Ok(written) if written == wanted => Ok(()),
            // All or none: the one row that lets them in is there, or it isn't.
            Ok(_) => Err(Failed::Not(LogError::Fenced)),
            Err(why) => Err(failed(&why, &lines)),
        };
    }
    let rows: Vec<Row> = group.iter().flat_map(|batch| batch.puts.iter().flat_map(|put| rows(say, put))).collect();
    let mut asked: Vec<Asked<'_, ()>> = Vec::with_capacity(rows.len() + 4);
    asked.push(Box::pin(link.client.batch_execute("begin")));
    asked.push(Box::pin(async { link.client.execute(&say.fence, &[&node, &epoch]).await.map(drop) }));
    if !lines.is_empty() {
        asked.push(Box::pin(async {
            link.client.execute(&say.append, &[&tids, &seqs, &texts, &node, &epoch]).await.map(drop)
        }));
    }
    for Row { statement, values } in &rows {
        asked.push(Box::pin(async move {
            let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
            link.client.execute(*statement, &values).await.map(drop)
        }));
    }
    asked.push(Box::pin(link.client.batch_execute("commit")));
    let mut answers = in_order(asked).await;
    let committed = answers.pop().expect("the commit was asked for");
    // The first that went wrong says why; those after it, the commit too, were passed over.
    match answers.into_iter().find_map(Result::err) {
        Some(why) => Err(failed(&why, &lines)),
        None if committed.is_err() => Err(Failed::InDoubt),
        None => Ok(()),
    }
}

fn failed(why: &Error, lines: &[&Append]) -> Failed {
    let Some(said) = why.as_db_error() else { return Failed::InDoubt };
    match *said.code() {
        SqlState::UNIQUE_VIOLATION if said.constraint() == Some("line_pkey") => {
            let line = lines.first().expect("a line was in the way of another");
            Failed::Refused(LogError::Conflict { table: line.table, next: line.seq + 1, given: line.seq })
        }
        SqlState::UNIQUE_VIOLATION => Failed::Refused(LogError::Taken("the short code")),
        SqlState::T_R_DEADLOCK_DETECTED | SqlState::T_R_SERIALIZATION_FAILURE => Failed::Again(fault(why)),
        // The database ends the connection; what it had of the transaction is gone, or not.
        SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN | SqlState::QUERY_CANCELED => Failed::InDoubt,
        _ => match fault(why) {
            LogError::Used => Failed::Refused(LogError::Used),
            other => Failed::Not(other),
        },
    }
}

/// One statement for a row beside the log.
struct Row<'a> {
    statement: &'a Statement,
    values: Vec<Box<dyn ToSql + Send + Sync + 'a>>,
}

fn rows<'a>(say: &'a Statements, put: &'a Put) -> Vec<Row<'a>> {
    let row = |statement: &'a Statement, values: Vec<Box<dyn ToSql + Send + Sync + 'a>>| Row { statement, values };
    let number = |bits: u64| -> Box<dyn ToSql + Send + Sync + 'a> { Box::new(signed(bits)) };
    match put {
        Put::Person(person) => vec![
            row(&say.person, vec![number(person.id.0), Box::new(person.name.as_str()), number(person.created)]),
            row(&say.tell, vec![Box::new(format!("person {}", person.id))]),
        ],
        Put::Token { hash, person, created, once } => {
            let older = once.then(|| row(&say.older_tokens, vec![number(person.0)]));
            let token =
                row(&say.token, vec![Box::new(hash.as_slice()), number(person.0), number(*created), Box::new(*once)]);
            older.into_iter().chain([token]).collect()
        }
        Put::DropToken(hash) => vec![
            row(&say.drop_token, vec![Box::new(hash.as_slice())]),
            row(&say.tell, vec![Box::new(format!("token {}", text_of(hash)))]),
        ],
        Put::UseToken(hash) => vec![row(&say.use_token, vec![Box::new(hash.as_slice())])],
        Put::SeenToken(hash, at) => vec![row(&say.seen_token, vec![Box::new(hash.as_slice()), number(*at)])],
        Put::Rewrite(Append { table, seq, line }) => {
            vec![row(&say.rewrite, vec![number(table.0), number(*seq), Box::new(&**line)])]
        }
        Put::Erase(person) => [
            &say.erase_tokens,
            &say.erase_sitter,
            &say.erase_person,
            &say.erase_turns,
            &say.erase_channels,
            &say.erase_counts,
            &say.erase_tallies,
            &say.erase_results,
        ]
        .into_iter()
        .map(|statement| row(statement, vec![number(person.0)]))
        .chain([row(&say.tell, vec![Box::new(format!("person {person}"))])])
        .collect(),
        Put::Result { board, person, result, at } => {
            vec![row(&say.result, vec![Box::new(board.as_str()), number(person.0), Box::new(*result), number(*at)])]
        }
        Put::Sweep(Sweep { once, session, guest, board }) => vec![
            row(&say.sweep_once, vec![number(*once)]),
            row(&say.sweep_sessions, vec![number(*session)]),
            row(&say.sweep_guests, vec![number(*guest)]),
            row(&say.sweep_people, vec![number(*guest)]),
            row(&say.sweep_results, vec![number(*board)]),
            row(&say.sweep_tallies, Vec::new()),
            row(&say.sweep_channels, Vec::new()),
        ],
        Put::Turns { table, owed } => {
            let all = |of: fn(&Turn) -> u64| -> Box<dyn ToSql + Send + Sync + 'a> {
                Box::new(owed.iter().map(|turn| signed(of(turn))).collect::<Vec<i64>>())
            };
            let people = || all(|turn| turn.person.0);
            let rest = [all(|turn| turn.since), all(|turn| turn.due), all(|turn| turn.tell)];
            vec![
                row(&say.no_turns, vec![number(table.0), people()]),
                row(&say.turns, [number(table.0), people()].into_iter().chain(rest).collect()),
            ]
        }
        Put::Tell { table, person, was, next } => {
            vec![row(&say.tell_turn, vec![number(table.0), number(person.0), number(*was), number(*next)])]
        }
        Put::Channel(Channel { person, id, body }) => {
            vec![row(&say.channel, vec![number(person.0), number(*id), Box::new(body.as_str())])]
        }
        Put::DropChannel { person, id } => vec![row(&say.drop_channel, vec![number(person.0), number(*id)])],
        Put::Secret { name, value } => {
            vec![row(&say.secret, vec![Box::new(name.as_str()), Box::new(value.as_str())])]
        }
        // To be let in is all that is wanted to be known, and every transaction asks for that.
        Put::Beat(_) => Vec::new(),
        Put::Index(index) => vec![row(&say.index, index_values(index))],
        Put::Forget(table) => {
            [&say.forget_lines, &say.forget_sitters, &say.forget_list, &say.forget_home, &say.forget_turns]
                .into_iter()
                .map(|statement| row(statement, vec![number(table.0)]))
                .collect()
        }
    }
}

fn index_values(index: &Index) -> Vec<Box<dyn ToSql + Send + Sync + '_>> {
    let mut people: Vec<i64> = index.people.iter().map(|person| signed(person.0)).collect();
    people.sort_unstable();
    people.dedup();
    vec![
        Box::new(signed(index.table.0)),
        Box::new(index.code.as_deref()),
        Box::new(index.listed),
        Box::new(index.finished),
        Box::new(signed(index.created)),
        Box::new(signed(index.touched)),
        Box::new(index.summary.as_str()),
        Box::new(people),
    ]
}

/// An answer of the database that is awaited.
type Asked<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// Asks everything at once, in this order, and waits for all answers: one round trip for all of it.
async fn in_order<T>(mut asked: Vec<Asked<'_, T>>) -> Vec<Result<T, Error>> {
    let mut answers: Vec<Option<Result<T, Error>>> = asked.iter().map(|_| None).collect();
    poll_fn(|context| {
        for (answer, asked) in answers.iter_mut().zip(&mut asked) {
            if answer.is_none()
                && let Poll::Ready(found) = asked.as_mut().poll(context)
            {
                *answer = Some(found);
            }
        }
        if answers.iter().all(Option::is_some) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers.into_iter().map(|answer| answer.expect("all were waited for")).collect()
}
