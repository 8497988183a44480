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

/// How much room there is to keep things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Enough, as far as is known.
    Enough,
    /// Storage was full, and what had been set aside for that is used up: the next time something is lost.
    Little,
    /// Something could not be kept.
    Full,
}

/// What is set aside so that there is a warning before something is lost: many moves fit in it.
const RESERVE: (&str, usize) = ("reserve", 128 * 1024);

thread_local! {
    static ROOM: ArcRwSignal<Room> = ArcRwSignal::new(Room::Enough);
}

/// How much room there is, now and from now on.
pub fn room() -> ArcRwSignal<Room> {
    ROOM.with(Clone::clone)
}

/// Tells how much room there is, where that has changed.
fn tell_room(now: Room) {
    let room = room();
    if room.get_untracked() != now {
        room.set(now);
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn full_key(key: &str) -> String {
    format!("samobranka.{key}")
}

/// What was kept under this key. A browser may refuse to keep anything: then nothing is there.
pub fn recall(key: &str) -> Option<String> {
    storage()?.get_item(&full_key(key)).ok().flatten()
}

/// Keeps `value` under this key, and says whether the browser did. Where storage is full, what was set aside makes room
/// once, and [`room`] tells the player.
pub fn keep(key: &str, value: &str) -> bool {
    if write(key, value) {
        return true;
    }
    forget(RESERVE.0);
    let kept = write(key, value);
    tell_room(if kept { Room::Little } else { Room::Full });
    kept
}

/// Sets room aside for when storage is full, if there is enough.
pub fn set_room_aside() {
    if storage().is_none() {
        return; // this browser keeps nothing at all: that is told when something is to be kept
    }
    let aside = recall(RESERVE.0).is_some() || write(RESERVE.0, &" ".repeat(RESERVE.1));
    tell_room(if aside { Room::Enough } else { Room::Little });
}

fn write(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&full_key(key), value).is_ok())
}

/// Forgets what was kept under this key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&full_key(key));
    }
}

/// Forgets everything that was ever kept here, in this tab and on this device.
pub fn forget_everything() {
    for storage in [storage(), window().session_storage().ok().flatten()].into_iter().flatten() {
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
        let own: Vec<String> = keys.filter(|key| key.starts_with("samobranka.")).collect();
        for key in own {
            let _ = storage.remove_item(&key);
        }
    }
}

/// Keeps `value` for this tab alone, through a reload; nothing forgets it.
pub fn keep_in_tab(key: &str, value: Option<&str>) {
    let Some(storage) = window().session_storage().ok().flatten() else { return };
    let _ = match value {
        Some(value) => storage.set_item(&full_key(key), value),
        None => storage.remove_item(&full_key(key)),
    };
}

/// What this tab has kept.
pub fn recall_in_tab(key: &str) -> Option<String> {
    window().session_storage().ok().flatten()?.get_item(&full_key(key)).ok().flatten()
}

