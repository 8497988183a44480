//! The server alone, set up by the environment and by the file named on the command line, if one is.

use std::path::PathBuf;
use std::process::ExitCode;

use samobranka_server::{Config, log_to_stderr, run};

fn main() -> ExitCode {
    let file = std::env::args_os().nth(1).map(PathBuf::from);
    let served = Config::load(file.as_deref(), |name| std::env::var(name).ok()).map_err(|why| why.to_string());
    let served = served.and_then(|config| {
        log_to_stderr(config.log_format);
        run(config, None, |address| println!("Samobranka listens on http://{address}")).map_err(|why| why.to_string())
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
