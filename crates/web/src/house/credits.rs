//! Whose work this is.

use leptos::prelude::*;
use samobranka_page::Credit;
use samobranka_page::browser;
use samobranka_page::speech::text;

use crate::games::GAMES;
use crate::kit::TopBar;

/// The fonts.
const FONTS: &[Credit] = &[
    Credit {
        what: "Vollkorn",
        whose: "Friedrich Althausen, The Vollkorn Project Authors",
        licence: "SIL Open Font License 1.1",
        place: "https://github.com/FAlthausen/Vollkorn-Typeface",
    },
    Credit {
        what: "Golos Text",
        whose: "Paratype, The Golos Project Authors",
        licence: "SIL Open Font License 1.1",
        place: "https://github.com/googlefonts/golos-text",
    },
];

/// The libraries that the app consists of most.
const LIBRARIES: &[Credit] = &[
    Credit { what: "Leptos", whose: "Greg Johnston & contributors", licence: "MIT", place: "https://leptos.dev" },
    Credit {
        what: "wasm-bindgen",
        whose: "The Rust and WebAssembly Working Group",
        licence: "MIT / Apache-2.0",
        place: "https://github.com/wasm-bindgen",
    },
];

/// The credits.
#[component]
pub(crate) fn Credits() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-credits")));
    let games = GAMES.iter().flat_map(|game| game.credits);
    let works = FONTS.iter().chain(GAMES.iter().flat_map(|game| game.works)).chain(LIBRARIES);
    view! {
        <TopBar title=Signal::derive(|| text("web-credits")) motif="brand"/>
        <main class="hm narrow prose" tabindex="-1">
            <p>{move || text("web-credits-own")}</p>
            {games.map(|&words| view! { <p>{move || text(words)}</p> }).collect_view()}
            <h2>{move || text("web-credits-taken")}</h2>
            <ul>
                {works
                    .map(|&Credit { what, whose, licence, place }| {
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
