//! Visitors to a server that somebody else has started: they fetch the page, set a table, listen to it over HTTP, and play
//! over WebSockets. With a file to keep the game in they stop in its midst and go on another time.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::guests::Visitor;
use crate::http::{Http, host_of, read_head};
use crate::player::{Dice, News, Player, Style};
use crate::socket::{Frame, Socket};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many moves are made before a game is kept.
const KEPT_AFTER: u32 = 6;

#[derive(Args)]
pub(crate) struct Visit {
    /// Where to connect to.
    #[arg(long)]
    at: SocketAddr,
    /// The address that people use (default: http:// and where to connect to).
    #[arg(long)]
    origin: Option<String>,
    /// Stops in the midst of a game and keeps it in this file. Where the file is there, its game is played to the end.
    #[arg(long)]
    keep: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Come {
    /// Where to connect to.
    #[arg(long)]
    at: SocketAddr,
    /// The address that people use (default: http:// and where to connect to).
    #[arg(long)]
    origin: Option<String>,
    /// The address to claim in X-Forwarded-For.
    #[arg(long)]
    claim: Option<String>,
}

/// Comes as somebody new, and prints the status.
pub(crate) fn come(come: &Come) -> Result<()> {
    let origin = come.origin.clone().unwrap_or_else(|| format!("http://{}", come.at));
    let mut http = Http::of_site(come.at, &origin).claiming(come.claim.clone());
    println!("{}", http.post("/api/people", None, &json!({ "name": "Anna" }))?.status);
    Ok(())
}

/// Plays one game, or a part of one.
pub(crate) fn visit(visit: &Visit) -> Result<()> {
    let origin = visit.origin.clone().unwrap_or_else(|| format!("http://{}", visit.at));
    let site = Site { address: visit.at, origin };
    let mut http = Http::of_site(site.address, &site.origin);
    let page = http.get("/")?;
    let is_page = page.status == 200 && page.body.windows(5).any(|part| part == b"<html");
    ensure!(is_page, "no page at {}: status {}", site.origin, page.status);
    match &visit.keep {
        Some(file) if file.exists() => {
            let kept: Kept = serde_json::from_slice(&fs::read(file)?)?;
            let end = site.play(&kept.people, &kept.table, u32::MAX)?;
            ensure!(end.laid_before == kept.laid, "{} cards lay there, now {}", kept.laid, end.laid_before);
            println!("went on where it was: {} cards lay there, and {} moves to the end", kept.laid, end.moves);
            record(&mut http, &kept)
        }
        keep => {
            let begun = site.begin(&mut http)?;
            let end = site.play(&begun.people, &begun.table, if keep.is_some() { KEPT_AFTER } else { u32::MAX })?;
            println!("{}: the page, a table, events over HTTP, {} moves over WebSockets", site.origin, end.moves);
            match keep {
                Some(file) => Ok(fs::write(file, serde_json::to_vec(&Kept { laid: end.laid, ..begun })?)?),
                None => record(&mut http, &begun),
            }
        }
    }
}

/// The record of the game, which is over.
fn record(http: &mut Http, game: &Kept) -> Result<()> {
    let record = game.people[0].record(http, &game.table)?;
    println!("its record has {} bytes", record.len());
    Ok(())
}

/// A game that is played in two parts.
#[derive(Serialize, Deserialize)]
struct Kept {
    people: [Visitor; 2],
    table: String,
    /// How many cards lay on the piles.
    laid: u32,
}

/// What playing came to.
struct End {
    laid_before: u32,
    laid: u32,
    moves: u32,
}

/// A server, and the address that people use for it.
struct Site {
    address: SocketAddr,
    origin: String,
}

/// What both seats know, from the messages they got.
struct Knowledge {
    players: [Player; 2],
    to_act: Vec<u8>,
    /// Which seats know of the last move.
    told: u8,
}

impl Site {
    /// Two people come, one sets a table, and the other sits down.
    fn begin(&self, http: &mut Http) -> Result<Kept> {
        let people = [Visitor::come(http, "Anna")?, Visitor::come(http, "Boris")?];
        let table = people[0].set_table(http)?;
        self.listen(&people[0], &table)?;
        people[1].sit(http, &table)?;
        Ok(Kept { people, table, laid: 0 })
    }

    /// What is told over plain HTTP comes at once: a proxy that gathers it first would leave us waiting.
    fn listen(&self, who: &Visitor, table: &str) -> Result<()> {
        let stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        let (host, cookie) = (host_of(&self.origin), &who.cookie);
        write!(&stream, "GET /api/tables/{table}/events HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n")?;
        let mut reader = BufReader::new(&stream);
        let (status, _) = read_head(&mut reader)?;
        ensure!(status == 200, "events of a table: {status}");
        let mut line = String::new();
        while !line.starts_with("data:") {
            line.clear();
            let came = reader.read_line(&mut line).context("events don't come at once")?;
            ensure!(came > 0, "the events broke off");
        }
        Ok(())
    }

    /// Plays for both until the game is over, or so many moves were made.
    fn play(&self, people: &[Visitor; 2], table: &str, most: u32) -> Result<End> {
        let mut dice = Dice(u64::from(std::process::id()));
        let path = format!("/api/tables/{table}/socket");
        let join = |who: &Visitor| -> Result<Socket> {
            let mut socket = Socket::connect_to_site(self.address, &self.origin, &path, Some(&who.cookie))?;
            socket.send("{\"join\":{}}")?;
            Ok(socket)
        };
        let mut seats = [join(&people[0])?, join(&people[1])?];
        let mut known = Knowledge { players: [Player::new(), Player::new()], to_act: Vec::new(), told: 0 };
        known.wait(&mut seats)?;
        let laid_before = known.players[0].on_piles;
        let mut moves = 0;
        while let (Some(&seat), true) = (known.to_act.first(), moves < most) {
            let action = known.players[usize::from(seat)].choose(&mut dice, Style::Careful).context("no move")?;
            // No id was used before: the process is another one when the game goes on.
            let id = format!("{}-{moves}", std::process::id());
            known.told = 0;
            seats[usize::from(seat)].send(&format!("{{\"act\":{{\"id\":\"{id}\",\"action\":\"{action}\"}}}}"))?;
            known.wait(&mut seats)?;
            moves += 1;
        }
        Ok(End { laid_before, laid: known.players[0].on_piles, moves })
    }
}

impl Knowledge {
    /// Waits until both seats have been told what happened.
    fn wait(&mut self, seats: &mut [Socket; 2]) -> Result<()> {
        let began = Instant::now();
        let mut scratch = vec![0; 1 << 20];
        while self.told != 3 {
            ensure!(began.elapsed() < PATIENCE, "no answer came");
            for (seat, socket) in seats.iter_mut().enumerate() {
                socket.read(&mut scratch, |what| match what {
                    Frame::Text(text) => self.hear(seat, text),
                    Frame::Closed => bail!("the connection was closed"),
                })?;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    fn hear(&mut self, seat: usize, text: &[u8]) -> Result<()> {
        let news = News::read(text)?;
        if let Some(refused) = news.refused {
            bail!("refused: {:?}", refused.why);
        }
        if let Some(welcome) = news.welcome {
            self.players[seat].see(&welcome.view.context("a welcome to a game without a view")?);
            (self.to_act, self.told) = (welcome.to_act, self.told | 1 << seat);
        } else if let Some(moved) = news.moved {
            self.players[seat].hear(&moved.events);
            (self.to_act, self.told) = (moved.to_act, self.told | 1 << seat);
        }
        Ok(())
    }
}
