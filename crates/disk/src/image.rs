//! What would be left of each file if the power failed now.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use crate::{Crash, Odds, Tally};

/// What is written to a disk at once or not at all.
const SECTOR: usize = 512;

/// The state of one disk.
pub(crate) struct Disc {
    dice: Dice,
    pub(crate) odds: Odds,
    pub(crate) stopped: bool,
    /// How many operations there are until everything stops.
    pub(crate) stops_in: Option<u32>,
    pub(crate) tally: Tally,
    /// By their names.
    files: BTreeMap<String, Image>,
}

/// One file: what is safe, and what was done since, in order.
#[derive(Default)]
struct Image {
    safe: Vec<u8>,
    since: Vec<Change>,
}

enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Cut { length: usize },
}

/// What becomes of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is done.
    Done,
    /// So much of it is done, and it fails.
    Partly(usize),
    /// Nothing of it is done: there is no room.
    Full,
}

impl Disc {
    pub(crate) fn new(seed: u64) -> Disc {
        Disc {
            dice: Dice(seed),
            odds: Odds::default(),
            stopped: false,
            stops_in: None,
            tally: Tally::default(),
            files: BTreeMap::new(),
        }
    }

    /// What becomes of a write; what is done of it is noted.
    pub(crate) fn write(&mut self, file: &str, at: usize, bytes: &[u8]) -> Fate {
        if self.stopped {
            return Fate::Partly(0);
        }
        self.tally.writes += 1;
        let roll = self.dice.below(10_000) as u16;
        let fate = if self.stops_now() || roll < self.odds.write {
            Fate::Partly(self.dice.below(bytes.len() / SECTOR + 1) * SECTOR)
        } else if roll < self.odds.write.saturating_add(self.odds.full) {
            Fate::Full
        } else {
            Fate::Done
        };
        let done = match fate {
            Fate::Done => bytes.len(),
            Fate::Partly(length) => length.min(bytes.len()),
            Fate::Full => 0,
        };
        self.tally.failed_writes += u64::from(fate != Fate::Done);
        if done > 0 {
            self.image(file).since.push(Change::Write { at, bytes: bytes[..done].to_vec() });
        }
        if let Fate::Partly(_) = fate { Fate::Partly(done) } else { fate }
    }

    /// Whether a file is cut to a length.
    pub(crate) fn cut(&mut self, file: &str, length: usize) -> bool {
        if !self.stopped {
            self.image(file).since.push(Change::Cut { length });
        }
        !self.stopped
    }

    /// Whether what was done to a file is safe now.
    pub(crate) fn sync(&mut self, file: &str) -> bool {
        if self.stopped {
            return false;
        }
        self.tally.syncs += 1;
        if self.stops_now() {
            // What was written stays unsynced: it is the power cut that decides about it.
            return false;
        }
        let fails = (self.dice.below(10_000) as u16) < self.odds.sync;
        self.tally.failed_syncs += u64::from(fails);
        let image = self.files.entry(file.to_owned()).or_default();
        if fails {
            image.lose(&mut self.dice, &mut self.tally);
        } else {
            image.keep();
        }
        !fails
    }

    /// Whether a file may be deleted; then it is forgotten.
    pub(crate) fn delete(&mut self, file: &str) -> bool {
        if !self.stopped {
            self.files.remove(file);
        }
        !self.stopped
    }

    /// Whether this operation is the one in which everything stops.
    fn stops_now(&mut self) -> bool {
        match &mut self.stops_in {
            Some(0) => {
                self.stopped = true;
                true
            }
            Some(left) => {
                *left -= 1;
                false
            }
            None => false,
        }
    }

    fn image(&mut self, file: &str) -> &mut Image {
        // Most are known: a name is copied only for one that isn't.
        if !self.files.contains_key(file) {
            self.files.insert(file.to_owned(), Image::default());
        }
        self.files.get_mut(file).expect("it was put there")
    }

    /// See [`crate::Disk::restart`].
    pub(crate) fn restart(&mut self, folder: &Path, crash: Crash) -> io::Result<()> {
        (self.stopped, self.stops_in) = (false, None);
        for (name, image) in &mut self.files {
            let path = folder.join(name);
            match crash {
                Crash::Kill => {}
                Crash::PowerCut => {
                    image.lose(&mut self.dice, &mut self.tally);
                    fs::write(&path, &image.safe)?;
                }
            }
            // What processes share about a file is in memory.
            match fs::remove_file(folder.join(format!("{}-shm", name.trim_end_matches("-wal")))) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Image {
    /// All that was done is safe.
    fn keep(&mut self) {
        for change in self.since.drain(..) {
            change.apply(&mut self.safe);
        }
    }

    /// Of what was done some is safe, in no order, some of it in part, and the rest never will be.
    fn lose(&mut self, dice: &mut Dice, tally: &mut Tally) {
        // Often all is there, or nothing; else it begins well and then goes wrong.
        let good = match dice.below(4) {
            0 => 0,
            1 => self.since.len(),
            _ => dice.below(self.since.len() + 1),
        };
        for (at, change) in self.since.drain(..).enumerate() {
            if at < good || dice.below(3) == 0 {
                change.apply(&mut self.safe);
                continue;
            }
            match change {
                Change::Write { at, bytes } if dice.below(3) == 0 => {
                    tally.torn += 1;
                    let (from, to) = (dice.below(bytes.len() / SECTOR + 1), dice.below(bytes.len() / SECTOR + 1));
                    let (from, to) = (from.min(to) * SECTOR, (from.max(to) * SECTOR).min(bytes.len()));
                    Change::Write { at: at + from, bytes: bytes[from..to].to_vec() }.apply(&mut self.safe);
                }
                Change::Write { .. } | Change::Cut { .. } => tally.lost += 1,
            }
        }
    }
}

impl Change {
    fn apply(self, file: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => {
                let end = at + bytes.len();
                if bytes.is_empty() {
                    return;
                }
                if file.len() < end {
                    file.resize(end, 0);
                }
                file[at..end].copy_from_slice(&bytes);
            }
            Change::Cut { length } => file.resize(length, 0),
        }
    }
}

/// SplitMix64: small, and good enough for bad luck.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        ((u128::from(bits) * bound as u128) >> 64) as usize
    }
}
