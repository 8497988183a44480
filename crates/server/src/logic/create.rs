//! How a table is set, and what lists say of it.

use samobranka_protocol::news::CountedGame;
use samobranka_protocol::{Clock, Json, NewSeat, NewTable, Settings, StartWhen, Summary, SummarySeat};
use samobranka_rules::{Rng, Seed};
use samobranka_store::{Append, Batch, Index, PersonId, Put, TableId};
use samobranka_table::find_game;

use super::{Known, Logic, Out};
use crate::line::{self, Created, Note, Who};
use crate::{ApiError, ErrorCode};

/// The letters of a join code: none that could be taken for another, and no vowels, so that no words come of them.
const CODE_LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";

/// The fewest seconds after which the seat of somebody who is away is lent.
const LEAST_LEND_AFTER: u32 = 60;

/// The most days a turn may have.
const MOST_DAYS: u32 = 14;

/// A join code: six letters.
pub fn random_code(rng: &mut Rng) -> String {
    (0..6).map(|_| CODE_LETTERS[rng.below(CODE_LETTERS.len() as u32) as usize] as char).collect()
}

/// Sets a table for `host`: what is to be written, and its id. The options and seats are checked by dealing once.
pub fn create(new: NewTable, host: &Known, now: u64, rng: &mut Rng) -> Result<(TableId, Batch), ApiError> {
    let bad = |message: String| ApiError::new(ErrorCode::BadMessage, message);
    let game = find_game(&new.game)?;
    let (least, most) = game.seats;
    if !(usize::from(least)..=usize::from(most)).contains(&new.seats.len()) {
        return Err(bad(format!("{} is for {least} to {most}, not {}", game.id, new.seats.len())));
    }
    let bots = game.bots();
    let known_bot = |name: &str| {
        let unknown = || bad(format!("there is no bot `{name}` for this game; there are: {}", bots.join(", ")));
        if bots.contains(&name) { Ok(()) } else { Err(unknown()) }
    };
    new.settings.bot.as_deref().map_or(Ok(()), known_bot)?;
    if new.settings.lend_after.is_some_and(|after| after < LEAST_LEND_AFTER) {
        return Err(bad(format!("a seat is lent after {LEAST_LEND_AFTER} seconds at the soonest")));
    }
    if let Some(clock) = new.settings.clock.filter(|clock| clock.in_days())
        && (clock.turn.is_some_and(|turn| turn > MOST_DAYS * Clock::DAY) || clock.game.is_some())
    {
        let no = format!("over days a turn has 1 to {MOST_DAYS} days, and the game has no clock besides");
        return Err(bad(no));
    }
    if new.seats.iter().filter(|seat| **seat == NewSeat::Me).count() > 1 {
        return Err(bad("one person has one seat".to_owned()));
    }
    let seats = new.seats.into_iter().map(|seat| match seat {
        NewSeat::Me => Ok(Who::Person { id: host.id, name: host.name.clone(), program: new.program }),
        NewSeat::Open => Ok(Who::Open),
        NewSeat::Bot(name) => known_bot(&name).map(|()| Who::Bot(name)),
    });
    let seats = seats.collect::<Result<Vec<Who>, ApiError>>()?;
    let brought = new.goes_on.is_some();
    if brought && new.settings.fair_deal {
        return Err(bad("a game that was begun elsewhere is dealt already: the deal can't be a fair one".to_owned()));
    }
    let (seed, log) = new.goes_on.map_or_else(|| (rng.seed(), Vec::new()), |begun| (begun.seed, begun.log));
    let options = new.options.as_ref().map_or("{}", |options| options.get());
    let (mut dealt, _) = game.deal(seats.len() as u8, options, seed)?;
    // A game that was begun elsewhere is played again here, line by line: only what the rules allow comes in, and it is
    // kept as the game writes it.
    let log =
        log.iter().map(|line| Ok(dealt.replay_line(line.get())?.line)).collect::<Result<Vec<Json>, ApiError>>()?;
    if dealt.outcome().is_some() {
        return Err(ApiError::new(ErrorCode::Over, "the game is over"));
    }
    let created = Created {
        game: game.id.to_owned(),
        rules: game.rules,
        options: dealt.options(),
        seats,
        seed,
        host: host.id,
        code: random_code(rng),
        settings: agreed(new.settings),
        brought,
        fair: None,
        counted: None,
    };
    let id = TableId(rng.bits());
    Ok((id, first_lines(id, created, &log, now)))
}

