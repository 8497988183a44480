//! The screen of IOTA: a table that scrolls, the hand, and a turn that is staged before it is played.

mod board;
mod controls;
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
use samobranka_rules::{Lang, Phrase, Play};
use samobranka_terminal::{Screen, ScreenContext, Theme};

pub use controls::IotaControls;

/// The screen of IOTA.
#[derive(Clone, Copy, Debug)]
pub struct IotaTerminal;

impl Screen<Iota> for IotaTerminal {
    type Players = samobranka_iota_players::IotaPlayers;
    type Controls = IotaControls;

    const MAIN_OPTIONS: &'static [&'static str] = &["deck", "children", "joker_identity"];

    fn catalogue(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../words/en.ftl"),
            Lang::Ru => include_str!("../words/ru.ftl"),
        }
    }

    fn headline(cx: &ScreenContext<Iota>) -> String {
        cx.say(&Phrase::new("cli-io-headline").with("deck", cx.view.public.deck))
    }

    fn draw_ending(cx: &ScreenContext<Iota>, play: &Play<Iota>, area: Rect, buf: &mut Buffer) {
        ending::draw(cx, &play.state().public, area, buf);
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
fn colour_letter(cx: &ScreenContext<Iota>, colour: Colour) -> String {
    cx.text(match colour {
        Colour::Red => "cli-io-letter-red",
        Colour::Green => "cli-io-letter-green",
        Colour::Blue => "cli-io-letter-blue",
        Colour::Yellow => "cli-io-letter-yellow",
    })
}

/// A card in three columns: the letter of its colour, the sign of its shape, its number. A joker is a star.
fn short(cx: &ScreenContext<Iota>, card: Card) -> String {
    match (card.colour(), card.shape(), card.number()) {
        (Some(colour), Some(shape), Some(number)) => {
            format!("{}{}{number}", colour_letter(cx, colour), shape_sign(shape))
        }
        _ => " ★ ".to_owned(),
    }
}

/// The ink of a card, over the style it lies on.
fn ink(theme: &Theme, card: Card, style: Style) -> Style {
    card.colour().map_or(style, |colour| style.patch(theme.suits[colour as usize]))
}
