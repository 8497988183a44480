//! Finding out, in a test, what a catalogue lacks or has too much of.

use std::collections::BTreeSet;

use samobranka_rules::{Arg, Lang, Phrase, Speak};

use crate::catalogue::{self, Key, Part, Pattern, Slot};
use crate::plural::FORMS;
use crate::words::{Argument, Words, argument};

/// How a phrase and the catalogues disagree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Missing {
    /// No catalogue has the message.
    #[error("there is no message `{0}`")]
    Key(String),
    /// The message asks for an argument that the phrase does not bring.
    #[error("`{key}` asks for ${name}, which it is not given")]
    Argument {
        /// The message.
        key: String,
        /// The argument.
        name: String,
    },
    /// The phrase brings an argument that the message never uses.
    #[error("`{key}` is given ${name} and does not use it")]
    Unused {
        /// The message.
        key: String,
        /// The argument.
        name: String,
    },
    /// A select has no variant for what it is given, nor `other` for the rest.
    #[error("`{key}` chooses by ${name}, and has no variant for {value}")]
    Variant {
        /// The message.
        key: String,
        /// The argument.
        name: String,
        /// What it was.
        value: String,
    },
}

impl Words {
    /// Whether `phrase`, and all that is said in it, can be said without a gap, with every argument in use.
    pub fn check(&self, phrase: &Phrase) -> Result<(), Missing> {
        let mut used = BTreeSet::new();
        self.check_message(phrase, phrase.key, &mut used)?;
        for (name, arg) in &phrase.args {
            let forms = [(*name).to_owned(), format!("{name}-is-you"), format!("{name}-count")];
            if !forms.iter().any(|form| used.contains(form)) {
                return Err(Missing::Unused { key: phrase.key.into(), name: (*name).into() });
            }
            self.check_inside(arg)?;
        }
        Ok(())
    }

    fn check_inside(&self, arg: &Arg) -> Result<(), Missing> {
        match arg {
            Arg::Phrase(phrase) => self.check(phrase),
            Arg::List(phrases) => phrases.iter().try_for_each(|phrase| self.check(phrase)),
            Arg::Number(_) | Arg::Word(_) | Arg::Seat(_) | Arg::Text(_) => Ok(()),
        }
    }

    fn check_message(&self, phrase: &Phrase, key: &str, used: &mut BTreeSet<String>) -> Result<(), Missing> {
        let entry = self.entries.get(key).ok_or_else(|| Missing::Key(key.into()))?;
        self.check_pattern(phrase, &entry.pattern, used)
    }

