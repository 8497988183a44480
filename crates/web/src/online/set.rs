//! Setting a table online: the game's options, who sits, and what is agreed besides.

use leptos::prelude::*;
use samobranka_page::Switch;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Icon, Ring, icon, live};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{bot_name, text, text_with};
use samobranka_protocol::{Clock, NewSeat, NewTable, Settings, StartWhen};
use serde_json::value::RawValue;
use wasm_bindgen_futures::spawn_local;

use crate::days::DaysChoice;
use crate::games::{GameInfo, find};
use crate::kit::TopBar;
use crate::nowhere::Nowhere;
use crate::route::{Mode, Route, way};
use crate::server::{api, refusal};
use crate::setup::{Choice, default_setup};

/// Who is to sit in a chair: one who comes, or a bot of this name. The first chair is one's own.
type Company = RwSignal<Vec<Option<String>>>;

/// The page on which a table online is set, as soon as the game has come: its options are explained in its own words.
#[component]
pub(crate) fn SetOnline(game: String) -> impl IntoView {
    match find(&game) {
        Some(game) => game.inside.show(move |_| view! { <SetTable game/> }.into_any()),
        None => view! { <Nowhere/> }.into_any(),
    }
}

#[component]
fn SetTable(game: &'static GameInfo) -> impl IntoView {
    browser::dress(&format!("home g-{}", game.theme));
    let name = move || text(game.name);
    Effect::new(move |_| browser::entitle(&name()));
    let setup = RwSignal::new(default_setup(game));
    // One sets a table online to play with somebody: the other chairs wait for those who come by the invitation.
    let company: Company = RwSignal::new(vec![None; usize::from(game.seats.0).max(2) - 1]);
    let (listed, spectators, trusted, host_starts) =
        (RwSignal::new(false), RwSignal::new(true), RwSignal::new(false), RwSignal::new(false));
    let (hints, fair) = (RwSignal::new(false), RwSignal::new(false));
    let turn = RwSignal::new(0_u32);
    let problem = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let prefs = prefs();
    let go = move |_| {
        let name = prefs.name.get_untracked();
        if name.trim().is_empty() {
            problem.set(Some(text("web-on-name-first")));
            return browser::focus("[data-name]");
        }
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let options = setup.with_untracked(|setup| setup.options.to_string());
        let seat = |bot: &Option<String>| bot.clone().map_or(NewSeat::Open, NewSeat::Bot);
        let mut seats = vec![NewSeat::Me];
        seats.extend(company.with_untracked(|company| company.iter().map(seat).collect::<Vec<_>>()));
        let limit = turn.get_untracked();
        let settings = Settings {
            listed: listed.get_untracked(),
            start: if host_starts.get_untracked() { StartWhen::Host } else { StartWhen::Full },
            onlookers: spectators.get_untracked(),
            trusted: trusted.get_untracked(),
            hints: hints.get_untracked(),
            fair_deal: fair.get_untracked(),
            clock: (limit > 0).then_some(Clock { turn: Some(limit), game: None }),
            ..Settings::default()
        };
        let new = NewTable {
            game: game.id.to_owned(),
            options: RawValue::from_string(options).ok(),
            seats,
            settings,
            program: false,
            goes_on: None,
        };
        spawn_local(async move {
            let set = match api::come_as(&name).await {
                Ok(_) => api::set_table(&new).await,
                Err(no) => Err(no),
            };
            match set {
                Ok(set) => way().go(Route::Online { table: set.table, mode: Mode::Whole }),
                Err(no) => {
                    let said = refusal(&no, &[], None);
                    live().say(said.clone());
                    problem.try_set(Some(said));
                    busy.try_set(false);
                }
            }
        });
    };
    let clocks = [(0, "web-on-clock-none"), (60, "web-on-clock-1"), (180, "web-on-clock-3")];
    let option = move |(key, values): &'static (&'static str, &'static [&'static str])| {
        view! { <Choice game key_=key values setup/> }
    };
    let (main, other) = game.options.split_at(game.main_options);
    view! {
        <TopBar title=Signal::derive(name) motif=game.theme rules=game.id/>
        <main class="hm narrow setup" tabindex="-1">
            <h2 class="lead disp">{move || text("web-on-set")}</h2>
            <section class="panel col">
                <label class="col">
                    <span class="b">{move || text("web-your-name")}</span>
                    <input
                        class="field"
                        data-name=""
                        maxlength="24"
                        autocomplete="nickname"
                        prop:value=prefs.name
                        on:input=move |event| prefs.name.set(event_target_value(&event))
                    />
                </label>
            </section>
            <Chairs game company/>
            <DaysChoice turn/>
            {main.iter().map(option).collect_view()}
            <details class="panel more">
                <summary>{move || text("web-more-options")}</summary>
                {other.iter().map(option).collect_view()}
            </details>
            <details class="panel more" data-agreed="">
                <summary>{move || text("web-on-agreed")}</summary>
                <Switch on=listed label="web-on-listed"/>
                <Switch on=spectators label="web-on-let-watch"/>
                <Switch on=host_starts label="web-on-host-starts"/>
                <Switch on=trusted label="web-on-trusted"/>
                <Switch on=hints label="web-on-hints"/>
                <Switch on=fair label="web-on-fair"/>
                <div
                    class="segs"
                    role="group"
                    aria-label=move || text("web-on-clock")
                    hidden=move || turn.get() >= Clock::DAY
                >
                    {clocks
                        .map(|(seconds, words)| {
                            view! {
                                <button
                                    class="seg"
                                    class:on=move || turn.get() == seconds
                                    type="button"
                                    aria-pressed=move || (turn.get() == seconds).to_string()
                                    on:click=move |_| turn.set(seconds)
                                >
                                    {move || text(words)}
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
            </details>
            <div class="bar gobar wrap">
                // It stands by the button, in sight wherever one has scrolled to.
                <p class="refusal" role="alert">
                    {move || problem.get()}
                </p>
                <button class="btn primary" type="button" data-go="" on:click=go>
                    {icon(Icon::People, 22)}
                    {move || text("web-on-set-go")}
                </button>
            </div>
        </main>
    }
    .into_any()
}

#[component]
fn Chairs(game: &'static GameInfo, company: Company) -> impl IntoView {
    let prefs = prefs();
    let count = move || company.read().len();
    let full = move || count() + 1 >= usize::from(game.seats.1);
    let least = usize::from(game.seats.0).max(1) - 1;
    view! {
        <ol class="panel chairs">
            <li class="chair">
                <Avatar name=prefs.name seat=0 ring=Ring::Calm/>
                <div class="who">
                    <span class="b">
                        {move || Some(prefs.name.get()).filter(|it| !it.is_empty()).unwrap_or_else(|| text("web-you"))}
                    </span>
                    <span class="small muted">{move || text("web-on-seat-you")}</span>
                </div>
            </li>
            {move || {
                (0..count())
                    .map(|at| {
                        let chosen = move || company.read().get(at).cloned().flatten().unwrap_or_default();
                        let sit = move |event: web_sys::Event| {
                            let value = event_target_value(&event);
                            company.update(|company| company[at] = Some(value).filter(|it| !it.is_empty()));
                        };
                        let away = move |_| {
                            company.update(|company| {
                                company.remove(at);
                            });
                        };
                        let name = Signal::derive(move || text_with("web-on-free-seat", "number", at as u32 + 2));
                        view! {
                            <li class="chair">
                                <Avatar name seat=at + 1 ring=Ring::Calm/>
                                <div class="who">
                                    <select
                                        class="field"
                                        aria-label=move || text_with("web-chair-sitter", "number", at as u32 + 2)
                                        on:change=sit
                                        prop:value=chosen
                                    >
                                        <option value="" selected=move || chosen().is_empty()>
                                            {move || text("web-on-whoever")}
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
                                </div>
                                <span></span>
                                <button
                                    class="ibtn"
                                    type="button"
                                    disabled=move || count() <= least
                                    aria-label=move || text_with("web-chair-away", "number", at as u32 + 2)
                                    on:click=away
                                >
                                    {icon(Icon::Cross, 20)}
                                </button>
                            </li>
                        }
                    })
                    .collect_view()
            }}
        </ol>
        <div class="row wrap">
            <button
                class="btn ghost"
                type="button"
                data-add="open"
                disabled=full
                on:click=move |_| company.update(|company| company.push(None))
            >
                {icon(Icon::Plus, 20)} {move || text("web-on-add-open")}
            </button>
            <button
                class="btn ghost"
                type="button"
                data-add="bot"
                disabled=full
                on:click=move |_| company.update(|company| company.push(Some(game.default_level.to_owned())))
            >
                {icon(Icon::Plus, 20)} {move || text("web-add-bot")}
            </button>
        </div>
    }
}
