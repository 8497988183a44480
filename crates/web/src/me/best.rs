//! The best game of each kind, and those one has played with.

use std::collections::BTreeMap;

use leptos::prelude::*;
use samobranka_page::kit::{Avatar, Ring};
use samobranka_page::speech::{say, text};

use super::Shown;
use super::figures::main_measure;
use super::numbers::day;
use crate::games::{GAMES, GameInfo};
use crate::journal::Played;
use crate::kit::GameMark;
use crate::local;
use crate::route::{Link, Route};

/// The best game: by what was reached, not by whether it was enough; of equal ones the latest.
fn best_of(game: &GameInfo, played: &[Played]) -> Option<Played> {
    let (_, mut measure) = main_measure(game, played);
    if measure.is_share() {
        // That a game was won says little about how well: what it counted for says more, where there is such a measure.
        let counted = game.measures.iter().map(|(_, it)| *it).find(|it| !it.is_share());
        measure = counted.unwrap_or(measure);
    }
    let value = |one: &Played| measure.of(&one.outcome, one.seat);
    let mut best: Option<&Played> = None;
    for one in played.iter().filter(|one| value(one).is_some()) {
        let beaten = best.and_then(value).zip(value(one)).is_none_or(|(top, own)| !measure.is_better(top, own));
        if beaten {
            best = Some(one);
        }
    }
    best.cloned()
}

/// With whom a game was played, and when.
fn company(played: &Played) -> String {
    let others: Vec<&str> = played.others().map(|sat| sat.name.as_str()).filter(|name| !name.is_empty()).collect();
    let with = if others.is_empty() { text("web-alone") } else { others.join(", ") };
    format!("{with} · {}", day(played.at))
}

/// The best games.
#[component]
pub(super) fn Best(shown: Shown) -> impl IntoView {
    let best = move || {
        let of = |game: &'static GameInfo| Some((game, best_of(game, &shown.of(game.id))?));
        GAMES.iter().filter_map(of).collect::<Vec<_>>()
    };
    let row = move |(game, played): (&'static GameInfo, Played)| {
        // Until the game's words have come its line keeps their room, so that nothing below moves.
        let outcome = played.outcome.clone();
        let result = move || match shown.named.get() {
            true => say(&(game.result)(&outcome)),
            false => "\u{a0}".to_owned(),
        };
        let inside = view! {
            <GameMark theme=game.theme mark=game.mark/>
            <span class="words grow">
                <span class="b">{result}</span>
                <span class="small muted">{company(&played)}</span>
            </span>
        };
        // It can be looked back at as long as it is kept here.
        let kept = played.local.filter(|id| local::find(id).is_some());
        let drawn = match kept {
            Some(id) => view! { <Link to=Route::Replay { id, step: None } class="mebest">{inside}</Link> }.into_any(),
            None => view! { <div class="mebest">{inside}</div> }.into_any(),
        };
        view! { <li>{drawn}</li> }
    };
    view! {
        <Show when=move || !best().is_empty()>
            <section class="panel" data-best="">
                <h2>{move || text("web-me-best")}</h2>
                <ul class="melist">{move || best().into_iter().map(row).collect_view()}</ul>
                <p>
                    <Link to=Route::Records class="inline small">{move || text("web-records")}</Link>
                </p>
            </section>
        </Show>
    }
}

/// So many companions are shown.
const NAMED: usize = 3;

/// Those one has played with most often, and how often with people at all.
#[component]
pub(super) fn Company(shown: Shown) -> impl IntoView {
    let company = move || {
        let mut often = BTreeMap::<String, u32>::new();
        let mut with_people = 0_u32;
        for one in shown.played.get() {
            let names: Vec<&str> = one.others().filter(|sat| sat.person).map(|sat| sat.name.as_str()).collect();
            with_people += u32::from(!names.is_empty());
            for name in names.into_iter().filter(|name| !name.is_empty()) {
                *often.entry(name.to_owned()).or_default() += 1;
            }
        }
        let mut often: Vec<(String, u32)> = often.into_iter().collect();
        often.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        often.truncate(NAMED);
        (with_people, often)
    };
    let names = move || {
        let one = |(at, (name, _)): (usize, (String, u32))| {
            view! {
                <span class="mewith">
                    <Avatar name=name.clone() seat=at + 1 ring=Ring::Calm size=32/>
                    <span class="small">{name}</span>
                </span>
            }
        };
        company().1.into_iter().enumerate().map(one).collect_view()
    };
    view! {
        <Show when=move || { company().0 > 0 }>
            <section class="panel mecompany" data-company="">
                <h2 class="small">{move || text("web-me-company")}</h2>
                <div class="row wrap">{names}</div>
                <div class="row">
                    <span class="grow small">{move || text("web-me-with-people")}</span>
                    <b class="num">{move || company().0}</b>
                </div>
            </section>
        </Show>
    }
}
