//! One task a table: it gives [`Logic`] its time, its disk and its connections.
//!
//! What comes in is checked and changed in memory, written to the log, and only then told. Everything that waits in
//! the inbox meanwhile goes into the next batch together. If writing fails nobody is told anything but that; the table
//! is loaded again from the log, which is the only truth.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use samobranka_rules::Seat;
use samobranka_store::{Batch, Home, LogError, LogLine, PersonId, Put, TableId};
use samobranka_table::Json;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use crate::ask::Join;
use crate::book::{stored_record, unplayable};
use crate::erase;
use crate::inbox::{Inbox, Letters};
use crate::logic::{BadTable, ConnId, Input, Known, Logic, Out, Plan, RequestId, Sender, Text, accepted};
use crate::news::{News, RefusedAsk};
use crate::outbox::Outbox;
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// How many messages are carried out before the log is written.
const TOGETHER: usize = 64;

/// From this many lines on a table is loaded on a thread that nobody else waits for.
const LONG: usize = 200;

/// From this many bytes on likewise: a file of one's own box takes its time to read.
const LARGE: usize = 64 * 1024;

/// How long a table that nobody looks at stays in memory.
const LINGER: Duration = Duration::from_secs(60);

/// The same where other servers may want it: those who come back may come to another one.
const SHARED_LINGER: Duration = Duration::from_secs(2);

/// How long a table waits, when the server stops, until the others may have it.
const HAND_OVER_WITHIN: Duration = Duration::from_secs(2);

/// What comes to a table. Letters are small, what is in them is boxed: tables keep room for a few, and most are silent most of
/// the time.
pub(crate) enum Mail {
    /// A connection begins.
    Connect(Box<Connect>),
    /// A connection has ended.
    Gone(ConnId),
    /// The token a connection was opened with is good no more.
    Revoked(ConnId),
    /// Somebody has all of theirs deleted; the one who waits is told when the table has done its part.
    Erase(Box<(PersonId, Option<oneshot::Sender<()>>)>),
    /// A connection asks something.
    Ask(Box<(ConnId, Text)>),
    /// Somebody asks something once.
    Request(Box<Request>),
    /// A bot has thought.
    Bot(Box<(Seat, u64, Option<Json>)>),
    /// Something may be due at a table that was put away.
    Wake,
    /// The server stops.
    Stop,
}

pub(crate) struct Connect {
    pub conn: ConnId,
    pub person: Option<Known>,
    pub join: Join,
    pub outbox: Outbox,
}

pub(crate) struct Request {
    pub what: Wanted,
    pub answer: oneshot::Sender<Result<Text, ApiError>>,
}

pub(crate) enum Wanted {
    Ask(Known, Text),
    /// The same, by somebody who is written down with it, and only if it is accepted.
    AskAsNew(Known, Text, Vec<Put>),
    Look(Option<Known>),
    Record(Option<Known>),
    /// The plan of one's own seat, or a new one.
    Plan(Known, Option<Plan>),
}

/// The task of one table. It ends when nobody has needed the table for a while, or when it can't be loaded. `known` is all
/// of the table's log where whoever begins the task has just written it.
pub(crate) async fn run(id: TableId, known: Option<Vec<LogLine>>, shared: Arc<Shared>, own: Inbox, mut inbox: Letters) {
    let mut stored = None;
    let ended = match Box::pin(load(id, known, &shared)).await {
        Ok(logic) => {
            shared.metrics.tables.up();
            let mut actor = Actor {
                id,
                shared: shared.clone(),
                own: own.clone(),
                gone: Vec::new(),
                logic,
                outboxes: BTreeMap::new(),
                requests: BTreeMap::new(),
                next_request: 0,
                asked: Vec::new(),
                erased: Vec::new(),
                out: Out::default(),
            };
            let ended = actor.live(&mut inbox).await;
            shared.metrics.tables.down();
            if shared.is_stopping() && shared.log.is_shared() {
                Box::pin(hand_over(id, &shared)).await;
            }
            actor.farewell(&ended);
            ended
        }
        Err(NotLoaded::Refused(no)) => no,
        Err(NotLoaded::Foreign(lines)) => {
            let closed = Box::pin(ClosedBook::open(id, &shared, lines)).await;
            let why = unplayable(closed.finished);
            stored = Some(closed);
            why
        }
    };
    // Before anyone here can begin the table anew: what is given up first is taken first.
    shared.log.give_up(id);
    shared.forget(id, &own);
    inbox.close();
    // Who wrote while the table was being put away is answered, or sent to the table's next task.
    while let Some(mail) = inbox.recv().await {
        match mail {
            mail if ended.is(ErrorCode::NotOver) => shared.clone().post(id, mail),
            Mail::Connect(connect) => connect.outbox.close(ended.clone()),
            Mail::Request(request) => {
                let answer = match (&request.what, &stored) {
                    (Wanted::Record(person), Some(stored)) => stored.record(person.as_ref(), (shared.now)()),
                    _ => Err(ended.clone()),
                };
                let _ = request.answer.send(answer);
            }
            Mail::Gone(_)
            | Mail::Revoked(_)
            | Mail::Erase(..)
            | Mail::Ask(..)
            | Mail::Bot(..)
            | Mail::Wake
            | Mail::Stop => {}
        }
    }
}

