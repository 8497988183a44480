//! The games kept on this device, and a place to drop the record of any other.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text};
use samobranka_rules::{BadRecord, Phrase};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::chairs::company;
use crate::games::{GAMES, find};
use crate::kit::{GameMark, TopBar};
use crate::local::{self, Kept};
use crate::packed;
use crate::route::{Link, Route, Way, way};

/// The records page.
#[component]
pub(crate) fn Records() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-records")));
    let tables = RwSignal::new(local::all());
    // What was put away last, so that it can be brought back.
    let gone = RwSignal::new(None::<Kept>);
    let discard = Callback::new(move |id: String| {
        gone.set(local::find(&id));
        local::discard(&id);
        tables.set(local::all());
        browser::focus("[data-bring-back]");
    });
    let bring_back = move |_| {
        if gone.get_untracked().is_some_and(|kept| local::keep(&kept)) {
            gone.set(None);
            tables.set(local::all());
        }
    };
    let some = move |over: bool| {
        tables.get().into_iter().filter(|kept| kept.over == over && kept.imagined.is_none()).collect::<Vec<_>>()
    };
    let list = move |over: bool, title: &'static str| {
        move || {
            let listed = some(over);
            (!listed.is_empty()).then(|| {
                view! {
                    <h2>{move || text(title)}</h2>
                    <ul class="panel list">
                        {listed.into_iter().map(|kept| view! { <Row kept discard/> }).collect_view()}
                    </ul>
                }
            })
        }
    };
    view! {
        <TopBar title=Signal::derive(|| text("web-records")) motif="brand"/>
        <main class="hm narrow records" tabindex="-1">
            <OpenRecord/>
            <Show when=move || gone.read().is_some()>
                <div class="panel row wrap" role="status">
                    <p class="grow">{move || text("web-discarded")}</p>
                    <button class="btn ghost" type="button" data-bring-back="" on:click=bring_back>
                        {icon(Icon::Undo, 20)}
                        {move || text("web-bring-back")}
                    </button>
                </div>
            </Show>
            {list(false, "web-unfinished")}
            {list(true, "web-finished")}
            <Show when=move || tables.read().is_empty()>
                <p class="panel muted">{move || text("web-no-tables")}</p>
            </Show>
        </main>
    }
}

#[component]
fn Row(kept: Kept, discard: Callback<String>) -> impl IntoView {
    let game = find(&kept.game);
    let id = kept.id.clone();
    let to = if kept.over { Route::Replay { id: id.clone(), step: None } } else { Route::Table { id: id.clone() } };
    let (at, over) = (kept.at, kept.over);
    let outcome = kept.outcome.clone();
    let when = move || {
        let lang = prefs().lang.get().code();
        let date = js_sys::Date::new(&at.into());
        String::from(date.to_locale_date_string(lang, &js_sys::Object::new()))
    };
    // The game brings the words for it.
    let fetched = RwSignal::new(false);
    if let Some(game) = game {
        game.inside.then(move |_| {
            fetched.try_set(true);
        });
    }
    let result = move || {
        let result = game.zip(outcome.as_ref()).filter(|_| fetched.get());
        result.map(|(game, outcome)| say(&(game.result)(outcome)))
    };
    view! {
        <li class="row">
            <Link to class="otab grow">
                {game.map(|game| view! { <GameMark theme=game.theme mark=game.mark/> })}
                <span class="words">
                    <span class="b">
                        {move || game.map(|game| text(game.name))}
                    </span>
                    <span class="small muted">{move || company(&kept)} " · " {when}</span>
                </span>
                <span class="small muted wide">{result}</span>
                <span class="btn ghost">{move || text(if over { "web-look-back" } else { "web-go-on" })}</span>
            </Link>
            <button
                class="ibtn"
                type="button"
                data-discard=""
                aria-label=move || text("web-discard")
                on:click=move |_| discard.run(id.clone())
            >
                {icon(Icon::Cross, 20)}
            </button>
        </li>
    }
}

