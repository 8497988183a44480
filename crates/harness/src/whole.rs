//! The whole of `packaging/cluster` on this machine: PostgreSQL under Patroni and etcd on three machines, HAProxy, and three
//! servers, each behind a cable. Everyone plays through HAProxy while servers are killed, stopped, ended and cut off; while the
//! primary is killed, asked to change places, or loses its standby; and while commits are left in doubt. Every move that was
//! confirmed must be in the log, once, and every table must go on.

mod balancer;
mod databases;
mod network;

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use nix::sys::signal::Signal;
use samobranka_store::{Data, Member, Postgres};

use crate::club::{Club, Mood};
use crate::cluster::KEY;
use crate::player::Dice;
use crate::process::{Plan, Server};
use balancer::{Balancer, listens};
use databases::{Databases, Role, wait_for};
use network::Network;

/// What to try.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Whole {
    /// How many faults; 200 is the long form.
    #[arg(long, default_value_t = 16)]
    faults: u32,
    /// Only faults of this kind.
    #[arg(long, value_enum)]
    only: Option<Fault>,
    /// Tables at which is played at once, by each of three groups of players.
    #[arg(long, default_value_t = 6)]
    tables: usize,
    /// Seconds without a sign of life after which a server is declared dead.
    #[arg(long, default_value_t = 3)]
    dead_after: u32,
    /// How many times as long as it should a table may stand still: for a machine that others keep busy.
    #[arg(long, default_value_t = 1)]
    slack: u32,
    /// The server's program; `serve` is its first argument.
    #[arg(long)]
    server: PathBuf,
    /// The folder with the files of a cluster.
    #[arg(long, default_value = "packaging/cluster")]
    packaging: PathBuf,
    /// What the moves and the faults follow from, as far as they can.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const SERVERS: usize = 3;
const DATABASES: usize = 3;

/// How long a new cluster of databases may take, and one that lost a machine until it is whole again.
const WHOLE_WITHIN: Duration = Duration::from_secs(120);

/// How long after its time a silent server is declared dead at the latest: the others look once a second.
const NOTICED: Duration = Duration::from_secs(3);

/// How long a server that was declared dead may take to notice it and end, on a busy machine.
const ENDS_WITHIN: Duration = Duration::from_secs(40);

/// How long commits wait for standbys that stand still until somebody cancels them.
const WAIT: Duration = Duration::from_millis(1000);

/// How long people wait for a server before they look at their next table. A table that waits is asked for again.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often those are named that stand still.
const STILL: Duration = Duration::from_secs(30);

/// How long is played between two faults at most.
const LIFE: Duration = Duration::from_millis(1500);

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Fault {
    /// A server gets SIGKILL.
    KillServer,
    /// A server is stopped until its tables have gone on elsewhere, and woken then: it must end by itself.
    StopServer,
    /// A server is asked to end, and started again, as at an upgrade.
    EndServer,
    /// A server's cable is pulled and put back: it must end by itself.
    CutOffServer,
    /// The machine of the primary dies.
    KillPrimary,
    /// The primary and the synchronous standby change places, as before maintenance.
    SwitchOver,
    /// The machine of the synchronous standby dies and comes back.
    LoseStandby,
    /// All standbys stand still, and somebody cancels the commits that wait for them.
    CancelWait,
}

const FAULTS: [Fault; 8] = [
    Fault::KillServer,
    Fault::StopServer,
    Fault::EndServer,
    Fault::CutOffServer,
    Fault::KillPrimary,
    Fault::SwitchOver,
    Fault::LoseStandby,
    Fault::CancelWait,
];

impl Fault {
    /// How long a table may stand still.
    fn limit(self) -> Duration {
        Duration::from_secs(match self {
            Fault::EndServer => 10,
            Fault::KillServer | Fault::CancelWait => 15,
            // Until HAProxy has noticed that nobody answers.
            Fault::StopServer | Fault::CutOffServer => 20,
            Fault::SwitchOver | Fault::LoseStandby => 30,
            // Patroni waits 20 s for a primary that is silent.
            Fault::KillPrimary => 45,
        })
    }
}

