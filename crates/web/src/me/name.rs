//! Who one is here: the hoop, the name, and the sheet in which it is changed.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Ring, Sheet};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;

/// The hoop and the name; a press on it changes the name.
#[component]
pub(super) fn Who() -> impl IntoView {
    let prefs = prefs();
    let naming = RwSignal::new(false);
    let shown = move || match prefs.name.get().trim() {
        "" => text("web-me-nameless"),
        name => name.to_owned(),
    };
    view! {
        <div class="row mewho">
            <Avatar name=prefs.name seat=0 ring=Ring::Calm size=72/>
            <div class="words grow">
                <h2>{shown}</h2>
            </div>
            <button class="btn ghost" type="button" data-rename="" on:click=move |_| naming.set(true)>
                {move || text("web-me-rename")}
            </button>
        </div>
        <Show when=move || naming.get()>
            <NameSheet naming/>
        </Show>
    }
}

#[component]
fn NameSheet(naming: RwSignal<bool>) -> impl IntoView {
    let prefs = prefs();
    let close = Callback::new(move |()| naming.set(false));
    view! {
        <Sheet title=Signal::derive(|| text("web-your-name")) on_close=close>
            <form
                class="col"
                on:submit=move |event| {
                    event.prevent_default();
                    naming.set(false);
                }
            >
                <p class="muted small">{move || text("web-your-name-about")}</p>
                <div class="row">
                    <Avatar name=prefs.name seat=0 ring=Ring::Calm size=52/>
                    <input
                        class="field grow"
                        data-first=""
                        maxlength="24"
                        autocomplete="nickname"
                        aria-label=move || text("web-your-name")
                        prop:value=prefs.name
                        on:input=move |event| prefs.name.set(event_target_value(&event))
                    />
                </div>
                <button class="btn primary" type="submit">{move || text("web-done")}</button>
            </form>
        </Sheet>
    }
}
