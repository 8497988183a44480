//! What a client knows of a table: all that it was told, in order. It acts on nothing, and needs no browser.

use samobranka_protocol::news::{Moved, News, Reacted, ResetWhy, VoteState, Welcome};
use samobranka_protocol::{Json, No, Proposal};
use samobranka_rules::Seat;

/// So many events and lines of chat are remembered.
const REMEMBERED: usize = 160;

/// What was told.
#[derive(Clone, Default, Debug)]
pub(crate) struct Told {
    /// The table as it stands now; `None` until the first welcome.
    pub(crate) now: Option<Box<Welcome>>,
    /// The largest number there is.
    last: u64,
    /// What happened lately, oldest first; the number counts all that was ever told.
    pub(crate) events: (usize, Vec<Json>),
    /// The last reaction; the number counts them.
    pub(crate) reaction: Option<(usize, Reacted)>,
    /// Who did the deeds that are known and stand, oldest first.
    deeds: Vec<Option<Seat>>,
    /// When the clocks were told, by the page's own clock.
    pub(crate) clock_told: f64,
    /// How the last vote ended; the number counts them.
    pub(crate) voted: Option<(usize, VoteState)>,
}

/// What a message means for the one who keeps the connection.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Heard {
    /// An asking was answered: its name, and why not if it was refused. Without a name all that is open must be asked
    /// again.
    pub(crate) answer: Option<(Option<String>, Result<(), No>)>,
    /// The connection is in step: what was not answered may be asked again.
    pub(crate) in_step: bool,
    /// Something is missing before this message.
    pub(crate) gap: bool,
}

impl Told {
    /// Where to go on after a break: the run of numbers, and the last of them.
    pub(crate) fn place(&self) -> Option<(&str, u64)> {
        self.now.as_ref().map(|now| (now.epoch.as_str(), self.last))
    }

    /// Takes in a message that came at `at`.
    pub(crate) fn hear(&mut self, news: News, at: f64) -> Heard {
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
                ResetWhy::Dealt => self.deeds.clear(),
                ResetWhy::Undo => drop(self.deeds.pop()),
                ResetWhy::TakeBack => {} // the vote has said how many
            }
            now.seed_hash = reset.seed_hash;
            now.view = Some(reset.view);
            now.to_act = reset.to_act;
            now.can_undo = reset.can_undo;
            now.clock = reset.clock;
            now.ended = reset.ended;
            self.clock_told = at;
        }
        if let Some(seats) = news.seats {
            now.host = now.seat.is_some_and(|own| seats.seats.get(own.index()).is_some_and(|seat| seat.host))
                || (now.seat.is_none() && now.host);
            now.seats = seats.seats;
            now.onlookers = seats.onlookers;
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
    pub(crate) fn since_turn_of(&self, seat: Seat) -> Option<u32> {
        let last = self.deeds.iter().rposition(|by| *by == Some(seat))?;
        let first = self.deeds[..last].iter().rposition(|by| *by != Some(seat)).map_or(0, |other| other + 1);
        u32::try_from(self.deeds.len() - first).ok()
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

    fn hear(told: &mut Told, text: &str) -> Heard {
        told.hear(serde_json::from_str(text).expect("a message"), 0.0)
    }

    fn moved(n: u64, seat: u8) -> String {
        format!(r#"{{"n":{n},"moved":{{"seq":{n},"seat":{seat},"events":[{{}}],"to_act":[0],"view":{{"n":{n}}}}}}}"#)
    }

    #[test]
    fn a_gap_is_noticed_and_what_was_told_before_is_not_told_twice() {
        let mut told = Told::default();
        assert!(hear(&mut told, &welcome(4)).in_step);
        assert_eq!(told.place(), Some(("e", 4)));
        assert_eq!(hear(&mut told, &moved(5, 0)), Heard::default());
        assert_eq!(hear(&mut told, &moved(5, 0)), Heard::default());
        assert_eq!(told.events.0, 1);
        assert!(hear(&mut told, &moved(7, 1)).gap);
        assert_eq!(told.place(), Some(("e", 5)));
        let resumed = hear(&mut told, r#"{"resumed":{"n":7}}"#);
        assert!(resumed.in_step && !resumed.gap);
        assert!(!hear(&mut told, &moved(6, 1)).gap);
        assert!(!hear(&mut told, &moved(7, 1)).gap);
        assert_eq!(told.events.0, 3);
        assert_eq!(told.now.expect("welcomed").view.expect("dealt").get(), r#"{"n":7}"#);
    }

    #[test]
    fn an_answer_counts_even_where_its_message_was_told_before() {
        let mut told = Told::default();
        hear(&mut told, &welcome(4));
        let answer =
            hear(&mut told, r#"{"n":3,"accepted":{"id":"m1","seq":3},"moved":{"seq":3,"events":[],"to_act":[]}}"#);
        assert_eq!(answer.answer, Some((Some("m1".to_owned()), Ok(()))));
        assert_eq!(told.events.0, 0);
    }

    #[test]
    fn a_turn_is_taken_back_with_all_that_came_after_it() {
        let mut told = Told::default();
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
}
