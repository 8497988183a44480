//! One person on several devices: a link made on one, opened on the other.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::text;
use wasm_bindgen_futures::spawn_local;

use crate::kit::TopBar;
use crate::route::{Route, way};
use crate::server::{Qr, ToCopy, api, refusal};

/// Makes the link, for one whom the server knows.
#[component]
pub(crate) fn OtherDevice() -> impl IntoView {
    let made = RwSignal::new(None::<Result<String, String>>);
    let make = move |_| {
        spawn_local(async move {
            let link = api::way_back().await.map_err(|no| refusal(&no, &[], None));
            made.try_set(Some(link));
        });
    };
    view! {
        <section class="panel col">
            <h2>{move || text("web-on-other-device")}</h2>
            <p class="muted small">{move || text("web-on-other-device-about")}</p>
            {move || match made.get() {
                Some(Ok(link)) => {
                    view! {
                        <div class="invite">
                            <Qr link=link.clone() label=Signal::derive(|| text("web-on-qr"))/>
                            <div class="col grow"><ToCopy link/></div>
                        </div>
                    }
                        .into_any()
                }
                other => {
                    view! {
                        <p class="acts">
                            <button class="btn ghost" type="button" data-way-back="" on:click=make>
                                {move || text("web-on-make-link")}
                            </button>
                        </p>
                        <p class="refusal" role="alert">
                            {other.and_then(Result::err)}
                        </p>
                    }
                        .into_any()
                }
            }}
        </section>
    }
}

/// The page such a link opens: it asks before this device becomes somebody.
#[component]
pub(crate) fn ComeBack(token: String) -> impl IntoView {
    browser::dress("home");
    Effect::new(|_| browser::entitle(&text("web-on-come-back")));
    let token = StoredValue::new(token);
    let problem = RwSignal::new(None::<String>);
    let come = move |_| {
        spawn_local(async move {
            match api::come_back(&token.get_value()).await {
                Ok(me) => {
                    prefs().name.set(me.name);
                    way().go(Route::Lobby);
                }
                Err(no) => {
                    problem.try_set(Some(refusal(&no, &[], None)));
                }
            }
        });
    };
    view! {
        <TopBar title=Signal::derive(|| text("web-house")) motif="brand"/>
        <main class="hm narrow" tabindex="-1">
            <h2 class="lead disp">{move || text("web-on-come-back")}</h2>
            <p class="muted">{move || text("web-on-come-back-about")}</p>
            <p>
                <button class="btn primary" type="button" data-come-back="" on:click=come>
                    {move || text("web-on-come-back-go")}
                </button>
            </p>
            <p class="refusal" role="alert">
                {move || problem.get()}
            </p>
        </main>
    }
}
