//! Clean places to install things in, and what runs there.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{Outcome, Release, SERVER, at, read, root, said, step};

/// How long a server may take to start, and to stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// A folder that is the whole world for what runs in it.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) root: PathBuf,
    environment: Vec<(String, String)>,
}

/// A server in a place. Dropping it kills it.
pub(super) struct Running {
    child: Child,
    pub(super) started_in: Duration,
}

/// Makes the roots that need a network: a small Debian, and one with the proxies. They are kept for the next time.
pub(super) fn prepare() -> Outcome {
    let (base, proxies) = (kept("base"), kept("proxies"));
    if !base.join("made").exists() {
        let _ = fs::remove_dir_all(&base); // What a broken attempt has left.
        let mut make = Command::new("debootstrap");
        make.args(["--variant=minbase", "--include=systemd", "bookworm"]).arg(&base).arg(mirror()?);
        step("a clean Debian (once)", make.stdout(Stdio::null()))?;
        super::super::write(&base.join("made"), "")?;
    }
    if !proxies.join("made").exists() {
        let _ = fs::remove_dir_all(&proxies);
        said(Command::new("cp").args(["-a", "--reflink=auto"]).args([&base, &proxies]))?;
        fs::remove_file(proxies.join("made")).map_err(at(&proxies))?;
        // The same way to the archive as this machine's, and nothing is started.
        let _ = fs::copy("/etc/resolv.conf", proxies.join("etc/resolv.conf"));
        super::super::write(&proxies.join("usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n")?;
        said(Command::new("chmod").arg("755").arg(proxies.join("usr/sbin/policy-rc.d")))?;
        let line = "apt-get update -q && apt-get install -q -y --no-install-recommends caddy nginx-light";
        let mut install = Command::new("chroot");
        install.arg(&proxies).args(["sh", "-ec", line]).env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C");
        step("the proxies, in a Debian of their own (once)", install.stdout(Stdio::null()))?;
        super::super::write(&proxies.join("made"), "")?;
    }
    Ok(())
}

fn kept(name: &str) -> PathBuf {
    root().join("target/handout-roots").join(name)
}

/// A fresh copy of one of these roots.
pub(super) fn debian(release: &Release, name: &str, from: &str) -> Result<Place, String> {
    let folder = release.workshop(name)?;
    fs::remove_dir(&folder).map_err(at(&folder))?;
    said(Command::new("cp").args(["-a", "--reflink=auto"]).arg(kept(from)).arg(&folder))?;
    Ok(Place::new(folder).with(&[("DEBIAN_FRONTEND", "noninteractive"), ("LC_ALL", "C")]))
}

/// Where this machine gets its own packages from.
fn mirror() -> Result<String, String> {
    let mut list = Command::new("apt-get");
    list.args(["indextargets", "--format", "$(REPO_URI) $(CODENAME) $(COMPONENT)", "Created-By: Packages"]);
    let listed = said(&mut list)?;
    let main = listed.lines().find_map(|line| line.strip_suffix(" bookworm main"));
    main.map(str::to_owned).ok_or_else(|| "this machine gets no packages of Debian 12 (bookworm)".to_owned())
}

impl Place {
    pub(super) fn new(root: PathBuf) -> Place {
        Place { root, environment: Vec::new() }
    }

    /// The same place with these variables set.
    pub(super) fn with(&self, variables: &[(&str, &str)]) -> Place {
        let added = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let environment = self.environment.iter().cloned().chain(added).collect();
        Place { root: self.root.clone(), environment }
    }

    fn command(&self, user: Option<&str>, line: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        if let Some(user) = user {
            command.arg(format!("--userspec={user}"));
        }
        command.arg(&self.root).args(line).env_clear().stdin(Stdio::null());
        command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command.env("SAMOBRANKA_LOG", "error");
        command.envs(self.environment.iter().cloned());
        command
    }

    /// Runs a program there to its end.
    pub(super) fn run(&self, user: Option<&str>, line: &[&str]) -> Result<String, String> {
        said(&mut self.command(user, line))
    }

    /// Starts a server there, and waits until somebody listens at the address.
    pub(super) fn start(&self, user: Option<&str>, line: &[&str], address: &str) -> Result<Running, String> {
        let began = Instant::now();
        let child = self.command(user, line).stdout(Stdio::null()).spawn();
        let child = child.map_err(|why| format!("can't start {line:?}: {why}"))?;
        let mut running = Running { child, started_in: Duration::ZERO };
        let address: SocketAddr = address.parse().expect("an address of ours");
        while TcpStream::connect_timeout(&address, PATIENCE).is_err() {
            let ended = running.child.try_wait().map_err(|why| why.to_string())?;
            if let Some(status) = ended {
                return Err(format!("{line:?} ended at once: {status}"));
            }
            if began.elapsed() > PATIENCE {
                return Err(format!("nobody listens at {address}"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        running.started_in = began.elapsed();
        Ok(running)
    }

    /// Starts what the unit would start, as its user.
    pub(super) fn start_unit(&self) -> Result<Running, String> {
        let unit = read(&self.root.join("lib/systemd/system/samobranka.service"))?;
        let value = |key: &str| unit.lines().find_map(|line| line.strip_prefix(key)).ok_or(format!("no {key}"));
        let line: Vec<&str> = value("ExecStart=")?.split_whitespace().collect();
        let user = format!("{}:{}", value("User=")?, value("Group=")?);
        println!("  {user}: {}", line.join(" "));
        self.start(Some(&user), &line, SERVER)
    }

    /// Which files are there, and which aren't.
    pub(super) fn expect(&self, when: &str, files: &[(&str, bool)]) -> Outcome {
        match files.iter().find(|(file, there)| self.root.join(file).exists() != *there) {
            Some((file, true)) => Err(format!("{when}: {file} is gone")),
            Some((file, false)) => Err(format!("{when}: {file} is still there")),
            None => Ok(()),
        }
    }
}

impl Running {
    /// Asks it to stop, as systemd does, and waits until it has.
    pub(super) fn stop(mut self) -> Outcome {
        said(Command::new("kill").args(["-TERM", &self.child.id().to_string()]))?;
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().map_err(|why| why.to_string())? {
                return if status.success() { Ok(()) } else { Err(format!("it stopped with {status}")) };
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(format!("it didn't stop within {PATIENCE:?}"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill(); // It may have ended by itself.
        let _ = self.child.wait();
    }
}
