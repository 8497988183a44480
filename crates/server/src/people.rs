//! Who somebody is: a name, and a random token of 256 bits that only they have. Its hash alone is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use samobranka_store::{Batch, Change, LogError, Person, PersonId, Put, TableId, TokenHash};
use sha2::{Digest, Sha256};

use crate::actor::Mail;
use crate::config::Keep;
use crate::erase;
use crate::logic::{ConnId, Known};
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// How many people are kept in memory. All can be read again.
const KEPT: usize = 10_000;

/// How long a page counts as open after it has asked for turns, in milliseconds. It asks every minute.
const LOOKS_FOR: u64 = 75_000;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// What a token is good for. The two are hashed differently, so that neither can stand for the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// Says who somebody is, for as long as they come back with it.
    Session,
    /// Gets another token, once, and soon.
    Recovery,
    /// Reads whose turn it is, and nothing else.
    Feed,
}

/// A token as it is given out: 64 hexadecimal digits. It is not printed.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Somebody, and the token they are known by.
#[derive(Clone)]
pub(crate) struct Session {
    pub known: Known,
    pub hash: TokenHash,
}

pub(crate) struct People {
    shared: Arc<Shared>,
    keep: Keep,
    sessions: Mutex<Sessions>,
}

#[derive(Default)]
struct Sessions {
    known: HashMap<TokenHash, Known>,
    /// The open connections of each token: when it is revoked, they end.
    open: HashMap<TokenHash, Vec<(TableId, ConnId)>>,
    /// When those last asked whose pages show them their turns, in milliseconds since 1970.
    looked: HashMap<PersonId, u64>,
    /// Counts what was revoked or renamed: what was read before isn't kept after.
    changed: u64,
    /// Since when people are kept in memory: they are read again every day, and with that they are seen.
    since: u64,
}

impl People {
    pub(crate) fn new(shared: Arc<Shared>, keep: Keep) -> People {
        People { shared, keep, sessions: Mutex::default() }
    }

    fn sessions(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().expect("nobody panics here")
    }

    /// Somebody new, as they will be once `puts` are written: who they are, their token, and the rows.
    pub(crate) fn somebody(&self, name: &str) -> Result<(Known, Token, Vec<Put>), ApiError> {
        let name = clean_name(name)?;
        let chance = (self.shared.chance)();
        let id = PersonId(u64::from_le_bytes(chance.0[..8].try_into().expect("eight bytes")));
        let created = (self.shared.now)();
        let token = self.new_token();
        let hash = hash(&token.0, TokenKind::Session);
        let person = Person { id, name: name.clone(), created };
        let puts = vec![Put::Person(person), Put::Token { hash, person: id, created, once: false }];
        Ok((Known { id, name }, token, puts))
    }

    /// Somebody who has come for the first time.
    pub(crate) async fn welcome(&self, name: &str) -> Result<(Known, Token), ApiError> {
        let (known, token, puts) = self.somebody(name)?;
        self.put(puts).await?;
        self.shared.metrics.people.one();
        Ok((known, token))
    }

    /// Whose token it is.
    pub(crate) async fn find(&self, token: &str) -> Result<Option<Session>, ApiError> {
        if token.len() != 64 {
            return Ok(None);
        }
        let hash = hash(token, TokenKind::Session);
        Ok(self.find_hash(hash).await?.map(|known| Session { known, hash }))
    }

    async fn find_hash(&self, hash: TokenHash) -> Result<Option<Known>, ApiError> {
        let now = (self.shared.now)();
        let before = {
            let mut sessions = self.sessions();
            if now > sessions.since + DAY {
                sessions.since = now;
                sessions.known.clear();
            }
            if let Some(known) = sessions.known.get(&hash) {
                return Ok(Some(known.clone()));
            }
            sessions.changed
        };
        let found = self.shared.log.token(hash).await.map_err(|why| unreadable(&why))?;
        let good = found.filter(|row| is_fresh(row.seen, now, u64::from(self.keep.session_days) * DAY));
        let Some(row) = good else { return Ok(None) };
        if now > row.seen + DAY {
            // Once a day is enough; if it isn't written, it will be another time.
            drop(self.shared.log.append(Batch::puts([Put::SeenToken(hash, now)])));
        }
        let known = Known { id: row.person.id, name: row.person.name };
        let mut sessions = self.sessions();
        // What was revoked while it was being read isn't kept: the next one who asks reads again.
        if sessions.changed == before {
            if sessions.known.len() >= KEPT {
                sessions.known.clear();
            }
            sessions.known.insert(hash, known.clone());
        }
        Ok(Some(known))
    }

