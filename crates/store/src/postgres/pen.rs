//! A connection that may write, to a real database: what the writer wants, said in SQL.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Statement};

use super::link::{Link, Target, fault};
use super::writer::{Database, Failed, Looked, Pen, Taken};
use super::{signed, text_of};
use crate::{Append, Batch, Channel, Home, Index, KEPT_GAMES, LogError, LogLine, Put, Sweep, TableId, Turn};

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
    take: "with me as (select 1 from node where node = $2 and epoch = $3 for share),
        before as (select tid from home where tid = any($1) and node <> $2)
        insert into home (tid, node) select w.tid, $2 from unnest($1::bigint[]) as w (tid), me
        on conflict (tid) do update set node = excluded.node
        where home.node = excluded.node or not exists (select from node n where n.node = home.node)
        returning tid, exists (select from before where before.tid = home.tid)",
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
        on conflict do nothing returning board, person, result),
        free as (select min(slot) as slot from generate_series(0, $6 - 1) as slot
            where not exists (select from game where game.board = $1 and game.slot = slot.slot)),
        kept as (insert into game (board, slot, person, record)
            select first.board, free.slot, first.person, $5 from first, free
            where $5::text is not null and free.slot is not null on conflict do nothing)
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
pub(super) struct SqlPen {
    link: Link,
    say: Statements,
    node: i64,
    epoch: i64,
}

impl Database for Target {
    type Pen = SqlPen;

    async fn take_up(&self, node: i64) -> Result<SqlPen, LogError> {
        let link = self.connect().await?;
        let raised = link
            .client
            .query_opt("update node set epoch = epoch + 1 where node = $1 returning epoch", &[&node])
            .await
            .map_err(|why| fault(&why))?;
        let epoch = raised.ok_or(LogError::Fenced)?.get(0);
        let say = Statements::prepare(&link).await.map_err(|why| fault(&why))?;
        if link.was_warned() {
            return Err(LogError::InDoubt);
        }
        Ok(SqlPen { link, say, node, epoch })
    }
}

impl Pen for SqlPen {
    fn is_closed(&self) -> bool {
        self.link.client.is_closed()
    }

    async fn commit(&self, group: &[&Batch]) -> Result<(), Failed> {
        match commit(&self.link, &self.say, self.node, self.epoch, group).await {
            // The commit is there, but it isn't known whether the standby has it.
            Ok(()) if self.link.was_warned() => Err(Failed::InDoubt),
            other => other,
        }
    }

    async fn next(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, LogError> {
        let tids: Vec<i64> = tables.iter().map(|table| signed(table.0)).collect();
        let rows = self.link.client.query(&self.say.next, &[&tids]).await.map_err(|why| fault(&why))?;
        let next = |row: &tokio_postgres::Row| (table_in(row), row.get::<_, i64>(1) as u64);
        Ok(rows.iter().map(next).collect())
    }

    async fn read(&self, reads: &[(TableId, u64)]) -> Looked {
        let SqlPen { link, say, node, epoch } = self;
        let asked = reads.iter().map(|(table, from)| -> Asked<'_, Vec<LogLine>> {
            let (tid, from) = (signed(table.0), signed(*from));
            Box::pin(async move {
                let rows = link.client.query(&say.read, &[&tid, &from]).await?;
                Ok(rows.iter().map(|row| row.get::<_, &[u8]>(0).into()).collect())
            })
        });
        let alive: Asked<'_, Vec<LogLine>> = Box::pin(async move {
            let rows = link.client.query(&say.alive, &[node, epoch]).await?;
            Ok(rows.iter().map(|_| LogLine::default()).collect())
        });
        let mut found = in_order(asked.chain([alive]).collect()).await;
        let alive = found.pop().expect("it was asked last");
        let broken = found.iter().chain([&alive]).any(|it| it.as_ref().is_err_and(|why| why.as_db_error().is_none()));
        let fenced = alive.is_ok_and(|rows| rows.is_empty());
        Looked { found: found.into_iter().map(|it| it.map_err(|why| fault(&why))).collect(), broken, fenced }
    }

    async fn take(&self, tables: &[TableId]) -> Result<Taken, LogError> {
        let SqlPen { link, say, node, epoch } = self;
        let wanted: Vec<i64> = tables.iter().map(|table| signed(table.0)).collect();
        let taken = link.client.query(&say.take, &[&wanted, node, epoch]).await.map_err(|why| fault(&why))?;
        // A take-over that the standby may not have proves nothing: it is done again over a new connection.
        if link.was_warned() {
            return Err(LogError::InDoubt);
        }
        let mut homes = Vec::new();
        if taken.len() < wanted.len() {
            let away = link.client.query(&say.homes, &[&wanted]).await.map_err(|why| fault(&why))?;
            let alive = link.client.query(&say.alive, &[node, epoch]).await.map_err(|why| fault(&why))?;
            if alive.is_empty() {
                return Err(LogError::Fenced);
            }
            homes.extend(away.iter().map(|row| (table_in(row), Home::Away(row.get(1)))));
        }
        let over = taken.iter().filter(|row| row.get(1)).count();
        let (taken, here) = (taken.len(), taken.iter().map(|row| (table_in(row), Home::Here)));
        homes.extend(here);
        Ok(Taken { homes, taken, over })
    }

    async fn give_up(&self, tables: &[TableId]) -> Result<(), LogError> {
        let given: Vec<i64> = tables.iter().map(|table| signed(table.0)).collect();
        let given_up = self.link.client.execute(&self.say.give_up, &[&given, &self.node]).await;
        given_up.map(drop).map_err(|why| fault(&why))
    }

    async fn leave(&self) -> Result<(), LogError> {
        let (client, node) = (&self.link.client, self.node);
        let gone = client.execute("delete from node where node = $1", &[&node]).await;
        let gone = gone.and(client.execute("delete from beat where node = $1", &[&node]).await);
        gone.map(drop).map_err(|why| fault(&why))
    }
}

fn table_in(row: &tokio_postgres::Row) -> TableId {
    TableId(row.get::<_, i64>(0).cast_unsigned())
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
        Put::Result { board, person, result, at, game } => {
            let (board, game) = (Box::new(board.as_str()), Box::new(game.as_deref()));
            let (result, slots) = (Box::new(*result), Box::new(KEPT_GAMES as i32));
            vec![row(&say.result, vec![board, number(person.0), result, number(*at), game, slots])]
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
