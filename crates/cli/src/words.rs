//! The words of the program: its own, and those of every game.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::rc::Rc;

use samobranka_desk::Desk;
use samobranka_games::each_game;
use samobranka_players::Players;
use samobranka_rules::{Lang, Phrase, Speak};
use samobranka_terminal::{Palette, Screen, Ui};
use samobranka_words::Words;

macro_rules! catalogues {
    ($($game:ident)*) => {
        &[$(|lang| [
            <samobranka_games::$game::Game as Speak>::catalogue(lang),
            <samobranka_games::$game::Players as Players<samobranka_games::$game::Game>>::catalogue(lang),
            <samobranka_games::$game::Terminal as Screen<samobranka_games::$game::Game>>::catalogue(lang),
            of_desk::<samobranka_games::$game::Game, samobranka_games::$game::Terminal>(lang),
        ]),*]
    };
}

/// The catalogues of every game: its rules, its bots, its screen, and the reasons that its desk gives.
const GAMES: &[fn(Lang) -> [&'static str; 4]] = each_game!(catalogues);

fn of_desk<G: Speak, S: Screen<G>>(lang: Lang) -> &'static str {
    <S::Desk as Desk<G>>::lesson_words(lang)
}

/// The program's own catalogue.
pub fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    }
}

/// Every word the program can say.
pub fn words(lang: Lang) -> Words {
    let shared = [catalogue(lang), samobranka_terminal::catalogue(lang), samobranka_players::catalogue(lang)];
    let sources: Vec<&str> = GAMES.iter().flat_map(|of_game| of_game(lang)).chain(shared).collect();
    // A test reads them all, so this never happens.
    Words::new(lang, &sources).unwrap_or_else(|error| panic!("the {lang} words: {error}"))
}

/// Every word of the program in this language, in these colours.
pub(crate) fn ui(lang: Lang, palette: Palette) -> Ui {
    Ui::new(words(lang), palette)
}

/// The same colours in another language.
pub(crate) fn in_language(ui: &Ui, lang: Lang) -> Ui {
    Ui { words: Rc::new(words(lang)), ..ui.clone() }
}

/// What a bot of this kind is called: a level by its word, any other by its own name.
pub(crate) fn bot_name(ui: &Ui, kind: &str) -> String {
    ui.words.text(&format!("bot-{kind}-name")).unwrap_or_else(|| kind.to_owned())
}

/// A message about a file: where it is, and why it could not be read or written.
pub(crate) fn at_file(ui: &Ui, key: &'static str, path: &Path, why: &io::Error) -> String {
    ui.quote(Phrase::new(key), &[("path", &path.display().to_string()), ("why", &system_error(ui, why))])
}

/// An error of the system: in the reader's language where it is a common one, else in the system's own words.
pub(crate) fn system_error(ui: &Ui, why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::NotFound => ui.text("cli-trouble-not-found"),
        ErrorKind::PermissionDenied => ui.text("cli-trouble-denied"),
        ErrorKind::AlreadyExists => ui.text("cli-trouble-exists"),
        ErrorKind::IsADirectory => ui.text("cli-trouble-folder"),
        ErrorKind::NotADirectory => ui.text("cli-trouble-no-folder"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ui.text("cli-trouble-full"),
        ErrorKind::ReadOnlyFilesystem => ui.text("cli-trouble-read-only"),
        ErrorKind::InvalidData => ui.text("cli-trouble-no-text"),
        ErrorKind::AddrInUse => ui.text("cli-trouble-address-in-use"),
        ErrorKind::AddrNotAvailable => ui.text("cli-trouble-no-address"),
        _ => why.to_string(),
    }
}

/// The language of the system, by its environment; English where that names none we know.
pub(crate) fn language_of_system() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or(Lang::En)
}
