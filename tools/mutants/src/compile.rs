//! Builds a game's rules with all mutants in them. What the compiler refuses is taken out, and it is tried again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::copy::{Copy, read, write};
use crate::list::Mutant;
use crate::wrap::{Mark, Number, marks, wrap};

/// What was built.
pub(crate) struct Built {
    /// The programs with the tests.
    pub(crate) tests: Vec<PathBuf>,
    /// Mutants that don't compile.
    pub(crate) unviable: BTreeSet<Number>,
    /// Mutants that can't be chosen at run time: in constants, or where a switch offends the rules of borrowing.
    pub(crate) unswitched: BTreeSet<Number>,
}

/// Errors that come from the switch, not from the mutant: calls in constants, moves and borrows, missing types.
const OF_THE_SWITCH: [&str; 12] =
    ["E0015", "E0282", "E0283", "E0381", "E0382", "E0499", "E0502", "E0505", "E0506", "E0507", "E0658", "E0716"];

/// Writes the mutants into the copy and builds its tests.
pub(crate) fn compile(copy: &Copy, mutants: &[Mutant], target: &std::path::Path) -> Result<Built, String> {
    let mut files: BTreeMap<&str, Vec<(Number, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants.iter().enumerate() {
        files.entry(&mutant.file).or_default().push((number, mutant));
    }
    let mut sources = BTreeMap::new();
    for file in files.keys() {
        sources.insert(*file, read(&copy.root.join(file))?);
    }
    write(&copy.root.join(&copy.folder).join("src/mutants.rs"), include_str!("switch.rs"))?;
    let library = format!("{}/src/lib.rs", copy.folder);
    let (mut unviable, mut unswitched) = (BTreeSet::new(), BTreeSet::new());
    for round in 1.. {
        let dropped = &unviable | &unswitched;
        for (file, mutants) in &files {
            let mut wrapped = wrap(&sources[file], mutants, &dropped).map_err(|why| format!("{file}: {why}"))?;
            unswitched.extend(wrapped.left_out);
            unviable.extend(wrapped.unviable);
            if **file == *library {
                wrapped.text.push_str("\nmod mutants;\n");
            }
            write(&copy.root.join(file), &wrapped.text)?;
        }
        if !files.contains_key(&*library) {
            let text = read(&copy.root.join(&library))?;
            if !text.ends_with("\nmod mutants;\n") {
                write(&copy.root.join(&library), &(text + "\nmod mutants;\n"))?;
            }
        }
        let (messages, good) = cargo(copy, target, if round == 1 { "check" } else { "test" })?;
        let mut gone = 0;
        for error in messages.iter().filter(|it| it["message"]["level"] == "error") {
            gone += drop_refused(copy, &error["message"], &mut unviable, &mut unswitched)?;
        }
        eprintln!("   round {round}: {gone} mutants taken out");
        if good && round > 1 {
            let tests = messages.iter().filter(|it| it["profile"]["test"] == true);
            let tests = tests.filter_map(|it| it["executable"].as_str()).map(PathBuf::from).collect();
            let unswitched = &unswitched - &unviable;
            return Ok(Built { tests, unviable, unswitched });
        }
        if !good && gone == 0 {
            let errors = messages.iter().filter(|it| it["message"]["level"] == "error");
            let errors: Vec<_> = errors.filter_map(|it| it["message"]["rendered"].as_str()).collect();
            return Err(format!("the mutants don't compile, and no mutant is the cause:\n{}", errors.join("\n")));
        }
    }
    unreachable!("rounds end")
}

/// Runs cargo on the copy; what it says, and whether all is well.
fn cargo(copy: &Copy, target: &std::path::Path, verb: &str) -> Result<(Vec<Value>, bool), String> {
    let mut command = Command::new(crate::cargo());
    command.args([verb, "--offline", "--quiet", "--message-format", "json", "--package", &copy.package]);
    if verb == "test" {
        command.args(["--lib", "--tests", "--no-run"]);
    }
    let output = command
        .current_dir(&copy.root)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|why| format!("can't start cargo: {why}"))?;
    let lines = String::from_utf8_lossy(&output.stdout);
    Ok((lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect(), output.status.success()))
}

/// Takes out the mutants that an error is about; how many.
fn drop_refused(
    copy: &Copy,
    error: &Value,
    unviable: &mut BTreeSet<Number>,
    unswitched: &mut BTreeSet<Number>,
) -> Result<usize, String> {
    let spans: Vec<&Value> = error["spans"].as_array().into_iter().flatten().collect();
    let of_the_switch = error["code"]["code"].as_str().is_some_and(|code| OF_THE_SWITCH.contains(&code));
    // The place of the error itself, or else what it points at besides.
    for primary in [true, false] {
        for span in spans.iter().filter(|it| it["is_primary"] == primary) {
            let (Some(file), Some(start), Some(end)) =
                (span["file_name"].as_str(), span["byte_start"].as_u64(), span["byte_end"].as_u64())
            else {
                continue;
            };
            let Ok(text) = read(&copy.root.join(file)) else { continue };
            let holds = |mark: &&Mark| mark.range.start <= start as usize && end as usize <= mark.range.end;
            let Some(mark) = marks(&text).into_iter().rfind(|mark| holds(&mark)) else { continue };
            let before = unviable.len() + unswitched.len();
            if mark.alternative && !of_the_switch {
                unviable.extend(mark.mutants);
            } else {
                unswitched.extend(mark.mutants);
            }
            return Ok(unviable.len() + unswitched.len() - before);
        }
    }
    Ok(0)
}
