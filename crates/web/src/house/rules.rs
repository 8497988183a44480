//! The rules of a game, for players.

use leptos::prelude::*;

use super::markdown;
use super::nowhere::Nowhere;
use crate::browser;
use crate::kit::TopBar;
use crate::prefs::prefs;
use crate::route::{Link, Route};
use crate::speech::{say, text};
use crate::tables::find;

/// The rules page of a game.
#[component]
pub(crate) fn Rules(game: String) -> impl IntoView {
    let Some(game) = find(&game) else { return view! { <Nowhere/> }.into_any() };
    browser::dress(&format!("home g-{}", game.cloth));
    let prefs = prefs();
    let name = move || say(&(game.name)());
    Effect::new(move |_| browser::entitle(&format!("{} · {}", text("web-rules"), name())));
    view! {
        <TopBar title=Signal::derive(move || format!("{} · {}", name(), text("web-rules"))) motif=game.cloth/>
        <main class="hm narrow prose" tabindex="-1">
            {game.inside.show(move |inside| (move || markdown::page((inside.rules)(prefs.lang.get()))).into_any())}
            <p class="acts">
                <Link to=Route::New { game: game.id.to_owned() } class="btn primary">
                    {move || text("web-set-table")}
                </Link>
            </p>
        </main>
    }
    .into_any()
}
