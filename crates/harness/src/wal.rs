//! What a power cut leaves at the end of a write-ahead log: a transaction that never came to its end, and half a page.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Result, ensure};

use crate::player::Dice;

const HEADER: u64 = 32;
const FRAME_HEADER: u64 = 24;

/// Cuts off what follows the last committed transaction, and leaves the beginning of another in its place: a frame or
/// more of nonsense under this log's own marks, the last of them cut short. Says whether there was a log to tear.
///
/// What was committed is left alone: it was synced before anyone was told, so no power cut can take it.
pub(crate) fn tear(path: &Path, dice: &mut Dice) -> Result<bool> {
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Ok(file) => file,
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(false),
        Err(why) => return Err(why.into()),
    };
    let mut header = [0; HEADER as usize];
    if file.read_exact(&mut header).is_err() {
        return Ok(false);
    }
    let number = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    ensure!(number(0) & !1 == 0x377f_0682, "{} is not a write-ahead log", path.display());
    let (page, salts) = (u64::from(number(8)), &header[16..24]);
    let end = last_commit(&mut file, page, salts)?;
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    for _ in 0..dice.below(4) {
        file.write_all(&nonsense(page, salts, dice))?;
    }
    let torn = nonsense(page, salts, dice);
    let cut = dice.below(torn.len() as u32) as usize;
    file.write_all(&torn[..cut])?;
    Ok(true)
}

/// Where the last committed transaction ends. Frames of an earlier round, with other salts, may lie behind it.
fn last_commit(file: &mut File, page: u64, salts: &[u8]) -> Result<u64> {
    let (mut at, mut end) = (HEADER, HEADER);
    let mut frame = [0; FRAME_HEADER as usize];
    loop {
        file.seek(SeekFrom::Start(at))?;
        if file.read_exact(&mut frame).is_err() || frame[8..16] != *salts {
            return Ok(end);
        }
        at += FRAME_HEADER + page;
        // The fifth to eighth byte tell the size of the file after a commit; within a transaction they are nought.
        if frame[4..8] != [0; 4] {
            end = at;
        }
    }
}

/// A frame with the right marks and the wrong sum.
fn nonsense(page: u64, salts: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut frame = Vec::new();
    frame.extend((dice.below(50) + 1).to_be_bytes());
    frame.extend(dice.below(50).to_be_bytes());
    frame.extend(salts);
    while (frame.len() as u64) < FRAME_HEADER + page {
        frame.extend(dice.bits().to_be_bytes());
    }
    frame
}

#[cfg(test)]
mod tests {
    use samobranka_store::{Batch, Log, Sqlite, TableId};

    use super::*;

    #[test]
    fn a_torn_end_takes_nothing_that_was_confirmed() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let table = TableId(7);
        let mut dice = Dice(3);
        for seq in 0..20 {
            let log = Sqlite::open(folder.path()).unwrap();
            assert_eq!(runtime.block_on(log.read(table, 0)).unwrap().len() as u64, seq);
            runtime.block_on(log.append(Batch::line(table, seq, seq.to_string().into_bytes()))).unwrap();
            // What a killed process leaves: the files as they are, without a proper end.
            let left = tempfile::tempdir().unwrap();
            for name in ["samobranka.db", "samobranka.db-wal"] {
                std::fs::copy(folder.path().join(name), left.path().join(name)).unwrap();
            }
            drop(log);
            assert!(tear(&left.path().join("samobranka.db-wal"), &mut dice).unwrap());
            let log = Sqlite::open(left.path()).unwrap();
            assert_eq!(runtime.block_on(log.read(table, 0)).unwrap().len() as u64, seq + 1);
        }
    }
}
