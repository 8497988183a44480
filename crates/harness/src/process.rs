//! The server as a process of its own: started, watched, killed, and never left behind.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::http::Http;

/// How long a server may take to answer after its start.
const START: Duration = Duration::from_secs(20);

/// How long it may take to stop when asked to.
const STOP: Duration = Duration::from_secs(20);

/// What the server may not hold back when it is measured: it is asked by one address, for everybody.
const LIMITS: &[&str] = &[
    "MESSAGES_PER_SECOND",
    "MESSAGE_BURST",
    "PERSON_MESSAGES_PER_SECOND",
    "PERSON_MESSAGE_BURST",
    "ADDRESS_REQUESTS_PER_SECOND",
    "ADDRESS_REQUEST_BURST",
    "TABLES_PER_HOUR",
    "PEOPLE_PER_HOUR",
    "ADDRESS_CONNECTIONS",
    "CONNECTIONS",
];

/// How to start a server.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The program; `serve` is its first argument.
    pub binary: PathBuf,
    /// Its data folder.
    pub data: PathBuf,
    /// The largest file it may write, in blocks of 1,024 bytes, if that is limited: a disk that fills up.
    pub file_limit: Option<u64>,
    /// Whether what it says of its troubles is left out: those we make ourselves.
    pub quiet: bool,
    /// Further settings, as variables of its environment.
    pub more: Vec<(String, String)>,
}

/// A server that is running. Dropping it kills it.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    began: Instant,
    /// How long it took from the start to the first answer.
    pub(crate) started_in: Duration,
}

impl Server {
    /// Starts it on a free port of this machine alone, and waits until it answers.
    pub(crate) fn start(plan: &Plan) -> Result<Server> {
        let mut server = Server::spawn(plan)?;
        server.wait()?;
        Ok(server)
    }

    /// Starts it, and doesn't wait.
    pub(crate) fn spawn(plan: &Plan) -> Result<Server> {
        Server::spawn_with(plan, plan.command(), free_address()?)
    }

    /// Starts it at an address within a network namespace, and waits until it answers.
    pub(crate) fn start_within(plan: &Plan, namespace: &Path, address: SocketAddr) -> Result<Server> {
        let server = plan.command();
        let mut within = Command::new("nsenter");
        within.arg(format!("--net={}", namespace.display())).arg(server.get_program()).args(server.get_args());
        let mut server = Server::spawn_with(plan, within, address)?;
        server.wait()?;
        Ok(server)
    }

    fn spawn_with(plan: &Plan, mut command: Command, address: SocketAddr) -> Result<Server> {
        command.env("SAMOBRANKA_LISTEN", address.to_string()).env("SAMOBRANKA_DATA", &plan.data);
        command.envs(plan.more.iter().map(|(name, value)| (name, value)));
        for name in LIMITS {
            command.env(format!("SAMOBRANKA_LIMITS_{name}"), "1000000000");
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let began = Instant::now();
        let mut child = command.spawn().with_context(|| format!("can't start {}", plan.binary.display()))?;
        let said = child.stderr.take().context("stderr was asked for")?;
        let quiet = plan.quiet;
        std::thread::spawn(move || {
            // All of it is read, so that it never waits for us, and a little of it is passed on.
            for (at, line) in BufReader::new(said).lines().map_while(Result::ok).enumerate() {
                if at < 20 && !quiet && !line.contains(" INFO ") {
                    eprintln!("   server: {line}");
                }
            }
        });
        Ok(Server { child, address, began, started_in: Duration::ZERO })
    }

    /// Waits until it answers.
    pub(crate) fn wait(&mut self) -> Result<()> {
        loop {
            if let Some(status) = self.child.try_wait()? {
                bail!("the server ended at once: {status}");
            }
            if Http::new(self.address).get("/healthz").is_ok_and(|reply| reply.status == 200) {
                self.started_in = self.began.elapsed();
                return Ok(());
            }
            ensure!(self.began.elapsed() < START, "the server didn't answer within {START:?}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Its process id.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL: it learns nothing of it.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// SIGTERM, and waits until it has put its things away.
    pub(crate) fn stop(mut self) -> Result<()> {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGTERM)?;
        let began = Instant::now();
        while began.elapsed() < STOP {
            if let Some(status) = self.child.try_wait()? {
                ensure!(status.success(), "the server stopped with {status}");
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        bail!("the server didn't stop within {STOP:?}")
    }

    /// SIGSTOP: it does nothing, and doesn't know of it.
    pub(crate) fn sleep(&self) -> Result<()> {
        Ok(kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGSTOP)?)
    }

    /// SIGCONT for a server that was declared dead meanwhile.
    pub(crate) fn wake_up_fenced(self, within: Duration) -> Result<()> {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGCONT)?;
        self.ends_fenced(within)
    }

    /// A server that was declared dead must end by itself, and not in good order.
    pub(crate) fn ends_fenced(mut self, within: Duration) -> Result<()> {
        let began = Instant::now();
        while began.elapsed() < within {
            if let Some(status) = self.child.try_wait()? {
                ensure!(!status.success(), "a server that was declared dead ended as if nothing were wrong");
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("a server that was declared dead goes on")
    }

    /// Its CPU time so far, all threads together, from the system's own account.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        cpu(self.pid())
    }

    /// Its resident memory in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: u64 = line.split_whitespace().next().context("no number after VmRSS")?.parse()?;
        Ok(kib * 1024)
    }

    /// The sum of what `/metrics` says under a name; `None` where it says nothing.
    pub(crate) fn metric(&self, name: &str) -> Option<f64> {
        let reply = Http::new(self.address).get("/metrics").ok()?;
        let text = String::from_utf8(reply.body).ok()?;
        let values = text.lines().filter_map(|line| {
            let rest = line.strip_prefix(name)?;
            rest.starts_with([' ', '{']).then(|| rest.rsplit(' ').next()?.parse::<f64>().ok()).flatten()
        });
        values.reduce(|sum, value| sum + value)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill(); // It may have ended by itself.
        let _ = self.child.wait();
    }
}

impl Plan {
    fn command(&self) -> Command {
        // Should the harness itself be killed, the system ends the server for it.
        let guard = Path::new("/usr/bin/setpriv");
        let mut command = match self.file_limit {
            // The signal that a file is too large is ignored from here on, so that writing fails as on a full disk.
            Some(blocks) => {
                let mut shell = Command::new("/bin/bash");
                shell.args(["-c", "trap '' XFSZ; ulimit -S -f \"$0\" && exec \"$@\""]).arg(blocks.to_string());
                if guard.exists() {
                    shell.arg(guard).args(["--pdeathsig", "KILL"]);
                }
                shell.arg(&self.binary);
                shell
            }
            None if guard.exists() => {
                let mut setpriv = Command::new(guard);
                setpriv.args(["--pdeathsig", "KILL"]).arg(&self.binary);
                setpriv
            }
            None => Command::new(&self.binary),
        };
        command.arg("serve");
        command
    }
}

/// The CPU time of a process so far.
pub(crate) fn cpu(pid: u32) -> Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name in brackets may hold anything; what follows it is numbers.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| -> Result<u64> { Ok(fields.get(at).context("a field of stat")?.parse()?) };
    // Linux counts in hundredths of a second here, whatever the clock of the kernel.
    Ok(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
}

fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?)
}
