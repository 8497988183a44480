//! What can be chosen before the deal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Data;

/// The options of a table. The defaults are the rulebook's first game as our rulings read it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// PO-17, PO-18, A-26: which sides of the boards are up.
    pub sides: Sides,
    /// PO-137, A-39: alone, which board is the field.
    #[serde(skip_serializing_if = "Pick::is_default")]
    pub field: Pick,
    /// PO-140, A-39: alone, which board is the prediction board; another than the field.
    #[serde(skip_serializing_if = "Pick::is_default")]
    pub prediction: Pick,
    /// PO-138, A-26: alone, which side of the prediction board is up.
    #[serde(skip_serializing_if = "PredictionSide::is_default")]
    pub prediction_side: PredictionSide,
    /// PO-99: the module Magic Spells. Alone it is always played with (PO-135).
    pub spells: bool,
    /// PO-120: the module Secret Signs. Alone it is always played with (PO-135).
    pub signs: bool,
    /// who is the first player.
    pub start: Start,
    /// who sees the points, and when.
    pub totals: Totals,
    /// what four full keys leave open when spells are played with.
    pub full_keys: FullKeys,
    /// a spell whose ability has no use.
    pub idle_spell: IdleSpell,
    /// the second spell on a key without stones.
    pub empty_key: EmptyKey,
    /// whether a sign's mirror image counts too.
    pub mirrors: bool,
    /// how a sign that stands is paid.
    pub payment: Payment,
    /// a loss of more points than one has.
    pub debts: Debts,
    /// whether screens show what lies in the bag and in the discard piles.
    pub counters: Counters,
    /// The boards, keys and signs: the house's, or those of a data file.
    pub data: Data,
}

/// A side of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Without the star.
    #[default]
    Easy,
    /// With the star: harder.
    Star,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Easy, Side::Star];

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Side::Easy => "easy",
            Side::Star => "star",
        }
    }
}

/// PO-17, PO-18, A-26: which sides are up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// All without the star.
    #[default]
    Easy,
    /// All with the star.
    Star,
    /// Each by lot.
    Mixed,
}

/// PO-135, A-39: a board of a game alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// By lot.
    #[default]
    Random,
    /// The board with the id 1.
    #[serde(rename = "board_1")]
    Board1,
    /// The board with the id 2.
    #[serde(rename = "board_2")]
    Board2,
    /// The board with the id 3.
    #[serde(rename = "board_3")]
    Board3,
    /// The board with the id 4.
    #[serde(rename = "board_4")]
    Board4,
}

impl Pick {
    /// What is not chosen is not written: records from before there was a choice read the same.
    fn is_default(&self) -> bool {
        *self == Pick::default()
    }

    /// The id of the board, unless the lot decides.
    pub fn id(self) -> Option<u8> {
        match self {
            Pick::Random => None,
            Pick::Board1 => Some(1),
            Pick::Board2 => Some(2),
            Pick::Board3 => Some(3),
            Pick::Board4 => Some(4),
        }
    }
}

/// PO-138, A-26: the side of the prediction board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PredictionSide {
    /// As [`Options::sides`] says.
    #[default]
    Same,
    /// Without the star.
    Easy,
    /// With the star.
    Star,
}

impl PredictionSide {
    fn is_default(&self) -> bool {
        *self == PredictionSide::default()
    }
}

/// PO-33, A-1: how the first player is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// By lot.
    #[default]
    Random,
    /// The first seat names the one.
    Host,
    /// Whoever claims it first; who has not travelled passes.
    Claim,
}

/// PO-78, A-31: the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Totals {
    /// Each portal's points are told when it opens; sums stay hidden to the end.
    #[default]
    Hidden,
    /// Sums lie open.
    Open,
    /// Not even the points of a portal are told to the others.
    Silent,
}

/// four keys, all full, and a stone in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FullKeys {
    /// It may buy a spell, or goes to the bag.
    #[default]
    SpellOrBag,
    /// It goes to the bag.
    BagOnly,
}

/// a spell whose ability has no use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum IdleSpell {
    /// Can't be cast.
    #[default]
    Refuse,
    /// Takes the stone, and nothing happens.
    Allow,
}

/// a key without stones and the second spell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EmptyKey {
    /// May be activated for nothing.
    #[default]
    Allow,
    /// Needs a stone first.
    Refuse,
}

/// signs that stand at the end of phase II.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// Are paid at once.
    #[default]
    Automatic,
    /// Are shown by their owners when they like.
    Declared,
}

/// what is lost for signs that were not fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Debts {
    /// Is at most what one has.
    #[default]
    Floored,
    /// May leave less than nothing.
    Negative,
}

/// counters of the bag and of the discard piles, which all could keep themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// Are shown.
    #[default]
    Shown,
    /// Are not: a table of memory.
    Hidden,
}
