//! What the server asks of a log.

use std::pin::Pin;

use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};

use crate::{LogError, PersonId, TableId};

/// One line of a table's log: JSON, without the line's end.
pub type LogLine = Box<[u8]>;

/// What will be known once the disk has answered.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, LogError>> + Send + 'static>>;

/// The SHA-256 of a person's token. The token itself is never stored.
pub type TokenHash = [u8; 32];

/// One line to be added to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The line's number, counted from nought. It must be the table's next.
    pub seq: u64,
    /// The line.
    pub line: LogLine,
}

/// A small row beside the log, written together with the lines of its batch.
///
/// Indices can be rebuilt from the logs; people and tokens can't.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Put {
    /// A person, new or renamed.
    Person(Person),
    /// A token by which a person is known from now on. A person may have several, one a device.
    Token {
        /// The token's hash.
        hash: TokenHash,
        /// Whose.
        person: PersonId,
        /// When it was given out, in milliseconds since 1970.
        created: u64,
        /// Whether it is good once. Those of the same person that were given out before are good no more.
        once: bool,
    },
    /// A token that is good no more.
    DropToken(TokenHash),
    /// A token that is good once is used. Where there is none, the batch is refused with [`LogError::Used`].
    UseToken(TokenHash),
    /// Somebody was known by this token at this time.
    SeenToken(TokenHash, u64),
    /// What lists say of a table, in place of what they said before.
    Index(Index),
    /// A table that is to be forgotten: its index, and its log.
    Forget(TableId),
    /// A line in place of the one that has its number: the same without what somebody asked to have taken out. Where
    /// there is no such line, nothing is written.
    Rewrite(Append),
    /// A person of whom nothing is kept any more: their name, tokens, turns, results and games on boards, ways to be told, and part in lists.
    Erase(PersonId),
    /// A person's result on a board. The first one counts: where the person has one there, nothing changes.
    Result {
        /// The board.
        board: String,
        /// Whose.
        person: PersonId,
        /// What came of the game.
        result: i32,
        /// When it came, in milliseconds since 1970.
        at: u64,
        /// The game itself, as the text of its record. It is kept with the result, if it is among the first
        /// [`KEPT_GAMES`] of the board.
        game: Option<String>,
    },
    /// Who owes a decision at a table that is played over days, in place of what was known before. Where somebody still owes
    /// the same one, [`Turn::tell`] stays as it is.
    Turns {
        /// At which table.
        table: TableId,
        /// Who owes one: all of this table, one a person.
        owed: Vec<Turn>,
    },
    /// When somebody is to be told of a turn, instead of the time that was known. Where it isn't that time any more, the
    /// batch is refused with [`LogError::Used`]: of several servers one tells.
    Tell {
        /// At which table.
        table: TableId,
        /// Whom.
        person: PersonId,
        /// The time as it was known.
        was: u64,
        /// The time from now on; nought for never.
        next: u64,
    },
    /// A way in which somebody wants to be told, new or changed.
    Channel(Channel),
    /// A way in which somebody wants to be told no more.
    DropChannel {
        /// Who.
        person: PersonId,
        /// Which.
        id: u64,
    },
    /// A secret of the servers' own. The first one of a name stays.
    Secret {
        /// What it is for.
        name: String,
        /// The secret.
        value: String,
    },
    /// Tokens that have expired, and people of whom nothing is left, are forgotten.
    Sweep(Sweep),
    /// The server was there at this time: shows that the log can be written.
    Beat(u64),
}

/// What is too old to be kept. All are times in milliseconds since 1970; nought keeps everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sweep {
    /// Tokens that are good once go if they were given out before.
    pub once: u64,
    /// Tokens of people who have tables go if they were last seen before.
    pub session: u64,
    /// Tokens of people who have no table go if they were last seen before; so do such people without a token who came
    /// before.
    pub guest: u64,
    /// A board goes, with all its results and games, if the last of them came before.
    pub board: u64,
}

/// The results on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// How many people have each result, by result.
    pub counts: Vec<(i32, u64)>,
    /// The result of the person who asks.
    pub own: Option<i32>,
}

/// So many games are kept on a board, each of another person. Later results have none.
pub const KEPT_GAMES: usize = 8;

/// A game that is kept on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptGame {
    /// Whose.
    pub person: PersonId,
    /// What came of it.
    pub result: i32,
    /// The text of its record.
    pub record: String,
}

/// A decision that somebody owes at a table that is played over days. Times are milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// At which table.
    pub table: TableId,
    /// Who.
    pub person: PersonId,
    /// Since when.
    pub since: u64,
    /// Until when: then the table's bot decides.
    pub due: u64,
    /// When they are to be told; nought for never, or when they have been.
    pub tell: u64,
}

