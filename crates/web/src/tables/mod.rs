//! The tables, one module a game.

mod settings;
pub(crate) mod the_game;

pub(crate) use settings::Switch;

use leptos::prelude::*;
use samobranka_rules::Game;
use samobranka_the_game::TheGame;

use crate::house::Nowhere;
use crate::local;

/// A table on this device.
#[component]
pub(crate) fn TablePage(id: String) -> impl IntoView {
    match local::find(&id) {
        Some(kept) if kept.game == TheGame::ID => view! { <the_game::AtDevice kept/> }.into_any(),
        _ => view! { <Nowhere/> }.into_any(),
    }
}

/// Looking back at a game of this device, at one of its moves.
#[component]
pub(crate) fn ReplayPage(id: String, step: Option<usize>) -> impl IntoView {
    match local::find(&id) {
        // A game that isn't over keeps its secrets: it is played on.
        Some(kept) if !kept.over => view! { <TablePage id/> }.into_any(),
        Some(kept) if kept.game == TheGame::ID => view! { <the_game::Replay kept step/> }.into_any(),
        _ => view! { <Nowhere/> }.into_any(),
    }
}
