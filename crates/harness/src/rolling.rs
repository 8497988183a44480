//! An upgrade of several servers, one after another, while people play. Both players of a table come to any of the servers, as
//! a balancer would send them, so much is passed on from one to another. Nobody is told before a server ends. Every confirmed
//! move must be in the log, once, and nobody may wait for long.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use samobranka_store::{DatabaseUrl, Log, Member, Postgres};
use serde::Deserialize;

use crate::guests::Visitor;
use crate::http::Http;
use crate::player::{Dice, News, Player, Style};
use crate::process::{Plan, Server};
use crate::socket::{Frame, Socket};

/// How long somebody may wait for the next move.
const NOBODY_WAITS: Duration = Duration::from_secs(5);

/// How long is played before a server is replaced, and after the last one was.
const BETWEEN: Duration = Duration::from_secs(2);

/// How long before a door that was closed, or a request that failed, is tried again.
const AGAIN: Duration = Duration::from_millis(20);

/// What to try.
pub(crate) struct Rolling {
    pub(crate) plan: Plan,
    pub(crate) database: DatabaseUrl,
    pub(crate) servers: usize,
    /// Tables in all.
    pub(crate) tables: usize,
    /// The program after the upgrade.
    pub(crate) upgraded: PathBuf,
    pub(crate) slack: u32,
    pub(crate) seed: u64,
}

/// Where the servers are, as a balancer knows it: it doesn't know at once who has gone.
type Doors = Arc<Mutex<Vec<SocketAddr>>>;

/// Replaces every server once, and checks the log.
pub(crate) fn run(rolling: &Rolling) -> Result<()> {
    let mut servers: Vec<Server> =
        (0..rolling.servers).map(|_| Server::start(&rolling.plan)).collect::<Result<Vec<_>>>()?;
    let doors: Doors = Arc::new(Mutex::new(servers.iter().map(|server| server.address).collect()));
    let (over, moves) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let playing: Vec<_> = (0..rolling.tables as u64)
        .map(|number| {
            let (doors, over, moves) = (doors.clone(), over.clone(), moves.clone());
            let dice = Dice(rolling.seed ^ (number << 32));
            std::thread::spawn(move || Desk::new(doors, dice, number).play(&over, &moves))
        })
        .collect();
    let upgraded = Plan { binary: rolling.upgraded.clone(), ..rolling.plan.clone() };
    let (mut passed_on, mut handed_over, mut ended_in) = (0.0, 0.0, Duration::ZERO);
    for number in 0..rolling.servers {
        std::thread::sleep(BETWEEN);
        handed_over += servers[number].metric("samobranka_tables_live").unwrap_or_default();
        passed_on += servers[number].metric("samobranka_forwarded_sockets_total").unwrap_or_default();
        let new = Server::start(&upgraded)?;
        let address = new.address;
        let old = std::mem::replace(&mut servers[number], new);
        let began = Instant::now();
        old.stop()?;
        ended_in = ended_in.max(began.elapsed());
        doors.lock().expect("nobody panics here")[number] = address;
    }
    std::thread::sleep(BETWEEN);
    over.store(true, Ordering::Relaxed);
    let (mut games, mut longest) = (Vec::new(), Duration::ZERO);
    for desk in playing {
        let desk = desk.join().expect("players don't panic")?;
        longest = longest.max(desk.longest);
        games.extend(desk.games);
    }
    for server in servers {
        passed_on += server.metric("samobranka_forwarded_sockets_total").unwrap_or_default();
        server.stop()?;
    }
    let confirmed = check(&rolling.database, &games)?;
    println!(
        "{} servers replaced one after another: {confirmed} confirmed moves in {} games, each there once; \
         {passed_on} sockets were passed on; the longest anybody waited for a move: {:.2} s; \
         about {handed_over} tables were handed over; a server ended within {:.2} s",
        rolling.servers,
        games.len(),
        longest.as_secs_f64(),
        ended_in.as_secs_f64(),
    );
    ensure!(passed_on > 0.0, "nothing was passed on from one server to another");
    ensure!(longest <= NOBODY_WAITS * rolling.slack, "somebody waited for {longest:?}");
    Ok(())
}

