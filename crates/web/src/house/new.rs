//! Setting a table: who sits, and by which options.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{bot_name, text, text_with};

use super::learn::LearnButton;
use crate::chairs::{default_name, my_chair};
use crate::games::{GameInfo, find};
use crate::kit::TopBar;
use crate::local::{self, Chair, LastSetup, Sitter};
use crate::nowhere::Nowhere;
use crate::route::{Link, Route, way};
use crate::setup::{Choice, default_setup};

/// The page on which a table is set, as soon as the game has come: its options are explained in its own words.
#[component]
pub(crate) fn NewTable(game: String) -> impl IntoView {
    match find(&game) {
        Some(game) => game.inside.show(move |_| view! { <SetTable game/> }.into_any()),
        None => view! { <Nowhere/> }.into_any(),
    }
}

#[component]
fn SetTable(game: &'static GameInfo) -> impl IntoView {
    browser::dress(&format!("home g-{}", game.theme));
    let name = move || text(game.name);
    Effect::new(move |_| browser::entitle(&format!("{} · {}", text("web-set-table"), name())));
    let way = way();
    let setup = RwSignal::new(default_setup(game));
    let go = move |_| {
        let setup = setup.get_untracked();
        let keep = setup.clone();
        let then = move |id| {
            local::keep_setup(game.id, &keep);
            way.go(Route::Table { id });
        };
        game.deal(setup, Box::new(then));
    };
    let (main, other) = game.options.split_at(game.main_options);
    let option = move |&(key, values): &'static (&'static str, &'static [&'static str])| {
        view! { <Choice game key_=key values setup/> }
    };
    view! {
        <TopBar title=Signal::derive(name) motif=game.theme rules=game.id/>
        <main class="hm narrow setup" tabindex="-1">
            <div class="headrow">
                <h2 class="lead disp">{move || text("web-who-sits")}</h2>
                <div class="grow"></div>
                <LearnButton game/>
            </div>
            <Chairs game setup/>
            {main.iter().map(option).collect_view()}
            <details class="panel more">
                <summary>{move || text("web-more-options")}</summary>
                {other.iter().map(option).collect_view()}
            </details>
            <div class="bar gobar">
                <Link to=Route::SetOnline { game: game.id.to_owned() } class="btn ghost">
                    {icon(Icon::People, 20)}
                    {move || text("web-on-online")}
                </Link>
                <button class="btn primary" type="button" data-go="" on:click=go>
                    {icon(Icon::Check, 22)}
                    {move || text_with("web-deal", "count", setup.read().chairs.len() as u32)}
                </button>
            </div>
        </main>
    }
    .into_any()
}

#[component]
fn Chairs(game: &'static GameInfo, setup: RwSignal<LastSetup>) -> impl IntoView {
    let count = move || setup.read().chairs.len();
    let add = move |bot: bool| {
        setup.update(|setup| {
            let at = setup.chairs.len();
            let sitter = if bot { Sitter::Bot(game.default_level.to_owned()) } else { Sitter::Person };
            setup.chairs.push(Chair { name: default_name(at, &sitter), sitter });
        });
    };
    let full = move || count() >= usize::from(game.seats.1);
    view! {
        <ol class="panel chairs">
            {move || (0..count()).map(|at| view! { <ChairRow game setup at/> }).collect_view()}
        </ol>
        <div class="row wrap">
            <button class="btn ghost" type="button" data-add="bot" disabled=full on:click=move |_| add(true)>
                {icon(Icon::Plus, 20)} {move || text("web-add-bot")}
            </button>
            <button class="btn ghost" type="button" data-add="person" disabled=full on:click=move |_| add(false)>
                {icon(Icon::Plus, 20)} {move || text("web-add-person")}
            </button>
        </div>
    }
}

#[component]
fn ChairRow(game: &'static GameInfo, setup: RwSignal<LastSetup>, at: usize) -> impl IntoView {
    let prefs = prefs();
    // A row may be asked once more after its chair was taken away.
    let chair = move || setup.read().chairs.get(at).cloned().unwrap_or_else(my_chair);
    let name = Signal::derive(move || chair().name);
    let is_bot = move || matches!(chair().sitter, Sitter::Bot(_));
    let sit = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        let sitter = if chosen.is_empty() { Sitter::Person } else { Sitter::Bot(chosen) };
        setup.update(|setup| {
            let chair = &mut setup.chairs[at];
            if std::mem::discriminant(&chair.sitter) != std::mem::discriminant(&sitter) {
                chair.name = default_name(at, &sitter);
            }
            chair.sitter = sitter;
        });
    };
    let take_away = move |_| {
        setup.update(|setup| {
            setup.chairs.remove(at);
        });
    };
    let rename = move |event: web_sys::Event| {
        let new = event_target_value(&event);
        if at == 0 {
            prefs.name.set(new.clone());
        }
        setup.update(|setup| setup.chairs[at].name = new);
    };
    let about = move || match chair().sitter {
        Sitter::Bot(name) => {
            let about = game.levels.iter().find(|level| level.name == name).map(|level| level.about);
            about.map(text).unwrap_or_default()
        }
        Sitter::Person if at == 0 => text("web-chair-you"),
        Sitter::Person => text("web-chair-person"),
    };
    let chosen = move || match chair().sitter {
        Sitter::Bot(name) => name,
        Sitter::Person => String::new(),
    };
    view! {
        <li class="chair">
            <Avatar name seat=at ring=Ring::Calm/>
            <div class="who">
                <input
                    class="field"
                    maxlength="24"
                    aria-label=move || text_with("web-chair-name", "number", at as u32 + 1)
                    placeholder=move || if at == 0 { text("web-you") } else { String::new() }
                    prop:value=move || name.get()
                    on:input=rename
                />
                <span class="small muted">{about}</span>
            </div>
            <Show when=move || at != 0>
                <select
                    class="field"
                    aria-label=move || text_with("web-chair-sitter", "number", at as u32 + 1)
                    on:change=sit
                    prop:value=chosen
                >
                    <option value="" selected=move || !is_bot()>
                        {move || text("web-sitter-person")}
                    </option>
                    {game.levels
                        .iter()
                        .map(|level| {
                            view! {
                                <option value=level.name selected=move || chosen() == level.name>
                                    {move || bot_name(level.name)}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
                <button
                    class="ibtn"
                    type="button"
                    aria-label=move || text_with("web-chair-away", "number", at as u32 + 1)
                    on:click=take_away
                >
                    {icon(Icon::Cross, 20)}
                </button>
            </Show>
        </li>
    }
}
