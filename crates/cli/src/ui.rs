//! What every part of the program that speaks to a person needs: the language, the words, the colours.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use samobranka_rules::{Arg, Lang, Phrase, Seat};
use samobranka_words::{Reader, Words};

use crate::tui::{Palette, Theme};
use crate::{records, screens};

/// How the program speaks and looks.
#[derive(Clone)]
pub struct Ui {
    /// The words of the program, of its bots and of every game.
    pub words: Rc<Words>,
    /// The colours.
    pub theme: Theme,
    /// How long a bot's move stays on the screen before the next.
    pub pause: Duration,
    /// The folder of records; `None` where the system has no place for it.
    pub records: Option<PathBuf>,
}

impl Ui {
    /// What a bot of this kind is called: a level by its word, any other by its own name.
    pub fn bot_name(&self, kind: &str) -> String {
        self.words.text(&format!("bot-{kind}-name")).unwrap_or_else(|| kind.to_owned())
    }

    /// Speaks this language, in these colours.
    pub fn new(lang: Lang, palette: Palette) -> Ui {
        Ui {
            words: Rc::new(words(lang)),
            theme: Theme::new(palette),
            pause: Duration::from_millis(900),
            records: records::folder(),
        }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The same in another language.
    pub fn in_language(&self, lang: Lang) -> Ui {
        Ui { words: Rc::new(words(lang)), ..self.clone() }
    }

    /// A message without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// A message that names nobody.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &Reader::default())
    }

    /// A message with texts that stand in no catalogue: names, paths, what somebody typed.
    pub fn quote(&self, phrase: Phrase, texts: &[(&'static str, &str)]) -> String {
        // A catalogue takes a text of somebody's own as the name of a seat; here each text has a seat to itself.
        // An empty name would be replaced by the seat's number, so an empty text becomes one that takes no room.
        let name = |text: &str| if text.is_empty() { "\u{2060}".to_owned() } else { text.to_owned() };
        let names: Vec<String> = texts.iter().map(|(_, text)| name(text)).collect();
        let seats = texts.iter().enumerate().map(|(place, (name, _))| (*name, Arg::Seat(Seat(place as u8))));
        let phrase = seats.fold(phrase, |phrase, (name, seat)| phrase.with(name, seat));
        self.words.say(&phrase, &Reader { names: &names, you: None })
    }

    /// A message about a file: where it is, and why it could not be read or written.
    pub fn at_file(&self, key: &'static str, path: &Path, why: &io::Error) -> String {
        self.quote(Phrase::new(key), &[("path", &path.display().to_string()), ("why", &self.trouble(why))])
    }

    /// What the system refused, in this language where it is something that happens; else in the system's own words.
    pub fn trouble(&self, why: &io::Error) -> String {
        match why.kind() {
            ErrorKind::NotFound => self.text("cli-trouble-not-found"),
            ErrorKind::PermissionDenied => self.text("cli-trouble-denied"),
            ErrorKind::AlreadyExists => self.text("cli-trouble-exists"),
            ErrorKind::IsADirectory => self.text("cli-trouble-folder"),
            ErrorKind::NotADirectory => self.text("cli-trouble-no-folder"),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => self.text("cli-trouble-full"),
            ErrorKind::ReadOnlyFilesystem => self.text("cli-trouble-read-only"),
            ErrorKind::InvalidData => self.text("cli-trouble-no-text"),
            _ => why.to_string(),
        }
    }
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
    let games = screens::ALL.iter().map(|game| (game.catalogue)(lang));
    let sources: Vec<&str> = games.chain([samobranka_players::catalogue(lang), catalogue(lang)]).collect();
    // A test reads them all, so this is never seen.
    Words::new(lang, &sources).unwrap_or_else(|error| panic!("the {lang} words: {error}"))
}

/// The language of the system, as its environment says it; English where it says nothing we know.
pub fn language_of_system() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or(Lang::En)
}
