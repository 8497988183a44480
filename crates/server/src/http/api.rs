//! What can be asked by plain HTTP.

use std::collections::HashMap;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::{LazyLock, Once};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use samobranka_protocol::{GameNow, NewKey, NewPerson, NewTable, PersonNow, Rename, Rows, Summary, TableRow, TableSet};
use samobranka_rules::Seat;
use samobranka_store::{Batch, Index, Page, Put, TableId};
use samobranka_table::{catalogue, find_game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::extract::{LargeBody, QueryArgs, RequestBody, SeatPath, TablePath, no_table};
use super::who::{Address, Maybe, Me, cookie, no_cookie, token};
use super::{App, AppState, Failure, MAX_TABLE};
use crate::actor::Wanted;
use crate::ask::MAX_ASK;
use crate::logic::Text;
use crate::{ApiError, ErrorCode};

/// How long it counts that the log could be written.
const HEALTHY_FOR: Duration = Duration::from_secs(5);

/// How long a server that is well takes at most to write its log.
const HEALTHY_WITHIN: Duration = Duration::from_secs(4);

/// A way back from another device. It is good once, and soon.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Recovery {
    /// A link to open there.
    pub link: String,
    /// What the link holds, for `POST /api/recover`.
    pub token: String,
}

/// The way back.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recover {
    /// What the link holds.
    pub token: String,
}

/// Which part of a list.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageQuery {
    /// The `next` of the part before.
    pub after: Option<String>,
    /// The most rows, up to 100.
    pub limit: Option<u16>,
}

/// Whether the server is well.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Health {
    /// Whether the log can be written.
    pub ok: bool,
    /// The version of the program.
    pub version: String,
}

pub(super) fn json_text(text: &Text) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.as_str().to_owned()).into_response()
}

pub(super) async fn come(
    State(app): AppState,
    Address(address): Address,
    body: RequestBody,
) -> Result<Response, Failure> {
    let new: NewPerson = body.read()?;
    if let Some(address) = address {
        app.people_come.take(address, Instant::now()).map_err(|wait| app.too_many(wait))?;
    }
    let (known, token) = app.people.welcome(&new.name).await?;
    let now = PersonNow {
        person: known.id.to_string(),
        name: known.name,
        token: new.bearer.then(|| token.as_str().to_owned()),
    };
    let mut response = (StatusCode::CREATED, Json(now)).into_response();
    if !new.bearer {
        response.headers_mut().insert(header::SET_COOKIE, cookie(&app, &token));
    }
    Ok(response)
}

pub(super) async fn me(Me(me): Me) -> Json<PersonNow> {
    Json(PersonNow { person: me.id.to_string(), name: me.name, token: None })
}

pub(super) async fn rename(State(app): AppState, Me(me): Me, body: RequestBody) -> Result<Json<PersonNow>, Failure> {
    let Rename { name } = body.read()?;
    let me = app.people.rename(&me, &name).await?;
    Ok(Json(PersonNow { person: me.id.to_string(), name: me.name, token: None }))
}

pub(super) async fn recovery(State(app): AppState, headers: HeaderMap, Me(me): Me) -> Result<Json<Recovery>, Failure> {
    let token = app.people.recovery(me.id).await?;
    // Behind the `#` it is not sent to any server, so no log of any proxy has it.
    let link = format!("{}/#recover={}", base(&app, &headers), token.as_str());
    Ok(Json(Recovery { link, token: token.as_str().to_owned() }))
}

pub(super) async fn recover(State(app): AppState, body: RequestBody) -> Result<Response, Failure> {
    let Recover { token } = body.read()?;
    let (known, token) = app.people.recover(&token).await?;
    let now = PersonNow { person: known.id.to_string(), name: known.name, token: None };
    let mut response = Json(now).into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie(&app, &token));
    Ok(response)
}

pub(super) async fn leave(State(app): AppState, headers: HeaderMap) -> Result<Response, Failure> {
    if let Some(token) = token(&headers) {
        app.people.forget(token).await?;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, no_cookie(&app));
    Ok(response)
}

/// Forgets the one who asks for good.
pub(super) async fn erase(State(app): AppState, Me(me): Me) -> Result<Response, Failure> {
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    app.people.erase(me.id).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, no_cookie(&app));
    Ok(response)
}

