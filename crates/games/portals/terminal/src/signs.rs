//! How elements are written and coloured.

use ratatui::style::Style;
use samobranka_portals::{Element, Portals};
use samobranka_terminal::{ScreenContext, Theme};

/// A letter on a board or card, in the ink of its element. The letter says the element too.
pub(crate) fn ink(theme: &Theme, stone: Element, style: Style) -> Style {
    match stone {
        Element::Fire => style.patch(theme.suits[0]),
        Element::Earth => style.patch(theme.suits[1]),
        Element::Water => style.patch(theme.suits[2]),
        Element::Air => style.patch(theme.suits[3]),
        Element::Time => style.patch(theme.lilac),
    }
}

/// The letter of an element in the reader's language.
pub(crate) fn letter(cx: &ScreenContext<Portals>, stone: Element) -> String {
    cx.text(match stone {
        Element::Air => "cli-po-letter-air",
        Element::Earth => "cli-po-letter-earth",
        Element::Fire => "cli-po-letter-fire",
        Element::Water => "cli-po-letter-water",
        Element::Time => "cli-po-letter-time",
    })
}
