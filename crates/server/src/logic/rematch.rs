//! Playing again at the same table: the next chapter of its log.

use std::ops::Range;

use samobranka_rules::{FairDeal, Seat, Seed};
use samobranka_store::{LogLine, PersonId, TableId};
use samobranka_table::AnyTable;

use super::asks::{Asker, Done, own_seat};
use super::clock::Clocks;
use super::create::random_code;
use super::fair::proven_seed;
use super::tell::push_named;
use super::{BadTable, Known, Logic, Out, Text, table_bot};
use crate::ask;
use crate::book::unplayable;
use crate::line::{Chapter, Created, Note, Who};
use crate::news::{Rematch, ResetWhy};
use crate::{ApiError, ErrorCode};

/// How long those who were just there are waited for, in milliseconds: a page may be loaded anew.
const WAITED: u64 = 15_000;

/// How long after the last thing that happened a finished table keeps its code, in milliseconds.
const CODE_KEPT: u64 = 24 * 3_600_000;

/// How many of those who played before are kept in mind.
const MOST_FORMER: usize = 24;

/// The record of one of the games at a table, from its log: of the last that is over where none is named.
pub fn record_of_chapter(
    id: TableId,
    lines: &[LogLine],
    chapter: Option<u32>,
    person: Option<&Known>,
    now: u64,
    chance: Seed,
) -> Result<Text, ApiError> {
    let parts = Logic::chapters(lines);
    let load = |part: &Range<usize>| {
        let loaded = Logic::load_part(id, lines, part.clone(), chance);
        loaded.map_err(|why| match why {
            BadTable::None => ApiError::new(ErrorCode::NotFound, "there is no such table"),
            BadTable::OtherRules { .. } | BadTable::LogLine { .. } => unplayable(true),
        })
    };
    if let Some(chapter) = chapter {
        let part = parts.get(chapter as usize);
        return load(part.ok_or_else(|| ApiError::new(ErrorCode::NotFound, "there was no such game"))?)?
            .record(person, now);
    }
    let last = load(parts.last().expect("a log has a first chapter"))?;
    match parts.len().checked_sub(2) {
        Some(before) if !last.is_over() => load(&parts[before])?.record(person, now),
        _ => last.record(person, now),
    }
}

impl Logic {
    pub(super) fn ask_rematch(
        &mut self,
        again: &ask::Bare,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        if !self.is_over() {
            return Err(ApiError::new(ErrorCode::NotOver, "the game isn't over yet"));
        }
        if let Some((_, seq)) = self.rematch {
            return Ok(Done::Quietly(seq));
        }
        if self.chairs.iter().any(|chair| matches!(chair.who, Who::Named(_))) {
            return Err(ApiError::new(ErrorCode::Over, "a game from a record isn't played again here"));
        }
        if let Some((_, seq)) = self.again.iter().find(|(asked, _)| *asked == seat) {
            return Ok(Done::Quietly(*seq));
        }
        if self.deals_fairly() {
            self.check_rounds()?;
        }
        let seq = self.note(now, Some((seat, &again.id)), &Note::Again { seat }, out)?;
        let mut body = String::new();
        push_named(&mut body, "rematch", &self.rematch_now());
        self.tell_same(Some((seat, &again.id, seq)), &body, out);
        Ok(Done::Told(seq))
    }

    /// Who wants to play again, or where the same people do.
    pub(super) fn rematch_now(&self) -> Option<Rematch> {
        let yes = self.again.iter().map(|(seat, _)| *seat).collect();
        let table = self.rematch.map(|(table, _)| table.to_string());
        (!self.again.is_empty() || table.is_some()).then_some(Rematch { yes, table })
    }

    /// The owners of seats who haven't asked for a rematch, with the moment from which they aren't waited for; `None` where
    /// they are waited for as long as it takes.
    fn awaited(&self) -> impl Iterator<Item = Option<u64>> {
        let owners = Seat::all(self.chairs.len() as u8).filter(|seat| self.owner_of(*seat).is_some());
        let silent = owners.filter(|seat| self.again.iter().all(|(asked, _)| asked != seat));
        silent.map(|seat| {
            let chair = &self.chairs[seat.index()];
            // Where no bot would ever play for them, nobody plays without them.
            let lent = chair.is_away() && self.created.settings.lend_after.is_some();
            chair.away_since.filter(|_| lent).map(|since| since + WAITED)
        })
    }

    /// When nobody is waited for any more.
    pub(super) fn rematch_due(&self) -> Option<u64> {
        if self.again.is_empty() || !self.is_over() {
            return None;
        }
        self.awaited().try_fold(0, |latest, from| Some(latest.max(from?))).filter(|due| *due > 0)
    }

    /// Deals again, once all who are there have asked for it.
    pub(super) fn deal_again(&mut self, now: u64, out: &mut Out) {
        if self.again.is_empty() || !self.is_over() || self.rematch.is_some() {
            return;
        }
        if !self.awaited().all(|from| from.is_some_and(|from| from <= now)) {
            return;
        }
        if !self.deals_fairly() {
            return self.begin_next_chapter(None, now, out);
        }
        // Whoever is away, and not waited for, has no share in it.
        let asked = self.again.iter().map(|(seat, _)| *seat).collect();
        // Where there is no room for another attempt, the next who asks is told so.
        let _ = self.begin_fair(asked, None, now, out);
    }

