//! What the menu, a table and a replay have in common: the title, the log, the row of keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Phrase;
use samobranka_terminal::{Input, KeyHint, Ui, paint};

/// The smallest terminal a game is drawn on.
const SMALLEST: (u16, u16) = (80, 24);
/// From this width on, what has happened stands beside the table.
const WIDE: u16 = 112;
const LOG_WIDTH: u16 = 36;

/// Says plainly that the terminal is too small, if it is.
pub(crate) fn too_small(ui: &Ui, area: Rect, buf: &mut Buffer) -> bool {
    paint::fill(buf, area, ui.theme.cloth);
    if area.width >= SMALLEST.0 && area.height >= SMALLEST.1 {
        return false;
    }
    let phrase = Phrase::new("cli-too-small")
        .with("width", SMALLEST.0)
        .with("height", SMALLEST.1)
        .with("has-width", area.width)
        .with("has-height", area.height);
    let lines = paint::wrap(&ui.say(&phrase), area.width);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (place, line) in lines.iter().enumerate() {
        paint::middle(buf, paint::row(area, top + place as u16), line, ui.theme.cloth);
    }
    true
}

/// The first line of the screen: the game at the left, how it stands at the right.
pub(crate) fn draw_title(ui: &Ui, area: Rect, buf: &mut Buffer, left: &str, right: &str) {
    let line = paint::row(area, 0);
    let used = paint::left(buf, Rect { x: line.x + 1, width: line.width - 1, ..line }, left, ui.theme.strong);
    let room = line.width.saturating_sub(used + 4);
    let place = Rect { x: line.right() - room - 1, width: room, ..line };
    paint::right(buf, place, right, ui.theme.cloth);
}

/// The last line of the screen: keys and what they do. Each can be clicked. Where there is no room for all, the last
/// two stay: the way to help, and the way out.
pub(crate) fn draw_keys(ui: &Ui, area: Rect, buf: &mut Buffer, keys: &[KeyHint]) -> Vec<(Rect, Input)> {
    let size = |hint: &KeyHint| paint::width(hint.key) + 1 + paint::width(&ui.text(hint.what));
    let line = paint::row(area, area.height - 1);
    let mut rest = Rect { x: line.x + 1, width: line.width - 2, ..line };
    let (others, last) = keys.split_at(keys.len().saturating_sub(2));
    let reserved: u16 = last.iter().map(|hint| size(hint) + 2).sum();
    let mut clicks = Vec::new();
    for (place, hint) in others.iter().chain(last).enumerate() {
        let what = ui.text(hint.what);
        let size = size(hint);
        let room = if place < others.len() { rest.width.saturating_sub(reserved) } else { rest.width };
        if size > room {
            continue;
        }
        let used = paint::left(buf, rest, hint.key, ui.theme.strong);
        paint::left(buf, Rect { x: rest.x + used + 1, width: size - used - 1, ..rest }, &what, ui.theme.quiet);
        if let Some(input) = hint.input {
            clicks.push((Rect { width: size, ..rest }, input));
        }
        let step = (size + 2).min(rest.width);
        rest = Rect { x: rest.x + step, width: rest.width - step, ..rest };
    }
    clicks
}

/// What has happened, in a column of its own, the newest last.
fn draw_log(ui: &Ui, area: Rect, buf: &mut Buffer, sentences: &[String], fresh: usize) {
    for y in area.top()..area.bottom() {
        buf[(area.x, y)].set_symbol("│").set_style(ui.theme.quiet);
    }
    let inside = Rect { x: area.x + 2, width: area.width - 3, ..area };
    let height = usize::from(inside.height);
    let mut rows = Vec::new();
    for (age, sentence) in sentences.iter().rev().enumerate() {
        let style = if age < fresh { ui.theme.cloth } else { ui.theme.quiet };
        rows.extend(paint::wrap(sentence, inside.width).into_iter().rev().map(|line| (line, style)));
        if rows.len() >= height {
            break;
        }
    }
    rows.truncate(height);
    for (place, (line, style)) in rows.iter().rev().enumerate() {
        paint::left(buf, paint::row(inside, place as u16), line, *style);
    }
}

/// As many of the last sentences as one row takes, the newest first to be kept.
fn last_words(sentences: &[String], width: u16) -> String {
    let mut line = String::new();
    for sentence in sentences.iter().rev() {
        let longer = if line.is_empty() { sentence.clone() } else { format!("{sentence} {line}") };
        if !line.is_empty() && paint::width(&longer) > width {
            break;
        }
        line = longer;
    }
    line
}

/// How the screen is shared out: the game's part, and where what has happened stands.
pub(crate) fn share(area: Rect) -> (Rect, Rect) {
    let body = Rect { y: area.y + 1, height: area.height - 2, ..area };
    if area.width >= WIDE {
        let game = Rect { width: area.width - LOG_WIDTH, ..body };
        (game, Rect { x: game.right(), width: LOG_WIDTH, ..body })
    } else {
        let game = Rect { height: body.height - 1, ..body };
        (game, Rect { y: game.bottom(), height: 1, ..body })
    }
}

/// Draws what has happened where [`share`] says.
pub(crate) fn draw_happened(ui: &Ui, area: Rect, buf: &mut Buffer, all: &[String], fresh: usize) {
    if area.height > 1 {
        draw_log(ui, area, buf, all, fresh);
    } else if area.height == 1 {
        let line = Rect { x: area.x + 1, width: area.width - 2, ..area };
        let fresh = &all[all.len() - fresh.min(all.len())..];
        paint::left(buf, line, &last_words(fresh, line.width), ui.theme.cloth);
    }
}
