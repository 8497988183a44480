//! Cards as they lie on the table.

use leptos::prelude::*;
use samobranka_example_game::Card;

/// A card that can't be pressed.
pub(crate) fn still_card(card: Card) -> AnyView {
    view! { <span class="example-game-card num">{card.number()}</span> }.into_any()
}

/// The picture on the game's tile: three cards, each higher than the one before.
pub(crate) fn three_cards() -> AnyView {
    let card = |(at, number): (usize, u8)| {
        view! { <span class="example-game-card num" style=format!("--at:{at}")>{number}</span> }
    };
    view! {
        <span class="example-game-picture" aria-hidden="true">{[7, 19, 34].into_iter().enumerate().map(card).collect_view()}</span>
    }
    .into_any()
}
