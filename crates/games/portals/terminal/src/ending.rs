//! The end of a game: who has won, what each seat's points come from, and the boards as they lie.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_desk::Story;
use samobranka_portals::Portals;
use samobranka_portals_desk::PortalsStory;
use samobranka_rules::{Phrase, Play, Seat, Speak};
use samobranka_terminal::{ScreenContext, paint};

use crate::draw;

/// Draws the end of a finished game.
pub(crate) fn draw(cx: &ScreenContext<Portals>, play: &Play<Portals>, area: Rect, buf: &mut Buffer) {
    let theme = &cx.ui.theme;
    let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    let mut row = 0;
    let mut say = |row: &mut u16, text: &str, style| {
        for line in paint::wrap(text, inside.width) {
            paint::left(buf, paint::row(inside, *row), &line, style);
            *row += 1;
        }
    };
    for (place, phrase) in Portals::describe(cx.view).iter().take(2).enumerate() {
        say(&mut row, &cx.say(phrase), if place == 0 { theme.cloth } else { theme.strong });
    }
    row += 1;
    let public = &play.state().public;
    let story = PortalsStory::of(play);
    for seat in Seat::all(public.seats) {
        let deeds = story.deeds_of(seat);
        let phrase = Phrase::new("cli-po-end-seat")
            .with("seat", seat)
            .with("points", i32::from(public.totals[seat.index()]))
            .with("matches", deeds.matches)
            .with("neighbours", deeds.neighbours)
            .with("signs", 4 * deeds.signs)
            .with("missed", if public.solo() { 0 } else { 2 * deeds.missed })
            .with("portals", deeds.portals())
            .with("best", deeds.best)
            .with("lost", deeds.lost);
        say(&mut row, &cx.say(&phrase), theme.cloth);
    }
    row += 1;
    let rest = Rect { y: (area.y + row).min(area.bottom()), height: area.height.saturating_sub(row), ..area };
    if rest.height >= 7 {
        draw::boards_only(cx, rest, buf);
    }
}
