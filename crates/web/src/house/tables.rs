//! The tables of this device, found by their ids.

use leptos::prelude::*;

use crate::games::find;
use crate::local;
use crate::nowhere::Nowhere;

/// A table on this device.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    let found = local::find(&id).and_then(|kept| Some((find(&kept.game)?, kept)));
    match found {
        Some((game, kept)) => game.inside.show(move |inside| (inside.page)(kept.clone())),
        None => view! { <Nowhere/> }.into_any(),
    }
}

/// Looking back at a game of this device, at one of its moves.
#[component]
pub(crate) fn ReplayPage(id: String, step: Option<usize>) -> impl IntoView {
    let found = local::find(&id).and_then(|kept| Some((find(&kept.game)?, kept)));
    match found {
        // A game that isn't over keeps its secrets: it is played on.
        Some((game, kept)) if !kept.over => game.inside.show(move |inside| (inside.page)(kept.clone())),
        Some((game, kept)) => game.inside.show(move |inside| (inside.replay)(kept.clone(), step)),
        None => view! { <Nowhere/> }.into_any(),
    }
}
