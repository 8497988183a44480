//! The log on a real disk: what it keeps, what it refuses, and what a crash leaves.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use samobranka_disk::{Crash, Disk, Odds};
use tempfile::TempDir;

use super::*;
use crate::Put;
use crate::tests::{TABLE, batch, index, line, numbered};

fn open() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let log = Sqlite::open(folder.path()).unwrap();
    (folder, log)
}

#[tokio::test]
async fn lines_come_back_in_order_and_after_a_restart() {
    let (folder, log) = open();
    log.append(batch(TABLE, 0, 3)).await.unwrap();
    log.append(batch(TableId(2), 0, 1)).await.unwrap();
    log.append(batch(TABLE, 3, 5)).await.unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 5));
    assert_eq!(log.read(TABLE, 4).await.unwrap(), numbered(4, 5));
    assert!(log.read(TableId(9), 0).await.unwrap().is_empty());
    drop(log);
    let log = Sqlite::open(folder.path()).unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 5));
    log.append(batch(TABLE, 5, 6)).await.unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 6));
}

#[tokio::test]
async fn a_folder_is_one_log_s_alone() {
    let (folder, log) = open();
    let Err(refused) = Sqlite::open(folder.path()) else { panic!("the folder was given twice") };
    assert_eq!(refused.code(), "in_use");
    let words = refused.to_string();
    assert!(words.contains(&format!("process {}", std::process::id())), "{words}");
    drop(log);
    Sqlite::open(folder.path()).unwrap();
}

#[tokio::test]
async fn what_is_not_a_log_is_said_to_be_damaged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(file_in(folder.path()), vec![b'?'; 8192]).unwrap();
    let Err(refused) = Sqlite::open(folder.path()) else { panic!("nonsense was opened") };
    assert_eq!(refused.code(), "damaged", "{refused}");
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(Sqlite::open(&file).is_err());
}

#[test]
fn what_sqlite_says_becomes_a_code() {
    let said = |code| fault(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)).code();
    use rusqlite::ffi;
    assert_eq!(said(ffi::SQLITE_FULL), "disk_full");
    assert_eq!(said(ffi::SQLITE_READONLY), "read_only");
    assert_eq!(said(ffi::SQLITE_CORRUPT), "damaged");
    assert_eq!(said(ffi::SQLITE_NOTADB), "damaged");
    assert_eq!(said(ffi::SQLITE_IOERR_FSYNC), "io");
    assert_eq!(said(ffi::SQLITE_BUSY), "io");
}

/// A writer without threads, so that its connection can be tampered with.
fn bare_writer(folder: &Path) -> Writer {
    let place = Place::real(&file_in(folder));
    let mut connection = connect(&place, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE).unwrap();
    schema::migrate(&mut connection).unwrap();
    Writer::new(connection, &place, Arc::default())
}

/// What the file itself says of the table.
fn stored(writer: &Writer) -> Vec<LogLine> {
    let connection = writer.connection.as_ref().unwrap();
    let recent = Recent::load(connection).unwrap();
    reader::lines(connection, TABLE, 0, recent.from(TABLE, 0)).unwrap()
}

fn job(batch: Batch) -> Job {
    Job { batch, done: oneshot::channel().0 }
}

#[test]
fn a_full_disk_refuses_and_goes_on_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = bare_writer(folder.path());
    let big = |seq| Batch::line(TABLE, seq, vec![b'x'; 5000]);
    writer.write(&mut [job(big(0))]).unwrap();
    let pages = |writer: &Writer, most: u32| {
        let connection = writer.connection.as_ref().expect("a full disk leaves the connection sound");
        connection.pragma_update_and_check(None, "max_page_count", most, |_| Ok(())).unwrap();
    };
    pages(&writer, 1);
    for _ in 0..3 {
        assert_eq!(writer.write(&mut [job(big(1)), job(big(2))]), Err(LogError::DiskFull));
    }
    pages(&writer, 1 << 30);
    assert_eq!(writer.write(&mut [job(big(1)), job(big(2))]).unwrap().refusals, []);
    assert_eq!(stored(&writer).len(), 3);
}

