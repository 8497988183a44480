//! Playing online from the house: a code to join by, open tables, one's own tables.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::speech::text;
use samobranka_protocol::news::SeatKind;
use samobranka_protocol::{ApiError, Rows, TableRow};
use wasm_bindgen_futures::spawn_local;

use super::way_back::OtherDevice;
use crate::games::{GAMES, find};
use crate::kit::{GameMark, TopBar};
use crate::route::{Link, Mode, Route, way};
use crate::server::{api, refusal};

/// A list as it comes: not yet, the rows, or why not.
type Listed = RwSignal<Option<Result<Rows, ApiError>>>;

fn load(into: Listed, rows: impl Future<Output = Result<Rows, ApiError>> + 'static) {
    spawn_local(async move {
        let rows = rows.await;
        into.try_set(Some(rows));
    });
}

/// The page of tables online.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-on-online")));
    let (open, mine) = (RwSignal::new(None), RwSignal::new(None));
    load(open, api::lobby());
    load(mine, api::my_tables());
    view! {
        <TopBar title=Signal::derive(|| text("web-on-online")) motif="brand"/>
        <main class="hm narrow records" tabindex="-1">
            <ByCode/>
            <section class="panel col">
                <h2>{move || text("web-on-set")}</h2>
                <p class="muted small">{move || text("web-on-set-about")}</p>
                <div class="row wrap">
                    {GAMES
                        .iter()
                        .map(|game| {
                            view! {
                                <Link to=Route::SetOnline { game: game.id.to_owned() } class="btn ghost">
                                    {icon(Icon::People, 20)}
                                    {move || text(game.name)}
                                </Link>
                            }
                        })
                        .collect_view()}
                </div>
            </section>
            <h2>{move || text("web-on-open-tables")}</h2>
            <List rows=open empty="web-on-no-open-tables" act="web-on-join"/>
            <h2>{move || text("web-on-my-tables")}</h2>
            <List rows=mine empty="web-on-no-my-tables" act="web-go-on"/>
            {api::is_known().then(|| view! { <OtherDevice/> })}
        </main>
    }
}

/// A table's code leads to the table.
#[component]
fn ByCode() -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let find = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let code = typed.get_untracked();
        spawn_local(async move {
            match api::by_code(&code).await {
                Ok(set) => way().go(Route::Online { table: set.table, mode: Mode::Whole }),
                Err(no) => {
                    problem.try_set(Some(refusal(&no, &[], None)));
                }
            }
        });
    };
    view! {
        <section class="panel col">
            <h2>{move || text("web-on-by-code")}</h2>
            <form class="row" on:submit=find>
                <input
                    class="field grow code"
                    data-by-code=""
                    maxlength="9"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    aria-label=move || text("web-on-code-field")
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event).to_uppercase())
                />
                <button class="btn primary" type="submit" data-find="">
                    {move || text("web-on-join")}
                </button>
            </form>
            <p class="refusal" role="alert">
                {move || problem.get()}
            </p>
        </section>
    }
}

#[component]
fn List(rows: Listed, empty: &'static str, act: &'static str) -> impl IntoView {
    view! {
        {move || match rows.get() {
            None => view! { <p class="panel muted">{move || text("web-on-opening")}</p> }.into_any(),
            Some(Err(no)) => view! { <p class="panel muted">{move || refusal(&no, &[], None)}</p> }.into_any(),
            Some(Ok(rows)) if rows.tables.is_empty() => {
                view! { <p class="panel muted">{move || text(empty)}</p> }.into_any()
            }
            Some(Ok(rows)) => {
                view! {
                    <ul class="panel list">
                        {rows.tables.into_iter().map(|row| view! { <Row row act/> }).collect_view()}
                    </ul>
                }
                    .into_any()
            }
        }}
    }
}

/// A table in a list.
#[component]
fn Row(row: TableRow, act: &'static str) -> impl IntoView {
    let game = find(&row.summary.game);
    let people: Vec<String> =
        row.summary.seats.iter().filter(|seat| seat.kind == SeatKind::Person).map(|seat| seat.name.clone()).collect();
    let people = people.join(", ");
    let (started, finished) = (row.summary.started, row.finished);
    let state = move || {
        text(match (started, finished) {
            (_, true) => "web-on-row-over",
            (true, false) => "web-on-row-started",
            (false, false) => "web-on-row-waiting",
        })
    };
    let avatar = |(at, seat): (usize, samobranka_protocol::SummarySeat)| match seat.kind {
        SeatKind::Open => view! { <span class="mthoop"></span> }.into_any(),
        SeatKind::Person | SeatKind::Bot => {
            view! { <Avatar name=seat.name seat=at ring=Ring::Calm size=36/> }.into_any()
        }
    };
    view! {
        <li>
            <Link to=Route::Online { table: row.table, mode: Mode::Whole } class="otab">
                {game.map(|game| view! { <GameMark theme=game.theme mark=game.mark/> })}
                <span class="words">
                    <span class="b">{move || game.map(|game| text(game.name))}</span>
                    <span class="small muted">{people}</span>
                </span>
                <span class="small muted wide">{state}</span>
                <span class="hoops" aria-hidden="true">
                    {row.summary.seats.into_iter().enumerate().map(avatar).collect_view()}
                </span>
                <span class="btn ghost">{move || text(act)}</span>
            </Link>
        </li>
    }
}

/// One's own tables online that aren't over, for the first page. Without a server, or for one who never came, nothing.
#[component]
pub(crate) fn MyTables() -> impl IntoView {
    let rows: Listed = RwSignal::new(None);
    load(rows, api::my_tables());
    let open = move || {
        let Some(Ok(rows)) = rows.get() else { return Vec::new() };
        rows.tables.into_iter().filter(|row| !row.finished).take(4).collect::<Vec<_>>()
    };
    view! {
        <Show when=move || !open().is_empty()>
            <ul class="panel list" data-online-tables="">
                {move || open().into_iter().map(|row| view! { <Row row act="web-go-on"/> }).collect_view()}
            </ul>
        </Show>
    }
}

/// The tables that anybody may join, for the first page: a few of the latest. Without a server, nothing.
#[component]
pub(crate) fn OpenRows() -> impl IntoView {
    let rows: Listed = RwSignal::new(None);
    load(rows, api::lobby());
    let drawn = move || {
        let rows = rows.get()?.ok()?.tables;
        let few: Vec<TableRow> = rows.into_iter().take(3).collect();
        Some(match few.is_empty() {
            true => view! { <p class="panel muted">{move || text("web-on-no-open-tables")}</p> }.into_any(),
            false => {
                let rows = few.into_iter().map(|row| view! { <Row row act="web-on-join"/> }).collect_view();
                view! { <ul class="panel list" data-open-tables="">{rows}</ul> }.into_any()
            }
        })
    };
    view! { {drawn} }
}
