//! What clients ask, carried out.

use samobranka_players::{Hurry, MOST_ASIDES};
use samobranka_protocol::LentWhy;
use samobranka_protocol::news::SeatChangeKind;
use samobranka_rules::{Outcome, Seat};
use samobranka_store::{PersonId, Put};
use samobranka_table::{Json, Moved};

use super::seats::log_full;
use super::tell::{Carried, Form, accepted, news, push_named};
use super::{ConnId, Known, Logic, Out, RequestId, Sender, Text, no_onlookers};
use crate::ask::{self, Ask, Join, MAX_ASK, MAX_CHAT, MAX_ID};
use crate::dailies::BoardOf;
use crate::line::{self, Note};
use crate::news::{LegalNow, News, Pong, Reacted, RefusedAsk, ResetWhy, Said};
use crate::{ApiError, ErrorCode};

/// How many lines of chat and reactions a seat has in one game.
const MAX_TALK: u16 = 500;

/// Who asks, as the table knows them.
pub(super) struct Asker {
    pub conn: Option<ConnId>,
    pub request: Option<RequestId>,
    pub person: Option<PersonId>,
    /// Who sends a request; the table keeps the names of those who are connected.
    pub known: Option<Known>,
    pub seat: Option<Seat>,
}

/// What came of an asking.
pub(super) enum Done {
    /// It is line `seq` of the log, and what everyone is told says so to the one who asked.
    Told(u64),
    /// It is done, and the one who asked is to be told.
    Quietly(u64),
    /// It has an answer of its own.
    Answer(Text),
}

