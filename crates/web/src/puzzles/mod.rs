//! Puzzles: a position at the real table, one answer, and what it leads to. They come with the app and are solved on this
//! device; so is the rating kept.

mod data;
mod kept;
mod list;
mod row;
mod solve;
mod verdict;

use leptos::prelude::*;
use samobranka_page::speech::learn;
use samobranka_rules::Lang;
use wasm_split_helpers::wasm_split;

pub(crate) use kept::solver;
pub(crate) use row::PuzzlesRow;
pub(crate) use solve::solve;

use crate::games::find;
use crate::nowhere::{NotFetched, Nowhere, Opening};
use crate::piece::{Coming, Missing, Piece};
use crate::route::{Route, way};

/// The pages that are only for puzzles.
pub(crate) struct PuzzlePages {
    /// All puzzles, by game and by difficulty.
    list: fn() -> AnyView,
    /// One puzzle of a game; number 0 is the one that suits the solver best.
    one: fn(String, u32) -> AnyView,
}

/// They come when somebody looks at puzzles.
static PAGES: Piece<PuzzlePages> = Piece::new(fetch);

fn fetch() -> Coming<PuzzlePages> {
    #[wasm_split(puzzles, fallible)]
    fn fetch_pages() -> Result<&'static PuzzlePages, Missing> {
        static PAGES: PuzzlePages = PuzzlePages { list: || view! { <list::List/> }.into_any(), one };
        learn("puzzles", &[words]);
        Ok(&PAGES)
    }
    Box::pin(fetch_pages())
}

/// The words of these pages come with them.
const fn words(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../words/puzzles.en.ftl"),
        Lang::Ru => include_str!("../../words/puzzles.ru.ftl"),
    }
}

/// The page with all puzzles.
pub(crate) fn all() -> AnyView {
    PAGES.show(|pages| (pages.list)())
}

/// The page of one puzzle.
pub(crate) fn puzzle(game: &str, id: u32) -> AnyView {
    let game = game.to_owned();
    PAGES.show(move |pages| (pages.one)(game.clone(), id))
}

/// The puzzle at its table, once the set of its game has come.
fn one(game: String, id: u32) -> AnyView {
    let Some(game) = find(&game).filter(|game| !game.puzzle.is_empty()) else { return view! { <Nowhere/> }.into_any() };
    let set = data::fetched(game.id);
    let again = Callback::new(move |()| data::fetch_again(game.id, set));
    let draw = move || match set.get() {
        None => view! { <Opening/> }.into_any(),
        Some(Err(data::NotHere)) => view! { <NotFetched again/> }.into_any(),
        Some(Ok(set)) => {
            let wanted = if id == 0 { kept::next(game.id, &set, None) } else { Some(id) };
            let Some((id, line)) = wanted.and_then(|id| Some((id, set.line(id)?.to_owned()))) else {
                return view! { <Nowhere/> }.into_any();
            };
            way().name_here(&Route::Puzzle { game: game.id.to_owned(), id });
            let next = kept::next(game.id, &set, Some(id));
            game.inside.show(move |inside| (inside.puzzle)(&line, next))
        }
    };
    view! { {draw} }.into_any()
}
