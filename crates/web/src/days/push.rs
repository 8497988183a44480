//! Web Push in this browser: whether it can, and its subscription.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use samobranka_page::browser;
use samobranka_protocol::NewPush;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Why this browser doesn't show messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoPush {
    /// It can't, or only as an installed app.
    Unable,
    /// Its user said no.
    Denied,
    /// Its push service can't be reached.
    Failed,
}

/// A property, where there is one.
fn of(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Calls a method that answers later.
async fn call(object: &JsValue, name: &str, given: Option<&JsValue>) -> Result<JsValue, NoPush> {
    let method: Function = of(object, name).ok_or(NoPush::Unable)?.dyn_into().map_err(|_| NoPush::Unable)?;
    let answer = match given {
        Some(given) => method.call1(object, given),
        None => method.call0(object),
    };
    JsFuture::from(Promise::resolve(&answer.map_err(|_| NoPush::Failed)?)).await.map_err(|_| NoPush::Failed)
}

/// What manages this browser's subscription.
async fn manager() -> Result<JsValue, NoPush> {
    let navigator = JsValue::from(browser::window().navigator());
    let container = of(&navigator, "serviceWorker").ok_or(NoPush::Unable)?;
    // Without a service worker it would be waited for for ever.
    let known = call(&container, "getRegistration", None).await?;
    if known.is_undefined() {
        return Err(NoPush::Unable);
    }
    let ready: Promise = of(&container, "ready").ok_or(NoPush::Unable)?.dyn_into().map_err(|_| NoPush::Unable)?;
    let registration = JsFuture::from(ready).await.map_err(|_| NoPush::Unable)?;
    of(&registration, "pushManager").ok_or(NoPush::Unable)
}

/// Asks whether messages may be shown, and subscribes with the server's key.
pub(super) async fn subscribe(key: &str, lang: &str) -> Result<NewPush, NoPush> {
    let notification = of(&JsValue::from(browser::window()), "Notification").ok_or(NoPush::Unable)?;
    let manager = manager().await?;
    let allowed = call(&notification, "requestPermission", None).await?;
    if allowed.as_string().as_deref() != Some("granted") {
        return Err(NoPush::Denied);
    }
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"userVisibleOnly".into(), &true.into());
    let _ = Reflect::set(&options, &"applicationServerKey".into(), &Uint8Array::from(&bytes(key)[..]));
    let subscription = call(&manager, "subscribe", Some(&options)).await?;
    let told = call(&subscription, "toJSON", None).await?;
    let text = |object: &JsValue, name: &str| of(object, name).and_then(|it| it.as_string()).ok_or(NoPush::Failed);
    let keys = of(&told, "keys").ok_or(NoPush::Failed)?;
    Ok(NewPush {
        endpoint: text(&told, "endpoint")?,
        p256dh: text(&keys, "p256dh")?,
        auth: text(&keys, "auth")?,
        lang: lang.to_owned(),
    })
}

/// Base64url, read.
fn bytes(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'-' => 62,
        _ => 63,
    };
    let part = |four: &[u8]| {
        let bits = four.iter().fold(0, |bits, byte| bits << 6 | value(*byte)) << (6 * (4 - four.len()));
        bits.to_be_bytes()[1..four.len()].to_vec()
    };
    text.as_bytes().chunks(4).flat_map(part).collect()
}
