//! A client's side of a table online, without a socket: what the client was told, and what it has asked for.
//!
//! [`TableMirror`] takes in every message and notices gaps. [`Outbox`] keeps every request until it is answered, so that
//! it can be sent again over the next connection. A request keeps its id, so nothing is done twice. One that is never
//! answered is given up after a while, and its sender is told.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use samobranka_protocol::ask::{Act, Ask, Join, Resume};
use samobranka_protocol::news::{FairNow, FairState, Moved, News, Reacted, ResetWhy, SeatChange, VoteState, Welcome};
use samobranka_protocol::{ApiError, Json, PROTOCOL, Proposal};
use samobranka_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How many events and lines of chat are kept.
const REMEMBERED: usize = 160;

/// A table as a client knows it: all that it was told, in order.
#[derive(Clone, Default, Debug)]
pub struct TableMirror {
    /// The table as it stands now; `None` until the first welcome.
    pub now: Option<Box<Welcome>>,
    /// What the server calls its run of the table: with it and the last number a connection goes on where it was.
    epoch: Option<String>,
    /// Whose eyes the table was seen through before the page was loaded anew; `None` where it wasn't.
    seen_by: Option<Option<Seat>>,
    /// The largest number there is.
    last: u64,
    /// What happened lately, oldest first; the number counts all that was ever told.
    pub events: (usize, Vec<Json>),
    /// The last reaction; the number counts them.
    pub reaction: Option<(usize, Reacted)>,
    /// Who did the deeds that are known and stand, oldest first.
    deeds: Vec<Option<Seat>>,
    /// When the clocks were told, by the page's own clock.
    pub clock_told: f64,
    /// What has last changed about a seat; the number counts the changes.
    pub changed: Option<(usize, Change)>,
    /// The last seat one had.
    had: Option<Seat>,
    /// How the last vote ended; the number counts them.
    pub voted: Option<(usize, VoteState)>,
    /// What was told with the last fair deal.
    pub dealt: Option<FairNow>,
}

/// What has changed about a seat, and whether it is, or was, one's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What was told.
    pub told: SeatChange,
    /// Whether it is about one's own seat, or the one that one had until then.
    pub own: bool,
}

/// What outlives the page that shows a table: how far it had come, and what it was told lately.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Past {
    epoch: String,
    last: u64,
    seat: Option<Seat>,
    events: Vec<Json>,
}

/// What a message means for the one who keeps the connection.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    /// The answer to a request: its id, and why it was refused if it was. Without an id it isn't known which one.
    pub answer: Option<(Option<String>, Result<(), ApiError>)>,
    /// The connection is in step: unanswered requests may be sent again.
    pub in_step: bool,
    /// Something is missing before this message.
    pub gap: bool,
    /// Something was told of a fair deal, which a client answers by itself.
    pub fair: bool,
}

/// How the versions of this client and its server fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Versions {
    /// They fit.
    Fit,
    /// The server is newer: a newer client is needed.
    ServerNewer,
    /// The server is older: this client has to wait for it.
    ServerOlder,
}

/// Compares what a server speaks, by its welcome, with what this client speaks; `rules` is the version of the game's rules
/// that this client has. A table may be older than its server, so older rules say nothing about the server.
pub fn versions(welcome: &Welcome, rules: u32) -> Versions {
    match welcome.protocol.cmp(&PROTOCOL) {
        Ordering::Less => Versions::ServerOlder,
        Ordering::Equal if welcome.rules <= rules => Versions::Fit,
        Ordering::Equal | Ordering::Greater => Versions::ServerNewer,
    }
}

impl TableMirror {
    /// The first message on a connection: goes on after the last message that was taken in, or begins. `public` asks for
    /// what everyone may see, whoever asks.
    pub fn join(&self, public: bool) -> Join {
        let resume = self.epoch.clone().map(|epoch| Resume { epoch, last: self.last });
        Join { resume, ..join_anew(public) }
    }

    /// What is to be kept while the page is loaded anew, or the table is left for a while.
    pub fn past(&self) -> Option<Past> {
        let now = self.now.as_ref()?;
        Some(Past { epoch: now.epoch.clone(), last: self.last, seat: now.seat, events: self.events.1.clone() })
    }

