//! The log in SQLite without threads: whoever holds it says when something is written. A simulation runs the same writer,
//! the same questions and the same start as a server does, one step after another, on a disk of its own.

use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::folder::Folder;
use super::recent::Recent;
use super::writer::{Figures, Job, Writer};
use super::{Opened, Opening, checkpoint, connect, connect_reader, fault, reader};
use crate::{Batch, Index, LogError, LogLine, TableId};

/// The log of every table, in one folder, with nobody at work on it but the one who holds it.
pub struct Stepped {
    /// Holds the lock.
    _folder: Folder,
    recent: Arc<Mutex<Recent>>,
    writer: Writer,
    waiting: Vec<Job>,
    reader: Connection,
    idle: Connection,
    figures: Figures,
    opening: Opening,
}

impl Stepped {
    /// Opens the log as [`Sqlite::open`](crate::Sqlite::open) does, by way of a VFS that SQLite knows by this name.
    pub fn open(folder: &Path, vfs: &str) -> Result<Stepped, LogError> {
        let Opened { folder, place, connection, recent, opening } = Opened::open(folder, Some(vfs))?;
        Ok(Stepped {
            _folder: folder,
            writer: Writer::new(connection, &place, recent.clone()),
            recent,
            waiting: Vec::new(),
            reader: connect_reader(&place)?,
            idle: connect(&place, OpenFlags::SQLITE_OPEN_READ_WRITE)?,
            figures: Figures::default(),
            opening,
        })
    }

    /// Puts a batch with those that wait.
    pub fn append(&mut self, batch: Batch) -> oneshot::Receiver<Result<(), LogError>> {
        let (done, answer) = oneshot::channel();
        self.waiting.push(Job { batch, done });
        answer
    }

    /// Writes all that wait, together, and answers them.
    pub fn write(&mut self) {
        self.writer.settle_all(&mut self.waiting, &self.figures);
    }

    /// A table's lines from `from` on. While it isn't known what the disk holds, the writer finds out first.
    pub fn read(&mut self, table: TableId, from: u64) -> Result<Vec<LogLine>, LogError> {
        if super::writer::lock(&self.recent).in_doubt {
            let mut settled = self.append(Batch::default());
            self.write();
            settled.try_recv().unwrap_or(Err(LogError::Closed))?;
        }
        reader::read(&self.reader, &self.recent, table, from)
    }

    /// All lines of a table, unless it isn't known what the disk holds. Nothing is done about that.
    pub fn peek(&self, table: TableId) -> Result<Vec<LogLine>, LogError> {
        reader::read(&self.reader, &self.recent, table, 0)
    }

    /// What lists say of a table.
    pub fn index(&self, table: TableId) -> Result<Option<Index>, LogError> {
        reader::index(&self.reader, &self.recent, table).map_err(fault)
    }

    /// Does what is done in an idle moment: brings what was written to its place.
    pub fn checkpoint(&self) -> bool {
        checkpoint(&self.idle)
    }

    /// What the writer has done so far.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// What was found when it was opened.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }
}