    /// Deals again at the same table; a fair deal with its proof.
    pub(super) fn begin_next_chapter(&mut self, fair: Option<FairDeal>, now: u64, out: &mut Out) {
        let bot = table_bot(self.game, &self.created);
        let seats = self.chairs.iter().map(|chair| match &chair.who {
            Who::Open => Who::Bot(bot.to_owned()),
            who => who.clone(),
        });
        let seats = seats.collect();
        let proven = fair.as_ref().and_then(|fair| proven_seed(fair, &self.created).ok());
        let seed = proven.unwrap_or_else(|| self.chance.draw().seed());
        // The code of a game from elsewhere ends with it, and another table may have that of one long over.
        let kept = !self.created.brought && now < self.touched + CODE_KEPT;
        let code = if kept { self.created.code.clone() } else { random_code(&mut self.chance.draw()) };
        let set = Created {
            seats,
            seed,
            host: self.host,
            code,
            brought: false,
            fair: fair.map(Box::new),
            ..self.created.clone()
        };
        let changed = self.chairs.iter().any(|chair| chair.lent.is_some() || chair.who == Who::Open);
        let former = self.former_players(&set);
        let chapter = Note::Chapter(Box::new(Chapter { number: self.chapter + 1, set, former }));
        let seq = self.note(now, None, &chapter, out).expect("what was dealt once can be dealt again");
        self.tell_reset(None, ResetWhy::Dealt, None, seq, out);
        if changed {
            self.tell_seats(None, None, out);
        }
        self.put_index(now, out);
    }

    /// Those who have played at this table and have no seat in the game that begins: the latest few.
    fn former_players(&self, set: &Created) -> Vec<PersonId> {
        let played = self.played.iter().flatten().filter_map(Who::person);
        let mut former: Vec<PersonId> = Vec::new();
        for person in played.chain(self.former.iter().copied()) {
            let seated = set.seats.iter().any(|who| who.person() == Some(person));
            if !seated && !former.contains(&person) && former.len() < MOST_FORMER {
                former.push(person);
            }
        }
        former
    }

    /// Begins a chapter, live and replayed alike.
    pub(super) fn begin_chapter(&mut self, chapter: &Chapter, at: u64) -> Result<(), ApiError> {
        if chapter.set.seats.len() != self.chairs.len() {
            return Err(ApiError::new(ErrorCode::Internal, "a table keeps its seats"));
        }
        let since = self.next_seq;
        for (chair, who) in self.chairs.iter_mut().zip(&chapter.set.seats) {
            chair.begin(who.clone(), since);
        }
        self.created = chapter.set.clone();
        self.host = self.created.host;
        self.chapter = chapter.number;
        self.clocks = Clocks::new(self.created.settings.clock, self.chairs.len(), at);
        self.vote = None;
        self.again.clear();
        self.played = None;
        self.former.clone_from(&chapter.former);
        self.rematch = None;
        self.deal_cards()
    }

    /// The record, once the game is over, for those who played it, for the host, and for spectators where the table allows
    /// that. That of a counted game is given out when its day is over: it holds the seed.
    pub(crate) fn record(&self, person: Option<&Known>, now: u64) -> Result<Text, ApiError> {
        let seat = person.and_then(|person| self.players().into_iter().find(|who| who.person() == Some(person.id)));
        let host = person.is_some_and(|person| person.id == self.host);
        if seat.is_none() && !host && !self.created.settings.open_record {
            return Err(ApiError::new(ErrorCode::NoSeat, "the record is for those who played"));
        }
        if self.is_over() && self.created.is_sealed(now) {
            return Err(sealed());
        }
        self.whole_record()
    }

    /// Who played: those who had the seats when the game ended.
    fn players(&self) -> Vec<&Who> {
        let now = || self.chairs.iter().map(|chair| &chair.who).collect();
        self.played.as_ref().map_or_else(now, |played| played.iter().collect())
    }

    /// The record, once the game is over, whoever may have it.
    pub(super) fn whole_record(&self) -> Result<Text, ApiError> {
        let table = self.table.as_ref().filter(|_| self.is_over());
        let table =
            table.ok_or_else(|| ApiError::new(ErrorCode::NotOver, "the record is given out once the game is over"))?;
        let names: Vec<String> = self.players().iter().map(|who| who.name().to_owned()).collect();
        let named = names.iter().any(|name| !name.is_empty());
        let record = AnyTable::record(&**table, if named { &names } else { &[] });
        record.map(Text::from).ok_or_else(|| ApiError::new(ErrorCode::Internal, "this game has no record"))
    }
}

/// The refusal to one who asks for the cards of a counted deal too early.
fn sealed() -> ApiError {
    ApiError::new(ErrorCode::Counted, "the cards of a counted deal are told when its day is over")
}
