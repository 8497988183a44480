//! The sets of puzzles: a file a game, fetched when it is first asked for. The service worker keeps it for offline.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use leptos::prelude::*;
use samobranka_page::browser;
use serde::Deserialize;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// The puzzles of a game, as they are written, and what a list shows of each.
#[derive(Debug)]
pub(super) struct PuzzleSet {
    text: String,
    pub(super) heads: Vec<Head>,
}

/// What a list shows of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub(super) struct Head {
    pub(super) id: u32,
    pub(super) rating: u16,
}

/// The file can't be had: there is no network, and it was never fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NotHere;

type Fetched = RwSignal<Option<Result<Arc<PuzzleSet>, NotHere>>>;

thread_local! {
    /// What has come already.
    static HERE: RefCell<HashMap<&'static str, Arc<PuzzleSet>>> = RefCell::default();
}

impl PuzzleSet {
    fn read(text: String) -> PuzzleSet {
        let heads = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        PuzzleSet { text, heads }
    }

    /// The line of a puzzle.
    pub(super) fn line(&self, id: u32) -> Option<&str> {
        let at = self.heads.iter().position(|head| head.id == id)?;
        self.text.lines().nth(at)
    }
}

/// The set of a game: at once where it has come already.
pub(super) fn fetched(game: &'static str) -> Fetched {
    let here = HERE.with_borrow(|here| here.get(game).cloned());
    let set = RwSignal::new(here.map(Ok));
    if set.with_untracked(Option::is_none) {
        fetch_again(game, set);
    }
    set
}

/// Asks for it, once more.
pub(super) fn fetch_again(game: &'static str, into: Fetched) {
    into.set(None);
    spawn_local(async move {
        let found = ask(game).await.map(|text| Arc::new(PuzzleSet::read(text))).ok_or(NotHere);
        if let Ok(set) = &found {
            HERE.with_borrow_mut(|here| here.insert(game, set.clone()));
        }
        into.try_set(Some(found));
    });
}

/// The text of the file, which lies beside the app.
async fn ask(game: &str) -> Option<String> {
    let script = browser::document().query_selector("script[src$='/start.js']").ok()??;
    let path = script.get_attribute("src")?.replace("start.js", &format!("puzzles/{game}.jsonl"));
    let answer: Response = JsFuture::from(browser::window().fetch_with_str(&path)).await.ok()?.unchecked_into();
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string();
    text.filter(|_| answer.ok())
}
