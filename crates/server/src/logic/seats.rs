//! Who has which seat. Before the deal the host arranges them; from the deal to the end a seat is its owner's, and nobody
//! is shown two hands of one deal.

use std::collections::VecDeque;

use samobranka_protocol::news::{SeatChange, SeatChangeKind};
use samobranka_protocol::{LentWhy, StartWhen};
use samobranka_rules::{FairDeal, Seat};
use samobranka_store::PersonId;

use super::asks::{Asker, Done, asked, not_running, own_seat, told};
use super::chairs::Chair;
use super::fair::Begun;
use super::presence::VISIT;
use super::{ConnId, Logic, Out, no_bot, no_onlookers, table_bot};
use crate::ask;
use crate::line::{Note, Who};
use crate::news::ResetWhy;
use crate::{ApiError, ErrorCode};

/// How often seats may change hands between two deals, and how often one person may sit down.
const MAX_SEATINGS: u16 = 500;
const MAX_SITS: u16 = 20;

/// How often a seat may be lent in one game.
const MAX_LENDS: u16 = 200;

impl Logic {
    /// Somebody else, or nobody, has a seat now. What is proposed was proposed to others, and what was told was told to
    /// others.
    pub(super) fn reseated(&mut self, seat: Seat, who: &Who) -> Result<(), ApiError> {
        let since = self.next_seq;
        if self.is_over() && self.played.is_none() {
            self.played = Some(self.chairs.iter().map(|chair| chair.who.clone()).collect());
        }
        let chair = self.chair_mut(seat)?;
        let written = std::mem::take(&mut chair.written);
        *chair = Chair::new(who.clone(), since);
        chair.written = written;
        self.again.retain(|(asked, _)| *asked != seat);
        self.seatings.0 = self.seatings.0.saturating_add(1);
        if let Some(person) = who.person() {
            match self.seatings.1.iter_mut().find(|(known, _)| *known == person) {
                Some((_, sits)) => *sits = sits.saturating_add(1),
                None => self.seatings.1.push((person, 1)),
            }
            if self.table.is_some() && self.hand_of(person).is_none() {
                self.shown.push((person, seat));
            }
        }
        self.vote = None;
        self.fair.reseated(&self.id.to_string());
        self.epoch = format!("{:016x}", self.chance.draw().bits());
        self.ring.clear();
        Ok(())
    }

    /// The seat whose hand of this deal somebody has been shown.
    fn hand_of(&self, person: PersonId) -> Option<Seat> {
        self.shown.iter().find(|(shown, _)| *shown == person).map(|(_, seat)| *seat)
    }

    /// Who has been shown a hand of this deal may have that seat and no other.
    fn check_unseen(&self, person: PersonId, seat: Seat) -> Result<(), ApiError> {
        match self.hand_of(person) {
            Some(own) if own != seat && self.is_running() => Err(ApiError::new(
                ErrorCode::HandSeen,
                "whoever has been shown a hand of this deal isn't shown another",
            )),
            _ => Ok(()),
        }
    }

    /// Whether the log has room for one more change of seats, by this person.
    fn check_seatings(&self, sits: Option<PersonId>) -> Result<(), ApiError> {
        let known = |person| self.seatings.1.iter().find(|(known, _)| *known == person).map_or(0, |(_, sits)| *sits);
        if self.seatings.0 >= MAX_SEATINGS {
            return Err(log_full(format!("seats change hands at most {MAX_SEATINGS} times a game")));
        }
        if sits.is_some_and(|person| known(person) >= MAX_SITS) {
            return Err(log_full(format!("one person sits down at most {MAX_SITS} times a game")));
        }
        Ok(())
    }

    pub(super) fn sit(&mut self, sit: &ask::Sit, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let Some(person) = self.known(asker).cloned() else {
            return Err(ApiError::new(ErrorCode::WhoAreYou, "who wants a seat needs a name"));
        };
        match (asker.seat, sit.seat) {
            (Some(own), wanted) if wanted.is_none_or(|wanted| wanted == own) => {
                return Ok(Done::Quietly(self.chairs[own.index()].since));
            }
            (Some(_), _) => return Err(ApiError::new(ErrorCode::HasSeat, "you have a seat already")),
            (None, _) => {}
        }
        let seat = match sit.seat {
            Some(seat) => seat,
            None => {
                let open = self.chairs.iter().position(|chair| chair.who == Who::Open);
                Seat(open.ok_or_else(|| ApiError::new(ErrorCode::SeatTaken, "every seat is taken"))? as u8)
            }
        };
        if self.chair_mut(seat)?.who != Who::Open {
            return Err(ApiError::new(ErrorCode::SeatTaken, "this seat is taken"));
        }
        if self.is_over() {
            return Err(not_running(true));
        }
        self.check_unseen(person.id, seat)?;
        self.check_knows_fair(sit.protocol.unwrap_or_else(|| self.protocol_of(person.id)))?;
        self.check_seatings(Some(person.id))?;
        let who = Who::Person { id: person.id, name: person.name, program: sit.program };
        let change = SeatChange { seat, what: SeatChangeKind::Sat, name: who.name().to_owned(), by: None };
        self.seat(seat, who, Some((seat, &sit.id)), change, false, asker, now, out)
    }

