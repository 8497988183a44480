//! What is drawn, brought to the terminal: of each drawing only the cells that changed since the last one.

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Attribute, Color as Ink, Colors, Print, SetAttribute, SetColors};
use crossterm::terminal::{Clear, ClearType};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use samobranka_terminal::paint;

/// A terminal that is drawn on.
pub(crate) struct Canvas<W: Write> {
    out: W,
    /// What the terminal shows.
    shown: Buffer,
}

/// How a cell is written: its colours and modifiers.
type Look = (Color, Color, Modifier);

impl<W: Write> Canvas<W> {
    /// Draws on a terminal. Whatever is on it is cleared with the first drawing.
    pub(crate) fn new(out: W) -> Canvas<W> {
        Canvas { out, shown: Buffer::empty(Rect::ZERO) }
    }

    /// Draws on a terminal of this size: `paint` begins with an empty buffer.
    pub(crate) fn draw(
        &mut self,
        (width, height): (u16, u16),
        paint: impl FnOnce(Rect, &mut Buffer),
    ) -> io::Result<()> {
        let area = Rect::new(0, 0, width, height);
        if self.shown.area != area {
            self.clear(area)?;
        }
        let mut next = Buffer::empty(area);
        paint(area, &mut next);
        let shown = std::mem::replace(&mut self.shown, next);
        write_changes(&mut self.out, &shown.diff(&self.shown))?;
        self.out.flush()
    }

    /// The next drawing writes everything anew.
    pub(crate) fn forget(&mut self) {
        self.shown = Buffer::empty(Rect::ZERO);
    }

    fn clear(&mut self, area: Rect) -> io::Result<()> {
        queue!(self.out, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
        self.shown = Buffer::empty(area);
        Ok(())
    }
}

fn write_changes(out: &mut impl Write, changes: &[(u16, u16, &Cell)]) -> io::Result<()> {
    let mut look = None;
    // Where the terminal writes next, where we can be sure of it: it may take another width for a wide sign than we do.
    let mut cursor = None;
    for &(x, y, cell) in changes {
        if cursor != Some((x, y)) {
            queue!(out, MoveTo(x, y))?;
        }
        let wanted = (cell.fg, cell.bg, cell.modifier);
        if look != Some(wanted) {
            write_look(out, wanted)?;
            look = Some(wanted);
        }
        queue!(out, Print(cell.symbol()))?;
        cursor = (paint::width(cell.symbol()) == 1).then_some((x + 1, y));
    }
    if look.is_some() {
        queue!(out, SetAttribute(Attribute::Reset))?;
    }
    Ok(())
}

fn write_look(out: &mut impl Write, (fg, bg, modifiers): Look) -> io::Result<()> {
    queue!(out, SetAttribute(Attribute::Reset))?;
    for (modifier, attribute) in ATTRIBUTES {
        if modifiers.contains(modifier) {
            queue!(out, SetAttribute(attribute))?;
        }
    }
    queue!(out, SetColors(Colors::new(ink(fg), ink(bg))))
}

const ATTRIBUTES: [(Modifier, Attribute); 9] = [
    (Modifier::BOLD, Attribute::Bold),
    (Modifier::DIM, Attribute::Dim),
    (Modifier::ITALIC, Attribute::Italic),
    (Modifier::UNDERLINED, Attribute::Underlined),
    (Modifier::SLOW_BLINK, Attribute::SlowBlink),
    (Modifier::RAPID_BLINK, Attribute::RapidBlink),
    (Modifier::REVERSED, Attribute::Reverse),
    (Modifier::HIDDEN, Attribute::Hidden),
    (Modifier::CROSSED_OUT, Attribute::CrossedOut),
];

/// A colour as the terminal is told it. What we call red is its dark red: the first eight of its sixteen are the dark ones.
fn ink(color: Color) -> Ink {
    match color {
        Color::Reset => Ink::Reset,
        Color::Black => Ink::Black,
        Color::Red => Ink::DarkRed,
        Color::Green => Ink::DarkGreen,
        Color::Yellow => Ink::DarkYellow,
        Color::Blue => Ink::DarkBlue,
        Color::Magenta => Ink::DarkMagenta,
        Color::Cyan => Ink::DarkCyan,
        Color::Gray => Ink::Grey,
        Color::DarkGray => Ink::DarkGrey,
        Color::LightRed => Ink::Red,
        Color::LightGreen => Ink::Green,
        Color::LightYellow => Ink::Yellow,
        Color::LightBlue => Ink::Blue,
        Color::LightMagenta => Ink::Magenta,
        Color::LightCyan => Ink::Cyan,
        Color::White => Ink::White,
        Color::Rgb(r, g, b) => Ink::Rgb { r, g, b },
        Color::Indexed(number) => Ink::AnsiValue(number),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    /// What the terminal is sent for a drawing with these rows.
    fn sent(canvas: &mut Canvas<Vec<u8>>, size: (u16, u16), rows: &[&str], style: Style) -> String {
        canvas.out.clear();
        canvas
            .draw(size, |area, buf| {
                for (row, text) in rows.iter().enumerate() {
                    paint::left(buf, paint::row(area, row as u16), text, style);
                }
            })
            .expect("memory can be written to");
        String::from_utf8(canvas.out.clone()).expect("text is sent")
    }

    #[test]
    fn only_what_has_changed_is_sent() {
        let mut canvas = Canvas::new(Vec::new());
        let plain = Style::new();
        let first = sent(&mut canvas, (12, 2), &["Самобранка", "a b"], plain);
        assert!(first.contains("\u{1b}[2J") && first.contains("Самобранка"), "{first:?}");
        assert_eq!(sent(&mut canvas, (12, 2), &["Самобранка", "a b"], plain), "");
        let second = sent(&mut canvas, (12, 2), &["Самобранка", "a c"], plain);
        assert!(second.contains("\u{1b}[2;3H") && second.contains('c'), "{second:?}");
        assert!(!second.contains('a') && !second.contains("\u{1b}[2J"), "{second:?}");
        // What is gone is blanked.
        let third = sent(&mut canvas, (12, 2), &["Самобранка"], plain);
        assert!(third.contains("\u{1b}[2;1H") && third.contains(' '), "{third:?}");
    }

    #[test]
    fn everything_is_sent_anew_when_the_size_changes_and_when_that_is_asked_for() {
        let mut canvas = Canvas::new(Vec::new());
        for size in [(12, 2), (20, 2)] {
            assert!(sent(&mut canvas, size, &["table"], Style::new()).contains("table"));
        }
        canvas.forget();
        let again = sent(&mut canvas, (20, 2), &["table"], Style::new());
        assert!(again.contains("\u{1b}[2J") && again.contains("table"), "{again:?}");
    }

    #[test]
    fn modifiers_are_sent_with_a_cell_and_taken_back_after_it() {
        let mut canvas = Canvas::new(Vec::new());
        let bold = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        let drawn = sent(&mut canvas, (8, 1), &["x"], bold);
        let (before, after) = drawn.split_once('x').expect("it is written");
        assert!(before.contains("\u{1b}[1m") && before.contains("\u{1b}[7m"), "{before:?}");
        assert!(after.ends_with("\u{1b}[0m"), "{after:?}");
    }

    #[test]
    fn after_a_wide_sign_the_place_is_said_again() {
        let mut canvas = Canvas::new(Vec::new());
        let drawn = sent(&mut canvas, (8, 1), &["a桌b"], Style::new());
        assert!(drawn.contains("桌\u{1b}[1;4Hb"), "{drawn:?}");
    }
}
