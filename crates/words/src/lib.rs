//! Puts what a game has to say into Russian and English.
//!
//! A game utters a [`Phrase`]: a key and arguments. [`Words`] are catalogues of one language, Fluent files, and turn
//! phrases into sentences for a [`Reader`]. [`plain`] does so for whole views and for events: it is what the terminal
//! prints and what a screen reader speaks.
//!
//! # What a catalogue may use
//! - `$name` is the argument `name`. Of a seat it is the name of who sits there, and `$name-is-you` is `yes` or `no`.
//!   Of a list it is the items joined by "and", `OR($name)` the same joined by "or", and `$name-count` their number.
//! - A select chooses by a number (`[0]`, `[1]`, then `[one]`, `[few]`, `[many]`, `[other]`), by a word, or, where the
//!   argument is another phrase, by that phrase's key.
//! - A front end that puts a key together at run time asks [`Words::text`]: `the-game-option-fire-about`, say, or for the
//!   code of an engine's refusal `refused-no_table`.
//! - `-term` and `-term(case: "gen")` are texts the catalogue keeps for itself; `message` refers to another message.

mod catalogue;
mod check;
mod plural;
mod words;

pub mod markdown;
pub mod plain;

pub use catalogue::BadCatalogue;
pub use check::{Missing, problems};
pub use samobranka_rules::{Arg, Lang, Phrase, Speak};
pub use words::{Reader, Words};

/// The words of a game in one language, together with `extra` catalogues: those of a front end.
///
/// # Panics
/// If a catalogue can't be read. They are part of the program, and [`problems`] finds this out in a test.
pub fn words_for<G: Speak>(lang: Lang, extra: &[&str]) -> Words {
    let sources = [&[G::catalogue(lang)], extra].concat();
    Words::new(lang, &sources).unwrap_or_else(|error| panic!("the {lang} words of {}: {error}", G::ID))
}

/// What to say when a step can't be taken back.
pub fn no_undo(reason: samobranka_rules::NoUndo) -> Phrase {
    Phrase::new(match reason {
        samobranka_rules::NoUndo::Nothing => "undo-nothing",
        samobranka_rules::NoUndo::TooMany => "undo-too-many",
    })
}
