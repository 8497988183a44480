//! What can be asked by plain HTTP.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use samobranka_protocol::{GameNow, NewPerson, NewTable, PersonNow, Rename, Rows, Summary, TableRow, TableSet};
use samobranka_rules::Seat;
use samobranka_store::{Index, Page, TableId};
use samobranka_table::{catalogue, find_game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::extract::{QueryArgs, RequestBody, SeatPath, TablePath, no_table};
use super::who::{Address, Maybe, Me, cookie, no_cookie, token};
use super::{App, AppState, Failure};
use crate::actor::Wanted;
use crate::ask::MAX_ASK;
use crate::logic::Text;
use crate::people::TokenKind;
use crate::{ApiError, ErrorCode};

/// A way back from another device. It is good once.
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
    /// Whether the log can be read.
    pub ok: bool,
    /// The version of the program.
    pub version: String,
}

fn json_text(text: &Text) -> Response {
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
    let token = app.people.another(me.id, TokenKind::Recovery).await?;
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

pub(super) async fn game_schema(Path(game): Path<String>) -> Result<Json<Value>, Failure> {
    Ok(Json(find_game(&game).map_err(ApiError::from)?.schema()))
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

fn page(query: &PageQuery) -> Result<Page, Failure> {
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
        let summary = serde_json::from_str(&row.summary).ok()?;
        let link = link(app, headers, row.table);
        let (finished, created, touched) = (row.finished, row.created, row.touched);
        Some(TableRow { table: row.table.to_string(), link, finished, created, touched, summary })
    };
    Rows { tables: rows.into_iter().filter_map(row).collect(), next }
}

pub(super) async fn by_code(
    State(app): AppState,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Json<TableSet>, Failure> {
    let code = code.to_ascii_uppercase();
    let found = app.shared.log.by_code(&code).await.map_err(|why| unreadable(&why))?;
    let index = found.ok_or_else(no_table)?;
    Ok(Json(TableSet { table: index.table.to_string(), link: link(&app, &headers, index.table), code }))
}

pub(super) async fn set_table(
    State(app): AppState,
    headers: HeaderMap,
    Me(me): Me,
    body: RequestBody,
) -> Result<Response, Failure> {
    let new: NewTable = body.read()?;
    app.tables_set.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let table = app.shared.create(new, &me).await?;
    let index = app.shared.log.index(table).await.map_err(|why| unreadable(&why))?;
    let code = index.and_then(|index| index.code).unwrap_or_default();
    let set = TableSet { table: table.to_string(), link: link(&app, &headers, table), code };
    // Bots may have to play before anyone comes.
    let _ = app.shared.inbox(table);
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
    TablePath(table): TablePath,
    SeatPath(seat): SeatPath,
    body: RequestBody,
) -> Result<Response, Failure> {
    let Rename { name } = body.read()?;
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let index = app.shared.log.index(table).await.map_err(|why| unreadable(&why))?.ok_or_else(no_table)?;
    if !index.people.contains(&me.id) {
        return Err(ApiError::new(ErrorCode::NoSeat, "only those at the table may bring a program").into());
    }
    // From the deal on a hand would be shown to whoever holds the key.
    if serde_json::from_str(&index.summary).is_ok_and(|summary: Summary| summary.started) {
        return Err(ApiError::new(ErrorCode::Started, "the cards are dealt already").into());
    }
    let (program, token) = app.people.welcome(&name).await?;
    let sit = json!({ "sit": { "id": "key", "seat": Seat(seat) } }).to_string();
    app.shared.request(table, Wanted::Ask(program.clone(), sit.into())).await?;
    let token = Some(token.as_str().to_owned());
    let now = PersonNow { person: program.id.to_string(), name: program.name, token };
    Ok((StatusCode::CREATED, Json(now)).into_response())
}

pub(super) async fn openapi_json() -> Json<Value> {
    Json(super::openapi())
}

pub(super) async fn messages_json() -> Json<Value> {
    Json(super::message_schema())
}

pub(super) async fn healthz(State(app): AppState) -> Response {
    let ok = app.shared.log.counts().await.is_ok();
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

/// How the one who asks reaches the server.
fn base(app: &App, headers: &HeaderMap) -> String {
    if !app.config.public_url.is_empty() {
        return app.config.public_url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    format!("http://{}", host.map_or_else(|| app.config.listen.to_string(), str::to_owned))
}
