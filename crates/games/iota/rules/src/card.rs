//! Cards, what is printed on them, and hands of cards.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::{Rng, take_nth_bit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What two cards can have in common (IO-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Property {
    /// One of four.
    Colour,
    /// One of four.
    Shape,
    /// 1 to 4.
    Number,
}

impl Property {
    /// All three.
    pub const ALL: [Property; 3] = [Property::Colour, Property::Shape, Property::Number];

    /// Its place among the three.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];
}

/// A shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
}

impl Shape {
    /// All four.
    pub const ALL: [Shape; 4] = [Shape::Circle, Shape::Square, Shape::Triangle, Shape::Cross];
}

/// A card: one of the 64 ordinary ones (IO-1), or a joker (IO-2). The two jokers are one kind. Cards sort by colour,
/// shape and number; jokers come last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^([RGBY][cstx][1-4]|J)$"))]
pub struct Card(u8); // 0 to 63, or 64 for a joker

impl Card {
    /// A joker.
    pub const JOKER: Card = Card(64);

    /// The ordinary card with these properties; its number is 1 to 4.
    pub fn new(colour: Colour, shape: Shape, number: u8) -> Option<Card> {
        (1..=4).contains(&number).then(|| Card(16 * colour as u8 + 4 * shape as u8 + number - 1))
    }

    /// The card with this number: 0 to 63 for the ordinary ones, 64 and 65 for the jokers.
    #[inline]
    pub fn from_id(id: u8) -> Option<Card> {
        (id < 66).then(|| Card(id.min(64)))
    }

    /// All 64 ordinary cards, in order.
    pub fn ordinary() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..64).map(Card)
    }

    /// Its number in the deck; both jokers have 64.
    #[inline]
    pub fn id(self) -> u8 {
        self.0
    }

    /// Whether it is a joker.
    #[inline]
    pub fn is_joker(self) -> bool {
        self == Card::JOKER
    }

    /// Its colour, unless it is a joker.
    pub fn colour(self) -> Option<Colour> {
        (!self.is_joker()).then(|| Colour::ALL[usize::from(self.0 / 16)])
    }

    /// Its shape, unless it is a joker.
    pub fn shape(self) -> Option<Shape> {
        (!self.is_joker()).then(|| Shape::ALL[usize::from(self.0 / 4 % 4)])
    }

    /// Its number, unless it is a joker.
    pub fn number(self) -> Option<u8> {
        (!self.is_joker()).then_some(self.0 % 4 + 1)
    }

    /// What it brings in a line (IO-38): its number; a joker brings nothing (IO-55).
    #[inline]
    pub fn points(self) -> u8 {
        if self.is_joker() { 0 } else { self.0 % 4 + 1 }
    }

    /// Which of the four values of `property` it has, from nought; a joker has none.
    pub fn value(self, property: Property) -> Option<u8> {
        let value = match property {
            Property::Colour => self.0 / 16,
            Property::Shape => self.0 / 4 % 4,
            Property::Number => self.0 % 4,
        };
        (!self.is_joker()).then_some(value)
    }
}

/// `Gc2` is the green circle 2, `J` a joker.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_joker() {
            return f.pad("J");
        }
        let letter = |letters: &[u8; 4], place: u8| char::from(letters[usize::from(place % 4)]);
        let text: String =
            [letter(b"RGBY", self.0 / 16), letter(b"cstx", self.0 / 4), letter(b"1234", self.0)].iter().collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Card, &'static str> {
        let place = |letters: &[u8; 4], byte: u8| letters.iter().position(|&letter| letter == byte).map(|at| at as u8);
        let parsed = match *text.as_bytes() {
            [b'J'] => Some(Card::JOKER),
            [colour, shape, number] => place(b"RGBY", colour)
                .zip(place(b"cstx", shape))
                .zip(place(b"1234", number))
                .map(|((colour, shape), number)| Card(16 * colour + 4 * shape + number)),
            _ => None,
        };
        parsed.ok_or("cards are written like Gc2: R G B Y, then c s t x, then 1 to 4; or J for a joker")
    }
}