/// Gives a table up before anybody is told to go: whoever comes to another server finds it free.
async fn hand_over(id: TableId, shared: &Shared) {
    shared.log.give_up(id);
    // What is asked for later is answered later.
    let given_up = tokio::time::timeout(HAND_OVER_WITHIN, shared.log.append(Batch::default()));
    if matches!(given_up.await, Ok(Ok(()))) {
        shared.metrics.tables_handed_over.one();
    }
}

/// Whether the beginning of a table's log is gone, which had so many lines. What was written after that goes too.
async fn is_deleted(shared: &Shared, id: TableId, lines: u64) -> Result<bool, ApiError> {
    let there = shared.log.read(id, 0).await.map_err(|why| shared.not_saved(&why))?;
    if there.len() as u64 == lines {
        return Ok(false);
    }
    shared.log.append(Batch::puts([Put::Forget(id)])).await.map_err(|why| shared.not_saved(&why))?;
    Ok(true)
}

/// Why there is no table to play at.
enum NotLoaded {
    /// There is none, or it can't be read now.
    Refused(ApiError),
    /// Another version of the program wrote these lines.
    Foreign(Vec<LogLine>),
}

/// A table this program can't play: what was written is given out to those whose game it was.
struct ClosedBook {
    lines: Vec<LogLine>,
    finished: bool,
    people: Vec<PersonId>,
}

impl ClosedBook {
    /// A game that isn't over leaves the lobby: nobody can join it. Its log stays as it is.
    async fn open(id: TableId, shared: &Shared, lines: Vec<LogLine>) -> ClosedBook {
        let index = shared.log.index(id).await.ok().flatten();
        // Nobody can play, so nobody owes a decision.
        if let Err(why) = shared.log.append(Batch::puts([Put::Turns { table: id, owed: Vec::new() }])).await {
            tracing::warn!(table = %id, %why, "a table that can't be played may be woken in vain");
        }
        let (finished, people) = index.as_ref().map_or((false, Vec::new()), |row| (row.finished, row.people.clone()));
        if let Some(row) = index.filter(|row| row.listed && !row.finished) {
            let unlisted = samobranka_store::Index { listed: false, ..row };
            if let Err(why) = shared.log.append(Batch::puts([Put::Index(unlisted)])).await {
                tracing::warn!(table = %id, %why, "a table that can't be played stays in the lobby");
            }
        }
        ClosedBook { lines, finished, people }
    }

    fn record(&self, person: Option<&Known>, now: u64) -> Result<Text, ApiError> {
        if !person.is_some_and(|person| self.people.contains(&person.id)) {
            return Err(ApiError::new(ErrorCode::NoSeat, "the record is for those who played"));
        }
        let record = stored_record(&self.lines, now).filter(|_| self.finished);
        record.map(Text::from).ok_or_else(|| unplayable(self.finished))
    }
}

async fn load(id: TableId, known: Option<Vec<LogLine>>, shared: &Shared) -> Result<Box<Logic>, NotLoaded> {
    let unreadable = |why: LogError| {
        tracing::error!(table = %id, %why, "a table can't be read");
        NotLoaded::Refused(ApiError::new(ErrorCode::Unavailable, "the table can't be read now"))
    };
    if shared.log.is_shared() {
        // Only what is read after this is all that the server before us has confirmed.
        if let Home::Away(_) = shared.log.take(id).await.map_err(unreadable)? {
            let no = "the table is played at another server; come again soon";
            return Err(NotLoaded::Refused(ApiError::new(ErrorCode::Unavailable, no)));
        }
    }
    let lines = match known {
        Some(lines) => lines,
        None => shared.log.read(id, 0).await.map_err(unreadable)?,
    };
    let chance = (shared.chance)();
    let large = lines.len() > LONG || lines.iter().map(|line| line.len()).sum::<usize>() > LARGE;
    let (lines, logic) = if large {
        // Playing a long game again takes its time: not on a thread that others wait for.
        let loading = move || {
            let logic = Logic::load(id, &lines, chance);
            (lines, logic)
        };
        let failed = || NotLoaded::Refused(ApiError::new(ErrorCode::Unavailable, "the table could not be loaded"));
        shared.work(loading).await.ok_or_else(failed)?
    } else {
        let logic = Logic::load(id, &lines, chance);
        (lines, logic)
    };
    shared.metrics.tables_loaded.one();
    let served = |mut logic: Logic| {
        logic.served_since(shared.started);
        Box::new(logic)
    };
    logic.map(served).map_err(|why| match why {
        BadTable::None => NotLoaded::Refused(ApiError::new(ErrorCode::NotFound, "there is no such table")),
        why => {
            tracing::error!(table = %id, %why, "a table can't be played with this version of the program");
            NotLoaded::Foreign(lines)
        }
    })
}

