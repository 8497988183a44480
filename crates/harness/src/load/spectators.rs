//! What spectators cost: so many at one table, beside one at each of as many tables. A crowd at one table should cost no
//! more than as many single spectators do.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use super::hall::{Count, Hall, Next, Round, pairs};
use super::{Load, row};
use crate::http::Http;
use crate::player::Style;
use crate::process::Server;

/// What was measured.
#[derive(Serialize, Debug)]
pub(super) struct Figures {
    spectators: usize,
    /// One at each of so many tables.
    alone: Cost,
    /// All at one table.
    together: Cost,
}

/// What one spectator costs.
#[derive(Serialize, Debug)]
struct Cost {
    cpu_us_to_join: f64,
    cpu_us_per_move: f64,
}

pub(super) fn measure(load: &Load, count: usize, data: &Path) -> Result<Figures> {
    let server = Server::start(&load.plan(data))?;
    let alone = cost(load, &server, count, 1)?;
    let together = cost(load, &server, 1, count)?;
    server.stop()?;
    Ok(Figures { spectators: count, alone, together })
}

/// What each spectator costs, where so many look on at each of so many tables.
fn cost(load: &Load, server: &Server, tables: usize, each: usize) -> Result<Cost> {
    let mut http = Http::new(server.address);
    let mut hall = Hall::new(server.address, load.seed)?;
    let guests = pairs(&mut http, tables)?;
    let games = guests.iter().map(|pair| hall.set(&mut http, pair)).collect::<Result<Vec<usize>>>()?;
    let mut round = Round { next: Next::Rematch, pace: None, style: Style::Careful, count: Count::default() };
    for game in &games {
        hall.begin(*game, Duration::ZERO);
    }
    let without = a_move(load, server, &mut hall, &mut round)?;
    let before = server.cpu()?;
    for _ in 0..each {
        for game in &games {
            hall.look_on(*game)?;
        }
    }
    hall.settle()?;
    let joining = (server.cpu()? - before).as_secs_f64();
    let with = a_move(load, server, &mut hall, &mut round)?;
    hall.part();
    Ok(Cost {
        cpu_us_to_join: joining * 1e6 / (tables * each) as f64,
        cpu_us_per_move: (with - without) * 1e6 / each as f64,
    })
}

/// The server's CPU seconds for a move.
fn a_move(load: &Load, server: &Server, hall: &mut Hall, round: &mut Round) -> Result<f64> {
    hall.play(Duration::from_secs_f64(load.warm_up), round)?;
    hall.times.clear();
    let before = server.cpu()?;
    hall.play(Duration::from_secs_f64(load.seconds), round)?;
    let spent = (server.cpu()? - before).as_secs_f64();
    let moves = hall.times.len().max(1);
    hall.settle()?;
    Ok(spent / moves as f64)
}

pub(super) fn print(figures: &Figures) {
    let Figures { spectators, alone, together } = figures;
    row("", "found", "to reach");
    row("server CPU µs a spectator a move, one a table", format!("{:.2}", alone.cpu_us_per_move), "");
    let goal = format!("at most {:.2}", alone.cpu_us_per_move);
    row(&format!("  {spectators} at one table"), format!("{:.2}", together.cpu_us_per_move), &goal);
    row("server CPU µs for a spectator to join, one a table", format!("{:.0}", alone.cpu_us_to_join), "");
    let goal = format!("at most {:.0}", alone.cpu_us_to_join);
    row(&format!("  {spectators} at one table"), format!("{:.0}", together.cpu_us_to_join), &goal);
}
