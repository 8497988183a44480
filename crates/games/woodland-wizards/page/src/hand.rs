//! One's own hand, the creature stack and the discard pile: tap, drag or key. Where a card was taken from stays a dashed
//! place.

use leptos::prelude::*;
use samobranka_page::RefusalAt;
use samobranka_page::browser;
use samobranka_page::speech::{say, text, text_with};
use samobranka_rules::Phrase;
use samobranka_woodland_wizards::{Event, Phase};
use samobranka_woodland_wizards_desk::WoodlandWizardsDraft;
use wasm_bindgen::JsCast;

use super::card::{back, face, written};
use super::model::{Close, Drag, Model, Seen};
use super::seats::piece;

/// How far a finger trembles, in pixels.
const TREMBLE: f64 = 6.0;
/// How long a card is pressed to be looked at, in milliseconds.
const LONG: u32 = 480;

/// One's own cards.
#[component]
pub(crate) fn Hand(model: Model) -> impl IntoView {
    let cards = Memo::new(move |_| model.hand());
    let empty =
        move || text(if model.shown.with(|seen| seen.own.is_some()) { "web-ww-no-cards" } else { "web-ww-watching" });
    let many = move || text_with("web-ww-in-hand", "count", cards.read().len() as u32);
    view! {
        <p class="xs muted handcount" aria-hidden="true">{many}</p>
        <div class="wwhand" role="group" data-count=move || cards.read().len() aria-label=move || text("web-ww-hand")>
            {move || cards.get().into_iter().enumerate().map(|(at, card)| view! { <Held model card at/> }).collect_view()}
            <Show when=move || cards.read().is_empty()>
                <p class="muted small empty">{empty}</p>
            </Show>
            <RefusalAt refusal=model.refusal at=Some(0)/>
        </div>
        <Ghost model/>
    }
}

#[component]
fn Held(model: Model, card: u8, at: usize) -> impl IntoView {
    let printed = model.printed(card);
    let (spoken, name) = (printed.clone(), printed.name.clone());
    let power = printed.power;
    let kind = model.shown.with_untracked(|seen| seen.public.deck().kind(card).to_string());
    let staged = Memo::new(move |_| model.is_staged(card));
    // A card that is chosen but goes nowhere on the table stays in the hand.
    let away = Memo::new(move |_| staged.get() && (model.goes_to().is_some() || in_search(model)));
    let playable = Memo::new(move |_| model.play_of(card).is_some());
    let travels = move || model.drag.get().is_some_and(|drag| drag.moving && drag.card == card);
    // A drag and a long press end with a click of their own, which is not meant as one.
    let meant = StoredValue::new(true);
    let pressed = StoredValue::new(0_u32);
    let down = move |event: web_sys::PointerEvent| {
        meant.set_value(true);
        if event.button() != 0 {
            return;
        }
        let number = pressed.with_value(|it| it + 1);
        pressed.set_value(number);
        browser::after(LONG, move || {
            if pressed.try_get_value() == Some(number) && !model.drag.get_untracked().is_some_and(|drag| drag.moving) {
                meant.set_value(false);
                model.drag.set(None);
                model.close.set(Some(Close::Card(card)));
            }
        });
        if playable.get_untracked() {
            let from = (f64::from(event.client_x()), f64::from(event.client_y()));
            model.drag.set(Some(Drag { card, from, at: from, moving: false }));
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(mut drag) = model.drag.get_untracked().filter(|drag| drag.card == card) else { return };
        drag.at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (across, up) = ((drag.at.0 - drag.from.0).abs(), drag.from.1 - drag.at.1);
        if !drag.moving {
            // A finger that goes sideways leafs through the hand.
            if across.hypot(up) < TREMBLE {
                return;
            }
            if event.pointer_type() == "touch" && across > up {
                pressed.update_value(|it| *it += 1);
                return model.drag.set(None);
            }
            drag.moving = true;
            meant.set_value(false);
            pressed.update_value(|it| *it += 1);
            if let Some(target) = event.current_target() {
                let _ = target.unchecked_into::<web_sys::Element>().set_pointer_capture(event.pointer_id());
            }
        }
        model.drag.set(Some(drag));
    };
    let up = move |_| {
        pressed.update_value(|it| *it += 1);
        drop_it(model);
    };
    let cancel = move |_| {
        pressed.update_value(|it| *it += 1);
        model.drag.set(None);
    };
    let click = move |_| {
        if meant.get_value() {
            model.stage_card(card);
        }
        meant.set_value(true);
    };
    let drawn = StoredValue::new(printed);
    let own_name = name.clone();
    view! {
        <button
            class="held"
            class:lift=move || staged.get() && !away.get()
            class:away=move || away.get()
            class:gone=travels
            class:idle=move || model.is_mine() && !playable.get()
            type="button"
            data-card=kind
            data-piece=move || (!away.get()).then(|| piece(card))
            data-from="stack"
            data-slot=at
            style=format!("--i:{at}")
            aria-pressed=move || staged.get().to_string()
            aria-label=move || match away.get() {
                true => format!("{} {}. {}", written(&own_name), text(gone_to(model)), spoken.in_words(power)),
                false => spoken.in_words(power),
            }
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancel
            on:contextmenu=move |event| event.prevent_default()
            on:click=click
        >
            {move || {
                if away.get() {
                    view! {
                        <span class="wslot taken">
                            <span>{written(&name)} " " {text(gone_to(model))}</span>
                        </span>
                    }
                        .into_any()
                } else {
                    drawn.with_value(|printed| face(printed, printed.power, false))
                }
            }}
        </button>
    }
}

/// Where a card lies that is placed.
fn gone_to(model: Model) -> &'static str {
    if in_search(model) { "web-ww-to-pile" } else { "web-ww-on-table" }
}