struct Actor {
    id: TableId,
    shared: Arc<Shared>,
    own: Inbox,
    /// Connections that were dropped, and that the table has yet to hear of.
    gone: Vec<ConnId>,
    logic: Box<Logic>,
    outboxes: BTreeMap<ConnId, Outbox>,
    requests: BTreeMap<RequestId, oneshot::Sender<Result<Text, ApiError>>>,
    next_request: RequestId,
    /// What was asked in the batch that is being written, and by whom.
    asked: Vec<(Sender, Text)>,
    /// Those who are to be taken out of the log once the batch is written, and who waits for that.
    erased: Vec<(PersonId, Option<oneshot::Sender<()>>)>,
    out: Out,
}

impl Actor {
    /// Lives until there is a reason to end. Ending for want of company is [`ErrorCode::NotOver`].
    async fn live(&mut self, inbox: &mut Letters) -> ApiError {
        loop {
            let wake = if self.logic.is_idle() {
                Some(Instant::now() + if self.shared.log.is_shared() { SHARED_LINGER } else { LINGER })
            } else {
                let until = |at: u64| Duration::from_millis(at.saturating_sub((self.shared.now)()));
                self.logic.deadline().map(|at| Instant::now() + until(at))
            };
            let mail = match wake {
                _ if !self.gone.is_empty() => None,
                None => inbox.recv().await,
                Some(wake) => tokio::select! {
                    biased;
                    mail = inbox.recv() => mail,
                    () = sleep_until(wake) => {
                        if self.logic.is_idle() {
                            return ApiError::new(ErrorCode::NotOver, "the table was put away");
                        }
                        None
                    }
                },
            };
            let now = (self.shared.now)();
            for conn in std::mem::take(&mut self.gone) {
                self.logic.handle(Input::Disconnect(conn), now, &mut self.out);
            }
            match mail {
                None => self.logic.handle(Input::Tick, now, &mut self.out),
                Some(Mail::Stop) => {
                    return ApiError::new(ErrorCode::Unavailable, "the server is stopping; come again soon");
                }
                Some(mail) => self.take(mail, now),
            }
            let mut stop = false;
            for _ in 1..TOGETHER {
                match inbox.try_recv() {
                    Some(Mail::Stop) => {
                        stop = true;
                        break;
                    }
                    Some(mail) => self.take(mail, now),
                    None => break,
                }
            }
            if let Err(no) = self.write().await {
                return no;
            }
            self.pass_on();
            if let Err(no) = Box::pin(self.erase()).await {
                return no;
            }
            if stop {
                return ApiError::new(ErrorCode::Unavailable, "the server is stopping; come again soon");
            }
        }
    }

