//! A sheet: what comes up over the table and goes away again.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{Icon, icon};
use crate::browser;
use crate::speech::text;

/// A sheet from below on a phone, in the middle on a wide screen. Escape and the cross close it; while it is open the
/// keyboard stays in it.
#[component]
pub fn Sheet(
    #[prop(into)] title: Signal<String>,
    /// Called to close it; without it the sheet asks for an answer and can't be closed.
    #[prop(optional)]
    on_close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    browser::focus(".sheet [data-first], .sheet:not(:has([data-first])) button");
    // Where the keyboard was, it returns to.
    let before = StoredValue::new_local(browser::document().active_element());
    on_cleanup(move || {
        if let Some(Some(element)) = before.try_get_value() {
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    });
    let keys = move |event: web_sys::KeyboardEvent| {
        event.stop_propagation();
        if event.key() == "Tab" && stay_inside(event.shift_key()) {
            event.prevent_default();
        }
        if event.key() == "Escape"
            && let Some(close) = on_close
        {
            close.run(());
        }
    };
    // What had the keyboard may have gone from the sheet: then nothing has it, and the sheet takes it back.
    let lost = window_event_listener(ev::keydown, move |event| {
        let document = browser::document();
        let nowhere = document.active_element().is_none_or(|it| it.tag_name() == "BODY");
        if !nowhere {
            return;
        }
        match on_close.filter(|_| event.key() == "Escape") {
            Some(close) => close.run(()),
            None => browser::focus(".sheet button"),
        }
    });
    on_cleanup(move || lost.remove());
    let click_away = move |_| {
        if let Some(close) = on_close {
            close.run(());
        }
    };
    view! {
        <div class="veil" on:click=click_away></div>
        // A click on its text leaves the keyboard in the sheet.
        <div class="sheet" role="dialog" aria-modal="true" tabindex="-1" aria-label=move || title.get() on:keydown=keys>
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

/// Asks before something is done that can't be undone. Staying is the first choice.
#[component]
pub fn Confirm(
    /// Whether it is asked now.
    open: RwSignal<bool>,
    /// The question.
    #[prop(into)]
    title: Signal<String>,
    /// What would come of it.
    #[prop(into)]
    about: Signal<String>,
    /// What is done, as the button says it.
    #[prop(into)]
    yes: Signal<String>,
    /// Does it.
    on_yes: Callback<()>,
) -> impl IntoView {
    let close = Callback::new(move |()| open.set(false));
    let go = move |_| {
        open.set(false);
        on_yes.run(());
    };
    view! {
        <Show when=move || open.get()>
            <Sheet title on_close=close>
                <p class="muted">{move || about.get()}</p>
                <div class="row wrap">
                    <button class="btn ghost grow" type="button" data-first="" data-no="" on:click=move |_| open.set(false)>
                        {move || text("web-no")}
                    </button>
                    <button class="btn primary grow" type="button" data-yes="" on:click=go>
                        {move || yes.get()}
                    </button>
                </div>
            </Sheet>
        </Show>
    }
}

/// From the last element of the sheet on to the first, and back; whether it was there.
fn stay_inside(back: bool) -> bool {
    let document = browser::document();
    let reachable = ".sheet button:not(:disabled), .sheet input, .sheet select, .sheet a[href]";
    let Ok(elements) = document.query_selector_all(reachable) else { return false };
    let ends = (elements.get(0), elements.get(elements.length().saturating_sub(1)));
    let (Some(first), Some(last)) = ends else { return false };
    let (from, to) = if back { (first, last) } else { (last, first) };
    let there = document.active_element().is_some_and(|focused| {
        let sheet_itself = focused.class_list().contains("sheet");
        focused.is_same_node(Some(&from)) || (back && sheet_itself)
    });
    if there {
        let _ = to.unchecked_into::<HtmlElement>().focus();
    }
    there
}
