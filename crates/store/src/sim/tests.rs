//! The simulated disk keeps the promises of a real one, and nothing more; and both logs answer alike.

use tempfile::tempdir;

use super::*;
use crate::Sqlite;

const TABLE: TableId = TableId(3);

fn line(seq: u64) -> Batch {
    Batch::line(TABLE, seq, seq.to_string().into_bytes())
}

#[tokio::test(start_paused = true)]
async fn what_was_confirmed_survives_a_crash_and_the_rest_survives_from_the_front() {
    let mut partly = 0;
    for seed in 0..200 {
        let disk = SimDisk::new(seed, Faults { delay: Duration::from_millis(5), ..Faults::default() });
        let log = disk.open();
        for seq in 0..10 {
            log.append(line(seq)).await.unwrap();
        }
        let waiting: Vec<_> = (10..20).map(|seq| log.append(line(seq))).collect();
        disk.crash();
        for answer in waiting {
            assert_eq!(answer.await, Err(LogError::Closed), "seed {seed}");
        }
        assert_eq!(log.read(TABLE, 0).await, Err(LogError::Closed));
        let log = disk.open();
        let kept = log.read(TABLE, 0).await.unwrap().len() as u64;
        assert!((10..=20).contains(&kept), "seed {seed}");
        partly += u32::from((11..20).contains(&kept));
        log.append(line(kept)).await.unwrap();
    }
    assert!(partly > 100, "a crash often falls between two batches: {partly}");
}

#[tokio::test(start_paused = true)]
async fn failures_change_nothing_and_doubtful_ones_may_have_been_written() {
    let faults = Faults { failing: 300, doubtful: 300, ..Faults::default() };
    let disk = SimDisk::new(1, faults);
    let log = disk.open();
    let (mut seq, mut failed, mut doubtful) = (0, 0, 0);
    while seq < 100 {
        match log.append(line(seq)).await {
            Ok(()) => seq += 1,
            Err(why) => {
                assert_eq!(why.code(), "io");
                let there = log.read(TABLE, 0).await.unwrap().len() as u64;
                assert!(there == seq || there == seq + 1);
                if there == seq {
                    failed += 1;
                } else {
                    doubtful += 1;
                }
                seq = there;
            }
        }
    }
    assert!(failed > 10 && doubtful > 10, "{failed} {doubtful}");
    disk.set_faults(Faults { full: true, ..Faults::default() });
    assert_eq!(log.append(line(seq)).await, Err(LogError::DiskFull));
    disk.set_faults(Faults::default());
    log.append(line(seq)).await.unwrap();
}

#[tokio::test]
async fn the_simulated_log_and_the_real_one_answer_alike() {
    let folder = tempdir().unwrap();
    let real = Sqlite::open(folder.path()).unwrap();
    let sim = SimDisk::new(0, Faults::default()).open();
    let mut dice = Dice(7);
    let mut touched = 0;
    for _ in 0..600 {
        let mut pick = |bound: u64| dice.below(bound);
        let table = TableId(pick(12) << 60);
        let there = sim.read(table, 0).await.unwrap().len() as u64;
        let mut batch = Batch::default();
        for seq in there + pick(9) / 8..there + pick(4) {
            batch.lines.push(Append { table, seq, line: seq.to_string().into_bytes().into() });
        }
        touched += pick(2);
        match pick(8) {
            0 => batch.puts.push(Put::Forget(TableId(pick(12) << 60))),
            1..4 => batch.puts.push(Put::Index(Index {
                table,
                code: (pick(2) == 0).then(|| pick(20).to_string()),
                listed: pick(3) > 0,
                finished: pick(4) == 0,
                created: pick(9),
                touched,
                people: (0..pick(4)).map(|_| PersonId(pick(5))).collect(),
                summary: "{}".to_owned(),
            })),
            4 => batch.puts.push(Put::Person(Person {
                id: PersonId(pick(5)),
                name: pick(99).to_string(),
                created: pick(99),
            })),
            5 => batch.puts.push(Put::Token {
                hash: [pick(6) as u8; 32],
                person: PersonId(pick(5)),
                created: pick(99),
                once: pick(2) == 0,
            }),
            6 => batch.puts.push(Put::DropToken([pick(6) as u8; 32])),
            _ => match pick(4) {
                0 => batch.puts.push(Put::UseToken([pick(6) as u8; 32])),
                1 => batch.puts.push(Put::SeenToken([pick(6) as u8; 32], pick(99))),
                2 => {
                    let (once, session, guest) = (pick(60), pick(60), pick(60));
                    batch.puts.push(Put::Sweep(Sweep { once, session, guest }));
                }
                _ => batch.puts.push(Put::Beat(pick(99))),
            },
        }
        assert_eq!(real.append(batch.clone()).await, sim.append(batch).await);
        let page = Page { after: (pick(2) == 0).then(|| (pick(touched + 1), table)), limit: pick(8) as u16 };
        let (code, person) = (pick(20).to_string(), PersonId(pick(5)));
        let token = [pick(6) as u8; 32];
        assert_eq!(real.read(table, 2).await, sim.read(table, 2).await);
        assert_eq!(real.index(table).await, sim.index(table).await);
        assert_eq!(real.by_code(&code).await, sim.by_code(&code).await);
        assert_eq!(real.lobby(page).await, sim.lobby(page).await);
        assert_eq!(real.tables_of(person, page).await, sim.tables_of(person, page).await);
        assert_eq!(real.person(person).await, sim.person(person).await);
        assert_eq!(real.token(token).await, sim.token(token).await);
        assert_eq!(real.quiet(touched / 2, page).await, sim.quiet(touched / 2, page).await);
        let bytes = 0;
        assert_eq!(Counts { bytes, ..real.counts().await.unwrap() }, Counts { bytes, ..sim.counts().await.unwrap() });
    }
    for whose in [Whose::Everyone, Whose::Person(PersonId(1)), Whose::Table(TableId(1 << 60))] {
        let (mut one, mut other) = (real.export(whose), sim.export(whose));
        while let Some(stored) = one.recv().await {
            assert_eq!(Some(stored), other.recv().await);
        }
        assert_eq!(other.recv().await, None);
    }
}
