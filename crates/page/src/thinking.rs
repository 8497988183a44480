//! Bots think in a worker, so that the page never stutters. They are handed a seat's view and nothing else.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use samobranka_desk::worker::{Answer, Known, Question, READY, Sight, Weighed, Wish};
use samobranka_rules::{Game, Seed, View};
use samobranka_search::{Answer as Values, Valued};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

type Waiting = Rc<RefCell<HashMap<u32, Box<dyn FnOnce(Known)>>>>;

/// The page's side: a worker, and who waits for which answer. It is started by the first question.
#[derive(Clone, Default)]
pub struct Thinker {
    worker: Rc<RefCell<Option<Worker>>>,
    waiting: Waiting,
    asked: Rc<RefCell<u32>>,
    /// Questions asked before the worker had loaded.
    early: Rc<RefCell<Option<Vec<String>>>>,
}

impl Thinker {
    fn start(&self) {
        if self.worker.borrow().is_some() {
            return;
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = worker_address().and_then(|url| Worker::new_with_options(&url, &options).ok());
        if let Some(worker) = &worker {
            let own = self.clone();
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| own.hear(&event));
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget(); // it lives as long as the page
        }
        self.worker.replace(worker);
        self.early.replace(Some(Vec::new()));
    }

    /// Sends the worker home. Questions that are open stay open.
    pub fn stop(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.waiting.borrow_mut().clear();
    }

    fn hear(&self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        if text == READY {
            for question in self.early.take().unwrap_or_default() {
                self.post(&question);
            }
            return;
        }
        let Ok(answer) = serde_json::from_str::<Answer>(&text) else { return };
        let Answer::Known { id, known } = answer else { return };
        let then = self.waiting.borrow_mut().remove(&id);
        if let (Some(then), Some(known)) = (then, known) {
            then(known);
        }
    }

    /// Asks what `bot` would do in the seat of this view, and hands its action to `then`.
    pub fn ask<G: Game>(&self, bot: &str, seed: Seed, view: View<G>, then: impl FnOnce(G::Action) + 'static) {
        self.send(Wish::Think(bot.to_owned()), seed, view, move |known| {
            let Known::Thought(action) = known else { return };
            if let Ok(action) = serde_json::from_value(action) {
                then(action);
            }
        });
    }

    /// Asks what `bot` would say in the seat of this view, and hands that to `then`.
    pub fn ask_to_speak<G: Game>(
        &self,
        bot: &str,
        seed: Seed,
        view: View<G>,
        then: impl FnOnce(Vec<G::Aside>) + 'static,
    ) {
        self.send(Wish::Speak(bot.to_owned()), seed, view, move |known| {
            let Known::Spoken(asides) = known else { return };
            then(asides.into_iter().filter_map(|aside| serde_json::from_value(aside).ok()).collect());
        });
    }

    /// Asks what every move is worth to the seat of this view, and hands that to `then`.
    pub fn weigh<G: Game>(&self, seed: Seed, view: View<G>, then: impl FnOnce(Values<G>) + 'static) {
        self.send(Wish::Weigh, seed, view, move |known| {
            let Known::Weighed(moves) = known else { return };
            let valued = |weighed: Weighed| {
                let Weighed { action, value, error, tries } = weighed;
                Some(Valued { line: vec![serde_json::from_value(action).ok()?], value, error, tries })
            };
            let moves: Vec<Valued<G>> = moves.into_iter().filter_map(valued).collect();
            if !moves.is_empty() {
                let playouts = moves.iter().map(|valued| valued.tries).sum();
                then(Values { moves, playouts });
            }
        });
    }

    /// Asks the worker, which is started for it.
    fn send<G: Game>(&self, wish: Wish, seed: Seed, view: View<G>, then: impl FnOnce(Known) + 'static) {
        self.start();
        let id = self.asked.replace_with(|id| *id + 1);
        let Some(sight) = Sight::new(id, wish, seed, view) else { return };
        self.waiting.borrow_mut().insert(id, Box::new(then));
        let text = serde_json::to_string(&Question::Sight(Box::new(sight))).expect("a question is plain JSON");
        match &mut *self.early.borrow_mut() {
            Some(early) => early.push(text),
            None => self.post(&text),
        }
    }

    fn post(&self, text: &str) {
        if let Some(worker) = &*self.worker.borrow() {
            let _ = worker.post_message(&text.into());
        }
    }
}

/// The worker's script lies beside the one that started the page.
fn worker_address() -> Option<String> {
    let script = browser::document().query_selector("script[type=module]").ok().flatten()?;
    Some(script.get_attribute("src")?.replace("start.js", "worker.js"))
}
