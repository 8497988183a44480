//! Who is told what. Everything that happens has a number, the same for all; each seat, and the spectators together,
//! have their own text of it, made of what that seat is told and nothing else.

use std::collections::VecDeque;

use samobranka_rules::{Audience, Seat, Seats};
use samobranka_table::{AnyTable, Json, Moved};
use serde::Serialize;

use super::{ConnId, Known, Logic, Out, Text};
use crate::line::{push_number, push_string};
use crate::news::{
    Ended, HereNow, Lent, News, Reset, ResetWhy, SeatChange, SeatNow, SeatsNow, Spectator, Spectators, VoteNow,
    VoteState, Welcome,
};

/// The most messages kept for those who return.
const RING_MESSAGES: usize = 64;

/// The most bytes kept for those who return, counted once a seat.
const RING_BYTES: usize = 8 * 1024;

/// The most spectators that are named.
const NAMED_ONLOOKERS: usize = 20;

/// A seat's asking that has been carried out: its seat, its name and its line.
pub(super) type Carried<'a> = (Seat, &'a str, u64);

/// A message: one text a seat and one for spectators. `None` where nobody was there to be told, nor has the seat.
type Texts = Box<[Option<Text>]>;

/// The last messages. A view told anew makes them worthless: whoever was away then is welcomed anew.
#[derive(Default)]
pub(super) struct Ring {
    messages: VecDeque<Kept>,
    bytes: usize,
}

/// A message that is kept.
struct Kept {
    texts: Texts,
    /// The form it was written in, where not everyone was told the same.
    form: Option<Form>,
}

impl Ring {
    pub(super) fn clear(&mut self) {
        *self = Ring::default();
    }

    fn push(&mut self, texts: Texts, form: Option<Form>) {
        self.bytes += size(&texts);
        self.messages.push_back(Kept { texts, form });
        while self.messages.len() > RING_MESSAGES || self.bytes > RING_BYTES {
            let Some(oldest) = self.messages.pop_front() else { break };
            self.bytes -= size(&oldest.texts);
        }
    }

    /// The last `count` messages of a stream, if they are all there in this form.
    fn last(&self, count: u64, stream: usize, form: Form) -> Option<Vec<Text>> {
        let skip = self.messages.len().checked_sub(usize::try_from(count).ok()?)?;
        let told = |kept: &Kept| kept.texts[stream].clone().filter(|_| kept.form.is_none_or(|known| known == form));
        self.messages.iter().skip(skip).map(told).collect()
    }
}

fn size(texts: &[Option<Text>]) -> usize {
    texts.iter().map(|text| text.as_ref().map_or(0, |text| text.len()) + size_of::<Text>()).sum()
}

impl Logic {
    /// Tells everyone the same: `body` is the message without its braces and number.
    pub(super) fn tell_same(&mut self, asked: Option<Carried>, body: &str, out: &mut Out) {
        self.number += 1;
        let text = message(self.number, None, body);
        let mut texts = vec![Some(text.clone()); self.chairs.len() + 1];
        if let Some(asked) = asked {
            texts[asked.0.index()] = Some(message(self.number, Some(asked), body));
        }
        for (id, conn) in &self.conns {
            let own = texts[self.stream(conn.seat)].as_ref();
            out.sends.push((*id, own.unwrap_or(&text).clone()));
        }
        self.ring.push(texts.into(), None);
    }

    /// Which of a message's texts a seat is told, or a spectator.
    fn stream(&self, seat: Option<Seat>) -> usize {
        seat.map_or(self.chairs.len(), Seat::index)
    }

    /// Whether anybody is told what this stream is told, or may come back for it.
    fn is_heard(&self, stream: usize) -> bool {
        let owned = self.chairs.get(stream).is_some_and(|chair| chair.who.person().is_some());
        owned || self.conns.values().any(|conn| self.stream(conn.seat) == stream)
    }

