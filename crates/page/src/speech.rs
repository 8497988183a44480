//! Every text of the page comes from the catalogues, in the language chosen now.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use leptos::prelude::*;
use samobranka_rules::{Arg, Lang, Phrase, Seat};
use samobranka_words::{Reader, Words};

use crate::prefs::Prefs;

/// The messages that this crate says and that the tables of several games say: the text of a Fluent file.
pub fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    }
}

/// The words of the language chosen now.
#[derive(Clone, Copy)]
pub struct Speech(RwSignal<Arc<Words>>);

/// Whose words come first.
const HOUSE: &str = "house";

/// A catalogue: the text of a Fluent file in each language.
pub type Catalogue = fn(Lang) -> &'static str;

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Speech>> = const { Cell::new(None) };
    /// The words of the house, read ahead of the first view.
    static READ: RefCell<Option<Words>> = const { RefCell::new(None) };
    /// All catalogues that the page reads by now, by whom they came from.
    static KNOWN: RefCell<Vec<(&'static str, Vec<Catalogue>)>> = const { RefCell::new(Vec::new()) };
}

/// The words of a language: all catalogues known by now.
fn load(lang: Lang) -> Words {
    let sources: Vec<&str> =
        KNOWN.with_borrow(|known| known.iter().flat_map(|(_, all)| all).map(|catalogue| catalogue(lang)).collect());
    Words::new(lang, &sources).unwrap_or_else(|why| panic!("the {lang} words of the page: {why}")) // a test reads them all
}

/// Reads the words of the house in the language of the page, which takes a while: [`Speech::provide`] finds them read. Whoever
/// does that in a task of its own leaves the browser room to answer in between.
pub fn read_ahead(house: &[Catalogue]) {
    learn(HOUSE, house);
    READ.set(Some(load(Prefs::page_lang())));
}

/// Takes up the words that a part of the app brings when it is fetched, such as those of a game: the first page comes
/// without them. What a part has brought once isn't taken up again.
pub fn learn(whose: &'static str, catalogues: &[Catalogue]) {
    let news = KNOWN.with_borrow_mut(|known| {
        let news = known.iter().all(|(already, _)| *already != whose);
        if news {
            known.push((whose, catalogues.to_vec()));
        }
        news
    });
    if let Some(speech) = THE_ONE.get().filter(|_| news) {
        speech.0.update(|words| {
            let words = Arc::make_mut(words);
            let sources: Vec<&str> = catalogues.iter().map(|catalogue| catalogue(words.lang())).collect();
            words.add(&sources).unwrap_or_else(|why| panic!("the words of {whose}: {why}")); // a test reads them all
        });
    }
}

impl Speech {
    /// Speaks the language of `prefs`, and follows it, with the words of the house; more come with [`learn`].
    pub fn provide(prefs: Prefs, house: &[Catalogue]) -> Speech {
        learn(HOUSE, house);
        let lang = prefs.lang.get_untracked();
        let words = READ.take().filter(|words| words.lang() == lang).unwrap_or_else(|| load(lang));
        let speech = Speech(RwSignal::new(Arc::new(words)));
        Effect::new(move |before: Option<Lang>| {
            let lang = prefs.lang.get();
            if before.is_some_and(|before| before != lang) {
                speech.0.set(Arc::new(load(lang)));
            }
            lang
        });
        THE_ONE.set(Some(speech));
        speech
    }
}

/// The words, to say several things with.
pub fn words() -> Arc<Words> {
    THE_ONE.get().expect("the app makes it before any page").0.get()
}

/// What a bot of this kind is called: a level by its word, any other by its own name.
pub fn bot_name(kind: &str) -> String {
    let words = words();
    let level = words.text(&format!("bot-{kind}-name"));
    format!("{} · {}", words.text("web-bot").unwrap_or_default(), level.as_deref().unwrap_or(kind))
}

/// Says a phrase that names no seat.
pub fn say(phrase: &Phrase) -> String {
    words().say(phrase, &Reader { names: &[], you: None })
}

/// Says a phrase to the one in seat `you`, of people with these names.
pub fn say_to(phrase: &Phrase, names: &[String], you: Option<Seat>) -> String {
    words().say(phrase, &Reader { names, you })
}

/// Says the message `key`, which takes no arguments.
pub fn text(key: &'static str) -> String {
    say(&Phrase::new(key))
}

/// Says the message `key` with one argument.
pub fn text_with(key: &'static str, name: &'static str, value: impl Into<Arg>) -> String {
    say(&Phrase::new(key).with(name, value))
}
