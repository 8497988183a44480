//! A box of cards, ready to be played with: what the file says, checked, with every word resolved.

mod check;
mod mistake;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use samobranka_json::JsonProblem;
use samobranka_rules::{Recent, Text};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use mistake::BadCards;

use crate::card::{CardSet, Kind, MAX_CARDS, Species, Type};
use crate::file::{File, Of, State, When, Whom, Zone};
use crate::state::Public;

/// WW-1: how many creature cards a box has.
pub const BOX: u8 = 80;
/// WW-2: how many wizard cards a box has.
pub const WIZARDS: u8 = 6;

/// A box of cards, read and checked. Cards are numbered from nought, design after design, both boxes of a design
/// together: so a card has the same number whether one box is played with or two.
pub struct Deck {
    file: File,
    pub(crate) own: bool,
    pub(crate) designs: Vec<Design>,
    kind_of: [u8; MAX_CARDS],
    /// The printed power of each card.
    printed: [u8; MAX_CARDS],
    firsts: Vec<u8>,
    /// The first and the last copy of each design, of both boxes.
    first_copies: CardSet,
    last_copies: CardSet,
    one_box: CardSet,
    two_boxes: CardSet,
    pub(crate) of_species: [CardSet; 7],
    pub(crate) spells: CardSet,
    /// The cards with an effect in each window, by [`When`].
    with: [CardSet; 8],
    /// The same by card: the windows as bits. Where there is no card there are none.
    windows: [u8; 256],
    /// Those whose `result` effect touches the winner's contender (Q27).
    pub(crate) at_the_winner: CardSet,
    /// WW-80: the cards that break a tie.
    pub(crate) golden: CardSet,
    pub(crate) wizards: Vec<Wizard>,
}

/// WW-10: a design.
#[derive(Debug)]
pub struct Design {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Arc<Text>,
    /// What its effect does, in full.
    pub text: Arc<Text>,
    /// What its effect does, for the face of the card.
    pub short: Arc<Text>,
    /// Its species.
    pub species: Species,
    /// Its printed power.
    pub power: u8,
    /// When its effect works.
    pub kind: Type,
    /// How many a box has.
    pub copies: u8,
    pub(crate) effects: Vec<Effect>,
    /// All copies, of both boxes.
    pub(crate) cards: CardSet,
}

impl Design {
    /// Whether its effect can matter where it is played: a boost never becomes a champion, and some effects are a
    /// contender's or a boost's alone.
    pub fn matters_as(&self, contender: bool) -> bool {
        self.effects.iter().any(|effect| {
            let place = effect.conditions.iter().all(|condition| match condition {
                Condition::Is(State::AsContender) => contender,
                Condition::Is(State::AsBoost) => !contender,
                _ => true,
            });
            place && (contender || matches!(effect.when, When::Reveal | When::Contest | When::Result | When::Claim))
        })
    }
}

/// WW-87: a wizard card.
#[derive(Debug)]
pub struct Wizard {
    /// What it is called.
    pub name: Arc<Text>,
    /// The species on its sides.
    pub sides: [Species; 2],
}

#[derive(Debug)]
pub(crate) struct Effect {
    pub(crate) when: When,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) whom: Whom,
    pub(crate) may: bool,
    pub(crate) late: bool,
    pub(crate) steps: Vec<Step>,
}

#[derive(Debug)]
pub(crate) enum Condition {
    Is(State),
    Count { of: Selector, min: u8, max: u8 },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Selector {
    pub(crate) zone: Zone,
    pub(crate) of: Of,
    pub(crate) top: u8,
    pub(crate) filter: Filter,
    pub(crate) pick: Pick,
}

/// Which cards fit. What is printed on a card is looked up beforehand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filter {
    pub(crate) cards: CardSet,
    pub(crate) named: bool,
    pub(crate) power: Option<(i16, i16)>,
    pub(crate) not_self: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    All,
    Choose(u8, By),
    Random(u8),
    Strongest(u8, By),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Me,
    They,
}

#[derive(Debug)]
pub(crate) enum Step {
    Power { target: Selector, change: Change },
    Move { from: Selector, to: crate::file::To },
    Replace { target: Selector, fire: bool },
    Exchange { a: Selector, b: Selector, fire: bool },
    Dig { filter: Filter },
    Copy { target: Selector },
    Name,
}

impl Step {
    /// What cards are chosen or named by, where that is so.
    pub(crate) fn selector(&self) -> Option<&Selector> {
        match self {
            Step::Power { target, .. } | Step::Replace { target, .. } | Step::Copy { target } => Some(target),
            Step::Move { from, .. } => Some(from),
            Step::Exchange { b, .. } => Some(b),
            Step::Dig { .. } | Step::Name => None,
        }
    }

    /// How many cards are picked in it.
    pub(crate) fn picks(&self) -> u8 {
        self.selector().map_or(0, |it| it.pick.count())
    }
}

impl Pick {
    /// How many cards are picked; of all that there are, none need be.
    pub(crate) fn count(self) -> u8 {
        match self {
            Pick::All => 0,
            Pick::Choose(n, _) | Pick::Random(n) | Pick::Strongest(n, _) => n,
        }
    }
}

#[derive(Debug)]
pub(crate) enum Change {
    Set(i16),
    Add(i16),
    Per(i16, Selector),
    Sum(Selector),
}

/// The file of the house box.
pub(crate) const HOUSE_FILE: &str = include_str!("../data/cards.json");

/// The house box.
pub(crate) fn house() -> &'static Deck {
    static HOUSE: LazyLock<Deck> = LazyLock::new(|| {
        let file = read(HOUSE_FILE).expect("the house file is read in a test");
        check::compile(file, false).expect("the house file is checked in a test")
    });
    &HOUSE
}

