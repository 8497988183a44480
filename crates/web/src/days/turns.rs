//! One's turns, as the server told them last: in the title, on the icon, and in the house.

use std::cell::Cell;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_protocol::{ErrorCode, TurnRow, TurnRows};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

use super::api;
use crate::server::api::is_known;

/// How often the server is asked, in milliseconds.
const EVERY: u32 = 60_000;

/// Under this key the turns are kept for when there is no network.
const KEPT: &str = "turns";

/// One's turns at tables that are played over days.
#[derive(Clone, Copy)]
pub(crate) struct Turns {
    rows: RwSignal<Vec<TurnRow>>,
    /// How far the server's clock is ahead of this device's, in milliseconds.
    ahead: RwSignal<f64>,
    /// The time, each minute.
    now: RwSignal<f64>,
    /// Whether the server can't be reached.
    offline: RwSignal<bool>,
}

thread_local! {
    static THE_ONE: Cell<Option<Turns>> = const { Cell::new(None) };
}

impl Turns {
    /// Asks now, every minute while the page is looked at, and whenever somebody comes back to it.
    pub(crate) fn provide() {
        let kept = browser::recall(KEPT).and_then(|text| serde_json::from_str::<TurnRows>(&text).ok());
        let turns = Turns {
            rows: RwSignal::new(kept.unwrap_or_default().turns),
            ahead: RwSignal::new(0.0),
            now: RwSignal::new(browser::now()),
            offline: RwSignal::new(false),
        };
        THE_ONE.set(Some(turns));
        turns.ask();
        turns.go_on();
        let seen = Closure::<dyn Fn()>::new(move || {
            if !browser::document().hidden() {
                turns.ask();
            }
        });
        let _ = browser::document().add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref());
        seen.forget(); // it lives as long as the page
        // Who closes the page wants to hear of the next turn at once.
        let closed = Closure::<dyn Fn()>::new(|| {
            if is_known() {
                let _ = browser::window().navigator().send_beacon_with_opt_str("/api/me/turns/away", None);
            }
        });
        let _ = browser::window().add_event_listener_with_callback("pagehide", closed.as_ref().unchecked_ref());
        closed.forget();
        Effect::new(move |_| show(turns.count()));
    }

    fn go_on(self) {
        browser::after(EVERY, move || {
            self.now.set(browser::now());
            if !browser::document().hidden() {
                self.ask();
            }
            self.go_on();
        });
    }

    /// Asks the server.
    pub(crate) fn ask(self) {
        spawn_local(async move {
            match api::turns().await {
                Ok(told) => {
                    self.offline.set(false);
                    if told.now > 0 {
                        self.ahead.set(told.now as f64 - browser::now());
                    }
                    match told.turns.is_empty() {
                        true => browser::forget(KEPT),
                        false => _ = browser::keep(KEPT, &serde_json::to_string(&told).expect("turns are plain JSON")),
                    }
                    if self.rows.with_untracked(|rows| *rows != told.turns) {
                        self.rows.set(told.turns);
                    }
                }
                Err(no) if no.is(ErrorCode::Unavailable) => self.offline.set(true),
                Err(_) => {}
            }
        });
    }

    /// The turns, the most urgent first.
    pub(crate) fn rows(self) -> Vec<TurnRow> {
        self.rows.get()
    }

    /// How many there are.
    pub(crate) fn count(self) -> usize {
        self.rows.with(Vec::len)
    }

    /// Whether they are only what is remembered.
    pub(crate) fn is_offline(self) -> bool {
        self.offline.get()
    }

    /// How many seconds are left until `due`.
    pub(crate) fn left(self, due: u64) -> f64 {
        ((due as f64 - self.now.get() - self.ahead.get()) / 1_000.0).max(0.0)
    }

    /// A table told its own state: there it isn't one's turn any more, or it is.
    pub(crate) fn heard(self, table: &str, yours: bool) {
        let listed = self.rows.with_untracked(|rows| rows.iter().any(|row| row.table == table));
        if listed != yours {
            self.ask();
        }
    }
}

/// The turns of this page.
pub(crate) fn turns() -> Turns {
    THE_ONE.get().expect("the app makes them before any page")
}

/// Shows the number in the title and on the icon.
fn show(count: usize) {
    browser::count_turns(count);
    if let Ok(Some(icon)) = browser::document().query_selector("link[rel=icon]") {
        let _ = icon.set_attribute("href", if count > 0 { "/icon-turn.svg" } else { "/icon.svg" });
    }
    // Where the page is installed as an app, its icon has the number too.
    let navigator = JsValue::from(browser::window().navigator());
    if let Ok(set) = js_sys::Reflect::get(&navigator, &"setAppBadge".into())
        && let Ok(set) = set.dyn_into::<js_sys::Function>()
    {
        let _ = set.call1(&navigator, &JsValue::from(count as u32));
    }
}
