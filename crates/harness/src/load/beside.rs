//! What setting and joining a table costs with two builds of the server, or games as people play them. They take turns, so that the machine's good and
//! bad minutes are shared fairly. A seat is taken with joining; where the server doesn't know that, and once more at the one that
//! does, by a request of its own.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;

use super::hall::{Hall, pairs};
use super::{Load, row};
use crate::guests::Visitor;
use crate::http::Http;
use crate::process::{Plan, Server};

/// How often each has its turn.
const TURNS: usize = 10;

/// What was measured.
#[derive(Serialize, Debug)]
pub(super) struct Figures {
    tables: usize,
    cpu_ms_to_set_and_join: f64,
    cpu_ms_with_a_request_for_the_seat: f64,
    cpu_ms_to_set_and_join_of_the_other: f64,
}

/// How the second seat is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    WithJoining,
    ByRequest,
}

/// One of the servers, with those who come to it.
pub(super) struct Side {
    pub(super) server: Server,
    http: Http,
    pub(super) guests: Vec<(Visitor, Visitor)>,
    pub(super) hall: Hall,
    /// Whether the server lets one take a seat with joining.
    sits_with_joining: bool,
    /// Whether a rematch is played at the same table.
    pub(super) plays_again_there: bool,
}

/// This server, and the other.
pub(super) fn both(load: &Load, other: &Path, data: &Path) -> Result<[Side; 2]> {
    let plan = load.plan(&data.join("own"));
    let beside = Plan { binary: other.to_owned(), data: data.join("other"), ..plan.clone() };
    Ok([Side::new(&plan, load)?, Side::new(&beside, load).context("the other server")?])
}

impl Side {
    fn new(plan: &Plan, load: &Load) -> Result<Side> {
        let server = Server::start(plan)?;
        let mut http = Http::new(server.address);
        let guests = pairs(&mut http, load.tables)?;
        let hall = Hall::new(server.address, load.seed)?;
        let messages = http.get("/api/messages.schema.json")?.json().unwrap_or_default();
        let knows = |message: &str, field: &str| messages["$defs"][message]["properties"].get(field).is_some();
        let (sits_with_joining, plays_again_there) = (knows("Join", "sit"), knows("Welcome", "chapter"));
        Ok(Side { server, http, guests, hall, sits_with_joining, plays_again_there })
    }

    /// Sets a table for this pair, and joins it.
    pub(super) fn set(&mut self, pair: usize) -> Result<usize> {
        match self.sits_with_joining {
            true => self.hall.set(&mut self.http, &self.guests[pair]),
            false => self.hall.set_by_requests(&mut self.http, &self.guests[pair]),
        }
    }

    /// Sets a table for each pair, and joins it. Says what that costs.
    fn turn(&mut self, seat: Seat) -> Result<Duration> {
        let before = self.server.cpu()?;
        let games = self.guests.iter().map(|pair| match seat {
            Seat::WithJoining => self.hall.set(&mut self.http, pair),
            Seat::ByRequest => self.hall.set_by_requests(&mut self.http, pair),
        });
        let games = games.collect::<Result<Vec<usize>>>()?;
        self.hall.settle()?;
        let cpu = self.server.cpu()? - before;
        games.into_iter().try_for_each(|game| self.hall.clear(game))?;
        self.hall.settle()?;
        Ok(cpu)
    }
}

pub(super) fn measure(load: &Load, other: &Path, data: &Path) -> Result<Figures> {
    let [mut own, mut other] = both(load, other, data)?;
    let seat_at_other = if other.sits_with_joining { Seat::WithJoining } else { Seat::ByRequest };
    let mut cpu = [Duration::ZERO; 3];
    // In the first turn both come to their usual size.
    for turn in 0..=TURNS {
        let spent = [own.turn(Seat::WithJoining)?, own.turn(Seat::ByRequest)?, other.turn(seat_at_other)?];
        if turn > 0 {
            cpu.iter_mut().zip(spent).for_each(|(all, one)| *all += one);
        }
    }
    own.server.stop()?;
    other.server.stop()?;
    let tables = TURNS * load.tables;
    let [with_joining, by_request, other] = cpu.map(|cpu| cpu.as_secs_f64() * 1e3 / tables as f64);
    Ok(Figures {
        tables,
        cpu_ms_to_set_and_join: with_joining,
        cpu_ms_with_a_request_for_the_seat: by_request,
        cpu_ms_to_set_and_join_of_the_other: other,
    })
}

pub(super) fn print(figures: &Figures) {
    let Figures { cpu_ms_to_set_and_join: own, cpu_ms_with_a_request_for_the_seat: by_request, .. } = *figures;
    let other = figures.cpu_ms_to_set_and_join_of_the_other;
    row("", "found", "to reach");
    row("tables set and joined at each", figures.tables, "");
    row("server CPU ms to set a game and join it", format!("{own:.3}"), "");
    row("  the seat taken by a request of its own", format!("{by_request:.3}"), "");
    row("  the other server", format!("{other:.3}"), "");
    row("  this one by the other", format!("{:.2}", own / other), "at most 0.50");
    row("  with a request of its own", format!("{:.2}", by_request / other), "");
}
