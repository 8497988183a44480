//! Load: so many tables of THE GAME for two at once, played over WebSockets, one move after another at each.
//!
//! A table's next move is sent when both seats have been told the one before; a move takes from the moment it is sent
//! until the second seat has read of it. The games of the measured time are set and joined beforehand, so that what is
//! measured is moves alone; what setting a game costs is measured apart.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mio::{Events, Interest, Poll, Token};
use serde::Serialize;

use crate::guests::Visitor;
use crate::http::Http;
use crate::player::{Dice, News, Player};
use crate::process::{Plan, Server, cpu};
use crate::socket::{Frame, Socket};

/// The idle connections' numbers begin here; those of games lie below.
const IDLE: usize = 1 << 40;

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
    /// Play again at the same table, on the same connections, when a game is over, instead of at one set beforehand.
    #[arg(long)]
    rematch: bool,
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
        if self.rematch {
            return 1;
        }
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
    rematches: u64,
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
    std::fs::create_dir_all(&load.folder)?;
    let data = tempfile::Builder::new().prefix("load-").tempdir_in(&load.folder)?;
    let figures = measure(load, data.path())?;
    if load.json {
        println!("{}", serde_json::to_string_pretty(&figures)?);
    } else {
        print(&figures, load.rate.is_some());
    }
    Ok(())
}

fn measure(load: &Load, data: &Path) -> Result<Figures> {
    let plan = Plan { binary: load.server.clone(), data: data.to_owned(), file_limit: None, quiet: false };
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
        let tables = part.clone().map(|at| deal(&mut http, &idlers[at % idlers.len()]));
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
    let again = load.rematch;
    let mut round = Round { http, guests: &guests, waiting, pace, again, finished: 0, set_meanwhile: 0, rematches: 0 };
    hall.play(Duration::from_secs_f64(load.warm_up), &mut round, load.tables)?;
    let told_warming_up = hall.times.len();
    hall.times.clear();
    (round.finished, round.set_meanwhile, round.rematches) = (0, 0, 0);
    let syncs = server.metric("samobranka_log_syncs_total");
    let (cpu_before, own_before, began) = (server.cpu()?, cpu(std::process::id())?, Instant::now());
    hall.play(Duration::from_secs_f64(load.seconds), &mut round, load.tables)?;
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
    let percentile = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let moves = times.len() as u64;
    Ok(Figures {
        tables: load.tables,
        seconds: elapsed,
        moves,
        games_finished: round.finished,
        games_set_while_playing: round.set_meanwhile,
        rematches: round.rematches,
        moves_per_second: moves as f64 / elapsed,
        server_cpu_s_per_1000_moves: server_cpu * 1000.0 / moves as f64,
        server_cores_busy: server_cpu / elapsed,
        players_cores_busy: own_cpu / elapsed,
        p50_ms: percentile(0.5),
        p99_ms: percentile(0.99),
        worst_ms: percentile(1.0),
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
    let row = |name: &str, value: String, goal: &str| println!("{name:44} {value:>10}   {goal}");
    let goal = |here: bool, text: &'static str| if here { text } else { "" };
    row("", "found".to_owned(), "to reach");
    row("tables played at", figures.tables.to_string(), "");
    row("moves accepted and told to both seats", figures.moves.to_string(), "");
    let fast = goal(figures.tables == 200 && !paced, "at least 10,000");
    row("moves a second", format!("{:.0}", figures.moves_per_second), fast);
    let cheap = goal(figures.tables == 50 && !paced, "at most 0.03");
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
    row("every move synced before it was confirmed", synced.to_owned(), "yes");
    if let Some(moves) = figures.moves_per_sync {
        row("  moves a sync", format!("{moves:.1}"), "");
    }
    row("games finished", figures.games_finished.to_string(), "");
    row("games set while playing", figures.games_set_while_playing.to_string(), "");
    row("rematches at the same table", figures.rematches.to_string(), "");
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
        row(&name, format!("{kib:.1}"), "at most 16");
    }
}

fn pairs(http: &mut Http, count: usize) -> Result<Vec<(Visitor, Visitor)>> {
    (0..count)
        .map(|at| Ok((Visitor::come(http, &format!("Anna {at}"))?, Visitor::come(http, &format!("Ivan {at}"))?)))
        .collect()
}

/// Sets a table, and both sit down: the cards are dealt.
fn deal(http: &mut Http, (host, guest): &(Visitor, Visitor)) -> Result<String> {
    let table = host.set_table(http)?;
    guest.sit(http, &table)?;
    Ok(table)
}

/// One game with both its connections.
struct Game {
    seats: [Socket; 2],
    players: [Player; 2],
    /// Which of the tables played at it is, once it is played.
    table: usize,
    /// How many messages this client has sent in it: the ids of moves.
    sent: u64,
    to_act: Vec<u8>,
    /// The move under way: when it was sent, and which seats have been told.
    under_way: Option<(Instant, u8)>,
    /// Which seats have seen their cards.
    seen: u8,
    /// Whether a rematch was asked for, and the cards are awaited.
    again: bool,
    live: bool,
}

/// What a round of play needs besides the games.
struct Round<'a> {
    http: Http,
    guests: &'a [(Visitor, Visitor)],
    waiting: VecDeque<usize>,
    pace: Option<Duration>,
    /// Whether a game that is over is followed by a rematch.
    again: bool,
    finished: u64,
    set_meanwhile: u64,
    rematches: u64,
}