/// Tries all of it, and checks the log.
pub(crate) fn run(whole: &Whole) -> Result<()> {
    crate::raise_file_limit()?;
    let folder = tempfile::Builder::new().prefix("samobranka-whole-").tempdir()?;
    // PostgreSQL has a user of its own.
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755))?;
    let tried = tried(whole, folder.path()).with_context(|| format!("with --seed {}", whole.seed));
    if tried.is_err() {
        eprintln!("   what everyone said: {}", folder.keep().display());
    }
    tried
}

fn tried(whole: &Whole, folder: &Path) -> Result<()> {
    let network = Network::new(DATABASES, SERVERS)?;
    let packaging = whole.packaging.canonicalize().with_context(|| whole.packaging.display().to_string())?;
    let databases = Databases::start(&packaging, folder, DATABASES)?;
    wait_for("a new cluster of databases", WHOLE_WITHIN * whole.slack, || databases.are_whole())?;
    eprintln!("── etcd, Patroni and PostgreSQL run on {DATABASES} machines");
    let url = databases.url();
    let mut house = House::open(whole, network, databases, &packaging, folder)?;
    eprintln!("── {SERVERS} servers and HAProxy run");
    for number in 0..whole.faults {
        // Each kind in turn, and then by chance.
        let drawn = house.dice.below(FAULTS.len() as u32) as usize;
        let kind = FAULTS[if (number as usize) < FAULTS.len() { number as usize } else { drawn }];
        let fault = whole.only.unwrap_or(kind);
        let stood = house.befall(fault).with_context(|| format!("fault {}, {fault:?}", number + 1))?;
        let confirmed: usize = house.clubs.iter().map(Club::confirmed).sum();
        let stood = stood.as_secs_f64();
        eprintln!("── fault {}: {fault:?}; stood still {stood:.1} s; {confirmed} moves confirmed", number + 1);
    }
    house.play(LIFE)?;
    let (clubs, stood) = house.close()?;
    let Data::Postgres(database) = Data::from(&*url) else { unreachable!("the address is one of a database") };
    let log = Postgres::open(&database, &Member::default())?;
    let checked = clubs.clubs.iter().map(|club| club.check_in(&log)).sum::<Result<usize>>()?;
    drop(log);
    let tables: usize = clubs.clubs.iter().map(|club| club.games.len()).sum();
    println!(
        "{} faults: {checked} confirmed moves at {tables} tables, each in the log once; every table went on",
        whole.faults
    );
    for fault in FAULTS {
        let times: Vec<f64> =
            stood.iter().filter(|(own, _)| *own == fault).map(|(_, time)| time.as_secs_f64()).collect();
        if let Some(longest) = times.iter().copied().reduce(f64::max) {
            let name = format!("{fault:?}");
            println!("  {name:12} {:3} times; the last table went on after {longest:.1} s at most", times.len());
        }
    }
    Ok(())
}

/// All that runs, and who plays.
struct House {
    plan: Plan,
    servers: Vec<Option<Server>>,
    balancer: Balancer,
    databases: Databases,
    network: Network,
    clubs: Vec<Club>,
    dice: Dice,
    slack: u32,
    dead_after: Duration,
    /// How long each fault kept the last table.
    stood: Vec<(Fault, Duration)>,
}

/// Those who played, while the databases still run.
struct Played {
    clubs: Vec<Club>,
    _databases: Databases,
    _network: Network,
}

