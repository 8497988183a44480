//! All puzzles, by game and by difficulty.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::{say, text, text_with};
use samobranka_puzzles::{Band, Glicko};
use samobranka_rules::Phrase;

use super::data::{self, Head};
use super::kept::{Solver, solver};
use crate::games::{GAMES, GameInfo};
use crate::kit::{GameMark, TopBar};
use crate::route::{Link, Route};

/// A rating with its 95 % interval: "1512 ± 64".
pub(super) fn rating_words(rating: Glicko) -> String {
    let (value, around) = (rating.rating.round() as u32, (2.0 * rating.deviation).round() as u32);
    say(&Phrase::new("web-pz-rating").with("value", value).with("around", around))
}

/// The message that names a band.
pub(super) fn band_key(band: Band) -> &'static str {
    match band {
        Band::Easy => "web-pz-easy",
        Band::Medium => "web-pz-medium",
        Band::Hard => "web-pz-hard",
    }
}

/// The page with all puzzles.
#[component]
pub(super) fn List() -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-pz-title")));
    let solver = solver();
    let rating = solver.rating;
    let answers = solver.answers() as u32;
    let solver = StoredValue::new(solver);
    let games = GAMES.iter().filter(|game| !game.puzzle.is_empty());
    view! {
        <TopBar title=Signal::derive(|| text("web-pz-title")) motif="brand"/>
        <main class="hm" tabindex="-1">
            <p class="muted">
                {move || {
                    if answers == 0 { text("web-pz-about") } else { format!("{} · {}", rating_words(rating), text_with("web-pz-answers", "count", answers)) }
                }}
            </p>
            <div class="pzgames">{games.map(|game| view! { <Game game solver/> }).collect_view()}</div>
        </main>
    }
}

/// The puzzles of one game.
#[component]
fn Game(game: &'static GameInfo, solver: StoredValue<Solver>) -> impl IntoView {
    let set = data::fetched(game.id);
    let again = move |_| data::fetch_again(game.id, set);
    let bands = move || match set.get() {
        None => view! { <p class="small muted" role="status">{move || text("web-opening")}</p> }.into_any(),
        Some(Err(data::NotHere)) => view! {
            <p class="small muted" role="alert">{move || text("web-not-fetched-about")}</p>
            <button class="btn ghost" type="button" on:click=again>{move || text("web-try-again")}</button>
        }
        .into_any(),
        Some(Ok(set)) => {
            let band = |band: Band| {
                let heads: Vec<Head> = set.heads.iter().filter(|head| Band::of(head.rating) == band).copied().collect();
                view! { <Numbers game band heads solver/> }
            };
            Band::ALL.map(band).collect_view().into_any()
        }
    };
    view! {
        <section class=format!("panel pzgame t-{}", game.theme)>
            <header>
                <GameMark theme=game.theme mark=game.mark/>
                <h2>{move || text(game.name)}</h2>
                <Link to=Route::Puzzle { game: game.id.to_owned(), id: 0 } class="btn cloth">
                    {move || text("web-pz-solve")}
                </Link>
            </header>
            {bands}
        </section>
    }
}

/// The puzzles of one band, each by its number, with how it went.
#[component]
fn Numbers(game: &'static GameInfo, band: Band, heads: Vec<Head>, solver: StoredValue<Solver>) -> impl IntoView {
    let count = heads.len() as u32;
    let solved = heads.iter().filter(|head| solver.with_value(|it| it.went(game.id, head.id)) == Some(true)).count();
    let link = move |head: Head| {
        let went = solver.with_value(|it| it.went(game.id, head.id));
        let (class, key) = match went {
            Some(true) => ("pznum right", "web-pz-number-right"),
            Some(false) => ("pznum wrong", "web-pz-number-wrong"),
            None => ("pznum", "web-pz-number"),
        };
        let label = Signal::derive(move || {
            say(&Phrase::new(key).with("number", head.id).with("rating", u32::from(head.rating)))
        });
        view! {
            <Link to=Route::Puzzle { game: game.id.to_owned(), id: head.id } class=class label>
                {head.id}
            </Link>
        }
    };
    (count > 0).then(|| {
        view! {
            <details class="pzband" data-band=band.name()>
                <summary>
                    <span class="b">{move || text(band_key(band))}</span>
                    <span class="small muted">
                        {move || {
                            say(&Phrase::new("web-pz-solved").with("solved", solved as u32).with("count", count))
                        }}
                    </span>
                </summary>
                <div class="pznums">{heads.into_iter().map(link).collect_view()}</div>
            </details>
        }
    })
}
