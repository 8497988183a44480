//! The process: listens, serves, and stops in good order.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use samobranka_rules::Seed;
use samobranka_store::{Change, Data, DatabaseUrl, Log, LogError, Member, Postgres, Role, Sqlite};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tower::ServiceExt;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::cluster::{BadKey, Cluster, ClusterKey, Lending, PassedOn, THINK_ELSEWHERE, TLS};
use crate::config::{Config, LogFormat};
use crate::housekeeping::{keep_days, keep_house, written_at};
use crate::http::{App, PlainPermit, router, thinker_router};
use crate::metrics::Metrics;
use crate::notify::keep_telling;
use crate::patience::Patient;
use crate::pool::{GRACE, Pool, Thinkers};
use crate::tables::{LongWork, Shared};

/// How long those who are being served may take once the server stops.
const STOP_WITHIN: Duration = Duration::from_secs(10);

/// How many may wait to be taken. After a break everyone comes at once.
const BACKLOG: u32 = 4096;

/// Files the process needs besides its connections.
const OTHER_FILES: u64 = 256;

/// How long the first byte of a connection may take, and how long another server may take to show its key.
const FIRST_BYTE_WITHIN: Duration = Duration::from_secs(15);
const LET_IN_WITHIN: Duration = Duration::from_secs(5);

/// What is said to an address that has as many connections as it may have.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n";

/// Why the server can't run.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    /// The log can't be opened.
    #[error("{0}")]
    Log(#[from] LogError),
    /// The key by which the servers of a cluster know each other is none.
    #[error("{0}")]
    Key(#[from] BadKey),
    /// A thinker needs others to think for.
    #[error("a thinker needs a database that other servers use too, and the cluster's key")]
    ThinkerAlone,
    /// The address can't be listened on, or threads can't be begun.
    #[error("{what}: {why}")]
    System {
        /// What could not be done.
        what: Task,
        /// Why.
        why: std::io::Error,
    },
}

/// What a server asks of the system when it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Task {
    /// To listen on this address.
    #[error("can't listen on {0}")]
    Listen(SocketAddr),
    /// To begin threads.
    #[error("can't begin threads")]
    Threads,
    /// To hear when the process shall end.
    #[error("can't listen for signals")]
    Signals,
}

/// A server that is running.
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    done: tokio::task::JoinHandle<()>,
    log: Arc<dyn Log>,
}

impl Server {
    /// Opens the log and listens. `pages` answers whatever is not the API: the browser app.
    pub async fn start(config: Config, pages: Option<Router>) -> Result<Server, CannotServe> {
        let key = given_key(&config)?;
        let alone = key.is_none() || matches!(config.data, Data::Folder(_));
        if config.cluster.role == Role::Thinker && alone {
            return Err(CannotServe::ThinkerAlone);
        }
        // A server is known to the others by its address, so it has that first.
        let listener = bind(config.listen)?;
        let log: Arc<dyn Log> = match config.data.clone() {
            Data::Folder(folder) => open_folder(folder).await?,
            Data::Postgres(url) => {
                let address = listener.local_addr().map_err(|why| cannot_listen(config.listen, why))?;
                open_database(url, &config, address).await?
            }
        };
        Server::start_at(listener, config, key, log, pages)
    }

    /// Listens, with a log that is already open.
    pub async fn start_with(config: Config, log: Arc<dyn Log>, pages: Option<Router>) -> Result<Server, CannotServe> {
        let key = given_key(&config)?;
        Server::start_at(bind(config.listen)?, config, key, log, pages)
    }

