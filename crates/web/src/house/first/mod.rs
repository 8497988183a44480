//! The first page: what waits for you, what is there to play, who waits for company. Each section has a file of its own.

mod offline;
mod open;
mod tiles;
mod top;
mod turns;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;

use crate::app::{is_there, picture};
use crate::days::online_turns;
use crate::deals::TodaysTables;
use crate::games::GAMES;
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
    // Behind the picture of the page that stands there first it is drawn in steps; without one all at once.
    let all = TILES + GAMES.len() as u8;
    let drawn = browser::steps_from(if picture().is_some() { 0 } else { all }, all, is_there);
    view! {
        <Top/>
        <main class="hm first" tabindex="-1">
            <Show when=move || 1 <= drawn.get()>
                <Offline/>
                <Lead turns newcomer/>
                <Turns turns/>
                <MyTables/>
                {(!newcomer).then(|| view! { <TodaysTables/> })}
            </Show>
            <Show when=move || TILES <= drawn.get()>
                <Tiles turns drawn/>
            </Show>
            <Show when=move || drawn.get() == all>
                {newcomer.then(|| view! { <TodaysTables/> })}
                <PuzzlesRow/>
                <OpenTables/>
                <top::Foot/>
            </Show>
        </main>
    }
}

/// The step in which the first tile is drawn; each of the others has one of its own.
const TILES: u8 = 2;
