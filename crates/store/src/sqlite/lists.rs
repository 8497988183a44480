//! What lists say of tables, where it isn't in its rows yet.
//!
//! A table that is set, joined, over or dealt again says so in lists. Each of their rows lies on a page of its own, and in
//! several indices. So a transaction writes such entries into its row of `recent`, with its lines; they go to their rows
//! together with the lines' folding, each table's once, however often it has changed. Whoever reads lists looks here first.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::signed;
use crate::{Index, PersonId, TableId};

/// The most entries that are gathered before they go to their rows. They are in memory, too.
pub(super) const MOST: usize = 512;

/// The latest entry of each table that has one here.
#[derive(Clone, Default, Debug)]
pub(super) struct Lists {
    entries: HashMap<TableId, Index>,
    /// Whose the codes in them are.
    codes: HashMap<String, TableId>,
}

/// What of them may stand in a list, and what hides the rows in the file.
#[derive(Default)]
pub(super) struct Picked {
    entries: Vec<Index>,
    /// The tables that have an entry here, wanted or not: what their rows say is old.
    hidden: HashSet<TableId>,
}

impl Lists {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn get(&self, table: TableId) -> Option<&Index> {
        self.entries.get(&table)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Index> {
        self.entries.values()
    }

    /// Puts an entry in the place of the one that was known. Its people stand as the rows would have them.
    pub(super) fn put(&mut self, mut index: Index) {
        index.people.sort_unstable_by_key(|person| signed(person.0));
        index.people.dedup();
        let table = index.table;
        if let Some(code) = self.entries.get(&table).and_then(|known| known.code.as_ref())
            && index.code.as_ref() != Some(code)
            && self.codes.get(code) == Some(&table)
        {
            self.codes.remove(code);
        }
        if let Some(code) = &index.code
            && self.codes.get(code) != Some(&table)
        {
            self.codes.insert(code.clone(), table);
        }
        self.entries.insert(table, index);
    }

    /// The table that has this code, as far as it is known here.
    pub(super) fn by_code(&self, code: &str) -> Option<&Index> {
        self.entries.get(self.codes.get(code)?)
    }

    /// The entries that are wanted.
    pub(super) fn pick(&self, wanted: impl Fn(&Index) -> bool) -> Picked {
        Picked {
            entries: self.entries.values().filter(|index| wanted(index)).cloned().collect(),
            hidden: self.entries.keys().copied().collect(),
        }
    }

    /// Brings every entry to its rows, within a transaction of the caller's.
    pub(super) fn fold(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut entries: Vec<&Index> = self.entries.values().collect();
        entries.sort_unstable_by_key(|index| signed(index.table.0));
        // A code that has another table's now is free, whatever the row of the one before still says.
        let mut freed = connection.prepare_cached("UPDATE list SET code = NULL WHERE code = ?1 AND tid <> ?2")?;
        for index in entries {
            if !update(connection, index)? {
                freed.execute((&index.code, signed(index.table.0)))?;
                insert(connection, index)?;
            }
            put_sitters(connection, index)?;
        }
        Ok(())
    }
}

impl Picked {
    pub(super) fn is_hidden(&self, table: TableId) -> bool {
        self.hidden.contains(&table)
    }

    /// How many rows of the file may be old.
    pub(super) fn hidden(&self) -> usize {
        self.hidden.len()
    }

