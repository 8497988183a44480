//! The simulated disk keeps the promises of a real one, and nothing more.

use super::*;

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
