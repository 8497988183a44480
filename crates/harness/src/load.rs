//! Load: so many tables of THE GAME for two at once, played over WebSockets, one move after another at each.
//!
//! A table's next move is sent when everyone there has been told the one before; a move takes from the moment it is sent
//! until the last of them has read of it. Several things are measured, each by a run of its own:
//!
//! - moves alone (this file): the games are set and joined beforehand; what setting a game costs is measured apart;
//! - games as people play them ([`people`]): short, followed by a rematch, with joining counted;
//! - what many spectators at one table cost beside one ([`spectators`]);
//! - what setting and joining a table costs beside another build of the server ([`beside`]);
//! - what several servers with one database make of it ([`nodes`]).

mod beside;
mod hall;
mod logs;
mod nodes;
mod people;
mod spectators;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::http::Http;
use crate::player::Style;
use crate::process::{Plan, Server, cpu};
use hall::{Count, Hall, Next, Round, deal, pairs};

/// What to measure.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Load {
    /// Tables at which is played at once.
    #[arg(long, default_value_t = 50)]
    tables: usize,
    /// How long to measure, in seconds.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How long to play before measuring, in seconds.
    #[arg(long, default_value_t = 1.0)]
    warm_up: f64,
    /// The most moves a second, all tables together; as many as the server takes when left out.
    #[arg(long)]
    rate: Option<f64>,
    /// Games set beforehand for each table; more are set while playing when they run out. As many as will be needed when
    /// left out.
    #[arg(long)]
    games: Option<usize>,
    /// Measure games as people play them: about seventeen moves, then a rematch, with joining counted.
    #[arg(long, conflicts_with = "spectators")]
    as_people: bool,
    /// Measure what so many spectators at one table cost beside one at each of as many tables.
    #[arg(long, conflicts_with = "beside")]
    spectators: Option<usize>,
    /// Measure what setting and joining a table costs beside this other server program; with `--as-people`, what such games cost.
    #[arg(long)]
    beside: Option<PathBuf>,
    /// Measure with the log in this database too, and print both beside each other: `postgres://…`.
    #[arg(long, conflicts_with_all = ["as_people", "spectators", "beside"])]
    data: Option<String>,
    /// Measure what one, two and so on up to so many servers with that database make of it, and what a move costs that is
    /// passed on from one to another.
    #[arg(long, requires = "data")]
    nodes: Option<usize>,
    /// How often a file and a database, or servers, are measured, one after the other.
    #[arg(long, default_value_t = 1, requires = "data")]
    rounds: u32,
    /// Tables that are dealt and then left alone while the others play.
    #[arg(long, default_value_t = 0)]
    idle_tables: usize,
    /// Connections that are opened at idle tables, two at each, and then left alone.
    #[arg(long, default_value_t = 0)]
    idle_connections: usize,
    /// The server's program; `serve` is its first argument.
    #[arg(long)]
    server: PathBuf,
    /// Where its data folder is made; it should be on a real disk.
    #[arg(long, default_value = "target")]
    folder: PathBuf,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
    /// What the random moves follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The moves a second that are prepared for: more than a server is expected to take, as setting games meanwhile costs it.
const PREPARED_RATE: f64 = 30_000.0;

/// About how many moves a game has.
const MOVES_A_GAME: f64 = 40.0;

/// So many idle tables are set and connected to at a time.
const IDLE_PART: usize = 1_000;

/// The most games that are set beforehand: each holds two connections.
const MAX_PREPARED: usize = 9_000;

impl Load {
    /// Games to set beforehand for each table.
    fn games_each(&self) -> usize {
        let moves = self.rate.unwrap_or(PREPARED_RATE).min(PREPARED_RATE) * (self.seconds + self.warm_up);
        let needed = (moves / MOVES_A_GAME / self.tables as f64).ceil() as usize + 2;
        self.games.unwrap_or(needed.min(MAX_PREPARED / self.tables)).max(1)
    }
}

