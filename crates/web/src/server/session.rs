//! A connection to a table that outlives every socket: it notices when a socket is dead, reconnects by itself, resumes
//! where it was, and sends again what was not answered. This is the browser's part; what is known and what is open is kept
//! by [`samobranka_desk::mirror`].

use std::cell::Cell;

use leptos::prelude::*;
use samobranka_desk::fair::FairPart;
use samobranka_desk::mirror::{Fate, Outbox, TableMirror, join_anew, pause_after};
use samobranka_page::browser;
use samobranka_protocol::ask::{Ask, Bare, Propose, Say};
use samobranka_protocol::news::{News, Welcome};
use samobranka_protocol::{ApiError, ErrorCode, PROTOCOL, close};
use samobranka_rules::Share;
use serde::Serialize;
use serde_json::value::RawValue;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::fair::{keep_part, kept_part};
use super::words::GIVEN_UP;
use crate::version::version;

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// It begins.
    Opening,
    /// It is there.
    Here,
    /// It is away, and comes again by itself.
    Away,
    /// The server is older than this page: nothing is asked of it until it has caught up.
    ServerOlder,
    /// The table doesn't let one look on.
    Shut,
    /// There is no such table.
    NoTable,
    /// The game there belongs to another version of the program.
    Unplayable,
    /// This device was signed out.
    SignedOut,
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
    /// This device's part in the fair deals of the table.
    pub(super) fair: RwSignal<FairPart>,
    /// Whether the record of the game proves another deal than the one that was told.
    pub(super) misproven: RwSignal<bool>,
    outbox: RwSignal<Outbox>,
    table: StoredValue<String>,
    /// Whether only what everyone sees is to be shown, whoever uses the device.
    public: bool,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Counts the sockets: one that is not the last has nothing to say any more.
    run: StoredValue<u32>,
    tries: StoredValue<u32>,
    heard_at: StoredValue<f64>,
    /// How many messages in a row could not be read.
    unread: StoredValue<u32>,
}

