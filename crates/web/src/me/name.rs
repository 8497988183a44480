//! Who one is here: the hoop, the name and the sheet in which it is changed, since when one plays, days in a row.

use leptos::prelude::*;
use samobranka_desk::Streaks;
use samobranka_page::browser;
use samobranka_page::kit::{Avatar, Ring, Sheet};
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::{Phrase, Text};

use super::numbers::{day_number, month};
use super::{Asked, Shown};

/// The hoop, the name and the streaks.
#[component]
pub(super) fn Who(shown: Shown) -> impl IntoView {
    let prefs = prefs();
    let naming = RwSignal::new(false);
    let name = move || match prefs.name.get().trim() {
        "" => text("web-me-nameless"),
        name => name.to_owned(),
    };
    let streaks = move || {
        let days: Vec<i64> = shown.played.read().iter().map(|one| day_number(one.at)).collect();
        Streaks::of(&days, day_number(browser::now()))
    };
    let figure = move |number: fn(Streaks) -> u32, words: &'static str| {
        move || {
            let days = number(streaks());
            (days > 0).then(|| {
                view! {
                    <div class="mestreak">
                        <span class="num">{days}</span>
                        <span class="small muted">{move || text_with(words, "count", days)}</span>
                    </div>
                }
            })
        }
    };
    view! {
        <div class="row mewho">
            <Avatar name=prefs.name seat=0 ring=Ring::Calm size=72/>
            <div class="words grow">
                <h2>{name}</h2>
                <span class="small muted">{move || since(shown)}</span>
                <span class="small muted">{move || kept_where(shown.asked.get())}</span>
                <button class="inline small" type="button" data-rename="" on:click=move |_| naming.set(true)>
                    {move || text("web-me-rename")}
                </button>
            </div>
            {figure(|days| days.now, "web-me-days")}
            {figure(|days| days.best, "web-me-best-streak")}
        </div>
        <Show when=move || naming.get()>
            <NameSheet naming/>
        </Show>
    }
}

/// How many games, and since when.
fn since(shown: Shown) -> String {
    let count = shown.count();
    let first = shown.played.read().last().map(|one| one.at);
    match first {
        Some(at) if count > 0 => {
            say(&Phrase::new("web-me-since").with("count", count).with("month", Text::as_written(&month(at))))
        }
        _ => text_with("web-me-games", "count", 0),
    }
}

fn kept_where(asked: Asked) -> String {
    text(match asked {
        Asked::Nobody => "web-me-kept-here",
        Asked::Asking => "web-me-asking",
        Asked::Told => "web-me-kept-both",
        Asked::Away => "web-me-server-away",
    })
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
