//! The lines that a new game adds to files that exist already: two manifests and the list of games.

use super::names::Names;
use super::{GAMES, LAYERS, package};

/// Gives the text of a file with the new game in it.
type Edit = fn(&str, &Names) -> Result<String, String>;

/// Which files change, and how.
pub(super) const EDITS: [(&str, Edit); 3] =
    [("Cargo.toml", workspace), ("crates/list/Cargo.toml", list_manifest), ("crates/list/src/lib.rs", list)];

/// The dependencies of the workspace, and the packages that everyday builds optimise: the crates of a game stand after
/// those of the last one.
fn workspace(text: &str, names: &Names) -> Result<String, String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let last = lines.iter().rposition(|line| line.contains(&format!("path = \"{GAMES}/")));
    let last = last.ok_or("no game is among the dependencies of the workspace")?;
    let added = LAYERS
        .map(|layer| format!("{} = {{ path = \"{GAMES}/{}/{layer}\" }}", package(&names.kebab, layer), names.kebab));
    lines.splice(last + 1..=last, added);
    let last = lines.iter().rposition(|line| line.ends_with("-players.opt-level = 1"));
    let last = last.ok_or("no game's players are among the packages that are optimised")?;
    let added = ["rules", "players"].map(|layer| format!("{}.opt-level = 1", package(&names.kebab, layer)));
    lines.splice(last + 1..=last, added);
    Ok(lines.join("\n") + "\n")
}

/// The manifest of the list: a feature takes the crates of one layer, and every dependency but the rules is optional.
fn list_manifest(text: &str, names: &Names) -> Result<String, String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for layer in LAYERS.into_iter().filter(|layer| *layer != "rules") {
        let start = format!("{layer} = [");
        insert(
            &mut lines,
            |line| line == start,
            |line| line == "]",
            format!("    \"dep:{}\",", package(&names.kebab, layer)),
        )?;
        let dependency = format!("{} = {{ workspace = true, optional = true }}", package(&names.kebab, layer));
        insert(&mut lines, |line| line == "[dependencies]", str::is_empty, dependency)?;
    }
    let rules = format!("{}.workspace = true", package(&names.kebab, "rules"));
    insert(&mut lines, |line| line == "[dependencies]", str::is_empty, rules)?;
    Ok(lines.join("\n") + "\n")
}

/// The list itself: the last entry once more, under the new names.
fn list(text: &str, names: &Names) -> Result<String, String> {
    let entries = entries(text)?;
    let last = entries.last().ok_or("the list of games is empty")?;
    let entry = last.text.replace(&format!("samobranka_{}", last.module), &format!("samobranka_{}", names.snake));
    let entry = entry.replace(&format!("::{}", last.game), &format!("::{}", names.pascal));
    let entry = entry.replacen(last.module, &names.snake, 1);
    let end = last.text.as_ptr() as usize - text.as_ptr() as usize + last.text.len();
    Ok(format!("{}\n{entry}{}", &text[..end], &text[end..]))
}

/// A game in the list: `    iota = samobranka_iota::Iota, …;`.
pub(crate) struct Entry<'a> {
    /// Its module.
    pub module: &'a str,
    /// The type of its rules.
    pub game: &'a str,
    /// The whole entry with its indent, up to the semicolon.
    text: &'a str,
}

/// The entries of the list of games.
pub(crate) fn entries(text: &str) -> Result<Vec<Entry<'_>>, String> {
    let (_, list) = text.split_once("\ngames! { $\n").ok_or("there is no `games! { $` in the list")?;
    let (list, _) = list.split_once("\n}").ok_or("`games!` does not end")?;
    let parse = |text: &'_ str| -> Option<(usize, usize)> { Some((text.find(" =")?, text.find("::")?)) };
    list.split_inclusive(';')
        .map(|text| text.trim_start_matches('\n'))
        .filter(|text| !text.trim().is_empty())
        .map(|text| {
            let (equals, colons) = parse(text).ok_or_else(|| format!("`{}` is no entry of the list", text.trim()))?;
            let rest = &text[colons + 2..];
            let game = &rest[..rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len())];
            Ok(Entry { module: text[..equals].trim(), game, text })
        })
        .collect()
}

