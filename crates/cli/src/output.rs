//! Standard output.

use std::io::{self, ErrorKind, Write};

use crate::failure::Failure;

/// Prints to standard output. A closed pipe is no error: nobody reads any more.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(why.into()),
        _ => Ok(()),
    }
}