/// What was measured.
#[derive(Serialize, Debug)]
struct Figures {
    tables: usize,
    seconds: f64,
    moves: u64,
    games_finished: u64,
    games_set_while_playing: u64,
    moves_per_second: f64,
    server_cpu_s_per_1000_moves: f64,
    server_cores_busy: f64,
    players_cores_busy: f64,
    p50_ms: f64,
    p99_ms: f64,
    worst_ms: f64,
    /// Whether every move was written and synced before it was confirmed: the server counts a move once it is on disk,
    /// and over its whole run it counted at least as many as the players were told of.
    synced_before_confirmed: Option<bool>,
    moves_per_sync: Option<f64>,
    started_in_ms: f64,
    tables_in_log: usize,
    started_again_in_ms: f64,
    cpu_ms_per_game_set_and_joined: f64,
    memory_mib: f64,
    idle_tables: usize,
    kib_per_idle_table: Option<f64>,
    idle_connections: usize,
    kib_per_idle_connection: Option<f64>,
}

/// Measures, and prints what was found.
pub(crate) fn run(load: &Load) -> Result<()> {
    crate::raise_file_limit()?;
    ensure!(load.tables > 0, "at least one table is played at");
    std::fs::create_dir_all(&load.folder)?;
    let data = tempfile::Builder::new().prefix("load-").tempdir_in(&load.folder)?;
    if let (true, Some(other)) = (load.as_people, &load.beside) {
        return load.show(&people::beside(load, other, data.path())?, people::print_both);
    }
    if load.as_people {
        return load.show(&people::measure(load, data.path())?, people::print);
    }
    if let Some(count) = load.spectators {
        return load.show(&spectators::measure(load, count, data.path())?, spectators::print);
    }
    if let Some(other) = &load.beside {
        return load.show(&beside::measure(load, other, data.path())?, beside::print);
    }
    if let (Some(database), Some(count)) = (&load.data, load.nodes) {
        return load.show(&nodes::measure(load, count, Path::new(database))?, nodes::print);
    }
    if let Some(database) = &load.data {
        return load.show(&logs::measure(load, data.path(), Path::new(database))?, logs::print);
    }
    load.show(&measure(load, data.path())?, |figures| print(figures, load.rate.is_some()))
}

impl Load {
    fn plan(&self, data: &Path) -> Plan {
        Plan { binary: self.server.clone(), data: data.to_owned(), file_limit: None, quiet: false, more: Vec::new() }
    }

    fn show<T: Serialize>(&self, figures: &T, print: impl FnOnce(&T)) -> Result<()> {
        if self.json {
            println!("{}", serde_json::to_string_pretty(figures)?);
        } else {
            print(figures);
        }
        Ok(())
    }
}

/// The time, in milliseconds, that this share of them didn't exceed. They are sorted, and there is one.
fn percentile(times: &[Duration], share: f64) -> f64 {
    times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3
}

/// One line of what is printed: what, how much, and what was to be reached.
fn row(name: &str, value: impl std::fmt::Display, goal: &str) {
    println!("{name:52} {value:>10}   {goal}");
}

