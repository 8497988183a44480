//! The invitation: a link, a code, and a picture of the link to point a telephone at.

use std::fmt::Write;

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};
use samobranka_page::browser;
use samobranka_page::kit::{Icon, icon, live};
use samobranka_page::speech::text;
use wasm_bindgen::JsCast;

use super::Session;
use crate::route::{Mode, Route};

/// The whole address of a table's page.
pub(crate) fn address(table: &str, mode: Mode) -> String {
    let origin = browser::window().location().origin().unwrap_or_default();
    format!("{origin}{}", Route::Online { table: table.to_owned(), mode }.path())
}

/// A link as a picture. Dark on light in any theme: cameras want it so.
#[component]
pub(crate) fn Qr(#[prop(into)] link: String, #[prop(into)] label: Signal<String>) -> impl IntoView {
    let Ok(code) = QrCode::with_error_correction_level(&link, EcLevel::M) else { return ().into_any() };
    let width = code.width();
    let mut path = String::new();
    for (at, _) in code.to_colors().iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
        write!(path, "M{} {}h1v1h-1z", at % width + 4, at / width + 4).expect("a string takes any text");
    }
    let side = width + 8;
    view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=move || label.get()
            shape-rendering="crispEdges"
        >
            <rect width=side height=side fill="#fff"></rect>
            <path d=path fill="#1d1712"></path>
        </svg>
    }
    .into_any()
}

/// Copies a text. Where the browser lends no clipboard (a page without encryption), the link is marked to be copied by
/// hand.
fn copy_text(text: &str) -> bool {
    let navigator = browser::window().navigator();
    let lent = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| !it.is_undefined());
    if lent {
        let _ = navigator.clipboard().write_text(text);
    } else if let Ok(Some(field)) = browser::document().query_selector("[data-link]") {
        field.unchecked_into::<web_sys::HtmlInputElement>().select();
    }
    lent
}

/// A link to be read, and a button that copies it.
#[component]
pub(crate) fn ToCopy(
    #[prop(into)] link: String,
    /// Whether copying is the one thing to press.
    #[prop(optional, into)]
    main: Signal<bool>,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = {
        let link = link.clone();
        move |_| {
            if copy_text(&link) {
                copied.set(true);
                live().say(text("web-on-copied"));
            }
        }
    };
    view! {
        <input class="field" readonly data-link="" aria-label=move || text("web-on-link") prop:value=link/>
        <button
            class="btn"
            class:primary=move || main.get()
            class:ghost=move || !main.get()
            type="button"
            data-copy=""
            on:click=copy
        >
            {icon(Icon::Share, 20)}
            {move || text(if copied.get() { "web-on-copied" } else { "web-on-copy" })}
        </button>
    }
}

/// Link, code and picture.
#[component]
pub(crate) fn Invite(
    session: Session,
    #[prop(default = Mode::Whole)] mode: Mode,
    /// Whether copying the link is the one thing to press.
    #[prop(optional, into)]
    main: Signal<bool>,
) -> impl IntoView {
    let link = address(&session.table(), mode);
    let code = Memo::new(move |_| session.with(|now| now.code.clone()).flatten());
    view! {
        <section class="panel invite" aria-label=move || text("web-on-invite")>
            <Qr link=link.clone() label=Signal::derive(|| text("web-on-qr"))/>
            <div class="col grow">
                <h2>{move || text("web-on-invite")}</h2>
                <p class="muted small">{move || text("web-on-invite-about")}</p>
                {move || {
                    code.get()
                        .map(|code| {
                            view! {
                                <p>
                                    <span class="muted small">{move || text("web-on-code")} " "</span>
                                    <b class="code num" data-code=code.clone()>
                                        {code.clone()}
                                    </b>
                                </p>
                            }
                        })
                }}
                <ToCopy link main/>
            </div>
        </section>
    }
}
