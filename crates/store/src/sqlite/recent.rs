//! The lines that haven't been folded yet: on disk in the order they were written, in memory by table. Between them stands
//! what lists say since ([`Lists`]).
//!
//! Writing a line where it belongs costs a page of its table's. So a transaction puts all its lines into one row, at the
//! end of the file, and much later each table's lines go to their place together.

use std::collections::HashMap;
use std::io::Write;

use rusqlite::Connection;

use super::lists::{self, Lists};
use super::signed;
use super::writer::FOLD;
use crate::{Append, Index, LogLine, TableId};

/// How a list entry begins among the lines. They begin with their table's id, which is longer.
const LISTS: &[u8] = b"list ";

/// The lines of one table, one after another.
#[derive(Clone, Default, Debug)]
pub(super) struct Run {
    /// The number of the first one.
    pub(super) first: u64,
    pub(super) lines: Vec<LogLine>,
}

impl Run {
    /// The number of the line that will follow.
    pub(super) fn next(&self) -> u64 {
        self.first + self.lines.len() as u64
    }
}

/// All of them.
#[derive(Clone, Default, Debug)]
pub(super) struct Recent {
    pub(super) runs: HashMap<TableId, Run>,
    /// What lists say, where it isn't in its rows yet.
    pub(super) lists: Lists,
    /// How many bytes the lines have together.
    pub(super) bytes: usize,
    /// Whether a write has failed in such a way that nobody knows yet whether it is on disk.
    pub(super) in_doubt: bool,
}

impl Recent {
    /// Those in the file.
    pub(super) fn load(connection: &Connection) -> rusqlite::Result<Recent> {
        let mut recent = Recent::default();
        let mut statement = connection.prepare("SELECT lines FROM recent ORDER BY no")?;
        let mut rows = statement.query(())?;
        while let Some(row) = rows.next()? {
            for line in row.get_ref(0)?.as_blob()?.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
                let unreadable =
                    || rusqlite::Error::InvalidColumnType(0, "lines".to_owned(), rusqlite::types::Type::Blob);
                match read(line).ok_or_else(unreadable)? {
                    Written::Line(append) => recent.add(append),
                    Written::Lists(index) => recent.lists.put(index),
                }
            }
        }
        Ok(recent)
    }

    /// Adds a line, the next of its table.
    pub(super) fn add(&mut self, Append { table, seq, line }: Append) {
        self.bytes += line.len();
        let run = self.runs.entry(table).or_insert_with(|| Run { first: seq, lines: Vec::new() });
        debug_assert_eq!(run.next(), seq, "lines come in order");
        run.lines.push(line);
    }

    /// Whether there is so much that it is time to fold.
    pub(super) fn is_large(&self) -> bool {
        self.bytes >= FOLD || self.lists.len() >= lists::MOST
    }

    /// A table's lines from `from` on, with the number of the first of them.
    pub(super) fn from(&self, table: TableId, from: u64) -> Option<Run> {
        let run = self.runs.get(&table)?;
        let first = from.max(run.first);
        let lines = run.lines.get((first - run.first) as usize..)?;
        Some(Run { first, lines: lines.to_vec() })
    }

    /// Writes every run and every list entry to its place, within a transaction of the caller's.
    pub(super) fn fold(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut insert =
            connection.prepare_cached("INSERT INTO chunk (tid, seq, count, lines) VALUES (?1, ?2, ?3, ?4)")?;
        let mut tables: Vec<(i64, &Run)> = self.runs.iter().map(|(table, run)| (signed(table.0), run)).collect();
        tables.sort_unstable_by_key(|&(tid, _)| tid);
        for (tid, run) in tables {
            insert.execute((tid, signed(run.first), run.lines.len() as i64, run.lines.join(&b'\n')))?;
        }
        self.lists.fold(connection)?;
        connection.prepare_cached("DELETE FROM recent")?.execute(())?;
        Ok(())
    }
}

/// The line that was written last, if it hasn't been folded yet.
pub(super) fn last_line(connection: &Connection) -> rusqlite::Result<Option<LogLine>> {
    let mut statement = connection.prepare("SELECT lines FROM recent ORDER BY no DESC")?;
    let mut rows = statement.query(())?;
    while let Some(row) = rows.next()? {
        let mut lines = row.get_ref(0)?.as_blob()?.rsplit(|&byte| byte == b'\n').filter_map(read);
        let last = lines.find_map(|written| if let Written::Line(append) = written { Some(append.line) } else { None });
        if last.is_some() {
            return Ok(last);
        }
    }
    Ok(None)
}

/// Adds a line to what will be a row of `recent`: its table, its number, itself.
pub(super) fn write(row: &mut Vec<u8>, Append { table, seq, line }: &Append) {
    write!(row, "{table} {seq} ").expect("memory takes everything");
    row.extend_from_slice(line);
    row.push(b'\n');
}

/// Adds a list entry to it.
pub(super) fn write_lists(row: &mut Vec<u8>, index: &Index) {
    row.extend_from_slice(LISTS);
    serde_json::to_writer(&mut *row, index).expect("a list entry is plain JSON");
    row.push(b'\n');
}

/// One of the things that a row of `recent` holds.
enum Written {
    Line(Append),
    Lists(Index),
}

fn read(written: &[u8]) -> Option<Written> {
    if let Some(index) = written.strip_prefix(LISTS) {
        return serde_json::from_slice(index).ok().map(Written::Lists);
    }
    let mut parts = written.splitn(3, |&byte| byte == b' ');
    let table = str::from_utf8(parts.next()?).ok()?.parse().ok()?;
    let seq = str::from_utf8(parts.next()?).ok()?.parse().ok()?;
    Some(Written::Line(Append { table, seq, line: parts.next()?.into() }))
}
