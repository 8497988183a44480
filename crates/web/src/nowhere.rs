//! Nothing is here, or not yet.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;

use crate::kit::TopBar;
use crate::route::{Link, Route};

/// The page of an address that leads nowhere.
#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-nowhere")));
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <h2 class="lead disp">{move || text("web-nowhere")}</h2>
            <p class="muted">{move || text("web-nowhere-about")}</p>
            <p>
                <Link to=Route::First class="btn primary">{move || text("web-to-first")}</Link>
            </p>
        </main>
    }
}

/// A piece of the app is on its way.
#[component]
pub(crate) fn Opening() -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <p class="muted" role="status">
                {move || text("web-opening")}
            </p>
        </main>
    }
}

/// A piece of the app could not come; `again` asks for it once more.
#[component]
pub(crate) fn NotFetched(again: Callback<()>) -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <h2 class="lead disp">{move || text("web-not-fetched")}</h2>
            <p class="muted" role="alert">
                {move || text("web-not-fetched-about")}
            </p>
            <p>
                <button class="btn primary" type="button" on:click=move |_| again.run(())>
                    {move || text("web-try-again")}
                </button>
            </p>
        </main>
    }
}