impl House {
    fn open(whole: &Whole, network: Network, databases: Databases, packaging: &Path, folder: &Path) -> Result<House> {
        let plan = Plan {
            binary: whole.server.clone(),
            data: PathBuf::from(databases.url()),
            file_limit: None,
            quiet: true,
            more: vec![
                ("SAMOBRANKA_CLUSTER_DEAD_AFTER_SECONDS".to_owned(), whole.dead_after.to_string()),
                ("SAMOBRANKA_CLUSTER_KEY".to_owned(), KEY.to_owned()),
                ("SAMOBRANKA_TRUST_PROXY".to_owned(), "true".to_owned()),
            ],
        };
        let places: Vec<SocketAddr> = (0..SERVERS).map(|number| listens(network::server(number))).collect();
        let servers = (0..SERVERS).map(|number| start(&plan, &network, number).map(Some)).collect::<Result<_>>()?;
        let balancer = Balancer::start(packaging, folder, &places)?;
        wait_for("HAProxy", Duration::from_secs(20), || {
            let mut http = crate::http::Http::new(balancer.address);
            http.get("/healthz").is_ok_and(|reply| reply.status == 200)
        })?;
        let clubs = (0..SERVERS).map(|_| Ok(Club::new(whole.tables)?.impatient(PATIENCE))).collect::<Result<_>>()?;
        let (dice, slack, stood) = (Dice(whole.seed), whole.slack, Vec::new());
        let dead_after = Duration::from_secs(whole.dead_after.into());
        Ok(House { plan, servers, balancer, databases, network, clubs, dice, slack, dead_after, stood })
    }

    /// Everyone plays for a while, all at once.
    fn play(&mut self, how_long: Duration) -> Result<()> {
        play(&mut self.clubs, self.balancer.address, how_long, self.dice.bits())
    }

    /// One fault, after some play; says how long it was until the last table had gone on. Then everything is made whole.
    fn befall(&mut self, fault: Fault) -> Result<Duration> {
        let life = LIFE.mul_f64(0.2 + 0.8 * f64::from(self.dice.below(1000)) / 1000.0);
        self.play(life)?;
        self.all_go_on(Fault::KillPrimary.limit() * self.slack, Instant::now()).context("before the fault")?;
        let began = Instant::now();
        let stood = match fault {
            Fault::KillServer | Fault::StopServer | Fault::EndServer | Fault::CutOffServer => {
                self.befall_server(fault, began)?
            }
            Fault::KillPrimary | Fault::LoseStandby => {
                let role = if fault == Fault::KillPrimary { Role::Primary } else { Role::Synchronous };
                let victim = self.databases.one(role)?;
                let began = Instant::now();
                self.databases.kill(victim)?;
                let stood = self.goes_on(fault, began)?;
                self.databases.wake(victim)?;
                stood
            }
            Fault::SwitchOver => {
                self.databases.switch_over()?;
                self.goes_on(fault, began)?
            }
            Fault::CancelWait => self.cancel_wait(began)?,
        };
        self.stood.push((fault, stood));
        let began = Instant::now();
        while !self.databases.are_whole() {
            let roles = self.databases.roles();
            ensure!(began.elapsed() < WHOLE_WITHIN * self.slack, "the databases are not whole again: {roles:?}");
            self.play(Duration::from_millis(200))?;
        }
        Ok(stood)
    }

    fn befall_server(&mut self, fault: Fault, began: Instant) -> Result<Duration> {
        let victim = self.dice.below(SERVERS as u32) as usize;
        let server = self.servers[victim].take().context("the server is there")?;
        let left = match fault {
            Fault::KillServer => server.kill().map(|()| None)?,
            Fault::EndServer => server.stop().map(|()| None)?,
            Fault::CutOffServer => self.network.cut_off(victim).map(|()| Some(server))?,
            _ => server.sleep().map(|()| Some(server))?,
        };
        let stood = self.goes_on(fault, began)?;
        // What a server believes that nobody heard for so long is out of date; it may not act on it. One that had no table
        // just then was missed by nobody: it is left alone until it has been declared dead all the same.
        if let Some(server) = left {
            self.play((self.dead_after * 2 + NOTICED).saturating_sub(began.elapsed()))?;
            if fault == Fault::CutOffServer {
                self.network.mend(victim)?;
                server.ends_fenced(ENDS_WITHIN * self.slack)?;
            } else {
                server.wake_up_fenced(ENDS_WITHIN * self.slack)?;
            }
        }
        self.servers[victim] = Some(start(&self.plan, &self.network, victim)?);
        Ok(stood)
    }

