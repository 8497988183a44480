//! The table as a whole: rows in the middle, people and draw pile beside them, the hand below.

use leptos::prelude::*;
use samobranka_rules::{Phrase, Speak};
use samobranka_the_game::{Event, Pile, Signal, TheGame};

use super::acts::Acts;
use super::hand::Hand;
use super::lane::{Lane, frame};
use super::seats::{Deck, Others, You};
use super::talk::{Talk, TalkSheet, can_talk};
use super::unseen::Unseen;
use super::{Desk, keys};
use crate::browser;
use crate::kit::{Icon, icon, live};
use crate::prefs::prefs;
use crate::sound::{self, Sound};
use crate::speech::text;

/// So many lines of what happened are shown.
const LINES: usize = 4;

/// The table that is played at.
#[component]
pub(super) fn Table(
    desk: Desk,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(desk);
    speak_up(desk);
    let frame = frame();
    let talk = Memo::new(move |_| can_talk(desk));
    let wide = browser::media("(min-width: 1024px)");
    let prefs = prefs();
    let alone = desk.seen.with_untracked(|seen| seen.public.seats == 1);
    view! {
        <main class="tg" class:alone=alone tabindex="-1" inert=move || hidden.get()>
            <Others desk/>
            <Deck desk/>
            <div class="lanes">{Pile::ALL.map(|pile| view! { <Lane desk pile frame/> }).collect_view()}</div>
            <aside class="side" aria-label=move || text("web-tg-beside")>
                <Show when=move || wide.get() && talk.get()>
                    <section class="panel talkpanel">
                        <h2>{move || text("web-tg-say")}</h2>
                        <Talk desk/>
                    </section>
                </Show>
                <Show when=move || wide.get() && prefs.unseen.get()>
                    <section class="panel">
                        <h2>{move || text("web-tg-unseen")}</h2>
                        <Unseen sitting=*desk/>
                    </section>
                </Show>
                <div class="grow"></div>
                <Lines desk/>
            </aside>
            <Show when=move || !wide.get()>
                <Ticker desk/>
            </Show>
            <You desk/>
            <Show when=move || !wide.get() && talk.get()>
                <button
                    class="chip touch signal"
                    type="button"
                    data-signal=""
                    on:click=move |_| desk.talking.set(Some(None))
                >
                    {icon(Icon::Smile, 20)}
                    {move || text("web-tg-signal")}
                </button>
            </Show>
            <Hand desk/>
            <Acts desk/>
            <Described desk/>
        </main>
        <TalkSheet desk/>
    }
}

/// The whole table in sentences, for those who read it by ear.
#[component]
fn Described(desk: Desk) -> impl IntoView {
    view! {
        <section class="sr" aria-label=move || text("web-tg-in-words")>
            {move || {
                desk.seen
                    .with(|seen| TheGame::describe(seen.view()))
                    .iter()
                    .map(|phrase| view! { <p>{desk.tell(phrase)}</p> })
                    .collect_view()
            }}
        </section>
    }
}

/// What has happened lately.
#[component]
fn Lines(desk: Desk) -> impl IntoView {
    view! {
        <ul class="news xs muted">
            {move || lately(desk, LINES).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
    }
}

/// The last thing that happened, where there is no room for more.
#[component]
fn Ticker(desk: Desk) -> impl IntoView {
    view! { <p class="ticker xs muted">{move || lately(desk, 1).pop()}</p> }
}

/// The last so many things that happened, oldest first.
fn lately(desk: Desk, count: usize) -> Vec<String> {
    let seat = desk.seen.with(|seen| seen.seat());
    desk.news.with(|(_, news)| {
        let heard = news.iter().rev().filter(|told| told.to.includes(seat)).filter(|told| worth_a_line(&told.event));
        let mut lines: Vec<String> = heard.take(count).map(|told| desk.tell(&line(&told.event))).collect();
        lines.reverse();
        lines
    })
}

fn line(event: &Event) -> Phrase {
    TheGame::event(event)
}

/// Whose turn it is stands elsewhere already, and a token is seen on its pile.
fn worth_a_line(event: &Event) -> bool {
    let elsewhere =
        matches!(event, Event::Turn { .. } | Event::TableSet { .. } | Event::Dealt { .. } | Event::OtherDrew { .. });
    !elsewhere && !is_token(event)
}

fn is_token(event: &Event) -> bool {
    matches!(event, Event::Signalled { signal: Signal::Pile { .. } | Signal::Clear { .. }, .. })
}

/// Says aloud what has just happened, in sentences and in sounds.
fn speak_up(desk: Desk) {
    Effect::new(move |before: Option<usize>| {
        let seat = desk.seen.with_untracked(|seen| seen.seat());
        // What is asked of a pile matters to the one who plays next; the others find it among the words for the table.
        let on_turn =
            desk.seen.with_untracked(|seen| seen.view().public.turn().is_some_and(|turn| Some(turn.seat) == seat));
        desk.news.with(|(count, news)| {
            let fresh = count - before.unwrap_or(*count);
            let heard: Vec<&Event> = news[news.len().saturating_sub(fresh)..]
                .iter()
                .filter(|told| told.to.includes(seat))
                .map(|told| &told.event)
                .collect();
            if !heard.is_empty() {
                let told = heard.iter().filter(|event| on_turn || !is_token(event));
                let said: Vec<String> = told.map(|event| desk.tell(&line(event))).collect();
                if !said.is_empty() {
                    live().say(said.join(" "));
                }
            }
            for event in heard {
                match event {
                    Event::Laid { seat: by, trick, .. } if Some(*by) != seat => {
                        sound::play(if *trick { Sound::Gift } else { Sound::Card });
                    }
                    Event::Covered { .. } => sound::play(Sound::Hiss),
                    Event::Turn { seat: next, .. } if Some(*next) == seat => sound::play(Sound::Turn),
                    _ => {}
                }
            }
            *count
        })
    });
}
