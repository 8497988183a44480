//! The lines of a table's log: all that is kept of it. The first says how the table was set; every other one is a line
//! of the game's own log, or a note beside it. A rematch begins a chapter: its first line says all that the lines before
//! it have made of the table, so that only the last chapter is read to go on.

use std::borrow::Cow;

use samobranka_protocol::ask::Reaction;
use samobranka_protocol::news::{CountedGame, SeatKind};
use samobranka_protocol::{ApiError, LentWhy, Proposal, Settings};
use samobranka_rules::{FairDeal, Hash, Seat, Seats, Seed, Share};
use samobranka_store::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::logic::Plan;

/// A line as it is read: `{"at":1700000000000,"from":0,"id":"m1","game":{…}}` or `{"at":…,"note":{…}}`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadLine<'a> {
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// The seat that asked for it.
    #[serde(default)]
    pub from: Option<Seat>,
    /// The client's own name for what it asked, so that asking twice does nothing twice.
    #[serde(borrow, default)]
    pub id: Option<Cow<'a, str>>,
    /// A line of the game's log, exactly as the game's record has it.
    #[serde(borrow, default)]
    pub game: Option<&'a RawValue>,
    /// What happened beside the game.
    #[serde(default)]
    pub note: Option<Note>,
}

/// Writes a line of the game's log.
pub(crate) fn game_line(at: u64, asked: Option<(Seat, &str)>, game: &RawValue) -> Box<[u8]> {
    line(at, asked, "game", game.get())
}

/// Writes a note.
pub(crate) fn note_line(at: u64, asked: Option<(Seat, &str)>, note: &Note) -> Box<[u8]> {
    line(at, asked, "note", &serde_json::to_string(note).expect("a note is plain JSON"))
}

fn line(at: u64, asked: Option<(Seat, &str)>, what: &str, json: &str) -> Box<[u8]> {
    let mut line = String::with_capacity(json.len() + 64 + asked.map_or(0, |(_, id)| id.len()));
    line += "{\"at\":";
    push_number(&mut line, at);
    if let Some((seat, id)) = asked {
        line += ",\"from\":";
        push_number(&mut line, seat.0.into());
        line += ",\"id\":";
        push_string(&mut line, id);
    }
    line += ",\"";
    line += what;
    line += "\":";
    line += json;
    line += "}";
    line.into_bytes().into()
}

/// Appends a number. Every move has a dozen of them: this is several times quicker than formatting.
pub(crate) fn push_number(to: &mut String, mut number: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    to.push_str(str::from_utf8(&digits[at..]).expect("digits are ASCII"));
}

/// Appends `text` as a JSON string.
pub(crate) fn push_string(to: &mut String, text: &str) {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\') {
        to.push('"');
        to.push_str(text);
        to.push('"');
    } else {
        to.push_str(&serde_json::to_string(text).expect("text is plain JSON"));
    }
}

/// What happened beside the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Note {
    /// The table was set.
    Created(Box<Created>),
    /// Somebody else, or nobody, has a seat now.
    Seated { seat: Seat, who: Who },
    /// Somebody else is the host now.
    Host { person: PersonId },
    /// The cards are dealt; a fair deal with its proof.
    Started {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fair: Option<Box<FairDeal>>,
    },
    /// A fair deal is tried: the server's share, and the seats that give one.
    FairBegun { share: Share, seats: Seats },
    /// A seat is bound to a share.
    Committed { seat: Seat, hash: Hash },
    /// A seat tells its share.
    Revealed { seat: Seat, share: Share },
    /// It is called off: these seats didn't answer.
    FairOff { silent: Seats },
    /// A seat was lent to a bot.
    Lent { seat: Seat, bot: String, why: LentWhy },
    /// What a seat wants to do when its next turn comes; or nothing any more. Only its owner is told.
    Planned { seat: Seat, plan: Option<Box<Plan>> },
    /// A plan was carried out, or dropped for this reason.
    PlanOver { seat: Seat, why: Option<ApiError> },
    /// Its owner has the seat again.
    Back { seat: Seat },
    /// A seat proposes something that all must accept.
    Proposed { seat: Seat, what: Proposal },
    /// A seat accepts it, or declines.
    Voted { seat: Seat, yes: bool },
    /// Something was said.
    Chat { seat: Seat, text: String },
    /// A reaction.
    React { seat: Seat, reaction: Reaction },
    /// What was proposed can't be done: the vote is closed.
    Voided {},
    /// The server had been away: no time before this line is counted.
    Resumed {},
    /// The owner of a seat wants to play again.
    Again { seat: Seat },
    /// The cards are dealt again at the same table.
    Chapter(Box<Chapter>),
    /// The same people play again at another table. Only older tables have it.
    Rematch { table: TableId },
}

/// A game after the first at the same table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chapter {
    /// Which, from 1.
    pub number: u32,
    /// How the table is set for it.
    pub set: Created,
    /// Those who played at this table before and have no seat now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<PersonId>,
}

/// Whether a line begins a chapter: it is found without being read.
pub(crate) fn is_chapter(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"{\"at\":") else { return false };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    rest[digits..].starts_with(b",\"note\":{\"chapter\":")
}

/// How a table was set.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Created {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// By which options.
    pub options: Box<RawValue>,
    /// Who sat where.
    pub seats: Vec<Who>,
    /// Where all chance comes from. At a fair table the first game has another seed: `started` proves it.
    pub seed: Seed,
    /// Whose table it was.
    pub host: PersonId,
    /// The short code to join by.
    pub code: String,
    /// What was agreed besides.
    pub settings: Settings,
    /// Whether the game was begun elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub brought: bool,
    /// The proof that nobody chose the seed, where the deal was a fair one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Box<FairDeal>>,
    /// Which daily deal it is, where the result counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Box<CountedGame>>,
}

impl Created {
    /// Whether nobody may know the seed yet: the game is a counted one, and its day isn't over.
    pub(crate) fn is_sealed(&self, now: u64) -> bool {
        self.counted.as_ref().is_some_and(|counted| now < counted.until)
    }
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Who {
    /// Nobody yet.
    Open,
    /// A person, or a program that somebody brought.
    Person {
        id: PersonId,
        name: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot, by its name.
    Bot(String),
    /// Somebody who played elsewhere, of whom only the name is known.
    Named(String),
}

impl Who {
    pub(crate) fn kind(&self) -> SeatKind {
        match self {
            Who::Open => SeatKind::Open,
            Who::Person { .. } | Who::Named(_) => SeatKind::Person,
            Who::Bot(_) => SeatKind::Bot,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Who::Open => "",
            Who::Person { name, .. } | Who::Named(name) => name,
            Who::Bot(bot) => bot,
        }
    }

    /// Whether it is a program that somebody brought.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self, Who::Person { program: true, .. })
    }

    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Who::Person { id, .. } => Some(*id),
            Who::Open | Who::Bot(_) | Who::Named(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_written_as_json_has_them() {
        for number in [0, 9, 10, 1_700_000_000_000, u64::MAX] {
            let mut text = String::new();
            push_number(&mut text, number);
            assert_eq!(text, number.to_string());
        }
        for text in ["m1", "", "a\"b\\c", "Ёж\n"] {
            let mut written = String::new();
            push_string(&mut written, text);
            assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
        }
    }
}