impl Logic {
    pub(super) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let at = self.chairs.iter().position(|chair| chair.who.person() == Some(person))?;
        Some(Seat(at as u8))
    }

    pub(super) fn connect(&mut self, conn: ConnId, person: Option<Known>, join: &Join, now: u64, out: &mut Out) {
        let sat = self.sit_down(person.as_ref(), join, now, out);
        let own = person.as_ref().and_then(|person| self.seat_of(person.id));
        // Who has come for a seat is answered behind the welcome, or hears why there will be none.
        let answer_sit = |seat: Option<Seat>, person: Option<PersonId>, out: &mut Out| {
            if let (Some(sit), Some(done)) = (&join.sit, sat) {
                let asker = Asker { conn: Some(conn), request: None, person, known: None, seat };
                answer(&asker, Some(&sit.id), done, out);
            }
        };
        if own.is_none() && !self.created.settings.onlookers {
            answer_sit(None, None, out);
            out.closes.push((conn, no_onlookers()));
            return;
        }
        let seat = own.filter(|_| !join.public);
        // A screen that all look at belongs to nobody.
        let person = person.filter(|_| !join.public);
        let (protocol, views, legal, public) = (join.protocol, join.views, join.legal, join.public);
        self.conns.insert(conn, super::Conn { protocol, person, seat, views, legal, public });
        let (mut changed, mut change) = (false, None);
        if let Some(seat) = seat {
            let chair = &mut self.chairs[seat.index()];
            changed = !chair.is_here();
            chair.here += 1;
            chair.visit = None;
            chair.away_since = None;
            let returned = chair.here == 1;
            // The seat is given back to the one who returns, unless they ran out of time; over days also then.
            let in_days = self.clocks.in_days();
            let lent = chair.lent.as_ref().is_some_and(|(_, why)| in_days || *why != LentWhy::Clock);
            if returned && lent {
                self.note(now, None, &Note::Back { seat }, out).expect("the seat is there");
                (changed, change) = (true, self.change(seat, SeatChangeKind::Back, None));
            }
        } else {
            self.spectators_changed(now);
        }
        let resumed = join.resume.as_ref().is_some_and(|resume| self.missed(conn, &resume.epoch, resume.last, out));
        // What was missed was kept without views: those who want them are told the whole once more.
        if !resumed || join.views || join.legal {
            let welcome = self.welcome(self.conns[&conn].person.as_ref(), join.legal, Form::of(join.protocol));
            out.sends.push((conn, welcome));
        }
        answer_sit(seat, self.conns[&conn].person.as_ref().map(|person| person.id), out);
        match seat.filter(|_| changed) {
            Some(_) if change.is_some() => self.tell_seats(None, change, out),
            Some(seat) => self.tell_here(seat, out),
            None => {}
        }
    }

    /// Takes a seat for one who comes for that, before they are welcomed: so they are welcomed once.
    fn sit_down(
        &mut self,
        person: Option<&Known>,
        join: &Join,
        now: u64,
        out: &mut Out,
    ) -> Option<Result<Done, ApiError>> {
        let sit = join.sit.as_ref()?;
        if join.public {
            return Some(Err(ApiError::new(ErrorCode::BadMessage, "a screen that all look at takes no seat")));
        }
        if sit.id.is_empty() || sit.id.len() > MAX_ID {
            return Some(Err(ApiError::new(ErrorCode::BadMessage, format!("an `id` has 1 to {MAX_ID} bytes"))));
        }
        let seat = person.and_then(|person| self.seat_of(person.id));
        let id = person.map(|person| person.id);
        if let Some(seq) = self.recall_of(seat, id, &sit.id) {
            return Some(Ok(Done::Quietly(seq)));
        }
        let asker = Asker { conn: None, request: None, person: id, known: person.cloned(), seat };
        Some(self.carry_out(&sit.as_ask(join.protocol), &asker, now, out))
    }

    pub(super) fn disconnect(&mut self, conn: ConnId, now: u64, out: &mut Out) {
        let Some(gone) = self.conns.remove(&conn) else { return };
        if let Some(person) = &gone.person {
            self.notice(person.id, now);
        }
        let Some(seat) = gone.seat else { return self.spectators_changed(now) };
        let chair = &mut self.chairs[seat.index()];
        chair.here -= 1;
        if !chair.is_here() {
            chair.away_since = Some(now);
            self.tell_here(seat, out);
        }
    }

    pub(super) fn ask(&mut self, from: Sender, text: &str, now: u64, out: &mut Out) {
        let asker = match from {
            Sender::Conn(conn) => {
                let Some(known) = self.conns.get(&conn) else { return };
                let person = known.person.as_ref().map(|person| person.id);
                Asker { conn: Some(conn), request: None, person, known: None, seat: known.seat }
            }
            Sender::Request(request, person) => {
                let seat = self.seat_of(person.id);
                self.notice(person.id, now);
                if let Some(seat) = seat {
                    self.visit(seat, now, out);
                }
                Asker { conn: None, request: Some(request), person: Some(person.id), known: Some(person), seat }
            }
        };
        if text.len() > MAX_ASK {
            let no = ApiError::new(ErrorCode::TooLarge, format!("a message has at most {MAX_ASK} bytes"));
            return answer(&asker, ask::id_of(text).as_deref(), Err(no), out);
        }
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(why) => {
                let no = ApiError::new(ErrorCode::BadMessage, why.to_string());
                return answer(&asker, ask::id_of(text).as_deref(), Err(no), out);
            }
        };
        let id = ask.id();
        if id.is_some_and(|id| id.is_empty() || id.len() > MAX_ID) {
            let no = ApiError::new(ErrorCode::BadMessage, format!("an `id` has 1 to {MAX_ID} bytes"));
            return answer(&asker, None, Err(no), out);
        }
        // What this seat has asked before is not done again, nor what somebody asked who has left it.
        let before = id.and_then(|id| self.recall_of(asker.seat, asker.person, id));
        let done = match before {
            Some(seq) => Ok(Done::Quietly(seq)),
            None => self.carry_out(&ask, &asker, now, out),
        };
        answer(&asker, id, done, out);
    }

    fn carry_out(&mut self, ask: &Ask, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        if self.created.counted.is_some() && !counts(ask) {
            return Err(ApiError::new(ErrorCode::Counted, "a counted game is played once, by oneself and to the end"));
        }
        match ask {
            Ask::Join(join) => self.join_again(asker, join, out),
            Ask::Act(act) => {
                let seat = self.acting_seat(asker)?;
                let moved = self.game_table()?.act(seat, act.action.get(), None)?;
                Ok(self.moved(Some((seat, &act.id)), Some(seat), None, &moved, now, out))
            }
            Ask::Say(say) => {
                let seat = self.acting_seat(asker)?;
                let moved = self.game_table()?.say(seat, say.aside.get(), None)?;
                Ok(self.moved(Some((seat, &say.id)), Some(seat), None, &moved, now, out))
            }
            Ask::Undo(undo) => {
                let seat = self.acting_seat(asker)?;
                let moved = self.game_table()?.undo(seat)?;
                Ok(self.taken_back(Some((seat, &undo.id)), ResetWhy::Undo, Some(seat), &moved, now, out))
            }
            Ask::Propose(propose) => self.propose(propose, asker, now, out),
            Ask::Vote(vote) => self.cast(vote, asker, now, out),
            Ask::Chat(chat) => self.chat(chat, asker, now, out),
            Ask::React(react) => {
                let seat = own_seat(asker)?;
                self.check_talk(seat)?;
                let note = Note::React { seat, reaction: react.reaction };
                let seq = self.note(now, Some((seat, &react.id)), &note, out)?;
                let mut body = String::new();
                push_named(&mut body, "reaction", &Reacted { seat, reaction: react.reaction });
                self.tell_same(Some((seat, &react.id, seq)), &body, out);
                Ok(Done::Told(seq))
            }
            Ask::Sit(sit) => self.sit(sit, asker, now, out),
            Ask::Leave(leave) => self.leave(&leave.id, asker, now, out),
            Ask::Free(free) => self.free(free, asker, now, out),
            Ask::HandOver(hand) => self.hand_over(hand, asker, now, out),
            Ask::Host(of) => self.hand_host(of, asker, now, out),
            Ask::Start(start) => self.start(&start.id, asker, now, out),
            Ask::Lend(lend) => self.lend_seat(lend, asker, now, out),
            Ask::Back(back) => self.take_again(&back.id, asker, now, out),
            Ask::Rematch(again) => self.ask_rematch(again, asker, now, out),
            Ask::Commit(commit) => self.commit(commit, asker, now, out),
            Ask::Reveal(reveal) => self.reveal(reveal, asker, now, out),
            Ask::View {} => {
                // A connection was let in or not when it began; somebody's screen for all may look on.
                if asker.conn.is_none() && asker.seat.is_none() && !self.created.settings.onlookers {
                    return Err(no_onlookers());
                }
                let table = self.table.as_ref().ok_or_else(|| not_running(false))?;
                Ok(Done::Answer(news(&News { view: Some(table.view(asker.seat)?), ..News::default() })))
            }
            Ask::Legal(legal) => {
                let seat = own_seat(asker)?;
                let table = self.table.as_ref().ok_or_else(|| not_running(false))?;
                let legal = LegalNow {
                    actions: table.legal(seat)?,
                    asides: if legal.asides { Some(table.asides(seat)?) } else { None },
                    rulings: legal.asides.then(|| table.rulings()),
                    can_undo: table.outcome().is_none() && table.can_undo(seat),
                };
                Ok(Done::Answer(news(&News { legal: Some(legal), ..News::default() })))
            }
            Ask::Ping {} => Ok(Done::Answer(news(&News { pong: Some(Pong { at: now }), ..News::default() }))),
        }
    }

    fn join_again(&mut self, asker: &Asker, join: &Join, out: &mut Out) -> Result<Done, ApiError> {
        let Some(conn) = asker.conn else {
            return Err(ApiError::new(ErrorCode::BadMessage, "only a connection can join"));
        };
        if join.sit.is_some() {
            return Err(ApiError::new(ErrorCode::BadMessage, "a seat is taken with the first `join` of a connection"));
        }
        let own = self.conns.get_mut(&conn).expect("the asker is connected");
        (own.protocol, own.views, own.legal) = (join.protocol, join.views, join.legal);
        if let Some(resume) = &join.resume
            && self.missed(conn, &resume.epoch, resume.last, out)
        {
            let last = out.sends.pop().expect("what was missed is at least that nothing was").1;
            return Ok(Done::Answer(last));
        }
        Ok(Done::Answer(self.welcome(self.known(asker), join.legal, Form::of(join.protocol))))
    }

    /// The line that came of what was asked by this name from a seat, or by somebody who has left theirs.
    pub(super) fn recall_of(&self, seat: Option<Seat>, person: Option<PersonId>, id: &str) -> Option<u64> {
        let by_seat = seat.and_then(|seat| self.chairs[seat.index()].recall(id));
        let departed = || self.departed.iter().find(|(who, known, _)| Some(*who) == person && **known == *id);
        by_seat.or_else(|| departed().map(|(.., seq)| *seq))
    }

    /// The asker with their name, if they have one.
    pub(super) fn known<'a>(&'a self, asker: &'a Asker) -> Option<&'a Known> {
        asker.known.as_ref().or_else(|| self.conns.get(&asker.conn?)?.person.as_ref())
    }

    pub(super) fn game_table(&mut self) -> Result<&mut samobranka_table::SomeTable, ApiError> {
        self.table.as_mut().ok_or_else(|| not_running(false))
    }

    /// The asker's seat, if it is for the asker to act from it now.
    pub(super) fn acting_seat(&self, asker: &Asker) -> Result<Seat, ApiError> {
        let seat = own_seat(asker)?;
        if !self.is_running() {
            return Err(not_running(self.table.is_some()));
        }
        if self.chairs[seat.index()].lent.is_some() {
            return Err(ApiError::new(ErrorCode::Lent, "your seat is lent to a bot: take it back first"));
        }
        Ok(seat)
    }

    /// A deed was done: it is written, and everyone is told.
    pub(super) fn moved(
        &mut self,
        asked: Option<(Seat, &str)>,
        seat: Option<Seat>,
        by: Option<&str>,
        moved: &Moved,
        now: u64,
        out: &mut Out,
    ) -> Done {
        let seq = self.write_game(asked, moved, now, out);
        let vote = self.vote.take();
        self.tell_moved(asked.map(|(seat, id)| (seat, id, seq)), seat, by, seq, moved, out);
        if let Some(vote) = vote {
            if moved.talk {
                self.vote = Some(vote);
            } else {
                self.tell_void(&vote, out);
            }
        }
        if let Some(outcome) = &moved.outcome {
            self.put_index(now, out);
            self.put_result(outcome, now, out);
        }
        out.moves += 1;
        Done::Told(seq)
    }

    /// A counted game has ended: its result goes to the board with its last line, unless its day is over.
    fn put_result(&self, outcome: &Outcome, now: u64, out: &mut Out) {
        let Some(counted) = self.created.counted.as_deref().filter(|counted| now < counted.until) else { return };
        let board = BoardOf::counted(&self.created.game, counted);
        let (Some(board), Some(person)) = (board, self.owner_of(Seat(0))) else { return };
        out.batch.puts.push(Put::Result {
            board: board.counted_name(),
            person,
            result: board.result(outcome),
            at: now,
            game: None,
        });
    }

    /// Deeds were taken back: that is written, and everyone is told what they see now.
    pub(super) fn taken_back(
        &mut self,
        asked: Option<(Seat, &str)>,
        why: ResetWhy,
        seat: Option<Seat>,
        moved: &Moved,
        now: u64,
        out: &mut Out,
    ) -> Done {
        let seq = self.write_game(asked, moved, now, out);
        for chair in &mut self.chairs {
            chair.thinking = None;
        }
        let vote = self.vote.take();
        self.tell_reset(asked.map(|(seat, id)| (seat, id, seq)), why, seat, seq, out);
        if let Some(vote) = vote {
            self.tell_void(&vote, out);
        }
        Done::Told(seq)
    }

    fn write_game(&mut self, asked: Option<(Seat, &str)>, moved: &Moved, now: u64, out: &mut Out) -> u64 {
        let seq = self.push_line(line::game_line(now, asked, &moved.line), out);
        if let Some((seat, id)) = asked {
            self.chairs[seat.index()].remember(id, seq);
        }
        self.clocks.settle(moved.to_act);
        self.touched = now;
        seq
    }

    /// A bot has thought. What it does is its seat's, and the record says so where the seat is lent.
    pub(super) fn bot_answers(&mut self, seat: Seat, ticket: u64, action: Option<Json>, now: u64, out: &mut Out) {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        // The question was another one, or has been answered meanwhile.
        if chair.thinking.is_none_or(|(asked, _)| asked != ticket) {
            return;
        }
        chair.thinking = None;
        let by = chair.lent.as_ref().map(|(bot, _)| bot.clone());
        let Some(table) = self.table.as_mut().filter(|table| table.to_act().contains(seat)) else { return };
        let Some(action) = action else {
            self.decide_for_bot(seat, now, out);
            return;
        };
        match table.act(seat, action.get(), by.as_deref()) {
            Ok(acted) => {
                self.moved(None, Some(seat), by.as_deref(), &acted, now, out);
            }
            Err(_) => {
                out.bots_refused += 1;
                self.decide_for_bot(seat, now, out);
            }
        }
    }

    /// Lets the bots say what they like before the next decision, theirs or another's.
    pub(super) fn let_bots_speak(&mut self, now: u64, out: &mut Out) {
        for seat in Seat::all(self.chairs.len() as u8) {
            for _ in 0..MOST_ASIDES {
                let chair = &self.chairs[seat.index()];
                let (Some(bot), Some(table)) = (chair.bot(), &mut self.table) else { break };
                let Ok(Some(aside)) = table.bot_aside(seat, bot) else { break };
                let by = chair.lent.as_ref().map(|(bot, _)| bot.clone());
                let Ok(said) = table.say(seat, aside.get(), by.as_deref()) else { break };
                self.moved(None, Some(seat), by.as_deref(), &said, now, out);
            }
        }
    }

    /// Decides in a bot's stead, at once, as the weakest bot would: the bot has failed or takes too long.
    pub(super) fn decide_for_bot(&mut self, seat: Seat, now: u64, out: &mut Out) -> bool {
        let seed = self.chance.draw().seed();
        self.chairs[seat.index()].thinking = None;
        let Some(table) = &mut self.table else { return false };
        let weakest = self.game.bots().first().copied();
        let done = weakest.and_then(|weakest| {
            let job = table.bot_job(seat, weakest, seed).ok()?;
            Some((weakest, table.act(seat, job(&Hurry::new()).get(), Some(weakest)).ok()?))
        });
        let Some((weakest, moved)) = done else {
            // Nothing that a bot does is accepted as the game stands: it isn't asked until something has changed.
            out.bots_refused += 1;
            self.chairs[seat.index()].stuck = Some(table.log_len());
            return false;
        };
        self.moved(None, Some(seat), Some(weakest), &moved, now, out);
        true
    }

    fn check_talk(&self, seat: Seat) -> Result<(), ApiError> {
        if self.chairs[seat.index()].written.talk >= MAX_TALK {
            return Err(log_full(format!("a seat has at most {MAX_TALK} lines of chat and reactions a game")));
        }
        Ok(())
    }

    fn chat(&mut self, chat: &ask::Chat, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = own_seat(asker)?;
        let text: String = chat.text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
        let text = text.trim();
        if text.is_empty() {
            return Err(ApiError::new(ErrorCode::BadMessage, "there is nothing in it"));
        }
        if text.chars().count() > MAX_CHAT {
            return Err(ApiError::new(ErrorCode::TooLarge, format!("at most {MAX_CHAT} characters at once")));
        }
        if let Some(table) = &self.table {
            table.check_chat(self.created.settings.trusted, text)?;
        }
        self.check_talk(seat)?;
        let said = Said { seat, text: text.to_owned(), at: now };
        let note = Note::Chat { seat, text: said.text.clone() };
        let seq = self.note(now, Some((seat, &chat.id)), &note, out)?;
        let mut body = String::new();
        push_named(&mut body, "chat", &said);
        self.tell_same(Some((seat, &chat.id, seq)), &body, out);
        Ok(Done::Told(seq))
    }
}

