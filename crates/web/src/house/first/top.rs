//! The first and the last line of the first page.

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Ring};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;

use crate::kit::{Border, LangSwitch, Logo, ThemeSwitch};
use crate::route::{Link, Route};

/// The name of the house, the switches, and the way to one's own page.
#[component]
pub(crate) fn Top() -> impl IntoView {
    view! {
        <header class="top house">
            <Logo/>
            <h1>{move || text("web-house")}</h1>
            <div class="grow"></div>
            <LangSwitch/>
            <ThemeSwitch/>
            <Link to=Route::Me class="ibtn" label=Signal::derive(|| text("web-me"))>
                <Avatar name=prefs().name seat=0 ring=Ring::Calm size=40/>
            </Link>
        </header>
        <Border motif="brand" big=true/>
    }
}

/// Where else one can go.
#[component]
pub(crate) fn Foot() -> impl IntoView {
    view! {
        <footer class="foot row wrap">
            <Link to=Route::Me>{move || text("web-me")}</Link>
            <Link to=Route::Records>{move || text("web-records")}</Link>
            <Link to=Route::Notices>{move || text("web-turns-notices")}</Link>
            <Link to=Route::Credits>{move || text("web-credits")}</Link>
        </footer>
    }
}
