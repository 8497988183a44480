//! Who sits at the table, how many cards each holds, and what they have said of themselves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_rules::Seat;
use samobranka_terminal::{ScreenContext, paint};
use samobranka_the_game::{Reply, TheGame};

use crate::signals;

/// Draws the team in one row, or in two where there is room. Alone there is nobody to show.
pub(crate) fn draw(cx: &ScreenContext<TheGame>, area: Rect, buf: &mut Buffer) {
    let public = cx.view.public;
    let theme = &cx.ui.theme;
    if public.seats == 1 {
        return;
    }
    let seats: Vec<Seat> = Seat::all(public.seats).collect();
    let line = Rect { x: area.x + 1, width: area.width - 2, ..area };
    let even = line.width / u16::from(public.seats);
    let heads = |most| seats.iter().map(|seat| head(cx, *seat, most)).collect::<Vec<String>>();
    let taken = |heads: &[String]| heads.iter().map(|head| paint::width(head) + 2).sum::<u16>();
    // Names are cut to what each seat has for itself only where they don't fit as they are.
    let long = heads(if area.height > 1 { even.saturating_sub(5) } else { 14 });
    let heads = if taken(&long) <= line.width { long } else { heads(even.saturating_sub(6)) };
    let saids: Vec<String> = seats.iter().map(|seat| said(cx, *seat)).collect();
    // In one row, what the names leave over is shared by those who have said something.
    let left = line.width.saturating_sub(taken(&heads));
    let speakers = saids.iter().filter(|said| !said.is_empty()).count().max(1) as u16;
    let mut x = line.x;
    for ((seat, head), said) in seats.iter().zip(&heads).zip(&saids) {
        let turn = public.turn().is_some_and(|turn| turn.seat == *seat);
        let style = if turn { theme.thread } else { theme.cloth };
        let place = Rect { x, width: line.right().saturating_sub(x), ..area };
        let used = paint::left(buf, place, head, style);
        if area.height > 1 {
            let below = Rect { x: x + 1, width: even.saturating_sub(2), ..paint::row(area, 1) };
            paint::left(buf, below, said, theme.quiet);
            x += even;
        } else {
            let beside = Rect { x: x + used + 1, width: (left / speakers).saturating_sub(1), ..area };
            let said = paint::left(buf, Rect { height: 1, ..beside }, said, theme.quiet);
            x += used + 2 + if said > 0 { said + 1 } else { 0 };
        }
    }
}

/// Whose turn it is, the name, and how many cards they hold.
fn head(cx: &ScreenContext<TheGame>, seat: Seat, most: u16) -> String {
    let turn = cx.view.public.turn().is_some_and(|turn| turn.seat == seat);
    let name = cx.name(seat);
    let mark = if turn { "▸" } else { " " };
    format!("{mark}{} ▯{}", paint::cut(&name, most), cx.view.public.hands[seat.index()])
}

/// What a seat has said of itself.
fn said(cx: &ScreenContext<TheGame>, seat: Seat) -> String {
    let public = cx.view.public;
    let reply = public.replies[seat.index()].map(|reply| match reply {
        Reply::Agree => "✓".to_owned(),
        Reply::Cannot => "✗".to_owned(),
    });
    let hints = public.own_hints[seat.index()].iter().map(|hint| cx.text(signals::short_of_self(hint)));
    let all: Vec<String> = reply.into_iter().chain(hints).collect();
    if all.is_empty() { String::new() } else { format!("‹{}›", all.join(", ")) }
}
