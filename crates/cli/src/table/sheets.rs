//! Sheets that lie over the table for a while: the help, the log, a question.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use samobranka_desk::Desk;
use samobranka_rules::Speak;
use samobranka_terminal::{Controls, Input, KeyHint, Screen, Ui, paint};

use crate::rules;

/// What lies over the table.
pub(crate) enum Sheet<G: Speak> {
    /// Lines to read; `scroll` is the first one shown.
    Text { title: String, lines: Vec<String>, scroll: usize },
    /// A question, and what a yes means.
    Ask { text: String, yes: Yes<G> },
    /// The same deal again, or a new one?
    Again,
}

/// What was asked.
pub(crate) enum Yes<G: Speak> {
    /// Whether to play this.
    Act(Vec<G::Action>),
    /// Whether everybody agrees to this.
    Rule(G::Ruling),
    /// Whether to leave.
    Quit,
}

/// The keys that mean the same in every game.
pub(super) const COMMON_KEYS: [KeyHint; 10] = [
    KeyHint { key: "F2", what: "cli-key-rules", input: None },
    KeyHint { key: "m", what: "cli-key-log", input: None },
    KeyHint { key: "PgUp PgDn", what: "cli-key-scroll", input: None },
    KeyHint { key: "i", what: "cli-key-describe", input: None },
    KeyHint { key: "t", what: "cli-key-hint", input: None },
    KeyHint { key: "g", what: "cli-key-give-up", input: None },
    KeyHint { key: "q", what: "cli-key-quit", input: None },
    KeyHint { key: "?  F1", what: "cli-key-help", input: None },
    KeyHint { key: "Ctrl-L", what: "cli-key-redraw", input: None },
    KeyHint { key: "Ctrl-C", what: "cli-key-leave", input: None },
];

impl<G: Speak> Sheet<G> {
    /// All keys.
    pub(super) fn help<S: Screen<G>>(ui: &Ui) -> Sheet<G> {
        let can_give_up = S::Desk::giving_up().is_some();
        let common = COMMON_KEYS.iter().filter(|hint| can_give_up || hint.what != "cli-key-give-up");
        let keys = S::Controls::help().iter().chain(common);
        let lines = keys.map(|hint| key_line(ui, hint));
        let after = ["", "cli-keys-mouse", "cli-keys-layout"];
        let after = after.map(|key| if key.is_empty() { String::new() } else { ui.text(key) });
        Sheet::Text { title: ui.text("cli-keys-title"), lines: lines.chain(after).collect(), scroll: 0 }
    }

    /// What has happened, from the end.
    pub(super) fn log(title: String, lines: Vec<String>) -> Sheet<G> {
        Sheet::Text { title, lines, scroll: usize::MAX }
    }

    /// Keys and what they do, a line each.
    pub(crate) fn keys(ui: &Ui, keys: &[KeyHint]) -> Sheet<G> {
        let lines = keys.iter().map(|hint| key_line(ui, hint)).collect();
        Sheet::Text { title: ui.text("cli-keys-title"), lines, scroll: 0 }
    }

    /// The rules of the game.
    pub(crate) fn rules<S: Screen<G>>(ui: &Ui) -> Sheet<G> {
        Sheet::Text { title: ui.text("cli-rules-title"), lines: rules::lines::<G, S>(ui), scroll: 0 }
    }

    /// Moves a text by keys or the wheel, and says whether that was meant; any other input puts it away. How far it can go is
    /// known when it is drawn.
    pub(crate) fn moves(&mut self, input: Input) -> bool {
        let rows = match input {
            Input::Key(KeyCode::PageUp) => -10,
            Input::Key(KeyCode::PageDown) => 10,
            Input::Key(KeyCode::Up) => -1,
            Input::Key(KeyCode::Down) => 1,
            Input::Key(KeyCode::Home) => i32::MIN,
            Input::Key(KeyCode::End) => i32::MAX,
            Input::Scroll(rows) => 3 * rows,
            _ => return false,
        };
        if let Sheet::Text { scroll, .. } = self {
            *scroll = scroll.saturating_add_signed(rows as isize);
        }
        true
    }

