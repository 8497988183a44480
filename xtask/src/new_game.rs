//! `cargo xtask new-game NAME`: a new game that plays at once. It is the example in `xtask/template` under its own name;
//! whoever writes the game replaces the example piece by piece and always has something that runs.
//!
//! Everything is checked and worked out before the first byte is written. The new folder is made beside its place and
//! moved there whole, and when an existing file can't be changed, all is put back.

mod check;
mod edit;
mod names;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::coverage::read;
#[cfg(test)]
pub(crate) use edit::entries;
use names::Names;

const USAGE: &str = "usage: cargo xtask new-game NAME [--title TITLE] [--title-ru НАЗВАНИЕ]
       cargo xtask new-game --check [--browser]      makes a game in a copy of the source and tries it everywhere";

/// The layers of a game: a folder and a crate each.
pub(crate) const LAYERS: [&str; 6] = ["rules", "players", "desk", "terminal", "page", "gym"];

/// Where the games are.
pub(crate) const GAMES: &str = "crates/games";

/// What the crate of a layer of a game is called. The rules are the game itself.
pub(crate) fn package(game: &str, layer: &str) -> String {
    if layer == "rules" { format!("samobranka-{game}") } else { format!("samobranka-{game}-{layer}") }
}

/// Makes a new game.
pub(crate) fn new_game(args: &[String]) -> Outcome {
    let (mut name, mut title, mut title_ru) = (None, None, None);
    let (mut check, mut in_browser) = (false, false);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().cloned().ok_or(format!("{arg} needs a value\n{USAGE}"));
        match arg.as_str() {
            "--check" => check = true,
            "--browser" => in_browser = true,
            "--title" => title = Some(value()?),
            "--title-ru" => title_ru = Some(value()?),
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            option if option.starts_with('-') => return Err(format!("unknown option `{option}`\n{USAGE}")),
            _ if name.is_none() => name = Some(arg.clone()),
            more => return Err(format!("one name is enough; what is `{more}`?\n{USAGE}")),
        }
    }
    match (check, in_browser) {
        (true, _) => return check::check(in_browser),
        (false, true) => return Err(format!("--browser is for --check\n{USAGE}")),
        (false, false) => {}
    }
    let root = Path::new(".");
    let names = Names::new(&name.ok_or(USAGE)?, title.as_deref(), title_ru.as_deref())?.free_in(root)?;
    let plan = Plan::new(root, &names)?;
    plan.carry_out()?;
    println!("{}", next_steps(&names));
    Ok(())
}

/// What will be written: worked out in full before anything is.
struct Plan {
    /// The folder of the game.
    folder: PathBuf,
    /// The folder it is made in.
    making: PathBuf,
    /// The files in it.
    files: Vec<(PathBuf, String)>,
    /// Files that exist already and change: path, text before, text after.
    edits: Vec<(PathBuf, String, String)>,
}

impl Plan {
    fn new(root: &Path, names: &Names) -> Result<Plan, String> {
        let template = root.join("xtask/template");
        let mut files = Vec::new();
        for layer in LAYERS {
            let mut found = Vec::new();
            files_under(&template.join(layer), &mut found)?;
            for path in found {
                let text = names.rename(&read(&path)?);
                let within = path.strip_prefix(&template).expect("it was found in there").to_string_lossy();
                let text = if within.ends_with("Cargo.toml") { edit::sort_dependencies(&text) } else { text };
                files.push((PathBuf::from(names.rename(&within)), text));
            }
        }
        let mut edits = Vec::new();
        for (path, edit) in edit::EDITS {
            let path = root.join(path);
            let before = read(&path)?;
            let after = edit(&before, names).map_err(|why| format!("{}: {why}", path.display()))?;
            edits.push((path, before, after));
        }
        let (folder, making) = (root.join(GAMES).join(&names.kebab), root.join("crates/.new-game"));
        Ok(Plan { folder, making, files, edits })
    }

    fn carry_out(&self) -> Outcome {
        // On the same disk as its place, so that it can be moved there whole, and where the workspace looks for no crates.
        let making = self.making.as_path();
        remove(making)?;
        let made = self.write(making).and_then(|()| format(making)).and_then(|()| {
            fs::rename(making, &self.folder).map_err(|why| format!("can't write {}: {why}", self.folder.display()))
        });
        if made.is_err() {
            remove(making)?;
            return made;
        }
        for (at, (path, _, after)) in self.edits.iter().enumerate() {
            if let Err(why) = replace(path, after) {
                for (path, before, _) in &self.edits[..at] {
                    replace(path, before).map_err(|why| format!("can't put {} back: {why}", path.display()))?;
                }
                remove(&self.folder)?;
                return Err(format!("can't change {}: {why}; nothing else has changed", path.display()));
            }
        }
        Ok(())
    }