pub(super) async fn games() -> Json<Vec<GameNow>> {
    let now = |game: &samobranka_table::GameEntry| GameNow {
        id: game.id.to_owned(),
        rules: game.rules,
        min_seats: game.seats.0,
        max_seats: game.seats.1,
        options: game.default_options(),
        bots: game.bots().into_iter().map(str::to_owned).collect(),
    };
    Json(catalogue().iter().map(now).collect())
}

pub(super) async fn game_schema(Path(game): Path<String>) -> Result<Response, Failure> {
    static SCHEMAS: LazyLock<HashMap<&str, Bytes>> =
        LazyLock::new(|| catalogue().iter().map(|game| (game.id, described(&game.schema()))).collect());
    let game = find_game(&game).map_err(ApiError::from)?;
    Ok(json_bytes(SCHEMAS[game.id].clone()))
}

pub(super) async fn lobby(
    State(app): AppState,
    headers: HeaderMap,
    QueryArgs(query): QueryArgs<PageQuery>,
) -> Result<Json<Rows>, Failure> {
    let page = page(&query)?;
    let rows = app.shared.log.lobby(page).await.map_err(|why| unreadable(&why))?;
    Ok(Json(list(&app, &headers, page, rows)))
}

pub(super) async fn my_tables(
    State(app): AppState,
    headers: HeaderMap,
    Me(me): Me,
    QueryArgs(query): QueryArgs<PageQuery>,
) -> Result<Json<Rows>, Failure> {
    let page = page(&query)?;
    let rows = app.shared.log.tables_of(me.id, page).await.map_err(|why| unreadable(&why))?;
    Ok(Json(list(&app, &headers, page, rows)))
}

pub(super) fn page(query: &PageQuery) -> Result<Page, Failure> {
    let after = query.after.as_deref().map(|after| {
        let (touched, table) = after.split_once('.')?;
        Some((touched.parse().ok()?, table.parse().ok()?))
    });
    let after = match after {
        Some(None) => return Err(ApiError::new(ErrorCode::BadMessage, "`after` is not from a list").into()),
        Some(after) => after,
        None => None,
    };
    Ok(Page { after, limit: query.limit.unwrap_or(50).clamp(1, 100) })
}

fn list(app: &App, headers: &HeaderMap, page: Page, rows: Vec<Index>) -> Rows {
    let more = rows.len() == usize::from(page.limit);
    let next = rows.last().filter(|_| more).map(|row| format!("{}.{}", row.touched, row.table));
    let row = |row: Index| {
        // What another version of the program wrote may say more, or less: the table is listed all the same.
        let summary = serde_json::from_str(&row.summary).unwrap_or_else(|_| {
            let said: Value = serde_json::from_str(&row.summary).unwrap_or_default();
            let game = said["game"].as_str().unwrap_or_default().to_owned();
            Summary { game, started: said["started"].as_bool().unwrap_or(true), seats: Vec::new() }
        });
        let link = link(app, headers, row.table);
        let (finished, created, touched) = (row.finished, row.created, row.touched);
        TableRow { table: row.table.to_string(), link, finished, created, touched, summary }
    };
    Rows { tables: rows.into_iter().map(row).collect(), next }
}

pub(super) async fn by_code(
    State(app): AppState,
    headers: HeaderMap,
    Address(address): Address,
    Path(code): Path<String>,
) -> Result<Json<TableSet>, Failure> {
    // Six letters can be guessed, if one may guess often.
    if let Some(address) = address {
        app.codes_tried.take(address, Instant::now()).map_err(|wait| app.too_many(wait))?;
    }
    let code = code.to_ascii_uppercase();
    let found = app.shared.log.by_code(&code).await.map_err(|why| unreadable(&why))?;
    let lives = u64::from(app.config.keep.code_days) * 24 * 3_600_000;
    let fresh = |index: &Index| lives == 0 || (app.shared.now)() < index.touched.saturating_add(lives);
    let index = found.filter(fresh).ok_or_else(no_table)?;
    Ok(Json(TableSet { table: index.table.to_string(), link: link(&app, &headers, index.table), code }))
}

pub(super) async fn set_table(
    State(app): AppState,
    headers: HeaderMap,
    body: LargeBody<MAX_TABLE>,
) -> Result<Response, Failure> {
    let new: NewTable = body.read()?;
    let me = body.me.clone();
    app.tables_set.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let (table, code) = app.shared.create(new, &me).await?;
    drop(body);
    let set = TableSet { table: table.to_string(), link: link(&app, &headers, table), code };
    Ok((StatusCode::CREATED, Json(set)).into_response())
}