    /// Draws it over the middle of `area`, and gives the places that can be clicked.
    pub(crate) fn draw(&mut self, ui: &Ui, area: Rect, buf: &mut Buffer) -> Vec<(Rect, Input)> {
        let theme = &ui.theme;
        match self {
            Sheet::Text { title, lines, scroll } => {
                let width = area.width.saturating_sub(6).min(96);
                let rows: Vec<String> = lines.iter().flat_map(|line| laid(line, width.saturating_sub(4))).collect();
                let height = (rows.len() as u16 + 4).min(area.height.saturating_sub(2)).max(6);
                let inside = paint::sheet(buf, area, (width, height), title, theme.panel);
                let shown = usize::from(inside.height.saturating_sub(1)).max(1);
                *scroll = (*scroll).min(rows.len().saturating_sub(shown));
                for (place, text) in rows.iter().skip(*scroll).take(shown).enumerate() {
                    paint::left(buf, paint::row(inside, place as u16), text, theme.panel);
                }
                let foot = paint::row(inside, inside.height.saturating_sub(1));
                let more = rows.len() > shown;
                let key = if more { "cli-sheet-scroll" } else { "cli-sheet-close" };
                paint::left(buf, foot, &ui.text(key), theme.quiet.patch(bg(theme.panel)));
                if more {
                    let place = format!("{}–{}/{}", *scroll + 1, (*scroll + shown).min(rows.len()), rows.len());
                    paint::right(buf, foot, &place, theme.quiet.patch(bg(theme.panel)));
                }
                vec![(area, Input::Key(KeyCode::Esc))]
            }
            Sheet::Ask { text, .. } => {
                let keys = [("Enter", "cli-yes", key_enter()), ("Esc", "cli-no", key_escape())];
                question(ui, area, buf, text, &keys)
            }
            Sheet::Again => {
                let keys = [
                    ("n", "cli-again-new", Input::letter('n')),
                    ("s", "cli-again-same", Input::letter('s')),
                    ("Esc", "cli-no", key_escape()),
                ];
                question(ui, area, buf, &ui.text("cli-again"), &keys)
            }
        }
    }
}

fn key_line(ui: &Ui, hint: &KeyHint) -> String {
    format!("{:<12} {}", hint.key, ui.text(hint.what))
}

fn key_enter() -> Input {
    Input::Key(KeyCode::Enter)
}

fn key_escape() -> Input {
    Input::Key(KeyCode::Esc)
}

/// A sheet with a question and the keys that answer it.
fn question(
    ui: &Ui,
    area: Rect,
    buf: &mut Buffer,
    text: &str,
    keys: &[(&str, &'static str, Input)],
) -> Vec<(Rect, Input)> {
    let theme = &ui.theme;
    let width = area.width.saturating_sub(8).min(64);
    let lines = paint::wrap(text, width.saturating_sub(4));
    let height = lines.len() as u16 + 4;
    let inside = paint::sheet(buf, area, (width, height), "", theme.panel);
    for (place, line) in lines.iter().enumerate() {
        paint::left(buf, paint::row(inside, place as u16), line, theme.panel);
    }
    let mut rest = paint::row(inside, inside.height.saturating_sub(1));
    let mut clicks = Vec::new();
    for (place, (key, what, input)) in keys.iter().enumerate() {
        let label = format!(" {key} {} ", ui.text(what));
        let style = if place == 0 { theme.button } else { theme.panel };
        let used = paint::left(buf, rest, &label, style);
        clicks.push((Rect { width: used, ..rest }, *input));
        rest = Rect { x: rest.x + used + 2, width: rest.width.saturating_sub(used + 2), ..rest };
    }
    clicks
}

fn bg(style: ratatui::style::Style) -> ratatui::style::Style {
    ratatui::style::Style { fg: None, ..style }
}

/// A line as it is, where it fits.
fn laid(line: &str, width: u16) -> Vec<String> {
    if paint::width(line) <= width { vec![line.to_owned()] } else { hanging(line, width) }
}

/// Wraps a line of a list so that what follows its first column stays in the second.
fn hanging(line: &str, width: u16) -> Vec<String> {
    const KEYS: usize = 13;
    let is_list = line.chars().count() > KEYS && line.chars().nth(KEYS - 1) == Some(' ') && line.contains("  ");
    if !is_list {
        return paint::wrap(line, width);
    }
    let head: String = line.chars().take(KEYS).collect();
    let tail: String = line.chars().skip(KEYS).collect();
    let tails = paint::wrap(&tail, width.saturating_sub(KEYS as u16));
    tails
        .into_iter()
        .enumerate()
        .map(|(place, tail)| if place == 0 { format!("{head}{tail}") } else { format!("{:KEYS$}{tail}", "") })
        .collect()
}
