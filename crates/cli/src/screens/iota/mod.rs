//! The screen of IOTA: a table that scrolls, the hand, and a turn that is staged before it is played.

mod board;
mod desk;
mod ending;
mod hand;
mod names;
mod stage;

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use samobranka_iota::{Action, Card, Colour, Iota, Shape};
use samobranka_rules::{Phrase, Play};

use super::{Look, Screen};
use crate::tui::Theme;
pub use desk::IotaDesk;

impl Screen for Iota {
    type Players = samobranka_iota_players::IotaPlayers;
    type Desk = IotaDesk;

    const MAIN_OPTIONS: &'static [&'static str] = &["deck", "children", "joker_identity"];

    // Everybody plays for themselves, so there is no score of a team.
    const MEAN_SCORE: &'static str = "cli-simulate-seat-points";

    fn headline(look: &Look<Iota>) -> String {
        look.say(&Phrase::new("cli-io-headline").with("deck", look.view.public.deck))
    }

    fn draw_ending(look: &Look<Iota>, play: &Play<Iota>, area: Rect, buf: &mut Buffer) {
        ending::draw(look, &play.state().public, area, buf);
    }

    fn ends_turn(action: &Action) -> bool {
        matches!(action, Action::Lay(_) | Action::Pass(_))
    }
}

/// The sign of a shape.
fn shape_sign(shape: Shape) -> char {
    match shape {
        Shape::Circle => '●',
        Shape::Square => '■',
        Shape::Triangle => '▲',
        Shape::Cross => '✚',
    }
}

/// The letter of a colour in the reader's language.
fn colour_letter(look: &Look<Iota>, colour: Colour) -> String {
    look.text(match colour {
        Colour::Red => "cli-io-letter-red",
        Colour::Green => "cli-io-letter-green",
        Colour::Blue => "cli-io-letter-blue",
        Colour::Yellow => "cli-io-letter-yellow",
    })
}

/// A card in three columns: the letter of its colour, the sign of its shape, its number. A joker is a star.
fn short(look: &Look<Iota>, card: Card) -> String {
    match (card.colour(), card.shape(), card.number()) {
        (Some(colour), Some(shape), Some(number)) => {
            format!("{}{}{number}", colour_letter(look, colour), shape_sign(shape))
        }
        _ => " ★ ".to_owned(),
    }
}

/// The ink of a card, over the style it lies on.
fn ink(theme: &Theme, card: Card, style: Style) -> Style {
    card.colour().map_or(style, |colour| style.patch(theme.suits[colour as usize]))
}
