//! What a client may ask of a table: one JSON object with one field, `{"act":{"id":"m1","action":"47>A1"}}`.
//!
//! The same messages go over a WebSocket, one a frame, and to `POST /api/tables/{table}/ask`. `docs/api.md` shows one
//! of each.

use std::borrow::Cow;
use std::fmt;

use samobranka_rules::{Hash, Seat, Share};
use schemars::JsonSchema;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::lenient;

/// The most bytes a message to the server may have.
pub const MAX_ASK: usize = 8 * 1024;

/// The most bytes an `id` may have.
pub const MAX_ID: usize = 40;

/// The most characters a line of chat may have.
pub const MAX_CHAT: usize = 400;

/// What a client asks. An `id` is whatever short text the client likes, and comes back with the answer. A seat's deed
/// with an `id` that this seat has used before isn't done again; it is answered again.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask<'a> {
    /// The first message on a WebSocket: begins, or goes on after a break.
    Join(Join),
    /// The seat decides.
    #[serde(borrow)]
    Act(Act<'a>),
    /// The seat says something that the game has words for.
    #[serde(borrow)]
    Say(Say<'a>),
    /// The seat takes its last step back, as far as nothing hidden was told since.
    #[serde(borrow)]
    Undo(Bare<'a>),
    /// Proposes something that all must accept.
    #[serde(borrow)]
    Propose(Propose<'a>),
    /// Accepts or declines what is proposed.
    #[serde(borrow)]
    Vote(Vote<'a>),
    /// Free text, where the game and the table allow it.
    #[serde(borrow)]
    Chat(Chat<'a>),
    /// A reaction.
    #[serde(borrow)]
    React(React<'a>),
    /// Takes a free seat.
    #[serde(borrow)]
    Sit(Sit<'a>),
    /// Leaves one's seat for good. Once the cards are dealt a bot plays it.
    #[serde(borrow)]
    Leave(Bare<'a>),
    /// The host makes a seat free, before the deal.
    #[serde(borrow)]
    Free(OfSeat<'a>),
    /// Gives a seat to a bot, or to somebody who looks on: the host before the deal, its owner from then on.
    #[serde(borrow)]
    HandOver(HandOver<'a>),
    /// The host makes the one in a seat the host.
    #[serde(borrow)]
    Host(OfSeat<'a>),
    /// The host begins the game, where the table waits for that.
    #[serde(borrow)]
    Start(Bare<'a>),
    /// Lends one's own seat to a bot until one takes it back.
    #[serde(borrow)]
    Lend(Lend<'a>),
    /// Takes one's own seat back from the bot.
    #[serde(borrow)]
    Back(Bare<'a>),
    /// Once the game is over: one wants to play again. Dealt once all who are there have asked.
    #[serde(borrow)]
    Rematch(Bare<'a>),
    /// At a fair deal: the seat binds itself to its share by its hash.
    #[serde(borrow)]
    Commit(Commit<'a>),
    /// At a fair deal, once all hashes are told: the seat tells its share.
    #[serde(borrow)]
    Reveal(Reveal<'a>),
    /// What one sees now. Answered by `view`.
    View {},
    /// What one may do now. Answered by `legal`.
    Legal(Legal),
    /// Are you there? Answered by `pong`.
    Ping {},
}

/// Begins, or goes on after a break.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The version of the messages that this client speaks: [`crate::PROTOCOL`]. One that names none speaks 1.
    #[serde(default = "lenient::first_protocol")]
    pub protocol: u32,
    /// Where this client was when the connection broke: it gets what it has missed, or a new `welcome`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<Resume>,
    /// Whether every `moved` shall hold the seat's view: for clients that keep no state of their own.
    #[serde(default)]
    pub views: bool,
    /// Whether a `moved` shall hold the legal actions whenever this seat owes a decision.
    #[serde(default)]
    pub legal: bool,
    /// Whether to be told only what everyone may see, even where one has a seat: for a screen that all look at.
    #[serde(default)]
    pub public: bool,
    /// Takes a free seat at once, in the first message of a connection: who comes to play needs no other request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sit: Option<SitDown>,
}

/// The seat that is taken with joining.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Comes back with the answer, which follows the `welcome`.
    pub id: String,
    /// Which seat, from 0; the first free one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it is a program that will play: everyone at the table is told so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

impl SitDown {
    /// The same as a request of its own, by one who speaks this version of the messages.
    pub fn as_ask(&self, protocol: u32) -> Ask<'_> {
        let SitDown { id, seat, program } = self;
        Ask::Sit(Sit { id: id.as_str().into(), seat: *seat, protocol: Some(protocol), program: *program })
    }
}

impl Default for Join {
    /// Begins, and asks for nothing special.
    fn default() -> Join {
        let protocol = lenient::first_protocol();
        Join { protocol, resume: None, views: false, legal: false, public: false, sit: None }
    }
}

/// Where a client was.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The `epoch` of the last `welcome`.
    pub epoch: String,
    /// The largest `n` it has.
    pub last: u64,
}

/// Asks for something that needs no more words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bare<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
}

/// The seat decides.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// The action, in the form of the game's schema, or a string in its notation.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub action: &'a RawValue,
}

/// The seat says something that the game has words for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Say<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// The aside, in the form of the game's schema, or a string in its notation.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub aside: &'a RawValue,
}

/// Proposes something that all must accept: exactly one of the two.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Propose<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// To take the last so many deeds back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<u32>,
    /// That the table decides this, in the form of the game's schema, or a string in its notation.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub rule: Option<&'a RawValue>,
}

/// Accepts or declines what is proposed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Whether one agrees.
    pub yes: bool,
}

/// Free text.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chat<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// What is said; at most 400 characters.
    #[serde(borrow)]
    pub text: Cow<'a, str>,
}

/// A reaction.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct React<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which.
    pub reaction: Reaction,
}

/// The reactions there are. None of them tells anything of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Well done.
    Clap,
    /// That was funny.
    Laugh,
    /// I didn't expect that.
    Surprise,
    /// A pity.
    Sigh,
    /// Thank you.
    Thanks,
    /// I am thinking; please wait.
    Thinking,
    /// Hello.
    Wave,
}

/// Takes a free seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which seat, from 0; the first free one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The version of the messages that this client speaks, for one who asks without a connection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<u32>,
    /// Whether it is a program that will play: everyone at the table is told so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// Binds the seat to its share in a fair deal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commit<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which game at this table it is, as `fair` says.
    pub chapter: u32,
    /// Which attempt to deal it, as `fair` says.
    pub round: u32,
    /// The hash of the share; `docs/fair-deal.md` says of what exactly.
    pub hash: Hash,
}

/// Tells the seat's share in a fair deal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which game at this table it is, as `fair` says.
    pub chapter: u32,
    /// Which attempt to deal it, as `fair` says.
    pub round: u32,
    /// The share that the hash was of.
    pub share: Share,
}

/// Speaks of a seat.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfSeat<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which seat, from 0.
    pub seat: Seat,
}

/// Gives a seat to a bot, or to somebody who looks on: exactly one of the two.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which seat, from 0.
    pub seat: Seat,
    /// The name of a bot.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Cow<'a, str>>,
    /// The id of a person who looks on.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Cow<'a, str>>,
}

/// Lends a seat to a bot.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lend<'a> {
    /// Comes back with the answer.
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    /// Which seat, from 0.
    pub seat: Seat,
    /// The name of the bot; the table's own choice when left out.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Cow<'a, str>>,
}

/// Asks what one may do now.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    /// Whether to list what one may say, and what the table may decide, as well.
    #[serde(default)]
    pub asides: bool,
}

