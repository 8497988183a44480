//! One table as a pure state machine: what comes in, and the time, give what is to be written and who is told what.
//! No clock, no disk, no socket: those are in the actor, and in the simulation that stands in for it.
//!
//! [`Logic::handle`] changes the table at once, ahead of the log. The caller writes what [`Out`] holds to the log, and
//! only once that is safe passes on the rest of it; if writing fails, it drops the `Logic` and loads the table anew.

mod asks;
mod chairs;
mod clock;
mod create;
mod fair;
mod import;
mod plans;
mod presence;
mod rematch;
mod seats;
mod tell;
mod turns;
mod votes;

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use samobranka_protocol::news::SeatChangeKind;
use samobranka_protocol::{LentWhy, PlayedGame, Proposal, game_key};
use samobranka_rules::{FairDeal, Rng, Seat, Seats, Seed};
use samobranka_store::{Append, Batch, LogLine, PersonId, TableId, Turn};
use samobranka_table::{GameEntry, Json, SomeTable, Thought, find_game};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::ask::Join;
use crate::line::{self, Created, Note, ReadLine, Who, is_chapter};
use crate::news::Said;
use crate::{ApiError, ErrorCode};

use chairs::Chair;
use clock::Clocks;
pub(crate) use create::{CountedSet, create_counted};
pub use create::{create, random_code};
use fair::Fair;
pub use import::{import, split_records};
use plans::Planned;
pub use rematch::record_of_chapter;
pub use samobranka_protocol::{Condition, NewSeat, NewTable, Plan, PlanNow, PlanState, Summary, SummarySeat};
pub(crate) use tell::accepted;
use tell::{Form, Ring};

/// A message as it travels, shared by all who get it.
pub type Text = Utf8Bytes;

/// A connection, as the one who holds the sockets numbers them.
pub type ConnId = u64;

/// A question that is answered once, as the one who asks numbers them.
pub type RequestId = u64;

/// How long a bot may think about one decision before a quick one decides in its stead, in milliseconds.
pub const BOT_BUDGET_MS: u64 = 5_000;

/// After how many milliseconds is tried again what was due and could not be done.
const AGAIN_MS: u64 = 1_000;

/// How long bots go on playing for one who asks by plain requests, in milliseconds.
const WATCHED_MS: u64 = 60_000;

/// How many lines of chat a newcomer is shown.
const CHAT_KEPT: usize = 30;

/// How many lines before a chapter are looked through for the names of what was asked.
const LOOKED_BACK: usize = 64;

/// Somebody with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Their id.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
}

/// Who asks.
#[derive(Clone, Debug)]
pub enum Sender {
    /// A connection.
    Conn(ConnId),
    /// A request, by somebody known.
    Request(RequestId, Known),
}

/// What comes in.
pub enum Input {
    /// A connection begins.
    Connect {
        /// Which.
        conn: ConnId,
        /// Whose; a spectator may be nobody in particular.
        person: Option<Known>,
        /// How it wants to be told.
        join: Join,
    },
    /// A connection has ended.
    Disconnect(ConnId),
    /// A message has come.
    Ask {
        /// From whom.
        from: Sender,
        /// What: an [`Ask`](crate::ask::Ask) as JSON.
        text: Text,
    },
    /// Somebody wants to know what a newcomer is told.
    Look(RequestId, Option<Known>),
    /// Somebody wants the record.
    Record(RequestId, Option<Known>),
    /// Somebody looks at the plan for their next turn, or makes one.
    Plan(RequestId, Known, Option<Plan>),
    /// A bot has thought; `None` when it failed.
    Bot {
        /// For which seat.
        seat: Seat,
        /// About which question.
        ticket: u64,
        /// What it does.
        action: Option<Json>,
    },
    /// Time has passed: [`Logic::deadline`] has come.
    Tick,
}