    fn check_pattern(&self, phrase: &Phrase, pattern: &Pattern, used: &mut BTreeSet<String>) -> Result<(), Missing> {
        for part in pattern {
            match part {
                Part::Text(_) => {}
                Part::Slot(place) => self.check_place(phrase, place, used)?,
                Part::Select { on, variants, .. } => {
                    self.check_place(phrase, on, used)?;
                    check_select(phrase, on, part)?;
                    for (_, pattern) in variants {
                        self.check_pattern(phrase, pattern, used)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn check_place(&self, phrase: &Phrase, place: &Slot, used: &mut BTreeSet<String>) -> Result<(), Missing> {
        let (name, a_list) = match place {
            Slot::Message(key) => return self.check_message(phrase, key, used),
            // A term can be used with fewer arguments than it could take; that it exists was seen when it was read.
            Slot::Literal(_) | Slot::Term(..) => return Ok(()),
            Slot::Variable(name) => (name, false),
            Slot::Or(name) => (name, true),
        };
        used.insert(name.clone());
        match argument(phrase, name) {
            Some(Argument::Itself(Arg::List(_))) => Ok(()),
            Some(_) if !a_list => Ok(()),
            _ => Err(Missing::Argument { key: phrase.key.into(), name: name.clone() }),
        }
    }

    /// Every key of the catalogues that `phrase` can bring to the reader.
    fn reached<'a>(&'a self, phrase: &Phrase, reached: &mut BTreeSet<&'a str>) {
        self.reached_from(phrase.key, reached);
        for (_, arg) in &phrase.args {
            match arg {
                Arg::Phrase(phrase) => self.reached(phrase, reached),
                Arg::List(phrases) => phrases.iter().for_each(|phrase| self.reached(phrase, reached)),
                Arg::Number(_) | Arg::Word(_) | Arg::Seat(_) | Arg::Text(_) => {}
            }
        }
    }

    fn reached_from<'a>(&'a self, key: &str, reached: &mut BTreeSet<&'a str>) {
        let Some((key, entry)) = self.entries.get_key_value(key) else { return };
        if reached.insert(key) {
            for place in catalogue::places(&entry.pattern) {
                if let Slot::Message(next) | Slot::Term(next, _) = place {
                    self.reached_from(next, reached);
                }
            }
        }
    }

    /// The keys, common ones aside, that none of these phrases says.
    pub fn unused(&self, vocabulary: &[Phrase]) -> Vec<&str> {
        let mut reached = BTreeSet::new();
        for phrase in vocabulary {
            self.reached(phrase, &mut reached);
        }
        let own = self.entries.iter().filter(|(_, entry)| entry.catalogue > 0);
        own.map(|(key, _)| key.as_str()).filter(|key| !reached.contains(key)).collect()
    }
}

/// Whether a select knows what to do with what it chooses by.
fn check_select(phrase: &Phrase, on: &Slot, select: &Part) -> Result<(), Missing> {
    let (Slot::Variable(name), Part::Select { variants, default, .. }) = (on, select) else { return Ok(()) };
    let has = |word: &str| variants.iter().any(|(key, _)| *key == Key::Word(word.into()));
    let lacks = |value: &str| Err(Missing::Variant { key: phrase.key.into(), name: name.clone(), value: value.into() });
    match argument(phrase, name) {
        Some(Argument::Itself(Arg::Number(_)) | Argument::Count(_)) => {
            // By a number one chooses numbers and forms, nothing else.
            let strange = variants.iter().find_map(|(key, _)| match key {
                Key::Word(word) if !FORMS.contains(&word.as_str()) => Some(word),
                _ => None,
            });
            strange.map_or(Ok(()), |word| lacks(&format!("a number, but one for `{word}`")))
        }
        Some(Argument::IsYou(_)) => match ["yes", "no"].into_iter().find(|word| !has(word)) {
            Some(word) => lacks(word),
            None => Ok(()),
        },
        Some(Argument::Itself(Arg::Word(word) | Arg::Phrase(Phrase { key: word, .. }))) => {
            let the_rest = variants[*default].0 == Key::Word("other".into());
            if the_rest || has(word) { Ok(()) } else { lacks(word) }
        }
        Some(Argument::Itself(Arg::Seat(_))) => lacks("a seat: choose by its -is-you"),
        Some(Argument::Itself(Arg::List(_))) => lacks("a list: choose by its -count"),
        Some(Argument::Itself(Arg::Text(_))) => lacks("a text, by which nothing is chosen"),
        None => Ok(()),
    }
}

/// Everything wrong with the words of a game: a test of each game sees that there is nothing.
pub fn problems<G: Speak>() -> Vec<String> {
    let vocabulary = G::vocabulary();
    let mut problems = Vec::new();
    for lang in Lang::ALL {
        match Words::new(lang, &[G::catalogue(lang)]) {
            Err(error) => problems.push(format!("{lang}: {error}")),
            Ok(words) => {
                let missing = vocabulary.iter().filter_map(|phrase| words.check(phrase).err());
                problems.extend(missing.map(|missing| format!("{lang}: {missing}")));
                let unused = words.unused(&vocabulary).into_iter();
                problems.extend(unused.map(|key| format!("{lang}: nobody says `{key}`")));
            }
        }
    }
    problems
}
