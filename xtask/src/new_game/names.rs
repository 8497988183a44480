//! The names a game goes by, and whether a new game may have them.

use std::path::Path;

use super::{GAMES, LAYERS, files_under, package};
use crate::coverage::read;

/// The names of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Names {
    /// In commands, folders and keys: `high-tide`.
    pub kebab: String,
    /// In Rust, of modules and crates: `high_tide`.
    pub snake: String,
    /// In Rust, of types: `HighTide`.
    pub pascal: String,
    /// The beginning of its rules' ids: `HI`.
    pub prefix: String,
    /// In English.
    pub title: String,
    /// In Russian.
    pub title_ru: String,
}

/// What stands in the template for each of them.
const PLACEHOLDER: (&str, &str, &str, &str, &str, &str) =
    ("example-game", "example_game", "ExampleGame", "EG", "Example game", "Пример игры");

/// Names that a module of the list can't have: keywords, and crates that every crate sees.
const RESERVED: &[&str] = &[
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue", "core", "crate", "do",
    "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "std", "struct",
    "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where",
    "while", "yield",
];

/// A crate's name and a key with more than this are nobody's pleasure.
const LONGEST: usize = 30;

impl Names {
    /// The names that follow from `name`, if it can be one.
    pub(crate) fn new(name: &str, title: Option<&str>, title_ru: Option<&str>) -> Result<Names, String> {
        let bad = |why: &str| Err(format!("a game can't be called `{name}`: {why}"));
        let words: Vec<&str> = name.split('-').collect();
        let word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !words.iter().all(word) || !name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            return bad("names are lower-case words with dashes between, such as high-tide");
        }
        if name.len() > LONGEST {
            return bad(&format!("{LONGEST} characters are the most"));
        }
        if name.bytes().filter(u8::is_ascii_lowercase).count() < 2 {
            return bad("the ids of its rules need two letters");
        }
        if RESERVED.contains(&name) {
            return bad("this word means something in Rust");
        }
        if name == PLACEHOLDER.0 {
            return bad("this is what the template is called");
        }
        let capital = |word: &&str| word[..1].to_ascii_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let title = title.map_or_else(|| capitals.join(" "), str::to_owned);
        let title_ru = title_ru.map_or_else(|| title.clone(), str::to_owned);
        for title in [&title, &title_ru] {
            check_title(title)?;
        }
        let prefix = name.chars().filter(char::is_ascii_lowercase).take(2).collect::<String>().to_ascii_uppercase();
        Ok(Names {
            kebab: name.to_owned(),
            snake: name.replace('-', "_"),
            pascal: capitals.concat(),
            prefix,
            title,
            title_ru,
        })
    }

    /// The same, if nothing in the workspace is called so yet. Where another game's rules have the same prefix, this
    /// one gets another.
    pub(crate) fn free_in(self, root: &Path) -> Result<Names, String> {
        let taken = |why: String| Err(format!("a game can't be called `{}`: {why}", self.kebab));
        let folder = Path::new(GAMES).join(&self.kebab);
        if root.join(&folder).exists() {
            return taken(format!("{} exists", folder.display()));
        }
        let (mut packages, mut keys, mut prefixes) = (Vec::new(), Vec::new(), Vec::new());
        let mut files = Vec::new();
        files_under(&root.join("crates"), &mut files)?;
        for path in files {
            let is = |ending: &str| path.to_string_lossy().ends_with(ending);
            if is("Cargo.toml") {
                packages.extend(read(&path)?.lines().find_map(|line| Some(line.strip_prefix("name = ")?.to_owned())));
            } else if is("RULES.md") {
                prefixes.extend(
                    read(&path)?.lines().filter_map(|line| Some(line.strip_prefix("| ")?.get(..3)?.to_owned())),
                );
            } else if is(".ftl") && !path.starts_with(root.join(GAMES)) {
                keys.extend(read(&path)?.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_owned())));
            }
        }
        for layer in LAYERS {
            let package = package(&self.kebab, layer);
            if packages.contains(&format!("\"{package}\"")) {
                return taken(format!("there is a crate {package}"));
            }
        }
        if let Some(key) = keys.iter().find(|key| key.starts_with(&format!("{}-", self.kebab))) {
            return taken(format!("its words would mix with others, such as `{key}`"));
        }
        let prefix = self.prefixes().find(|prefix| !prefixes.contains(&format!("{prefix}-")));
        match prefix {
            Some(prefix) => Ok(Names { prefix, ..self }),
            None => taken("other games have all prefixes for rules that could be made of it".to_owned()),
        }
    }

    /// What the ids of its rules might begin with, the best first: its first letter with each of the others.
    fn prefixes(&self) -> impl Iterator<Item = String> {
        let letters: Vec<char> = self.kebab.to_ascii_uppercase().chars().filter(char::is_ascii_uppercase).collect();
        (1..letters.len()).map(move |at| [letters[0], letters[at]].iter().collect())
    }

    /// A text of the template under these names.
    pub(crate) fn rename(&self, text: &str) -> String {
        let (kebab, snake, pascal, prefix, title, title_ru) = PLACEHOLDER;
        let text = text.replace(title, &self.title).replace(title_ru, &self.title_ru);
        let text = text.replace(kebab, &self.kebab).replace(snake, &self.snake).replace(pascal, &self.pascal);
        let text = replace_before_digit(&text, &format!("{prefix}-"), &format!("{}-", self.prefix));
        // As in the names of tests: `eg6_a_card_must_be_higher`.
        let text = replace_before_digit(&text, &prefix.to_lowercase(), &self.prefix.to_lowercase());
        // As the tests of the words are told: `"EG-"`.
        text.replace(&format!("\"{prefix}-\""), &format!("\"{}-\"", self.prefix))
    }
}