    /// A table that goes on where it was left.
    pub fn after(past: Past) -> TableMirror {
        TableMirror {
            epoch: Some(past.epoch),
            seen_by: Some(past.seat),
            last: past.last,
            events: (past.events.len(), past.events),
            ..TableMirror::default()
        }
    }

    /// Takes in a message that came at `at`.
    pub fn hear(&mut self, news: News, at: f64) -> Heard {
        let mut heard = Heard::default();
        if let Some(accepted) = news.accepted {
            heard.answer = Some((Some(accepted.id), Ok(())));
        }
        if let Some(refused) = news.refused {
            heard.answer = Some((refused.id, Err(refused.why)));
        }
        if let Some(n) = news.n {
            if n <= self.last {
                return heard; // it was told before
            }
            if n > self.last + 1 {
                heard.gap = true;
                return heard;
            }
            self.last = n;
        }
        if let Some(mut welcome) = news.welcome {
            heard.in_step = true;
            welcome.view = welcome.view.map(|view| whole(view, &welcome.options));
            self.last = welcome.n;
            self.epoch = Some(welcome.epoch.clone());
            // What another was told is not for whoever uses the page now.
            if self.seen_by.take().is_some_and(|before| before != welcome.seat) {
                self.events.1.clear();
            }
            self.clock_told = at;
            self.deeds.clear();
            self.had = welcome.seat.or(self.had);
            heard.fair = welcome.fair.is_some();
            self.keep_dealt(welcome.fair.as_ref());
            self.now = Some(welcome);
            return heard;
        }
        heard.in_step = news.resumed.is_some();
        let Some(now) = &mut self.now else {
            // What was missed comes before the table itself.
            self.keep_events(news.moved.map(|moved| moved.events).unwrap_or_default());
            return heard;
        };
        if let Some(moved) = news.moved {
            self.deeds.push(moved.seat);
            let Moved { events, to_act, can_undo, clock, ended, view, .. } = moved;
            now.to_act = to_act;
            now.can_undo = can_undo;
            now.clock = clock;
            now.view = view.map(|view| whole(view, &now.options)).or(now.view.take());
            now.ended = ended.or(now.ended.take());
            self.clock_told = at;
            self.keep_events(events);
        }
        let Some(now) = &mut self.now else { return heard };
        if let Some(reset) = news.reset {
            match reset.why {
                ResetWhy::Dealt => {
                    self.deeds.clear();
                    self.events.1.clear();
                    // What was proposed or wanted was about the game before.
                    (now.vote, now.rematch) = (None, None);
                }
                ResetWhy::Undo => drop(self.deeds.pop()),
                ResetWhy::TakeBack => {} // the vote has said how many
            }
            now.chapter = reset.chapter;
            now.seed_hash = reset.seed_hash;
            now.view = Some(whole(reset.view, &now.options));
            now.to_act = reset.to_act;
            now.can_undo = reset.can_undo;
            now.clock = reset.clock;
            now.ended = reset.ended;
            self.clock_told = at;
        }
        if let Some(seats) = news.seats {
            // The seats don't say whether one without a seat is the host: that ends when another is.
            let other = seats.seats.iter().any(|seat| seat.host);
            now.host = match now.seat {
                Some(own) => seats.seats.get(own.index()).is_some_and(|seat| seat.host),
                None => now.host && !other,
            };
            now.seats = seats.seats;
            now.onlookers = seats.onlookers;
            if let Some(told) = seats.change {
                let own = Some(told.seat) == now.seat.or(self.had);
                self.changed = Some((self.changed.as_ref().map_or(0, |(count, _)| count + 1), Change { told, own }));
            }
        }
        if let Some(here) = news.here
            && let Some(seat) = now.seats.get_mut(here.seat.index())
        {
            seat.here = here.here;
        }
        if let Some(onlookers) = news.onlookers {
            now.onlookers = onlookers;
        }
        if let Some(vote) = news.vote {
            if vote.state == VoteState::Open {
                now.vote = Some(vote);
            } else {
                if let (VoteState::Carried, Proposal::TakeBack(count)) = (vote.state, &vote.what) {
                    let left = self.deeds.len().saturating_sub(*count as usize);
                    self.deeds.truncate(left);
                }
                now.vote = None;
                self.voted = Some((self.voted.as_ref().map_or(0, |(count, _)| count + 1), vote.state));
            }
        }
        if let Some(said) = news.chat {
            now.chat.push(said);
            let old = now.chat.len().saturating_sub(REMEMBERED);
            now.chat.drain(..old);
        }
        if let Some(reaction) = news.reaction {
            let count = self.reaction.as_ref().map_or(0, |(count, _)| count + 1);
            self.reaction = Some((count, reaction));
        }
        if let Some(rematch) = news.rematch {
            now.rematch = Some(rematch);
        }
        if let Some(fair) = news.fair {
            heard.fair = true;
            if fair.state == FairState::Off
                && let Some(rematch) = &mut now.rematch
            {
                // Who was silent has to ask again.
                rematch.yes = rematch.yes.minus(fair.silent);
            }
            now.fair = Some(fair.clone());
            self.keep_dealt(Some(&fair));
        }
        heard
    }

