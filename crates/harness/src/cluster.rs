//! Several servers with one database: they are killed, stopped for so long that the others declare them dead, asked to end, cut
//! off from the database, and left in doubt by a lost standby, all under load. Every move that was confirmed must be in the log, once, and every table must go
//! on at another server.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use samobranka_store::{Data, Member, Postgres};

use crate::club::{Club, Mood};
use crate::player::Dice;
use crate::process::{Plan, Server};
use crate::rolling::{self, Rolling};

/// What to try.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Cluster {
    /// The database, which must be empty: `postgres://…`.
    #[arg(long)]
    database: String,
    /// How many servers there are.
    #[arg(long, default_value_t = 3)]
    servers: usize,
    /// How many faults.
    #[arg(long, default_value_t = 10)]
    faults: u32,
    /// Tables at which is played at once at each server.
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
    /// What the moves and the faults follow from, as far as they can.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// No faults: every server is replaced by another one, one after another, while is played.
    #[arg(long)]
    rolling: bool,
    /// The program to replace it with (default: the same).
    #[arg(long, requires = "rolling")]
    upgrade_to: Option<PathBuf>,
}

/// The key by which the servers know each other.
pub(crate) const KEY: &str = "only for servers that a test has started";

/// How long a table may stand still: after a server was killed, and after one was asked to end.
const AFTER_DEATH: Duration = Duration::from_secs(15);
const AFTER_STOP: Duration = Duration::from_secs(5);

/// How long a server that was declared dead may take to notice it and end, on a busy machine.
const ENDS_WITHIN: Duration = Duration::from_secs(20);

/// How long is played between two faults at most.
const LIFE: Duration = Duration::from_millis(600);

/// How often a wait for a standby is cancelled at most until a move's commit was among those that waited.
const TRIES_TO_DOUBT: u32 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// SIGKILL.
    Kill,
    /// SIGSTOP until the others have gone on, and SIGCONT then: it must end by itself.
    Sleep,
    /// SIGTERM.
    Stop,
    /// All connections of all servers to the database are cut.
    Cut,
    /// Commits wait for a standby that isn't there, and the wait is cancelled: a success with a warning.
    Doubt,
}

const FAULTS: [Fault; 5] = [Fault::Kill, Fault::Sleep, Fault::Stop, Fault::Cut, Fault::Doubt];

/// The servers, and who plays where.
struct House {
    plan: Plan,
    servers: Vec<Option<Server>>,
    clubs: Vec<Club>,
    /// The server each club plays at.
    at: Vec<usize>,
    dice: Dice,
    slack: u32,
    /// The longest a club stood still, for each kind of fault.
    longest: [Duration; FAULTS.len()],
    count: [u32; FAULTS.len()],
}

/// Tries all of it, and checks the log.
pub(crate) fn run(cluster: &Cluster) -> Result<()> {
    crate::raise_file_limit()?;
    tried(cluster).with_context(|| format!("with --seed {}", cluster.seed))
}

