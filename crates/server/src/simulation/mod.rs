//! Trouble, simulated: the real tasks of tables and the real writer of the log, in one thread and in simulated time, on a
//! disk that is late, fails, tears, and loses what wasn't synced. Connections break, messages come twice or not at all, the
//! clock jumps, and the server crashes at any moment and starts again from what the disk holds. All of it follows from one
//! number, which a failure prints.
//!
//! `cargo xtask simulate` is the long form; `SIM_SEEDS=500` runs so many, and `SIM_SEED=17` one, which tells what happens.

mod client;
mod cluster;
mod laws;
mod outside;

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use samobranka_desk::Fnv;
use samobranka_disk::{Crash, Disk, Odds};
use samobranka_rules::{Rng, Seed};
use samobranka_store::PersonId;
use samobranka_table::catalogue;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{Instant, sleep, sleep_until};

use self::client::Client;
use self::laws::Witnessed;
use self::outside::{Bots, Clock, Post, SimLog, Trouble, lock};
use crate::actor::{Connect, Mail, Wanted};
use crate::ask::{Join, Resume};
use crate::inbox::Inbox;
use crate::logic::{ConnId, Known, NewTable};
use crate::metrics::Metrics;
use crate::outbox::{Outgoing, outbox};
use crate::tables::{LongWork, Shared};
use crate::{ApiError, ErrorCode};

/// How many steps there is trouble, so that every game can end afterwards, and how many there may be in all.
const TROUBLED: u64 = 3_000;
const MOST: u64 = 200_000;

#[test]
fn nothing_confirmed_is_lost_or_done_twice_whatever_happens_to_the_real_tables_and_their_log() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (first, count) = match number("SIM_SEED") {
        Some(seed) => (seed, 1),
        None => (0, number("SIM_SEEDS").unwrap_or(24)),
    };
    let next = AtomicU64::new(first);
    let all = Mutex::new((0_u64, Tally::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count as usize);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + count {
                        return;
                    }
                    let (digest, tally) = simulate(seed);
                    let mut all = lock(&all);
                    // However the threads share the seeds, the sum is the same.
                    all.0 = all.0.wrapping_add(digest);
                    all.1.add(&tally);
                }
            });
        }
    });
    let (digest, tally) = all.into_inner().expect("all went well");
    println!("{count} seeds from {first}: digest {digest:016x}\n{tally:#?}");
    // Trouble that never comes proves nothing.
    if count >= 24 {
        assert!(tally.crashes > 0 && tally.failed_syncs > 0 && tally.torn > 0 && tally.jumps > 0, "{tally:#?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_simulation() {
    for seed in 0..6 {
        assert_eq!(simulate(seed), simulate(seed), "SIM_SEED={seed}");
    }
}

/// What has happened, for the one who reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    steps: u64,
    messages: u64,
    confirmed: u64,
    resent: u64,
    lines: u64,
    crashes: u64,
    jumps: u64,
    writes: u64,
    syncs: u64,
    failed_writes: u64,
    failed_syncs: u64,
    lost: u64,
    torn: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.steps += other.steps;
        self.messages += other.messages;
        self.confirmed += other.confirmed;
        self.resent += other.resent;
        self.lines += other.lines;
        self.crashes += other.crashes;
        self.jumps += other.jumps;
        self.writes += other.writes;
        self.syncs += other.syncs;
        self.failed_writes += other.failed_writes;
        self.failed_syncs += other.failed_syncs;
        self.lost += other.lost;
        self.torn += other.torn;
    }
}

/// Runs one seed; a digest of all that happened, and how much it was.
fn simulate(seed: u64) -> (u64, Tally) {
    count_panics();
    let run = std::panic::catch_unwind(|| World::new(seed).run());
    match run {
        Ok(Ok(done)) => done,
        Ok(Err(why)) => panic!("the simulation failed with SIM_SEED={seed}: {why}"),
        Err(why) => {
            eprintln!("the simulation failed with SIM_SEED={seed}");
            std::panic::resume_unwind(why)
        }
    }
}

