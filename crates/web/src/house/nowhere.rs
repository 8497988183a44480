//! Nothing is here.

use leptos::prelude::*;

use crate::browser;
use crate::kit::TopBar;
use crate::route::{Link, Route};
use crate::speech::text;

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
