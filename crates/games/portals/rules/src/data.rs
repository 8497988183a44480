//! Boards, keys and signs: the house's own, or those of a box that somebody owns, from a file of the same form. A set is
//! checked when it is read, and then made ready for play: layouts and figures as bits.

mod check;
mod file;

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock};

use samobranka_rules::{Hash, Recent, Text};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Laid;
use crate::card::{Key, SIGNS, Sign, Tier};
use crate::cell::BOARD;
use crate::figure::Figure;
use crate::options::Side;
use crate::stone::Element;

pub use check::{BadData, Warning};
use file::DataFile;

/// Which data a table is played with. Copying it copies a pointer at most.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Data(Option<Arc<DataSet>>); // `None` is the house's set, so that every table's is the same one

/// The file with the data of this project.
pub(crate) const HOUSE_FILE: &str = include_str!("../data/portals-data.json");

static HOUSE: LazyLock<DataSet> = LazyLock::new(|| {
    let mut file = DataFile::from_text(HOUSE_FILE).expect("the house's data can be read");
    file.check_what_rules_say().expect("the house's data are by the rules");
    DataSet::new(file).expect("the house's data are sound")
});

impl Data {
    /// The data of this project.
    pub const HOUSE: Data = Data(None);

    /// Reads a data file. The sections it leaves out are the house's.
    pub fn from_json(text: &str) -> Result<Data, BadData> {
        Data::of_file(DataFile::from_text(text)?)
    }

    /// The data of a file that is known to be JSON.
    pub(crate) fn of_value(file: serde_json::Value) -> Result<Data, BadData> {
        Data::of_file(DataFile::from_value(file)?)
    }

    fn of_file(mut file: DataFile) -> Result<Data, BadData> {
        // A file that is in use already, which is that of every view but a table's first, isn't checked again.
        static IN_USE: Recent<DataSet> = Recent::new();
        file.complete(&HOUSE.file)?;
        let set = IN_USE.find_or_make(|set| set.file == file, || DataSet::new(file.clone()))?;
        Ok(Data((!set.file.same_cards(&HOUSE.file)).then_some(set)))
    }

    /// Whether it is the house's.
    pub fn is_house(&self) -> bool {
        self.0.is_none()
    }

    /// The set itself.
    #[inline]
    pub fn set(&self) -> &DataSet {
        match &self.0 {
            None => &HOUSE,
            Some(set) => set,
        }
    }
}

impl fmt::Debug for Data {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Data({})", if self.is_house() { "house".to_owned() } else { self.set().fingerprint() })
    }
}

/// `"house"`, or all of another set.
impl Serialize for Data {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            None => to.serialize_str("house"),
            Some(set) => set.file.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Data, D::Error> {
        from.deserialize_any(DataReader)
    }
}

struct DataReader;

impl<'de> Visitor<'de> for DataReader {
    type Value = Data;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("`house`, or the contents of a data file of the form portals-data/1")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Data, E> {
        if text == "house" { Ok(Data::HOUSE) } else { Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)) }
    }

    fn visit_map<A: MapAccess<'de>>(self, parts: A) -> Result<Data, A::Error> {
        let file = DataFile::deserialize(MapAccessDeserializer::new(parts))?;
        Data::of_file(file).map_err(A::Error::custom)
    }
}

impl JsonSchema for Data {
    fn schema_name() -> Cow<'static, str> {
        "Data".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let file = generator.subschema_for::<DataFile>();
        json_schema!({ "anyOf": [{ "const": "house" }, file] })
    }
}

/// A set of boards, keys and signs, ready for play.
#[derive(Clone, Debug)]
pub struct DataSet {
    file: DataFile,
    boards: [[Laid; 2]; 4],
    /// By number.
    keys: [KeyCard; 36],
    /// Where in `keys` the key with a number is; 255 where there is none.
    index: [u8; 256],
    tiers: [u64; 3],
    signs: [SignCard; SIGNS as usize],
}

impl PartialEq for DataSet {
    fn eq(&self, other: &DataSet) -> bool {
        self.file == other.file
    }
}

impl Eq for DataSet {}

/// A key card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyCard {
    /// Its number.
    pub key: Key,
    /// How hard it is.
    pub tier: Tier,
    /// The cells with marks: bit `n` is the spot with this number.
    pub marks: u16,
}

/// PO-120: a sign card, with every way its figure can lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SignCard {
    figure: Figure,
    /// The colours of its stones; the first so many.
    stones: [Element; 9],
    len: usize,
    /// Four turns; then those of the mirror image.
    ways: [Way; 8],
}

/// A figure turned one way, as distances on a board from the cell of its box's corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Way {
    /// Where the corner may lie.
    corners: u32,
    /// How far from the corner each stone lies, in the order of [`SignCard::stones`].
    distances: [u8; 9],
}

impl Way {
    /// `stones` are those of the figure, one by one, turned like it.
    fn new(figure: Figure, stones: &[Figure]) -> Way {
        let ((top, left), (rows, columns)) = (figure.corner(), figure.size());
        let mut way = Way::default();
        for corner in 0..BOARD * BOARD {
            let fits = corner / BOARD + rows <= BOARD && corner % BOARD + columns <= BOARD;
            way.corners |= u32::from(fits) << corner;
        }
        for (distance, stone) in way.distances.iter_mut().zip(stones) {
            let (row, column) = stone.corner();
            *distance = (row - top) * BOARD + column - left;
        }
        way
    }
}

