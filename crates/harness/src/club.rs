//! People who play at many tables, and remember what was confirmed to them.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mio::{Events, Interest, Poll, Token};
use samobranka_store::{Log, Sqlite};
use serde::Deserialize;

use crate::guests::Visitor;
use crate::http::Http;
use crate::player::{Dice, News, Player, Style};
use crate::process::Server;
use crate::socket::{Frame, Socket};

/// How long a table may take to go on, on a machine that is busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Whether refusals are a fault.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// They are: the server has all it needs.
    Strict,
    /// They are not: its disk is full.
    Patient,
}

/// The people, and the tables they play at.
pub(crate) struct Club {
    poll: Poll,
    tables: usize,
    guests: Vec<(Visitor, Visitor)>,
    pub(crate) games: Vec<Game>,
    /// How often a server that could not write has refused, or ended a connection.
    pub(crate) troubles: u64,
    /// How long one waits for an answer or a greeting before the next table has its turn.
    patience: Duration,
}

pub(crate) struct Game {
    /// Which pair plays.
    pair: usize,
    pub(crate) id: String,
    seats: Option<[Socket; 2]>,
    players: [Player; 2],
    to_act: Vec<u8>,
    /// Which seats know of the last move; both do after a welcome.
    told: u8,
    /// Whether both seats were greeted after the last move was first sent.
    greeted: bool,
    sent: u64,
    /// A move that was sent and not confirmed: after a break it is sent again under the same id.
    pending: Option<Pending>,
    /// Every move that was confirmed: who made it, under which id, and where it is in the log.
    pub(crate) confirmed: Vec<(u8, String, u64)>,
    /// Whether a move was confirmed since somebody last wanted to know.
    went_on: bool,
    /// Why the table last lost its connections.
    trouble: Option<String>,
}

struct Pending {
    seat: u8,
    id: String,
    text: String,
}

impl Game {
    pub(crate) fn is_over(&self) -> bool {
        self.told == 3 && self.pending.is_none() && self.to_act.is_empty()
    }
}

impl Club {
    pub(crate) fn new(tables: usize) -> Result<Club> {
        Ok(Club { poll: Poll::new()?, tables, guests: Vec::new(), games: Vec::new(), troubles: 0, patience: PATIENCE })
    }

    /// The same of people who don't wait long for a server that may be gone: they ask again.
    pub(crate) fn impatient(self, patience: Duration) -> Club {
        Club { patience, ..self }
    }

    pub(crate) fn confirmed(&self) -> usize {
        self.games.iter().map(|game| game.confirmed.len()).sum()
    }

    pub(crate) fn forget_progress(&mut self) {
        for game in &mut self.games {
            game.went_on = false;
        }
    }

    /// Whether every table that isn't over has gone on.
    pub(crate) fn all_went_on(&self) -> bool {
        self.games.iter().all(|game| game.went_on || game.is_over())
    }

    /// The tables that have not gone on, each with what it waits for.
    pub(crate) fn standing_still(&self) -> Vec<String> {
        let still = self.games.iter().filter(|game| !game.went_on && !game.is_over());
        let about = |game: &Game| {
            let (open, pending) = (game.seats.is_some(), game.pending.as_ref().map(|it| &it.id));
            let (id, told, to_act, trouble) = (&game.id, game.told, &game.to_act, &game.trouble);
            format!(
                "table {id}: connected {open}, told {told:02b}, to act {to_act:?}, sent {pending:?}, last {trouble:?}"
            )
        };
        still.map(about).collect()
    }

    /// Plays for a while.
    pub(crate) fn play(&mut self, server: &Server, how_long: Duration, dice: &mut Dice, mood: Mood) -> Result<()> {
        self.play_at(server.address, how_long, dice, mood)
    }

