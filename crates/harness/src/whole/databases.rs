//! PostgreSQL under Patroni and etcd, as `packaging/cluster` describes it: each machine is a process namespace with all three,
//! which is killed in one blow.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde::Deserialize;

use super::network::{database, said};

/// Where people find these files: those that the machines run with.
const PLACE: &str = "/etc/samobranka/cluster";

/// How long a question to Patroni may take.
const ASK_WITHIN: Duration = Duration::from_secs(3);

/// The password of every role. Nobody can reach them.
const PASSWORD: &str = "only-for-tests";

/// All machines with a database.
pub(super) struct Databases {
    folder: PathBuf,
    machines: Vec<Machine>,
}

/// A machine with etcd, Patroni and PostgreSQL.
struct Machine {
    /// Counted from 1.
    number: usize,
    variables: Vec<(String, String)>,
    /// The process that its namespace lives and dies with.
    process: Option<Child>,
}

/// What Patroni says a database is to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// It takes writes.
    Primary,
    /// Commits wait for it.
    Synchronous,
    /// It only follows.
    Standby,
    /// Not there, or not yet.
    Away,
}

impl Databases {
    /// Makes a new cluster and starts it; the files are those of `packaging/cluster`.
    pub(super) fn start(packaging: &Path, folder: &Path, count: usize) -> Result<Databases> {
        let folder = folder.join("databases");
        fs::create_dir_all(&folder)?;
        let names: Vec<String> = (1..=count).map(|number| database(number).to_string()).collect();
        said(Command::new(packaging.join("make-certificates")).arg(&folder).args(&names))?;
        let settings = read(&packaging.join("patroni.yml"))?;
        ensure!(settings.contains(PLACE), "patroni.yml doesn't name {PLACE}");
        fs::write(folder.join("patroni.yml"), settings.replace(PLACE, &folder.to_string_lossy()))?;
        fs::copy(packaging.join("make-database"), folder.join("make-database"))?;
        let postgres = user("postgres")?;
        for file in [".", "ca.crt", "server.crt", "server.key", "patroni.yml", "make-database"] {
            chown(folder.join(file), Some(postgres), None)?;
        }
        let mut databases = Databases { folder, machines: Vec::new() };
        for number in 1..=count {
            let machine = Machine::new(packaging, &databases.folder, number, count)?;
            databases.machines.push(machine);
        }
        for at in 0..count {
            databases.wake(at)?;
        }
        Ok(databases)
    }

    /// The address of the database for a server.
    pub(super) fn url(&self) -> String {
        let hosts: Vec<String> = self.machines.iter().map(|it| format!("{}:5432", database(it.number))).collect();
        let authority = self.folder.join("ca.crt");
        let hosts = hosts.join(",");
        format!("postgres://samobranka:{PASSWORD}@{hosts}/samobranka?sslrootcert={}", authority.display())
    }

    pub(super) fn count(&self) -> usize {
        self.machines.len()
    }

    /// Ends everything on a machine at once.
    pub(super) fn kill(&mut self, at: usize) -> Result<()> {
        let process = self.machines[at].process.take().context("the machine runs")?;
        end(process)
    }

    /// Starts a machine, for the first time or again.
    pub(super) fn wake(&mut self, at: usize) -> Result<()> {
        let process = self.machines[at].start(&self.folder)?;
        self.machines[at].process = Some(process);
        Ok(())
    }

