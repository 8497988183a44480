//! The table as a whole: rows in the middle, people and draw pile beside them, the hand below.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::sound::Sound;
use samobranka_page::speech::text;
use samobranka_page::{Described, LastLine, Log, LogSheet, Travels, announce};
use samobranka_rules::Seat;
use samobranka_the_game::{Event, Pile, Signal as Said, TheGame};
use samobranka_the_game_desk::own_turn;

use super::acts::{Acts, Warning};
use super::hand::Hand;
use super::lane::{Lane, frame};
use super::seats::{Deck, Others, You};
use super::talk::{Talk, TalkSheet, can_talk};
use super::unseen::{Unseen, unseen};
use super::{Model, keys};

/// So many lines of what happened are shown.
const LINES: usize = 3;

/// The table that is played at.
#[component]
pub(crate) fn Table(
    model: Model,
    /// Whether something stands before the table, so that it can't be reached.
    #[prop(into)]
    hidden: Signal<bool>,
) -> impl IntoView {
    keys::listen(model);
    // What is asked of a pile matters to the one who plays next; the others find it among the words for the table.
    let on_turn = move || model.seen.with_untracked(|seen| own_turn(seen.view()).is_some());
    announce(*model, move |event| on_turn() || !is_token(event), sound);
    let frame = frame();
    let talk = Memo::new(move |_| can_talk(model));
    let wide = browser::desk();
    let log = Log::follow(*model, worth_a_line);
    let unseen = unseen();
    let alone = model.seen.with_untracked(|seen| seen.public.seats == 1);
    // First the rows, then what is around them, then what is below; none of it is seen before it has its place.
    let drawn = browser::steps(2);
    view! {
        <main class="tg" class:alone=alone class:coming=move || drawn.get() < 2 tabindex="-1" inert=move || hidden.get()>
            <Show when=move || 1 <= drawn.get()>
                <Others model/>
                <Deck model/>
            </Show>
            <div class="lanes">{Pile::ALL.map(|pile| view! { <Lane model pile frame/> }).collect_view()}</div>
            <Show when=move || 1 <= drawn.get()>
                <aside class="side" aria-label=move || text("web-tg-beside")>
                    <Lines model log/>
                    <Show when=move || wide.get() && talk.get()>
                        <section class="panel talkpanel">
                            <h2>{move || text("web-tg-say")}</h2>
                            <Talk model/>
                        </section>
                    </Show>
                    <Show when=move || wide.get() && unseen.get()>
                        <section class="panel">
                            <h2>{move || text("web-tg-unseen")}</h2>
                            <Unseen context=*model/>
                        </section>
                    </Show>
                </aside>
            </Show>
            <Show when=move || 2 <= drawn.get()>
                <Show when=move || !wide.get()>
                    <LastLine context=*model log/>
                </Show>
                <You model/>
                <Show when=move || !wide.get() && talk.get()>
                    <button
                        class="chip touch signal"
                        type="button"
                        data-signal=""
                        on:click=move |_| model.talking.set(Some(None))
                    >
                        {icon(Icon::Smile, 20)}
                        {move || text("web-tg-signal")}
                    </button>
                </Show>
                <Hand model/>
                <Warning model/>
                <Acts model/>
                <Described context=*model label="web-tg-in-words"/>
                <Travels/>
            </Show>
        </main>
        <TalkSheet model/>
        <LogSheet context=*model log/>
    }
}

/// What has happened lately, where it is always in sight; all of it opens from here.
#[component]
fn Lines(model: Model, log: Log<TheGame>) -> impl IntoView {
    view! {
        <section class="panel lately">
            <ol class="news xs" data-lately="">
                {move || log.last(*model, LINES).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ol>
            <button class="btn quiet small" type="button" data-log="" on:click=move |_| log.open.set(true)>
                {icon(Icon::Clock, 18)}
                {move || text("web-log")}
            </button>
        </section>
    }
}

/// Whose turn it is stands elsewhere already, and a token is seen on its pile.
fn worth_a_line(event: &Event) -> bool {
    let elsewhere =
        matches!(event, Event::Turn { .. } | Event::TableSet { .. } | Event::Dealt { .. } | Event::OtherDrew { .. });
    !elsewhere && !is_token(event)
}

fn is_token(event: &Event) -> bool {
    matches!(event, Event::Signalled { signal: Said::Pile { .. } | Said::Clear { .. }, .. })
}

/// Which sound an event makes for the one in `seat`.
fn sound(event: &Event, seat: Option<Seat>) -> Option<Sound> {
    match event {
        Event::Laid { seat: by, trick, .. } if Some(*by) != seat => {
            Some(if *trick { Sound::Gift } else { Sound::Card })
        }
        Event::Covered { .. } => Some(Sound::Hiss),
        Event::Drew { .. } => Some(Sound::Draw),
        Event::Turn { seat: next, .. } if Some(*next) == seat => Some(Sound::Turn),
        _ => None,
    }
}