/// Which turns are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// Those of one person, the most urgent first.
    Of(PersonId),
    /// Those that are due at this time, the most urgent first.
    Due(u64),
    /// Those that somebody is to be told of at this time, the oldest first.
    ToTell(u64),
    /// All, sorted by table and person.
    All,
}

/// A way in which somebody wants to be told of their turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Channel {
    /// Who.
    pub person: PersonId,
    /// Which of theirs. Nought holds what is true of all.
    pub id: u64,
    /// How: JSON of the server's own.
    pub body: String,
}

/// The name of the key by which push services know this server.
pub const VAPID: &str = "vapid";

/// The name of the key that the seeds of counted daily deals come from.
pub const COUNTED: &str = "counted";

/// The secrets that a copy of everything holds.
pub(crate) const SECRETS: [&str; 2] = [VAPID, COUNTED];

/// A token, with the person who is known by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// Who.
    pub person: Person,
    /// When it was given out, in milliseconds since 1970.
    pub created: u64,
    /// When somebody was last known by it, as far as that was written; at least `created`.
    pub seen: u64,
}

/// A token as it is stored, for a copy of everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptToken {
    /// Its hash.
    pub hash: TokenHash,
    /// Whose.
    pub person: PersonId,
    /// When it was given out, in milliseconds since 1970.
    pub created: u64,
    /// Whether it is good once.
    pub once: bool,
    /// When somebody was last known by it, as far as that was written; 0 for never.
    pub seen: u64,
}

/// A person: a guest needs only a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// When they first came, in milliseconds since 1970. A later [`Put::Person`] leaves it as it was.
    pub created: u64,
}

/// What lists say of a table, so that it needn't be loaded to be found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Index {
    /// Which table.
    pub table: TableId,
    /// The short code to join by, as long as there is one. No two tables have the same.
    pub code: Option<String>,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether its game is over.
    pub finished: bool,
    /// When it was set, in milliseconds since 1970.
    pub created: u64,
    /// When something last happened that lists show, in milliseconds since 1970. Lists begin with the latest.
    pub touched: u64,
    /// The people whose table it is, sorted or not.
    pub people: Vec<PersonId>,
    /// What a list shows of it: JSON of the server's own.
    pub summary: String,
}

/// What is written at once, or not at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// Lines, in order. They may be of several tables.
    pub lines: Vec<Append>,
    /// Rows beside the log.
    pub puts: Vec<Put>,
}

impl Batch {
    /// One line and nothing else.
    pub fn line(table: TableId, seq: u64, line: impl Into<LogLine>) -> Batch {
        Batch { lines: vec![Append { table, seq, line: line.into() }], puts: Vec::new() }
    }

    /// Rows and no lines.
    pub fn puts(puts: impl Into<Vec<Put>>) -> Batch {
        Batch { lines: Vec::new(), puts: puts.into() }
    }
}

impl Put {
    /// Whether it changes lines that were written before. A file writes such a batch alone.
    pub(crate) fn changes_lines(&self) -> bool {
        matches!(self, Put::Forget(_) | Put::Rewrite(_))
    }

    /// Whether it can be written: what takes a line's place is a line.
    pub(crate) fn is_sound(&self) -> bool {
        !matches!(self, Put::Rewrite(Append { line, .. }) if line.is_empty() || line.contains(&b'\n'))
    }
}

/// Which part of a list: at most `limit` rows, after the last one of the page before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// `touched` and `table` of the last row seen; `None` for the first page.
    pub after: Option<(u64, TableId)>,
    /// The most rows wanted.
    pub limit: u16,
}

impl Page {
    /// The first `limit` rows.
    pub fn first(limit: u16) -> Page {
        Page { after: None, limit }
    }
}

/// How much there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counts {
    /// Tables that have an index.
    pub tables: u64,
    /// Those whose game isn't over.
    pub unfinished: u64,
    /// People.
    pub people: u64,
    /// The size of the file in bytes, as far as there is one.
    pub bytes: u64,
}

/// Which tables to export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// One table.
    Table(TableId),
    /// Every table of a person.
    Person(PersonId),
    /// Every table.
    Everyone,
}

/// One table as it is stored: what lists say of it, and its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Which table.
    pub table: TableId,
    /// What lists say, if it is in any.
    pub index: Option<Index>,
    /// Its log from the first line on.
    pub lines: Vec<LogLine>,
}

/// Where a table is played. A log that one server has alone knows no other place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Home {
    /// At this server, and at no other until it is given up.
    Here,
    /// At another one that runs, which is reached at this address.
    Away(String),
}

/// What a server does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It keeps tables, and whatever else there is.
    #[default]
    Tables,
    /// It keeps none, and lets the bots of other servers think.
    Thinker,
}

/// Another server that has the same log open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neighbour {
    /// Its number. A server that starts again has another one.
    pub number: u64,
    /// Where it is reached.
    pub address: String,
    /// What it does.
    pub role: Role,
}

