//! Cards by name.

use samobranka_rules::Phrase;
use samobranka_woodland_wizards::Public;

/// Cards by name, for a sentence.
pub(crate) fn cards(public: &Public, cards: impl Iterator<Item = u8>) -> Vec<Phrase> {
    let deck = public.deck();
    let phrase = |card| Phrase::new("woodland-wizards-card").with("card", deck.design_of(card).name.clone());
    cards.map(phrase).collect()
}
