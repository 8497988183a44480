//! Everybody at the table: avatar, name, cards and points.

use leptos::prelude::*;
use samobranka_desk::Seen;
use samobranka_iota_desk::scores;
use samobranka_page::ScoreButton;
use samobranka_page::kit::Avatar;
use samobranka_page::speech::{text, text_with};
use samobranka_rules::Seat;

use super::model::Model;

/// Everybody, oneself first.
#[component]
pub(crate) fn Seats(model: Model) -> impl IntoView {
    let seats = Memo::new(move |_| {
        model.seen.with(|seen| {
            let count = seen.public.seats;
            let first = seen.seat().map_or(0, |seat| seat.0);
            (0..count).map(|at| Seat((first + at) % count)).collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="seats" data-count=move || seats.read().len().to_string() aria-label=move || text("web-io-at-table")>
            {move || seats.get().into_iter().map(|seat| view! { <One model seat/> }).collect_view()}
        </ul>
    }
}

#[component]
fn One(model: Model, seat: Seat) -> impl IntoView {
    let me = move || model.seen.with(Seen::seat) == Some(seat);
    let held = move || model.seen.with(|seen| seen.public.hands[seat.index()]);
    // While its points are counted the score is still the old one.
    let gain = move || model.stage.now().filter(|now| now.scene.seat == seat);
    let awaited = move || {
        gain().filter(|now| !now.scene.is_over(now.beat.saturating_sub(1))).map_or(0, |now| now.scene.score.points())
    };
    let score = Memo::new(move |_| {
        let score = model.seen.with(|seen| scores(&seen.public).then(|| seen.public.scores[seat.index()]));
        score.map(|score| score.saturating_sub(awaited()))
    });
    let counts = Memo::new(move |_| score.get().is_some());
    let come = move || {
        gain().filter(|now| now.scene.is_over(now.beat.saturating_sub(1))).map(|now| {
            view! { <b class="gain come" data-piece="gain">{format!("+{}", now.scene.score.points())}</b> }
        })
    };
    let sub = move || {
        let cards = text_with("web-io-cards", "count", held());
        let turns = model.seen.with(|seen| seen.public.sheet.iter().filter(|entry| entry.seat == seat).count());
        match (me(), model.note_of(seat)) {
            (true, _) => text_with("web-turn-no", "number", turns as u32 + 1),
            (false, Some(note)) => format!("{cards} · {note}"),
            (false, None) => cards,
        }
    };
    view! {
        <li class="seat" class:me=me style=format!("--seat:var(--seat-{})", seat.index() % 6 + 1)>
            <Avatar
                name=Signal::derive(move || model.name(seat))
                seat=seat.index()
                ring=Signal::derive(move || model.ring(seat, false))
                size=46
            />
            <span class="words">
                <span class="who">{move || model.name(seat)}</span>
                <span class="sub">{sub}</span>
            </span>
            {come}
            {move || {
                counts.get().then(|| view! { <ScoreButton context=*model seat><span class="sc num">{move || score.get()}</span></ScoreButton> })
            }}
        </li>
    }
}
