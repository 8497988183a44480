//! Whatever can be written as JSON, as text that is easy to read and to compare.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A value in one line: `laid seat 0, pile A1, card 47`.
pub fn in_a_line(value: &impl Serialize) -> String {
    let mut text = String::new();
    line(&written(value), &mut text, false);
    text
}

/// A value in as many lines as it has named parts, indented by `indent` spaces.
pub fn in_lines(value: &impl Serialize, indent: usize) -> String {
    let mut text = String::new();
    lines(&written(value), indent, &mut text);
    text
}

/// JSON with its parts in the order they were written in.
enum Plain {
    Word(String),
    List(Vec<Plain>),
    Parts(Vec<(String, Plain)>),
}

fn written(value: &impl Serialize) -> Plain {
    let text = serde_json::to_string(value).expect("what travels is written as plain JSON");
    serde_json::from_str(&text).expect("JSON is read back")
}

fn line(value: &Plain, text: &mut String, inside: bool) {
    match value {
        Plain::Word(word) => text.push_str(word),
        Plain::List(items) => {
            text.push('[');
            for (at, item) in items.iter().enumerate() {
                text.push_str(if at == 0 { "" } else { " " });
                line(item, text, true);
            }
            text.push(']');
        }
        Plain::Parts(parts) => {
            let brackets = inside && parts.len() > 1;
            text.push_str(if brackets { "(" } else { "" });
            for (at, (name, part)) in parts.iter().enumerate() {
                text.push_str(if at == 0 { "" } else { ", " });
                text.push_str(name);
                text.push(' ');
                line(part, text, parts.len() > 1);
            }
            text.push_str(if brackets { ")" } else { "" });
        }
    }
}

fn lines(value: &Plain, indent: usize, text: &mut String) {
    let margin = " ".repeat(indent);
    let Plain::Parts(parts) = value else {
        text.push_str(&margin);
        line(value, text, false);
        text.push('\n');
        return;
    };
    for (name, part) in parts {
        text.push_str(&margin);
        text.push_str(name);
        match part {
            Plain::Parts(parts) if parts.len() > 1 => {
                text.push('\n');
                lines(part, indent + 2, text);
            }
            Plain::List(items) if items.iter().any(|item| matches!(item, Plain::Parts(_))) => {
                for item in items {
                    text.push('\n');
                    text.push_str(&margin);
                    text.push_str("  ");
                    line(item, text, false);
                }
                text.push('\n');
            }
            _ => {
                text.push(' ');
                line(part, text, false);
                text.push('\n');
            }
        }
    }
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Plain, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain::Word("-".to_owned()))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Plain, E> {
        Ok(Plain::Word(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Plain, E> {
        Ok(Plain::Word(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Plain, E> {
        Ok(Plain::Word(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Plain, E> {
        Ok(Plain::Word(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Plain, E> {
        Ok(Plain::Word(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Plain, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Plain::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Plain, A::Error> {
        let mut list = Vec::new();
        while let Some(part) = parts.next_entry()? {
            list.push(part);
        }
        Ok(Plain::Parts(list))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Move {
        seat: u8,
        pile: &'static str,
        from: Option<From>,
        hands: Vec<Vec<u8>>,
    }

    #[derive(Serialize)]
    struct From {
        top: i8,
        trick: bool,
    }

    fn example() -> Move {
        Move { seat: 0, pile: "A1", from: Some(From { top: -3, trick: true }), hands: vec![vec![2, 3], vec![]] }
    }

    #[test]
    fn values_read_like_sentences_in_the_order_they_are_written() {
        assert_eq!(in_a_line(&example()), "seat 0, pile A1, from (top -3, trick true), hands [[2 3] []]");
        let none = Move { from: None, ..example() };
        assert_eq!(in_a_line(&Some(vec![none])), "[(seat 0, pile A1, from -, hands [[2 3] []])]");
    }

    #[test]
    fn views_read_like_lists() {
        assert_eq!(
            in_lines(&example(), 2),
            "  seat 0\n  pile A1\n  from\n    top -3\n    trick true\n  hands [[2 3] []]\n"
        );
    }
}
