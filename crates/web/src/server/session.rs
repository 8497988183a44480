//! A connection to a table that outlives every socket: it reconnects by itself, resumes where it was, and sends again what
//! was not answered. This is the browser's part; what is known and what is open is kept by [`samobranka_desk::mirror`].

use std::cell::Cell;

use leptos::prelude::*;
use samobranka_desk::mirror::{Outbox, TableMirror, join_anew, pause_after};
use samobranka_page::browser;
use samobranka_protocol::ApiError;
use samobranka_protocol::ask::{Ask, Bare, Propose, Say};
use samobranka_protocol::news::{News, Welcome};
use serde::Serialize;
use serde_json::value::RawValue;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// It begins.
    Opening,
    /// It is there.
    Here,
    /// It is away, and comes again by itself.
    Away,
    /// The table doesn't let one look on.
    Shut,
    /// There is no such table.
    NoTable,
}

/// A refusal by the table; the number tells it from the one before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableSaysNo {
    pub(crate) number: u32,
    pub(crate) why: ApiError,
}

/// A connection to a table. Copies are the same connection.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    /// The table as it was told.
    pub(crate) mirror: RwSignal<TableMirror>,
    /// How the connection is.
    pub(crate) line: RwSignal<Connection>,
    /// The last refusal.
    pub(crate) refused: RwSignal<Option<TableSaysNo>>,
    outbox: RwSignal<Outbox>,
    table: StoredValue<String>,
    /// Whether only what everyone sees is to be shown, whoever uses the device.
    public: bool,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Counts the sockets: one that is not the last has nothing to say any more.
    run: StoredValue<u32>,
    tries: StoredValue<u32>,
    heard_at: StoredValue<f64>,
}

/// How often it is looked whether the table is still there, in milliseconds.
const BEAT: u32 = 5_000;
/// After how long a silence it is asked, and after how long a silence it is taken for lost, in milliseconds.
const SILENCE: (f64, f64) = (15_000.0, 30_000.0);

thread_local! {
    static NAMES: Cell<u32> = const { Cell::new(0) };
    static PREFIX: String = browser::random_seed().to_string().chars().take(10).collect();
}

