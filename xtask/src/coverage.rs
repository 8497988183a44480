//! Which rule is shown by which test. A game's `RULES.md` lists its rules as table rows `| TG-14 | …`; a test shows a
//! rule when the id stands in its comment, its body or, as `tg14`, in its name.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::new_game::GAMES;

/// The rules of one game, each with the tests that name it.
struct Coverage {
    game: String,
    rules: BTreeMap<(String, u32), Vec<String>>,
}

/// Prints each rule with its tests, or those without any.
pub(crate) fn list(args: &[String]) -> Outcome {
    let only_missing = args.iter().any(|arg| arg == "--missing");
    for Coverage { game, rules } in read_all(Path::new("."))? {
        println!("{game}");
        for ((prefix, number), tests) in &rules {
            if tests.is_empty() {
                println!("  {prefix}-{number}: NO TEST");
            } else if !only_missing {
                println!("  {prefix}-{number}: {}", tests.join(", "));
            }
        }
        let shown = rules.values().filter(|tests| !tests.is_empty()).count();
        println!("  {shown} of {} rules are named by a test", rules.len());
    }
    Ok(())
}

/// Fails when a rule has no test.
pub(crate) fn check() -> Outcome {
    check_in(Path::new("."))
}

/// The same for the source in this folder.
pub(crate) fn check_in(root: &Path) -> Outcome {
    let mut missing = Vec::new();
    for Coverage { game, rules } in read_all(root)? {
        let bare = rules
            .iter()
            .filter(|(_, tests)| tests.is_empty())
            .map(|((prefix, number), _)| format!("{prefix}-{number}"));
        let bare: Vec<String> = bare.collect();
        eprintln!("   {game}: {} of {} rules are named by a test", rules.len() - bare.len(), rules.len());
        if rules.is_empty() {
            missing.push(format!("{game} lists no rules in its RULES.md"));
        }
        if !bare.is_empty() {
            missing.push(format!("{game}: {}", bare.join(" ")));
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("rules without a test:\n  {}", missing.join("\n  "))) }
}

fn read_all(root: &Path) -> Result<Vec<Coverage>, String> {
    let mut found = Vec::new();
    for game in games(root)? {
        let folder = root.join(GAMES).join(&game);
        let text = read(&folder.join("rules/RULES.md"))?;
        let mut rules: BTreeMap<(String, u32), Vec<String>> =
            text.lines().filter_map(listed_rule).map(|id| (id, Vec::new())).collect();
        let mut files = Vec::new();
        rust_files(&folder, &mut files)?;
        for file in files {
            for test in tests(&read(&file)?) {
                for (id, shown_by) in &mut rules {
                    if test.names(&id.0, id.1) {
                        shown_by.push(test.name.clone());
                    }
                }
            }
        }
        found.push(Coverage { game, rules });
    }
    Ok(found)
}

/// The names of the games: their folders, in order.
pub(crate) fn games(root: &Path) -> Result<Vec<String>, String> {
    let mut folders = entries(&root.join(GAMES))?;
    folders.retain(|path| path.join("rules/Cargo.toml").is_file());
    folders.sort();
    Ok(folders.iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect())
}

/// `| TG-14 | …` lists the rule TG-14.
fn listed_rule(line: &str) -> Option<(String, u32)> {
    let cell = line.strip_prefix('|')?.split('|').next()?.trim().trim_matches('*');
    let (prefix, number) = cell.split_once('-')?;
    let prefix_ok = prefix.len() == 2 && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
    prefix_ok.then(|| number.parse().ok()).flatten().map(|number| (prefix.to_owned(), number))
}

/// A test function with the comment above it.
struct Test {
    name: String,
    text: String,
}

impl Test {
    fn names(&self, prefix: &str, number: u32) -> bool {
        let in_name = format!("{}{number}", prefix.to_lowercase());
        let named = self.name.split('_').any(|word| word == in_name);
        let id = format!("{prefix}-{number}");
        let written = self
            .text
            .match_indices(&id)
            .any(|(at, _)| !self.text[at + id.len()..].starts_with(|next: char| next.is_ascii_digit()));
        named || written
    }
}

/// The test functions of a file: each from the comment above `#[test]` to the closing brace at the same indent.
fn tests(source: &str) -> Vec<Test> {
    let lines: Vec<&str> = source.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if line.trim() != "#[test]" {
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        let above = lines[..at].iter().rev().take_while(|line| line.trim_start().starts_with("//")).count();
        let end = format!("{indent}}}");
        let length = lines[at..].iter().take_while(|line| **line != end).count();
        let text = lines[at - above..at + length].join("\n");
        let name = text.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default().to_owned();
        found.push(Test { name, text });
    }
    found
}

fn rust_files(at: &Path, into: &mut Vec<PathBuf>) -> Result<(), String> {
    for path in entries(at)? {
        if path.is_dir() {
            rust_files(&path, into)?;
        } else if path.extension().is_some_and(|it| it == "rs") {
            into.push(path);
        }
    }
    Ok(())
}

fn entries(at: &Path) -> Result<Vec<PathBuf>, String> {
    let unreadable = |why| format!("can't read {}: {why}", at.display());
    fs::read_dir(at).map_err(unreadable)?.map(|entry| entry.map(|it| it.path()).map_err(unreadable)).collect()
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("can't read {}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::{listed_rule, tests};

    #[test]
    fn rules_are_listed_in_the_first_cell() {
        assert_eq!(listed_rule("| TG-14 | A card …"), Some(("TG".into(), 14)));
        assert_eq!(listed_rule("| **IO-7** | …"), Some(("IO".into(), 7)));
        assert_eq!(listed_rule("| B-9 | …"), None);
        assert_eq!(listed_rule("| id | Rule |"), None);
    }

    #[test]
    fn a_test_names_rules_in_its_name_its_comment_and_its_body() {
        let found =
            tests("// TG-1\n#[test]\nfn tg25_two_cards() {\n    // TG-140\n}\n\nfn other() {\n    // TG-3\n}\n");
        assert_eq!(found.len(), 1);
        let named: Vec<u32> = (1..200).filter(|&number| found[0].names("TG", number)).collect();
        assert_eq!(named, [1, 25, 140]);
    }
}
