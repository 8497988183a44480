//! A disk in memory that is slow, fails, fills up and loses power as a seed commands.
//!
//! Time is tokio's: in a test with a paused clock nothing waits for real, and the same seed gives the same run.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::{
    Answer, Append, Batch, Board, Channel, Counts, Index, KEPT_GAMES, KeptGame, Log, LogError, LogLine, Page, Person,
    PersonId, Put, Stored, Sweep, TableId, TokenHash, TokenRow, Turn, Turns, Whose,
};

/// What may go wrong, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// The longest a batch takes to be on disk, and a question to be answered. Each takes a random part of it.
    pub delay: Duration,
    /// Of a thousand batches so many fail, and aren't written.
    pub failing: u16,
    /// Of a thousand batches so many are written although they are said to have failed: the disk lost its answer.
    pub doubtful: u16,
    /// The disk is full: nothing can be written.
    pub full: bool,
}

/// A disk in memory. It outlives the process that is simulated: [`SimDisk::open`] it again after a [`SimDisk::crash`].
#[derive(Clone)]
pub struct SimDisk(Arc<Mutex<Disk>>);

/// The log on a simulated disk, as long as its process lives.
#[derive(Clone)]
pub struct SimLog {
    disk: SimDisk,
    life: u64,
}

struct Disk {
    dice: Dice,
    faults: Faults,
    /// Counts crashes: a log of an earlier life hears nothing any more.
    life: u64,
    /// What is safe.
    content: Content,
    /// What was given and isn't safe yet, in order.
    pending: VecDeque<Pending>,
    /// What came of batches that were settled before their own time, together with a later one.
    settled: BTreeMap<u64, Result<(), LogError>>,
    next: u64,
    syncs: u64,
}

struct Pending {
    number: u64,
    batch: Batch,
    fate: Fate,
}

#[derive(Clone, Copy)]
enum Fate {
    Written,
    Failing,
    Doubtful,
}

impl SimDisk {
    /// An empty disk whose faults follow from `seed`.
    pub fn new(seed: u64, faults: Faults) -> SimDisk {
        SimDisk(Arc::new(Mutex::new(Disk {
            dice: Dice(seed),
            faults,
            life: 0,
            content: Content::default(),
            pending: VecDeque::new(),
            settled: BTreeMap::new(),
            next: 0,
            syncs: 0,
        })))
    }

    /// The log that is on it.
    pub fn open(&self) -> SimLog {
        SimLog { disk: self.clone(), life: self.lock().life }
    }

    /// From now on other things go wrong.
    pub fn set_faults(&self, faults: Faults) {
        self.lock().faults = faults;
    }

    /// The power fails. Of what wasn't confirmed yet a random part from the front is on disk all the same; the batch
    /// that was being written at that moment is torn, and gone; everything behind it is lost. Nobody hears an answer.
    pub fn crash(&self) {
        let mut disk = self.lock();
        disk.life += 1;
        let waiting = disk.pending.len() as u64;
        let survivors = disk.dice.below(waiting + 1);
        for _ in 0..survivors {
            disk.settle_next();
        }
        disk.pending.clear();
        disk.settled.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().expect("nothing panics while it holds the disk")
    }
}

impl Disk {
    fn delay(&mut self) -> Duration {
        let most = self.faults.delay.as_micros() as u64;
        Duration::from_micros(self.dice.below(most + 1))
    }

    fn fate(&mut self) -> Fate {
        let roll = self.dice.below(1000) as u16;
        let Faults { failing, doubtful, .. } = self.faults;
        if roll < failing {
            Fate::Failing
        } else if roll < failing.saturating_add(doubtful) {
            Fate::Doubtful
        } else {
            Fate::Written
        }
    }

    /// Carries out the first of what is pending.
    fn settle_next(&mut self) {
        let Some(Pending { number, batch, fate }) = self.pending.pop_front() else { return };
        let lost = || Err(LogError::Io("the simulated disk failed".to_owned()));
        let outcome = match fate {
            _ if self.faults.full => Err(LogError::DiskFull),
            Fate::Failing => lost(),
            Fate::Written => self.content.write(batch),
            Fate::Doubtful => self.content.write(batch).and_then(|()| lost()),
        };
        self.settled.insert(number, outcome);
    }
}

impl SimLog {
    fn ask<T: Send + 'static>(&self, query: impl FnOnce(&Content) -> T + Send + 'static) -> Answer<T> {
        let (log, delay) = (self.clone(), self.disk.lock().delay());
        Box::pin(async move {
            sleep(delay).await;
            Ok(query(&log.alive()?.content))
        })
    }

    /// The disk, as long as this life lasts.
    fn alive(&self) -> Result<MutexGuard<'_, Disk>, LogError> {
        let disk = self.disk.lock();
        if disk.life == self.life { Ok(disk) } else { Err(LogError::Closed) }
    }
}

