//! What the table's refusals and seats are called in the reader's language.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use samobranka_page::speech::{say_to, text, text_with, words};
use samobranka_protocol::news::{SeatKind, SeatNow};
use samobranka_protocol::{ApiError, ErrorCode};
use samobranka_rules::{Arg, Phrase, Seat};
use serde_json::Value;

thread_local! {
    /// The names that phrases from the server bear. There are as many as the catalogues have.
    static NAMES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

/// So many names are kept for ever; the catalogues have fewer.
const MOST_NAMES: usize = 2_000;

fn kept(name: &str) -> Option<&'static str> {
    NAMES.with_borrow_mut(|names| {
        if let Some(known) = names.get(name) {
            return Some(*known);
        }
        if names.len() >= MOST_NAMES || name.len() > 100 {
            return None;
        }
        let kept: &'static str = Box::leak(name.to_owned().into_boxed_str());
        names.insert(kept);
        Some(kept)
    })
}

/// A phrase as it travels: `{"key":"…","args":{…}}`.
fn phrase(json: &Value) -> Option<Phrase> {
    let mut phrase = Phrase::new(kept(json.get("key")?.as_str()?)?);
    for (name, value) in json.get("args").and_then(Value::as_object).into_iter().flatten() {
        phrase.args.push((kept(name)?, arg(value)?));
    }
    Some(phrase)
}

fn arg(json: &Value) -> Option<Arg> {
    Some(match json {
        Value::Number(number) => Arg::Number(number.as_i64()?),
        Value::String(word) => Arg::Word(kept(word)?),
        Value::Array(list) => Arg::List(list.iter().map(phrase).collect::<Option<_>>()?),
        other if other.get("en").is_some() => Arg::Text(Arc::new(serde_json::from_value(other.clone()).ok()?)),
        other => match other.get("seat") {
            Some(seat) => Arg::Seat(Seat(u8::try_from(seat.as_u64()?).ok()?)),
            None => Arg::Phrase(phrase(other)?),
        },
    })
}

/// The code of the page's own refusal: a request was sent again and again, and never answered.
pub(crate) const GIVEN_UP: &str = "given_up";

/// Says a refusal to the one in seat `you`.
pub(crate) fn refusal(no: &ApiError, names: &[String], you: Option<Seat>) -> String {
    let known = no.phrase.as_ref().and_then(phrase).filter(|phrase| words().keys().any(|key| key == phrase.key));
    if let Some(phrase) = known {
        return say_to(&phrase, names, you);
    }
    if no.code == GIVEN_UP {
        return text("web-on-no-given-up");
    }
    let by_code = [
        (ErrorCode::NotHost, "web-on-no-host"),
        (ErrorCode::NoSeat, "web-on-no-seat"),
        (ErrorCode::SeatTaken, "web-on-no-seat-taken"),
        (ErrorCode::HasSeat, "web-on-no-has-seat"),
        (ErrorCode::NoOnlookers, "web-on-no-onlookers"),
        (ErrorCode::Lent, "web-on-no-lent"),
        (ErrorCode::NoVote, "web-on-no-vote"),
        (ErrorCode::NotYours, "web-on-no-not-yours"),
        (ErrorCode::HandSeen, "web-on-no-hand-seen"),
        (ErrorCode::TooOld, "web-on-no-too-old"),
        (ErrorCode::NoShare, "web-on-no-share"),
        (ErrorCode::WrongShare, "web-on-no-wrong-share"),
        (ErrorCode::LogFull, "web-on-no-log-full"),
        (ErrorCode::Counted, "web-on-no-counted"),
        (ErrorCode::NotFound, "web-on-no-such-table"),
        (ErrorCode::NotStarted, "web-on-no-not-started"),
        (ErrorCode::Started, "web-on-no-started"),
        (ErrorCode::Over, "web-on-no-over"),
        (ErrorCode::TooMany, "web-on-no-too-many"),
        (ErrorCode::TooLarge, "web-on-no-too-large"),
        (ErrorCode::Unavailable, "web-on-no-server"),
        (ErrorCode::NotSaved, "web-on-no-not-saved"),
        (ErrorCode::BadMessage, "web-on-no-unread"),
        (ErrorCode::Unplayable, "web-on-no-unplayable"),
    ];
    match by_code.into_iter().find(|(code, _)| no.is(*code)) {
        Some((_, key)) => text(key),
        None => text("web-on-no-other"),
    }
}

/// What the one in a seat is called. A bot has one of the house's names, so that sentences about it read well.
pub(crate) fn seat_name(at: usize, seat: &SeatNow) -> String {
    match seat.kind {
        // Everyone sees that a program plays, wherever its name stands.
        SeatKind::Person if seat.program => format!("{} ({})", seat.name, text("web-on-seat-program")),
        // Somebody who had all of theirs deleted has no name any more.
        SeatKind::Person if seat.name.is_empty() => text_with("web-person", "number", at as u32 + 1),
        SeatKind::Person => seat.name.clone(),
        SeatKind::Bot => {
            let names = text("web-bot-names");
            let names: Vec<&str> = names.split(", ").collect();
            names[(at + names.len() - 1) % names.len()].to_owned()
        }
        SeatKind::Open => text_with("web-on-free-seat", "number", at as u32 + 1),
    }
}
