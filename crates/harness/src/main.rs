//! Plays at a real server, as a process of its own, over loopback: to measure it (`load`), to kill it (`crash`), and to see
//! whether one can play where it was installed (`visit`, `come`). `cargo xtask load`, `crash` and `dist --check` call this.

mod backup;
mod club;
mod cluster;
mod crash;
mod guests;
mod http;
mod load;
mod monitoring;
mod player;
mod process;
mod rolling;
mod socket;
mod visit;
mod wal;
mod whole;

use anyhow::{Result, ensure};
use clap::Parser;
use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// Plays at a real server: to measure it, and to kill it.
#[derive(Parser)]
enum Command {
    /// How fast, how cheap, how small.
    Load(load::Load),
    /// What survives being killed, again and again, with a torn log and with a full disk.
    Crash(crash::Crash),
    /// What several servers with one database survive.
    Cluster(cluster::Cluster),
    /// The same with Patroni, etcd and HAProxy, and faults of theirs. Needs root.
    Whole(whole::Whole),
    /// One game at a server that runs already, through whatever stands in between.
    Visit(visit::Visit),
    /// Comes to a server as somebody new, and prints the status of the answer.
    Come(visit::Come),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Load(load) => load::run(&load),
        Command::Crash(crash) => crash::run(&crash),
        Command::Cluster(cluster) => cluster::run(&cluster),
        Command::Whole(whole) => whole::run(&whole),
        Command::Visit(visit) => visit::visit(&visit),
        Command::Come(come) => visit::come(&come),
    }
}

/// As many open files as the system lets this process have; the server inherits them.
fn raise_file_limit() -> Result<()> {
    let (now, most) = getrlimit(Resource::RLIMIT_NOFILE)?;
    if now < most {
        setrlimit(Resource::RLIMIT_NOFILE, most, most)?;
    }
    ensure!(most >= 1024, "this process may open {most} files only: raise it with `ulimit -n`");
    Ok(())
}
