//! A client's side of a table online, without a socket: what the client was told, and what it has asked for.
//!
//! [`TableMirror`] takes in every message and notices gaps. [`Outbox`] keeps every request until it is answered, so that
//! it can be sent again over the next connection. A request keeps its id, so nothing is done twice.

use samobranka_protocol::ask::{Act, Ask, Join, Resume};
use samobranka_protocol::news::{Moved, News, Reacted, ResetWhy, VoteState, Welcome};
use samobranka_protocol::{ApiError, Json, Proposal};
use samobranka_rules::Seat;
use serde::Serialize;
use serde_json::value::RawValue;

/// How many events and lines of chat are kept.
const REMEMBERED: usize = 160;

/// A table as a client knows it: all that it was told, in order.
#[derive(Clone, Default, Debug)]
pub struct TableMirror {
    /// The table as it stands now; `None` until the first welcome.
    pub now: Option<Box<Welcome>>,
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
    /// How the last vote ended; the number counts them.
    pub voted: Option<(usize, VoteState)>,
}

/// What a message means for the one who keeps the connection.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    /// The answer to a request: its id, and why it was refused if it was. Without an id all open requests must be sent
    /// again.
    pub answer: Option<(Option<String>, Result<(), ApiError>)>,
    /// The connection is in step: unanswered requests may be sent again.
    pub in_step: bool,
    /// Something is missing before this message.
    pub gap: bool,
}

impl TableMirror {
    /// The first message on a connection: goes on after the last message that was taken in, or begins. `public` asks for
    /// what everyone may see, whoever asks.
    pub fn join(&self, public: bool) -> Join {
        let resume = self.now.as_ref().map(|now| Resume { epoch: now.epoch.clone(), last: self.last });
        Join { resume, ..join_anew(public) }
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
        if let Some(welcome) = news.welcome {
            heard.in_step = true;
            self.last = welcome.n;
            self.clock_told = at;
            self.deeds.clear();
            self.now = Some(welcome);
            return heard;
        }
        heard.in_step = news.resumed.is_some();
        let Some(now) = &mut self.now else { return heard };
        if let Some(moved) = news.moved {
            self.deeds.push(moved.seat);
            let Moved { events, to_act, can_undo, clock, ended, view, .. } = moved;
            now.to_act = to_act;
            now.can_undo = can_undo;
            now.clock = clock;
            now.view = view.or(now.view.take());
            now.ended = ended.or(now.ended.take());
            self.clock_told = at;
            self.events.0 += events.len();
            self.events.1.extend(events);
            let old = self.events.1.len().saturating_sub(REMEMBERED);
            self.events.1.drain(..old);
        }
        if let Some(reset) = news.reset {
            match reset.why {
                ResetWhy::Dealt => {
                    self.deeds.clear();
                    // What was proposed or wanted was about the game before.
                    (now.vote, now.rematch) = (None, None);
                }
                ResetWhy::Undo => drop(self.deeds.pop()),
                ResetWhy::TakeBack => {} // the vote has said how many
            }
            now.chapter = reset.chapter;
            now.seed_hash = reset.seed_hash;
            now.view = Some(reset.view);
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
        heard
    }

    /// How many deeds to take back for `seat` to decide its last turn anew, as far as that is known.
    pub fn since_turn_of(&self, seat: Seat) -> Option<u32> {
        let last = self.deeds.iter().rposition(|by| *by == Some(seat))?;
        let first = self.deeds[..last].iter().rposition(|by| *by != Some(seat)).map_or(0, |other| other + 1);
        u32::try_from(self.deeds.len() - first).ok()
    }
}

/// The first message on a connection that begins, and the answer to a gap: asks for everything once more.
pub fn join_anew(public: bool) -> Join {
    Join { resume: None, views: true, legal: false, public }
}

/// The first pause before connecting again, in milliseconds; each next one is twice as long.
const FIRST_PAUSE: u32 = 400;
/// The longest pause before connecting again, in milliseconds.
const LONGEST_PAUSE: u32 = 10_000;

/// How long to wait before the next attempt to connect, after so many failed ones, in milliseconds.
pub fn pause_after(tries: u32) -> u32 {
    (FIRST_PAUSE << tries.min(8)).min(LONGEST_PAUSE)
}

/// A request that isn't answered yet.
#[derive(Clone, PartialEq, Debug)]
struct Request {
    id: String,
    text: String,
    /// The action, where it is one: actions go one after another, each when the one before is done.
    action: Option<String>,
    /// The number of the connection it was sent on last.
    sent_on: Option<u32>,
}

/// The requests that aren't answered yet, in the order they were made.
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
        self.0.push(Request { id, text, action: Some(action), sent_on: None });
    }

    /// Adds any other request; `ask` has this id.
    pub fn put(&mut self, id: String, ask: &Ask) {
        self.0.push(Request { id, text: json(ask), action: None, sent_on: None });
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

    /// The messages to send now on the connection of this number, each once. Of the actions only the first is sent.
    pub fn due(&mut self, connection: u32) -> Vec<String> {
        let mut acting = false;
        let mut texts = Vec::new();
        for request in &mut self.0 {
            let waits = request.action.is_some() && std::mem::replace(&mut acting, true);
            if !waits && request.sent_on.replace(connection) != Some(connection) {
                texts.push(request.text.clone());
            }
        }
        texts
    }

    /// Everything that is open is to be sent again.
    pub fn send_again(&mut self) {
        self.0.iter_mut().for_each(|request| request.sent_on = None);
    }

    /// Takes in the answer to a request. Whether that request was open.
    pub fn answered(&mut self, id: &str, accepted: bool) -> bool {
        let Some(at) = self.0.iter().position(|request| request.id == id) else { return false };
        let request = self.0.remove(at);
        // What was to follow a refused action was planned for another state of the table.
        if !accepted && request.action.is_some() {
            self.0.retain(|request| request.action.is_none());
        }
        true
    }
}

