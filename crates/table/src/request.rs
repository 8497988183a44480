//! What the engine can be asked. `docs/engine-protocol.md` shows one of each.

use std::borrow::Cow;
use std::fmt;

use samobranka_rules::{Seat, Seed};
use schemars::JsonSchema;
use serde::de::value::MapDeserializer;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::read::{from_json, where_and_why};
use crate::{Json, Refused, RefusedCode};

/// A request: one line, `{"id": …, "do": "…", …}`. The `id` is whatever the asker likes, and comes back with the
/// answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request<'a> {
    /// Which protocol is spoken, and within which bounds. Answered by `Hello`.
    Hello {},
    /// Which games there are. Answered by `Games`.
    Games {},
    /// What a game is played with. Answered by `Pieces`.
    Pieces(Pieces<'a>),
    /// Deals a game. Answered by `Dealt`.
    #[serde(borrow)]
    New(New<'a>),
    /// Sets a table from a full state. Answered by `Loaded`.
    Load(Load<'a>),
    /// The full state, for a referee. Answered by `State`.
    State(OnTable),
    /// What a seat or a spectator sees. Answered by `View`.
    View(View),
    /// Who owes a decision. Answered by `ToAct`.
    ToAct(OnTable),
    /// What a seat may do. Answered by `Legal`.
    Legal(Legal),
    /// What a built-in bot would do in a seat. Nothing is played. Answered by `Bot`.
    Bot(Bot),
    /// What the table as a whole may decide. Answered by `Rulings`.
    Rulings(OnTable),
    /// A seat decides. Answered by `Moved`.
    Act(Act<'a>),
    /// A seat says something. Answered by `Moved`.
    Say(Say<'a>),
    /// The table as a whole decides. Answered by `Moved`.
    Rule(Rule<'a>),
    /// A seat takes its last step back. Answered by `Moved`.
    Undo(Undo),
    /// The table takes its last deeds back, whatever was told. Answered by `Moved`.
    TakeBack(TakeBack),
    /// The record so far. Answered by `Record`.
    Record(OnTable),
    /// Clears a table away. Answered by `Closed`.
    Close(OnTable),
}

/// Asks what a game is played with: its cards, boards and the like.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pieces<'a> {
    /// The game's id.
    pub game: String,
    /// The game's options, for a file of somebody's own box stands there; what is left out is as usual.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub options: Option<&'a RawValue>,
}

/// Deals a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct New<'a> {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The game's options; what is left out is as usual.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub options: Option<&'a RawValue>,
    /// Where all chance comes from, as 64 hexadecimal digits; drawn afresh when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What the table shall be called; numbered when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// Sets a table from a full state.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Load<'a> {
    /// The game's id.
    pub game: String,
    /// The game's options. The state tells them too, so they may be left out; given, they must be the same.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub options: Option<&'a RawValue>,
    /// The full state, as the request `state` gives it.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub state: &'a RawValue,
    /// The cards to be drawn next, in order, in games whose deck is a set. The others come after them, by chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Value>,
    /// What the table shall be called; numbered when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// Asks something of a table as a whole.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OnTable {
    /// Which table.
    pub table: String,
}

/// Asks what a seat or a spectator sees.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Which table.
    pub table: String,
    /// Which seat, from 0; `null`, or left out, for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Asks what a built-in bot would do in a seat that owes a decision. It sees what the seat sees.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: Seat,
    /// The bot's name; the game's usual one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Where the bot's chance comes from: the same seed and view give the same action. Drawn afresh when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// Asks what a seat may do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: Seat,
    /// Whether to list what the seat may say as well.
    #[serde(default)]
    pub asides: bool,
    /// Whether to tell the points of each action as well.
    #[serde(default)]
    pub points: bool,
}

/// A seat decides.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act<'a> {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: Seat,
    /// The action, in the form of the game's schema, or a string in its notation.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub action: &'a RawValue,
    /// Who acts in the seat's stead: the name of a bot, when the seat was lent to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// A seat says something that owes nobody an answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Say<'a> {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: Seat,
    /// The aside, in the form of the game's schema, or a string in its notation.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub aside: &'a RawValue,
    /// Who speaks in the seat's stead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// The table as a whole decides. That it agrees is for the asker to know.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule<'a> {
    /// Which table.
    pub table: String,
    /// The ruling, in the form of the game's schema, or a string in its notation.
    #[serde(borrow)]
    #[schemars(with = "Value")]
    pub ruling: &'a RawValue,
}

/// A seat takes its last step back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: Seat,
}

/// The table takes its last deeds back. That it agrees is for the asker to know.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// Which table.
    pub table: String,
    /// How many deeds.
    pub count: u32,
}

/// What a line asks for, and the `id` the answer shall bear.
pub(crate) fn read(line: &[u8]) -> (Json, Result<Request<'_>, Refused>) {
    let bad = |why: String| Refused::new(RefusedCode::BadRequest, why);
    let fields = match serde_json::from_slice::<Fields>(line) {
        Ok(fields) => fields,
        Err(why) => return (null(), Err(Refused::new(RefusedCode::BadJson, bad_json(&why)))),
    };
    if let Some(name) = fields.twice {
        // Which of two ids is meant nobody can tell.
        let id = if name == "id" { None } else { fields.id.and_then(readable) };
        return (id.unwrap_or_else(null), Err(bad(format!("the field `{name}` is there twice"))));
    }
    let Some(id) = fields.id.map_or_else(|| Some(null()), readable) else {
        return (null(), Err(bad("the `id` can't be read".to_owned())));
    };
    let request = match fields.verb {
        None => Err(bad("the field `do` is missing".to_owned())),
        Some(verb) => {
            let verb = from_json(verb.get()).map_err(|why| format!("do: {why}"));
            verb.and_then(|verb| request(verb, fields.rest)).map_err(bad)
        }
    };
    (id, request)
}