#[test]
fn after_a_failure_in_doubt_the_writer_starts_from_what_is_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = bare_writer(folder.path());
    writer.write(&mut [job(batch(TABLE, 0, 2))]).unwrap();
    writer.connection.as_ref().unwrap().pragma_update(None, "query_only", true).unwrap();
    assert_eq!(writer.write(&mut [job(batch(TABLE, 2, 3))]).unwrap_err().code(), "read_only");
    assert_eq!(writer.write(&mut [job(batch(TABLE, 2, 3))]).unwrap().refusals, []);
    assert_eq!(stored(&writer), numbered(0, 3));
}

/// A write fails, and nobody knows what the disk has of it. Whatever can be read afterwards stays as it is: the write doesn't
/// come back at the next start, though its transaction may lie whole in the write-ahead log.
#[test]
fn a_write_that_has_failed_never_comes_back() {
    for seed in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::new(folder.path(), seed).unwrap();
        let open = || Stepped::open(disk.folder(), samobranka_disk::VFS).unwrap();
        let mut log = open();
        let write = |log: &mut Stepped, from, to| {
            let mut answer = log.append(batch(TABLE, from, to));
            log.write();
            answer.try_recv().unwrap()
        };
        write(&mut log, 0, 2).unwrap();
        disk.set_odds(Odds { sync: 10_000, ..Odds::default() });
        assert_eq!(write(&mut log, 2, 3).unwrap_err().code(), "io");
        // As long as it isn't known what is there, nobody is told anything.
        assert_eq!(log.peek(TABLE), Err(LogError::InDoubt));
        assert_eq!(log.read(TABLE, 0).unwrap_err().code(), "io");
        disk.set_odds(Odds::default());
        let there = log.read(TABLE, 0).unwrap();
        assert_eq!(there, numbered(0, 2));
        disk.stop();
        drop(log);
        disk.restart(if seed % 2 == 0 { Crash::Kill } else { Crash::PowerCut }).unwrap();
        let mut log = open();
        assert_eq!(log.read(TABLE, 0).unwrap(), there, "seed {seed}");
        write(&mut log, 2, 3).unwrap();
    }
}

#[tokio::test]
async fn lines_are_folded_into_their_tables_places_and_read_the_same_before_and_after() {
    let (folder, log) = open();
    let filler = vec![b'x'; writer::FOLD / 100];
    for round in 0..250 {
        let table = TableId(round % 3);
        log.append(Batch::line(table, round / 3, filler.clone())).await.unwrap();
        log.append(batch(TABLE, round, round + 1)).await.unwrap();
        for from in [0, round / 2, round] {
            assert_eq!(log.read(TABLE, from).await.unwrap(), numbered(from, round + 1), "round {round} from {from}");
        }
    }
    let chunks = |log: &Sqlite| {
        let connection = connect(&Place::real(&log.folder.file()), OpenFlags::SQLITE_OPEN_READ_WRITE).unwrap();
        connection.query_row("SELECT count(*) FROM chunk", (), |row| row.get::<_, u32>(0)).unwrap()
    };
    assert!((8..=12).contains(&chunks(&log)), "{}", chunks(&log));
    drop(log);
    let log = Sqlite::open(folder.path()).unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 250));
    log.append(batch(TABLE, 250, 251)).await.unwrap();
    assert_eq!(log.append(batch(TableId(0), 7, 8)).await.unwrap_err().code(), "conflict");
}

