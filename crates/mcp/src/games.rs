//! What each game says in words, from what a seat was sent: views, actions, events and records as JSON. Nothing here sees
//! more than that, so no text can tell what its reader may not know.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::LazyLock;

use samobranka_desk::{Desk, Seen, Story as _};
use samobranka_games::each_game;
use samobranka_rules::{Game, Lang, Outcome, Phrase, Record, Refusal, Seat, Speak, View};
use samobranka_words::{Reader, Words, plain, words_for};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::words::catalogue;

/// A legal action or aside: how it is written, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In the game's notation.
    pub notation: String,
    /// In words.
    pub words: String,
}

/// Part of a list of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// How many there are in all.
    pub total: usize,
    /// Those that were asked for.
    pub listed: Vec<Choice>,
}

/// Why the rules forbid an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// The rule, as the game's `RULES.md` numbers it.
    pub rule: &'static str,
    /// What is wrong with the action, in words.
    pub why: String,
    /// What the rules page says about it, where it names the rule.
    pub page: Option<String>,
}

/// Steps of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    /// How many there are in all.
    pub total: usize,
    /// Those that were asked for, each with its number, from 1.
    pub listed: Vec<(usize, String)>,
    /// The table after the last of them, as its reader saw it then.
    pub position: Vec<String>,
}

/// What a server sent can't be read: it plays by other rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the {what} can't be read: {why}")]
pub struct Unreadable {
    what: &'static str,
    why: String,
}

/// How a list is cut into parts: from this place on, at most so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// How many are passed over.
    pub from: usize,
    /// The most that are listed.
    pub most: usize,
}

/// A game in words.
pub trait GameTexts: Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// What the game is called.
    fn name(&self, lang: Lang) -> String;
    /// The options and their values, the default first. An option with one value takes a file.
    fn options(&self) -> &'static [(&'static str, &'static [&'static str])];
    /// The words of the game and of this crate.
    fn words(&self, lang: Lang) -> &'static Words;
    /// All that a view shows, the most pressing first.
    fn describe(&self, lang: Lang, view: &str) -> Result<Vec<String>, Unreadable>;
    /// The actions open to the seat that has this view.
    fn legal(&self, lang: Lang, view: &str, part: Part) -> Result<Choices, Unreadable>;
    /// What the seat that has this view may say.
    fn asides(&self, lang: Lang, view: &str, part: Part) -> Result<Choices, Unreadable>;
    /// Why an action is forbidden to the seat that has this view, if it is. `Err`: it isn't an action at all.
    fn check(&self, lang: Lang, view: &str, action: &str) -> Result<Option<Forbidden>, Unreadable>;
    /// The same of what a seat would like to say.
    fn check_aside(&self, lang: Lang, view: &str, aside: &str) -> Result<Option<Forbidden>, Unreadable>;
    /// What has happened.
    fn event(&self, lang: Lang, event: &str, you: Option<Seat>) -> Result<String, Unreadable>;
    /// How the game ended.
    fn outcome(&self, lang: Lang, outcome: &Outcome, you: Option<Seat>) -> String;
    /// A finished game, step by step.
    fn story(&self, lang: Lang, record: &str, you: Option<Seat>, part: Part) -> Result<Steps, Unreadable>;
}

struct Texts<G, D>(PhantomData<(G, D)>);

macro_rules! texts {
    ($($game:ident)*) => {
        &[$(&Texts::<samobranka_games::$game::Game, samobranka_games::$game::Desk>(PhantomData)),*]
    };
}

static ALL: &[&dyn GameTexts] = each_game!(texts);

/// The games, in the order they are offered.
pub fn all() -> &'static [&'static dyn GameTexts] {
    ALL
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameTexts> {
    ALL.iter().copied().find(|game| game.id() == id)
}

/// Catalogues are read once.
static WORDS: LazyLock<HashMap<(&'static str, Lang), Words>> = LazyLock::new(|| {
    macro_rules! read {
        ($($game:ident)*) => {
            [$(Lang::ALL.map(|lang| {
                type G = samobranka_games::$game::Game;
                ((G::ID, lang), words_for::<G>(lang, &[catalogue(lang)]))
            })),*]
        };
    }
    each_game!(read).into_iter().flatten().collect()
});

/// A view as it travels.
#[derive(Deserialize)]
struct Travelling<A, B> {
    seat: Option<Seat>,
    public: A,
    private: Option<B>,
}

fn read<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|why| Unreadable { what, why: why.to_string() })
}

fn seen<G: Game>(view: &str) -> Result<Seen<G>, Unreadable> {
    let Travelling { seat, public, private } = read("view", view)?;
    Ok(Seen { public, own: seat.zip(private) })
}

/// Reads an action or an aside: JSON in the form of the schema, or a string in the game's notation.
fn decision<T>(text: &str) -> Result<T, Unreadable>
where
    T: DeserializeOwned + std::str::FromStr<Err: std::fmt::Display>,
{
    serde_json::from_str(text).or_else(|_| {
        let notation: String = read("action", text)?;
        notation.parse().map_err(|why: T::Err| Unreadable { what: "action", why: why.to_string() })
    })
}

/// Seats are called by their numbers: a name is another person's text, and has no place in a sentence of ours.
fn reader(you: Option<Seat>) -> Reader<'static> {
    Reader { names: &[], you }
}

fn listed<T>(all: &[T], part: Part, choice: impl Fn(&T) -> Choice) -> Choices {
    Choices { total: all.len(), listed: all.iter().skip(part.from).take(part.most).map(choice).collect() }
}

