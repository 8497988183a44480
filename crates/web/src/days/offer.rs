//! The offer to be told of one's turns: once, after one's first turn at a table that is played over days.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::text;
use samobranka_protocol::Clock;

use crate::route::{Link, Route};
use crate::server::Session;

/// Under this key it is kept that the offer was made.
const OFFERED: &str = "notices-offered";

/// Offers to send messages as soon as one has taken a turn here. `begun`: whether play has begun. To say who shall start is no
/// turn. While the offer `waits`, the table has something else to say, and a phone has no room for both.
#[component]
pub(crate) fn Offer(session: Session, begun: Signal<bool>, waits: Signal<bool>) -> impl IntoView {
    let open = RwSignal::new(false);
    let yours = Memo::new(move |_| {
        session
            .with(|now| {
                let in_days = now.settings.clock.is_some_and(Clock::in_days) && now.ended.is_none();
                now.seat.filter(|_| in_days).map(|seat| now.to_act.contains(seat))
            })
            .flatten()
            .map(|yours| yours && begun.get())
    });
    Effect::new(move |before: Option<Option<bool>>| {
        let yours = yours.get();
        if before == Some(Some(true)) && yours == Some(false) && browser::recall(OFFERED).is_none() {
            browser::keep(OFFERED, "yes");
            open.set(true);
        }
        yours
    });
    view! {
        <Show when=move || open.get() && !waits.get()>
            <section class="notice" data-offer="" aria-label=move || text("web-turns-notices")>
                <p class="grow">{move || text("web-turns-offer")}</p>
                <Link to=Route::Notices class="btn ghost">{move || text("web-turns-offer-go")}</Link>
                <button
                    class="ibtn"
                    type="button"
                    aria-label=move || text("web-close")
                    on:click=move |_| open.set(false)
                >
                    {icon(Icon::Cross, 20)}
                </button>
            </section>
        </Show>
    }
}
