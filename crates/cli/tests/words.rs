//! The words of the terminal: the program's, those the screens share, and each game's own. Every message that the code
//! names is there in both languages with the same arguments, and every message is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use samobranka_games::each_game;
use samobranka_rules::{Game, Lang};
use samobranka_terminal::Screen;

/// A catalogue, and the folder of the code that uses it.
struct Part {
    catalogue: fn(Lang) -> &'static str,
    code: PathBuf,
}

macro_rules! screens {
    ($($game:ident)*) => {
        vec![$((
            <samobranka_games::$game::Game as Game>::ID,
            <samobranka_games::$game::Terminal as Screen<samobranka_games::$game::Game>>::catalogue as fn(Lang) -> _,
        )),*]
    };
}

/// The program, what the screens share, and the screen of every game.
fn parts() -> (Part, Part, Vec<Part>) {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let code = |path: &str| crates.join(path).join("src");
    let screens = each_game!(screens).into_iter();
    (
        Part { catalogue: samobranka_cli::words::catalogue, code: code("cli") },
        Part { catalogue: samobranka_terminal::catalogue, code: code("terminal") },
        screens.map(|(id, catalogue)| Part { catalogue, code: code(&format!("games/{id}/terminal")) }).collect(),
    )
}

/// The messages of a catalogue, and the names of the arguments each uses.
fn messages(part: &Part, lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut current = String::new();
    for line in (part.catalogue)(lang).lines() {
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
fn named_in(folder: &Path) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys.extend(named_in(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            keys.extend(text.split('"').filter(|part| part.starts_with("cli-")).map(str::to_owned));
        }
    }
    keys
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
    let (program, shared, screens) = parts();
    for part in [program, shared].iter().chain(&screens) {
        let (english, russian) = (messages(part, Lang::En), messages(part, Lang::Ru));
        for (key, arguments) in &english {
            assert_eq!(russian.get(key), Some(arguments), "{key}");
        }
        assert_eq!(english.len(), russian.len(), "{}", part.code.display());
    }
}

#[test]
fn every_message_the_code_names_is_there_and_every_message_is_used() {
    let (program, shared, screens) = parts();
    assert!(screens.len() >= 4);
    // Keys that are put together end with a dash or hold a place for a name.
    let whole = |key: &String| !key.ends_with('-') && !key.contains('{');
    let says = |part: &Part, lang| {
        let own = messages(part, lang);
        let also = messages(&shared, lang);
        for key in named_in(&part.code).iter().filter(|key| whole(key)) {
            let known = own.contains_key(key) || also.contains_key(key);
            assert!(known, "{} names {key}, and {lang} has no such message", part.code.display());
        }
        own
    };
    let built = of_commands();
    for lang in Lang::ALL {
        let named = named_in(&program.code);
        for key in says(&program, lang).keys() {
            assert!(named.contains(key) || built.contains(key), "nothing uses {key} in {lang}");
        }
        for screen in &screens {
            let named = named_in(&screen.code);
            for key in says(screen, lang).keys() {
                assert!(named.contains(key), "nothing uses {key} in {lang}");
            }
        }
        let all: BTreeSet<String> =
            [&program, &shared].into_iter().chain(&screens).flat_map(|part| named_in(&part.code)).collect();
        for key in says(&shared, lang).keys() {
            assert!(all.contains(key), "nothing uses {key} in {lang}");
        }
    }
}

#[test]
fn every_option_and_command_is_explained_in_both_languages() {
    for lang in Lang::ALL {
        let words = samobranka_cli::words::words(lang);
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