/// All games, and the one poll that watches them.
struct Hall {
    address: SocketAddr,
    poll: Poll,
    games: Vec<Game>,
    idle: Vec<Socket>,
    scratch: Vec<u8>,
    dice: Dice,
    times: Vec<Duration>,
    /// Games whose last move both seats know of, and when it was sent.
    told: Vec<(usize, Instant)>,
    /// Games whose next move is due, or will be.
    due: BinaryHeap<Reverse<(Instant, usize)>>,
}

impl Hall {
    fn new(address: SocketAddr, seed: u64) -> Result<Hall> {
        Ok(Hall {
            address,
            poll: Poll::new()?,
            games: Vec::new(),
            idle: Vec::new(),
            scratch: vec![0; 1 << 20],
            dice: Dice(seed),
            times: Vec::new(),
            told: Vec::new(),
            due: BinaryHeap::new(),
        })
    }

    /// Sets a game and joins it with both seats.
    fn set(&mut self, http: &mut Http, pair: &(Visitor, Visitor)) -> Result<usize> {
        let table = deal(http, pair)?;
        let mut seats = [pair.0.join(self.address, &table)?, pair.1.join(self.address, &table)?];
        let number = self.games.len();
        for (seat, socket) in seats.iter_mut().enumerate() {
            self.poll.registry().register(&mut socket.stream, Token(number * 2 + seat), Interest::READABLE)?;
        }
        let players = [Player::new(), Player::new()];
        let game = Game {
            seats,
            players,
            table: 0,
            sent: 0,
            to_act: Vec::new(),
            under_way: None,
            seen: 0,
            again: false,
            live: true,
        };
        self.games.push(game);
        let mut events = Events::with_capacity(64);
        let began = Instant::now();
        while self.games[number].seen != 3 {
            ensure!(began.elapsed() < Duration::from_secs(20), "the cards didn't come");
            self.poll.poll(&mut events, Some(Duration::from_millis(100)))?;
            for event in &events {
                self.look(event.token().0)?;
            }
        }
        Ok(number)
    }

    /// Ends a game's connections.
    fn clear(&mut self, number: usize) -> Result<()> {
        let game = &mut self.games[number];
        game.live = false;
        for socket in &mut game.seats {
            self.poll.registry().deregister(&mut socket.stream)?;
            let _ = socket.stream.shutdown(std::net::Shutdown::Both); // The server may have been first.
        }
        Ok(())
    }

    /// Ends all connections.
    fn part(&mut self) {
        self.games.clear();
        self.idle.clear();
    }

    /// Opens a connection that will do nothing but answer whether it is still there.
    fn leave_alone(&mut self, guest: &Visitor, table: &str) -> Result<()> {
        let mut socket = guest.join(self.address, table)?;
        let token = Token(IDLE + self.idle.len());
        self.poll.registry().register(&mut socket.stream, token, Interest::READABLE)?;
        self.idle.push(socket);
        Ok(())
    }

    /// Waits until every idle connection has been greeted, and the server has nothing more to do.
    fn settle(&mut self) -> Result<()> {
        let mut events = Events::with_capacity(1024);
        let began = Instant::now();
        loop {
            self.poll.poll(&mut events, Some(Duration::from_millis(500)))?;
            if events.is_empty() {
                return Ok(());
            }
            ensure!(began.elapsed() < Duration::from_secs(60), "idle connections don't fall silent");
            for event in &events {
                self.look(event.token().0)?;
            }
        }
    }

