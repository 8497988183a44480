//! Which cards nobody at this screen has seen yet: a helper that can be turned off.

use leptos::prelude::*;
use samobranka_page::prefs::kept_switch;
use samobranka_page::speech::{text, text_with};
use samobranka_page::{SeatContext, Switch};
use samobranka_the_game::{Card, CardSet, TheGame};

/// The numbers 2 to 99; those laid or in one's hand are struck.
#[component]
pub(crate) fn Unseen(context: SeatContext<TheGame>) -> impl IntoView {
    let unseen = Memo::new(move |_| context.seen.with(|seen| samobranka_the_game_desk::unseen(seen.view())));
    let cell = move |card: Card| {
        view! { <span class:gone=move || !unseen.get().contains(card)>{card.number()}</span> }
    };
    view! {
        <section class="unseen" aria-label=move || text("web-tg-unseen")>
            <p class="xs muted">{move || text_with("web-tg-unseen-count", "count", unseen.get().len())}</p>
            <div class="numbers" aria-hidden="true">
                {CardSet::ALL.into_iter().map(cell).collect_view()}
            </div>
        </section>
    }
}

/// Whether the helper is shown.
pub(crate) fn unseen() -> RwSignal<bool> {
    kept_switch("unseen", false)
}

/// Turns the helper on and off.
#[component]
pub(crate) fn UnseenSwitch(context: SeatContext<TheGame>) -> impl IntoView {
    let unseen = unseen();
    view! {
        <Switch on=unseen label="web-tg-unseen-switch"/>
        <Show when=move || unseen.get()>
            <Unseen context/>
        </Show>
    }
}
