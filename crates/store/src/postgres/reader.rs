//! Questions beside the log: lists, people, tokens. They have a connection of their own, so that none waits for a write.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error, Row};

use super::link::{Link, Target, fault};
use super::signed;
use crate::{
    Board, Channel, Counts, Home, Index, KeptGame, KeptToken, LogError, Page, Person, PersonId, Put, Stored, TableId,
    TokenHash, TokenRow, Turn, Turns, Whose,
};

/// The columns of a list entry, in the order [`list_row`] reads them.
macro_rules! columns {
    () => {
        "list.tid, code, listed, finished, list.created, touched, summary,
         array(select person from sitter s where s.tid = list.tid order by person)"
    };
}

/// A value, and the type by which the database knows it.
type Value<'a> = (&'a (dyn ToSql + Sync), Type);

/// The connection for questions, made when it is first needed and after it was lost.
pub(super) struct Reader {
    target: Target,
    link: Mutex<Option<Arc<Link>>>,
}

impl Reader {
    pub(super) fn new(target: Target) -> Reader {
        Reader { target, link: Mutex::default() }
    }

    async fn link(&self) -> Result<Arc<Link>, LogError> {
        let mut kept = self.link.lock().await;
        if let Some(link) = kept.as_ref().filter(|link| !link.client.is_closed()) {
            return Ok(link.clone());
        }
        let link = Arc::new(self.target.connect().await?);
        *kept = Some(link.clone());
        Ok(link)
    }