impl Log for SimLog {
    fn append(&self, batch: Batch) -> Answer<()> {
        let mut disk = match self.alive() {
            Ok(disk) => disk,
            Err(why) => return Box::pin(async { Err(why) }),
        };
        let (number, delay, fate) = (disk.next, disk.delay(), disk.fate());
        disk.next += 1;
        disk.pending.push_back(Pending { number, batch, fate });
        drop(disk);
        let log = self.clone();
        Box::pin(async move {
            sleep(delay).await;
            let mut disk = log.alive()?;
            disk.syncs += u64::from(!disk.settled.contains_key(&number));
            // Group commit: whatever was given earlier is settled with it.
            while disk.pending.front().is_some_and(|first| first.number <= number) {
                disk.settle_next();
            }
            disk.settled.remove(&number).expect("it is settled, and nobody else takes its outcome")
        })
    }

    fn read(&self, table: TableId, from: u64) -> Answer<Vec<LogLine>> {
        self.ask(move |content| {
            let lines = content.lines.get(&table).map(Vec::as_slice).unwrap_or_default();
            lines.get(from as usize..).unwrap_or_default().to_vec()
        })
    }

    fn index(&self, table: TableId) -> Answer<Option<Index>> {
        self.ask(move |content| content.lists.get(&table).cloned())
    }

    fn by_code(&self, code: &str) -> Answer<Option<Index>> {
        let code = code.to_owned();
        self.ask(move |content| content.lists.values().find(|row| row.code.as_deref() == Some(&code)).cloned())
    }

    fn lobby(&self, page: Page) -> Answer<Vec<Index>> {
        self.ask(move |content| content.list(page, |row| row.listed && !row.finished))
    }

    fn tables_of(&self, person: PersonId, page: Page) -> Answer<Vec<Index>> {
        self.ask(move |content| content.list(page, |row| row.people.contains(&person)))
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.ask(move |content| content.people.get(&id).cloned())
    }

    fn token(&self, hash: TokenHash) -> Answer<Option<TokenRow>> {
        self.ask(move |content| {
            let &SimToken { person, created, seen, .. } = content.tokens.get(&hash)?;
            let person = content.people.get(&person)?.clone();
            Some(TokenRow { person, created, seen: seen.max(created) })
        })
    }

    fn quiet(&self, before: u64, page: Page) -> Answer<Vec<Index>> {
        self.ask(move |content| content.list(page, |row| !row.finished && row.touched < before))
    }

    fn board(&self, board: &str, person: Option<PersonId>) -> Answer<Board> {
        let board = board.to_owned();
        self.ask(move |content| content.board(&board, person))
    }

    fn games(&self, board: &str) -> Answer<Vec<KeptGame>> {
        let board = board.to_owned();
        self.ask(move |content| content.games(&board))
    }

    fn turns(&self, which: Turns, limit: u32) -> Answer<Vec<Turn>> {
        self.ask(move |content| content.turns(which, limit))
    }

    fn channels(&self, person: PersonId) -> Answer<Vec<Channel>> {
        self.ask(move |content| {
            let own = content.channels.values().filter(|channel| channel.person == person);
            let mut own: Vec<Channel> = own.cloned().collect();
            own.sort_unstable_by_key(|channel| channel.id.cast_signed());
            own
        })
    }

    fn secret(&self, name: &'static str) -> Answer<Option<String>> {
        self.ask(move |content| content.secrets.get(name).cloned())
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(|content| Counts {
            tables: content.lists.len() as u64,
            unfinished: content.lists.values().filter(|row| !row.finished).count() as u64,
            people: content.people.len() as u64,
            bytes: content.lines.values().flatten().map(|line| line.len() as u64).sum(),
        })
    }

    fn export(&self, whose: Whose) -> mpsc::Receiver<Result<Stored, LogError>> {
        let stored = self.alive().map(|disk| disk.content.export(whose));
        let items: Vec<_> = match stored {
            Ok(stored) => stored.into_iter().map(Ok).collect(),
            Err(why) => vec![Err(why)],
        };
        let (to, from) = mpsc::channel(items.len().max(1));
        for item in items {
            to.try_send(item).expect("there is room for each");
        }
        from
    }

    fn syncs(&self) -> u64 {
        self.disk.lock().syncs
    }
}

/// What a log holds, in plain collections: what the one in SQLite is compared with.
#[derive(Clone, Default)]
struct Content {
    lines: BTreeMap<TableId, Vec<LogLine>>,
    lists: BTreeMap<TableId, Index>,
    people: BTreeMap<PersonId, Person>,
    tokens: BTreeMap<TokenHash, SimToken>,
    /// What each person has on each board, and since when.
    results: BTreeMap<(String, PersonId), (i32, u64)>,
    /// The games that are kept with some of them.
    games: BTreeMap<(String, PersonId), String>,
    turns: BTreeMap<(TableId, PersonId), Turn>,
    channels: BTreeMap<(PersonId, u64), Channel>,
    secrets: BTreeMap<String, String>,
}

