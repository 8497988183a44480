//! A bot that is a process of its own, in any language: one JSON object a line, asked on its standard input, answered on
//! its standard output. `docs/arena-protocol.md` tells it to those who write one.
//!
//! A process plays one seat at a time, so it is never told what two seats of a table see.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use samobranka_rules::{Game, Outcome, Phrase, Seat, Seed, Setup, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// No line of an answer may be longer.
const LONGEST_LINE: usize = 1 << 20;
/// How long a process may take to end once its input has ended.
const FAREWELL: Duration = Duration::from_secs(2);

/// What went wrong with a player.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It can't be started.
    #[error("it can't be started: {0}")]
    Start(std::io::Error),
    /// It ended, or closed its output.
    #[error("it ended before the game did")]
    Gone,
    /// It didn't answer in time.
    #[error("it didn't answer within {} s", .0.as_secs_f64())]
    Late(Duration),
    /// Its answer can't be read.
    #[error("it answered “{line}”, which can't be read: {why}")]
    Unreadable {
        /// The answer, or its beginning.
        line: String,
        /// What the reader said.
        why: String,
    },
    /// Its action is against the rules.
    #[error("it played {action}, which is against the rules: {why}")]
    Illegal {
        /// The action.
        action: String,
        /// Why it was refused, in plain English.
        why: String,
        /// The same, before it is put into a language.
        phrase: Phrase,
    },
}

/// What the arena says.
#[derive(Serialize)]
#[serde(rename_all = "snake_case", bound = "")]
enum Say<'a, G: Game> {
    Hello {
        protocol: u32,
        game: &'static str,
        rules: u32,
    },
    New {
        seat: Seat,
        seats: u8,
        options: &'a G::Options,
        seed: Seed,
    },
    Choose {
        view: View<'a, G>,
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<G::Action>>,
    },
}

/// What a process answers to `hello`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ready {
    ready: Wishes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wishes {
    /// Whether it wants to be told what is legal.
    #[serde(default = "yes")]
    legal: bool,
}

fn yes() -> bool {
    true
}

/// What a process answers to `choose`: an action as the game writes it, or in its notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    act: Value,
}

/// A process that plays. It ends with this value.
pub struct Process {
    child: Child,
    /// Taken away when it is time to end.
    input: Option<ChildStdin>,
    answers: Receiver<Result<String, std::io::Error>>,
    patience: Duration,
    wants_legal: bool,
}

impl Process {
    /// Starts a command of the system's shell, and greets it. It may think for `patience` about each answer.
    pub fn start<G: Game>(command: &str, patience: Duration) -> Result<Process, Fault> {
        let mut shell = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        shell.arg(if cfg!(windows) { "/C" } else { "-c" }).arg(command);
        // What it says on its standard error is for whoever runs the arena.
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(Fault::Start)?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("its output was asked for");
        let (sender, answers) = channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = std::io::Read::take(&mut reader, LONGEST_LINE as u64).read_until(b'\n', &mut line);
                let answer = match read {
                    Ok(0) => return,
                    Ok(_) => Ok(String::from_utf8_lossy(&line).into_owned()),
                    Err(why) => Err(why),
                };
                // Nobody listens any more once the process is no longer wanted.
                if sender.send(answer).is_err() {
                    return;
                }
            }
        });
        let mut process = Process { child, input, answers, patience, wants_legal: true };
        process.say::<G>(&Say::Hello { protocol: PROTOCOL, game: G::ID, rules: G::VERSION })?;
        let Ready { ready } = process.hear()?;
        process.wants_legal = ready.legal;
        Ok(process)
    }

    /// A new game, and where it sits. All of its chance should come from `seed`; then the arena's result can be repeated.
    pub(crate) fn sit<G: Game>(&mut self, setup: &Setup<G>, seat: Seat, seed: Seed) -> Result<(), Fault> {
        self.say::<G>(&Say::New { seat, seats: setup.seats(), options: setup.options(), seed })
    }

    /// Asks it for a decision.
    pub(crate) fn choose<G: Game>(&mut self, view: View<G>) -> Result<G::Action, Fault> {
        let legal = self.wants_legal.then(|| {
            let mut legal = Vec::new();
            G::legal(view, &mut legal);
            legal
        });
        self.say::<G>(&Say::Choose { view, legal })?;
        let Act { act } = self.hear()?;
        let unreadable = |why: String| Fault::Unreadable { line: act.to_string(), why };
        match act.as_str().map(str::parse::<G::Action>) {
            Some(Ok(action)) => Ok(action),
            // Some actions are written as plain words.
            Some(Err(why)) => serde_json::from_value(act.clone()).map_err(|_| unreadable(why.to_string())),
            None => serde_json::from_value(act.clone()).map_err(|why| unreadable(why.to_string())),
        }
    }

    /// Tells it how the game ended.
    pub(crate) fn over(&mut self, outcome: &Outcome) -> Result<(), Fault> {
        self.say_value(&serde_json::json!({ "over": { "outcome": outcome } }))
    }

    fn say<G: Game>(&mut self, what: &Say<G>) -> Result<(), Fault> {
        self.say_value(what)
    }

    fn say_value(&mut self, what: &impl Serialize) -> Result<(), Fault> {
        let line = serde_json::to_string(what).expect("what is said is plain JSON") + "\n";
        let input = self.input.as_mut().expect("it is open while it plays");
        input.write_all(line.as_bytes()).and_then(|()| input.flush()).map_err(|_| Fault::Gone)
    }

    fn hear<T: for<'de> Deserialize<'de>>(&mut self) -> Result<T, Fault> {
        let line = match self.answers.recv_timeout(self.patience) {
            Ok(Ok(line)) => line,
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => return Err(Fault::Gone),
            Err(RecvTimeoutError::Timeout) => return Err(Fault::Late(self.patience)),
        };
        serde_json::from_str(&line).map_err(|why| {
            let line = line.trim_end().chars().take(120).collect();
            Fault::Unreadable { line, why: why.to_string() }
        })
    }
}

impl Drop for Process {
    /// Its input ends, which tells it to end; one that doesn't is ended.
    fn drop(&mut self) {
        self.input = None;
        let began = Instant::now();
        while began.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                _ => return,
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
