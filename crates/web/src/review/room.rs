//! The page's side of a review room: its socket, who is there, and whom one follows. Whether one follows is decided here;
//! the room is only told.

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text};
use samobranka_protocol::close;
use samobranka_protocol::room::{
    RoomAsk, RoomBare, RoomJoin, RoomLead, RoomLook, RoomMember, RoomNews, RoomNow, RoomPlace, RoomPoint, RoomPointed,
};
use samobranka_rules::{Phrase, Text};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// How often the room is asked whether it is there, and after how long a silence it isn't, in milliseconds.
const ASK_EVERY: u32 = 2_000;
const SILENCE: f64 = 6_000.0;
/// How long somebody's pointer stays, in milliseconds.
const POINTER: u32 = 6_000;

/// How the line to the room is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Not yet there.
    Opening,
    /// There.
    Here,
    /// Lost; it is tried again.
    Away,
    /// The room is closed, or full.
    Closed,
}

/// Something that somebody points at, with a number of its own.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pointer {
    pub(super) number: u32,
    pub(super) by: usize,
    pub(super) name: String,
    pub(super) point: RoomPoint,
}

/// A room that is open in this page. Copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) id: StoredValue<String>,
    pub(super) line: RwSignal<Line>,
    pub(super) now: RwSignal<RoomNow>,
    /// Whether one follows the leader.
    pub(super) follows: RwSignal<bool>,
    pub(super) pointers: RwSignal<Vec<Pointer>>,
    /// Where the page is, as it last said or was led to.
    at: StoredValue<RoomPlace>,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Counts the sockets: one that is not the last has nothing to say any more.
    run: StoredValue<u32>,
    tries: StoredValue<u32>,
    heard_at: StoredValue<f64>,
    counted: StoredValue<u32>,
}

impl Room {
    /// Comes into a room; one who comes to a place of their own doesn't follow.
    pub(super) fn enter(id: String, follows: bool) -> Room {
        let room = Room {
            id: StoredValue::new(id),
            line: RwSignal::new(Line::Opening),
            now: RwSignal::new(RoomNow::default()),
            follows: RwSignal::new(follows),
            pointers: RwSignal::new(Vec::new()),
            at: StoredValue::new(RoomPlace::default()),
            socket: StoredValue::new_local(None),
            run: StoredValue::new(0),
            tries: StoredValue::new(0),
            heard_at: StoredValue::new(browser::now()),
            counted: StoredValue::new(0),
        };
        room.connect();
        on_cleanup(move || room.part());
        room
    }

    fn part(self) {
        self.run.try_update_value(|run| *run += 1);
        let socket = self.socket.try_update_value(Option::take).flatten();
        if let Some(socket) = socket {
            let _ = socket.close();
        }
    }

    fn is_last(self, run: u32) -> bool {
        self.run.try_get_value() == Some(run)
    }

    fn connect(self) {
        let Some(id) = self.id.try_get_value() else { return };
        self.part();
        let run = self.run.get_value();
        let location = browser::window().location();
        let scheme = if location.protocol().is_ok_and(|it| it == "https:") { "wss" } else { "ws" };
        let host = location.host().unwrap_or_default();
        let Ok(socket) = WebSocket::new(&format!("{scheme}://{host}/api/rooms/{id}/socket")) else {
            return self.lost(run, 0);
        };
        let opened = Closure::<dyn Fn()>::new(move || {
            if self.is_last(run) {
                let name = Some(prefs().name.get_untracked()).filter(|name| !name.trim().is_empty());
                self.ask(&RoomAsk::Join(RoomJoin { name: name.unwrap_or_else(|| text("web-review-guest")) }));
            }
        });
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
        self.watch(run);
    }

    /// Asks from time to time whether the room is there.
    fn watch(self, run: u32) {
        browser::after(ASK_EVERY, move || {
            if !self.is_last(run) {
                return;
            }
            if browser::now() - self.heard_at.get_value() > SILENCE {
                return self.lost(run, 0);
            }
            if self.line.get_untracked() == Line::Here {
                self.ask(&RoomAsk::Ping(RoomBare {}));
            }
            self.watch(run);
        });
    }

