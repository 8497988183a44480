//! A copy of a log while its server runs: `cargo run --release -p samobranka-store --example backup -- DIR FILE`

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [data, to] = args.as_slice() else {
        eprintln!("usage: backup DATA-FOLDER NEW-FILE");
        return ExitCode::from(2);
    };
    match samobranka_store::backup(data, to) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