fn measure(load: &Load, data: &Path) -> Result<Figures> {
    let plan = load.plan(data);
    let server = Server::start(&plan)?;
    let mut http = Http::new(server.address);
    let guests = pairs(&mut http, load.tables)?;
    // Both sides come to their usual size before memory is compared.
    let mut hall = Hall::new(server.address, load.seed)?;
    for pair in &guests {
        let game = hall.set(&mut http, pair)?;
        hall.clear(game)?;
    }

    let idle_tables = load.idle_tables.max(load.idle_connections.div_ceil(2));
    let idlers = pairs(&mut http, if idle_tables > 0 { 2 } else { 0 })?;
    let (mut for_tables, mut for_connections, mut connected, mut set_idle) = (0, 0, 0, 0);
    // A part at a time: a table that nobody is connected to is put away after a minute, and would not be counted.
    while set_idle < idle_tables {
        let before = server.memory()?;
        let part = set_idle..(set_idle + IDLE_PART).min(idle_tables);
        let tables = part.clone().map(|at| {
            hall.keep_up(Duration::ZERO)?;
            deal(&mut http, &idlers[at % idlers.len()])
        });
        let tables = tables.collect::<Result<Vec<String>>>()?;
        let with_tables = server.memory()?;
        // The connections there are to be are spread over the tables.
        let due = (load.idle_connections * part.end).div_ceil(idle_tables);
        for at in connected..due {
            let table = at - connected;
            let (host, guest) = &idlers[(part.start + table % tables.len()) % idlers.len()];
            let one = if table < tables.len() { host } else { guest };
            hall.leave_alone(one, &tables[table % tables.len()])?;
        }
        hall.settle()?;
        let with_connections = server.memory()?;
        for_tables += with_tables.cast_signed() - before.cast_signed();
        for_connections += with_connections.cast_signed() - with_tables.cast_signed();
        (connected, set_idle) = (due, part.end);
    }
    let kib_each = |bytes: i64, count: usize| (count > 0).then(|| bytes as f64 / 1024.0 / count as f64);

    let setting = server.cpu()?;
    let mut waiting: VecDeque<usize> = VecDeque::new();
    for round in 0..load.games_each() {
        for (at, pair) in guests.iter().enumerate() {
            let game = hall.set(&mut http, pair)?;
            if round == 0 {
                hall.games[game].table = at;
            }
            waiting.push_back(game);
        }
    }
    let set = waiting.len();
    let cpu_per_game = (server.cpu()? - setting).as_secs_f64() * 1e3 / set as f64;

    let pace = load.rate.map(|rate| Duration::from_secs_f64(load.tables as f64 / rate));
    for _ in hall.playing()..load.tables {
        let game = waiting.pop_front().context("there is a game for each table")?;
        // With a pace, the tables begin one after another rather than all at once.
        let offset = pace.map_or(Duration::ZERO, |pace| hall.share_of(pace));
        hall.begin(game, offset);
    }
    let next = Next::Prepared { http, guests: &guests, waiting };
    let mut round = Round { next, pace, style: Style::Careful, count: Count::default() };
    hall.play(Duration::from_secs_f64(load.warm_up), &mut round)?;
    let told_warming_up = hall.times.len();
    hall.times.clear();
    round.count = Count::default();
    let syncs = server.metric("samobranka_log_syncs_total");
    let (cpu_before, own_before, began) = (server.cpu()?, cpu(std::process::id())?, Instant::now());
    hall.play(Duration::from_secs_f64(load.seconds), &mut round)?;
    let elapsed = began.elapsed().as_secs_f64();
    let server_cpu = (server.cpu()? - cpu_before).as_secs_f64();
    let own_cpu = (cpu(std::process::id())? - own_before).as_secs_f64();
    let count = |now: Option<f64>, before: Option<f64>| now.zip(before).map(|(now, before)| now - before);
    let syncs = count(server.metric("samobranka_log_syncs_total"), syncs);
    let written = server.metric("samobranka_moves_total");
    let memory = server.memory()?;
    let started_in = server.started_in;
    server.stop()?;
    // Once more, with everything that was played in the log.
    let tables_in_log = hall.games.len() + set_idle;
    hall.part();
    let again = Server::start(&plan)?;
    let started_again_in = again.started_in;
    again.stop()?;

    let mut times = std::mem::take(&mut hall.times);
    ensure!(!times.is_empty(), "no move was made");
    times.sort_unstable();
    let moves = times.len() as u64;
    Ok(Figures {
        tables: load.tables,
        seconds: elapsed,
        moves,
        games_finished: round.count.finished,
        games_set_while_playing: round.count.set_meanwhile,
        moves_per_second: moves as f64 / elapsed,
        server_cpu_s_per_1000_moves: server_cpu * 1000.0 / moves as f64,
        server_cores_busy: server_cpu / elapsed,
        players_cores_busy: own_cpu / elapsed,
        p50_ms: percentile(&times, 0.5),
        p99_ms: percentile(&times, 0.99),
        worst_ms: percentile(&times, 1.0),
        synced_before_confirmed: syncs
            .zip(written)
            .map(|(syncs, written)| syncs > 0.0 && written >= (told_warming_up + times.len()) as f64),
        moves_per_sync: syncs.map(|syncs| moves as f64 / syncs),
        started_in_ms: started_in.as_secs_f64() * 1e3,
        tables_in_log,
        started_again_in_ms: started_again_in.as_secs_f64() * 1e3,
        cpu_ms_per_game_set_and_joined: cpu_per_game,
        memory_mib: memory as f64 / f64::from(1 << 20),
        idle_tables,
        kib_per_idle_table: kib_each(for_tables, idle_tables),
        idle_connections: load.idle_connections,
        kib_per_idle_connection: kib_each(for_connections, load.idle_connections),
    })
}

