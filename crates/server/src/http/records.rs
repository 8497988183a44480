//! Records of finished games: out, one or all of one's own, and in.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use samobranka_rules::Seat;
use samobranka_store::{LogError, Stored, TableId, Whose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{link, unreadable};
use super::extract::{QueryArgs, RequestBody, TablePath};
use super::who::{Maybe, Me};
use super::{App, AppState, Failure};
use crate::actor::Wanted;
use crate::logic::{Known, Logic, import as taken_in, record_of_chapter, split_records};
use crate::{ApiError, ErrorCode};

/// The most bytes of records that are taken in at once: some hundreds of games.
pub(super) const MAX_RECORDS: usize = 4 << 20;

/// How records travel: one JSON object a line.
const LINES: &str = "application/jsonl";

/// Whose seat it was.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportQuery {
    /// One's own seat in these games, from 0, if one had one.
    pub seat: Option<u8>,
}

/// Which game of a table.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordQuery {
    /// The number of the game at this table, from 0; the last that is over when left out.
    pub chapter: Option<u32>,
}

/// Games that were taken in.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Imported {
    /// Their tables, in the order of the records. A record that was there already has the table it had.
    pub tables: Vec<ImportedTable>,
}

/// A game that was taken in.
#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct ImportedTable {
    /// The table's id.
    pub table: String,
    /// The link to it.
    pub link: String,
}

/// One game.
pub(super) async fn one(
    State(app): AppState,
    TablePath(table): TablePath,
    Maybe(person): Maybe,
    QueryArgs(query): QueryArgs<RecordQuery>,
) -> Result<Response, Failure> {
    let last = match query.chapter {
        None => app.shared.request(table, Wanted::Record(person.clone())).await,
        Some(_) => Err(ApiError::new(ErrorCode::NotOver, "an earlier game is asked for")),
    };
    let record = match last {
        // The game that goes on is not the first: the one before it is over.
        Err(no) if no.is(ErrorCode::NotOver) => earlier(&app, table, person, query.chapter).await?,
        last => last?,
    };
    let name = format!("attachment; filename=\"{table}.jsonl\"");
    let headers = [(header::CONTENT_TYPE, LINES.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.as_str().to_owned()).into_response())
}

/// The record of one of the games at a table, read from its log.
async fn earlier(
    app: &Arc<App>,
    table: TableId,
    person: Option<Known>,
    chapter: Option<u32>,
) -> Result<crate::logic::Text, ApiError> {
    let lines = app.shared.log.read(table, 0).await.map_err(|why| unreadable(&why).0)?;
    let chance = (app.shared.chance)();
    // Playing a game again takes its time: not on a thread that others wait for.
    let record =
        tokio::task::spawn_blocking(move || record_of_chapter(table, &lines, chapter, person.as_ref(), chance));
    record.await.map_err(|_| ApiError::new(ErrorCode::Internal, "the record could not be read"))?
}

/// All of one person's finished games, one record after another, as a stream.
pub(super) async fn mine(State(app): AppState, Me(me): Me) -> Response {
    let mut tables = app.shared.log.export(Whose::Person(me.id));
    let (send, records) = tokio::sync::mpsc::channel::<Result<Bytes, std::io::Error>>(4);
    tokio::spawn(async move {
        while let Some(stored) = tables.recv().await {
            let record = match stored {
                Ok(stored) => Ok(records_of(&app, &stored, &me)),
                Err(why) => Err(std::io::Error::other(why)),
            };
            let record = record.map(Bytes::from);
            if record.as_ref().is_ok_and(Bytes::is_empty) {
                continue;
            }
            if send.send(record).await.is_err() {
                return;
            }
        }
    });
    let stream = futures_util::stream::unfold(records, async |mut records| {
        let next = records.recv().await?;
        Some((next, records))
    });
    ([(header::CONTENT_TYPE, LINES)], Body::from_stream(stream)).into_response()
}

/// The records of all games at a table that are over and that somebody may have, one after another.
fn records_of(app: &App, stored: &Stored, me: &Known) -> String {
    let chapters = Logic::chapters(&stored.lines).len() as u32;
    let record =
        |chapter| record_of_chapter(stored.table, &stored.lines, Some(chapter), Some(me), (app.shared.chance)());
    (0..chapters).filter_map(|chapter| record(chapter).ok()).map(|record| record.as_str().to_owned()).collect()
}

/// Takes records in, one after another in one body. All are checked before the first is kept; sending them once more
/// changes nothing.
pub(super) async fn import(
    State(app): AppState,
    headers: HeaderMap,
    Me(me): Me,
    QueryArgs(query): QueryArgs<ImportQuery>,
    RequestBody(body): RequestBody,
) -> Result<Response, Failure> {
    let seat = query.seat.map(Seat);
    let now = (app.shared.now)();
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let host = me.clone();
    // Playing games again takes its time: not on a thread that others wait for.
    let batches = tokio::task::spawn_blocking(move || {
        let text = str::from_utf8(&body).map_err(|_| ApiError::new(ErrorCode::BadMessage, "text is UTF-8"))?;
        let records = split_records(text);
        if records.is_empty() {
            return Err(ApiError::new(ErrorCode::BadMessage, "there is no record in it"));
        }
        let taken = records.iter().zip(1..).map(|(record, number)| {
            let named = |no: ApiError| ApiError { message: format!("record {number}: {}", no.message).into(), ..no };
            taken_in(record, &host, seat, now).map_err(named)
        });
        taken.collect::<Result<Vec<_>, ApiError>>()
    });
    let batches = batches.await.map_err(|_| ApiError::new(ErrorCode::Internal, "the records could not be read"))??;
    let mut tables = Vec::with_capacity(batches.len());
    for (table, batch) in batches {
        keep(&app, &me, batch).await?;
        tables.push(ImportedTable { table: table.to_string(), link: link(&app, &headers, table) });
    }
    Ok((StatusCode::CREATED, Json(Imported { tables })).into_response())
}

async fn keep(app: &Arc<App>, me: &Known, batch: samobranka_store::Batch) -> Result<(), ApiError> {
    let table = batch.lines[0].table;
    if app.shared.log.index(table).await.is_ok_and(|known| known.is_some()) {
        return Ok(());
    }
    app.tables_set.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    match app.shared.log.append(batch).await {
        // Somebody was quicker with the same record.
        Ok(()) | Err(LogError::Conflict { .. }) => Ok(()),
        Err(why) => Err(app.shared.not_saved(&why)),
    }
}
