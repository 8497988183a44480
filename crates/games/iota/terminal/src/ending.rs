//! The end of a game: who has won, the points, each seat's best turn, and the table as it lies.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_iota::{Cell, Iota, Public};
use samobranka_iota_desk::Deeds;
use samobranka_rules::{Phrase, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};

use crate::board::{Marks, draw_part};
use crate::hand;
use crate::window::Window;

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
    let deeds = Deeds::of(&public.sheet, seat);
    let (best, number) = deeds.best.unwrap_or_default();
    let phrase = if public.options.children {
        Phrase::new("cli-io-end-plain").with("seat", seat).with("turns", deeds.turns).with("laid", deeds.laid)
    } else {
        Phrase::new("cli-io-end-seat")
            .with("seat", seat)
            .with("points", public.final_scores()[seat.index()])
            .with("turns", deeds.turns)
            .with("best", best)
            .with("number", number)
    };
    cx.say(&phrase.with("jokers", deeds.jokers))
}
