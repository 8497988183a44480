//! What clients ask, carried out.

use samobranka_players::{Hurry, MOST_ASIDES};
use samobranka_protocol::{LentWhy, Proposal, StartWhen};
use samobranka_rules::Seat;
use samobranka_store::PersonId;
use samobranka_table::{Json, Moved};

use super::tell::{Carried, accepted, news, push_named};
use super::{ConnId, Known, Logic, Out, RequestId, Sender, Text, no_bot, no_onlookers};
use crate::ask::{self, Ask, Join, MAX_ASK, MAX_CHAT, MAX_ID};
use crate::line::{self, Note, Who};
use crate::news::{LegalNow, News, Pong, Reacted, RefusedAsk, Rematch, ResetWhy, Said, VoteNow, VoteState};
use crate::{ApiError, ErrorCode};

/// Who asks, as the table knows them.
struct Asker {
    conn: Option<ConnId>,
    request: Option<RequestId>,
    person: Option<PersonId>,
    /// Who sends a request; the table keeps the names of those who are connected.
    known: Option<Known>,
    seat: Option<Seat>,
}

/// What came of an asking.
enum Done {
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
        let own = person.as_ref().and_then(|person| self.seat_of(person.id));
        if own.is_none() && !self.created.settings.onlookers {
            out.closes.push((conn, no_onlookers()));
            return;
        }
        let seat = own.filter(|_| !join.public);
        // A screen that all look at belongs to nobody.
        let person = person.filter(|_| !join.public);
        let (views, legal, public) = (join.views, join.legal, join.public);
        self.conns.insert(conn, super::Conn { person, seat, views, legal, public });
        let mut changed = seat.is_none();
        if let Some(seat) = seat {
            let chair = &mut self.chairs[seat.index()];
            chair.here += 1;
            chair.away_since = None;
            let returned = chair.here == 1;
            changed |= returned;
            // The seat is given back to the one who returns, unless they gave it away themselves or ran out of time.
            let lent = chair.lent.as_ref().is_some_and(|(_, why)| *why != LentWhy::Clock);
            if returned && lent {
                self.note(now, None, &Note::Back { seat }, out).expect("the seat is there");
            }
        }
        let resumed = join.resume.as_ref().is_some_and(|resume| self.missed(conn, &resume.epoch, resume.last, out));
        if !resumed {
            let person = self.conns[&conn].person.as_ref();
            let welcome = self.welcome(person, join.legal);
            out.sends.push((conn, welcome));
        } else if join.views || join.legal {
            // What was missed was kept without views: the whole is told once more.
            let welcome = self.welcome(self.conns[&conn].person.as_ref(), join.legal);
            out.sends.push((conn, welcome));
        }
        if changed {
            self.tell_seats(None, out);
        }
    }

    pub(super) fn disconnect(&mut self, conn: ConnId, now: u64, out: &mut Out) {
        let Some(gone) = self.conns.remove(&conn) else { return };
        let mut changed = gone.seat.is_none();
        if let Some(seat) = gone.seat {
            let chair = &mut self.chairs[seat.index()];
            chair.here -= 1;
            if chair.here == 0 {
                chair.away_since = Some(now);
                changed = true;
            }
        }
        if changed && !self.conns.is_empty() {
            self.tell_seats(None, out);
        }
    }

    /// Finds everyone's seat anew, and welcomes those anew who have another one than before.
    fn reseat(&mut self, out: &mut Out) {
        for chair in &mut self.chairs {
            chair.here = 0;
        }
        let seats: Vec<_> = self.chairs.iter().map(|chair| chair.who.person()).collect();
        let mut moved = Vec::new();
        for (id, conn) in &mut self.conns {
            let seat = conn.person.as_ref().and_then(|person| seats.iter().position(|own| *own == Some(person.id)));
            let seat = seat.map(|at| Seat(at as u8));
            if seat != conn.seat {
                conn.seat = seat;
                moved.push(*id);
            }
            if let Some(seat) = seat {
                self.chairs[seat.index()].here += 1;
            }
        }
        for id in moved {
            let conn = &self.conns[&id];
            if conn.seat.is_none() && !self.created.settings.onlookers {
                self.conns.remove(&id);
                out.closes.push((id, no_onlookers()));
                continue;
            }
            let welcome = self.welcome(conn.person.as_ref(), conn.legal);
            out.sends.push((id, welcome));
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
                Asker { conn: None, request: Some(request), person: Some(person.id), known: Some(person), seat }
            }
        };
        if text.len() > MAX_ASK {
            let no = ApiError::new(ErrorCode::TooLarge, format!("a message has at most {MAX_ASK} bytes"));
            return answer(&asker, None, Err(no), out);
        }
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(why) => return answer(&asker, None, Err(ApiError::new(ErrorCode::BadMessage, why.to_string())), out),
        };
        let id = ask.id();
        if id.is_some_and(|id| id.is_empty() || id.len() > MAX_ID) {
            let no = ApiError::new(ErrorCode::BadMessage, format!("an `id` has 1 to {MAX_ID} bytes"));
            return answer(&asker, None, Err(no), out);
        }
        // What this seat has asked before is not done again.
        let before = asker.seat.zip(id).and_then(|(seat, id)| self.chairs[seat.index()].recall(id));
        let done = match before {
            Some(seq) => Ok(Done::Quietly(seq)),
            None => self.carry_out(&ask, &asker, now, out),
        };
        answer(&asker, id, done, out);
    }

    fn carry_out(&mut self, ask: &Ask, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
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
                let note = Note::React { seat, reaction: react.reaction };
                let seq = self.note(now, Some((seat, &react.id)), &note, out)?;
                let mut body = String::new();
                push_named(&mut body, "reaction", &Reacted { seat, reaction: react.reaction });
                self.tell_same(Some((seat, &react.id, seq)), &body, out);
                Ok(Done::Told(seq))
            }
            Ask::Sit(sit) => self.sit(sit, asker, now, out),
            Ask::Leave(_) => {
                let seat = own_seat(asker)?;
                self.seat(seat, Who::Open, None, now, out)
            }
            Ask::Free(free) => {
                self.check_host(asker)?;
                self.chair_mut(free.seat)?;
                self.seat(free.seat, Who::Open, asker.seat.map(|seat| (seat, &*free.id)), now, out)
            }
            Ask::HandOver(hand) => {
                self.check_host(asker)?;
                self.chair_mut(hand.seat)?;
                let who = self.heir(hand)?;
                self.seat(hand.seat, who, asker.seat.map(|seat| (seat, &*hand.id)), now, out)
            }
            Ask::Host(of) => {
                self.check_host(asker)?;
                let person = self.chair_mut(of.seat)?.who.person();
                let person = person.ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "no person sits there"))?;
                let seq = self.note(now, asker.seat.map(|seat| (seat, &*of.id)), &Note::Host { person }, out)?;
                self.put_index(now, out);
                self.tell_seats(asked(asker, &of.id, seq), out);
                Ok(told(asker, seq))
            }
            Ask::Start(start) => {
                self.check_host(asker)?;
                if self.table.is_some() {
                    return Err(ApiError::new(ErrorCode::Started, "the cards are dealt already"));
                }
                if self.chairs.iter().any(|chair| chair.who == Who::Open) {
                    return Err(ApiError::new(ErrorCode::NotStarted, "not every seat is taken yet"));
                }
                let seq = self.deal(asker.seat.map(|seat| (seat, &*start.id)), now, out)?;
                Ok(told(asker, seq))
            }
            Ask::Lend(lend) => {
                let own = own_seat(asker)?;
                if self.is_over() || self.table.is_none() {
                    return Err(not_running(self.table.is_some()));
                }
                let chair = self.chair_mut(lend.seat)?;
                if chair.bot().is_some() {
                    return Err(ApiError::new(ErrorCode::Lent, "a bot plays there already"));
                }
                if lend.seat != own && chair.here > 0 {
                    return Err(ApiError::new(ErrorCode::Present, "the one who sits there is there"));
                }
                let seq = self.lend(lend.seat, lend.bot.as_deref(), LentWhy::Asked, Some((own, &lend.id)), now, out)?;
                self.tell_seats(Some((own, &lend.id, seq)), out);
                Ok(Done::Told(seq))
            }
            Ask::Back(back) => {
                let seat = own_seat(asker)?;
                if self.chairs[seat.index()].lent.is_none() {
                    return Err(ApiError::new(ErrorCode::Lent, "your seat isn't lent"));
                }
                let seq = self.note(now, Some((seat, &back.id)), &Note::Back { seat }, out)?;
                self.tell_seats(Some((seat, &back.id, seq)), out);
                Ok(Done::Told(seq))
            }
            Ask::Rematch(again) => {
                let seat = own_seat(asker)?;
                if !self.is_over() {
                    return Err(ApiError::new(ErrorCode::NotOver, "the game isn't over yet"));
                }
                if let Some((_, seq)) = self.rematch {
                    return Ok(Done::Quietly(seq));
                }
                let table = self.set_again(now, out);
                let seq = self.note(now, Some((seat, &again.id)), &Note::Rematch { table }, out)?;
                let mut body = String::new();
                push_named(&mut body, "rematch", &Rematch { table: table.to_string() });
                self.tell_same(Some((seat, &again.id, seq)), &body, out);
                Ok(Done::Told(seq))
            }
            Ask::View {} => {
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
        let own = self.conns.get_mut(&conn).expect("the asker is connected");
        (own.views, own.legal) = (join.views, join.legal);
        if let Some(resume) = &join.resume
            && self.missed(conn, &resume.epoch, resume.last, out)
        {
            let last = out.sends.pop().expect("what was missed is at least that nothing was").1;
            return Ok(Done::Answer(last));
        }
        Ok(Done::Answer(self.welcome(self.known(asker), join.legal)))
    }

    /// The asker with their name, if they have one.
    fn known<'a>(&'a self, asker: &'a Asker) -> Option<&'a Known> {
        asker.known.as_ref().or_else(|| self.conns.get(&asker.conn?)?.person.as_ref())
    }

    fn game_table(&mut self) -> Result<&mut samobranka_table::SomeTable, ApiError> {
        self.table.as_mut().ok_or_else(|| not_running(false))
    }

    /// The asker's seat, if it is for the asker to act from it now.
    fn acting_seat(&self, asker: &Asker) -> Result<Seat, ApiError> {
        let seat = own_seat(asker)?;
        if !self.is_running() {
            return Err(not_running(self.table.is_some()));
        }
        if self.chairs[seat.index()].lent.is_some() {
            return Err(ApiError::new(ErrorCode::Lent, "your seat is lent to a bot: take it back first"));
        }
        Ok(seat)
    }

    fn check_host(&self, asker: &Asker) -> Result<(), ApiError> {
        if asker.person == Some(self.host) {
            Ok(())
        } else {
            Err(ApiError::new(ErrorCode::NotHost, "only the host may do that"))
        }
    }

    /// A deed was done: it is written, and everyone is told.
    fn moved(
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
            if moved.line.get().contains("\"say\":") {
                self.vote = Some(vote);
            } else {
                self.tell_vote(None, &vote.now(VoteState::Void), out);
            }
        }
        if moved.outcome.is_some() {
            self.put_index(now, out);
        }
        out.moves += 1;
        Done::Told(seq)
    }

    /// Deeds were taken back: that is written, and everyone is told what they see now.
    fn taken_back(
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
            self.tell_vote(None, &vote.now(VoteState::Void), out);
        }
        Done::Told(seq)
    }

    fn write_game(&mut self, asked: Option<(Seat, &str)>, moved: &Moved, now: u64, out: &mut Out) -> u64 {
        let seq = self.push_line(line::game_line(now, asked, &moved.line), out);
        if let Some((seat, id)) = asked {
            self.chairs[seat.index()].remember(id, seq);
        }
        self.clocks.settle(moved.to_act);
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
        let seed = self.rng.seed();
        self.chairs[seat.index()].thinking = None;
        let Some(table) = &mut self.table else { return false };
        let Some(weakest) = self.game.bots().first().copied() else { return false };
        let Ok(job) = table.bot_job(seat, weakest, seed) else { return false };
        let Ok(moved) = table.act(seat, job(&Hurry::new()).get(), Some(weakest)) else { return false };
        self.moved(None, Some(seat), Some(weakest), &moved, now, out);
        true
    }

    fn propose(&mut self, propose: &ask::Propose, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = self.acting_seat(asker)?;
        if self.vote.is_some() {
            return Err(ApiError::new(ErrorCode::NoVote, "something is proposed already"));
        }
        let mut trial = self.game_table()?.boxed_clone();
        let what = match (propose.take_back, propose.rule) {
            (Some(count), None) => {
                trial.take_back(count)?;
                Proposal::TakeBack(count)
            }
            (None, Some(ruling)) => {
                trial.rule(ruling.get())?;
                Proposal::Rule(ruling.to_owned())
            }
            _ => return Err(ApiError::new(ErrorCode::BadMessage, "propose either `take_back` or `rule`")),
        };
        let seq = self.note(now, Some((seat, &propose.id)), &Note::Proposed { seat, what }, out)?;
        self.count_votes(Some((seat, &propose.id, seq)), now, out);
        Ok(Done::Told(seq))
    }

    fn cast(&mut self, cast: &ask::Vote, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
        let seat = self.acting_seat(asker)?;
        let Some(vote) = &self.vote else { return Err(ApiError::new(ErrorCode::NoVote, "nothing is proposed")) };
        let declined = VoteNow { state: VoteState::Declined, ..vote.now(VoteState::Open) };
        let seq = self.note(now, Some((seat, &cast.id)), &Note::Voted { seat, yes: cast.yes }, out)?;
        let asked = Some((seat, &*cast.id, seq));
        if cast.yes {
            self.count_votes(asked, now, out);
        } else {
            self.tell_vote(asked, &declined, out);
        }
        Ok(Done::Told(seq))
    }

    /// Does what is proposed once everyone has agreed. Bots agree to everything.
    fn count_votes(&mut self, asked: Option<Carried>, now: u64, out: &mut Out) {
        let Some(vote) = &self.vote else { return };
        let electors = Seat::all(self.chairs.len() as u8).filter(|seat| self.chairs[seat.index()].person_plays());
        if !electors.into_iter().all(|seat| vote.yes.contains(seat)) {
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
            Err(_) => self.tell_vote(asked, &VoteNow { state: VoteState::Impossible, ..carried }, out),
        }
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
        let said = Said { seat, text: text.to_owned(), at: now };
        let note = Note::Chat { seat, text: said.text.clone() };
        let seq = self.note(now, Some((seat, &chat.id)), &note, out)?;
        let mut body = String::new();
        push_named(&mut body, "chat", &said);
        self.tell_same(Some((seat, &chat.id, seq)), &body, out);
        Ok(Done::Told(seq))
    }

    fn sit(&mut self, sit: &ask::Sit, asker: &Asker, now: u64, out: &mut Out) -> Result<Done, ApiError> {
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
        let who = Who::Person { id: person.id, name: person.name };
        self.seat(seat, who, Some((seat, &sit.id)), now, out)
    }

    /// A person whose name another seat has already gets a number behind it.
    fn told_apart(&self, seat: Seat, who: Who) -> Who {
        let Who::Person { id, name } = who else { return who };
        let others = self.chairs.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let name = crate::names::distinct_name(&name, &others.map(|(_, chair)| chair.who.name()));
        Who::Person { id, name }
    }

    /// Gives a seat to somebody else, or to nobody. Whether that may be was checked before.
    fn seat(
        &mut self,
        seat: Seat,
        who: Who,
        asked: Option<(Seat, &str)>,
        now: u64,
        out: &mut Out,
    ) -> Result<Done, ApiError> {
        if self.is_over() {
            return Err(not_running(true));
        }
        let who = self.told_apart(seat, who);
        let seq = self.note(now, asked, &Note::Seated { seat, who }, out)?;
        self.reseat(out);
        self.tell_seats(None, out);
        let full = self.chairs.iter().all(|chair| chair.who != Who::Open);
        if self.table.is_none() && full && self.created.settings.start == StartWhen::Full {
            self.deal(None, now, out)?;
        } else {
            self.put_index(now, out);
        }
        Ok(Done::Quietly(seq))
    }

    fn deal(&mut self, asked: Option<(Seat, &str)>, now: u64, out: &mut Out) -> Result<u64, ApiError> {
        let seq = self.note(now, asked, &Note::Started {}, out)?;
        self.tell_reset(asked.map(|(seat, id)| (seat, id, seq)), ResetWhy::Dealt, None, seq, out);
        self.put_index(now, out);
        Ok(seq)
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
                Ok(Who::Person { id: known.id, name: known.name.clone() })
            }
            _ => Err(ApiError::new(ErrorCode::BadMessage, "name either a `bot` or a `person`")),
        }
    }

    /// The record, once the game is over, for those who played it, for the host, and for spectators where the table allows
    /// that.
    pub(crate) fn record(&self, person: Option<&Known>) -> Result<Text, ApiError> {
        let seat = person.and_then(|person| self.seat_of(person.id));
        let host = person.is_some_and(|person| person.id == self.host);
        if seat.is_none() && !host && !self.created.settings.open_record {
            return Err(ApiError::new(ErrorCode::NoSeat, "the record is for those who played"));
        }
        let table = self.table.as_ref().filter(|_| self.is_over());
        let table =
            table.ok_or_else(|| ApiError::new(ErrorCode::NotOver, "the record is given out once the game is over"))?;
        let names: Vec<String> = self.chairs.iter().map(|chair| chair.who.name().to_owned()).collect();
        let named = names.iter().any(|name| !name.is_empty());
        let record = table.record(if named { &names } else { &[] });
        record.map(Text::from).ok_or_else(|| ApiError::new(ErrorCode::Internal, "this game has no record"))
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

fn own_seat(asker: &Asker) -> Result<Seat, ApiError> {
    asker.seat.ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "only those who have a seat may do that"))
}

fn not_running(dealt: bool) -> ApiError {
    if dealt {
        ApiError::new(ErrorCode::Over, "the game is over")
    } else {
        ApiError::new(ErrorCode::NotStarted, "the cards aren't dealt yet")
    }
}

fn asked<'a>(asker: &Asker, id: &'a str, seq: u64) -> Option<Carried<'a>> {
    asker.seat.map(|seat| (seat, id, seq))
}

/// The host may have no seat, and then what everyone is told doesn't say whose asking it was.
fn told(asker: &Asker, seq: u64) -> Done {
    if asker.seat.is_some() { Done::Told(seq) } else { Done::Quietly(seq) }
}
