//! Chance: a 256-bit seed, and the stream of numbers it stands for, the same on every platform.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Where all the chance of one game comes from. Whoever knows it knows every card, so it is published
/// only after the game; its [hash](Seed::hash) is published before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed made of a small number, for tests and simulations.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// What is published before the deal: it binds the dealer and tells nobody a card.
    pub fn hash(&self) -> Hash {
        Hash::of(&[b"samobranka seed\n", &self.0])
    }
}

impl FromStr for Seed {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Seed, BadHex> {
        parse_hex(text).map(Seed)
    }
}

impl TryFrom<String> for Seed {
    type Error = BadHex;

    fn try_from(text: String) -> Result<Seed, BadHex> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        hex(&seed.0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed is a secret: logs and panics don't print it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The digest of these bytes, one part after another.
    pub fn of(parts: &[&[u8]]) -> Hash {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update(part);
        }
        Hash(digest.finalize().into())
    }
}

impl FromStr for Hash {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Hash, BadHex> {
        parse_hex(text).map(Hash)
    }
}

impl TryFrom<String> for Hash {
    type Error = BadHex;

    fn try_from(text: String) -> Result<Hash, BadHex> {
        text.parse()
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hex(&hash.0)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// A text that should have been 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits, 0-9 and a-f")]
pub struct BadHex;

pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn parse_hex(text: &str) -> Result<[u8; 32], BadHex> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(BadHex),
    };
    let text: &[u8; 64] = text.as_bytes().try_into().map_err(|_| BadHex)?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

/// A number below `bound`, each equally likely, made of 32 equally likely bits, or of more of them where that must be.
///
/// # Panics
/// If `bound` is nought: there is no such number.
#[inline(always)]
pub fn below(bound: u32, mut bits: impl FnMut() -> u32) -> u32 {
    assert!(bound > 0, "a number below nought was asked for");
    // Lemire's multiplication with rejection: exact, and almost never a division.
    let product = u64::from(bits()) * u64::from(bound);
    if (product as u32) < bound { below_again(bound, product, bits) } else { (product >> 32) as u32 }
}

/// The rare rest of [`below`]: whether `product` may stand, and other numbers until one may.
#[cold]
fn below_again(bound: u32, mut product: u64, mut bits: impl FnMut() -> u32) -> u32 {
    let threshold = bound.wrapping_neg() % bound;
    while (product as u32) < threshold {
        product = u64::from(bits()) * u64::from(bound);
    }
    (product >> 32) as u32
}

/// The stream of numbers a [`Seed`] stands for: ChaCha with 8 rounds. A state that somebody made up may name the numbers
/// that come before it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "RngPlace", into = "RngPlace")]
#[schemars(with = "RngPlace")]
pub struct Rng {
    stream: ChaCha8Rng,
    /// The numbers that come first, where somebody has arranged them. Never empty.
    luck: Option<Box<Luck>>,
}

/// Numbers that somebody has arranged, the next one first. It is boxed where it is used: hardly any generator has some.
#[derive(Clone, PartialEq, Eq)]
struct Luck(VecDeque<u32>);

impl Rng {
    /// The stream of this seed, from its beginning.
    #[inline]
    pub fn new(seed: Seed) -> Rng {
        Rng { stream: ChaCha8Rng::from_seed(seed.0), luck: None }
    }

    /// The stream of this seed from its `index`-th seed on: what [`Rng::seed`] gives after `index` calls.
    /// So many threads can share one stream of seeds and each game still gets its own.
    pub fn at_seed(seed: Seed, index: u64) -> Rng {
        let mut rng = Rng::new(seed);
        rng.stream.set_word_pos(u128::from(index) * 8);
        rng
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is nought: there is no such number.
    #[inline(always)] // several calls a decision: the stream's place stays in registers
    pub fn below(&mut self, bound: u32) -> u32 {
        if self.luck.is_some() {
            return self.arranged(bound);
        }
        below(bound, || self.stream.next_u32())
    }

    /// The next number that somebody has arranged. One that is too large begins again at nought.
    #[cold]
    fn arranged(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a number below nought was asked for");
        let number = self.luck.as_mut().and_then(|luck| luck.0.pop_front()).unwrap_or_default() % bound;
        self.luck = self.luck.take().filter(|luck| !luck.0.is_empty());
        number
    }

    /// Arranges that these numbers come first: what [`Rng::below`] gives, one after another. For a state that somebody
    /// makes up.
    #[must_use]
    pub fn with_luck(mut self, numbers: Vec<u32>) -> Rng {
        self.luck = (!numbers.is_empty()).then(|| Box::new(Luck(numbers.into())));
        self
    }

    /// The next 64 bits of the stream.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.stream.next_u64()
    }