fn bad_json(why: &serde_json::Error) -> String {
    // A line is one line: what the reader calls a column is the place in it.
    why.to_string().replace(" at line 1 column ", " at byte ")
}

fn request<'a>(verb: Verb, rest: Vec<(Cow<'a, str>, &'a RawValue)>) -> Result<Request<'a>, String> {
    fn fields<'a, T: Deserialize<'a>>(rest: Vec<(Cow<'a, str>, &'a RawValue)>) -> Result<T, String> {
        serde_path_to_error::deserialize(MapDeserializer::new(rest.into_iter())).map_err(|why| where_and_why(&why))
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    Ok(match verb {
        Verb::Hello => fields(rest).map(|Nothing {}| Request::Hello {})?,
        Verb::Games => fields(rest).map(|Nothing {}| Request::Games {})?,
        Verb::Pieces => Request::Pieces(fields(rest)?),
        Verb::New => Request::New(fields(rest)?),
        Verb::Load => Request::Load(fields(rest)?),
        Verb::State => Request::State(fields(rest)?),
        Verb::View => Request::View(fields(rest)?),
        Verb::ToAct => Request::ToAct(fields(rest)?),
        Verb::Legal => Request::Legal(fields(rest)?),
        Verb::Bot => Request::Bot(fields(rest)?),
        Verb::Rulings => Request::Rulings(fields(rest)?),
        Verb::Act => Request::Act(fields(rest)?),
        Verb::Say => Request::Say(fields(rest)?),
        Verb::Rule => Request::Rule(fields(rest)?),
        Verb::Undo => Request::Undo(fields(rest)?),
        Verb::TakeBack => Request::TakeBack(fields(rest)?),
        Verb::Record => Request::Record(fields(rest)?),
        Verb::Close => Request::Close(fields(rest)?),
    })
}

impl Request<'_> {
    /// The id of the table that is meant, or that is to be.
    pub fn table(&self) -> Option<&str> {
        match self {
            Request::Hello {} | Request::Games {} | Request::Pieces(_) => None,
            Request::New(New { table, .. }) | Request::Load(Load { table, .. }) => table.as_deref(),
            Request::State(OnTable { table })
            | Request::View(View { table, .. })
            | Request::ToAct(OnTable { table })
            | Request::Legal(Legal { table, .. })
            | Request::Bot(Bot { table, .. })
            | Request::Rulings(OnTable { table })
            | Request::Act(Act { table, .. })
            | Request::Say(Say { table, .. })
            | Request::Rule(Rule { table, .. })
            | Request::Undo(Undo { table, .. })
            | Request::TakeBack(TakeBack { table, .. })
            | Request::Record(OnTable { table })
            | Request::Close(OnTable { table }) => Some(table),
        }
    }
}

/// What a request is called in `do`.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Hello,
    Games,
    Pieces,
    New,
    Load,
    State,
    View,
    ToAct,
    Legal,
    Bot,
    Rulings,
    Act,
    Say,
    Rule,
    Undo,
    TakeBack,
    Record,
    Close,
}

/// A line taken apart, its values as they were written. They are read once it is known what they should be.
#[derive(Default)]
struct Fields<'a> {
    id: Option<&'a RawValue>,
    verb: Option<&'a RawValue>,
    rest: Vec<(Cow<'a, str>, &'a RawValue)>,
    /// The name of a field that is there more than once, if one is.
    twice: Option<Cow<'a, str>>,
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<'de>, D::Error> {
        struct Taker;

        impl<'de> Visitor<'de> for Taker {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a request: an object with a field `do`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Fields::default();
                while let Some((Name(name), value)) = map.next_entry::<Name, &RawValue>()? {
                    let known = match &*name {
                        "id" => fields.id.replace(value).is_some(),
                        "do" => fields.verb.replace(value).is_some(),
                        _ if fields.rest.len() == MAX_FIELDS => {
                            return Err(de::Error::custom("far too many fields"));
                        }
                        _ => {
                            let known = fields.rest.iter().any(|(other, _)| *other == name);
                            fields.rest.push((name.clone(), value));
                            known
                        }
                    };
                    if known {
                        fields.twice = Some(name);
                    }
                }
                Ok(fields)
            }
        }

        from.deserialize_map(Taker)
    }
}

/// No request has nearly as many; a line with more is not worth taking apart.
const MAX_FIELDS: usize = 32;

/// The name of a field, borrowed from the line unless it is written with escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// The `id` as it was written, if it is a value that can be read, and on one line whatever the reader takes for the end
/// of one.
fn readable(id: &RawValue) -> Option<Json> {
    // As deep as it will lie in the answer.
    serde_json::from_str::<[Value; 1]>(&format!("[{}]", id.get())).ok()?;
    // Outside of strings it is mere space, and inside it would not be JSON.
    RawValue::from_string(id.get().replace('\r', "")).ok()
}

pub(crate) fn null() -> Json {
    RawValue::NULL.to_owned()
}
