//! Sharing a line of text: by another app where the browser has them, else by the clipboard.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::speech::text;
use wasm_bindgen::JsValue;

use crate::packed::call;

/// Shares a text. `said` is told what became of it.
pub(super) fn share_text(line: &str, said: RwSignal<&'static str>) {
    let navigator = browser::window().navigator();
    let can = |name: &str| Reflect::get(&navigator, &name.into()).is_ok_and(|it| it.is_function());
    if can("share") {
        let data = Object::new();
        let _ = Reflect::set(&data, &"text".into(), &line.into()); // a plain object takes any property
        let _ = call(&navigator, "share", &[data.into()]); // who closes the list of apps has changed their mind
        return;
    }
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let lent = !clipboard.is_undefined() && call(&clipboard, "writeText", &[line.into()]).is_ok();
    let key = if lent { "web-deal-copied" } else { "web-deal-not-copied" };
    said.set(key);
    live().say(text(key));
}