    /// The line is lost: it is tried again after pauses that grow to ten seconds, unless the room is gone.
    fn lost(self, run: u32, code: u16) {
        if !self.is_last(run) {
            return;
        }
        self.part();
        if code == close::NO_TABLE || code == 1008 {
            return self.line.set(Line::Closed);
        }
        self.line.set(Line::Away);
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        let waits = self.run.get_value();
        browser::after((500 << tries.min(5)).min(10_000), move || {
            if self.is_last(waits) {
                self.connect();
            }
        });
    }

    fn ask(self, ask: &RoomAsk) {
        let text = serde_json::to_string(ask).expect("messages are plain JSON");
        self.socket.try_with_value(|socket| {
            if let Some(socket) = socket {
                let _ = socket.send_with_str(&text);
            }
        });
    }

    fn hear(self, text: &str) {
        self.heard_at.set_value(browser::now());
        let Ok(news) = serde_json::from_str::<RoomNews>(text) else { return };
        if let Some(now) = news.room {
            let came = self.line.get_untracked() != Line::Here;
            let led = now.leader == now.you;
            let (leads_now, led_before) = self.now.with_untracked(|before| {
                let led_before = before.you != 0 && before.leader == before.you;
                (led && !led_before, led_before)
            });
            self.tries.set_value(0);
            self.line.set(Line::Here);
            self.now.set(now);
            if led && self.follows.get_untracked() {
                self.follows.set(false);
            }
            // Who hands the lead over follows the one it went to.
            if led_before && !led {
                return self.follow();
            }
            // The room learns where one is who doesn't follow.
            if (came || leads_now) && !self.follows.get_untracked() {
                self.look(self.at.get_value());
            }
        }
        if let Some(pointed) = news.pointed {
            self.show(pointed);
        }
    }

    /// Shows what somebody points at for a while, and says it.
    fn show(self, pointed: RoomPointed) {
        let RoomPointed { by, name, point } = pointed;
        let spoken = Phrase::new("web-review-points")
            .with("name", Text::as_written(&name))
            .with("words", Text::as_written(&point.words));
        live().say(say(&spoken));
        let number = self.counted.get_value() + 1;
        self.counted.set_value(number);
        let by = self.now.with_untracked(|now| now.members.iter().position(|it| it.id == by)).unwrap_or(0);
        self.pointers.update(|all| {
            all.retain(|it| it.by != by);
            all.push(Pointer { number, by, name, point });
        });
        browser::after(POINTER, move || {
            self.pointers.try_update(|all| all.retain(|it| it.number != number));
        });
    }

    fn look(self, place: RoomPlace) {
        self.ask(&RoomAsk::Look(RoomLook { place, follows: self.follows.get_untracked() }));
    }

    /// The reader is here now. Who was led here goes on following; who came by themselves doesn't.
    pub(super) fn is_at(self, place: RoomPlace) {
        if self.at.get_value() == place {
            return;
        }
        self.at.set_value(place);
        if self.line.get_untracked() != Line::Here {
            return;
        }
        self.follows.set(false);
        self.look(place);
    }

    /// Where the leader wants the reader, if it isn't where they are.
    pub(super) fn led_to(self) -> Option<RoomPlace> {
        let place = self.now.with(|now| now.members.iter().find(|it| it.id == now.leader).map(|it| it.place))?;
        let leads = self.leads();
        (self.line.get() == Line::Here && self.follows.get() && !leads).then_some(place)
    }

    /// The page goes where the leader is.
    pub(super) fn is_led_to(self, place: RoomPlace) {
        self.at.set_value(place);
    }

    /// Whether the reader leads.
    pub(super) fn leads(self) -> bool {
        self.now.with(|now| now.you == now.leader)
    }

    /// The one who leads.
    pub(super) fn leader(self) -> Option<RoomMember> {
        self.now.with(|now| now.members.iter().find(|it| it.id == now.leader).cloned())
    }

    /// Follows the leader again.
    pub(super) fn follow(self) {
        self.follows.set(true);
        self.look(self.at.get_value());
    }

    pub(super) fn ask_to_lead(self) {
        self.ask(&RoomAsk::AskToLead(RoomBare {}));
    }

    pub(super) fn hand_over(self, member: u32) {
        self.ask(&RoomAsk::Lead(RoomLead { member }));
    }

    pub(super) fn point(self, point: RoomPoint) {
        self.ask(&RoomAsk::Point(point));
    }
}