    fn take(&mut self, mail: Mail, now: u64) {
        let input = match mail {
            Mail::Connect(connect) => {
                let Connect { conn, person, join, outbox } = *connect;
                self.outboxes.insert(conn, outbox);
                if let Some(sit) = &join.sit {
                    let ask = serde_json::to_string(&sit.as_ask(join.protocol)).expect("messages are plain JSON");
                    self.asked.push((Sender::Conn(conn), ask.into()));
                }
                Input::Connect { conn, person, join }
            }
            Mail::Gone(conn) => {
                self.outboxes.remove(&conn);
                Input::Disconnect(conn)
            }
            Mail::Revoked(conn) => {
                if let Some(outbox) = self.outboxes.remove(&conn) {
                    outbox.close(ApiError::new(ErrorCode::WhoAreYou, "this token is good no more"));
                }
                Input::Disconnect(conn)
            }
            Mail::Erase(erase) => {
                let (person, done) = *erase;
                if self.logic.knows(person) {
                    self.erased.push((person, done));
                }
                return;
            }
            Mail::Ask(ask) => {
                let (conn, text) = *ask;
                self.asked.push((Sender::Conn(conn), text.clone()));
                Input::Ask { from: Sender::Conn(conn), text }
            }
            Mail::Request(request) => {
                let Request { what, answer } = *request;
                let number = self.next_request;
                self.next_request += 1;
                self.requests.insert(number, answer);
                match what {
                    Wanted::Ask(person, text) => {
                        let from = Sender::Request(number, person);
                        self.asked.push((from.clone(), text.clone()));
                        Input::Ask { from, text }
                    }
                    Wanted::AskAsNew(person, text, puts) => {
                        let from = Sender::Request(number, person);
                        self.asked.push((from.clone(), text.clone()));
                        let ask = Input::Ask { from, text };
                        self.logic.handle(ask, now, &mut self.out);
                        // One batch with what they asked for: they are written down with it, or not at all.
                        if self.out.replies.iter().any(|(request, reply)| *request == number && reply.is_ok()) {
                            self.out.batch.puts.extend(puts);
                        }
                        return;
                    }
                    Wanted::Look(person) => Input::Look(number, person),
                    Wanted::Record(person) => Input::Record(number, person),
                    Wanted::Plan(person, plan) => Input::Plan(number, person, plan),
                }
            }
            Mail::Bot(thought) => {
                let (seat, ticket, action) = *thought;
                Input::Bot { seat, ticket, action }
            }
            Mail::Wake => Input::Tick,
            Mail::Stop => return,
        };
        self.logic.handle(input, now, &mut self.out);
    }

    /// Writes what is to be written. If that fails, nobody is told anything before the table has been loaded again: only
    /// then it is known what is in the log and what never will be.
    async fn write(&mut self) -> Result<(), ApiError> {
        if self.append().await {
            return Ok(());
        }
        self.out.clear();
        let asked = std::mem::take(&mut self.asked);
        self.load_again(None).await?;
        self.answer_in_doubt(asked);
        if self.append().await { Ok(()) } else { Err(unwritten()) }
    }

    /// Loads the table from its log once more, and greets everyone who is there anew. The one who is `erased` is nobody in
    /// particular from now on.
    async fn load_again(&mut self, erased: Option<PersonId>) -> Result<(), ApiError> {
        let connections = self.logic.connections();
        // Rarely needed, so a table that rests has no room set aside for it.
        self.logic = Box::pin(load(self.id, None, &self.shared)).await.map_err(|why| match why {
            NotLoaded::Refused(no) => no,
            NotLoaded::Foreign(_) => ApiError::new(ErrorCode::Unavailable, "the table can't be loaded now"),
        })?;
        let now = (self.shared.now)();
        for (conn, person, join) in connections {
            let person = person.filter(|known| Some(known.id) != erased);
            self.logic.handle(Input::Connect { conn, person, join }, now, &mut self.out);
        }
        Ok(())
    }

    /// Takes those out of the table who have all of theirs deleted: they leave their seat, their name and what they said
    /// leave the log, and the table goes on from what is left.
    async fn erase(&mut self) -> Result<(), ApiError> {
        for (person, done) in std::mem::take(&mut self.erased) {
            // Another server may have deleted the whole table, because nobody else has sat at it.
            if self.shared.log.is_shared() && is_deleted(&self.shared, self.id, self.logic.lines()).await? {
                return Err(ApiError::new(ErrorCode::NotFound, "there is no such table"));
            }
            let leave = Input::Ask {
                from: Sender::Request(RequestId::MAX, Known { id: person, name: String::new() }),
                text: Text::from_static("{\"leave\":{\"id\":\"erased\"}}"),
            };
            self.logic.handle(leave, (self.shared.now)(), &mut self.out);
            // Who has no seat has nothing to leave.
            self.out.replies.retain(|(request, _)| *request != RequestId::MAX);
            self.write().await?;
            self.pass_on();
            if let Err(why) = erase::from_log(&self.shared, self.id, person).await {
                tracing::error!(table = %self.id, %why, "somebody could not be taken out of a table's log");
                continue; // The one who waits hears nothing, and says so.
            }
            self.load_again(Some(person)).await?;
            if !self.append().await {
                return Err(unwritten());
            }
            self.pass_on();
            if let Some(done) = done {
                let _ = done.send(()); // They may have gone.
            }
        }
        Ok(())
    }

