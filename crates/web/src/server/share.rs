//! "Share": a game that was begun on this device goes on at a table online, and others can come to it.

use leptos::prelude::*;
use samobranka_page::kit::{Icon, icon, live};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;
use samobranka_protocol::{GoesOn, Json, NewSeat, NewTable, Settings};
use serde_json::value::RawValue;
use wasm_bindgen_futures::spawn_local;

use super::api;
use super::words::refusal;
use crate::local::{self, Kept, Sitter};
use crate::route::{Mode, Route, way};

/// The table as a server takes it over: the first person's seat is one's own, the others' are free.
fn carried(kept: &Kept) -> Option<NewTable> {
    let mut mine = false;
    let seat = |chair: &local::Chair| match &chair.sitter {
        Sitter::Bot(name) => NewSeat::Bot(name.clone()),
        Sitter::Person if !std::mem::replace(&mut mine, true) => NewSeat::Me,
        Sitter::Person => NewSeat::Open,
    };
    let seats = kept.chairs.iter().map(seat).collect();
    // The first line of a record says what is played; a game that goes on has no last one yet.
    let lines = kept.record.lines().skip(1).filter(|line| !line.trim().is_empty());
    let log: Vec<Json> = lines.map(|line| RawValue::from_string(line.to_owned())).collect::<Result<_, _>>().ok()?;
    Some(NewTable {
        game: kept.game.clone(),
        options: RawValue::from_string(kept.options.to_string()).ok(),
        seats,
        settings: Settings::default(),
        program: false,
        goes_on: Some(GoesOn { seed: kept.seed, log }),
    })
}

/// The button that carries the table over.
#[component]
pub(crate) fn Share(kept: Callback<(), Kept>) -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let share = move |_| {
        let kept = kept.run(());
        let Some(new) = carried(&kept).filter(|_| !busy.get_untracked()) else { return };
        busy.set(true);
        let name = prefs().name.get_untracked();
        let name = if name.trim().is_empty() { text("web-on-host-name") } else { name };
        spawn_local(async move {
            let set = match api::come_as(&name).await {
                Ok(_) => api::set_table(&new).await,
                Err(no) => Err(no),
            };
            match set {
                Ok(set) => {
                    // From now on it is played there: two games must not come of one.
                    local::discard(&kept.id);
                    way().go(Route::Online { table: set.table, mode: Mode::Whole });
                }
                Err(no) => {
                    let said = refusal(&no, &[], None);
                    live().say(said.clone());
                    problem.try_set(Some(said));
                    busy.try_set(false);
                }
            }
        });
    };
    view! {
        <button class="btn ghost" type="button" data-share="" on:click=share>
            {icon(Icon::Share, 20)}
            {move || text("web-on-share")}
        </button>
        <p class="xs muted">{move || text("web-on-share-about")}</p>
        <p class="refusal" role="alert">
            {move || problem.get()}
        </p>
    }
}
