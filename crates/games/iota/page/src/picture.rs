//! The picture on the tile: a row and a column that meet in a card.

use leptos::prelude::*;
use samobranka_iota::Card;

use super::card::{StillCard, patterns};

/// Five cards in a cross: two lines at once.
#[component]
pub(crate) fn TwoLines() -> impl IntoView {
    let card = |(name, x, y): (&'static str, i32, i32)| {
        let card: Card = name.parse().expect("the name of a card");
        view! {
            <span style=format!("left:{}%;top:{}%", 50 + 25 * x, 50 + 32 * y)>
                <StillCard card/>
            </span>
        }
    };
    let cards = [("Bx2", -1, 0), ("Rt2", 0, 0), ("Gc2", 1, 0), ("Yt3", 0, -1), ("Gt1", 0, 1)];
    view! {
        {patterns()}
        <span class="twolines" aria-hidden="true">
            {cards.map(card).collect_view()}
        </span>
    }
}
