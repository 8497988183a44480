//! Who is there. A connection counts while it lasts, a request for a minute; nothing of it is written down.

use samobranka_protocol::LentWhy;
use samobranka_protocol::news::SeatChangeKind;
use samobranka_rules::{Seat, Seats};
use samobranka_store::PersonId;

use super::{Logic, Out};
use crate::line::Note;

/// How long the owner of a seat counts as being there after a request, in milliseconds.
pub(super) const VISIT: u64 = 60_000;

/// After so long anybody at the table may let a bot play for somebody who is away, in milliseconds.
const MISSED: u64 = 60_000;

/// At most so often everyone is told of spectators who came or went: milliseconds in between.
const SPECTATORS_EVERY: u64 = 1_000;

impl Logic {
    /// Somebody has made a request, or has just been there.
    pub(super) fn notice(&mut self, person: PersonId, now: u64) {
        if person == self.host {
            self.host_seen = now;
        }
    }

    /// The owner of a seat has made a request.
    pub(super) fn visit(&mut self, seat: Seat, now: u64, out: &mut Out) {
        let chair = &mut self.chairs[seat.index()];
        if chair.here > 0 {
            return;
        }
        let came = !chair.is_here();
        chair.visit = Some(now + VISIT);
        chair.away_since = None;
        // Who lent the seat asks for it when they want it.
        let in_days = self.clocks.in_days();
        let missed = |why: LentWhy| why == LentWhy::Away || (in_days && why == LentWhy::Clock);
        let away = chair.lent.as_ref().is_some_and(|(_, why)| missed(*why));
        if away {
            self.note(now, None, &Note::Back { seat }, out).expect("the seat is there");
        }
        if away {
            let change = self.change(seat, SeatChangeKind::Back, None);
            self.tell_seats(None, change, out);
        } else if came {
            self.tell_here(seat, out);
        }
    }

    /// Those whose last request is long ago aren't there any more.
    pub(super) fn end_visits(&mut self, now: u64, out: &mut Out) {
        for seat in Seat::all(self.chairs.len() as u8) {
            let chair = &mut self.chairs[seat.index()];
            if let Some(until) = chair.visit.filter(|until| *until <= now) {
                chair.visit = None;
                if chair.here == 0 {
                    chair.away_since = Some(until);
                    self.tell_here(seat, out);
                }
            }
        }
    }

    /// When the first visit is over.
    pub(super) fn next_visit_over(&self) -> Option<u64> {
        self.chairs.iter().filter_map(|chair| chair.visit).min()
    }

    /// Notices since when people have been away, and since when anybody has been there.
    pub(super) fn keep_company(&mut self, now: u64) {
        let mut company = false;
        for chair in &mut self.chairs {
            if chair.is_here() {
                chair.away_since = None;
                company = true;
            } else if chair.away_since.is_none() {
                chair.away_since = Some(now);
            }
        }
        self.company_since = if company { self.company_since.or(Some(now)) } else { None };
    }

    /// When the seat of somebody who is away is lent: nobody waits for them while nobody is there.
    fn lent_at(&self, seat: Seat) -> Option<u64> {
        // Over days people are away most of the time.
        let after = u64::from(self.created.settings.lend_after.filter(|_| !self.clocks.in_days())?) * 1000;
        let chair = &self.chairs[seat.index()];
        let since = chair.away_since.filter(|_| chair.person_plays())?.max(self.company_since?);
        Some(since + after)
    }

    /// Whether somebody else may let a bot play here: its owner has been away for [`MISSED`], those who are there have
    /// waited for as long, and the table has agreed that bots play for those who are away.
    pub(super) fn is_missed(&self, seat: Seat, now: u64) -> bool {
        let agreed = self.created.settings.lend_after.is_some();
        let chair = self.chairs.get(seat.index()).filter(|chair| agreed && chair.person_plays());
        self.is_waited_for(chair.and_then(|chair| chair.away_since), now)
    }

    /// Whether those who are there have waited for [`MISSED`] for one who has been away since then.
    fn is_waited_for(&self, away_since: Option<u64>, now: u64) -> bool {
        away_since.zip(self.company_since).is_some_and(|(away, company)| away.max(company) + MISSED <= now)
    }

    /// Whether somebody else at the table may become the host: the host has been away for [`MISSED`], and those who are there
    /// have waited for as long. Over days people are away most of the time.
    pub(super) fn host_is_missed(&self, now: u64) -> bool {
        if self.is_connected(self.host) || self.clocks.in_days() {
            return false;
        }
        let chair = self.chairs.iter().find(|chair| chair.who.person() == Some(self.host));
        self.is_waited_for(chair.map_or(Some(self.host_seen), |chair| chair.away_since), now)
    }

    /// When the first seat of somebody who is away is lent.
    pub(super) fn next_away(&self) -> Option<u64> {
        if self.company_since.is_none() || !self.is_running() {
            return None;
        }
        Seat::all(self.chairs.len() as u8).filter_map(|seat| self.lent_at(seat)).min()
    }

    /// The seats of those who have been away for as long as was agreed.
    pub(super) fn long_away(&self, now: u64) -> Seats {
        let seats = Seat::all(self.chairs.len() as u8);
        seats.filter(|seat| self.lent_at(*seat).is_some_and(|at| at <= now)).collect()
    }

    /// Spectators came or went: everyone is told at once, or a little later together with what happens meanwhile.
    pub(super) fn spectators_changed(&mut self, now: u64) {
        self.spectators_due = self.spectators_due.or(Some(now.max(self.spectators_told + SPECTATORS_EVERY)));
    }

    /// Tells everyone of the spectators, when that is due.
    pub(super) fn tell_spectators(&mut self, now: u64, out: &mut Out) {
        if self.conns.is_empty() {
            self.spectators_due = None;
        } else if self.spectators_due.is_some_and(|due| due <= now) {
            (self.spectators_due, self.spectators_told) = (None, now);
            self.tell_onlookers(out);
        }
    }
}