#[tokio::test]
async fn what_lists_say_goes_to_its_rows_later_and_is_read_alike_before_and_after() {
    let (folder, log) = open();
    let rows = |log: &Sqlite| {
        let connection = connect(&Place::real(&log.folder.file()), OpenFlags::SQLITE_OPEN_READ_WRITE).unwrap();
        u64::from(connection.query_row("SELECT count(*) FROM list", (), |row| row.get::<_, u32>(0)).unwrap())
    };
    let most = lists::MOST as u64;
    let listed = |tables: std::ops::Range<u64>| {
        Batch::puts(tables.map(|table| Put::Index(index(table, table, &[table % 3]))).collect::<Vec<_>>())
    };
    log.append(listed(0..most - 1)).await.unwrap();
    assert_eq!(rows(&log), 0, "they wait");
    log.append(listed(most - 1..most)).await.unwrap();
    log.append(listed(most..most + 9)).await.unwrap();
    assert_eq!(rows(&log), most, "so many don't");
    log.append(batch(TABLE, 0, 1)).await.unwrap();
    // A table in the rows has another code from now on, and its own is a new table's. A third may not have either.
    let coded = |table: u64, code: &str| Index { code: Some(code.to_owned()), ..index(table, table, &[1]) };
    let append = |index: Index| log.append(Batch::puts([Put::Index(index)]));
    append(coded(5, "other")).await.unwrap();
    append(coded(most + 100, "code-5")).await.unwrap();
    for code in ["code-5", "other", "code-6", &format!("code-{}", most + 6)] {
        assert_eq!(append(coded(most + 101, code)).await, Err(LogError::Taken("the short code")), "{code}");
    }
    // Nor may one of a batch have what another of it has.
    let twice = [Put::Index(coded(most + 101, "new")), Put::Index(coded(most + 102, "new"))];
    assert_eq!(log.append(Batch::puts(twice)).await, Err(LogError::Taken("the short code")));
    append(coded(most + 101, "new")).await.unwrap();
    let latest = (0..most + 9).rev().find(|table| table % 3 == 1).unwrap();
    let holds = async |log: &Sqlite, when: &str| {
        let table = async |code: &str| log.by_code(code).await.unwrap().map(|index| index.table.0);
        assert_eq!(table("code-5").await, Some(most + 100), "{when}");
        assert_eq!((table("other").await, table("code-7").await, table("nobody's").await), (Some(5), Some(7), None));
        assert_eq!(log.index(TableId(5)).await.unwrap(), Some(coded(5, "other")), "{when}");
        let mut lobby = Vec::new();
        let mut page = Page::first(100);
        loop {
            let more = log.lobby(page).await.unwrap();
            page.after = more.last().map(|row| (row.touched, row.table));
            match more.len() {
                0 => break,
                _ => lobby.extend(more.into_iter().map(|row| row.table.0)),
            }
        }
        let all: Vec<u64> = [most + 101, most + 100].into_iter().chain((0..most + 9).rev()).collect();
        assert_eq!(lobby, all, "{when}");
        let own = log.tables_of(PersonId(1), Page::first(3)).await.unwrap();
        assert_eq!(own.iter().map(|row| row.table.0).collect::<Vec<_>>(), [most + 101, most + 100, latest], "{when}");
        let counts = log.counts().await.unwrap();
        assert_eq!((counts.tables, counts.unfinished), (most + 11, most + 11), "{when}");
        let mut exported = log.export(Whose::Person(PersonId(1)));
        let mut count = 0;
        while let Some(stored) = exported.recv().await {
            assert!(stored.unwrap().index.unwrap().people.contains(&PersonId(1)));
            count += 1;
        }
        assert_eq!(count, (0..most + 9).filter(|table| table % 3 == 1 && *table != 5).count() + 3, "{when}");
    };
    holds(&log, "while some wait").await;
    drop(log);
    let log = Sqlite::open(folder.path()).unwrap();
    assert_eq!(log.opening().last, Some(line(0)), "what lists say is no line");
    assert_eq!(rows(&log), most);
    holds(&log, "after a restart").await;
    // What asks the rows finds everything in them.
    log.append(Batch::puts([Put::Sweep(crate::Sweep::default())])).await.unwrap();
    assert_eq!(rows(&log), most + 11);
    holds(&log, "in the rows").await;
}