    /// Sends a signal to every process on a machine that has this name.
    pub(super) fn signal(&self, at: usize, name: &str, signal: Signal) -> Result<()> {
        let first = first_within(self.machines[at].process.as_ref().context("the machine runs")?)?;
        let space = fs::read_link(format!("/proc/{first}/ns/pid"))?;
        for entry in fs::read_dir("/proc")?.flatten() {
            let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse::<i32>().ok()) else { continue };
            let named = fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|own| own.trim() == name);
            if named && fs::read_link(format!("/proc/{pid}/ns/pid")).is_ok_and(|own| own == space) {
                let _ = kill(Pid::from_raw(pid), signal); // It may have ended meanwhile.
            }
        }
        Ok(())
    }

    /// What each database is now, as the first Patroni that answers says.
    pub(super) fn roles(&self) -> Vec<Role> {
        let mut roles = vec![Role::Away; self.count()];
        let told = self.machines.iter().filter(|it| it.process.is_some()).find_map(|it| it.cluster().ok());
        for member in told.into_iter().flat_map(|it| it.members) {
            let runs = ["running", "streaming"].contains(&member.state.as_str());
            let at = self.machines.iter().position(|machine| name(machine.number) == member.name);
            if let (true, Some(at)) = (runs, at) {
                roles[at] = match member.role.as_str() {
                    "leader" => Role::Primary,
                    "sync_standby" => Role::Synchronous,
                    _ => Role::Standby,
                };
            }
        }
        roles
    }

    /// The one that has a role.
    pub(super) fn one(&self, role: Role) -> Result<usize> {
        self.roles().iter().position(|own| *own == role).with_context(|| format!("no database is {role:?}"))
    }

    /// Whether everyone is there, and commits wait for somebody.
    pub(super) fn are_whole(&self) -> bool {
        let roles = self.roles();
        [Role::Primary, Role::Synchronous].iter().all(|role| roles.contains(role)) && !roles.contains(&Role::Away)
    }

    /// Asks for another primary: the synchronous standby. It answers once that is done.
    pub(super) fn switch_over(&self) -> Result<()> {
        let (leader, next) = (self.one(Role::Primary)?, self.one(Role::Synchronous)?);
        let [leader, next] = [leader, next].map(|at| self.machines[at].number);
        let wanted = format!("{{\"leader\":\"{}\",\"candidate\":\"{}\"}}", name(leader), name(next));
        let mut ask = Command::new("curl");
        ask.args(["--silent", "--show-error", "--fail-with-body", "--max-time", "60", "--user"]);
        ask.arg(format!("patroni:{PASSWORD}")).args(["--data", &wanted]);
        said(ask.arg(format!("http://{}:8008/switchover", database(leader)))).map(drop)
    }

    /// Cancels every commit that waits for a standby at this primary; says how many there were. The others, which may
    /// stand still, aren't asked.
    pub(super) fn cancel_waits(&self, primary: usize) -> Result<u32> {
        let host = database(self.machines[primary].number);
        let place = format!("host={host} user=postgres dbname=samobranka sslmode=require connect_timeout=10");
        let sql = "select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep'";
        let mut psql = Command::new("psql");
        psql.args(["-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-d", &place, "-c", sql]);
        Ok(said(psql.env("PGPASSWORD", PASSWORD))?.parse()?)
    }
}

impl Machine {
    fn new(packaging: &Path, folder: &Path, number: usize, count: usize) -> Result<Machine> {
        let (own, place) = (database(number), folder.join(format!("machine-{number}")));
        fs::create_dir_all(&place)?;
        chown(&place, Some(user("postgres")?), None)?;
        let each = |what: &dyn Fn(usize) -> String| (1..=count).map(what).collect::<Vec<_>>().join(",");
        let inside = |name: &str| place.join(name).to_string_lossy().into_owned();
        let mut variables = vec![("ETCD_DATA_DIR".to_owned(), inside("etcd"))];
        // Every variable that the files name gets a value, so that they are complete and hold nothing that isn't used.
        for (key, example) in [variables_in(packaging, "node.env")?, variables_in(packaging, "etcd.env")?].concat() {
            let value = match key.as_str() {
                "PATRONI_NAME" | "ETCD_NAME" => name(number),
                "PATRONI_ETCD3_HOSTS" => each(&|it| format!("{}:2379", database(it))),
                "PATRONI_RESTAPI_LISTEN" | "PATRONI_RESTAPI_CONNECT_ADDRESS" => format!("{own}:8008"),
                "PATRONI_POSTGRESQL_LISTEN" | "PATRONI_POSTGRESQL_CONNECT_ADDRESS" => format!("{own}:5432"),
                "PATRONI_POSTGRESQL_DATA_DIR" => inside("data"),
                "PATRONI_POSTGRESQL_BIN_DIR" => programs()?.to_string_lossy().into_owned(),
                "PATRONI_POSTGRESQL_PGPASS" => inside("pgpass"),
                "ETCD_LISTEN_CLIENT_URLS" | "ETCD_ADVERTISE_CLIENT_URLS" => format!("http://{own}:2379"),
                "ETCD_LISTEN_PEER_URLS" | "ETCD_INITIAL_ADVERTISE_PEER_URLS" => format!("http://{own}:2380"),
                "ETCD_INITIAL_CLUSTER" => each(&|it| format!("{}=http://{}:2380", name(it), database(it))),
                _ if key.ends_with("PASSWORD") => PASSWORD.to_owned(),
                _ if !example.contains("10.0.0.") && !example.contains('/') => example,
                _ => bail!("{key} has no value here"),
            };
            variables.push((key, value));
        }
        Ok(Machine { number, variables, process: None })
    }

