//! The chairs of a table: who sits there when nobody says otherwise, and what they are called.

use leptos::prelude::*;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{text, text_with};

use crate::local::{Chair, Kept, Sitter};

/// The chair of the one who uses this device.
pub(crate) fn my_chair() -> Chair {
    Chair { name: prefs().name.get_untracked(), sitter: Sitter::Person }
}

/// What the one in a chair is called when nobody says otherwise.
pub(crate) fn default_name(at: usize, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person => text_with("web-person", "number", at as u32 + 1),
        Sitter::Bot(_) => {
            let names = text("web-bot-names");
            let names: Vec<&str> = names.split(", ").collect();
            names[(at + names.len() - 1) % names.len()].to_owned()
        }
    }
}

/// The chairs with a name for everybody, where several people must be told apart.
pub(crate) fn named(chairs: &[Chair]) -> Vec<Chair> {
    let people = chairs.iter().filter(|chair| chair.sitter == Sitter::Person).count();
    let name = |(at, chair): (usize, &Chair)| match chair.name.trim() {
        "" if people > 1 || at > 0 => Chair { name: text_with("web-person", "number", at as u32 + 1), ..chair.clone() },
        name => Chair { name: name.to_owned(), ..chair.clone() },
    };
    chairs.iter().enumerate().map(name).collect()
}

/// What the chairs of a table are called together: the names, without the reader's own.
pub(crate) fn company(kept: &Kept) -> String {
    let others: Vec<&str> =
        kept.chairs.iter().skip(1).map(|chair| chair.name.as_str()).filter(|name| !name.is_empty()).collect();
    if others.is_empty() { text("web-alone") } else { others.join(", ") }
}
