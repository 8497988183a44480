//! The page of a table online: the waiting room, the game, and what comes after it.

use leptos::prelude::*;
use samobranka_protocol::ask::Ask;
use samobranka_rules::{Game, Record, Seat};
use wasm_bindgen_futures::spawn_local;

use super::kitchen::KitchenWaits;
use super::session::Line;
use super::state::{LineState, names};
use super::waiting::WaitingRoom;
use super::words::refusal;
use super::{Session, api};
use crate::browser;
use crate::house::Nowhere;
use crate::kit::{TopBar, live};
use crate::local::{self, Kept};
use crate::prefs::prefs;
use crate::route::{Link, Mode, Route, way};
use crate::speech::text;
use crate::tables;

/// Whoever opened the page, and the way to a seat for them.
#[derive(Clone, Copy)]
pub(crate) struct Guest {
    session: Session,
    /// Why something could not be done.
    problem: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
}

impl Guest {
    /// Takes a seat, under the name in the field; a newcomer is made known first.
    pub(crate) fn sit(self, seat: Option<Seat>) {
        let name = prefs().name.get_untracked();
        if name.trim().is_empty() {
            self.problem.set(Some(text("web-on-name-first")));
            live().say(text("web-on-name-first"));
            return browser::focus("[data-name]");
        }
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        let table = self.session.table();
        spawn_local(async move {
            let done = match api::come_as(&name).await {
                Ok(_) => api::sit(&table, seat).await,
                Err(no) => Err(no),
            };
            if self.busy.try_set(false).is_some() {
                return; // the page was left meanwhile
            }
            match done {
                Ok(()) => self.session.again(),
                Err(no) => self.problem.set(Some(refusal(&no, &[], None))),
            }
        });
    }
}

/// The name to sit down with.
#[component]
pub(crate) fn NameField(guest: Guest) -> impl IntoView {
    let prefs = prefs();
    view! {
        <section class="panel col">
            <label class="col">
                <span class="b">{move || text("web-your-name")}</span>
                <input
                    class="field"
                    data-name=""
                    maxlength="24"
                    autocomplete="nickname"
                    prop:value=prefs.name
                    on:input=move |event| prefs.name.set(event_target_value(&event))
                />
            </label>
            <p class="refusal" role="alert">
                {move || guest.problem.get()}
            </p>
        </section>
    }
}

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
}

#[component]
fn Table(table: String, mode: Mode) -> impl IntoView {
    let session = Session::open(table, mode == Mode::Kitchen);
    let guest = Guest { session, problem: RwSignal::new(None), busy: RwSignal::new(false) };
    // Only a change of the stage draws the page anew: what is staged at a table survives everything else.
    let stage = Memo::new(move |_| match (session.line.get(), session.with(|now| now.view.is_some())) {
        (Line::NoTable, _) => Stage::NoTable,
        (Line::Shut, None) => Stage::Shut,
        (_, None) => Stage::Opening,
        (_, Some(false)) => Stage::Waiting,
        (_, Some(true)) => Stage::Dealt,
    });
    view! {
        {move || match stage.get() {
            Stage::Opening => view! { <LineState session/> <Alone words="web-on-opening"/> }.into_any(),
            Stage::NoTable => view! { <Nowhere/> }.into_any(),
            Stage::Shut => view! { <Closed guest/> }.into_any(),
            Stage::Waiting if mode == Mode::Kitchen => view! { <KitchenWaits session/> }.into_any(),
            Stage::Waiting => view! { <WaitingRoom session guest/> }.into_any(),
            Stage::Dealt => view! { <Dealt session guest mode/> }.into_any(),
        }}
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
    // Where somebody plays again, all are led there in one step.
    let rematch = Memo::new(move |_| session.with(|now| now.rematch.as_ref().map(|it| it.table.clone())).flatten());
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
    let table = match tables::find(&game) {
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
        {table}
    }
}

/// Fetches the record of a finished game, checks it, and keeps it on this device to look back with. Those who may not
/// have it go on looking at the table.
pub(crate) fn finished<G: Game>(session: Session, into: RwSignal<Option<Kept>>) {
    let Some(table) = session.told.try_with_untracked(|_| session.table()) else { return };
    spawn_local(async move {
        let Ok(record) = api::record(&table).await else { return };
        let Ok(verdict) = Record::<G>::from_text(&record).and_then(|record| record.verify()) else { return };
        let names = session.with_untracked(names).unwrap_or_default();
        let kept = local::find(&local::adopt(&verdict.play, &names));
        into.try_set(kept);
    });
}
