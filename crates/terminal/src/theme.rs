//! Colours. No information is in a colour alone: a sign, a word or a position says it too.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// Which colours to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// Light text on dark blue.
    Dark,
    /// Dark text on linen white.
    Light,
    /// The terminal's own sixteen colours.
    Terminal,
    /// No colours at all.
    None,
}

impl Palette {
    /// The default: none where `NO_COLOR` is set, dark where the terminal says that it shows every colour, else the
    /// terminal's own.
    pub fn of_terminal() -> Palette {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        if set("NO_COLOR") || env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Palette::None;
        }
        match env::var("COLORTERM").as_deref() {
            Ok("truecolor" | "24bit") => Palette::Dark,
            _ => Palette::Terminal,
        }
    }
}

/// The style of each kind of element.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The background, and plain text on it.
    pub cloth: Style,
    /// Secondary text: labels, scales, keys.
    pub quiet: Style,
    /// Important text.
    pub strong: Style,
    /// What to do next: the selected card, the button, live numbers.
    pub thread: Style,
    /// The button that ends a turn, and its like.
    pub button: Style,
    /// Good news: points, a bonus, a win.
    pub gold: Style,
    /// An ascending row.
    pub warm: Style,
    /// A descending row.
    pub cool: Style,
    /// A card in the hand.
    pub card: Style,
    /// The selected card.
    pub lifted: Style,
    /// What is staged and can be taken back.
    pub basted: Style,
    /// What is on fire, and warnings.
    pub fire: Style,
    /// Dialogs over the table.
    pub panel: Style,
    /// The chosen line of a menu.
    pub chosen: Style,
    /// The inks of red, green, blue and yellow cards. A letter says the colour too.
    pub suits: [Style; 4],
    /// The ink of dark lilac stones on a card.
    pub lilac: Style,
}

impl Theme {
    /// The theme of a palette.
    pub fn new(palette: Palette) -> Theme {
        match palette {
            Palette::Dark => Theme::woven(&Cloth {
                cloth: 0x18203a,
                panel: 0x222c4a,
                ink: 0xf3ebdc,
                quiet: 0x9aa0b6,
                thread: 0xff9d85,
                button: (0xfffaf2, 0xcf3f2c),
                suits: [0xa3271c, 0x22662f, 0x1c4a9c, 0x7a5600],
                lilac: 0x7a2f86,
                gold: 0xf3c85f,
                warm: 0xf3a76b,
                cool: 0x8fc6e6,
                card: (0x241c18, 0xece2cf),
            }),
            Palette::Light => Theme::woven(&Cloth {
                cloth: 0xefe7d9,
                panel: 0xfbf6ec,
                ink: 0x2a211c,
                quiet: 0x6f6155,
                thread: 0x9a1f19,
                button: (0xfff8ee, 0xa5231c),
                suits: [0xa3271c, 0x22662f, 0x1c4a9c, 0x7a5600],
                lilac: 0x7a2f86,
                gold: 0x7d5300,
                warm: 0xa94a14,
                cool: 0x1f5a7c,
                card: (0x2a211c, 0xfffdf8),
            }),
            Palette::Terminal => Theme {
                quiet: Style::new().fg(Color::DarkGray),
                thread: Style::new().fg(Color::LightRed).add_modifier(Modifier::BOLD),
                button: Style::new().fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD),
                gold: Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
                warm: Style::new().fg(Color::LightMagenta),
                cool: Style::new().fg(Color::LightCyan),
                fire: Style::new().fg(Color::LightRed).add_modifier(Modifier::BOLD),
                basted: Style::new().fg(Color::LightRed),
                suits: [Color::Red, Color::Green, Color::Blue, Color::Yellow].map(|ink| Style::new().fg(ink)),
                lilac: Style::new().fg(Color::Magenta),
                ..Theme::colourless()
            },
            Palette::None => Theme::colourless(),
        }
    }

    fn colourless() -> Theme {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        Theme {
            cloth: plain,
            quiet: plain.add_modifier(Modifier::DIM),
            strong: bold,
            thread: bold,
            button: reversed.add_modifier(Modifier::BOLD),
            gold: bold,
            warm: plain,
            cool: plain,
            card: plain,
            lifted: reversed,
            basted: plain.add_modifier(Modifier::DIM),
            fire: bold,
            panel: plain,
            chosen: reversed,
            suits: [plain; 4],
            lilac: plain,
        }
    }

    fn woven(of: &Cloth) -> Theme {
        let on_cloth = |ink: u32| Style::new().fg(rgb(ink)).bg(rgb(of.cloth));
        let pair = |(ink, ground): (u32, u32)| Style::new().fg(rgb(ink)).bg(rgb(ground));
        Theme {
            cloth: on_cloth(of.ink),
            quiet: Style::new().fg(rgb(of.quiet)),
            strong: Style::new().fg(rgb(of.ink)).add_modifier(Modifier::BOLD),
            thread: Style::new().fg(rgb(of.thread)).add_modifier(Modifier::BOLD),
            button: pair(of.button).add_modifier(Modifier::BOLD),
            gold: Style::new().fg(rgb(of.gold)).add_modifier(Modifier::BOLD),
            warm: Style::new().fg(rgb(of.warm)),
            cool: Style::new().fg(rgb(of.cool)),
            card: pair(of.card),
            lifted: pair(of.button).add_modifier(Modifier::BOLD),
            basted: Style::new().fg(rgb(of.thread)),
            fire: Style::new().fg(rgb(of.thread)).add_modifier(Modifier::BOLD),
            panel: Style::new().fg(rgb(of.ink)).bg(rgb(of.panel)),
            chosen: pair(of.button),
            suits: of.suits.map(|ink| Style::new().fg(rgb(ink))),
            lilac: Style::new().fg(rgb(of.lilac)),
        }
    }
}

/// The colours of a theme, as `0xrrggbb`; pairs are text and background.
struct Cloth {
    cloth: u32,
    panel: u32,
    ink: u32,
    quiet: u32,
    thread: u32,
    button: (u32, u32),
    gold: u32,
    warm: u32,
    cool: u32,
    card: (u32, u32),
    /// On a card.
    suits: [u32; 4],
    lilac: u32,
}

fn rgb(colour: u32) -> Color {
    Color::from_u32(colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_there_are_none() {
        let theme = Theme::new(Palette::None);
        let Theme { cloth, quiet, strong, thread, button, gold, warm, cool, card, lifted, basted, fire, .. } = theme;
        let Theme { panel, chosen, suits, lilac, .. } = theme;
        let others =
            [cloth, quiet, strong, thread, button, gold, warm, cool, card, lifted, basted, fire, panel, chosen];
        for style in suits.into_iter().chain(others).chain([lilac]) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
