//! Bots that think at another server. Servers with the role of a thinker lend their cores: where all threads for bots are busy
//! here, a bot's thinking is written down, sent there, and its choice comes back. What is sent is what the bot's seat sees, and
//! nothing else. Where no choice comes in time, the bot thinks at home after all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderName, HeaderValue, Request, StatusCode};
use samobranka_store::{PersonId, Role};
use samobranka_table::{Json, Thought};
use tokio::runtime::Handle;
use tokio::time::timeout;

use super::{Cluster, FOR, NoLink, PassedOn};
use crate::metrics::Metrics;
use crate::pool::{Answer, Pool, Thinkers};

/// Where a thinker is asked.
pub(crate) const THINK: &str = "/cluster/think";

/// For whom a bot thinks: the thinker's time is shared between people, too.
pub(crate) const WHOSE: HeaderName = HeaderName::from_static("samobranka-whose");

/// How long a bot may think at a thinker, and how long its choice may take to come back. After that there is still time to
/// think at home.
pub(crate) const THINK_ELSEWHERE: Duration = Duration::from_millis(1_800);
const BACK_WITHIN: Duration = Duration::from_millis(2_300);

/// How many bots one server has thinking at one thinker. More would only wait there.
const MOST_LENT: usize = 64;

/// How many bytes a choice may have.
const MOST_CHOICE: usize = 64 * 1024;

/// The threads for bots here, and those that other servers lend.
pub(crate) struct Lending {
    own: Arc<Pool>,
    cluster: Arc<Cluster>,
    runtime: Handle,
    metrics: Arc<Metrics>,
    /// How many bots think at each thinker.
    lent: Arc<Mutex<HashMap<u64, usize>>>,
}

/// A bot's place at a thinker; given back when dropped.
struct Seat {
    thinker: u64,
    lent: Arc<Mutex<HashMap<u64, usize>>>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut lent = self.lent.lock().expect("nobody panics here");
        if let Some(count) = lent.get_mut(&self.thinker) {
            *count -= 1;
            if *count == 0 {
                lent.remove(&self.thinker);
            }
        }
    }
}

impl Lending {
    pub(crate) fn new(own: Pool, cluster: Arc<Cluster>, runtime: Handle, metrics: Arc<Metrics>) -> Lending {
        Lending { own: Arc::new(own), cluster, runtime, metrics, lent: Arc::default() }
    }

    /// A place at the thinker that has the fewest of our bots, and its address.
    fn place(&self) -> Option<(Seat, String)> {
        let others = self.cluster.neighbours();
        let mut lent = self.lent.lock().expect("nobody panics here");
        let thinkers = others.into_iter().filter(|other| other.role == Role::Thinker);
        let counted = thinkers.map(|other| (lent.get(&other.number).copied().unwrap_or(0), other));
        let (count, thinker) = counted.min_by_key(|(count, other)| (*count, other.number))?;
        if count >= MOST_LENT {
            return None;
        }
        lent.insert(thinker.number, count + 1);
        Some((Seat { thinker: thinker.number, lent: self.lent.clone() }, thinker.address))
    }
}

impl Thinkers for Lending {
    fn ask(&self, whose: PersonId, job: Box<dyn Thought>, answer: Answer) {
        let place = self.own.is_busy().then(|| self.place()).flatten();
        let (Some((seat, address)), Some(written)) = (place, job.write()) else {
            return self.own.ask(whose, job, answer);
        };
        self.metrics.bot_jobs.one();
        self.metrics.bots_lent.one();
        let until = Instant::now() + self.own.think_time();
        let (own, cluster, metrics) = (self.own.clone(), self.cluster.clone(), self.metrics.clone());
        self.runtime.spawn(async move {
            let thought = timeout(BACK_WITHIN, think_at(&cluster, &address, whose, written)).await;
            drop(seat);
            match thought.unwrap_or(Err(NoChoice::Broken(NoLink::Late))) {
                Ok(choice) => answer(Some(choice)),
                Err(why) => {
                    metrics.bots_came_back.one();
                    tracing::debug!(address, %why, "a bot thinks at home after all");
                    own.ask_until(whose, job, answer, until);
                }
            }
        });
    }
}

