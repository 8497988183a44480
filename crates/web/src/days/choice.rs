//! Setting a table that is played over days, and what its waiting room says of that.

use leptos::prelude::*;
use samobranka_page::speech::{text, text_with};
use samobranka_protocol::Clock;

use crate::route::{Link, Route};
use crate::server::Session;

/// The days that are offered for a turn.
const DAYS: [u32; 4] = [1, 2, 3, 7];

/// Whether one plays now or over days. `turn` is the time for a turn in seconds; without a clock it is nought.
#[component]
pub(crate) fn DaysChoice(turn: RwSignal<u32>) -> impl IntoView {
    let chosen = move || turn.get() / Clock::DAY;
    let button = move |days: u32| {
        view! {
            <button
                class="seg"
                class:on=move || chosen() == days
                type="button"
                data-days=days
                aria-pressed=move || (chosen() == days).to_string()
                on:click=move |_| {
                    // A clock of minutes stays as it is when one plays now.
                    if chosen() != days {
                        turn.set(days * Clock::DAY);
                    }
                }
            >
                {move || if days == 0 { text("web-turns-now") } else { text_with("web-turns-days", "count", days) }}
            </button>
        }
    };
    view! {
        <fieldset class="panel choice">
            <legend>{move || text("web-turns-pace")}</legend>
            <div class="segs wrap">{[0].into_iter().chain(DAYS).map(button).collect_view()}</div>
            <p class="muted small">
                {move || text(if chosen() == 0 { "web-turns-now-about" } else { "web-turns-about" })}
            </p>
        </fieldset>
    }
}

/// In the waiting room: how long a turn may take, and that the page needn't stay open.
#[component]
pub(crate) fn Agreed(session: Session) -> impl IntoView {
    let days = Memo::new(move |_| {
        let clock = session.with(|now| now.settings.clock).flatten().filter(|clock| clock.in_days());
        clock.and_then(|clock| clock.turn).map(|turn| turn / Clock::DAY)
    });
    view! {
        <Show when=move || days.get().is_some()>
            <section class="panel col" data-days-agreed="">
                <p class="b">{move || days.get().map(|days| text_with("web-turns-agreed", "count", days))}</p>
                <p class="muted small">{move || text("web-turns-about")}</p>
                <p><Link to=Route::Notices class="btn ghost">{move || text("web-turns-notices")}</Link></p>
            </section>
        </Show>
    }
}
