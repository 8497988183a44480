//! The log in a file and in a database, beside each other.

use std::path::Path;

use anyhow::{Result, ensure};
use samobranka_store::Data;
use serde::Serialize;

use super::{Figures, Load, row};

/// What was measured with each.
#[derive(Serialize, Debug)]
pub(super) struct Both {
    file: Vec<Figures>,
    database: Vec<Figures>,
    /// How many times as much CPU a move costs the server with a database.
    server_cpu_ratio: f64,
}

/// Measures one after the other, as often as was asked for: whatever else the machine does befalls both.
pub(super) fn measure(load: &Load, folder: &Path, database: &Path) -> Result<Both> {
    ensure!(matches!(Data::from(database.to_owned()), Data::Postgres(_)), "--data is not postgres://…");
    ensure!(load.rounds > 0, "at least one round is measured");
    let (mut file, mut shared) = (Vec::new(), Vec::new());
    for round in 0..load.rounds {
        file.push(super::measure(load, &folder.join(format!("round-{round}")))?);
        shared.push(super::measure(load, database)?);
    }
    let server_cpu_ratio = mean(&shared, cpu) / mean(&file, cpu);
    Ok(Both { file, database: shared, server_cpu_ratio })
}

fn cpu(figures: &Figures) -> f64 {
    figures.server_cpu_s_per_1000_moves
}

fn mean(figures: &[Figures], of: impl Fn(&Figures) -> f64) -> f64 {
    figures.iter().map(of).sum::<f64>() / figures.len() as f64
}

pub(super) fn print(both: &Both) {
    let figures = both.file.iter().chain(&both.database);
    let synced = figures.clone().all(|it| it.synced_before_confirmed == Some(true));
    row("", "file", "database");
    let pair = |name: &str, digits: usize, of: fn(&Figures) -> f64| {
        let [file, database] = [&both.file, &both.database].map(|it| format!("{:.digits$}", mean(it, of)));
        row(name, file, &database);
    };
    pair("tables played at", 0, |it| it.tables as f64);
    pair("moves accepted and told to both seats", 0, |it| it.moves as f64);
    pair("moves a second", 0, |it| it.moves_per_second);
    pair("server CPU s per 1,000 moves", 4, cpu);
    pair("cores busy: server", 2, |it| it.server_cores_busy);
    pair("cores busy: players", 2, |it| it.players_cores_busy);
    pair("ms from a move to all seats told, p50", 2, |it| it.p50_ms);
    pair("  p99", 2, |it| it.p99_ms);
    pair("  worst", 2, |it| it.worst_ms);
    pair("moves a commit", 1, |it| it.moves_per_sync.unwrap_or_default());
    pair("server memory, MiB", 1, |it| it.memory_mib);
    row("every move saved before it was confirmed", if synced { "yes" } else { "NO" }, "");
    row("server CPU with a database, times that with a file", format!("{:.2}", both.server_cpu_ratio), "at most 1.6");
}