impl SignCard {
    fn new(figure: Figure) -> SignCard {
        let mut card = SignCard { figure, stones: [Element::Air; 9], len: 0, ways: [Way::default(); 8] };
        let mut alone = [Figure::NONE; 9];
        for (spot, stone) in figure.iter() {
            (card.stones[card.len], alone[card.len]) = (stone, Figure::NONE.with(spot, stone));
            card.len += 1;
        }
        let alone = &alone[..card.len];
        let mut turned =
            [(figure, alone.to_vec()), (figure.mirrored(), alone.iter().map(|it| it.mirrored()).collect())];
        for turn in 0..4 {
            for (side, (figure, alone)) in turned.iter_mut().enumerate() {
                card.ways[4 * side + turn] = Way::new(*figure, alone);
                *figure = figure.turned();
                alone.iter_mut().for_each(|stone| *stone = stone.turned());
            }
        }
        card
    }

    /// Whether the figure lies somewhere on the board: for each way all corners are tried at once.
    #[inline]
    fn stands(&self, laid: &Laid, mirrors: bool) -> bool {
        let mut cells = [0; 9];
        for (cells, stone) in cells.iter_mut().zip(&self.stones[..self.len]) {
            *cells = laid.of(*stone);
        }
        let stones = &cells[..self.len];
        self.ways[..if mirrors { 8 } else { 4 }].iter().any(|way| {
            let each = stones.iter().zip(way.distances);
            each.fold(way.corners, |corners, (cells, distance)| corners & cells >> distance) != 0
        })
    }
}

impl DataSet {
    fn new(file: DataFile) -> Result<DataSet, BadData> {
        let boards = check::boards(&file)?;
        let keys = check::keys(&file)?;
        let figures = check::signs(&file)?;
        let mut index = [u8::MAX; 256];
        let mut tiers = [0; 3];
        for (place, card) in keys.iter().enumerate() {
            index[usize::from(card.key.0)] = place as u8;
            tiers[card.tier.index()] |= 1 << place;
        }
        Ok(DataSet { boards, keys, index, tiers, signs: figures.map(SignCard::new), file })
    }

    /// The symbols of a board: the cells of each colour.
    #[inline]
    pub fn board(&self, id: u8, side: Side) -> &Laid {
        &self.boards[usize::from(id - 1)][side as usize]
    }

    /// All keys, by number.
    pub fn keys(&self) -> &[KeyCard; 36] {
        &self.keys
    }

    /// The key with this number.
    #[inline]
    pub fn key(&self, key: Key) -> Option<&KeyCard> {
        self.keys.get(usize::from(self.index[usize::from(key.0)]))
    }

    /// Where the key stands among all; it must be one of the set.
    #[inline]
    pub(crate) fn place(&self, key: Key) -> usize {
        usize::from(self.index[usize::from(key.0)])
    }

    /// The marks of a key of the set.
    #[inline]
    pub(crate) fn marks(&self, key: Key) -> u16 {
        self.keys[self.place(key)].marks
    }

    /// The keys of a tier: bit `n` is the one that stands there among all.
    #[inline]
    pub(crate) fn tier(&self, tier: Tier) -> u64 {
        self.tiers[tier.index()]
    }

    /// The figure of a sign as it is printed.
    pub fn sign(&self, sign: Sign) -> Figure {
        self.signs[sign.index()].figure
    }

    /// PO-121, PO-129, A-15, A-16: whether the figure of a sign stands among these stones.
    #[inline]
    pub fn stands(&self, sign: Sign, laid: &Laid, mirrors: bool) -> bool {
        self.signs[sign.index()].stands(laid, mirrors)
    }

    /// The boards: the id, the name where it has one, and the rows of both sides, the easy one first.
    pub(crate) fn board_names(&self) -> impl Iterator<Item = (u8, Option<Text>, [&[String]; 2])> {
        self.file.boards.iter().flatten().map(|board| (board.id, board.name(), [&*board.easy, &*board.hard]))
    }

    /// The keys as they are printed: the number, the tier, and the rows of cells.
    pub(crate) fn key_rows(&self) -> impl Iterator<Item = (u8, Tier, &[String])> {
        self.file.key_cards.iter().flatten().map(|card| (card.number, card.tier, &*card.cells))
    }

    /// The signs as they are printed: the id, and the rows of cells.
    pub(crate) fn sign_rows(&self) -> impl Iterator<Item = (u8, &[String])> {
        self.file.secret_signs.iter().flatten().map(|sign| (sign.id, &*sign.cells))
    }

    /// What is unusual about it, though it can be played.
    pub fn warnings(&self) -> Vec<Warning> {
        check::warnings(&self.boards, &self.signs.each_ref().map(|sign| sign.figure))
    }

    /// A short name by which two people can tell that they have the same set.
    pub fn fingerprint(&self) -> String {
        let text = serde_json::to_vec(&self.file).expect("a data file is plain JSON");
        Hash::of(&[b"portals data\n", &text]).to_string()[..8].to_owned()
    }
}