    fn start_at(
        listener: TcpListener,
        config: Config,
        key: Option<ClusterKey>,
        log: Arc<dyn Log>,
        pages: Option<Router>,
    ) -> Result<Server, CannotServe> {
        let metrics = Arc::new(Metrics::default());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let cluster = key.filter(|_| log.is_shared()).map(|key| Cluster::new(key, log.neighbours()));
        let threads = if config.bot_threads > 0 { config.bot_threads } else { cores.saturating_sub(1).max(1) };
        let system = |what: Task| move |why| CannotServe::System { what, why };
        let thinker = config.cluster.role == Role::Thinker;
        let pool = match thinker {
            true => Pool::within(THINK_ELSEWHERE, GRACE, threads, metrics.clone()),
            false => Pool::new(threads, metrics.clone()),
        };
        let pool = pool.map_err(system(Task::Threads))?;
        let pool: Box<dyn Thinkers> = match &cluster {
            Some(cluster) if !thinker => {
                Box::new(Lending::new(pool, cluster.clone(), Handle::current(), metrics.clone()))
            }
            _ => Box::new(pool),
        };
        let shared = Shared::new(
            log.clone(),
            pool,
            Duration::from_millis(config.bot_pause_ms),
            metrics,
            Box::new(wall_clock),
            Box::new(system_chance),
            LongWork::Apart,
        );
        raise_file_limit(config.limits.connections);
        let address = listener.local_addr().map_err(system(Task::Listen(config.listen)))?;
        let app = App::new(shared, Config { listen: address, ..config }, cluster);
        let router = if thinker { thinker_router(&app) } else { router(&app, pages) };
        let (stop, stopping) = watch::channel(false);
        let done = tokio::spawn(accept(listener, router, app.clone(), stopping.clone()));
        if !thinker {
            tokio::spawn(housekeeping(app.clone(), stopping.clone()));
        }
        tracing::info!(%address, "listening");
        tokio::spawn(hear_changes(app, log.changes(), stopping));
        Ok(Server { address, stop, done, log })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the other servers have declared this one dead; as a rule, for ever.
    pub async fn fenced(&self) {
        self.log.fenced().await;
    }

    /// Stops in good order: takes no more connections, finishes what is being written, parts from everyone.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.done.await;
    }
}

fn given_key(config: &Config) -> Result<Option<ClusterKey>, BadKey> {
    ClusterKey::given(&config.cluster.key, &config.cluster.key_file)
}

/// The log in a folder, and what was found there.
async fn open_folder(folder: PathBuf) -> Result<Arc<dyn Log>, CannotServe> {
    let opened = tokio::task::spawn_blocking(move || Sqlite::open(&folder));
    let log = opened.await.expect("opening the log doesn't panic")?;
    let opening = log.opening();
    for path in &opening.tightened {
        tracing::warn!(path = %path.display(), "others on this machine could read this; now only its owner can");
    }
    if opening.torn > 0 {
        tracing::warn!(bytes = opening.torn, "the last write before this start was torn; nobody was told of it");
    }
    let counts = log.counts().await?;
    let last_move = opening.last.as_ref().and_then(written_at).map(|at| words_of(at, wall_clock()));
    let last_move = last_move.unwrap_or_else(|| "not known".to_owned());
    let (tables, unfinished, people) = (counts.tables, counts.unfinished, counts.people);
    tracing::info!(tables, unfinished, people, last_move, "the log is open");
    Ok(Arc::new(log))
}

/// The log in a database that other servers may share.
async fn open_database(url: DatabaseUrl, config: &Config, own: SocketAddr) -> Result<Arc<dyn Log>, CannotServe> {
    let given = config.cluster.address.clone();
    if given.is_empty() && own.ip().is_unspecified() {
        tracing::warn!(%own, "the other servers can't reach this one here: set cluster.address");
    }
    let address = if given.is_empty() { own.to_string() } else { given };
    let dead_after = Duration::from_secs(config.cluster.dead_after_seconds.max(3).into());
    let member = Member { address, dead_after, role: config.cluster.role };
    let opened = tokio::task::spawn_blocking(move || Postgres::open(&url, &member));
    let log = opened.await.expect("opening the log doesn't panic")?;
    let counts = log.counts().await?;
    let (tables, unfinished, people) = (counts.tables, counts.unfinished, counts.people);
    tracing::info!(node = log.node(), tables, unfinished, people, "the database is open");
    Ok(Arc::new(log))
}

/// What another server has changed is read again here.
async fn hear_changes(
    app: Arc<App>,
    mut changes: mpsc::UnboundedReceiver<Change>,
    mut stopping: watch::Receiver<bool>,
) {
    let hearing = async {
        while let Some(change) = changes.recv().await {
            app.people.changed_elsewhere(change).await;
        }
    };
    tokio::select! {
        () = hearing => {}
        _ = stopping.changed() => {}
    }
}

fn bind(address: SocketAddr) -> Result<TcpListener, CannotServe> {
    listen(address).map_err(|why| cannot_listen(address, why))
}

fn cannot_listen(address: SocketAddr, why: std::io::Error) -> CannotServe {
    CannotServe::System { what: Task::Listen(address), why }
}

/// Serves until the process is asked to end. Once it listens, `listens` is told where.
pub async fn serve(config: Config, pages: Option<Router>, listens: impl FnOnce(SocketAddr)) -> Result<(), CannotServe> {
    let mut ends = Ends::listen().map_err(|why| CannotServe::System { what: Task::Signals, why })?;
    let server = Server::start(config, pages).await?;
    listens(server.address());
    let fenced = tokio::select! {
        () = ends.asked() => false,
        () = server.fenced() => true,
    };
    tracing::info!("stopping");
    server.stop().await;
    tracing::info!("stopped");
    if fenced { Err(LogError::Fenced.into()) } else { Ok(()) }
}

