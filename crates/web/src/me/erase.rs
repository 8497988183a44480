//! Deleting everything of one's own, in one step that is asked about once: on this device and on the server.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::{Confirm, Icon, icon, live};
use samobranka_page::speech::text;
use samobranka_protocol::ErrorCode;
use wasm_bindgen_futures::spawn_local;

use crate::server::api;

/// The button, what it does in one line, and the question that names what goes and what stays.
#[component]
pub(super) fn EraseAll() -> impl IntoView {
    let asking = RwSignal::new(false);
    let problem = RwSignal::new(false);
    let known = api::is_known();
    let about = move || text(if known { "web-me-erase-about" } else { "web-me-erase-about-here" });
    let erase = Callback::new(move |()| {
        spawn_local(async move {
            // The server comes first: once this device has forgotten who it was, nobody could ask any more.
            let gone = match api::is_known() {
                true => api::erase_me().await,
                false => Ok(()),
            };
            match gone {
                Err(no) if !no.is(ErrorCode::WhoAreYou) => {
                    problem.try_set(true);
                    live().say(text("web-me-erase-failed"));
                }
                _ => {
                    browser::forget_everything();
                    // What this tab still has in memory goes with it.
                    let _ = browser::window().location().assign("/");
                }
            }
        });
    });
    view! {
        <section class="meerase">
            <button class="btn ghost" type="button" data-erase="" on:click=move |_| asking.set(true)>
                {icon(Icon::Cross, 20)}
                {move || text("web-me-erase")}
            </button>
            <p class="small muted">{move || text("web-me-erase-note")}</p>
            <p class="refusal" role="alert">
                {move || problem.get().then(|| text("web-me-erase-failed"))}
            </p>
            <Confirm
                open=asking
                title=Signal::derive(|| text("web-me-erase-title"))
                about=Signal::derive(about)
                yes=Signal::derive(|| text("web-me-erase-yes"))
                on_yes=erase
            />
        </section>
    }
}