#[derive(Debug, thiserror::Error)]
enum NoChoice {
    #[error("{0}")]
    Broken(#[from] NoLink),
    #[error("the thinker answered {0}")]
    Refused(StatusCode),
    #[error("what the thinker answered can't be read")]
    Unreadable,
}

async fn think_at(cluster: &Cluster, address: &str, whose: PersonId, written: Json) -> Result<Json, NoChoice> {
    let mut link = match cluster.links.kept(address) {
        Some(link) => link,
        None => cluster.links.open(address).await?,
    };
    let request = Request::post(THINK).header(FOR, PassedOn(None).header()).header(WHOSE, HeaderValue::from(whose.0));
    let request = request.body(Body::from(written.get().to_owned())).expect("path and headers are plain");
    let answer = link.ask(request).await?;
    let (status, body) = (answer.status(), answer.into_body());
    let body = to_bytes(Body::new(body), MOST_CHOICE).await.map_err(|_| NoChoice::Unreadable)?;
    cluster.links.keep(link);
    if status != StatusCode::OK {
        return Err(NoChoice::Refused(status));
    }
    serde_json::from_slice(&body).map_err(|_| NoChoice::Unreadable)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::sync::mpsc::{Receiver, channel};

    use samobranka_players::Hurry;
    use samobranka_rules::Seed;
    use samobranka_store::{Faults, Neighbour, SimDisk};
    use samobranka_table::{SomeTable, catalogue};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::watch;

    use super::*;
    use crate::cluster::ClusterKey;
    use crate::config::Config;
    use crate::http::{App, thinker_router};
    use crate::tables::{LongWork, Shared};

    const KEY: &str = "a key that no two clusters share, and long enough";
    const SOON: Duration = Duration::from_secs(20);

    fn key() -> ClusterKey {
        ClusterKey::given(KEY, "").unwrap().unwrap()
    }

    fn cluster(known: Vec<Neighbour>) -> Arc<Cluster> {
        let (told, neighbours) = watch::channel(known);
        std::mem::forget(told); // What is known stays as it is.
        Cluster::new(key(), neighbours)
    }

    /// A thinker: where it is, and what it counts.
    async fn thinker() -> (SocketAddr, Arc<Metrics>, watch::Sender<bool>) {
        let metrics = Arc::new(Metrics::default());
        let shared = Shared::new(
            Arc::new(SimDisk::new(1, Faults::default()).open()),
            Box::new(Pool::within(THINK_ELSEWHERE, SOON, 1, metrics.clone()).unwrap()),
            Duration::ZERO,
            metrics.clone(),
            Box::new(|| 0),
            Box::new(|| Seed::from_number(1)),
            LongWork::Apart,
        );
        let app = App::new(shared, Config::default(), Some(cluster(Vec::new())));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        tokio::spawn(crate::serve::accept(listener, thinker_router(&app), app, stopping));
        (address, metrics, stop)
    }

    /// One whose only thread is busy until what comes back with it is dropped, and who knows of this thinker.
    fn busy(address: SocketAddr) -> (Lending, std::sync::mpsc::Sender<()>) {
        let role = Role::Thinker;
        let known = vec![Neighbour { number: 7, address: address.to_string(), role }];
        let metrics = Arc::new(Metrics::default());
        let own = Pool::new(1, metrics.clone()).unwrap();
        let (release, held) = channel::<()>();
        let hold = move |_: &Hurry| {
            let _ = held.recv();
            serde_json::value::to_raw_value("held").unwrap()
        };
        own.ask(PersonId(1), Box::new(hold), Box::new(|_| {}));
        (Lending::new(own, cluster(known), Handle::current(), metrics), release)
    }

    fn table() -> SomeTable {
        catalogue()[0].deal(catalogue()[0].seats.1, "{}", Seed::from_number(3)).unwrap().0
    }

    fn thought(table: &SomeTable) -> Box<dyn Thought> {
        let seat = table.to_act().first().unwrap();
        table.bot_thought(seat, catalogue()[0].default_bot(), Seed::from_number(5)).unwrap()
    }

    fn ask(lending: &Lending, job: Box<dyn Thought>) -> Receiver<Option<String>> {
        let (tell, told) = channel();
        let answer = move |choice: Option<Json>| drop(tell.send(choice.map(|choice| choice.get().to_owned())));
        lending.ask(PersonId(2), job, Box::new(answer));
        told
    }

    async fn heard(told: Receiver<Option<String>>) -> Option<String> {
        tokio::task::spawn_blocking(move || told.recv_timeout(SOON).expect("an answer in time")).await.unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_without_a_thread_thinks_at_a_thinker_and_comes_to_the_same() {
        let (address, metrics, _stop) = thinker().await;
        let (lending, release) = busy(address);
        let table = table();
        let here = thought(&table).think(&Hurry::new());
        for _ in 0..3 {
            assert_eq!(heard(ask(&lending, thought(&table))).await.as_deref(), Some(here.get()));
        }
        assert_eq!((lending.metrics.bots_lent.get(), metrics.bots_borrowed.get()), (3, 3));
        assert!(lending.lent.lock().unwrap().is_empty());
        // Where a thread is free, a bot stays at home.
        drop(release);
        while lending.own.is_busy() {
            tokio::task::yield_now().await;
        }
        assert!(heard(ask(&lending, thought(&table))).await.is_some());
        assert_eq!((lending.metrics.bots_lent.get(), lending.metrics.bots_came_back.get()), (3, 0));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn when_a_thinker_dies_its_bots_think_at_home() {
        // One that has gone, and one that takes connections and says nothing.
        let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        for address in [gone, silent.local_addr().unwrap()] {
            let (lending, release) = busy(address);
            let table = table();
            let told = ask(&lending, thought(&table));
            drop(release);
            let here = thought(&table).think(&Hurry::new());
            assert_eq!(heard(told).await.as_deref(), Some(here.get()));
            assert_eq!((lending.metrics.bots_lent.get(), lending.metrics.bots_came_back.get()), (1, 1));
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_thinker_hears_nobody_without_the_key() {
        let (address, metrics, _stop) = thinker().await;
        let written = thought(&table()).write().unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let (length, body) = (written.get().len(), written.get());
        let head =
            format!("POST {THINK} HTTP/1.1\r\nHost: t\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        assert_eq!(metrics.bots_borrowed.get(), 0);
    }
}
