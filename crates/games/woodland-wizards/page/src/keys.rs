//! Everything by keyboard: arrows along the hand and the choices, 1 to 9, Enter, I to look closely, E, P, Backspace, Escape.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_woodland_wizards::Action;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::model::{Close, Model};

/// Listens as long as the table stands.
pub(crate) fn listen(model: Model, hidden: Signal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if !hidden.get_untracked() {
            heard(model, &event);
        }
    });
    on_cleanup(move || handle.remove());
}

fn heard(model: Model, event: &KeyboardEvent) {
    let typing = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let sheet = model.close.with_untracked(Option::is_some) || model.result.with_untracked(Option::is_some);
    if typing || sheet || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "ArrowLeft" => along(-1),
        "ArrowRight" => along(1),
        // Up to the choices and the cards on the table, down to the hand.
        "ArrowUp" => up_or_down(-1),
        "ArrowDown" => up_or_down(1),
        "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" => number(model, usize::from(key.as_bytes()[0] - b'1')),
        "e" | "E" | "у" | "У" => {
            model.go_on();
            true
        }
        "p" | "P" | "з" | "З" => {
            let may = untrack(|| model.may(Action::Pass));
            if may {
                model.choose(Action::Pass);
            }
            may
        }
        "i" | "I" | "ш" | "Ш" => look(model),
        "l" | "L" | "д" | "Д" => {
            model.close.set(Some(Close::Log));
            true
        }
        "c" | "C" | "с" | "С" => {
            model.close.set(Some(Close::Index));
            true
        }
        "Backspace" => {
            model.take_back();
            true
        }
        "Escape" => {
            model.skip();
            model.clear();
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// The n-th choice, or the n-th card of the hand where there are no choices.
fn number(model: Model, at: usize) -> bool {
    let choices = untrack(|| model.choices());
    if let Some(action) = choices.get(at) {
        model.choose(*action);
        return true;
    }
    let card = untrack(|| model.hand().get(at).copied()).filter(|_| choices.is_empty());
    if let Some(card) = card {
        model.stage_card(card);
    }
    card.is_some()
}

/// Looks closely at what has the focus.
fn look(model: Model) -> bool {
    let Some(focused) = browser::document().active_element() else { return false };
    if let Some(slot) = focused.get_attribute("data-slot").and_then(|it| it.parse::<usize>().ok()) {
        let card = untrack(|| model.hand().get(slot).copied());
        model.close.set(card.map(Close::Card));
        return card.is_some();
    }
    let place = focused.get_attribute("data-place").and_then(|it| it.parse().ok());
    if let Some(place) = place {
        model.close.set(Some(Close::Place(place)));
    }
    place.is_some()
}

fn all(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = browser::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)).filter_map(|node| node.dyn_into().ok()).collect()
}

/// What can be reached, from above down: the others' cards, one's own, the choices, the hand.
const ROWS: [&str; 4] = [".opps [data-place]", ".mine [data-place]", ".options [data-choice]", ".wwhand [data-card]"];

/// The row that has the focus, and the place in it.
fn here() -> Option<(usize, usize)> {
    let focused = browser::document().active_element()?;
    let at = |row: usize| all(ROWS[row]).iter().position(|element| **element == focused).map(|at| (row, at));
    (0..ROWS.len()).find_map(at)
}

/// Moves the focus along its row, round the end; from elsewhere, to the first choice or card.
fn along(by: isize) -> bool {
    let Some((row, at)) = here() else { return up_or_down(-1) };
    let elements = all(ROWS[row]);
    let next = (at as isize + by).rem_euclid(elements.len() as isize) as usize;
    let _ = elements[next].focus();
    true
}

/// Moves the focus to the next row above or below that has anything; from elsewhere, to the choices or the hand.
fn up_or_down(by: isize) -> bool {
    let rows: Vec<usize> = (0..ROWS.len()).filter(|row| !all(ROWS[*row]).is_empty()).collect();
    let place = |row: usize| rows.iter().position(|it| *it == row);
    let next = match here().and_then(|(row, _)| place(row)) {
        Some(at) => at.checked_add_signed(by).and_then(|at| rows.get(at)),
        None => rows.iter().find(|row| **row >= 2).or(rows.last()),
    };
    let first = next.and_then(|row| all(ROWS[*row]).into_iter().next());
    first.inspect(|element| drop(element.focus())).is_some()
}
