//! Games as people play them: set, joined, played by lot for about seventeen moves, and then a rematch at the same table on
//! the same connections. All that the server does is counted from the first request on.
//!
//! What a rematch costs beside a move is worked out from slices of time in which games are long and slices in which they
//! are short: two equations with two unknowns.
//!
//! With another server beside this one both take turns, so that the machine's good and bad minutes are shared fairly.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde::Serialize;

use super::beside::Side;
use super::hall::{Count, Hall, Next, Round, pairs};
use super::{Load, percentile, row};
use crate::http::Http;
use crate::player::Style;
use crate::process::Server;

/// How often long and short games take turns.
const SLICES: u32 = 4;

/// What was measured.
#[derive(Serialize, Debug)]
pub(super) struct Figures {
    tables: usize,
    seconds: f64,
    moves: u64,
    moves_per_game: f64,
    rematches: u64,
    moves_per_second: f64,
    /// All of it: tables set, joined, played at and played at again.
    server_cpu_s_per_1000_moves: f64,
    /// How much of that is setting and joining.
    joining_cpu_s_per_1000_moves: f64,
    cpu_ms_per_game_set_and_joined: f64,
    p50_ms: f64,
    p99_ms: f64,
    moves_per_sync: Option<f64>,
    cpu_us_per_move: f64,
    cpu_us_per_rematch: f64,
}

/// What the server did in a part of the run.
#[derive(Clone, Copy, Default)]
struct Part {
    moves: f64,
    rematches: f64,
    cpu: f64,
}

pub(super) fn measure(load: &Load, data: &Path) -> Result<Figures> {
    let server = Server::start(&load.plan(data))?;
    let mut http = Http::new(server.address);
    let guests = pairs(&mut http, load.tables)?;
    let mut hall = Hall::new(server.address, load.seed)?;
    let mut round = Round { next: Next::Rematch, pace: None, style: Style::Random, count: Count::default() };
    // The same once before, uncounted: memory, caches and the log come to their usual size.
    for pair in &guests {
        let game = hall.set(&mut http, pair)?;
        hall.clear(game)?;
    }

    let (syncs, began) = (server.metric("samobranka_log_syncs_total"), server.cpu()?);
    for pair in &guests {
        let game = hall.set(&mut http, pair)?;
        hall.begin(game, Duration::ZERO);
    }
    let joined = server.cpu()?;
    let start = Instant::now();
    hall.play(Duration::from_secs_f64(load.seconds), &mut round)?;
    let seconds = start.elapsed().as_secs_f64();
    let played = server.cpu()?;
    let syncs = server.metric("samobranka_log_syncs_total").zip(syncs).map(|(now, before)| now - before);
    let mut times = std::mem::take(&mut hall.times);
    times.sort_unstable();
    ensure!(!times.is_empty(), "no move was made");
    let (moves, count) = (times.len() as f64, round.count);

    let (a_move, a_rematch) = costs_of(load, &server, &mut hall, &mut round)?;
    server.stop()?;
    Ok(Figures {
        tables: load.tables,
        seconds,
        moves: times.len() as u64,
        moves_per_game: moves / count.finished.max(1) as f64,
        rematches: count.rematches,
        moves_per_second: moves / seconds,
        server_cpu_s_per_1000_moves: (played - began).as_secs_f64() * 1e3 / moves,
        joining_cpu_s_per_1000_moves: (joined - began).as_secs_f64() * 1e3 / moves,
        cpu_ms_per_game_set_and_joined: (joined - began).as_secs_f64() * 1e3 / load.tables as f64,
        p50_ms: percentile(&times, 0.5),
        p99_ms: percentile(&times, 0.99),
        moves_per_sync: syncs.map(|syncs| moves / syncs),
        cpu_us_per_move: a_move * 1e6,
        cpu_us_per_rematch: a_rematch * 1e6,
    })
}

/// How often each of two servers has its turn.
const TURNS: u32 = 6;

/// What was measured at two servers: this one, and the other.
#[derive(Serialize, Debug)]
pub(super) struct Both {
    tables: usize,
    moves: [u64; 2],
    moves_per_game: [f64; 2],
    server_cpu_s_per_1000_moves: [f64; 2],
}

/// The same games at both servers. Where a rematch is another table, players go there.
pub(super) fn beside(load: &Load, other: &Path, data: &Path) -> Result<Both> {
    let mut sides = super::beside::both(load, other, data)?;
    let [own, other] = &mut sides;
    let mut playing = [Playing::begin(own)?, Playing::begin(other)?];
    for _ in 0..TURNS {
        for one in &mut playing {
            one.turn(Duration::from_secs_f64(load.seconds / f64::from(TURNS)))?;
        }
    }
    let both = Both {
        tables: load.tables,
        moves: playing.each_ref().map(|one| one.hall.times.len() as u64),
        moves_per_game: playing.each_ref().map(Playing::moves_per_game),
        server_cpu_s_per_1000_moves: playing.each_ref().map(Playing::cost),
    };
    sides.into_iter().try_for_each(|side| side.server.stop())?;
    Ok(both)
}

/// A server that is played at by turns.
struct Playing<'a> {
    server: &'a Server,
    hall: &'a mut Hall,
    round: Round<'a>,
    cpu: Duration,
}

