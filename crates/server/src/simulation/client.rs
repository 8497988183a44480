//! A client: it plays, loses its connection, asks again, and remembers all it was told.

use std::collections::{BTreeMap, BTreeSet};

use samobranka_rules::{Rng, Seat};
use serde_json::{Value, json};

use crate::logic::{ConnId, Known};
use crate::news::{News, VoteState};
use crate::{ApiError, ErrorCode};

/// Something that was asked and not answered yet.
#[derive(Clone)]
pub(super) struct Pending {
    pub id: String,
    pub text: String,
    /// How often it was sent.
    pub sent: u32,
}

pub(super) struct Client {
    pub table: usize,
    pub person: Known,
    /// Whether it plays, or only looks on.
    pub plays: bool,
    pub conn: Option<ConnId>,
    pub epoch: String,
    pub last: u64,
    pub pending: Option<Pending>,
    asked: u32,
    legal: Vec<Value>,
    over: bool,
    /// Which game at the table it is, and after which it goes home.
    chapter: u32,
    last_chapter: u32,
    pub seat: Option<Seat>,
    view: Option<String>,
    can_undo: bool,
    vote_open: bool,
    /// What it saw after which line of the log, last.
    pub seen: Option<(u64, String)>,
    /// What was confirmed: the line's number by the asking's name.
    pub confirmed: BTreeMap<String, u64>,
    /// What was refused, and was asked once only: it must never be in the log.
    pub refused: BTreeSet<String>,
    /// What may be confirmed without a line of its own: asking for what one has.
    pub quiet: BTreeSet<String>,
    /// The largest number of a line it was told of.
    pub told_of: Option<u64>,
}

impl Client {
    pub(super) fn new(table: usize, person: Known, plays: bool, rematches: u32) -> Client {
        Client {
            table,
            person,
            plays,
            conn: None,
            epoch: String::new(),
            last: 0,
            pending: None,
            asked: 0,
            legal: Vec::new(),
            over: false,
            chapter: 0,
            last_chapter: rematches,
            seat: None,
            view: None,
            can_undo: false,
            vote_open: false,
            seen: None,
            confirmed: BTreeMap::new(),
            refused: BTreeSet::new(),
            quiet: BTreeSet::new(),
            told_of: None,
        }
    }

    /// Whether it has seen the end of its last game, and waits for nothing.
    pub(super) fn is_done(&self) -> bool {
        !self.plays || self.over && self.chapter >= self.last_chapter && self.pending.is_none()
    }

    /// Thinks of something to ask, if there is anything.
    pub(super) fn think(&mut self, at: usize, rng: &mut Rng) -> Option<Pending> {
        if self.view.is_none() && self.epoch.is_empty() || !self.plays {
            return None;
        }
        let id = format!("c{at}-{}", self.asked + 1);
        let dice = rng.below(100);
        let mut quiet = false;
        let ask = if self.vote_open {
            json!({ "vote": { "id": id, "yes": dice < 70 } })
        } else if self.over {
            quiet = true;
            json!({ "rematch": { "id": id } })
        } else if self.seat.is_none() {
            quiet = true;
            json!({ "sit": { "id": id } })
        } else if dice < 3 {
            json!({ "chat": { "id": id, "text": "держимся" } })
        } else if dice < 5 {
            json!({ "react": { "id": id, "reaction": "clap" } })
        } else if dice < 7 && self.can_undo {
            json!({ "undo": { "id": id } })
        } else if dice < 8 {
            json!({ "propose": { "id": id, "take_back": 1 } })
        } else if dice < 9 {
            json!({ "lend": { "id": id, "seat": dice % 3 } })
        } else if dice < 14 {
            json!({ "back": { "id": id } })
        } else if !self.legal.is_empty() {
            let action = &self.legal[rng.below(self.legal.len() as u32) as usize];
            json!({ "act": { "id": id, "action": action } })
        } else {
            return None;
        };
        self.asked += 1;
        if quiet {
            self.quiet.insert(id.clone());
        }
        let pending = Pending { id, text: ask.to_string(), sent: 0 };
        self.pending = Some(pending.clone());
        Some(pending)
    }

