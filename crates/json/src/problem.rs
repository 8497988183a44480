//! What is wrong in a JSON file that somebody has written, and where. It is said in the words of our catalogues rather
//! than serde's English, so that every language has it.

use std::fmt;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Error, Value};

use samobranka_rules::{Phrase, Text};

/// Why a file can't be read, and where. What is said about it stands in the catalogue that all games share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonProblem {
    /// The part it is in, as the reader writes it: `cards[2].species`; none where it is the whole.
    pub part: Option<String>,
    /// The line and the column; what comes without a file has none.
    pub place: Option<(u32, u32)>,
    /// What is wrong.
    pub why: JsonProblemKind,
}

/// What the reader of JSON stumbled over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonProblemKind {
    /// It is not JSON at all.
    #[error("this is not JSON")]
    NotJson,
    /// A part is not there.
    #[error("missing field `{0}`")]
    Missing(String),
    /// A part nobody knows.
    #[error("unknown field `{0}`")]
    Unknown(String),
    /// A part that stood there before.
    #[error("duplicate field `{0}`")]
    Twice(String),
    /// A word nobody knows.
    #[error("unknown variant `{0}`")]
    UnknownWord(String),
    /// A whole number is meant to stand here.
    #[error("expected a whole number")]
    Number,
    /// A whole number, nought or more, is meant to stand here.
    #[error("expected a whole number, 0 or more")]
    Count,
    /// A whole number from nought to this one is meant to stand here.
    #[error("expected a whole number from 0 to {0}")]
    CountTo(u32),
    /// `true` or `false` is meant to stand here.
    #[error("expected true or false")]
    Truth,
    /// A text is meant to stand here.
    #[error("expected a string")]
    Text,
    /// A list is meant to stand here.
    #[error("expected an array")]
    List,
    /// A list of so many is meant to stand here.
    #[error("expected an array of length {0}")]
    ListOf(u32),
    /// Parts with names are meant to stand here.
    #[error("expected an object")]
    Parts,
    /// Something of another form is meant to stand here.
    #[error("expected something of another form")]
    Other,
}

impl JsonProblem {
    /// Reads the text of a file.
    pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, JsonProblem> {
        // Whether it is JSON comes first: who reads a part may call something no JSON that is merely of another kind.
        if let Err(why) = serde_json::from_str::<IgnoredAny>(text) {
            return Err(JsonProblem { part: None, place: place(&why), why: JsonProblemKind::NotJson });
        }
        let mut reader = serde_json::Deserializer::from_str(text);
        serde_path_to_error::deserialize(&mut reader).map_err(|why| JsonProblem::of_reader(&why))
    }

    /// Reads what is known to be JSON.
    pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, JsonProblem> {
        serde_path_to_error::deserialize(value).map_err(|why| JsonProblem::of_reader(&why))
    }

    fn of_reader(error: &serde_path_to_error::Error<Error>) -> JsonProblem {
        let part = Some(error.path().to_string()).filter(|path| path != ".");
        let why = error.inner();
        let said = why.to_string();
        let said = if why.line() > 0 { said.rsplit_once(" at line ").map_or(&*said, |(said, _)| said) } else { &said };
        JsonProblem { part, place: place(why), why: JsonProblemKind::of_reader(said, why.is_data()) }
    }

    /// What to say to the one who brought the file.
    pub fn phrase(&self) -> Phrase {
        let at = match (&self.part, self.place) {
            (None, None) => Phrase::new("misread"),
            (None, Some(_)) => Phrase::new("misread-line"),
            (Some(_), None) => Phrase::new("misread-part"),
            (Some(_), Some(_)) => Phrase::new("misread-line-part"),
        };
        let at = match &self.part {
            Some(part) => at.with("part", Text::as_written(part)),
            None => at,
        };
        let at = match self.place {
            Some((line, column)) => at.with("line", line).with("column", column),
            None => at,
        };
        at.with("why", self.why.phrase())
    }

