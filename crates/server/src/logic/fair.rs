//! The fair deal: everyone who plays adds randomness, so that nobody chooses the cards. `docs/fair-deal.md` says how it
//! goes and what it guarantees.
//!
//! An attempt ([`Round`]) is made of notes in the log, so it goes on after a restart. It ends with the deal, or is called off.

use samobranka_protocol::news::{FairNow, FairSeat, FairState};
use samobranka_protocol::{FAIR_PROTOCOL, StartWhen};
use samobranka_rules::{DealId, FairDeal, Hash, Opened, Seat, SeatOpened, Seats, Seed, Share};
use samobranka_store::PersonId;

use super::asks::{Asker, Done, own_seat};
use super::seats::log_full;
use super::tell::{Carried, push_named};
use super::{Logic, Out};
use crate::ask;
use crate::line::{Created, Note, Who};
use crate::{ApiError, ErrorCode};

/// How long each of the two answers of a client is waited for, in milliseconds.
const WITHIN: u64 = 10_000;

/// How many attempts there may be for one deal.
const MAX_ROUNDS: usize = 100;

/// The attempts to deal the next game.
#[derive(Default)]
pub(super) struct Fair {
    /// The attempt under way, or the last one if somebody was silent in it.
    round: Option<Box<Round>>,
    /// Who was silent in each attempt that was called off.
    called_off: Vec<Seats>,
    /// An attempt that a change of seats has ended, and that nobody has been told of yet.
    untold: Option<Box<FairNow>>,
}

/// One attempt.
struct Round {
    chapter: u32,
    number: u32,
    /// The server's share.
    share: Share,
    /// Those who give one, in the order of seats.
    parts: Vec<Part>,
    /// The line of the log by which it began.
    seq: u64,
    /// Until when answers are waited for; `None` after a restart, until something comes in.
    until: Option<u64>,
    /// Those who were silent, once it is called off.
    off: Option<Seats>,
}

/// What a seat has given, each with its line of the log.
struct Part {
    seat: Seat,
    hash: Option<(Hash, u64)>,
    share: Option<(Share, u64)>,
}

impl Round {
    fn state(&self) -> FairState {
        match self.off {
            Some(_) => FairState::Off,
            None if self.parts.iter().any(|part| part.hash.is_none()) => FairState::Commit,
            None if self.parts.iter().any(|part| part.share.is_none()) => FairState::Reveal,
            None => FairState::Dealt,
        }
    }

    fn is_open(&self) -> bool {
        self.off.is_none()
    }

    fn id<'a>(&self, table: &'a str) -> DealId<'a> {
        DealId { table, chapter: self.chapter, round: self.number }
    }

    /// Those whose answer is awaited.
    fn silent(&self) -> Seats {
        let state = self.state();
        let silent = self.parts.iter().filter(|part| match state {
            FairState::Commit => part.hash.is_none(),
            FairState::Reveal => part.share.is_none(),
            FairState::Dealt | FairState::Off => false,
        });
        silent.map(|part| part.seat).collect()
    }

    fn part(&mut self, seat: Seat) -> Result<&mut Part, ApiError> {
        self.parts.iter_mut().find(|part| part.seat == seat).ok_or_else(|| no_share("this seat gives no share"))
    }

    /// What everyone may know. Hashes are told together, and shares with the deal: by [`dealt`].
    fn now(&self, table: &str) -> FairNow {
        let all_hashes = self.parts.iter().all(|part| part.hash.is_some());
        let seat = |part: &Part| {
            let hash = part.hash.filter(|_| all_hashes).map(|(hash, _)| hash);
            FairSeat { seat: part.seat, hash, share: None }
        };
        FairNow {
            chapter: self.chapter,
            round: self.number,
            state: self.state(),
            server: self.id(table).server_hash(&self.share),
            seats: self.parts.iter().map(seat).collect(),
            silent: self.off.unwrap_or_default(),
        }
    }
}

impl Fair {
    /// A seat has changed hands: the attempt was made for others. What was called off before stays counted.
    pub(super) fn reseated(&mut self, table: &str) {
        let Some(mut round) = self.round.take() else { return };
        if round.is_open() {
            round.off = Some(Seats::NONE);
            self.called_off.push(Seats::NONE);
            self.untold = Some(Box::new(round.now(table)));
        }
    }

    /// A table that was just loaded: time in which the server was away isn't counted.
    pub(super) fn loaded(&mut self) {
        self.untold = None;
        if let Some(round) = &mut self.round {
            round.until = None;
        }
    }

