//! The one binary: `samobranka`.

use std::process::ExitCode;

fn main() -> ExitCode {
    samobranka_cli::main()
}