    /// Somebody leaves for good: before the deal the seat is free, from then on a bot plays it.
    pub(super) fn leave(&mut self, id: &str, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        let dealt = self.table.is_some();
        if !dealt {
            self.check_seatings(None)?;
        }
        let who = if dealt { Who::Bot(table_bot(self.game, &self.created).to_owned()) } else { Who::Open };
        let name = self.chairs[seat.index()].who.name().to_owned();
        let change = SeatChange { seat, what: SeatChangeKind::Left, name, by: None };
        // Before the deal the host may look on; from then on who leaves has nothing to say.
        let gone = asker.person == Some(self.host) && (dealt || !self.is_connected(self.host));
        self.seat(seat, who, Some((seat, id)), change, gone, asker, now, out)
    }

    /// The host makes a seat free, before the deal.
    pub(super) fn free(
        &mut self,
        free: &ask::OfSeat,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        self.check_host(asker)?;
        let chair = self.chair_mut(free.seat)?;
        if chair.who == Who::Open {
            return Ok(Done::Quietly(chair.since));
        }
        let name = chair.who.name().to_owned();
        if self.table.is_some() {
            return Err(if self.is_over() { not_running(true) } else { not_yours() });
        }
        self.check_seatings(None)?;
        let by = self.known(asker).map(|host| host.name.clone());
        let change = SeatChange { seat: free.seat, what: SeatChangeKind::Freed, name, by };
        let asked = asker.seat.map(|seat| (seat, &*free.id));
        self.seat(free.seat, Who::Open, asked, change, false, asker, now, out)
    }

    /// Gives a seat to a bot, or to somebody who looks on: before the deal the host or its owner does, from then on its
    /// owner alone.
    pub(super) fn hand_over(
        &mut self,
        hand: &ask::HandOver,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        self.chair_mut(hand.seat)?;
        let own = asker.seat == Some(hand.seat);
        if self.is_over() {
            return Err(not_running(true));
        }
        match self.table {
            Some(_) if !own => return Err(not_yours()),
            None if !own => self.check_host(asker)?,
            _ => {}
        }
        let who = self.heir(hand)?;
        if let Some(person) = who.person() {
            self.check_unseen(person, hand.seat)?;
            self.check_knows_fair(self.protocol_of(person))?;
        }
        self.check_seatings(who.person())?;
        let what = match who {
            Who::Person { .. } => SeatChangeKind::GivenToPerson,
            _ => SeatChangeKind::GivenToBot,
        };
        let by = self.known(asker).map(|giver| giver.name.clone());
        let change = SeatChange { seat: hand.seat, what, name: who.name().to_owned(), by };
        let asked = asker.seat.map(|seat| (seat, &*hand.id));
        let gone = own && asker.person == Some(self.host) && !self.is_connected(self.host);
        self.seat(hand.seat, who, asked, change, gone, asker, now, out)
    }

    /// The one a seat is handed over to.
    fn heir(&self, hand: &ask::HandOver) -> Result<Who, ApiError> {
        match (&hand.bot, &hand.person) {
            (Some(bot), None) if self.game.bots().contains(&&**bot) => Ok(Who::Bot(bot.to_string())),
            (Some(bot), None) => Err(no_bot(bot)),
            (None, Some(person)) => {
                let wanted = person.parse::<PersonId>().ok();
                let mut onlookers = self.conns.values().filter(|conn| conn.seat.is_none());
                let known = onlookers.find_map(|conn| conn.person.as_ref().filter(|known| Some(known.id) == wanted));
                let known = known.ok_or_else(|| ApiError::new(ErrorCode::NotFound, "nobody with this id looks on"))?;
                Ok(Who::Person { id: known.id, name: known.name.clone(), program: false })
            }
            _ => Err(ApiError::new(ErrorCode::BadMessage, "name either a `bot` or a `person`")),
        }
    }

