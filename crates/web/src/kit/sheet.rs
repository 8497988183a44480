//! A sheet: what comes up over the table and goes away again.

use leptos::prelude::*;

use super::{Icon, icon};
use crate::browser;
use crate::speech::text;

/// A sheet from below on a phone, in the middle on a wide screen. Escape and the cross close it; while it is open the
/// keyboard stays in it.
#[component]
pub(crate) fn Sheet(
    #[prop(into)] title: Signal<String>,
    /// Called to close it; without it the sheet asks for an answer and can't be closed.
    #[prop(optional)]
    on_close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    browser::focus(".sheet [data-first], .sheet button");
    let keys = move |event: web_sys::KeyboardEvent| {
        event.stop_propagation();
        if event.key() == "Escape"
            && let Some(close) = on_close
        {
            close.run(());
        }
    };
    let click_away = move |_| {
        if let Some(close) = on_close {
            close.run(());
        }
    };
    view! {
        <div class="veil" on:click=click_away></div>
        <div class="sheet" role="dialog" aria-modal="true" aria-label=move || title.get() on:keydown=keys>
            <div class="row">
                <h2>{move || title.get()}</h2>
                <div class="grow"></div>
                {on_close
                    .map(|close| {
                        view! {
                            <button
                                class="ibtn"
                                type="button"
                                aria-label=move || text("web-close")
                                on:click=move |_| close.run(())
                            >
                                {icon(Icon::Cross, 22)}
                            </button>
                        }
                    })}
            </div>
            {children()}
        </div>
    }
}
