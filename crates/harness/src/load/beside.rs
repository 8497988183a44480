//! What setting and joining a table costs with two builds of the server. They take turns, so that the machine's good and
//! bad minutes are shared fairly.

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
    cpu_ms_to_set_and_join_of_the_other: f64,
}

/// One of the servers, with those who come to it.
struct Side {
    server: Server,
    http: Http,
    guests: Vec<(Visitor, Visitor)>,
    hall: Hall,
    cpu: Duration,
}

impl Side {
    fn new(plan: &Plan, load: &Load) -> Result<Side> {
        let server = Server::start(plan)?;
        let mut http = Http::new(server.address);
        let guests = pairs(&mut http, load.tables)?;
        let hall = Hall::new(server.address, load.seed)?;
        Ok(Side { server, http, guests, hall, cpu: Duration::ZERO })
    }

    /// Sets a table for each pair, and joins it.
    fn turn(&mut self) -> Result<()> {
        let before = self.server.cpu()?;
        let games = self.guests.iter().map(|pair| self.hall.set(&mut self.http, pair));
        let games = games.collect::<Result<Vec<usize>>>()?;
        self.hall.settle()?;
        self.cpu += self.server.cpu()? - before;
        games.into_iter().try_for_each(|game| self.hall.clear(game))?;
        self.hall.settle()
    }
}

pub(super) fn measure(load: &Load, other: &Path, data: &Path) -> Result<Figures> {
    let own = load.plan(&data.join("own"));
    let other = Plan { binary: other.to_owned(), data: data.join("other"), ..own.clone() };
    let mut sides = [Side::new(&own, load)?, Side::new(&other, load).context("the other server")?];
    // In the first turn both come to their usual size.
    for turn in 0..=TURNS {
        for side in &mut sides {
            side.turn()?;
            if turn == 0 {
                side.cpu = Duration::ZERO;
            }
        }
    }
    let tables = TURNS * load.tables;
    let [own, other] = sides.map(|side| {
        let cpu = side.cpu.as_secs_f64() * 1e3 / tables as f64;
        side.server.stop().map(|()| cpu)
    });
    Ok(Figures { tables, cpu_ms_to_set_and_join: own?, cpu_ms_to_set_and_join_of_the_other: other? })
}

pub(super) fn print(figures: &Figures) {
    let (own, other) = (figures.cpu_ms_to_set_and_join, figures.cpu_ms_to_set_and_join_of_the_other);
    row("", "found", "to reach");
    row("tables set and joined at each", figures.tables, "");
    row("server CPU ms to set a game and join it", format!("{own:.3}"), "");
    row("  the other server", format!("{other:.3}"), "");
    row("  this one by the other", format!("{:.2}", own / other), "at most 0.50");
}