    /// Notes a connection that was opened with a token, so that it ends with it. `false`: the token is good no more.
    pub(crate) async fn attend(&self, hash: TokenHash, table: TableId, conn: ConnId) -> bool {
        for _ in 0..2 {
            {
                let mut sessions = self.sessions();
                if sessions.known.contains_key(&hash) {
                    sessions.open.entry(hash).or_default().push((table, conn));
                    return true;
                }
            }
            if !matches!(self.find_hash(hash).await, Ok(Some(_))) {
                return false;
            }
        }
        false
    }

    /// Somebody's page asks for their turns: it is open.
    pub(crate) fn looks(&self, person: PersonId) {
        let now = (self.shared.now)();
        let mut sessions = self.sessions();
        if sessions.looked.len() >= KEPT {
            sessions.looked.retain(|_, at| now < *at + LOOKS_FOR);
        }
        if sessions.looked.len() < KEPT {
            sessions.looked.insert(person, now);
        }
    }

    /// Somebody closes their page.
    pub(crate) fn looks_away(&self, person: PersonId) {
        self.sessions().looked.remove(&person);
    }

    /// Whether somebody has a page open: at a table, or one that showed them their turns a moment ago.
    pub(crate) fn has_page_open(&self, person: PersonId) -> bool {
        let now = (self.shared.now)();
        let sessions = self.sessions();
        let looked = sessions.looked.get(&person).is_some_and(|at| now < *at + LOOKS_FOR);
        let of = |hash: &TokenHash| sessions.known.get(hash).is_some_and(|known| known.id == person);
        looked || sessions.open.keys().any(of)
    }

    /// A connection that was noted has ended.
    pub(crate) fn part(&self, hash: TokenHash, conn: ConnId) {
        let mut sessions = self.sessions();
        if let Some(open) = sessions.open.get_mut(&hash) {
            open.retain(|(_, other)| *other != conn);
            if open.is_empty() {
                sessions.open.remove(&hash);
            }
        }
    }

    /// Calls somebody by another name from now on.
    pub(crate) async fn rename(&self, person: &Known, name: &str) -> Result<Known, ApiError> {
        let name = clean_name(name)?;
        let row = Person { id: person.id, name: name.clone(), created: (self.shared.now)() };
        self.put(vec![Put::Person(row)]).await?;
        let mut sessions = self.sessions();
        sessions.changed += 1;
        sessions.known.retain(|_, known| known.id != person.id);
        Ok(Known { id: person.id, name })
    }

    /// A token that reads somebody's feed, its hash in hexadecimal digits, and what is to be written. The one before is good
    /// no more.
    pub(crate) fn feed(&self, person: PersonId, before: Option<&str>) -> (Token, String, Vec<Put>) {
        let token = self.new_token();
        let hash = hash(&token.0, TokenKind::Feed);
        let row = Put::Token { hash, person, created: (self.shared.now)(), once: false };
        let text = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        (token, text, before.and_then(drop_feed).into_iter().chain([row]).collect())
    }

    /// Whose feed a token reads.
    pub(crate) async fn find_feed(&self, token: &str) -> Result<Option<Known>, ApiError> {
        let hash = hash(token, TokenKind::Feed);
        let found = self.shared.log.token(hash).await.map_err(|why| unreadable(&why))?;
        let now = (self.shared.now)();
        if found.as_ref().is_some_and(|row| now > row.seen + DAY) {
            // Once a day is enough; if it isn't written, it will be another time.
            drop(self.shared.log.append(Batch::puts([Put::SeenToken(hash, now)])));
        }
        Ok(found.map(|row| Known { id: row.person.id, name: row.person.name }))
    }

    /// A token by which another device becomes somebody's. It voids those that were given out before.
    pub(crate) async fn recovery(&self, person: PersonId) -> Result<Token, ApiError> {
        let token = self.new_token();
        let hash = hash(&token.0, TokenKind::Recovery);
        self.put(vec![Put::Token { hash, person, created: (self.shared.now)(), once: true }]).await?;
        Ok(token)
    }

    /// Takes a token that is good once, and gives one that is good always. Of several who try at once, one is let in.
    pub(crate) async fn recover(&self, token: &str) -> Result<(Known, Token), ApiError> {
        let no_good = || ApiError::new(ErrorCode::NotFound, "this link is no good: it has been used, or is too old");
        let old = hash(token, TokenKind::Recovery);
        let found = self.shared.log.token(old).await.map_err(|why| unreadable(&why))?;
        let now = (self.shared.now)();
        let fresh = found.filter(|row| is_fresh(row.created, now, u64::from(self.keep.recovery_hours) * HOUR));
        let person = fresh.ok_or_else(no_good)?.person;
        let new = self.new_token();
        let hash = hash(&new.0, TokenKind::Session);
        let good = Put::Token { hash, person: person.id, created: now, once: false };
        match self.shared.log.append(Batch::puts([Put::UseToken(old), good])).await {
            Ok(()) => Ok((Known { id: person.id, name: person.name }, new)),
            Err(LogError::Used) => Err(no_good()),
            Err(why) => Err(self.shared.not_saved(&why)),
        }
    }

