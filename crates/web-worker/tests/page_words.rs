//! The page's words: every message that the source names stands in both languages, takes the same arguments in both, and
//! none stands there that the source doesn't name. A crate's messages are those of its own source; several games' tables
//! may also say what the shared part of the page brings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use samobranka_games::each_game;
use samobranka_players::Players;
use samobranka_words::{Lang, Words};

fn crates() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The crates of the page that several others use, and the games' pages.
fn parts() -> Vec<PathBuf> {
    let games = fs::read_dir(crates().join("games")).expect("the games are there");
    let games = games.map(|game| game.expect("the games can be listed").path().join("page"));
    let mut parts = vec![crates().join("page"), crates().join("web")];
    parts.extend(games.filter(|page| page.is_dir()));
    parts
}

/// The pieces of the program that bring words of their own.
const PIECES: [&str; 6] = ["deals", "me", "notices", "online", "puzzles", "review"];

/// What a part says: a game's page has a short catalogue more, which the first page reads; the program has one for each piece
/// that is fetched on its own.
fn catalogue(part: &Path, lang: Lang) -> String {
    let own = fs::read_to_string(part.join(format!("words/{lang}.ftl"))).expect("the catalogue is there");
    let pieces = PIECES.map(|piece| part.join(format!("words/{piece}.{lang}.ftl")));
    let more = [front(part, lang)].into_iter().chain(pieces).map(|path| fs::read_to_string(path).unwrap_or_default());
    own + &more.collect::<String>()
}

/// What the first page says of a game.
fn front(part: &Path, lang: Lang) -> PathBuf {
    part.join(format!("words/front.{lang}.ftl"))
}

/// Every `"web-…"` of the source.
fn named(part: &Path) -> BTreeSet<String> {
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
    look(&part.join("src"), &mut keys);
    keys
}

/// The messages of a part in one language.
fn there(part: &Path, lang: Lang) -> BTreeSet<String> {
    let words = Words::new(lang, &[&catalogue(part, lang)]).unwrap_or_else(|why| panic!("{}: {why}", part.display()));
    words.keys().filter(|key| key.starts_with("web-")).map(str::to_owned).collect()
}

#[test]
fn every_message_the_page_names_stands_in_both_languages_and_no_other() {
    let parts = parts();
    assert!(parts.len() >= 6, "the shared part, the program, and the games");
    for lang in Lang::ALL {
        let shared = there(&parts[0], lang);
        let mut said = BTreeSet::new();
        for part in &parts {
            let (named, own) = (named(part), there(part, lang));
            let known = own.union(&shared).cloned().collect();
            let missing: Vec<_> = named.difference(&known).collect();
            assert!(missing.is_empty(), "{} lacks {missing:?} in {lang}", part.display());
            let unused: Vec<_> = own.difference(&named).collect();
            assert!(*part == parts[0] || unused.is_empty(), "{} has {unused:?}, which nothing says", part.display());
            said.extend(named);
        }
        let unused: Vec<_> = shared.difference(&said).collect();
        assert!(unused.is_empty(), "{lang} has {unused:?}, which nothing says");
    }
}

/// The page reads all catalogues at once: no message stands in two of them.
#[test]
fn all_catalogues_together_can_be_read() {
    macro_rules! catalogues {
        ($($game:ident)*) => {
            |lang: Lang| [$(
                <samobranka_games::$game::Game as samobranka_rules::Speak>::catalogue(lang),
                <samobranka_games::$game::Players as Players<samobranka_games::$game::Game>>::catalogue(lang),
            )*]
        };
    }
    let of_games = each_game!(catalogues);
    for lang in Lang::ALL {
        let own: Vec<String> = parts().iter().map(|part| catalogue(part, lang)).collect();
        let all = own.iter().map(String::as_str).chain(of_games(lang)).chain([samobranka_players::catalogue(lang)]);
        let words = Words::new(lang, &all.collect::<Vec<_>>());
        assert!(words.is_ok(), "{lang}: {}", words.err().map(|why| why.to_string()).unwrap_or_default());
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
    for part in parts() {
        let [english, russian] = [Lang::En, Lang::Ru].map(|lang| arguments(&catalogue(&part, lang)));
        for (key, names) in &english {
            assert_eq!(Some(names), russian.get(key), "{key}");
        }
    }
}

/// Before a game is fetched the house calls it by the words of its `front`; afterwards its own words name it too.
#[test]
fn the_first_page_calls_each_game_by_the_name_that_the_game_gives_itself() {
    macro_rules! named {
        ($($game:ident)*) => {
            |lang: Lang| [$({
                let own = samobranka_words::words_for::<samobranka_games::$game::Game>(lang, &[]);
                let name = <samobranka_games::$game::Game as samobranka_rules::Speak>::name();
                (<samobranka_games::$game::Game as samobranka_rules::Game>::ID, own.say(&name, &Default::default()))
            }),*]
        };
    }
    let of_games = each_game!(named);
    for lang in Lang::ALL {
        for (id, name) in of_games(lang) {
            let text = fs::read_to_string(front(&crates().join("games").join(id).join("page"), lang));
            let text = text.unwrap_or_else(|why| panic!("{id} says nothing on the first page: {why}"));
            let words = Words::new(lang, &[&text]).unwrap_or_else(|why| panic!("{id}: {why}"));
            let key = words.keys().find(|key| key.starts_with("web-") && key.ends_with("-name"));
            let said = key.and_then(|key| words.text(key));
            assert_eq!(said, Some(name), "{id} in {lang}");
        }
    }
}