    fn keep_events(&mut self, events: Vec<Json>) {
        self.events.0 += events.len();
        self.events.1.extend(events);
        let old = self.events.1.len().saturating_sub(REMEMBERED);
        self.events.1.drain(..old);
    }

    /// The next attempt to deal doesn't make one forget how the game that was played was dealt.
    fn keep_dealt(&mut self, fair: Option<&FairNow>) {
        if let Some(fair) = fair.filter(|fair| fair.state == FairState::Dealt) {
            self.dealt = Some(fair.clone());
        }
    }

    /// How many deeds to take back for `seat` to decide its last turn anew, as far as that is known.
    pub fn since_turn_of(&self, seat: Seat) -> Option<u32> {
        let last = self.deeds.iter().rposition(|by| *by == Some(seat))?;
        let first = self.deeds[..last].iter().rposition(|by| *by != Some(seat)).map_or(0, |other| other + 1);
        u32::try_from(self.deeds.len() - first).ok()
    }
}

/// A view as it travels, read no deeper than needed.
#[derive(Serialize, Deserialize)]
struct Shallow<'a> {
    #[serde(borrow)]
    seat: &'a RawValue,
    #[serde(borrow)]
    public: BTreeMap<String, &'a RawValue>,
    #[serde(borrow)]
    private: &'a RawValue,
}

/// Puts the options, which are told once, back into a view. One that has them, or that has another form, stays as it is.
fn whole(view: Json, options: &Json) -> Json {
    let Ok(mut shallow) = serde_json::from_str::<Shallow>(view.get()) else { return view };
    shallow.public.entry("options".to_owned()).or_insert(options);
    RawValue::from_string(json(&shallow)).expect("what was put together from JSON is JSON")
}

/// The first message on a connection that begins, and the answer to a gap: asks for everything once more.
pub fn join_anew(public: bool) -> Join {
    Join { protocol: PROTOCOL, views: true, public, ..Join::default() }
}

/// The first pause before connecting again, in milliseconds; each next one is twice as long.
const FIRST_PAUSE: u32 = 400;
/// The longest pause before connecting again, in milliseconds.
const LONGEST_PAUSE: u32 = 10_000;

/// How long to wait before the next attempt to connect, after so many failed ones, in milliseconds.
pub fn pause_after(tries: u32) -> u32 {
    (FIRST_PAUSE << tries.min(8)).min(LONGEST_PAUSE)
}

/// How often a request is sent before it is given up. With the pauses between, that takes about a minute.
const MOST_SENDS: u32 = 12;

/// How long a connection may leave a request unanswered, in milliseconds. After that it is no longer trusted.
const ANSWER_WITHIN: f64 = 10_000.0;

/// A request that isn't answered yet.
#[derive(Clone, PartialEq, Debug)]
struct Request {
    id: String,
    text: String,
    /// The action, where it is one: actions go one after another, each when the one before is done.
    action: Option<String>,
    /// The number of the connection it was sent on last.
    sent_on: Option<u32>,
    /// When it was sent last.
    sent_at: f64,
    /// How often it was sent.
    sends: u32,
    /// Not to be sent before this.
    not_before: f64,
}

/// What became of a request that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It isn't open, so nothing has changed.
    Unknown,
    /// It will be sent again, a little later.
    Again,
    /// It is over: the table has refused it, or it was sent often enough.
    Over,
}

/// The requests that aren't answered yet, in the order they were made. Times are in milliseconds, by the client's clock.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Outbox(Vec<Request>);

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages are plain JSON")
}

