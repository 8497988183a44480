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

use crate::server::{Wire, WireUser};

/// The code by which a server ends a connection to a room that is full.
const FULL: u16 = 1008;
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
    wire: Wire,
    counted: StoredValue<u32>,
}

impl Room {
    /// Comes into a room; one who comes to a place of their own doesn't follow.
    pub(super) fn enter(id: String, follows: bool) -> Room {
        let room = Room {
            wire: Wire::new(format!("/api/rooms/{id}/socket")),
            id: StoredValue::new(id),
            line: RwSignal::new(Line::Opening),
            now: RwSignal::new(RoomNow::default()),
            follows: RwSignal::new(follows),
            pointers: RwSignal::new(Vec::new()),
            at: StoredValue::new(RoomPlace::default()),
            counted: StoredValue::new(0),
        };
        room.wire.begin(WireUser {
            opened: Callback::new(move |()| room.join()),
            heard: Callback::new(move |text: String| room.hear(&text)),
            lost: Callback::new(move |code| room.lost(code)),
            is_here: Callback::new(move |()| room.line.try_get_untracked() == Some(Line::Here)),
            ping: Callback::new(move |()| room.ask(&RoomAsk::Ping(RoomBare {}))),
            beat: Callback::new(|()| ()),
        });
        room
    }

    fn join(self) {
        let name = Some(prefs().name.get_untracked()).filter(|name| !name.trim().is_empty());
        self.ask(&RoomAsk::Join(RoomJoin { name: name.unwrap_or_else(|| text("web-review-guest")) }));
    }

    /// The line is lost: it is tried again, unless the room is gone.
    fn lost(self, code: u16) {
        if code == close::NO_TABLE || code == FULL {
            return self.line.set(Line::Closed);
        }
        self.line.set(Line::Away);
        self.wire.retry();
    }

    fn ask(self, ask: &RoomAsk) {
        self.wire.write(&serde_json::to_string(ask).expect("messages are plain JSON"));
    }

    fn hear(self, text: &str) {
        let Ok(news) = serde_json::from_str::<RoomNews>(text) else { return };
        if let Some(now) = news.room {
            let came = self.line.get_untracked() != Line::Here;
            let led = now.leader == now.you;
            let (leads_now, led_before) = self.now.with_untracked(|before| {
                let led_before = before.you != 0 && before.leader == before.you;
                (led && !led_before, led_before)
            });
            self.wire.is_well();
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