/// A record from anywhere: chosen or dropped, checked, and opened.
#[component]
fn OpenRecord() -> impl IntoView {
    let way = way();
    let problem = RwSignal::new(None::<Phrase>);
    let over = RwSignal::new(false);
    if let Some(letters) = packed::in_address() {
        open_link(letters, way, problem);
    }
    let dropped = move |event: web_sys::DragEvent| {
        event.prevent_default();
        over.set(false);
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            open(file, way, problem);
        }
    };
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            open(file, way, problem);
        }
    };
    view! {
        <section
            class="panel drop"
            class:over=over
            on:dragover=move |event: web_sys::DragEvent| {
                event.prevent_default();
                over.set(true);
            }
            on:dragleave=move |_| over.set(false)
            on:drop=dropped
        >
            <h2>{move || text("web-open-record")}</h2>
            <p class="muted">{move || text("web-open-record-about")}</p>
            <label class="btn ghost filebtn">
                {icon(Icon::Share, 20)} {move || text("web-choose-file")}
                <input type="file" accept=".jsonl,.json,.txt,application/json,text/plain" on:change=chosen/>
            </label>
            <p class="refusal" role="alert">
                {move || problem.get().map(|why| say(&why))}
            </p>
        </section>
    }
}

fn open(file: web_sys::File, way: Way, problem: RwSignal<Option<Phrase>>) {
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        if let Some(kept) = local::from_file(&text) {
            return match restore(&kept).await {
                Ok(()) => way.go(Route::Table { id: kept.id }),
                Err(why) => problem.set(Some(why)),
            };
        }
        match adopt(&text).await {
            Ok(id) => way.go(Route::Replay { id, step: None }),
            Err(why) => problem.set(Some(why)),
        }
    });
}

/// Opens the record that a link holds. The link leaves the address, so that the way back doesn't open it again.
fn open_link(letters: String, way: Way, problem: RwSignal<Option<Phrase>>) {
    way.name_here(&Route::Records);
    spawn_local(async move {
        let opened = match packed::unpacked(&letters).await {
            Some(text) => adopt(&text).await,
            None => Err(Phrase::new("web-record-empty")),
        };
        match opened {
            Ok(id) => way.go(Route::Replay { id, step: None }),
            Err(why) => problem.set(Some(why)),
        }
    });
}

/// Keeps a table that was saved as a file while it was being played; or says what is wrong.
async fn restore(kept: &Kept) -> Result<(), Phrase> {
    let game = find(&kept.game).ok_or_else(|| Phrase::new("web-record-foreign"))?;
    let inside = game.inside.get().await.map_err(|_| Phrase::new("web-not-fetched-about"))?;
    if (inside.standing)(kept).is_none() {
        return Err(Phrase::new("web-record-unreadable").with("line", 1));
    }
    // What was played on since the file was saved stays.
    let newer = local::find(&kept.id).is_some_and(|known| known.at >= kept.at);
    if newer || local::keep(kept) { Ok(()) } else { Err(Phrase::new("web-no-room-record")) }
}

/// Keeps the game of a record, whichever game it is, and gives its id; or says what is wrong.
pub(crate) async fn adopt(text: &str) -> Result<String, Phrase> {
    let header = text.lines().next().and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let named = header.as_ref().and_then(|header| find(header.get("game")?.as_str()?));
    // Where no game is named that we know, any of them says what is wrong.
    let inside = named.unwrap_or(&GAMES[0]).inside.get().await.map_err(|_| Phrase::new("web-not-fetched-about"))?;
    let adopted = (inside.adopt)(text).map_err(|why| explained(&why))?;
    adopted.ok_or_else(|| Phrase::new("web-no-room-record"))
}

/// What is wrong with a record, for the one who dropped it.
fn explained(why: &BadRecord) -> Phrase {
    match why {
        BadRecord::Empty => Phrase::new("web-record-empty"),
        BadRecord::Unreadable { line, .. } => Phrase::new("web-record-unreadable").with("line", *line as u32),
        BadRecord::Foreign { .. } => Phrase::new("web-record-foreign"),
        BadRecord::Setup(_) => Phrase::new("web-record-unreadable").with("line", 1),
        BadRecord::Unfinished => Phrase::new("web-record-unfinished"),
        BadRecord::WrongSeed => Phrase::new("web-record-wrong-seed"),
        BadRecord::Unfair(_) => Phrase::new("web-record-unfair"),
        BadRecord::Illegal { line, .. } => Phrase::new("web-record-illegal").with("line", *line as u32),
        BadRecord::Differs(_) => Phrase::new("web-record-differs"),
    }
}
