//! How long each seat has thought. Counted from line to line of the log, so that a table loaded anew counts the same.
//! A clock in days counts by the calendar, also while the server is away.

use samobranka_rules::{Seat, Seats};

use crate::news::ClockNow;
use samobranka_protocol::Clock;

pub(super) struct Clocks {
    limits: Option<Clock>,
    /// Up to when time has been counted, in milliseconds since 1970.
    counted: u64,
    /// Milliseconds used in this turn, by seat.
    turn: Vec<u64>,
    /// Milliseconds used in this game, by seat.
    game: Vec<u64>,
    /// Since when each seat owes a decision, if it does.
    since: Vec<Option<u64>>,
    /// When the server started.
    started: u64,
}

/// How long somebody has at least whose days ran out while the server was away, in milliseconds.
const GRACE: u64 = 3_600_000;

impl Clocks {
    pub(super) fn new(limits: Option<Clock>, seats: usize, now: u64) -> Clocks {
        let seats = if limits.is_some() { seats } else { 0 };
        Clocks {
            limits,
            counted: now,
            turn: vec![0; seats],
            game: vec![0; seats],
            since: vec![None; seats],
            started: 0,
        }
    }

    /// Whether the table is played over days.
    pub(super) fn in_days(&self) -> bool {
        self.limits.is_some_and(Clock::in_days)
    }

    pub(super) fn served_since(&mut self, started: u64) {
        self.started = started;
    }

    /// Since when a seat owes its decision, and until when it has time.
    pub(super) fn turn_of(&self, seat: Seat) -> Option<(u64, u64)> {
        Some((self.since.get(seat.index()).copied().flatten()?, self.flag_at(seat)?))
    }

    pub(super) fn are_used(&self) -> bool {
        self.limits.is_some()
    }

    /// Counts the time up to `now` for those who owe a decision. A clock that was set back counts nothing.
    pub(super) fn charge(&mut self, now: u64, to_act: Seats) {
        if self.limits.is_none() {
            return;
        }
        let passed = now.saturating_sub(self.counted);
        self.counted = self.counted.max(now);
        for seat in to_act {
            self.turn[seat.index()] += passed;
            self.game[seat.index()] += passed;
        }
    }

    /// The time up to `now` is nobody's.
    pub(super) fn resume(&mut self, now: u64) {
        self.counted = now;
    }

    /// Those who owe no decision now begin their next turn with a full clock.
    pub(super) fn settle(&mut self, to_act: Seats) {
        for (seat, since) in self.since.iter_mut().enumerate() {
            *since = to_act.contains(Seat(seat as u8)).then_some(since.unwrap_or(self.counted));
        }
        for (seat, used) in self.turn.iter_mut().enumerate() {
            if !to_act.contains(Seat(seat as u8)) {
                *used = 0;
            }
        }
    }

    /// When the first clock of this seat runs out, or has run out, if its time is counted from now on.
    fn flag_at(&self, seat: Seat) -> Option<u64> {
        let limits = self.limits?;
        let end = |limit: Option<u32>, used: u64| {
            limit.map(|limit| (self.counted + u64::from(limit) * 1000).saturating_sub(used))
        };
        let turn = end(limits.turn, self.turn[seat.index()]);
        let game = end(limits.game, self.game[seat.index()]);
        let at = turn.into_iter().chain(game).min()?;
        // Nobody could play while the server was away.
        Some(if limits.in_days() && at <= self.started { self.started + GRACE } else { at })
    }

    /// When the first clock of a seat that `counts` runs out.
    pub(super) fn next_flag(&self, to_act: Seats, counts: impl Fn(Seat) -> bool) -> Option<u64> {
        to_act.into_iter().filter(|seat| counts(*seat)).filter_map(|seat| self.flag_at(seat)).min()
    }

    /// The seats that owe a decision, count, and have no time left.
    pub(super) fn flagged(&self, to_act: Seats, counts: impl Fn(Seat) -> bool) -> Seats {
        let late = |seat: Seat| self.flag_at(seat).is_some_and(|at| at <= self.counted);
        to_act.into_iter().filter(|seat| counts(*seat) && late(*seat)).collect()
    }

    /// A seat that was lent for want of time gets its turn's time again when its owner returns.
    pub(super) fn refresh(&mut self, seat: Seat) {
        if let Some(used) = self.turn.get_mut(seat.index()) {
            *used = 0;
        }
    }

    pub(super) fn now(&self) -> Option<ClockNow> {
        let limits = self.limits?;
        let left = |limit: Option<u32>, used: &[u64]| {
            limit.map(|limit| used.iter().map(|used| (u64::from(limit) * 1000).saturating_sub(*used)).collect())
        };
        Some(ClockNow { turn: left(limits.turn, &self.turn), game: left(limits.game, &self.game) })
    }
}