#[cfg(test)]
mod tests {
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

    fn ping(outbox: &mut Outbox, id: &str) {
        outbox.put(id.to_owned(), &Ask::Undo(samobranka_protocol::ask::Bare { id: id.into() }));
    }

    #[test]
    fn actions_are_sent_one_after_another_and_other_requests_at_once() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        outbox.act("a2".to_owned(), &2);
        ping(&mut outbox, "b1");
        assert_eq!(outbox.due(1), [r#"{"act":{"id":"a1","action":1}}"#, r#"{"undo":{"id":"b1"}}"#]);
        assert!(outbox.due(1).is_empty(), "nothing is sent twice on one connection");
        assert!(outbox.answered("a1", true));
        assert_eq!(outbox.due(1), [r#"{"act":{"id":"a2","action":2}}"#]);
        assert_eq!(outbox.actions(), ["2"]);
        assert!(!outbox.answered("a1", true), "it was answered before");
    }

    #[test]
    fn what_was_not_answered_is_sent_again_over_the_next_connection() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        ping(&mut outbox, "b1");
        assert_eq!(outbox.due(1).len(), 2);
        assert_eq!(outbox.due(2).len(), 2);
        outbox.send_again();
        assert_eq!(outbox.due(2).len(), 2);
        assert!(outbox.answered("b1", true));
        assert_eq!((outbox.len(), outbox.due(3).len()), (1, 1));
    }

    #[test]
    fn a_refused_action_takes_those_behind_it_along() {
        let mut outbox = Outbox::default();
        outbox.act("a1".to_owned(), &1);
        outbox.act("a2".to_owned(), &2);
        ping(&mut outbox, "b1");
        assert!(outbox.answered("a1", false));
        assert_eq!((outbox.len(), outbox.actions().len()), (1, 0));
    }

    #[test]
    fn pauses_grow_up_to_a_limit() {
        assert_eq!([0, 1, 2, 5, 30].map(pause_after), [400, 800, 1_600, 10_000, 10_000]);
    }
}
