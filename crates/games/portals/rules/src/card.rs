//! The cards by their names: keys by number, signs by id, and what tiers keys have.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// PO-42: a key card, by the number on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Key(pub u8);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// PO-26: how hard a key is. The colours of tiers are not those of the elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Two marks.
    Orange,
    /// Three marks.
    Red,
    /// Four marks.
    Violet,
}

impl Tier {
    /// All three, the easiest first.
    pub const ALL: [Tier; 3] = [Tier::Orange, Tier::Red, Tier::Violet];
    /// PO-3: how many keys a tier has.
    pub const CARDS: usize = 12;

    /// Its place among the three.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// PO-26: how many marks its keys have.
    #[inline]
    pub fn marks(self) -> u8 {
        self as u8 + 2
    }

    /// PO-23: how many dots are in the corners of its keys, so that they are told apart without their colours.
    pub fn dots(self) -> u8 {
        self as u8 + 1
    }
}

/// PO-4: how many signs there are.
pub const SIGNS: u8 = 20;

/// A secret sign, by its id: 1 to 20.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Sign(u8); // always 1 to 20

impl Sign {
    /// The sign with this id.
    pub fn new(id: u8) -> Option<Sign> {
        (1..=SIGNS).contains(&id).then_some(Sign(id))
    }

    /// Its id.
    #[inline]
    pub fn id(self) -> u8 {
        self.0
    }

    /// Its place among the signs.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u8> for Sign {
    type Error = &'static str;

    fn try_from(id: u8) -> Result<Sign, &'static str> {
        Sign::new(id).ok_or("signs are numbered from 1 to 20")
    }
}

impl From<Sign> for u8 {
    fn from(sign: Sign) -> u8 {
        sign.0
    }
}

impl JsonSchema for Sign {
    fn schema_name() -> Cow<'static, str> {
        "Sign".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": SIGNS })
    }
}

/// A set of signs, written as the list of their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Sign>", into = "Vec<Sign>")]
#[schemars(with = "Vec<Sign>")]
pub struct SignSet(u32); // bit `n` is the sign with the id `n + 1`

impl SignSet {
    /// No signs.
    pub const NONE: SignSet = SignSet(0);
    /// All of them.
    pub const ALL: SignSet = SignSet((1 << SIGNS) - 1);

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `sign` is among them.
    #[inline]
    pub fn contains(self, sign: Sign) -> bool {
        self.0 >> sign.index() & 1 == 1
    }

    /// These and `sign`.
    #[inline]
    #[must_use]
    pub fn with(self, sign: Sign) -> SignSet {
        SignSet(self.0 | 1 << sign.index())
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub fn or(self, other: SignSet) -> SignSet {
        SignSet(self.0 | other.0)
    }

    /// Those of these that are among the others too.
    #[inline]
    #[must_use]
    pub fn and(self, other: SignSet) -> SignSet {
        SignSet(self.0 & other.0)
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub fn minus(self, other: SignSet) -> SignSet {
        SignSet(self.0 & !other.0)
    }

    /// The signs, by id.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Sign> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Sign(place as u8 + 1))
        })
    }

    /// Takes one out by chance.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut samobranka_rules::Rng) -> Option<Sign> {
        if self.is_empty() {
            return None;
        }
        let place = crate::cell::nth(self.0, rng.below(self.len().into()));
        self.0 &= !(1 << place);
        Some(Sign(place as u8 + 1))
    }

    /// The subsets of these, in order, the empty one first.
    #[inline]
    pub(crate) fn subset(self, number: u32) -> SignSet {
        let mut rest = self.0;
        let mut subset = 0;
        for bit in 0..self.len() {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            subset |= lowest * (number >> bit & 1);
        }
        SignSet(subset)
    }
}

impl TryFrom<Vec<Sign>> for SignSet {
    type Error = &'static str;

    fn try_from(signs: Vec<Sign>) -> Result<SignSet, &'static str> {
        let set = signs.iter().fold(SignSet::NONE, |set, &sign| set.with(sign));
        if usize::from(set.len()) == signs.len() { Ok(set) } else { Err("the same sign is named twice") }
    }
}

impl From<SignSet> for Vec<Sign> {
    fn from(set: SignSet) -> Vec<Sign> {
        set.iter().collect()
    }
}

/// `3+7`, or `-` for none.
impl fmt::Display for SignSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (number, sign) in self.iter().enumerate() {
            write!(f, "{}{sign}", if number > 0 { "+" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for SignSet {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<SignSet, &'static str> {
        if text == "-" {
            return Ok(SignSet::NONE);
        }
        let sign = |id: &str| id.parse().ok().and_then(Sign::new).ok_or("signs are numbered from 1 to 20");
        SignSet::try_from(text.split('+').map(sign).collect::<Result<Vec<_>, _>>()?)
    }
}

/// PO-12: an area of the spell board, with its spell: 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8", extend("minimum" = 1, "maximum" = 4))]
pub enum Area {
    /// PO-107: moves a stone from board to board.
    Move,
    /// PO-111: opens a portal with a key at once.
    Open,
    /// PO-114: returns a stone or two to the bag.
    Return,
    /// PO-116: takes a stone from another area for a key.
    Take,
}

impl Area {
    /// All four, as they are numbered.
    pub const ALL: [Area; 4] = [Area::Move, Area::Open, Area::Return, Area::Take];

    /// Its place among the four.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The number people know it by.
    #[inline]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl TryFrom<u8> for Area {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Area, &'static str> {
        let index = usize::from(number).wrapping_sub(1);
        Area::ALL.get(index).copied().ok_or("the areas are numbered from 1 to 4")
    }
}

impl From<Area> for u8 {
    fn from(area: Area) -> u8 {
        area.number()
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_order_each_once() {
        let set: SignSet = "3+7+19".parse().unwrap();
        let all: Vec<SignSet> = (0..8).map(|number| set.subset(number)).collect();
        assert!(all.is_sorted_by(|a, b| a < b));
        assert!(all.iter().all(|subset| subset.minus(set).is_empty()));
        assert_eq!((all[0], all[7]), (SignSet::NONE, set));
    }

    #[test]
    fn sets_of_signs_are_compared_and_joined() {
        let [some, other]: [SignSet; 2] = ["3+7+19", "7+20"].map(|text| text.parse().unwrap());
        assert_eq!(some.and(other).to_string(), "7");
        assert_eq!(some.or(other).to_string(), "3+7+19+20");
        assert_eq!(some.minus(other).to_string(), "3+19");
        for sign in SignSet::ALL.iter() {
            assert_eq!(some.contains(sign), some.iter().any(|held| held == sign), "{sign:?}");
            assert_eq!(some.with(sign).len(), if some.contains(sign) { 3 } else { 4 });
        }
    }

    #[test]
    fn sets_are_read_back() {
        for text in ["-", "1", "3+7+20"] {
            assert_eq!(text.parse::<SignSet>().unwrap().to_string(), text);
        }
        assert!(
            "0".parse::<SignSet>().is_err() && "21".parse::<SignSet>().is_err() && "3+3".parse::<SignSet>().is_err()
        );
    }
}
