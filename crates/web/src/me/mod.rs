//! One's own page: who one is, and what one has played. It is a piece of its own, fetched when it is first opened.

mod name;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;
use wasm_split_helpers::wasm_split;

use crate::kit::TopBar;
use crate::piece::{Coming, Missing, Piece};
use crate::route::{Link, Route};
use name::Who;

/// What the piece gives.
pub(crate) struct Me {
    /// The page.
    pub(crate) page: fn() -> AnyView,
}

/// It comes when somebody opens their page.
pub(crate) static ME: Piece<Me> = Piece::new(fetch);

fn fetch() -> Coming<Me> {
    #[wasm_split(me, fallible)]
    fn fetch_page() -> Result<&'static Me, Missing> {
        static PAGE: Me = Me { page: || view! { <OwnPage/> }.into_any() };
        Ok(&PAGE)
    }
    Box::pin(fetch_page())
}

/// The page.
#[component]
fn OwnPage() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-me")));
    view! {
        <TopBar title=Signal::derive(|| text("web-me")) motif="brand"/>
        <main class="hm me" tabindex="-1">
            <Who/>
            <p>
                <Link to=Route::Records class="inline">{move || text("web-records")}</Link>
            </p>
        </main>
    }
}
