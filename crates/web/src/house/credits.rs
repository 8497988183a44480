//! Whose work this is.

use leptos::prelude::*;

use crate::browser;
use crate::kit::TopBar;
use crate::speech::text;

/// What we took from others: what, whose, under which licence, where.
const TAKEN: &[(&str, &str, &str, &str)] = &[
    (
        "Vollkorn",
        "Friedrich Althausen, The Vollkorn Project Authors",
        "SIL Open Font License 1.1",
        "https://github.com/FAlthausen/Vollkorn-Typeface",
    ),
    (
        "Golos Text",
        "Paratype, The Golos Project Authors",
        "SIL Open Font License 1.1",
        "https://github.com/googlefonts/golos-text",
    ),
    ("Leptos", "Greg Johnston & contributors", "MIT", "https://leptos.dev"),
    ("wasm-bindgen", "The Rust and WebAssembly Working Group", "MIT / Apache-2.0", "https://github.com/wasm-bindgen"),
];

/// The credits.
#[component]
pub(crate) fn Credits() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-credits")));
    view! {
        <TopBar title=Signal::derive(|| text("web-credits")) motif="brand"/>
        <main class="hm narrow prose" tabindex="-1">
            <p>{move || text("web-credits-own")}</p>
            <p>{move || text("web-credits-games")}</p>
            <p>{move || text("web-credits-portals")}</p>
            <h2>{move || text("web-credits-taken")}</h2>
            <ul>
                {TAKEN
                    .iter()
                    .map(|&(what, whose, licence, place)| {
                        view! {
                            <li>
                                <a href=place rel="external">
                                    {what}
                                </a>
                                {format!(" · {whose} · {licence}")}
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
            <p class="muted">{move || text("web-credits-icons")}</p>
        </main>
    }
}
