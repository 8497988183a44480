//! A card's face: the number, and a hair line with a rhomb where the number lies.

use leptos::prelude::*;

/// What stands on a card. A card that burns has a flame in place of the rhomb.
pub(crate) fn face(number: u8, burns: bool) -> impl IntoView {
    let mark = if burns {
        view! {
            <svg class="fl" viewBox="0 0 24 24" style=format!("left:{number}%")>
                <path d="M12 2c.7 4 6 6.500 6 12.200a6 6 0 0 1-12 0c0-2.400 1.100-3.800 2.100-5 .4 1.500 1.100 2.400 2 2.800C9.800 8.800 10.300 5 12 2z"></path>
            </svg>
        }
        .into_any()
    } else {
        view! { <i style=format!("left:{number}%")></i> }.into_any()
    };
    view! {
        <span class="n">{number}</span>
        <span class="k" aria-hidden="true">
            {mark}
        </span>
    }
}
