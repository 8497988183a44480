//! Taking one's games along: results as a table, records as one file, a line of JSON each line.

use std::collections::BTreeSet;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::speech::text;
use samobranka_protocol::game_key;
use samobranka_rules::Outcome;
use wasm_bindgen_futures::spawn_local;

use super::Shown;
use crate::journal::Played;
use crate::local::{self, Kept};
use crate::server::api;

/// The two files.
#[component]
pub(super) fn Export(shown: Shown) -> impl IntoView {
    let problem = RwSignal::new(false);
    let save_table = move |_| browser::download("samobranka.csv", &csv(&shown.played.get_untracked()));
    let save_records = move |_| {
        spawn_local(async move {
            let (records, whole) = all_records().await;
            problem.try_set(!whole);
            browser::download("samobranka-records.jsonl", &records);
        });
    };
    view! {
        <section class="meexport" aria-label=move || text("web-me-export")>
            <button class="btn ghost" type="button" data-csv="" on:click=save_table>
                {icon(Icon::Save, 20)}
                {move || text("web-me-csv")}
            </button>
            <button class="btn ghost" type="button" data-records="" on:click=save_records>
                {icon(Icon::Save, 20)}
                {move || text("web-me-records")}
            </button>
            <p class="small muted" role="status">
                {move || problem.get().then(|| text("web-me-records-part"))}
            </p>
        </section>
    }
}

/// A field of a table: quoted where it has to be. What a program for tables would take for a formula is text.
fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// The results as a table, the oldest first. Its headings are for programs, and the same in every language.
fn csv(played: &[Played]) -> String {
    let mut out = String::from("ended,game,players,seat,place,points,won,with,key\r\n");
    for one in played.iter().rev() {
        let seat = one.seat.index();
        let (place, points, won) = match &one.outcome {
            Outcome::Team { won, score, .. } => (String::new(), score.to_string(), *won),
            Outcome::Rank { places, scores } => {
                let place = places.get(seat).copied().unwrap_or_default();
                (place.to_string(), scores.get(seat).copied().unwrap_or_default().to_string(), place == 1)
            }
        };
        let ended: String = js_sys::Date::new(&one.at.into()).to_iso_string().into();
        let with: Vec<&str> = one.others().map(|sat| sat.name.as_str()).collect();
        let (players, won) = (one.seats.len().to_string(), if won { "yes" } else { "no" });
        let numbers = [players, (seat + 1).to_string(), place, points, won.to_owned()];
        let fields = [field(&ended), field(&one.game)].into_iter().chain(numbers);
        let fields: Vec<String> = fields.chain([field(&with.join("; ")), one.key.clone()]).collect();
        out += &fields.join(",");
        out += "\r\n";
    }
    out
}

/// The record of a finished game of this device, with the names.
fn record(kept: &Kept) -> String {
    let names: Vec<&str> = kept.chairs.iter().map(|chair| chair.name.as_str()).collect();
    let Some((head, rest)) = kept.record.split_once('\n') else { return kept.record.clone() };
    match head.strip_suffix('}') {
        Some(open) if !head.contains("\"names\":") => {
            let names = serde_json::to_string(&names).expect("names are plain JSON");
            format!("{open},\"names\":{names}}}\n{rest}")
        }
        _ => kept.record.clone(),
    }
}

/// All records, those of this device first, none twice; and whether those of the server are among them.
async fn all_records() -> (String, bool) {
    let mut known = BTreeSet::new();
    let mut out = String::new();
    for kept in local::all().iter().filter(|kept| kept.over && kept.imagined.is_none()) {
        if game_key(&kept.record).is_none_or(|key| known.insert(key)) {
            out += &record(kept);
        }
    }
    if !api::is_known() {
        return (out, true);
    }
    let Ok(theirs) = api::my_records().await else { return (out, false) };
    for record in split(&theirs) {
        if game_key(record).is_none_or(|key| known.insert(key)) {
            out += record;
        }
    }
    (out, true)
}

/// The records in a text that holds one after another: each begins by naming the form.
fn split(text: &str) -> Vec<&str> {
    let mut begins: Vec<usize> = text.match_indices("{\"samobranka\":").map(|(at, _)| at).collect();
    begins.retain(|at| *at == 0 || text.as_bytes()[*at - 1] == b'\n');
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    begins.iter().zip(ends).map(|(begin, end)| &text[*begin..end]).collect()
}
