//! The pictures: one sheet of silhouettes, which the browser fetches when the first card is drawn.

use std::cell::OnceCell;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_woodland_wizards::Species;

thread_local! {
    static SHEET: OnceCell<String> = const { OnceCell::new() };
}

/// The sheet lies beside the script that started the page.
fn sheet() -> String {
    let find = || {
        let script = browser::document().query_selector("script[type=module]").ok().flatten()?;
        Some(script.get_attribute("src")?.replace("start.js", "woodland/creatures.svg"))
    };
    SHEET.with(|sheet| sheet.get_or_init(|| find().unwrap_or_default()).clone())
}

/// A silhouette of the sheet, in the colour of the text around it.
pub(crate) fn art(name: &str) -> impl IntoView + use<> {
    let href = format!("{}#{name}", sheet());
    view! {
        <svg class="gi" viewBox="0 0 512 512" aria-hidden="true">
            <use href=href></use>
        </svg>
    }
}

/// The colour of a species.
pub(crate) fn hue(species: Species) -> String {
    format!("--sp:var(--s-{})", species.name())
}
