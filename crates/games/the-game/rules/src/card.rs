//! Cards, sets of cards, and the four piles.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::{Rng, nth_bit, take_nth_bit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number card, 2 to 99 (TG-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8", extend("minimum" = 2, "maximum" = 99))]
pub struct Card(u8); // always 2 to 99

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 98;

    /// The card with this number, if there is one.
    #[inline]
    pub fn new(number: u8) -> Option<Card> {
        (2..=99).contains(&number).then_some(Card(number))
    }

    /// What is printed on it.
    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }

    /// TG-58: whether the fire expansion has a fire card with this number.
    #[inline]
    pub fn is_fire(self) -> bool {
        CardSet::FIRE.contains(self)
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Card, &'static str> {
        Card::new(number).ok_or("cards are numbered 2 to 99")
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Card, &'static str> {
        let plain = !text.is_empty() && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().and_then(Card::new).ok_or("cards are numbered 2 to 99")
    }
}

/// A set of cards: bit `n` stands for card `n`. Bits 0, 1 and 100 on are never set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
#[schemars(with = "Vec<Card>", extend("uniqueItems" = true))]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// All 98 (TG-7).
    pub const ALL: CardSet = CardSet(((1 << 98) - 1) << 2);
    /// TG-58: the numbers of the fire cards.
    pub const FIRE: CardSet = CardSet(1 << 22 | 1 << 33 | 1 << 44 | 1 << 55 | 1 << 66 | 1 << 77);

    /// Just this card.
    #[inline]
    pub fn one(card: Card) -> CardSet {
        ALONE[usize::from(card.0 & 127)]
    }

    /// Whether `card` is in it.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & CardSet::one(card).0 != 0
    }

    /// Whether it has no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in it.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The set as bits: bit `n` stands for card `n`.
    #[inline]
    pub fn bits(self) -> u128 {
        self.0
    }

    /// Puts `card` in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= CardSet::one(card).0;
    }

    /// Takes `card` out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !CardSet::one(card).0;
    }

    /// The cards that are in both.
    #[inline]
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are in either.
    #[inline]
    pub fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// These without those.
    #[inline]
    pub fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The lowest card.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The highest card.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(127 - self.0.leading_zeros() as u8))
    }

    /// The `n`-th lowest card, counted from nought.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn nth(self, n: u32) -> Card {
        debug_assert!(n < self.0.count_ones());
        Card(nth_bit(self.0, n) as u8)
    }

    /// Takes one of the cards out, each equally likely.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Card {
        let n = rng.below(self.0.count_ones());
        Card(take_nth_bit(&mut self.0, n) as u8)
    }

    /// Takes `count` cards out, all such sets equally likely; fewer where there aren't that many.
    pub(crate) fn draw_hand(&mut self, count: u8, rng: &mut Rng) -> CardSet {
        (0..count.min(self.len())).map(|_| self.draw(rng)).collect()
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline]
    fn into_iter(self) -> CardSetIter {
        CardSetIter(self)
    }
}

/// The cards of a set, lowest first.
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, |set, card| set.or(CardSet::one(card)))
    }
}

impl TryFrom<Vec<Card>> for CardSet {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<CardSet, &'static str> {
        let set: CardSet = cards.iter().copied().collect();
        if usize::from(set.len()) == cards.len() { Ok(set) } else { Err("the same card is named twice") }
    }
}

impl From<CardSet> for Vec<Card> {
    fn from(set: CardSet) -> Vec<Card> {
        set.into_iter().collect()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Card::number)).finish()
    }
}

/// Cards in the order in which they were drawn: a hand at the most.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
#[schemars(with = "Vec<Card>")]
pub struct Drawn {
    cards: [Card; MOST_DRAWN],
    count: u8, // at most as many
}

/// TG-32: as many as were laid, so a hand at the most, and the largest is that of one who plays alone.
const MOST_DRAWN: usize = 8;

impl Drawn {
    /// No cards; the places that nobody looks at hold the lowest.
    pub(crate) const NONE: Drawn = Drawn { cards: [Card(2); MOST_DRAWN], count: 0 };

    /// One more card. Nobody draws more than there is room for; so that it can't fail, and costs nothing where nobody
    /// listens, there is no branch.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        debug_assert!(usize::from(self.count) < MOST_DRAWN);
        self.cards[usize::from(self.count) % MOST_DRAWN] = card;
        self.count += 1;
    }

    /// The cards, the first drawn first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// The cards, whatever their order.
    #[inline]
    pub fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }
}

impl TryFrom<Vec<Card>> for Drawn {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Drawn, &'static str> {
        if cards.len() > MOST_DRAWN {
            return Err("nobody draws more than eight cards at once");
        }
        CardSet::try_from(cards.clone())?;
        let mut drawn = Drawn::NONE;
        cards.into_iter().for_each(|card| drawn.push(card));
        Ok(drawn)
    }
}

impl From<Drawn> for Vec<Card> {
    fn from(drawn: Drawn) -> Vec<Card> {
        drawn.cards().to_vec()
    }
}

impl fmt::Debug for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards().iter().map(|card| card.number())).finish()
    }
}

