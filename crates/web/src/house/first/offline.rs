//! What the house says without a network: since when, and that nothing on this device needs one.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{text, text_with};
use samobranka_rules::Text;

/// A quiet panel while there is no network.
#[component]
pub(crate) fn Offline() -> impl IntoView {
    let away = RwSignal::new((!browser::window().navigator().on_line()).then_some(None::<f64>));
    let gone = window_event_listener(leptos::ev::offline, move |_| away.set(Some(Some(browser::now()))));
    let back = window_event_listener(leptos::ev::online, move |_| away.set(None));
    on_cleanup(move || {
        gone.remove();
        back.remove();
    });
    let title = move |since: Option<f64>| match since {
        Some(since) => text_with("web-first-offline-since", "time", Text::as_written(&clock(since))),
        None => text("web-first-offline"),
    };
    view! {
        {move || {
            away.get()
                .map(|since| {
                    view! {
                        <section class="panel away" role="status" data-offline="">
                            <p class="b">{move || title(since)}</p>
                            <p class="small muted">{move || text("web-first-offline-about")}</p>
                        </section>
                    }
                })
        }}
    }
}

/// A time of the day, as the reader's language writes it.
fn clock(at: f64) -> String {
    let lang = prefs().lang.get().code();
    let options = js_sys::Object::new();
    let two = "2-digit".into();
    for part in ["hour", "minute"] {
        let _ = js_sys::Reflect::set(&options, &part.into(), &two);
    }
    js_sys::Date::new(&at.into()).to_locale_time_string_with_options(lang, &options).into()
}