    fn start(&self, folder: &Path) -> Result<Child> {
        let log =
            File::options().create(true).append(true).open(folder.join(format!("machine-{}.log", self.number)))?;
        // A folder of its own for PostgreSQL's socket: here several machines share one file system.
        // The first process stays root's own: one that changes its user is no longer ended with the one it was started by.
        let line = "mount -t tmpfs tmpfs /run/postgresql && chown postgres /run/postgresql && cd / || exit 1
                    as='setpriv --reuid postgres --regid postgres --init-groups'
                    $as etcd &
                    $as patroni \"$1\" & wait $!";
        let mut machine = Command::new("setpriv");
        machine.args(["--pdeathsig", "KILL", "unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]);
        machine.args(["sh", "-c", line, "machine"]).arg(folder.join("patroni.yml"));
        machine.env_clear().env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin").env("LC_ALL", "C.UTF-8");
        machine.envs(self.variables.iter().map(|(name, value)| (name, value)));
        machine.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        machine.spawn().context("can't start setpriv")
    }

    /// What its Patroni knows of all of them.
    fn cluster(&self) -> Result<Members> {
        let place = (database(self.number), 8008).into();
        let mut stream = TcpStream::connect_timeout(&place, ASK_WITHIN)?;
        stream.set_read_timeout(Some(ASK_WITHIN))?;
        stream.write_all(b"GET /cluster HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (_, body) = answer.split_once("\r\n\r\n").context("Patroni's answer has no body")?;
        Ok(serde_json::from_str(body)?)
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            let _ = end(process); // It may have ended by itself.
        }
    }
}

/// The first process of a machine's namespace. The one we know stays outside, and that is its one child.
fn first_within(process: &Child) -> Result<u32> {
    let children = read(Path::new(&format!("/proc/{0}/task/{0}/children", process.id())))?;
    Ok(children.split_whitespace().next().context("nothing runs on the machine")?.parse()?)
}

/// Ends a machine, and waits until nothing of it is left: all others go with the first, and the one outside waits for it.
fn end(mut process: Child) -> Result<()> {
    match first_within(&process) {
        Ok(first) => kill(Pid::from_raw(first.cast_signed()), Signal::SIGKILL)?,
        Err(_) => process.kill()?,
    }
    process.wait()?;
    Ok(())
}

/// What Patroni answers at `/cluster`.
#[derive(Deserialize)]
struct Members {
    #[serde(default)]
    members: Vec<Told>,
}

#[derive(Deserialize)]
struct Told {
    name: String,
    role: String,
    state: String,
}

fn name(number: usize) -> String {
    ["one", "two", "three"].get(number - 1).map_or_else(|| format!("n{number}"), |name| (*name).to_owned())
}

/// The variables of a file of `NAME=value` lines.
fn variables_in(packaging: &Path, file: &str) -> Result<Vec<(String, String)>> {
    let text = read(&packaging.join(file))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let pair = |line: &str| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    lines.map(|line| pair(line).with_context(|| format!("{file}: no value in {line:?}"))).collect()
}

/// The folder of the newest PostgreSQL.
fn programs() -> Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").context("PostgreSQL is not installed")?.flatten();
    let version = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    let newest = versions.map(|it| it.path()).filter(|it| it.join("bin/postgres").exists()).max_by_key(version);
    Ok(newest.context("PostgreSQL is not installed")?.join("bin"))
}

fn user(name: &str) -> Result<u32> {
    Ok(said(Command::new("id").args(["-u", name]))?.parse()?)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Waits until something holds.
pub(super) fn wait_for(what: &str, within: Duration, mut holds: impl FnMut() -> bool) -> Result<()> {
    let began = Instant::now();
    while !holds() {
        ensure!(began.elapsed() < within, "{what}: not within {within:?}");
        std::thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}