/// Does `then` with the key whenever another tab of this browser has changed what is kept under it, until the part of the
/// page that asks is gone.
pub fn on_change_elsewhere(then: impl Fn(&str) + 'static) {
    let changed = window_event_listener(leptos::ev::storage, move |event| {
        if let Some(key) = event.key().as_deref().and_then(|key| key.strip_prefix("samobranka.")) {
            then(key);
        }
    });
    on_cleanup(move || changed.remove());
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

/// Whether the window is low: a phone on its side, or a page enlarged to 200 %. Then the hand and the main button stand
/// beside the table. The style sheets ask the same.
pub fn low() -> Signal<bool> {
    media(
        "(min-width: 560px) and (max-height: 480px), \
         (min-width: 560px) and (max-width: 1023px) and (max-height: 600px)",
    )
}

/// Whether there is room beside the table for a column of its own.
pub fn desk() -> Signal<bool> {
    media("(min-width: 1024px) and (min-height: 481px)")
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

/// A count from 0 up to `last`, each step in a task of its own: what is drawn part by part lets the browser answer in between.
pub fn steps(last: u8) -> RwSignal<u8> {
    steps_from(0, last, || ())
}

/// The same from `first` on; `done` is called with the last step. Where `first` is the last, all is drawn at once.
pub fn steps_from(first: u8, last: u8, done: fn()) -> RwSignal<u8> {
    fn go_on(step: RwSignal<u8>, last: u8, done: fn()) {
        after(0, move || {
            let Some(now) = step.try_get_untracked() else { return }; // what was drawn is gone
            if now < last {
                step.set(now + 1);
            }
            if now + 1 < last { go_on(step, last, done) } else { done() }
        });
    }
    let step = RwSignal::new(first);
    go_on(step, last, done);
    step
}

/// Moves the keyboard's focus to the first element that fits the selector, once it is drawn: some frames later on a slow device.
pub fn focus(selector: impl Into<String>) {
    focus_within(10, selector.into());
}

fn focus_within(frames: u8, selector: String) {
    request_animation_frame(move || match document().query_selector(&selector).ok().flatten() {
        Some(element) => drop(element.unchecked_into::<HtmlElement>().focus()),
        None if frames > 0 => focus_within(frames - 1, selector),
        None => {}
    });
}

/// Takes the keyboard's focus from whatever has it.
pub fn let_go_of_focus() {
    if let Some(element) = document().active_element().and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = element.blur();
    }
}

/// A new page is read from its beginning, by eye and by ear.
pub fn read_from_the_top() {
    request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
    // A page that is drawn in steps has its main part a little later.
    focus_within(60, "main".to_owned());
}

/// Brings the first element that fits the selector into sight, once it is drawn.
pub fn scroll_to(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = document().query_selector(selector).ok().flatten() {
            element.scroll_into_view();
        }
    });
}

/// Tells the page what kind of page it is: the class of `<body>`.
pub fn dress(class: &str) {
    if let Some(body) = document().body() {
        body.set_class_name(class);
    }
}

thread_local! {
    /// The window's title, and how many turns its reader owes.
    static TITLE: RefCell<(String, usize)> = const { RefCell::new((String::new(), 0)) };
}

/// Writes the window's title.
pub fn entitle(title: &str) {
    TITLE.with_borrow_mut(|(own, _)| title.clone_into(own));
    show_title();
}

/// Says in the window's title how many turns its reader owes.
pub fn count_turns(count: usize) {
    TITLE.with_borrow_mut(|(_, turns)| *turns = count);
    show_title();
}

fn show_title() {
    TITLE.with_borrow(|(title, turns)| match turns {
        _ if title.is_empty() => {} // no page has named itself yet
        0 => document().set_title(title),
        turns => document().set_title(&format!("({turns}) {title}")),
    });
}

/// How many pixels of the screen one of an element's own takes: on a wall everything is larger.
pub fn zoom_of(element: &HtmlElement) -> f64 {
    let (seen, own) = (element.get_bounding_client_rect().width(), f64::from(element.offset_width()));
    if own > 0.0 { seen / own } else { 1.0 }
}

/// The same for the whole page.
pub fn page_zoom() -> f64 {
    document().body().map_or(1.0, |body| zoom_of(&body))
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

/// The computed style of an element, by the name of the property.
pub fn style_of(element: &Element, name: &str) -> String {
    let style = window().get_computed_style(element).ok().flatten();
    style.and_then(|style| style.get_property_value(name).ok()).unwrap_or_default().trim().to_owned()
}

/// Hands a text to the reader as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) {
        download_blob(name, &blob);
    }
}

/// Hands a blob to the reader as a file; whether it was one.
pub fn download_blob(name: &str, blob: &wasm_bindgen::JsValue) -> bool {
    let Some(blob) = blob.dyn_ref::<web_sys::Blob>() else { return false };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return false };
    if let Ok(link) = document().create_element("a") {
        let _ = link.set_attribute("href", &url);
        let _ = link.set_attribute("download", name);
        link.unchecked_into::<HtmlElement>().click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
    true
}
