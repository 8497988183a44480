//! All games that are played at once, their connections, and the one poll that watches them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mio::{Events, Interest, Poll, Token};

use crate::guests::{Visitor, watch};
use crate::http::Http;
use crate::player::{Dice, News, Player, Style};
use crate::socket::{Frame, Socket};

/// The idle connections' numbers begin here; those of games lie below.
const IDLE: usize = 1 << 40;

/// After so long a silence nothing more is expected.
const SILENCE: Duration = Duration::from_millis(500);

/// The spectators' numbers begin here.
const WATCHING: usize = 1 << 41;

pub(super) fn pairs(http: &mut Http, count: usize) -> Result<Vec<(Visitor, Visitor)>> {
    (0..count)
        .map(|at| Ok((Visitor::come(http, &format!("Anna {at}"))?, Visitor::come(http, &format!("Ivan {at}"))?)))
        .collect()
}

/// Sets a table, and both sit down: the cards are dealt.
pub(super) fn deal(http: &mut Http, (host, guest): &(Visitor, Visitor)) -> Result<String> {
    let table = host.set_table(http)?;
    guest.sit(http, &table)?;
    Ok(table)
}

/// One game with both its connections.
pub(super) struct Game {
    /// The table's id.
    id: String,
    seats: [Socket; 2],
    players: [Player; 2],
    /// Which of the tables played at it is, once it is played.
    pub(super) table: usize,
    /// How many messages this client has sent in it: the ids of moves.
    sent: u64,
    to_act: Vec<u8>,
    /// The move under way: when it was sent, and how many connections are still to be told.
    under_way: Option<(Instant, usize)>,
    /// Which seats have seen their cards.
    seen: u8,
    /// Whether a rematch was asked for, and the cards are awaited.
    again: bool,
    live: bool,
    /// How many look on.
    spectators: usize,
}

/// What follows a game that is over.
pub(super) enum Next<'a> {
    /// A rematch at the same table, on the same connections.
    Rematch,
    /// The same as version 0.1 had it: a rematch is another table, which both join anew.
    Elsewhere { guests: &'a [(Visitor, Visitor)] },
    /// A game that was set beforehand; another is set when there is none.
    Prepared { http: Http, guests: &'a [(Visitor, Visitor)], waiting: VecDeque<usize> },
}

/// A round of play: how it goes on, and what is counted.
pub(super) struct Round<'a> {
    pub(super) next: Next<'a>,
    pub(super) pace: Option<Duration>,
    pub(super) style: Style,
    pub(super) count: Count,
}

/// What happened in a round of play.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) finished: u64,
    pub(super) set_meanwhile: u64,
    pub(super) rematches: u64,
}

/// All games, and the one poll that watches them.
pub(super) struct Hall {
    address: SocketAddr,
    poll: Poll,
    pub(super) games: Vec<Game>,
    idle: Vec<Socket>,
    /// Those who look on, each with the number of their game.
    watching: Vec<(usize, Socket)>,
    /// How many messages have come; the server's questions whether anybody is there don't count.
    heard: u64,
    scratch: Vec<u8>,
    dice: Dice,
    pub(super) times: Vec<Duration>,
    /// Games whose last move everyone knows of, and when it was sent.
    told: Vec<(usize, Instant)>,
    /// Games whose next move is due, or will be.
    due: BinaryHeap<Reverse<(Instant, usize)>>,
    /// Games that are played again at another table, which has this id.
    elsewhere: Vec<(usize, String)>,
}

impl Hall {
    pub(super) fn new(address: SocketAddr, seed: u64) -> Result<Hall> {
        Ok(Hall {
            address,
            poll: Poll::new()?,
            games: Vec::new(),
            idle: Vec::new(),
            watching: Vec::new(),
            heard: 0,
            scratch: vec![0; 1 << 20],
            dice: Dice(seed),
            times: Vec::new(),
            told: Vec::new(),
            due: BinaryHeap::new(),
            elsewhere: Vec::new(),
        })
    }

    /// Sets a game and joins it with both seats.
    pub(super) fn set(&mut self, http: &mut Http, pair: &(Visitor, Visitor)) -> Result<usize> {
        self.set_at(http, pair, self.address)
    }

    /// The same, and both seats come to the server at this address.
    pub(super) fn set_at(&mut self, http: &mut Http, pair: &(Visitor, Visitor), address: SocketAddr) -> Result<usize> {
        let id = pair.0.set_table(http)?;
        let seats = [pair.0.join(address, &id)?, pair.1.join_to_sit(address, &id)?];
        self.seat(id, seats)
    }

    /// The same as clients of version 0.1 did it: the seat is taken by a request of its own.
    pub(super) fn set_by_requests(&mut self, http: &mut Http, pair: &(Visitor, Visitor)) -> Result<usize> {
        let id = deal(http, pair)?;
        let seats = [pair.0.join(self.address, &id)?, pair.1.join(self.address, &id)?];
        self.seat(id, seats)
    }

