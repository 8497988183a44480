//! Whose turn it is at a table that is played over days. It is written down beside the log, so that lists show it, the table
//! is woken when somebody's time is up, and people are told.

use samobranka_rules::Seat;
use samobranka_store::{Put, Turn};

use super::{Logic, Out};

/// After how many milliseconds somebody is told of their turn: who has just moved may still undo it.
const TELL_AFTER: u64 = 2_000;

impl Logic {
    /// When a server starts that was away, nobody's time is up at once.
    pub fn served_since(&mut self, started: u64) {
        self.clocks.served_since(started);
    }

    /// Who owes a decision, and until when. Nobody is told who has the table open.
    fn owed(&self) -> Vec<Turn> {
        let turn = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            let person = chair.who.person().filter(|_| chair.person_plays())?;
            let (since, due) = self.clocks.turn_of(seat)?;
            let tell = if chair.here > 0 { 0 } else { since + TELL_AFTER };
            Some(Turn { table: self.id, person, since, due, tell })
        };
        self.to_act().into_iter().filter_map(turn).collect()
    }

    /// Writes down whose turn it is, where that has changed.
    pub(super) fn put_turns(&mut self, out: &mut Out) {
        if !self.clocks.in_days() {
            return;
        }
        let owed = self.owed();
        let key = |turn: &Turn| (turn.person, turn.since, turn.due);
        let same = |known: &Vec<Turn>| known.iter().map(key).eq(owed.iter().map(key));
        if !self.owed.as_ref().is_some_and(same) {
            out.turns = !owed.is_empty();
            out.batch.puts.push(Put::Turns { table: self.id, owed: owed.clone() });
            self.owed = Some(owed);
        }
    }
}
