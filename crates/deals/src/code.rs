//! The code of a deal: `the-game.1.2.fire=next_card.K7QX-M2PD-9TBW`. In it stand the game, the version of its rules, the
//! number of seats, the options that are not the default, and where the cards come from.
//!
//! The last part has letters and digits that can't be mistaken for each other (Crockford's alphabet). A short one holds 55
//! bits, from which the seed is derived; a long one holds a whole seed, for games that were dealt in another way. Both end
//! in a few bits that depend on everything before them, so that a slip is noticed.

use std::fmt;
use std::str::FromStr;

use samobranka_rules::{Game, Hash, Seed, Setup};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// All that a table is dealt from. It prints and parses as its code.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Deal {
    /// The game's id. It has no dot in it.
    game: String,
    /// The version of its rules.
    rules: u32,
    /// How many play.
    seats: u8,
    /// The options that are not the default. Each value is a word, a number or a truth value.
    options: Map<String, Value>,
    /// Where the cards come from.
    source: Source,
}

/// Where the cards of a deal come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A short number, from which the seed is derived.
    Number(DealNumber),
    /// The seed itself, of a game that was not dealt from a number.
    Seed(Seed),
}

/// A number that a seed is derived from. Always below 2⁵⁵.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DealNumber(u64);

impl DealNumber {
    const BITS: usize = 55;

    /// The number in a seed from the system: the short way to say "anything".
    pub fn drawn(chance: Seed) -> DealNumber {
        DealNumber::from_hash(Hash(chance.0))
    }

    pub(crate) fn from_hash(hash: Hash) -> DealNumber {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&hash.0[..8]);
        DealNumber(u64::from_le_bytes(bytes) >> (64 - Self::BITS))
    }

    /// The seed that is derived from it.
    pub fn seed(self) -> Seed {
        Seed(Hash::of(&[b"samobranka deal\n", &self.0.to_le_bytes()]).0)
    }
}

/// A table that has no code: an option of it is a whole file, such as an own box.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the option {0} can't be written in a code")]
pub struct NoCode(pub String);

/// What is wrong with a code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDeal {
    /// It doesn't have the parts of a code.
    #[error("a deal is written like GAME.1.2.K7QX-M2PD-9TBW: game, version of the rules, seats, options, letters")]
    Form,
    /// It doesn't fit together: something in it was mistyped.
    #[error("the code doesn't fit together: a letter in it is wrong")]
    Check,
    /// It is of another game.
    #[error("the code is of the game {0}")]
    Game(String),
    /// The rules have changed since, so the cards would be others.
    #[error("the code is of version {theirs} of the rules, and this plays version {ours}")]
    Rules {
        /// The version in the code.
        theirs: u32,
        /// The version that is played here.
        ours: u32,
    },
    /// The table can't be set like that.
    #[error("{0}")]
    Setup(String),
}

impl BadDeal {
    /// What programs know it by.
    pub fn code(&self) -> &'static str {
        match self {
            BadDeal::Form => "deal_form",
            BadDeal::Check => "deal_check",
            BadDeal::Game(_) => "deal_game",
            BadDeal::Rules { .. } => "deal_rules",
            BadDeal::Setup(_) => "deal_setup",
        }
    }
}

impl Deal {
    /// The deal of this table.
    pub fn of<G: Game>(setup: &Setup<G>, source: Source) -> Result<Deal, NoCode> {
        let written = |options: &G::Options| match serde_json::to_value(options) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(), // a game without options
        };
        let default = written(&G::Options::default());
        let mut options = written(setup.options());
        options.retain(|key, value| default.get(key) != Some(value));
        if let Some((key, _)) = options.iter().find(|(key, value)| !is_plain(key, value)) {
            return Err(NoCode(key.clone()));
        }
        Ok(Deal { game: G::ID.to_owned(), rules: G::VERSION, seats: setup.seats(), options, source })
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options that are not the default.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// Where the cards come from.
    pub fn source(&self) -> Source {
        self.source
    }

    /// What the table is dealt from.
    pub fn seed(&self) -> Seed {
        match self.source {
            Source::Number(number) => number.seed(),
            Source::Seed(seed) => seed,
        }
    }

    /// How the table is set.
    pub fn setup<G: Game>(&self) -> Result<Setup<G>, BadDeal> {
        if self.game != G::ID {
            return Err(BadDeal::Game(self.game.clone()));
        }
        if self.rules != G::VERSION {
            return Err(BadDeal::Rules { theirs: self.rules, ours: G::VERSION });
        }
        let options = serde_json::from_value(Value::Object(self.options.clone()))
            .map_err(|why| BadDeal::Setup(why.to_string()))?;
        Setup::new(self.seats, options).map_err(|why: G::Illegal| BadDeal::Setup(why.to_string()))
    }

    /// The part with the letters: what people call the deal by.
    pub fn letters(&self) -> String {
        let written = letters(&bits(self.source, &self.head()));
        match self.source {
            Source::Number(_) => {
                let groups: Vec<&str> = (0..written.len()).step_by(4).map(|at| &written[at..at + 4]).collect();
                groups.join("-")
            }
            Source::Seed(_) => written,
        }
    }

