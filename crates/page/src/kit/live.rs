//! What a screen reader says as things happen: the same sentences the terminal prints.

use std::cell::Cell;

use leptos::prelude::*;

/// The sentence to be read out next.
#[derive(Clone, Copy)]
pub struct Live(RwSignal<String>);

thread_local! {
    /// The page has one. It is found here also by what runs outside any component: handlers, timers.
    static THE_ONE: Cell<Option<Live>> = const { Cell::new(None) };
}

impl Live {
    /// Makes the page's one voice.
    pub fn provide() -> Live {
        let live = Live(RwSignal::new(String::new()));
        THE_ONE.set(Some(live));
        live
    }

    /// Says something, after what is being said.
    pub fn say(self, text: String) {
        self.0.set(text);
    }
}

/// The page's voice.
pub fn live() -> Live {
    THE_ONE.get().expect("the app makes it before any page")
}

/// Where screen readers listen.
#[component]
pub fn LiveRegion() -> impl IntoView {
    let live = live();
    view! { <div class="sr" role="status" aria-live="polite">{move || live.0.get()}</div> }
}
