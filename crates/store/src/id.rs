//! The names of tables and people.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A table's name in the log: 64 random bits. It prints as thirteen letters and digits, as it stands in links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

/// A person's name in the log: 64 random bits, printed like a table's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u64);

/// What was read is not the name of a table or a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id is thirteen letters and digits")]
pub struct BadId;

/// Crockford's alphabet: no letter that could be read as a digit or as another letter.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Thirteen digits of five bits hold 64 bits; the first one holds the upper four.
const LENGTH: usize = 13;

fn print(bits: u64, f: &mut fmt::Formatter) -> fmt::Result {
    let digits: [u8; LENGTH] = std::array::from_fn(|at| ALPHABET[(bits >> (5 * (LENGTH - 1 - at)) & 31) as usize]);
    f.pad(str::from_utf8(&digits).expect("the alphabet is ASCII"))
}

fn parse(text: &str) -> Result<u64, BadId> {
    if text.len() != LENGTH {
        return Err(BadId);
    }
    text.bytes().try_fold(0u64, |bits, byte| {
        // What people write for what they read: the letters left out of the alphabet stand for the digits they look like.
        let digit = match byte.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        let value = ALPHABET.iter().position(|&known| known == digit).ok_or(BadId)? as u64;
        if bits >> 59 == 0 { Ok(bits << 5 | value) } else { Err(BadId) }
    })
}

macro_rules! id {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                print(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                print(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                parse(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(TableId);
id!(PersonId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_it_printed() {
        for bits in [0, 1, 31, 32, 0x0123_4567_89ab_cdef, u64::MAX - 1, u64::MAX] {
            let id = TableId(bits);
            let text = id.to_string();
            assert_eq!(text.len(), LENGTH);
            assert_eq!(text.parse(), Ok(id));
            assert_eq!(text.to_uppercase().parse(), Ok(id));
            assert_eq!(serde_json::from_str::<TableId>(&serde_json::to_string(&id).unwrap()).unwrap(), id);
        }
        assert_eq!(TableId(u64::MAX).to_string(), "fzzzzzzzzzzzz");
    }

    #[test]
    fn look_alikes_are_read_kindly_and_nonsense_is_refused() {
        assert_eq!("OOOOOOOOOOOOl".parse(), Ok(TableId(1)));
        for bad in ["", "0", "000000000000u", "gzzzzzzzzzzzz", "00000000000000", "ёёёёёё0"] {
            assert_eq!(bad.parse::<TableId>(), Err(BadId), "{bad}");
        }
    }
}
