//! The turns taken: the last few beside the table, all of them on a sheet.

use leptos::prelude::*;
use samobranka_desk::Seen;
use samobranka_iota::Entry;
use samobranka_iota_desk::{Listed, formula, listed, scores};
use samobranka_page::kit::Sheet;
use samobranka_page::speech::{say, text};
use samobranka_rules::Phrase;

use super::model::Model;

/// So many turns stand beside the table.
const LINES: usize = 6;

/// The turns, the last first.
fn turns(model: Model) -> Vec<Listed> {
    let seat = model.seen.with(Seen::seat);
    model.news.with(|(_, news)| {
        let told = news.iter().rev().filter(|told| told.to.includes(seat)).map(|told| &told.event);
        model.seen.with(|seen| listed(&seen.public.sheet, told))
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
pub(crate) fn last_play(model: Model) -> Option<String> {
    let last = turns(model).into_iter().next()?;
    let (name, words) = (model.name(last.entry.seat), words(&last));
    let points =
        (last.entry.laid > 0 && model.seen.with(|seen| scores(&seen.public))).then(|| last.entry.points.to_string());
    let shown = points.filter(|points| *points != words).map(|points| format!(" = {points}")).unwrap_or_default();
    Some(format!("{name}: {words}{shown}"))
}

fn row(model: Model, listed: Listed) -> AnyView {
    let scores = model.seen.with_untracked(|seen| scores(&seen.public));
    let points = (scores && listed.entry.laid > 0).then_some(listed.entry.points);
    view! {
        <li>
            <b>{model.name(listed.entry.seat)}</b>
            <span class="muted">{words(&listed)}</span>
            <span class="v">{points}</span>
        </li>
    }
    .into_any()
}

/// The last turns.
#[component]
pub(crate) fn LastPlays(model: Model) -> impl IntoView {
    let lines = Memo::new(move |_| turns(model).into_iter().take(LINES).collect::<Vec<_>>());
    view! {
        <ul class="log" aria-label=move || text("web-io-last-plays")>
            {move || lines.get().into_iter().map(|line| row(model, line)).collect_view()}
        </ul>
        <Show when=move || lines.read().is_empty()>
            <p class="small muted">{move || text("web-io-no-turns")}</p>
        </Show>
        <Show when=move || model.seen.with(|seen| seen.public.sheet.len() > LINES)>
            <button class="btn quiet small" type="button" data-sheet="" on:click=move |_| model.sheet.set(true)>
                {move || text("web-io-all-turns")}
            </button>
        </Show>
    }
}

/// All turns.
#[component]
pub(crate) fn TurnsSheet(model: Model) -> impl IntoView {
    let close = Callback::new(move |()| model.sheet.set(false));
    view! {
        <Show when=move || model.sheet.get()>
            <Sheet title=Signal::derive(|| text("web-io-all-turns")) on_close=close>
                <ul class="log">
                    {move || turns(model).into_iter().map(|line| row(model, line)).collect_view()}
                </ul>
            </Sheet>
        </Show>
    }
}
