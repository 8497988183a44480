//! Who somebody is: a name, and a random token of 256 bits that only they have. Its hash alone is stored.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

use samobranka_store::{Batch, Person, PersonId, Put, TokenHash};
use sha2::{Digest, Sha256};

use crate::logic::Known;
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// How many people are kept in memory. All can be read again.
const KEPT: usize = 10_000;

/// The most characters a name may have.
pub(crate) const MAX_NAME: usize = 40;

/// What a token is good for. The two are hashed differently, so that neither can stand for the other.
#[derive(Clone, Copy)]
pub(crate) enum TokenKind {
    /// Says who somebody is, for as long as they keep it.
    Session,
    /// Gets another token, once.
    Recovery,
}

/// A token as it is given out: 64 hexadecimal digits. It is not printed.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

pub(crate) struct People {
    shared: Arc<Shared>,
    known: Mutex<HashMap<TokenHash, Known>>,
}

impl People {
    pub(crate) fn new(shared: Arc<Shared>) -> People {
        People { shared, known: Mutex::default() }
    }

    /// Somebody who has come for the first time.
    pub(crate) async fn welcome(&self, name: &str) -> Result<(Known, Token), ApiError> {
        let name = clean_name(name)?;
        let chance = (self.shared.chance)();
        let id = PersonId(u64::from_le_bytes(chance.0[..8].try_into().expect("eight bytes")));
        let now = (self.shared.now)();
        let token = self.new_token();
        let person = Person { id, name: name.clone(), created: now };
        let puts =
            [Put::Person(person), Put::Token { hash: hash(&token.0, TokenKind::Session), person: id, created: now }];
        self.put(puts.into()).await?;
        self.shared.metrics.people.one();
        Ok((Known { id, name }, token))
    }

    /// Whose token it is.
    pub(crate) async fn find(&self, token: &str) -> Result<Option<Known>, ApiError> {
        if token.len() != 64 {
            return Ok(None);
        }
        let hash = hash(token, TokenKind::Session);
        if let Some(known) = self.known.lock().expect("nobody panics here").get(&hash) {
            return Ok(Some(known.clone()));
        }
        let found = self.shared.log.person_by_token(hash).await.map_err(|why| unreadable(&why))?;
        let known = found.map(|person| Known { id: person.id, name: person.name });
        if let Some(known) = &known {
            let mut all = self.known.lock().expect("nobody panics here");
            if all.len() >= KEPT {
                all.clear();
            }
            all.insert(hash, known.clone());
        }
        Ok(known)
    }

    /// Calls somebody by another name from now on.
    pub(crate) async fn rename(&self, person: &Known, name: &str) -> Result<Known, ApiError> {
        let name = clean_name(name)?;
        let row = Person { id: person.id, name: name.clone(), created: (self.shared.now)() };
        self.put(vec![Put::Person(row)]).await?;
        self.known.lock().expect("nobody panics here").retain(|_, known| known.id != person.id);
        Ok(Known { id: person.id, name })
    }

    /// Another token for somebody who is known.
    pub(crate) async fn another(&self, person: PersonId, good: TokenKind) -> Result<Token, ApiError> {
        let token = self.new_token();
        let put = Put::Token { hash: hash(&token.0, good), person, created: (self.shared.now)() };
        self.put(vec![put]).await?;
        Ok(token)
    }

    /// Takes a token that is good once, and gives one that is good always.
    pub(crate) async fn recover(&self, token: &str) -> Result<(Known, Token), ApiError> {
        let old = hash(token, TokenKind::Recovery);
        let found = self.shared.log.person_by_token(old).await.map_err(|why| unreadable(&why))?;
        let person =
            found.ok_or_else(|| ApiError::new(ErrorCode::NotFound, "this link is no good, or has been used"))?;
        let new = self.new_token();
        let now = (self.shared.now)();
        let good = Put::Token { hash: hash(&new.0, TokenKind::Session), person: person.id, created: now };
        self.put(vec![Put::DropToken(old), good]).await?;
        Ok((Known { id: person.id, name: person.name }, new))
    }

    /// A token that shall be good no more.
    pub(crate) async fn forget(&self, token: &str) -> Result<(), ApiError> {
        let hash = hash(token, TokenKind::Session);
        self.put(vec![Put::DropToken(hash)]).await?;
        self.known.lock().expect("nobody panics here").remove(&hash);
        Ok(())
    }

    fn new_token(&self) -> Token {
        Token((self.shared.chance)().to_string())
    }

    async fn put(&self, puts: Vec<Put>) -> Result<(), ApiError> {
        self.shared.log.append(Batch::puts(puts)).await.map_err(|why| self.shared.not_saved(&why))
    }
}

fn hash(token: &str, good: TokenKind) -> TokenHash {
    let what: &[u8] = match good {
        TokenKind::Session => b"samobranka token\n",
        TokenKind::Recovery => b"samobranka recovery\n",
    };
    Sha256::new().chain_update(what).chain_update(token).finalize().into()
}

fn unreadable(why: &samobranka_store::LogError) -> ApiError {
    tracing::error!(%why, "the log could not be read");
    ApiError::new(ErrorCode::Unavailable, "it can't be read now who you are; try again in a moment")
}

/// A name as it is shown: no control characters, no spaces around it, neither empty nor too long.
pub(crate) fn clean_name(name: &str) -> Result<String, ApiError> {
    let mut clean = String::new();
    for word in name.split(|char: char| char.is_whitespace() || char.is_control()).filter(|word| !word.is_empty()) {
        let space = if clean.is_empty() { "" } else { " " };
        write!(clean, "{space}{word}").expect("a string takes everything");
    }
    match clean.chars().count() {
        0 => Err(ApiError::new(ErrorCode::BadMessage, "a name has at least one letter")),
        count if count > MAX_NAME => {
            Err(ApiError::new(ErrorCode::TooLarge, format!("a name has at most {MAX_NAME} characters")))
        }
        _ => Ok(clean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_checked() {
        assert_eq!(clean_name("  Василиса \u{7}\n Премудрая ").unwrap(), "Василиса Премудрая");
        assert!(clean_name(" \u{0} ").unwrap_err().is(ErrorCode::BadMessage));
        assert!(clean_name(&"я".repeat(41)).unwrap_err().is(ErrorCode::TooLarge));
    }

    #[test]
    fn a_recovery_token_is_not_a_token_to_be_known_by() {
        let token = "0".repeat(64);
        assert_ne!(hash(&token, TokenKind::Session), hash(&token, TokenKind::Recovery));
    }
}