    /// Tells everyone what they are told of a deed.
    pub(super) fn tell_moved(
        &mut self,
        asked: Option<Carried>,
        seat: Option<Seat>,
        by: Option<&str>,
        seq: u64,
        moved: &Moved,
        out: &mut Out,
    ) {
        self.number += 1;
        let table = self.table.as_deref().expect("a game that goes on is dealt");
        let mut head = String::with_capacity(64);
        head += "\"moved\":{\"seq\":";
        push_number(&mut head, seq);
        if let Some(seat) = seat {
            head += ",\"seat\":";
            push_number(&mut head, seat.0.into());
        }
        if let Some(by) = by {
            head += ",\"by\":";
            push_string(&mut head, by);
        }
        let mut tail = String::with_capacity(64);
        push_seats(&mut tail, moved.to_act);
        if let Some(clock) = self.clocks.now() {
            push_field(&mut tail, "clock", &clock);
        }
        if let Some(ended) = self.ended(table) {
            push_field(&mut tail, "ended", &ended);
        }
        let undo = seat.filter(|seat| moved.outcome.is_none() && table.can_undo(*seat));
        // Streams that are told the same share one text.
        let alike = moved.events.iter().all(|told| told.to == Audience::All);
        let seats = self.chairs.len();
        let mut plain = None;
        let mut texts: Vec<Option<Text>> = Vec::with_capacity(seats + 1);
        for stream in 0..=seats {
            if !self.is_heard(stream) {
                texts.push(None);
                continue;
            }
            let own = (stream < seats).then_some(Seat(stream as u8));
            let asked = asked.filter(|(seat, ..)| Some(*seat) == own);
            let undo = own.is_some() && own == undo;
            let is_plain = alike && !undo && asked.is_none();
            if let Some(text) = plain.as_ref().filter(|_| is_plain) {
                texts.push(Some(Text::clone(text)));
                continue;
            }
            let events = moved.events.iter().map(|told| told.event.get().len() + 1).sum::<usize>();
            let mut text = begun(self.number, asked, head.len() + tail.len() + events + 48);
            text += &head;
            text += ",\"events\":[";
            for told in moved.events.iter().filter(|told| told.to.includes(own)) {
                if !text.ends_with('[') {
                    text.push(',');
                }
                text += told.event.get();
            }
            text += "]";
            text += &tail;
            if undo {
                text += ",\"can_undo\":true";
            }
            text += "}}";
            let text = Text::from(text);
            if is_plain {
                plain = Some(text.clone());
            }
            texts.push(Some(text));
        }
        // Connections that are told the same share one text, also where it holds a view.
        let mut fuller: Vec<(Fuller, Text)> = Vec::new();
        for (id, conn) in &self.conns {
            let stream = self.stream(conn.seat);
            let Some(text) = &texts[stream] else { continue };
            let legal = conn.seat.filter(|seat| conn.legal && moved.to_act.contains(*seat));
            if !conn.views && legal.is_none() {
                out.sends.push((*id, text.clone()));
                continue;
            }
            let form = conn.views.then_some(conn.form());
            let kind = (stream, form, legal.is_some());
            if let Some((_, text)) = fuller.iter().find(|(known, _)| *known == kind) {
                out.sends.push((*id, text.clone()));
                continue;
            }
            // The object is still open at its last two braces.
            let mut text = text[..text.len() - 2].to_owned();
            if let Some(legal) = legal.and_then(|seat| table.legal(seat).ok()) {
                text += ",\"legal\":";
                text += legal.get();
            }
            if let Some(view) = form.and_then(|form| form.view(table, conn.seat)) {
                text += ",\"view\":";
                text += view.get();
            }
            text += "}}";
            let text = Text::from(text);
            out.sends.push((*id, text.clone()));
            fuller.push((kind, text));
        }
        self.ring.push(texts.into(), None);
    }

    /// Tells everyone what they see now: after the deal, an undo, a take-back.
    pub(super) fn tell_reset(
        &mut self,
        asked: Option<Carried>,
        why: ResetWhy,
        seat: Option<Seat>,
        seq: u64,
        out: &mut Out,
    ) {
        self.number += 1;
        let table = self.table.as_deref().expect("a game that goes on is dealt");
        let seed_hash = Some(self.created.seed.hash());
        let text = |own: Option<Seat>, form: Form| {
            let reset = Reset {
                seq,
                why,
                chapter: self.chapter,
                seat,
                seed_hash,
                view: form.view(table, own).expect("every seat sees something"),
                to_act: table.to_act(),
                can_undo: own.is_some_and(|own| table.can_undo(own)),
                clock: self.clocks.now(),
                ended: self.ended(table),
                legal: legal_of(table, own),
            };
            let mut body = String::new();
            push_named(&mut body, "reset", &reset);
            message(self.number, asked.filter(|(seat, ..)| Some(*seat) == own), &body)
        };
        // Each text is written once, for all who are told it, and only if anybody is.
        let mut texts: Vec<((Option<Seat>, Form), Text)> = Vec::new();
        for (id, conn) in &self.conns {
            let kind = (conn.seat, conn.form());
            let written = match texts.iter().find(|(known, _)| *known == kind) {
                Some((_, written)) => written.clone(),
                None => {
                    let written = text(conn.seat, conn.form());
                    texts.push((kind, written.clone()));
                    written
                }
            };
            out.sends.push((*id, written));
        }
        self.ring.clear();
    }

