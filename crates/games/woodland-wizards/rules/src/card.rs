//! Cards: what they are, sets and piles of them, and how they are written.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use samobranka_rules::{Text, nth_bit_of_word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::deck::{Deck, house};

/// WW-11: the species of a creature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Species {
    /// Phoenixes.
    Phoenix,
    /// Beasts.
    Beast,
    /// Plants.
    Plant,
    /// Birds.
    Bird,
    /// Reptiles.
    Reptile,
    /// Insects.
    Insect,
    /// Undead.
    Undead,
}

impl Species {
    /// All seven.
    pub const ALL: [Species; 7] = [
        Species::Phoenix,
        Species::Beast,
        Species::Plant,
        Species::Bird,
        Species::Reptile,
        Species::Insect,
        Species::Undead,
    ];

    /// Its name in notation and in card files.
    pub fn name(self) -> &'static str {
        match self {
            Species::Phoenix => "phoenix",
            Species::Beast => "beast",
            Species::Plant => "plant",
            Species::Bird => "bird",
            Species::Reptile => "reptile",
            Species::Insect => "insect",
            Species::Undead => "undead",
        }
    }
}

impl FromStr for Species {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Species, &'static str> {
        let found = Species::ALL.into_iter().find(|species| species.name() == text);
        found.ok_or("a species is phoenix, beast, plant, bird, reptile, insect or undead")
    }
}

/// WW-13: when the effect of a card works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Type {
    /// WW-14: only in search.
    Spell,
    /// WW-15: in summon and boost, when the card is opened.
    Active,
    /// WW-17: as long as the card lies before a player; some only at the end of the game.
    Passive,
}

impl Type {
    /// All three.
    pub const ALL: [Type; 3] = [Type::Spell, Type::Active, Type::Passive];

    /// Its name in card files.
    pub fn name(self) -> &'static str {
        match self {
            Type::Spell => "spell",
            Type::Active => "active",
            Type::Passive => "passive",
        }
    }
}

/// The most cards there are: two boxes of eighty.
pub const MAX_CARDS: usize = 160;

/// No card, where a card could be.
pub(crate) const NONE: u8 = u8::MAX;

/// A design of a box; all its copies are alike. It is written `dark-ferret`, or `own-17`, the seventeenth design of the
/// owner's file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct Kind {
    own: bool,
    index: u8, // below 80; in the house box below the number of its designs
}

impl Kind {
    #[inline]
    pub(crate) fn new(own: bool, index: u8) -> Kind {
        Kind { own, index }
    }

    /// Its place among the designs of its file.
    #[inline]
    pub fn index(self) -> usize {
        self.index.into()
    }

    /// Whether it is of an owner's file.
    #[inline]
    pub fn is_own(self) -> bool {
        self.own
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.own { write!(f, "own-{}", self.index + 1) } else { f.write_str(&house().designs[self.index()].id) }
    }
}

impl FromStr for Kind {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Kind, &'static str> {
        if let Some(number) = text.strip_prefix("own-") {
            let number = plain_number(number).filter(|number| (1..=80).contains(number));
            return number.map(|number| Kind { own: true, index: number - 1 }).ok_or("own cards are own-1 to own-80");
        }
        let index = house().designs.iter().position(|design| design.id == text).ok_or("there is no such card")?;
        Ok(Kind { own: false, index: index as u8 })
    }
}

impl TryFrom<String> for Kind {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Kind, &'static str> {
        text.parse()
    }
}

impl From<Kind> for String {
    fn from(kind: Kind) -> String {
        kind.to_string()
    }
}

