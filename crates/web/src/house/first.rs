//! The first page: play at once, go on, or set a table.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, Sheet, icon};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text, text_with};

use super::learn::LearnButton;
use crate::chairs::company;
use crate::games::{GAMES, GameInfo, find};
use crate::kit::{Border, GameMark, LangSwitch, Logo, ThemeSwitch};
use crate::local::{self, Kept};
use crate::online::MyTables;
use crate::puzzles::PuzzlesRow;
use crate::route::{Link, Route, way};
use crate::setup::plain_setup;
use crate::table::Standing;

/// So many unfinished tables are listed.
const LISTED: usize = 4;

/// The first page.
#[component]
pub(crate) fn FirstPage() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-house")));
    let naming = RwSignal::new(false);
    let open: Vec<Kept> = local::all().into_iter().filter(|kept| !kept.over && find(&kept.game).is_some()).collect();
    let resume = open.first().cloned();
    let count = GAMES.len();
    view! {
        <header class="top house">
            <Logo/>
            <h1>{move || text("web-house")}</h1>
            <div class="grow"></div>
            <LangSwitch/>
            <ThemeSwitch/>
            <NameButton naming/>
        </header>
        <Border motif="brand" big=true/>
        <main class="hm" tabindex="-1">
            <div class="leadrow">
                <h2 class="lead disp">{move || text("web-lead")}</h2>
                {resume.map(|kept| view! { <Resume kept/> })}
            </div>
            <div class=format!("tiles n{count}")>{GAMES.iter().map(|game| view! { <Tile game/> }).collect_view()}</div>
            <PuzzlesRow/>
            <div class="headrow">
                <h2>{move || text("web-my-tables")}</h2>
                <div class="grow"></div>
                <Link to=Route::Lobby class="btn ghost">{icon(Icon::People, 20)} {move || text("web-on-online")}</Link>
                <Link to=Route::Records class="btn ghost">{move || text("web-records")}</Link>
            </div>
            {if open.is_empty() {
                view! { <p class="panel muted">{move || text("web-no-tables")}</p> }.into_any()
            } else {
                view! {
                    <ul class="panel list">
                        {open.into_iter().take(LISTED).map(|kept| view! { <TableRow kept/> }).collect_view()}
                    </ul>
                }
                    .into_any()
            }}
            <MyTables/>
            <footer class="foot">
                <Link to=Route::Credits>{move || text("web-credits")}</Link>
            </footer>
        </main>
        <Show when=move || naming.get()>
            <NameSheet naming/>
        </Show>
    }
}

/// The reader's own avatar; it opens the sheet with the name.
#[component]
fn NameButton(naming: RwSignal<bool>) -> impl IntoView {
    let prefs = prefs();
    view! {
        <button
            class="ibtn"
            type="button"
            aria-label=move || text("web-your-name")
            on:click=move |_| naming.set(true)
        >
            <Avatar name=prefs.name seat=0 ring=Ring::Calm size=40/>
        </button>
    }
}

#[component]
fn NameSheet(naming: RwSignal<bool>) -> impl IntoView {
    let prefs = prefs();
    let close = Callback::new(move |()| naming.set(false));
    view! {
        <Sheet title=Signal::derive(|| text("web-your-name")) on_close=close>
            <form
                class="col"
                on:submit=move |event| {
                    event.prevent_default();
                    naming.set(false);
                }
            >
                <p class="muted small">{move || text("web-your-name-about")}</p>
                <div class="row">
                    <Avatar name=prefs.name seat=0 ring=Ring::Calm size=52/>
                    <input
                        class="field grow"
                        data-first=""
                        maxlength="24"
                        autocomplete="nickname"
                        aria-label=move || text("web-your-name")
                        prop:value=prefs.name
                        on:input=move |event| prefs.name.set(event_target_value(&event))
                    />
                </div>
                <button class="btn primary" type="submit">{move || text("web-done")}</button>
            </form>
        </Sheet>
    }
}

/// How an unfinished table stands, once its game has come and worked it out.
fn standing_of(game: Option<&'static GameInfo>, kept: &Kept) -> RwSignal<Option<Standing>> {
    let standing = RwSignal::new(None);
    let kept = kept.clone();
    if let Some(game) = game {
        game.inside.then(move |inside| {
            standing.try_set((inside.standing)(&kept));
        });
    }
    standing
}