fn tried(cluster: &Cluster) -> Result<()> {
    let Data::Postgres(database) = Data::from(&*cluster.database) else { bail!("--database is not postgres://…") };
    ensure!(cluster.servers >= 2, "one server has nobody to take its tables over");
    let plan = Plan {
        binary: cluster.server.clone(),
        data: PathBuf::from(&cluster.database),
        file_limit: None,
        quiet: true,
        more: vec![
            ("SAMOBRANKA_CLUSTER_DEAD_AFTER_SECONDS".to_owned(), cluster.dead_after.to_string()),
            ("SAMOBRANKA_CLUSTER_KEY".to_owned(), KEY.to_owned()),
        ],
    };
    if cluster.rolling {
        let (servers, tables) = (cluster.servers, cluster.tables * cluster.servers);
        let upgraded = cluster.upgrade_to.clone().unwrap_or_else(|| cluster.server.clone());
        let (slack, seed) = (cluster.slack, cluster.seed);
        return rolling::run(&Rolling { plan, database, servers, tables, upgraded, slack, seed });
    }
    let mut house = House::open(plan, cluster)?;
    crate::monitoring::check(house.servers[0].as_ref().context("the first server runs")?)?;
    for fault in 0..cluster.faults {
        // Each kind in turn, and then by chance.
        let kind = if (fault as usize) < FAULTS.len() { fault } else { house.dice.below(FAULTS.len() as u32) };
        house.befall(FAULTS[kind as usize])?;
        let confirmed: usize = house.clubs.iter().map(Club::confirmed).sum();
        eprint!("\r── {} faults, {confirmed} moves confirmed ", fault + 1);
    }
    eprintln!();
    house.play(LIFE, None)?;
    for club in &mut house.clubs {
        club.part()?;
    }
    for server in house.servers.iter_mut().filter_map(Option::take) {
        server.stop()?;
    }
    let log = Postgres::open(&database, &Member::default())?;
    let mut checked = 0;
    for club in &house.clubs {
        checked += club.check_in(&log)?;
    }
    let tables: usize = house.clubs.iter().map(|club| club.games.len()).sum();
    println!(
        "{} faults: {checked} confirmed moves at {tables} tables, each there once; every table went on",
        cluster.faults
    );
    for ((fault, count), longest) in FAULTS.iter().zip(house.count).zip(house.longest) {
        println!("  {fault:?}: {count}; all tables went on after {:.1} s at most", longest.as_secs_f64());
    }
    Ok(())
}

impl House {
    fn open(plan: Plan, cluster: &Cluster) -> Result<House> {
        let servers = (0..cluster.servers).map(|_| Server::start(&plan).map(Some)).collect::<Result<Vec<_>>>()?;
        let clubs = servers.iter().map(|_| Club::new(cluster.tables)).collect::<Result<Vec<_>>>()?;
        let at = (0..cluster.servers).collect();
        let (longest, count) = Default::default();
        Ok(House { plan, servers, clubs, at, dice: Dice(cluster.seed), slack: cluster.slack, longest, count })
    }

    /// Every club plays where it is, all at once. Those at `victim` are left out.
    fn play(&mut self, how_long: Duration, victim: Option<usize>) -> Result<()> {
        let seed = self.dice.bits();
        let (servers, at) = (&self.servers, &self.at);
        std::thread::scope(|scope| {
            let playing: Vec<_> = (0..)
                .zip(self.clubs.iter_mut().zip(at))
                .filter(|(_, (_, at))| Some(**at) != victim)
                .map(|(number, (club, at))| {
                    let server = servers[*at].as_ref().context("nobody plays at a server that is gone");
                    scope.spawn(move || club.play(server?, how_long, &mut Dice(seed ^ number), Mood::Patient))
                })
                .collect();
            playing.into_iter().try_for_each(|it| it.join().expect("players don't panic"))
        })
    }

    /// One fault, after some play; everyone it struck goes on elsewhere, and the server is started again.
    fn befall(&mut self, fault: Fault) -> Result<()> {
        let life = LIFE.mul_f64(0.2 + 0.8 * f64::from(self.dice.below(1000)) / 1000.0);
        self.play(life, None)?;
        let kind = fault as usize;
        self.count[kind] += 1;
        if matches!(fault, Fault::Cut | Fault::Doubt) {
            match fault {
                Fault::Cut => self.while_playing(cut)?,
                _ => self.leave_in_doubt()?,
            }
            let began = Instant::now();
            self.go_on(None, AFTER_STOP + Duration::from_secs(5), fault)?;
            self.longest[kind] = self.longest[kind].max(began.elapsed());
            return Ok(());
        }
        // One at which somebody plays.
        let club = self.dice.below(self.clubs.len() as u32) as usize;
        let victim = self.at[club];
        let server = self.servers[victim].take().context("the server is there")?;
        let began = Instant::now();
        let asleep = match fault {
            Fault::Kill => {
                server.kill()?;
                None
            }
            Fault::Stop => {
                server.stop()?;
                None
            }
            Fault::Sleep | Fault::Cut | Fault::Doubt => {
                server.sleep()?;
                Some(server)
            }
        };
        let limit = if fault == Fault::Stop { AFTER_STOP } else { AFTER_DEATH };
        self.go_on(Some(victim), limit, fault)?;
        self.longest[kind] = self.longest[kind].max(began.elapsed());
        if let Some(server) = asleep {
            // What it believes is long out of date; it may not act on it.
            server.wake_up_fenced(ENDS_WITHIN)?;
        }
        self.servers[victim] = Some(Server::start(&self.plan)?);
        Ok(())
    }

