//! Games are named in their own folders and in the list of games, and nowhere else: a new game then needs no change
//! elsewhere. This looks through everything that ends up in a program. Tests, benchmarks, examples and comments may
//! name a game.

use std::fs;
use std::path::{Path, PathBuf};

use crate::coverage;
use crate::new_game::{GAMES, entries, files_under};

/// The games themselves, the list, and what is nothing but tests.
const FREE: [&str; 6] =
    [GAMES, "crates/list", "crates/harness", "crates/web-tests", "xtask/template", "xtask/src/one_list.rs"];

/// Folders of a crate that end up in no program.
const FOR_TESTS: [&str; 4] = ["tests", "benches", "examples", "target"];

/// What a game is called in code.
struct Game {
    /// `the-game`
    kebab: String,
    /// `the_game`
    snake: String,
    /// `TheGame`
    pascal: String,
}

impl Game {
    /// Whether a line names this game: as a word by itself, in a key such as `the-game-about`, in the name of one of its
    /// crates, or in the name of one of its types, such as `TheGamePlayers`.
    fn is_named_in(&self, line: &str) -> bool {
        let dashed = |letter: char| letter.is_alphanumeric() || letter == '_';
        let in_crate = format!("samobranka_{}", self.snake);
        stands(line, &self.kebab, dashed, dashed)
            || stands(line, &self.snake, dashed, dashed)
            || stands(line, &in_crate, dashed, |letter| letter.is_alphanumeric())
            || stands(line, &self.pascal, dashed, |letter| letter.is_lowercase() || letter.is_numeric())
    }
}

/// Whether `word` stands in `line` with none of these characters before and after it.
fn stands(line: &str, word: &str, before: impl Fn(char) -> bool, after: impl Fn(char) -> bool) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let (left, right) = (&line[..at], &line[at + word.len()..]);
        !left.ends_with(&before) && !right.starts_with(&after)
    })
}

/// The games, as the folders and the list name them.
fn games(root: &Path) -> Vec<Game> {
    let list = fs::read_to_string(root.join("crates/list/src/lib.rs")).expect("there is a list");
    let entries = entries(&list).expect("the list can be read");
    let folders = coverage::games(root).expect("there are games");
    assert_eq!(folders.len(), entries.len(), "every folder has an entry in the list");
    let game = |kebab: String| {
        let snake = kebab.replace('-', "_");
        let entry = entries.iter().find(|entry| entry.module == snake).expect("the game is in the list");
        Game { kebab, snake, pascal: entry.game.to_owned() }
    };
    folders.into_iter().map(game).collect()
}

/// The lines of a file that end up in a program, each with its number; of the others nothing is left.
fn lines_that_count(path: &Path, text: &str) -> Vec<(usize, String)> {
    let numbered = |lines: Vec<String>| lines.into_iter().enumerate().map(|(at, line)| (at + 1, line)).collect();
    match path.extension().and_then(|it| it.to_str()) {
        Some("rs") => numbered(without_tests(&without_comments(text, true))),
        Some("js") => numbered(without_comments(text, true)),
        Some("css") => numbered(without_comments(text, false)),
        Some("ftl") => numbered(text.lines().map(key_and_names).collect()),
        Some("toml") if path.ends_with("Cargo.toml") => numbered(without_dev_dependencies(text)),
        _ => Vec::new(),
    }
}

/// Of a line of a catalogue the key, and of what it says the words with a capital letter: a game may be called by a word
/// that is also a plain one.
fn key_and_names(line: &str) -> String {
    let (key, said) = match line.split_once(" =") {
        _ if line.starts_with('#') => ("", ""),
        Some((key, said)) if !key.contains([' ', '{']) => (key, said),
        _ => ("", line),
    };
    let names = said.split(' ').filter(|word| word.starts_with(char::is_uppercase));
    names.fold(key.to_owned(), |kept, word| kept + " " + word)
}

/// Without `/* … */`, and where lines can be comments, without `// …`. A string that looks like a comment is taken for
/// one: that hides a name at the most, and names of games don't stand behind slashes.
fn without_comments(text: &str, lines_too: bool) -> Vec<String> {
    let mut inside = false;
    let mut kept = Vec::new();
    for line in text.lines() {
        let mut left = String::new();
        let mut rest = line;
        loop {
            let mark = if inside { "*/" } else { "/*" };
            let line_comment = rest.find("//").filter(|_| lines_too && !inside).unwrap_or(usize::MAX);
            match rest.find(mark) {
                Some(at) if at < line_comment => {
                    left.push_str(if inside { "" } else { &rest[..at] });
                    rest = &rest[at + 2..];
                    inside = !inside;
                }
                _ if inside => break,
                _ => {
                    left.push_str(&rest[..line_comment.min(rest.len())]);
                    break;
                }
            }
        }
        kept.push(left);
    }
    kept
}

/// Without items for tests: from `#[cfg(test)]` to the end of what follows it.
fn without_tests(lines: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    let mut end: Option<String> = None;
    for line in lines {
        let indent = &line[..line.len() - line.trim_start().len()];
        let begins =
            end.is_none() && (line.trim().starts_with("#[cfg(test)]") || line.trim().starts_with("#[cfg(all(test"));
        if begins {
            end = Some(format!("{indent}}}"));
        }
        let Some(closing) = &end else {
            kept.push(line.clone());
            continue;
        };
        kept.push(String::new());
        let one_line =
            line.starts_with(closing.trim_end_matches('}')) && line.len() > indent.len() && line.ends_with(';');
        let item_in_one_line = one_line && indent.len() + 1 == closing.len();
        if line.trim_end() == closing || item_in_one_line {
            end = None;
        }
    }
    kept
}

