//! The data folder, and the lock that makes it one process's own.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::file_in;
use crate::LogError;

/// A data folder taken for this process. The system lets it go when the process ends, however it ends.
pub(super) struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Makes the folder if it isn't there, and takes it.
    pub(super) fn take(path: &Path) -> Result<Folder, LogError> {
        make(path).map_err(|why| refused(path, &why))?;
        let name = path.join("lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut lock = options.open(&name).map_err(|why| refused(&name, &why))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let known = lock.read_to_string(&mut holder).is_ok() && !holder.trim().is_empty();
                let holder = if known { format!("process {}", holder.trim()) } else { "unknown".to_owned() };
                return Err(LogError::InUse { folder: path.to_owned(), holder });
            }
            Err(TryLockError::Error(why)) => return Err(refused(&name, &why)),
        }
        // Who holds it is a courtesy to the next one who asks: a full disk mustn't keep us from starting.
        let _ = lock.set_len(0).and_then(|()| lock.rewind()).and_then(|()| writeln!(lock, "{}", std::process::id()));
        Ok(Folder { path: path.to_owned(), _lock: lock })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The file of the log.
    pub(super) fn file(&self) -> PathBuf {
        file_in(&self.path)
    }
}

/// Names and hashes of tokens are nobody else's business.
#[cfg(unix)]
fn make(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path)
}

fn refused(path: &Path, why: &std::io::Error) -> LogError {
    let words = format!("{}: {why}", path.display());
    match why.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => LogError::DiskFull,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => LogError::ReadOnly(words),
        _ => LogError::Io(words),
    }
}