    /// A new seed: the next 256 bits of the stream.
    #[inline]
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.stream.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// Puts `items` in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let pick = self.below(last as u32 + 1) as usize;
            items.swap(pick, last);
        }
    }
}

/// Where the stream stands tells every card to come: it is not printed.
impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Rng(…)")
    }
}

/// How a generator is written down.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Rng")]
struct RngPlace {
    /// The seed of the stream.
    seed: Seed,
    /// How many 32-bit words of it are used up.
    used: u64,
    /// The numbers that are drawn first, before the stream goes on: each is the place of what is drawn among what is left,
    /// from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    luck: Vec<u32>,
}

impl From<Rng> for RngPlace {
    fn from(rng: Rng) -> RngPlace {
        RngPlace {
            seed: Seed(rng.stream.get_seed()),
            used: rng.stream.get_word_pos() as u64,
            luck: rng.luck.map_or_else(Vec::new, |luck| luck.0.into()),
        }
    }
}

impl TryFrom<RngPlace> for Rng {
    type Error = &'static str;

    fn try_from(place: RngPlace) -> Result<Rng, &'static str> {
        // Far more than any game draws, and far less than where the block counter would wrap.
        if place.used > 1 << 60 {
            return Err("the generator stands too far along its stream");
        }
        let mut rng = Rng::new(place.seed);
        rng.stream.set_word_pos(u128::from(place.used));
        Ok(rng.with_luck(place.luck))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_same_everywhere() {
        // Fixed for ever: records depend on it.
        let mut rng = Rng::new(Seed::from_number(1));
        let below: Vec<u32> = (0..8).map(|_| rng.below(98)).collect();
        assert_eq!(below, STREAM_OF_SEED_1);
    }

    const STREAM_OF_SEED_1: [u32; 8] = [61, 37, 91, 28, 38, 78, 88, 89];

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        let mut rng = Rng::new(Seed::from_number(7));
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (9_600..10_400).contains(&count)), "{seen:?}");
    }

    #[test]
    fn a_generator_written_down_goes_on_where_it_stood() {
        let mut rng = Rng::new(Seed::from_number(3));
        for _ in 0..77 {
            rng.below(5);
        }
        let text = serde_json::to_string(&rng).unwrap();
        let mut again: Rng = serde_json::from_str(&text).unwrap();
        assert_eq!(again, rng);
        assert_eq!(again.bits(), rng.bits());
    }

    #[test]
    fn numbers_that_were_arranged_come_first() {
        let mut rng = Rng::new(Seed::from_number(1)).with_luck(vec![4, 9, 0]);
        let text = serde_json::to_string(&rng).unwrap();
        assert!(text.ends_with(r#""used":0,"luck":[4,9,0]}"#), "{text}");
        assert!(serde_json::from_str::<Rng>(&text).unwrap() == rng);
        assert_eq!([rng.below(5), rng.below(5), rng.below(5)], [4, 4, 0], "a number too large begins again");
        assert!(rng == Rng::new(Seed::from_number(1)), "nothing is left of it");
        assert_eq!(rng.below(98), STREAM_OF_SEED_1[0]);
        assert!(!serde_json::to_string(&rng).unwrap().contains("luck"));
    }

    #[test]
    fn seeds_can_be_reached_by_their_number() {
        let mut rng = Rng::new(Seed::from_number(9));
        let seeds: Vec<Seed> = (0..5).map(|_| rng.seed()).collect();
        assert!(Rng::at_seed(Seed::from_number(9), 3).seed() == seeds[3]);
    }

    #[test]
    fn seeds_are_read_back_and_bad_ones_refused() {
        let seed = Seed::from_number(0xfedc);
        assert!(seed.to_string().parse::<Seed>().unwrap() == seed);
        for bad in ["", "00", &"g".repeat(64), &"A".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert!(bad.parse::<Seed>().is_err(), "{bad}");
        }
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }
}
