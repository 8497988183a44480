//! The rules of a game as text: what `samobranka rules GAME` prints, and what a key at every table shows.

use samobranka_desk::Desk;
use samobranka_rules::Speak;
use samobranka_terminal::{Screen, Ui, paint};
use samobranka_words::markdown::{Block, Piece, Text, blocks};

/// How wide the text is: it fits on a sheet over the smallest terminal.
const WIDTH: u16 = 70;

/// The rules page of a game and its options, in lines.
pub(crate) fn lines<G: Speak, S: Screen<G>>(ui: &Ui) -> Vec<String> {
    let mut lines = Vec::new();
    for block in blocks(G::rules_page(ui.lang())) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(lines_of(ui, &block));
    }
    lines.push(String::new());
    lines.extend(heading(&ui.text("rules-options")));
    for (option, values) in S::Desk::OPTIONS {
        lines.push(String::new());
        lines.extend(option_lines(ui, &format!("{}-option-{option}", G::ID), values));
    }
    lines
}

fn lines_of(ui: &Ui, block: &Block) -> Vec<String> {
    match block {
        Block::Heading(1, text) => vec![text.to_uppercase()],
        Block::Heading(_, text) => heading(text),
        Block::Paragraph(text) => paint::wrap(&said(ui, text), WIDTH),
        Block::Note(text) => hung("! ", &said(ui, text)),
        Block::List(items) => items.iter().flat_map(|item| hung("· ", &said(ui, item))).collect(),
        Block::Steps(items) => {
            let step = |(at, item): (usize, &Text)| hung(&format!("{}. ", at + 1), &said(ui, item));
            items.iter().enumerate().flat_map(step).collect()
        }
        Block::Table(head, rows) => table(ui, head, rows),
    }
}

fn heading(text: &str) -> Vec<String> {
    vec![text.to_owned(), "─".repeat(usize::from(paint::width(text)))]
}

/// An option: its name and what it is about, then its values, the default first.
fn option_lines(ui: &Ui, key: &str, values: &[&str]) -> Vec<String> {
    let text = |key: &str| ui.words.text(key).unwrap_or_default();
    let mut lines = vec![text(key)];
    lines.extend(hung("  ", &text(&format!("{key}-about"))));
    for (at, value) in values.iter().enumerate() {
        let default = if at == 0 { format!(" ({})", ui.text("rules-default")) } else { String::new() };
        let name = text(&format!("{key}-{value}"));
        let about = text(&format!("{key}-{value}-about"));
        lines.extend(hung("  · ", &format!("{name}{default}. {about}")));
    }
    lines
}

/// A text in words: of a picture, what it shows.
fn said(ui: &Ui, text: &Text) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Plain(words) | Piece::Bold(words) => words.clone(),
        Piece::Picture { shows, .. } => format!("[{} {shows}] ", ui.text("rules-picture")),
    };
    text.iter().map(piece).collect::<String>().trim().to_owned()
}

/// Wraps a text behind a mark, so that all its lines stand below its first word.
fn hung(mark: &str, text: &str) -> Vec<String> {
    let room = WIDTH.saturating_sub(paint::width(mark));
    let blank = " ".repeat(usize::from(paint::width(mark)));
    let lines = paint::wrap(text, room).into_iter().enumerate();
    lines.map(|(at, line)| format!("{}{line}", if at == 0 { mark } else { &blank })).collect()
}

/// A table in columns. Where it is too wide, the widest column is wrapped.
fn table(ui: &Ui, head: &[Text], rows: &[Vec<Text>]) -> Vec<String> {
    let row = |cells: &[Text]| cells.iter().map(|cell| said(ui, cell)).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = std::iter::once(row(head)).chain(rows.iter().map(|cells| row(cells))).collect();
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| paint::width(cell)).max();
    let mut widths: Vec<u16> = (0..head.len()).map(|column| widest(column).unwrap_or(0)).collect();
    let gaps = 2 * (widths.len().saturating_sub(1) as u16);
    while widths.iter().sum::<u16>() + gaps > WIDTH {
        let Some(most) = widths.iter_mut().max() else { break };
        *most -= 1;
    }
    rows.iter().flat_map(|cells| table_row(cells, &widths)).collect()
}

fn table_row(cells: &[String], widths: &[u16]) -> Vec<String> {
    let columns: Vec<Vec<String>> = cells.iter().zip(widths).map(|(cell, &width)| paint::wrap(cell, width)).collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let cell = |(column, &width): (&Vec<String>, &u16)| {
            let text = column.get(at).map_or("", String::as_str);
            format!("{text}{}  ", " ".repeat(usize::from(width.saturating_sub(paint::width(text)))))
        };
        columns.iter().zip(widths).map(cell).collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect()
}