pub(super) async fn look(
    State(app): AppState,
    TablePath(table): TablePath,
    Maybe(person): Maybe,
) -> Result<Response, Failure> {
    Ok(json_text(&app.shared.request(table, Wanted::Look(person)).await?))
}

pub(super) async fn ask(
    State(app): AppState,
    TablePath(table): TablePath,
    Me(me): Me,
    RequestBody(body): RequestBody,
) -> Result<Response, Failure> {
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    if body.len() > MAX_ASK {
        return Err(ApiError::new(ErrorCode::TooLarge, format!("a message has at most {MAX_ASK} bytes")).into());
    }
    let text = Text::try_from(body).map_err(|_| ApiError::new(ErrorCode::BadMessage, "text is UTF-8"))?;
    Ok(json_text(&app.shared.request(table, Wanted::Ask(me, text)).await?))
}

/// The link as a picture to point a telephone at.
pub(super) async fn qr(
    State(app): AppState,
    headers: HeaderMap,
    TablePath(table): TablePath,
) -> Result<Response, Failure> {
    let code = qrcode::QrCode::new(link(&app, &headers, table));
    let code = code.map_err(|_| ApiError::new(ErrorCode::Internal, "the link is too long for a picture"))?;
    let picture = code.render::<qrcode::render::svg::Color>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Somebody at the table gives a free seat to a program: the answer holds the token that plays it.
pub(super) async fn seat_key(
    State(app): AppState,
    Me(me): Me,
    Address(address): Address,
    TablePath(table): TablePath,
    SeatPath(seat): SeatPath,
    body: RequestBody,
) -> Result<Response, Failure> {
    let NewKey { name, protocol } = body.read()?;
    let now = Instant::now();
    app.person_messages.take(me.id, now).map_err(|wait| app.too_many(wait))?;
    // A program is somebody who comes, and counts as such for its address and for the one who brings it.
    app.keys_made.take(me.id, now).map_err(|wait| app.too_many(wait))?;
    if let Some(address) = address {
        app.people_come.take(address, now).map_err(|wait| app.too_many(wait))?;
    }
    let index = app.shared.log.index(table).await.map_err(|why| unreadable(&why))?.ok_or_else(no_table)?;
    if !index.people.contains(&me.id) {
        return Err(ApiError::new(ErrorCode::NoSeat, "only those at the table may bring a program").into());
    }
    // From the deal on a hand would be shown to whoever holds the key.
    if serde_json::from_str(&index.summary).is_ok_and(|summary: Summary| summary.started) {
        return Err(ApiError::new(ErrorCode::Started, "the cards are dealt already").into());
    }
    let (program, token, puts) = app.people.somebody(&name)?;
    let sit = json!({ "sit": { "id": "key", "seat": Seat(seat), "protocol": protocol.unwrap_or(1), "program": true } })
        .to_string();
    app.shared.request(table, Wanted::AskAsNew(program.clone(), sit.into(), puts)).await?;
    app.shared.metrics.people.one();
    let token = Some(token.as_str().to_owned());
    let now = PersonNow { person: program.id.to_string(), name: program.name, token };
    Ok((StatusCode::CREATED, Json(now)).into_response())
}

pub(super) async fn openapi_json() -> Response {
    static DESCRIBED: LazyLock<Bytes> = LazyLock::new(|| described(&super::openapi()));
    json_bytes(DESCRIBED.clone())
}

pub(super) async fn messages_json() -> Response {
    static DESCRIBED: LazyLock<Bytes> = LazyLock::new(|| described(&super::message_schema()));
    json_bytes(DESCRIBED.clone())
}

fn described(value: &Value) -> Bytes {
    serde_json::to_vec(value).expect("a description is plain JSON").into()
}

fn json_bytes(bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], bytes).into_response()
}

