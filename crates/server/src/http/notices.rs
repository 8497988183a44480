//! How somebody wants to be told of their turns: ways, quiet hours, a feed.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use samobranka_protocol::{
    ChannelKind, ChannelNow, ChannelSet, FeedSet, NewChannel, NoticesNow, QuietHours, SetQuiet, Summary, WebhookForm,
};
use samobranka_rules::Lang;
use samobranka_store::{Batch, Channel, PersonId, Put};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::api::{base, unreadable};
use super::extract::{QueryArgs, RequestBody};
use super::turns::turns_of;
use super::who::Me;
use super::{App, AppState, Failure};
use crate::notify::outside::Sent;
use crate::notify::push::Browser;
use crate::notify::{General, MOST_CHANNELS, Message, Way, Wishes, words};
use crate::{ApiError, ErrorCode};

/// In which language a feed is.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeedQuery {
    /// `en` or `ru`.
    pub lang: Option<String>,
}

fn bad(message: impl Into<String>) -> Failure {
    ApiError::new(ErrorCode::BadMessage, message.into()).into()
}

async fn wishes(app: &App, person: PersonId) -> Result<Wishes, Failure> {
    Ok(Wishes::read(&app.shared.log.channels(person).await.map_err(|why| unreadable(&why))?))
}

async fn write(app: &App, puts: Vec<Put>) -> Result<(), Failure> {
    app.shared.log.append(Batch::puts(puts)).await.map_err(|why| app.shared.not_saved(&why).into())
}

fn general(person: PersonId, general: &General) -> Put {
    let body = serde_json::to_string(general).expect("wishes are plain JSON");
    Put::Channel(Channel { person, id: 0, body })
}

fn no_way() -> Failure {
    ApiError::new(ErrorCode::NotFound, "there is no such way to be told").into()
}

pub(super) async fn now(State(app): AppState, Me(me): Me) -> Result<Json<NoticesNow>, Failure> {
    let Wishes { general, ways } = wishes(&app, me.id).await?;
    let vapid = app.notifier.vapid(&app.shared).await.map_err(|why| {
        tracing::error!(%why, "there is no key for Web Push");
        ApiError::new(ErrorCode::Unavailable, "messages can't be sent now; try again in a moment")
    })?;
    let channel = |(id, way): (u64, Way)| ChannelNow {
        id: format!("{id:x}"),
        kind: way.kind,
        host: app.notifier.outside.target(&way.url).map(|target| target.host().to_owned()).unwrap_or_default(),
        created: way.created,
    };
    let channels = ways.into_iter().map(channel).collect();
    Ok(Json(NoticesNow { push_key: vapid.public(), channels, quiet: general.quiet, feed: general.feed.is_some() }))
}

pub(super) async fn add(State(app): AppState, Me(me): Me, body: RequestBody) -> Result<Response, Failure> {
    let new: NewChannel = body.read()?;
    app.notices_changed.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let chance = (app.shared.chance)().to_string();
    let (secret, id) = chance.split_at(48);
    let way = way_of(&app, new, secret.to_owned())?;
    let Wishes { ways, .. } = wishes(&app, me.id).await?;
    // The same browser or webhook takes the place of itself.
    let known = ways.iter().find(|(_, known)| known.url == way.url && known.chat == way.chat).map(|(id, _)| *id);
    if known.is_none() && ways.len() >= MOST_CHANNELS {
        return Err(
            ApiError::new(ErrorCode::TooMany, format!("one has at most {MOST_CHANNELS} ways to be told")).into()
        );
    }
    // Nought is taken.
    let id = known.unwrap_or_else(|| u64::from_str_radix(id, 16).unwrap_or(1).max(1));
    let body = serde_json::to_string(&way).expect("a way is plain JSON");
    write(&app, vec![Put::Channel(Channel { person: me.id, id, body })]).await?;
    Ok((StatusCode::CREATED, Json(ChannelSet { id: format!("{id:x}"), secret: secret.to_owned() })).into_response())
}

