//! The rules of a game, for players.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;

use super::learn::LearnButton;
use crate::games::find;
use crate::kit::TopBar;
use crate::nowhere::Nowhere;
use crate::route::{Link, Route};

/// The rules page of a game.
#[component]
pub(crate) fn Rules(game: String) -> impl IntoView {
    let Some(game) = find(&game) else { return view! { <Nowhere/> }.into_any() };
    let dress = move || browser::dress(&format!("home g-{}", game.theme));
    dress();
    let prefs = prefs();
    let name = move || text(game.name);
    Effect::new(move |_| browser::entitle(&format!("{} · {}", text("web-rules"), name())));
    view! {
        <TopBar title=Signal::derive(move || format!("{} · {}", name(), text("web-rules"))) motif=game.theme/>
        <main class="hm rp" tabindex="-1">
            // Above the text, which comes later: a button that is aimed at stays where it is.
            <p class="acts">
                <LearnButton game/>
                <Link to=Route::New { game: game.id.to_owned() } class="btn primary">
                    {move || text("web-set-table")}
                </Link>
            </p>
            {game
                .inside
                .show(move |inside| {
                    dress(); // while the game was fetched, another page stood here
                    (move || (inside.rules)(prefs.lang.get())).into_any()
                })}
        </main>
    }
    .into_any()
}