impl Outbox {
    /// Adds a decision of the seat.
    pub fn act(&mut self, id: String, action: &impl Serialize) {
        let action = json(action);
        let raw = RawValue::from_string(action.clone()).expect("an action is plain JSON");
        let text = json(&Ask::Act(Act { id: id.as_str().into(), action: &raw }));
        self.add(id, text, Some(action));
    }

    /// Adds any other request; `ask` has this id.
    pub fn put(&mut self, id: String, ask: &Ask) {
        self.add(id, json(ask), None);
    }

    fn add(&mut self, id: String, text: String, action: Option<String>) {
        self.0.push(Request { id, text, action, sent_on: None, sent_at: 0.0, sends: 0, not_before: 0.0 });
    }

    /// How many requests there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether everything is answered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The actions among the requests, in order, as JSON.
    pub fn actions(&self) -> Vec<String> {
        self.0.iter().filter_map(|request| request.action.clone()).collect()
    }

    /// The messages to send now on the connection of this number, each once. Of the actions only the first is sent. What
    /// was sent before without an answer waits longer each time.
    pub fn due(&mut self, connection: u32, now: f64) -> Vec<String> {
        let mut acting = false;
        let mut texts = Vec::new();
        for request in &mut self.0 {
            let waits = request.action.is_some() && std::mem::replace(&mut acting, true);
            if waits || request.sent_on == Some(connection) || now < request.not_before {
                continue;
            }
            request.sent_on = Some(connection);
            request.sent_at = now;
            request.sends += 1;
            // The first time on another connection is at once: a break is nobody's fault.
            request.not_before = if request.sends == 1 { now } else { now + f64::from(pause_after(request.sends - 2)) };
            texts.push(request.text.clone());
        }
        texts
    }

    /// When to look again whether something is due on this connection; `None` where nothing waits for a time.
    pub fn next_due(&self, connection: u32) -> Option<f64> {
        let waiting = self.0.iter().filter(|request| request.sent_on != Some(connection) && request.sends > 0);
        waiting.map(|request| request.not_before).min_by(f64::total_cmp)
    }

    /// Whether this connection has left a request unanswered for too long.
    pub fn is_ignored(&self, connection: u32, now: f64) -> bool {
        self.0.iter().any(|request| request.sent_on == Some(connection) && now - request.sent_at > ANSWER_WITHIN)
    }

    /// Takes in that a request was accepted. Whether it was open.
    pub fn accepted(&mut self, id: &str) -> bool {
        let Some(at) = self.0.iter().position(|request| request.id == id) else { return false };
        self.0.remove(at);
        true
    }

    /// Takes in a refusal. Where it isn't known what was refused, it concerns all that was sent.
    pub fn refused(&mut self, id: Option<&str>, why: &ApiError, now: f64) -> Fate {
        let concerns = |request: &Request| match id {
            Some(id) => request.id == id,
            None => request.sent_on.is_some(),
        };
        let ids: Vec<String> = self.0.iter().filter(|it| concerns(it)).map(|it| it.id.clone()).collect();
        // A single one that was sent must be the one that is meant; among several it is found by sending them again.
        let last_word = !why.is_passing() && ids.len() == 1;
        let mut fate = Fate::Unknown;
        for id in ids {
            let Some(at) = self.0.iter().position(|request| request.id == id) else { continue };
            let request = &mut self.0[at];
            if last_word || request.sends >= MOST_SENDS {
                fate = Fate::Over;
                self.remove_with_followers(at);
                continue;
            }
            let pause =
                why.retry_after_ms.map_or(f64::from(pause_after(request.sends.saturating_sub(1))), |it| it as f64);
            request.sent_on = None;
            request.not_before = now + pause.min(LONGEST_PAUSE.into());
            if fate == Fate::Unknown {
                fate = Fate::Again;
            }
        }
        fate
    }

    /// Gives up what was sent often enough and never answered. Whether there was such a request.
    pub fn give_up(&mut self) -> bool {
        let mut any = false;
        while let Some(at) = self.0.iter().position(|it| it.sends >= MOST_SENDS && it.sent_on.is_none()) {
            self.remove_with_followers(at);
            any = true;
        }
        any
    }

