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
    (
        "game-icons.net · Lorc",
        "paw, linden-leaf, feather, long-antennae-bug, skull-crossed-bones, wolf-howl, thorny-vine, spoted-flower, \
         raven, crow-dive, owl, swan, snake, gecko, salamander, scorpion, butterfly, bee, centipede, candle-flame, \
         fox-head, broken-skull, evil-tree, stag-head, cowled, pine-tree",
        "CC BY 3.0",
        "https://game-icons.net",
    ),
    (
        "game-icons.net · Delapouite",
        "reptile-tail, rabbit, tree-roots, mushrooms-cluster, carnivorous-plant, rock-golem, eagle-head, rooster, \
         snake-tongue, diplodocus, tortoise, oak-leaf, wizard-face",
        "CC BY 3.0",
        "https://delapouite.com",
    ),
    ("game-icons.net · Caro Asercion", "hedgehog, deer-head, badger", "CC BY 3.0", "https://game-icons.net"),
    ("game-icons.net · Carl Olsen", "flame, spider-alt", "CC BY 3.0", "https://game-icons.net"),
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
            <p>{move || text("web-credits-iota")}</p>
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
