//! What Woodland Wizards is played with, for programs.

use serde_json::{Value, json};

use crate::card::Kind;
use crate::deck::{Deck, Design, Wizard};

/// WW-10, WW-87: the designs of the creature cards, and the wizard cards.
pub(crate) fn pieces(deck: &Deck) -> Value {
    let card = |(index, design): (u8, &Design)| {
        json!({
            "card": Kind::new(deck.own, index),
            "name": &*design.name,
            "species": design.species,
            "power": design.power,
            "type": design.kind,
            "copies": design.copies,
            "text": &*design.text,
        })
    };
    let wizard =
        |(number, wizard): (usize, &Wizard)| json!({ "card": number, "name": &*wizard.name, "sides": wizard.sides });
    json!({
        "cards": (0..).zip(deck.designs()).map(card).collect::<Vec<_>>(),
        "wizards": deck.wizards().iter().enumerate().map(wizard).collect::<Vec<_>>(),
    })
}
