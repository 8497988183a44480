//! The page as a whole.

use leptos::prelude::*;
use samobranka_page::kit::{Live, LiveRegion};
use samobranka_page::prefs::Prefs;
use samobranka_page::speech::{self, Catalogue, Speech};
use samobranka_page::{browser, sound};
use samobranka_rules::Lang;
use web_sys::Element;

use crate::days::{NOTICES, Turns};
use crate::deals::DEALS;
use crate::games::GAMES;
use crate::house::{Credits, FirstPage, NewTable, Records, ReplayPage, Rules, TablePage};
use crate::me::ME;
use crate::notices::Notices;
use crate::nowhere::Nowhere;
use crate::online::ONLINE;
use crate::puzzles;
use crate::review::{ReviewPage, RoomPage};
use crate::route::{Route, Way};
use crate::version::Version;

/// The words of the first page: the page's own, the bots', and what the house says of every game. A game brings the rest
/// when it is fetched.
pub(crate) fn house_words() -> Vec<Catalogue> {
    let own: Catalogue = |lang| match lang {
        Lang::En => include_str!("../words/en.ftl"),
        Lang::Ru => include_str!("../words/ru.ftl"),
    };
    let shared = [own, speech::catalogue, samobranka_players::catalogue];
    shared.into_iter().chain(GAMES.iter().map(|game| game.front)).collect()
}

/// The picture of the house that stands there until the page is drawn (`assets/shell.html`).
pub(crate) fn picture() -> Option<Element> {
    browser::document().get_element_by_id("shell")
}

/// Shows what is drawn in place of the picture.
pub(crate) fn take_the_picture_away() {
    if let Some(picture) = picture() {
        picture.remove();
    }
}

/// The page is drawn, and can be used. A test waits for this mark, never for a time.
pub(crate) fn is_there() {
    take_the_picture_away();
    let _ = browser::root().set_attribute("data-ready", "yes");
}

/// The app: whatever the address names.
#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::provide();
    Speech::provide(prefs, &house_words());
    Live::provide();
    let way = Way::provide();
    Version::provide();
    Turns::provide();
    browser::after(0, browser::set_room_aside);
    sound::wake_on_first_tap();
    // What all pages share comes first, in a task of its own.
    let drawn = browser::steps(1);
    // The first page says so itself.
    Effect::new(move |_| {
        if drawn.get() == 1 && way.route() != Route::First {
            is_there();
        }
    });
    view! {
        <Notices/>
        {move || (drawn.get() == 1).then(|| page(way))}
        <LiveRegion/>
    }
}

/// The page that the address names.
fn page(way: Way) -> AnyView {
    match way.route() {
        Route::First => view! { <FirstPage/> }.into_any(),
        Route::New { game } => view! { <NewTable game/> }.into_any(),
        Route::Table { id } => view! { <TablePage id/> }.into_any(),
        Route::Replay { id, step } => view! { <ReplayPage id step/> }.into_any(),
        Route::Review { id, place } => view! { <ReviewPage id place/> }.into_any(),
        Route::Room { room, place } => view! { <RoomPage room place/> }.into_any(),
        Route::Lobby => ONLINE.show(|online| (online.lobby)()),
        Route::SetOnline { game } => ONLINE.show(move |online| (online.set)(game.clone())),
        Route::Online { table, mode } => ONLINE.show(move |online| (online.table)(table.clone(), mode)),
        Route::ComeBack { token } => ONLINE.show(move |online| (online.come_back)(token.clone())),
        Route::Me => ME.show(|me| (me.page)()),
        Route::Deal { code } => DEALS.show(move |deals| (deals.deal)(code.clone())),
        Route::Daily { game, name, day } => DEALS.show(move |deals| (deals.daily)(game.clone(), name.clone(), day)),
        Route::Records => view! { <Records/> }.into_any(),
        Route::Notices => NOTICES.show(|notices| (notices.page)()),
        Route::Puzzles => puzzles::all(),
        Route::Puzzle { game, id } => puzzles::puzzle(&game, id),
        Route::Rules { game } => view! { <Rules game/> }.into_any(),
        Route::Credits => view! { <Credits/> }.into_any(),
        Route::Nowhere => view! { <Nowhere/> }.into_any(),
    }
}