impl Ask<'_> {
    /// The `id`, where there is one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Ask::Join(_) | Ask::View {} | Ask::Legal(_) | Ask::Ping {} => None,
            Ask::Act(ask) => Some(&ask.id),
            Ask::Say(ask) => Some(&ask.id),
            Ask::Propose(ask) => Some(&ask.id),
            Ask::Vote(ask) => Some(&ask.id),
            Ask::Chat(ask) => Some(&ask.id),
            Ask::React(ask) => Some(&ask.id),
            Ask::Sit(ask) => Some(&ask.id),
            Ask::Free(ask) | Ask::Host(ask) => Some(&ask.id),
            Ask::HandOver(ask) => Some(&ask.id),
            Ask::Lend(ask) => Some(&ask.id),
            Ask::Commit(ask) => Some(&ask.id),
            Ask::Reveal(ask) => Some(&ask.id),
            Ask::Undo(ask) | Ask::Leave(ask) | Ask::Start(ask) | Ask::Back(ask) | Ask::Rematch(ask) => Some(&ask.id),
        }
    }
}

/// The `id` of a message that can't be read as an [`Ask`], if one can be found: a refusal names it, so the client knows
/// what was refused. What stands before the `id` must be JSON; what follows it may be anything.
pub fn id_of(text: &str) -> Option<String> {
    let mut id = None;
    // That the rest can't be read is known already.
    let _ = Inside { depth: 0, id: &mut id }.deserialize(&mut serde_json::Deserializer::from_str(text));
    id.filter(|id: &String| !id.is_empty() && id.len() <= MAX_ID)
}

/// Looks for the `id` of the object inside the outermost one.
struct Inside<'a> {
    depth: u8,
    id: &'a mut Option<String>,
}

impl<'de> DeserializeSeed<'de> for Inside<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Inside<'_> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<Cow<str>>()? {
            match (self.depth, &*key) {
                (0, _) => map.next_value_seed(Inside { depth: 1, id: &mut *self.id })?,
                (_, "id") => *self.id = Some(map.next_value()?),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_what_cannot_be_read_is_found() {
        let found = [
            r#"{"fly":{"id":"m1"}}"#,
            r#"{"act":{"id":"m1"}}"#,
            r#"{"act":{"id":"m1","action":"47>A1","extra":{"id":"x"}}}"#,
            r#"{"fly":{"action":{"id":"x"},"id":"m1"}}"#,
            r#"{"act":{"id":"m\u0031","action":47>A1}}"#,
            r#"{"act":{"id":"m1","action":"#,
        ];
        for text in found {
            assert!(serde_json::from_str::<Ask>(text).is_err(), "{text}");
            assert_eq!(id_of(text).as_deref(), Some("m1"), "{text}");
        }
    }

    #[test]
    fn what_is_no_id_is_not_given_back() {
        let long = format!(r#"{{"undo":{{"id":"{}"}}}}"#, "m".repeat(MAX_ID + 1));
        let none =
            ["", "m1", "[]", "{}", r#"{"id":"m1"}"#, r#"{"undo":{"id":7}}"#, r#"{"undo":{"id":""}}"#, r#"{"ping":{}}"#];
        for text in none.into_iter().chain([&*long]) {
            assert_eq!(id_of(text), None, "{text}");
        }
    }
}
