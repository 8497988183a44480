//! A record inside a link: whoever opens the link has the whole game, from whatever device or server it came, for ever.
//! The record is compressed by the browser and written in letters that a link may hold.

use js_sys::{Array, Function, Reflect, Uint8Array};
use samobranka_page::browser;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::route::Route;

/// What stands before the record in the address.
const MARK: &str = "#record=";
/// No game is longer than this, written in letters; what is longer isn't unpacked.
const LONGEST: usize = 64 * 1024;

/// The link that opens this record, where the browser can compress.
pub(crate) async fn link(record: &str) -> Option<String> {
    link_to(&Route::Records, record).await
}

/// The same, opened at this page.
pub(crate) async fn link_to(page: &Route, record: &str) -> Option<String> {
    let bytes = passed_through("CompressionStream", &record.into()).await.ok()?;
    let origin = browser::window().location().origin().ok()?;
    Some(format!("{origin}{}{MARK}{}", page.path(), letters(&bytes)?))
}

/// The letters of the record in the address that is open, if there is one.
pub(crate) fn in_address() -> Option<String> {
    let hash = browser::window().location().hash().ok()?;
    hash.strip_prefix(MARK).filter(|letters| letters.len() <= LONGEST).map(str::to_owned)
}

/// The record that these letters hold.
pub(crate) async fn unpacked(letters: &str) -> Option<String> {
    let bytes = bytes(letters)?;
    let text = passed_through("DecompressionStream", &Uint8Array::from(&bytes[..])).await.ok()?;
    String::from_utf8(text).ok()
}

/// What comes out of a stream of this class when `what` goes in.
async fn passed_through(class: &str, what: &JsValue) -> Result<Vec<u8>, JsValue> {
    let stream = made(class, &[JsValue::from_str("deflate-raw")])?;
    let body = Reflect::get(&made("Response", std::slice::from_ref(what))?, &"body".into())?;
    let through = call(&body, "pipeThrough", &[stream])?;
    let buffer = call(&made("Response", &[through])?, "arrayBuffer", &[])?;
    let buffer = JsFuture::from(buffer.dyn_into::<js_sys::Promise>()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// A new object of a class of the browser. The bindings know these classes only at the price of a larger page.
pub(crate) fn made(class: &str, with: &[JsValue]) -> Result<JsValue, JsValue> {
    let class: Function = Reflect::get(&browser::window(), &class.into())?.dyn_into()?;
    Reflect::construct(&class, &with.iter().collect::<Array>())
}

/// Calls a method by its name.
pub(crate) fn call(on: &JsValue, method: &str, with: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(on, &method.into())?.dyn_into()?;
    method.apply(on, &with.iter().collect::<Array>())
}

/// Bytes in the letters of base64 that a link may hold.
fn letters(bytes: &[u8]) -> Option<String> {
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let letters = browser::window().btoa(&text).ok()?;
    Some(letters.trim_end_matches('=').replace('+', "-").replace('/', "_"))
}

fn bytes(letters: &str) -> Option<Vec<u8>> {
    let text = browser::window().atob(&letters.replace('-', "+").replace('_', "/")).ok()?;
    text.chars().map(|letter| u8::try_from(u32::from(letter)).ok()).collect()
}
