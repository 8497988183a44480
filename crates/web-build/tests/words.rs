//! The page's words: every message that the source names stands in both catalogues, takes the same arguments in both,
//! and none stands there that the source doesn't name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use samobranka_the_game::TheGame;
use samobranka_words::{Lang, words_for};

fn web() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web")
}

fn catalogue(lang: Lang) -> String {
    fs::read_to_string(web().join(format!("words/{lang}.ftl"))).expect("the catalogue is there")
}

/// Every `"web-…"` of the source.
fn named() -> BTreeSet<String> {
    fn look(at: &Path, into: &mut BTreeSet<String>) {
        for entry in fs::read_dir(at).expect("the source is there") {
            let path = entry.expect("the source can be listed").path();
            if path.is_dir() {
                look(&path, into);
            } else {
                let text = fs::read_to_string(&path).expect("the source is text");
                let keys = text.split('"').filter(|piece| piece.starts_with("web-"));
                into.extend(keys.map(str::to_owned));
            }
        }
    }
    let mut keys = BTreeSet::new();
    look(&web().join("src"), &mut keys);
    keys
}

#[test]
fn every_message_the_page_names_stands_in_both_catalogues_and_no_other() {
    let named = named();
    assert!(named.len() > 50, "the source names its messages as plain strings");
    for lang in Lang::ALL {
        let words = words_for::<TheGame>(lang, &[&catalogue(lang), samobranka_players::catalogue(lang)]);
        let there: BTreeSet<String> = words.keys().filter(|key| key.starts_with("web-")).map(str::to_owned).collect();
        let missing: Vec<_> = named.difference(&there).collect();
        let unused: Vec<_> = there.difference(&named).collect();
        assert!(missing.is_empty(), "{lang} lacks {missing:?}");
        assert!(unused.is_empty(), "{lang} has {unused:?}, which nothing says");
    }
}

/// The arguments of each message, as `$name` is written in its text.
fn arguments(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::<String, BTreeSet<String>>::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            key.clone_into(&mut current);
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '-').collect::<String>()
        });
        messages.entry(current.clone()).or_default().extend(names);
    }
    messages
}

#[test]
fn both_languages_use_the_same_arguments() {
    let (english, russian) = (arguments(&catalogue(Lang::En)), arguments(&catalogue(Lang::Ru)));
    for (key, names) in &english {
        assert_eq!(Some(names), russian.get(key), "{key}");
    }
}
