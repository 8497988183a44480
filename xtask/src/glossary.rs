//! One word for one thing: the glossary in `CONTRIBUTING.md` lists what is not said, and this looks through everything a
//! reader sees.

use std::fs;
use std::path::{Path, PathBuf};

use crate::new_game::files_under;

/// A text that is not said, and where: everywhere, or in files whose path contains the scope.
#[derive(PartialEq, Eq, Debug)]
struct Forbidden {
    scope: Option<String>,
    text: String,
}

/// What the last column of the glossary lists, between backticks: `text`, or `scope: text`.
fn forbidden(glossary: &str) -> Vec<Forbidden> {
    let table = glossary.split_once("## Glossary for texts").map_or("", |(_, after)| after);
    let table = table.split_once("\n## ").map_or(table, |(table, _)| table);
    let rows = table.lines().filter(|line| line.starts_with('|')).skip(2);
    let last = rows.filter_map(|row| row.trim_end_matches([' ', '|']).rsplit_once(" | ")).map(|(_, last)| last);
    let texts = last.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    texts
        .map(|text| match text.split_once(": ") {
            Some((scope, text)) => Forbidden { scope: Some(scope.to_owned()), text: text.to_owned() },
            None => Forbidden { scope: None, text: text.to_owned() },
        })
        .collect()
}

/// Every catalogue and every rules page.
fn texts(root: &Path) -> Vec<PathBuf> {
    let is_text = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let read_by_people = name.ends_with(".ftl") || name == "rules.en.md" || name == "rules.ru.md";
        read_by_people && !path.components().any(|part| part.as_os_str() == "target")
    };
    let mut found = Vec::new();
    files_under(&root.join("crates"), &mut found).expect("the folder can be read");
    found.retain(is_text);
    found
}

/// The lines of a text that a reader sees: no comments, and of a message what is said.
fn seen(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') || line.starts_with("# "));
    lines.map(|(at, line)| {
        let line = line.split("<!--").next().unwrap_or_default();
        let is_key = |key: &str| key.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
        match line.split_once(" =") {
            Some((key, said)) if is_key(key) => (at + 1, said),
            _ => (at + 1, line),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_catalogue_and_no_rules_page_says_what_the_glossary_forbids() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace");
        let glossary = fs::read_to_string(root.join("CONTRIBUTING.md")).expect("there is a glossary");
        let forbidden = forbidden(&glossary);
        assert!(forbidden.len() > 30, "the glossary can be read: {forbidden:?}");
        let files = texts(root);
        assert!(files.len() > 40, "the catalogues are found");
        let mut said = Vec::new();
        for path in files {
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            let text = fs::read_to_string(&path).expect("a text");
            let here: Vec<&Forbidden> =
                forbidden.iter().filter(|it| it.scope.as_ref().is_none_or(|scope| name.contains(scope))).collect();
            for (line, seen) in seen(&text) {
                let wrong = here.iter().filter(|it| seen.contains(&it.text));
                said.extend(wrong.map(|it| format!("{name}:{line}: “{}” in: {}", it.text, seen.trim())));
            }
        }
        assert!(said.is_empty(), "{}", said.join("\n"));
    }

    #[test]
    fn the_glossary_is_read_from_its_table_and_keys_and_comments_are_left_out() {
        let glossary = "## Glossary for texts\n\n| a | b | c | not |\n| --- | --- | --- | --- |\n| row | x | y | `pile`, `iota: Hints` |\n\n## Next\n";
        let pile = Forbidden { scope: None, text: "pile".into() };
        let hints = Forbidden { scope: Some("iota".into()), text: "Hints".into() };
        assert_eq!(forbidden(glossary), [pile, hints]);
        let text = "### pile\npile-key = a row <!-- pile -->\n    more";
        assert_eq!(seen(text).map(|(_, line)| line.trim()).collect::<Vec<_>>(), ["a row", "more"]);
    }
}
