//! The form of a data file, `portals-data/1`.

use std::collections::BTreeMap;

use samobranka_json::JsonProblem;
use samobranka_rules::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::BadData;
use crate::card::Tier;

/// The form this reads.
const FORM: &str = "portals-data/1";

/// A data file. Boards, keys and signs are kept; the sections that only restate the rules are checked and dropped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DataFile {
    /// `portals-data/1`.
    format: String,
    /// Where the data come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    provenance: Option<Provenance>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elements: Option<Vec<ElementRow>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board_size: Option<Size>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key_card_size: Option<Size>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiers: Option<Vec<TierRow>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stones_per_element: Option<StonesRow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    match_points: Option<Vec<u8>>,
    /// Has no effect: points are unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    vp_tokens: Option<Value>,
    /// The boards; left out, those of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) boards: Option<Vec<BoardRow>>,
    /// The key cards; left out, those of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) key_cards: Option<Vec<KeyRow>>,
    /// The signs; left out, those of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) secret_signs: Option<Vec<SignRow>>,
}

/// Where data come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Provenance {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note_en: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note_ru: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ElementRow {
    code: String,
    #[serde(default)]
    id: String,
    #[serde(default)]
    ru: String,
    #[serde(default)]
    stone_ru: String,
    #[serde(default)]
    stone_en: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Size {
    rows: u32,
    cols: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TierRow {
    id: Tier,
    #[serde(default)]
    ru: String,
    cells: u32,
    cards: u32,
    #[serde(default)]
    corner_dots: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StonesRow {
    #[serde(rename = "box")]
    in_box: u32,
    /// By the number of players.
    players: BTreeMap<u8, u32>,
}

/// A board, with the letters of its symbols.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardRow {
    pub(super) id: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name_ru: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name_en: Option<String>,
    pub(super) easy: Vec<String>,
    pub(super) hard: Vec<String>,
}

impl BoardRow {
    /// What it is called, where it has a name in both languages.
    pub(super) fn name(&self) -> Option<Text> {
        Some(Text { en: self.name_en.clone()?, ru: self.name_ru.clone()? })
    }
}

/// A key card, with `#` where a mark is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyRow {
    pub(super) number: u8,
    pub(super) tier: Tier,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    pub(super) cells: Vec<String>,
}

/// A sign, with the letters of its stones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignRow {
    pub(super) id: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    pub(super) cells: Vec<String>,
}

impl DataFile {
    /// Reads the text of a file.
    pub(super) fn from_text(text: &str) -> Result<DataFile, BadData> {
        JsonProblem::from_text(text).map_err(BadData::Unreadable)
    }

    /// Reads a file that is known to be JSON.
    pub(super) fn from_value(file: Value) -> Result<DataFile, BadData> {
        JsonProblem::from_value(file).map_err(BadData::Unreadable)
    }

    /// Checks the sections that restate the rules, drops them, and takes the missing ones from the house.
    pub(super) fn complete(&mut self, house: &DataFile) -> Result<(), BadData> {
        self.check_what_rules_say()?;
        let own = (&mut self.boards, &mut self.key_cards, &mut self.secret_signs);
        own.0.get_or_insert_with(|| house.boards.clone().unwrap_or_default());
        own.1.get_or_insert_with(|| house.key_cards.clone().unwrap_or_default());
        own.2.get_or_insert_with(|| house.secret_signs.clone().unwrap_or_default());
        Ok(())
    }

    /// Whether two sets are the same in play and in names.
    pub(super) fn same_cards(&self, other: &DataFile) -> bool {
        self.boards == other.boards && self.key_cards == other.key_cards && self.secret_signs == other.secret_signs
    }

    pub(super) fn check_what_rules_say(&mut self) -> Result<(), BadData> {
        if self.format != FORM {
            return Err(BadData::Format { found: self.format.clone() });
        }
        let is = |size: &Size, side| size.rows == side && size.cols == side;
        if self.board_size.take().is_some_and(|size| !is(&size, 5)) {
            return Err(BadData::BoardSize);
        }
        if self.key_card_size.take().is_some_and(|size| !is(&size, 3)) {
            return Err(BadData::CardSize);
        }
        if let Some(elements) = self.elements.take()
            && !elements.iter().map(|element| element.code.as_str()).eq(["A", "E", "F", "W", "T"])
        {
            return Err(BadData::Elements);
        }
        let like_ours = |row: &TierRow| row.cells == u32::from(row.id.marks()) && row.cards == Tier::CARDS as u32;
        if let Some(tiers) = self.tiers.take()
            && !(tiers.iter().all(like_ours) && tiers.iter().map(|row| row.id).eq(Tier::ALL))
        {
            return Err(BadData::Tiers);
        }
        if self.match_points.take().is_some_and(|points| points != [0, 1, 2, 4, 6]) {
            return Err(BadData::MatchPoints);
        }
        if let Some(stones) = self.stones_per_element.take() {
            let right = BTreeMap::from([(1, 5), (2, 10), (3, 15), (4, 20)]);
            if stones.in_box != 20 || stones.players != right {
                return Err(BadData::StoneCount);
            }
        }
        self.vp_tokens = None;
        Ok(())
    }
}
