//! Bots think in a worker, so that the page never stutters. They are handed a seat's view and nothing else.
//!
//! A worker that fails or falls silent is replaced, and the new one is asked the same. After some attempts a question is
//! given up, and whoever asked goes on without an answer: a bot then takes any legal move.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use samobranka_desk::Seen;
use samobranka_desk::worker::{Answer, Known, Question, READY, Sight, Weighed, Wish};
use samobranka_rules::{Game, Play, Rng, Seat, Seed, View};
use samobranka_search::{Answer as Values, Valued};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// How long a worker may be silent while it is asked something, in milliseconds; at each further attempt twice as long.
const SILENCE: u32 = 30_000;
/// How often a question is asked before it is given up.
const ATTEMPTS: u32 = 3;

/// A question that isn't answered yet.
struct Asked {
    text: String,
    /// Called with the answer, or with nothing once the question is given up.
    then: Box<dyn FnOnce(Option<Known>)>,
    /// How often a worker has failed at it.
    failed: u32,
}

/// The page's side: a worker, and who waits for which answer. It is started by the first question.
#[derive(Clone, Default)]
pub struct Thinker(Rc<Inside>);

#[derive(Default)]
struct Inside {
    worker: RefCell<Option<Worker>>,
    /// Counts the workers: one that is not the last has nothing to say any more.
    run: Cell<u32>,
    /// Whether the worker has loaded and can be asked.
    ready: Cell<bool>,
    /// By the number of the question: the worker answers them in this order.
    waiting: RefCell<BTreeMap<u32, Asked>>,
    asked: Cell<u32>,
    /// Counts the signs of life: a silence is over when there was one.
    signs: Cell<u32>,
}

