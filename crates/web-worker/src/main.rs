//! The worker's side in the browser: answers questions for ever.

use std::time::Duration;

use samobranka_desk::worker::{Question, READY};
use samobranka_players::{Limit, limit};
use samobranka_web_worker::answer;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// On a phone that is so slow that people would wait, a bot answers with what it has found until then.
const LONGEST: Duration = Duration::from_millis(300);

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

fn clock() -> Duration {
    Duration::from_secs_f64(milliseconds() / 1_000.0)
}

fn main() {
    console_error_panic_hook::set_once();
    limit(Limit { clock, most: LONGEST });
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let to = scope.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let Ok(question) = serde_json::from_str::<Question>(&text) else { return };
        if let Ok(answer) = serde_json::to_string(&answer(question)) {
            let _ = to.post_message(&answer.into());
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget(); // it lives as long as the worker
    let _ = scope.post_message(&READY.into());
}
