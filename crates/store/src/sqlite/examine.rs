//! What the files of a data folder tell before SQLite touches them. SQLite takes a missing file for a new one, and the
//! first frame of a write-ahead log that doesn't check for its end: both would lose games without a word.

use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::file_in;
use super::folder::Left;
use crate::LogError;

/// The length of a write-ahead log's own header, and of each frame's.
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// How many commits behind a damaged frame prove that confirmed moves are lost. One may be the last transaction, which a
/// power cut tore before anyone was told of it; before the next one began it had been synced.
const PROOF: u32 = 2;

/// What was found in the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Examined {
    /// Bytes behind the last good commit of the write-ahead log that belong to it and don't check, as a crash in the
    /// middle of a write leaves them.
    pub(super) torn: u64,
}

/// Looks at the files of a folder. What SQLite would pass over in silence is refused in words.
pub(super) fn examine(folder: &Path, left: Left) -> Result<Examined, LogError> {
    let file = file_in(folder);
    let wal = folder.join("samobranka.db-wal");
    let log = read(&wal)?;
    let used = left != Left::New || log.as_ref().is_some_and(|log| !log.is_empty());
    let size = match fs::metadata(&file) {
        Ok(known) => known.len(),
        Err(why) if why.kind() == ErrorKind::NotFound && used => {
            return Err(lost(folder, "samobranka.db is missing, and there was a log here"));
        }
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Examined::default()),
        Err(why) => return Err(LogError::Io(format!("{}: {why}", file.display()))),
    };
    if size == 0 && used {
        return Err(lost(folder, "samobranka.db is empty, and there was a log here"));
    }
    let (found, written) = match log {
        None if left == Left::Running => {
            return Err(lost(folder, "samobranka.db-wal is missing, and the server before this one didn't close it"));
        }
        None => (Examined::default(), HashSet::new()),
        Some(log) => examine_wal(folder, &log)?,
    };
    // A crash while pages went from the write-ahead log to their places leaves a file that lacks pages the log has.
    if let Some((page, count)) = expected_pages(&file)?
        && (size / page + 1..=count).any(|number| !written.contains(&(number as u32)))
    {
        let whole = page * count;
        return Err(lost(folder, &format!("samobranka.db is cut short: it has {size} bytes of {whole}")));
    }
    Ok(found)
}

/// The size of a page, and how many there should be, by what the first page says.
fn expected_pages(file: &Path) -> Result<Option<(u64, u64)>, LogError> {
    use std::io::Read;
    let mut head = Vec::new();
    let opened = fs::File::open(file).and_then(|file| file.take(100).read_to_end(&mut head));
    opened.map_err(|why| LogError::Io(format!("{}: {why}", file.display())))?;
    // What isn't SQLite's is refused later, in other words.
    if head.len() < 100 || !head.starts_with(b"SQLite format 3\0") {
        return Ok(None);
    }
    let page = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65536,
        size => u64::from(size),
    };
    // The number of pages counts only where the same change wrote it (the two counters agree).
    Ok((head[24..28] == head[92..96] && page > 0).then(|| (page, u64::from(number(&head, 28)))))
}

/// Finds the last good commit, with the pages written up to it, and looks at what lies behind it.
fn examine_wal(folder: &Path, log: &[u8]) -> Result<(Examined, HashSet<u32>), LogError> {
    let torn = |bytes: usize| Examined { torn: bytes as u64 };
    if log.len() < HEADER {
        return Ok((torn(log.len()), HashSet::new()));
    }
    let magic = number(log, 0);
    let page = number(log, 8) as usize;
    let words = if magic & 1 == 1 { u32::from_be_bytes } else { u32::from_le_bytes };
    let sum = checksum(words, (0, 0), &log[..24]);
    if magic & !1 != 0x377f_0682 || !(512..=65536).contains(&page) || sum != (number(log, 24), number(log, 28)) {
        // The header is written and synced before the first frame: where frames follow, it has been damaged since.
        return if log.len() >= HEADER + FRAME_HEADER + page.clamp(512, 65536) && log.iter().any(|&byte| byte != 0) {
            Err(damaged(folder, "its header doesn't check"))
        } else {
            Ok((torn(log.len()), HashSet::new()))
        };
    }
    let salts = &log[16..24];
    let (mut sum, mut good, mut behind, mut sound) = (sum, HEADER, 0, true);
    let (mut end, mut pages, mut written) = (good, Vec::new(), HashSet::new());
    for (frame, at) in log[HEADER..].chunks(FRAME_HEADER + page).zip((HEADER..).step_by(FRAME_HEADER + page)) {
        // Frames of an earlier round have other salts; what is cut short was never synced.
        if frame.len() < FRAME_HEADER || frame[8..16] != *salts {
            break;
        }
        end = at + frame.len();
        if frame.len() < FRAME_HEADER + page {
            break;
        }
        let told = (number(frame, 16), number(frame, 20));
        let found = checksum(words, checksum(words, sum, &frame[..8]), &frame[FRAME_HEADER..]);
        let commit = number(frame, 4) != 0;
        pages.push(number(frame, 0));
        if found != told {
            sound = false;
        } else if commit && sound {
            good = end;
            written.extend(pages.drain(..));
        } else if commit {
            behind += 1;
        }
        // Behind a damaged frame the sums go on from the one that is written in it.
        sum = told;
    }
    if behind >= PROOF {
        let why = format!("a frame in its midst doesn't check, and {behind} transactions that do lie behind it");
        return Err(damaged(folder, &why));
    }
    Ok((torn(end - good), written))
}

/// SQLite's sum over a write-ahead log, eight bytes at a time.
fn checksum(word: fn([u8; 4]) -> u32, (mut first, mut second): (u32, u32), bytes: &[u8]) -> (u32, u32) {
    for pair in bytes.chunks_exact(8) {
        let [a, b] = [0, 4].map(|at| word([pair[at], pair[at + 1], pair[at + 2], pair[at + 3]]));
        first = first.wrapping_add(a).wrapping_add(second);
        second = second.wrapping_add(b).wrapping_add(first);
    }
    (first, second)
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, LogError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(LogError::Io(format!("{}: {why}", path.display()))),
    }
}

fn lost(folder: &Path, what: &str) -> LogError {
    LogError::Lost { folder: folder.to_owned(), what: what.to_owned() }
}

fn damaged(folder: &Path, why: &str) -> LogError {
    lost(folder, &format!("samobranka.db-wal is damaged: {why}"))
}
