//! The table as a whole: the grid in the middle, everybody above it, the sum beside it, the hand below.

use leptos::prelude::*;
use samobranka_iota::{Event, Iota};
use samobranka_rules::Speak;

use super::acts::{Acts, NameSheet, Note, PassSheet};
use super::board::Board;
use super::card::patterns;
use super::desk::Desk;
use super::hand::Hand;
use super::keys;
use super::plays::{LastPlays, TurnsSheet};
use super::seats::Seats;
use super::tree::{Strip, Tree};
use crate::browser;
use crate::kit::live;
use crate::sound::{self, Sound};
use crate::speech::text;

/// The table that is played at.
#[component]
pub(super) fn Table(
    desk: Desk,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(desk, hidden);
    speak_up(desk);
    let wide = browser::media("(min-width: 1024px)");
    view! {
        {patterns()}
        <main class="io" tabindex="-1" inert=move || hidden.get()>
            <Seats desk/>
            <Board desk/>
            <Show when=move || wide.get()>
                <aside class="panel side" aria-label=move || text("web-io-beside")>
                    <Tree desk/>
                    <LastPlays desk/>
                </aside>
            </Show>
            <div class="foot">
                <Show when=move || !wide.get()>
                    <Strip desk/>
                </Show>
                <Hand desk/>
                <Note desk/>
                <Acts desk/>
            </div>
            <Described desk/>
        </main>
        <PassSheet desk/>
        <NameSheet desk/>
        <TurnsSheet desk/>
    }
}

/// The whole table in sentences, for those who read it by ear.
#[component]
fn Described(desk: Desk) -> impl IntoView {
    view! {
        <section class="sr" aria-label=move || text("web-io-in-words")>
            {move || {
                desk.seen
                    .with(|seen| Iota::describe(seen.view()))
                    .iter()
                    .map(|phrase| view! { <p>{desk.tell(phrase)}</p> })
                    .collect_view()
            }}
        </section>
    }
}

/// Says aloud what has just happened, in sentences and in sounds.
fn speak_up(desk: Desk) {
    Effect::new(move |before: Option<usize>| {
        let seat = desk.seen.with_untracked(|seen| seen.seat());
        desk.news.with(|(count, news)| {
            let fresh = count - before.unwrap_or(*count);
            let heard: Vec<&Event> = news[news.len().saturating_sub(fresh)..]
                .iter()
                .filter(|told| told.to.includes(seat))
                .map(|told| &told.event)
                .collect();
            if !heard.is_empty() {
                let said: Vec<String> = heard.iter().map(|event| desk.tell(&Iota::event(event))).collect();
                live().say(said.join(" "));
            }
            for event in heard {
                match event {
                    Event::Laid { seat: by, score, .. } if Some(*by) != seat => {
                        let gift = score.is_some_and(|score| score.doublings() > 0);
                        sound::play(if gift { Sound::Gift } else { Sound::Card });
                    }
                    Event::Swapped { seat: by, .. } if Some(*by) != seat => sound::play(Sound::Card),
                    Event::Turn { seat: next } if Some(*next) == seat => sound::play(Sound::Turn),
                    _ => {}
                }
            }
            *count
        })
    });
}
