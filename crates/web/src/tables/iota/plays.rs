//! The turns taken: the last few beside the table, all of them on a sheet.

use leptos::prelude::*;
use samobranka_iota::{Entry, Event, Score};
use samobranka_rules::Phrase;

use super::desk::Desk;
use super::draft::{Seen, formula};
use crate::kit::Sheet;
use crate::speech::{say, text};

/// So many turns stand beside the table.
const LINES: usize = 6;

/// A turn as it is listed: the entry of the score sheet, and how its points came about where that was heard.
#[derive(Clone, PartialEq)]
struct Listed {
    entry: Entry,
    score: Option<Score>,
}

/// The turns, the last first.
fn listed(desk: Desk) -> Vec<Listed> {
    let seat = desk.seen.with(Seen::seat);
    desk.news.with(|(_, news)| {
        // Each turn ends with one of these, so both lists go back in step.
        let mut ends = news.iter().rev().filter(|told| told.to.includes(seat)).filter_map(|told| match &told.event {
            Event::Laid { score, .. } => Some(*score),
            Event::Passed { .. } | Event::OtherPassed { .. } => Some(None),
            _ => None,
        });
        desk.seen.with(|seen| {
            let entries = seen.public.sheet.iter().rev();
            entries.map(|&entry| Listed { entry, score: ends.next().flatten() }).collect()
        })
    })
}

/// What somebody did, in a few words.
fn words(listed: &Listed) -> String {
    match (listed.entry, &listed.score) {
        (_, Some(score)) => formula(score),
        (Entry { laid: 0, traded, .. }, _) => say(&Phrase::new("web-io-passed").with("traded", traded)),
        (Entry { laid, .. }, _) => say(&Phrase::new("web-io-laid").with("count", laid)),
    }
}

/// The last play in one line.
pub(super) fn last_play(desk: Desk) -> Option<String> {
    let last = listed(desk).into_iter().next()?;
    let (name, words) = (desk.name(last.entry.seat), words(&last));
    let points = (last.entry.laid > 0 && desk.seen.with(Seen::scores)).then(|| last.entry.points.to_string());
    let shown = points.filter(|points| *points != words).map(|points| format!(" = {points}")).unwrap_or_default();
    Some(format!("{name}: {words}{shown}"))
}

fn row(desk: Desk, listed: Listed) -> AnyView {
    let scores = desk.seen.with_untracked(Seen::scores);
    let points = (scores && listed.entry.laid > 0).then_some(listed.entry.points);
    view! {
        <li>
            <b>{desk.name(listed.entry.seat)}</b>
            <span class="muted">{words(&listed)}</span>
            <span class="v">{points}</span>
        </li>
    }
    .into_any()
}

/// The last turns.
#[component]
pub(super) fn LastPlays(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| listed(desk).into_iter().take(LINES).collect::<Vec<_>>());
    view! {
        <ul class="log" aria-label=move || text("web-io-last-plays")>
            {move || lines.get().into_iter().map(|line| row(desk, line)).collect_view()}
        </ul>
        <Show when=move || lines.read().is_empty()>
            <p class="small muted">{move || text("web-io-choose")}</p>
        </Show>
        <Show when=move || desk.seen.with(|seen| seen.public.sheet.len() > LINES)>
            <button class="btn quiet small" type="button" data-sheet="" on:click=move |_| desk.sheet.set(true)>
                {move || text("web-io-all-turns")}
            </button>
        </Show>
    }
}

/// All turns.
#[component]
pub(super) fn TurnsSheet(desk: Desk) -> impl IntoView {
    let close = Callback::new(move |()| desk.sheet.set(false));
    view! {
        <Show when=move || desk.sheet.get()>
            <Sheet title=Signal::derive(|| text("web-io-all-turns")) on_close=close>
                <ul class="log">
                    {move || listed(desk).into_iter().map(|line| row(desk, line)).collect_view()}
                </ul>
            </Sheet>
        </Show>
    }
}