impl Thinker {
    fn start(&self) {
        if self.0.worker.borrow().is_some() {
            return;
        }
        let run = self.0.run.get() + 1;
        self.0.run.set(run);
        self.0.ready.set(false);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = worker_address().and_then(|url| Worker::new_with_options(&url, &options).ok());
        if let Some(worker) = &worker {
            let own = self.clone();
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if own.0.run.get() == run {
                    own.hear(&event);
                }
            });
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget(); // it lives as long as the page
            let own = self.clone();
            let failed = Closure::<dyn Fn()>::new(move || own.replace(run));
            worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
            failed.forget();
        } else {
            let own = self.clone();
            browser::after(1_000, move || own.replace(run));
        }
        self.0.worker.replace(worker);
        self.watch();
    }

    /// Sends the worker home. Questions that are open are dropped.
    pub fn stop(&self) {
        self.end_worker();
        self.0.waiting.borrow_mut().clear();
    }

    fn end_worker(&self) {
        self.0.run.set(self.0.run.get() + 1);
        if let Some(worker) = self.0.worker.take() {
            worker.terminate();
        }
    }

    /// The worker of this number has failed: another one takes its place, and is asked what is open.
    fn replace(&self, run: u32) {
        if self.0.run.get() != run {
            return;
        }
        self.end_worker();
        // The first question is the one it was at.
        let given_up = {
            let mut waiting = self.0.waiting.borrow_mut();
            match waiting.first_entry() {
                Some(mut first) => {
                    first.get_mut().failed += 1;
                    (first.get().failed >= ATTEMPTS).then(|| first.remove())
                }
                None => None,
            }
        };
        if let Some(given_up) = given_up {
            (given_up.then)(None);
        }
        if !self.0.waiting.borrow().is_empty() {
            self.start();
        }
    }

    /// Waits for a sign of life from the worker, as long as something is asked.
    fn watch(&self) {
        let (run, sign) = (self.0.run.get(), self.0.signs.get() + 1);
        self.0.signs.set(sign);
        let failed = self.0.waiting.borrow().first_key_value().map_or(0, |(_, asked)| asked.failed);
        let own = self.clone();
        browser::after(SILENCE << failed, move || {
            let silent = own.0.signs.get() == sign && own.0.run.get() == run;
            if silent && !own.0.waiting.borrow().is_empty() {
                own.replace(run);
            }
        });
    }

    fn hear(&self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        if text == READY {
            self.0.ready.set(true);
            for asked in self.0.waiting.borrow().values() {
                self.post(&asked.text);
            }
            return self.watch();
        }
        let Ok(Answer::Known { id, known }) = serde_json::from_str(&text) else { return };
        let asked = self.0.waiting.borrow_mut().remove(&id);
        self.watch();
        if let Some(asked) = asked {
            (asked.then)(known);
        }
    }

    /// Asks what `bot` would do in the seat of this view, and hands its action to `then`. Where no bot can answer, it is
    /// one of the legal actions.
    pub fn ask<G: Game>(&self, bot: &str, seed: Seed, view: View<G>, then: impl FnOnce(G::Action) + 'static) {
        self.ask_about(bot, seed, view, None, then);
    }

    /// The same of a seat at this table, which remembers what it saw there.
    pub fn ask_at<G: Game>(
        &self,
        bot: &str,
        seed: Seed,
        play: &Play<G>,
        seat: Seat,
        then: impl FnOnce(G::Action) + 'static,
    ) {
        self.ask_about(bot, seed, play.state().view(seat), Some(play), then);
    }

    fn ask_about<G: Game>(
        &self,
        bot: &str,
        seed: Seed,
        view: View<G>,
        past: Option<&Play<G>>,
        then: impl FnOnce(G::Action) + 'static,
    ) {
        let seen = Seen::of(view);
        self.send(Wish::Think(bot.to_owned()), seed, view, past, move |known| {
            let thought = match known {
                Some(Known::Thought(action)) => serde_json::from_value(action).ok(),
                _ => None,
            };
            if let Some(action) = thought.or_else(|| any_action(&seen, seed)) {
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
        self.send(Wish::Speak(bot.to_owned()), seed, view, None, move |known| {
            let asides = match known {
                Some(Known::Spoken(asides)) => asides,
                _ => Vec::new(),
            };
            then(asides.into_iter().filter_map(|aside| serde_json::from_value(aside).ok()).collect());
        });
    }

    /// Asks what every move is worth to the seat of this view, and hands that to `then`; nothing where it can't be known.
    /// The same view is always weighed alike.
    pub fn weigh<G: Game>(&self, view: View<G>, then: impl FnOnce(Option<Values<G>>) + 'static) {
        let Some(sight) = Sight::weigh(self.next_id(), view) else { return };
        self.send_sight(sight, move |known| {
            let moves = match known {
                Some(Known::Weighed(moves)) => moves,
                _ => Vec::new(),
            };
            let valued = |weighed: Weighed| {
                let Weighed { action, value, error, tries } = weighed;
                Some(Valued { line: vec![serde_json::from_value(action).ok()?], value, error, tries })
            };
            let moves: Vec<Valued<G>> = moves.into_iter().filter_map(valued).collect();
            let playouts = moves.iter().map(|valued| valued.tries).sum();
            then((!moves.is_empty()).then_some(Values { moves, playouts }));
        });
    }

    /// Asks the worker, which is started for it.
    fn send<G: Game>(
        &self,
        wish: Wish,
        seed: Seed,
        view: View<G>,
        past: Option<&Play<G>>,
        then: impl FnOnce(Option<Known>) + 'static,
    ) {
        let Some(mut sight) = Sight::new(self.next_id(), wish, seed, view) else { return };
        if let Some(play) = past {
            sight = sight.with_past(play);
        }
        self.send_sight(sight, then);
    }

    fn next_id(&self) -> u32 {
        self.0.asked.replace(self.0.asked.get() + 1)
    }

    fn send_sight(&self, sight: Sight, then: impl FnOnce(Option<Known>) + 'static) {
        let id = sight.id;
        let text = serde_json::to_string(&Question::Sight(Box::new(sight))).expect("a question is plain JSON");
        let first = self.0.waiting.borrow().is_empty();
        if self.0.worker.borrow().is_some() && self.0.ready.get() {
            self.post(&text);
        }
        self.0.waiting.borrow_mut().insert(id, Asked { text, then: Box::new(then), failed: 0 });
        if self.0.worker.borrow().is_none() {
            self.start();
        } else if first {
            self.watch();
        }
    }

    fn post(&self, text: &str) {
        if let Some(worker) = &*self.0.worker.borrow() {
            let _ = worker.post_message(&text.into());
        }
    }
}

/// One of the actions open to the seat that sees this.
fn any_action<G: Game>(seen: &Seen<G>, seed: Seed) -> Option<G::Action> {
    let mut legal = Vec::new();
    G::legal(seen.view(), &mut legal);
    let count = legal.len();
    (count > 0).then(|| legal.swap_remove(Rng::new(seed).below(count as u32) as usize))
}

/// The worker's script lies beside the one that started the page.
fn worker_address() -> Option<String> {
    let script = browser::document().query_selector("script[type=module]").ok().flatten()?;
    Some(script.get_attribute("src")?.replace("start.js", "worker.js"))
}
