//! Crashes: the server is killed under load, again and again, and every move it had confirmed must be there afterwards,
//! once; every table must go on. The same with a torn log, from a backup made meanwhile, and with a disk that fills up.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};

use crate::club::{Club, Mood, PATIENCE};
use crate::player::Dice;
use crate::process::{Plan, Server};
use crate::{backup, wal};

/// What to try.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Crash {
    /// How often the server is killed.
    #[arg(long, default_value_t = 10)]
    kills: u32,
    /// Tables at which is played at once.
    #[arg(long, default_value_t = 24)]
    tables: usize,
    /// How long it lives between two kills at most, in seconds.
    #[arg(long, default_value_t = 0.8)]
    life: f64,
    /// The server's program; `serve` is its first argument.
    #[arg(long)]
    server: PathBuf,
    /// Where its data folder is made; it should be on a real disk.
    #[arg(long, default_value = "target")]
    folder: PathBuf,
    /// What the moves and the moments follow from, as far as they can.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The smallest disk on which a server can play for a while, and one on which it has room again, in MiB.
const SMALL_DISK: u64 = 6;
const LARGE_DISK: u64 = 256;

/// Kills, tears, fills, and checks.
pub(crate) fn run(crash: &Crash) -> Result<()> {
    crate::raise_file_limit()?;
    std::fs::create_dir_all(&crash.folder)?;
    let data = tempfile::Builder::new().prefix("crash-").tempdir_in(&crash.folder)?;
    let plan = Plan {
        binary: crash.server.clone(),
        data: data.path().join("data"),
        file_limit: None,
        quiet: false,
        more: Vec::new(),
    };
    kills(crash, &plan)?;
    backup::run(&crash.server, data.path(), crash.tables, crash.seed)?;
    full_disk(crash, data.path())
}

/// Kill after kill.
fn kills(crash: &Crash, plan: &Plan) -> Result<()> {
    let mut dice = Dice(crash.seed);
    let mut club = Club::new(crash.tables)?;
    let (mut torn, mut in_start) = (0, 0);
    for kill in 1..=crash.kills {
        let mut server = Server::spawn(plan)?;
        // Now and then it is killed while it is still getting up.
        if kill > 1 && dice.below(8) == 0 {
            std::thread::sleep(Duration::from_millis(dice.below(60).into()));
            in_start += 1;
        } else {
            server.wait()?;
            let life = Duration::from_secs_f64(crash.life).mul_f64(0.1 + 0.9 * f64::from(dice.below(1000)) / 1000.0);
            club.play(&server, life, &mut dice, Mood::Strict)?;
        }
        server.kill()?;
        club.part()?;
        if kill % 2 == 0 && wal::tear(&plan.data.join("samobranka.db-wal"), &mut dice)? {
            torn += 1;
        }
        eprint!("\r── {kill} kills, {} moves confirmed ", club.confirmed());
    }
    eprintln!();
    go_on(&mut club, plan, &mut dice)?;
    let checked = club.check(&plan.data)?;
    println!(
        "{} kills ({torn} with a torn log, {in_start} while starting): {checked} confirmed moves at {} tables, each there \
         once; every table went on",
        crash.kills,
        club.games.len()
    );
    Ok(())
}

/// A disk that fills up: moves are refused, none that was confirmed is lost, and play goes on once there is room.
fn full_disk(crash: &Crash, folder: &Path) -> Result<()> {
    let mut dice = Dice(crash.seed ^ 0xd15c);
    let disk = Disk::small(folder)?;
    let file_limit = matches!(disk, Disk::Limited).then_some(SMALL_DISK * 512);
    let plan = Plan {
        binary: crash.server.clone(),
        data: folder.join("small/data"),
        file_limit,
        quiet: true,
        more: Vec::new(),
    };
    let mut club = Club::new(crash.tables)?;
    let server = Server::start(&plan)?;
    let began = Instant::now();
    while club.troubles == 0 {
        ensure!(began.elapsed() < Duration::from_secs(120), "the disk doesn't fill up");
        club.play(&server, Duration::from_millis(500), &mut dice, Mood::Patient)?;
    }
    let before = club.confirmed();
    club.play(&server, Duration::from_millis(500), &mut dice, Mood::Patient)?;
    club.forget_progress();
    disk.enlarge(&server)?;
    let began = Instant::now();
    while !club.all_went_on() {
        ensure!(began.elapsed() < PATIENCE, "there is room again, and a table doesn't go on");
        club.play(&server, Duration::from_millis(200), &mut dice, Mood::Patient)?;
    }
    let after = club.confirmed();
    server.kill()?;
    club.part()?;
    go_on(&mut club, &Plan { file_limit: None, quiet: false, ..plan.clone() }, &mut dice)?;
    let checked = club.check(&plan.data)?;
    println!(
        "full disk ({}): {before} moves confirmed until it was full, {} refusals and partings, {} moves once there was room, \
         {checked} confirmed moves there once after a kill; every table went on",
        disk.name(),
        club.troubles,
        after - before,
    );
    Ok(())
}

/// Starts once more; every table must be able to go on.
fn go_on(club: &mut Club, plan: &Plan, dice: &mut Dice) -> Result<()> {
    let server = Server::start(plan)?;
    club.go_on(&server, dice)?;
    server.stop()
}

/// A disk with little room.
enum Disk {
    /// A file system of its own, in memory, that nobody but us sees and that goes when we go.
    Mounted(PathBuf),
    /// Where we may not mount one: files may not become large.
    Limited,
}

impl Disk {
    fn small(folder: &Path) -> Result<Disk> {
        let place = folder.join("small");
        std::fs::create_dir_all(&place)?;
        let none = None::<&str>;
        let apart = unshare(CloneFlags::CLONE_NEWNS)
            .and_then(|()| mount(none, "/", none, MsFlags::MS_REC | MsFlags::MS_PRIVATE, none))
            .and_then(|()| mount(Some("tmpfs"), &place, Some("tmpfs"), MsFlags::empty(), Some(&*room(SMALL_DISK))));
        Ok(if apart.is_ok() { Disk::Mounted(place) } else { Disk::Limited })
    }

    fn enlarge(&self, server: &Server) -> Result<()> {
        match self {
            Disk::Mounted(place) => {
                mount(Some("tmpfs"), place, None::<&str>, MsFlags::MS_REMOUNT, Some(&*room(LARGE_DISK)))?;
            }
            Disk::Limited => {
                let pid = server.pid().to_string();
                let status = std::process::Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]).status();
                ensure!(status.context("prlimit (of util-linux) is needed")?.success(), "prlimit failed");
            }
        }
        Ok(())
    }

    fn name(&self) -> &'static str {
        match self {
            Disk::Mounted(_) => "a file system of 6 MiB",
            Disk::Limited => "files of 3 MiB at most",
        }
    }
}

/// The folder can be cleared away only when nothing is mounted in it.
impl Drop for Disk {
    fn drop(&mut self) {
        if let Disk::Mounted(place) = self {
            let _ = umount2(place.as_path(), MntFlags::MNT_DETACH); // It goes with this process anyway.
        }
    }
}

fn room(mib: u64) -> String {
    format!("size={mib}m")
}