/// A title goes into catalogues, manifests and comments: none of their marks may be in it.
fn check_title(title: &str) -> Result<(), String> {
    let fine = |letter: char| letter.is_alphanumeric() || " -–—'’!?.,:№&+".contains(letter);
    let length = title.chars().count();
    if !(1..=40).contains(&length) || !title.chars().all(fine) || title.trim() != title {
        return Err(format!("`{title}` can't be a title: 1 to 40 letters, digits and simple punctuation"));
    }
    Ok(())
}

/// Replaces `from`, where a word begins with it and a digit follows.
fn replace_before_digit(text: &str, from: &str, to: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let last = before.chars().next_back().or(out.chars().next_back());
        let begins = !last.is_some_and(char::is_alphanumeric);
        let fits = begins && after.starts_with(|next: char| next.is_ascii_digit());
        out.push_str(before);
        out.push_str(if fits { to } else { from });
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(name: &str) -> Result<Names, String> {
        Names::new(name, None, None)
    }

    #[test]
    fn names_follow_from_the_name() {
        let names = Names::new("high-tide-2", None, Some("Прилив")).unwrap();
        assert_eq!((names.snake.as_str(), names.pascal.as_str()), ("high_tide_2", "HighTide2"));
        assert_eq!((names.title.as_str(), names.title_ru.as_str()), ("High Tide 2", "Прилив"));
        assert_eq!(names.prefixes().collect::<Vec<_>>(), ["HI", "HG", "HH", "HT", "HI", "HD", "HE"]);
        assert_eq!(package(&names.kebab, "rules"), "samobranka-high-tide-2");
        assert_eq!(package(&names.kebab, "desk"), "samobranka-high-tide-2-desk");
    }

    #[test]
    fn bad_names_are_refused_with_a_reason() {
        for bad in ["", "-", "High-Tide", "high_tide", "high--tide", "-high", "high-", "2high", "прилив", "a/b", "../x"]
        {
            let why = names(bad).unwrap_err();
            assert!(why.contains("lower-case words"), "{bad}: {why}");
        }
        for (bad, reason) in [
            ("match", "Rust"),
            ("std", "Rust"),
            ("x", "two letters"),
            ("example-game", "template"),
            (&"a".repeat(31), "30"),
        ] {
            let why = names(bad).unwrap_err();
            assert!(why.contains(reason), "{bad}: {why}");
        }
        for bad in ["", " Tide", "High \"Tide\"", "{ $x }", "a\nb", "Tide\\"] {
            assert!(Names::new("tide", Some(bad), None).is_err(), "{bad}");
        }
    }

    #[test]
    fn taken_names_are_refused_with_a_reason() {
        let root = crate::root();
        let free = |name: &str| names(name).unwrap().free_in(&root);
        let games = crate::coverage::games(&root).unwrap();
        for (name, reason) in [(games[0].as_str(), "exists"), ("table", "crate"), ("seat", "words"), ("games", "crate")]
        {
            let why = free(name).unwrap_err();
            assert!(why.contains(reason), "{name}: {why}");
        }
        assert_eq!(free("high-tide").map(|names| names.prefix), Ok("HI".to_owned()));
    }

    #[test]
    fn a_prefix_that_another_game_has_gives_way_to_the_next() {
        let root = crate::root();
        let rules =
            read(&root.join(GAMES).join(&crate::coverage::games(&root).unwrap()[0]).join("rules/RULES.md")).unwrap();
        let taken = rules.lines().find_map(|line| line.strip_prefix("| ")?.split_once('-')).unwrap().0.to_owned();
        let name = format!("{}x", taken.to_lowercase());
        let names = names(&name).unwrap().free_in(&root).unwrap();
        assert_eq!(names.prefix, format!("{}X", &taken[..1]));
    }

    #[test]
    fn everything_in_the_template_is_renamed() {
        let names = Names::new("high-tide", Some("High Tide"), Some("Прилив")).unwrap();
        let text = "EG-6 eg6_a eg1_eg10_b begs3 \"EG-\" samobranka_example_game::ExampleGame example-game-name Example game Пример игры";
        let renamed =
            "HI-6 hi6_a hi1_hi10_b begs3 \"HI-\" samobranka_high_tide::HighTide high-tide-name High Tide Прилив";
        assert_eq!(names.rename(text), renamed);
    }
}