/// How often it is looked whether the table is still there, in milliseconds.
const BEAT: u32 = 500;
/// After how long a silence the server is asked whether it is there, in milliseconds.
const ASK_AFTER: f64 = 1_500.0;
/// After how long a silence a connection is taken for dead, in milliseconds: with all else the player knows within five
/// seconds.
const DEAD_AFTER: f64 = 3_500.0;
/// How long a connection may take to begin, in milliseconds.
const BEGIN_WITHIN: f64 = 10_000.0;
/// The server ended the connection because it couldn't read how it was joined.
const JOIN_UNREAD: u16 = 1008;

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
            fair: RwSignal::new(kept_part(&table).unwrap_or_default()),
            misproven: RwSignal::new(false),
            outbox: RwSignal::new(Outbox::default()),
            table: StoredValue::new(table),
            public,
            socket: StoredValue::new_local(None),
            run: StoredValue::new(0),
            tries: StoredValue::new(0),
            heard_at: StoredValue::new(browser::now()),
            unread: StoredValue::new(0),
        };
        session.connect();
        session.watch(browser::now());
        let online = window_event_listener(leptos::ev::online, move |_| session.come_at_once());
        let focus = window_event_listener(leptos::ev::focus, move |_| session.come_at_once());
        let offline = window_event_listener(leptos::ev::offline, move |_| session.drop_socket());
        on_cleanup(move || {
            online.remove();
            offline.remove();
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
        let Ok(news) = serde_json::from_str::<News>(text) else { return self.could_not_read() };
        self.unread.set_value(0);
        let speaks = news.welcome.as_ref().map(|welcome| welcome.protocol);
        let heard = self.mirror.try_update(|mirror| mirror.hear(news, browser::now())).unwrap_or_default();
        if heard.gap {
            // Something is missing: all there is to know is asked for once more.
            return self.write(&json(&Ask::Join(join_anew(self.public))));
        }
        if let Some((id, answer)) = heard.answer {
            self.answered(id.as_deref(), answer);
        }
        if heard.fair {
            self.take_part();
        }
        if speaks.is_some_and(|speaks| speaks < PROTOCOL) {
            return self.wait_for_server();
        }
        if speaks.is_some_and(|speaks| speaks > PROTOCOL) {
            version().is_old();
        }
        if heard.in_step {
            self.tries.set_value(0);
            let before = self.line.get_untracked();
            if before != Connection::Here {
                self.line.set(Connection::Here);
            }
            if before == Connection::Away || before == Connection::ServerOlder {
                version().check(); // it may be another server than before
            }
        }
        self.send_waiting();
    }

    /// Answers what was told of a fair deal, as far as an answer is wanted from this device.
    fn take_part(self) {
        let told =
            self.with_untracked(|now| now.fair.clone().map(|fair| (now.table.clone(), now.seat, fair))).flatten();
        let Some((table, seat, fair)) = told else { return };
        let mut part = self.fair.get_untracked();
        // Another window on this device may have drawn the share.
        if let Some(kept) = kept_part(&self.table()).filter(|_| !part.knows(&fair)) {
            part = kept;
        }
        let id = new_id();
        if let Some(ask) = part.answer(&table, seat, &fair, &id, || Share(browser::random_seed().0)) {
            keep_part(&self.table(), &part);
            self.outbox.update(|outbox| outbox.put(id.clone(), &ask));
        }
        self.fair.set(part);
    }

    /// A message could not be read. All there is to know is asked for once more; if that can't be read either, the page is
    /// too old for this server.
    fn could_not_read(self) {
        let unread = self.unread.get_value() + 1;
        self.unread.set_value(unread);
        match unread {
            1 => self.write(&json(&Ask::Join(join_anew(self.public)))),
            _ => version().is_old(),
        }
    }

    /// The server is older than this page. It is asked again from time to time whether it has caught up.
    fn wait_for_server(self) {
        let run = self.run.get_value() + 1;
        self.part();
        self.later(run, pause_after(u32::MAX));
        self.line.set(Connection::ServerOlder);
        version().check(); // perhaps the page of that server is another one
    }

    fn answered(self, id: Option<&str>, answer: Result<(), ApiError>) {
        // An answer to what isn't open changes nothing, so nothing is drawn anew.
        let mut outbox = self.outbox.get_untracked();
        let fate = match (&answer, id) {
            (Ok(()), Some(id)) if outbox.accepted(id) => Fate::Over,
            (Ok(()), _) => Fate::Unknown,
            (Err(why), id) => outbox.refused(id, why, browser::now()),
        };
        if fate == Fate::Unknown {
            return;
        }
        self.outbox.set(outbox);
        let of_deal = id.is_some_and(|id| self.fair.with_untracked(|part| part.has_asked(id)));
        if of_deal && answer.is_ok() {
            self.fair.update(|part| part.accepted(id.unwrap_or_default()));
            self.fair.with_untracked(|part| keep_part(&self.table(), part));
        }
        // Nobody has asked for the answers to a fair deal, so nobody hears that one was refused: how it ends is told to all.
        if let (Err(why), Fate::Over, false) = (answer, fate, of_deal) {
            if why.is(ErrorCode::BadMessage) {
                version().check(); // the server speaks otherwise than this page
            }
            self.say_no(why);
        }
    }

    /// Says why something was not done.
    fn say_no(self, why: ApiError) {
        let number = self.refused.with_untracked(|last| last.as_ref().map_or(0, |last| last.number + 1));
        self.refused.set(Some(TableSaysNo { number, why }));
    }

    /// Sends what waits, if the connection is there. Of the actions only the first is sent.
    fn send_waiting(self) {
        if self.line.try_get_untracked() != Some(Connection::Here) {
            return;
        }
        let (run, now) = (self.run.get_value(), browser::now());
        let texts = self.outbox.try_update_untracked(|outbox| outbox.due(run, now)).unwrap_or_default();
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
        let mut outbox = self.outbox.get_untracked();
        outbox.disconnected();
        if outbox.give_up() {
            self.outbox.set(outbox);
            self.say_no(ApiError { code: GIVEN_UP.into(), ..ApiError::new(ErrorCode::Unavailable, "not answered") });
        } else {
            self.outbox.update_untracked(|own| *own = outbox);
        }
        let now = match code {
            close::REVOKED => return self.line.set(Connection::SignedOut),
            close::NO_SPECTATORS => return self.line.set(Connection::Shut),
            close::NO_TABLE => return self.line.set(Connection::NoTable),
            close::UNPLAYABLE => return self.line.set(Connection::Unplayable),
            JOIN_UNREAD => Connection::ServerOlder,
            _ => Connection::Away,
        };
        if self.line.get_untracked() != now {
            self.line.set(now);
        }
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        self.later(run, pause_after(tries));
    }

    /// Begins another socket after about so many milliseconds, unless that has been done meanwhile.
    fn later(self, run: u32, pause: u32) {
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

    /// This socket is dead: nothing more is expected from it.
    fn drop_socket(self) {
        if self.socket.try_with_value(Option::is_some) == Some(true) {
            let run = self.run.get_value() + 1;
            self.part();
            self.lost(run, 0);
        }
    }

    /// Looks all the time whether the other side is still there: a network can end without a word.
    fn watch(self, last: f64) {
        browser::after(BEAT, move || {
            let Some(heard_at) = self.heard_at.try_get_value() else { return };
            let now = browser::now();
            if now - last > 4.0 * f64::from(BEAT) {
                // The page itself was asleep, so it could hear nothing: the silence is counted from now.
                self.heard_at.set_value(now - ASK_AFTER);
                return self.watch(now);
            }
            let silence = now - heard_at;
            let here = self.line.get_untracked() == Connection::Here;
            let run = self.run.get_value();
            let ignored = self.outbox.with_untracked(|outbox| outbox.is_ignored(run, now));
            if self.socket.with_value(Option::is_some) {
                if silence > if here { DEAD_AFTER } else { BEGIN_WITHIN } || (here && ignored) {
                    self.drop_socket();
                } else if here && silence > ASK_AFTER {
                    self.write(&json(&Ask::Ping {}));
                }
            }
            self.send_waiting(); // what was refused for a while
            self.watch(now);
        });
    }
}