/// A number as we write it: digits, no sign, no nought in front.
fn plain_number(text: &str) -> Option<u8> {
    let plain = !text.starts_with('+') && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// One card of the boxes as it is written: `dark-ferret`, its second copy `dark-ferret.2`, and of an owner's file `#34`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub(crate) struct Card {
    pub(crate) own: bool,
    pub(crate) number: u8,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.own {
            return write!(f, "#{}", self.number);
        }
        let deck = house();
        let design = deck.kind_of(self.number);
        f.write_str(&deck.designs[usize::from(design)].id)?;
        match self.number - deck.first_copy(design) {
            0 => Ok(()),
            copy => write!(f, ".{}", copy + 1),
        }
    }
}

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Card, &'static str> {
        if let Some(number) = text.strip_prefix('#') {
            let number = plain_number(number).filter(|&number| usize::from(number) < MAX_CARDS);
            return number.map(|number| Card { own: true, number }).ok_or("own cards are #0 to #159");
        }
        let (id, copy) = match text.split_once('.') {
            Some((id, copy)) => (id, plain_number(copy).filter(|&copy| copy > 1).ok_or("copies count from 2")?),
            None => (text, 1),
        };
        let deck = house();
        let design = deck.designs.iter().position(|design| design.id == id).ok_or("there is no such card")?;
        if copy > 2 * deck.designs[design].copies {
            return Err("there are not so many copies of this card");
        }
        Ok(Card { own: false, number: deck.first_copy(design as u8) + copy - 1 })
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

/// A card as it is told of: it brings its name along, so that whoever hears of a card of an owner's file can say it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenNamed", into = "WrittenNamed")]
#[schemars(with = "WrittenNamed")]
pub struct Named {
    card: Card,
    /// The name, where the card is of an owner's file.
    name: Option<Arc<Text>>,
}

impl Named {
    /// The card of a box with this number.
    ///
    /// # Panics
    /// If the box has no such card.
    #[inline]
    pub fn new(deck: &Deck, number: u8) -> Named {
        let own = deck.own;
        let name = own.then(|| deck.designs[usize::from(deck.kind_of(number))].name.clone());
        Named { card: Card { own, number }, name }
    }

    /// What it is called.
    pub fn name(&self) -> Arc<Text> {
        match &self.name {
            Some(name) => name.clone(),
            None => house().designs[usize::from(house().kind_of(self.card.number))].name.clone(),
        }
    }

    /// Its number in the box.
    pub fn number(&self) -> u8 {
        self.card.number
    }

    /// Which card it is, as it is written: `dark-ferret.2`.
    pub fn id(&self) -> String {
        self.card.to_string()
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Card")]
enum WrittenNamed {
    House(Card),
    Own(WrittenOwn),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "OwnCard")]
struct WrittenOwn {
    card: Card,
    name: Text,
}

impl From<Named> for WrittenNamed {
    fn from(named: Named) -> WrittenNamed {
        match named.name {
            Some(name) => WrittenNamed::Own(WrittenOwn { card: named.card, name: Text::clone(&name) }),
            None => WrittenNamed::House(named.card),
        }
    }
}

impl TryFrom<WrittenNamed> for Named {
    type Error = &'static str;

    fn try_from(written: WrittenNamed) -> Result<Named, &'static str> {
        match written {
            WrittenNamed::House(card) if !card.own => Ok(Named { card, name: None }),
            WrittenNamed::Own(WrittenOwn { card, name }) if card.own => Ok(Named { card, name: Some(Arc::new(name)) }),
            _ => Err("just the cards of an owner's file bring their names along"),
        }
    }
}

/// A set of cards by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u64; 3]);

impl CardSet {
    /// No cards.
    pub const NONE: CardSet = CardSet([0; 3]);

