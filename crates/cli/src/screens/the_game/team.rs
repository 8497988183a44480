//! Who sits at the table, how many cards each holds, and what they have said of themselves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Seat;
use samobranka_the_game::{Reply, TheGame};

use super::signals;
use crate::screens::Look;
use crate::tui::paint;

/// Draws the team in one row, or in two where there is room. Alone there is nobody to show.
pub(super) fn draw(look: &Look<TheGame>, area: Rect, buf: &mut Buffer) {
    let public = look.view.public;
    let theme = &look.ui.theme;
    if public.seats == 1 {
        return;
    }
    let room = (area.width - 2) / u16::from(public.seats);
    for seat in Seat::all(public.seats) {
        let place = Rect { x: area.x + 1 + room * u16::from(seat.0), width: room - 1, ..area };
        let at = seat.index();
        let turn = look.view.public.turn().is_some_and(|turn| turn.seat == seat);
        let you = look.reader.you == Some(seat);
        let name = if you { look.text("cli-you") } else { look.name(seat) };
        let mark = if turn { "▸" } else { " " };
        // Names give way to the count and what is said.
        let name = paint::cut(&name, if area.height > 1 { room.saturating_sub(6) } else { room.saturating_sub(6).min(12) });
        let count = public.hands[at];
        let style = if turn { theme.thread } else { theme.cloth };
        let used = paint::left(buf, place, &format!("{mark}{name} ▯{count}"), style);
        let said = said(look, seat);
        let rest = if area.height > 1 {
            Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..paint::row(place, 1) }
        } else {
            Rect { x: place.x + used + 1, width: place.width.saturating_sub(used + 1), height: 1, ..place }
        };
        paint::left(buf, rest, &said, theme.quiet);
    }
}

/// What a seat has said of itself.
fn said(look: &Look<TheGame>, seat: Seat) -> String {
    let public = look.view.public;
    let reply = public.replies[seat.index()].map(|reply| match reply {
        Reply::Agree => "✓".to_owned(),
        Reply::Cannot => "✗".to_owned(),
    });
    let hints = public.own_hints[seat.index()].iter().map(|hint| look.text(signals::short_of_self(hint)));
    let all: Vec<String> = reply.into_iter().chain(hints).collect();
    if all.is_empty() { String::new() } else { format!("‹{}›", all.join(", ")) }
}
