//! Crashes: the server is killed under load, again and again, and every move it had confirmed must be there afterwards,
//! once; every table must go on. The same with a torn log, and with a disk that fills up.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mio::{Events, Interest, Poll, Token};
use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use samobranka_store::{Log, Sqlite};
use serde::Deserialize;

use crate::guests::Guest;
use crate::http::Http;
use crate::player::{Dice, News, Player};
use crate::process::{Plan, Server};
use crate::socket::{Seen, Socket};
use crate::wal;

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

/// How long a table may take to go on, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Kills, tears, fills, and checks.
pub(crate) fn run(crash: &Crash) -> Result<()> {
    crate::raise_file_limit()?;
    std::fs::create_dir_all(&crash.folder)?;
    let data = tempfile::Builder::new().prefix("crash-").tempdir_in(&crash.folder)?;
    let plan = Plan { binary: crash.server.clone(), data: data.path().join("data"), file_limit: None, quiet: false };
    kills(crash, &plan)?;
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
    let plan = Plan { binary: crash.server.clone(), data: folder.join("small/data"), file_limit, quiet: true };
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
    club.forget_progress();
    let began = Instant::now();
    while !club.all_went_on() {
        ensure!(began.elapsed() < PATIENCE, "a table doesn't go on");
        club.play(&server, Duration::from_millis(200), dice, Mood::Strict)?;
    }
    club.part()?;
    server.stop()
}

/// Whether refusals are a fault.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// They are: the server has all it needs.
    Strict,
    /// They are not: its disk is full.
    Patient,
}

/// The people, and the tables they play at.
struct Club {
    poll: Poll,
    tables: usize,
    guests: Vec<(Guest, Guest)>,
    games: Vec<Game>,
    /// How often a server that could not write has refused, or ended a connection.
    troubles: u64,
}

struct Game {
    /// Which pair plays.
    pair: usize,
    id: String,
    seats: Option<[Socket; 2]>,
    players: [Player; 2],
    to_act: Vec<u8>,
    /// Which seats know of the last move; both do after a welcome.
    told: u8,
    sent: u64,
    /// A move that was sent and not confirmed: after a break it is sent again under the same id.
    pending: Option<Pending>,
    /// Every move that was confirmed: who made it, under which id, and where it is in the log.
    confirmed: Vec<(u8, String, u64)>,
    /// Whether a move was confirmed since somebody last wanted to know.
    went_on: bool,
}

struct Pending {
    seat: u8,
    id: String,
    text: String,
}

impl Game {
    fn is_over(&self) -> bool {
        self.told == 3 && self.pending.is_none() && self.to_act.is_empty()
    }
}

impl Club {
    fn new(tables: usize) -> Result<Club> {
        Ok(Club { poll: Poll::new()?, tables, guests: Vec::new(), games: Vec::new(), troubles: 0 })
    }

    fn confirmed(&self) -> usize {
        self.games.iter().map(|game| game.confirmed.len()).sum()
    }

    fn forget_progress(&mut self) {
        for game in &mut self.games {
            game.went_on = false;
        }
    }

    /// Whether every table that isn't over has gone on.
    fn all_went_on(&self) -> bool {
        self.games.iter().all(|game| game.went_on || game.is_over())
    }

    /// Plays for a while.
    fn play(&mut self, server: &Server, how_long: Duration, dice: &mut Dice, mood: Mood) -> Result<()> {
        let mut http = Http::new(server.address);
        for number in 0..self.games.len() {
            let game = &self.games[number];
            if game.seats.is_none()
                && !game.is_over()
                && let Err(why) = self.join(server, number)
            {
                ensure!(mood == Mood::Patient, "table {}: {why:#}", self.games[number].id);
                self.trouble(number);
            }
        }
        let end = Instant::now() + how_long;
        let mut scratch = vec![0; 1 << 20];
        let mut events = Events::with_capacity(1024);
        while Instant::now() < end {
            let live = self.games.iter().filter(|game| game.seats.is_some() && !game.is_over()).count();
            for _ in live..self.tables {
                if let Err(why) = self.set(server, &mut http) {
                    ensure!(mood == Mood::Patient, "a new table: {why:#}");
                    self.troubles += 1;
                    break;
                }
            }
            for game in &mut self.games {
                game.next_move(dice)?;
            }
            self.poll.poll(&mut events, Some(Duration::from_millis(20)))?;
            for event in &events {
                let (number, seat) = (event.token().0 / 2, event.token().0 % 2);
                if !self.games[number].look(seat, &mut scratch)? {
                    ensure!(mood == Mood::Patient, "table {}: the server refused or left", self.games[number].id);
                    self.trouble(number);
                }
            }
        }
        Ok(())
    }

    /// A table that could not be written has let us go: the connections are closed, and opened anew another time.
    fn trouble(&mut self, number: usize) {
        self.troubles += 1;
        self.games[number].seats = None;
    }

    /// Hears what was still on its way when the server ended, and closes the connections.
    fn part(&mut self) -> Result<()> {
        let mut scratch = vec![0; 1 << 20];
        for game in &mut self.games {
            for seat in 0..2 {
                game.look(seat, &mut scratch)?;
            }
            game.seats = None;
        }
        Ok(())
    }

    fn set(&mut self, server: &Server, http: &mut Http) -> Result<()> {
        let pair = self.games.len() % self.tables;
        if pair >= self.guests.len() {
            let names = (format!("Anna {pair}"), format!("Ivan {pair}"));
            self.guests.push((Guest::come(http, &names.0)?, Guest::come(http, &names.1)?));
        }
        let (host, guest) = &self.guests[pair];
        let id = host.set_table(http)?;
        guest.sit(http, &id)?;
        self.games.push(Game {
            pair,
            id,
            seats: None,
            players: [Player::new(), Player::new()],
            to_act: Vec::new(),
            told: 0,
            sent: 0,
            pending: None,
            confirmed: Vec::new(),
            went_on: false,
        });
        self.join(server, self.games.len() - 1)
    }

