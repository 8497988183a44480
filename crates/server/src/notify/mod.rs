//! Tells people of their turns at tables that are played over days: one message a turn, none while they have a page open,
//! none in their quiet hours. Whom to tell, and when, is written beside the log, so nothing is forgotten when the server
//! stops; and of several servers one tells. No table waits for it.

pub(crate) mod outside;
pub(crate) mod push;
#[cfg(test)]
mod tls_tests;
pub(crate) mod words;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::http::{HeaderName, header};
use ring::hmac;
use samobranka_protocol::{ChannelKind, QuietHours, Summary};
use samobranka_rules::Lang;
use samobranka_store::{Batch, Channel, LogError, PersonId, Put, TableId, Turn, Turns, VAPID};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{OnceCell, Semaphore};

use crate::config::Notify;
use crate::people::People;
use crate::tables::Shared;
use outside::{Outside, Sent};
use push::{Browser, Vapid};

/// How often it is looked whom to tell, at the least.
const EVERY: Duration = Duration::from_secs(15);

/// How long after a turn began it is looked: see `TELL_AFTER` of the table.
const SOON: Duration = Duration::from_millis(2_100);

/// How many are told at the same time, and how many are looked up at once.
const AT_ONCE: usize = 64;
const LOOKED_UP: u32 = 200;

/// For how long nobody else tells somebody whom this server is telling, in milliseconds.
const LEASE: u64 = 120_000;

/// After how many milliseconds it is tried again where a message didn't come through.
const RETRIES: [u64; 3] = [60_000, 300_000, 1_800_000];

/// How many messages that didn't come through are remembered, with the ways that did.
const REMEMBERED: usize = 10_000;

/// The most ways one person may have.
pub(crate) const MOST_CHANNELS: usize = 8;

/// A way in which messages go to somebody, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Way {
    pub kind: ChannelKind,
    pub url: String,
    pub lang: String,
    pub created: u64,
    /// What messages are signed with, in hexadecimal digits.
    pub secret: String,
    /// For Telegram: the chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
    /// For Web Push: the browser's public key and the secret shared with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keys: Option<(String, String)>,
}

/// What is true of all ways of one person: the row with the number nought.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct General {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// The hash of the feed's token, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feed: Option<String>,
}

/// All that is known of how somebody wants to be told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    pub general: General,
    pub ways: Vec<(u64, Way)>,
}

impl Wishes {
    /// Reads the rows. What another version of the program wrote, and this one can't read, is passed over.
    pub(crate) fn read(rows: &[Channel]) -> Wishes {
        let mut wishes = Wishes::default();
        for row in rows {
            match row.id {
                0 => wishes.general = serde_json::from_str(&row.body).unwrap_or_default(),
                id => wishes.ways.extend(serde_json::from_str(&row.body).ok().map(|way| (id, way))),
            }
        }
        wishes
    }
}

/// A message for one person.
pub(crate) struct Message {
    table: Option<TableId>,
    game: String,
    link: String,
    since: u64,
    due: u64,
    /// What it says in each language: a title and a line.
    said: HashMap<&'static str, (String, String)>,
}

impl Message {
    /// A message to try a way with.
    pub(crate) fn test(link: String, now: u64) -> Message {
        let say = |lang: Lang| {
            let said = (words::plain("notify-test-title", lang), words::plain("notify-test-body", lang));
            (lang.code(), said)
        };
        let said = Lang::ALL.map(say).into();
        Message { table: None, game: String::new(), link, since: now, due: now, said }
    }

    fn in_lang(&self, lang: &str) -> (&str, &str) {
        let (title, body) = self.said.get(lang).or_else(|| self.said.get(Lang::En.code())).expect("it is in English");
        (title, body)
    }

    /// The same for each table and turn, so that a receiver can tell messages that came twice.
    fn id(&self) -> String {
        format!("{}.{}", self.table.map_or_else(|| "test".to_owned(), |table| table.to_string()), self.since)
    }