impl<'a> Playing<'a> {
    /// Sets all tables and joins them, after as many that don't count.
    fn begin(side: &'a mut Side) -> Result<Playing<'a>> {
        for pair in 0..side.guests.len() {
            let game = side.set(pair)?;
            side.hall.clear(game)?;
        }
        let before = side.server.cpu()?;
        for pair in 0..side.guests.len() {
            let game = side.set(pair)?;
            side.hall.games[game].table = pair;
            side.hall.begin(game, Duration::ZERO);
        }
        let Side { server, guests, hall, plays_again_there, .. } = side;
        let next = if *plays_again_there { Next::Rematch } else { Next::Elsewhere { guests } };
        let cpu = server.cpu()? - before;
        Ok(Playing {
            server,
            hall,
            round: Round { next, pace: None, style: Style::Random, count: Count::default() },
            cpu,
        })
    }

    fn turn(&mut self, how_long: Duration) -> Result<()> {
        let before = self.server.cpu()?;
        self.hall.play(how_long, &mut self.round)?;
        // What was told last is read before the other has its turn.
        self.hall.keep_up(Duration::from_millis(20))?;
        self.cpu += self.server.cpu()? - before;
        Ok(())
    }

    fn moves_per_game(&self) -> f64 {
        self.hall.times.len() as f64 / self.round.count.finished.max(1) as f64
    }

    fn cost(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e3 / self.hall.times.len().max(1) as f64
    }
}

/// What version 0.1 (commit 169ede6) cost where the aims were set, by outside clients, at 10, 50 and 200 tables, and the aims.
const AIMS: [(usize, f64, f64); 3] = [(10, 0.072, 0.035), (50, 0.056, 0.025), (200, 0.072, 0.025)];

pub(super) fn print_both(both: &Both) {
    let ([moves, _], [cost, other]) = (both.moves_per_game, both.server_cpu_s_per_1000_moves);
    let aim = AIMS.iter().find(|(tables, ..)| *tables == both.tables);
    row("", "found", "to reach");
    row("tables played at, at each server", both.tables, "");
    row("moves at this one", both.moves[0], "");
    row("  at the other", both.moves[1], "");
    row("moves a game", format!("{moves:.1}"), "about 17");
    row("server CPU s per 1,000 moves, all counted", format!("{cost:.4}"), "");
    row("  the other server", format!("{other:.4}"), "");
    let goal = aim.map_or(String::new(), |(_, before, now)| format!("at most {:.2}, beside 169ede6", now / before));
    row("  this one by the other", format!("{:.2}", cost / other), &goal);
}

/// What a move costs and what a rematch costs, in CPU seconds: long games and short games take turns.
fn costs_of(load: &Load, server: &Server, hall: &mut Hall, round: &mut Round) -> Result<(f64, f64)> {
    let mut parts = [Part::default(); 2];
    for slice in 0..2 * SLICES as usize {
        let part = &mut parts[slice % 2];
        round.style = [Style::Careful, Style::Hasty][slice % 2];
        // The games of the slice before come to their end first.
        hall.play(Duration::from_secs_f64(load.seconds / 40.0), round)?;
        hall.times.clear();
        round.count = Count::default();
        let before = server.cpu()?;
        hall.play(Duration::from_secs_f64(load.seconds / f64::from(SLICES)), round)?;
        part.cpu += (server.cpu()? - before).as_secs_f64();
        part.moves += hall.times.len() as f64;
        part.rematches += round.count.rematches as f64;
    }
    Ok(solve(parts[0], parts[1]))
}

/// What a move costs and what a rematch costs, where both parts are made of nothing else.
fn solve(long: Part, short: Part) -> (f64, f64) {
    let determinant = long.moves * short.rematches - short.moves * long.rematches;
    let a_move = (long.cpu * short.rematches - short.cpu * long.rematches) / determinant;
    let a_rematch = (short.cpu * long.moves - long.cpu * short.moves) / determinant;
    (a_move, a_rematch)
}

pub(super) fn print(figures: &Figures) {
    let cheap = match figures.tables {
        10 => "at most 0.035",
        50 | 200 => "at most 0.025",
        _ => "",
    };
    row("", "found", "to reach");
    row("tables played at", figures.tables, "");
    row("moves accepted and told to both seats", figures.moves, "");
    row("moves a game", format!("{:.1}", figures.moves_per_game), "about 17");
    row("rematches at the same table", figures.rematches, "");
    row("moves a second", format!("{:.0}", figures.moves_per_second), "");
    row("server CPU s per 1,000 moves, all counted", format!("{:.4}", figures.server_cpu_s_per_1000_moves), cheap);
    row("  of that setting and joining", format!("{:.4}", figures.joining_cpu_s_per_1000_moves), "");
    row("server CPU ms to set a game and join it", format!("{:.2}", figures.cpu_ms_per_game_set_and_joined), "");
    row("ms from a move to all seats told, p50", format!("{:.2}", figures.p50_ms), "");
    row("  p99", format!("{:.2}", figures.p99_ms), "");
    if let Some(moves) = figures.moves_per_sync {
        row("moves a sync", format!("{moves:.1}"), "");
    }
    row("server CPU µs a move, of long and short games", format!("{:.1}", figures.cpu_us_per_move), "");
    row("server CPU µs a rematch", format!("{:.1}", figures.cpu_us_per_rematch), "");
    let moves = figures.cpu_us_per_rematch / figures.cpu_us_per_move;
    row("  in moves", format!("{moves:.1}"), "at most 5");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_and_a_rematch_cost_is_found_from_two_kinds_of_games() {
        let part = |moves: f64, rematches: f64| Part { moves, rematches, cpu: moves * 20.0 + rematches * 90.0 };
        let (a_move, a_rematch) = solve(part(4000.0, 100.0), part(1000.0, 125.0));
        assert!((a_move - 20.0).abs() < 1e-9 && (a_rematch - 90.0).abs() < 1e-9, "{a_move} {a_rematch}");
    }
}
