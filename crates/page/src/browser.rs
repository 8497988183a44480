//! What the browser offers, in our words: storage, the document, media queries, timers.

use std::cell::RefCell;
use std::collections::HashMap;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, HtmlElement, Storage, Window};

/// The window. The worker, which has none, never asks.
pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// The document.
pub fn document() -> Document {
    window().document().expect("the window has a document")
}

/// `<html>`.
pub fn root() -> Element {
    document().document_element().expect("a document has a root")
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under this key. A browser may refuse to keep anything: then nothing is there.
pub fn recall(key: &str) -> Option<String> {
    storage()?.get_item(&format!("samobranka.{key}")).ok().flatten()
}

/// Keeps `value` under this key, and says whether the browser did.
pub fn keep(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("samobranka.{key}"), value).is_ok())
}

/// Forgets what was kept under this key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("samobranka.{key}"));
    }
}

thread_local! {
    /// The media queries that somebody has asked for: each is watched once, as long as the page lives.
    static MEDIA: RefCell<HashMap<&'static str, ArcRwSignal<bool>>> = RefCell::default();
}

/// Whether a media query holds, now and from now on.
pub fn media(query: &'static str) -> Signal<bool> {
    let holds = MEDIA.with_borrow_mut(|known| known.entry(query).or_insert_with(|| watch(query)).clone());
    Signal::derive(move || holds.get())
}

fn watch(query: &str) -> ArcRwSignal<bool> {
    let Some(list) = window().match_media(query).ok().flatten() else { return ArcRwSignal::new(false) };
    let holds = ArcRwSignal::new(list.matches());
    let (watched, told) = (list.clone(), holds.clone());
    let changed = Closure::<dyn Fn()>::new(move || told.set(watched.matches()));
    let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
    changed.forget(); // it lives as long as the page
    holds
}

/// Does `then` after so many milliseconds.
pub fn after(milliseconds: u32, then: impl FnOnce() + 'static) {
    set_timeout(then, std::time::Duration::from_millis(milliseconds.into()));
}

/// Moves the keyboard's focus to the first element that fits the selector, once it is drawn.
pub fn focus(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || {
        if let Some(element) = document().query_selector(&selector).ok().flatten() {
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// A new page is read from its beginning, by eye and by ear.
pub fn read_from_the_top() {
    request_animation_frame(|| {
        if let Some(main) = document().query_selector("main").ok().flatten() {
            let _ = main.unchecked_into::<HtmlElement>().focus();
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
}

/// Tells the page what kind of page it is: the class of `<body>`.
pub fn dress(class: &str) {
    if let Some(body) = document().body() {
        body.set_class_name(class);
    }
}

/// Writes the window's title.
pub fn entitle(title: &str) {
    document().set_title(title);
}

/// Whether the reader asked for less motion.
pub fn calm() -> bool {
    window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|list| list.matches())
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// 256 random bits from the browser's own source.
pub fn random_seed() -> samobranka_rules::Seed {
    let mut bytes = [0; 32];
    let crypto = window().crypto().expect("every browser that runs wasm has a source of chance");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("32 bytes are not too many");
    samobranka_rules::Seed(bytes)
}

/// Hands a text to the reader as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let _ = link.set_attribute("href", &url);
        let _ = link.set_attribute("download", name);
        link.unchecked_into::<HtmlElement>().click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}