    /// Plays for a while at so many tables.
    fn play(&mut self, how_long: Duration, round: &mut Round, tables: usize) -> Result<()> {
        let end = Instant::now() + how_long;
        let playing = self.games.iter().filter(|game| game.live && game.sent > 0).count();
        for _ in playing..tables {
            let game = round.waiting.pop_front().context("there is a game for each table")?;
            // With a pace, the tables begin one after another rather than all at once.
            let offset =
                round.pace.map_or(Duration::ZERO, |pace| pace.mul_f64(f64::from(self.dice.below(1000)) / 1000.0));
            self.due.push(Reverse((Instant::now() + offset, game)));
        }
        let mut events = Events::with_capacity(1024);
        loop {
            let now = Instant::now();
            if now >= end {
                return Ok(());
            }
            while let Some(Reverse((at, game))) = self.due.peek().copied()
                && at <= now
            {
                self.due.pop();
                self.next_move(game, round)?;
            }
            let wait = self.due.peek().map_or(end, |Reverse((at, _))| (*at).min(end)).saturating_duration_since(now);
            self.poll.poll(&mut events, Some(wait))?;
            for event in &events {
                self.look(event.token().0)?;
            }
            for (number, sent) in self.told.drain(..) {
                self.due.push(Reverse((round.pace.map_or(sent, |pace| sent + pace), number)));
            }
        }
    }

    /// Sends the next move of a game; goes to the next game when this one is over.
    fn next_move(&mut self, number: usize, round: &mut Round) -> Result<()> {
        let game = &mut self.games[number];
        let Some(&seat) = game.to_act.first() else {
            let table = game.table;
            round.finished += 1;
            if round.again {
                round.rematches += 1;
                (game.again, game.seen) = (true, 0);
                for socket in &mut game.seats {
                    game.sent += 1;
                    socket.send(&format!("{{\"rematch\":{{\"id\":\"{}\"}}}}", game.sent))?;
                }
                return Ok(());
            }
            self.clear(number)?;
            let next = match round.waiting.pop_front() {
                Some(next) => next,
                None => {
                    round.set_meanwhile += 1;
                    self.set(&mut round.http, &round.guests[table])?
                }
            };
            self.games[next].table = table;
            return self.next_move(next, round);
        };
        let seat = usize::from(seat);
        let action = game.players[seat].choose(&mut self.dice).context("the server waits for one who can't move")?;
        game.sent += 1;
        game.under_way = Some((Instant::now(), 0));
        let text = format!("{{\"act\":{{\"id\":\"{}\",\"action\":\"{action}\"}}}}", game.sent);
        game.seats[seat].send(&text)
    }

    /// Reads what has come for a seat. A move that both seats know of is counted, and its game may go on.
    fn look(&mut self, token: usize) -> Result<()> {
        if token >= IDLE {
            self.idle[token - IDLE].read(&mut self.scratch, |seen| match seen {
                Frame::Text(_) => Ok(()),
                Frame::Closed => bail!("an idle connection was closed"),
            })?;
            return Ok(());
        }
        let (game, seat) = (&mut self.games[token / 2], token % 2);
        if !game.live {
            return Ok(());
        }
        let Game { seats, players, to_act, under_way, seen, again, .. } = game;
        let (times, ready) = (&mut self.times, &mut self.told);
        seats[seat].read(&mut self.scratch, |what| {
            let Frame::Text(text) = what else { bail!("the server closed a connection") };
            let news = News::read(text)?;
            if let Some(refused) = news.refused {
                bail!("a move was refused: {}: {}", refused.why.code, refused.why.message);
            }
            if let Some(welcome) = news.welcome {
                if let Some(view) = &welcome.view {
                    players[seat].see(view);
                    *seen |= 1 << seat;
                }
                *to_act = welcome.to_act;
            } else if let Some(reset) = news.reset {
                players[seat].see(&reset.view);
                *seen |= 1 << seat;
                *to_act = reset.to_act;
                if *again && *seen == 3 {
                    *again = false;
                    ready.push((token / 2, Instant::now()));
                }
            } else if let Some(moved) = news.moved {
                players[seat].hear(&moved.events);
                *to_act = moved.to_act;
                let (sent, told) = under_way.as_mut().context("a move that nobody made")?;
                *told |= 1 << seat;
                if *told == 3 {
                    times.push(sent.elapsed());
                    ready.push((token / 2, *sent));
                    *under_way = None;
                }
            }
            Ok(())
        })
    }
}
