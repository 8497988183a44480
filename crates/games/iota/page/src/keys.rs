//! Everything by keyboard: arrows over the table and along the hand, Enter, 1 to 4, Backspace, E, P, Escape.

use leptos::prelude::*;
use samobranka_iota::Cell;
use samobranka_iota_desk::is_my_turn;
use samobranka_page::browser;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::model::Model;

/// Listens as long as the table stands.
pub(crate) fn listen(model: Model, hidden: Signal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if !hidden.get_untracked() {
            heard(model, &event);
        }
    });
    on_cleanup(move || handle.remove());
}

fn focused() -> Option<Element> {
    browser::document().active_element()
}

/// The place of the table that has the focus.
fn focused_place() -> Option<Cell> {
    focused()?.get_attribute("data-cell")?.parse().ok()
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
    let place = focused_place();
    let done = match (key.as_str(), place) {
        ("ArrowLeft", Some(at)) => go(model, at, (0, -1)),
        ("ArrowRight", Some(at)) => go(model, at, (0, 1)),
        ("ArrowUp", Some(at)) => go(model, at, (-1, 0)),
        // Past the lowest place comes the hand.
        ("ArrowDown", Some(at)) => go(model, at, (1, 0)) || along_hand(0),
        ("Enter" | " ", Some(at)) => {
            model.point(at);
            true
        }
        ("ArrowLeft", None) => along_hand(-1),
        ("ArrowRight", None) => along_hand(1),
        ("ArrowUp", None) => {
            to_the_table(model);
            true
        }
        ("ArrowDown", None) => along_hand(0),
        ("1" | "2" | "3" | "4", _) => {
            model.lift_slot(usize::from(key.as_bytes()[0] - b'1'));
            if model.lifted.get_untracked().is_some() {
                to_the_table(model);
            }
            true
        }
        ("Backspace", _) => {
            model.take_back();
            true
        }
        ("e" | "E" | "у" | "У", _) => {
            model.go_on();
            true
        }
        ("p" | "P" | "з" | "З", _) => {
            if model.seen.with_untracked(|seen| is_my_turn(seen.view())) {
                model.passing.set(Some(Vec::new()));
            }
            true
        }
        ("f" | "F" | "а" | "А", _) => {
            model.moved.set(None);
            true
        }
        ("Escape", _) => {
            model.lift(None);
            along_hand(0);
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// Moves to the nearest place in a direction: straight on first, else a little to the side.
fn go(model: Model, from: Cell, (down, right): (i8, i8)) -> bool {
    let next = model.looks.with_untracked(|looks| {
        let ahead = |at: &&Cell| {
            let (rows, cols) = (at.row() - from.row(), at.col() - from.col());
            let along = rows * down + cols * right;
            (along > 0).then(|| (i32::from(along), i32::from(rows * right + cols * down).abs()))
        };
        let near = looks.keys().filter(|at| ahead(at).is_some_and(|(along, aside)| aside <= along));
        near.min_by_key(|at| ahead(at).map(|(along, aside)| along + 2 * aside)).copied()
    });
    if let Some(at) = next {
        to_place(model, at);
    }
    next.is_some()
}

/// To the best place for the held card; with none held, to where the keyboard was last.
fn to_the_table(model: Model) {
    let best = model.looks.with_untracked(|looks| {
        let fits = looks.iter().filter(|(_, look)| look.spot.takes_the_card());
        fits.max_by_key(|(_, look)| look.spot.worth()).map(|(at, _)| *at)
    });
    to_place(model, best.unwrap_or_else(|| model.cursor.get_untracked()));
}

fn to_place(model: Model, at: Cell) {
    model.cursor.set(at);
    show(model, at);
    browser::focus(format!("[data-cell=\"{at}\"]"));
}

/// A place out of sight is brought into it.
fn show(model: Model, at: Cell) {
    let (camera, size) = (untrack(|| model.camera()), model.size.get_untracked());
    let (x, y) = camera.on_screen(at, size);
    let edge = 50.0 * camera.scale;
    let off = |at: f64, long: f64| {
        if at < edge {
            edge - at
        } else if at > long - edge {
            long - edge - at
        } else {
            0.0
        }
    };
    let by = (off(x, size.0), off(y, size.1));
    if by != (0.0, 0.0) {
        model.moved.set(Some(camera.moved(by)));
    }
}

/// Moves the focus along the hand, round the end.
fn along_hand(by: isize) -> bool {
    let Ok(found) = browser::document().query_selector_all(".iohand [data-card]") else { return false };
    let cards: Vec<HtmlElement> =
        (0..found.length()).filter_map(|at| found.get(at)).filter_map(|node| node.dyn_into().ok()).collect();
    let Some(last) = cards.len().checked_sub(1) else { return false };
    let focused = focused();
    let at = cards.iter().position(|element| focused.as_ref() == Some(element));
    let next = at.map_or(0, |at| (at as isize + by).rem_euclid(last as isize + 1) as usize);
    let _ = cards[next].focus();
    true
}