thread_local! {
    /// How often something panicked on this thread. A task's panic would go unnoticed otherwise.
    static PANICS: Cell<u32> = const { Cell::new(0) };
}

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.with(|count| count.set(count.get() + 1));
            before(panic);
        }));
    });
    PANICS.with(|count| count.set(0));
}

/// What will happen.
enum Event {
    /// A client looks at what has come and what it could do.
    Wake(usize),
    /// A message reaches the server.
    Arrive(usize, Letter),
    /// The server dies.
    Crash(Crash),
    /// The server dies in the middle of what the disk is about to do.
    CrashWriting(Crash),
    /// The server stops in good order, and starts again.
    Stop,
    /// The clock jumps.
    Jump,
    /// Nothing was written for a while.
    Idle,
    /// Somebody looks at the log.
    Look,
}

enum Letter {
    Connect(ConnId, Join),
    Gone(ConnId),
    Ask(ConnId, String),
    Request(String, String),
}

/// How a life of the server ends.
enum End {
    /// All games are over.
    Over,
    /// It crashed.
    Crashed(Crash),
}

/// An answer to a request: whose, to what, and which.
type Answered = (usize, String, Result<String, ApiError>);

struct World {
    rng: Rng,
    disk: Arc<Disk>,
    clock: Arc<Clock>,
    post: Arc<Post>,
    answers: Arc<Mutex<Vec<Answered>>>,
    /// What is still to come, by time in milliseconds since the beginning.
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    events: BTreeMap<u64, Event>,
    order: u64,
    tables: Vec<Witnessed>,
    wanted: usize,
    clients: Vec<Client>,
    /// Where what a connection says goes.
    inboxes: BTreeMap<ConnId, Inbox>,
    next_conn: ConnId,
    elapsed: u64,
    crash: Crash,
    calm: bool,
    digest: Fnv,
    tally: Tally,
    /// Whether somebody wants to know what happens.
    tells: bool,
    _folder: TempDir,
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::new(Seed::from_number(seed));
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Arc::new(Disk::new(folder.path(), seed ^ 0xd15c).expect("a disk"));
        let wanted = 1 + rng.below(3) as usize;
        let mut world = World {
            rng,
            disk,
            clock: Arc::new(Clock::new()),
            post: Arc::default(),
            answers: Arc::default(),
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            order: 0,
            tables: Vec::new(),
            wanted,
            clients: Vec::new(),
            inboxes: BTreeMap::new(),
            next_conn: 1,
            elapsed: 0,
            crash: Crash::Kill,
            calm: false,
            digest: Fnv::default(),
            tally: Tally::default(),
            tells: std::env::var_os("SIM_SEED").is_some(),
            _folder: folder,
        };
        world.plan();
        world
    }

    /// When which trouble comes.
    fn plan(&mut self) {
        for _ in 0..1 + self.rng.below(4) {
            let crash = if self.rng.below(3) == 0 { Crash::Kill } else { Crash::PowerCut };
            let event = match self.rng.below(6) {
                0 => Event::Stop,
                1 => Event::Crash(crash),
                _ => Event::CrashWriting(crash),
            };
            self.later(30_000, event);
        }
        for _ in 0..self.rng.below(4) {
            self.later(30_000, Event::Jump);
        }
        for _ in 0..self.rng.below(3) {
            self.later(30_000, Event::Idle);
        }
        self.later(5_000, Event::Look);
    }

    fn at(&mut self, at: u64, event: Event) {
        self.order += 1;
        self.queue.push(Reverse((at, self.order)));
        self.events.insert(self.order, event);
    }

    fn later(&mut self, most: u32, event: Event) {
        let at = self.elapsed + 1 + u64::from(self.rng.below(most));
        self.at(at, event);
    }

    fn trouble(&mut self) -> Trouble {
        if self.calm {
            return Trouble::NONE;
        }
        let often = |rng: &mut Rng, most| if rng.below(2) == 0 { 0 } else { rng.below(most) };
        let rng = &mut self.rng;
        Trouble { slow: 1 + rng.below(30), stuck: often(rng, 20), unread: often(rng, 100), bots: often(rng, 200) }
    }

    fn odds(&mut self) -> Odds {
        if self.calm {
            return Odds::default();
        }
        let rng = &mut self.rng;
        let often = |rng: &mut Rng, most| if rng.below(2) == 0 { 0 } else { rng.below(most) as u16 };
        Odds { write: often(rng, 100), full: often(rng, 100), sync: often(rng, 300) }
    }

    /// One life of the server after another, until all games are over.
    fn run(mut self) -> Result<(u64, Tally), String> {
        loop {
            match self.live()? {
                End::Over => break,
                End::Crashed(crash) => self.crashed(crash)?,
            }
        }
        // Whatever the last thing was: the power may fail now.
        self.crashed(Crash::PowerCut)?;
        self.disk.set_odds(Odds::default());
        let log = SimLog::open(&self.disk, Rng::new(Seed::from_number(0)), Trouble::NONE, &self.post);
        self.look(&log.map_err(|why| format!("the log can't be opened at the end: {why}"))?)?;
        for table in &self.tables {
            table.check_over()?;
            for line in table.lines() {
                self.digest.add(line);
            }
            self.tally.lines += table.lines().len() as u64;
        }
        let disk = self.disk.tally();
        self.tally.confirmed = self.clients.iter().map(|client| client.confirmed.len() as u64).sum();
        self.tally.writes = disk.writes;
        self.tally.syncs = disk.syncs;
        self.tally.failed_writes = disk.failed_writes;
        self.tally.failed_syncs = disk.failed_syncs;
        (self.tally.lost, self.tally.torn) = (disk.lost, disk.torn);
        Ok((self.digest.number(), self.tally))
    }

    /// One life of the server. Everything in memory goes with its end.
    fn live(&mut self) -> Result<End, String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.map_err(|why| why.to_string())?;
        let end = runtime.block_on(async {
            self.clock.begin(self.elapsed);
            self.disk.set_odds(Odds::default());
            let trouble = self.trouble();
            let rng = Rng::new(self.rng.seed());
            let opened = SimLog::open(&self.disk, rng, trouble, &self.post);
            let log = opened.map_err(|why| format!("the log can't be opened after a crash: {why}"))?;
            let odds = self.odds();
            self.disk.set_odds(odds);
            self.tell(&format!("a life begins: {odds:?}, {trouble:?}"));
            let bots = Arc::new(Bots { rng: Mutex::new(Rng::new(self.rng.seed())), trouble: Mutex::new(trouble) });
            let chance = Mutex::new(Rng::new(self.rng.seed()));
            let clock = self.clock.clone();
            let shared = Shared::new(
                Arc::new(log.clone()),
                Box::new(bots.clone()),
                Duration::from_millis(u64::from(self.rng.below(3)) * 20),
                Arc::new(Metrics::default()),
                Box::new(move || clock.now()),
                Box::new(move || lock(&chance).seed()),
                LongWork::Here,
            );
            // What was there before is there now, before anyone comes.
            self.look(&log)?;
            let stopped = log.clone();
            let end = tokio::select! {
                biased;
                () = stopped.stopped() => Ok(End::Crashed(self.crash)),
                end = self.play(&shared, &log, &bots) => end,
            };
            // Nothing is closed in good order.
            self.disk.stop();
            end
        });
        self.elapsed = runtime.block_on(async { self.clock.elapsed() });
        drop(runtime);
        end
    }

    /// Nobody has a connection any more, and the disk holds what such an end leaves.
    fn crashed(&mut self, crash: Crash) -> Result<(), String> {
        self.tally.crashes += 1;
        self.disk.restart(crash).map_err(|why| why.to_string())?;
        self.post.crash();
        self.inboxes.clear();
        lock(&self.answers).clear();
        // What was under way to the server is lost.
        self.events.retain(|_, event| !matches!(event, Event::Arrive(..)));
        let known = &self.events;
        self.queue.retain(|Reverse((_, order))| known.contains_key(order));
        for client in &mut self.clients {
            client.conn = None;
        }
        Ok(())
    }

    async fn play(&mut self, shared: &Arc<Shared>, log: &SimLog, bots: &Arc<Bots>) -> Result<End, String> {
        let (began, before) = (Instant::now(), self.elapsed);
        while self.tables.len() < self.wanted {
            self.set_table(shared).await;
            self.elapsed = self.clock.elapsed();
        }
        while let Some(Reverse((at, order))) = self.queue.peek().copied() {
            // A crash while it waits leaves it where it is, for the next life.
            sleep_until(began + Duration::from_millis(at.saturating_sub(before))).await;
            self.queue.pop();
            self.elapsed = self.clock.elapsed();
            let event = self.events.remove(&order).expect("every event is there once");
            self.tally.steps += 1;
            if self.tally.steps.is_multiple_of(1_000) {
                self.tell(&format!("{} steps", self.tally.steps));
            }
            if let Some(end) = self.happen(event, shared, log).await? {
                return Ok(end);
            }
            if let Some(why) = self.post.wrong().into_iter().next() {
                return Err(why);
            }
            if PANICS.with(Cell::get) > 0 {
                return Err("a task panicked".to_owned());
            }
            if !self.calm && self.tally.steps > TROUBLED {
                self.calm = true;
                self.disk.set_odds(Odds::default());
                log.set_trouble(Trouble::NONE);
                *lock(&bots.trouble) = Trouble::NONE;
            }
            let crashes = self
                .events
                .values()
                .any(|event| matches!(event, Event::Crash(_) | Event::CrashWriting(_) | Event::Stop));
            if self.clients.iter().all(Client::is_done) && (!crashes || self.calm) {
                self.look(log)?;
                return Ok(End::Over);
            }
            if self.tally.steps > MOST {
                return Err("the games don't end".to_owned());
            }
        }
        Err("nobody plays any more".to_owned())
    }

    fn tell(&self, what: &str) {
        if self.tells {
            let games: Vec<String> = self.tables.iter().map(|table| table.lines().len().to_string()).collect();
            let done = self.clients.iter().filter(|client| client.is_done()).count();
            let (clients, games) = (self.clients.len(), games.join(", "));
            eprintln!("{} ms: {what}; {done} of {clients} clients are done; lines seen: {games}", self.elapsed);
        }
    }

    async fn happen(&mut self, event: Event, shared: &Arc<Shared>, log: &SimLog) -> Result<Option<End>, String> {
        match event {
            Event::Wake(client) => self.wake(client)?,
            Event::Arrive(client, letter) => self.arrive(client, letter, shared),
            Event::Crash(crash) => {
                self.crash = crash;
                log.stop();
                return Ok(Some(End::Crashed(crash)));
            }
            Event::CrashWriting(crash) => {
                self.crash = crash;
                self.disk.stop_after(self.rng.below(12));
            }
            Event::Stop => {
                shared.stop().await;
                self.look(log)?;
                log.stop();
                return Ok(Some(End::Crashed(Crash::Kill)));
            }
            Event::Jump => {
                self.tally.jumps += 1;
                let by = i64::from(self.rng.below(600_000));
                self.clock.jump(if self.rng.below(2) == 0 { by } else { -by });
            }
            Event::Idle => log.checkpoint(),
            Event::Look => {
                self.look(log)?;
                self.later(8_000, Event::Look);
            }
        }
        Ok(None)
    }

    /// Sets a table, as often as it takes.
    async fn set_table(&mut self, shared: &Arc<Shared>) {
        // Every game of the catalogue has its turn; the first, whose games are short, more often.
        let games = catalogue();
        let game = &games[(self.rng.below(3 * games.len() as u32) as usize).saturating_sub(2 * games.len())];
        let seats = (2 + self.rng.below(2) as usize).min(game.seats.1.into());
        let bots = self.rng.below(2) as usize;
        let bot = game.bots()[0];
        let mut kinds = vec![json!("me")];
        kinds.extend((1..seats - bots).map(|_| json!("open")));
        kinds.extend((0..bots).map(|_| json!({ "bot": bot })));
        let clock = if self.rng.below(3) == 0 { json!({ "turn": 30, "game": 600 }) } else { Value::Null };
        let lend = if self.rng.below(3) == 0 { json!(60) } else { Value::Null };
        let settings = json!({ "trusted": true, "clock": clock, "lend_after": lend, "bot": bot });
        let options = if game.id == "the-game" { json!({ "start": "random" }) } else { json!({}) };
        let new = json!({ "game": game.id, "options": options, "seats": kinds, "settings": settings });
        let new: NewTable = serde_json::from_value(new).expect("a new table");
        let table = self.tables.len();
        let person = |at: usize| Known { id: PersonId((table * 10 + at) as u64 + 1), name: format!("P{table}-{at}") };
        let id = loop {
            if let Ok((id, _)) = shared.create(new.clone(), &person(0)).await {
                break id;
            }
            // Time passes only while nobody has anything to do, and the log may need some.
            sleep(Duration::from_millis(10)).await;
        };
        self.tables.push(Witnessed::new(id));
        // Some play once more at the same table.
        let rematches = self.rng.below(4) / 3;
        let onlookers = usize::from(self.rng.below(3) == 0);
        for at in 0..seats - bots + onlookers {
            self.clients.push(Client::new(table, person(at), at < seats - bots, rematches));
            self.later(50, Event::Wake(self.clients.len() - 1));
        }
    }

    fn wake(&mut self, at: usize) -> Result<(), String> {
        self.hear(at)?;
        let trouble = if self.calm { 50 } else { self.rng.below(100) };
        match self.clients[at].conn {
            None => self.connect(at),
            // The connection breaks: what is under way to the client is lost, what is under way from it may not be.
            Some(conn) if trouble < 3 => {
                self.clients[at].conn = None;
                self.post.hang_up(conn);
                self.later(300, Event::Arrive(at, Letter::Gone(conn)));
                self.later(3_000, Event::Wake(at));
                return Ok(());
            }
            // It doesn't listen for a while.
            Some(_) if trouble < 4 => {
                self.later(8_000, Event::Wake(at));
                return Ok(());
            }
            Some(conn) => self.ask_something(at, conn),
        }
        let most = if self.clients[at].is_done() { 2_000 } else { 120 };
        self.later(most, Event::Wake(at));
        Ok(())
    }

    /// A client reads what has come for it, or a part of it.
    fn hear(&mut self, at: usize) -> Result<(), String> {
        let answers: Vec<Answered> = lock(&self.answers).extract_if(.., |(client, ..)| *client == at).collect();
        for (_, id, answer) in answers {
            let text = format!("{id} {answer:?}");
            self.digest.add(text.as_bytes());
            self.clients[at].hear_answer(&id, answer)?;
        }
        let Some(conn) = self.clients[at].conn else { return Ok(()) };
        let most = if self.rng.below(4) == 0 { 1 + self.rng.below(4) } else { u32::MAX };
        for _ in 0..most {
            match self.post.fetch(conn) {
                Ok(Some(Outgoing::Text(text))) => {
                    self.tally.messages += 1;
                    self.digest.add(&[at as u8]);
                    self.digest.add(text.as_bytes());
                    self.clients[at].hear(&text)?;
                }
                Ok(None) => break,
                Ok(Some(Outgoing::Close(_))) | Err(()) => {
                    self.post.hang_up(conn);
                    self.clients[at].conn = None;
                    self.later(50, Event::Arrive(at, Letter::Gone(conn)));
                    break;
                }
            }
        }
        Ok(())
    }

    fn connect(&mut self, at: usize) {
        let conn = self.next_conn;
        self.next_conn += 1;
        let client = &mut self.clients[at];
        client.conn = Some(conn);
        let resume = (!client.epoch.is_empty()).then(|| Resume { epoch: client.epoch.clone(), last: client.last });
        let join = Join { resume, views: true, legal: true, ..Join::default() };
        self.later(20, Event::Arrive(at, Letter::Connect(conn, join)));
    }

    fn ask_something(&mut self, at: usize, conn: ConnId) {
        let client = &mut self.clients[at];
        let pending = match client.pending.clone() {
            // Not answered yet: it is asked again, by the same name.
            Some(pending) => pending,
            None if client.is_done() => return,
            None => match client.think(at, &mut self.rng) {
                Some(pending) => pending,
                None => return,
            },
        };
        self.tally.resent += u64::from(pending.sent > 0);
        // Some messages come twice, some never.
        let times = match self.rng.below(20) {
            _ if self.calm => 1,
            0 => 0,
            1 => 2,
            _ => 1,
        };
        if let Some(known) = &mut self.clients[at].pending {
            known.sent += times.max(1);
        }
        let by_request = self.rng.below(8) == 0;
        for _ in 0..times {
            let (id, text) = (pending.id.clone(), pending.text.clone());
            let letter = if by_request { Letter::Request(id, text) } else { Letter::Ask(conn, text) };
            self.later(40, Event::Arrive(at, letter));
        }
    }

    fn arrive(&mut self, at: usize, letter: Letter, shared: &Arc<Shared>) {
        let client = &self.clients[at];
        let table = self.tables[client.table].id;
        match letter {
            Letter::Connect(conn, join) => {
                let (outbox, told) = outbox();
                let person = Some(client.person.clone());
                let inbox = shared.inbox(table);
                let connect = Mail::Connect(Box::new(Connect { conn, person, join, outbox }));
                if client.conn == Some(conn) {
                    self.post.connect(conn, table, told);
                }
                let _ = inbox.try_send(connect); // Where there is no room, the client sees that nobody is there.
                self.inboxes.insert(conn, inbox);
            }
            Letter::Gone(conn) => {
                if let Some(inbox) = self.inboxes.remove(&conn) {
                    tokio::spawn(async move { inbox.send(Mail::Gone(conn)).await });
                }
            }
            Letter::Ask(conn, text) => {
                if let Some(inbox) = self.inboxes.get(&conn) {
                    let _ = inbox.try_send(Mail::Ask(Box::new((conn, text.into())))); // It is asked again if it is lost.
                }
            }
            Letter::Request(id, text) => {
                let (shared, person, answers) = (shared.clone(), client.person.clone(), self.answers.clone());
                let post = self.post.clone();
                tokio::spawn(async move {
                    let answer = shared.request(table, Wanted::Ask(person, text.into())).await;
                    // Where the inbox is full, or the table can't be reached, nothing is said about it.
                    let unsaid = [ErrorCode::TooMany, ErrorCode::Unavailable];
                    if !answer.as_ref().is_err_and(|why| unsaid.into_iter().any(|code| why.is(code))) {
                        post.answered(table);
                    }
                    lock(&answers).push((at, id, answer.map(|text| text.as_str().to_owned())));
                });
            }
        }
    }

    /// Looks at the log: the laws hold.
    fn look(&mut self, log: &SimLog) -> Result<(), String> {
        for (at, table) in self.tables.iter_mut().enumerate() {
            let Some(lines) = log.look(table.id) else { continue };
            table.check(lines, self.clients.iter_mut().filter(|client| client.table == at))?;
        }
        Ok(())
    }
}
