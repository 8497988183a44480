//! Several servers with one database, simulated: the real tasks of tables and the real writer of each server, over a database
//! that loses connections and answers, carries statements out late or twice, leaves commits in doubt, and fails over to its
//! standby. Servers are killed, stand still until they were declared dead and go on then, are declared dead in vain, and stop in
//! good order. All of it follows from one number, which a failure prints.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use samobranka_rules::{Rng, Seed};
use samobranka_store::{BaseFaults, BaseTally, Batch, Log, LogError, PersonId, Put, SimBase, SimServer, TableId};
use samobranka_table::catalogue;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::outside::{Bots, Trouble, lock};
use crate::actor::Wanted;
use crate::logic::{Known, NewTable};
use crate::metrics::Metrics;
use crate::tables::{LongWork, Shared};

/// How many servers there are at a time.
const SERVERS: usize = 3;

/// How many things each person says.
const SAID: u32 = 14;

/// After how long a silence a server is declared dead.
const DEAD_AFTER: Duration = Duration::from_secs(8);

/// How long a person waits for an answer before they ask elsewhere.
const PATIENCE: Duration = Duration::from_secs(20);

/// Within this time everyone must have been answered once there is no trouble any more.
const ENDS_WITHIN: Duration = Duration::from_secs(600);

#[test]
fn nothing_confirmed_is_lost_or_done_twice_when_servers_die_and_tables_change_their_homes() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (first, count) = match number("SIM_SEED") {
        Some(seed) => (seed, 1),
        None => (0, number("SIM_SEEDS").unwrap_or(24)),
    };
    let next = AtomicU64::new(first);
    let all = Mutex::new(Tally::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count as usize);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + count {
                        return;
                    }
                    let (_, tally) = simulate(seed);
                    lock(&all).add(&tally);
                }
            });
        }
    });
    let tally = all.into_inner().expect("all went well");
    println!("{count} seeds from {first}: {tally:#?}");
    // Trouble that never comes proves nothing.
    if count >= 24 {
        let base = tally.base;
        assert!(tally.fenced > 0 && tally.kills > 0 && tally.failovers > 0 && tally.stops > 0, "{tally:#?}");
        assert!(base.lost > 0 && base.late > 0 && base.refused > 0 && base.doubtful > 0 && base.gone > 0, "{tally:#?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_simulation_of_several_servers() {
    for seed in 0..3 {
        assert_eq!(simulate(seed), simulate(seed), "SIM_SEED={seed}");
    }
}

/// What has happened, for the one who reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    confirmed: u64,
    asked_again: u64,
    kills: u64,
    stops: u64,
    failovers: u64,
    /// Servers that noticed that they were declared dead.
    fenced: u64,
    base: BaseTally,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.confirmed += other.confirmed;
        self.asked_again += other.asked_again;
        self.kills += other.kills;
        self.stops += other.stops;
        self.failovers += other.failovers;
        self.fenced += other.fenced;
        self.base.lost += other.base.lost;
        self.base.late += other.base.late;
        self.base.refused += other.base.refused;
        self.base.doubtful += other.base.doubtful;
        self.base.gone += other.base.gone;
    }
}

fn simulate(seed: u64) -> (Vec<Vec<u8>>, Tally) {
    super::count_panics();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let run = runtime.expect("a runtime").block_on(World::new(seed).run());
    let panics = super::PANICS.with(std::cell::Cell::get);
    match run {
        Ok(done) if panics == 0 => done,
        Ok(_) => panic!("something panicked with SIM_SEED={seed}"),
        Err(why) => panic!("the simulation failed with SIM_SEED={seed}: {why}"),
    }
}

/// A server: its tables, and its log.
#[derive(Clone)]
struct Node {
    shared: Arc<Shared>,
    log: SimServer,
}