fn read(text: &str) -> Result<File, BadCards> {
    JsonProblem::from_text(text).map_err(BadCards::unreadable)
}

impl Deck {
    /// The design of this kind.
    pub fn design(&self, kind: Kind) -> Option<&Design> {
        if kind.is_own() == self.own { self.designs.get(kind.index()) } else { None }
    }

    /// Every design, in the order of the file.
    pub fn designs(&self) -> &[Design] {
        &self.designs
    }

    /// The wizard cards of one box.
    pub fn wizards(&self) -> &[Wizard] {
        &self.wizards
    }

    /// The kind of a card.
    #[inline]
    pub fn kind(&self, card: u8) -> Kind {
        Kind::new(self.own, self.kind_of(card))
    }

    /// The place of a card's design.
    #[inline]
    pub(crate) fn kind_of(&self, card: u8) -> u8 {
        self.kind_of[usize::from(card)]
    }

    /// The design of a card.
    #[inline]
    pub fn design_of(&self, card: u8) -> &Design {
        &self.designs[usize::from(self.kind_of(card))]
    }

    /// Of cards that are alike, the first.
    #[inline]
    pub(crate) fn one_of_each(&self, cards: CardSet) -> CardSet {
        // Copies of a design stand side by side.
        cards.lowest_of_each(self.first_copies, self.last_copies)
    }

    #[inline]
    pub(crate) fn first_copy(&self, design: u8) -> u8 {
        self.firsts[usize::from(design)]
    }

    /// WW-19: the power printed on a card.
    #[inline]
    pub fn printed(&self, card: u8) -> i16 {
        self.printed[usize::from(card)].into()
    }

    /// WW-91, WW-92: the cards that so many play with.
    #[inline]
    pub fn cards_for(&self, seats: u8) -> CardSet {
        if seats > 6 { self.two_boxes } else { self.one_box }
    }

    /// Whether a design copies the effects of others.
    pub(crate) fn copies(&self, design: u8) -> bool {
        let effects = self.designs.get(usize::from(design)).map_or(&[][..], |design| &design.effects);
        effects.iter().flat_map(|it| &it.steps).any(|it| matches!(it, Step::Copy { .. }))
    }

    /// The cards with an effect in this window.
    #[inline]
    pub(crate) fn with(&self, when: When) -> CardSet {
        self.with[when as usize]
    }

    /// The places, as bits, whose card has an effect in this window.
    #[inline]
    pub(crate) fn places_with(&self, public: &Public, when: When) -> u64 {
        let mut places = 0;
        for (seat, area) in public.areas[..usize::from(public.seats)].iter().enumerate() {
            for (slot, &card) in area.cards.iter().enumerate() {
                places |= u64::from(self.windows[usize::from(card)] >> when as u8 & 1) << (4 * seat + slot);
            }
        }
        places
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.own == other.own && self.file == other.file
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Deck({} designs)", self.designs.len())
    }
}

/// The cards a table plays with: `"house"`, or a whole card file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Cards {
    /// The house box.
    #[default]
    House,
    /// An owner's file.
    Own(Arc<Deck>),
}

impl Cards {
    /// The box.
    #[inline]
    pub fn deck(&self) -> &Deck {
        match self {
            Cards::House => house(),
            Cards::Own(deck) => deck,
        }
    }

    /// The cards of an owner's file that has been read as JSON.
    pub(crate) fn of_value(file: serde_json::Value) -> Result<Cards, BadCards> {
        let file = JsonProblem::from_value(file).map_err(BadCards::unreadable)?;
        Cards::of_file(&file)
    }

    /// The cards of an owner's file. A file that is in use already, which is that of every view but a table's first, isn't
    /// checked and resolved again.
    fn of_file(file: &File) -> Result<Cards, BadCards> {
        static IN_USE: Recent<Deck> = Recent::new();
        let same = |deck: &Deck| deck.file == *file;
        Ok(Cards::Own(IN_USE.find_or_make(same, || check::compile(file.clone(), true))?))
    }
}

/// Reads an owner's file.
impl FromStr for Cards {
    type Err = BadCards;

    fn from_str(text: &str) -> Result<Cards, BadCards> {
        Cards::of_file(&read(text)?)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Cards::House => to.serialize_str("house"),
            Cards::Own(deck) => deck.file.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        use serde::de::Error;
        match serde_json::Value::deserialize(from)? {
            serde_json::Value::String(word) if word == "house" => Ok(Cards::House),
            serde_json::Value::Object(file) => {
                Cards::of_value(serde_json::Value::Object(file)).map_err(D::Error::custom)
            }
            _ => Err(D::Error::custom("cards are \"house\" or the contents of a card file")),
        }
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "`house`, or the whole contents of a card file.",
            "oneOf": [{ "const": "house" }, { "type": "object" }],
        })
    }
}

#[cfg(test)]
mod tests {
    use samobranka_rules::{Rng, Seed};

    use super::*;

    #[test]
    fn of_cards_that_are_alike_the_first_is_found() {
        let deck = house();
        let mut rng = Rng::new(Seed::from_number(1));
        for number in 0..2_000 {
            let mut left = deck.cards_for(12);
            let cards: CardSet = (0..number % 40).filter_map(|_| left.draw(&mut rng)).collect();
            let is_first = |card: &u8| cards.iter().all(|it| it >= *card || deck.kind(it) != deck.kind(*card));
            assert_eq!(deck.one_of_each(cards), cards.iter().filter(is_first).collect(), "{cards:?}");
        }
        let all: CardSet = (0..MAX_CARDS as u8).collect();
        assert_eq!(usize::from(deck.one_of_each(all).len()), deck.designs().len());
        assert_eq!(all.iter().count(), MAX_CARDS);
    }
}
