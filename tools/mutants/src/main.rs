//! Mutation testing with one build: `cargo xtask mutants GAME` starts this.
//!
//! cargo-mutants names the changes. All of them are written into a copy of the game's rules, each behind a switch
//! ([`wrap`]); the copy is built once ([`compile`]); then the game's tests run against one mutant after another ([`hunt`]).

mod compile;
mod copy;
mod hunt;
mod list;
mod wrap;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use hunt::{Fate, Hunt};
use list::Mutant;
use wrap::Number;

const USAGE: &str = "usage: samobranka-mutants WORKSPACE FOLDER GAME [--again] [--longest SECONDS] [what cargo mutants \
                     --list understands]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [workspace, folder, game, rest @ ..] = &args[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(Path::new(workspace), Path::new(folder), game, rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// `cargo` as it was called.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// What is asked for besides the game.
struct Asked<'a> {
    /// Only what survived the last time.
    again: bool,
    /// Tests that take longer are left out.
    longest: Duration,
    /// What goes to cargo-mutants.
    rest: Vec<&'a String>,
}

impl Asked<'_> {
    fn read(args: &[String]) -> Result<Asked<'_>, String> {
        let mut asked = Asked { again: false, longest: Duration::MAX, rest: Vec::new() };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--again" => asked.again = true,
                "--longest" => {
                    let seconds =
                        args.next().and_then(|it| it.parse().ok()).ok_or("--longest needs a number of seconds")?;
                    asked.longest = Duration::from_secs(seconds);
                }
                _ => asked.rest.push(arg),
            }
        }
        Ok(asked)
    }
}

fn run(workspace: &Path, folder: &Path, game: &str, rest: &[String]) -> Result<(), String> {
    fs::create_dir_all(folder.join(game)).map_err(|why| format!("can't make {}: {why}", folder.display()))?;
    let results = Results { folder: folder.join(game) };
    let asked = Asked::read(rest)?;
    let mut mutants = list_mutants(workspace, game, &asked.rest)?;
    if asked.again {
        let survivors: BTreeSet<String> = results.names("survived").into_iter().collect();
        mutants.retain(|it| survivors.contains(&it.name));
    }
    eprintln!("── {} mutants of {game}", mutants.len());
    let copy = copy::copy(workspace, game, &folder.join(game).join("copy"))?;
    let began = Instant::now();
    let built = compile::compile(&copy, &mutants, &folder.join("build"))?;
    eprintln!("── built: {} s", began.elapsed().as_secs());
    let mut hunt = Hunt::prepare(&copy, &built.tests, &folder.join(game).join("reached.txt"), asked.longest)?;
    let time: f32 = hunt.tests.iter().map(|test| test.time.as_secs_f32()).sum();
    eprintln!("── {} tests take {time:.1} s; the longest:", hunt.tests.len());
    for test in hunt.tests.iter().rev().take(5) {
        eprintln!("   {:7.2} s  {}", test.time.as_secs_f32(), test.name);
    }
    let name = |number: &Number| mutants[*number].name.clone();
    results.write("unviable", built.unviable.iter().map(name))?;
    results.write("unswitched", built.unswitched.iter().map(name))?;
    let (mut caught, mut late, mut survived) = (Vec::new(), Vec::new(), Vec::new());
    let began = Instant::now();
    let chased: Vec<Number> =
        (0..mutants.len()).filter(|it| !built.unviable.contains(it) && !built.unswitched.contains(it)).collect();
    for (done, number) in chased.iter().enumerate() {
        let mutant = &mutants[*number];
        match hunt.chase(*number)? {
            Fate::Caught(test) => caught.push(format!("{} [{test}]", mutant.name)),
            Fate::TimedOut(test) => late.push(format!("{} [{test}]", mutant.name)),
            Fate::Survived { reached_by } => {
                eprintln!("{} [{reached_by} tests]", mutant.name);
                survived.push(format!("{} [{reached_by} tests]", mutant.name));
            }
        }
        if done % 100 == 99 || done + 1 == chased.len() {
            results.write("caught", caught.iter().cloned())?;
            results.write("timed-out", late.iter().cloned())?;
            results.write("survived", survived.iter().cloned())?;
            let seconds = began.elapsed().as_secs();
            eprintln!("   {} of {} in {seconds} s: {} survive", done + 1, chased.len(), survived.len());
        }
    }
    eprintln!(
        "── {game}: {} mutants; {} caught, {} timed out, {} survived; {} don't compile, {} can't be switched",
        mutants.len(),
        caught.len(),
        late.len(),
        survived.len(),
        built.unviable.len(),
        built.unswitched.len(),
    );
    eprintln!("── lists in {}", results.folder.display());
    Ok(())
}

fn list_mutants(workspace: &Path, game: &str, rest: &[&String]) -> Result<Vec<Mutant>, String> {
    let output = Command::new(cargo())
        .args(["mutants", "--list", "--json", "--package", &format!("samobranka-{game}")])
        .args(rest)
        .current_dir(workspace)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|why| format!("can't start cargo mutants: {why}"))?;
    if !output.status.success() {
        return Err("cargo mutants --list failed".to_owned());
    }
    list::read(&String::from_utf8_lossy(&output.stdout))
}

/// The lists that are kept, a line a mutant.
struct Results {
    folder: PathBuf,
}

impl Results {
    fn write(&self, what: &str, lines: impl Iterator<Item = String>) -> Result<(), String> {
        let lines: String = lines.map(|line| line + "\n").collect();
        copy::write(&self.folder.join(format!("{what}.txt")), &lines)
    }

    /// The mutants in a list, without what is said of them in brackets.
    fn names(&self, what: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.join(format!("{what}.txt"))).unwrap_or_default();
        text.lines().map(|line| line.rsplit_once(" [").map_or(line, |(name, _)| name).to_owned()).collect()
    }
}
