//! One's own hand: tap, drag or key. What is staged stands beside it as dashed places.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::{text, text_with};
use samobranka_rules::Phrase;
use samobranka_the_game::{Card, CardSet, Pile};
use samobranka_the_game_desk::hand;
use wasm_bindgen::JsCast;

use super::Model;
use super::card::face;
use super::lane::burns;

/// A card on its way under a finger.
#[derive(Clone, Copy, PartialEq)]
struct Drag {
    card: Card,
    from: (f64, f64),
    by: (f64, f64),
    /// A finger trembles: only past a few pixels it is a drag.
    moving: bool,
}

const TREMBLE: f64 = 6.0;

/// One's own cards.
#[component]
pub(crate) fn Hand(model: Model) -> impl IntoView {
    let drag = RwSignal::new(None::<Drag>);
    let cards = Memo::new(move |_| {
        let draft = model.draft.get();
        let free = |card: &Card| draft.place(*card).is_none();
        model.seen.with(|seen| hand(seen.view()).into_iter().filter(free).collect::<Vec<Card>>())
    });
    // A hand keeps the shape of the deal: cards don't change their size when one leaves it.
    let places = Memo::new(move |_| model.seen.with(|seen| seen.public.options.hand_size(seen.public.seats)));
    let drawn = drawn_cards(model);
    view! {
        <div
            class="hand"
            role="group"
            aria-label=move || text("web-tg-hand")
            data-count=move || places.get().to_string()
            style=move || format!("--n:{}", places.get().max(1))
        >
            <For each=move || cards.get() key=|card| *card let(card)>
                <HandCard model drag drawn card/>
            </For>
            <Show when=move || model.seen.with(|seen| seen.own.is_some() && hand(seen.view()).is_empty())>
                <p class="muted">{move || text("web-tg-no-cards")}</p>
            </Show>
            <Staged model/>
        </div>
    }
}

/// The cards that were drawn last: they are marked until one's first tap.
fn drawn_cards(model: Model) -> RwSignal<CardSet> {
    let all = Memo::new(move |_| model.seen.with(|seen| hand(seen.view())));
    let drawn = RwSignal::new(CardSet::default());
    Effect::new(move |before: Option<CardSet>| {
        let now = all.get();
        let cards: CardSet =
            now.into_iter().filter(|card| before.is_some_and(|before| !before.contains(*card))).collect();
        if !cards.is_empty() {
            drawn.set(cards);
        }
        now
    });
    Effect::new(move |_| {
        if model.lifted.get().is_some() {
            drawn.set(CardSet::default());
        }
    });
    drawn
}

#[component]
fn HandCard(model: Model, drag: RwSignal<Option<Drag>>, drawn: RwSignal<CardSet>, card: Card) -> impl IntoView {
    let is_drawn = Memo::new(move |_| drawn.with(|drawn| drawn.contains(card)));
    let mine = move || drag.get().filter(|drag| drag.card == card && drag.moving);
    let lifted = move || model.lifted.get() == Some(card);
    // A drag ends with a click of its own, which is not meant as one.
    let dragged = StoredValue::new(false);
    let flame = model.seen.with_untracked(|seen| burns(&seen.public, card.number()));
    let down = move |event: web_sys::PointerEvent| {
        if event.button() != 0 {
            return;
        }
        dragged.set_value(false);
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        drag.set(Some(Drag { card, from, by: (0.0, 0.0), moving: false }));
        if let Some(target) = event.current_target() {
            let _ = target.unchecked_into::<web_sys::Element>().set_pointer_capture(event.pointer_id());
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(mut now) = drag.get_untracked().filter(|drag| drag.card == card) else { return };
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        now.by = (at.0 - now.from.0, at.1 - now.from.1);
        if !now.moving && now.by.0.hypot(now.by.1) < TREMBLE {
            return;
        }
        if !now.moving {
            now.moving = true;
            dragged.set_value(true);
            model.lift(Some(card));
        }
        drag.set(Some(now));
        model.over.set(lane_at(at));
    };
    let up = move |_| {
        let ended = drag.get_untracked();
        drag.set(None);
        model.over.set(None);
        if let Some(drag) = ended.filter(|drag| drag.moving) {
            let at = (drag.from.0 + drag.by.0, drag.from.1 + drag.by.1);
            match lane_at(at) {
                Some(pile) => {
                    model.stage(pile, card);
                    model.lift(None);
                }
                None => model.lift(None),
            }
        }
    };
    let cancel = move |_| {
        drag.set(None);
        model.over.set(None);
    };
    let click = move |_| {
        if dragged.get_value() {
            dragged.set_value(false);
            return;
        }
        model.lift(if model.lifted.get_untracked() == Some(card) { None } else { Some(card) });
    };
    let style = move || {
        let travel = mine().map(|drag| format!("transform:translate({}px,{}px);", drag.by.0, drag.by.1));
        travel.unwrap_or_default()
    };
    view! {
        <button
            class="nc"
            class:drawn=move || is_drawn.get()
            class:lift=lifted
            class:drag=move || mine().is_some()
            type="button"
            data-card=card.number()
            data-piece=format!("card-{}", card.number())
            data-from="deck"
            style=style
            aria-label=move || {
                text_with(if flame { "web-tg-card-fire" } else { "web-tg-card" }, "number", card.number())
            }
            aria-pressed=move || lifted().to_string()
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancel
            on:click=click
        >
            {face(card.number(), flame)}
        </button>
    }
}

/// The row under a point of the screen.
fn lane_at((x, y): (f64, f64)) -> Option<Pile> {
    let element = browser::document().element_from_point(x as f32, y as f32)?;
    element.closest("[data-lane]").ok()??.get_attribute("data-lane")?.parse().ok()
}

/// What is staged, in order: each can be taken back.
#[component]
fn Staged(model: Model) -> impl IntoView {
    let slot = move |(place, (pile, card)): (usize, (Pile, Card))| {
        let gold =
            model.seen.with_untracked(|seen| model.draft.with_untracked(|draft| draft.is_trick(&seen.public, card)));
        view! {
            <button
                class="nc slot"
                class:gold=gold
                type="button"
                data-staged=card.number()
                aria-label=move || {
                    model.tell(
                        &Phrase::new("web-tg-staged").with("card", card.number()).with("pile", pile.phrase()),
                    )
                }
                on:click=move |_| model.take_back_card(card)
            >
                {face(card.number(), false)}
                <span class="disc" aria-hidden="true">
                    {place + 1}
                </span>
            </button>
        }
    };
    view! {
        <span class="staged" class:none=move || model.draft.read().lays().is_empty()>
            {move || model.draft.read().lays().to_vec().into_iter().enumerate().map(slot).collect_view()}
        </span>
    }
}
