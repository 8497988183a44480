//! The way to a taught first game.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::text;

use crate::games::GameInfo;
use crate::route::{Route, way};

/// Deals the taught first game and goes there. It isn't drawn where the game has none.
#[component]
pub(crate) fn LearnButton(game: &'static GameInfo) -> impl IntoView {
    let way = way();
    let learn = move |_| {
        way.learn_from_here();
        game.inside.then(move |inside| {
            if let Some(id) = (inside.teach)(game.default_level) {
                browser::after(0, move || way.go(Route::Table { id })); // dealt in one task, drawn in the next
            }
        });
    };
    game.taught.then(|| {
        view! {
            <button class="btn ghost learn" type="button" data-learn=game.id on:click=learn>
                {icon(Icon::Idea, 20)}
                {move || text("web-learn")}
            </button>
        }
    })
}
