//! Turning phrases into sentences.

use std::borrow::Cow;

use samobranka_rules::{Arg, Lang, Phrase, Seat};

use crate::catalogue::{self, BadCatalogue, Entries, Key, Literal, Part, Pattern, Slot};
use crate::plural;

/// Who reads: what the people at the table are called, and which of them the reader is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader<'a> {
    /// The names by seat. A seat past the end, or with an empty name, is called by its number.
    pub names: &'a [String],
    /// The reader's own seat; a spectator has none.
    pub you: Option<Seat>,
}

/// The catalogues of one language, read and checked.
#[derive(Clone, Debug)]
pub struct Words {
    pub(crate) lang: Lang,
    pub(crate) entries: Entries,
}

/// What a place or a selector stands for.
enum Value<'a> {
    Number(i64),
    Text(Cow<'a, str>),
    /// Another phrase: what it says, and its key.
    Said(String, &'a str),
    Missing,
}

/// What a variable can mean here.
#[derive(Clone, Copy)]
enum Scope<'a> {
    Phrase(&'a Phrase),
    /// A term knows only what it is given.
    Term(&'a [(String, Literal)]),
}

impl Words {
    /// The common catalogue and these. A key may stand in one of them only.
    pub fn new(lang: Lang, sources: &[&str]) -> Result<Words, BadCatalogue> {
        let mut entries = Entries::new();
        let common = match lang {
            Lang::En => include_str!("../common/en.ftl"),
            Lang::Ru => include_str!("../common/ru.ftl"),
        };
        catalogue::read(&mut entries, 0, common)?;
        let mut words = Words { lang, entries };
        words.add(sources)?;
        Ok(words)
    }

    /// These catalogues as well, which are only needed from now on: those of a game that was just opened. They may refer to
    /// all that was there before. Where one of them can't be used, the words may hold part of them and say nothing wrong.
    pub fn add(&mut self, sources: &[&str]) -> Result<(), BadCatalogue> {
        for (at, source) in sources.iter().enumerate() {
            catalogue::read(&mut self.entries, at + 1, source)?;
        }
        catalogue::check_references(&self.entries)
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence for `reader`. What the catalogues lack shows as `⟦key⟧` or `⟦$argument⟧`.
    pub fn say(&self, phrase: &Phrase, reader: &Reader) -> String {
        let mut out = String::new();
        self.put_message(&mut out, phrase.key, Scope::Phrase(phrase), reader);
        out
    }

    /// The keys of all messages and, with a dash before them, of all terms; sorted.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// A message without arguments whose key is put together at run time, such as the explanation of an option.
    pub fn text(&self, key: &str) -> Option<String> {
        self.entries.contains_key(key).then(|| {
            let mut out = String::new();
            self.put_message(&mut out, key, Scope::Term(&[]), &Reader::default());
            out
        })
    }

    fn put_message(&self, out: &mut String, key: &str, scope: Scope, reader: &Reader) {
        match self.entries.get(key) {
            Some(entry) => self.put(out, &entry.pattern, scope, reader),
            None => put_marker(out, "", key),
        }
    }

    fn put(&self, out: &mut String, pattern: &Pattern, scope: Scope, reader: &Reader) {
        for part in pattern {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Slot(place) => self.put_place(out, place, scope, reader),
                Part::Select { on, variants, default } => match self.value(on, scope, reader) {
                    // A term may be used without the arguments it could take.
                    Value::Missing if matches!(scope, Scope::Phrase(_)) => self.put_place(out, on, scope, reader),
                    value => {
                        let chosen = self.choose(&value, variants).unwrap_or(*default);
                        self.put(out, &variants[chosen].1, scope, reader);
                    }
                },
            }
        }
    }

    fn put_place(&self, out: &mut String, place: &Slot, scope: Scope, reader: &Reader) {
        match place {
            Slot::Message(key) => self.put_message(out, key, scope, reader),
            Slot::Term(key, given) => self.put_message(out, key, Scope::Term(given), reader),
            Slot::Literal(_) | Slot::Variable(_) | Slot::Or(_) => match self.value(place, scope, reader) {
                Value::Number(number) => put_number(out, number),
                Value::Text(text) => out.push_str(&text),
                Value::Said(text, _) => out.push_str(&text),
                Value::Missing => {
                    let (Slot::Variable(name) | Slot::Or(name)) = place else { return };
                    put_marker(out, "$", name);
                }
            },
        }
    }

    fn value<'a>(&self, place: &'a Slot, scope: Scope<'a>, reader: &Reader) -> Value<'a> {
        let (name, join) = match place {
            Slot::Literal(literal) => return literal.into(),
            Slot::Variable(name) => (name, "list-and"),
            Slot::Or(name) => (name, "list-or"),
            Slot::Message(_) | Slot::Term(..) => return Value::Missing,
        };
        let phrase = match scope {
            Scope::Term(given) => {
                let found = given.iter().find(|(own, _)| own == name);
                return found.map_or(Value::Missing, |(_, literal)| literal.into());
            }
            Scope::Phrase(phrase) => phrase,
        };
        match argument(phrase, name) {
            Some(Argument::Itself(arg)) => self.arg(arg, join, reader),
            Some(Argument::IsYou(seat)) => Value::Text(if reader.you == Some(seat) { "yes" } else { "no" }.into()),
            Some(Argument::Count(count)) => Value::Number(count as i64),
            None => Value::Missing,
        }
    }

    fn arg<'a>(&self, arg: &'a Arg, join: &'static str, reader: &Reader) -> Value<'a> {
        match arg {
            Arg::Number(number) => Value::Number(*number),
            Arg::Word(word) => Value::Text((*word).into()),
            Arg::Phrase(phrase) => Value::Said(self.say(phrase, reader), phrase.key),
            Arg::List(phrases) => {
                let items = phrases.iter().map(|phrase| self.say(phrase, reader)).collect();
                Value::Text(self.joined(items, join).into())
            }
            Arg::Seat(seat) => Value::Text(self.seat(*seat, reader).into()),
            Arg::Text(text) => Value::Text(text.in_lang(self.lang).into()),
        }
    }

    /// What the one in `seat` is called.
    pub fn seat(&self, seat: Seat, reader: &Reader) -> String {
        match reader.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say(&Phrase::new("seat-name").with("number", u16::from(seat.0) + 1), reader),
        }
    }

    /// The items with commas between them, and the last joined as the message `join` says.
    fn joined(&self, mut items: Vec<String>, join: &'static str) -> String {
        let Some(last) = items.pop() else { return self.text("list-none").unwrap_or_default() };
        let before = items.into_iter().reduce(|before, next| self.pair("list-comma", "before", &before, "next", &next));
        match before {
            Some(before) => self.pair(join, "before", &before, "last", &last),
            None => last,
        }
    }

    /// A message of the common catalogue with two texts in it.
    fn pair(&self, key: &str, one: &str, first: &str, two: &str, second: &str) -> String {
        let given = [(one.to_owned(), Literal::Text(first.into())), (two.to_owned(), Literal::Text(second.into()))];
        let mut out = String::new();
        self.put_message(&mut out, key, Scope::Term(&given), &Reader::default());
        out
    }

    /// The place of the variant that `value` chooses, if one is meant for it. Exact numbers come before forms.
    fn choose(&self, value: &Value, variants: &[(Key, Pattern)]) -> Option<usize> {
        let find = |wanted: Key| variants.iter().position(|(key, _)| *key == wanted);
        match value {
            Value::Number(number) => {
                let form = plural::form(self.lang, *number);
                find(Key::Number(*number)).or_else(|| find(Key::Word(form.into())))
            }
            Value::Text(text) => find(Key::Word(text.as_ref().into())),
            Value::Said(_, key) => find(Key::Word((*key).into())),
            Value::Missing => None,
        }
    }
}

/// What a variable of a message is.
pub(crate) enum Argument<'a> {
    Itself(&'a Arg),
    IsYou(Seat),
    Count(usize),
}

/// What `$name` means in a message said with these arguments.
pub(crate) fn argument<'a>(phrase: &'a Phrase, name: &str) -> Option<Argument<'a>> {
    let find = |name: &str| phrase.args.iter().find(|(own, _)| *own == name).map(|(_, arg)| arg);
    if let Some(arg) = find(name) {
        return Some(Argument::Itself(arg));
    }
    let seat = name.strip_suffix("-is-you").and_then(find);
    let list = name.strip_suffix("-count").and_then(find);
    match (seat, list) {
        (Some(Arg::Seat(seat)), _) => Some(Argument::IsYou(*seat)),
        (_, Some(Arg::List(list))) => Some(Argument::Count(list.len())),
        _ => None,
    }
}

impl<'a> From<&'a Literal> for Value<'a> {
    fn from(literal: &'a Literal) -> Value<'a> {
        match literal {
            Literal::Text(text) => Value::Text(text.into()),
            Literal::Number(number) => Value::Number(*number),
        }
    }
}

fn put_marker(out: &mut String, sigil: &str, name: &str) {
    for text in ["⟦", sigil, name, "⟧"] {
        out.push_str(text);
    }
}

/// A number below nought has a minus, not a hyphen.
fn put_number(out: &mut String, number: i64) {
    if number < 0 {
        out.push('−');
    }
    out.push_str(&number.unsigned_abs().to_string());
}
