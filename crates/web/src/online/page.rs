//! The page of a table online: the waiting room, the game, and what comes after it.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::speech::text;
use samobranka_protocol::ask::Ask;
use wasm_bindgen_futures::spawn_local;

use super::kitchen::KitchenWaits;
use super::waiting::WaitingRoom;
use crate::games::find;
use crate::kit::TopBar;
use crate::nowhere::Nowhere;
use crate::route::{Link, Mode, Route, way};
use crate::server::{Connection, FairLine, Guest, LineState, NameField, Session, api, refusal};
use crate::version::reload;

/// A table online, found by its id or its code.
#[component]
pub(crate) fn OnlinePage(table: String, mode: Mode) -> impl IntoView {
    // A code has six letters; an id is longer.
    let is_code = table.len() == 6 && table.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !is_code {
        return view! { <Table table mode/> }.into_any();
    }
    let found = RwSignal::new(None::<Result<String, String>>);
    spawn_local(async move {
        let set = api::by_code(&table).await;
        let result = set.map(|set| set.table).map_err(|no| refusal(&no, &[], None));
        found.try_set(Some(result));
    });
    view! {
        {move || match found.get() {
            None => view! { <Alone words="web-on-opening"/> }.into_any(),
            Some(Ok(table)) => {
                way().name_here(&Route::Online { table: table.clone(), mode });
                view! { <Table table mode/> }.into_any()
            }
            Some(Err(_)) => view! { <Nowhere/> }.into_any(),
        }}
    }
    .into_any()
}

/// A page with one sentence.
#[component]
fn Alone(words: &'static str) -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <p class="muted" role="status">
                {move || text(words)}
            </p>
        </main>
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Opening,
    Waiting,
    Dealt,
    Shut,
    NoTable,
    Unplayable,
    SignedOut,
}

#[component]
fn Table(table: String, mode: Mode) -> impl IntoView {
    let session = Session::open(table, mode == Mode::Kitchen);
    let guest = Guest::new(session);
    // Only a change of the stage draws the page anew: what is staged at a table survives everything else.
    let stage = Memo::new(move |_| match (session.line.get(), session.with(|now| now.view.is_some())) {
        (Connection::NoTable, _) => Stage::NoTable,
        (Connection::Unplayable, _) => Stage::Unplayable,
        (Connection::SignedOut, _) => Stage::SignedOut,
        (Connection::Shut, None) => Stage::Shut,
        (_, None) => Stage::Opening,
        (_, Some(false)) => Stage::Waiting,
        (_, Some(true)) => Stage::Dealt,
    });
    view! {
        {move || match stage.get() {
            Stage::Opening => view! { <LineState session/> <Alone words="web-on-opening"/> }.into_any(),
            Stage::NoTable => view! { <Nowhere/> }.into_any(),
            Stage::Unplayable => view! { <Unplayable table=session.table()/> }.into_any(),
            Stage::SignedOut => view! { <SignedOut/> }.into_any(),
            Stage::Shut => view! { <Closed guest/> }.into_any(),
            Stage::Waiting if mode == Mode::Kitchen => view! { <KitchenWaits session/> }.into_any(),
            Stage::Waiting => view! { <WaitingRoom session guest/> }.into_any(),
            Stage::Dealt => view! { <Dealt session guest mode/> }.into_any(),
        }}
    }
}

/// A game of another version of the program. If it is over, its record can still be had.
#[component]
fn Unplayable(table: String) -> impl IntoView {
    browser::dress("home");
    let record = RwSignal::new(None::<String>);
    let name = format!("{table}.jsonl");
    spawn_local(async move {
        if let Ok(text) = api::record(&table).await {
            record.try_set(Some(text));
        }
    });
    let keep = Callback::new(move |()| {
        record.with_untracked(|text| text.iter().for_each(|text| browser::download(&name, text)));
    });
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1" data-unplayable="">
            <p role="status">{move || text("web-on-no-unplayable")}</p>
            <Show when=move || record.with(Option::is_some)>
                <button class="btn" type="button" on:click=move |_| keep.run(())>
                    {move || text("web-on-unplayable-record")}
                </button>
            </Show>
        </main>
    }
}

/// The key of this device was taken back. With the page loaded again one is somebody new.
#[component]
fn SignedOut() -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1" data-signed-out="">
            <p role="status">{move || text("web-on-signed-out")}</p>
            <button class="btn primary" type="button" on:click=move |_| reload()>
                {move || text("web-on-signed-out-go")}
            </button>
        </main>
    }
}

/// A table that is only for those who have a seat.
#[component]
fn Closed(guest: Guest) -> impl IntoView {
    browser::dress("home");
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <h2 class="lead disp">{move || text("web-on-come-in")}</h2>
            <p class="muted">{move || text("web-on-no-onlookers")}</p>
            <NameField guest/>
            <button class="btn primary" type="button" data-sit="any" on:click=move |_| guest.sit(None)>
                {move || text("web-on-sit")}
            </button>
        </main>
    }
}

/// The game's own table.
#[component]
fn Dealt(session: Session, guest: Guest, mode: Mode) -> impl IntoView {
    let game = session.with_untracked(|now| now.game.clone()).unwrap_or_default();
    // Where an older server has set another table to play again, all are led there in one step.
    let rematch = Memo::new(move |_| session.with(|now| now.rematch.as_ref()?.table.clone()).flatten());
    // Who has asked to play again at this one: whether anybody has, and whether one has oneself.
    let wanted = Memo::new(move |_| {
        let asked = session.with(|now| Some((now.rematch.as_ref()?.yes, now.seat))).flatten();
        asked.filter(|(yes, _)| !yes.is_empty()).map(|(yes, own)| own.is_none_or(|own| yes.contains(own)))
    });
    let asked = RwSignal::new(false);
    let again = Callback::new(move |()| {
        asked.set(true);
        match rematch.get_untracked() {
            Some(table) => way().go(Route::Online { table, mode }),
            None => session.ask_bare(Ask::Rematch),
        }
    });
    Effect::new(move |_| {
        if let Some(table) = rematch.get().filter(|_| asked.get_untracked() || mode == Mode::Kitchen) {
            way().go(Route::Online { table, mode });
        } else if rematch.get().is_some() {
            live().say(text("web-on-rematch-set"));
        }
    });
    let table = match find(&game) {
        Some(game) => game.inside.show(move |inside| (inside.online)(session, guest, mode, again)),
        None => view! { <Nowhere/> }.into_any(),
    };
    view! {
        {move || {
            rematch
                .get()
                .map(|table| {
                    view! {
                        <div class="rematch" role="status" data-rematch="">
                            <p>{move || text("web-on-rematch-set")}</p>
                            <Link to=Route::Online { table, mode } class="btn primary">
                                {move || text("web-on-rematch-go")}
                            </Link>
                        </div>
                    }
                })
        }}
        {move || {
            wanted
                .get()
                .map(|waits| {
                    let words = if waits { "web-on-rematch-waits" } else { "web-on-rematch-wanted" };
                    view! {
                        <div class="rematch" role="status" data-rematch="">
                            <p>{move || text(words)}</p>
                        </div>
                    }
                })
        }}
        <FairLine session/>
        {table}
    }
}