    /// All before the letters.
    fn head(&self) -> String {
        let mut head = format!("{}.{}.{}", self.game, self.rules, self.seats);
        let options = self.options.iter().map(|(key, value)| match value {
            Value::String(word) => format!("{key}={word}"),
            other => format!("{key}={other}"),
        });
        let options: Vec<String> = options.collect();
        if !options.is_empty() {
            head = head + "." + &options.join(",");
        }
        head
    }
}

/// Whether an option can be written in a code and read again.
fn is_plain(key: &str, value: &Value) -> bool {
    let word =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    let read_again = match value {
        Value::String(text) => word(text) && read_value(text) == *value,
        Value::Bool(_) => true,
        Value::Number(number) => number.is_u64(),
        _ => false,
    };
    word(key) && read_again
}

fn read_value(text: &str) -> Value {
    match text {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        other => other.parse::<u64>().map_or_else(|_| other.into(), Value::from),
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.head(), self.letters())
    }
}

impl From<Deal> for String {
    fn from(deal: Deal) -> String {
        deal.to_string()
    }
}

impl TryFrom<String> for Deal {
    type Error = BadDeal;

    fn try_from(text: String) -> Result<Deal, BadDeal> {
        text.parse()
    }
}

impl FromStr for Deal {
    type Err = BadDeal;

    fn from_str(text: &str) -> Result<Deal, BadDeal> {
        let parts: Vec<&str> = text.trim().split('.').collect();
        let (game, rules, seats, options, letters) = match parts[..] {
            [game, rules, seats, letters] => (game, rules, seats, "", letters),
            [game, rules, seats, options, letters] => (game, rules, seats, options, letters),
            _ => return Err(BadDeal::Form),
        };
        let pair = |text: &str| {
            let (key, value) = text.split_once('=')?;
            let value = read_value(value);
            is_plain(key, &value).then(|| (key.to_owned(), value))
        };
        let options = options.split(',').filter(|text| !text.is_empty()).map(pair);
        let options: Option<Map<String, Value>> = options.collect();
        let (Ok(rules), Ok(seats), Some(options)) = (rules.parse(), seats.parse(), options) else {
            return Err(BadDeal::Form);
        };
        let bits = read_letters(letters).ok_or(BadDeal::Form)?;
        let source = source(&bits).ok_or(BadDeal::Form)?;
        let deal = Deal { game: game.to_ascii_lowercase(), rules, seats, options, source };
        if self::bits(source, &deal.head()) == bits { Ok(deal) } else { Err(BadDeal::Check) }
    }
}

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The bits of a letter.
const LETTER: usize = 5;

fn bit(bytes: &[u8], at: usize) -> bool {
    bytes[at / 8] >> (7 - at % 8) & 1 == 1
}

/// The bits of the last part: the number or the seed, then the check.
fn bits(source: Source, head: &str) -> Vec<bool> {
    let (bytes, count) = match source {
        Source::Number(number) => ((number.0 << (64 - DealNumber::BITS)).to_be_bytes().to_vec(), DealNumber::BITS),
        Source::Seed(seed) => (seed.0.to_vec(), 256),
    };
    let mut bits: Vec<bool> = (0..count).map(|at| bit(&bytes, at)).collect();
    let check = Hash::of(&[b"samobranka code\n", head.as_bytes(), b"\n", &bytes]);
    // Between one and five bits: as many as fill the last letter, and a whole one where it is full.
    let more = LETTER - count % LETTER;
    bits.extend((0..more).map(|at| bit(&check.0, at)));
    bits
}

/// What the bits stand for, whether or not the check is right.
fn source(bits: &[bool]) -> Option<Source> {
    const SHORT: usize = DealNumber::BITS + LETTER;
    const LONG: usize = 256 + LETTER - 256 % LETTER;
    match bits.len() {
        SHORT => {
            let number = bits[..DealNumber::BITS].iter().fold(0, |number, &bit| number << 1 | u64::from(bit));
            Some(Source::Number(DealNumber(number)))
        }
        LONG => {
            let mut seed = [0; 32];
            for (byte, bits) in seed.iter_mut().zip(bits.chunks_exact(8)) {
                *byte = bits.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
            }
            Some(Source::Seed(Seed(seed)))
        }
        _ => None,
    }
}

fn letters(bits: &[bool]) -> String {
    let letter = |bits: &[bool]| ALPHABET[bits.iter().fold(0, |place, &bit| place << 1 | usize::from(bit))];
    bits.chunks(LETTER).map(|bits| char::from(letter(bits))).collect()
}

/// Reads letters as people write them: in either case, with or without dashes, and with look-alikes.
fn read_letters(text: &str) -> Option<Vec<bool>> {
    let mut bits = Vec::new();
    for letter in text.bytes().filter(|letter| *letter != b'-') {
        let letter = match letter.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            other => other,
        };
        let place = ALPHABET.iter().position(|it| *it == letter)?;
        bits.extend((0..LETTER).rev().map(|bit| place >> bit & 1 == 1));
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn words_numbers_and_truth_values_can_be_written_in_a_code_and_files_cannot() {
        for plain in [json!("next_card"), json!(true), json!(3)] {
            assert!(is_plain("option", &plain), "{plain}");
        }
        for other in
            [json!({ "cards": [] }), json!([1]), json!("a.b"), json!("true"), json!("12"), json!(-1), json!(null)]
        {
            assert!(!is_plain("option", &other), "{other}");
        }
    }
}