    fn write(&self, folder: &Path) -> Outcome {
        for (path, text) in &self.files {
            let path = folder.join(path);
            let parent = path.parent().expect("a file is in a folder");
            fs::create_dir_all(parent)
                .and_then(|()| fs::write(&path, text))
                .map_err(|why| format!("can't write {}: {why}", path.display()))?;
        }
        Ok(())
    }
}

/// Puts another text into a file: all of it or nothing.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("new");
    let replaced = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if replaced.is_err() {
        let _ = fs::remove_file(&beside);
    }
    replaced
}

/// Formats the sources: a longer name breaks lines elsewhere, and another name is sorted elsewhere.
fn format(folder: &Path) -> Outcome {
    let mut files = Vec::new();
    files_under(folder, &mut files)?;
    files.retain(|path| path.extension().is_some_and(|it| it == "rs"));
    match Command::new("rustfmt").args(["--edition", "2024"]).args(files).output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("rustfmt: {}", String::from_utf8_lossy(&output.stderr))),
        Err(_) => {
            eprintln!("rustfmt is not installed: run `cargo fmt` before you commit");
            Ok(())
        }
    }
}

fn next_steps(names: &Names) -> String {
    let Names { kebab, title, prefix, .. } = names;
    format!(
        "{title} is in {GAMES}/{kebab} and plays at once:

  cargo test -p samobranka-{kebab}     its rules ({prefix}-1 …), laws and words
  cargo play --terminal {kebab}        in the terminal
  cargo play                           in the browser

What to fill in, and in which order: CONTRIBUTING.md, \"Add a game\"."
    )
}

/// All files under a folder, in order.
pub(crate) fn files_under(folder: &Path, into: &mut Vec<PathBuf>) -> Outcome {
    let unreadable = |why| format!("can't read {}: {why}", folder.display());
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        entries.push(entry.map_err(unreadable)?.path());
    }
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files_under(&path, into)?;
        } else {
            into.push(path);
        }
    }
    Ok(())
}

fn remove(folder: &Path) -> Outcome {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|why| format!("can't remove {}: {why}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new("high-tide", Some("High Tide"), Some("Прилив")).unwrap()
    }

    #[test]
    fn nothing_of_the_template_is_left_in_a_new_game() {
        let plan = Plan::new(&crate::root(), &names()).unwrap();
        for layer in LAYERS {
            assert!(plan.files.iter().any(|(path, _)| path.starts_with(layer)), "{layer}");
        }
        for (path, text) in &plan.files {
            let lower = format!("{} {}", path.display(), text).to_lowercase();
            for left in ["example-game", "example_game", "examplegame", "example game", "пример игры", "eg-"]
            {
                assert!(!lower.contains(left), "{} still says {left}", path.display());
            }
        }
    }

    /// A folder of its own, removed at the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let folder = std::env::temp_dir().join(format!("samobranka-{name}-{}", std::process::id()));
            remove(&folder).unwrap();
            fs::create_dir_all(folder.join("games")).unwrap();
            fs::write(folder.join("list"), "before").unwrap();
            Scratch(folder)
        }

        /// A plan that changes the list, and then `last`.
        fn plan(&self, last: &str) -> Plan {
            let edit = |name: &str| (self.0.join(name), "before".to_owned(), "after".to_owned());
            Plan {
                folder: self.0.join("games/new"),
                making: self.0.join("making"),
                files: vec![("rules/RULES.md".into(), "rules".to_owned())],
                edits: vec![edit("list"), edit(last)],
            }
        }

        fn list(&self) -> String {
            fs::read_to_string(self.0.join("list")).unwrap()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = remove(&self.0);
        }
    }

    #[test]
    fn a_plan_is_carried_out() {
        let scratch = Scratch::new("whole");
        scratch.plan("other").carry_out().unwrap();
        assert_eq!(fs::read_to_string(scratch.0.join("games/new/rules/RULES.md")).unwrap(), "rules");
        assert_eq!(scratch.list(), "after");
        assert!(!scratch.0.join("making").exists());
    }

    #[test]
    fn what_fails_leaves_nothing_behind() {
        let scratch = Scratch::new("half");
        // A folder can't be written as a file.
        let why = scratch.plan("games").carry_out().unwrap_err();
        assert!(why.contains("can't change"), "{why}");
        assert_eq!(scratch.list(), "before");
        assert!(!scratch.0.join("games/new").exists() && !scratch.0.join("making").exists());
        assert!(!scratch.0.join("games.new").exists() && !scratch.0.join("list.new").exists());

        // The place is taken by something that can't be replaced.
        fs::create_dir_all(scratch.0.join("games/new/something")).unwrap();
        scratch.plan("other").carry_out().unwrap_err();
        assert_eq!(scratch.list(), "before");
        assert!(scratch.0.join("games/new/something").exists() && !scratch.0.join("making").exists());
    }
}
