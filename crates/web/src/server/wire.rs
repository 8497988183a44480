//! A wire to the server that outlives every socket: it notices when a socket is dead, also without a word, and begins another
//! by itself, after pauses that grow. What is said over it is for its user to know: a table's session, a review room.

use leptos::prelude::*;
use samobranka_desk::mirror::pause_after;
use samobranka_page::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// How often it is looked whether the other side is still there, in milliseconds.
const BEAT: u32 = 500;
/// After how long a silence the server is asked whether it is there, in milliseconds.
const ASK_AFTER: f64 = 1_500.0;
/// After how long a silence a connection is taken for dead, in milliseconds: with all else the player knows within five
/// seconds.
const DEAD_AFTER: f64 = 3_500.0;
/// How long a connection may take to begin, in milliseconds.
const BEGIN_WITHIN: f64 = 10_000.0;

/// A wire. Copies are the same one.
#[derive(Clone, Copy)]
pub(crate) struct Wire {
    /// Where it leads: the path of the socket.
    path: StoredValue<String>,
    user: StoredValue<Option<WireUser>>,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Counts the sockets: one that is not the last has nothing to say any more.
    run: StoredValue<u32>,
    tries: StoredValue<u32>,
    /// Whether another socket is begun after a pause.
    pauses: StoredValue<bool>,
    heard_at: StoredValue<f64>,
}

/// What the one who uses a wire does when something happens on it.
#[derive(Clone, Copy)]
pub(crate) struct WireUser {
    /// A socket is open: says who one is.
    pub(crate) opened: Callback<()>,
    /// A message has come.
    pub(crate) heard: Callback<String>,
    /// A socket has ended with this code: decides whether another is begun ([`Wire::retry`]).
    pub(crate) lost: Callback<u16>,
    /// Whether both sides understand each other by now.
    pub(crate) is_here: Callback<(), bool>,
    /// Asks whether the other side is there.
    pub(crate) ping: Callback<()>,
    /// Some time has passed.
    pub(crate) beat: Callback<()>,
}

impl Wire {
    /// A wire to this path. Nothing is sent over it before [`Wire::begin`].
    pub(crate) fn new(path: String) -> Wire {
        Wire {
            path: StoredValue::new(path),
            user: StoredValue::new(None),
            socket: StoredValue::new_local(None),
            run: StoredValue::new(0),
            tries: StoredValue::new(0),
            pauses: StoredValue::new(false),
            heard_at: StoredValue::new(browser::now()),
        }
    }

    /// Connects, until the page is left.
    pub(crate) fn begin(self, user: WireUser) {
        self.user.set_value(Some(user));
        self.connect();
        self.watch(browser::now());
        let online = window_event_listener(leptos::ev::online, move |_| self.come_at_once());
        let focus = window_event_listener(leptos::ev::focus, move |_| self.come_at_once());
        let offline = window_event_listener(leptos::ev::offline, move |_| self.drop_socket());
        on_cleanup(move || {
            online.remove();
            offline.remove();
            focus.remove();
            self.part();
        });
    }

    /// The number of the socket that is used now.
    pub(crate) fn run(self) -> u32 {
        self.run.get_value()
    }

    /// Ends this socket and begins another at once.
    pub(crate) fn connect_anew(self) {
        self.tries.set_value(0);
        self.connect();
    }

    /// Ends this socket: whatever it still says is not listened to.
    pub(crate) fn part(self) {
        self.run.try_update_value(|run| *run += 1);
        self.pauses.try_set_value(false);
        let socket = self.socket.try_update_value(Option::take).flatten();
        if let Some(socket) = socket {
            let _ = socket.close();
        }
    }

    /// Sends a message, if there is a socket.
    pub(crate) fn write(self, text: &str) {
        self.socket.try_with_value(|socket| {
            if let Some(socket) = socket {
                let _ = socket.send_with_str(text);
            }
        });
    }

    /// Both sides understand each other: the next pause is a short one.
    pub(crate) fn is_well(self) {
        self.tries.set_value(0);
    }

    /// Begins another socket after a pause, longer each time.
    pub(crate) fn retry(self) {
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        self.pauses.set_value(true);
        self.retry_after(pause_after(tries));
    }

    /// Begins another socket after about so many milliseconds, unless that has been done meanwhile.
    pub(crate) fn retry_after(self, pause: u32) {
        let run = self.run.get_value();
        // Not everyone at once, when a server has been away.
        let pause = pause / 2 + (js_sys::Math::random() * f64::from(pause / 2)) as u32;
        browser::after(pause, move || {
            if self.is_last(run) {
                self.connect();
            }
        });
    }

    /// This socket is dead: nothing more is expected from it.
    pub(crate) fn drop_socket(self) {
        if self.socket.try_with_value(Option::is_some) == Some(true) {
            self.part();
            self.lost(self.run.get_value(), 0);
        }
    }

    fn user(self) -> Option<WireUser> {
        self.user.try_get_value().flatten()
    }

    fn is_last(self, run: u32) -> bool {
        self.run.try_get_value() == Some(run)
    }

    fn connect(self) {
        let Some(path) = self.path.try_get_value() else { return };
        self.part();
        let run = self.run.get_value();
        let location = browser::window().location();
        let scheme = if location.protocol().is_ok_and(|it| it == "https:") { "wss" } else { "ws" };
        let host = location.host().unwrap_or_default();
        let Ok(socket) = WebSocket::new(&format!("{scheme}://{host}{path}")) else { return self.lost(run, 0) };
        let opened = Closure::<dyn Fn()>::new(move || {
            if let Some(user) = self.user().filter(|_| self.is_last(run)) {
                user.opened.run(());
            }
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string().filter(|_| self.is_last(run))
                && let Some(user) = self.user()
            {
                self.heard_at.set_value(browser::now());
                user.heard.run(text);
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

    /// A socket has ended.
    fn lost(self, run: u32, code: u16) {
        if let Some(user) = self.user().filter(|_| self.is_last(run)) {
            self.socket.set_value(None);
            user.lost.run(code);
        }
    }

    /// The network is back, or the page is looked at again: no need to wait.
    fn come_at_once(self) {
        if self.pauses.try_get_value() == Some(true) {
            self.connect_anew();
        }
    }

    /// Looks all the time whether the other side is still there: a network can end without a word.
    fn watch(self, last: f64) {
        browser::after(BEAT, move || {
            let (Some(heard_at), Some(user)) = (self.heard_at.try_get_value(), self.user()) else { return };
            let now = browser::now();
            if now - last > 4.0 * f64::from(BEAT) {
                // The page itself was asleep, so it could hear nothing: the silence is counted from now.
                self.heard_at.set_value(now - ASK_AFTER);
                return self.watch(now);
            }
            let (silence, here) = (now - heard_at, user.is_here.run(()));
            if self.socket.with_value(Option::is_some) {
                if silence > if here { DEAD_AFTER } else { BEGIN_WITHIN } {
                    self.drop_socket();
                } else if here && silence > ASK_AFTER {
                    user.ping.run(());
                }
            }
            user.beat.run(());
            self.watch(now);
        });
    }
}
