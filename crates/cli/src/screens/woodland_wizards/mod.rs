//! The screen of Woodland Wizards: the clearing with everybody's area, and below it what can be chosen, each card with its
//! text.

mod clearing;
mod desk;
mod ending;
mod texts;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::{Phrase, Play};
use samobranka_woodland_wizards::{Action, Public, WoodlandWizards};

use super::{Look, Screen};
pub use desk::WoodlandDesk;

impl Screen for WoodlandWizards {
    type Players = samobranka_woodland_wizards_players::WoodlandWizardsPlayers;
    type Desk = WoodlandDesk;

    const MAIN_OPTIONS: &'static [&'static str] = &["wizards", "boost", "rounds"];

    // Everybody plays for themselves, so there is no score of a team.
    const MEAN_SCORE: &'static str = "cli-simulate-seat-points";

    fn headline(look: &Look<WoodlandWizards>) -> String {
        let public = look.view.public;
        if public.round == 0 {
            return String::new(); // wizards are being taken
        }
        look.say(&Phrase::new("cli-ww-headline").with("round", public.round).with("of", public.options.rounds))
    }

    fn draw_ending(look: &Look<WoodlandWizards>, play: &Play<WoodlandWizards>, area: Rect, buf: &mut Buffer) {
        ending::draw(look, play, area, buf);
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Search(_) | Action::Keep | Action::Discard)
    }
}

/// Cards by name, for a sentence.
fn cards(public: &Public, cards: impl Iterator<Item = u8>) -> Vec<Phrase> {
    let deck = public.deck();
    let phrase = |card| Phrase::new("woodland-wizards-card").with("card", deck.design_of(card).name.clone());
    cards.map(phrase).collect()
}