/// Runs [`serve`] with as many threads as the set-up says.
pub fn run(config: Config, pages: Option<Router>, listens: impl FnOnce(SocketAddr)) -> Result<(), CannotServe> {
    // The log's writer and the bots need cores too, and a message that stays on its thread wakes nobody: with half the
    // cores a move costs a tenth less than with all, and no fewer are played.
    let half = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
    let threads = if config.threads > 0 { config.threads } else { half };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    let runtime = runtime.map_err(|why| CannotServe::System { what: Task::Threads, why })?;
    runtime.block_on(serve(config, pages, listens))
}

/// Writes the server's own log to standard error. How much is written is chosen by `SAMOBRANKA_LOG`: `error`,
/// `warn`, `info`, `debug` or `trace`.
pub fn log_to_stderr(format: LogFormat) {
    let level = std::env::var("SAMOBRANKA_LOG").ok().and_then(|level| level.parse().ok());
    let level = level.unwrap_or(tracing::Level::INFO);
    // Of the protocol for language models only what goes wrong is worth a line: it would write several for each request.
    let quiet = level.min(tracing::Level::WARN);
    let chosen = Targets::new().with_default(level).with_target("rmcp", quiet).with_target("serve_inner", quiet);
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    // Where somebody has set a log already, theirs is the one.
    let _ = match format {
        LogFormat::Text => log.finish().with(chosen).try_init(),
        LogFormat::Json => log.json().finish().with(chosen).try_init(),
    };
}

