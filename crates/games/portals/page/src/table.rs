//! The table as a whole: one set of parts, laid out by the room there is.

use leptos::prelude::*;
use samobranka_page::sound::Sound;
use samobranka_page::speech::text;
use samobranka_page::{Described, LastLine, Log, LogSheet, SeatContext, Travels, announce, browser};
use samobranka_portals::{Action, At, Board as BoardNo, Event, Portals, To, preview};
use samobranka_rules::{Phrase, Seat, Speak, Text, View};

use super::acts::{Acts, asked_words};
use super::board::{Board, board_name};
use super::drag::Dragged;
use super::hand::{Hand, KeyArea};
use super::keys;
use super::model::{Model, Tab};
use super::pools::{Foreseen, Source};
use super::queue::Queue;
use super::seats::{AllSheet, Me, Others, Zoom};
use super::signs::Signs;
use super::spells::Spells;
use super::stone::drawings;
use super::teach::{Lesson, lettered};

/// The table that is played at.
#[component]
pub(crate) fn Table(
    model: Model,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(model, hidden);
    announce(*model, |_| true, sound);
    let log = Log::follow(*model, worth_a_line).put(line);
    let alone = model.alone();
    let letters = lettered();
    let (left, right) = (model.left(), model.right());
    // The next round waits until the last portal of this one is counted.
    let phase = move || {
        model.seen.with(|seen| match seen.public.phase {
            _ if model.stage.is_on() => "open",
            samobranka_portals::Phase::Open { .. } => "open",
            samobranka_portals::Phase::KeepSigns { .. } => "signs",
            _ => "gather",
        })
    };
    // First the words above, then the boards one by one, the keys, and what is one's own; none of it is seen before it has its
    // place.
    let drawn = browser::steps(4);
    let right_side = move || match alone {
        true => view! { <Foreseen model/> }.into_any(),
        false => view! { <Board model board=right/> <Source model source=right/> }.into_any(),
    };
    view! {
        {drawings()}
        <main
            class="po"
            class:coming=move || drawn.get() < 4
            class:alone=alone
            class:letters=move || letters.get()
            class:spelled=model.seen.with_untracked(|seen| seen.public.spells())
            tabindex="-1"
            data-tab=move || model.tab.get().name()
            data-phase=phase
            inert=move || hidden.get()
        >
            <div class="head">
                <Others model/>
                <div class="askline">
                    <h2 class="asked">{move || asked_words(model)}</h2>
                    <LastLine context=*model log/>
                    <Lesson model/>
                </div>
                <Queue model/>
            </div>
            <Tabs model/>
            <div class="half left">
                <Show when=move || 1 <= drawn.get()>
                    {(!alone).then(|| view! { <Source model source=left/> })} <Board model board=left/>
                </Show>
            </div>
            <div class="centre">
                <Show when=move || 3 <= drawn.get()>
                    <KeyArea model/>
                    <Spells model/>
                </Show>
            </div>
            <div class="half right">
                <Show when=move || 2 <= drawn.get()>{right_side}</Show>
            </div>
            <Show when=move || 4 <= drawn.get()>
                <div class="mine">
                    <Me model/>
                    <Signs model/>
                </div>
                <Hand model/>
                <Acts model/>
                <Described context=*model label="web-po-in-words"/>
                <Travels/>
            </Show>
        </main>
        <Dragged model/>
        <Zoom model/>
        <AllSheet model/>
        <LogSheet context=*model log/>
    }
}

