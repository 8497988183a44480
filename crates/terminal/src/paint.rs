//! Functions for drawing text on a buffer. None of them draws outside the area it is given.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns `text` takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// `text` in at most `most` columns; what is cut is replaced by one `…`.
pub fn cut(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1; // for the dots
    for letter in text.chars() {
        used += letter.width().unwrap_or(0) as u16;
        if used > most {
            break;
        }
        kept.push(letter);
    }
    if most > 0 {
        kept.push('…');
    }
    kept
}

/// `text` in at most `most` columns, cut in front: the end of a path matters most.
pub fn cut_front(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let backwards: String = text.chars().rev().collect();
    cut(&backwards, most).chars().rev().collect()
}

/// Writes `text` from the left end of the first row of `area`, cut to its width; says how many columns it took.
pub fn left(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return 0;
    }
    let text = cut(text, area.width);
    buf.set_string(area.x, area.y, &text, style);
    width(&text)
}

/// Writes `text` at the right end of the first row of `area`.
pub fn right(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let text = cut(text, area.width);
    let shift = area.width - width(&text).min(area.width);
    left(buf, Rect { x: area.x + shift, width: area.width - shift, ..area }, &text, style)
}

/// Writes `text` in the middle of the first row of `area`.
pub fn middle(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> Rect {
    let text = cut(text, area.width);
    let shift = (area.width - width(&text).min(area.width)) / 2;
    let place = Rect { x: area.x + shift, width: width(&text), height: area.height.min(1), ..area };
    left(buf, place, &text, style);
    place
}

/// The `n`-th row of `area`, empty past its end.
pub fn row(area: Rect, n: u16) -> Rect {
    let height = u16::from(n < area.height);
    Rect { y: area.y.saturating_add(n), height, ..area }
}

/// `text` in lines of at most `most` columns, broken between words; a word that is too long is broken too.
pub fn wrap(text: &str, most: u16) -> Vec<String> {
    let most = most.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let mut word = word.to_owned();
            if !line.is_empty() && width(&line) + 1 + width(&word) > most {
                lines.push(std::mem::take(&mut line));
            }
            while width(&word) > most {
                let mut head = String::new();
                while let Some(letter) = word.chars().next() {
                    let fits = width(&head) + letter.width().unwrap_or(0) as u16 <= most;
                    if !fits && !head.is_empty() {
                        break;
                    }
                    head.push(word.remove(0));
                }
                lines.push(head);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        lines.push(line);
    }
    lines
}

/// Puts one sign on a cell, in place of what was there.
pub fn sign(buf: &mut Buffer, x: u16, y: u16, sign: &str, ground: Style, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.reset();
        cell.set_symbol(sign).set_style(ground).set_style(style);
    }
}

/// Fills `area` with blanks of this style.
pub fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buf.area);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let cell = &mut buf[(x, y)];
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// The signs a frame is drawn with: corners from the upper left clockwise, then the level and the upright stroke.
pub struct Strokes([&'static str; 6]);

/// A plain frame: what everyone sees.
pub const PLAIN: Strokes = Strokes(["┌", "┐", "┘", "└", "─", "│"]);
/// A bold frame: what is selected.
pub const BOLD: Strokes = Strokes(["┏", "┓", "┛", "┗", "━", "┃"]);
/// A dashed frame: what is staged and can be taken back.
pub const DASHED: Strokes = Strokes(["┌", "┐", "┘", "└", "╌", "╎"]);

/// Draws a frame along the edge of `area`.
pub fn frame(buf: &mut Buffer, area: Rect, strokes: &Strokes, style: Style) {
    let area = area.intersection(buf.area);
    if area.width < 2 || area.height < 2 {
        return;
    }
    let Strokes([upper_left, upper_right, lower_right, lower_left, level, upright]) = strokes;
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for x in area.left() + 1..right {
        buf[(x, area.y)].set_symbol(level).set_style(style);
        buf[(x, bottom)].set_symbol(level).set_style(style);
    }
    for y in area.top() + 1..bottom {
        buf[(area.x, y)].set_symbol(upright).set_style(style);
        buf[(right, y)].set_symbol(upright).set_style(style);
    }
    for (x, y, corner) in [
        (area.x, area.y, upper_left),
        (right, area.y, upper_right),
        (right, bottom, lower_right),
        (area.x, bottom, lower_left),
    ] {
        buf[(x, y)].set_symbol(corner).set_style(style);
    }
}

/// Draws a framed dialog of this size over the middle of `area`, and gives the area inside its frame.
pub fn sheet(buf: &mut Buffer, area: Rect, size: (u16, u16), title: &str, style: Style) -> Rect {
    let (width, height) = (size.0.min(area.width), size.1.min(area.height));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    fill(buf, place, style);
    frame(buf, place, &PLAIN, style);
    if !title.is_empty() && width > 6 {
        let title = format!(" {} ", cut(title, width - 6));
        left(buf, Rect { x: place.x + 2, width: width - 4, height: 1, ..place }, &title, style);
    }
    Rect {
        x: place.x + 2,
        y: place.y + 1,
        width: place.width.saturating_sub(4),
        height: place.height.saturating_sub(2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_wrapped_by_columns() {
        assert_eq!(cut("Самобранка", 10), "Самобранка");
        assert_eq!(cut("Самобранка", 5), "Само…");
        assert_eq!(cut("Самобранка", 0), "");
        assert_eq!(cut_front("Самобранка", 5), "…анка");
        assert_eq!(wrap("a bb ccc", 4), ["a bb", "ccc"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        left(&mut buf, Rect::new(2, 0, 9, 1), "long", Style::new());
        right(&mut buf, Rect::new(0, 5, 4, 1), "gone", Style::new());
        assert_eq!(buf, Buffer::with_lines(["  l…"]));
    }
}
