//! Every text of the page comes from the catalogues, in the language chosen now.

use std::cell::Cell;
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

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Speech>> = const { Cell::new(None) };
}

impl Speech {
    /// Speaks the language of `prefs`, and follows it; `load` gives the words of a language.
    pub fn provide(prefs: Prefs, load: fn(Lang) -> Words) -> Speech {
        let speech = Speech(RwSignal::new(Arc::new(load(prefs.lang.get_untracked()))));
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
