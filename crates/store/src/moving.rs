//! Everything from one place into another: a data folder into a database, and back.

use std::time::{Duration, Instant};

use crate::log::SECRETS;
use crate::{
    Answer, Batch, Channel, Data, KeptToken, Log, LogError, Member, Person, PersonId, Postgres, Put, Sqlite, Stored,
    TableId, Turns, Whose,
};

/// How many rows are written at once.
const AT_ONCE: usize = 500;

/// How many games of boards are read and written at once: each may be long.
const GAMES_AT_ONCE: u32 = 100;

/// How long a server that was killed may still be named in a database.
const SERVERS_GO_WITHIN: Duration = Duration::from_secs(12);

/// What was copied, and found to be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// Tables.
    pub tables: u64,
    /// Lines of their logs.
    pub lines: u64,
    /// People.
    pub people: u64,
    /// Tokens by which they are known.
    pub tokens: u64,
}

/// A log of either kind, with nobody else at work on it.
enum Kept {
    File(Sqlite),
    Base(Postgres),
}

impl Kept {
    fn open(data: &Data) -> Result<Kept, LogError> {
        Ok(match data {
            Data::Folder(folder) => Kept::File(Sqlite::open(folder)?),
            Data::Postgres(url) => Kept::Base(Postgres::open(url, &Member::default())?),
        })
    }

    fn log(&self) -> &dyn Log {
        match self {
            Kept::File(log) => log,
            Kept::Base(log) => log,
        }
    }

    fn everybody(&self) -> Answer<(Vec<Person>, Vec<KeptToken>)> {
        match self {
            Kept::File(log) => log.everybody(),
            Kept::Base(log) => log.everybody(),
        }
    }

    fn results(&self) -> Answer<Vec<Put>> {
        match self {
            Kept::File(log) => log.results(),
            Kept::Base(log) => log.results(),
        }
    }

    /// Results with their games, the next [`GAMES_AT_ONCE`] after this board and person.
    fn kept_games(&self, after: Option<(String, PersonId)>) -> Answer<Vec<Put>> {
        match self {
            Kept::File(log) => log.kept_games(after, GAMES_AT_ONCE),
            Kept::Base(log) => log.kept_games(after, GAMES_AT_ONCE),
        }
    }

