//! A box of cards as a file: the form of `data/cards.json`, which an owner's file shares.

use samobranka_rules::Text;
use serde::{Deserialize, Serialize};

use crate::card::{Species, Type};

/// The whole file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) format: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<Text>,
    pub(crate) species: Vec<Word>,
    pub(crate) types: Vec<Word>,
    pub(crate) cards: Vec<Card>,
    pub(crate) wizards: Vec<Wizard>,
    #[serde(default)]
    pub(crate) remove_when_two_boxes: Vec<String>,
}

/// A word of the vocabulary and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    pub(crate) id: String,
    pub(crate) ru: String,
    pub(crate) en: String,
}

/// A design.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) species: Species,
    pub(crate) power: i16,
    #[serde(rename = "type")]
    pub(crate) kind: Type,
    pub(crate) copies: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    pub(crate) text: Text,
    /// What fits on the card's face; the full text stands in for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) short: Option<Text>,
    pub(crate) effects: Vec<Effect>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) rulebook_facts: Vec<String>,
}

/// An effect: when, if, for whom, what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Effect {
    pub(crate) when: When,
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub(crate) conditions: Vec<Condition>,
    #[serde(default, rename = "for", skip_serializing_if = "is_default")]
    pub(crate) whom: Whom,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) may: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) late: bool,
    #[serde(rename = "do")]
    pub(crate) steps: Vec<Step>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The window an effect works in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum When {
    Search,
    Reveal,
    Contest,
    Result,
    Claim,
    Claimed,
    GameEnd,
    Final,
}

impl When {
    pub(crate) fn name(self) -> &'static str {
        match self {
            When::Search => "search",
            When::Reveal => "reveal",
            When::Contest => "contest",
            When::Result => "result",
            When::Claim => "claim",
            When::Claimed => "claimed",
            When::GameEnd => "game_end",
            When::Final => "final",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Whom {
    #[default]
    Me,
    Other,
    Any,
    EachOther,
    Each,
    Affected,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Condition {
    Word(State),
    Count(Count),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum State {
    Won,
    Lost,
    AsContender,
    AsBoost,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Count {
    pub(crate) count: Selector,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) min: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) max: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Selector {
    pub(crate) zone: Zone,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) of: Option<Of>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) top: Option<u8>,
    #[serde(default, rename = "where", skip_serializing_if = "is_default")]
    pub(crate) filter: Filter,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pick: Option<Pick>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Zone {
    #[default]
    #[serde(rename = "self")]
    This,
    Contender,
    Boosts,
    Contest,
    Hand,
    Champions,
    Stack,
    Discard,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Of {
    Me,
    They,
    All,
    Others,
    Winner,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) species: Option<OneOrMany>,
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<Type>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) printed: Option<Range>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) power: Option<Range>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) card: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) not_card: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) not_self: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Range {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) min: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) max: Option<i16>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pick {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) choose: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) random: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) strongest: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Of>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Amount {
    Number(i16),
    Counted(Box<Counted>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Counted {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) per: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<Selector>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sum: Option<Selector>,
}

/// One operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    Power {
        target: Selector,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        add: Option<Amount>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        set: Option<i16>,
    },
    Move {
        from: Selector,
        to: To,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<To>,
    },
    Replace {
        target: Selector,
        with: Zone,
        #[serde(default, skip_serializing_if = "is_default")]
        fire: bool,
    },
    Exchange {
        a: Selector,
        b: Selector,
        #[serde(default, skip_serializing_if = "is_default")]
        fire: bool,
    },
    Dig {
        #[serde(rename = "where")]
        filter: Filter,
    },
    Copy {
        target: Selector,
    },
    Name {
        what: What,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum To {
    MyHand,
    TheirHand,
    Discard,
    MyChampions,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    Species,
}

/// A wizard card: what it is called, and the species of its two sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wizard {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) sides: [Species; 2],
}
