//! The one red thing to press. It says the result.

use leptos::prelude::*;

use super::{Icon, icon};

/// The primary button of a table. While `idle` it says what is missing, and pressing it says so too. While it `skips` it looks
/// as it does while idle, and ends the scene that is shown.
#[component]
pub fn GoButton(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] idle: Signal<bool>,
    #[prop(optional, into)] skips: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class="btn primary go"
            class:idle=move || idle.get()
            type="button"
            data-go=""
            aria-disabled=move || (idle.get() && !skips.get()).to_string()
            on:click=move |_| on_press.run(())
        >
            <Show when=move || !idle.get()>{icon(Icon::Check, 22)}</Show>
            <span>{move || label.get()}</span>
        </button>
    }
}

/// Beside it: one step back.
#[component]
pub fn UndoButton(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] can: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class="btn ghost undo"
            type="button"
            data-undo=""
            disabled=move || !can.get()
            aria-label=move || label.get()
            on:click=move |_| on_press.run(())
        >
            {icon(Icon::Undo, 22)}
            <span class="word">{move || label.get()}</span>
        </button>
    }
}