    /// The host makes the one in a seat the host; while the host is missed, whoever sits at the table becomes it themselves.
    pub(super) fn hand_host(
        &mut self,
        of: &ask::OfSeat,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        if asker.seat != Some(of.seat) || !self.host_is_missed(now) {
            self.check_host(asker)?;
        }
        let person = self.chair_mut(of.seat)?.who.person();
        let person = person.ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "no person sits there"))?;
        self.check_seatings(None)?;
        let by = self.known(asker).map(|host| host.name.clone());
        let seq = self.note(now, asker.seat.map(|seat| (seat, &*of.id)), &Note::Host { person }, out)?;
        self.put_index(now, out);
        let change = self.change(of.seat, SeatChangeKind::Host, by);
        self.tell_seats(asked(asker, &of.id, seq), change, out);
        Ok(told(asker, seq))
    }

    /// The host has gone: the next person in the order of seats is the host, if there is one. Says where they sit.
    fn next_host(&mut self, from: Seat, now: u64, out: &mut Out) -> Result<Option<Seat>, ApiError> {
        let seats = self.chairs.len();
        let after = (1..=seats).map(|step| Seat(((from.index() + step) % seats) as u8));
        let next = after.filter_map(|seat| Some((seat, self.owner_of(seat)?))).find(|(_, person)| *person != self.host);
        let Some((seat, person)) = next else { return Ok(None) };
        self.note(now, None, &Note::Host { person }, out)?;
        Ok(Some(seat))
    }

    /// Lends one's own seat to a bot, or that of somebody who is away and waited for.
    pub(super) fn lend_seat(
        &mut self,
        lend: &ask::Lend,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let own = own_seat(asker)?;
        if !self.is_running() {
            return Err(not_running(self.table.is_some()));
        }
        let may = lend.seat == own || self.is_missed(lend.seat, now);
        let chair = self.chair_mut(lend.seat)?;
        if !may {
            return Err(not_yours());
        }
        if chair.bot().is_some() {
            return Err(ApiError::new(ErrorCode::Lent, "a bot plays there already"));
        }
        if chair.written.lending >= MAX_LENDS {
            return Err(log_full(format!("a seat is lent at most {MAX_LENDS} times a game")));
        }
        // Whoever is away has the seat back as soon as they are there; who lent it asks for it.
        let (why, bot) = if lend.seat == own { (LentWhy::Asked, lend.bot.as_deref()) } else { (LentWhy::Away, None) };
        let by = Some(self.chairs[own.index()].who.name().to_owned());
        let seq = self.lend(lend.seat, bot, why, Some((own, &lend.id)), now, out)?;
        let change = self.change(lend.seat, SeatChangeKind::Lent, by);
        self.tell_seats(Some((own, &lend.id, seq)), change, out);
        Ok(Done::Told(seq))
    }

    /// Takes one's own seat back from the bot.
    pub(super) fn take_again(&mut self, id: &str, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        if self.chairs[seat.index()].lent.is_none() {
            return Err(ApiError::new(ErrorCode::Lent, "your seat isn't lent"));
        }
        let seq = self.note(now, Some((seat, id)), &Note::Back { seat }, out)?;
        let change = self.change(seat, SeatChangeKind::Back, None);
        self.tell_seats(Some((seat, id, seq)), change, out);
        Ok(Done::Told(seq))
    }

    /// What is told of a change that has happened to a seat: its bot's name where it is lent, else its owner's.
    pub(super) fn change(&self, seat: Seat, what: SeatChangeKind, by: Option<String>) -> Option<SeatChange> {
        let chair = &self.chairs[seat.index()];
        let name = match &chair.lent {
            Some((bot, _)) if what == SeatChangeKind::Lent => bot,
            _ => chair.who.name(),
        };
        Some(SeatChange { seat, what, name: name.to_owned(), by })
    }

    /// A person whose name another seat has already gets a number behind it.
    fn told_apart(&self, seat: Seat, who: Who) -> Who {
        let Who::Person { id, name, program } = who else { return who };
        let others = self.chairs.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let name = crate::names::distinct_name(&name, &others.map(|(_, chair)| chair.who.name()));
        Who::Person { id, name, program }
    }

    /// Gives a seat to somebody else, or to nobody. Whether that may be was checked before. `gone`: the host has gone by it.
    #[expect(clippy::too_many_arguments, reason = "all of it is told, written or needed for the answer")]
    fn seat(
        &mut self,
        seat: Seat,
        who: Who,
        asked: Option<(Seat, &str)>,
        change: SeatChange,
        gone: bool,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let vote = self.vote.take();
        let who = self.told_apart(seat, who);
        let seq = self.note(now, asked, &Note::Seated { seat, who }, out)?;
        let host = if gone { self.next_host(seat, now, out)? } else { None };
        let shut = self.reseat(out);
        // Who asks without a connection is there for a while, and who comes for a seat is connected in a moment.
        if asker.conn.is_none() && asker.person.is_some() && self.owner_of(seat) == asker.person {
            self.chairs[seat.index()].visit = Some(now + VISIT);
        }
        self.tell_seats(None, Some(change), out);
        if let Some(seat) = host {
            let change = self.change(seat, SeatChangeKind::Host, None);
            self.tell_seats(None, change, out);
        }
        for conn in shut {
            self.conns.remove(&conn);
            out.closes.push((conn, no_onlookers()));
        }
        if let Some(vote) = vote {
            self.tell_void(&vote, out);
        }
        let full = self.chairs.iter().all(|chair| chair.who != Who::Open);
        let at_once = self.created.settings.start == StartWhen::Full && !self.deals_fairly();
        if self.table.is_none() && full && at_once {
            self.deal(None, None, now, out)?;
        } else {
            self.put_index(now, out);
        }
        Ok(Done::Quietly(seq))
    }

    /// Finds everyone's seat anew, and welcomes those anew who have another one than before. Those who may not look on
    /// are still told what has happened: it is for the caller to let them go then.
    fn reseat(&mut self, out: &mut Out) -> Vec<ConnId> {
        for chair in &mut self.chairs {
            chair.here = 0;
        }
        let seats: Vec<_> = self.chairs.iter().map(|chair| chair.who.person()).collect();
        let mut moved = VecDeque::new();
        for (id, conn) in &mut self.conns {
            let seat = conn.person.as_ref().and_then(|person| seats.iter().position(|own| *own == Some(person.id)));
            let seat = seat.map(|at| Seat(at as u8));
            if seat != conn.seat {
                conn.seat = seat;
                moved.push_back(*id);
            }
            if let Some(seat) = seat {
                self.chairs[seat.index()].here += 1;
            }
        }
        let mut shut = Vec::new();
        for id in moved {
            let conn = &self.conns[&id];
            if conn.seat.is_none() && !self.created.settings.onlookers {
                shut.push(id);
                continue;
            }
            let welcome = self.welcome(conn.person.as_ref(), conn.legal, conn.form());
            out.sends.push((id, welcome));
        }
        shut
    }

    /// The host begins the game.
    pub(super) fn start(&mut self, id: &str, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        self.check_host(asker)?;
        if self.table.is_some() {
            return Err(ApiError::new(ErrorCode::Started, "the cards are dealt already"));
        }
        if self.chairs.iter().any(|chair| chair.who == Who::Open) {
            return Err(ApiError::new(ErrorCode::NotStarted, "not every seat is taken yet"));
        }
        let asked = asker.seat.map(|seat| (seat, id));
        if self.deals_fairly() {
            return match self.begin_fair(self.owned_seats(), asked, now, out)? {
                Begun::Now(seq) => Ok(told(asker, seq)),
                Begun::Before(seq) => Ok(Done::Quietly(seq)),
            };
        }
        let seq = self.deal(None, asked, now, out)?;
        Ok(told(asker, seq))
    }

    pub(super) fn deal(
        &mut self,
        fair: Option<FairDeal>,
        asked: Option<(Seat, &str)>,
        now: u64,
        out: &mut Out,
    ) -> Result<u64, ApiError> {
        let seq = self.note(now, asked, &Note::Started { fair: fair.map(Box::new) }, out)?;
        self.tell_reset(asked.map(|(seat, id)| (seat, id, seq)), ResetWhy::Dealt, None, seq, out);
        self.put_index(now, out);
        Ok(seq)
    }

    /// Whether somebody has a connection, with a seat or without.
    pub(super) fn is_connected(&self, person: PersonId) -> bool {
        self.conns.values().any(|conn| conn.person.as_ref().is_some_and(|known| known.id == person))
    }

    fn check_host(&self, asker: &Asker) -> Result<(), ApiError> {
        if asker.person == Some(self.host) {
            Ok(())
        } else {
            Err(ApiError::new(ErrorCode::NotHost, "only the host may do that"))
        }
    }
}

fn not_yours() -> ApiError {
    ApiError::new(
        ErrorCode::NotYours,
        "from the deal to the end only its owner gives a seat away or lends it, unless they have been away for a minute",
    )
}

pub(super) fn log_full(what: String) -> ApiError {
    ApiError::new(ErrorCode::LogFull, what)
}