    fn open(&self) -> Option<&Round> {
        self.round.as_deref().filter(|round| round.is_open())
    }

    fn open_mut(&mut self) -> Result<&mut Round, ApiError> {
        let open = self.round.as_deref_mut().filter(|round| round.is_open());
        open.ok_or_else(|| no_share("no fair deal is under way"))
    }

    /// When the attempt under way is called off.
    pub(super) fn due(&self) -> Option<u64> {
        self.open().and_then(|round| round.until)
    }

    /// The proof, once everything is there.
    fn proof(&self, table: &str) -> Option<FairDeal> {
        let round = self.open()?;
        let id = round.id(table);
        let part = |part: &Part| Some(SeatOpened { seat: part.seat, hash: part.hash?.0, share: part.share?.0 });
        Some(FairDeal {
            table: table.to_owned(),
            chapter: round.chapter,
            round: round.number,
            server: Opened { hash: id.server_hash(&round.share), share: round.share },
            seats: round.parts.iter().map(part).collect::<Option<_>>()?,
            called_off: self.called_off.clone(),
        })
    }
}

/// What everyone may know of the deal of a game: all but the server's share.
fn dealt(fair: &FairDeal) -> FairNow {
    let seat = |part: &SeatOpened| FairSeat { seat: part.seat, hash: Some(part.hash), share: Some(part.share) };
    FairNow {
        chapter: fair.chapter,
        round: fair.round,
        state: FairState::Dealt,
        server: fair.server.hash,
        seats: fair.seats.iter().map(seat).collect(),
        silent: Seats::NONE,
    }
}

impl Logic {
    /// Whether everyone who plays here adds randomness to the deal.
    pub(crate) fn deals_fairly(&self) -> bool {
        self.created.settings.fair_deal
    }

    /// Whether the deal of this game is proven to be nobody's choice.
    pub(crate) fn is_proven_fair(&self) -> bool {
        self.table.is_some() && self.created.fair.is_some()
    }

    /// How the fair deal stands, for everyone.
    pub(super) fn fair_now(&self) -> Option<FairNow> {
        let attempt = self.fair.round.as_deref().map(|round| round.now(&self.id.to_string()));
        attempt.or_else(|| self.created.fair.as_deref().filter(|_| self.table.is_some()).map(dealt))
    }

    /// Who sits at such a table must be able to answer.
    pub(super) fn check_knows_fair(&self, protocol: u32) -> Result<(), ApiError> {
        if self.deals_fairly() && protocol < FAIR_PROTOCOL {
            return Err(ApiError::new(
                ErrorCode::TooOld,
                format!("the cards are dealt fairly here, which needs a client of protocol {FAIR_PROTOCOL} or later"),
            ));
        }
        Ok(())
    }

    /// The protocol of somebody's newest client here.
    pub(super) fn protocol_of(&self, person: PersonId) -> u32 {
        let own = self.conns.values().filter(|conn| conn.person.as_ref().is_some_and(|known| known.id == person));
        own.map(|conn| conn.protocol).max().unwrap_or(1)
    }

    /// Whether another attempt has room in the log.
    pub(super) fn check_rounds(&self) -> Result<(), ApiError> {
        if self.fair.called_off.len() >= MAX_ROUNDS {
            return Err(log_full(format!("a fair deal is tried at most {MAX_ROUNDS} times: set another table")));
        }
        Ok(())
    }

    /// Begins an attempt to deal fairly, with a share of each of these seats. Says which line of the log it is: that of
    /// the attempt under way, if there is one.
    pub(super) fn begin_fair(
        &mut self,
        seats: Seats,
        asked: Option<(Seat, &str)>,
        now: u64,
        out: &mut Out,
    ) -> Result<Begun, ApiError> {
        if let Some(round) = self.fair.open() {
            return Ok(Begun::Before(round.seq));
        }
        self.check_rounds()?;
        if seats.is_empty() {
            return Err(ApiError::new(ErrorCode::NotStarted, "a fair deal needs at least one person's share"));
        }
        let share = Share(self.chance.draw().seed().0);
        let seq = self.note(now, asked, &Note::FairBegun { share, seats }, out)?;
        self.tell_fair(asked.map(|(seat, id)| (seat, id, seq)), out);
        Ok(Begun::Now(seq))
    }

    /// The seats of people.
    pub(super) fn owned_seats(&self) -> Seats {
        Seat::all(self.chairs.len() as u8).filter(|seat| self.owner_of(*seat).is_some()).collect()
    }

