//! The table as a whole: one set of parts, laid out by the room there is.

use leptos::prelude::*;
use samobranka_portals::{Event, Portals};
use samobranka_rules::{Seat, Speak};

use super::acts::{Acts, asked_words};
use super::board::{Board, board_name};
use super::desk::{Desk, Tab};
use super::drag::Dragged;
use super::hand::{Hand, KeyArea};
use super::keys;
use super::pools::{Foreseen, Source};
use super::queue::Queue;
use super::seats::{AllSheet, Me, Others, Zoom};
use super::signs::Signs;
use super::spells::Spells;
use super::stone::drawings;
use super::teach::{Lesson, lettered};
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
    let alone = desk.alone();
    let letters = lettered();
    let (left, right) = (desk.left(), desk.right());
    let phase = move || {
        desk.seen.with(|seen| match seen.public.phase {
            samobranka_portals::Phase::Open { .. } => "open",
            samobranka_portals::Phase::KeepSigns { .. } => "signs",
            _ => "gather",
        })
    };
    let right_side = if alone {
        view! { <Foreseen desk/> }.into_any()
    } else {
        view! { <Board desk board=right/> <Source desk source=right/> }.into_any()
    };
    view! {
        {drawings()}
        <main
            class="po"
            class:alone=alone
            class:letters=move || letters.get()
            class:spelled=desk.seen.with_untracked(|seen| seen.public.spells())
            tabindex="-1"
            data-tab=move || desk.tab.get().name()
            data-phase=phase
            inert=move || hidden.get()
        >
            <div class="head">
                <Others desk/>
                <div class="askline">
                    <h2 class="asked">{move || asked_words(desk)}</h2>
                    <Ticker desk/>
                    <Lesson desk/>
                </div>
                <Queue desk/>
            </div>
            <Tabs desk/>
            <div class="half left">
                {(!alone).then(|| view! { <Source desk source=left/> })} <Board desk board=left/>
            </div>
            <div class="centre">
                <KeyArea desk/>
                <Spells desk/>
            </div>
            <div class="half right">{right_side}</div>
            <div class="mine">
                <Me desk/>
                <Signs desk/>
            </div>
            <Hand desk/>
            <Acts desk/>
            <Described desk/>
        </main>
        <Dragged desk/>
        <Zoom desk/>
        <AllSheet desk/>
    }
}

/// On a narrow screen: which part of the table is shown.
#[component]
fn Tabs(desk: Desk) -> impl IntoView {
    let alone = desk.alone();
    let name = move |tab: Tab| {
        let board = |board| desk.seen.with(|seen| board_name(&seen.public, desk.me(), board));
        match tab {
            Tab::Keys => text("web-po-tab-keys"),
            Tab::Left if alone => board(desk.left()),
            Tab::Left => format!("← {}", board(desk.left())),
            Tab::Right if alone => text("web-po-tab-foreseen"),
            Tab::Right => format!("{} →", board(desk.right())),
        }
    };
    let one = move |tab: Tab| {
        view! {
            <button
                class="potab"
                class:on=move || desk.tab.get() == tab
                type="button"
                data-to=tab.name()
                aria-pressed=move || (desk.tab.get() == tab).to_string()
                on:click=move |_| desk.tab.set(tab)
            >
                {move || name(tab)}
            </button>
        }
    };
    view! {
        <div class="potabs" role="group" aria-label=move || text("web-looking-at")>
            {Tab::ALL.map(one).collect_view()}
        </div>
    }
}

/// What the others have just done; screen readers are told as it happens.
#[component]
fn Ticker(desk: Desk) -> impl IntoView {
    let last = Memo::new(move |_| {
        let me = desk.seen.with(|seen| seen.seat());
        desk.news.with(|(_, news)| {
            let told = news.iter().rev().filter(|told| told.to.includes(me)).filter(|told| by_another(&told.event, me));
            let mut words: Vec<String> = told.take(2).map(|told| desk.tell(&Portals::event(&told.event))).collect();
            words.reverse();
            words.join(" ")
        })
    });
    view! { <p class="ticker small muted" aria-hidden="true">{move || last.get()}</p> }
}

/// Whether it is a deed of another that is worth a line.
fn by_another(event: &Event, me: Option<Seat>) -> bool {
    match event {
        Event::KeyTaken { seat, .. }
        | Event::Covered { seat, .. }
        | Event::Cast { seat, .. }
        | Event::Wasted { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Opened { seat, .. }
        | Event::Scored { seat, .. }
        | Event::Returned { seat, .. }
        | Event::CoveredBySpell { seat, .. } => Some(*seat) != me,
        Event::SignPaid { .. } => true,
        _ => false,
    }
}

/// The whole table in sentences, for those who read it by ear.
#[component]
fn Described(desk: Desk) -> impl IntoView {
    view! {
        <section class="sr" aria-label=move || text("web-po-in-words")>
            {move || {
                desk.seen
                    .with(|seen| Portals::describe(seen.view()))
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
                let said: Vec<String> = heard.iter().map(|event| desk.tell(&Portals::event(event))).collect();
                live().say(said.join(" "));
            }
            for event in heard {
                match event {
                    Event::Opened { seat: by, .. } if Some(*by) != seat => sound::play(Sound::Gift),
                    Event::KeyTaken { seat: by, .. } | Event::Covered { seat: by, .. } if Some(*by) != seat => {
                        sound::play(Sound::Card);
                    }
                    Event::Activates { seat: next, .. } if Some(*next) == seat => sound::play(Sound::Turn),
                    Event::SignPaid { .. } => sound::play(Sound::Gift),
                    _ => {}
                }
            }
            *count
        })
    });
}
