//! What everything that speaks to a person needs: the words and the colours.

use std::rc::Rc;

use samobranka_desk::Desk;
use samobranka_players::Players;
use samobranka_rules::{Arg, Lang, Phrase, Seat, Speak};
use samobranka_words::{Reader, Words, words_for};

use crate::{Palette, Screen, Theme};

/// The words and the colours.
#[derive(Clone)]
pub struct Ui {
    /// The words.
    pub words: Rc<Words>,
    /// The colours.
    pub theme: Theme,
}

impl Ui {
    /// These words, in these colours.
    pub fn new(words: Words, palette: Palette) -> Ui {
        Ui { words: Rc::new(words), theme: Theme::new(palette) }
    }

    /// The words of one game alone: its rules, its bots, its desk and its screen. A test of a screen needs no more.
    ///
    /// # Panics
    /// If a catalogue can't be read. They are part of the program, so a test finds this out.
    pub fn for_game<G: Speak, S: Screen<G>>(lang: Lang, palette: Palette) -> Ui {
        let bots = [samobranka_players::catalogue(lang), <S::Players as Players<G>>::catalogue(lang)];
        let screen = [crate::catalogue(lang), S::catalogue(lang)];
        let desk = [<S::Desk as Desk<G>>::lesson_words(lang)];
        Ui::new(words_for::<G>(lang, &[&bots[..], &screen, &desk].concat()), palette)
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// A message without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// A message that names nobody.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &Reader::default())
    }

    /// A message with texts that are in no catalogue: names, paths, what somebody typed.
    pub fn quote(&self, phrase: Phrase, texts: &[(&'static str, &str)]) -> String {
        // A catalogue takes such a text as the name of a seat; here each text has a seat to itself.
        // An empty name would be replaced by the seat's number, so an empty text becomes one that has no width.
        let name = |text: &str| if text.is_empty() { "\u{2060}".to_owned() } else { text.to_owned() };
        let names: Vec<String> = texts.iter().map(|(_, text)| name(text)).collect();
        let seats = texts.iter().enumerate().map(|(place, (name, _))| (*name, Arg::Seat(Seat(place as u8))));
        let phrase = seats.fold(phrase, |phrase, (name, seat)| phrase.with(name, seat));
        self.words.say(&phrase, &Reader { names: &names, you: None })
    }
}