/// What was found, and beside it what was to be reached, where this run is one that shows it.
fn print(figures: &Figures, paced: bool) {
    let goal = |here: bool, text: &'static str| if here { text } else { "" };
    row("", "found", "to reach");
    row("tables played at", figures.tables, "");
    row("moves accepted and told to both seats", figures.moves, "");
    let fast = goal(figures.tables == 200 && !paced, "at least 10,000");
    row("moves a second", format!("{:.0}", figures.moves_per_second), fast);
    let cheap = goal(figures.tables == 50 && !paced, "at most 0.02");
    row("server CPU s per 1,000 moves", format!("{:.4}", figures.server_cpu_s_per_1000_moves), cheap);
    row("cores busy: server", format!("{:.2}", figures.server_cores_busy), "");
    row("cores busy: players", format!("{:.2}", figures.players_cores_busy), "");
    row("ms from a move to all seats told, p50", format!("{:.2}", figures.p50_ms), "");
    row("  p99", format!("{:.2}", figures.p99_ms), goal(paced, "under 50 at 5,000 moves a second"));
    row("  worst", format!("{:.2}", figures.worst_ms), "");
    let synced = match figures.synced_before_confirmed {
        Some(true) => "yes",
        Some(false) => "NO",
        None => "not told",
    };
    row("every move synced before it was confirmed", synced, "yes");
    if let Some(moves) = figures.moves_per_sync {
        row("  moves a sync", format!("{moves:.1}"), "");
    }
    row("games finished", figures.games_finished, "");
    row("games set while playing", figures.games_set_while_playing, "");
    row("server CPU ms to set a game and join it", format!("{:.2}", figures.cpu_ms_per_game_set_and_joined), "");
    row("ms from start to first answer, empty log", format!("{:.0}", figures.started_in_ms), "");
    let again = format!("  {} tables in the log", figures.tables_in_log);
    let soon = goal(figures.tables_in_log >= 10_000, "under 2,000");
    row(&again, format!("{:.0}", figures.started_again_in_ms), soon);
    row("server memory, MiB", format!("{:.1}", figures.memory_mib), "");
    if let Some(kib) = figures.kib_per_idle_table {
        row(&format!("KiB an idle table ({})", figures.idle_tables), format!("{kib:.1}"), "at most 20");
    }
    if let Some(kib) = figures.kib_per_idle_connection {
        let name = format!("KiB an idle connection ({})", figures.idle_connections);
        row(&name, format!("{kib:.1}"), "at most 8");
        if let Some(table) = figures.kib_per_idle_table {
            row("  with half a dealt table", format!("{:.1}", kib + table / 2.0), "at most 12");
        }
    }
}
