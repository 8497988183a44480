//! The catalogues of the command line: every message that the code names stands in both languages with the same
//! arguments, and no message is there for nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use samobranka_cli::ui::catalogue;
use samobranka_rules::Lang;

/// The messages of a catalogue, and the names of the arguments each uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut current = String::new();
    for line in catalogue(lang).lines() {
        if !line.starts_with(' ')
            && let Some((key, _)) = line.split_once(" =")
        {
            current = key.to_owned();
            assert!(messages.insert(current.clone(), BTreeSet::new()).is_none(), "{key} stands twice in {lang}");
        }
        let arguments: &mut BTreeSet<String> = messages.entry(current.clone()).or_default();
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|it| it.is_ascii_alphanumeric() || *it == '-').collect();
            arguments.insert(name.trim_end_matches("-is-you").trim_end_matches("-count").to_owned());
        }
    }
    messages.remove("");
    messages
}

/// Every key that the code names as a text, `"cli-…"`.
fn named_in(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_in(&path, keys);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            keys.extend(text.split('"').filter(|part| part.starts_with("cli-")).map(str::to_owned));
        }
    }
}

/// The keys of the explanations that commands and options get by their names.
fn of_commands() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let command = samobranka_cli::command();
    for sub in command.get_subcommands() {
        keys.insert(format!("cli-help-{}", sub.get_name()));
        for argument in sub.get_arguments() {
            keys.insert(format!("cli-help-{}-{}", sub.get_name(), argument.get_id()));
            keys.insert(format!("cli-help-any-{}", argument.get_id()));
        }
    }
    keys.extend(["cli-help-help-flag", "cli-help-version-flag"].map(str::to_owned));
    keys
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let (english, russian) = (messages(Lang::En), messages(Lang::Ru));
    for (key, arguments) in &english {
        assert_eq!(russian.get(key), Some(arguments), "{key}");
    }
    assert_eq!(english.len(), russian.len());
}

#[test]
fn what_the_code_says_can_be_said_and_nothing_is_left_over() {
    let mut named = BTreeSet::new();
    named_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut named);
    let built = of_commands();
    for lang in Lang::ALL {
        let messages = messages(lang);
        // Keys that are put together end with a dash or hold a place for a name.
        for key in named.iter().filter(|key| !key.ends_with('-') && !key.contains('{')) {
            assert!(messages.contains_key(key), "the code says {key}, and {lang} has no words for it");
        }
        for key in messages.keys() {
            assert!(named.contains(key) || built.contains(key), "nobody says {key} in {lang}");
        }
    }
}

#[test]
fn every_option_and_command_is_explained_in_both_languages() {
    for lang in Lang::ALL {
        let words = samobranka_cli::ui::words(lang);
        let mut unexplained = Vec::new();
        for sub in samobranka_cli::command().get_subcommands().filter(|sub| sub.get_name() != "help") {
            for argument in sub.get_arguments().filter(|argument| argument.get_id() != "help") {
                let own = format!("cli-help-{}-{}", sub.get_name(), argument.get_id());
                let any = format!("cli-help-any-{}", argument.get_id());
                if words.text(&own).or_else(|| words.text(&any)).is_none() {
                    unexplained.push(own);
                }
            }
        }
        assert!(unexplained.is_empty(), "{lang}: {unexplained:?}");
    }
}