fn start(base: &SimBase, rng: &mut Rng) -> Node {
    let log = base.enter();
    let bots = Arc::new(Bots { rng: Mutex::new(Rng::new(rng.seed())), trouble: Mutex::new(Trouble::NONE) });
    let chance = Mutex::new(Rng::new(rng.seed()));
    let began = Instant::now();
    let shared = Shared::new(
        Arc::new(log.clone()),
        Box::new(bots),
        Duration::ZERO,
        Arc::new(Metrics::default()),
        Box::new(move || 1_700_000_000_000 + began.elapsed().as_millis() as u64),
        Box::new(move || lock(&chance).seed()),
        LongWork::Here,
    );
    Node { shared, log }
}

/// What was confirmed: at which table, under which id, as which line.
type Confirmed = Arc<Mutex<BTreeMap<(TableId, String), u64>>>;

struct World {
    rng: Rng,
    base: SimBase,
    /// The servers people come to. One that has gone is still here until somebody has noticed.
    nodes: Arc<Mutex<Vec<Node>>>,
    confirmed: Confirmed,
    asked_again: Arc<AtomicU64>,
    tally: Tally,
}

impl World {
    fn new(seed: u64) -> World {
        World {
            rng: Rng::new(Seed::from_number(seed)),
            base: SimBase::new(seed ^ 0xba5e, BaseFaults { delay: 5, ..BaseFaults::default() }),
            nodes: Arc::default(),
            confirmed: Arc::default(),
            asked_again: Arc::default(),
            tally: Tally::default(),
        }
    }

    fn start(&mut self) -> Node {
        start(&self.base, &mut self.rng)
    }

    /// A server that believes it was declared dead ends, and doesn't beat any more: the others declare it dead in time, and
    /// another one takes its place.
    fn keep(&mut self) {
        let (base, nodes, mut rng) = (self.base.clone(), self.nodes.clone(), Rng::new(self.rng.seed()));
        tokio::spawn(async move {
            loop {
                sleep(Duration::from_secs(1)).await;
                let ended = lock(&nodes).iter().position(|node| node.log.is_fenced());
                let Some(at) = ended else { continue };
                let node = start(&base, &mut rng);
                let old = std::mem::replace(&mut lock(&nodes)[at], node);
                sleep(DEAD_AFTER).await;
                base.bury(&old.log);
            }
        });
    }

    async fn run(mut self) -> Result<(Vec<Vec<u8>>, Tally), String> {
        for _ in 0..SERVERS {
            let node = self.start();
            lock(&self.nodes).push(node);
        }
        let mut tables = Vec::new();
        let mut people = Vec::new();
        for number in 0..1 + u64::from(self.rng.below(2)) {
            let host = Known { id: PersonId(10 * number + 1), name: format!("Anna {number}") };
            let guest = Known { id: PersonId(10 * number + 2), name: format!("Boris {number}") };
            let table = self.set(&host).await?;
            tables.push(table);
            let sit = self.person(table, guest.clone());
            sit.ask("sit", &json!({ "sit": { "id": "sit" } }).to_string()).await?;
            people.extend([host, guest].map(|known| (table, known)));
        }
        let faults = self.faults();
        self.base.set_faults(faults);
        self.keep();
        let talking: Vec<_> = people
            .into_iter()
            .map(|(table, known)| {
                let mut person = self.person(table, known);
                person.rng = Mutex::new(Rng::new(self.rng.seed()));
                tokio::spawn(person.talk())
            })
            .collect();
        for _ in 0..2 + self.rng.below(6) {
            sleep(Duration::from_millis(u64::from(self.rng.below(5_000)))).await;
            self.befall().await?;
        }
        self.base.set_faults(BaseFaults { delay: 5, ..BaseFaults::default() });
        for person in talking {
            let talked = timeout(ENDS_WITHIN, person).await.map_err(|_| "a table doesn't go on".to_owned())?;
            talked.map_err(|why| why.to_string())??;
        }
        // Whatever the last thing was: the primary may die now.
        self.fail_over(&tables)?;
        self.tally.confirmed = lock(&self.confirmed).len() as u64;
        self.tally.asked_again = self.asked_again.load(Ordering::Relaxed);
        self.tally.base = self.base.tally();
        let lines = tables.iter().flat_map(|table| self.base.look(*table)).map(Vec::from).collect();
        Ok((lines, self.tally))
    }

