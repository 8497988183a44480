//! The engine between a reader and a writer, as it stands between two pipes.

use std::io::{self, ErrorKind, Read, Write};

use crate::common::{checked, engine};
use samobranka_table::{Engine, MAX_LINE, run};
use serde_json::Value;

const HELLO: &str = r#"{"id":1,"do":"hello"}"#;

fn answers(input: impl Read) -> Vec<Value> {
    let mut output = Vec::new();
    run(&mut engine(), input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.is_empty() || output.ends_with('\n'));
    output.lines().map(checked).collect()
}

fn codes(input: &[u8]) -> Vec<String> {
    let code = |answer: Value| answer["error"]["code"].as_str().unwrap_or("ok").to_owned();
    answers(input).into_iter().map(code).collect()
}

#[test]
fn every_line_is_answered_whatever_it_ends_with() {
    assert!(codes(b"").is_empty());
    assert_eq!(codes(HELLO.as_bytes()), ["ok"]);
    assert_eq!(codes(format!("{HELLO}\n{HELLO}\r\n{HELLO}").as_bytes()), ["ok"; 3]);
    assert_eq!(codes(format!("\n{HELLO}\n\n").as_bytes()), ["bad_json", "ok", "bad_json"]);
    assert_eq!(codes(b"\xff\xfe\n\0\0\n{\"id\":\"\xc3\x28\",\"do\":\"hello\"}\n"), ["bad_json"; 3]);
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let long = " ".repeat(MAX_LINE + 1);
    assert_eq!(codes(format!("{HELLO}\n{long}\n{HELLO}\n").as_bytes()), ["ok", "line_too_long", "ok"]);
    // Also where it would be a request, and where it is the last and has no end.
    let most = HELLO.to_owned() + &" ".repeat(MAX_LINE - HELLO.len());
    assert_eq!(
        codes(format!("{most}\n{most} \n{HELLO}\n{long}").as_bytes()),
        ["ok", "line_too_long", "ok", "line_too_long"]
    );
}

/// Hands out its bytes in small pieces, and is interrupted now and then.
struct Drops<'a>(&'a [u8], usize);

impl Read for Drops<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.1 += 1;
        if self.1.is_multiple_of(3) {
            return Err(ErrorKind::Interrupted.into());
        }
        let size = self.0.len().min(7).min(into.len());
        into[..size].copy_from_slice(&self.0[..size]);
        self.0 = &self.0[size..];
        Ok(size)
    }
}

#[test]
fn lines_may_come_in_drops() {
    let input = format!("{HELLO}\n{HELLO}\nx\n").repeat(5);
    assert_eq!(answers(Drops(input.as_bytes(), 0)), answers(input.as_bytes()));
}

/// A reader that has gone away after so many bytes.
struct Gone(usize);

impl Write for Gone {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(ErrorKind::BrokenPipe.into());
        }
        let size = bytes.len().min(self.0);
        self.0 -= size;
        Ok(size)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn when_nobody_reads_any_more_it_ends_quietly() {
    for bytes in [0, 10, 1000] {
        run(&mut engine(), format!("{HELLO}\n").repeat(1000).as_bytes(), Gone(bytes)).unwrap();
    }
}

#[test]
fn other_troubles_are_told() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(ErrorKind::PermissionDenied.into())
        }
    }
    assert_eq!(run(&mut engine(), Broken, io::sink()).unwrap_err().kind(), ErrorKind::PermissionDenied);
}

/// Counts how often it is flushed.
struct Counting(usize);

impl Write for &mut Counting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0 += 1;
        Ok(())
    }
}

#[test]
fn answers_are_sent_at_once_to_whoever_waits_for_them() {
    // Each line by itself: the asker waits. All at once: one flush does for many.
    struct Lines(usize);
    impl Read for Lines {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Ok(0);
            }
            self.0 -= 1;
            let line = format!("{HELLO}\n");
            into[..line.len()].copy_from_slice(line.as_bytes());
            Ok(line.len())
        }
    }
    let mut output = Counting(0);
    run(&mut engine(), Lines(50), &mut output).unwrap();
    assert!(output.0 >= 50);
    let mut output = Counting(0);
    run(&mut engine(), format!("{HELLO}\n").repeat(50).as_bytes(), &mut output).unwrap();
    assert!(output.0 < 5);
}

#[test]
fn a_mistake_of_ours_does_not_end_it() {
    let mut first = true;
    let mut engine = Engine::new(move || {
        assert!(!std::mem::take(&mut first), "drawing the first seed goes wrong, to see what comes of it");
        Some(samobranka_rules::Seed::from_number(1))
    });
    let new = r#"{"id":7,"do":"new","game":"the-game","seats":1,"table":"a"}"#;
    let mut output = Vec::new();
    run(&mut engine, format!("{new}\n{new}\n{HELLO}\n").as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].starts_with(r#"{"id":7,"error":{"code":"internal","rule":null"#), "{}", lines[0]);
    assert!(lines[1].starts_with(r#"{"id":7,"ok""#) && lines[2].starts_with(r#"{"id":1,"ok""#));
}
