//! A chair: who has it, to whom it is lent, and what was asked from it last.

use std::collections::VecDeque;

use samobranka_protocol::LentWhy;

use crate::line::Who;

/// How many of a seat's askings are remembered. A client that asks again does so at once, not a hundred moves later.
const REMEMBERED: usize = 32;

pub(super) struct Chair {
    pub who: Who,
    /// The bot it is lent to.
    pub lent: Option<(String, LentWhy)>,
    /// The line of the log by which its owner got it.
    pub since: u64,
    /// How many connections its owner has.
    pub here: u32,
    /// Since when its owner has been away, as far as anybody wants to know.
    pub away_since: Option<u64>,
    /// The question its bot is thinking about, and since when.
    pub thinking: Option<(u64, u64)>,
    /// The names of what was asked last, and the lines of the log that came of it.
    asked: VecDeque<Remembered>,
}

/// Something that was asked.
struct Remembered {
    /// Tells most names apart without looking at them, which lie about in memory.
    mark: u64,
    id: Box<str>,
    seq: u64,
}

/// FNV-1a: names are a few bytes.
fn mark(id: &str) -> u64 {
    id.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl Chair {
    pub(super) fn new(who: Who, since: u64) -> Chair {
        Chair { who, lent: None, since, here: 0, away_since: None, thinking: None, asked: VecDeque::new() }
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
        self.asked.push_back(Remembered { mark: mark(id), id: id.into(), seq });
    }

    /// The line that came of the asking with this name, if there was one.
    pub(super) fn recall(&self, id: &str) -> Option<u64> {
        let mark = mark(id);
        self.asked.iter().rev().find(|known| known.mark == mark && *known.id == *id).map(|known| known.seq)
    }
}
