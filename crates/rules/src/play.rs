//! A game being played: the log, and the state that follows from it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{FairDeal, Game, NoListener, Record, Seat, Seed, Setup, State, Tell, Told, Unfair, record};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(
    try_from = "WrittenEntry<G::Action, G::Aside, G::Ruling>",
    into = "WrittenEntry<G::Action, G::Aside, G::Ruling>",
    bound = ""
)]
#[schemars(with = "WrittenEntry<G::Action, G::Aside, G::Ruling>", bound = "G: Game")]
pub struct Entry<G: Game> {
    /// What was done.
    pub deed: Deed<G>,
    /// Who did it in the seat's stead: the name of a bot, when the seat was lent to one.
    pub by: Option<String>,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<G: Game> {
    /// A seat decided.
    Act(Seat, G::Action),
    /// A seat said something that owes nobody an answer.
    Say(Seat, G::Aside),
    /// The table decided as a whole.
    Rule(G::Ruling),
    /// A seat took its last step back, nothing having been told by it.
    Undo(Seat),
    /// The table agreed to take the last so many deeds back, whatever had been told.
    TakeBack(u32),
}

impl<G: Game> Deed<G> {
    /// Carries the deed out on a state. `Undo` and `TakeBack` are about the log, not the state, and change nothing here:
    /// [`Play::replay`] carries those out. On `Err` nothing has changed.
    #[inline]
    pub fn carry_out(&self, state: &mut State<G>, tell: &mut impl Tell<G>) -> Result<(), G::Illegal> {
        match self {
            Deed::Act(seat, action) => G::apply(state, *seat, action, tell),
            Deed::Say(seat, aside) => G::say(state, *seat, aside, tell),
            Deed::Rule(ruling) => G::rule(state, ruling, tell),
            Deed::Undo(_) | Deed::TakeBack(_) => Ok(()),
        }
    }
}

impl<G: Game> From<Deed<G>> for Entry<G> {
    fn from(deed: Deed<G>) -> Entry<G> {
        Entry { deed, by: None }
    }
}

/// As a line of the log is written: `{"seat":0,"act":…}`, `{"seat":0,"say":…}`, `{"table":…}`,
/// `{"seat":0,"undo":1}`, `{"take_back":3}`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Entry")]
struct WrittenEntry<Action, Aside, Ruling> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<Action>,
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<Aside>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Ruling>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
}

impl<G: Game> From<Entry<G>> for WrittenEntry<G::Action, G::Aside, G::Ruling> {
    fn from(Entry { deed, by }: Entry<G>) -> Self {
        let mut line = WrittenEntry { seat: None, act: None, say: None, table: None, undo: None, take_back: None, by };
        match deed {
            Deed::Act(seat, action) => (line.seat, line.act) = (Some(seat), Some(action)),
            Deed::Say(seat, aside) => (line.seat, line.say) = (Some(seat), Some(aside)),
            Deed::Rule(ruling) => line.table = Some(ruling),
            Deed::Undo(seat) => (line.seat, line.undo) = (Some(seat), Some(1)),
            Deed::TakeBack(count) => line.take_back = Some(count),
        }
        line
    }
}

impl<G: Game> TryFrom<WrittenEntry<G::Action, G::Aside, G::Ruling>> for Entry<G> {
    type Error = &'static str;

    fn try_from(line: WrittenEntry<G::Action, G::Aside, G::Ruling>) -> Result<Entry<G>, &'static str> {
        let by = line.by;
        let deed = match (line.seat, line.act, line.say, line.table, line.undo, line.take_back) {
            (Some(seat), Some(action), None, None, None, None) => Deed::Act(seat, action),
            (Some(seat), None, Some(aside), None, None, None) => Deed::Say(seat, aside),
            (None, None, None, Some(ruling), None, None) => Deed::Rule(ruling),
            (Some(seat), None, None, None, Some(1), None) => Deed::Undo(seat),
            (None, None, None, None, None, Some(count)) => Deed::TakeBack(count),
            _ => return Err("a line of the log is one of seat+act, seat+say, table, seat+undo, take_back"),
        };
        Ok(Entry { deed, by })
    }
}

/// Why a step can't be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// There is nothing of this seat's since the last time something hidden was told or another acted.
    #[error("there is nothing to take back: something hidden has been told since, or another seat has acted")]
    Nothing,
    /// The log has fewer deeds than were to be taken back.
    #[error("the log has fewer deeds than were to be taken back")]
    TooMany,
}

/// A game being played. The state always follows from the deal and the log; nothing here keeps a second truth.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    setup: Setup<G>,
    /// `None` when the game was set up from a state rather than dealt: then there is no record of it.
    seed: Option<Seed>,
    /// The proof that nobody chose the seed; always one that gives this seed.
    fair: Option<Box<FairDeal>>,
    start: State<G>,
    state: State<G>,
    log: Vec<Entry<G>>,
    /// The places in the log of the deeds that stand: those not undone or taken back.
    standing: Vec<usize>,
    /// Who may undo, and how many of the last standing deeds.
    undo: Option<(Seat, usize)>,
}

impl<G: Game> Play<G> {
    /// Deals a game, and says who is told what of it.
    pub fn new(setup: Setup<G>, seed: Seed) -> (Play<G>, Vec<Told<G::Event>>) {
        let mut told = Vec::new();
        let start = G::deal(&setup, seed, &mut told);
        (Play::from_start(setup, Some(seed), start), told)
    }

