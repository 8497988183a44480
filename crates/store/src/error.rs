//! What can go wrong with a disk, in words for the one who keeps the server.

use std::path::PathBuf;

use crate::TableId;

/// Why the log can't be read or written. Whatever failed has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// Someone else wrote that number first, or the writer has missed lines: read the table again.
    #[error("table {table} goes on at line {next}, and line {given} was given")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number its next line will have.
        next: u64,
        /// The number that was given.
        given: u64,
    },
    /// The short code, or another name that must be the only one of its kind, is taken.
    #[error("{0} is taken already")]
    Taken(&'static str),
    /// A line is too long to be one.
    #[error("a line of {given} bytes is too long: {most} are the most")]
    TooLong {
        /// Its length.
        given: usize,
        /// The longest there may be.
        most: usize,
    },
    /// It isn't one line: it is empty, or has an end of line in it.
    #[error("a line of the log is one line, and not empty")]
    NotALine,
    /// The disk is full. Writing goes on by itself once there is room.
    #[error("the disk that holds the log is full; moves are taken again once there is room")]
    DiskFull,
    /// The file or its folder may not be written.
    #[error("the log may not be written here: {0}")]
    ReadOnly(String),
    /// Another process has the log.
    #[error("another process ({holder}) already uses the data folder {}", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// Who holds it, as far as it is known.
        holder: String,
    },
    /// The file is damaged.
    #[error("the log is damaged: {0}; restore it from a backup")]
    Damaged(String),
    /// The file was written by a later version of this program.
    #[error("the log is of form {found}, and this program knows forms up to {known}: use a newer one")]
    TooNew {
        /// The form of the file.
        found: u32,
        /// The latest that is known here.
        known: u32,
    },
    /// The disk failed in some other way.
    #[error("the log can't be reached: {0}")]
    Io(String),
    /// The log has been closed.
    #[error("the log is closed")]
    Closed,
}

impl LogError {
    /// A short name for the kind of failure, for messages and metrics.
    pub fn code(&self) -> &'static str {
        match self {
            LogError::Conflict { .. } => "conflict",
            LogError::Taken(_) => "taken",
            LogError::TooLong { .. } => "too_long",
            LogError::NotALine => "not_a_line",
            LogError::DiskFull => "disk_full",
            LogError::ReadOnly(_) => "read_only",
            LogError::InUse { .. } => "in_use",
            LogError::Damaged(_) => "damaged",
            LogError::TooNew { .. } => "too_new",
            LogError::Io(_) => "io",
            LogError::Closed => "closed",
        }
    }
}