    /// Asks; once more, where the connection was lost meanwhile.
    async fn ask(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, LogError> {
        let link = self.link().await?;
        match link.client.query_typed(sql, values).await {
            Err(why) if why.as_db_error().is_none() => {
                let link = self.link().await?;
                link.client.query_typed(sql, values).await.map_err(|why| fault(&why))
            }
            other => other.map_err(|why| fault(&why)),
        }
    }

    pub(super) async fn index(&self, table: TableId) -> Result<Option<Index>, LogError> {
        let sql = concat!("select ", columns!(), " from list where tid = $1");
        Ok(self.ask(sql, &[(&signed(table.0), Type::INT8)]).await?.first().map(list_row))
    }

    /// Where a table is played, as the server of this number sees it.
    pub(super) async fn home(&self, table: TableId, own: i64) -> Result<Option<Home>, LogError> {
        let sql = "select n.node, n.address from home h join node n on n.node = h.node where h.tid = $1";
        let found = self.ask(sql, &[(&signed(table.0), Type::INT8)]).await?;
        let home = |row: &Row| if row.get::<_, i64>(0) == own { Home::Here } else { Home::Away(row.get(1)) };
        Ok(found.first().map(home))
    }

    pub(super) async fn by_code(&self, code: &str) -> Result<Option<Index>, LogError> {
        let sql = concat!("select ", columns!(), " from list where code = $1");
        Ok(self.ask(sql, &[(&code, Type::TEXT)]).await?.first().map(list_row))
    }

    pub(super) async fn lobby(&self, page: Page) -> Result<Vec<Index>, LogError> {
        let sql = concat!(
            "select ",
            columns!(),
            " from list where listed and not finished and (touched, tid) < ($1, $2)
             order by touched desc, tid desc limit $3"
        );
        let (touched, tid) = before(page);
        let values: [Value; 3] = [(&touched, Type::INT8), (&tid, Type::INT8), (&i64::from(page.limit), Type::INT8)];
        Ok(self.ask(sql, &values).await?.iter().map(list_row).collect())
    }

    pub(super) async fn tables_of(&self, person: PersonId, page: Page) -> Result<Vec<Index>, LogError> {
        let sql = concat!(
            "select ",
            columns!(),
            " from list join sitter mine using (tid) where mine.person = $1 and (touched, tid) < ($2, $3)
             order by touched desc, tid desc limit $4"
        );
        let (touched, tid) = before(page);
        let values: [Value; 4] = [
            (&signed(person.0), Type::INT8),
            (&touched, Type::INT8),
            (&tid, Type::INT8),
            (&i64::from(page.limit), Type::INT8),
        ];
        Ok(self.ask(sql, &values).await?.iter().map(list_row).collect())
    }

    pub(super) async fn quiet(&self, since: u64, page: Page) -> Result<Vec<Index>, LogError> {
        let sql = concat!(
            "select ",
            columns!(),
            " from list where not finished and touched < $1 and (touched, tid) < ($2, $3)
             order by touched desc, tid desc limit $4"
        );
        let (touched, tid) = before(page);
        let values: [Value; 4] = [
            (&signed(since), Type::INT8),
            (&touched, Type::INT8),
            (&tid, Type::INT8),
            (&i64::from(page.limit), Type::INT8),
        ];
        Ok(self.ask(sql, &values).await?.iter().map(list_row).collect())
    }

    pub(super) async fn person(&self, id: PersonId) -> Result<Option<Person>, LogError> {
        let sql = "select id, name, created from person where id = $1";
        Ok(self.ask(sql, &[(&signed(id.0), Type::INT8)]).await?.first().map(person_row))
    }

    pub(super) async fn token(&self, hash: TokenHash) -> Result<Option<TokenRow>, LogError> {
        let sql = "select id, name, person.created, token.created, greatest(seen, token.created)
                   from token join person on id = token.person where hash = $1";
        let found = self.ask(sql, &[(&hash.as_slice(), Type::BYTEA)]).await?;
        let time = |row: &Row, at| row.get::<_, i64>(at).cast_unsigned();
        Ok(found.first().map(|row| TokenRow { person: person_row(row), created: time(row, 3), seen: time(row, 4) }))
    }

    pub(super) async fn board(&self, board: &str, person: Option<PersonId>) -> Result<Board, LogError> {
        let sql = "select result, people from tally where board = $1 order by result";
        let found = self.ask(sql, &[(&board, Type::TEXT)]).await?;
        let counts = found.iter().map(|row| (row.get(0), row.get::<_, i64>(1).cast_unsigned())).collect();
        let own = match person {
            Some(person) => {
                let sql = "select result from result where board = $1 and person = $2";
                let found = self.ask(sql, &[(&board, Type::TEXT), (&signed(person.0), Type::INT8)]).await?;
                found.first().map(|row| row.get(0))
            }
            None => None,
        };
        Ok(Board { counts, own })
    }

    pub(super) async fn games(&self, board: &str) -> Result<Vec<KeptGame>, LogError> {
        let sql = "select game.person, result, record
                   from game join result on result.board = game.board and result.person = game.person
                   where game.board = $1 order by at, game.person";
        let found = self.ask(sql, &[(&board, Type::TEXT)]).await?;
        let game = |row: &Row| {
            let person = PersonId(row.get::<_, i64>(0).cast_unsigned());
            KeptGame { person, result: row.get(1), record: row.get(2) }
        };
        Ok(found.iter().map(game).collect())
    }

    pub(super) async fn turns(&self, which: Turns, limit: u32) -> Result<Vec<Turn>, LogError> {
        let (sql, value) = match which {
            Turns::Of(person) => ("where person = $1 order by due, tid", signed(person.0)),
            Turns::Due(at) => ("where due <= $1 order by due, tid, person", signed(at)),
            Turns::ToTell(at) => ("where tell > 0 and tell <= $1 order by tell, tid, person", signed(at)),
            Turns::All => ("where $1 = 0 order by tid, person", 0),
        };
        let sql = format!("select tid, person, since, due, tell from turn {sql} limit $2");
        let found = self.ask(&sql, &[(&value, Type::INT8), (&i64::from(limit), Type::INT8)]).await?;
        let turn = |row: &Row| {
            let number = |at| row.get::<_, i64>(at).cast_unsigned();
            let (table, person) = (TableId(number(0)), PersonId(number(1)));
            Turn { table, person, since: number(2), due: number(3), tell: number(4) }
        };
        Ok(found.iter().map(turn).collect())
    }

    pub(super) async fn channels(&self, person: PersonId) -> Result<Vec<Channel>, LogError> {
        let sql = "select id, body from channel where person = $1 order by id";
        let found = self.ask(sql, &[(&signed(person.0), Type::INT8)]).await?;
        let channel = |row: &Row| Channel { person, id: row.get::<_, i64>(0).cast_unsigned(), body: row.get(1) };
        Ok(found.iter().map(channel).collect())
    }

    pub(super) async fn secret(&self, name: &str) -> Result<Option<String>, LogError> {
        let found = self.ask("select value from secret where name = $1", &[(&name, Type::TEXT)]).await?;
        Ok(found.first().map(|row| row.get(0)))
    }

    pub(super) async fn counts(&self) -> Result<Counts, LogError> {
        Ok(counts_row(&self.ask(COUNTS, &[]).await?[0]))
    }

    /// Sends tables one after another, all as they were when the first was read, over a connection of their own.
    pub(super) async fn export(&self, whose: Whose, to: &mpsc::Sender<Result<Stored, LogError>>) {
        let sent = async {
            let link = self.target.connect().await?;
            send_all(&link.client, whose, to).await.map_err(|why| fault(&why))
        };
        if let Err(why) = sent.await {
            let _ = to.send(Err(why)).await; // Nobody may listen any more.
        }
    }

    /// How many servers run besides this one.
    pub(super) async fn others(&self, node: i64) -> Result<u64, LogError> {
        let found = self.ask("select count(*) from node where node <> $1", &[(&node, Type::INT8)]).await?;
        Ok(found[0].get::<_, i64>(0).cast_unsigned())
    }

    /// All results on boards, without their games, for a copy of everything.
    pub(super) async fn results(&self) -> Result<Vec<Put>, LogError> {
        let sql = "select board, person, result, at from result order by board collate \"C\", person";
        let found = self.ask(sql, &[]).await?;
        let number = |row: &Row, at| row.get::<_, i64>(at).cast_unsigned();
        let result = |row: &Row| Put::Result {
            board: row.get(0),
            person: PersonId(number(row, 1)),
            result: row.get(2),
            at: number(row, 3),
            game: None,
        };
        Ok(found.iter().map(result).collect())
    }

    /// Results with their games, at most so many, after the one of this board and person.
    pub(super) async fn kept_games(&self, after: Option<(String, PersonId)>, limit: u32) -> Result<Vec<Put>, LogError> {
        let sql = "select game.board, game.person, result, at, record
                   from game join result on result.board = game.board and result.person = game.person
                   where (game.board, game.person) > ($1 collate \"C\", $2) order by game.board, game.person limit $3";
        let (board, person) = after.map_or((String::new(), i64::MIN), |(board, person)| (board, signed(person.0)));
        let values: [Value; 3] = [(&board, Type::TEXT), (&person, Type::INT8), (&i64::from(limit), Type::INT8)];
        let found = self.ask(sql, &values).await?;
        let number = |row: &Row, at| row.get::<_, i64>(at).cast_unsigned();
        let game = |row: &Row| Put::Result {
            board: row.get(0),
            person: PersonId(number(row, 1)),
            result: row.get(2),
            at: number(row, 3),
            game: row.get(4),
        };
        Ok(found.iter().map(game).collect())
    }

    /// People and tokens, for a copy of everything.
    pub(super) async fn everybody(&self) -> Result<(Vec<Person>, Vec<KeptToken>), LogError> {
        let people = self.ask("select id, name, created from person order by id", &[]).await?;
        let tokens = self.ask("select hash, person, created, once, seen from token order by hash", &[]).await?;
        let token = |row: &Row| KeptToken {
            hash: row.get::<_, &[u8]>(0).try_into().unwrap_or_default(),
            person: PersonId(row.get::<_, i64>(1).cast_unsigned()),
            created: row.get::<_, i64>(2).cast_unsigned(),
            once: row.get(3),
            seen: row.get::<_, i64>(4).cast_unsigned(),
        };
        Ok((people.iter().map(person_row).collect(), tokens.iter().map(token).collect()))
    }
}

pub(super) async fn send_all(
    client: &Client,
    whose: Whose,
    to: &mpsc::Sender<Result<Stored, LogError>>,
) -> Result<(), Error> {
    client.batch_execute("set idle_in_transaction_session_timeout = 0").await?;
    client.batch_execute("begin isolation level repeatable read read only").await?;
    let (sql, own) = match whose {
        Whose::Table(table) => ("select $1::bigint", signed(table.0)),
        Whose::Person(person) => ("select tid from sitter where person = $1 order by tid", signed(person.0)),
        // Lists name every table the server has set; a log that is in no list is found as well.
        Whose::Everyone => ("select tid from list union select tid from line where $1::bigint = 0 order by tid", 0),
    };
    let tables = client.query(sql, &[&own]).await?;
    let index = client.prepare(concat!("select ", columns!(), " from list where tid = $1")).await?;
    let lines = client.prepare("select line from line where tid = $1 order by seq").await?;
    for row in tables {
        let tid: i64 = row.get(0);
        let index = client.query_opt(&index, &[&tid]).await?.as_ref().map(list_row);
        let lines = client.query(&lines, &[&tid]).await?;
        let lines: Vec<_> = lines.iter().map(|row| row.get::<_, &[u8]>(0).into()).collect();
        let stored = Stored { table: TableId(tid.cast_unsigned()), index, lines };
        if (!stored.lines.is_empty() || stored.index.is_some()) && to.send(Ok(stored)).await.is_err() {
            break; // Nobody listens any more.
        }
    }
    Ok(())
}

fn list_row(row: &Row) -> Index {
    let number = |at| row.get::<_, i64>(at).cast_unsigned();
    Index {
        table: TableId(number(0)),
        code: row.get(1),
        listed: row.get(2),
        finished: row.get(3),
        created: number(4),
        touched: number(5),
        summary: row.get(6),
        people: row.get::<_, Vec<i64>>(7).into_iter().map(|id| PersonId(id.cast_unsigned())).collect(),
    }
}

/// How much there is, for [`counts_row`].
pub(super) const COUNTS: &str = "select (select count(*) from list), (select count(*) from list where not finished),
    (select count(*) from person), pg_database_size(current_database())";

pub(super) fn counts_row(row: &Row) -> Counts {
    let number = |at| row.get::<_, i64>(at).cast_unsigned();
    Counts { tables: number(0), unfinished: number(1), people: number(2), bytes: number(3) }
}

fn person_row(row: &Row) -> Person {
    let number = |at| row.get::<_, i64>(at).cast_unsigned();
    Person { id: PersonId(number(0)), name: row.get(1), created: number(2) }
}

/// The row a page begins after, as the database compares it. Lists run backwards in time.
fn before(page: Page) -> (i64, i64) {
    page.after.map_or((i64::MAX, i64::MAX), |(touched, table)| (signed(touched), signed(table.0)))
}