    fn cancel_wait(&mut self, began: Instant) -> Result<Duration> {
        let before = self.doubts();
        let primary = self.databases.one(Role::Primary)?;
        let (seed, databases) = (self.dice.bits(), &self.databases);
        let signal = |signal| {
            let mut standbys = (0..databases.count()).filter(|at| *at != primary);
            standbys.try_for_each(|at| databases.signal(at, "postgres", signal))
        };
        let (clubs, address) = (&mut self.clubs, self.balancer.address);
        let cancelled = std::thread::scope(|scope| {
            let playing = scope.spawn(move || play(clubs, address, WAIT * 2, seed));
            signal(Signal::SIGSTOP)?;
            // Until everyone's move waits.
            std::thread::sleep(WAIT);
            let cancelled = databases.cancel_waits(primary);
            signal(Signal::SIGCONT)?;
            playing.join().expect("players don't panic")?;
            cancelled
        });
        ensure!(cancelled? > 0, "no commit waited for a standby");
        let stood = self.goes_on(Fault::CancelWait, began)?;
        ensure!(self.doubts() > before, "no commit was in doubt");
        Ok(stood)
    }

    /// Commits that were in doubt, at the servers that run now.
    fn doubts(&self) -> f64 {
        let count = |server: &Server| server.metric("samobranka_database_doubts_total").unwrap_or_default();
        self.servers.iter().flatten().map(count).sum()
    }

    /// Every table must go on in time; says how long after `began` the last one did.
    fn goes_on(&mut self, fault: Fault, began: Instant) -> Result<Duration> {
        // What was still on its way is heard first: it is no progress.
        self.play(Duration::from_millis(50))?;
        self.all_go_on(fault.limit() * self.slack, began)
    }

    fn all_go_on(&mut self, limit: Duration, began: Instant) -> Result<Duration> {
        self.clubs.iter_mut().for_each(Club::forget_progress);
        let mut patience = STILL;
        loop {
            self.play(Duration::from_millis(100))?;
            if self.clubs.iter().all(Club::all_went_on) {
                return Ok(began.elapsed());
            }
            if began.elapsed() > patience {
                patience += STILL;
                let still: Vec<String> = self.clubs.iter().flat_map(Club::standing_still).collect();
                let seconds = began.elapsed().as_secs();
                eprintln!(
                    "   {} tables stand still after {seconds} s: {:#?}",
                    still.len(),
                    &still[..still.len().min(3)]
                );
            }
            ensure!(began.elapsed() < limit, "a table doesn't go on within {limit:?}");
        }
    }

    /// Everyone leaves, and the servers end in good order.
    fn close(self) -> Result<(Played, Vec<(Fault, Duration)>)> {
        let House { servers, balancer, databases, network, mut clubs, stood, .. } = self;
        clubs.iter_mut().try_for_each(Club::part)?;
        drop(balancer);
        for server in servers.into_iter().flatten() {
            server.stop()?;
        }
        Ok((Played { clubs, _databases: databases, _network: network }, stood))
    }
}

fn start(plan: &Plan, network: &Network, number: usize) -> Result<Server> {
    Server::start_within(plan, &network.of_server(number), listens(network::server(number)))
}

/// Everyone plays for a while, all at once.
fn play(clubs: &mut [Club], address: SocketAddr, how_long: Duration, seed: u64) -> Result<()> {
    std::thread::scope(|scope| {
        let playing: Vec<_> = (0..)
            .zip(clubs)
            .map(|(number, club)| {
                scope.spawn(move || club.play_at(address, how_long, &mut Dice(seed ^ number), Mood::Patient))
            })
            .collect();
        playing.into_iter().try_for_each(|it| it.join().expect("players don't panic"))
    })
}
