//! What must hold whatever happens, looked at again and again while a simulation runs, after every restart and at its end.

use std::collections::BTreeMap;

use samobranka_rules::Seed;
use samobranka_store::{LogLine, TableId};

use super::client::Client;
use crate::logic::Logic;

/// A table as those outside know it.
pub(super) struct Witnessed {
    pub id: TableId,
    /// The lines that were seen in its log: they stay, and only others may follow.
    lines: Vec<LogLine>,
    /// The askings that are in it, with their lines.
    done: BTreeMap<String, u64>,
}

impl Witnessed {
    pub(super) fn new(id: TableId) -> Witnessed {
        Witnessed { id, lines: Vec::new(), done: BTreeMap::new() }
    }

    pub(super) fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    /// The log is now `lines`. Whatever was in it is in it still; whatever anyone was told is in it; what was confirmed is
    /// in it once, and what was refused isn't; and everyone saw what follows from it.
    pub(super) fn check<'a>(
        &mut self,
        lines: Vec<LogLine>,
        clients: impl Iterator<Item = &'a mut Client>,
    ) -> Result<(), String> {
        if lines.is_empty() {
            return Err(format!("table {} was set, and is gone", self.id));
        }
        if !lines.starts_with(&self.lines) {
            return Err(format!("of {} lines that were in the log some have changed", self.lines.len()));
        }
        self.read(&lines)?;
        self.lines = lines;
        for client in clients {
            self.check_told(client)?;
            // What it saw then follows from lines that stay: that is checked once.
            if let Some((seq, seen)) = client.seen.take() {
                self.check_view(client, seq, &seen)?;
            }
        }
        Ok(())
    }

    /// Reads the lines that are new. No asking is there twice.
    fn read(&mut self, lines: &[LogLine]) -> Result<(), String> {
        #[derive(serde::Deserialize)]
        struct Named {
            id: Option<String>,
        }
        for (line, seq) in lines.iter().zip(0..).skip(self.lines.len()) {
            let line: Named = serde_json::from_slice(line).map_err(|why| format!("line {seq}: {why}"))?;
            if let Some(id) = line.id
                && let Some(before) = self.done.insert(id.clone(), seq)
            {
                return Err(format!("{id} was done twice, as line {before} and line {seq}"));
            }
        }
        Ok(())
    }

    /// What a client was told is in the log, and what it was refused isn't.
    fn check_told(&self, client: &Client) -> Result<(), String> {
        if let Some(told) = client.told_of.filter(|seq| *seq >= self.lines.len() as u64) {
            return Err(format!(
                "{} was told of line {told}, and the log has {}",
                client.person.name,
                self.lines.len()
            ));
        }
        for (id, seq) in &client.confirmed {
            match self.done.get(id) {
                Some(there) if there == seq => {}
                None if client.quiet.contains(id) => {}
                None => return Err(format!("{id} was confirmed, and is lost")),
                Some(there) => return Err(format!("{id} was confirmed as line {seq}, and is line {there}")),
            }
        }
        match client.refused.iter().find(|id| self.done.contains_key(*id)) {
            Some(id) => Err(format!("{id} was refused, and is line {} of the log", self.done[id])),
            None => Ok(()),
        }
    }

    /// What a client saw last is what the log gives up to the line it was told with.
    fn check_view(&self, client: &Client, seq: u64, seen: &str) -> Result<(), String> {
        let lines = &self.lines[..=seq as usize];
        let logic = Logic::load(self.id, lines, Seed::from_number(1)).map_err(|why| why.to_string())?;
        let game = logic.table().ok_or("a game that was seen isn't dealt")?;
        let view = game.view(client.seat).map_err(|why| format!("{why:?}"))?;
        if view.get() != seen {
            return Err(format!("{} saw at line {seq}\n{seen}\nand the log gives\n{}", client.person.name, view.get()));
        }
        Ok(())
    }

    /// The last game is over, and the log can be played again.
    pub(super) fn check_over(&self) -> Result<(), String> {
        let logic = Logic::load(self.id, &self.lines, Seed::from_number(1)).map_err(|why| why.to_string())?;
        let over = logic.table().is_some_and(|game| game.outcome().is_some());
        if over { Ok(()) } else { Err("the game did not end".to_owned()) }
    }
}