    /// Waits until no server uses it. A folder was locked when it was opened.
    async fn is_ours_alone(&self, data: &Data, patience: Duration) -> Result<(), LogError> {
        let Kept::Base(log) = self else { return Ok(()) };
        let began = Instant::now();
        loop {
            let others = log.others().await?;
            if others == 0 {
                return Ok(());
            }
            if began.elapsed() >= patience {
                return Err(LogError::Busy { place: data.to_string(), servers: others });
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

/// Copies a whole log to a place that has none yet, and compares both line by line. The log it is copied from stays as it is.
/// No server may use either.
pub fn move_log(from: &Data, to: &Data) -> Result<Copied, LogError> {
    move_within(from, to, SERVERS_GO_WITHIN)
}

fn move_within(from: &Data, to: &Data, patience: Duration) -> Result<Copied, LogError> {
    // What isn't there is not made, only to be empty.
    if let Data::Folder(folder) = from
        && !folder.join("samobranka.db").exists()
    {
        return Err(LogError::Io(format!("there is no log in {}", folder.display())));
    }
    let (source, goal) = (Kept::open(from)?, Kept::open(to)?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.map_err(|why| LogError::Io(why.to_string()))?;
    runtime.block_on(async {
        source.is_ours_alone(from, patience).await?;
        goal.is_ours_alone(to, patience).await?;
        let there = goal.log().counts().await?;
        if there.tables + there.people > 0 || goal.log().export(Whose::Everyone).recv().await.is_some() {
            return Err(LogError::NotEmpty(to.to_string()));
        }
        copy(&source, &goal).await?;
        compare(&source, &goal).await
    })
}

async fn copy(source: &Kept, goal: &Kept) -> Result<(), LogError> {
    let (people, tokens) = source.everybody().await?;
    let tokens = tokens.into_iter().flat_map(|KeptToken { hash, person, created, once, seen }| {
        let token = Put::Token { hash, person, created, once };
        [Some(token), (seen > 0).then_some(Put::SeenToken(hash, seen))]
    });
    // A result that was written with its game stays as it is when all of them come.
    let mut games = source.kept_games(None).await?;
    while let Some(last) = games.last().and_then(key) {
        goal.log().append(Batch::puts(games)).await?;
        games = source.kept_games(Some(last)).await?;
    }
    let results = source.results().await?;
    let rows: Vec<Put> = people.into_iter().map(Put::Person).chain(tokens.flatten()).collect();
    let channels = channels(source.log(), &rows).await?.into_iter().map(Put::Channel);
    let secrets = secrets(source.log()).await?.into_iter();
    let secrets = secrets.map(|(name, value)| Put::Secret { name: name.to_owned(), value });
    let rows: Vec<Put> = rows.into_iter().chain(channels).chain(secrets).chain(results).collect();
    for part in rows.chunks(AT_ONCE) {
        goal.log().append(Batch::puts(part)).await?;
    }
    let turns = source.log().turns(Turns::All, u32::MAX).await?;
    let turns = turns.chunk_by(|one, other| one.table == other.table);
    let turns: Vec<Put> = turns.map(|owed| Put::Turns { table: owed[0].table, owed: owed.to_vec() }).collect();
    for part in turns.chunks(AT_ONCE) {
        goal.log().append(Batch::puts(part)).await?;
    }
    let mut tables = source.log().export(Whose::Everyone);
    while let Some(stored) = tables.recv().await {
        goal.log().append(stored?.into_batch()).await?;
    }
    Ok(())
}

/// The board and the person of a result.
fn key(row: &Put) -> Option<(String, PersonId)> {
    match row {
        Put::Result { board, person, .. } => Some((board.clone(), *person)),
        _ => None,
    }
}

/// Whether both keep the same games on boards.
async fn same_games(source: &Kept, goal: &Kept) -> Result<bool, LogError> {
    let mut after = None;
    loop {
        let games = source.kept_games(after.clone()).await?;
        if games != goal.kept_games(after).await? {
            return Ok(false);
        }
        after = games.last().and_then(key);
        if after.is_none() {
            return Ok(true);
        }
    }
}

/// How the people of these rows want to be told of their turns.
async fn channels(log: &dyn Log, rows: &[Put]) -> Result<Vec<Channel>, LogError> {
    let mut all = Vec::new();
    for row in rows {
        if let Put::Person(person) = row {
            all.extend(log.channels(person.id).await?);
        }
    }
    Ok(all)
}

/// The secrets of the servers' own.
async fn secrets(log: &dyn Log) -> Result<Vec<(&'static str, String)>, LogError> {
    let mut all = Vec::new();
    for name in SECRETS {
        all.extend(log.secret(name).await?.map(|value| (name, value)));
    }
    Ok(all)
}

/// Whether both hold the same. Both tell their tables in the same order.
async fn compare(source: &Kept, goal: &Kept) -> Result<Copied, LogError> {
    let (mut copied, mut copies) = (Copied::default(), goal.log().export(Whose::Everyone));
    let mut tables = source.log().export(Whose::Everyone);
    loop {
        let (one, other) = (tables.recv().await.transpose()?, copies.recv().await.transpose()?);
        let (Some(one), Some(other)) = (&one, &other) else {
            match one.or(other) {
                Some(left) => return Err(differs(left.table, "is in one of them only")),
                None => break,
            }
        };
        same(one, other)?;
        copied.tables += 1;
        copied.lines += one.lines.len() as u64;
    }
    let (one, other) = (source.everybody().await?, goal.everybody().await?);
    if one != other {
        return Err(LogError::Differs("people or their tokens are not the same in both".to_owned()));
    }
    if source.results().await? != goal.results().await? || !same_games(source, goal).await? {
        return Err(LogError::Differs("results or games on boards are not the same in both".to_owned()));
    }
    let people: Vec<Put> = one.0.iter().cloned().map(Put::Person).collect();
    let (own, theirs) = (source.log(), goal.log());
    if channels(own, &people).await? != channels(theirs, &people).await?
        || own.turns(Turns::All, u32::MAX).await? != theirs.turns(Turns::All, u32::MAX).await?
        || secrets(own).await? != secrets(theirs).await?
    {
        return Err(LogError::Differs("whom to tell of their turns, or a secret, is not the same in both".to_owned()));
    }
    (copied.people, copied.tokens) = (one.0.len() as u64, one.1.len() as u64);
    Ok(copied)
}

fn same(one: &Stored, other: &Stored) -> Result<(), LogError> {
    if one.table != other.table {
        return Err(differs(one.table.min(other.table), "is in one of them only"));
    }
    if one.index != other.index {
        return Err(differs(one.table, "is listed in another way"));
    }
    match (0..).zip(one.lines.iter().zip(&other.lines)).find(|(_, (one, other))| one != other) {
        Some((seq, _)) => Err(differs(one.table, &format!("has another line {seq}"))),
        None if one.lines.len() != other.lines.len() => Err(differs(one.table, "has another number of lines")),
        None => Ok(()),
    }
}

fn differs(table: TableId, how: &str) -> LogError {
    LogError::Differs(format!("table {table} {how}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{TABLE, batch, index};
    use crate::{PersonId, TableId, Turn};

    async fn fill(log: &dyn Log) {
        for table in [1, 2, u64::MAX - 3] {
            let mut whole = batch(TableId(table), 0, 4);
            whole.puts.push(Put::Index(index(table, table % 1000, &[table, 9])));
            log.append(whole).await.unwrap();
        }
        log.append(batch(TABLE, 0, 2)).await.unwrap();
        let anna = Person { id: PersonId(u64::MAX), name: "Аня".to_owned(), created: 5 };
        let token = |byte: u8, once| Put::Token { hash: [byte; 32], person: anna.id, created: 6, once };
        let puts = [Put::Person(anna.clone()), token(1, false), token(2, true), Put::SeenToken([1; 32], 8)];
        log.append(Batch::puts(puts)).await.unwrap();
        let turn = Turn { table: TABLE, person: anna.id, since: 3, due: 9, tell: 4 };
        let channel = Channel { person: anna.id, id: u64::MAX, body: "{}".to_owned() };
        let secret = |name: &str| Put::Secret { name: name.to_owned(), value: format!("key of {name}") };
        let [push, counted] = SECRETS.map(secret);
        let puts = [Put::Turns { table: TABLE, owed: vec![turn] }, Put::Channel(channel), push, counted];
        log.append(Batch::puts(puts)).await.unwrap();
        // More games than are read at once, and one result without any.
        for board in 0..30 {
            let result = |person: u64| Put::Result {
                board: format!("{board}/-"),
                person: PersonId(person << 62 | person),
                result: person as i32,
                at: 90 - person,
                game: (person > 0).then(|| format!("game {person} of {board}")),
            };
            log.append(Batch::puts((0..5).map(result).collect::<Vec<_>>())).await.unwrap();
        }
    }

    const ALL: Copied = Copied { tables: 4, lines: 14, people: 1, tokens: 2 };

    #[test]
    fn a_log_is_moved_to_an_empty_place_only_and_is_the_same_there() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| Data::Folder(folder.path().join(name));
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert_eq!(move_log(&place("one"), &place("other")).unwrap_err().code(), "io");
        let log = Sqlite::open(&folder.path().join("one")).unwrap();
        runtime.block_on(fill(&log));
        assert_eq!(move_log(&place("one"), &place("other")).unwrap_err().code(), "in_use");
        drop(log);
        assert_eq!(move_log(&place("one"), &place("other")).unwrap(), ALL);
        assert_eq!(move_log(&place("one"), &place("other")).unwrap_err().code(), "not_empty");
    }

    #[test]
    fn a_folder_goes_into_a_database_and_back() {
        let Some(base) = crate::postgres::tests::Base::new() else { return };
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| Data::Folder(folder.path().join(name));
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let log = Sqlite::open(&folder.path().join("one")).unwrap();
        runtime.block_on(fill(&log));
        drop(log);
        assert_eq!(move_log(&place("one"), &base.data()).unwrap(), ALL);
        assert_eq!(move_log(&place("one"), &base.data()).unwrap_err().code(), "not_empty");
        assert_eq!(move_log(&base.data(), &place("back")).unwrap(), ALL);
        let server = base.open();
        assert_eq!(move_within(&base.data(), &place("again"), Duration::ZERO).unwrap_err().code(), "busy");
        drop(server);
    }

    #[test]
    fn the_first_difference_is_named() {
        let stored = |lines: u64| {
            let lines = batch(TableId(1), 0, lines).lines.into_iter().map(|append| append.line).collect();
            Stored { table: TableId(1), index: Some(index(1, 1, &[])), lines }
        };
        assert_eq!(same(&stored(3), &stored(3)), Ok(()));
        let mut changed = stored(3);
        changed.lines[1] = (*b"?").into();
        assert!(same(&stored(3), &changed).unwrap_err().to_string().contains("line 1"));
        assert!(same(&stored(3), &stored(2)).unwrap_err().to_string().contains("number of lines"));
        let listed = Stored { index: None, ..stored(3) };
        assert!(same(&stored(3), &listed).unwrap_err().to_string().contains("listed"));
    }
}
