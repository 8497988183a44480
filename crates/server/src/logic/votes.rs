//! What the table decides together. Everyone who owns a seat must agree, and bots agree to everything: a seat that is lent
//! doesn't vote, and nothing is carried without somebody who is away.

use samobranka_protocol::Proposal;
use samobranka_rules::Seat;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::asks::{Asker, Done};
use super::seats::log_full;
use super::tell::Carried;
use super::{Logic, Out, Vote};
use crate::ask;
use crate::line::Note;
use crate::news::{ResetWhy, VoteNow, VoteState};
use crate::{ApiError, ErrorCode};

/// How many proposals and votes a seat has in one game.
const MAX_VOTES: u16 = 200;

/// The line of a ruling, as the game writes it.
#[derive(Deserialize)]
struct RulingLine<'a> {
    #[serde(borrow)]
    table: &'a RawValue,
}

impl Logic {
    pub(super) fn propose(
        &mut self,
        propose: &ask::Propose,
        asker: &Asker,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        let seat = self.acting_seat(asker)?;
        if self.vote.is_some() {
            return Err(ApiError::new(ErrorCode::NoVote, "something is proposed already"));
        }
        self.check_votes(seat)?;
        let mut trial = self.game_table()?.boxed_clone();
        let what = match (propose.take_back, propose.rule) {
            (Some(count), None) => {
                trial.take_back(count)?;
                Proposal::TakeBack(count)
            }
            (None, Some(ruling)) => {
                // It is kept as the game writes it, not as the client did.
                let ruled = trial.rule(ruling.get())?;
                let line: RulingLine = serde_json::from_str(ruled.line.get()).expect("a ruling's line holds a ruling");
                Proposal::Rule(line.table.to_owned())
            }
            _ => return Err(ApiError::new(ErrorCode::BadMessage, "propose either `take_back` or `rule`")),
        };
        let seq = self.note(now, Some((seat, &propose.id)), &Note::Proposed { seat, what }, out)?;
        self.count_votes(Some((seat, &propose.id, seq)), now, out);
        Ok(Done::Told(seq))
    }

    pub(super) fn cast(&mut self, cast: &ask::Vote, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = self.acting_seat(asker)?;
        let Some(vote) = &self.vote else { return Err(ApiError::new(ErrorCode::NoVote, "nothing is proposed")) };
        // To decline ends it, and always has room.
        if cast.yes {
            self.check_votes(seat)?;
        }
        let declined = vote.now(VoteState::Declined);
        let seq = self.note(now, Some((seat, &cast.id)), &Note::Voted { seat, yes: cast.yes }, out)?;
        let asked = Some((seat, &*cast.id, seq));
        if cast.yes {
            self.count_votes(asked, now, out);
        } else {
            self.tell_vote(asked, &declined, out);
        }
        Ok(Done::Told(seq))
    }

    fn check_votes(&self, seat: Seat) -> Result<(), ApiError> {
        if self.chairs[seat.index()].written.votes >= MAX_VOTES {
            return Err(log_full(format!("a seat proposes and votes at most {MAX_VOTES} times a game")));
        }
        Ok(())
    }

    /// Does what is proposed once every person who has a seat has agreed.
    fn count_votes(&mut self, asked: Option<Carried>, now: u64, out: &mut Out) {
        let Some(vote) = &self.vote else { return };
        let mut electors = Seat::all(self.chairs.len() as u8).filter(|seat| self.owner_of(*seat).is_some());
        if !electors.all(|seat| vote.yes.contains(seat)) {
            let open = vote.now(VoteState::Open);
            self.tell_vote(asked, &open, out);
            return;
        }
        let carried = vote.now(VoteState::Carried);
        self.vote = None;
        let table = self.table.as_mut().expect("votes are held in games");
        let done = match &carried.what {
            Proposal::TakeBack(count) => table.take_back(*count),
            Proposal::Rule(ruling) => table.rule(ruling.get()),
        };
        match done {
            Ok(moved) => {
                self.tell_vote(asked, &carried, out);
                match carried.what {
                    Proposal::TakeBack(_) => self.taken_back(None, ResetWhy::TakeBack, None, &moved, now, out),
                    Proposal::Rule(_) => self.moved(None, None, None, &moved, now, out),
                };
            }
            Err(_) => {
                self.note(now, None, &Note::Voided {}, out).expect("a vote can always be closed");
                self.tell_vote(asked, &VoteNow { state: VoteState::Impossible, ..carried }, out);
            }
        }
    }

    /// Tells everyone that what was proposed is off.
    pub(super) fn tell_void(&mut self, vote: &Vote, out: &mut Out) {
        self.tell_vote(None, &vote.now(VoteState::Void), out);
    }
}
