//! Private notes about a game. They are kept with the game on this device; a file that is saved with them holds both.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;

use crate::local;

/// The longest notes about one game, in letters.
const LONGEST: u32 = 4_000;

/// The notes, to read and to write.
#[component]
pub(super) fn Notes(id: String) -> impl IntoView {
    let notes = RwSignal::new(local::find(&id).map(|kept| kept.notes).unwrap_or_default());
    let full = RwSignal::new(false);
    let id = StoredValue::new(id);
    let write = move |event| {
        let written = event_target_value(&event);
        full.set(!id.with_value(|id| local::keep_notes(id, &written)));
        notes.set(written);
    };
    let save = move |_| {
        if let Some(kept) = id.with_value(|id| local::find(id)) {
            let (name, file) = local::as_file(&kept);
            browser::download(&name, &file);
        }
    };
    view! {
        <section class="panel notes">
            <h2>{move || text("web-review-notes")}</h2>
            <textarea
                class="field"
                rows="3"
                maxlength=LONGEST
                data-notes=""
                aria-label=move || text("web-review-notes")
                placeholder=move || text("web-review-notes-about")
                prop:value=notes
                on:input=write
            ></textarea>
            <p class="refusal" role="alert">
                {move || full.get().then(|| text("web-review-notes-full"))}
            </p>
            <Show when=move || notes.with(|notes| !notes.is_empty())>
                <button class="btn quiet" type="button" data-save-notes="" on:click=save>
                    {move || text("web-review-notes-save")}
                </button>
            </Show>
        </section>
    }
}
