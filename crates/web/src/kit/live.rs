//! What a screen reader says as things happen: the same sentences the terminal prints.

use leptos::prelude::*;

/// The sentence to be read out next.
#[derive(Clone, Copy)]
pub(crate) struct Live(RwSignal<String>);

impl Live {
    /// Makes the page's one voice.
    pub(crate) fn provide() -> Live {
        let live = Live(RwSignal::new(String::new()));
        provide_context(live);
        live
    }

    /// Says something, after what is being said.
    pub(crate) fn say(self, text: String) {
        self.0.set(text);
    }
}

/// The page's voice.
pub(crate) fn live() -> Live {
    expect_context()
}

/// Where screen readers listen.
#[component]
pub(crate) fn LiveRegion() -> impl IntoView {
    let live = live();
    view! { <div class="sr" role="status" aria-live="polite">{move || live.0.get()}</div> }
}
