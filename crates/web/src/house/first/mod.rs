//! The first page: what waits for you, what is there to play, who waits for company. Each section has a file of its own.

mod offline;
mod open;
mod tiles;
mod top;
mod turns;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;

use crate::days::online_turns;
use crate::deals::TodaysTables;
use crate::local;
use crate::online::MyTables;
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
    view! {
        <Top/>
        <main class="hm first" tabindex="-1">
            <Offline/>
            <Lead turns newcomer/>
            <Turns turns/>
            <MyTables/>
            {(!newcomer).then(|| view! { <TodaysTables/> })}
            <Tiles turns/>
            {newcomer.then(|| view! { <TodaysTables/> })}
            <PuzzlesRow/>
            <OpenTables/>
            <top::Foot/>
        </main>
    }
}
