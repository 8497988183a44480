//! Runs the tests against each mutant: only those that reach it, the quick ones first, up to the first that fails.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::copy::Copy;
use crate::wrap::Number;

/// A test that runs by itself.
pub(crate) struct Test {
    program: PathBuf,
    /// Its name, as the program lists it.
    pub(crate) name: String,
    /// How long it takes without a mutant.
    pub(crate) time: Duration,
}

/// What became of a mutant.
pub(crate) enum Fate {
    /// A test failed: which.
    Caught(String),
    /// A test didn't end in time: which.
    TimedOut(String),
    /// No test noticed it.
    Survived {
        /// How many tests came past it.
        reached_by: usize,
    },
}

/// The tests of a game, and which mutants each of them comes past.
pub(crate) struct Hunt<'a> {
    copy: &'a Copy,
    /// The quickest first.
    pub(crate) tests: Vec<Test>,
    reached: BTreeMap<Number, Vec<usize>>,
    /// The test that failed last: its neighbours' mutants often fall to it too.
    last: Option<usize>,
}

/// How a test ended.
enum Ended {
    Well,
    Badly,
    TooLate,
}

/// A number that no mutant has.
const NOT_THERE: &str = "1000000";

/// How much memory a test may have, in KiB: a mutant that never stops growing something is caught by this.
const MEMORY: &str = "3000000";

impl Hunt<'_> {
    /// Runs every test once without a mutant. Those that take longer than `longest` are left out.
    pub(crate) fn prepare<'a>(
        copy: &'a Copy,
        programs: &[PathBuf],
        notes: &Path,
        longest: Duration,
    ) -> Result<Hunt<'a>, String> {
        let mut hunt = Hunt { copy, tests: Vec::new(), reached: BTreeMap::new(), last: None };
        let mut noted = Vec::new();
        for program in programs {
            for name in hunt.names(program)? {
                let mut test = Test { program: program.clone(), name, time: Duration::ZERO };
                let _ = fs::remove_file(notes);
                let began = Instant::now();
                let ended = hunt.run(&test, Duration::from_secs(600), ("MUTANT_REACHED", &notes.to_string_lossy()))?;
                if !matches!(ended, Ended::Well) {
                    // Some laws want more games than are played here.
                    eprintln!("   left out, since it fails without any mutant: {}", test.name);
                    continue;
                }
                test.time = began.elapsed();
                if test.time > Duration::from_secs(1) {
                    // Noting takes time too.
                    let began = Instant::now();
                    hunt.run(&test, Duration::from_secs(600), ("MUTANT", NOT_THERE))?;
                    test.time = began.elapsed();
                }
                if test.time > longest {
                    eprintln!("   left out, since it takes {:.1} s: {}", test.time.as_secs_f32(), test.name);
                    continue;
                }
                noted.push((test, fs::read_to_string(notes).unwrap_or_default()));
            }
        }
        noted.sort_by_key(|(test, _)| test.time);
        for (at, (test, notes)) in noted.into_iter().enumerate() {
            for number in notes.lines().filter_map(|line| line.parse().ok()) {
                hunt.reached.entry(number).or_default().push(at);
            }
            hunt.tests.push(test);
        }
        if hunt.tests.is_empty() { Err("there is no test that passes".to_owned()) } else { Ok(hunt) }
    }

    fn names(&self, program: &Path) -> Result<Vec<String>, String> {
        let output = self.command(program).args(["--list", "--format", "terse"]).output();
        let output = output.map_err(|why| format!("can't start {}: {why}", program.display()))?;
        let ignored = self.command(program).args(["--list", "--format", "terse", "--ignored"]).output();
        let ignored = ignored.map_err(|why| format!("can't start {}: {why}", program.display()))?;
        let names = |output: &[u8]| -> Vec<String> {
            let text = String::from_utf8_lossy(output);
            text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
        };
        let ignored = names(&ignored.stdout);
        Ok(names(&output.stdout).into_iter().filter(|name| !ignored.contains(name)).collect())
    }

    /// What runs a program, with little memory, where tests find their files.
    fn command(&self, program: &Path) -> Command {
        let mut command = if cfg!(unix) { Command::new("sh") } else { Command::new(program) };
        if cfg!(unix) {
            command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
        }
        let folder = self.copy.root.join(&self.copy.folder);
        command.current_dir(&folder).env("CARGO_MANIFEST_DIR", &folder).env_remove("UPDATE_EXPECT");
        command.stdin(Stdio::null()).stderr(Stdio::null());
        command
    }

    fn run(&self, test: &Test, limit: Duration, (key, value): (&str, &str)) -> Result<Ended, String> {
        let began = Instant::now();
        let mut child = self
            .command(&test.program)
            .args([&test.name, "--exact", "--test-threads", "1", "--quiet"])
            .env(key, value)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("can't start {}: {why}", test.name))?;
        // The tests' output ends when they do: a pipe is waited for without asking again and again.
        let mut output = child.stdout.take().expect("it is a pipe");
        let (tell, ended) = std::sync::mpsc::channel();
        let reader = std::thread::spawn(move || {
            let _ = std::io::copy(&mut output.by_ref(), &mut std::io::sink());
            let _ = tell.send(());
        });
        let in_time = ended.recv_timeout(limit.saturating_sub(began.elapsed())).is_ok();
        if !in_time {
            let _ = child.kill();
        }
        let status = child.wait().map_err(|why| format!("{}: {why}", test.name))?;
        let _ = reader.join();
        Ok(match (in_time, status.success()) {
            (false, _) => Ended::TooLate,
            (true, true) => Ended::Well,
            (true, false) => Ended::Badly,
        })
    }

    /// Runs the tests that reach a mutant until one fails.
    pub(crate) fn chase(&mut self, number: Number) -> Result<Fate, String> {
        let mut reaching = self.reached.get(&number).cloned().unwrap_or_default();
        let reached_by = reaching.len();
        if let Some(at) = self.last.and_then(|last| reaching.iter().position(|&test| test == last)) {
            let first = reaching.remove(at);
            reaching.insert(0, first);
        }
        for at in reaching {
            let test = &self.tests[at];
            // Five times as long as usual, and something for a busy machine.
            let limit = test.time * 5 + Duration::from_secs(2);
            let ended = self.run(test, limit, ("MUTANT", &number.to_string()))?;
            let name = test.name.clone();
            match ended {
                Ended::Well => continue,
                Ended::Badly => {
                    // A slow test stays where it is: first come the quick ones.
                    self.last = Some(at).filter(|_| self.tests[at].time < Duration::from_millis(100));
                    return Ok(Fate::Caught(name));
                }
                Ended::TooLate => return Ok(Fate::TimedOut(name)),
            }
        }
        Ok(Fate::Survived { reached_by })
    }
}