    /// A page of a list that begins with the latest: rows of the file, none of them old, together with what was picked.
    pub(super) fn with(self, rows: Vec<Index>, limit: u16) -> Vec<Index> {
        let mut all = rows;
        all.extend(self.entries);
        all.sort_unstable_by_key(|index| std::cmp::Reverse(place(index)));
        all.truncate(limit.into());
        all
    }
}

/// Where an entry stands in lists, as SQLite compares it.
pub(super) fn place(index: &Index) -> (i64, i64) {
    (signed(index.touched), signed(index.table.0))
}

/// Writes an entry into its rows, at once.
pub(super) fn put(connection: &Connection, index: &Index) -> rusqlite::Result<()> {
    if !update(connection, index)? {
        insert(connection, index)?;
    }
    put_sitters(connection, index)
}

/// A game begins or ends at a table that is known: neither its code nor the index of codes is touched. Says whether it was.
fn update(connection: &Connection, index: &Index) -> rusqlite::Result<bool> {
    let mut update = connection.prepare_cached(
        "UPDATE list SET listed = ?3, finished = ?4, touched = ?5, summary = ?6
         WHERE tid = ?1 AND code IS ?2 AND created = ?7",
    )?;
    let (tid, created, touched) = (signed(index.table.0), signed(index.created), signed(index.touched));
    let known =
        update.execute(params![tid, index.code, index.listed, index.finished, touched, index.summary, created])?;
    Ok(known > 0)
}

/// A new list entry, or one with another code.
fn insert(connection: &Connection, index: &Index) -> rusqlite::Result<()> {
    let tid = signed(index.table.0);
    let mut statement = connection.prepare_cached(
        "INSERT INTO list (tid, code, listed, finished, created, touched, summary) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (tid) DO UPDATE
         SET code = ?2, listed = ?3, finished = ?4, created = ?5, touched = ?6, summary = ?7",
    )?;
    let (created, touched) = (signed(index.created), signed(index.touched));
    statement.execute(params![tid, index.code, index.listed, index.finished, created, touched, index.summary])?;
    Ok(())
}

/// As a rule the same people sit there as before. Looking costs less than writing half a dozen pages.
fn put_sitters(connection: &Connection, index: &Index) -> rusqlite::Result<()> {
    let tid = signed(index.table.0);
    let mut sat: Vec<i64> = index.people.iter().map(|person| signed(person.0)).collect();
    sat.sort_unstable();
    sat.dedup();
    let mut known = connection.prepare_cached("SELECT person FROM sitter WHERE tid = ?1 ORDER BY person")?;
    let known = known.query_map([tid], |row| row.get(0))?.collect::<rusqlite::Result<Vec<i64>>>()?;
    if known == sat {
        return Ok(());
    }
    let mut gone = connection.prepare_cached("DELETE FROM sitter WHERE person = ?1 AND tid = ?2")?;
    for person in known.iter().filter(|person| !sat.contains(person)) {
        gone.execute((person, tid))?;
    }
    let mut sits = connection.prepare_cached("INSERT OR IGNORE INTO sitter (person, tid) VALUES (?1, ?2)")?;
    for person in sat.iter().filter(|person| !known.contains(person)) {
        sits.execute((person, tid))?;
    }
    Ok(())
}

/// The table whose row has this code.
pub(super) fn holder(connection: &Connection, code: &str) -> rusqlite::Result<Option<TableId>> {
    let mut statement = connection.prepare_cached("SELECT tid FROM list WHERE code = ?1")?;
    statement.query_row([code], |row| row.get(0).map(|tid: i64| TableId(tid.cast_unsigned()))).optional()
}

/// The columns of a list entry, in the order [`row`] reads them.
macro_rules! columns {
    () => {
        "list.tid, code, listed, finished, created, touched, summary"
    };
}
pub(super) use columns;

/// A row as an entry.
pub(super) fn row(connection: &Connection, row: &Row) -> rusqlite::Result<Index> {
    let tid: i64 = row.get(0)?;
    let mut sitters = connection.prepare_cached("SELECT person FROM sitter WHERE tid = ?1 ORDER BY person")?;
    let people = sitters.query_map([tid], |row| Ok(PersonId(row.get::<_, i64>(0)?.cast_unsigned())))?;
    Ok(Index {
        table: TableId(tid.cast_unsigned()),
        code: row.get(1)?,
        listed: row.get(2)?,
        finished: row.get(3)?,
        created: row.get::<_, i64>(4)?.cast_unsigned(),
        touched: row.get::<_, i64>(5)?.cast_unsigned(),
        people: people.collect::<Result<_, _>>()?,
        summary: row.get(6)?,
    })
}
