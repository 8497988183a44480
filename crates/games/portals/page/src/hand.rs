//! The key area, and one's own keys.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::speech::text;
use samobranka_portals::{Action, Key, MOST_KEYS, Phase};

use super::key::{OpenKey, OwnKey};
use super::model::Model;

/// The six open keys: a row a tier.
#[component]
pub(crate) fn KeyArea(model: Model) -> impl IntoView {
    let open = Memo::new(move |_| model.shown.with(|seen| seen.public.open));
    let asked = move || !model.stage.is_on() && matches!(model.asked(), Some(Phase::TakeKey { .. }));
    let place = move |key: Option<Key>| match key {
        Some(key) => view! { <Taken model key_=key/> }.into_any(),
        None => view! { <span class="kc empty"></span> }.into_any(),
    };
    view! {
        <section class="keyarea" class:asked=asked data-group="" aria-label=move || text("web-po-key-area")>
            {move || open.get().into_iter().flatten().map(place).collect_view()}
        </section>
    }
}

/// A place of the key area: its key, or a dashed slot while that key is staged as one's own.
#[component]
fn Taken(model: Model, key_: Key) -> impl IntoView {
    let key = key_;
    let staged = Memo::new(move |_| model.draft.with(|draft| draft.steps().contains(&Action::TakeKey(key))));
    view! {
        {move || {
            if staged.get() {
                view! {
                    <button
                        class="kc empty yours"
                        type="button"
                        data-open=key.0
                        on:click=move |event| {
                            model.choose_key(key);
                            if event.detail() == 0 {
                                browser::focus(format!("[data-open=\"{}\"]", key.0));
                            }
                        }
                    >
                        <span class="small">{move || text("web-po-taken-by-you")}</span>
                    </button>
                }
                    .into_any()
            } else {
                view! { <OpenKey model key/> }.into_any()
            }
        }}
    }
}

/// One's own keys in a row, with the places that are free.
#[component]
pub(crate) fn Hand(model: Model) -> impl IntoView {
    let keys = Memo::new(move |_| model.hand.with(|hand| hand.iter().map(|held| held.key).collect::<Vec<Key>>()));
    let sits = model.seen.with_untracked(|seen| seen.own.is_some());
    let free = move || MOST_KEYS.saturating_sub(keys.read().len());
    // A finger that comes down just beside a key still finds the nearest mark.
    let tap = move |event: web_sys::MouseEvent| {
        model.tap_hand((f64::from(event.client_x()), f64::from(event.client_y())), None);
    };
    view! {
        <section class="pohand" data-group="" data-source="keys" aria-label=move || text("web-po-own-keys") on:click=tap>
            <For each=move || keys.get() key=|key| *key let(key)>
                <OwnKey model key/>
            </For>
            {move || sits.then(|| (0..free()).map(|_| view! { <span class="kc empty" aria-hidden="true"></span> }).collect_view())}
        </section>
    }
}
