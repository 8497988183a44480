//! What the house knows about setting a table, whatever the game.

use leptos::prelude::*;

use crate::local::{self, Chair, Kept, LastSetup, Sitter};
use crate::prefs::prefs;
use crate::speech::{text, text_with};
use crate::tables::Shown;

/// The chair of the one who uses this device.
pub(crate) fn my_chair() -> Chair {
    Chair { name: prefs().name.get_untracked(), sitter: Sitter::Person }
}

/// How a table of this game is set when nobody says otherwise: as the last time, or alone.
pub(crate) fn usual_setup(game: &Shown) -> LastSetup {
    let fits = |setup: &LastSetup| {
        let known = |chair: &Chair| match &chair.sitter {
            Sitter::Person => true,
            Sitter::Bot(name) => game.bots.iter().any(|(known, _)| known == name),
        };
        let count = setup.chairs.len() as u8;
        (game.seats.0..=game.seats.1).contains(&count) && setup.chairs.iter().all(known)
    };
    // Where a game needs more than one, bots take the other chairs.
    let alone = || {
        let bots = (1..usize::from(game.first_seats)).map(|at| {
            let sitter = Sitter::Bot(game.usual_bot.to_owned());
            Chair { name: usual_name(at, &sitter), sitter }
        });
        LastSetup { chairs: [my_chair()].into_iter().chain(bots).collect(), options: serde_json::json!({}) }
    };
    let mut setup = local::last_setup(game.id).filter(fits).unwrap_or_else(alone);
    if let Some(first) = setup.chairs.first_mut().filter(|chair| chair.sitter == Sitter::Person) {
        first.name = prefs().name.get_untracked();
    }
    setup
}

/// What the one in a chair is called when nobody says otherwise.
pub(crate) fn usual_name(at: usize, sitter: &Sitter) -> String {
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