    /// Leaves a commit of a move in doubt. What waited may have been a server's sign of life alone; then it is tried again.
    fn leave_in_doubt(&mut self) -> Result<()> {
        let before = self.doubts();
        for _ in 0..TRIES_TO_DOUBT {
            self.while_playing(doubt)?;
            if self.doubts() > before {
                return Ok(());
            }
        }
        bail!("no commit was in doubt after {TRIES_TO_DOUBT} tries");
    }

    /// Does something to the database while everyone plays.
    fn while_playing(&mut self, what: fn(&Plan) -> Result<()>) -> Result<()> {
        let plan = self.plan.clone();
        let doing = std::thread::spawn(move || what(&plan));
        let mut played = self.play(Duration::from_millis(1500), None);
        // On a busy machine it takes longer.
        while played.is_ok() && !doing.is_finished() {
            played = self.play(Duration::from_millis(300), None);
        }
        doing.join().expect("psql doesn't panic")?;
        played
    }

    /// Commits that were in doubt, at the servers that run now.
    fn doubts(&self) -> f64 {
        let count = |server: &Server| server.metric("samobranka_database_doubts_total").unwrap_or_default();
        self.servers.iter().flatten().map(count).sum()
    }

    /// Those who played at `victim` go to other servers, and every table there must go on in time. The others play meanwhile.
    fn go_on(&mut self, victim: Option<usize>, limit: Duration, fault: Fault) -> Result<()> {
        let (count, limit) = (self.servers.len(), limit * self.slack);
        let struck: Vec<bool> = self.at.iter().map(|at| victim.is_none_or(|victim| *at == victim)).collect();
        for (at, struck) in self.at.iter_mut().zip(&struck) {
            if let (true, Some(victim)) = (struck, victim) {
                *at = (victim + 1 + self.dice.below(count as u32 - 1) as usize) % count;
            }
        }
        for (club, _) in self.clubs.iter_mut().zip(&struck).filter(|(_, struck)| **struck) {
            if victim.is_some() {
                club.part()?;
            }
            club.forget_progress();
        }
        let began = Instant::now();
        loop {
            self.play(Duration::from_millis(200), None)?;
            let still = self.clubs.iter().zip(&struck).filter(|(club, struck)| **struck && !club.all_went_on()).count();
            if still == 0 {
                return Ok(());
            }
            ensure!(began.elapsed() < limit, "{fault:?}: a table doesn't go on within {limit:?}");
        }
    }
}

/// Ends every connection to the database, as a network does that breaks.
fn cut(plan: &Plan) -> Result<()> {
    std::thread::sleep(Duration::from_millis(300));
    let sql = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
               where datname = current_database() and pid <> pg_backend_pid()";
    psql(plan, &[sql]).map(drop)
}

/// Commits wait for a standby that isn't there, until somebody loses patience; then the standby isn't asked for any more.
fn doubt(plan: &Plan) -> Result<()> {
    psql(plan, &["alter system set synchronous_standby_names = 'nobody'", "select pg_reload_conf()"])?;
    std::thread::sleep(Duration::from_millis(500));
    // Somebody's commit waits as soon as there is a move.
    for _ in 0..40 {
        let cancelled =
            psql(plan, &["select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"])?;
        if cancelled.contains('t') {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    std::thread::sleep(Duration::from_millis(300));
    psql(plan, &["alter system reset synchronous_standby_names", "select pg_reload_conf()"]).map(drop)
}

/// What the database says to this.
fn psql(plan: &Plan, said: &[&str]) -> Result<String> {
    let mut command = Command::new("psql");
    command.args(["-X", "-q", "-At", "-v", "ON_ERROR_STOP=1"]).arg("-d").arg(&plan.data);
    for sql in said {
        command.args(["-c", sql]);
    }
    let said = command.output();
    let said = said.context("psql is needed (on Debian: apt-get install postgresql-client)")?;
    ensure!(said.status.success(), "psql: {}", String::from_utf8_lossy(&said.stderr));
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}
