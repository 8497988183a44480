//! The top bar, and the border under it.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::{Theme, prefs};
use samobranka_page::speech::text;
use samobranka_rules::Lang;

use crate::route::{Link, Route};

/// A row of cross-stitch; `motif` is `brand` or a game's.
#[component]
pub(crate) fn Border(motif: &'static str, #[prop(optional)] big: bool) -> impl IntoView {
    view! { <div class=format!("band band-{motif}{}", if big { " big" } else { "" }) aria-hidden="true"></div> }
}

/// Back, the title, what the page puts in the middle and at the end, and the switches everybody needs.
#[component]
pub(crate) fn TopBar(
    #[prop(into)] title: Signal<String>,
    motif: &'static str,
    /// The rules page to open, where there is one.
    #[prop(optional)]
    rules: Option<&'static str>,
    #[prop(optional)] middle: Option<AnyView>,
    #[prop(optional)] end: Option<AnyView>,
    /// What stands behind everything else.
    #[prop(optional)]
    last: Option<AnyView>,
    /// Whether the page keeps its switches elsewhere.
    #[prop(optional)]
    bare: bool,
    /// Where the arrow leads.
    #[prop(default = Route::First)]
    back: Route,
) -> impl IntoView {
    view! {
        <header class="top">
            <Link to=back class="ibtn" label=Signal::derive(|| text("web-back"))>{icon(Icon::Back, 22)}</Link>
            <h1>{move || title.get()}</h1>
            <div class="mid">{middle}</div>
            <div class="grow"></div>
            {end}
            {rules
                .map(|game| {
                    view! {
                        <Link
                            to=Route::Rules { game: game.to_owned() }
                            class="ibtn"
                            label=Signal::derive(|| text("web-rules"))
                        >
                            {icon(Icon::Book, 22)}
                        </Link>
                    }
                })}
            {(!bare).then(|| view! { <LangSwitch/><ThemeSwitch/> })}
            {last}
        </header>
        <Border motif/>
    }
}

/// Speaks the other language.
#[component]
pub(crate) fn LangSwitch() -> impl IntoView {
    let prefs = prefs();
    let other = move || if prefs.lang.get() == Lang::Ru { Lang::En } else { Lang::Ru };
    let shown = move || if other() == Lang::Ru { "РУ" } else { "EN" };
    view! {
        <button
            class="ibtn word"
            type="button"
            lang=move || other().code()
            aria-label=move || format!("{}: {}", shown(), text("web-other-language"))
            on:click=move |_| prefs.lang.set(other())
        >
            {shown}
        </button>
    }
}

/// Turns the lamp on and off.
#[component]
pub(crate) fn ThemeSwitch() -> impl IntoView {
    let prefs = prefs();
    let flip = move |_| prefs.theme.set(if prefs.dark.get_untracked() { Theme::Light } else { Theme::Dark });
    view! {
        <button
            class="ibtn"
            type="button"
            aria-label=move || text(if prefs.dark.get() { "web-theme-light" } else { "web-theme-dark" })
            on:click=flip
        >
            {move || icon(if prefs.dark.get() { Icon::Sun } else { Icon::Moon }, 22)}
        </button>
    }
}