    /// The connection is over: what it has not answered is to be sent on the next one.
    pub fn disconnected(&mut self) {
        self.0.iter_mut().for_each(|request| request.sent_on = None);
    }

    /// What was to follow a refused action was planned for another state of the table, and goes with it.
    fn remove_with_followers(&mut self, at: usize) {
        if self.0.remove(at).action.is_some() {
            self.0.retain(|request| request.action.is_none());
        }
    }
}

#[cfg(test)]
mod tests {
    use samobranka_protocol::ErrorCode;

    use super::*;

    fn welcome(n: u64) -> String {
        let seats = r#"[{"kind":"person","name":"Anna","here":true,"host":true},{"kind":"open","name":"","here":false,"host":false}]"#;
        let settings = r#"{"listed":false,"start":"full","onlookers":true,"trusted":false,"open_record":false,"clock":null,"lend_after":null,"bot":null}"#;
        format!(
            r#"{{"welcome":{{"table":"t","epoch":"e","n":{n},"game":"the-game","rules":1,"options":{{}},"settings":{settings},"seat":0,"host":true,"seats":{seats},"onlookers":{{"count":0,"people":[]}},"seed_hash":null,"view":null,"to_act":[],"can_undo":false}}}}"#
        )
    }

    fn hear(told: &mut TableMirror, text: &str) -> Heard {
        told.hear(serde_json::from_str(text).expect("a message"), 0.0)
    }

    fn place(told: &TableMirror) -> Option<(String, u64)> {
        told.join(false).resume.map(|resume| (resume.epoch, resume.last))
    }

