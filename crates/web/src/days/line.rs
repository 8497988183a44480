//! How much time is left, in words.

use leptos::prelude::*;
use samobranka_page::speech::{text, text_with};
use samobranka_protocol::Clock;

use crate::server::Session;

/// How many seconds are left, in words: days, under a day hours, under an hour minutes.
pub(crate) fn time_left(seconds: f64) -> String {
    let minutes = (seconds / 60.0).ceil() as u32;
    match minutes {
        0..60 => text_with("web-turns-left-minutes", "count", minutes),
        60..1440 => text_with("web-turns-left-hours", "count", minutes / 60),
        _ => text_with("web-turns-left-days", "count", minutes / 1440),
    }
}

/// At a table that is played over days: that it is one's own turn, and how long. Under an hour it is red.
#[component]
pub(crate) fn DayLine(session: Session, left: Signal<Vec<Option<f64>>>) -> impl IntoView {
    let in_days = move || session.with(|now| now.settings.clock.is_some_and(Clock::in_days)).unwrap_or(false);
    let own = move || {
        let seat = session.with(|now| now.seat).flatten()?;
        left.with(|left| left.get(seat.index()).copied().flatten()).filter(|_| in_days())
    };
    // The house is told at once, and not when it asks next.
    let table = session.table();
    Effect::new(move |_| {
        if in_days() {
            super::turns::turns().heard(&table, own().is_some());
        }
    });
    view! {
        <aside
            class="dayline"
            data-dayline=""
            class:shown=move || own().is_some()
            class:soon=move || own().is_some_and(is_soon)
        >
            {move || own().map(|left| format!("{} · {}", text("web-turns-yours"), time_left(left)))}
        </aside>
    }
}

/// Whether little time is left.
fn is_soon(seconds: f64) -> bool {
    seconds < 3600.0
}