/// What is left to do at an unfinished table.
fn standing_line(standing: &Standing) -> String {
    let words = say(&standing.words);
    if standing.yours { format!("{} · {words}", text("web-your-turn")) } else { words }
}

/// The last table that isn't finished: dashed, because it is not yet sewn.
#[component]
fn Resume(kept: Kept) -> impl IntoView {
    let game = find(&kept.game);
    let standing = standing_of(game, &kept);
    let name = kept.chairs.get(1).or(kept.chairs.first()).map(|chair| chair.name.clone()).unwrap_or_default();
    let route = Route::Table { id: kept.id.clone() };
    let imagined = kept.imagined.is_some();
    let title = move || {
        let words = game.map(|game| format!("{} · {}", text(game.name), company(&kept))).unwrap_or_default();
        if imagined { format!("{} · {words}", text("web-imagined")) } else { words }
    };
    view! {
        <Link to=route class="resume">
            <Avatar name seat=1 ring=Ring::Calm/>
            <span class="words">
                <span class="b">{title}</span>
                <span class="small live">{move || standing.get().as_ref().map(standing_line)}</span>
            </span>
            <span class="btn primary">{move || text("web-resume")}</span>
        </Link>
    }
}

/// A game: play at once, or set a table.
#[component]
fn Tile(game: &'static GameInfo) -> impl IntoView {
    let way = way();
    let play = move |_| {
        game.inside.then(move |inside| {
            if let Some(id) = (inside.deal)(&plain_setup(game), browser::random_seed()) {
                way.go(Route::Table { id });
            }
        });
    };
    let name = move || text(game.name);
    let new_here = local::is_new_here(game.id);
    view! {
        <section class=format!("tile t-{}", game.theme) aria-label=name>
            <div class="pic" aria-hidden="true">
                {(game.picture)()}
                <Border motif=game.theme/>
            </div>
            <div class="bd">
                <h3>{name}</h3>
                <p>{move || text(game.about)}</p>
                <div class="meta">
                    <span>{icon(Icon::People, 17)} {format!("{}–{}", game.seats.0, game.seats.1)}</span>
                    <span>{icon(Icon::Clock, 17)} {move || text_with("web-minutes", "count", game.minutes)}</span>
                    <Link to=Route::Rules { game: game.id.to_owned() } class="inline">{move || text("web-rules")}</Link>
                </div>
                <div class="acts">
                    <button class="btn cloth" type="button" data-play=game.id on:click=play>
                        {move || text("web-play")}
                    </button>
                    <Link to=Route::New { game: game.id.to_owned() } class="btn ghost">
                        {move || text("web-set-table")}
                    </Link>
                    <Link to=Route::SetOnline { game: game.id.to_owned() } class="btn ghost friends">
                        {icon(Icon::People, 20)} <span>{move || text("web-with-friends")}</span>
                    </Link>
                    {new_here.then(|| view! { <LearnButton game/> })}
                </div>
            </div>
        </section>
    }
}

/// An unfinished table in the list.
#[component]
fn TableRow(kept: Kept) -> impl IntoView {
    let game = find(&kept.game);
    let standing = standing_of(game, &kept);
    let (chairs, imagined) = (kept.chairs.clone(), kept.imagined.is_some());
    let route = Route::Table { id: kept.id.clone() };
    view! {
        <li>
            <Link to=route class="otab">
                {game.map(|game| view! { <GameMark theme=game.theme mark=game.mark/> })}
                <span class="words">
                    <span class="b">{move || game.map(|game| text(game.name))}</span>
                    <span class="small muted">
                        {imagined.then(|| view! { <b>{move || text("web-imagined")} " · "</b> })} {move || company(&kept)}
                    </span>
                </span>
                <span class="small muted wide">{move || standing.get().as_ref().map(standing_line)}</span>
                <span class="hoops" aria-hidden="true">
                    {chairs
                        .into_iter()
                        .enumerate()
                        .map(|(seat, chair)| view! { <Avatar name=chair.name seat ring=Ring::Calm size=36/> })
                        .collect_view()}
                </span>
                <span class="btn ghost">{move || text("web-go-on")}</span>
            </Link>
        </li>
    }
}