    /// Answers those whose askings were in a batch that failed, by what is in the log: the disk may have kept what it said
    /// it couldn't write.
    fn answer_in_doubt(&mut self, asked: Vec<(Sender, Text)>) {
        let no =
            ApiError::new(ErrorCode::NotSaved, "it could not be written to the log, so it has not happened: try again");
        for (from, text) in asked {
            let id = crate::ask::id_of(&text);
            let done = id.as_deref().and_then(|id| self.logic.recall(&from, id));
            match (from, id) {
                (Sender::Conn(conn), Some(id)) => {
                    let text = done.map_or_else(|| refused(&id, &no), |seq| accepted(&id, seq));
                    self.out.sends.push((conn, text));
                }
                // Questions have no id, and are simply asked again.
                (Sender::Conn(_), None) => {}
                (Sender::Request(number, _), id) => {
                    let answer = done.map(|seq| accepted(&id.unwrap_or_default(), seq));
                    self.out.replies.push((number, answer.ok_or_else(|| no.clone())));
                }
            }
        }
        // Who only looked is told to look again.
        let answered: Vec<RequestId> = self.out.replies.iter().map(|(number, _)| *number).collect();
        let others = self.requests.keys().filter(|number| !answered.contains(number));
        self.out.replies.extend(others.map(|number| (*number, Err(no.clone()))).collect::<Vec<_>>());
    }

    /// Whether the batch is safe now.
    async fn append(&mut self) -> bool {
        let batch = std::mem::take(&mut self.out.batch);
        if batch.lines.is_empty() && batch.puts.is_empty() {
            self.asked.clear();
            return true;
        }
        self.shared.metrics.batches.one();
        self.shared.metrics.lines.add(batch.lines.len() as u64);
        let began = Instant::now();
        let written = self.shared.log.append(batch).await;
        let metrics = &self.shared.metrics;
        metrics.log_wait.took(began.elapsed());
        if let Err(why) = written {
            metrics.log_failures.one();
            tracing::error!(table = %self.id, %why, "the log could not be written");
            return false;
        }
        self.asked.clear();
        true
    }

    /// Passes on what may be known now that it is written.
    fn pass_on(&mut self) {
        let metrics = &self.shared.metrics;
        let moves = std::mem::take(&mut self.out.moves);
        if moves > 0 {
            metrics.moves.add(moves.into());
        }
        let refused = std::mem::take(&mut self.out.bots_refused);
        if refused > 0 {
            metrics.bots_refused.add(refused.into());
            tracing::warn!(table = %self.id, refused, "moves of bots were refused");
        }
        if std::mem::take(&mut self.out.turns) {
            self.shared.turned.notify_one();
        }
        for (conn, text) in self.out.sends.drain(..) {
            let Some(outbox) = self.outboxes.get(&conn) else { continue };
            if !outbox.tell(text) {
                // It doesn't read, or is gone: without it the table goes on.
                self.outboxes.remove(&conn);
                self.gone.push(conn);
                metrics.slow.one();
            }
        }
        for (request, answer) in self.out.replies.drain(..) {
            if answer.is_err() {
                metrics.refused.one();
            }
            if let Some(asker) = self.requests.remove(&request) {
                let _ = asker.send(answer);
            }
        }
        for (conn, why) in self.out.closes.drain(..) {
            if let Some(outbox) = self.outboxes.remove(&conn) {
                outbox.close(why);
            }
        }
        for thinking in self.out.jobs.drain(..) {
            let own = self.own.clone();
            let (seat, ticket) = (thinking.seat, thinking.ticket);
            let pause = if self.outboxes.is_empty() { Duration::ZERO } else { self.shared.bot_pause };
            let (soonest, runtime) = (Instant::now() + pause, Handle::current());
            let answer = move |action| {
                let mail = Mail::Bot(Box::new((seat, ticket, action)));
                // A table whose inbox is full is busy with others, and will decide for its bot in time.
                if soonest <= Instant::now() {
                    let _ = own.try_send(mail);
                } else {
                    runtime.spawn(async move {
                        sleep_until(soonest).await;
                        let _ = own.try_send(mail);
                    });
                }
            };
            self.shared.pool.ask(self.logic.host(), thinking.job, Box::new(answer));
        }
    }

    /// Parts from everyone.
    fn farewell(&mut self, why: &ApiError) {
        for outbox in std::mem::take(&mut self.outboxes).into_values() {
            outbox.close(why.clone());
        }
        for answer in std::mem::take(&mut self.requests).into_values() {
            let _ = answer.send(Err(why.clone()));
        }
    }
}

fn unwritten() -> ApiError {
    ApiError::new(ErrorCode::Unavailable, "the table can't be written now; come again soon")
}

/// Says to a connection that what it asked has not been done.
fn refused(id: &str, why: &ApiError) -> Text {
    let refused = RefusedAsk { id: Some(id.to_owned()), why: why.clone() };
    serde_json::to_string(&News { refused: Some(refused), ..News::default() }).expect("news is plain JSON").into()
}