#[derive(Clone, Copy)]
struct SimToken {
    person: PersonId,
    created: u64,
    seen: u64,
    once: bool,
}

impl Content {
    fn write(&mut self, batch: Batch) -> Result<(), LogError> {
        let mut counted: BTreeMap<TableId, u64> = BTreeMap::new();
        for &Append { table, seq, ref line } in &batch.lines {
            let stored = self.lines.get(&table).map_or(0, Vec::len) as u64;
            let next = counted.entry(table).or_insert(stored);
            if seq != *next {
                return Err(LogError::Conflict { table, next: *next, given: seq });
            }
            if line.is_empty() || line.contains(&b'\n') {
                return Err(LogError::NotALine);
            }
            *next += 1;
        }
        for row in &batch.puts {
            if let Put::Index(Index { table, code: Some(code), .. }) = row
                && self.lists.values().any(|other| other.table != *table && other.code.as_ref() == Some(code))
            {
                return Err(LogError::Taken("the short code"));
            }
        }
        if !batch.puts.iter().all(Put::is_sound) {
            return Err(LogError::NotALine);
        }
        let mut used: Vec<&TokenHash> = Vec::new();
        for row in &batch.puts {
            if let Put::UseToken(hash) = row {
                if !self.tokens.contains_key(hash) || used.contains(&hash) {
                    return Err(LogError::Used);
                }
                used.push(hash);
            }
            if let Put::Tell { table, person, was, .. } = row
                && self.turns.get(&(*table, *person)).is_none_or(|turn| turn.tell != *was)
            {
                return Err(LogError::Used);
            }
        }
        for Append { table, line, .. } in batch.lines {
            self.lines.entry(table).or_default().push(line);
        }
        for row in batch.puts {
            self.put(row);
        }
        Ok(())
    }

    fn put(&mut self, row: Put) {
        match row {
            Put::Person(person) => {
                let known = self.people.entry(person.id).or_insert_with(|| person.clone());
                known.name = person.name;
            }
            Put::Token { hash, person, created, once } => {
                self.tokens.retain(|_, known| !(once && known.once && known.person == person));
                self.tokens.insert(hash, SimToken { person, created, seen: 0, once });
            }
            Put::DropToken(hash) | Put::UseToken(hash) => {
                self.tokens.remove(&hash);
            }
            Put::SeenToken(hash, at) => {
                if let Some(known) = self.tokens.get_mut(&hash) {
                    known.seen = at;
                }
            }
            Put::Rewrite(Append { table, seq, line }) => {
                let lines = self.lines.get_mut(&table);
                if let Some(place) = lines.and_then(|lines| lines.get_mut(usize::try_from(seq).ok()?)) {
                    *place = line;
                }
            }
            Put::Erase(person) => {
                self.people.remove(&person);
                self.tokens.retain(|_, known| known.person != person);
                self.lists.values_mut().for_each(|row| row.people.retain(|id| *id != person));
                self.turns.retain(|(_, whose), _| *whose != person);
                self.channels.retain(|(whose, _), _| *whose != person);
                self.results.retain(|(_, whose), _| *whose != person);
                self.games.retain(|(_, whose), _| *whose != person);
            }
            Put::Result { board, person, result, at, game } => {
                let key = (board, person);
                if self.results.contains_key(&key) {
                    return;
                }
                let kept = self.games.keys().filter(|(board, _)| *board == key.0).count();
                if let Some(game) = game.filter(|_| kept < KEPT_GAMES) {
                    self.games.insert(key.clone(), game);
                }
                self.results.insert(key, (result, at));
            }
            Put::Turns { table, owed } => {
                let known = self.turns.clone();
                self.turns.retain(|(at, _), _| *at != table);
                for turn in owed {
                    let same = known.get(&(table, turn.person)).filter(|known| known.since == turn.since);
                    let tell = same.map_or(turn.tell, |known| known.tell);
                    self.turns.insert((table, turn.person), Turn { table, tell, ..turn });
                }
            }
            Put::Tell { table, person, next, .. } => {
                if let Some(turn) = self.turns.get_mut(&(table, person)) {
                    turn.tell = next;
                }
            }
            Put::Channel(channel) => {
                self.channels.insert((channel.person, channel.id), channel);
            }
            Put::DropChannel { person, id } => {
                self.channels.remove(&(person, id));
            }
            Put::Secret { name, value } => {
                self.secrets.entry(name).or_insert(value);
            }
            Put::Sweep(sweep) => self.sweep(sweep),
            Put::Beat(_) => {}
            Put::Index(mut index) => {
                index.people.sort_unstable();
                index.people.dedup();
                self.lists.insert(index.table, index);
            }
            Put::Forget(table) => {
                self.lines.remove(&table);
                self.lists.remove(&table);
                self.turns.retain(|(at, _), _| *at != table);
            }
        }
    }