/// Puts a line into a sorted run of lines: after the one that starts it, before the one that ends it. Lines of another
/// kind in between, such as a feature among dependencies, stay where they are.
fn insert(
    lines: &mut Vec<String>,
    starts: impl Fn(&str) -> bool,
    ends: impl Fn(&str) -> bool,
    new: String,
) -> Result<(), String> {
    let start = lines.iter().position(|line| starts(line)).ok_or_else(|| format!("there is no place for `{new}`"))?;
    let kind = |line: &str| key(line).split(['-', ':']).next().map(str::to_owned);
    let after = |line: &str| kind(line) == kind(&new) && key(line) > key(&new);
    let at = lines[start + 1..].iter().position(|line| ends(line) || after(line));
    lines.insert(at.map_or(lines.len(), |at| start + 1 + at), new);
    Ok(())
}

/// What lines of a manifest are sorted by: the name of the crate.
fn key(line: &str) -> &str {
    let line = line.trim_start_matches([' ', '"']);
    line.split(['"', ' ', '.']).next().unwrap_or_default()
}

/// Sorts the dependencies of a manifest: under another name a crate stands elsewhere.
pub(super) fn sort_dependencies(manifest: &str) -> String {
    let mut sections: Vec<Vec<&str>> = manifest.trim_end().split("\n\n").map(|part| part.lines().collect()).collect();
    for lines in sections.iter_mut().filter(|lines| lines[0].ends_with("dependencies]")) {
        lines[1..].sort_by_key(|line| key(line));
    }
    sections.iter().map(|lines| lines.join("\n")).collect::<Vec<_>>().join("\n\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(path: &str, name: &str) -> (String, String) {
        let before = std::fs::read_to_string(crate::root().join(path)).unwrap();
        let edit = EDITS.iter().find(|(known, _)| *known == path).unwrap().1;
        let after = edit(&before, &Names::new(name, None, None).unwrap()).unwrap();
        (before, after)
    }

    /// The lines that are new, each with the one before it.
    fn added(path: &str, name: &str) -> Vec<String> {
        let (before, after) = edited(path, name);
        let mut old = before.lines().peekable();
        let added = after.lines().filter(|line| old.next_if_eq(line).is_none()).map(str::to_owned).collect();
        assert_eq!(old.next(), None, "nothing is lost");
        added
    }

    #[test]
    fn the_workspace_gets_a_line_a_layer() {
        let lines = added("Cargo.toml", "high-tide");
        assert_eq!(lines.len(), LAYERS.len() + 2);
        assert_eq!(
            lines[LAYERS.len()..],
            ["samobranka-high-tide.opt-level = 1", "samobranka-high-tide-players.opt-level = 1"]
        );
        assert_eq!(lines[0], "samobranka-high-tide = { path = \"crates/games/high-tide/rules\" }");
        assert_eq!(lines[1], "samobranka-high-tide-players = { path = \"crates/games/high-tide/players\" }");
    }

    #[test]
    fn the_manifest_of_the_list_stays_sorted() {
        for name in ["aaa", "high-tide", "iota-2", "the-game-of-life", "zzz"] {
            let lines = added("crates/list/Cargo.toml", name);
            assert_eq!(lines.len(), 2 * LAYERS.len() - 1, "{lines:?}");
            let (_, after) = edited("crates/list/Cargo.toml", name);
            let (_, dependencies) = after.split_once("[dependencies]\n").unwrap();
            let keys: Vec<&str> = dependencies.split("\n\n").next().unwrap().lines().map(key).collect();
            assert!(keys.is_sorted(), "{keys:?}");
        }
    }

    #[test]
    fn the_list_gets_an_entry() {
        let (before, after) = edited("crates/list/src/lib.rs", "high-tide");
        let (before, after) = (entries(&before).unwrap(), entries(&after).unwrap());
        assert_eq!(after.len(), before.len() + 1);
        let last = after.last().unwrap();
        assert_eq!((last.module, last.game), ("high_tide", "HighTide"));
        let paths = last.text.split("samobranka_high_tide").count() - 1;
        assert_eq!(paths, LAYERS.len(), "{}", last.text);
        assert!(last.text.contains("samobranka_high_tide_players::HighTidePlayers"), "{}", last.text);
    }

    #[test]
    fn dependencies_are_sorted_by_their_names() {
        let manifest = "[package]\nname = \"x\"\nb = 1\na = 1\n\n[dependencies]\nb.workspace = true\na-b.workspace = true\na = { workspace = true }\n\n[lints]\nworkspace = true\n";
        let sorted = "[package]\nname = \"x\"\nb = 1\na = 1\n\n[dependencies]\na = { workspace = true }\na-b.workspace = true\nb.workspace = true\n\n[lints]\nworkspace = true\n";
        assert_eq!(sort_dependencies(manifest), sorted);
    }
}
