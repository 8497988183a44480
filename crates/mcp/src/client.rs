//! What is asked of a server on behalf of a seat. It keeps nothing between two calls: table and key say it all.

use std::time::Duration;

use samobranka_desk::mirror::TableMirror;
use samobranka_protocol::ask::Ask;
use samobranka_protocol::news::{News, Welcome};
use samobranka_protocol::{ApiError, ErrorCode, Json, NewPerson, NewTable, PROTOCOL, PersonNow, TableSet};
use samobranka_rules::Seat;
use tokio::time::{Instant, timeout_at};

use crate::door::{ApiRequest, Door};

/// How long what was missed may take to come.
const MISSED_WITHIN: Duration = Duration::from_secs(10);

/// A table, and who asks: the key of a seat, or nobody in particular.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The key of whoever asks.
    pub key: Option<&'a str>,
}

/// A moment at a table, from which on one wants to know what has happened: `EPOCH.NUMBER`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    epoch: String,
    last: u64,
}

impl Moment {
    /// Reads what [`Moment::to_string`](ToString::to_string) wrote.
    pub fn read(text: &str) -> Option<Moment> {
        let (epoch, last) = text.split_once('.')?;
        let plain = !epoch.is_empty() && epoch.len() <= 40 && epoch.bytes().all(|byte| byte.is_ascii_alphanumeric());
        Some(Moment { epoch: epoch.to_owned(), last: last.parse().ok()? }).filter(|_| plain)
    }

    fn of(now: &Welcome) -> Moment {
        Moment { epoch: now.epoch.clone(), last: now.n }
    }
}

impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}.{}", self.epoch, self.last)
    }
}

/// A table as whoever asks sees it, and what has happened there lately.
#[derive(Clone, Debug)]
pub struct TableNow {
    /// The table.
    pub now: Box<Welcome>,
    /// What was told since the moment that was asked about, oldest first, in the game's own terms.
    pub told: Vec<Json>,
    /// Whether that is everything since then.
    pub complete: bool,
}

impl TableNow {
    /// From when on one can ask what has happened since.
    pub fn moment(&self) -> Moment {
        Moment::of(&self.now)
    }

    /// Whether the seat of whoever asks owes a decision.
    pub fn is_own_turn(&self) -> bool {
        self.now.seat.is_some_and(|seat| self.now.to_act.contains(seat))
    }

    /// Whether there is nothing to wait for.
    fn is_due(&self) -> bool {
        self.now.ended.is_some() || self.is_own_turn()
    }
}

/// A server, asked through a door.
#[derive(Clone)]
pub struct Client {
    door: Door,
}

impl Client {
    /// Asks through this door.
    pub fn new(door: Door) -> Client {
        Client { door }
    }

    /// Comes to the server for the first time, and gets a key.
    pub async fn come(&self, name: &str) -> Result<String, ApiError> {
        let person = NewPerson { name: name.to_owned(), bearer: true };
        let now: PersonNow = self.door.json(ApiRequest::post("/api/people", None, &person)).await?;
        now.token.ok_or_else(|| ApiError::new(ErrorCode::Unavailable, "the server gave no key"))
    }

    /// Sets a table.
    pub async fn set_table(&self, key: &str, new: &NewTable) -> Result<TableSet, ApiError> {
        self.door.json(ApiRequest::post("/api/tables", Some(key), new)).await
    }

    /// The table with this code.
    pub async fn by_code(&self, code: &str) -> Result<TableSet, ApiError> {
        let path = format!("/api/codes/{}", in_path(code)?);
        self.door.json(ApiRequest::get(&path, None)).await
    }

    /// The table as it stands now.
    pub async fn look(&self, place: Place<'_>) -> Result<TableNow, ApiError> {
        let path = format!("/api/tables/{}", in_path(place.table)?);
        let news: News = self.door.json(ApiRequest::get(&path, place.key)).await?;
        let now = news.welcome.ok_or_else(|| ApiError::new(ErrorCode::Unavailable, "the table told nothing"))?;
        Ok(TableNow { now, told: Vec::new(), complete: true })
    }

    /// Asks the table for something that changes it.
    pub async fn ask(&self, place: Place<'_>, ask: &Ask<'_>) -> Result<(), ApiError> {
        let path = format!("/api/tables/{}/ask", in_path(place.table)?);
        let news: News = self.door.json(ApiRequest::post(&path, place.key, ask)).await?;
        match news.refused {
            Some(refused) => Err(refused.why),
            None => Ok(()),
        }
    }

    /// What has happened since a moment, and the table now. It waits until the seat owes a decision or the game is over,
    /// as long as `patience` allows.
    pub async fn since(&self, place: Place<'_>, moment: &Moment, patience: Duration) -> Result<TableNow, ApiError> {
        let Moment { epoch, last } = moment;
        let path = in_path(place.table)?;
        let path = format!("/api/tables/{path}/events?protocol={PROTOCOL}&views=true&epoch={epoch}&last={last}");
        let mut events = self.door.events(ApiRequest::get(&path, place.key)).await?;
        let mut mirror = TableMirror::default();
        let mut told: Vec<Json> = Vec::new();
        let mut resumed = false;
        let begun = Instant::now();
        let ends = |known: bool| begun + if known { patience } else { patience.max(MISSED_WITHIN) };
        loop {
            let known = mirror.now.is_some();
            let now = mirror.now.clone().map(|now| TableNow { now, told: Vec::new(), complete: resumed });
            if let Some(now) = now.filter(|now| patience.is_zero() || now.is_due()) {
                return Ok(TableNow { told, ..now });
            }
            let Ok(Some(message)) = timeout_at(ends(known), events.next()).await else { break };
            let Ok(news) = serde_json::from_str::<News>(&message) else { continue };
            resumed |= news.resumed.is_some();
            // What was missed comes before the mirror knows the table; what was told of it counts all the same.
            told.extend(news.moved.iter().flat_map(|moved| moved.events.iter().cloned()));
            mirror.hear(news, 0.0);
        }
        let now =
            mirror.now.ok_or_else(|| ApiError::new(ErrorCode::Unavailable, "the table told nothing; try again"))?;
        Ok(TableNow { now, told, complete: resumed })
    }

    /// The record of a finished game.
    pub async fn record(&self, place: Place<'_>) -> Result<String, ApiError> {
        let path = format!("/api/tables/{}/record", in_path(place.table)?);
        self.door.text(ApiRequest::get(&path, place.key)).await
    }
}

/// An id as it may stand in a path: nothing else is the id of a table, or a code.
fn in_path(id: &str) -> Result<&str, ApiError> {
    let plain = !id.is_empty() && id.len() <= 40 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if plain { Ok(id) } else { Err(ApiError::new(ErrorCode::NotFound, "there is no such table")) }
}

/// The seat of whoever asks.
pub(crate) fn own_seat(now: &Welcome) -> Result<Seat, ApiError> {
    now.seat
        .ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "only those who have a seat may do that: join the table first"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_back_and_nothing_else_gets_into_a_path() {
        let moment = Moment { epoch: "6b1d0f6a4e0c9d27".to_owned(), last: 41 };
        assert_eq!(Moment::read(&moment.to_string()), Some(moment));
        for bad in ["", ".", "abc", "a&b.1", "abc.x", "a/b.1"] {
            assert_eq!(Moment::read(bad), None, "{bad}");
        }
        for bad in ["", "../people", "a?b", "стол"] {
            assert!(in_path(bad).is_err(), "{bad}");
        }
    }
}
