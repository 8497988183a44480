//! Dragging: a stone from a source to a mark or a bowl, a key from the key area to one's own keys or over a board.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_portals::{Area, At, Mark, To};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

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
            Thing::Key(key) => {
                model.held.set(Some(key));
                model.ghost.set(None);
            }
        }
    }
    model.drag.set(Some(drag));
    if let (Thing::Key(_), Some(at)) = (drag.what, cell_at(drag.at)) {
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
            } else if model.ghost.get_untracked().is_none() {
                model.put_down();
            }
        }
    }
}

/// The cell under a point of the screen.
pub(crate) fn cell_at((x, y): (f64, f64)) -> Option<At> {
    let element = browser::document().element_from_point(x as f32, y as f32)?;
    element.closest("[data-cell]").ok()??.get_attribute("data-cell")?.parse().ok()
}

/// How many pixels of the screen one of ours takes: on a wall everything is larger.
fn page_zoom() -> f64 {
    let Some(body) = browser::document().body() else { return 1.0 };
    let own = f64::from(body.offset_width());
    if own > 0.0 { body.get_bounding_client_rect().width() / own } else { 1.0 }
}

/// The stone under the finger.
#[component]
pub(crate) fn Dragged(model: Model) -> impl IntoView {
    let what = Memo::new(move |_| model.drag.get().filter(|drag| drag.moving).map(|drag| drag.what));
    let style = move || {
        let at = model.drag.get().map_or((0.0, 0.0), |drag| drag.at);
        let zoom = page_zoom();
        format!("transform:translate({:.1}px,{:.1}px)", at.0 / zoom, at.1 / zoom)
    };
    view! {
        {move || match what.get() {
            Some(Thing::Stone(_, element)) => {
                view! { <span class="podrag" style=style aria-hidden="true">{stone(element)}</span> }.into_any()
            }
            _ => ().into_any(),
        }}
    }
}