/// A game, and every move in it that was confirmed: who made it, under which id, and where it is in the log.
struct Game {
    table: String,
    confirmed: Vec<(u8, String, u64)>,
}

/// Two people who play one game after another.
struct Desk {
    doors: Doors,
    dice: Dice,
    number: u64,
    people: Option<[Visitor; 2]>,
    seats: [Option<Socket>; 2],
    players: [Player; 2],
    to_act: Vec<u8>,
    /// Which seats know of the last move.
    told: u8,
    /// A move that was sent and not confirmed: whose, its id, and its text.
    pending: Option<(u8, String, String)>,
    /// Whether a seat was greeted since that move was sent: it may have been told of it, or may be yet.
    disturbed: bool,
    sent: u64,
    games: Vec<Game>,
    /// When the last move was confirmed, or the game begun.
    last: Instant,
    longest: Duration,
}

impl Desk {
    fn new(doors: Doors, dice: Dice, number: u64) -> Desk {
        Desk {
            doors,
            dice,
            number,
            people: None,
            seats: [None, None],
            players: [Player::new(), Player::new()],
            to_act: Vec::new(),
            told: 0,
            pending: None,
            disturbed: false,
            sent: 0,
            games: Vec::new(),
            last: Instant::now(),
            longest: Duration::ZERO,
        }
    }

    fn play(mut self, over: &AtomicBool, moves: &AtomicU64) -> Result<Desk> {
        let mut scratch = vec![0; 1 << 20];
        while !over.load(Ordering::Relaxed) || self.pending.is_some() {
            if self.games.is_empty() || (self.told == 3 && self.pending.is_none() && self.to_act.is_empty()) {
                self.begin();
            }
            for seat in 0..2 {
                if self.seats[seat].is_none() && !self.join(seat) {
                    std::thread::sleep(AGAIN);
                }
            }
            self.next_move()?;
            let before = self.games.last().map_or(0, |game| game.confirmed.len());
            for seat in 0..2 {
                self.look(seat, &mut scratch)?;
            }
            let after = self.games.last().map_or(0, |game| game.confirmed.len());
            if after > before {
                moves.fetch_add(1, Ordering::Relaxed);
                self.longest = self.longest.max(self.last.elapsed());
                self.last = Instant::now();
            }
            ensure!(self.last.elapsed() < Duration::from_secs(60), "a table doesn't go on");
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(self)
    }

    fn door(&mut self) -> SocketAddr {
        let doors = self.doors.lock().expect("nobody panics here");
        doors[self.dice.below(doors.len() as u32) as usize]
    }

    /// Sets the next table, at whichever server is there.
    fn begin(&mut self) {
        self.seats = [None, None];
        (self.told, self.disturbed) = (0, false);
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            let mut http = Http::new(self.door());
            if let Ok(table) = self.set(&mut http) {
                self.games.push(Game { table, confirmed: Vec::new() });
                // Setting a table is no move: whoever waits for a move waits from now on.
                self.last = Instant::now();
                return;
            }
            std::thread::sleep(AGAIN);
        }
    }

    fn set(&mut self, http: &mut Http) -> Result<String> {
        let number = self.number;
        let people = match self.people.take() {
            Some(people) => people,
            None => [Visitor::come(http, &format!("Anna {number}"))?, Visitor::come(http, &format!("Ivan {number}"))?],
        };
        let [host, guest] = self.people.insert(people);
        let table = host.set_table(http)?;
        guest.sit(http, &table)?;
        Ok(table)
    }

    /// Opens a seat's connection at some server; false where that can't be done now.
    fn join(&mut self, seat: usize) -> bool {
        let door = self.door();
        let (Some(people), Some(game)) = (&self.people, self.games.last()) else { return false };
        let joined = people[seat].join(door, &game.table).ok();
        self.told &= !(1 << seat);
        self.disturbed |= self.pending.is_some();
        self.seats[seat] = joined;
        if let (Some((whose, _, text)), Some(socket)) = (&self.pending, &mut self.seats[seat])
            && usize::from(*whose) == seat
        {
            return socket.send(text).is_ok();
        }
        self.seats[seat].is_some()
    }

