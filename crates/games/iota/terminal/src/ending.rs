//! The end of a game: who has won, the points, each seat's best turn, and the table as it lies.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Cell, Entry, Iota, Public};
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};

use crate::board::{Marks, draw_part};
use crate::hand;
use crate::window::Window;

/// What one seat has done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatSummary {
    pub(crate) turns: u32,
    pub(crate) laid: u32,
    pub(crate) jokers: u32,
    /// The best turn: its points, and which of the game it was, from one.
    pub(crate) best: (u32, u32),
}

impl SeatSummary {
    /// What the sheet tells of a seat.
    pub(crate) fn of(sheet: &[Entry], seat: Seat) -> SeatSummary {
        let mut summary = SeatSummary::default();
        for (number, entry) in (1..).zip(sheet).filter(|(_, entry)| entry.seat == seat) {
            summary.turns += 1;
            summary.laid += u32::from(entry.laid);
            summary.jokers += u32::from(entry.swaps);
            if entry.points > summary.best.0 {
                summary.best = (entry.points, number);
            }
        }
        summary
    }
}

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<Iota>, public: &Public, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let mut row = 0;
    let mut say = |row: &mut u16, text: &str, style| {
        for line in paint::wrap(text, inside.width) {
            paint::left(buf, paint::row(inside, *row), &line, style);
            *row += 1;
        }
    };
    // How it ended and who has won stand first in the table's own sentences.
    let sentences = Iota::describe(cx.view);
    for (place, phrase) in sentences.iter().take(2).enumerate() {
        say(&mut row, &cx.say(phrase), if place == 0 { theme.cloth } else { theme.strong });
    }
    row += 1;
    for seat in Seat::all(public.seats) {
        say(&mut row, &about(cx, public, seat), theme.cloth);
    }
    row += 1;
    for seat in Seat::all(public.seats) {
        hand::draw_open_hand(cx, seat, public.shown[seat.index()], paint::row(area, row), buf);
        row += 1;
    }
    row += 1;
    let rest = Rect { y: area.y + row.min(area.height), height: area.height.saturating_sub(row), ..area };
    if rest.height > 3 {
        let (first, last) = public.table.corners();
        let middle = Cell::new((first.row() + last.row()) / 2, (first.col() + last.col()) / 2).unwrap_or(Cell::START);
        let window = Window::of(public, middle, None, rest);
        draw_part(cx, public, window, &Marks::default(), rest, buf);
    }
}

/// A seat's points, turns and best turn in a sentence.
fn about(cx: &ScreenContext<Iota>, public: &Public, seat: Seat) -> String {
    let summary = SeatSummary::of(&public.sheet, seat);
    let phrase = if public.options.children {
        Phrase::new("cli-io-end-plain").with("seat", seat).with("turns", summary.turns).with("laid", summary.laid)
    } else {
        Phrase::new("cli-io-end-seat")
            .with("seat", seat)
            .with("points", public.final_scores()[seat.index()])
            .with("turns", summary.turns)
            .with("best", summary.best.0)
            .with("number", summary.best.1)
    };
    cx.say(&phrase.with("jokers", summary.jokers))
}
