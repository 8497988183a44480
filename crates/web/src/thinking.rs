//! Bots think in a worker, so that the page never stutters. They are handed a seat's view and nothing else.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use samobranka_bots::{Bot, Players};
use samobranka_rules::{Game, Seat, Seed, View};
use samobranka_the_game::TheGame;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// What the page asks: what would this bot do, seeing this?
#[derive(Serialize, Deserialize)]
struct Question {
    id: u32,
    game: String,
    bot: String,
    seed: Seed,
    seat: Seat,
    public: serde_json::Value,
    private: serde_json::Value,
}

/// What the worker answers; no action when the question made no sense.
#[derive(Serialize, Deserialize)]
struct Answer {
    id: u32,
    action: Option<serde_json::Value>,
}

/// The worker's side: answers questions for ever.
pub(crate) fn listen() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let to = scope.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(question) = event.data().as_string() else { return };
        let Ok(question) = serde_json::from_str::<Question>(&question) else { return };
        let id = question.id;
        let action = match question.game.as_str() {
            TheGame::ID => think::<TheGame>(question),
            _ => None,
        };
        if let Ok(answer) = serde_json::to_string(&Answer { id, action }) {
            let _ = to.post_message(&answer.into());
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget(); // it lives as long as the worker
    let _ = scope.post_message(&"ready".into());
}

fn think<G: Players>(question: Question) -> Option<serde_json::Value> {
    let public: G::Public = serde_json::from_value(question.public).ok()?;
    let private: G::Private = serde_json::from_value(question.private).ok()?;
    let view = View { public: &public, own: Some((question.seat, &private)) };
    let mut bot = G::bot(&question.bot)?.make(question.seed);
    view.to_act().then(|| serde_json::to_value(bot.choose(view)).ok()).flatten()
}

type Waiting = Rc<RefCell<HashMap<u32, Box<dyn FnOnce(Option<serde_json::Value>)>>>>;

/// The page's side: a worker, and who waits for which answer.
#[derive(Clone)]
pub(crate) struct Thinker {
    worker: Option<Worker>,
    waiting: Waiting,
    asked: Rc<RefCell<u32>>,
    /// Questions asked before the worker had loaded.
    early: Rc<RefCell<Option<Vec<String>>>>,
}

impl Thinker {
    /// Starts the worker.
    pub(crate) fn start() -> Thinker {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = worker_address().and_then(|url| Worker::new_with_options(&url, &options).ok());
        let thinker = Thinker {
            worker,
            waiting: Waiting::default(),
            asked: Rc::default(),
            early: Rc::new(RefCell::new(Some(Vec::new()))),
        };
        if let Some(worker) = &thinker.worker {
            let own = thinker.clone();
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| own.hear(&event));
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget(); // it lives as long as the page
        }
        thinker
    }

    /// Sends the worker home. Questions that are open stay open.
    pub(crate) fn stop(&self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
        self.waiting.borrow_mut().clear();
    }

    fn hear(&self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        if text == "ready" {
            for question in self.early.take().unwrap_or_default() {
                self.post(&question);
            }
            return;
        }
        let Ok(answer) = serde_json::from_str::<Answer>(&text) else { return };
        let then = self.waiting.borrow_mut().remove(&answer.id);
        if let Some(then) = then {
            then(answer.action);
        }
    }

    /// Asks what `bot` would do in the seat of this view, and hands its action to `then`. Where no worker can be had,
    /// the page thinks by itself.
    pub(crate) fn ask<G: Players>(&self, bot: &str, seed: Seed, view: View<G>, then: impl FnOnce(G::Action) + 'static) {
        let Some((seat, private)) = view.own else { return };
        let id = self.asked.replace_with(|id| *id + 1);
        let question = Question {
            id,
            game: G::ID.to_owned(),
            bot: bot.to_owned(),
            seed,
            seat,
            public: serde_json::to_value(view.public).expect("a view is plain JSON"),
            private: serde_json::to_value(private).expect("a view is plain JSON"),
        };
        let then = move |action: Option<serde_json::Value>| {
            if let Some(action) = action.and_then(|it| serde_json::from_value(it).ok()) {
                then(action);
            }
        };
        if self.worker.is_none() {
            let answer = think::<G>(question);
            return browser::after(0, move || then(answer));
        }
        self.waiting.borrow_mut().insert(id, Box::new(then));
        let text = serde_json::to_string(&question).expect("a question is plain JSON");
        match &mut *self.early.borrow_mut() {
            Some(early) => early.push(text),
            None => self.post(&text),
        }
    }

    fn post(&self, text: &str) {
        if let Some(worker) = &self.worker {
            let _ = worker.post_message(&text.into());
        }
    }
}

/// The worker's script lies beside the one that started the page.
fn worker_address() -> Option<String> {
    let script = browser::document().query_selector("script[type=module]").ok().flatten()?;
    Some(script.get_attribute("src")?.replace("start.js", "worker.js"))
}
