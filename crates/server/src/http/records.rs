//! Records of finished games: out, one or all of one's own, and in.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use samobranka_rules::{Seat, Seed};
use samobranka_store::{LogError, PersonId, Stored, TableId, Whose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{link, unreadable};
use super::extract::{LargeBody, QueryArgs, TablePath};
use super::who::{Maybe, Me};
use super::{App, AppState, Failure};
use crate::actor::Wanted;
use crate::book::stored_record;
use crate::logic::{Known, Logic, import as taken_in, record_of_chapter, split_records};
use crate::{ApiError, ErrorCode};

/// The most bytes of records that are taken in at once: some hundreds of games.
pub(super) const MAX_RECORDS: usize = 4 << 20;

/// How long an export may take: while it goes on, the log keeps what it was at its beginning.
const EXPORT_WITHIN: Duration = Duration::from_secs(300);

/// How many exports there may be at once.
pub(super) const EXPORTS: u32 = 8;

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
    let (now, chance) = ((app.shared.now)(), (app.shared.chance)());
    // Playing a game again takes its time: not on a thread that others wait for.
    let record =
        tokio::task::spawn_blocking(move || record_of_chapter(table, &lines, chapter, person.as_ref(), now, chance));
    record.await.map_err(|_| ApiError::new(ErrorCode::Internal, "the record could not be read"))?
}

/// All of one person's finished games, one record after another, as a stream. One at a time for each person.
pub(super) async fn mine(State(app): AppState, Me(me): Me) -> Result<Response, Failure> {
    app.exports.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let under_way = ExportPermit::begin(&app, me.id)?;
    let mut tables = app.shared.log.export(Whose::Person(me.id));
    let (send, records) = tokio::sync::mpsc::channel::<Result<Bytes, std::io::Error>>(4);
    // Playing games again takes its time: not on a thread that others wait for. Who stops reading ends it.
    let began = Instant::now();
    tokio::task::spawn_blocking(move || {
        while let Some(stored) = tables.blocking_recv() {
            let record = match stored {
                _ if began.elapsed() > EXPORT_WITHIN => Some(Err(std::io::Error::other("the export took too long"))),
                Ok(stored) => records_of(&stored, &me, (app.shared.now)(), (app.shared.chance)()).map(Ok),
                Err(why) => Some(Err(std::io::Error::other(why))),
            };
            let failed = matches!(record, Some(Err(_)));
            if failed | record.is_some_and(|record| send.blocking_send(record).is_err()) {
                break;
            }
        }
        drop(under_way);
    });
    let stream = futures_util::stream::unfold(records, async |mut records| {
        let next = records.recv().await?;
        Some((next, records))
    });
    Ok(([(header::CONTENT_TYPE, LINES)], Body::from_stream(stream)).into_response())
}

/// An export under way; the next one may begin when it is dropped.
pub(super) struct ExportPermit {
    app: Arc<App>,
    person: PersonId,
}

impl ExportPermit {
    pub(super) fn begin(app: &Arc<App>, person: PersonId) -> Result<ExportPermit, ApiError> {
        if app.all_exporting.take(()) {
            if app.exporting.take(person) {
                return Ok(ExportPermit { app: app.clone(), person });
            }
            app.all_exporting.give_back(&());
        }
        Err(app.too_many(Duration::from_secs(1)))
    }
}

impl Drop for ExportPermit {
    fn drop(&mut self) {
        self.app.exporting.give_back(&self.person);
        self.app.all_exporting.give_back(&());
    }
}

/// The records of all games at a table that are over and that somebody has played, one after another.
fn records_of(stored: &Stored, me: &Known, now: u64, chance: Seed) -> Option<Bytes> {
    let parts = Logic::chapters(&stored.lines);
    let finished = stored.index.as_ref().is_some_and(|index| index.finished);
    let last = parts.len() - 1;
    let records = parts.into_iter().enumerate().filter_map(|(at, part)| {
        let finished = finished || at < last;
        record_of(stored, part, finished, me, now, chance)
    });
    let records: String = records.collect();
    (!records.is_empty()).then(|| Bytes::from(records))
}

/// The record of a game that is over. One that was played with another version of the program is given out as it was
/// written; where that can't be done either, a line says so.
fn record_of(
    stored: &Stored,
    part: Range<usize>,
    finished: bool,
    me: &Known,
    now: u64,
    chance: Seed,
) -> Option<String> {
    let why = match Logic::load_part(stored.table, &stored.lines, part.clone(), chance) {
        Ok(logic) => match logic.record(Some(me), now) {
            Ok(record) => return Some(record.as_str().to_owned()),
            // What isn't over isn't there yet; nor is a counted game before its day is over.
            Err(no) if [ErrorCode::NotOver, ErrorCode::NoSeat, ErrorCode::Counted].iter().any(|it| no.is(*it)) => {
                return None;
            }
            Err(no) => no.message.into_owned(),
        },
        Err(_) if !finished => return None,
        Err(why) => match stored_record(&stored.lines[part], now) {
            Some(record) => return Some(record),
            None => why.to_string(),
        },
    };
    tracing::error!(table = %stored.table, %why, "a record can't be given out");
    let missing = serde_json::json!({ "missing": { "table": stored.table.to_string(), "why": why } });
    Some(format!("{missing}\n"))
}

/// Takes records in, one after another in one body. All are checked before the first is kept; sending them once more
/// changes nothing.
pub(super) async fn import(
    State(app): AppState,
    headers: HeaderMap,
    QueryArgs(query): QueryArgs<ImportQuery>,
    body: LargeBody<MAX_RECORDS>,
) -> Result<Response, Failure> {
    let LargeBody { bytes: body, me, permit } = body;
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
        let taken = taken.collect::<Result<Vec<_>, ApiError>>();
        drop(permit);
        taken
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