/// What a power cut leaves: a log cut anywhere, or with rubbish at its end, opens with a beginning of what was written,
/// whole batches only, and goes on from there.
#[tokio::test]
async fn a_torn_tail_loses_whole_batches_from_the_end_and_nothing_else() {
    let (folder, log) = open();
    for at in 0..40 {
        log.append(batch(TABLE, at * 3, at * 3 + 3)).await.unwrap();
    }
    let (db, wal) = (file_in(folder.path()), folder.path().join("samobranka.db-wal"));
    let (db, wal) = (fs::read(db).unwrap(), fs::read(wal).unwrap());
    assert!(wal.len() > 40 * 4096, "the tail is still in the write-ahead log");
    let mut kept_before = 0;
    for cut in (0..=wal.len()).step_by(2749).chain([wal.len()]) {
        let torn = tempfile::tempdir().unwrap();
        fs::write(file_in(torn.path()), &db).unwrap();
        let mut tail = wal[..cut].to_vec();
        if cut % 2 == 1 {
            tail.extend([0xa5; 5000]);
        }
        fs::write(torn.path().join("samobranka.db-wal"), tail).unwrap();
        let log = match Sqlite::open(torn.path()) {
            Ok(log) => log,
            Err(why) => panic!("cut at {cut}: {why}"),
        };
        let kept = log.read(TABLE, 0).await.unwrap();
        assert_eq!(kept, numbered(0, kept.len() as u64), "cut at {cut}");
        assert_eq!(kept.len() % 3, 0, "cut at {cut}");
        assert!(kept.len() >= kept_before, "cut at {cut}");
        kept_before = kept.len();
        log.append(batch(TABLE, kept.len() as u64, kept.len() as u64 + 1)).await.unwrap();
    }
    assert_eq!(kept_before, 120);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_people_play_restores_to_one_moment() {
    let (folder, log) = open();
    let log = Arc::new(log);
    let play = |table: u64| {
        let log = log.clone();
        tokio::spawn(async move {
            for seq in 0..400 {
                log.append(batch(TableId(table), seq, seq + 1)).await.unwrap();
            }
        })
    };
    log.append(batch(TABLE, 0, 50)).await.unwrap();
    let players: Vec<_> = (0..8).map(play).collect();
    let copy = folder.path().join("copy");
    log.backup(&copy).await.unwrap();
    assert!(log.backup(&copy).await.is_err(), "a backup never overwrites another");
    for player in players {
        player.await.unwrap();
    }
    let restored = tempfile::tempdir().unwrap();
    fs::rename(&copy, file_in(restored.path())).unwrap();
    let again = Sqlite::open(restored.path()).unwrap();
    assert_eq!(again.read(TABLE, 0).await.unwrap(), numbered(0, 50));
    for table in 0..8 {
        let lines = again.read(TableId(table), 0).await.unwrap();
        assert_eq!(lines, numbered(0, lines.len() as u64));
        again.append(batch(TableId(table), lines.len() as u64, lines.len() as u64 + 1)).await.unwrap();
        assert_eq!(log.read(TableId(table), 0).await.unwrap(), numbered(0, 400));
    }
}

#[tokio::test]
async fn what_is_exported_can_be_imported_elsewhere() {
    let (_folder, log) = open();
    for table in 1..=9 {
        let mut whole = batch(TableId(table), 0, table);
        whole.puts.push(Put::Index(index(table, table, &[table % 2])));
        log.append(whole).await.unwrap();
    }
    let (_other, copy) = open();
    let mut stream = log.export(Whose::Person(PersonId(1)));
    let mut count = 0;
    while let Some(stored) = stream.recv().await {
        copy.append(stored.unwrap().into_batch()).await.unwrap();
        count += 1;
    }
    assert_eq!(count, 5);
    assert_eq!(copy.read(TableId(9), 0).await.unwrap(), numbered(0, 9));
    assert_eq!(copy.index(TableId(9)).await.unwrap(), Some(index(9, 9, &[1])));
    let again = log.export(Whose::Table(TableId(9))).recv().await.unwrap().unwrap();
    assert_eq!(copy.append(again.into_batch()).await.unwrap_err().code(), "conflict");
    let mut all = log.export(Whose::Everyone);
    let mut tables = Vec::new();
    while let Some(stored) = all.recv().await {
        tables.push(stored.unwrap().table.0);
    }
    assert_eq!(tables, (1..=9).collect::<Vec<_>>());
    assert!(log.export(Whose::Table(TableId(77))).recv().await.is_none());
}

#[tokio::test]
async fn ten_thousand_live_tables_open_in_under_two_seconds() {
    let (folder, log) = open();
    for thousand in 0..10 {
        let mut whole = Batch::default();
        for table in thousand * 1000..thousand * 1000 + 1000 {
            whole.lines.extend(batch(TableId(table), 0, 40).lines);
            whole.puts.push(Put::Index(index(table, table, &[table % 100])));
        }
        log.append(whole).await.unwrap();
    }
    drop(log);
    // The best of a few: another program may have had the machine meanwhile.
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let began = Instant::now();
        let log = Sqlite::open(folder.path()).unwrap();
        assert_eq!(log.read(TableId(1234), 0).await.unwrap().len(), 40);
        assert_eq!(log.lobby(Page::first(20)).await.unwrap().len(), 20);
        best = best.min(began.elapsed());
        if best < Duration::from_secs(2) {
            return;
        }
    }
    panic!("the quickest of five openings took {best:?}");
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_its_files_and_backups_are_their_owners_alone_also_where_they_were_not() {
    use std::os::unix::fs::PermissionsExt;
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("data");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    let files = || {
        let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        files.map(|file| (mode(&file), file)).collect::<Vec<_>>()
    };
    let log = Sqlite::open(&folder).unwrap();
    assert_eq!(log.opening().tightened, std::slice::from_ref(&folder));
    log.append(batch(TABLE, 0, 3)).await.unwrap();
    let copy = outer.path().join("copy.db");
    log.backup(&copy).await.unwrap();
    assert_eq!((mode(&folder), mode(&copy)), (0o700, 0o600));
    assert_eq!(files().len(), 4, "{:?}", files());
    assert!(files().iter().all(|(mode, _)| *mode == 0o600), "{:?}", files());
    // As an older program left it.
    let left = tempfile::tempdir().unwrap();
    for (_, file) in files() {
        let to = left.path().join(file.file_name().unwrap());
        fs::copy(&file, &to).unwrap();
        fs::set_permissions(&to, fs::Permissions::from_mode(0o644)).unwrap();
    }
    drop(log);
    let log = Sqlite::open(left.path()).unwrap();
    assert_eq!(log.opening().tightened.len(), 5, "{:?}", log.opening());
    for name in ["samobranka.db", "samobranka.db-wal", "samobranka.db-shm", "lock"] {
        assert_eq!(mode(&left.path().join(name)), 0o600, "{name}");
    }
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 3));
}

