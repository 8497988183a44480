//! A whole data folder, looked through: whether a server runs on it or not.

use std::path::Path;
use std::sync::Mutex;

use rusqlite::OpenFlags;
use tokio::sync::mpsc;

use super::folder::left_in;
use super::recent::Recent;
use super::{Place, connect, examine, fault, file_in, folder, reader, schema, visit};
use crate::{Counts, LogError, Stored, Whose};

/// Looks a data folder through and hands every table on, as all were at one moment. What is damaged is said to
/// `damage`; an error is returned where the log can't be read at all.
pub fn check(folder: &Path, mut damage: impl FnMut(String), mut table: impl FnMut(Stored)) -> Result<Counts, LogError> {
    let file = file_in(folder);
    if !file.exists() && left_in(folder) == folder::Left::New {
        return Err(LogError::Io(format!("there is no log in {}", folder.display())));
    }
    // A server that runs has a write-ahead log that changes while it is read.
    if folder::Folder::is_free(folder) {
        examine::examine(folder, left_in(folder))?;
    }
    let connection = visit(&file)?;
    {
        let mut statement = connection.prepare("PRAGMA integrity_check").map_err(fault)?;
        let rows = statement.query_map((), |row| row.get::<_, String>(0)).map_err(fault)?;
        for row in rows {
            let said = row.map_err(fault)?;
            if said != "ok" {
                damage(said);
            }
        }
    }
    let recent = Mutex::new(Recent::load(&connection).map_err(fault)?);
    let counts = reader::counts(&connection, &recent).map_err(fault)?;
    drop(connection);
    let (to, mut from) = mpsc::channel(4);
    let exporting = super::spawn("log-check", move || reader::export(&file, Whose::Everyone, &to))?;
    while let Some(stored) = from.blocking_recv() {
        table(stored?);
    }
    let _ = exporting.join(); // It has said why it panicked, if it has.
    Ok(counts)
}

/// Goes on with what is left of a log whose loss was refused: takes what the write-ahead log has up to the first frame
/// that doesn't check, and says that the folder was closed. Nobody may use the folder meanwhile.
pub fn accept_loss(folder: &Path) -> Result<(), LogError> {
    let mut folder = folder::Folder::take(folder)?;
    folder.make_file()?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection = connect(&Place::real(&folder.file()), flags)?;
    schema::migrate(&mut connection)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).map_err(fault)?;
    drop(connection);
    folder.forget();
    Ok(())
}