    /// Goes on from a given state, which the caller has checked.
    pub fn from_state(setup: Setup<G>, state: State<G>) -> Play<G> {
        Play::from_start(setup, None, state)
    }

    fn from_start(setup: Setup<G>, seed: Option<Seed>, start: State<G>) -> Play<G> {
        Play { setup, seed, fair: None, state: start.clone(), start, log: Vec::new(), standing: Vec::new(), undo: None }
    }

    /// How the table was set.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The seed it was dealt from, if it was dealt. Not for the players until the game is over.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Adds the proof that nobody chose the seed; it goes into the record. It is refused if it isn't one of this deal.
    pub fn prove(&mut self, fair: FairDeal) -> Result<(), Unfair> {
        let proven = fair.seed(self.setup.seats())?;
        if self.seed != Some(proven) {
            return Err(Unfair::Seed);
        }
        self.fair = Some(Box::new(fair));
        Ok(())
    }

    /// The proof that nobody chose the seed, if there is one. Not for the players until the game is over.
    pub fn fair(&self) -> Option<&FairDeal> {
        self.fair.as_deref()
    }

    /// The state as it was dealt.
    pub fn start(&self) -> &State<G> {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// Everything that was done, in order, what was taken back too.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// What was done and still stands.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Entry<G>> + ExactSizeIterator {
        self.standing.iter().map(|&place| &self.log[place])
    }

    /// Shows the states that led here, from the deal on; the present one isn't among them.
    pub fn show_past(&self, mut look: impl FnMut(&State<G>)) {
        let mut state = self.start.clone();
        for entry in self.standing() {
            look(&state);
            entry.deed.carry_out(&mut state, &mut NoListener).expect("what stands was carried out before");
        }
    }

    /// Whether `seat` may take a step back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        matches!(self.undo, Some((own, count)) if own == seat && count > 0)
    }

    /// A seat decides. On `Err` nothing has changed.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        by: Option<String>,
    ) -> Result<Vec<Told<G::Event>>, G::Illegal> {
        let mut told = Vec::new();
        G::apply(&mut self.state, seat, &action, &mut told)?;
        let revealed = told.iter().any(|told| G::reveals(&self.state.public, &told.event));
        self.undo = match self.undo {
            _ if revealed => None,
            Some((own, count)) if own == seat => Some((seat, count + 1)),
            _ => Some((seat, 1)),
        };
        self.stands(Entry { deed: Deed::Act(seat, action), by });
        Ok(told)
    }

    /// A seat says something. On `Err` nothing has changed.
    pub fn say(&mut self, seat: Seat, aside: G::Aside, by: Option<String>) -> Result<Vec<Told<G::Event>>, G::Illegal> {
        let mut told = Vec::new();
        G::say(&mut self.state, seat, &aside, &mut told)?;
        self.undo = None;
        self.stands(Entry { deed: Deed::Say(seat, aside), by });
        Ok(told)
    }

    /// The table decides as a whole. On `Err` nothing has changed.
    pub fn rule(&mut self, ruling: G::Ruling) -> Result<Vec<Told<G::Event>>, G::Illegal> {
        let mut told = Vec::new();
        G::rule(&mut self.state, &ruling, &mut told)?;
        self.undo = None;
        self.stands(Deed::Rule(ruling).into());
        Ok(told)
    }

    /// A seat takes its last step back, as far as nothing hidden was told since and nobody else acted.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        match self.undo {
            Some((own, count)) if own == seat && count > 0 => self.undo = Some((own, count - 1)),
            _ => return Err(NoUndo::Nothing),
        }
        self.log.push(Deed::Undo(seat).into());
        self.go_back(1);
        Ok(())
    }

    /// The table has agreed to take the last `count` deeds back.
    pub fn take_back(&mut self, count: u32) -> Result<(), NoUndo> {
        if count == 0 || count as usize > self.standing.len() {
            return Err(NoUndo::TooMany);
        }
        self.undo = None;
        self.log.push(Deed::TakeBack(count).into());
        self.go_back(count as usize);
        Ok(())
    }

    /// Carries out a line of a log, as it was carried out the first time.
    pub fn replay(&mut self, entry: Entry<G>) -> Result<Vec<Told<G::Event>>, record::ReplayError<G>> {
        let Entry { deed, by } = entry;
        match deed {
            Deed::Act(seat, action) => self.act(seat, action, by).map_err(record::ReplayError::Illegal),
            Deed::Say(seat, aside) => self.say(seat, aside, by).map_err(record::ReplayError::Illegal),
            Deed::Rule(ruling) => self.rule(ruling).map_err(record::ReplayError::Illegal),
            Deed::Undo(seat) => self.undo(seat).map(|()| Vec::new()).map_err(record::ReplayError::NoUndo),
            Deed::TakeBack(count) => self.take_back(count).map(|()| Vec::new()).map_err(record::ReplayError::NoUndo),
        }
    }

    /// The record so far; of a finished game it holds the seed and the final hash.
    pub fn record(&self) -> Option<Record<G>> {
        Record::of(self)
    }

    fn stands(&mut self, entry: Entry<G>) {
        self.standing.push(self.log.len());
        self.log.push(entry);
    }

    /// Plays what is left of the log again from the deal.
    fn go_back(&mut self, count: usize) {
        self.standing.truncate(self.standing.len() - count);
        let mut state = self.start.clone();
        for &place in &self.standing {
            let deed = &self.log[place].deed;
            deed.carry_out(&mut state, &mut NoListener).expect("what was legal once is legal again");
        }
        self.state = state;
    }
}