fn without_dev_dependencies(text: &str) -> Vec<String> {
    let mut for_tests = false;
    let mut kept = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            for_tests = line.contains("dev-dependencies") || line.starts_with("[[");
        }
        let line = line.split('#').next().unwrap_or_default();
        kept.push(if for_tests { String::new() } else { line.to_owned() });
    }
    kept
}

/// The files of modules that are declared for tests alone: `#[cfg(test)] mod tests;`.
fn test_modules(path: &Path, text: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with("#[cfg(test)]") {
            continue;
        }
        let item = line.trim_start_matches("#[cfg(test)]").trim();
        let item = if item.is_empty() { lines.peek().copied().unwrap_or_default() } else { item };
        let name = item.trim_start_matches("pub(crate) ").strip_prefix("mod ").and_then(|it| it.strip_suffix(';'));
        if let Some(name) = name {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let folder = path.parent().expect("a file is in a folder");
            let folder =
                if ["lib", "main", "mod"].contains(&stem.as_str()) { folder.to_owned() } else { folder.join(stem) };
            found.extend([folder.join(format!("{name}.rs")), folder.join(name)]);
        }
    }
    found
}

/// Every line that names a game and must not: `path:line: text`.
fn offenders(root: &Path) -> Vec<String> {
    let games = games(root);
    let mut files = Vec::new();
    for folder in ["crates", "xtask"] {
        files_under(&root.join(folder), &mut files).expect("the sources can be read");
    }
    let within = |path: &PathBuf| path.strip_prefix(root).expect("it was found in there").to_owned();
    let counts = |path: &Path| {
        let free = FREE.iter().any(|free| path.starts_with(free));
        let for_tests = path.components().any(|part| FOR_TESTS.iter().any(|it| part.as_os_str() == *it));
        !free && !for_tests
    };
    files.retain(|path| counts(&within(path)));
    let texts: Vec<(PathBuf, String)> =
        files.into_iter().filter_map(|path| fs::read_to_string(&path).ok().map(|text| (path, text))).collect();
    let for_tests: Vec<PathBuf> = texts.iter().flat_map(|(path, text)| test_modules(path, text)).collect();
    let mut found = Vec::new();
    for (path, text) in &texts {
        if for_tests.iter().any(|module| path.starts_with(module)) {
            continue;
        }
        if games.iter().any(|game| game.is_named_in(&within(path).to_string_lossy())) {
            found.push(format!("{}: the file is named after a game", within(path).display()));
        }
        for (number, line) in lines_that_count(path, text) {
            if games.iter().any(|game| game.is_named_in(&line)) {
                let start: String = line.trim().chars().take(100).collect();
                found.push(format!("{}:{number}: {start}", within(path).display()));
            }
        }
    }
    found
}

#[test]
fn only_the_list_names_the_games() {
    let found = offenders(&crate::root());
    assert!(
        found.is_empty(),
        "{} lines name a game outside {GAMES} and crates/list. Ask the game through a contract, or read the list:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn names_are_found_and_their_like_are_not() {
    let game = Game { kebab: "the-game".into(), snake: "the_game".into(), pascal: "TheGame".into() };
    for named in [
        "use samobranka_the_game::TheGame;",
        "samobranka-the-game-players.workspace = true",
        "the-game-about = …",
        ".bot-the-game-novice { }",
        "screens::the_game::draw()",
        "TheGamePlayers::LEVELS",
        "the_game = 1",
    ] {
        assert!(game.is_named_in(named), "{named}");
    }
    for other in ["the game", "the_game_is_over()", "TheGames", "bathe-game", "in_the_game", "samobranka_the_gamesters"]
    {
        assert!(!game.is_named_in(other), "{other}");
    }
    let one_word = Game { kebab: "iota".into(), snake: "iota".into(), pascal: "Iota".into() };
    assert!(one_word.is_named_in("samobranka_iota_players") && !one_word.is_named_in("riota iotas Iotas iota_of"));
}

#[test]
fn comments_tests_and_dev_dependencies_do_not_count() {
    let left = |name: &str, text: &str| -> String {
        let lines = lines_that_count(Path::new(name), text);
        lines.into_iter().map(|(_, line)| line).filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("|")
    };
    let source = "//! iota\nfn a() {} // iota\n#[cfg(test)]\nuse iota::Iota;\nfn b() {}\n#[cfg(test)]\nmod tests {\n    fn c() {\n    }\n}\n/* iota\n iota */ fn d() {}\n";
    assert_eq!(left("a.rs", source), "fn a() {} |fn b() {}| fn d() {}");
    assert_eq!(left("a.css", "/* iota */ .a { background: url(//x); }"), " .a { background: url(//x); }");
    assert_eq!(left("a.ftl", "## Iota\na-b = of Iota, of iota\n    [one] An iota"), "a-b Iota,| An");
    assert_eq!(
        left(
            "Cargo.toml",
            "[dependencies]\na = 1 # iota\n\n[dev-dependencies]\niota = 1\n\n[[bench]]\nname = \"iota\"\n"
        ),
        "[dependencies]|a = 1 "
    );
    let modules = test_modules(Path::new("src/table/mod.rs"), "#[cfg(test)]\nmod tests;\n");
    assert_eq!(modules, [PathBuf::from("src/table/tests.rs"), PathBuf::from("src/table/tests")]);
}