    /// A token that shall be good no more. The connections that were opened with it end.
    pub(crate) async fn forget(&self, token: &str) -> Result<(), ApiError> {
        let hash = hash(token, TokenKind::Session);
        self.put(vec![Put::DropToken(hash)]).await?;
        {
            let mut sessions = self.sessions();
            sessions.changed += 1;
            sessions.known.remove(&hash);
        }
        self.end_connections(hash).await;
        Ok(())
    }

    /// Forgets somebody for good: their name leaves every table, then who they are, their tokens and their part in lists
    /// go. Until the last step all of it can be asked for again.
    pub(crate) async fn erase(&self, person: PersonId) -> Result<(), ApiError> {
        erase::from_tables(&self.shared, person).await?;
        self.put(vec![Put::Erase(person)]).await?;
        self.let_go(person).await;
        Ok(())
    }

    /// Somebody is known no more: what was remembered of them goes, and their connections end.
    async fn let_go(&self, person: PersonId) {
        let open: Vec<TokenHash> = {
            let mut sessions = self.sessions();
            sessions.changed += 1;
            let other = |hash: &TokenHash| sessions.known.get(hash).is_some_and(|known| known.id != person);
            let open = sessions.open.keys().filter(|hash| !other(hash)).copied().collect();
            sessions.known.retain(|_, known| known.id != person);
            open
        };
        for hash in open {
            if matches!(self.find_hash(hash).await, Ok(None)) {
                self.end_connections(hash).await;
            }
        }
    }

    /// Another server has changed something: what was read before is read again. Connections that were opened with a token
    /// that is good no more end here too.
    pub(crate) async fn changed_elsewhere(&self, change: Change) {
        let revoked = {
            let mut sessions = self.sessions();
            sessions.changed += 1;
            match change {
                Change::Person(id) => {
                    sessions.known.retain(|_, known| known.id != id);
                    Vec::new()
                }
                Change::Token(hash) => {
                    sessions.known.remove(&hash);
                    vec![hash]
                }
                // Any of them may have been revoked meanwhile.
                Change::Anything => {
                    sessions.known.clear();
                    sessions.open.keys().copied().collect()
                }
            }
        };
        if let Change::Person(id) = change
            && matches!(self.shared.log.person(id).await, Ok(None))
        {
            self.let_go(id).await;
            self.shared.tell_all(|| Mail::Erase(Box::new((id, None))));
        }
        for hash in revoked {
            // What can't be read now counts as good: it is looked at again at the next change.
            if matches!(self.find_hash(hash).await, Ok(None)) {
                self.end_connections(hash).await;
            }
        }
    }

    async fn end_connections(&self, hash: TokenHash) {
        let open = self.sessions().open.remove(&hash).unwrap_or_default();
        for (table, conn) in open {
            let inbox = self.shared.inbox(table);
            let _ = inbox.send(Mail::Revoked(conn)).await; // A table that is being put away parts from everyone.
        }
    }

    fn new_token(&self) -> Token {
        Token((self.shared.chance)().to_string())
    }

    async fn put(&self, puts: Vec<Put>) -> Result<(), ApiError> {
        self.shared.log.append(Batch::puts(puts)).await.map_err(|why| self.shared.not_saved(&why))
    }
}

/// What makes a feed's token good no more, by its hash in hexadecimal digits.
pub(crate) fn drop_feed(hash: &str) -> Option<Put> {
    let byte = |at: usize| u8::from_str_radix(hash.get(2 * at..2 * at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..hash.len() / 2).map(byte).collect();
    bytes?.try_into().ok().map(Put::DropToken)
}

/// Whether something of that time is still good; with no time to live, everything is.
fn is_fresh(at: u64, now: u64, lives: u64) -> bool {
    lives == 0 || now < at.saturating_add(lives)
}

fn hash(token: &str, good: TokenKind) -> TokenHash {
    let what: &[u8] = match good {
        TokenKind::Session => b"samobranka token\n",
        TokenKind::Recovery => b"samobranka recovery\n",
        TokenKind::Feed => b"samobranka feed\n",
    };
    Sha256::new().chain_update(what).chain_update(token).finalize().into()
}

fn unreadable(why: &LogError) -> ApiError {
    tracing::error!(%why, "the log could not be read");
    ApiError::new(ErrorCode::Unavailable, "it can't be read now who you are; try again in a moment")
}

pub(crate) use crate::names::clean_name;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_token_is_not_a_token_to_be_known_by() {
        let token = "0".repeat(64);
        assert_ne!(hash(&token, TokenKind::Session), hash(&token, TokenKind::Recovery));
    }
}