/// The files of a log with forty batches, as a kill leaves them.
async fn killed() -> TempDir {
    let (folder, log) = open();
    for at in 0..40 {
        log.append(batch(TableId(at), 0, 3)).await.unwrap();
    }
    let left = tempfile::tempdir().unwrap();
    for name in ["samobranka.db", "samobranka.db-wal", "samobranka.db-shm", "lock"] {
        fs::copy(folder.path().join(name), left.path().join(name)).unwrap();
    }
    left
}

fn why_not(folder: &Path) -> LogError {
    match Sqlite::open(folder) {
        Ok(_) => panic!("it was opened as if nothing were missing"),
        Err(why) => why,
    }
}

#[tokio::test]
async fn a_log_is_never_silently_empty() {
    let left = killed().await;
    assert_eq!(Sqlite::open(left.path()).unwrap().counts().await.unwrap().tables, 0);
    for missing in ["samobranka.db", "samobranka.db-wal"] {
        let left = killed().await;
        fs::remove_file(left.path().join(missing)).unwrap();
        let why = why_not(left.path());
        assert_eq!(why.code(), "lost", "{why}");
        let words = why.to_string();
        assert!(words.contains(missing) && words.contains("--accept-loss"), "{words}");
        accept_loss(left.path()).unwrap();
        Sqlite::open(left.path()).unwrap();
    }
    // Closed in good order, and then the file is gone, or cut.
    let (folder, log) = open();
    log.append(batch(TABLE, 0, 400)).await.unwrap();
    drop(log);
    let file = file_in(folder.path());
    let whole = fs::read(&file).unwrap();
    assert!(!folder.path().join("samobranka.db-wal").exists(), "closing it leaves one file");
    for cut in [0, 4096, whole.len() - 4096] {
        fs::write(&file, &whole[..cut]).unwrap();
        assert_eq!(why_not(folder.path()).code(), "lost", "cut at {cut}");
    }
    fs::remove_file(&file).unwrap();
    assert_eq!(why_not(folder.path()).code(), "lost");
    fs::write(&file, &whole).unwrap();
    assert_eq!(Sqlite::open(folder.path()).unwrap().read(TABLE, 0).await.unwrap().len(), 400);
}

#[tokio::test]
async fn a_garbled_byte_in_the_write_ahead_log_is_refused_and_not_taken_for_its_end() {
    let left = killed().await;
    let wal = left.path().join("samobranka.db-wal");
    let good = fs::read(&wal).unwrap();
    let frames = (good.len() - 32) / 4120;
    for at in [frames / 4, frames / 2] {
        // In a page, and in the sum of a frame.
        for byte in [100, 17] {
            let mut bad = good.clone();
            bad[32 + at * 4120 + byte] ^= 0x40;
            fs::write(&wal, &bad).unwrap();
            let why = why_not(left.path());
            assert_eq!(why.code(), "lost", "frame {at}, byte {byte}: {why}");
        }
    }
    // Of the last transaction nobody need have been told: that is what a crash leaves.
    let mut torn = good.clone();
    let last = torn.len() - 2000;
    torn[last] ^= 0x40;
    fs::write(&wal, &torn).unwrap();
    let log = Sqlite::open(left.path()).unwrap();
    assert!(log.opening().torn > 0);
    assert_eq!(log.read(TableId(38), 0).await.unwrap().len(), 3);
    drop(log);
    let left = killed().await;
    let mut bad = good.clone();
    bad[32 + frames / 2 * 4120 + 100] ^= 0x40;
    fs::write(left.path().join("samobranka.db-wal"), &bad).unwrap();
    accept_loss(left.path()).unwrap();
    let log = Sqlite::open(left.path()).unwrap();
    assert_eq!(log.read(TableId(2), 0).await.unwrap().len(), 3, "what lies before the damage is kept");
}

