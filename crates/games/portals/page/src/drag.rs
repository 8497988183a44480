//! Dragging: a stone from a source to a mark or a bowl, a key from the key area to one's own keys or over a board.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_portals::{Area, At, Board, Cell, Figure, Held, Mark, To};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::key::StillKey;
use super::model::{Drag, Model, Thing};
use super::stone::stone;

/// How far a finger trembles, in pixels.
const TREMBLE: f64 = 6.0;

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// A finger comes down on something.
pub(crate) fn begin(model: Model, what: Thing, dragged: StoredValue<bool>, event: &PointerEvent) {
    if event.button() != 0 {
        return;
    }
    dragged.set_value(false);
    let from = point(event);
    model.drag.set(Some(Drag { what, from, at: from, moving: false }));
    // A key of one's own has marks to tap: it takes the finger only once that moves.
    if !matches!(what, Thing::Own(_)) {
        capture(event);
    }
}

/// The element hears of this finger from now on, wherever it goes.
pub(crate) fn capture(event: &PointerEvent) {
    if let Some(target) = event.current_target() {
        let _ = target.unchecked_into::<Element>().set_pointer_capture(event.pointer_id());
    }
}

/// It moves.
pub(crate) fn moved(model: Model, dragged: StoredValue<bool>, event: &PointerEvent) {
    let Some(mut drag) = model.drag.get_untracked() else { return };
    drag.at = point(event);
    if !drag.moving {
        if (drag.at.0 - drag.from.0).hypot(drag.at.1 - drag.from.1) < TREMBLE {
            return;
        }
        drag.moving = true;
        dragged.set_value(true);
        match drag.what {
            // A stone that is held already stays held.
            Thing::Stone(source, stone) if untrack(|| model.lifted()) != Some((source, stone)) => {
                model.lift(source, stone);
                if untrack(|| model.lifted()) != Some((source, stone)) {
                    return model.drag.set(None);
                }
            }
            Thing::Stone(..) => {}
            Thing::Key(key) | Thing::Own(key) => {
                capture(event);
                if !model.over.get_untracked().is_some_and(|over| over.active && over.key != key) {
                    model.held.set(Some(key));
                }
            }
        }
    }
    model.drag.set(Some(drag));
    if let (Thing::Key(_) | Thing::Own(_), Some(at)) = (drag.what, cell_at(drag.at))
        && model.reaches(at.board)
    {
        model.move_to(at);
    }
}

/// It is let go, perhaps elsewhere than it was last seen to move.
pub(crate) fn end(model: Model, dragged: StoredValue<bool>, event: &PointerEvent) {
    moved(model, dragged, event);
    let ended = model.drag.get_untracked();
    model.drag.set(None);
    let Some(drag) = ended.filter(|drag| drag.moving) else { return };
    let under = browser::document().element_from_point(drag.at.0 as f32, drag.at.1 as f32);
    let closest = |selector: &str| under.as_ref().and_then(|it| it.closest(selector).ok().flatten());
    match drag.what {
        Thing::Stone(..) => {
            let mark = closest("[data-mark]").and_then(|it| it.get_attribute("data-mark")?.parse::<Mark>().ok());
            let mark = mark.or_else(|| nearest_mark(drag.at, closest(".pokey").as_ref()));
            let area = closest("[data-area]").and_then(|it| it.get_attribute("data-area")?.parse::<u8>().ok());
            match (mark, area.and_then(|number| Area::try_from(number).ok())) {
                (Some(mark), _) => model.put(To::Mark(mark)),
                (None, Some(area)) => model.put(To::Area(area)),
                (None, None) => model.let_go(),
            }
        }
        Thing::Key(key) => {
            if closest(".pohand").is_some() {
                model.choose_key(key);
            } else if cell_at(drag.at).is_none() {
                model.put_down();
            }
        }
        // Let go beside the boards it lies there no longer, unless it is the one to be laid.
        Thing::Own(_) if cell_at(drag.at).is_none() => model.put_down(),
        Thing::Own(_) => {}
    }
}

/// How far beside a mark a finger may be, in pixels.
const NEAR: f64 = 32.0;

/// The free mark nearest to a point: any of the key that was touched, or one within reach of the finger.
pub(crate) fn nearest_mark(at: (f64, f64), key: Option<&Element>) -> Option<Mark> {
    let document = browser::document();
    let found = match key {
        Some(key) => key.query_selector_all("[data-mark].lit"),
        None => document.query_selector_all(".pokey [data-mark].lit"),
    };
    let found = found.ok()?;
    let marks = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into::<Element>().ok());
    let far = |mark: &Element| {
        let rect = mark.get_bounding_client_rect();
        let beside = |at: f64, from: f64, to: f64| (from - at).max(at - to).max(0.0);
        beside(at.0, rect.left(), rect.right()).hypot(beside(at.1, rect.top(), rect.bottom()))
    };
    let nearest = marks.map(|mark| (far(&mark), mark)).min_by(|one, other| one.0.total_cmp(&other.0));
    let (_, mark) = nearest.filter(|(far, _)| key.is_some() || *far <= NEAR)?;
    mark.get_attribute("data-mark")?.parse().ok()
}

/// The cell under a point of the screen: a gap between cells belongs to the nearest, and so does the rim of a board.
pub(crate) fn cell_at((x, y): (f64, f64)) -> Option<At> {
    let element = browser::document().element_from_point(x as f32, y as f32)?;
    let wrap = element.closest("[data-board]").ok()??;
    let board = Board(wrap.get_attribute("data-board")?.parse().ok()?);
    let rect = wrap.query_selector(".pboard").ok()??.get_bounding_client_rect();
    // The drawing is square, and stands in the middle of its room.
    let side = rect.width().min(rect.height());
    let along = |at: f64, from: f64, room: f64| {
        let share = (at - from - (room - side) / 2.0) / side;
        (-0.02..=1.02).contains(&share).then(|| place_along(share))
    };
    let column = along(x, rect.left(), rect.width())?;
    let row = along(y, rect.top(), rect.height())?;
    Some(At { board, cell: Cell::new(row, column)? })
}

/// Which of the five cells of a row lies at this share of a board's width.
fn place_along(share: f64) -> u8 {
    let cells = (share * super::board::WIDE - super::board::EDGE) / super::board::CELL;
    cells.floor().clamp(0.0, 4.0) as u8
}

/// The stone or the key under the finger.
#[component]
pub(crate) fn Dragged(model: Model) -> impl IntoView {
    let what = Memo::new(move |_| model.drag.get().filter(|drag| drag.moving).map(|drag| drag.what));
    let style = move || {
        let at = model.drag.get().map_or((0.0, 0.0), |drag| drag.at);
        let zoom = browser::page_zoom();
        format!("transform:translate({:.1}px,{:.1}px)", at.0 / zoom, at.1 / zoom)
    };
    view! {
        {move || match what.get() {
            Some(Thing::Stone(_, element)) => {
                view! { <span class="podrag" style=style aria-hidden="true">{stone(element)}</span> }.into_any()
            }
            Some(Thing::Key(key) | Thing::Own(key)) => {
                let held = model.hand.with_untracked(|hand| hand.iter().find(|held| held.key == key).copied());
                let held = held.unwrap_or(Held { key, stones: Figure::NONE });
                view! {
                    <span class="podrag key" style=style aria-hidden="true">
                        <StillKey model held/>
                    </span>
                }
                    .into_any()
            }
            None => ().into_any(),
        }}
    }
}
