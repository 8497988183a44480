//! What can go wrong with a disk, in words for the one who keeps the server.

use std::path::PathBuf;

use crate::TableId;

/// Why the log can't be read or written. A batch that was refused has changed nothing. Where the disk itself failed, the
/// table must be read again: what is there then is there for good, and what isn't never will be.
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
    /// Files of the log are missing, cut short or damaged, so that confirmed moves would be lost without a word.
    #[error(
        "confirmed moves are missing in {}: {what}. Put the missing file back, or restore a backup. To go on with what is \
         left, keep a copy of the folder and run `samobranka check --accept-loss {}`",
        folder.display(),
        folder.display()
    )]
    Lost {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with which file.
        what: String,
    },
    /// Others on this machine may read a file or folder of the log, and that can't be changed.
    #[error(
        "others on this machine may read {} (mode {mode:03o}), and it holds the seeds of games that go on: run \
         `chmod {wanted:03o} {}`, or give it to the user who runs the server",
        path.display(),
        path.display()
    )]
    Exposed {
        /// Which file or folder.
        path: PathBuf,
        /// Its mode now.
        mode: u32,
        /// The mode it should have.
        wanted: u32,
    },
    /// A token that is good once has been used, or is none.
    #[error("the token has been used")]
    Used,
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
    /// A write was interrupted, and the disk or the database hasn't told yet whether it holds it.
    #[error("a write was interrupted, and it isn't known yet whether it was kept")]
    InDoubt,
    /// The address of a database can't be read.
    #[error("this is not the address of a database: {0}")]
    BadAddress(String),
    /// The database can't be reached.
    #[error("the database can't be reached: {0}")]
    Unreachable(String),
    /// The database doesn't let us in, or there is none of that name.
    #[error("the database refuses the connection: {0}")]
    Login(String),
    /// Servers use the database.
    #[error("{place} is in use by {servers} servers; stop them first")]
    Busy {
        /// The database.
        place: String,
        /// How many.
        servers: u64,
    },
    /// A log is copied only to a place where there is none yet.
    #[error("there is a log in {0} already")]
    NotEmpty(String),
    /// A copy isn't the same as what it was made of.
    #[error("the copy is not the same: {0}")]
    Differs(String),
    /// The other servers have declared this one dead, and its tables are theirs.
    #[error("this server did not answer for a while, and the others have declared it dead; start it again")]
    Fenced,
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
            LogError::Lost { .. } => "lost",
            LogError::Exposed { .. } => "exposed",
            LogError::Used => "used",
            LogError::TooNew { .. } => "too_new",
            LogError::Io(_) => "io",
            LogError::InDoubt => "in_doubt",
            LogError::BadAddress(_) => "bad_address",
            LogError::Unreachable(_) => "unreachable",
            LogError::Login(_) => "login",
            LogError::Busy { .. } => "busy",
            LogError::NotEmpty(_) => "not_empty",
            LogError::Differs(_) => "differs",
            LogError::Fenced => "fenced",
            LogError::Closed => "closed",
        }
    }
}
