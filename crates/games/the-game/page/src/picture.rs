//! The picture on the tile: three cards, and a thread from one back to another.

use leptos::prelude::*;

use super::card::face;

/// Three cards of the game.
#[component]
pub(crate) fn ThreeCards() -> impl IntoView {
    let card = |number: u8, class: &'static str| {
        view! {
            <span class=format!("nc {class}")>{face(number, false)}</span>
        }
    };
    view! {
        <span class="three" aria-hidden="true">
            {card(38, "one")} {card(28, "two gold")} {card(31, "three-c")}
            <svg class="arc" width="200" height="150" viewBox="0 0 200 150" fill="none">
                <path d="M30 14Q62 -16 92 8"></path>
            </svg>
        </span>
    }
}
