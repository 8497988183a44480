//! The data folder: whose it is, who may read it, and the lock that makes it one process's own.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::file_in;
use crate::LogError;

/// A data folder taken for this process. The system lets it go when the process ends, however it ends.
pub(super) struct Folder {
    path: PathBuf,
    lock: File,
    /// What the lock said when it was taken.
    left: Left,
    /// What others could read, and can't any more.
    tightened: Vec<PathBuf>,
}

/// How the process that had the folder before left it, as far as the lock tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Left {
    /// Nobody has had it yet.
    New,
    /// Somebody has, and either closed it in good order or was a program that didn't say.
    Used,
    /// Somebody has, and didn't close it.
    Running,
}

/// What the lock says, behind the number of the process, while the log is open.
const RUNNING: &str = "running";

impl Folder {
    /// Makes the folder if it isn't there, and takes it. What is ours in it is from then on nobody else's to read.
    pub(super) fn take(path: &Path) -> Result<Folder, LogError> {
        make(path).map_err(|why| refused(path, &why))?;
        let mut tightened = Vec::new();
        tighten(path, 0o700, &mut tightened)?;
        let name = path.join("lock");
        let mut lock = ours().read(true).truncate(false).open(&name).map_err(|why| refused(&name, &why))?;
        let mut said = String::new();
        let known = lock.read_to_string(&mut said).is_ok();
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = said.split_whitespace().next().filter(|_| known);
                let holder = holder.map_or("unknown".to_owned(), |process| format!("process {process}"));
                return Err(LogError::InUse { folder: path.to_owned(), holder });
            }
            Err(TryLockError::Error(why)) => return Err(refused(&name, &why)),
        }
        for file in files_in(path) {
            tighten(&file, 0o600, &mut tightened)?;
        }
        Ok(Folder { path: path.to_owned(), lock, left: left(&said), tightened })
    }

    /// Whether no process has the folder now.
    pub(super) fn is_free(path: &Path) -> bool {
        File::open(path.join("lock")).map_or(true, |lock| lock.try_lock_shared().is_ok())
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The file of the log.
    pub(super) fn file(&self) -> PathBuf {
        file_in(&self.path)
    }

    /// How the process that had it before left it.
    pub(super) fn left(&self) -> Left {
        self.left
    }

    /// What others could read until now.
    pub(super) fn tightened(&self) -> &[PathBuf] {
        &self.tightened
    }

    /// Makes the file of the log if it isn't there, for its owner alone. SQLite gives the files beside it the same mode.
    pub(super) fn make_file(&self) -> Result<(), LogError> {
        let file = self.file();
        ours().truncate(false).open(&file).map(drop).map_err(|why| refused(&file, &why))
    }

    /// Says that the log is open: from now on a write-ahead log belongs to it.
    pub(super) fn opened(&mut self) {
        self.say(RUNNING);
    }

    /// Says that the log is being closed in good order, which takes the write-ahead log away.
    pub(super) fn closing(&mut self) {
        self.say("closed");
    }

    /// Says that nobody has had the folder yet: what is in it is taken as it is.
    pub(super) fn forget(&mut self) {
        let _ = self.lock.set_len(0);
    }

    /// Who holds it is a courtesy to the next one who asks, and how it was left helps to find what is lost: a full disk
    /// mustn't keep us from starting.
    fn say(&mut self, state: &str) {
        let text = format!("{} {state}\n", std::process::id());
        let lock = &mut self.lock;
        let _ = lock.set_len(0).and_then(|()| lock.rewind()).and_then(|()| lock.write_all(text.as_bytes()));
    }
}

/// How the one who had the folder last left it.
pub(super) fn left_in(folder: &Path) -> Left {
    fs::read_to_string(folder.join("lock")).map_or(Left::New, |said| left(&said))
}

fn left(said: &str) -> Left {
    match said.split_whitespace().nth(1) {
        Some(RUNNING) => Left::Running,
        _ if said.trim().is_empty() => Left::New,
        _ => Left::Used,
    }
}

/// The log's own files, as far as they are there. Backups may lie anywhere, and are made for their owner alone.
fn files_in(folder: &Path) -> impl Iterator<Item = PathBuf> {
    ["samobranka.db", "samobranka.db-wal", "samobranka.db-shm", "lock"]
        .map(|name| folder.join(name))
        .into_iter()
        .filter(|file| file.exists())
}

/// A file that is written, and made where it isn't there, for its owner alone: seeds, names and hashes of tokens are
/// nobody else's business.
pub(super) fn ours() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn make(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path)
}

/// Takes from others what they may do with a file or folder of ours. Where that can't be done the log is not opened.
#[cfg(unix)]
fn tighten(path: &Path, mode: u32, tightened: &mut Vec<PathBuf>) -> Result<(), LogError> {
    use std::os::unix::fs::PermissionsExt;
    let now = fs::metadata(path).map_err(|why| refused(path, &why))?.permissions().mode() & 0o777;
    if now & 0o077 == 0 {
        return Ok(());
    }
    let exposed = |_| LogError::Exposed { path: path.to_owned(), mode: now, wanted: mode };
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(exposed)?;
    tightened.push(path.to_owned());
    Ok(())
}

#[cfg(not(unix))]
fn tighten(_: &Path, _: u32, _: &mut Vec<PathBuf>) -> Result<(), LogError> {
    Ok(())
}

fn refused(path: &Path, why: &std::io::Error) -> LogError {
    let words = format!("{}: {why}", path.display());
    match why.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => LogError::DiskFull,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => LogError::ReadOnly(words),
        _ => LogError::Io(words),
    }
}