    fn next_move(&mut self) -> Result<()> {
        let (None, 3, Some(&seat)) = (&self.pending, self.told, self.to_act.first()) else { return Ok(()) };
        let Some(socket) = &mut self.seats[usize::from(seat)] else { return Ok(()) };
        let chosen = self.players[usize::from(seat)].choose(&mut self.dice, Style::Careful);
        let action = chosen.context("the server waits for one who can't move")?;
        self.sent += 1;
        let id = format!("m{}", self.sent);
        let text = format!("{{\"act\":{{\"id\":\"{id}\",\"action\":\"{action}\"}}}}");
        (self.told, self.disturbed) = (0, false);
        if socket.send(&text).is_err() {
            self.seats[usize::from(seat)] = None;
        }
        self.pending = Some((seat, id, text));
        Ok(())
    }

    /// Reads what has come for a seat. Where the server has gone, or could not do it, the seat's connection is closed.
    fn look(&mut self, seat: usize, scratch: &mut [u8]) -> Result<()> {
        let Some(mut socket) = self.seats[seat].take() else { return Ok(()) };
        let (mut sound, mut confirmed) = (true, false);
        let read = socket.read(scratch, |what| {
            let Frame::Text(text) = what else {
                sound = false;
                return Ok(());
            };
            let news = News::read(text)?;
            if let Some(refused) = news.refused {
                let excusable = ["not_saved", "unavailable", "too_many"].contains(&refused.why.code.as_str());
                ensure!(excusable, "move {:?} was refused: {:?}", refused.id, refused.why);
                sound = false;
            }
            if let Some(accepted) = &news.accepted
                && let Some((whose, id, _)) = self.pending.take_if(|(_, id, _)| id == accepted.id)
            {
                self.games.last_mut().context("a move of some game")?.confirmed.push((whose, id, accepted.seq));
                confirmed = true;
            }
            if let Some(welcome) = news.welcome {
                self.players[seat].see(&welcome.view.context("a welcome to a game without a view")?);
                (self.to_act, self.told) = (welcome.to_act, self.told | 1 << seat);
            } else if let Some(reset) = news.reset {
                self.players[seat].see(&reset.view);
                self.to_act = reset.to_act;
            } else if let Some(moved) = news.moved {
                self.players[seat].hear(&moved.events);
                (self.to_act, self.told) = (moved.to_act, self.told | 1 << seat);
            }
            Ok(())
        });
        // A connection that broke is opened anew; what can't be read is a fault.
        if let Err(why) = read {
            if why.downcast_ref::<std::io::Error>().is_none() {
                return Err(why);
            }
            sound = false;
        }
        self.seats[seat] = sound.then_some(socket);
        if !sound {
            self.told &= !(1 << seat);
        }
        // Who was greeted meanwhile may have been told of the move twice, or not yet: both begin anew.
        if confirmed && self.disturbed {
            self.seats = [None, None];
            (self.told, self.disturbed) = (0, false);
        }
        Ok(())
    }
}

/// Every confirmed move is in the log, where it was said to be, and nothing is there twice.
fn check(database: &DatabaseUrl, games: &[Game]) -> Result<usize> {
    #[derive(Deserialize)]
    struct LogRow {
        from: Option<u8>,
        id: Option<String>,
    }
    let log = Postgres::open(database, &Member::default())?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    for Game { table, confirmed } in games {
        let lines = runtime.block_on(log.read(table.parse()?, 0))?;
        let mut places: HashMap<(u8, String), u64> = HashMap::new();
        for (seq, line) in (0..).zip(&lines) {
            let line: LogRow = serde_json::from_slice(line).context("a line of the log is not JSON")?;
            if let (Some(from), Some(id)) = (line.from, line.id)
                && let Some(earlier) = places.insert((from, id.clone()), seq)
            {
                bail!("table {table}: move {id} of seat {from} is in the log twice: {earlier}, {seq}");
            }
        }
        for (seat, id, seq) in confirmed {
            let place = places.get(&(*seat, id.clone()));
            ensure!(
                place == Some(seq),
                "table {table}: move {id} of seat {seat} is confirmed as {seq}, and at {place:?}"
            );
        }
    }
    Ok(games.iter().map(|game| game.confirmed.len()).sum())
}
