//! What phrases say, for tests of a game's words.

use std::collections::BTreeSet;

use samobranka_rules::{Arg, Phrase};

/// The keys of these phrases, and of all that they hold.
pub fn keys_of(phrases: &[Phrase]) -> BTreeSet<&'static str> {
    fn gather(phrase: &Phrase, into: &mut BTreeSet<&'static str>) {
        into.insert(phrase.key);
        for (_, arg) in &phrase.args {
            match arg {
                Arg::Phrase(inner) => gather(inner, into),
                Arg::List(list) => list.iter().for_each(|inner| gather(inner, into)),
                Arg::Number(_) | Arg::Word(_) | Arg::Seat(_) | Arg::Text(_) => {}
            }
        }
    }
    let mut keys = BTreeSet::new();
    phrases.iter().for_each(|phrase| gather(phrase, &mut keys));
    keys
}
