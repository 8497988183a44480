//! Everything by keyboard: arrows, Enter, 1 to 4, Backspace, E, Escape.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_the_game::Pile;
use samobranka_the_game_desk::own_turn;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::Model;

/// Listens as long as the table stands.
pub(crate) fn listen(model: Model) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| heard(model, &event));
    on_cleanup(move || handle.remove());
}

fn heard(model: Model, event: &KeyboardEvent) {
    let typing = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "ArrowLeft" => step("[data-card]", -1),
        "ArrowRight" => step("[data-card]", 1),
        "ArrowUp" => up(-1),
        "ArrowDown" => up(1),
        "1" | "2" | "3" | "4" => {
            let pile = Pile::ALL[usize::from(key.as_bytes()[0] - b'1')];
            lay(model, pile);
            true
        }
        "Backspace" => {
            model.take_back();
            true
        }
        "e" | "E" | "у" | "У" => {
            if model.seen.with_untracked(|seen| own_turn(seen.view()).is_some()) {
                model.go_on();
            }
            true
        }
        "Escape" => {
            model.lift(None);
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// Lays the lifted card, or else the one under the focus, and moves on to its neighbour.
fn lay(model: Model, pile: Pile) {
    let focused = browser::document().active_element();
    let under_focus = focused.as_ref().and_then(|it| it.get_attribute("data-card")).and_then(|it| it.parse().ok());
    let Some(card) = model.lifted.get_untracked().or(under_focus) else { return };
    let place = all("[data-card]").iter().position(|it| it.get_attribute("data-card") == Some(card.to_string()));
    model.stage(pile, card);
    let staged = model.draft.with_untracked(|draft| draft.lays().last().is_some_and(|(_, last)| *last == card));
    if let (true, Some(place)) = (staged, place) {
        request_animation_frame(move || {
            let cards = all("[data-card]");
            if let Some(next) = cards.get(place.min(cards.len().saturating_sub(1))) {
                let _ = next.focus();
            }
        });
    }
}

fn all(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = browser::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)).filter_map(|node| node.dyn_into().ok()).collect()
}

/// Moves the focus along these elements, round the end.
fn step(selector: &str, by: isize) -> bool {
    let elements = all(selector);
    let Some(last) = elements.len().checked_sub(1) else { return false };
    let focused = browser::document().active_element();
    let at = elements.iter().position(|element| focused.as_ref() == Some(element));
    let next = match at {
        None => 0,
        Some(at) => (at as isize + by).rem_euclid(last as isize + 1) as usize,
    };
    let _ = elements[next].focus();
    true
}

/// Between the rows, and from the lowest row down to the hand and back.
fn up(by: isize) -> bool {
    let rows = all("[data-hit]");
    let focused = browser::document().active_element();
    let at = rows.iter().position(|row| focused.as_ref() == Some(row));
    match (at, by) {
        (None, -1) => rows.last().map(|row| row.focus()),
        (None, _) => return step("[data-card]", 0),
        (Some(at), 1) if at + 1 == rows.len() => return step("[data-card]", 0),
        (Some(at), by) => rows.get((at as isize + by).max(0) as usize).map(|row| row.focus()),
    };
    true
}