/// On a narrow screen: which part of the table is shown.
#[component]
fn Tabs(model: Model) -> impl IntoView {
    let alone = model.alone();
    let name = move |tab: Tab| {
        let board = |board| model.seen.with(|seen| board_name(&seen.public, model.me(), board));
        match tab {
            Tab::Keys => text("web-po-tab-keys"),
            Tab::Left if alone => board(model.left()),
            Tab::Left => format!("← {}", board(model.left())),
            Tab::Right if alone => text("web-po-tab-foreseen"),
            Tab::Right => format!("{} →", board(model.right())),
        }
    };
    let one = move |tab: Tab| {
        view! {
            <button
                class="potab"
                class:on=move || model.tab.get() == tab
                type="button"
                data-to=tab.name()
                aria-pressed=move || (model.tab.get() == tab).to_string()
                on:click=move |_| model.tab.set(tab)
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

/// What is worth a line: what somebody has taken, cast, opened and earned.
fn worth_a_line(event: &Event) -> bool {
    matches!(
        event,
        Event::KeyTaken { .. }
            | Event::Covered { .. }
            | Event::Cast { .. }
            | Event::Wasted { .. }
            | Event::Moved { .. }
            | Event::Opened { .. }
            | Event::Scored { .. }
            | Event::Returned { .. }
            | Event::CoveredBySpell { .. }
            | Event::SignPaid { .. }
    )
}

/// A line of the log. Boards have names here, and neither cells nor marks have coordinates that a player sees.
fn line(context: SeatContext<Portals>, event: &Event) -> String {
    let name = |board| context.seen.with(|seen| board_name(&seen.public, seen.seat().unwrap_or(Seat(0)), board));
    context.tell(&happened(event, name))
}

/// What has happened, as the table tells it: `name` is what a board is called there.
pub(crate) fn happened(event: &Event, name: impl Fn(BoardNo) -> String) -> Phrase {
    let name = |board: BoardNo| Text::as_written(&name(board));
    match *event {
        Event::Covered { seat, stone, mark, .. } | Event::CoveredBySpell { seat, stone, mark } => {
            Phrase::new("web-po-log-covered")
                .with("seat", seat)
                .with("stone", stone.phrase())
                .with("key", u16::from(mark.key.0))
        }
        Event::Opened { seat, key, board, ref returned, .. } => Phrase::new("web-po-log-opened")
            .with("seat", seat)
            .with("key", u16::from(key.0))
            .with("board", name(board))
            .with("lost", returned.len()),
        Event::Lifted { seat, stone, from } => Phrase::new("web-po-log-lifted")
            .with("seat", seat)
            .with("stone", stone.phrase())
            .with("from", name(from.board)),
        Event::Moved { seat, stone, from, to } => Phrase::new("web-po-log-moved")
            .with("seat", seat)
            .with("stone", stone.phrase())
            .with("from", name(from.board))
            .with("to", name(to.board)),
        Event::Returned { seat, stone, from } => Phrase::new("web-po-log-returned")
            .with("seat", seat)
            .with("stone", stone.phrase())
            .with("from", name(from.board)),
        _ => Portals::event(event),
    }
}

/// A move in words: boards are called as [`happened`] calls them; cells and marks, which have no names, aren't named.
pub(crate) fn move_words(view: View<Portals>, me: Seat, action: &Action) -> Phrase {
    let public = view.public;
    let name = |board: BoardNo| Text::as_written(&board_name(public, me, board));
    let stone = |key, at: At| {
        let stone = public.stones[at.board.index()].at(at.cell)?;
        Some(Phrase::new(key).with("stone", stone.phrase()).with("board", name(at.board)))
    };
    let said = match *action {
        Action::Open(placement) => {
            let seen = preview(public, placement);
            Some(
                Phrase::new("web-po-move-open")
                    .with("board", name(placement.board()))
                    .with("points", seen.points.total())
                    .with("matches", seen.points.for_matches)
                    .with("neighbours", seen.points.for_neighbours)
                    .with("lost", seen.returned.len()),
            )
        }
        Action::Put { stone, to: To::Mark(mark), .. } => {
            Some(Phrase::new("web-po-move-put").with("stone", stone.phrase()).with("key", u16::from(mark.key.0)))
        }
        Action::Cover(mark) => Some(Phrase::new("web-po-move-cover").with("key", u16::from(mark.key.0))),
        Action::Lift(at) => stone("web-po-move-lift", at),
        Action::Lower(at) => Some(Phrase::new("web-po-move-lower").with("board", name(at.board))),
        Action::Return(at) => stone("web-po-move-return", at),
        _ => None,
    };
    said.unwrap_or_else(|| Portals::action(view, action))
}

/// Which sound an event makes for the one in `seat`.
fn sound(event: &Event, seat: Option<Seat>) -> Option<Sound> {
    match event {
        Event::Opened { seat: by, .. } if Some(*by) != seat => Some(Sound::Gift),
        Event::KeyTaken { seat: by, .. } | Event::Covered { seat: by, .. } if Some(*by) != seat => Some(Sound::Card),
        Event::Activates { seat: next, .. } if Some(*next) == seat => Some(Sound::Turn),
        Event::SignPaid { .. } => Some(Sound::Gift),
        Event::Drew { .. } => Some(Sound::Draw),
        _ => None,
    }
}
