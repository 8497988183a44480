//! A network of our own: nothing outside reaches it, and it is gone with this process. Each server has a namespace behind a
//! cable that can be pulled; the databases, the balancer and the players share one.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use nix::sched::{CloneFlags, unshare};

/// Where the balancer listens.
pub(super) const BALANCER: Ipv4Addr = Ipv4Addr::new(10, 77, 0, 100);

/// Where a database is, counted from 1.
pub(super) fn database(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 77, 0, number as u8)
}

/// Where a server is, counted from 0.
pub(super) fn server(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 77, 1, number as u8 + 1)
}

/// The network, with a namespace for each server.
pub(super) struct Network {
    walls: Vec<Wall>,
}

/// A namespace; it is there for as long as the process that holds it.
struct Wall {
    holder: Child,
    /// The end of the cable on our side.
    cable: String,
}

impl Network {
    /// Moves this process into a network of its own. Only what is started later is in it, so this comes first.
    pub(super) fn new(databases: usize, servers: usize) -> Result<Network> {
        unshare(CloneFlags::CLONE_NEWNET).context("a network of its own can't be made: this needs root")?;
        ip("link set lo up")?;
        for place in (1..=databases).map(database).chain([BALANCER]) {
            ip(&format!("address add {place}/32 dev lo"))?;
        }
        ip("link add samobranka type bridge")?;
        ip("address add 10.77.1.254/24 dev samobranka")?;
        ip("link set samobranka up")?;
        Ok(Network { walls: (0..servers).map(Wall::new).collect::<Result<_>>()? })
    }

    /// The namespace of a server, as `nsenter` wants it.
    pub(super) fn of_server(&self, number: usize) -> PathBuf {
        self.walls[number].place()
    }

    /// Pulls a server's cable: nothing reaches it, nothing comes from it, and nobody is told.
    pub(super) fn cut_off(&self, number: usize) -> Result<()> {
        ip(&format!("link set {} nomaster", self.walls[number].cable))
    }

    /// Puts the cable back.
    pub(super) fn mend(&self, number: usize) -> Result<()> {
        ip(&format!("link set {} master samobranka", self.walls[number].cable))
    }
}

impl Wall {
    fn new(number: usize) -> Result<Wall> {
        let mut hold = Command::new("setpriv");
        hold.args(["--pdeathsig", "KILL", "unshare", "--net", "sleep", "infinity"]);
        let holder = hold.stdin(Stdio::null()).stdout(Stdio::null()).spawn().context("can't start setpriv")?;
        let wall = Wall { holder, cable: format!("server{number}") };
        let (own, began) = (std::fs::read_link("/proc/self/ns/net")?, Instant::now());
        while std::fs::read_link(wall.place()).is_ok_and(|theirs| theirs == own) {
            ensure!(began.elapsed() < Duration::from_secs(10), "a namespace for a server can't be made");
            std::thread::sleep(Duration::from_millis(5));
        }
        let (cable, holder) = (&wall.cable, wall.holder.id());
        ip(&format!("link add {cable} type veth peer name eth0 netns {holder}"))?;
        ip(&format!("link set {cable} master samobranka up"))?;
        for what in [
            "link set lo up".to_owned(),
            format!("address add {}/24 dev eth0", server(number)),
            "link set eth0 up".to_owned(),
            "route add default via 10.77.1.254".to_owned(),
        ] {
            let mut inside = Command::new("nsenter");
            inside.arg(format!("--net={}", wall.place().display())).arg("ip").args(what.split(' '));
            said(&mut inside)?;
        }
        Ok(wall)
    }

    fn place(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/ns/net", self.holder.id()))
    }
}

impl Drop for Wall {
    fn drop(&mut self) {
        let _ = self.holder.kill(); // It may have ended by itself.
        let _ = self.holder.wait();
    }
}

fn ip(what: &str) -> Result<()> {
    said(Command::new("ip").args(what.split(' '))).map(drop)
}

/// What a program prints; an error where it fails.
pub(super) fn said(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let told = command.stdin(Stdio::null()).output().with_context(|| format!("can't start {name}"))?;
    ensure!(told.status.success(), "{command:?}: {}", String::from_utf8_lossy(&told.stderr));
    Ok(String::from_utf8_lossy(&told.stdout).trim_end().to_owned())
}
