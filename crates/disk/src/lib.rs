//! A disk under SQLite that is as bad as disks can be, and no worse: a sync brings to disk what was written before it, and
//! nothing else is promised. What wasn't synced may be there after a power cut or not, in any order, in part.
//!
//! Open a database in the folder of a [`Disk`] with the VFS [`VFS`]. The files are real ones, so that everything else works
//! with them as ever; beside them the disk keeps what would be left of each if the power failed now. All bad luck follows
//! from the seed. A disk belongs to one thread at a time.

mod image;
mod vfs;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use image::Disc;

pub use vfs::VFS;

/// How much goes wrong: of ten thousand operations so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Odds {
    /// Writes fail, having written a part.
    pub write: u16,
    /// Writes find no room.
    pub full: u16,
    /// Syncs fail. What was written since the last one may be on disk or not, and no later sync cares.
    pub sync: u16,
}

/// How the process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crash {
    /// It is killed: what it wrote is in the system's hands, and stays.
    Kill,
    /// The power fails: what it didn't sync is lost in part.
    PowerCut,
}

/// What has happened on a disk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Writes, those that failed included.
    pub writes: u64,
    /// Syncs, those that failed included.
    pub syncs: u64,
    /// Writes that failed.
    pub failed_writes: u64,
    /// Syncs that failed.
    pub failed_syncs: u64,
    /// Changes that a power cut or a failed sync has lost, and those of which it left a part.
    pub lost: u64,
    /// Changes of which a part was left.
    pub torn: u64,
}

/// A folder on a simulated disk. Its database files are reached by the VFS [`VFS`] as long as this lives.
pub struct Disk {
    folder: PathBuf,
    disc: Arc<Mutex<Disc>>,
}

impl Disk {
    /// The disk of an empty folder. Its bad luck follows from `seed`.
    pub fn new(folder: &Path, seed: u64) -> io::Result<Disk> {
        let folder = folder.canonicalize()?;
        let disc = Arc::new(Mutex::new(Disc::new(seed)));
        vfs::mount(&folder, &disc);
        Ok(Disk { folder, disc })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// From now on so much goes wrong.
    pub fn set_odds(&self, odds: Odds) {
        self.lock().odds = odds;
    }

    /// Everything stops in the middle of the write or sync that comes after so many others.
    pub fn stop_after(&self, operations: u32) {
        self.lock().stops_in = Some(operations);
    }

    /// Everything stops: from now on nothing reaches the disk.
    pub fn stop(&self) {
        self.lock().stopped = true;
    }

    /// Whether everything has stopped.
    pub fn is_stopped(&self) -> bool {
        self.lock().stopped
    }

    /// Makes of the files what such an end leaves of them, and goes on. Nobody may have them open.
    pub fn restart(&self, crash: Crash) -> io::Result<()> {
        self.lock().restart(&self.folder, crash)
    }

    /// What has happened so far.
    pub fn tally(&self) -> Tally {
        self.lock().tally
    }

    fn lock(&self) -> MutexGuard<'_, Disc> {
        self.disc.lock().expect("nothing panics while it holds the disk")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        vfs::unmount(&self.folder);
    }
}

#[cfg(test)]
mod tests;