    /// Whether the card of this number is among them.
    #[inline]
    pub fn contains(self, card: u8) -> bool {
        // Without a branch: whether a card lies somewhere at all is often a matter of chance.
        let at = usize::from(card >> 6);
        (self.0[at.min(2)] >> (card & 63) & 1 != 0) & (at < 3)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: u8) {
        debug_assert!(usize::from(card) < MAX_CARDS);
        self.0[usize::from(card >> 6)] |= 1 << (card & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: u8) {
        debug_assert!(usize::from(card) < MAX_CARDS);
        self.0[usize::from(card >> 6)] &= !(1 << (card & 63));
    }

    /// How many they are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().map(|word| word.count_ones() as u8).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    #[inline]
    pub(crate) fn and(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(crate) fn or(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(crate) fn minus(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The one with the lowest number.
    #[inline]
    pub(crate) fn first(self) -> Option<u8> {
        // Which word has it is a matter of chance, so it is counted, without a branch.
        let [one, two, _] = self.0;
        let at = usize::from(one == 0) + usize::from(one | two == 0);
        let word = self.0[at];
        (word != 0).then(|| (64 * at as u32 + word.trailing_zeros()) as u8)
    }

    /// The `n`-th lowest of them; `n` is below their number.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> u8 {
        debug_assert!(n < self.len().into());
        let one = self.0[0].count_ones();
        let two = one + self.0[1].count_ones();
        let at = usize::from(n >= one) + usize::from(n >= two);
        let before = [0, one, two][at];
        (64 * at as u32 + nth_bit_of_word(self.0[at], n - before)) as u8
    }

    /// Takes one out by lot, if there is one.
    pub(crate) fn draw(&mut self, rng: &mut samobranka_rules::Rng) -> Option<u8> {
        let count = self.len();
        if count == 0 {
            return None;
        }
        let card = self.nth(rng.below(count.into()));
        self.remove(card);
        Some(card)
    }

    /// The cards, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let [mut left, mut next, mut last] = self.0;
        let mut from = 0;
        std::iter::from_fn(move || {
            while left == 0 {
                if next | last == 0 {
                    return None;
                }
                (left, next, last) = (next, last, 0);
                from += 64;
            }
            let card = from + left.trailing_zeros() as u8;
            left &= left - 1;
            Some(card)
        })
    }

    /// Of each stretch of numbers the lowest card that is in the set; the stretches begin at the numbers in `starts` and
    /// end at those in `ends`.
    #[inline]
    pub(crate) fn lowest_of_each(self, starts: CardSet, ends: CardSet) -> CardSet {
        // As `x & -x` finds the lowest bit of a number, for all stretches at once: `-x` is `!x + 1`, and with its end added
        // no stretch is empty, so that nothing is carried from one to the next.
        let mut carry = false;
        CardSet(std::array::from_fn(|at| {
            let (sum, over) = (!(self.0[at] | ends.0[at])).overflowing_add(starts.0[at]);
            let (sum, again) = sum.overflowing_add(carry.into());
            carry = over || again;
            self.0[at] & sum
        }))
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> CardSet {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Cards in a pile, the top last.
#[derive(Clone, Copy)]
pub struct Pile {
    len: u8,
    cards: [u8; MAX_CARDS],
}

impl Pile {
    pub(crate) const EMPTY: Pile = Pile { len: 0, cards: [0; MAX_CARDS] };

    /// The cards, the top last.
    #[inline]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many they are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<u8> {
        self.cards().last().copied()
    }

    /// The card so deep under the top, which is at depth 0.
    #[inline]
    pub(crate) fn at_depth(&self, depth: u8) -> Option<u8> {
        Some(self.cards[usize::from(self.len.checked_sub(depth + 1)?)])
    }

    #[inline]
    pub(crate) fn push(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u8> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Takes a card out, wherever it lies.
    pub(crate) fn remove(&mut self, card: u8) -> bool {
        let Some(at) = self.cards().iter().position(|&it| it == card) else { return false };
        self.cards.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        true
    }

    /// The top `count` cards as a set.
    pub(crate) fn top_set(&self, count: u8) -> CardSet {
        let cards = self.cards();
        cards[cards.len().saturating_sub(count.into())..].iter().copied().collect()
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// The cards as they are written.
pub(crate) fn written(own: bool, cards: impl IntoIterator<Item = u8>) -> Vec<Card> {
    cards.into_iter().map(|number| Card { own, number }).collect()
}

/// Whether any of the written cards, which must be alike in this, is of an owner's file.
pub(crate) fn whose(cards: &[Card]) -> Result<bool, &'static str> {
    let own = cards.first().is_some_and(|card| card.own);
    if cards.iter().all(|card| card.own == own) { Ok(own) } else { Err("cards of two files are mixed") }
}

/// The written cards as a set.
pub(crate) fn read_set(cards: &[Card]) -> Result<CardSet, &'static str> {
    let set: CardSet = cards.iter().map(|card| card.number).collect();
    if usize::from(set.len()) == cards.len() { Ok(set) } else { Err("the same card is named twice") }
}

/// The written cards as a pile.
pub(crate) fn read_pile(cards: &[Card]) -> Result<Pile, &'static str> {
    read_set(cards)?;
    let mut pile = Pile::EMPTY;
    cards.iter().for_each(|card| pile.push(card.number));
    Ok(pile)
}