    fn moved(n: u64, seat: u8) -> String {
        format!(r#"{{"n":{n},"moved":{{"seq":{n},"seat":{seat},"events":[{{}}],"to_act":[0],"view":{{"n":{n}}}}}}}"#)
    }

    #[test]
    fn a_gap_is_noticed_and_what_was_told_before_is_not_told_twice() {
        let mut told = TableMirror::default();
        assert!(hear(&mut told, &welcome(4)).in_step);
        assert_eq!(place(&told), Some(("e".to_owned(), 4)));
        assert_eq!(hear(&mut told, &moved(5, 0)), Heard::default());
        assert_eq!(hear(&mut told, &moved(5, 0)), Heard::default());
        assert_eq!(told.events.0, 1);
        assert!(hear(&mut told, &moved(7, 1)).gap);
        assert_eq!(place(&told), Some(("e".to_owned(), 5)));
        let resumed = hear(&mut told, r#"{"resumed":{"n":7}}"#);
        assert!(resumed.in_step && !resumed.gap);
        assert!(!hear(&mut told, &moved(6, 1)).gap);
        assert!(!hear(&mut told, &moved(7, 1)).gap);
        assert_eq!(told.events.0, 3);
        assert_eq!(told.now.expect("welcomed").view.expect("dealt").get(), r#"{"n":7}"#);
    }

    #[test]
    fn a_page_that_is_loaded_anew_knows_what_was_told_before_and_what_it_missed() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(4));
        hear(&mut told, &moved(5, 0));
        let past = serde_json::to_string(&told.past().expect("a table to go back to")).expect("plain JSON");
        let mut again = TableMirror::after(serde_json::from_str(&past).expect("what was kept"));
        assert_eq!(place(&again), Some(("e".to_owned(), 5)));
        hear(&mut again, r#"{"resumed":{"n":6}}"#);
        assert!(!hear(&mut again, &moved(6, 1)).gap);
        assert!(hear(&mut again, &welcome(6)).in_step);
        assert_eq!(again.events.1.len(), 2);
        // Another person's page in the same tab begins with nothing.
        let mut other = TableMirror::after(serde_json::from_str(&past).expect("what was kept"));
        hear(&mut other, &welcome(5).replace(r#""seat":0"#, r#""seat":1"#));
        assert!(other.events.1.is_empty());
    }

    #[test]
    fn the_options_are_told_once_and_stand_in_every_view() {
        let mut told = TableMirror::default();
        let lean = r#"{"seat":0,"public":{"turn":1},"private":{"hand":[3]}}"#;
        let view = |told: &TableMirror| -> serde_json::Value {
            serde_json::from_str(told.now.as_ref().unwrap().view.as_ref().unwrap().get()).unwrap()
        };
        let first = welcome(0).replace(r#""options":{}"#, r#""options":{"file":"large"}"#);
        hear(&mut told, &first.replace(r#""view":null"#, &format!(r#""view":{lean}"#)));
        let whole = serde_json::json!({
            "seat": 0,
            "public": { "turn": 1, "options": { "file": "large" } },
            "private": { "hand": [3] },
        });
        assert_eq!(view(&told), whole);
        let spectators =
            lean.replace(r#""private":{"hand":[3]}"#, r#""private":null"#).replace("\"seat\":0", "\"seat\":null");
        hear(
            &mut told,
            &format!(r#"{{"n":1,"moved":{{"seq":1,"seat":0,"events":[],"to_act":[],"view":{spectators}}}}}"#),
        );
        assert_eq!(view(&told)["public"], whole["public"]);
        let dealt =
            format!(r#"{{"n":2,"reset":{{"seq":2,"why":"dealt","seed_hash":null,"view":{lean},"to_act":[]}}}}"#);
        hear(&mut told, &dealt);
        assert_eq!(view(&told), whole);
        // An older server tells whole views.
        let full = lean.replace(r#""turn":1"#, r#""options":{"file":"own"},"turn":2"#);
        hear(&mut told, &dealt.replace("\"n\":2", "\"n\":3").replace(lean, &full));
        assert_eq!(view(&told)["public"], serde_json::json!({ "options": { "file": "own" }, "turn": 2 }));
    }

    #[test]
    fn who_comes_and_goes_is_told_seat_by_seat() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(0));
        hear(&mut told, r#"{"n":1,"here":{"seat":0,"here":false}}"#);
        assert!(!told.now.as_ref().unwrap().seats[0].here);
        hear(&mut told, r#"{"n":2,"here":{"seat":0,"here":true}}"#);
        assert!(told.now.as_ref().unwrap().seats[0].here);
        hear(&mut told, r#"{"n":3,"here":{"seat":9,"here":true}}"#);
        assert!(!told.now.as_ref().unwrap().seats[1].here);
    }

    #[test]
    fn an_answer_counts_even_where_its_message_was_told_before() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(4));
        let answer =
            hear(&mut told, r#"{"n":3,"accepted":{"id":"m1","seq":3},"moved":{"seq":3,"events":[],"to_act":[]}}"#);
        assert_eq!(answer.answer, Some((Some("m1".to_owned()), Ok(()))));
        assert_eq!(told.events.0, 0);
    }

    #[test]
    fn a_turn_is_taken_back_with_all_that_came_after_it() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(0));
        assert_eq!(told.since_turn_of(Seat(0)), None);
        for (n, seat) in [(1, 1), (2, 0), (3, 0), (4, 1), (5, 1)] {
            hear(&mut told, &moved(n, seat));
        }
        assert_eq!(told.since_turn_of(Seat(0)), Some(4));
        assert_eq!(told.since_turn_of(Seat(1)), Some(2));
        hear(&mut told, r#"{"n":6,"vote":{"what":{"take_back":4},"by":0,"yes":[0,1],"state":"carried"}}"#);
        assert_eq!(told.since_turn_of(Seat(1)), Some(1));
    }

    #[test]
    fn a_deal_after_the_end_begins_the_next_game_at_the_same_table() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(0));
        let seed = "0".repeat(64);
        let outcome = r#"{"team":{"won":false,"verdict":"good","score":8}}"#;
        let end = format!(
            r#"{{"n":1,"moved":{{"seq":1,"seat":0,"events":[],"to_act":[],"ended":{{"outcome":{outcome},"seed":"{seed}"}}}}}}"#
        );
        hear(&mut told, &end);
        hear(&mut told, r#"{"n":2,"rematch":{"yes":[0]}}"#);
        let now = told.now.clone().unwrap();
        assert!(now.ended.is_some() && now.rematch.is_some());
        hear(
            &mut told,
            r#"{"n":3,"reset":{"seq":3,"why":"dealt","chapter":1,"seed_hash":null,"view":{"n":3},"to_act":[1]}}"#,
        );
        let now = told.now.clone().unwrap();
        assert!(now.ended.is_none() && now.rematch.is_none() && now.chapter == 1);
        assert_eq!(told.since_turn_of(Seat(0)), None, "the deeds before were another game's");
    }

    #[test]
    fn a_host_without_a_seat_is_the_host_until_another_is() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(0).replace(r#""seat":0,"host":true"#, r#""seat":null,"host":true"#));
        let seats = |n: u64, host: bool| {
            format!(
                r#"{{"n":{n},"seats":{{"seats":[{{"kind":"person","name":"Anna","here":true,"host":{host}}}],"onlookers":{{"count":1,"people":[]}}}}}}"#
            )
        };
        hear(&mut told, &seats(1, false));
        assert!(told.now.as_ref().unwrap().host);
        hear(&mut told, &seats(2, true));
        assert!(!told.now.as_ref().unwrap().host);
        hear(&mut told, r#"{"n":3,"onlookers":{"count":7}}"#);
        assert_eq!(told.now.unwrap().onlookers.count, 7);
    }

    #[test]
    fn whoever_loses_a_seat_is_told_that_it_was_theirs() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(0));
        let change = |n: u64, seat: u8, what: &str| {
            format!(
                r#"{{"n":{n},"seats":{{"seats":[],"onlookers":{{"count":0}},"change":{{"seat":{seat},"what":"{what}","name":"Anna","by":"Boris"}}}}}}"#
            )
        };
        hear(&mut told, &change(1, 1, "sat"));
        assert!(told.changed.as_ref().is_some_and(|(count, change)| *count == 0 && !change.own));
        // One is welcomed anew without a seat before one hears why.
        hear(&mut told, &welcome(1).replace(r#""seat":0"#, r#""seat":null"#));
        hear(&mut told, &change(2, 0, "freed"));
        let (count, last) = told.changed.clone().expect("a change");
        assert!(count == 1 && last.own && last.told.by.as_deref() == Some("Boris"));
        hear(&mut told, &change(3, 0, "of_tomorrow"));
        assert_eq!(told.changed.expect("a change").0, 1, "what isn't known is passed over");
    }

    fn undo(outbox: &mut Outbox, id: &str) {
        outbox.put(id.to_owned(), &Ask::Undo(samobranka_protocol::ask::Bare { id: id.into() }));
    }

    fn no(code: ErrorCode) -> ApiError {
        ApiError::new(code, "no")
    }

    #[test]
    fn actions_are_sent_one_after_another_and_other_requests_at_once() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        outbox.act("a2".to_owned(), &2);
        undo(&mut outbox, "b1");
        assert_eq!(outbox.due(1, 0.0), [r#"{"act":{"id":"a1","action":1}}"#, r#"{"undo":{"id":"b1"}}"#]);
        assert!(outbox.due(1, 0.0).is_empty(), "nothing is sent twice on one connection");
        assert!(outbox.accepted("a1"));
        assert_eq!(outbox.due(1, 0.0), [r#"{"act":{"id":"a2","action":2}}"#]);
        assert_eq!(outbox.actions(), ["2"]);
        assert!(!outbox.accepted("a1"), "it was answered before");
    }

    #[test]
    fn what_was_not_answered_is_sent_again_over_the_next_connection() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        undo(&mut outbox, "b1");
        assert_eq!(outbox.due(1, 0.0).len(), 2);
        outbox.disconnected();
        assert_eq!(outbox.due(2, 0.0).len(), 2, "at once");
        assert!(outbox.accepted("b1"));
        outbox.disconnected();
        assert!(outbox.due(3, 1.0).is_empty(), "a third time not at once");
        assert_eq!(outbox.next_due(3), Some(400.0));
        assert_eq!((outbox.len(), outbox.due(3, 400.0).len()), (1, 1));
    }

    #[test]
    fn a_refused_action_takes_those_behind_it_along() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        outbox.act("a2".to_owned(), &2);
        undo(&mut outbox, "b1");
        outbox.due(1, 0.0);
        assert_eq!(outbox.refused(Some("a1"), &no(ErrorCode::NoSeat), 0.0), Fate::Over);
        assert_eq!((outbox.len(), outbox.actions().len()), (1, 0));
        assert_eq!(outbox.refused(Some("a1"), &no(ErrorCode::NoSeat), 0.0), Fate::Unknown);
    }

    #[test]
    fn what_cannot_be_read_is_not_sent_again() {
        for id in [Some("a1"), None] {
            let mut outbox = Outbox::default();
            outbox.act("a1".to_owned(), &1);
            outbox.due(1, 0.0);
            assert_eq!(outbox.refused(id, &no(ErrorCode::BadMessage), 0.0), Fate::Over, "{id:?}");
            assert!(outbox.is_empty(), "{id:?}");
        }
    }

    #[test]
    fn a_passing_refusal_is_waited_out_and_given_up_in_the_end() {
        for (code, id) in
            [(ErrorCode::TooMany, Some("a1")), (ErrorCode::NotSaved, None), (ErrorCode::Unavailable, None)]
        {
            let mut outbox = Outbox::default();
            outbox.act("a1".to_owned(), &1);
            outbox.act("a2".to_owned(), &2);
            let (mut now, mut sends) = (0.0, 0);
            loop {
                assert_eq!(outbox.due(1, now).len(), 1);
                sends += 1;
                match outbox.refused(id, &no(code), now) {
                    Fate::Again => {}
                    Fate::Over => break,
                    Fate::Unknown => panic!("it is open"),
                }
                assert!(outbox.due(1, now).is_empty(), "not at once");
                let next = outbox.next_due(1).expect("it waits for a time");
                assert!(next > now);
                now = next;
            }
            assert_eq!(sends, MOST_SENDS);
            assert!((30_000.0..180_000.0).contains(&now), "after about a minute: {now}");
            assert!(outbox.is_empty());
        }
    }

    #[test]
    fn of_several_that_were_sent_the_unreadable_one_ends_and_the_others_are_answered() {
        let mut outbox = Outbox::default();
        undo(&mut outbox, "b1");
        undo(&mut outbox, "b2");
        outbox.due(1, 0.0);
        assert_eq!(outbox.refused(None, &no(ErrorCode::BadMessage), 0.0), Fate::Again);
        assert_eq!(outbox.due(1, 10_000.0).len(), 2);
        assert!(outbox.accepted("b2"));
        assert_eq!(outbox.refused(None, &no(ErrorCode::BadMessage), 10_000.0), Fate::Over);
    }

    #[test]
    fn a_request_that_ends_every_connection_is_given_up() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        let mut now = 0.0;
        for connection in 1..=MOST_SENDS {
            assert!(!outbox.give_up());
            now = outbox.next_due(connection).unwrap_or(now);
            assert_eq!(outbox.due(connection, now).len(), 1);
            outbox.disconnected();
        }
        assert!(outbox.give_up() && outbox.is_empty());
    }

    #[test]
    fn a_connection_that_answers_nothing_is_not_trusted() {
        let mut outbox = Outbox::default();
        undo(&mut outbox, "b1");
        assert!(!outbox.is_ignored(1, 60_000.0), "nothing was sent");
        outbox.due(1, 0.0);
        assert!(!outbox.is_ignored(1, 9_000.0));
        assert!(outbox.is_ignored(1, 11_000.0));
        assert!(!outbox.is_ignored(2, 11_000.0));
    }

    #[test]
    fn versions_are_told_apart() {
        let news: News = serde_json::from_str(&welcome(0)).expect("a message");
        let mut welcome = news.welcome.expect("a welcome");
        assert_eq!(versions(&welcome, 1), Versions::ServerOlder, "it names no protocol");
        welcome.protocol = PROTOCOL;
        assert_eq!(versions(&welcome, 1), Versions::Fit);
        assert_eq!(versions(&welcome, 2), Versions::Fit, "a table of older rules");
        assert_eq!(versions(&welcome, 0), Versions::ServerNewer);
        welcome.protocol += 1;
        assert_eq!(versions(&welcome, 1), Versions::ServerNewer);
    }

    #[test]
    fn a_message_from_tomorrow_is_passed_over_and_leaves_no_gap() {
        let mut told = TableMirror::default();
        hear(&mut told, &welcome(4));
        assert_eq!(hear(&mut told, r#"{"n":5,"weather":{"rain":true}}"#), Heard::default());
        assert!(!hear(&mut told, &moved(6, 0)).gap);
        assert_eq!(told.events.0, 1);
    }

    #[test]
    fn pauses_grow_up_to_a_limit() {
        assert_eq!([0, 1, 2, 5, 30].map(pause_after), [400, 800, 1_600, 10_000, 10_000]);
    }
}