/// Whether this may be asked at a counted table: to play, to look and to talk. Taking back what was seen, bots in one's own seat
/// and another deal are no part of a counted game.
fn counts(ask: &Ask) -> bool {
    match ask {
        Ask::Propose(propose) => propose.take_back.is_none(),
        Ask::Join(_)
        | Ask::Act(_)
        | Ask::Say(_)
        | Ask::Undo(_)
        | Ask::Vote(_)
        | Ask::Chat(_)
        | Ask::React(_)
        | Ask::View {}
        | Ask::Legal(_)
        | Ask::Ping {} => true,
        Ask::Sit(_)
        | Ask::Leave(_)
        | Ask::Free(_)
        | Ask::HandOver(_)
        | Ask::Host(_)
        | Ask::Start(_)
        | Ask::Lend(_)
        | Ask::Back(_)
        | Ask::Rematch(_)
        | Ask::Commit(_)
        | Ask::Reveal(_) => false,
    }
}

/// The answer to the one who asked.
fn answer(asker: &Asker, id: Option<&str>, done: Result<Done, ApiError>, out: &mut Out) {
    let text = match done {
        Ok(Done::Answer(text)) => Ok(text),
        // Everyone is told, the asker's own connections too; a request is told apart.
        Ok(Done::Told(_)) if asker.conn.is_some() => return,
        Ok(Done::Told(seq) | Done::Quietly(seq)) => Ok(accepted(id.unwrap_or_default(), seq)),
        Err(no) => Err(no),
    };
    match (asker.conn, asker.request, text) {
        (Some(conn), _, Ok(text)) => out.sends.push((conn, text)),
        (Some(conn), _, Err(why)) => {
            let refused = RefusedAsk { id: id.map(str::to_owned), why };
            out.sends.push((conn, news(&News { refused: Some(refused), ..News::default() })));
        }
        (None, Some(request), text) => out.replies.push((request, text)),
        (None, None, _) => {}
    }
}

pub(super) fn own_seat(asker: &Asker) -> Result<Seat, ApiError> {
    asker.seat.ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "only those who have a seat may do that"))
}

pub(super) fn not_running(dealt: bool) -> ApiError {
    if dealt {
        ApiError::new(ErrorCode::Over, "the game is over")
    } else {
        ApiError::new(ErrorCode::NotStarted, "the cards aren't dealt yet")
    }
}

pub(super) fn asked<'a>(asker: &Asker, id: &'a str, seq: u64) -> Option<Carried<'a>> {
    asker.seat.map(|seat| (seat, id, seq))
}

/// The host may have no seat, and then what everyone is told doesn't say whose asking it was.
pub(super) fn told(asker: &Asker, seq: u64) -> Done {
    if asker.seat.is_some() { Done::Told(seq) } else { Done::Quietly(seq) }
}
