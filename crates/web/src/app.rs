//! The page as a whole.

use leptos::prelude::*;

use crate::house::{Credits, FirstPage, NewTable, Nowhere, Records, Rules};
use crate::kit::{Live, LiveRegion};
use crate::online::ONLINE;
use crate::prefs::Prefs;
use crate::route::{Route, Way};
use crate::sound;
use crate::speech::Speech;
use crate::tables::{ReplayPage, TablePage};

/// The app: whatever the address names.
#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::provide();
    Speech::provide(prefs);
    Live::provide();
    let way = Way::provide();
    sound::wake_on_first_tap();
    // A test waits for this mark, never for a time.
    Effect::new(|_| {
        let _ = crate::browser::root().set_attribute("data-ready", "yes");
    });
    view! {
        {move || match way.route() {
            Route::First => view! { <FirstPage/> }.into_any(),
            Route::New { game } => view! { <NewTable game/> }.into_any(),
            Route::Table { id } => view! { <TablePage id/> }.into_any(),
            Route::Replay { id, step } => view! { <ReplayPage id step/> }.into_any(),
            Route::Lobby => ONLINE.show(|online| (online.lobby)()),
            Route::SetOnline { game } => ONLINE.show(move |online| (online.set)(game.clone())),
            Route::Online { table, mode } => ONLINE.show(move |online| (online.table)(table.clone(), mode)),
            Route::ComeBack { token } => ONLINE.show(move |online| (online.come_back)(token.clone())),
            Route::Records => view! { <Records/> }.into_any(),
            Route::Rules { game } => view! { <Rules game/> }.into_any(),
            Route::Credits => view! { <Credits/> }.into_any(),
            Route::Nowhere => view! { <Nowhere/> }.into_any(),
        }}
        <LiveRegion/>
    }
}
