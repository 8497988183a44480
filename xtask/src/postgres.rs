//! A PostgreSQL of our own for tests: started on a free port of this machine, and gone with its data when dropped.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::tools::{apt, there};
use crate::{Outcome, root};

/// How long it may take to start on a busy machine.
const START: Duration = Duration::from_secs(60);

/// A database server that runs.
pub(crate) struct Postgres {
    folder: PathBuf,
    server: Child,
    /// How to reach it.
    pub(crate) url: String,
    /// The file with the authority that has signed its certificate, which is for 127.0.0.1.
    pub(crate) authority: PathBuf,
}

/// Whether a database is to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeps {
    /// What it says is saved is on the disk, as where people play.
    Everything,
    /// It doesn't wait for the disk, as nobody needs it later.
    Nothing,
}

/// Makes an authority and a certificate for 127.0.0.1 in a folder: `ca.crt`, `server.crt`, `server.key`.
pub(crate) fn make_certificates(folder: &Path) -> Outcome {
    if !there_as("openssl", "version") {
        apt("OpenSSL", "openssl")?;
    }
    let certificates = root().join("packaging/cluster/make-certificates");
    run(Command::new(certificates).arg(folder).arg("127.0.0.1"))
}

impl Postgres {
    /// Installs what is missing, and starts one that keeps nothing.
    pub(crate) fn start() -> Result<Postgres, String> {
        Postgres::start_that(Keeps::Nothing)
    }

    pub(crate) fn start_that(keeps: Keeps) -> Result<Postgres, String> {
        let programs = programs()?;
        let port =
            TcpListener::bind(("127.0.0.1", 0)).and_then(|it| it.local_addr()).map_err(|why| why.to_string())?.port();
        // Several can run at the same time, also of one process.
        let folder = std::env::temp_dir().join(format!("samobranka-postgres-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|why| format!("can't make {}: {why}", folder.display()))?;
        let data = folder.join("data");
        make_certificates(&folder)?;
        if is_root() {
            // PostgreSQL refuses to run as root; its package brings a user.
            run(Command::new("chown").args(["-R", "postgres"]).arg(&folder))?;
        }
        let mut init = as_user(&programs.join("initdb"));
        run(init.args(["-A", "trust", "-U", "samobranka", "-E", "UTF8", "--no-locale", "--no-sync", "-D"]).arg(&data))?;
        let mut server = as_user(&programs.join("postgres"));
        server.arg("-D").arg(&data).args(["-p", &port.to_string()]);
        for setting in ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300", "ssl=on"] {
            server.args(["-c", setting]);
        }
        for (setting, file) in [("ssl_cert_file", "server.crt"), ("ssl_key_file", "server.key")] {
            server.arg("-c").arg(format!("{setting}={}", folder.join(file).display()));
        }
        server.args(["-c", if keeps == Keeps::Everything { "fsync=on" } else { "fsync=off" }]);
        let server = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let server = server.map_err(|why| format!("can't start postgres: {why}"))?;
        let url = format!("postgres://samobranka@127.0.0.1:{port}/postgres");
        let authority = folder.join("ca.crt");
        let started = Postgres { folder, server, url, authority };
        let began = Instant::now();
        while run(Command::new(programs.join("pg_isready")).args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]))
            .is_err()
        {
            if began.elapsed() > START {
                return Err("postgres doesn't answer".to_owned());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(started)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // SIGINT: it ends at once and in good order.
        let _ = run(Command::new("kill").args(["-INT", &self.server.id().to_string()]));
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The folder of the newest PostgreSQL there is. On Debian it is installed where it is missing.
fn programs() -> Result<PathBuf, String> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    let by_hand = "The tests of several servers need PostgreSQL 14 or later (on Debian: apt-get install postgresql)";
    if !there("apt-get") {
        return Err(by_hand.to_owned());
    }
    apt("PostgreSQL", "postgresql").map_err(|why| format!("{why}\n{by_hand}"))?;
    installed().ok_or_else(|| by_hand.to_owned())
}

fn installed() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let version = |folder: &PathBuf| folder.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    let newest = versions.map(|it| it.path()).filter(|it| it.join("bin/postgres").exists()).max_by_key(version);
    let on_path = || {
        let paths = std::env::var_os("PATH")?;
        std::env::split_paths(&paths).find(|folder| folder.join("postgres").exists() && folder.join("initdb").exists())
    };
    newest.map(|folder| folder.join("bin")).or_else(on_path)
}

/// Whether a program is there that tells its version in a way of its own.
fn there_as(program: &str, version: &str) -> bool {
    run(Command::new(program).arg(version)).is_ok()
}

fn is_root() -> bool {
    let told = Command::new("id").arg("-u").output();
    told.is_ok_and(|told| told.stdout.trim_ascii() == b"0")
}

fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", "postgres", "--regid", "postgres", "--init-groups"]).arg(program).current_dir("/");
    command
}

fn run(command: &mut Command) -> Outcome {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|why| format!("can't start {name}: {why}"))?;
    if output.status.success() { Ok(()) } else { Err(format!("{name}: {}", String::from_utf8_lossy(&output.stderr))) }
}
