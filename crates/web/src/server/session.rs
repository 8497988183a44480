//! A connection to a table that outlives every socket ([`Wire`]): it resumes where it was, and sends again what was not
//! answered. This is the browser's part; what is known and what is open is kept by [`samobranka_desk::mirror`].

use std::cell::Cell;
use std::collections::VecDeque;

use leptos::prelude::*;
use samobranka_desk::fair::FairPart;
use samobranka_desk::mirror::{Fate, Outbox, Past, TableMirror, join_anew, pause_after};
use samobranka_page::browser;
use samobranka_protocol::ask::{Ask, Bare, Propose, Say};
use samobranka_protocol::news::{News, Welcome};
use samobranka_protocol::{ApiError, ErrorCode, PROTOCOL, close};
use samobranka_rules::Share;
use serde::Serialize;
use serde_json::value::RawValue;

use super::fair::{keep_part, kept_part};
use super::wire::{Wire, WireUser};
use super::words::GIVEN_UP;
use crate::scene::{LOOK_AGAIN, after_scene};
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
    wire: Wire,
    /// How many messages in a row could not be read.
    unread: StoredValue<u32>,
    /// Whether the table still shows what has happened.
    pub(crate) shows: RwSignal<bool>,
    /// What was told meanwhile: the table never runs ahead of what is seen.
    held: StoredValue<VecDeque<News>>,
}

/// The most messages that wait. A page that was out of sight has better things to do than to show them all.
const MOST_HELD: usize = 24;

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

/// Where it is kept in this tab what was told at a table.
fn past_key(table: &str, public: bool) -> String {
    format!("past.{table}{}", if public { ".public" } else { "" })
}

fn past(table: &str, public: bool) -> Option<Past> {
    serde_json::from_str(&browser::recall_in_tab(&past_key(table, public))?).ok()
}

impl Session {
    /// Begins to talk with a table, until the page is left.
    pub(crate) fn open(table: String, public: bool) -> Session {
        let session = Session {
            mirror: RwSignal::new(past(&table, public).map(TableMirror::after).unwrap_or_default()),
            line: RwSignal::new(Connection::Opening),
            refused: RwSignal::new(None),
            fair: RwSignal::new(kept_part(&table).unwrap_or_default()),
            misproven: RwSignal::new(false),
            outbox: RwSignal::new(Outbox::default()),
            wire: Wire::new(format!("/api/tables/{table}/socket")),
            table: StoredValue::new(table),
            public,
            unread: StoredValue::new(0),
            shows: RwSignal::new(false),
            held: StoredValue::new(VecDeque::new()),
        };
        session.wire.begin(WireUser {
            opened: Callback::new(move |()| session.join()),
            heard: Callback::new(move |text: String| session.hear(&text)),
            lost: Callback::new(move |code| session.lost(code)),
            is_here: Callback::new(move |()| session.line.try_get_untracked() == Some(Connection::Here)),
            ping: Callback::new(move |()| session.wire.write(&json(&Ask::Ping {}))),
            beat: Callback::new(move |()| session.beat()),
        });
        let left = window_event_listener(leptos::ev::pagehide, move |_| session.keep_past());
        on_cleanup(move || {
            left.remove();
            session.keep_past();
        });
        session
    }

    /// Keeps in this tab what was told lately, for when one comes back to the table.
    fn keep_past(self) {
        let kept = self.mirror.try_with_untracked(|mirror| mirror.past().map(|past| json(&past))).flatten();
        if let Some(kept) = kept {
            browser::keep_in_tab(&past_key(&self.table(), self.public), Some(&kept));
        }
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
        browser::keep_in_tab(&past_key(&self.table(), self.public), None);
        self.mirror.set(TableMirror::default());
        self.wire.connect_anew();
    }

    fn join(self) {
        let join = self.mirror.with_untracked(|mirror| mirror.join(self.public));
        self.wire.write(&json(&Ask::Join(join)));
    }

    fn hear(self, text: &str) {
        let Ok(news) = serde_json::from_str::<News>(text) else { return self.could_not_read() };
        self.unread.set_value(0);
        if news.welcome.is_some() {
            // All that waits is in it.
            self.held.update_value(VecDeque::clear);
        } else if self.must_wait() {
            return self.hold(news);
        }
        self.take_in(news);
    }

    /// Whether what is told now waits until the table has shown what was told before. Where a clock runs, nobody loses time by it.
    fn must_wait(self) -> bool {
        let waits = self.held.try_with_value(|held| !held.is_empty()) == Some(true);
        let timed = || self.with_untracked(|now| now.settings.clock.is_some_and(|clock| !clock.in_days()));
        waits || self.shows.try_get_untracked() == Some(true) && !browser::calm() && timed() == Some(false)
    }

    fn hold(self, news: News) {
        self.held.update_value(|held| held.push_back(news));
        match self.held.with_value(VecDeque::len) {
            1 => self.release(),
            MOST_HELD.. => self.release_all(),
            _ => {}
        }
    }

    /// Takes in what waits, one after the other, each when the table shows nothing any more.
    fn release(self) {
        let next = move || {
            // The page may have been left meanwhile.
            let Some(next) = self.held.try_update_value(VecDeque::pop_front).flatten() else { return };
            self.take_in(next);
            if self.held.try_with_value(|held| !held.is_empty()) == Some(true) {
                self.release();
            }
        };
        browser::after(LOOK_AGAIN, move || after_scene(self.shows, next));
    }

    fn release_all(self) {
        for news in self.held.try_update_value(std::mem::take).unwrap_or_default() {
            self.take_in(news);
        }
    }

    fn take_in(self, news: News) {
        let speaks = news.welcome.as_ref().map(|welcome| welcome.protocol);
        let heard = self.mirror.try_update(|mirror| mirror.hear(news, browser::now())).unwrap_or_default();
        if heard.gap {
            // Something is missing: all there is to know is asked for once more.
            return self.wire.write(&json(&Ask::Join(join_anew(self.public))));
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
            self.wire.is_well();
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
            1 => self.wire.write(&json(&Ask::Join(join_anew(self.public)))),
            _ => version().is_old(),
        }
    }

    /// The server is older than this page. It is asked again from time to time whether it has caught up.
    fn wait_for_server(self) {
        self.wire.part();
        self.wire.retry_after(pause_after(u32::MAX));
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
        let (run, now) = (self.wire.run(), browser::now());
        let texts = self.outbox.try_update_untracked(|outbox| outbox.due(run, now)).unwrap_or_default();
        for text in texts {
            self.wire.write(&text);
        }
    }

    /// A socket has ended: another one is begun after a pause, if that makes sense.
    fn lost(self, code: u16) {
        self.release_all();
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
        self.wire.retry();
    }

    /// Looks whether what was asked is answered, and sends what waits.
    fn beat(self) {
        let Some(line) = self.line.try_get_untracked() else { return };
        let run = self.wire.run();
        let ignored = self.outbox.with_untracked(|outbox| outbox.is_ignored(run, browser::now()));
        if line == Connection::Here && ignored {
            self.wire.drop_socket();
        }
        self.send_waiting(); // what was refused for a while
    }
}