    /// The first game is dealt by itself once every seat is taken and all are there, unless somebody was silent: then the
    /// host begins it.
    fn begin_when_all_are_here(&mut self, now: u64, out: &mut Out) {
        let waits = self.deals_fairly() && self.table.is_none() && self.created.settings.start == StartWhen::Full;
        if !waits || self.fair.round.is_some() {
            return;
        }
        let ready = self.chairs.iter().all(|chair| chair.who != Who::Open && !chair.is_away());
        if ready {
            // Where there is no room for another attempt, the host who asks for one is told so.
            let _ = self.begin_fair(self.owned_seats(), None, now, out);
        }
    }

    /// Does what is due: tells of an attempt that a change of seats ended, calls a late one off, begins one.
    pub(super) fn keep_fair(&mut self, now: u64, out: &mut Out) {
        if let Some(untold) = self.fair.untold.take() {
            self.tell_fair_now(None, &untold, out);
        }
        // The last share and the deal are written together; where only the share is there, the deal follows.
        if self.fair.open().is_some_and(|round| round.state() == FairState::Dealt) {
            self.deal_when_all_is_told(None, now, out);
        }
        if let Some(round) = self.fair.round.as_deref_mut().filter(|round| round.is_open()) {
            // A clock that was set back makes nobody wait longer.
            let until = round.until.map_or(now + WITHIN, |until| until.min(now + WITHIN));
            round.until = Some(until);
            if until <= now {
                let silent = round.silent();
                self.note(now, None, &Note::FairOff { silent }, out).expect("an attempt under way can be called off");
                self.tell_fair(None, out);
            }
        }
        self.begin_when_all_are_here(now, out);
    }

    /// A client binds its seat to a share.
    pub(super) fn commit(
        &mut self,
        commit: &ask::Commit,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        let part = self.awaited_round(commit.chapter, commit.round)?.part(seat)?;
        match part.hash {
            // Another window of the same client has said the same.
            Some((known, seq)) if known == commit.hash => return Ok(Done::Quietly(seq)),
            Some(_) => return Err(wrong_share("this seat is bound to another share already")),
            None => {}
        }
        let asked = (seat, &*commit.id);
        let seq = self.note(now, Some(asked), &Note::Committed { seat, hash: commit.hash }, out)?;
        if self.fair.open_mut()?.state() != FairState::Reveal {
            return Ok(Done::Quietly(seq));
        }
        self.tell_fair(Some((seat, &commit.id, seq)), out);
        Ok(Done::Told(seq))
    }

    /// A client tells its share. With the last one the cards are dealt.
    pub(super) fn reveal(
        &mut self,
        reveal: &ask::Reveal,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        let round = self.awaited_round(reveal.chapter, reveal.round)?;
        if round.state() == FairState::Commit {
            return Err(no_share("not all hashes are there yet"));
        }
        if let Some((known, seq)) = round.part(seat)?.share
            && known == reveal.share
        {
            return Ok(Done::Quietly(seq));
        }
        let asked = (seat, &*reveal.id);
        let seq = self.note(now, Some(asked), &Note::Revealed { seat, share: reveal.share }, out)?;
        let is_dealt = self.deal_when_all_is_told(Some((seat, &reveal.id, seq)), now, out);
        Ok(if is_dealt { Done::Told(seq) } else { Done::Quietly(seq) })
    }

    /// Deals the cards once every share is there, and says whether it has.
    fn deal_when_all_is_told(&mut self, asked: Option<Carried>, now: u64, out: &mut Out) -> bool {
        let Some(proof) = self.fair.proof(&self.id.to_string()) else { return false };
        self.tell_fair_now(asked, &dealt(&proof), out);
        if self.table.is_some() {
            self.begin_next_chapter(Some(proof), now, out);
        } else {
            self.deal(Some(proof), None, now, out).expect("options and seats were dealt once when the table was set");
        }
        true
    }

    /// The attempt under way, if it is this one.
    fn awaited_round(&mut self, chapter: u32, number: u32) -> Result<&mut Round, ApiError> {
        let round = self.fair.open_mut()?;
        if (round.chapter, round.number) == (chapter, number) {
            Ok(round)
        } else {
            Err(no_share("it is another attempt that is under way"))
        }
    }

    fn tell_fair(&mut self, asked: Option<Carried>, out: &mut Out) {
        if let Some(fair) = self.fair_now() {
            self.tell_fair_now(asked, &fair, out);
        }
    }

