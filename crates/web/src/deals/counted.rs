//! The counted deal of a daily table: one attempt at a table of the server, whose cards nobody else knows before the day is over.
//! It is offered where there is a server.

use leptos::prelude::*;
use samobranka_deals::{CountedNow, Day};
use samobranka_page::browser;
use samobranka_page::speech::{say, text, text_with};
use samobranka_protocol::{ApiError, ErrorCode};
use samobranka_rules::Phrase;
use wasm_bindgen_futures::spawn_local;

use super::board::come;
use super::book::keep_counted;
use crate::route::{Link, Mode, Route, way};
use crate::server::{api, refusal};

/// A counted deal, by the names of its board.
#[derive(Clone, PartialEq)]
pub(super) struct CountedOf {
    pub(super) game: &'static str,
    pub(super) name: &'static str,
    pub(super) day: Day,
    /// The level of the bots, at a table against bots.
    pub(super) level: Option<String>,
}

impl CountedOf {
    fn path(&self) -> String {
        let level = self.level.as_ref().map(|level| format!("?level={level}")).unwrap_or_default();
        format!("{}/{}/{}/counted{level}", self.day, self.game, self.name)
    }
}

/// What the server says of the deal, and the way to one's attempt. `open`: the day isn't over.
pub(super) fn counted_panel(of: Signal<CountedOf>, open: bool) -> AnyView {
    let told = RwSignal::new(None::<Result<CountedNow, ApiError>>);
    Effect::new(move |_| {
        let path = of.get().path();
        spawn_local(async move {
            let now = api::counted(&path).await;
            // Meanwhile another level may have been chosen.
            if let Some(of) = of.try_get_untracked().filter(|of| of.path() == path) {
                // It may have been played on another device.
                if let Ok(Some(own)) = now.as_ref().map(|now| now.board.own) {
                    keep_counted(of.game, of.name, of.day, own);
                }
                told.try_set(Some(now));
            }
        });
    });
    view! {
        {move || match told.get()? {
            Ok(now) => Some(panel(of, now, open)),
            // A page that has never had a server says nothing of it.
            Err(no) if no.is(ErrorCode::Unavailable) && api::is_known() && open => Some(view! {
                <section class="panel col countedbox" data-counted="offline">
                    <h2>{move || text("web-days-counted")}</h2>
                    <p class="small muted" role="status">{move || text("web-days-counted-offline")}</p>
                </section>
            }
            .into_any()),
            Err(_) => None,
        }}
    }
    .into_any()
}

fn panel(of: Signal<CountedOf>, now: CountedNow, open: bool) -> AnyView {
    let (state, inside) = match (&now.table, now.board.own, &now.deal) {
        (_, own, Some(deal)) => ("told", revealed(&now, own, deal)),
        (_, Some(own), None) => ("done", done(&now, own)),
        (Some(table), None, None) => ("begun", begun(table)),
        (None, None, None) if open => ("open", begin(of)),
        // Nobody begins a day that is over.
        (None, None, None) => return ().into_any(),
    };
    let hash = now.hash.to_string();
    view! {
        <section class="panel col countedbox" data-counted=state>
            <h2>{move || text("web-days-counted")}</h2>
            {inside}
            <details class="small muted">
                <summary>{move || text("web-days-counted-hash")}</summary>
                <p>{move || text("web-days-counted-hash-about")}</p>
                <code data-hash="">{hash}</code>
                {now.seed.map(|seed| view! { <code data-seed="">{seed.to_string()}</code> })}
            </details>
        </section>
    }
    .into_any()
}

/// Nobody has begun here: what it is, and the button.
fn begin(of: Signal<CountedOf>) -> AnyView {
    let (busy, refused) = (RwSignal::new(false), RwSignal::new(None::<ApiError>));
    let go = move |_| {
        busy.set(true);
        let path = of.with_untracked(CountedOf::path);
        spawn_local(async move {
            let begun = match come().await {
                Ok(_) => api::begin_counted(&path).await,
                Err(no) => Err(no),
            };
            if busy.try_set(false).is_some() {
                return; // the page was left meanwhile
            }
            match begun {
                Ok(set) => way().go(Route::Online { table: set.table, mode: Mode::Whole }),
                Err(no) => refused.set(Some(no)),
            }
        });
    };
    let why = move || {
        refused.get().map(|no| match no.retry_after_ms {
            // Who has just come waits a while.
            Some(wait) if no.is(ErrorCode::Counted) => {
                text_with("web-days-counted-newcomer", "hours", hours(wait as f64))
            }
            _ => refusal(&no, &[], None),
        })
    };
    view! {
        <p class="small muted">{move || text("web-days-counted-about")}</p>
        <button class="btn ghost" type="button" data-counted-start="" disabled=move || busy.get() on:click=go>
            {move || text("web-days-counted-start")}
        </button>
        <p class="small" role="status" data-counted-refused=move || refused.read().as_ref().map(|no| no.code.to_string())>
            {why}
        </p>
    }
    .into_any()
}

/// How many hours that is, begun ones included.
fn hours(milliseconds: f64) -> u32 {
    (milliseconds / 3_600_000.0).ceil().max(1.0) as u32
}

/// The game has begun and waits.
fn begun(table: &str) -> AnyView {
    view! {
        <p class="small muted">{move || text("web-days-counted-begun")}</p>
        <Link to=at(table) class="btn ghost">{move || text("web-resume")}</Link>
    }
    .into_any()
}

fn at(table: &str) -> Route {
    Route::Online { table: table.to_owned(), mode: Mode::Whole }
}

/// The game is over, and others still play the deal.
fn done(now: &CountedNow, own: i32) -> AnyView {
    let people = now.board.people as u32;
    let wait = hours(now.until as f64 - browser::now());
    let result = move || say(&Phrase::new("web-days-counted-done").with("result", own).with("count", people));
    view! {
        <p data-counted-result=own>{result}</p>
        <p class="small muted">{move || text_with("web-days-counted-sealed", "hours", wait)}</p>
        {now.table.as_deref().map(|table| view! {
            <Link to=at(table) class="btn ghost">{move || text("web-days-counted-table")}</Link>
        })}
    }
    .into_any()
}

/// The day is over: the seed is told, and it is checked against the hash that was published.
fn revealed(now: &CountedNow, own: Option<i32>, deal: &str) -> AnyView {
    let people = now.board.people as u32;
    let fits = now.seed.is_some_and(|seed| seed.hash() == now.hash);
    let result = own.map(|own| {
        let said = move || say(&Phrase::new("web-days-counted-done").with("result", own).with("count", people));
        view! { <p data-counted-result=own>{said}</p> }
    });
    let checked = if fits { "web-days-counted-fits" } else { "web-days-counted-broken" };
    view! {
        {result}
        <p class="small muted" data-fits=fits.to_string()>{move || text(checked)}</p>
        <Link to=Route::Deal { code: deal.to_owned() } class="btn ghost">{move || text("web-days-counted-replay")}</Link>
    }
    .into_any()
}
