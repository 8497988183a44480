//! Several servers with one database: how many moves one, two and three of them make, and what a move costs that is passed on
//! from one server to another.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use samobranka_store::Data;
use serde::Serialize;

use super::hall::{Count, Hall, Next, Round, pairs};
use super::{Load, percentile, row};
use crate::cluster::KEY;
use crate::http::Http;
use crate::player::Style;
use crate::process::{Plan, Server};

/// Where tables are, and where their people come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// Tables are spread over so many servers, and their people come to the right one.
    Spread(usize),
    /// All tables are at one server, and all people come to another.
    PassedOn,
}

impl Layout {
    /// The server at which a table is set, and the one its people come to.
    fn of_table(self, table: usize) -> (usize, usize) {
        match self {
            Layout::Spread(servers) => (table % servers, table % servers),
            Layout::PassedOn => (0, 1),
        }
    }
}

/// What was measured of one layout, all rounds together.
#[derive(Serialize, Debug, Default)]
struct Figures {
    moves: u64,
    moves_per_second: f64,
    /// That of all servers together.
    server_cpu_s_per_1000_moves: f64,
    p50_ms: f64,
    p99_ms: f64,
}

/// What was measured.
#[derive(Serialize, Debug)]
pub(super) struct Nodes {
    tables: usize,
    /// With one server, with two, and so on.
    spread: Vec<Figures>,
    passed_on: Figures,
    /// How many times as much CPU a move that is passed on costs the servers.
    passed_on_ratio: f64,
}

/// One layout while it is measured.
#[derive(Default)]
struct Sum {
    times: Vec<Duration>,
    seconds: f64,
    cpu: f64,
}

pub(super) fn measure(load: &Load, count: usize, database: &Path) -> Result<Nodes> {
    ensure!(matches!(Data::from(database.to_owned()), Data::Postgres(_)), "--data is not postgres://…");
    ensure!(count >= 2, "one server has nobody to pass anything on to");
    ensure!(load.rounds > 0, "at least one round is measured");
    let plan = Plan {
        more: vec![("SAMOBRANKA_CLUSTER_KEY".to_owned(), KEY.to_owned())],
        ..load.plan(&PathBuf::from(database))
    };
    let servers = (0..count).map(|_| Server::start(&plan)).collect::<Result<Vec<_>>>()?;
    let layouts: Vec<Layout> = (1..=count).map(Layout::Spread).chain([Layout::PassedOn]).collect();
    let mut sums: Vec<Sum> = layouts.iter().map(|_| Sum::default()).collect();
    // One after the other, as often as was asked for: whatever else the machine does befalls all.
    for _ in 0..load.rounds {
        for (&layout, sum) in layouts.iter().zip(&mut sums) {
            play(load, &servers, layout, sum).with_context(|| format!("{layout:?}"))?;
        }
    }
    for server in servers {
        server.stop()?;
    }
    let mut figures = sums.into_iter().map(Sum::figures).collect::<Result<Vec<_>>>()?;
    let passed_on = figures.pop().context("the last layout was measured")?;
    let passed_on_ratio = passed_on.server_cpu_s_per_1000_moves / figures[0].server_cpu_s_per_1000_moves;
    Ok(Nodes { tables: load.tables, spread: figures, passed_on, passed_on_ratio })
}

/// Plays at all tables of a layout, and adds up what is seen.
fn play(load: &Load, servers: &[Server], layout: Layout, sum: &mut Sum) -> Result<()> {
    let passed_on =
        || -> f64 { servers.iter().filter_map(|server| server.metric("samobranka_forwarded_sockets_total")).sum() };
    let before = passed_on();
    let mut hall = Hall::new(servers[0].address, load.seed)?;
    for table in 0..load.tables {
        let (home, door) = layout.of_table(table);
        let mut http = Http::new(servers[home].address);
        let guests = pairs(&mut http, 1)?;
        let game = hall.set_at(&mut http, &guests[0], servers[door].address)?;
        hall.begin(game, Duration::ZERO);
    }
    ensure!((passed_on() > before) == (layout == Layout::PassedOn), "connections don't go where they should");
    let mut round = Round { next: Next::Rematch, pace: None, style: Style::Careful, count: Count::default() };
    hall.play(Duration::from_secs_f64(load.warm_up), &mut round)?;
    hall.times.clear();
    let (cpu, began) = (cpu_of(servers)?, Instant::now());
    hall.play(Duration::from_secs_f64(load.seconds), &mut round)?;
    sum.seconds += began.elapsed().as_secs_f64();
    sum.cpu += (cpu_of(servers)? - cpu).as_secs_f64();
    sum.times.append(&mut hall.times);
    hall.part();
    Ok(())
}

fn cpu_of(servers: &[Server]) -> Result<Duration> {
    servers.iter().map(Server::cpu).sum()
}

impl Sum {
    fn figures(mut self) -> Result<Figures> {
        ensure!(!self.times.is_empty(), "no move was made");
        self.times.sort_unstable();
        let moves = self.times.len();
        Ok(Figures {
            moves: moves as u64,
            moves_per_second: moves as f64 / self.seconds,
            server_cpu_s_per_1000_moves: self.cpu * 1e3 / moves as f64,
            p50_ms: percentile(&self.times, 0.5),
            p99_ms: percentile(&self.times, 0.99),
        })
    }
}

pub(super) fn print(nodes: &Nodes) {
    let line = |name: &str, it: &Figures| {
        println!(
            "{name:32} {:>9.0} {:>22.4} {:>8.2} {:>8.2}",
            it.moves_per_second, it.server_cpu_s_per_1000_moves, it.p50_ms, it.p99_ms
        );
    };
    println!("{:32} {:>9} {:>22} {:>8} {:>8}", "", "moves/s", "CPU s per 1,000 moves", "p50 ms", "p99 ms");
    for (at, figures) in nodes.spread.iter().enumerate() {
        line(&format!("{} tables, {} servers", nodes.tables, at + 1), figures);
    }
    line("passed on to another server", &nodes.passed_on);
    row("a move that is passed on, times one that isn't", format!("{:.2}", nodes.passed_on_ratio), "");
}
