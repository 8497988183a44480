//! Refusals become exceptions of `samobranka.errors`, which carry the code, the rule and the sentence in both languages.

use pyo3::prelude::*;
use samobranka_gym::BadSetup;
use samobranka_rules::{Lang, Phrase};
use samobranka_table::{GameEntry, Refused, RefusedCode};
use samobranka_words::{Reader, Words};

use crate::games::words;

/// The exception for a refusal at a table of this game, or at none.
pub(crate) fn refused(py: Python<'_>, game: Option<&'static GameEntry>, refused: &Refused) -> PyErr {
    let texts = Lang::ALL.map(|lang| say(game, lang, &refused.phrase(), &refused.message));
    exception(py, refused.code.name(), refused.rule, &refused.message, texts)
}

/// The exception for a table that can't be set.
pub(crate) fn bad_setup(py: Python<'_>, game: &'static GameEntry, why: &BadSetup) -> PyErr {
    match why {
        BadSetup::Illegal { rule, phrase, message } => {
            let texts = Lang::ALL.map(|lang| say(Some(game), lang, phrase, message));
            exception(py, RefusedCode::Illegal.name(), Some(rule), message, texts)
        }
        other => refused(py, Some(game), &Refused::new(RefusedCode::BadRequest, other.to_string())),
    }
}

/// The exception for an action that is not legal in an environment.
pub(crate) fn not_legal(py: Python<'_>, why: &samobranka_gym::Refused) -> PyErr {
    refused(py, None, &Refused::new(RefusedCode::BadAction, why.to_string()))
}

fn say(game: Option<&'static GameEntry>, lang: Lang, phrase: &Phrase, message: &str) -> String {
    let say = |words: &Words| words.say(phrase, &Reader::default());
    game.map_or_else(|| message.to_owned(), |game| say(words(game, lang)))
}

fn exception(py: Python<'_>, code: &str, rule: Option<&str>, message: &str, [en, ru]: [String; 2]) -> PyErr {
    let made = py
        .import("samobranka.errors")
        .and_then(|module| module.getattr("refusal")?.call1((code, rule, message, en, ru)));
    made.map_or_else(|why| why, PyErr::from_value)
}