/// An id that no other request has.
pub(crate) fn new_id() -> String {
    let number = NAMES.get();
    NAMES.set(number + 1);
    PREFIX.with(|prefix| format!("{prefix}.{number}"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages are plain JSON")
}

impl Session {
    /// Begins to talk with a table, until the page is left.
    pub(crate) fn open(table: String, public: bool) -> Session {
        let session = Session {
            mirror: RwSignal::new(TableMirror::default()),
            line: RwSignal::new(Connection::Opening),
            refused: RwSignal::new(None),
            outbox: RwSignal::new(Outbox::default()),
            table: StoredValue::new(table),
            public,
            socket: StoredValue::new_local(None),
            run: StoredValue::new(0),
            tries: StoredValue::new(0),
            heard_at: StoredValue::new(browser::now()),
        };
        session.connect();
        session.watch();
        let online = window_event_listener(leptos::ev::online, move |_| session.come_at_once());
        let focus = window_event_listener(leptos::ev::focus, move |_| session.come_at_once());
        on_cleanup(move || {
            online.remove();
            focus.remove();
            session.part();
        });
        session
    }

    /// The table's id.
    pub(crate) fn table(self) -> String {
        self.table.get_value()
    }

    /// What is told of the table as it stands, once it was told.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Welcome) -> T) -> Option<T> {
        self.mirror.with(|mirror| mirror.now.as_deref().map(look))
    }

    /// The same, without following it.
    pub(crate) fn with_untracked<T>(self, look: impl FnOnce(&Welcome) -> T) -> Option<T> {
        self.mirror.try_with_untracked(|mirror| mirror.now.as_deref().map(look)).flatten()
    }

    /// The actions that are on their way, in order, as JSON.
    pub(crate) fn actions(self) -> Vec<String> {
        self.outbox.with(Outbox::actions)
    }

    /// How much was asked and not yet answered.
    pub(crate) fn unanswered(self) -> usize {
        self.outbox.with(Outbox::len)
    }

    /// The seat decides. It is kept until the table has answered.
    pub(crate) fn act(self, action: &impl Serialize) {
        self.outbox.update(|outbox| outbox.act(new_id(), action));
        self.send_waiting();
    }

    /// The seat says something that the game has words for.
    pub(crate) fn say(self, aside: &impl Serialize) {
        let raw = RawValue::from_string(json(aside)).expect("an aside is plain JSON");
        self.ask(|id| Ask::Say(Say { id: id.into(), aside: &raw }));
    }

    /// Proposes that the table decides something.
    pub(crate) fn propose_ruling(self, ruling: &impl Serialize) {
        let raw = RawValue::from_string(json(ruling)).expect("a ruling is plain JSON");
        self.ask(|id| Ask::Propose(Propose { id: id.into(), take_back: None, rule: Some(&raw) }));
    }

    /// Asks for something that needs no more words.
    pub(crate) fn ask_bare(self, ask: fn(Bare<'static>) -> Ask<'static>) {
        self.ask(|id| ask(Bare { id: id.into() }));
    }

    /// Asks for something. It is kept until the table has answered.
    pub(crate) fn ask<'a>(self, make: impl FnOnce(String) -> Ask<'a>) {
        let id = new_id();
        self.outbox.update(|outbox| outbox.put(id.clone(), &make(id)));
        self.send_waiting();
    }

    /// Ends this socket and begins another: somebody else uses the page now, or has another seat.
    pub(crate) fn again(self) {
        self.part();
        self.mirror.set(TableMirror::default());
        self.tries.set_value(0);
        self.connect();
    }

    fn part(self) {
        // Whatever the old socket still says is not listened to.
        self.run.try_update_value(|run| *run += 1);
        let socket = self.socket.try_update_value(Option::take).flatten();
        if let Some(socket) = socket {
            let _ = socket.close();
        }
    }

    fn connect(self) {
        let Some(table) = self.table.try_get_value() else { return };
        self.part();
        let run = self.run.get_value();
        let location = browser::window().location();
        let secure = location.protocol().is_ok_and(|it| it == "https:");
        let host = location.host().unwrap_or_default();
        let address = format!("{}://{host}/api/tables/{table}/socket", if secure { "wss" } else { "ws" });
        let Ok(socket) = WebSocket::new(&address) else { return self.lost(run, 0) };
        let opened = Closure::<dyn Fn()>::new(move || self.join(run));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string().filter(|_| self.is_last(run)) {
                self.hear(&text);
            }
        });
        let closed = Closure::<dyn Fn(CloseEvent)>::new(move |event: CloseEvent| self.lost(run, event.code()));
        // The browser lets them go with the socket.
        socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
        socket.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        socket.set_onclose(Some(closed.into_js_value().unchecked_ref()));
        self.heard_at.set_value(browser::now());
        self.socket.set_value(Some(socket));
    }

    fn is_last(self, run: u32) -> bool {
        self.run.try_get_value() == Some(run)
    }

    fn join(self, run: u32) {
        if !self.is_last(run) {
            return;
        }
        let join = self.mirror.with_untracked(|mirror| mirror.join(self.public));
        self.write(&json(&Ask::Join(join)));
    }

    fn write(self, text: &str) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                let _ = socket.send_with_str(text);
            }
        });
    }

    fn hear(self, text: &str) {
        self.heard_at.set_value(browser::now());
        let Ok(news) = serde_json::from_str::<News>(text) else { return };
        let heard = self.mirror.try_update(|mirror| mirror.hear(news, browser::now())).unwrap_or_default();
        if heard.gap {
            // Something is missing: all there is to know is asked for once more.
            return self.write(&json(&Ask::Join(join_anew(self.public))));
        }
        if let Some((id, answer)) = heard.answer {
            self.answered(id.as_deref(), answer);
        }
        if heard.in_step {
            self.tries.set_value(0);
            if self.line.get_untracked() != Connection::Here {
                self.line.set(Connection::Here);
            }
        }
        self.send_waiting();
    }

    fn answered(self, id: Option<&str>, answer: Result<(), ApiError>) {
        let Some(id) = id else {
            // It isn't known which request it was: all that is open is sent again, a little later.
            let wait = answer.err().and_then(|why| why.retry_after_ms).unwrap_or(500).min(10_000) as u32;
            return browser::after(wait, move || {
                if self.outbox.try_update(Outbox::send_again).is_some() {
                    self.send_waiting();
                }
            });
        };
        // An answer to what isn't open changes nothing, so nothing is drawn anew.
        let mut outbox = self.outbox.get_untracked();
        if !outbox.answered(id, answer.is_ok()) {
            return;
        }
        self.outbox.set(outbox);
        if let Err(why) = answer {
            let number = self.refused.with_untracked(|last| last.as_ref().map_or(0, |last| last.number + 1));
            self.refused.set(Some(TableSaysNo { number, why }));
        }
    }

    /// Sends what waits, if the connection is there. Of the actions only the first is sent.
    fn send_waiting(self) {
        if self.line.try_get_untracked() != Some(Connection::Here) {
            return;
        }
        let run = self.run.get_value();
        let texts = self.outbox.try_update_untracked(|outbox| outbox.due(run)).unwrap_or_default();
        for text in texts {
            self.write(&text);
        }
    }

    /// A socket has ended: another one is begun after a pause, if that makes sense.
    fn lost(self, run: u32, code: u16) {
        if !self.is_last(run) {
            return;
        }
        self.socket.set_value(None);
        match code {
            4003 => return self.line.set(Connection::Shut),
            4004 => return self.line.set(Connection::NoTable),
            _ => {}
        }
        if self.line.get_untracked() != Connection::Away {
            self.line.set(Connection::Away);
        }
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        let pause = pause_after(tries);
        // Not everyone at once, when a server has been away.
        let pause = pause / 2 + (js_sys::Math::random() * f64::from(pause / 2)) as u32;
        browser::after(pause, move || {
            if self.is_last(run) {
                self.connect();
            }
        });
    }

    /// The network is back, or the page is looked at again: no need to wait.
    fn come_at_once(self) {
        let away = self.line.try_get_untracked() == Some(Connection::Away);
        if away && self.socket.with_value(Option::is_none) {
            self.tries.set_value(0);
            self.connect();
        }
    }

    /// Looks from time to time whether the other side is still there: a network can end without a word.
    fn watch(self) {
        browser::after(BEAT, move || {
            let Some(heard_at) = self.heard_at.try_get_value() else { return };
            let silence = browser::now() - heard_at;
            let joined = self.socket.with_value(Option::is_some);
            if joined && silence > SILENCE.1 {
                let run = self.run.get_value() + 1;
                self.part();
                self.lost(run, 0);
            } else if joined && silence > SILENCE.0 && self.line.get_untracked() == Connection::Here {
                self.write(&json(&Ask::Ping {}));
            }
            self.watch();
        });
    }
}
