//! How fast the log is: so many writers at once, each waiting for its line to be on disk before it writes the next.
//!
//! `cargo run --release -p samobranka-store --example writers [-- SECONDS [FOLDER]]`

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use samobranka_store::{Batch, Log, Sqlite, TableId};

/// A line as a move of THE GAME leaves it.
const LINE: &[u8] = br#"{"act":{"seat":1,"action":{"lay":{"card":57,"pile":2}}},"id":"9f3c1","at":1700000000000}"#;

/// A table is over after so many lines, and the writer goes to a new one.
const GAME: u64 = 110;

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(3.0, |text| text.parse().expect("SECONDS is a number"));
    let folder = args.next().map_or_else(std::env::temp_dir, PathBuf::from);
    println!("writers    lines/s  CPU µs/line  lines/commit  p50 ms  p99 ms");
    for writers in [1, 16, 50, 256] {
        let folder = tempfile::tempdir_in(&folder).expect("a folder to write to");
        let log = Arc::new(Sqlite::open(folder.path()).expect("a new log"));
        let stop = Arc::new(AtomicBool::new(false));
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let (began, cpu) = (Instant::now(), cpu_seconds());
        let mut times = runtime.block_on(async {
            let tasks: Vec<_> = (0..writers).map(|who| tokio::spawn(write(log.clone(), who, stop.clone()))).collect();
            let stopper = stop.clone();
            let timer = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_secs_f64(seconds));
                stopper.store(true, Ordering::Relaxed);
            });
            let mut times = Vec::new();
            for task in tasks {
                times.extend(task.await.expect("a writer doesn't panic"));
            }
            timer.join().expect("the timer doesn't panic");
            times
        });
        let (elapsed, cpu) = (began.elapsed().as_secs_f64(), cpu_seconds() - cpu);
        times.sort_unstable();
        let count = times.len() as f64;
        let percentile = |share: f64| times[(count * share) as usize].as_secs_f64() * 1e3;
        println!(
            "{writers:7} {:10.0} {:12.1} {:13.1} {:7.2} {:7.2}",
            count / elapsed,
            cpu * 1e6 / count,
            count / log.figures().commits() as f64,
            percentile(0.5),
            percentile(0.99),
        );
    }
}

async fn write(log: Arc<Sqlite>, who: u64, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut table = 0;
    for count in 0.. {
        let seq = count % GAME;
        if seq == 0 {
            table = (who << 32 | count).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let began = Instant::now();
        log.append(Batch::line(TableId(table), seq, LINE)).await.expect("the line is written");
        times.push(began.elapsed());
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    times
}

/// The CPU time of this process so far, from the system's own account.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux keeps accounts");
    let fields: Vec<&str> = stat.rsplit(')').next().expect("a name in brackets").split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().expect("a number") + fields[12].parse::<u64>().expect("a number");
    ticks as f64 / 100.0
}