    /// Waits until both have seen their cards.
    fn seat(&mut self, id: String, seats: [Socket; 2]) -> Result<usize> {
        let number = self.add(id, seats)?;
        let began = Instant::now();
        while self.games[number].seen != 3 {
            ensure!(began.elapsed() < Duration::from_secs(20), "the cards didn't come");
            self.keep_up(Duration::from_millis(100))?;
        }
        Ok(number)
    }

    fn add(&mut self, id: String, mut seats: [Socket; 2]) -> Result<usize> {
        let number = self.games.len();
        for (seat, socket) in seats.iter_mut().enumerate() {
            self.poll.registry().register(&mut socket.stream, Token(number * 2 + seat), Interest::READABLE)?;
        }
        let game = Game {
            id,
            seats,
            players: [Player::new(), Player::new()],
            table: 0,
            sent: 0,
            to_act: Vec::new(),
            under_way: None,
            seen: 0,
            again: false,
            live: true,
            spectators: 0,
        };
        self.games.push(game);
        Ok(number)
    }

    /// Both leave the table, and join the other one, where they are dealt to.
    fn go_elsewhere(&mut self, number: usize, id: String, (host, guest): &(Visitor, Visitor)) -> Result<()> {
        let seats = [host.join(self.address, &id)?, guest.join(self.address, &id)?];
        let next = self.add(id, seats)?;
        self.clear(number)?;
        self.games[next].table = self.games[number].table;
        self.games[next].again = true;
        Ok(())
    }

    /// Ends a game's connections.
    pub(super) fn clear(&mut self, number: usize) -> Result<()> {
        let game = &mut self.games[number];
        game.live = false;
        for socket in &mut game.seats {
            self.poll.registry().deregister(&mut socket.stream)?;
            let _ = socket.stream.shutdown(std::net::Shutdown::Both); // The server may have been first.
        }
        Ok(())
    }

    /// Ends all connections.
    pub(super) fn part(&mut self) {
        self.games.clear();
        self.idle.clear();
        self.watching.clear();
    }

    /// Opens a connection that will do nothing but answer whether it is still there.
    pub(super) fn leave_alone(&mut self, guest: &Visitor, table: &str) -> Result<()> {
        self.keep_up(Duration::ZERO)?;
        let mut socket = guest.join(self.address, table)?;
        let token = Token(IDLE + self.idle.len());
        self.poll.registry().register(&mut socket.stream, token, Interest::READABLE)?;
        self.idle.push(socket);
        Ok(())
    }

    /// Lets one more person look on at a game that rests.
    pub(super) fn look_on(&mut self, number: usize) -> Result<()> {
        self.keep_up(Duration::ZERO)?;
        let game = &mut self.games[number];
        ensure!(game.under_way.is_none(), "spectators come between two moves");
        let mut socket = watch(self.address, &game.id)?;
        let token = Token(WATCHING + self.watching.len());
        self.poll.registry().register(&mut socket.stream, token, Interest::READABLE)?;
        self.watching.push((number, socket));
        game.spectators += 1;
        Ok(())
    }

    /// Waits until every connection has been greeted, every move told, and the server has nothing more to say.
    pub(super) fn settle(&mut self) -> Result<()> {
        let (began, mut last, mut heard) = (Instant::now(), Instant::now(), self.heard);
        while last.elapsed() < SILENCE {
            self.keep_up(SILENCE)?;
            if self.heard != heard {
                (last, heard) = (Instant::now(), self.heard);
            }
            ensure!(began.elapsed() < Duration::from_secs(60), "connections don't fall silent");
        }
        Ok(())
    }

    /// Reads what has come, and waits for it so long at most. A connection that never answers is taken for gone.
    pub(super) fn keep_up(&mut self, wait: Duration) -> Result<()> {
        let mut events = Events::with_capacity(1024);
        self.poll.poll(&mut events, Some(wait))?;
        events.iter().try_for_each(|event| self.look(event.token().0))
    }

    /// Begins to play a game, now or after a while.
    pub(super) fn begin(&mut self, number: usize, after: Duration) {
        self.due.push(Reverse((Instant::now() + after, number)));
    }

    /// How many games are being played.
    pub(super) fn playing(&self) -> usize {
        self.games.iter().filter(|game| game.live && game.sent > 0).count()
    }

    /// A share of a time, drawn by lot.
    pub(super) fn share_of(&mut self, time: Duration) -> Duration {
        time.mul_f64(f64::from(self.dice.below(1000)) / 1000.0)
    }