    /// Tells everyone who sits where, and what has changed about a seat, if it has.
    pub(super) fn tell_seats(&mut self, asked: Option<Carried>, change: Option<SeatChange>, out: &mut Out) {
        self.spectators_due = None;
        let mut body = String::new();
        push_named(&mut body, "seats", &self.all_seats_now(change));
        self.tell_same(asked, &body, out);
    }

    /// Tells those who are there that the owner of a seat came or went, and nothing else.
    pub(super) fn tell_here(&mut self, seat: Seat, out: &mut Out) {
        if self.conns.is_empty() {
            return;
        }
        self.number += 1;
        let mut body = String::new();
        push_named(&mut body, "here", &HereNow { seat, here: self.chairs[seat.index()].is_here() });
        let small = message(self.number, None, &body);
        let mut whole = None;
        for (id, conn) in &self.conns {
            let text = match conn.form() {
                Form::Lean => &small,
                Form::Whole => whole.get_or_insert_with(|| {
                    let mut body = String::new();
                    push_named(&mut body, "seats", &self.all_seats_now(None));
                    message(self.number, None, &body)
                }),
            };
            out.sends.push((*id, text.clone()));
        }
        self.ring.push(vec![Some(small); self.chairs.len() + 1].into(), Some(Form::Lean));
    }

    /// Tells everyone how many look on, and those who have a seat who they are.
    pub(super) fn tell_onlookers(&mut self, out: &mut Out) {
        self.number += 1;
        let named = self.onlookers();
        let few = Spectators { count: named.count, people: Vec::new() };
        let text = |onlookers: &Spectators| {
            let mut body = String::new();
            push_named(&mut body, "onlookers", onlookers);
            message(self.number, None, &body)
        };
        let (named, few) = (text(&named), text(&few));
        for (id, conn) in &self.conns {
            let text = if conn.seat.is_some() { &named } else { &few };
            out.sends.push((*id, text.clone()));
        }
        let mut texts = vec![Some(named); self.chairs.len()];
        texts.push(Some(few));
        self.ring.push(texts.into(), None);
    }

    /// Tells everyone where a vote stands.
    pub(super) fn tell_vote(&mut self, asked: Option<Carried>, vote: &VoteNow, out: &mut Out) {
        let mut body = String::new();
        push_named(&mut body, "vote", vote);
        self.tell_same(asked, &body, out);
    }

    /// What somebody who comes is told.
    pub(super) fn welcome(&self, person: Option<&Known>, legal: bool, form: Form) -> Text {
        let seat = person.and_then(|person| self.seat_of(person.id));
        let table = self.table.as_deref();
        let welcome = Welcome {
            protocol: samobranka_protocol::PROTOCOL,
            table: self.id.to_string(),
            chapter: self.chapter,
            epoch: self.epoch.clone(),
            n: self.number,
            game: self.created.game.clone(),
            rules: self.created.rules,
            options: self.created.options.clone(),
            settings: self.created.settings.clone(),
            code: seat.map(|_| self.created.code.clone()),
            seat,
            host: person.is_some_and(|person| person.id == self.host),
            seats: self.seats_now(),
            onlookers: self.onlookers(),
            brought: self.created.brought,
            counted: self.created.counted.as_deref().cloned(),
            seed_hash: table.map(|_| self.created.seed.hash()),
            view: table.map(|table| form.view(table, seat).expect("every seat sees something")),
            to_act: self.to_act(),
            legal: table.filter(|_| legal).and_then(|table| legal_of(table, seat)),
            can_undo: table.is_some_and(|table| seat.is_some_and(|seat| table.can_undo(seat))),
            ended: table.and_then(|table| self.ended(table)),
            vote: self.vote.as_ref().map(|vote| vote.now(VoteState::Open)),
            clock: self.clocks.now(),
            chat: self.chat.iter().cloned().collect(),
            rematch: self.rematch_now(),
            fair: self.fair_now(),
        };
        news(&News { welcome: Some(Box::new(welcome)), ..News::default() })
    }

    /// What somebody who returns has missed, if that is still there.
    pub(super) fn missed(&self, conn: ConnId, epoch: &str, last: u64, out: &mut Out) -> bool {
        let Some(count) = self.number.checked_sub(last).filter(|_| epoch == self.epoch) else { return false };
        let own = &self.conns[&conn];
        let Some(texts) = self.ring.last(count, self.stream(own.seat), own.form()) else { return false };
        let resumed = crate::news::Resumed { n: self.number };
        out.sends.push((conn, news(&News { resumed: Some(resumed), ..News::default() })));
        out.sends.extend(texts.into_iter().map(|text| (conn, text)));
        true
    }