    /// A message has come.
    pub(super) fn hear(&mut self, text: &str) -> Result<(), String> {
        let news: News = serde_json::from_str(text).map_err(|why| format!("{why} in {text}"))?;
        if let Some(accepted) = &news.accepted {
            self.accepted(&accepted.id, accepted.seq)?;
        }
        if let Some(refused) = &news.refused
            && let Some(id) = &refused.id
        {
            self.refused(id, &refused.why);
        }
        if let Some(welcome) = news.welcome {
            (self.epoch, self.last) = (welcome.epoch, welcome.n);
            self.sit(welcome.seat);
            self.view = welcome.view.map(|view| view.get().to_owned());
            self.seen = None;
            self.legal = read_legal(welcome.legal.as_deref().map(|legal| legal.get()));
            self.can_undo = welcome.can_undo;
            self.vote_open = welcome.vote.is_some();
            (self.over, self.chapter) = (welcome.ended.is_some(), welcome.chapter);
        }
        if let Some(n) = news.n {
            if n != self.last + 1 {
                return Err(format!("after {} a number is missing, or comes twice: {text}", self.last));
            }
            self.last = n;
        }
        if let Some(moved) = news.moved {
            self.told_of = self.told_of.max(Some(moved.seq));
            // What was missed comes without views; a welcome follows it.
            self.over |= moved.ended.is_some() && moved.view.is_some();
            if let Some(view) = moved.view {
                self.see(moved.seq, view.get());
            }
            self.legal = read_legal(moved.legal.as_deref().map(|legal| legal.get()));
            self.can_undo = moved.can_undo;
        }
        if let Some(reset) = news.reset {
            self.told_of = self.told_of.max(Some(reset.seq));
            (self.over, self.chapter) = (reset.ended.is_some(), reset.chapter);
            self.see(reset.seq, reset.view.get());
            self.legal = read_legal(reset.legal.as_deref().map(|legal| legal.get()));
            self.can_undo = reset.can_undo;
        }
        if let Some(now) = news.seats {
            let own = now.seats.iter().position(|seat| seat.name == self.person.name);
            self.sit(own.map(|seat| Seat(seat as u8)));
        }
        if let Some(vote) = news.vote {
            self.vote_open = vote.state == VoteState::Open;
        }
        Ok(())
    }

    fn sit(&mut self, seat: Option<Seat>) {
        if self.seat != seat {
            (self.seat, self.seen) = (seat, None);
        }
    }

    fn see(&mut self, seq: u64, view: &str) {
        self.view = Some(view.to_owned());
        self.seen = Some((seq, view.to_owned()));
    }

    /// A request was answered.
    pub(super) fn hear_answer(&mut self, id: &str, answer: Result<String, ApiError>) -> Result<(), String> {
        match answer {
            Ok(text) => {
                let news: News = serde_json::from_str(&text).map_err(|why| format!("{why} in {text}"))?;
                let accepted = news.accepted.ok_or_else(|| format!("a request was answered by {text}"))?;
                self.accepted(&accepted.id, accepted.seq)
            }
            Err(why) => {
                self.refused(id, &why);
                Ok(())
            }
        }
    }

    fn accepted(&mut self, id: &str, seq: u64) -> Result<(), String> {
        self.told_of = self.told_of.max(Some(seq));
        if self.refused.contains(id) {
            return Err(format!("{id} was refused, and then accepted"));
        }
        let known = self.confirmed.insert(id.to_owned(), seq);
        if known.is_some_and(|known| known != seq) && !self.quiet.contains(id) {
            return Err(format!("{id} was asked once, and is line {known:?} and line {seq}"));
        }
        self.pending.take_if(|pending| pending.id == id);
        Ok(())
    }

    fn refused(&mut self, id: &str, why: &ApiError) {
        // Whether it was done isn't said: it is asked again, by the same name.
        if [ErrorCode::Unavailable, ErrorCode::TooMany].into_iter().any(|code| why.is(code)) {
            return;
        }
        if let Some(pending) = self.pending.take_if(|pending| pending.id == id)
            && pending.sent == 1
        {
            self.refused.insert(pending.id);
        }
    }
}

fn read_legal(text: Option<&str>) -> Vec<Value> {
    text.map(|text| serde_json::from_str(text).expect("a list of actions")).unwrap_or_default()
}
