//! A chair: who has it, to whom it is lent, and what was asked from it last.

use std::collections::VecDeque;

use samobranka_desk::Fnv;
use samobranka_protocol::LentWhy;

use super::plans::Planned;
use crate::line::Who;

/// How many of a seat's askings are remembered. A client that asks again does so at once, not a hundred moves later.
pub(super) const REMEMBERED: usize = 32;

pub(super) struct Chair {
    pub who: Who,
    /// The bot it is lent to.
    pub lent: Option<(String, LentWhy)>,
    /// The line of the log by which its owner got it.
    pub since: u64,
    /// How many connections its owner has.
    pub here: u32,
    /// Until when its owner counts as being there without a connection: a request was just made.
    pub visit: Option<u64>,
    /// Since when its owner has been away, as far as anybody wants to know.
    pub away_since: Option<u64>,
    /// The question its bot is thinking about, and since when.
    pub thinking: Option<(u64, u64)>,
    /// What its owner wants to do when the next turn comes, or what became of the last plan.
    pub planned: Planned,
    /// How much of the log its notes take since the deal.
    pub written: Written,
    /// How many deeds the game's log had when nothing that a bot did here was accepted: it isn't asked again before.
    pub stuck: Option<usize>,
    /// The names of what was asked last, and the lines of the log that came of it.
    asked: VecDeque<Remembered>,
}

/// How many notes of each kind a seat has, since the deal or since the table was set.
#[derive(Clone, Copy, Default)]
pub(super) struct Written {
    pub talk: u16,
    pub votes: u16,
    pub lending: u16,
    pub plans: u16,
}

/// Something that was asked.
struct Remembered {
    /// Tells most names apart without looking at them, which lie about in memory.
    mark: u64,
    id: Box<str>,
    seq: u64,
}

impl Chair {
    pub(super) fn new(who: Who, since: u64) -> Chair {
        Chair {
            who,
            lent: None,
            since,
            here: 0,
            visit: None,
            away_since: None,
            thinking: None,
            planned: Planned::Nothing,
            written: Written::default(),
            stuck: None,
            asked: VecDeque::new(),
        }
    }

    /// Whether its owner is there.
    pub(super) fn is_here(&self) -> bool {
        self.here > 0 || self.visit.is_some()
    }

    /// Whether its owner is a person who isn't there.
    pub(super) fn is_away(&self) -> bool {
        self.who.person().is_some() && !self.is_here()
    }

    /// Begins the next game: what was asked before is still known.
    pub(super) fn begin(&mut self, who: Who, since: u64) {
        if self.who != who {
            self.asked.clear();
        }
        (self.who, self.since) = (who, since);
        (self.lent, self.thinking, self.stuck, self.planned) = (None, None, None, Planned::Nothing);
        self.written = Written::default();
    }

    /// Whoever asked from here isn't here any more.
    pub(super) fn forget(&mut self) {
        self.asked.clear();
    }

    /// The bot that decides here, if one does.
    pub(super) fn bot(&self) -> Option<&str> {
        match (&self.lent, &self.who) {
            (Some((bot, _)), _) | (None, Who::Bot(bot)) => Some(bot),
            _ => None,
        }
    }

    /// Whether a person decides here.
    pub(super) fn person_plays(&self) -> bool {
        self.lent.is_none() && matches!(self.who, Who::Person { .. })
    }

    pub(super) fn remember(&mut self, id: &str, seq: u64) {
        if self.asked.len() == REMEMBERED {
            self.asked.pop_front();
        }
        self.asked.push_back(Remembered { mark: Fnv::of(id.as_bytes()), id: id.into(), seq });
    }

    /// The line that came of the asking with this name, if there was one.
    pub(super) fn recall(&self, id: &str) -> Option<u64> {
        let mark = Fnv::of(id.as_bytes());
        self.asked.iter().rev().find(|known| known.mark == mark && *known.id == *id).map(|known| known.seq)
    }
}
