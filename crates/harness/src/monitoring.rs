//! Whether a server exports every metric that the alerts and the dashboard name.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::process::Server;

/// Where the alerts and the dashboard are.
const FILES: [&str; 2] = ["packaging/monitoring/alerts.yml", "packaging/monitoring/dashboard.json"];

/// Compares the files with what a server that has a database says at `/metrics`; says how many metrics they name.
pub(crate) fn check(server: &Server) -> Result<usize> {
    let mut named = BTreeSet::new();
    for file in FILES {
        let text = std::fs::read_to_string(Path::new(file)).with_context(|| file.to_owned())?;
        let own = names(&text);
        ensure!(own.len() > 5, "{file} names {} metrics only", own.len());
        named.extend(own);
    }
    for name in &named {
        ensure!(server.metric(name).is_some(), "alerts or dashboard name {name}, and servers don't export it");
    }
    Ok(named.len())
}

/// Everything in a text that has the form of a metric of ours.
fn names(text: &str) -> BTreeSet<String> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.split(|it| !is_part(it)).filter(|word| word.starts_with("samobranka_")).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn metrics_are_found_in_expressions() {
        let text = "rate(samobranka_moves_total{job=\"samobranka\"}[5m]) / samobranka_tables_live > 0 # samobranka-x";
        let found: Vec<String> = names(text).into_iter().collect();
        assert_eq!(found, ["samobranka_moves_total", "samobranka_tables_live"]);
    }
}