fn in_search(model: Model) -> bool {
    model.shown.with(|seen| matches!(seen.public.phase, Phase::Search(_)))
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
        {move || {
            card.get()
                .map(|card| {
                    let printed = model.printed(card);
                    view! {
                        <span class="wghost drag" data-piece=piece(card) style=style aria-hidden="true">
                            {face(&printed, printed.power, true)}
                        </span>
                    }
                })
        }}
    }
}

/// Lets the dragged card go: over its place it is staged, anywhere else it goes home.
fn drop_it(model: Model) {
    let Some(drag) = model.drag.get_untracked() else { return };
    model.drag.set(None);
    if !drag.moving {
        return;
    }
    let under = browser::document().element_from_point(drag.at.0 as f32, drag.at.1 as f32);
    let over = |selector: &str| under.as_ref().is_some_and(|it| it.closest(selector).ok().flatten().is_some());
    let staged = untrack(|| model.is_staged(drag.card));
    if over(".mine, [data-drop], .discard") {
        if !staged {
            model.stage_card(drag.card);
        }
    } else if staged {
        model.take_back();
    } else {
        model.note(Some(0), text("web-ww-drop-where"));
    }
}

/// The creature stack and the discard pile.
#[component]
pub(crate) fn Piles(model: Model) -> impl IntoView {
    let stack = Memo::new(move |_| model.shown.with(|seen| seen.public.stack));
    let top = Memo::new(move |_| model.shown.with(|seen| (seen.public.discard.top(), seen.public.discards)));
    let mine = Memo::new(move |_| in_search(model) && model.is_mine());
    let staged = Memo::new(move |_| model.draft.with(WoodlandWizardsDraft::card).filter(|_| mine.get()));
    let from = move || {
        let top = top.get().0?;
        model.from_seat(|event| match event {
            Event::Searched { seat, card, .. } | Event::Discarded { seat: Some(seat), card }
                if card.number() == top =>
            {
                Some(*seat)
            }
            _ => None,
        })
    };
    let label = move || {
        let (top, count) = top.get();
        match top {
            Some(card) => {
                let phrase = Phrase::new("web-ww-discard-words").with("count", count);
                say(&phrase.with("card", model.printed(card).name))
            }
            None => text("web-ww-discard-empty"),
        }
    };
    view! {
        <div class="piles">
            <div class="wpile" data-source="stack">
                {back(None)}
                <span class="xs muted long">{move || text_with("web-ww-stack", "count", stack.get())}</span>
                <span class="xs short" aria-hidden="true">{move || stack.get()}</span>
            </div>
            <div class="wpile">
                <button
                    class="spot discard reach"
                    class:stage=move || staged.get().is_some()
                    type="button"
                    data-pile=""
                    data-piece=move || staged.get().or(top.get().0).map(piece)
                    data-from=from
                    data-drop=move || mine.get().then_some("discard")
                    aria-label=label
                    on:click=move |_| model.close.set(Some(Close::Pile))
                >
                    {move || match staged.get().or(top.get().0) {
                        Some(card) => {
                            let printed = model.printed(card);
                            face(&printed, printed.power, true)
                        }
                        None => view! { <span class="wslot"></span> }.into_any(),
                    }}
                </button>
                <span class="xs muted long">{move || text_with("web-ww-discard", "count", top.get().1)}</span>
                <span class="xs short" aria-hidden="true">{move || top.get().1}</span>
            </div>
        </div>
    }
}

/// Whether somebody sits at the screen who has a hand.
pub(crate) fn has_hand(model: Model) -> bool {
    model.shown.with(Seen::seat).is_some()
}
