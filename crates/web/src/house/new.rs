//! Setting a table: who sits, and by which options.

use leptos::prelude::*;
use serde_json::Value;

use super::games::{my_chair, usual_name, usual_setup};
use super::nowhere::Nowhere;
use super::own_file::OwnFile;
use crate::browser;
use crate::kit::{Hoop, Icon, Ring, TopBar, icon};
use crate::local::{self, Chair, LastSetup, Sitter};
use crate::prefs::prefs;
use crate::route::{Link, Route, way};
use crate::speech::{bot_name, say, text, text_with, words};
use crate::tables::{Shown, find};

/// The page on which a table is set.
#[component]
pub(crate) fn NewTable(game: String) -> impl IntoView {
    let Some(game) = find(&game) else { return view! { <Nowhere/> }.into_any() };
    browser::dress(&format!("home g-{}", game.cloth));
    let name = move || say(&(game.name)());
    Effect::new(move |_| browser::entitle(&format!("{} · {}", text("web-set-table"), name())));
    let way = way();
    let setup = RwSignal::new(usual_setup(game));
    let go = move |_| {
        let setup = setup.get_untracked();
        game.inside.then(move |inside| {
            if let Some(id) = (inside.deal)(&setup, browser::random_seed()) {
                local::keep_setup(game.id, &setup);
                way.go(Route::Table { id });
            }
        });
    };
    let (main, other) = game.options.split_at(game.main_options);
    let option = move |&(key, values): &'static (&'static str, &'static [&'static str])| {
        view! { <Choice game key_=key values setup/> }
    };
    view! {
        <TopBar title=Signal::derive(name) motif=game.cloth rules=game.id/>
        <main class="hm narrow setup" tabindex="-1">
            <h2 class="lead disp">{move || text("web-who-sits")}</h2>
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
fn Chairs(game: &'static Shown, setup: RwSignal<LastSetup>) -> impl IntoView {
    let count = move || setup.read().chairs.len();
    let add = move |bot: bool| {
        setup.update(|setup| {
            let at = setup.chairs.len();
            let sitter = if bot { Sitter::Bot(game.usual_bot.to_owned()) } else { Sitter::Person };
            setup.chairs.push(Chair { name: usual_name(at, &sitter), sitter });
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
fn ChairRow(game: &'static Shown, setup: RwSignal<LastSetup>, at: usize) -> impl IntoView {
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
                chair.name = usual_name(at, &sitter);
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
            let about = game.bots.iter().find(|(known, _)| *known == name).map(|(_, about)| *about);
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
            <Hoop name seat=at ring=Ring::Calm/>
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
                    {game.bots
                        .iter()
                        .map(|&(name, _)| {
                            view! {
                                <option value=name selected=move || chosen() == name>
                                    {move || bot_name(name)}
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

/// An option: its values, and what the chosen one means.
#[component]
pub(crate) fn Choice(
    game: &'static Shown,
    key_: &'static str,
    values: &'static [&'static str],
    setup: RwSignal<LastSetup>,
) -> impl IntoView {
    let key = key_;
    let takes_file = game.own_file == Some(key);
    let is_own = move || setup.read().options.get(key).is_some_and(Value::is_object);
    let chosen = move || {
        let setup = setup.read();
        let written = match setup.options.get(key) {
            Some(Value::String(value)) => value.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        values.iter().copied().find(|value| *value == written).unwrap_or(values[0])
    };
    let choose = move |value: &'static str| {
        let json = match value {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            other => other.parse().map_or_else(|_| Value::String(other.to_owned()), |number: u8| number.into()),
        };
        setup.update(|setup| {
            if !setup.options.is_object() {
                setup.options = Value::Object(serde_json::Map::new());
            }
            setup.options[key] = json;
        });
    };
    let said = move |tail: &str| words().text(&format!("{}-option-{key}{tail}", game.id)).unwrap_or_default();
    view! {
        <fieldset class="choice panel">
            <legend>{move || said("")}</legend>
            <p class="muted small">{move || said("-about")}</p>
            <div class="segs">
                {values
                    .iter()
                    .map(|&value| {
                        view! {
                            <label class="seg" class:on=move || chosen() == value && !is_own()>
                                <input
                                    type="radio"
                                    name=key
                                    value=value
                                    prop:checked=move || chosen() == value && !is_own()
                                    on:change=move |_| choose(value)
                                />
                                {move || Some(said(&format!("-{value}"))).filter(|it| !it.is_empty()).unwrap_or_else(|| value.to_owned())}
                            </label>
                        }
                    })
                    .collect_view()}
                {takes_file.then(|| view! { <OwnFile game key_=key setup/> })}
            </div>
            <p class="small">{move || (!is_own()).then(|| said(&format!("-{}-about", chosen())))}</p>
        </fieldset>
    }
}