    fn tell_fair_now(&mut self, asked: Option<Carried>, fair: &FairNow, out: &mut Out) {
        let mut body = String::new();
        push_named(&mut body, "fair", fair);
        self.tell_same(asked, &body, out);
    }

    /// What a note about an attempt changes, live and replayed alike. A log that doesn't fit together is refused.
    pub(super) fn apply_fair(&mut self, at: u64, note: &Note) -> Result<(), ApiError> {
        let table = self.id.to_string();
        let seq = self.next_seq;
        match note {
            Note::FairBegun { share, seats } => {
                if self.fair.open().is_some() || !self.deals_fairly() || seats.minus(self.owned_seats()) != Seats::NONE
                {
                    return Err(no_share("no fair deal can begin now"));
                }
                let parts = seats.into_iter().map(|seat| Part { seat, hash: None, share: None }).collect();
                self.fair.round = Some(Box::new(Round {
                    chapter: if self.table.is_some() { self.chapter + 1 } else { self.chapter },
                    number: self.fair.called_off.len() as u32,
                    share: *share,
                    parts,
                    seq,
                    until: Some(at + WITHIN),
                    off: None,
                }));
            }
            Note::Committed { seat, hash } => {
                let round = self.fair.open_mut()?;
                let part = round.part(*seat)?;
                if part.hash.is_some() {
                    return Err(wrong_share("this seat is bound to another share already"));
                }
                part.hash = Some((*hash, seq));
                if round.state() == FairState::Reveal {
                    round.until = Some(at + WITHIN);
                }
            }
            Note::Revealed { seat, share } => {
                let round = self.fair.open_mut()?;
                if round.state() != FairState::Reveal {
                    return Err(no_share("no shares are awaited now"));
                }
                let told = round.id(&table).seat_hash(*seat, share);
                let part = round.part(*seat)?;
                if part.hash.is_none_or(|(hash, _)| hash != told) {
                    return Err(wrong_share("the share doesn't match the hash that was told before"));
                }
                part.share = Some((*share, seq));
            }
            Note::FairOff { silent } => {
                self.fair.open_mut()?.off = Some(*silent);
                self.fair.called_off.push(*silent);
                // Who was silent has to ask for a rematch again.
                self.again.retain(|(asked, _)| !silent.contains(*asked));
            }
            _ => unreachable!("only notes about fair deals are brought here"),
        }
        Ok(())
    }

    /// The cards of the first game are dealt: a fair deal is the one that the notes before have made.
    pub(super) fn start_fair(&mut self, fair: Option<&FairDeal>) -> Result<(), ApiError> {
        if self.deals_fairly() {
            let made = self.fair.proof(&self.id.to_string());
            if made.is_none() || made.as_ref() != fair {
                return Err(not_proven("it isn't the deal that the shares before it make"));
            }
            self.created.seed = proven_seed(fair.expect("it equals one that is there"), &self.created)?;
            self.created.fair = made.map(Box::new);
        }
        Ok(())
    }

    /// Whether the deal that is about to be is what its proof says. A game from elsewhere was dealt at another table.
    pub(super) fn check_proof(&self) -> Result<(), ApiError> {
        let Some(fair) = &self.created.fair else {
            return if self.deals_fairly() { Err(not_proven("there is no proof of it")) } else { Ok(()) };
        };
        let own = fair.table == self.id.to_string() && fair.chapter == self.chapter;
        if !own && !self.created.brought {
            return Err(not_proven("the proof is that of another deal"));
        }
        if proven_seed(fair, &self.created)? != self.created.seed {
            return Err(not_proven("the seed is not the one that comes of the shares"));
        }
        Ok(())
    }
}

/// An attempt that is under way.
pub(super) enum Begun {
    /// It began now, with this line of the log; everyone has been told.
    Now(u64),
    /// It began before.
    Before(u64),
}

/// The seed that a proof gives at this table.
pub(super) fn proven_seed(fair: &FairDeal, set: &Created) -> Result<Seed, ApiError> {
    fair.seed(set.seats.len() as u8).map_err(|why| not_proven(&why.to_string()))
}

fn not_proven(why: &str) -> ApiError {
    ApiError::new(ErrorCode::Internal, format!("the deal is not proven fair: {why}"))
}

fn no_share(why: &'static str) -> ApiError {
    ApiError::new(ErrorCode::NoShare, why)
}

fn wrong_share(why: &'static str) -> ApiError {
    ApiError::new(ErrorCode::WrongShare, why)
}
