//! Everybody at the table: hoop, name, cards and points.

use leptos::prelude::*;
use samobranka_rules::Seat;

use super::desk::Desk;
use super::draft::Seen;
use crate::kit::Hoop;
use crate::speech::{text, text_with};

/// Everybody, oneself first.
#[component]
pub(super) fn Seats(desk: Desk) -> impl IntoView {
    let seats = Memo::new(move |_| {
        desk.seen.with(|seen| {
            let count = seen.public.seats;
            let first = seen.seat().map_or(0, |seat| seat.0);
            (0..count).map(|at| Seat((first + at) % count)).collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="seats" data-count=move || seats.read().len().to_string() aria-label=move || text("web-io-at-table")>
            {move || seats.get().into_iter().map(|seat| view! { <One desk seat/> }).collect_view()}
        </ul>
    }
}

#[component]
fn One(desk: Desk, seat: Seat) -> impl IntoView {
    let me = move || desk.seen.with(Seen::seat) == Some(seat);
    let held = move || desk.seen.with(|seen| seen.public.hands[seat.index()]);
    let score = move || desk.seen.with(|seen| seen.scores().then(|| seen.public.scores[seat.index()]));
    let sub = move || {
        let cards = text_with("web-io-cards", "count", held());
        let turns = desk.seen.with(|seen| seen.public.sheet.iter().filter(|entry| entry.seat == seat).count());
        match (me(), desk.note_of(seat)) {
            (true, _) => text_with("web-turn-no", "number", turns as u32 + 1),
            (false, Some(note)) => format!("{cards} · {note}"),
            (false, None) => cards,
        }
    };
    view! {
        <li class="seat" class:me=me style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
            <Hoop
                name=Signal::derive(move || desk.name(seat))
                seat=seat.index()
                ring=Signal::derive(move || desk.ring(seat, false))
                size=46
            />
            <span class="words">
                <span class="who">{move || desk.name(seat)}</span>
                <span class="sub">{sub}</span>
            </span>
            <span class="sc num">{score}</span>
        </li>
    }
}
