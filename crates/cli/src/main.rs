//! The binary: see the library beside it.

use std::process::ExitCode;

// Its functions are linked into a static binary; there is nothing to call.
#[cfg(feature = "serve")]
use samobranka_static_libc as _;

/// A server at work allocates a dozen small things a move: this does it in half the time of the system's own.
#[cfg(feature = "serve")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    samobranka_cli::main()
}
