//! The engine protocol from a reader to a writer.

use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Engine;
use crate::engine::{too_long, write};
use crate::request::null;

/// How many bytes a line may have, its end not counted.
pub const MAX_LINE: usize = 1 << 20;

/// Answers every line of `input` with a line on `output`, until the input ends or nobody reads the output any more.
/// A line that is too long is refused without being kept.
pub fn run(engine: &mut Engine, input: impl Read, output: impl Write) -> io::Result<()> {
    match converse(engine, BufReader::with_capacity(1 << 16, input), BufWriter::with_capacity(1 << 16, output)) {
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

fn converse(engine: &mut Engine, mut input: BufReader<impl Read>, mut output: BufWriter<impl Write>) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let answer = match length {
            // Should a game have a mistake in it, the tables of the others go on. Nothing half done is looked at again.
            Length::Fits => {
                catch_unwind(AssertUnwindSafe(|| engine.line(&line))).unwrap_or_else(|_| engine.line_after_panic(&line))
            }
            Length::TooLong => write(null(), Err(too_long())),
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        // Whoever has sent the next line already isn't waiting for this answer.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()
}

enum Length {
    Fits,
    TooLong,
}

/// Reads the next line into `line`, without its end; `None` after the last. What doesn't fit is passed over.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Length>> {
    line.clear();
    let mut length = Length::Fits;
    let mut begun = false;
    loop {
        let part = match input.fill_buf() {
            Err(why) if why.kind() == ErrorKind::Interrupted => continue,
            part => part?,
        };
        if part.is_empty() {
            return Ok(begun.then_some(length));
        }
        begun = true;
        let end = part.iter().position(|&byte| byte == b'\n');
        let text = &part[..end.unwrap_or(part.len())];
        if line.len() + text.len() > MAX_LINE {
            length = Length::TooLong;
        } else if let Length::Fits = length {
            line.extend_from_slice(text);
        }
        let used = text.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_not_kept() {
        let mut input = BufReader::new(io::repeat(b'x').take(1 << 26).chain(&b"\nshort\n"[..]));
        let mut line = Vec::new();
        assert!(matches!(read_line(&mut input, &mut line), Ok(Some(Length::TooLong))));
        assert!(line.capacity() <= 2 * MAX_LINE);
        assert!(matches!(read_line(&mut input, &mut line), Ok(Some(Length::Fits))));
        assert_eq!(line, b"short");
        assert!(matches!(read_line(&mut input, &mut line), Ok(None)));
    }
}
