//! The fair deal at a table online: the page does its part by itself, and shows what it thinks of the deal. What it answers
//! and how it judges is in [`samobranka_desk::fair`].

use leptos::prelude::*;
use samobranka_desk::fair::{Basis, Doubt, FairPart, Fairness};
use samobranka_page::browser;
use samobranka_page::kit::{Icon, Sheet, icon};
use samobranka_page::speech::{say_to, text, text_with};
use samobranka_protocol::news::{FairState, Welcome};
use samobranka_rules::{Phrase, Seats};

use super::Session;
use super::state::names;

/// Where the shares are kept on this device.
const KEPT: &str = "fair";
/// For how many tables, the latest first.
const MOST_KEPT: usize = 8;

fn all_kept() -> Vec<(String, FairPart)> {
    browser::recall(KEPT).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// What this device has given to the fair deals of a table.
pub(super) fn kept_part(table: &str) -> Option<FairPart> {
    all_kept().into_iter().find(|(id, _)| id == table).map(|(_, part)| part)
}

/// Keeps it, so that the page may be loaded anew. Where nothing can be kept, the page knows it until it is left.
pub(super) fn keep_part(table: &str, part: &FairPart) {
    let mut all = all_kept();
    all.retain(|(id, _)| id != table);
    all.insert(0, (table.to_owned(), part.clone()));
    all.truncate(MOST_KEPT);
    browser::keep(KEPT, &serde_json::to_string(&all).expect("shares are plain JSON"));
}

/// What to think of the deal of the game; `None` where it isn't said to be fair.
fn of_game(session: Session) -> Option<Fairness> {
    let judged = session.mirror.with(|mirror| {
        let now = mirror.now.as_deref()?;
        session.fair.with(|part| part.of_game(now, mirror.dealt.as_ref()))
    });
    // The record is the last word.
    judged.map(|judged| if session.misproven.get() { Fairness::Broken(Doubt::Seed) } else { judged })
}

/// What to think of the attempt to deal, where there is one.
fn of_attempt(session: Session) -> Option<Fairness> {
    let attempt = session.with(|now| now.fair.clone().map(|fair| (now.table.clone(), fair))).flatten();
    let (table, fair) = attempt.filter(|(_, fair)| fair.state != FairState::Dealt)?;
    Some(session.fair.with(|part| part.of_attempt(&table, &fair)))
}

/// Whether an attempt was called off, so that the host may deal again.
pub(crate) fn is_called_off(session: Session) -> bool {
    session.with(|now| now.fair.as_ref().is_some_and(|fair| fair.state == FairState::Off)) == Some(true)
}

/// The mark at the table; a tap explains it.
#[component]
pub(crate) fn FairMark(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let judged = Memo::new(move |_| of_game(session));
    let mark = move || {
        let (words, kind) = match judged.get()? {
            Fairness::Fits(_) => ("web-on-fair-mark", "fits"),
            Fairness::Proven(_) => ("web-on-fair-mark-proven", "proven"),
            Fairness::Broken(_) => ("web-on-fair-mark-broken", "broken"),
            Fairness::Dealing | Fairness::Off(_) => return None,
        };
        let sound = kind != "broken";
        Some(view! {
            <button
                class="chip touch fairmark"
                class:on=!sound
                type="button"
                data-fair=kind
                aria-haspopup="dialog"
                on:click=move |_| open.set(true)
            >
                {sound.then(|| icon(Icon::Check, 18))}
                {move || text(words)}
            </button>
        })
    };
    view! { {mark} }
}

/// What the mark means.
#[component]
pub(crate) fn FairSheet(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let close = Callback::new(move |()| open.set(false));
    let sentences = move || {
        let judged = of_game(session)?;
        let said = session.with(|now| explained(&judged, now)).unwrap_or_default();
        Some(said.into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view())
    };
    view! {
        <Show when=move || open.get()>
            <Sheet title=Signal::derive(|| text("web-on-fair-title")) on_close=close>
                <div class="col" data-fair-about="">
                    {sentences}
                </div>
            </Sheet>
        </Show>
    }
}

fn explained(judged: &Fairness, now: &Welcome) -> Vec<String> {
    let (first, Basis { own, called_off }, last) = match judged {
        Fairness::Fits(basis) => ("web-on-fair-fits", *basis, Some("web-on-fair-later")),
        Fairness::Proven(basis) => ("web-on-fair-proven", *basis, None),
        Fairness::Broken(doubt) => return vec![doubt_words(*doubt, now)],
        Fairness::Dealing | Fairness::Off(_) => return Vec::new(),
    };
    let mut said = vec![text(first), text(if own { "web-on-fair-own" } else { "web-on-fair-not-own" })];
    said.extend(last.map(text));
    if called_off > 0 {
        said.push(text_with("web-on-fair-called-off", "count", called_off));
    }
    said
}

fn doubt_words(doubt: Doubt, now: &Welcome) -> String {
    text(match doubt {
        Doubt::Untold => "web-on-fair-doubt-untold",
        Doubt::Server => "web-on-fair-doubt-server",
        Doubt::Own => "web-on-fair-doubt-own",
        Doubt::Changed => "web-on-fair-doubt-changed",
        Doubt::Seed => "web-on-fair-doubt-seed",
        Doubt::Blamed => "web-on-fair-doubt-blamed",
        Doubt::Again => "web-on-fair-doubt-again",
        Doubt::Share(seat) => {
            return say_to(&Phrase::new("web-on-fair-doubt-share").with("seat", seat), &names(now), None);
        }
    })
}

fn called_off_words(silent: Seats, now: &Welcome) -> String {
    if silent.is_empty() {
        return text("web-on-fair-off-seats");
    }
    let seats: Vec<Phrase> =
        silent.into_iter().map(|seat| Phrase::new("web-on-fair-name").with("seat", seat)).collect();
    let said = say_to(&Phrase::new("web-on-fair-off-silent").with("seats", seats), &names(now), None);
    let next = text(match (now.view.is_some(), now.host) {
        (true, _) => "web-on-fair-next-again",
        (false, true) => "web-on-fair-next-host",
        (false, false) => "web-on-fair-next-other",
    });
    format!("{said} {next}")
}

/// How an attempt to deal stands, and a warning where something doesn't fit.
#[component]
pub(crate) fn FairLine(session: Session) -> impl IntoView {
    let attempt = Memo::new(move |_| of_attempt(session));
    let doubt = Memo::new(move |_| match (of_game(session), attempt.get()) {
        (Some(Fairness::Broken(doubt)), _) | (_, Some(Fairness::Broken(doubt))) => Some(doubt),
        _ => None,
    });
    let line = move || {
        let words = match attempt.get()? {
            Fairness::Dealing => Some(text("web-on-fair-dealing")),
            Fairness::Off(silent) => session.with(|now| called_off_words(silent, now)),
            Fairness::Fits(_) | Fairness::Proven(_) | Fairness::Broken(_) => None,
        };
        words.map(|words| {
            view! {
                <div class="rematch" role="status" data-fair-line="">
                    <p>{words}</p>
                </div>
            }
        })
    };
    let warning = move || {
        let words = session.with(|now| doubt.get().map(|doubt| doubt_words(doubt, now))).flatten();
        words.map(|words| {
            view! {
                <p class="refusal" role="alert" data-fair-doubt="">
                    {words}
                </p>
            }
        })
    };
    view! {
        {line}
        {warning}
    }
}
