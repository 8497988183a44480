//! How cards are written and coloured.

use ratatui::style::Style;
use samobranka_iota::{Card, Colour, Iota, Shape};
use samobranka_terminal::{ScreenContext, Theme};

/// The sign of a shape.
pub(crate) fn shape_sign(shape: Shape) -> char {
    match shape {
        Shape::Circle => '●',
        Shape::Square => '■',
        Shape::Triangle => '▲',
        Shape::Cross => '✚',
    }
}

/// The letter of a colour in the reader's language.
fn colour_letter(cx: &ScreenContext<Iota>, colour: Colour) -> String {
    cx.text(match colour {
        Colour::Red => "cli-io-letter-red",
        Colour::Green => "cli-io-letter-green",
        Colour::Blue => "cli-io-letter-blue",
        Colour::Yellow => "cli-io-letter-yellow",
    })
}

/// A card in three columns: the letter of its colour, the sign of its shape, its number. A joker is a star.
pub(crate) fn short(cx: &ScreenContext<Iota>, card: Card) -> String {
    match (card.colour(), card.shape(), card.number()) {
        (Some(colour), Some(shape), Some(number)) => {
            format!("{}{}{number}", colour_letter(cx, colour), shape_sign(shape))
        }
        _ => " ★ ".to_owned(),
    }
}

/// The ink of a card, over the style it lies on.
pub(crate) fn ink(theme: &Theme, card: Card, style: Style) -> Style {
    card.colour().map_or(style, |colour| style.patch(theme.suits[colour as usize]))
}
