//! The page's side of a review room: its socket, who is there, and whom one follows. Whether one follows is decided here;
//! the room is only told. A room outlives the page of the review: who tries something at a table of their own is still in it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use leptos::prelude::*;
use samobranka_page::browser;
use samobranka_page::kit::live;
use samobranka_page::prefs::prefs;
use samobranka_page::speech::{say, text};
use samobranka_protocol::close;
use samobranka_protocol::room::{
    NewBranch, RoomAsk, RoomBare, RoomJoin, RoomLead, RoomLook, RoomMember, RoomNews, RoomNow, RoomPlace, RoomPoint,
    RoomPointed,
};
use samobranka_rules::{Phrase, Seat, Text};
use wasm_bindgen_futures::spawn_local;

use super::people::be_known;
use crate::local::Kept;
use crate::server::{Wire, WireUser, api};

/// The code by which a server ends a connection to a room that is full.
const FULL: u16 = 1008;
/// How long somebody's pointer stays, in milliseconds.
const POINTER: u32 = 6_000;
/// How long a room stays open without a page that shows it, in milliseconds: as one goes from the review to a table.
const BETWEEN: u32 = 5_000;

thread_local! {
    /// The room that is open, and what it lives by.
    static OPEN: RefCell<Option<(Owner, Room)>> = const { RefCell::new(None) };
    /// How many parts of the page use it.
    static USERS: Cell<u32> = const { Cell::new(0) };
}

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

/// Leaves the room that is open.
fn close() {
    if let Some((owner, _)) = OPEN.take() {
        owner.cleanup();
    }
}

/// What lives as long as the app: a page's own would take the room with it.
fn root() -> Owner {
    let mut root = Owner::current().unwrap_or_default();
    while let Some(parent) = root.parent() {
        root = parent;
    }
    root
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
    /// The numbers that games tried by this reader have in the room, by their ids on this device.
    shown: StoredValue<HashMap<String, u32>>,
    /// A game that is to be shown next, with its steps; and whether one is on its way.
    to_show: StoredValue<Option<(Kept, u32)>>,
    showing: StoredValue<bool>,
    /// Whether the reader is at a game of theirs that all see, and not at the record.
    leads_through: StoredValue<bool>,
}

impl Room {
    /// Comes into a room, or stays in it; one who comes to a place of their own doesn't follow. It is left when the last page
    /// that has entered it is gone.
    pub(super) fn enter(id: String, follows: bool) -> Room {
        let open = OPEN.with_borrow(|open| open.as_ref().map(|(_, room)| *room));
        let is_it = |room: &Room| room.id.with_value(|it| *it == id) && room.line.get_untracked() != Line::Closed;
        let room = match open.filter(is_it) {
            Some(room) => {
                if !follows {
                    room.follows.set(false);
                }
                room
            }
            None => {
                close();
                let owner = root().child();
                let room = owner.with(|| Room::open(id, follows));
                OPEN.set(Some((owner, room)));
                room
            }
        };
        USERS.set(USERS.get() + 1);
        on_cleanup(|| {
            USERS.set(USERS.get().saturating_sub(1));
            browser::after(BETWEEN, || {
                if USERS.get() == 0 {
                    close();
                }
            });
        });
        room
    }

    fn open(id: String, follows: bool) -> Room {
        let room = Room {
            wire: Wire::new(format!("/api/rooms/{id}/socket")),
            id: StoredValue::new(id),
            line: RwSignal::new(Line::Opening),
            now: RwSignal::new(RoomNow::default()),
            follows: RwSignal::new(follows),
            pointers: RwSignal::new(Vec::new()),
            at: StoredValue::new(RoomPlace::default()),
            counted: StoredValue::new(0),
            shown: StoredValue::new(HashMap::new()),
            to_show: StoredValue::new(None),
            showing: StoredValue::new(false),
            leads_through: StoredValue::new(false),
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

    /// The reader is here now, at the record or at a branch of it. Who was led here goes on following; who came by themselves
    /// doesn't.
    pub(super) fn is_at(self, place: RoomPlace) {
        self.leads_through.set_value(false);
        self.comes_to(place);
    }

    fn comes_to(self, place: RoomPlace) {
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
        self.now.with(|now| now.you != 0 && now.you == now.leader)
    }

    /// How often a branch has changed, as far as it was told.
    pub(super) fn changes_of(self, branch: u32) -> u32 {
        self.now.with(|now| now.branches.iter().find(|it| it.id == branch).map_or(0, |it| it.changes))
    }

    /// Whether the room has been shown this game of the reader's.
    pub(super) fn has_seen(self, game: &str) -> bool {
        self.shown.with_value(|shown| shown.contains_key(game))
    }

    /// Shows the room a game that was tried in it, or how it has gone on, and gives its number there.
    pub(super) async fn show_game(self, kept: &Kept) -> Option<u32> {
        let imagined = kept.imagined.as_ref()?;
        // Notes are nobody else's.
        let game = serde_json::to_value(Kept { notes: String::new(), ..kept.clone() }).expect("a table is plain JSON");
        let known = self.shown.try_with_value(|shown| shown.get(&kept.id).copied())?;
        let seat = imagined.seat.unwrap_or(Seat(0));
        let new = |branch| NewBranch { step: imagined.step as u32, seat, game: game.clone(), branch };
        // Who can't be shown it sees that it isn't in the list.
        be_known().await.ok()?;
        let id = self.id.try_get_value()?;
        let set = match api::show_branch(&id, &new(known)).await {
            // The room keeps the latest few: one that it has let go is shown anew.
            Err(_) if known.is_some() => api::show_branch(&id, &new(None)).await,
            set => set,
        };
        let number = set.ok()?.branch;
        self.shown.try_update_value(|shown| shown.insert(kept.id.clone(), number));
        Some(number)
    }

    /// The reader is at a game of theirs, after so many steps: the room is shown it, and whoever follows comes along. One
    /// message is on its way at a time, and the latest state goes last. Who has gone back to the record meanwhile stays there.
    pub(super) fn lead_through(self, kept: Kept, steps: u32) {
        self.leads_through.set_value(true);
        self.to_show.set_value(Some((kept, steps)));
        if self.showing.get_value() {
            return;
        }
        self.showing.set_value(true);
        spawn_local(async move {
            while let Some((kept, step)) = self.to_show.try_update_value(Option::take).flatten() {
                let seat = kept.imagined.as_ref().and_then(|imagined| imagined.seat);
                if let Some(number) = self.show_game(&kept).await
                    && self.leads_through.try_get_value() == Some(true)
                {
                    self.comes_to(RoomPlace { step, seat, branch: Some(number) });
                }
            }
            self.showing.try_set_value(false);
        });
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
