//! A game in plain sentences: for the terminal, and for a screen reader.

use samobranka_rules::{Outcome, Refusal, Speak, View};

use crate::words::{Reader, Words};

/// All that a view shows, the most pressing first, a sentence a line.
pub fn describe<G: Speak>(words: &Words, view: View<G>, reader: &Reader) -> Vec<String> {
    G::describe(view).iter().map(|phrase| words.say(phrase, reader)).collect()
}

/// What has happened.
pub fn event<G: Speak>(words: &Words, event: &G::Event, reader: &Reader) -> String {
    words.say(&G::event(event), reader)
}

/// An action as a choice on a menu.
pub fn action<G: Speak>(words: &Words, view: View<G>, action: &G::Action, reader: &Reader) -> String {
    words.say(&G::action(view, action), reader)
}

/// What a seat says at the table.
pub fn aside<G: Speak>(words: &Words, aside: &G::Aside, reader: &Reader) -> String {
    words.say(&G::aside(aside), reader)
}

/// What the table as a whole can decide.
pub fn ruling<G: Speak>(words: &Words, ruling: &G::Ruling, reader: &Reader) -> String {
    words.say(&G::ruling(ruling), reader)
}

/// Why something was refused, and what would be right instead.
pub fn refusal(words: &Words, refusal: &impl Refusal, reader: &Reader) -> String {
    words.say(&refusal.phrase(), reader)
}

/// The result.
pub fn outcome<G: Speak>(words: &Words, outcome: &Outcome, reader: &Reader) -> String {
    words.say(&<G as Speak>::outcome(outcome), reader)
}