#[tokio::test]
async fn what_was_written_is_in_the_main_file_after_a_start_and_after_a_quiet_moment() {
    let alone = async |folder: &Path| {
        let copy = tempfile::tempdir().unwrap();
        fs::copy(file_in(folder), file_in(copy.path())).unwrap();
        Sqlite::open(copy.path()).unwrap().read(TABLE, 0).await.unwrap().len()
    };
    let folder = tempfile::tempdir().unwrap();
    let log = Sqlite::open_with(folder.path(), Duration::from_millis(20)).unwrap();
    log.append(batch(TABLE, 0, 3)).await.unwrap();
    let began = Instant::now();
    while alone(folder.path()).await != 3 {
        assert!(began.elapsed() < Duration::from_secs(20), "nothing was brought to its place");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(log);
    let left = killed().await;
    let log = Sqlite::open(left.path()).unwrap();
    let copy = tempfile::tempdir().unwrap();
    fs::copy(file_in(left.path()), file_in(copy.path())).unwrap();
    assert_eq!(Sqlite::open(copy.path()).unwrap().read(TableId(7), 0).await.unwrap().len(), 3);
    assert_eq!(log.opening().last, Some(line(2)));
}

#[tokio::test]
async fn a_token_that_is_good_once_is_used_once_however_many_try() {
    let (_folder, log) = open();
    let anna = Person { id: PersonId(1), name: "Anna".to_owned(), created: 5 };
    let token = |byte: u8| Put::Token { hash: [byte; 32], person: anna.id, created: 6, once: true };
    log.append(Batch::puts([Put::Person(anna.clone()), token(1)])).await.unwrap();
    log.append(Batch::puts([token(2)])).await.unwrap();
    assert_eq!(log.token([1; 32]).await.unwrap(), None, "a new one voids the older");
    let tries: Vec<_> = (10..26)
        .map(|byte| {
            let session = Put::Token { hash: [byte; 32], person: anna.id, created: 7, once: false };
            log.append(Batch::puts([Put::UseToken([2; 32]), session]))
        })
        .collect();
    let mut used = Vec::new();
    for (answer, byte) in tries.into_iter().zip(10..) {
        match answer.await {
            Ok(()) => used.push(byte),
            Err(why) => {
                assert_eq!(why, LogError::Used);
                assert_eq!(log.token([byte; 32]).await.unwrap(), None, "nothing of a refused batch is written");
            }
        }
    }
    assert_eq!(used, [10]);
}

#[tokio::test]
async fn a_folder_can_be_checked_while_it_is_used_and_after_a_kill_and_is_left_as_it_was() {
    let (folder, log) = open();
    log.append(batch(TABLE, 0, 3)).await.unwrap();
    let look = |folder: &Path| {
        std::thread::scope(|scope| {
            let look = scope.spawn(|| {
                let (mut damage, mut tables) = (Vec::new(), 0);
                let counts = check(folder, |what| damage.push(what), |stored| tables += stored.lines.len());
                counts.map(|_| (damage, tables))
            });
            look.join().unwrap()
        })
    };
    assert_eq!(look(folder.path()), Ok((vec![], 3)));
    drop(log);
    assert_eq!(look(folder.path()), Ok((vec![], 3)));
    let left = killed().await;
    assert_eq!(look(left.path()), Ok((vec![], 120)));
    assert!(left.path().join("samobranka.db-wal").exists());
    assert_eq!(Sqlite::open(left.path()).unwrap().read(TableId(9), 0).await.unwrap().len(), 3);
    let left = killed().await;
    fs::remove_file(left.path().join("samobranka.db-wal")).unwrap();
    assert_eq!(look(left.path()).unwrap_err().code(), "lost");
    assert_eq!(look(&left.path().join("nowhere")).unwrap_err().code(), "io");
}