    /// One of each kind, in every kind of place: for the words.
    pub fn all() -> Vec<JsonProblem> {
        let name = || "power".to_owned();
        let stumbles = [
            JsonProblemKind::NotJson,
            JsonProblemKind::Missing(name()),
            JsonProblemKind::Unknown(name()),
            JsonProblemKind::Twice(name()),
            JsonProblemKind::UnknownWord(name()),
            JsonProblemKind::Number,
            JsonProblemKind::Count,
            JsonProblemKind::CountTo(255),
            JsonProblemKind::Truth,
            JsonProblemKind::Text,
            JsonProblemKind::List,
            JsonProblemKind::ListOf(2),
            JsonProblemKind::Parts,
            JsonProblemKind::Other,
        ];
        let places = [(None, None), (None, Some((3, 14))), (Some("cards[2]"), None), (Some("cards[2]"), Some((3, 14)))];
        let at = |why: &JsonProblemKind| {
            let why = why.clone();
            places.map(|(part, place)| JsonProblem { part: part.map(str::to_owned), place, why: why.clone() })
        };
        stumbles.iter().flat_map(at).collect()
    }
}

fn place(why: &Error) -> Option<(u32, u32)> {
    let number = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
    (why.line() > 0).then(|| (number(why.line()), number(why.column())))
}

/// For programs and logs, so without line and column: these count within whatever the part came in.
impl fmt::Display for JsonProblem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.part {
            Some(part) => write!(f, "{part}: {}", self.why),
            None => self.why.fmt(f),
        }
    }
}

impl JsonProblemKind {
    /// Which one the reader means: its sentences begin alike, quote what they are about, and end with what was expected.
    fn of_reader(said: &str, is_data: bool) -> JsonProblemKind {
        let quoted = |start: &str| Some(said.strip_prefix(start)?.split('`').next()?.to_owned());
        // Of valid JSON a reader says this where a word is one of several.
        if !is_data {
            return if said == "expected value" { JsonProblemKind::Text } else { JsonProblemKind::Other };
        }
        quoted("missing field `")
            .map(JsonProblemKind::Missing)
            .or_else(|| quoted("unknown field `").map(JsonProblemKind::Unknown))
            .or_else(|| quoted("duplicate field `").map(JsonProblemKind::Twice))
            .or_else(|| quoted("unknown variant `").map(JsonProblemKind::UnknownWord))
            .or_else(|| said.rsplit_once(", expected ").map(|(_, expected)| JsonProblemKind::of_expected(expected)))
            .unwrap_or(JsonProblemKind::Other)
    }

    /// What was expected, as the reader names it.
    fn of_expected(expected: &str) -> JsonProblemKind {
        let number = |start: &str| expected.strip_prefix(start)?.split(' ').next()?.parse().ok();
        match expected {
            "u8" => JsonProblemKind::CountTo(u8::MAX.into()),
            "u16" => JsonProblemKind::CountTo(u16::MAX.into()),
            "u32" | "u64" | "usize" => JsonProblemKind::Count,
            "i8" | "i16" | "i32" | "i64" | "isize" => JsonProblemKind::Number,
            "a boolean" => JsonProblemKind::Truth,
            "a string" | "string or map" | "variant identifier" => JsonProblemKind::Text,
            "a sequence" => JsonProblemKind::List,
            "a map" => JsonProblemKind::Parts,
            _ if expected.starts_with("struct ") || expected.contains("tagged enum") => JsonProblemKind::Parts,
            _ => number("an array of length ").map_or(JsonProblemKind::Other, JsonProblemKind::ListOf),
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            JsonProblemKind::NotJson => Phrase::new("misread-not-json"),
            JsonProblemKind::Missing(part) => Phrase::new("misread-missing").with("name", Text::as_written(part)),
            JsonProblemKind::Unknown(part) => Phrase::new("misread-unknown").with("name", Text::as_written(part)),
            JsonProblemKind::Twice(part) => Phrase::new("misread-twice").with("name", Text::as_written(part)),
            JsonProblemKind::UnknownWord(word) => Phrase::new("misread-word").with("word", Text::as_written(word)),
            JsonProblemKind::Number => Phrase::new("misread-number"),
            JsonProblemKind::Count => Phrase::new("misread-count"),
            JsonProblemKind::CountTo(most) => Phrase::new("misread-count-to").with("most", *most),
            JsonProblemKind::Truth => Phrase::new("misread-truth"),
            JsonProblemKind::Text => Phrase::new("misread-text"),
            JsonProblemKind::List => Phrase::new("misread-list"),
            JsonProblemKind::ListOf(count) => Phrase::new("misread-list-of").with("count", *count),
            JsonProblemKind::Parts => Phrase::new("misread-parts"),
            JsonProblemKind::Other => Phrase::new("misread-other"),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "they are there to be read")]
    struct Card {
        power: u8,
        #[serde(default)]
        change: i16,
        #[serde(default)]
        copies: u32,
        #[serde(default)]
        late: bool,
        #[serde(default)]
        names: Vec<String>,
        #[serde(default)]
        kind: Option<Kind>,
        #[serde(default)]
        sides: Option<[Kind; 2]>,
        #[serde(default)]
        under: Option<Box<Card>>,
        #[serde(default)]
        step: Option<Step>,
        #[serde(default)]
        amount: Option<Amount>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Spell,
    }