/// Checks what somebody wants, without asking anybody outside.
fn way_of(app: &App, new: NewChannel, secret: String) -> Result<Way, Failure> {
    let (url, lang) = match &new {
        NewChannel::Push(push) => (push.endpoint.clone(), push.lang.clone()),
        NewChannel::Webhook(hook) => (hook.url.clone(), hook.lang.clone()),
    };
    app.notifier.outside.target(&url).map_err(|why| bad(why.to_string()))?;
    let lang = lang.parse::<Lang>().map_err(bad)?.code().to_owned();
    let (kind, chat, keys) = match new {
        NewChannel::Push(push) => {
            Browser::read(&push.p256dh, &push.auth).map_err(|why| bad(why.to_string()))?;
            (ChannelKind::Push, None, Some((push.p256dh, push.auth)))
        }
        NewChannel::Webhook(hook) => {
            let kind = match hook.form {
                WebhookForm::Json => ChannelKind::Json,
                WebhookForm::Telegram => ChannelKind::Telegram,
                WebhookForm::Discord => ChannelKind::Discord,
                WebhookForm::Slack => ChannelKind::Slack,
            };
            let chat = hook.chat.filter(|chat| !chat.trim().is_empty());
            if (kind == ChannelKind::Telegram) != chat.is_some() || chat.as_ref().is_some_and(|chat| chat.len() > 100) {
                return Err(bad("`chat` is for Telegram, which needs it: up to 100 bytes"));
            }
            (kind, chat, None)
        }
    };
    Ok(Way { kind, url, lang, created: (app.shared.now)(), secret, chat, keys })
}

/// The way of this number.
async fn find(app: &App, person: PersonId, id: &str) -> Result<(u64, Way), Failure> {
    let id = u64::from_str_radix(id, 16).map_err(|_| no_way())?;
    wishes(app, person).await?.ways.into_iter().find(|(known, _)| *known == id).ok_or_else(no_way)
}