    fn faults(&mut self) -> BaseFaults {
        let rng = &mut self.rng;
        let mut often = |most| if rng.below(2) == 0 { 0 } else { rng.below(most) };
        BaseFaults {
            delay: 1 + often(40),
            stuck: often(20),
            lost: often(60),
            unanswered: often(60),
            late: often(60),
            twice: often(60),
            doubtful: often(80),
        }
    }

    /// Sets a table, as often as it takes.
    async fn set(&mut self, host: &Known) -> Result<TableId, String> {
        let game = &catalogue()[0];
        let open = vec!["open"; usize::from(game.seats.0.max(2)) - 1];
        let seats: Vec<&str> = ["me"].into_iter().chain(open).collect();
        let new = json!({ "game": game.id, "seats": seats, "settings": { "trusted": true } });
        let node = lock(&self.nodes)[0].clone();
        let new: NewTable = serde_json::from_value(new).map_err(|why| why.to_string())?;
        node.shared.create(new, host).await.map(|(table, _)| table).map_err(|no| no.to_string())
    }

    fn person(&mut self, table: TableId, known: Known) -> Person {
        let rng = Mutex::new(Rng::new(self.rng.seed()));
        let (nodes, confirmed, asked_again) = (self.nodes.clone(), self.confirmed.clone(), self.asked_again.clone());
        Person { table, known, nodes, confirmed, asked_again, rng }
    }

    /// One thing happens to one of the servers, or to the database.
    async fn befall(&mut self) -> Result<(), String> {
        let at = self.rng.below(SERVERS as u32) as usize;
        let old = lock(&self.nodes)[at].clone();
        match self.rng.below(5) {
            // It dies, and people notice at once; the others after a while.
            0 => {
                self.tally.kills += 1;
                self.base.kill(&old.log);
                self.replace(at, &old);
                self.bury_later(old);
            }
            // It stands still, is declared dead, and goes on then.
            1 => {
                let asleep = DEAD_AFTER + Duration::from_millis(u64::from(self.rng.below(8_000)));
                self.base.put_to_sleep(&old.log, asleep);
                self.bury_later(old.clone());
                sleep(asleep + Duration::from_secs(2)).await;
                self.gone(&old).await?;
                self.replace(at, &old);
            }
            // It is declared dead in vain.
            2 => {
                self.base.bury(&old.log);
                sleep(Duration::from_millis(u64::from(self.rng.below(3_000)))).await;
                self.gone(&old).await?;
                self.replace(at, &old);
            }
            // It stops in good order: its tables are free before it has gone.
            3 => {
                self.tally.stops += 1;
                let stopped = timeout(Duration::from_secs(60), old.shared.stop()).await;
                stopped.map_err(|_| "a server doesn't stop".to_owned())?;
                self.base.bury(&old.log);
                self.replace(at, &old);
            }
            // The primary dies, if possible at a moment when it has something that the standby hasn't.
            _ => {
                for _ in 0..3_000 {
                    if self.base.is_ahead() {
                        break;
                    }
                    sleep(Duration::from_millis(1)).await;
                }
                let tables: Vec<TableId> = lock(&self.confirmed).keys().map(|(table, _)| *table).collect();
                self.fail_over(&tables)?;
            }
        }
        Ok(())
    }

    /// A server that was declared dead notices it as soon as it wants to write.
    async fn gone(&mut self, node: &Node) -> Result<(), String> {
        for _ in 0..100 {
            let written = timeout(Duration::from_secs(60), node.log.append(Batch::puts([Put::Beat(1)]))).await;
            match written.map_err(|_| "a server that was declared dead hears nothing".to_owned())? {
                Err(LogError::Fenced) if node.log.is_fenced() => {
                    self.tally.fenced += 1;
                    return Ok(());
                }
                // The connection was lost: it tries again.
                Err(LogError::InDoubt | LogError::Unreachable(_)) => sleep(Duration::from_millis(50)).await,
                other => return Err(format!("a server that was declared dead writes: {other:?}")),
            }
        }
        Err("a server that was declared dead doesn't notice it".to_owned())
    }

