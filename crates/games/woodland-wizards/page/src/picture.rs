//! The picture on the tile: three cards of the forest. It is drawn on the spot, so that the first page needs no sheet of
//! silhouettes.

use leptos::prelude::*;

/// A firebird between two backs with firs.
#[component]
pub(crate) fn Forest() -> impl IntoView {
    let fir = || {
        view! {
            <svg viewBox="0 0 60 80" aria-hidden="true">
                <path d="M30 6 41 24h-6l11 16h-7l13 19H34v12h-8V59H8l13-19h-7l11-16h-6z"></path>
            </svg>
        }
    };
    view! {
        <span class="forest" aria-hidden="true">
            <span class="wback one">{fir()}</span>
            <span class="wback two">{fir()}</span>
            <span class="bird">
                <b class="num">"20"</b>
                <svg viewBox="0 0 100 100">
                    <circle cx="54" cy="48" r="36"></circle>
                    <path d="M50 30c5 5 8 14 7 24-1 8-4 14-7 18-3-4-6-10-7-18-1-10 2-19 7-24zM50 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM54 39c8-1 14-8 16-18 6 8 6 15 4 20 3-2 5-5 6-9 4 9 2 17-5 23 3 0 5-1 7-3-1 10-11 15-24 14 1-9-1-19-4-27zM46 39c-8-1-14-8-16-18-6 8-6 15-4 20-3-2-5-5-6-9-4 9-2 17 5 23-3 0-5-1-7-3 1 10 11 15 24 14-1-9 1-19 4-27zM50 73c8 6 9 13 6 22-2-5-3-8-6-10-3 2-4 5-6 10-3-9-2-16 6-22z"></path>
                </svg>
            </span>
        </span>
    }
}
