//! A card's face: power, species, creature, and what it does. Species and type are told twice: by a mark and its colour,
//! by the lower edge of the picture and a word.

use std::sync::Arc;

use leptos::prelude::*;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text};
use samobranka_rules::{Phrase, Text};
use samobranka_woodland_wizards::{Deck, Design, Species, Type, Wizard, species_phrase, type_phrase};

use super::art::{art, hue};
use super::pictures::{of_creature, of_species};

/// A text of the card file in the language spoken now.
pub(crate) fn written(text: &Arc<Text>) -> String {
    text.in_lang(prefs().lang.get()).to_owned()
}

/// What a face shows of a card, so that it can be drawn without the box.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Printed {
    pub(crate) name: Arc<Text>,
    pub(crate) short: Arc<Text>,
    pub(crate) full: Arc<Text>,
    pub(crate) species: Species,
    pub(crate) kind: Type,
    pub(crate) power: i16,
    picture: &'static str,
}

impl Printed {
    pub(crate) fn of(design: &Design) -> Printed {
        Printed {
            name: design.name.clone(),
            short: design.short.clone(),
            full: design.text.clone(),
            species: design.species,
            kind: design.kind,
            power: design.power.into(),
            picture: of_creature(design),
        }
    }

    /// Everything about the card in one sentence, for those who read it by ear.
    pub(crate) fn in_words(&self, power: i16) -> String {
        let phrase = Phrase::new("web-ww-card-words")
            .with("card", self.name.clone())
            .with("power", i32::from(power))
            .with("species", species_phrase(self.species))
            .with("type", type_phrase(self.kind))
            .with("text", self.full.clone());
        say(&phrase)
    }
}

/// The numeral in the corner: the power now, and the printed one struck out where it is another.
fn corner(printed: i16, power: i16) -> AnyView {
    let class = match power.cmp(&printed) {
        std::cmp::Ordering::Greater => "pw up",
        std::cmp::Ordering::Less => "pw dn",
        std::cmp::Ordering::Equal => "pw",
    };
    let struck = (power != printed).then(|| view! { <s>{printed}</s> });
    view! { <span class=class>{signed(power)} {struck}</span> }.into_any()
}

/// A number with a real minus.
pub(crate) fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// A card; `mini` leaves out the text, and styles leave out more where it is smaller still.
pub(crate) fn face(card: &Printed, power: i16, mini: bool) -> AnyView {
    drawn(card, power, mini, !mini)
}

/// A card that one has laid oneself: small, with its text where the window has room for it.
pub(crate) fn own_face(card: &Printed, power: i16) -> AnyView {
    drawn(card, power, true, true)
}

fn drawn(card: &Printed, power: i16, mini: bool, told: bool) -> AnyView {
    let class = format!("wc {}{}", card.kind.name(), if mini { " mini" } else { "" });
    let (name, short) = (card.name.clone(), card.short.clone());
    let called = name.clone();
    let (kind, species) = (card.kind, card.species);
    let words = told.then(|| {
        view! {
            <span class="tx">{move || written(&short)}</span>
            <span class="tn">{move || type_word(kind)}</span>
        }
    });
    view! {
        <span
            class=class
            style=hue(species)
            aria-hidden="true"
            data-says=move || format!("{} {}", written(&called), signed(power))
        >
            {corner(card.power, power)}
            <span class="sp">{art(of_species(species))}</span>
            <span class="art">{art(card.picture)}</span>
            <span class="ty"></span>
            <span class="nm">{move || written(&name)}</span>
            {words}
        </span>
    }
    .into_any()
}

/// The back of a card, with a ring in its owner's colour.
pub(crate) fn back(seat: Option<usize>) -> AnyView {
    let ring =
        seat.map_or_else(|| "--seat:transparent".to_owned(), |seat| format!("--seat:var(--seat-{})", seat % 6 + 1));
    view! {
        <span class="wback" style=ring aria-hidden="true">
            {art("pine-tree")}
        </span>
    }
    .into_any()
}

/// The name and the species of a wizard.
pub(crate) fn wizard(deck: &Deck, wizard: Wizard) -> Option<(Arc<Text>, Species)> {
    let cards = deck.wizards();
    let card = cards.get(usize::from(wizard.card) % cards.len().max(1))?;
    Some((card.name.clone(), card.sides[usize::from(wizard.side & 1)]))
}

/// A wizard's card.
pub(crate) fn wizard_face(name: Arc<Text>, species: Species) -> AnyView {
    view! {
        <span class="wc mini wizard" style=hue(species) aria-hidden="true">
            <span class="sp">{art(of_species(species))}</span>
            <span class="art">{art("wizard-face")}</span>
            <span class="nm">{move || written(&name)}</span>
        </span>
    }
    .into_any()
}

/// "Birds ×2", or so.
pub(crate) fn doubles(species: Species) -> String {
    say(&Phrase::new("web-ww-doubles").with("species", species_phrase(species)))
}

/// What the type of a card is called on its face.
fn type_word(kind: Type) -> String {
    text(match kind {
        Type::Spell => "web-ww-spell",
        Type::Active => "web-ww-active",
        Type::Passive => "web-ww-passive",
    })
}

/// What the type of a card means.
pub(crate) fn about_type(kind: Type) -> String {
    text(match kind {
        Type::Spell => "web-ww-about-spell",
        Type::Active => "web-ww-about-active",
        Type::Passive => "web-ww-about-passive",
    })
}
