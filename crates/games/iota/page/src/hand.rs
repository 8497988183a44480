//! One's own hand: tap, drag or key. Where a card was taken from stays a dashed place.

use leptos::prelude::*;
use samobranka_iota::Cell;
use samobranka_iota_desk::Slot;
use samobranka_page::browser;
use samobranka_page::speech::{say, text};
use wasm_bindgen::JsCast;

use super::card::CardFace;
use super::look::piece;
use super::model::{Drag, Model, TREMBLE};

/// One's own cards.
#[component]
pub(crate) fn Hand(model: Model) -> impl IntoView {
    let slots = Memo::new(move |_| model.slots());
    let count = Memo::new(move |_| slots.read().len());
    let place = move |place: usize| view! { <HandPlace model slots place/> };
    view! {
        <div class="iohand" role="group" aria-label=move || text("web-io-hand")>
            {move || (0..count.get()).map(place).collect_view()}
            <Show when=move || count.get() == 0>
                <p class="muted small">{move || text(if model.seen.with(|seen| seen.own.is_some()) { "web-io-no-cards" } else { "web-io-watching" })}</p>
            </Show>
        </div>
        <Ghost model/>
    }
}

#[component]
fn HandPlace(model: Model, slots: Memo<Vec<Slot>>, place: usize) -> impl IntoView {
    let slot = place;
    let here = Memo::new(move |_| slots.read().get(slot).copied());
    let lifted = move || model.lifted.get().is_some_and(|(held, _)| held == slot);
    let travels =
        move || model.drag.get().is_some_and(|drag| drag.moving && drag.staged_at.is_none() && drag.slot == slot);
    // A drag ends with a click of its own, which is not meant as one.
    let dragged = StoredValue::new(false);
    let down = move |event: web_sys::PointerEvent| {
        let Some(Slot { card, at: None }) = here.get_untracked().filter(|_| event.button() == 0) else { return };
        dragged.set_value(false);
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        model.drag.set(Some(Drag { slot, card, staged_at: None, from, at: from, moving: false }));
        if let Some(target) = event.current_target() {
            let _ = target.unchecked_into::<web_sys::Element>().set_pointer_capture(event.pointer_id());
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        if model.drag.get_untracked().is_some() && drag_to(model, &event) {
            dragged.set_value(true);
        }
    };
    let up = move |_| drop_it(model);
    let cancel = move |_| {
        model.drag.set(None);
        model.over.set(None);
    };
    let click = move |_| {
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        model.lift_slot(slot);
    };
    view! {
        {move || match here.get() {
            Some(Slot { card, at: None }) => {
                view! {
                    <button
                        class="icard"
                        class:lift=lifted
                        class:gone=travels
                        type="button"
                        data-card=card.to_string()
                        data-piece=piece(card)
                        data-from="deck"
                        data-slot=slot
                        style=format!("--i:{slot}")
                        aria-label=move || say(&card.phrase())
                        aria-pressed=move || lifted().to_string()
                        on:pointerdown=down
                        on:pointermove=moved
                        on:pointerup=up
                        on:pointercancel=cancel
                        on:click=click
                    >
                        <CardFace card/>
                    </button>
                }
                    .into_any()
            }
            Some(Slot { at: Some(_), .. }) => view! { <span class="icard slot"></span> }.into_any(),
            None => ().into_any(),
        }}
    }
}

/// The card under the finger.
#[component]
fn Ghost(model: Model) -> impl IntoView {
    let shown = move || model.drag.get().filter(|drag| drag.moving);
    let card = Memo::new(move |_| shown().map(|drag| drag.card));
    let style = move || {
        let at = shown().map_or((0.0, 0.0), |drag| drag.at);
        let zoom = browser::page_zoom();
        format!("transform:translate({:.1}px,{:.1}px)", at.0 / zoom, at.1 / zoom)
    };
    view! {
        {move || card.get().map(|card| view! { <span class="icard lift ghost drag" data-piece=piece(card) style=style aria-hidden="true"><CardFace card/></span> })}
    }
}

/// Moves the card that is dragged, and says whether it is really dragged.
pub(crate) fn drag_to(model: Model, event: &web_sys::PointerEvent) -> bool {
    let Some(mut now) = model.drag.get_untracked() else { return false };
    now.at = (f64::from(event.client_x()), f64::from(event.client_y()));
    if !now.moving {
        if (now.at.0 - now.from.0).hypot(now.at.1 - now.from.1) < TREMBLE {
            return false;
        }
        now.moving = true;
        match now.staged_at {
            // It is off the table, and held again.
            Some(at) => model.take_back_from(at),
            None => model.lift(Some((now.slot, now.card))),
        }
    }
    model.drag.set(Some(now));
    model.over.set(cell_at(now.at));
    true
}

/// Lets the dragged card go: on a place of the table it is staged, anywhere else it goes home.
pub(crate) fn drop_it(model: Model) {
    let ended = model.drag.get_untracked();
    model.drag.set(None);
    model.over.set(None);
    if let Some(drag) = ended.filter(|drag| drag.moving) {
        match cell_at(drag.at) {
            Some(at) => {
                model.put(drag.card, at);
                model.lifted.set(None);
            }
            None => model.lift(None),
        }
    }
}

/// The place under a point of the screen.
fn cell_at((x, y): (f64, f64)) -> Option<Cell> {
    let element = browser::document().element_from_point(x as f32, y as f32)?;
    element.closest("[data-cell]").ok()??.get_attribute("data-cell")?.parse().ok()
}