    /// How the game ended, if it has. At a counted table the seed isn't told: others are still to play the deal.
    fn ended(&self, table: &dyn AnyTable) -> Option<Ended> {
        let share = table.fair().map(|fair| fair.server.share);
        let seed = Some(table.seed()?).filter(|_| self.created.counted.is_none());
        Some(Ended { outcome: table.outcome()?, seed, share })
    }

    fn all_seats_now(&self, change: Option<SeatChange>) -> SeatsNow {
        SeatsNow { seats: self.seats_now(), onlookers: self.onlookers(), change }
    }

    fn seats_now(&self) -> Vec<SeatNow> {
        let seat_now = |chair: &super::Chair| SeatNow {
            kind: chair.who.kind(),
            name: chair.who.name().to_owned(),
            here: chair.is_here(),
            host: chair.who.person() == Some(self.host),
            lent: chair.lent.as_ref().map(|(bot, why)| Lent { bot: bot.clone(), why: *why }),
            program: chair.who.is_program(),
        };
        self.chairs.iter().map(seat_now).collect()
    }

    fn onlookers(&self) -> Spectators {
        let looking = || self.conns.values().filter(|conn| conn.seat.is_none());
        let mut people: Vec<Spectator> = Vec::new();
        for person in looking().filter_map(|conn| conn.person.as_ref()) {
            let spectator = Spectator { person: person.id.to_string(), name: person.name.clone() };
            if people.len() < NAMED_ONLOOKERS && !people.contains(&spectator) {
                people.push(spectator);
            }
        }
        Spectators { count: looking().count() as u32, people }
    }
}

/// What a connection is told besides the events: of which stream, views in which form, and whether its legal actions.
type Fuller = (usize, Option<Form>, bool);

/// In which form a connection is told views and who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Views without the options, which `welcome` tells once; who comes and goes, seat by seat.
    Lean,
    /// Whole, every time: for clients of the first version, and for those who ask once.
    Whole,
}

impl Form {
    /// The form for a client that speaks this version of the messages.
    pub(super) fn of(protocol: u32) -> Form {
        if protocol >= samobranka_protocol::LEAN_VIEWS { Form::Lean } else { Form::Whole }
    }

    fn view(self, table: &dyn AnyTable, seat: Option<Seat>) -> Option<Json> {
        match self {
            Form::Lean => table.lean_view(seat).ok(),
            Form::Whole => table.view(seat).ok(),
        }
    }
}

impl super::Vote {
    pub(super) fn now(&self, state: VoteState) -> VoteNow {
        VoteNow { what: self.what.clone(), by: self.by, yes: self.yes, state }
    }
}

fn legal_of(table: &dyn AnyTable, seat: Option<Seat>) -> Option<Json> {
    let seat = seat.filter(|seat| table.to_act().contains(*seat))?;
    table.legal(seat).ok()
}

/// Writes a message that is written as a whole.
pub(super) fn news(news: &News) -> Text {
    serde_json::to_string(news).expect("news is plain JSON").into()
}

/// Says that something was done, to the one who asked for it, where nothing else says so.
pub(crate) fn accepted(id: &str, seq: u64) -> Text {
    let mut text = String::from("{");
    push_accepted(&mut text, id, seq);
    text += "}";
    text.into()
}

fn push_accepted(text: &mut String, id: &str, seq: u64) {
    *text += "\"accepted\":{\"id\":";
    push_string(text, id);
    *text += ",\"seq\":";
    push_number(text, seq);
    text.push('}');
}

fn message(number: u64, asked: Option<Carried>, body: &str) -> Text {
    let mut text = begun(number, asked, body.len() + 1);
    text += body;
    text.push('}');
    text.into()
}

/// A message up to where its body begins, with room for it.
fn begun(number: u64, asked: Option<Carried>, room: usize) -> String {
    let mut text = String::with_capacity(room + 32 + asked.map_or(0, |(_, id, _)| id.len() + 48));
    text += "{\"n\":";
    push_number(&mut text, number);
    text.push(',');
    if let Some((_, id, seq)) = asked {
        push_accepted(&mut text, id, seq);
        text.push(',');
    }
    text
}

fn push_seats(to: &mut String, seats: Seats) {
    *to += ",\"to_act\":[";
    for seat in seats {
        if !to.ends_with('[') {
            to.push(',');
        }
        push_number(to, seat.0.into());
    }
    to.push(']');
}

fn push_field(to: &mut String, name: &str, value: &impl Serialize) {
    to.push(',');
    push_named(to, name, value);
}

pub(super) fn push_named(to: &mut String, name: &str, value: &impl Serialize) {
    to.push('"');
    *to += name;
    *to += "\":";
    *to += &serde_json::to_string(value).expect("news is plain JSON");
}