/// Well is a server that can write its log. It is tried, but not at every question.
pub(super) async fn healthz(State(app): AppState) -> Response {
    let mut known = app.health.lock().await;
    let ok = match *known {
        Some((at, ok)) if at.elapsed() < HEALTHY_FOR => ok,
        _ => {
            let written = app.shared.log.append(Batch::puts([Put::Beat((app.shared.now)())]));
            // A database that has gone is waited for by those who play, but whoever asks here wants to know now.
            let ok = match tokio::time::timeout(HEALTHY_WITHIN, written).await {
                Ok(Ok(())) => true,
                Ok(Err(why)) => {
                    tracing::error!(%why, "the log can't be written");
                    false
                }
                Err(_) => {
                    tracing::error!("the log takes too long to be written");
                    false
                }
            };
            *known = Some((Instant::now(), ok));
            ok
        }
    };
    drop(known);
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Health { ok, version: env!("CARGO_PKG_VERSION").to_owned() })).into_response()
}

pub(super) async fn metrics(State(app): AppState) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    // The log counts for itself: those who wait at the same moment share one sync.
    let mut text = app.shared.metrics.text();
    text += "# HELP samobranka_log_syncs_total Transactions of the log that were synced to disk.\n";
    text += "# TYPE samobranka_log_syncs_total counter\n";
    text += &format!("samobranka_log_syncs_total {}\n", app.shared.log.syncs());
    for (name, help, value) in app.shared.log.counters() {
        let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
        text += &format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
    }
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

pub(super) async fn front_page() -> Html<&'static str> {
    Html(
        "<!doctype html><html lang=\"en\"><title>Samobranka</title><p>The table is set: see <a href=\"/api/openapi.json\">the API</a>.</p></html>",
    )
}

pub(super) fn unreadable(why: &samobranka_store::LogError) -> Failure {
    tracing::error!(%why, "the log could not be read");
    ApiError::new(ErrorCode::Unavailable, "it can't be read now; try again in a moment").into()
}

/// The link to a table.
pub(super) fn link(app: &App, headers: &HeaderMap, table: TableId) -> String {
    format!("{}/t/{table}", base(app, headers))
}

/// How the one who asks reaches the server. What a request claims in `Host` is believed where no stranger can make people's
/// browsers claim it: addresses, and names that only a house of its own gives.
pub(super) fn base(app: &App, headers: &HeaderMap) -> String {
    if !app.config.public_url.is_empty() {
        return app.config.public_url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.filter(|host| {
        let own = is_own_name(host);
        if !own {
            static SAID: Once = Once::new();
            SAID.call_once(|| {
                tracing::warn!(
                    "people reach this server by a name it doesn't know: set public_url, so that links have that name"
                );
            });
        }
        own
    });
    format!("http://{}", host.map_or_else(|| app.config.listen.to_string(), str::to_owned))
}

/// How people reach the server, where no request says so.
pub(super) fn own_base(config: &crate::config::Config) -> String {
    match config.public_url.trim_end_matches('/') {
        "" => format!("http://{}", config.listen),
        url => url.to_owned(),
    }
}

/// Whether a `Host`, with or without a port, is an address or a name within a house.
pub(super) fn is_own_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !name.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    if name.parse::<Ipv4Addr>().is_ok() {
        return true;
    }
    if let Some(inner) = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        return inner.parse::<Ipv6Addr>().is_ok();
    }
    let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
    let last = name.rsplit_once('.').map_or("", |(_, last)| last).to_ascii_lowercase();
    plain && (!name.contains('.') || ["local", "lan", "localhost", "internal", "test"].contains(&&*last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn descriptions_are_put_together_once() {
        let place = async |response: Response| {
            axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("it is in memory").as_ptr()
        };
        let schema = async || game_schema(Path(catalogue()[0].id.to_owned())).await.expect("a game that is there");
        assert_eq!(place(openapi_json().await).await, place(openapi_json().await).await);
        assert_eq!(place(messages_json().await).await, place(messages_json().await).await);
        assert_eq!(place(schema().await).await, place(schema().await).await);
    }

    #[test]
    fn a_host_is_believed_where_no_stranger_can_forge_it() {
        for own in ["localhost", "localhost:8080", "127.0.0.1:80", "192.168.1.5", "[::1]:8080", "games", "nas.local:80"]
        {
            assert!(is_own_name(own), "{own}");
        }
        for foreign in ["", "evil.example", "evil.example:80", "a b", "x/y", "1.2.3.4.evil.example", "[::1", "локал"]
        {
            assert!(!is_own_name(foreign), "{foreign}");
        }
    }
}
