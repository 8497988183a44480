//! SQLite on a simulated disk: what it was told is safe is there after every end, and the same seed gives the same disk.

use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

use super::*;

fn disk(seed: u64) -> (TempDir, Disk) {
    let folder = tempfile::tempdir().unwrap();
    let disk = Disk::new(folder.path(), seed).unwrap();
    (folder, disk)
}

fn open(disk: &Disk) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags_and_vfs(disk.folder().join("db"), OpenFlags::default(), VFS)?;
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.execute_batch("CREATE TABLE IF NOT EXISTS number (number INTEGER PRIMARY KEY, filler BLOB)")?;
    Ok(connection)
}

fn add(connection: &Connection, number: u32) -> bool {
    connection.execute("INSERT OR REPLACE INTO number VALUES (?1, zeroblob(700))", [number]).is_ok()
}

fn numbers(connection: &Connection) -> Vec<u32> {
    let mut statement = connection.prepare("SELECT number FROM number ORDER BY number").unwrap();
    statement.query_map((), |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

/// Writes until everything stops, restarts, and says what was confirmed and what is there.
fn one_end(disk: &Disk, crash: Crash, stop_after: u32) -> (u32, Vec<u32>) {
    let connection = open(disk).unwrap();
    let mut confirmed = 0;
    disk.stop_after(stop_after);
    while add(&connection, confirmed) {
        confirmed += 1;
    }
    assert!(disk.is_stopped());
    drop(connection);
    disk.restart(crash).unwrap();
    (confirmed, numbers(&open(disk).unwrap()))
}

#[test]
fn what_was_synced_is_there_after_every_end_and_nothing_is_there_in_part() {
    let (mut doubtful, mut lost) = (0, 0);
    for seed in 0..300 {
        let (_folder, disk) = disk(seed);
        let crash = if seed % 2 == 0 { Crash::PowerCut } else { Crash::Kill };
        let (confirmed, there) = one_end(&disk, crash, seed as u32 % 60);
        let expected: Vec<u32> = (0..there.len() as u32).collect();
        assert_eq!(there, expected, "seed {seed}");
        assert!((confirmed..=confirmed + 1).contains(&(there.len() as u32)), "seed {seed}: {confirmed} {there:?}");
        doubtful += u32::from(there.len() as u32 > confirmed);
        lost += disk.tally().lost;
    }
    assert!(doubtful > 10 && lost > 10, "bad luck has many faces: {doubtful} {lost}");
}

#[test]
fn failed_writes_and_syncs_are_told_and_lose_nothing_that_was_confirmed() {
    let (mut failures, mut full) = (0, 0);
    for seed in 0..100 {
        let (_folder, disk) = disk(seed);
        let mut connection = open(&disk).unwrap();
        // Another one looks on, as a server's readers do. The last to close a file would take what the system still has of
        // a failed write for written.
        let other = open(&disk).unwrap();
        disk.set_odds(Odds { write: 200, full: 200, sync: 1_000 });
        let mut confirmed = Vec::new();
        for number in 0..60 {
            if add(&connection, number) {
                confirmed.push(number);
            } else {
                failures += 1;
                connection =
                    Connection::open_with_flags_and_vfs(disk.folder().join("db"), OpenFlags::default(), VFS).unwrap();
                connection.pragma_update(None, "synchronous", "full").unwrap();
            }
        }
        disk.stop();
        drop((connection, other));
        disk.restart(Crash::PowerCut).unwrap();
        disk.set_odds(Odds::default());
        let there = numbers(&open(&disk).unwrap());
        assert!(confirmed.iter().all(|number| there.contains(number)), "seed {seed}");
        full += disk.tally().failed_writes;
    }
    assert!(failures > 100 && full > 20, "{failures} {full}");
}

#[test]
fn the_same_seed_gives_the_same_disk() {
    let run = |seed| {
        let (_folder, disk) = disk(seed);
        let end = one_end(&disk, Crash::PowerCut, 41);
        (end, disk.tally())
    };
    for seed in 0..20 {
        assert_eq!(run(seed), run(seed));
    }
}