/// Sets the table of somebody's one attempt at a counted deal: they have the first seat, bots the others. `id` and `seed` are
/// for the server to know.
pub(crate) fn create_counted(set: CountedSet, host: &Known, now: u64, rng: &mut Rng) -> Result<Batch, ApiError> {
    let game = find_game(set.game)?;
    let me = Who::Person { id: host.id, name: host.name.clone(), program: false };
    let seats: Vec<Who> = [me].into_iter().chain(set.bots.into_iter().map(Who::Bot)).collect();
    let (dealt, _) = game.deal(seats.len() as u8, "{}", set.seed)?;
    let created = Created {
        game: game.id.to_owned(),
        rules: game.rules,
        options: dealt.options(),
        seats,
        seed: set.seed,
        host: host.id,
        code: random_code(rng),
        // Nobody looks on, nobody plays for its owner, and there are no hints.
        settings: Settings { onlookers: false, lend_after: None, ..Settings::default() },
        brought: false,
        fair: None,
        counted: Some(Box::new(set.counted)),
    };
    Ok(first_lines(set.id, created, &[], now))
}

/// What a counted table is set from.
#[derive(Clone)]
pub(crate) struct CountedSet {
    /// The table. It follows from the deal and the person, so that nobody has two.
    pub(crate) id: TableId,
    pub(crate) game: &'static str,
    /// Who sits in the other seats.
    pub(crate) bots: Vec<String>,
    pub(crate) seed: Seed,
    pub(crate) counted: CountedGame,
}

/// What is agreed at the table. Over days nobody is played for because they are away: the clock alone decides.
fn agreed(settings: Settings) -> Settings {
    let in_days = settings.clock.is_some_and(Clock::in_days);
    Settings { lend_after: settings.lend_after.filter(|_| !in_days), ..settings }
}

/// The first lines of a table's log, with what was played elsewhere, and what lists say of it.
fn first_lines(id: TableId, created: Created, log: &[Json], now: u64) -> Batch {
    let full = !created.seats.contains(&Who::Open);
    let started = created.brought || (full && created.settings.start == StartWhen::Full && !created.settings.fair_deal);
    let mut index = index_of(id, &created, &created.seats.iter().collect::<Vec<_>>(), started, false, now, now);
    index.people.extend((!index.people.contains(&created.host)).then_some(created.host));
    let notes = [Some(Note::Created(Box::new(created))), started.then_some(Note::Started { fair: None })];
    let notes = notes.into_iter().flatten().map(|note| line::note_line(now, None, &note));
    let played = log.iter().map(|entry| line::game_line(now, None, entry));
    let lines = notes.chain(played).zip(0..).map(|(line, seq)| Append { table: id, seq, line });
    Batch { lines: lines.collect(), puts: vec![Put::Index(index)] }
}

pub(super) fn index_of(
    table: TableId,
    created: &Created,
    seats: &[&Who],
    started: bool,
    finished: bool,
    born: u64,
    now: u64,
) -> Index {
    let mut people: Vec<PersonId> = seats.iter().filter_map(|who| who.person()).collect();
    people.sort_unstable();
    people.dedup();
    let summary =
        Summary { game: created.game.clone(), started, seats: seats.iter().map(|who| summary_seat(who)).collect() };
    Index {
        table,
        // A finished table keeps its code for the next game; one from elsewhere has none.
        code: Some(created.code.clone()).filter(|_| !finished || !created.brought),
        listed: created.settings.listed,
        finished,
        created: born,
        touched: now,
        people,
        summary: serde_json::to_string(&summary).expect("a summary is plain JSON"),
    }
}

pub(super) fn summary_seat(who: &Who) -> SummarySeat {
    SummarySeat { kind: who.kind(), name: who.name().to_owned(), program: who.is_program() }
}

impl Logic {
    /// Says anew what lists say of the table.
    pub(super) fn put_index(&self, now: u64, out: &mut Out) {
        out.batch.puts.push(Put::Index(self.index(now)));
    }

    /// What lists say of the table.
    pub(crate) fn index(&self, now: u64) -> Index {
        let seats: Vec<_> = self.chairs.iter().map(|chair| &chair.who).collect();
        let started = self.table.is_some();
        let mut index = index_of(self.id, &self.created, &seats, started, self.is_over(), self.born, now);
        let played = self.played.iter().flatten().filter_map(Who::person);
        for person in played.chain(self.former.iter().copied()).chain([self.host]) {
            if !index.people.contains(&person) {
                index.people.push(person);
            }
        }
        index
    }
}