    /// What a way takes.
    fn body(&self, way: &Way) -> Value {
        let (title, line) = self.in_lang(&way.lang);
        let text = format!("{title}\n{line}\n{}", self.link);
        let table = self.table.map(|table| table.to_string());
        match way.kind {
            ChannelKind::Push => json!({ "title": title, "body": line, "link": self.link, "tag": table }),
            ChannelKind::Json => json!({
                "event": if self.table.is_some() { "your_turn" } else { "test" },
                "id": self.id(), "table": table, "game": self.game, "link": self.link,
                "since": self.since, "due": self.due, "title": title, "text": line,
            }),
            ChannelKind::Telegram => {
                json!({ "chat_id": way.chat, "text": text, "disable_web_page_preview": true })
            }
            // Names are not to call anybody.
            ChannelKind::Discord => json!({ "content": text, "allowed_mentions": { "parse": [] } }),
            ChannelKind::Slack => json!({ "text": escaped_for_slack(&text) }),
        }
    }
}

/// Slack takes these three signs for commands.
fn escaped_for_slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Why a key can't be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoKey {
    #[error("{0}")]
    Log(#[from] LogError),
    #[error("{0}")]
    Bad(#[from] push::BadKey),
}

/// What sends messages.
pub(crate) struct Notifier {
    pub outside: Outside,
    config: Notify,
    /// How people reach the server, for links.
    base: String,
    vapid: OnceCell<Vapid>,
    /// Messages that didn't come through everywhere.
    unfinished: Mutex<HashMap<TurnKey, Unfinished>>,
}

/// A turn: where, whose, since when.
type TurnKey = (TableId, PersonId, u64);

/// How often it was tried, and the ways that are done.
type Unfinished = (usize, Vec<u64>);

impl Notifier {
    pub(crate) fn new(config: Notify, base: String) -> Notifier {
        let outside = Outside::new(config.loopback_receivers);
        Notifier { outside, config, base, vapid: OnceCell::new(), unfinished: Mutex::default() }
    }

    /// The link to a table, for messages.
    pub(crate) fn link(&self, table: TableId) -> String {
        format!("{}/t/{table}", self.base)
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// The server's key for Web Push: the one of the set-up, or the one that was made when it was first needed.
    pub(crate) async fn vapid(&self, shared: &Shared) -> Result<&Vapid, NoKey> {
        let make = async || {
            let contact = match self.config.contact.as_str() {
                "" if self.base.starts_with("https://") => self.base.clone(),
                "" => "mailto:nobody@localhost".to_owned(),
                contact => contact.to_owned(),
            };
            if !self.config.vapid_key.is_empty() {
                return Ok(Vapid::read(&self.config.vapid_key, contact)?);
            }
            if shared.log.secret(VAPID).await?.is_none() {
                let key = Put::Secret { name: VAPID.to_owned(), value: Vapid::generate()? };
                shared.log.append(Batch::puts([key])).await?;
            }
            // Of several servers that made one at the same time the first one's stands.
            let kept = shared.log.secret(VAPID).await?.unwrap_or_default();
            Ok(Vapid::read(&kept, contact)?)
        };
        self.vapid.get_or_try_init(make).await
    }

    /// Sends a message by one way, once.
    pub(crate) async fn send(&self, shared: &Shared, way: &Way, message: &Message) -> Sent {
        let target = match self.outside.target(&way.url) {
            Ok(target) => target,
            Err(why) => return Sent::Bad(why),
        };
        let body = message.body(way).to_string().into_bytes();
        let now = (shared.now)();
        if way.kind != ChannelKind::Push {
            let headers = [
                (header::CONTENT_TYPE, "application/json".to_owned()),
                (HeaderName::from_static("samobranka-delivery"), message.id()),
                (HeaderName::from_static("samobranka-signature"), signature(&way.secret, now / 1000, &body)),
            ];
            return self.outside.post(&target, &headers, body).await;
        }
        let encrypted = way
            .keys
            .as_ref()
            .ok_or(push::BadKey)
            .and_then(|(p256dh, auth)| Browser::read(p256dh, auth)?.encrypt(&body));
        let (Ok(vapid), Ok(encrypted)) = (self.vapid(shared).await, encrypted) else { return Sent::Failed };
        let Ok(authorization) = vapid.authorization(&target.origin(), now) else { return Sent::Failed };
        let left = message.due.saturating_sub(now) / 1000;
        let mut headers = vec![
            (header::AUTHORIZATION, authorization),
            (header::CONTENT_ENCODING, "aes128gcm".to_owned()),
            (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
            (HeaderName::from_static("ttl"), left.max(60).to_string()),
            (HeaderName::from_static("urgency"), "normal".to_owned()),
        ];
        // A later message of the same table stands in for one that hasn't been delivered.
        headers.extend(message.table.map(|table| (HeaderName::from_static("topic"), table.to_string())));
        self.outside.post(&target, &headers, encrypted).await
    }

    /// Tells one person of one turn, if that is to be done now.
    async fn tell(&self, shared: &Shared, people: &People, turn: Turn) -> Result<(), LogError> {
        let wishes = Wishes::read(&shared.log.channels(turn.person).await?);
        let now = (shared.now)();
        let put = |was: u64, next: u64| {
            let row = Put::Tell { table: turn.table, person: turn.person, was, next };
            let put = shared.log.append(Batch::puts([row]));
            async move {
                match put.await {
                    Ok(()) => Ok(true),
                    // The turn is over, or another server tells.
                    Err(LogError::Used) => Ok(false),
                    Err(why) => Err(why),
                }
            }
        };
        if wishes.ways.is_empty() || people.has_page_open(turn.person) {
            return put(turn.tell, 0).await.map(drop);
        }
        if let Some(end) = wishes.general.quiet.and_then(|quiet| quiet_until(quiet, now)) {
            return put(turn.tell, end).await.map(drop);
        }
        let leased = now + LEASE;
        if !put(turn.tell, leased).await? {
            return Ok(());
        }
        let key = (turn.table, turn.person, turn.since);
        let (tries, mut done) = self.unfinished().remove(&key).unwrap_or_default();
        let Some(message) = self.message(shared, &turn, now).await? else { return put(leased, 0).await.map(drop) };
        let mut again = false;
        let left = wishes.ways.iter().filter(|(id, _)| !done.contains(id));
        let sends = left.map(async |(id, way)| (*id, self.send(shared, way, &message).await));
        for (id, sent) in futures_util::future::join_all(sends).await {
            match sent {
                Sent::Failed => again = true,
                Sent::Gone => {
                    shared.metrics.messages_gone.one();
                    let gone = Put::DropChannel { person: turn.person, id };
                    shared.log.append(Batch::puts([gone])).await?;
                }
                Sent::Taken => {
                    shared.metrics.messages_sent.one();
                    done.push(id);
                }
                Sent::Refused(status) => {
                    shared.metrics.messages_failed.one();
                    tracing::debug!(%status, "a message was refused");
                    done.push(id);
                }
                Sent::Bad(why) => {
                    shared.metrics.messages_failed.one();
                    tracing::debug!(%why, "a message was not sent");
                    done.push(id);
                }
            }
        }
        let next = RETRIES.get(tries).filter(|_| again);
        if let Some(wait) = next {
            self.remember(key, (tries + 1, done));
            return put(leased, (shared.now)() + wait).await.map(drop);
        }
        if again {
            shared.metrics.messages_failed.one();
        }
        put(leased, 0).await.map(drop)
    }

    async fn message(&self, shared: &Shared, turn: &Turn, now: u64) -> Result<Option<Message>, LogError> {
        let Some(index) = shared.log.index(turn.table).await? else { return Ok(None) };
        let Ok(summary) = serde_json::from_str::<Summary>(&index.summary) else { return Ok(None) };
        let own = shared.log.person(turn.person).await?.map(|person| person.name);
        let say =
            |lang: Lang| (lang.code(), words::of_turn(&summary, own.as_deref(), turn.due.saturating_sub(now), lang));
        let said = Lang::ALL.map(say).into();
        let (table, link, game) = (Some(turn.table), self.link(turn.table), summary.game.clone());
        Ok(Some(Message { table, game, link, since: turn.since, due: turn.due, said }))
    }

    fn unfinished(&self) -> MutexGuard<'_, HashMap<TurnKey, Unfinished>> {
        self.unfinished.lock().expect("nobody panics here")
    }

    fn remember(&self, key: TurnKey, tried: Unfinished) {
        let mut unfinished = self.unfinished();
        if unfinished.len() < REMEMBERED {
            unfinished.insert(key, tried);
        }
    }
}

/// Tells people of their turns, for as long as it is not dropped.
pub(crate) async fn keep_telling(app: Arc<crate::http::App>) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let due = app.shared.log.turns(Turns::ToTell((app.shared.now)()), LOOKED_UP).await;
        match due {
            Ok(due) => {
                for turn in due {
                    let place = places.clone().acquire_owned().await.expect("it is never closed");
                    let app = app.clone();
                    tokio::spawn(async move {
                        if let Err(why) = app.notifier.tell(&app.shared, &app.people, turn).await {
                            tracing::warn!(%why, "somebody could not be told of their turn");
                        }
                        drop(place);
                    });
                }
            }
            Err(why) => tracing::warn!(%why, "it can't be read whom to tell of their turns"),
        }
        // All have been told, or wait for another time, before it is looked again.
        drop(places.acquire_many(AT_ONCE as u32).await);
        tokio::select! {
            () = app.shared.turned.notified() => tokio::time::sleep(SOON).await,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

/// What proves to a webhook that a message is the server's own: the time, and an HMAC over time and body.
fn signature(secret: &str, at: u64, body: &[u8]) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let mut signed = hmac::Context::with_key(&key);
    signed.update(format!("{at}.").as_bytes());
    signed.update(body);
    let tag: String = signed.sign().as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("t={at},v1={tag}")
}

/// When the quiet hours are over, if they are now. Times are milliseconds since 1970.
fn quiet_until(quiet: QuietHours, now: u64) -> Option<u64> {
    const DAY: i64 = 1440;
    let minute = (now / 60_000) as i64 + i64::from(quiet.offset);
    let passed = (minute - i64::from(quiet.from)).rem_euclid(DAY);
    let length = (i64::from(quiet.to) - i64::from(quiet.from)).rem_euclid(DAY);
    (passed < length).then(|| (now / 60_000 + (length - passed) as u64) * 60_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_those_of_the_persons_own_clock_and_may_pass_midnight() {
        let hour = 3_600_000;
        let night = QuietHours { from: 22 * 60, to: 8 * 60, offset: 180 };
        // 20:00 in UTC is 23:00 three hours ahead; it is over at 5:00 in UTC.
        assert_eq!(quiet_until(night, 20 * hour), Some(29 * hour));
        assert_eq!(quiet_until(night, 28 * hour), Some(29 * hour));
        assert_eq!(quiet_until(night, 29 * hour), None);
        assert_eq!(quiet_until(night, 18 * hour), None);
        assert_eq!(quiet_until(QuietHours { from: 0, to: 0, offset: 0 }, 5 * hour), None);
        let day = QuietHours { from: 9 * 60, to: 17 * 60 + 30, offset: -300 };
        assert_eq!(quiet_until(day, 15 * hour), Some(22 * hour + hour / 2));
    }

    #[test]
    fn a_message_to_slack_holds_no_commands() {
        assert_eq!(escaped_for_slack("<!channel> & co"), "&lt;!channel&gt; &amp; co");
    }
}
