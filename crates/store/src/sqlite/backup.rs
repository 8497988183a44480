//! A copy of the log while play goes on.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::folder::ours;
use super::{fault, file_in, visit};
use crate::LogError;

/// Writes a whole, consistent copy of the log in data folder `from` to the new file `to`. Whoever uses the folder, this
/// process or another, goes on writing meanwhile. The copy appears under its name only once it is complete and on disk.
///
/// To go back to it, put it into a data folder of its own as `samobranka.db`.
pub fn backup(from: &Path, to: &Path) -> Result<(), LogError> {
    let file = file_in(from);
    if !file.exists() {
        return Err(LogError::Io(format!("there is no log in {}", from.display())));
    }
    if to.exists() {
        return Err(LogError::Io(format!("{} is there already", to.display())));
    }
    let mut partial = to.as_os_str().to_owned();
    partial.push(".partial");
    let partial = Path::new(&partial);
    let copied = copy(&file, partial).and_then(|()| settle(partial, to));
    if copied.is_err() {
        let _ = fs::remove_file(partial); // What is left of a failed copy may be gone already.
    }
    copied
}

fn copy(file: &Path, partial: &Path) -> Result<(), LogError> {
    let source = visit(file)?;
    // The copy holds what the log holds: it is its owner's alone from its first byte.
    let made = ours().truncate(true).open(partial);
    made.map_err(|why| LogError::Io(format!("{}: {why}", partial.display())))?;
    let mut target = Connection::open(partial).map_err(fault)?;
    // One step reads one moment of the log: in WAL mode it keeps nobody from writing.
    let result = Backup::new(&source, &mut target).and_then(|backup| backup.step(-1)).map_err(fault)?;
    if result != StepResult::Done {
        return Err(LogError::Io("the log is locked".to_owned()));
    }
    // Copied from a log in WAL mode, the copy says it is in that mode too. A file that is whole by itself is simpler to
    // carry about; opening it as a log turns it back.
    target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(())).map_err(fault)
}

fn settle(partial: &Path, to: &Path) -> Result<(), LogError> {
    let io = |why: std::io::Error| match why.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => LogError::DiskFull,
        _ => LogError::Io(why.to_string()),
    };
    File::open(partial).and_then(|file| file.sync_all()).map_err(io)?;
    fs::rename(partial, to).map_err(io)?;
    let parent = to.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The name is on disk when its folder is; where folders can't be synced, the file system does it in its own time.
    if cfg!(unix) { File::open(parent).and_then(|folder| folder.sync_all()).map_err(io) } else { Ok(()) }
}
