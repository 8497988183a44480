//! Everything by keyboard: 1 to 4 for one's own keys, K the key area, S the sources, M the spells, B the boards, R turns,
//! arrows move, N declines a key, E confirms, Backspace takes back, Escape lets go.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_portals::Phase;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::model::{Model, Tab};

/// Listens as long as the table stands.
pub(crate) fn listen(model: Model, hidden: Signal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if !hidden.get_untracked() && !event.default_prevented() {
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
    if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "1" | "2" | "3" | "4" => own_key(model, usize::from(key.as_bytes()[0] - b'1')),
        "k" | "K" | "л" | "Л" => {
            model.tab.set(Tab::Keys);
            go_to("[data-open]")
        }
        "s" | "S" | "ы" | "Ы" => {
            model.tab.set(Tab::Keys);
            go_to("[data-stone]")
        }
        "m" | "M" | "ь" | "Ь" => {
            model.tab.set(Tab::Keys);
            go_to("[data-area]")
        }
        "b" | "B" | "и" | "И" => board(model),
        "r" | "к" => {
            model.turn(1);
            true
        }
        "R" | "К" => {
            model.turn(-1);
            true
        }
        "n" | "N" | "т" | "Т" => {
            if model.seen.with_untracked(|seen| matches!(seen.public.phase, Phase::TakeKey { .. })) {
                model.no_key();
            }
            true
        }
        "e" | "E" | "у" | "У" => {
            model.go_on();
            model.focus_asked();
            true
        }
        "Backspace" => {
            model.take_back();
            true
        }
        "Escape" => {
            model.let_go();
            true
        }
        "ArrowLeft" | "ArrowUp" => along(-1),
        "ArrowRight" | "ArrowDown" => along(1),
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// One's own key: with a stone in hand to its first free mark, else it is held over a board.
fn own_key(model: Model, place: usize) -> bool {
    let Some(key) = model.hand.with_untracked(|hand| hand.get(place).map(|held| held.key)) else { return false };
    if untrack(|| model.in_hand()).is_some() {
        return go_to(format!("[data-mark^=\"{key}\"].lit"));
    }
    model.point_key(key);
    board_focus(model);
    true
}

/// Over to the boards; from there to the other one.
fn board(model: Model) -> bool {
    let there = browser::document().active_element().is_some_and(|it| it.has_attribute("data-cell"));
    let here = model.cursor.get_untracked().board;
    if there {
        if model.over.get_untracked().is_some() && model.ghost.get_untracked().is_some() {
            model.other_board();
        } else {
            let board = if here == model.left() { model.right() } else { model.left() };
            model.cursor.update(|at| at.board = board);
        }
    }
    board_focus(model);
    true
}

/// The keyboard goes to the board with the held figure, or to where it was last.
fn board_focus(model: Model) {
    let at = model.cursor.get_untracked();
    let board = model.ghost.get_untracked().map_or(at.board, |ghost| ghost.board);
    model.cursor.update(|at| at.board = board);
    model.tab.set(if board == model.left() { Tab::Left } else { Tab::Right });
    browser::focus(format!("[data-board=\"{}\"] [tabindex=\"0\"]", board.0));
}

/// The marks that take the stone in hand.
pub(crate) fn to_marks() {
    // A finger goes where it likes; the keyboard is brought along.
    let by_key = browser::document().query_selector("[data-stone]:focus-visible").ok().flatten().is_some();
    if by_key {
        browser::focus(".pokey [data-mark].lit");
    }
}

fn go_to(selector: impl Into<String>) -> bool {
    browser::focus(selector);
    true
}

/// Along the group that has the focus, round the end.
fn along(by: isize) -> bool {
    let Some(focused) = browser::document().active_element() else { return false };
    let Some(group) = focused.closest("[data-group]").ok().flatten() else { return false };
    let Ok(found) = group.query_selector_all("button") else { return false };
    let all: Vec<HtmlElement> =
        (0..found.length()).filter_map(|at| found.get(at)).filter_map(|node| node.dyn_into().ok()).collect();
    let Some(at) = all.iter().position(|element| focused.is_same_node(Some(element))) else { return false };
    let next = (at as isize + by).rem_euclid(all.len() as isize) as usize;
    let _ = all[next].focus();
    true
}