/// What another server has changed, for those who remember what they have read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A token is good no more.
    Token(TokenHash),
    /// A person has another name.
    Person(PersonId),
    /// Nobody knows what: messages may have been lost.
    Anything,
}

/// The log of every table.
///
/// Asking sends the question at once; the answer is awaited. Who drops the answer may find the batch written all the
/// same.
pub trait Log: Send + Sync + 'static {
    /// Writes a batch; answers once it is safe on disk. A line that isn't its table's next is refused with
    /// [`LogError::Conflict`], and nothing of its batch is written. Batches of one caller that haven't been answered
    /// yet are written in the order they were given, as long as no more than a thousand wait.
    fn append(&self, batch: Batch) -> Answer<()>;

    /// A table's log from line `from` on; empty if there is no such table.
    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>>;
    /// What lists say of a table.
    fn index(&self, table: TableId) -> Answer<Option<Index>>;
    /// The table with this short code.
    fn by_code(&self, code: &str) -> Answer<Option<Index>>;
    /// The lobby: tables that are listed and not finished, the latest first.
    fn lobby(&self, page: Page) -> Answer<Vec<Index>>;
    /// A person's tables, the latest first.
    fn tables_of(&self, person: PersonId, page: Page) -> Answer<Vec<Index>>;
    /// Tables that are not finished and of which nothing was said in lists since `before`, the latest first.
    fn quiet(&self, before: u64, page: Page) -> Answer<Vec<Index>>;
    /// A person.
    fn person(&self, id: PersonId) -> Answer<Option<Person>>;
    /// The token with this hash, and whose it is.
    fn token(&self, hash: TokenHash) -> Answer<Option<TokenRow>>;
    /// The results on a board, and the one of `person`. It takes no longer where a hundred thousand people have one.
    fn board(&self, board: &str, person: Option<PersonId>) -> Answer<Board>;
    /// The games that are kept on a board, at most [`KEPT_GAMES`], the first that came first.
    fn games(&self, board: &str) -> Answer<Vec<KeptGame>>;
    /// Turns at tables that are played over days, at most so many.
    fn turns(&self, which: Turns, limit: u32) -> Answer<Vec<Turn>>;
    /// How somebody wants to be told, sorted by id.
    fn channels(&self, person: PersonId) -> Answer<Vec<Channel>>;
    /// A secret of the servers' own.
    fn secret(&self, name: &'static str) -> Answer<Option<String>>;
    /// How much there is.
    fn counts(&self) -> Answer<Counts>;
    /// Tables one after another, each whole; a slow reader holds nobody up. [`Stored::into_batch`] brings one back.
    fn export(&self, whose: Whose) -> mpsc::Receiver<Result<Stored, LogError>>;

    /// How often the log was brought to disk since it was opened; those who wait at the same moment share one sync.
    fn syncs(&self) -> u64;

    /// Whether other servers may have the same log open. Then a table is played only after [`Log::take`].
    fn is_shared(&self) -> bool {
        false
    }

    /// Makes this server the home of a table, unless it has one at another server that runs. Its log may be read only after
    /// that: then everything the home before has confirmed is there.
    fn take(&self, _table: TableId) -> Answer<Home> {
        Box::pin(async { Ok(Home::Here) })
    }

    /// Where a table is played now; `None` where nobody plays it. Nothing changes by asking, and another server may take it
    /// in the next moment.
    fn home(&self, _table: TableId) -> Answer<Option<Home>> {
        Box::pin(async { Ok(Some(Home::Here)) })
    }

    /// The number of this server among those that share the log; nought where it has the log alone.
    fn number(&self) -> u64 {
        0
    }

    /// The other servers that run, as far as they are known. A log that one server has alone never knows any.
    fn neighbours(&self) -> watch::Receiver<Vec<Neighbour>> {
        watch::channel(Vec::new()).1
    }

    /// The table is put away here: any server may take it. What was asked for before is written before.
    fn give_up(&self, _table: TableId) {}

    /// Waits until this server may not write any more because the others have declared it dead; as a rule, for ever.
    fn fenced(&self) -> Pin<Box<dyn Future<Output = ()> + Send + 'static>> {
        Box::pin(std::future::pending())
    }

    /// What other servers change from now on, for the one who asks first. A log that one server has alone never tells anything.
    fn changes(&self) -> mpsc::UnboundedReceiver<Change> {
        mpsc::unbounded_channel().1
    }

    /// Counters of this log's own, for `/metrics`: name, what it counts, how much.
    fn counters(&self) -> Vec<(&'static str, &'static str, u64)> {
        Vec::new()
    }
}

impl Stored {
    /// The batch that stores this table. It is refused where there is one of that name already.
    pub fn into_batch(self) -> Batch {
        let table = self.table;
        let lines = self.lines.into_iter().zip(0..).map(|(line, seq)| Append { table, seq, line }).collect();
        Batch { lines, puts: self.index.into_iter().map(Put::Index).collect() }
    }
}
