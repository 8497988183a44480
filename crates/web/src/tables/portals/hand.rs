//! The key area, and one's own keys.

use leptos::prelude::*;
use samobranka_portals::{Action, Key, MOST_KEYS, Phase};

use super::desk::Desk;
use super::key::{OpenKey, OwnKey};
use crate::speech::text;

/// The six open keys: a row a tier.
#[component]
pub(super) fn KeyArea(desk: Desk) -> impl IntoView {
    let open = Memo::new(move |_| desk.seen.with(|seen| seen.public.open));
    let asked = move || matches!(desk.asked(), Some(Phase::TakeKey { .. }));
    let place = move |key: Option<Key>| match key {
        Some(key) => view! { <Taken desk key_=key/> }.into_any(),
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
fn Taken(desk: Desk, key_: Key) -> impl IntoView {
    let key = key_;
    let staged = Memo::new(move |_| desk.draft.with(|draft| draft.contains(&Action::TakeKey(key))));
    view! {
        {move || {
            if staged.get() {
                view! {
                    <button class="kc empty yours" type="button" data-open=key.0 on:click=move |_| desk.choose_key(key)>
                        <span class="small">{move || text("web-po-taken-by-you")}</span>
                    </button>
                }
                    .into_any()
            } else {
                view! { <OpenKey desk key/> }.into_any()
            }
        }}
    }
}

/// One's own keys in a row, with the places that are free.
#[component]
pub(super) fn Hand(desk: Desk) -> impl IntoView {
    let keys = Memo::new(move |_| desk.hand.with(|hand| hand.iter().map(|held| held.key).collect::<Vec<Key>>()));
    let sits = desk.seen.with_untracked(|seen| seen.own.is_some());
    let free = move || MOST_KEYS.saturating_sub(keys.read().len());
    view! {
        <section class="pohand" data-group="" aria-label=move || text("web-po-own-keys")>
            <For each=move || keys.get() key=|key| *key let(key)>
                <OwnKey desk key/>
            </For>
            {move || sits.then(|| (0..free()).map(|_| view! { <span class="kc empty" aria-hidden="true"></span> }).collect_view())}
        </section>
    }
}