    #[derive(Deserialize, Debug)]
    #[serde(tag = "op", rename_all = "snake_case")]
    #[expect(dead_code, reason = "they are there to be read")]
    enum Step {
        Draw { count: u8 },
    }

    #[derive(Deserialize, Debug)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "they are there to be read")]
    enum Amount {
        Number(i16),
        Named { name: String },
    }

    #[test]
    fn every_kind_of_value_in_the_wrong_place_is_known_in_a_file_and_without_one() {
        for (part, wrong, why) in [
            ("power", json!("two"), JsonProblemKind::CountTo(255)),
            ("power", json!(300), JsonProblemKind::CountTo(255)),
            ("power", json!(-1), JsonProblemKind::CountTo(255)),
            ("power", json!(1.5), JsonProblemKind::CountTo(255)),
            ("power", json!(null), JsonProblemKind::CountTo(255)),
            ("change", json!([1]), JsonProblemKind::Number),
            ("copies", json!(-1), JsonProblemKind::Count),
            ("late", json!("yes"), JsonProblemKind::Truth),
            ("names", json!("one"), JsonProblemKind::List),
            ("names", json!({}), JsonProblemKind::List),
            ("names[0]", json!([7]), JsonProblemKind::Text),
            ("kind", json!(7), JsonProblemKind::Text),
            ("kind", json!("fish"), JsonProblemKind::UnknownWord("fish".into())),
            ("sides", json!(["spell"]), JsonProblemKind::ListOf(2)),
            ("sides", json!("spell"), JsonProblemKind::ListOf(2)),
            ("under", json!(7), JsonProblemKind::Parts),
            ("under", json!({ "copies": 1 }), JsonProblemKind::Missing("power".into())),
            ("under.colour", json!({ "power": 1, "colour": 1 }), JsonProblemKind::Unknown("colour".into())),
            ("step", json!(7), JsonProblemKind::Parts),
            ("step", json!({ "op": "draw", "count": "x" }), JsonProblemKind::CountTo(255)),
            ("step.op", json!({ "op": "dig" }), JsonProblemKind::UnknownWord("dig".into())),
            ("step", json!({}), JsonProblemKind::Missing("op".into())),
            ("amount", json!([]), JsonProblemKind::Other),
        ] {
            let mut card = json!({ "power": 1 });
            card[part.split(['[', '.']).next().unwrap()] = wrong.clone();
            let text = serde_json::to_string_pretty(&card).unwrap();
            let in_file = JsonProblem::from_text::<Card>(&text).expect_err(&text);
            assert!(in_file.place.is_some_and(|(line, _)| line > 1), "{part} {wrong}: {in_file:?}");
            let without = JsonProblem::from_value::<Card>(card).expect_err(&text);
            let wanted = JsonProblem { part: Some(part.into()), place: None, why };
            assert_eq!(without, wanted, "{part} {wrong}");
            assert_eq!(JsonProblem { place: None, ..in_file }, wanted, "{part} {wrong}");
        }
    }

    #[test]
    fn what_is_no_json_is_known_by_its_line_and_column() {
        for (text, place) in
            [("{\n  \"power\": ,", (2, 12)), ("{", (1, 1)), ("{\"power\": 1} more", (1, 14)), ("", (1, 0))]
        {
            let why = JsonProblem::from_text::<Card>(text).expect_err(text);
            assert_eq!(why, JsonProblem { part: None, place: Some(place), why: JsonProblemKind::NotJson });
        }
        let twice = JsonProblem::from_text::<Card>("{\"power\": 1, \"power\": 2}").unwrap_err();
        assert_eq!(twice.why, JsonProblemKind::Twice("power".into()));
        let whole = JsonProblem::from_text::<Card>("7").unwrap_err();
        assert_eq!((whole.part, whole.why), (None, JsonProblemKind::Parts));
        assert_eq!(JsonProblem::from_text::<Card>("{\"power\": 7}").map(|card| card.power), Ok(7));
    }
}