    /// Opens both connections of a table and waits for the greetings; sends again what was not confirmed.
    fn join(&mut self, server: &Server, number: usize) -> Result<()> {
        let game = &mut self.games[number];
        let (host, guest) = &self.guests[game.pair];
        game.told = 0;
        let seats = [host.join(server.address, &game.id)?, guest.join(server.address, &game.id)?];
        let laid_before = game.players.map(|player| player.on_piles);
        let [first, second] = game.seats.insert(seats);
        for (seat, socket) in [first, second].into_iter().enumerate() {
            self.poll.registry().register(&mut socket.stream, Token(number * 2 + seat), Interest::READABLE)?;
        }
        let mut scratch = vec![0; 1 << 16];
        let began = Instant::now();
        while game.told != 3 {
            for seat in 0..2 {
                if !game.look(seat, &mut scratch)? {
                    game.seats = None;
                    bail!("the server refused or left at the door");
                }
            }
            ensure!(began.elapsed() < PATIENCE, "no greeting came");
            std::thread::sleep(Duration::from_micros(200));
        }
        for (before, player) in laid_before.into_iter().zip(game.players) {
            ensure!(player.on_piles >= before, "table {}: cards that lay on the piles are gone", game.id);
        }
        if let (Some(pending), Some(seats)) = (&game.pending, &mut game.seats) {
            game.told = 0;
            seats[usize::from(pending.seat)].send(&pending.text)?;
        }
        Ok(())
    }

    /// Looks into the log itself: every confirmed move is there, where it was said to be, and nothing is there twice.
    fn check(&self, data: &Path) -> Result<usize> {
        #[derive(Deserialize)]
        struct Line {
            from: Option<u8>,
            id: Option<String>,
        }
        let log = Sqlite::open(data)?;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        for game in &self.games {
            let lines = runtime.block_on(log.read(game.id.parse()?, 0))?;
            let mut places: HashMap<(u8, String), u64> = HashMap::new();
            for (seq, line) in (0..).zip(&lines) {
                let line: Line = serde_json::from_slice(line).context("a line of the log is not JSON")?;
                if let (Some(from), Some(id)) = (line.from, line.id)
                    && let Some(earlier) = places.insert((from, id.clone()), seq)
                {
                    bail!("table {}: move {id} of seat {from} is in the log twice: {earlier}, {seq}", game.id);
                }
            }
            for (seat, id, seq) in &game.confirmed {
                let place = places.get(&(*seat, id.clone()));
                ensure!(
                    place == Some(seq),
                    "table {}: move {id} of seat {seat} was confirmed as line {seq}, and the log has it at {place:?} of {}",
                    game.id,
                    lines.len()
                );
            }
        }
        Ok(self.confirmed())
    }
}

impl Game {
    /// Sends the next move, if it is time for one.
    fn next_move(&mut self, dice: &mut Dice) -> Result<()> {
        let (Some(seats), None, 3, Some(&seat)) = (&mut self.seats, &self.pending, self.told, self.to_act.first())
        else {
            return Ok(());
        };
        let action = self.players[usize::from(seat)].choose(dice).context("the server waits for one who can't move")?;
        self.sent += 1;
        let id = format!("m{}", self.sent);
        let text = format!("{{\"act\":{{\"id\":\"{id}\",\"action\":\"{action}\"}}}}");
        self.told = 0;
        let sent = seats[usize::from(seat)].send(&text);
        self.pending = Some(Pending { seat, id, text });
        // Where the server has just gone, the move waits for it to come back.
        if sent.is_err() {
            self.seats = None;
        }
        Ok(())
    }

    /// Reads what has come for a seat; false once the server has refused, or gone.
    fn look(&mut self, seat: usize, scratch: &mut [u8]) -> Result<bool> {
        let Some(seats) = &mut self.seats else { return Ok(true) };
        let (players, to_act, told) = (&mut self.players, &mut self.to_act, &mut self.told);
        let (pending, confirmed, went_on) = (&mut self.pending, &mut self.confirmed, &mut self.went_on);
        let mut sound = true;
        seats[seat].read(scratch, |what| {
            let Seen::Text(text) = what else {
                sound = false;
                return Ok(());
            };
            let news = News::read(text)?;
            if let Some(refused) = news.refused {
                // The one thing it may be short of is room: everything else would be our mistake, or its own.
                let excusable = ["not_saved", "unavailable"].contains(&refused.why.code.as_str());
                ensure!(excusable, "move {:?} was refused: {:?}", refused.id, refused.why);
                sound = false;
            }
            let mut again = false;
            if let Some(accepted) = &news.accepted
                && let Some(mine) = pending.take_if(|it| it.id == accepted.id)
            {
                confirmed.push((mine.seat, mine.id, accepted.seq));
                *went_on = true;
                again = news.moved.is_none();
            }
            if let Some(welcome) = news.welcome {
                let view = welcome.view.context("a welcome to a game without a view")?;
                players[seat].see(&view);
                *to_act = welcome.to_act;
                *told |= 1 << seat;
            } else if let Some(reset) = news.reset {
                players[seat].see(&reset.view);
                *to_act = reset.to_act;
            } else if let Some(moved) = news.moved {
                players[seat].hear(&moved.events);
                *to_act = moved.to_act;
                *told |= 1 << seat;
            }
            // It had been done before the break: both seats saw it when they were greeted.
            if again {
                *told = 3;
            }
            Ok(())
        })?;
        Ok(sound)
    }
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