    fn board(&self, board: &str, person: Option<PersonId>) -> Board {
        let mut counts = BTreeMap::<i32, u64>::new();
        let of_board = self.results.iter().filter(|((name, _), _)| name == board);
        of_board.for_each(|(_, (result, _))| *counts.entry(*result).or_default() += 1);
        let own = person.and_then(|person| self.results.get(&(board.to_owned(), person))).map(|(result, _)| *result);
        Board { counts: counts.into_iter().collect(), own }
    }

    fn games(&self, board: &str) -> Vec<KeptGame> {
        let of_board = self.games.iter().filter(|((name, _), _)| name == board);
        let mut games: Vec<(u64, KeptGame)> = of_board
            .map(|(key, record)| {
                let (result, at) = self.results[key];
                (at, KeptGame { person: key.1, result, record: record.clone() })
            })
            .collect();
        // Ids and times are compared with their sign, as SQLite does it.
        games.sort_unstable_by_key(|(at, game)| (at.cast_signed(), game.person.0.cast_signed()));
        games.into_iter().map(|(_, game)| game).collect()
    }

    fn sweep(&mut self, sweep: Sweep) {
        let in_use = self.results.iter().filter(|(_, (_, at))| *at >= sweep.board).map(|((board, _), _)| board.clone());
        let in_use: BTreeSet<String> = in_use.collect();
        self.results.retain(|(board, _), _| in_use.contains(board));
        self.games.retain(|(board, _), _| in_use.contains(board));
        let sits: Vec<PersonId> = self.lists.values().flat_map(|row| row.people.iter().copied()).collect();
        self.tokens.retain(|_, known| {
            let seen = known.seen.max(known.created);
            let before = if sits.contains(&known.person) { sweep.session } else { sweep.session.max(sweep.guest) };
            if known.once { known.created >= sweep.once } else { seen >= before }
        });
        let tokens = &self.tokens;
        self.people.retain(|id, person| {
            person.created >= sweep.guest || sits.contains(id) || tokens.values().any(|known| known.person == *id)
        });
        let people = &self.people;
        self.channels.retain(|(person, _), _| people.contains_key(person));
    }

    fn turns(&self, which: Turns, limit: u32) -> Vec<Turn> {
        // Ids and times are compared with their sign, as SQLite does it.
        let wanted = |turn: &&Turn| match which {
            Turns::Of(person) => turn.person == person,
            Turns::Due(at) => turn.due <= at,
            Turns::ToTell(at) => turn.tell > 0 && turn.tell <= at,
            Turns::All => true,
        };
        let mut found: Vec<Turn> = self.turns.values().filter(wanted).copied().collect();
        found.sort_unstable_by_key(|turn| {
            let first = match which {
                Turns::Of(_) | Turns::Due(_) => turn.due,
                Turns::ToTell(_) => turn.tell,
                Turns::All => 0,
            };
            (first, turn.table.0.cast_signed(), turn.person.0.cast_signed())
        });
        found.truncate(limit as usize);
        found
    }

    fn list(&self, page: Page, wanted: impl Fn(&Index) -> bool) -> Vec<Index> {
        // Ids are compared with their sign, as SQLite does it.
        let place = |row: &Index| (row.touched, row.table.0.cast_signed());
        let after = page.after.map(|(touched, table)| (touched, table.0.cast_signed()));
        let mut rows: Vec<&Index> =
            self.lists.values().filter(|row| wanted(row) && after.is_none_or(|last| place(row) < last)).collect();
        rows.sort_unstable_by_key(|row| std::cmp::Reverse(place(row)));
        rows.into_iter().take(page.limit.into()).cloned().collect()
    }

    fn export(&self, whose: Whose) -> Vec<Stored> {
        let mut tables: Vec<TableId> = match whose {
            Whose::Table(table) => vec![table],
            Whose::Person(person) => {
                self.lists.values().filter(|row| row.people.contains(&person)).map(|row| row.table).collect()
            }
            Whose::Everyone => self.lists.keys().chain(self.lines.keys()).copied().collect(),
        };
        tables.sort_unstable_by_key(|table| table.0.cast_signed());
        tables.dedup();
        let stored = |table: TableId| Stored {
            table,
            index: self.lists.get(&table).cloned(),
            lines: self.lines.get(&table).cloned().unwrap_or_default(),
        };
        tables.into_iter().map(stored).filter(|it| it.index.is_some() || !it.lines.is_empty()).collect()
    }
}

/// SplitMix64: small, and good enough for bad luck.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        ((u128::from(bits) * u128::from(bound)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests;
