//! What a game has to say, before it is put into a language.
//!
//! A game never holds a sentence: it names a message and its arguments. The catalogues of the game's folder
//! (Fluent files, one a language) hold the sentences, and `samobranka-words` puts the two together.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Game, Outcome, Seat, View};

/// A language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// Its two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Reads `ru`, `ru_RU.UTF-8`, `en-GB` and the like.
impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default().to_lowercase();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("unknown language {text}: en or ru"))
    }
}

/// A message of the catalogue and what goes into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The message's id.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// What goes into a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number; it also chooses the plural form.
    Number(i64),
    /// A word that is the same in every language, or that chooses a variant.
    Word(&'static str),
    /// Another message.
    Phrase(Phrase),
    /// Several messages, listed.
    List(Vec<Phrase>),
    /// A seat: its name, and `you` to the one who sits there.
    Seat(Seat),
    /// A text that stands in no catalogue, such as the name of a card in an owner's file.
    Text(Arc<Text>),
}

/// More characters than this are not quoted of what somebody has written.
const QUOTED: usize = 60;

/// A text in every language.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Text {
    /// What somebody has written, the same in every language: without control characters, and no longer than can be
    /// quoted.
    pub fn as_written(text: &str) -> Arc<Text> {
        let text: String = text.chars().filter(|letter| !letter.is_control()).take(QUOTED).collect();
        Arc::new(Text { en: text.clone(), ru: text })
    }

    /// In this language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }
}

impl Phrase {
    /// The message `key`, with nothing in it yet.
    pub fn new(key: &'static str) -> Phrase {
        Phrase { key, args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8, u16, u32, i32, i64);

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(word)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

impl From<Vec<Phrase>> for Arg {
    fn from(phrases: Vec<Phrase>) -> Arg {
        Arg::List(phrases)
    }
}

impl From<Arc<Text>> for Arg {
    fn from(text: Arc<Text>) -> Arg {
        Arg::Text(text)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

/// An option that takes a file: what is in a box that somebody owns, in place of what comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct OwnFile {
    /// The option's key.
    pub option: &'static str,
    /// Reads the text of such a file, or says what is wrong with it.
    pub read: fn(&str) -> Result<OwnBox, Phrase>,
    /// The file that comes with the program: what somebody begins from who writes one of their own. Its field `format`
    /// names the kind of file.
    pub template: &'static str,
    /// How such a file is written, for players: Markdown, as rules pages are.
    pub page: fn(Lang) -> &'static str,
}

/// A file of somebody's own box, read and checked.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnBox {
    /// What the option is with it.
    pub value: serde_json::Value,
    /// What is unusual about it, though it can be played.
    pub unusual: Vec<Phrase>,
}

/// How a game speaks. Every phrase stands in the game's catalogues in every language.
pub trait Speak: Game {
    /// The option that takes a file, where there is one. Front ends ask for the file by this alone.
    const OWN_FILE: Option<OwnFile> = None;

    /// The game's catalogue: the text of a Fluent file.
    fn catalogue(lang: Lang) -> &'static str;
    /// The rules for players, in Markdown.
    fn rules_page(lang: Lang) -> &'static str;
    /// The name of the game.
    fn name() -> Phrase;
    /// What an action does, as a choice on a menu.
    fn action(view: View<Self>, action: &Self::Action) -> Phrase;
    /// What a seat can say at the table.
    fn aside(aside: &Self::Aside) -> Phrase;
    /// What the table as a whole can decide.
    fn ruling(ruling: &Self::Ruling) -> Phrase;
    /// What has happened.
    fn event(event: &Self::Event) -> Phrase;
    /// The result.
    fn outcome(outcome: &Outcome) -> Phrase;
    /// What is wrong with options that can't be read, where the game knows more of it than the reader of JSON: a mistake
    /// in the file of somebody's own box.
    fn bad_options(_options: &serde_json::Value) -> Option<Phrase> {
        None
    }
    /// All that a view shows, as plain sentences, the most pressing first.
    fn describe(view: View<Self>) -> Vec<Phrase>;
    /// What is played with: cards, boards and the like, a list of each, with the names that actions and views use and all
    /// that is printed on them. For programs; people see it at the table.
    fn pieces(_options: &Self::Options) -> serde_json::Value {
        serde_json::json!({})
    }
    /// One of each phrase the game can ever utter, so that a test can see that every catalogue has it.
    fn vocabulary() -> Vec<Phrase>;
}
