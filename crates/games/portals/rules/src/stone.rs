//! The five elements, and stones of them counted in a heap.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// PO-8: an element, which is also the colour of its stones and of the cells that bear its symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Element {
    /// Yellow.
    #[default]
    #[serde(rename = "A")]
    Air,
    /// Green.
    #[serde(rename = "E")]
    Earth,
    /// Red.
    #[serde(rename = "F")]
    Fire,
    /// Blue.
    #[serde(rename = "W")]
    Water,
    /// Dark lilac.
    #[serde(rename = "T")]
    Time,
}

impl Element {
    /// All five, in the order they are listed.
    pub const ALL: [Element; 5] = [Element::Air, Element::Earth, Element::Fire, Element::Water, Element::Time];

    /// Its place among the five.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter it is written with.
    pub fn letter(self) -> char {
        ['A', 'E', 'F', 'W', 'T'][self.index()]
    }

    /// The element written with this letter.
    pub fn of_letter(letter: char) -> Option<Element> {
        Element::ALL.into_iter().find(|element| element.letter() == letter)
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A heap of stones in which only their colours count: the bag, a source, an area of the spell board. It is written as
/// its letters, `AAEFT`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Stones(pub [u8; 5]);

impl Stones {
    /// No stones.
    pub const NONE: Stones = Stones([0; 5]);

    /// So many of each colour.
    pub fn of_each(count: u8) -> Stones {
        Stones([count; 5])
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }

    /// How many of this colour there are.
    #[inline]
    pub fn count(self, stone: Element) -> u8 {
        self.0[stone.index()]
    }

    /// The colours in it: bit `n` is the one that stands there among all.
    #[inline]
    pub(crate) fn colour_bits(self) -> u8 {
        self.0.iter().enumerate().fold(0, |bits, (at, &count)| bits | u8::from(count > 0) << at)
    }

    /// Puts one in.
    #[inline]
    pub(crate) fn add(&mut self, stone: Element) {
        self.0[stone.index()] += 1;
    }

    /// Takes one out, which must be there.
    #[inline]
    pub(crate) fn take(&mut self, stone: Element) {
        self.0[stone.index()] -= 1;
    }

    /// Takes out the stone that has this number when they lie in order of colour.
    #[inline]
    pub(crate) fn take_nth(&mut self, number: u8) -> Element {
        // Which colour it falls on is a matter of chance: it is found by adding comparisons up, not by branches.
        let mut end = 0;
        let mut at = 0;
        for count in &self.0[..4] {
            end += count;
            at += usize::from(number >= end);
        }
        self.0[at] -= 1;
        Element::ALL[at]
    }

    /// The colours in it, each once.
    pub fn colours(self) -> impl Iterator<Item = Element> {
        Element::ALL.into_iter().filter(move |&stone| self.count(stone) > 0)
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for stone in Element::ALL {
            for _ in 0..self.count(stone) {
                write!(f, "{stone}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Stones {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Stones, &'static str> {
        if text.len() > 100 {
            return Err("there are only 100 stones");
        }
        let mut stones = Stones::NONE;
        for letter in text.chars() {
            stones.add(Element::of_letter(letter).ok_or("stones are written A, E, F, W, T")?);
        }
        Ok(stones)
    }
}

impl TryFrom<String> for Stones {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Stones, &'static str> {
        text.parse()
    }
}

impl From<Stones> for String {
    fn from(stones: Stones) -> String {
        stones.to_string()
    }
}

impl JsonSchema for Stones {
    fn schema_name() -> Cow<'static, str> {
        "Stones".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[AEFWT]{0,100}$",
            "description": "A heap of stones, one letter each.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_written_as_their_letters() {
        let heap: Stones = "TWAAF".parse().unwrap();
        assert_eq!((heap.to_string().as_str(), heap.len(), heap.count(Element::Air)), ("AAFWT", 5, 2));
        assert!("X".parse::<Stones>().is_err() && "A".repeat(101).parse::<Stones>().is_err());
    }

    #[test]
    fn stones_are_taken_out_by_their_number() {
        let heap: Stones = "AAFWT".parse().unwrap();
        let taken: String = (0..5).map(|number| heap.clone().take_nth(number).letter()).collect();
        assert_eq!(taken, "AAFWT");
    }
}
