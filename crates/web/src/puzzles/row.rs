//! The row on the first page: the rating, and a puzzle of each game.

use leptos::prelude::*;
use samobranka_page::speech::text;

use super::kept::solver;
use super::list::rating_words;
use crate::games::{GAMES, GameInfo};
use crate::kit::GameMark;
use crate::route::{Link, Route};

/// The row; nothing where no game has puzzles.
#[component]
pub(crate) fn PuzzlesRow() -> impl IntoView {
    let games: Vec<&'static GameInfo> = GAMES.iter().filter(|game| !game.puzzle.is_empty()).collect();
    let solver = solver();
    let rated = solver.answers() > 0;
    let chip = |game: &'static GameInfo| {
        view! {
            <Link to=Route::Puzzle { game: game.id.to_owned(), id: 0 } class="pzchip">
                <GameMark theme=game.theme mark=game.mark/>
                <span>{move || text(game.puzzle)}</span>
            </Link>
        }
    };
    (!games.is_empty()).then(|| {
        view! {
            <section class="panel pzrow" data-puzzles="">
                <Link to=Route::Puzzles class="pzhead">
                    <h2>{move || text("web-pz-title")}</h2>
                    {rated.then(|| view! { <span class="small muted">{move || rating_words(solver.rating)}</span> })}
                </Link>
                <div class="pzchips">{games.into_iter().map(chip).collect_view()}</div>
            </section>
        }
    })
}