pub(super) async fn remove(State(app): AppState, Me(me): Me, Path(id): Path<String>) -> Result<StatusCode, Failure> {
    let (id, _) = find(&app, me.id, &id).await?;
    write(&app, vec![Put::DropChannel { person: me.id, id }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a message by this way now, and says what became of it.
pub(super) async fn test(
    State(app): AppState,
    headers: HeaderMap,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    app.notices_changed.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let (id, way) = find(&app, me.id, &id).await?;
    let message = Message::test(base(&app, &headers), (app.shared.now)());
    let no = |message: String| Err(ApiError::new(ErrorCode::Unavailable, message).into());
    match app.notifier.send(&app.shared, &way, &message).await {
        Sent::Taken => Ok(StatusCode::NO_CONTENT),
        Sent::Gone => {
            write(&app, vec![Put::DropChannel { person: me.id, id }]).await?;
            Err(ApiError::new(ErrorCode::NotFound, "there is nobody any more at that address").into())
        }
        Sent::Refused(status) => no(format!("the receiver refused the message with {}", status.as_u16())),
        Sent::Failed => no("the receiver can't be reached".to_owned()),
        Sent::Bad(why) => Err(bad(why.to_string())),
    }
}

pub(super) async fn set_quiet(State(app): AppState, Me(me): Me, body: RequestBody) -> Result<StatusCode, Failure> {
    let SetQuiet { quiet } = body.read()?;
    let is_good = |quiet: QuietHours| quiet.from < 1440 && quiet.to < 1440 && quiet.offset.unsigned_abs() <= 840;
    if !quiet.is_none_or(is_good) {
        return Err(bad("`from` and `to` are minutes of the day, 0 to 1439; `offset` is -840 to 840 minutes"));
    }
    let known = wishes(&app, me.id).await?.general;
    write(&app, vec![general(me.id, &General { quiet, ..known })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn make_feed(State(app): AppState, headers: HeaderMap, Me(me): Me) -> Result<Json<FeedSet>, Failure> {
    app.notices_changed.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let known = wishes(&app, me.id).await?.general;
    let (token, hash, puts) = app.people.feed(me.id, known.feed.as_deref());
    let row = general(me.id, &General { feed: Some(hash), ..known });
    write(&app, puts.into_iter().chain([row]).collect()).await?;
    let at = format!("{}/api/feeds/{}", base(&app, &headers), token.as_str());
    Ok(Json(FeedSet { atom: format!("{at}/turns.atom"), json: format!("{at}/turns.json") }))
}

pub(super) async fn drop_feed(State(app): AppState, Me(me): Me) -> Result<StatusCode, Failure> {
    let known = wishes(&app, me.id).await?.general;
    let dropped = known.feed.as_deref().and_then(crate::people::drop_feed);
    write(&app, dropped.into_iter().chain([general(me.id, &General { feed: None, ..known })]).collect()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A turn as a feed shows it.
struct Entry {
    id: String,
    link: String,
    title: String,
    text: String,
    at: String,
}

async fn entries(app: &App, token: &str, lang: Lang) -> Result<Vec<Entry>, Failure> {
    let missing = || ApiError::new(ErrorCode::NotFound, "there is no such feed");
    let reader = app.people.find_feed(token).await?.ok_or_else(missing)?;
    let turns = turns_of(app, reader.id, |table| app.notifier.link(table)).await?;
    let now = (app.shared.now)();
    let entry = |turn: samobranka_protocol::TurnRow| {
        let summary = Summary { game: turn.game, started: true, seats: turn.seats };
        let (title, text) = words::of_turn(&summary, Some(&reader.name), turn.due.saturating_sub(now), lang);
        Entry { id: format!("{}.{}", turn.table, turn.since), link: turn.link, title, text, at: date(turn.since) }
    };
    Ok(turns.into_iter().map(entry).collect())
}

fn lang_of(query: &FeedQuery) -> Result<Lang, Failure> {
    query.lang.as_deref().map_or(Ok(Lang::En), |lang| lang.parse().map_err(bad))
}

pub(super) async fn atom(
    State(app): AppState,
    Path(token): Path<String>,
    QueryArgs(query): QueryArgs<FeedQuery>,
) -> Result<Response, Failure> {
    let lang = lang_of(&query)?;
    let entries = entries(&app, &token, lang).await?;
    let updated = entries.iter().map(|entry| entry.at.as_str()).max().unwrap_or("1970-01-01T00:00:00Z");
    let title = xml(&words::plain("notify-feed-title", lang));
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\
         <id>urn:samobranka:turns</id><title>{title}</title><updated>{updated}</updated>\
         <author><name>Samobranka</name></author><link href=\"{}\"/>",
        lang.code(),
        xml(app.notifier.base())
    );
    for Entry { id, link, title, text: line, at } in &entries {
        text += &format!(
            "<entry><id>urn:samobranka:turn:{id}</id><title>{}</title><updated>{at}</updated>\
             <link href=\"{}\"/><summary>{}</summary></entry>",
            xml(title),
            xml(link),
            xml(line)
        );
    }
    text += "</feed>\n";
    Ok(([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (header::CACHE_CONTROL, "private")], text)
        .into_response())
}

pub(super) async fn json_feed(
    State(app): AppState,
    Path(token): Path<String>,
    QueryArgs(query): QueryArgs<FeedQuery>,
) -> Result<Response, Failure> {
    let lang = lang_of(&query)?;
    let item = |entry: Entry| {
        json!({
            "id": entry.id, "url": entry.link, "title": entry.title, "content_text": entry.text,
            "date_published": entry.at,
        })
    };
    let items: Vec<_> = entries(&app, &token, lang).await?.into_iter().map(item).collect();
    let feed = json!({
        "version": "https://jsonfeed.org/version/1.1", "title": words::plain("notify-feed-title", lang),
        "home_page_url": app.notifier.base(), "language": lang.code(), "items": items,
    });
    let kind = "application/feed+json";
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private")], feed.to_string()).into_response())
}

/// Text within XML.
fn xml(text: &str) -> String {
    let plain = text.chars().filter(|char| !char.is_control());
    let mut out = String::with_capacity(text.len());
    for char in plain {
        match char {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            char => out.push(char),
        }
    }
    out
}

/// A moment, in milliseconds since 1970, as feeds write it: `2026-11-17T04:15:00Z`.
fn date(at: u64) -> String {
    let (days, seconds) = (at / 86_400_000, at / 1000 % 86_400);
    // Years are counted from March, so that a leap day is a year's last.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_feeds_want_it() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(date(1_700_000_000_000), "2023-11-14T22:13:20Z");
        assert_eq!(date(4_102_444_799_999), "2099-12-31T23:59:59Z");
    }

    #[test]
    fn names_are_no_markup_in_a_feed() {
        assert_eq!(xml("<b>\"A\" & B</b>\u{1}"), "&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;");
    }
}