    /// Another server takes the place of this one, unless one has already.
    fn replace(&mut self, at: usize, old: &Node) {
        if lock(&self.nodes)[at].log.number() == old.log.number() {
            let node = self.start();
            lock(&self.nodes)[at] = node;
        }
    }

    fn bury_later(&self, node: Node) {
        let base = self.base.clone();
        tokio::spawn(async move {
            sleep(DEAD_AFTER).await;
            base.bury(&node.log);
        });
    }

    /// The standby takes over. What was confirmed is there, at its line, once.
    fn fail_over(&mut self, tables: &[TableId]) -> Result<(), String> {
        self.tally.failovers += 1;
        self.base.fail_over();
        for table in tables {
            let mut places: BTreeMap<String, u64> = BTreeMap::new();
            for (seq, line) in (0..).zip(self.base.look(*table)) {
                let line: Value = serde_json::from_slice(&line).map_err(|why| format!("line {seq}: {why}"))?;
                if let Some(id) = line["id"].as_str()
                    && let Some(earlier) = places.insert(id.to_owned(), seq)
                {
                    return Err(format!("{id} was asked once, and is line {earlier} and line {seq}"));
                }
            }
            for ((at, id), seq) in lock(&self.confirmed).iter().filter(|((at, _), _)| at == table) {
                if places.get(id) != Some(seq) {
                    return Err(format!("{id} at {at} was confirmed as line {seq}, and is {:?}", places.get(id)));
                }
            }
        }
        Ok(())
    }
}

/// Somebody at a table, who asks until they are answered.
struct Person {
    table: TableId,
    known: Known,
    nodes: Arc<Mutex<Vec<Node>>>,
    confirmed: Confirmed,
    asked_again: Arc<AtomicU64>,
    rng: Mutex<Rng>,
}

impl Person {
    async fn talk(self) -> Result<(), String> {
        for number in 0..SAID {
            let id = format!("p{}-{number}", self.known.id.0);
            let text = json!({ "chat": { "id": id, "text": "hm" } }).to_string();
            let seq = self.ask(&id, &text).await?;
            if self.below(4) == 0 && self.ask(&id, &text).await? != seq {
                return Err(format!("{id} was confirmed as two lines"));
            }
            sleep(Duration::from_millis(u64::from(self.below(3_000)))).await;
        }
        Ok(())
    }

    fn below(&self, bound: u32) -> u32 {
        lock(&self.rng).below(bound)
    }

    /// Asks at one server after another, until one confirms it.
    async fn ask(&self, id: &str, text: &str) -> Result<u64, String> {
        loop {
            let node = lock(&self.nodes)[self.below(SERVERS as u32) as usize].clone();
            let asked = node.shared.request(self.table, Wanted::Ask(self.known.clone(), text.to_owned().into()));
            match timeout(PATIENCE, asked).await {
                Ok(Ok(reply)) => {
                    let reply: Value = serde_json::from_str(reply.as_str()).map_err(|why| why.to_string())?;
                    let seq = reply["accepted"]["seq"].as_u64().ok_or_else(|| format!("{id}: {reply}"))?;
                    let before = lock(&self.confirmed).insert((self.table, id.to_owned()), seq);
                    return match before {
                        Some(before) if before != seq => Err(format!("{id} is line {before} and line {seq}")),
                        _ => Ok(seq),
                    };
                }
                Ok(Err(no)) if ["not_saved", "unavailable", "too_many"].contains(&&*no.code) => {}
                Ok(Err(no)) => return Err(format!("{id} was refused: {no:?}")),
                Err(_) => {}
            }
            self.asked_again.fetch_add(1, Ordering::Relaxed);
            sleep(Duration::from_millis(20 + u64::from(self.below(400)))).await;
        }
    }
}
