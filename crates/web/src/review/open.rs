//! Finds the game that an address means: one of this device, one of the server's, or the one whose record the address
//! holds.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::{say, text};
use samobranka_protocol::ErrorCode;
use samobranka_rules::Phrase;
use wasm_bindgen_futures::spawn_local;

use super::page::Visit;
use super::place::Place;
use crate::games::{GameInfo, find};
use crate::house::adopt;
use crate::kit::TopBar;
use crate::local::{self, Kept};
use crate::nowhere::Nowhere;
use crate::packed;
use crate::route::{Route, way};
use crate::server::api;

/// A review at a place of a game.
#[component]
pub(crate) fn ReviewPage(id: String, place: Place) -> impl IntoView {
    if id.is_empty() {
        return view! { <Linked place/> }.into_any();
    }
    match local::find(&id) {
        Some(kept) => show(kept, Visit { id, place, room: None }),
        None => view! { <FromServer id place/> }.into_any(),
    }
}

/// A game that isn't over keeps its secrets: it is played on.
fn show(kept: Kept, visit: Visit) -> AnyView {
    let Some(game): Option<&'static GameInfo> = find(&kept.game) else { return view! { <Nowhere/> }.into_any() };
    match kept.over {
        true => game.inside.show(move |inside| (inside.review)(kept.clone(), visit.clone())),
        false => game.inside.show(move |inside| (inside.page)(kept.clone())),
    }
}

/// What came of looking for a game.
type Found = RwSignal<Option<Result<Visit, Phrase>>>;

/// The record in the address: its game is kept, and the address becomes that of the game.
#[component]
fn Linked(place: Place) -> impl IntoView {
    let found: Found = RwSignal::new(None);
    let letters = packed::in_address();
    spawn_local(async move {
        let text = match letters {
            Some(letters) => packed::unpacked(&letters).await,
            None => None,
        };
        let opened = match text {
            Some(text) => adopt(&text).await,
            None => Err(Phrase::new("web-record-empty")),
        };
        found.try_set(Some(opened.map(|id| Visit { id, place, room: None })));
    });
    view! { <Looking found/> }
}

/// A game of the server's, for those who may have its record.
#[component]
fn FromServer(id: String, place: Place) -> impl IntoView {
    let found: Found = RwSignal::new(None);
    spawn_local(async move {
        let opened = match api::record(&id).await {
            Ok(text) => adopt(&text).await,
            Err(_) => Err(Phrase::new("web-record-nobody")),
        };
        found.try_set(Some(opened.map(|id| Visit { id, place, room: None })));
    });
    view! { <Looking found/> }
}

/// Until the game is found; then its review.
#[component]
fn Looking(found: Found) -> impl IntoView {
    let way = way();
    move || match found.get() {
        None => view! { <Said words=Signal::derive(|| text("web-opening"))/> }.into_any(),
        Some(Err(why)) => view! { <Said words=Signal::derive(move || say(&why))/> }.into_any(),
        Some(Ok(visit)) => match local::find(&visit.id) {
            Some(kept) => {
                if visit.room.is_none() {
                    way.name_here(&Route::Review { id: visit.id.clone(), place: visit.place });
                }
                show(kept, visit)
            }
            None => view! { <Nowhere/> }.into_any(),
        },
    }
}

/// A page with one sentence.
#[component]
fn Said(words: Signal<String>) -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand" back=Route::Records/>
        <main class="hm narrow" tabindex="-1">
            <p class="muted" role="status">{move || words.get()}</p>
        </main>
    }
}

/// A review together with others, in a room of the server.
#[component]
pub(crate) fn RoomPage(room: String, place: Place) -> impl IntoView {
    let found: Found = RwSignal::new(None);
    let id = room.clone();
    spawn_local(async move {
        let opened = match api::room_record(&id).await {
            Ok(text) => adopt(&text).await,
            Err(no) if no.is(ErrorCode::NotFound) => Err(Phrase::new("web-room-closed")),
            Err(_) => Err(Phrase::new("web-room-away")),
        };
        found.try_set(Some(opened.map(|id| Visit { id, place, room: Some(room) })));
    });
    view! { <Looking found/> }
}
