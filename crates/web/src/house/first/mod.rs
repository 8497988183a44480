//! The first page: what waits for you, what is there to play, who waits for company. Each section has a file of its own.

mod offline;
mod open;
mod tiles;
mod top;
mod turns;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;
use wasm_bindgen_futures::spawn_local;

use crate::app::{is_there, picture};
use crate::days::online_turns;
use crate::deals::TodaysTables;
use crate::local;
use crate::online::MyTables;
use crate::piece::breathe;
use crate::puzzles::PuzzlesRow;
use offline::Offline;
use open::OpenTables;
use tiles::Tiles;
use top::Top;
pub(crate) use turns::Turn;
use turns::{Lead, Turns, local_turns};

/// The first page: its sections in their order. A newcomer sees the games first.
#[component]
pub(crate) fn FirstPage() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-house")));
    let newcomer = local::all().is_empty();
    // Those on a server have a time limit, so they come first.
    let local = StoredValue::new(local_turns());
    let turns = Signal::derive(move || [online_turns(), local.get_value()].concat());
    let drawn = steps();
    view! {
        <Top/>
        <main class="hm first" tabindex="-1">
            <Offline/>
            <Lead turns newcomer/>
            <Turns turns/>
            <MyTables/>
            {(!newcomer).then(|| view! { <TodaysTables/> })}
            <Show when=move || 1 <= drawn.get()>
                <Tiles turns/>
            </Show>
            <Show when=move || 2 <= drawn.get()>
                {newcomer.then(|| view! { <TodaysTables/> })}
                <PuzzlesRow/>
                <OpenTables/>
                <top::Foot/>
            </Show>
        </main>
    }
}

/// The last step in which the page is drawn.
const ALL: u8 = 2;

/// How much of the page is drawn. Behind the picture of it that stands there first, each step is a task of its own, so that the
/// browser can answer in between; without one all is drawn at once.
fn steps() -> RwSignal<u8> {
    let drawn = RwSignal::new(if picture().is_some() { 0 } else { ALL });
    spawn_local(async move {
        for step in drawn.get_untracked()..ALL {
            breathe().await;
            drawn.try_set(step + 1);
        }
        is_there();
    });
    drawn
}