/// What is to be done: first the log is written, then the rest is passed on.
#[derive(Default)]
pub struct Out {
    /// What is to be written before anything else is done.
    pub batch: Batch,
    /// Who is told what, in order.
    pub sends: Vec<(ConnId, Text)>,
    /// The answers to requests.
    pub replies: Vec<(RequestId, Result<Text, ApiError>)>,
    /// Connections that are to end, and why.
    pub closes: Vec<(ConnId, ApiError)>,
    /// Bots that are to think.
    pub jobs: Vec<Thinking>,
    /// How many moves of a game were accepted.
    pub moves: u32,
    /// How many moves of bots were refused.
    pub bots_refused: u32,
    /// Whether it is somebody's turn now at a table that is played over days.
    pub turns: bool,
}

impl Out {
    /// Empties it, and keeps its room.
    pub fn clear(&mut self) {
        self.batch.lines.clear();
        self.batch.puts.clear();
        self.sends.clear();
        self.replies.clear();
        self.closes.clear();
        self.jobs.clear();
        self.moves = 0;
        self.bots_refused = 0;
        self.turns = false;
    }
}

/// A bot that is to think.
pub struct Thinking {
    /// For which seat.
    pub seat: Seat,
    /// About which question.
    pub ticket: u64,
    /// The thinking itself.
    pub job: Box<dyn Thought>,
}

/// Why a table can't be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTable {
    /// There is no such table.
    #[error("there is no such table")]
    None,
    /// It is of a game, or by rules, that this program doesn't have.
    #[error("it is played by version {rules} of the rules of `{game}`, which this server doesn't have")]
    OtherRules {
        /// The game's id.
        game: String,
        /// The version of its rules.
        rules: u32,
    },
    /// Its log can't be carried out.
    #[error("line {seq} of the table's log can't be carried out: {why}")]
    LogLine {
        /// Which line, from nought.
        seq: u64,
        /// Why.
        why: String,
    },
}

/// What is being voted on.
pub(crate) struct Vote {
    what: Proposal,
    by: Seat,
    yes: Seats,
}

/// Whether a line must say that time stood still while the server was away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resumed {
    /// No.
    No,
    /// Yes, up to the first moment that anything comes in.
    Due,
    /// Yes, up to this moment: before the next line is written.
    At(u64),
}

struct Conn {
    /// The version of the messages it speaks.
    protocol: u32,
    person: Option<Known>,
    seat: Option<Seat>,
    views: bool,
    legal: bool,
    /// A screen that all look at: it has no seat, whoever it belongs to.
    public: bool,
}

impl Conn {
    /// In which form it is told views and who is there.
    fn form(&self) -> Form {
        Form::of(self.protocol)
    }
}

/// Chance, for a table that needs little of it: the seed of what is drawn next, not a whole generator.
struct Chance(Seed);

impl Chance {
    /// A generator for this once.
    fn draw(&mut self) -> Rng {
        let mut rng = Rng::new(self.0);
        self.0 = rng.seed();
        rng
    }
}

/// One table.
pub struct Logic {
    id: TableId,
    epoch: String,
    game: &'static GameEntry,
    created: Created,
    /// Which game at this table it is, from nought.
    chapter: u32,
    host: PersonId,
    /// When the host was last there, in milliseconds since 1970; where they have a seat, that knows better.
    host_seen: u64,
    chairs: Vec<Chair>,
    /// Who has been shown which hand of this deal: nobody is shown another.
    shown: Vec<(PersonId, Seat)>,
    /// What those asked last who have no seat any more: who, by which name, and the line that came of it.
    departed: VecDeque<(PersonId, Box<str>, u64)>,
    /// How often seats changed hands, and how often each person sat down, since the deal or since the table was set.
    seatings: (u16, Vec<(PersonId, u16)>),
    table: Option<SomeTable>,
    next_seq: u64,
    number: u64,
    ring: Ring,
    conns: BTreeMap<ConnId, Conn>,
    chat: VecDeque<Said>,
    vote: Option<Vote>,
    clocks: Clocks,
    /// Who owes a decision at a table that is played over days, as it was last written down.
    owed: Option<Vec<Turn>>,
    /// Since when somebody who has a seat has been there, without a break.
    company_since: Option<u64>,
    /// When everyone is told of spectators who came or went, and when they were told last.
    spectators_due: Option<u64>,
    spectators_told: u64,
    /// The seats whose owners want to play again, and the lines that say so.
    again: Vec<(Seat, u64)>,
    /// Who had which seat when the game ended, where that has changed since.
    played: Option<Vec<Who>>,
    /// Those who played here before and have no seat now: the table is still in their lists.
    former: Vec<PersonId>,
    /// Where the same people play again, and the line that says so: at older tables.
    rematch: Option<(TableId, u64)>,
    /// The attempts to deal the next game fairly.
    fair: Fair,
    /// When the table was set, and when the last line was written, in milliseconds since 1970.
    born: u64,
    touched: u64,
    next_ticket: u64,
    chance: Chance,
    resumed: Resumed,
    /// Until when bots play though nobody is connected: somebody has asked or looked not long ago.
    watched_until: u64,
    /// When something came in last.
    handled: u64,
}