/// The signals that ask the process to end. They are heard from [`Ends::listen`] on, so whoever asks right after the start
/// is obeyed in good order too.
#[cfg(unix)]
struct Ends {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Ends {
    fn listen() -> std::io::Result<Ends> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Ends { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn asked(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Ctrl-C, which asks the process to end.
#[cfg(windows)]
struct Ends(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Ends {
    fn listen() -> std::io::Result<Ends> {
        tokio::signal::windows::ctrl_c().map(Ends)
    }

    async fn asked(&mut self) {
        self.0.recv().await;
    }
}

/// Forgets what is too old, until the server stops.
async fn housekeeping(app: Arc<App>, mut stopping: watch::Receiver<bool>) {
    tokio::select! {
        () = keep_house(app.shared.clone(), app.config.keep) => {}
        () = keep_days(app.shared.clone()) => {}
        () = keep_telling(app.clone()) => {}
        _ = stopping.changed() => {}
    }
}

/// Listens, with room for many who come at once: after a break everyone does.
fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that starts again takes its address back at once.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Lets the process have as many files open as there may be connections, as far as the system allows it.
#[cfg(unix)]
fn raise_file_limit(connections: u32) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = u64::from(connections) + OTHER_FILES;
    if limit.current.is_none_or(|now| now >= wanted) {
        return;
    }
    let allowed = limit.maximum.map_or(wanted, |most| most.min(wanted));
    if let Err(why) = setrlimit(Resource::Nofile, Rlimit { current: Some(allowed), maximum: limit.maximum }) {
        tracing::warn!(%why, "the limit of open files can't be raised");
    } else if allowed < wanted {
        tracing::warn!(
            allowed,
            wanted,
            "the system allows fewer open files than `connections` needs: raise the hard limit (`ulimit -Hn`, or \
             LimitNOFILE in systemd), or lower `connections`"
        );
    }
}

#[cfg(not(unix))]
fn raise_file_limit(_: u32) {}

pub(crate) async fn accept(listener: TcpListener, router: Router, app: Arc<App>, mut stopping: watch::Receiver<bool>) {
    // Every connection holds a sender: when all are gone, everyone has been served.
    let (serving, mut served) = mpsc::channel::<()>(1);
    let unread = Duration::from_secs(app.config.limits.unread_seconds.max(1).into());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Some(guest) = PlainPermit::come(&app, peer.ip()) else {
                    let _ = stream.try_write(TOO_MANY); // Who opens so many needn't hear it.
                    continue;
                };
                // Moves are small, and nobody wants to wait for the next one to fill a packet.
                let _ = stream.set_nodelay(true);
                let connection = Connection { peer, router: router.clone(), unread, stopping: stopping.clone() };
                let (serving, app) = (serving.clone(), app.clone());
                tokio::spawn(async move {
                    match &app.cluster {
                        None => {
                            connection.talk(stream, Caller::Visitor).await;
                            drop(guest);
                        }
                        Some(cluster) => connection.meet(stream, cluster, guest, &app.shared.metrics).await,
                    }
                    drop(serving);
                });
            }
            Err(why) => {
                // Out of file handles, most likely: others will be given back.
                tracing::warn!(%why, "a connection can't be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    drop(serving);
    let parted = timeout(STOP_WITHIN, async {
        app.stop().await;
        let _ = served.recv().await;
        while app.shared.metrics.connections.get() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    if parted.await.is_err() {
        tracing::warn!("some connections didn't end in time");
    }
}

/// Who has opened a connection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    Visitor,
    /// Another server, which has the cluster's key.
    Server,
}

/// What is needed to serve one connection.
struct Connection {
    peer: SocketAddr,
    router: Router,
    unread: Duration,
    stopping: watch::Receiver<bool>,
}

impl Connection {
    /// Finds out who comes: another server begins with TLS. It must have the cluster's key.
    async fn meet(mut self, stream: TcpStream, cluster: &Cluster, guest: PlainPermit, metrics: &Metrics) {
        let mut first = [0];
        let first = tokio::select! {
            seen = timeout(FIRST_BYTE_WITHIN, stream.peek(&mut first)) => matches!(seen, Ok(Ok(1))).then_some(first[0]),
            _ = self.stopping.wait_for(|stopping| *stopping) => None,
        };
        match first {
            None => {}
            Some(TLS) => match timeout(LET_IN_WITHIN, cluster.acceptor().accept(stream)).await {
                Ok(Ok(stream)) => {
                    // Servers have as many connections as they need.
                    drop(guest);
                    self.talk(stream, Caller::Server).await;
                }
                Ok(Err(_)) | Err(_) => {
                    metrics.forwards_refused.one();
                    tracing::warn!(peer = %self.peer, "somebody without the cluster's key was refused");
                }
            },
            Some(_) => {
                self.talk(stream, Caller::Visitor).await;
                drop(guest);
            }
        }
    }

    async fn talk(mut self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, from: Caller) {
        let (peer, router) = (self.peer, self.router);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            if from == Caller::Server {
                let passed_on = PassedOn::read(request.headers()).unwrap_or(PassedOn(None));
                request.extensions_mut().insert(passed_on);
            }
            let router = router.clone();
            async move {
                let answer = router.oneshot(request.map(Body::new)).await;
                Ok::<_, Infallible>(answer.unwrap_or_else(|never| match never {}))
            }
        });
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(15))
            .max_buf_size(16 * 1024)
            .serve_connection(TokioIo::new(Patient::new(stream, self.unread)), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        tokio::select! {
            _ = &mut connection => {}
            _ = self.stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(STOP_WITHIN, connection).await;
            }
        }
    }
}

/// Milliseconds since 1970.
fn wall_clock() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A time as words for the server's own log: how long ago it was.
fn words_of(at: u64, now: u64) -> String {
    let seconds = now.saturating_sub(at) / 1000;
    match seconds {
        0..120 => format!("{seconds} s ago"),
        120..7200 => format!("{} min ago", seconds / 60),
        7200..172_800 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

fn system_chance() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    Seed(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    use super::*;

    #[test]
    fn the_limit_of_open_files_is_raised_to_what_connections_need() {
        let before = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: Some(600), ..before }).unwrap();
        raise_file_limit(2000);
        let wanted = 2000 + OTHER_FILES;
        let allowed = before.maximum.map_or(wanted, |most| most.min(wanted));
        assert_eq!(getrlimit(Resource::Nofile).current, Some(allowed));
        setrlimit(Resource::Nofile, before).unwrap();
    }

    #[tokio::test]
    async fn many_may_wait_to_be_taken() {
        let listener = listen(([127, 0, 0, 1], 0).into()).unwrap();
        let address = listener.local_addr().unwrap();
        // Nobody is taken, and still everyone gets through: more than 128, which is what is usual.
        let came = (0..300).map(|_| timeout(Duration::from_secs(5), TcpStream::connect(address)));
        for (at, one) in futures_util::future::join_all(came).await.into_iter().enumerate() {
            assert!(matches!(one, Ok(Ok(_))), "{at}: {one:?}");
        }
    }

    #[test]
    fn the_time_of_the_last_move_is_said_in_words() {
        assert_eq!(words_of(1_000, 4_000), "3 s ago");
        assert_eq!(words_of(0, 3_600_000 * 30), "30 h ago");
        assert_eq!(words_of(9, 3), "0 s ago");
    }
}