    /// The same at an address, whoever stands behind it.
    pub(crate) fn play_at(
        &mut self,
        server: SocketAddr,
        how_long: Duration,
        dice: &mut Dice,
        mood: Mood,
    ) -> Result<()> {
        let mut http = Http::new(server).within(self.patience);
        for number in 0..self.games.len() {
            let game = &self.games[number];
            if game.seats.is_none()
                && !game.is_over()
                && let Err(why) = self.join(server, number)
            {
                ensure!(mood == Mood::Patient, "table {}: {why:#}", self.games[number].id);
                self.trouble(number, format!("{why:#}"));
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
                    self.trouble(number, "the server refused or left".to_owned());
                }
            }
        }
        Ok(())
    }

    /// A table that could not be written has let us go: the connections are closed, and opened anew another time.
    fn trouble(&mut self, number: usize, why: String) {
        self.troubles += 1;
        self.games[number].seats = None;
        self.games[number].trouble = Some(why);
    }

    /// Hears what was still on its way when the server ended, and closes the connections.
    pub(crate) fn part(&mut self) -> Result<()> {
        let mut scratch = vec![0; 1 << 20];
        for game in &mut self.games {
            for seat in 0..2 {
                game.look(seat, &mut scratch)?;
            }
            game.seats = None;
        }
        Ok(())
    }

    fn set(&mut self, server: SocketAddr, http: &mut Http) -> Result<()> {
        let pair = self.games.len() % self.tables;
        if pair >= self.guests.len() {
            let names = (format!("Anna {pair}"), format!("Ivan {pair}"));
            self.guests.push((Visitor::come(http, &names.0)?, Visitor::come(http, &names.1)?));
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
            greeted: false,
            sent: 0,
            pending: None,
            confirmed: Vec::new(),
            went_on: false,
            trouble: None,
        });
        self.join(server, self.games.len() - 1)
    }

    /// Opens both connections of a table and waits for the greetings; sends again what was not confirmed.
    fn join(&mut self, server: SocketAddr, number: usize) -> Result<()> {
        let game = &mut self.games[number];
        let (host, guest) = &self.guests[game.pair];
        game.told = 0;
        let seats = [host, guest].map(|one| one.join_within(self.patience, server, &game.id));
        let [host, guest] = seats;
        let seats = [host?, guest?];
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
            ensure!(began.elapsed() < self.patience, "no greeting came");
            std::thread::sleep(Duration::from_micros(200));
        }
        for (before, player) in laid_before.into_iter().zip(game.players) {
            ensure!(player.on_piles >= before, "table {}: cards that lay on the piles are gone", game.id);
        }
        if let (Some(pending), Some(seats)) = (&game.pending, &mut game.seats) {
            (game.told, game.greeted) = (0, true);
            seats[usize::from(pending.seat)].send(&pending.text)?;
        }
        Ok(())
    }

    /// Starts to play at a server; every table must go on.
    pub(crate) fn go_on(&mut self, server: &Server, dice: &mut Dice) -> Result<()> {
        self.forget_progress();
        let began = Instant::now();
        while !self.all_went_on() {
            ensure!(began.elapsed() < PATIENCE, "a table doesn't go on");
            self.play(server, Duration::from_millis(200), dice, Mood::Strict)?;
        }
        self.part()
    }

    /// What a table's log had at an earlier moment is all there ever was: so many lines each. Moves are numbered on, so
    /// that no id is used twice.
    pub(crate) fn rewind(&mut self, lines: &HashMap<String, u64>) {
        self.games.retain(|game| lines.contains_key(&game.id));
        for game in &mut self.games {
            let count = lines[&game.id];
            game.confirmed.retain(|(_, _, seq)| *seq < count);
            game.players = [Player::new(), Player::new()];
            (game.seats, game.pending, game.told, game.went_on) = (None, None, 0, false);
            game.to_act.clear();
        }
    }

    /// The cookie of one who plays at a table.
    pub(crate) fn player_of(&self, game: &Game) -> &Visitor {
        &self.guests[game.pair].0
    }

    /// Looks into the log itself: every confirmed move is there, where it was said to be, and nothing is there twice.
    pub(crate) fn check(&self, data: &Path) -> Result<usize> {
        self.check_in(&Sqlite::open(data)?)
    }

    /// The same in a log that is open.
    pub(crate) fn check_in(&self, log: &dyn Log) -> Result<usize> {
        #[derive(Deserialize)]
        struct LogRow {
            from: Option<u8>,
            id: Option<String>,
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        for game in &self.games {
            let lines = runtime.block_on(log.read(game.id.parse()?, 0))?;
            let mut places: HashMap<(u8, String), u64> = HashMap::new();
            for (seq, line) in (0..).zip(&lines) {
                let line: LogRow = serde_json::from_slice(line).context("a line of the log is not JSON")?;
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
        let action = self.players[usize::from(seat)]
            .choose(dice, Style::Careful)
            .context("the server waits for one who can't move")?;
        self.sent += 1;
        let id = format!("m{}", self.sent);
        let text = format!("{{\"act\":{{\"id\":\"{id}\",\"action\":\"{action}\"}}}}");
        (self.told, self.greeted) = (0, false);
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
        let (greeted, mut sound) = (self.greeted, true);
        seats[seat].read(scratch, |what| {
            let Frame::Text(text) = what else {
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
            // It had been done before the break: both seats saw it when they were greeted. Where the table was only read again,
            // each of them is greeted anew, and that counts when it comes.
            if again && greeted {
                *told = 3;
            }
            Ok(())
        })?;
        Ok(sound)
    }
}