/// One of the four rows with its pile (TG-2, TG-3, TG-8): two ascending above two descending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Pile {
    /// The upper ascending one.
    A1,
    /// The lower ascending one.
    A2,
    /// The upper descending one.
    D1,
    /// The lower descending one.
    D2,
}

impl Pile {
    /// All four, from the top of the table down.
    pub const ALL: [Pile; 4] = [Pile::A1, Pile::A2, Pile::D1, Pile::D2];

    /// Its place, from the top down.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Whether numbers grow on it.
    #[inline]
    pub fn ascends(self) -> bool {
        matches!(self, Pile::A1 | Pile::A2)
    }

    /// What is printed on the row card (TG-6): 1 or 100.
    #[inline]
    pub fn start(self) -> u8 {
        if self.ascends() { 1 } else { 100 }
    }

    /// Every card that may be laid on this pile when its top is `top`.
    #[inline]
    pub fn accepts(self, top: u8) -> CardSet {
        FITTING[usize::from(!self.ascends())][usize::from(top & 127)]
    }

    /// TG-36, TG-38: whether laying `card` on `top` goes back by exactly ten.
    #[inline]
    pub fn is_trick(self, top: u8, card: Card) -> bool {
        if self.ascends() { card.0 + 10 == top } else { card.0 == top + 10 }
    }

    /// How far the pile moves on when `card` is laid on `top`: the cards between are lost to it. A trick gives ten back.
    #[inline]
    pub fn cost(self, top: u8, card: Card) -> i32 {
        let rise = i32::from(card.0) - i32::from(top);
        if self.ascends() { rise } else { -rise }
    }

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        ["A1", "A2", "D1", "D2"][self.index()]
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Pile {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Pile, &'static str> {
        Pile::ALL.into_iter().find(|pile| pile.name() == text).ok_or("piles are A1, A2, D1 and D2")
    }
}

/// Each card alone. Shifting 128 bits takes a dozen instructions, looking up takes two.
static ALONE: [CardSet; 128] = {
    let mut table = [CardSet(0); 128];
    let mut number = 2;
    while number <= 99 {
        table[number] = CardSet(1 << number);
        number += 1;
    }
    table
};

/// The cards that fit, by direction and by top, as long as a power of two so that looking up needs no check. TG-14, TG-20: on with any gap; TG-36, TG-38: back by exactly ten.
static FITTING: [[CardSet; 128]; 2] = {
    let mut table = [[CardSet(0); 128]; 2];
    let mut top = 1;
    while top <= 100 {
        let higher = CardSet::ALL.0 & !((2 << top) - 1);
        let lower = CardSet::ALL.0 & ((1 << top) - 1);
        let ten_lower = if top >= 12 { 1 << (top - 10) } else { 0 };
        let ten_higher = if top <= 89 { 1 << (top + 10) } else { 0 };
        table[0][top] = CardSet(higher | ten_lower);
        table[1][top] = CardSet(lower | ten_higher);
        top += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_fitting_cards_says_what_the_rule_says() {
        for pile in Pile::ALL {
            for top in 1..=100 {
                for card in CardSet::ALL {
                    let number = i32::from(card.number());
                    let fits = if pile.ascends() {
                        number > top || number == top - 10
                    } else {
                        number < top || number == top + 10
                    };
                    assert_eq!(pile.accepts(top as u8).contains(card), fits, "{card} on {pile} at {top}");
                }
            }
        }
    }

    #[test]
    fn a_set_knows_its_ends_and_its_bits() {
        let set: CardSet = [7, 2, 64].into_iter().filter_map(Card::new).collect();
        assert_eq!((set.lowest(), set.highest()), (Card::new(2), Card::new(64)));
        assert_eq!(set.bits(), 1 << 2 | 1 << 7 | 1 << 64);
        assert_eq!((CardSet::NONE.lowest(), CardSet::NONE.highest()), (None, None));
        assert_eq!(CardSet::ALL.highest(), Card::new(99));
    }

    #[test]
    fn tg32_at_most_a_hand_is_drawn_at_once() {
        let drawn = |count: u8| Drawn::try_from((0..count).filter_map(|at| Card::new(9 - at)).collect::<Vec<_>>());
        let eight = drawn(8).expect("the hand of one who plays alone");
        assert_eq!(format!("{eight:?}"), "[9, 8, 7, 6, 5, 4, 3, 2]");
        let nine = (2..=10).filter_map(Card::new).collect::<Vec<_>>();
        assert_eq!(Drawn::try_from(nine), Err("nobody draws more than eight cards at once"));
        let twice = [5, 5].into_iter().filter_map(Card::new).collect::<Vec<_>>();
        assert_eq!(Drawn::try_from(twice), Err("the same card is named twice"));
    }

    #[test]
    fn a_set_names_its_cards_in_order() {
        let set: CardSet = [99, 2, 64, 63].into_iter().filter_map(Card::new).collect();
        assert_eq!(format!("{set:?}"), "{2, 63, 64, 99}");
        assert_eq!((0..4).map(|n| set.nth(n).number()).collect::<Vec<_>>(), [2, 63, 64, 99]);
        assert_eq!(CardSet::ALL.len(), Card::COUNT);
        for bad in ["1", "100", "", "007", "+5", "5 "] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }
}