    /// Plays the games that were begun, for a while.
    pub(super) fn play(&mut self, how_long: Duration, round: &mut Round) -> Result<()> {
        let end = Instant::now() + how_long;
        let mut events = Events::with_capacity(1024);
        loop {
            for (number, sent) in self.told.drain(..) {
                self.due.push(Reverse((round.pace.map_or(sent, |pace| sent + pace), number)));
            }
            let now = Instant::now();
            if now >= end {
                return Ok(());
            }
            for (number, id) in std::mem::take(&mut self.elsewhere) {
                if let Next::Elsewhere { guests } = round.next {
                    self.go_elsewhere(number, id, &guests[self.games[number].table])?;
                }
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
        }
    }

    /// Sends the next move of a game. When it is over, goes on with what follows it.
    fn next_move(&mut self, number: usize, round: &mut Round) -> Result<()> {
        let game = &mut self.games[number];
        let Some(&seat) = game.to_act.first() else {
            round.count.finished += 1;
            return self.next_game(number, round);
        };
        let seat = usize::from(seat);
        let action = game.players[seat].choose(&mut self.dice, round.style);
        let action = action.context("the server waits for one who can't move")?;
        game.sent += 1;
        game.under_way = Some((Instant::now(), 2 + game.spectators));
        let text = format!("{{\"act\":{{\"id\":\"{}\",\"action\":\"{action}\"}}}}", game.sent);
        game.seats[seat].send(&text)
    }

    fn next_game(&mut self, number: usize, round: &mut Round) -> Result<()> {
        let game = &mut self.games[number];
        let table = game.table;
        let Next::Prepared { http, guests, waiting } = &mut round.next else {
            round.count.rematches += 1;
            // Where it is another table, one asks for it.
            let asked_by = match round.next {
                Next::Elsewhere { .. } => 1,
                _ => game.seats.len(),
            };
            (game.again, game.seen) = (true, 0);
            for socket in &mut game.seats[..asked_by] {
                game.sent += 1;
                socket.send(&format!("{{\"rematch\":{{\"id\":\"{}\"}}}}", game.sent))?;
            }
            return Ok(());
        };
        let next = match waiting.pop_front() {
            Some(next) => next,
            None => {
                round.count.set_meanwhile += 1;
                self.set(http, &guests[table])?
            }
        };
        self.clear(number)?;
        self.games[next].table = table;
        self.next_move(next, round)
    }

    /// Reads what has come for a connection. A move that everyone at the table knows of is counted, and its game may go on.
    fn look(&mut self, token: usize) -> Result<()> {
        if token >= WATCHING {
            return self.look_as_spectator(token - WATCHING);
        }
        let heard = &mut self.heard;
        if token >= IDLE {
            return self.idle[token - IDLE].read(&mut self.scratch, |seen| match seen {
                Frame::Text(_) => {
                    *heard += 1;
                    Ok(())
                }
                Frame::Closed => bail!("an idle connection was closed"),
            });
        }
        let (game, seat) = (&mut self.games[token / 2], token % 2);
        if !game.live {
            return Ok(());
        }
        let Game { seats, players, to_act, under_way, seen, again, .. } = game;
        let (times, ready, elsewhere) = (&mut self.times, &mut self.told, &mut self.elsewhere);
        seats[seat].read(&mut self.scratch, |what| {
            let Frame::Text(text) = what else { bail!("the server closed a connection") };
            *heard += 1;
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
                if *again && *seen == 3 {
                    *again = false;
                    ready.push((token / 2, Instant::now()));
                }
            } else if let Some(table) = news.rematch.and_then(|rematch| rematch.table) {
                if seat == 0 {
                    elsewhere.push((token / 2, table));
                }
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
                if let Some(sent) = told(under_way)? {
                    times.push(sent.elapsed());
                    ready.push((token / 2, sent));
                }
            }
            Ok(())
        })
    }

    fn look_as_spectator(&mut self, at: usize) -> Result<()> {
        let (number, socket) = &mut self.watching[at];
        let under_way = &mut self.games[*number].under_way;
        let (times, ready, heard) = (&mut self.times, &mut self.told, &mut self.heard);
        socket.read(&mut self.scratch, |what| {
            let Frame::Text(text) = what else { bail!("the server closed a spectator's connection") };
            *heard += 1;
            // Whole messages are for players: what counts here is whether it is a move, and that stands near the front.
            let front = &text[..text.len().min(40)];
            if front.windows(8).any(|part| part == b"\"moved\":")
                && let Some(sent) = told(under_way)?
            {
                times.push(sent.elapsed());
                ready.push((*number, sent));
            }
            Ok(())
        })
    }
}

/// One more connection was told of the move under way; says when that was sent, if it was the last one.
fn told(under_way: &mut Option<(Instant, usize)>) -> Result<Option<Instant>> {
    let (_, awaited) = under_way.as_mut().context("a move that nobody made")?;
    *awaited -= 1;
    Ok(if *awaited == 0 { under_way.take().map(|(sent, _)| sent) } else { None })
}