impl TryFrom<String> for Card {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Card, &'static str> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// Some of the cards: which ordinary ones, and how many jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
#[schemars(with = "Vec<Card>")]
pub struct Cards {
    ordinary: u64,
    jokers: u8, // 0 to 2
}

impl Cards {
    /// None of them.
    pub const NONE: Cards = Cards { ordinary: 0, jokers: 0 };
    /// All 66 (IO-1, IO-2).
    pub const ALL: Cards = Cards { ordinary: u64::MAX, jokers: 2 };

    /// Q17 `parity`: half the ordinary cards, those whose colour, shape and number add up to an even number, and both
    /// jokers.
    pub fn even_half() -> Cards {
        let even = |card: &Card| Property::ALL.into_iter().filter_map(|it| card.value(it)).sum::<u8>() % 2 == 0;
        Cards { ordinary: Card::ordinary().filter(even).fold(0, |bits, card| bits | 1 << card.0), jokers: 2 }
    }

    /// Just these ordinary cards: bit `n` stands for the card with the id `n`.
    #[inline]
    pub(crate) fn of_bits(ordinary: u64) -> Cards {
        Cards { ordinary, jokers: 0 }
    }

    /// The ordinary ones, bit by bit.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.ordinary
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.ordinary.count_ones() as u8 + self.jokers
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Cards::NONE
    }

    /// How many jokers.
    #[inline]
    pub fn jokers(self) -> u8 {
        self.jokers
    }

    /// How many of this card: of an ordinary one at most one, of jokers at most two.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        if card.is_joker() { self.jokers } else { (self.ordinary >> card.0 & 1) as u8 }
    }

    /// Whether `card` is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts `card` in; an ordinary card must not be there yet.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < if card.is_joker() { 2 } else { 1 }, "{card} is there already");
        if card.is_joker() {
            self.jokers += 1;
        } else {
            self.ordinary |= 1 << card.0;
        }
    }

    /// Takes `card` out; it must be there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card} isn't there");
        if card.is_joker() {
            self.jokers -= 1;
        } else {
            self.ordinary &= !(1 << card.0);
        }
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Cards) -> Cards {
        Cards { ordinary: self.ordinary & other.ordinary, jokers: self.jokers.min(other.jokers) }
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        Cards { ordinary: self.ordinary & !other.ordinary, jokers: self.jokers.saturating_sub(other.jokers) }
    }

    /// Takes one of them out, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Card {
        let ordinary = self.ordinary.count_ones();
        let pick = rng.below(ordinary + u32::from(self.jokers));
        if pick >= ordinary {
            self.jokers -= 1;
            return Card::JOKER;
        }
        let mut bits = u128::from(self.ordinary);
        let card = take_nth_bit(&mut bits, pick);
        self.ordinary = bits as u64;
        Card(card as u8)
    }

    /// What the numbers on them add up to; jokers bring nothing.
    pub fn points(self) -> u32 {
        self.into_iter().map(|card| u32::from(card.points())).sum()
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;

    #[inline]
    fn into_iter(self) -> CardsIter {
        CardsIter(self)
    }
}

/// The cards in order, the jokers last.
#[derive(Clone, Debug)]
pub struct CardsIter(Cards);

impl Iterator for CardsIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0.ordinary != 0 {
            let card = Card(self.0.ordinary.trailing_zeros() as u8);
            self.0.ordinary &= self.0.ordinary - 1;
            Some(card)
        } else if self.0.jokers > 0 {
            self.0.jokers -= 1;
            Some(Card::JOKER)
        } else {
            None
        }
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = &'static str;

    fn try_from(list: Vec<Card>) -> Result<Cards, &'static str> {
        let mut cards = Cards::NONE;
        for card in list {
            if cards.count(card) >= if card.is_joker() { 2 } else { 1 } {
                return Err("the same card is named twice, or more than two jokers");
            }
            cards.insert(card);
        }
        Ok(cards)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.into_iter().collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