impl Logic {
    /// Loads a table from its log: its last chapter. `chance` names this run of messages and seeds the bots.
    pub fn load(id: TableId, lines: &[LogLine], chance: Seed) -> Result<Logic, BadTable> {
        let begin = (0..lines.len()).rev().find(|at| is_chapter(&lines[*at])).unwrap_or(0);
        Logic::load_part(id, lines, begin..lines.len(), chance)
    }

    /// The chapters of a log, each with its lines.
    pub(crate) fn chapters(lines: &[LogLine]) -> Vec<Range<usize>> {
        let mut begins = vec![0];
        begins.extend((1..lines.len()).filter(|at| is_chapter(&lines[*at])));
        let ends = begins.iter().skip(1).copied().chain([lines.len()]);
        begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect()
    }

    /// Loads one chapter of a log.
    pub(crate) fn load_part(
        id: TableId,
        lines: &[LogLine],
        part: Range<usize>,
        chance: Seed,
    ) -> Result<Logic, BadTable> {
        let bad = |seq: usize| move |why: String| BadTable::LogLine { seq: seq as u64, why };
        let read = |seq: usize| -> Result<ReadLine<'_>, BadTable> {
            serde_json::from_slice(&lines[seq]).map_err(|why| bad(seq)(why.to_string()))
        };
        if lines.is_empty() {
            return Err(BadTable::None);
        }
        let begin = part.start;
        let first = read(begin)?;
        let (created, chapter, former) = match first.note {
            Some(Note::Created(created)) if begin == 0 => (*created, 0, Vec::new()),
            Some(Note::Chapter(chapter)) if begin > 0 => (chapter.set, chapter.number, chapter.former),
            _ => return Err(bad(begin)("the line doesn't say how the table was set".to_owned())),
        };
        let game = find_game(&created.game).ok().filter(|game| game.rules == created.rules);
        let other = || BadTable::OtherRules { game: created.game.clone(), rules: created.rules };
        let game = game.ok_or_else(other)?;
        let mut chance = Chance(chance);
        let seats = created.seats.len();
        let mut logic = Logic {
            id,
            epoch: format!("{:016x}", chance.draw().bits()),
            game,
            chapter,
            host: created.host,
            host_seen: 0,
            chairs: created.seats.iter().map(|who| Chair::new(who.clone(), begin as u64)).collect(),
            shown: Vec::new(),
            departed: VecDeque::new(),
            seatings: Default::default(),
            table: None,
            next_seq: begin as u64 + 1,
            number: 0,
            ring: Ring::default(),
            conns: BTreeMap::new(),
            chat: VecDeque::new(),
            vote: None,
            clocks: Clocks::new(created.settings.clock, seats, first.at),
            owed: None,
            company_since: None,
            spectators_due: None,
            spectators_told: 0,
            again: Vec::new(),
            played: None,
            former,
            rematch: None,
            fair: Fair::default(),
            touched: first.at,
            born: if begin == 0 { first.at } else { read(0)?.at },
            next_ticket: 0,
            chance,
            resumed: Resumed::No,
            watched_until: 0,
            handled: 0,
            created,
        };
        if begin > 0 {
            logic.deal_cards().map_err(|why| bad(begin)(why.to_string()))?;
            logic.clocks.settle(logic.to_act());
            (begin.saturating_sub(LOOKED_BACK)..begin)
                .filter_map(|seq| read(seq).ok().zip(Some(seq as u64)))
                .for_each(|(line, seq)| logic.look_back(&line, seq));
        }
        for seq in begin + 1..part.end {
            logic.replay(&read(seq)?).map_err(bad(seq))?;
        }
        logic.close_left_seats();
        logic.fair.loaded();
        // Over days the calendar counts.
        if logic.clocks.are_used() && !logic.clocks.in_days() && logic.is_running() {
            logic.resumed = Resumed::Due;
        }
        Ok(logic)
    }

    /// What was asked before the chapter began isn't done again in it.
    fn look_back(&mut self, line: &ReadLine, seq: u64) {
        match (&line.note, line.from, &line.id) {
            (Some(Note::Seated { seat, .. }), ..) => {
                if let Ok(chair) = self.chair_mut(*seat) {
                    chair.forget();
                }
            }
            (_, Some(seat), Some(id)) => {
                if let Ok(chair) = self.chair_mut(seat) {
                    chair.remember(id, seq);
                }
            }
            _ => {}
        }
    }

    /// Older tables have free seats whose owners left after the deal: the table's bot plays them.
    fn close_left_seats(&mut self) {
        if !self.is_running() {
            return;
        }
        for (_, seat) in &self.shown {
            let chair = &mut self.chairs[seat.index()];
            if chair.who == Who::Open {
                chair.who = Who::Bot(table_bot(self.game, &self.created).to_owned());
            }
        }
    }

    fn replay(&mut self, line: &ReadLine) -> Result<(), String> {
        match line.note {
            Some(Note::Resumed {}) => self.clocks.resume(line.at),
            _ => self.clocks.charge(line.at, self.to_act()),
        }
        let owner = line.from.and_then(|seat| self.owner_of(seat));
        match (&line.game, &line.note) {
            (Some(game), None) => {
                let table = self.table.as_mut().ok_or("a game that isn't dealt can't go on")?;
                let moved = table.replay_line(game.get()).map_err(|why| why.to_string())?;
                if !moved.talk {
                    self.vote = None;
                }
            }
            (None, Some(note)) => self.apply(line.at, note).map_err(|why| why.to_string())?,
            _ => return Err("a line is either the game's or a note".to_owned()),
        }
        if let (Some(seat), Some(id)) = (line.from, &line.id) {
            self.remember(seat, owner, id, self.next_seq).map_err(|why| why.to_string())?;
        }
        self.clocks.settle(self.to_act());
        self.touched = line.at;
        self.next_seq += 1;
        Ok(())
    }

    /// What a note changes, live and replayed alike.
    fn apply(&mut self, at: u64, note: &Note) -> Result<(), ApiError> {
        match note {
            Note::Created(_) => return Err(ApiError::new(ErrorCode::Internal, "a table is set once")),
            Note::Resumed {} => {}
            Note::Started { fair } => {
                self.start_fair(fair.as_deref())?;
                self.deal_cards()?;
            }
            Note::FairBegun { .. } | Note::Committed { .. } | Note::Revealed { .. } | Note::FairOff { .. } => {
                self.apply_fair(at, note)?;
            }
            Note::Chapter(chapter) => self.begin_chapter(chapter, at)?,
            Note::Seated { seat, who } => self.reseated(*seat, who)?,
            Note::Host { person } => {
                self.host = *person;
                self.seatings.0 = self.seatings.0.saturating_add(1);
            }
            Note::Lent { seat, bot, why } => {
                let chair = self.chair_mut(*seat)?;
                chair.lent = Some((bot.clone(), *why));
                (chair.thinking, chair.stuck) = (None, None);
                chair.written.lending = chair.written.lending.saturating_add(1);
            }
            Note::Back { seat } => {
                let chair = self.chair_mut(*seat)?;
                chair.lent = None;
                chair.thinking = None;
                self.clocks.refresh(*seat);
            }
            Note::Proposed { seat, what } => {
                let votes = &mut self.chair_mut(*seat)?.written.votes;
                *votes = votes.saturating_add(1);
                self.vote = Some(Vote { what: what.clone(), by: *seat, yes: Seats::one(*seat) });
            }
            Note::Voted { seat, yes } => {
                let votes = &mut self.chair_mut(*seat)?.written.votes;
                *votes = votes.saturating_add(1);
                match &mut self.vote {
                    Some(vote) if *yes => vote.yes = vote.yes.with(*seat),
                    _ => self.vote = None,
                }
            }
            Note::Voided {} => self.vote = None,
            Note::Chat { seat, text } => {
                let talk = &mut self.chair_mut(*seat)?.written.talk;
                *talk = talk.saturating_add(1);
                // What was said by somebody who had all of theirs deleted.
                if text.is_empty() {
                    return Ok(());
                }
                if self.chat.len() == CHAT_KEPT {
                    self.chat.pop_front();
                }
                self.chat.push_back(Said { seat: *seat, text: text.clone(), at });
            }
            Note::React { seat, .. } => {
                let talk = &mut self.chair_mut(*seat)?.written.talk;
                *talk = talk.saturating_add(1);
            }
            Note::Planned { seat, plan } => {
                self.apply_plan(*seat, plan.clone().map_or(Planned::Nothing, Planned::Kept))?;
            }
            Note::PlanOver { seat, why } => self.apply_plan(*seat, Planned::Over(why.clone()))?,
            Note::Again { seat } => {
                self.chair_mut(*seat)?;
                self.again.push((*seat, self.next_seq));
            }
            Note::Rematch { table } => {
                self.rematch = Some((*table, self.next_seq));
            }
        }
        Ok(())
    }

    /// Deals the cards: each owner of a seat is shown its hand.
    fn deal_cards(&mut self) -> Result<(), ApiError> {
        self.check_proof()?;
        let seats = self.chairs.len() as u8;
        let (mut table, _) = self.game.deal(seats, self.created.options.get(), self.created.seed)?;
        if let Some(fair) = &self.created.fair {
            table.prove(FairDeal::clone(fair))?;
        }
        self.table = Some(table);
        self.fair = Fair::default();
        self.seatings = Default::default();
        self.shown.clear();
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            chair.written = Default::default();
            self.shown.extend(chair.who.person().map(|person| (person, Seat(at as u8))));
        }
        Ok(())
    }

    /// Remembers what was asked from a seat, for the one who had it then.
    fn remember(&mut self, seat: Seat, owner: Option<PersonId>, id: &str, seq: u64) -> Result<(), ApiError> {
        let chair = self.chair_mut(seat)?;
        match owner.filter(|owner| chair.who.person() != Some(*owner)) {
            None => chair.remember(id, seq),
            Some(owner) => {
                if self.departed.len() == chairs::REMEMBERED {
                    self.departed.pop_front();
                }
                self.departed.push_back((owner, id.into(), seq));
            }
        }
        Ok(())
    }

    fn owner_of(&self, seat: Seat) -> Option<PersonId> {
        self.chairs.get(seat.index()).and_then(|chair| chair.who.person())
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, ApiError> {
        let seats = self.chairs.len();
        self.chairs.get_mut(seat.index()).ok_or_else(|| {
            ApiError::new(ErrorCode::NoSeat, format!("the table has no such seat: its seats are 0 to {}", seats - 1))
        })
    }

    fn to_act(&self) -> Seats {
        self.table.as_ref().map_or(Seats::NONE, |table| table.to_act())
    }

    fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.outcome().is_some())
    }

    fn is_running(&self) -> bool {
        self.table.is_some() && !self.is_over()
    }

    /// Carries out what comes in, at `now` in milliseconds since 1970.
    pub fn handle(&mut self, input: Input, now: u64, out: &mut Out) {
        self.handled = now;
        if self.resumed == Resumed::Due {
            self.resumed = Resumed::At(now);
            self.clocks.resume(now);
        }
        self.clocks.charge(now, self.to_act());
        self.end_visits(now, out);
        if matches!(input, Input::Ask { .. } | Input::Look(..)) {
            self.watched_until = now + WATCHED_MS;
        }
        match input {
            Input::Connect { conn, person, join } => self.connect(conn, person, &join, now, out),
            Input::Disconnect(conn) => self.disconnect(conn, now, out),
            Input::Ask { from, text } => self.ask(from, &text, now, out),
            Input::Look(request, person) => {
                let seat = person.as_ref().and_then(|person| self.seat_of(person.id));
                if let Some(person) = &person {
                    self.notice(person.id, now);
                }
                if let Some(seat) = seat {
                    self.visit(seat, now, out);
                }
                let look = match seat {
                    None if !self.created.settings.onlookers => Err(no_onlookers()),
                    _ => Ok(self.welcome(person.as_ref(), true, Form::Whole)),
                };
                out.replies.push((request, look));
            }
            Input::Record(request, person) => {
                let record = self.record(person.as_ref(), now);
                out.replies.push((request, record));
            }
            Input::Plan(request, person, plan) => self.plan(request, &person, plan, now, out),
            Input::Bot { seat, ticket, action } => self.bot_answers(seat, ticket, action, now, out),
            Input::Tick => {}
        }
        self.keep_company(now);
        self.keep_time(now, out);
        self.keep_fair(now, out);
        self.deal_again(now, out);
        self.carry_out_plans(now, out);
        if self.is_watched(now) {
            self.ask_bots(now, out);
        }
        self.put_turns(out);
        self.tell_spectators(now, out);
    }

    /// Whether the table knows this person: by a seat, now or before, as its host, or as somebody who looks on.
    pub(crate) fn knows(&self, person: PersonId) -> bool {
        let sits = self.chairs.iter().map(|chair| &chair.who).chain(self.played.iter().flatten());
        self.host == person
            || self.former.contains(&person)
            || self.shown.iter().any(|(shown, _)| *shown == person)
            || self.created.seats.iter().chain(sits).any(|who| who.person() == Some(person))
            || self.conns.values().any(|conn| conn.person.as_ref().is_some_and(|known| known.id == person))
    }

    /// The game as the one who played it sees it in a list; `None` where it isn't over, or wasn't theirs.
    pub(crate) fn played_by(&self, person: &Known) -> Option<PlayedGame> {
        let outcome = self.table.as_ref()?.outcome()?;
        let now: Vec<&Who> = self.chairs.iter().map(|chair| &chair.who).collect();
        let played = self.played.as_ref().map_or(now, |played| played.iter().collect());
        let seat = played.iter().position(|who| who.person() == Some(person.id))?;
        Some(PlayedGame {
            key: game_key(self.whole_record().ok()?.as_str())?,
            table: self.id.to_string(),
            chapter: self.chapter,
            game: self.created.game.clone(),
            at: self.touched,
            seat: Seat(seat as u8),
            seats: played.into_iter().map(create::summary_seat).collect(),
            outcome,
            counted: self.created.counted.as_deref().cloned(),
        })
    }

    /// Whose table it is: the bots that think here think for them.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// When [`Input::Tick`] is due next. What was due at the last one and still is waits a little: a table never ticks without
    /// a pause.
    pub fn deadline(&self) -> Option<u64> {
        let due = self.clock_due().into_iter().chain(self.company_due()).min()?;
        Some(if due > self.handled { due } else { self.handled + AGAIN_MS })
    }

    /// When the first clock runs out.
    fn clock_due(&self) -> Option<u64> {
        self.clocks.next_flag(self.to_act(), |seat| self.chairs[seat.index()].person_plays())
    }

    /// When something is due besides the clocks.
    fn company_due(&self) -> Option<u64> {
        let presence =
            [self.next_visit_over(), self.next_away(), self.rematch_due(), self.spectators_due, self.fair.due()];
        presence.into_iter().chain([self.bots_due()]).flatten().min()
    }

    /// When the first bot that thinks has thought for too long. Where nobody looks by then, it is decided for at the first look.
    fn bots_due(&self) -> Option<u64> {
        let due =
            self.chairs.iter().filter_map(|chair| chair.thinking).map(|(_, since)| since + BOT_BUDGET_MS).min()?;
        self.is_watched(due).then_some(due)
    }

    /// Whether bots play then: at a table that nobody looks at they wait. Over days nobody need look.
    fn is_watched(&self, now: u64) -> bool {
        !self.conns.is_empty() || now < self.watched_until || self.clocks.in_days()
    }

    /// Whether the table may be put away: nobody is there, no bot is thinking and no clock runs. A table that is played over
    /// days is woken in time.
    pub fn is_idle(&self) -> bool {
        let clock = self.clock_due().filter(|_| !self.clocks.in_days());
        self.conns.is_empty() && clock.or_else(|| self.company_due()).is_none()
    }

    /// The connections there are, with their people: what a table loaded anew is to be told.
    pub fn connections(&self) -> Vec<(ConnId, Option<Known>, Join)> {
        let join = |conn: &Conn| Join {
            protocol: conn.protocol,
            views: conn.views,
            legal: conn.legal,
            public: conn.public,
            ..Join::default()
        };
        self.conns.iter().map(|(id, conn)| (*id, conn.person.clone(), join(conn))).collect()
    }

    /// The line of the log that came of what somebody has asked by this name, if it is there.
    pub(crate) fn recall(&self, from: &Sender, id: &str) -> Option<u64> {
        let (seat, person) = match from {
            Sender::Conn(conn) => {
                let conn = self.conns.get(conn)?;
                (conn.seat, conn.person.as_ref()?.id)
            }
            Sender::Request(_, person) => (self.seat_of(person.id), person.id),
        };
        self.recall_of(seat, Some(person), id)
    }

    /// How many lines the log has, those not yet written included.
    pub fn lines(&self) -> u64 {
        self.next_seq
    }

    /// The game, once it is dealt: for a referee and for tests. None of it goes to a client as it is.
    #[doc(hidden)]
    pub fn table(&self) -> Option<&dyn samobranka_table::AnyTable> {
        self.table.as_deref()
    }

    /// Who has a seat: for tests.
    #[doc(hidden)]
    pub fn owner(&self, seat: Seat) -> Option<PersonId> {
        self.owner_of(seat)
    }

    /// Deals differently what `seat`, or a spectator, can't know: a test of what the messages tell.
    #[doc(hidden)]
    pub fn imagine(&mut self, seat: Option<Seat>, seed: Seed) {
        let imagined = self.table.as_ref().and_then(|table| table.imagine(seat, seed).ok());
        self.table = imagined.or(self.table.take());
    }

    fn push_line(&mut self, line: LogLine, out: &mut Out) -> u64 {
        self.push_resumed(out);
        let seq = self.next_seq;
        out.batch.lines.push(Append { table: self.id, seq, line });
        self.next_seq += 1;
        seq
    }

    /// Says that time stood still, before anything else is written. Looking at a table writes nothing.
    fn push_resumed(&mut self, out: &mut Out) {
        if let Resumed::At(at) = std::mem::replace(&mut self.resumed, Resumed::No) {
            self.push_line(line::note_line(at, None, &Note::Resumed {}), out);
        }
    }

    /// Carries a note out and adds it to the batch; says which number it has. `asked` is the seat that asked for it,
    /// and the name it gave the asking.
    fn note(&mut self, now: u64, asked: Option<(Seat, &str)>, note: &Note, out: &mut Out) -> Result<u64, ApiError> {
        let owner = asked.and_then(|(seat, _)| self.owner_of(seat));
        self.push_resumed(out);
        self.apply(now, note)?;
        let seq = self.push_line(line::note_line(now, asked, note), out);
        if let Some((seat, id)) = asked {
            self.remember(seat, owner, id, seq)?;
        }
        self.clocks.settle(self.to_act());
        self.touched = now;
        Ok(seq)
    }

    /// Lends the seats of those whose time is up or who have been away for long.
    fn keep_time(&mut self, now: u64, out: &mut Out) {
        if !self.is_running() {
            return;
        }
        let late = self.clocks.flagged(self.to_act(), |seat| self.chairs[seat.index()].person_plays());
        for (seats, why) in [(late, LentWhy::Clock), (self.long_away(now), LentWhy::Away)] {
            for seat in seats {
                if self.chairs[seat.index()].person_plays() && self.lend(seat, None, why, None, now, out).is_ok() {
                    let change = self.change(seat, SeatChangeKind::Lent, None);
                    self.tell_seats(None, change, out);
                }
            }
        }
    }

    fn lend(
        &mut self,
        seat: Seat,
        bot: Option<&str>,
        why: LentWhy,
        asked: Option<(Seat, &str)>,
        now: u64,
        out: &mut Out,
    ) -> Result<u64, ApiError> {
        let bot = match bot {
            Some(name) => *self.game.bots().iter().find(|bot| **bot == name).ok_or_else(|| no_bot(name))?,
            None => table_bot(self.game, &self.created),
        };
        self.note(now, asked, &Note::Lent { seat, bot: bot.to_owned(), why }, out)
    }

    /// Lets the bots say what they like, and sets those thinking whose seats owe a decision.
    fn ask_bots(&mut self, now: u64, out: &mut Out) {
        loop {
            if self.is_running() {
                self.let_bots_speak(now, out);
            }
            self.carry_out_plans(now, out);
            // Where a bot is decided for, others may owe a decision then, so it is looked at again. Games end.
            if !self.to_act().into_iter().any(|seat| self.ask_bot(seat, now, out)) {
                break;
            }
        }
    }

    /// Sets the bot of this seat thinking, if a bot plays it. Where that can't be, or it has thought for too long, the
    /// decision is made at once, and the answer is `true`.
    fn ask_bot(&mut self, seat: Seat, now: u64, out: &mut Out) -> bool {
        let chair = &mut self.chairs[seat.index()];
        let Some(bot) = chair.bot() else { return false };
        if chair.stuck.is_some() && chair.stuck == self.table.as_ref().map(|table| table.log_len()) {
            return false;
        }
        match chair.thinking {
            Some((_, since)) if now < since + BOT_BUDGET_MS => return false,
            Some(_) => {}
            None => {
                let table = self.table.as_ref().expect("a seat that owes a decision plays a game");
                if let Ok(job) = table.bot_thought(seat, bot, self.chance.draw().seed()) {
                    let ticket = self.next_ticket;
                    self.next_ticket += 1;
                    chair.thinking = Some((ticket, now));
                    out.jobs.push(Thinking { seat, ticket, job });
                    return false;
                }
            }
        }
        self.decide_for_bot(seat, now, out)
    }
}

/// The bot that plays where nobody has named one.
fn table_bot<'a>(game: &'static GameEntry, created: &'a Created) -> &'a str {
    // A bot that is no more is replaced by the usual one.
    let own = created.settings.bot.as_deref().filter(|own| game.bots().contains(own));
    own.unwrap_or_else(|| game.default_bot())
}

fn no_onlookers() -> ApiError {
    ApiError::new(ErrorCode::NoOnlookers, "this table is for those who have a seat")
}

fn no_bot(name: &str) -> ApiError {
    ApiError::new(ErrorCode::BadMessage, format!("there is no bot `{name}` for this game"))
}