impl<G: Speak, D: Desk<G>> Texts<G, D> {
    fn say(&self, lang: Lang, phrase: &Phrase, you: Option<Seat>) -> String {
        self.words(lang).say(phrase, &reader(you))
    }

    fn forbidden(&self, lang: Lang, why: &G::Illegal, you: Option<Seat>) -> Forbidden {
        let page = paragraph(G::rules_page(lang), why.rule());
        Forbidden { rule: why.rule(), why: self.say(lang, &why.phrase(), you), page }
    }

    fn described(&self, lang: Lang, view: View<G>) -> Vec<String> {
        plain::describe(self.words(lang), view, &reader(view.seat()))
    }
}

impl<G: Speak, D: Desk<G>> GameTexts for Texts<G, D> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self, lang: Lang) -> String {
        self.say(lang, &G::name(), None)
    }

    fn options(&self) -> &'static [(&'static str, &'static [&'static str])] {
        D::OPTIONS
    }

    fn words(&self, lang: Lang) -> &'static Words {
        &WORDS[&(G::ID, lang)]
    }

    fn describe(&self, lang: Lang, view: &str) -> Result<Vec<String>, Unreadable> {
        Ok(self.described(lang, seen::<G>(view)?.view()))
    }

    fn legal(&self, lang: Lang, view: &str, part: Part) -> Result<Choices, Unreadable> {
        let seen = seen::<G>(view)?;
        let (view, mut all) = (seen.view(), Vec::new());
        G::legal(view, &mut all);
        Ok(listed(&all, part, |action| Choice {
            notation: action.to_string(),
            words: self.say(lang, &G::action(view, action), view.seat()),
        }))
    }

    fn asides(&self, lang: Lang, view: &str, part: Part) -> Result<Choices, Unreadable> {
        let seen = seen::<G>(view)?;
        let (view, mut all) = (seen.view(), Vec::new());
        G::asides(view, &mut all);
        Ok(listed(&all, part, |aside| Choice {
            notation: aside.to_string(),
            words: self.say(lang, &G::aside(aside), view.seat()),
        }))
    }

    fn check(&self, lang: Lang, view: &str, action: &str) -> Result<Option<Forbidden>, Unreadable> {
        let (seen, action) = (seen::<G>(view)?, decision(action)?);
        let why = G::check(seen.view(), &action).err();
        Ok(why.map(|why| self.forbidden(lang, &why, seen.seat())))
    }

    fn check_aside(&self, lang: Lang, view: &str, aside: &str) -> Result<Option<Forbidden>, Unreadable> {
        let (seen, aside) = (seen::<G>(view)?, decision(aside)?);
        let why = G::check_aside(seen.view(), &aside).err();
        Ok(why.map(|why| self.forbidden(lang, &why, seen.seat())))
    }

    fn event(&self, lang: Lang, event: &str, you: Option<Seat>) -> Result<String, Unreadable> {
        Ok(plain::event::<G>(self.words(lang), &read("event", event)?, &reader(you)))
    }

    fn outcome(&self, lang: Lang, outcome: &Outcome, you: Option<Seat>) -> String {
        plain::outcome::<G>(self.words(lang), outcome, &reader(you))
    }

    fn story(&self, lang: Lang, record: &str, you: Option<Seat>, part: Part) -> Result<Steps, Unreadable> {
        let verified = Record::<G>::from_text(record).and_then(|record| record.verify());
        let verdict = verified.map_err(|why| Unreadable { what: "record", why: why.to_string() })?;
        let story = D::Story::of(&verdict.play);
        let total = story.steps();
        let last = part.from.saturating_add(part.most).min(total);
        let words = |step: usize| {
            let phrase = story.words(step);
            (step, phrase.map(|phrase| self.say(lang, &phrase, you)).unwrap_or_default())
        };
        let state = story.at(last);
        let you = you.filter(|seat| state.has(*seat));
        let view = you.map_or_else(|| state.spectator(), |seat| state.view(seat));
        let listed = (part.from.min(last) + 1..=last).map(words).collect();
        Ok(Steps { total, listed, position: self.described(lang, view) })
    }
}

/// The paragraph of a rules page that explains a rule: comments behind paragraphs name the rules.
fn paragraph(page: &str, rule: &str) -> Option<String> {
    let named = |chunk: &&str| {
        let comments = chunk.split("<!--").skip(1).filter_map(|rest| rest.split_once("-->"));
        comments.flat_map(|(named, _)| named.split_whitespace()).any(|name| name == rule)
    };
    let chunks: Vec<&str> = page.split("\n\n").collect();
    let at = chunks.iter().position(named)?;
    // A comment that stands alone is about what stands before it.
    let own = without_comments(chunks[at]);
    let text = if own.is_empty() { at.checked_sub(1).map(|at| without_comments(chunks[at]))? } else { own };
    (!text.is_empty()).then_some(text)
}

/// A text of a rules page as it is read: without comments.
pub(crate) fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        out += before;
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    (out + rest).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paragraph_of_a_rule_is_found_by_its_comment() {
        let page = "# A\n\nFirst. <!-- X-1 -->\n\n| a | b |\n\n<!-- X-2 X-3 -->";
        assert_eq!(paragraph(page, "X-1").as_deref(), Some("First."));
        assert_eq!(paragraph(page, "X-3").as_deref(), Some("| a | b |"));
        assert_eq!(paragraph(page, "X-9"), None);
    }
}
