//! The boards of daily tables: who has played, and how well.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use samobranka_deals::{BoardNow, CountedNow, CountedTable, Day};
use samobranka_store::{Batch, Board, PersonId, Put, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{link, unreadable};
use super::extract::{LargeBody, QueryArgs};
use super::who::{Maybe, Me};
use super::{App, AppState, Failure};
use crate::counted::Key;
use crate::dailies::BoardOf;
use crate::{ApiError, ErrorCode};

/// The most bytes of a record that is sent to a board.
pub(super) const MAX_RECORD: usize = 128 * 1024;

/// Which board of a daily table.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuery {
    /// The level of the bots, at a table against bots.
    pub level: Option<String>,
}

type BoardPath = Path<(String, String, String)>;

fn today(app: &App) -> Day {
    Day::at((app.shared.now)() / 1_000)
}

/// The board as the one who asks may see it: its shape is for those who have played.
fn shown(board: Board) -> BoardNow {
    let people = board.counts.iter().map(|(_, count)| count).sum();
    let counts = if board.own.is_some() { board.counts } else { Vec::new() };
    BoardNow { people, own: board.own, counts }
}

pub(super) async fn board(
    State(app): AppState,
    Path((day, game, name)): BoardPath,
    Maybe(person): Maybe,
    QueryArgs(query): QueryArgs<BoardQuery>,
) -> Result<Json<BoardNow>, Failure> {
    let of = BoardOf::find(&game, &name, &day, query.level.as_deref(), today(&app))?;
    let board = app.shared.log.board(&of.name(), person.map(|person| person.id)).await;
    Ok(Json(shown(board.map_err(|why| unreadable(&why))?)))
}

/// Takes in the record of a daily table. A person's first result counts; whoever sends another is shown the first.
pub(super) async fn submit(
    State(app): AppState,
    Path((day, game, name)): BoardPath,
    QueryArgs(query): QueryArgs<BoardQuery>,
    body: LargeBody<MAX_RECORD>,
) -> Result<Response, Failure> {
    let LargeBody { bytes, me, permit } = body;
    app.results.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let today = today(&app);
    let of = BoardOf::find(&game, &name, &day, query.level.as_deref(), today)?;
    if !of.is_open(today) {
        return Err(ApiError::new(ErrorCode::Over, "the board of this day is closed").into());
    }
    let text =
        String::from_utf8(bytes.to_vec()).map_err(|_| ApiError::new(ErrorCode::BadMessage, "a record is text"))?;
    let board = of.name();
    // Playing a game again takes its time: not on a thread that others wait for.
    let result = tokio::task::spawn_blocking(move || of.judge(&text)).await;
    let result = result.map_err(|_| ApiError::new(ErrorCode::Internal, "the record could not be read"))??;
    drop(permit);
    let put = Put::Result { board: board.clone(), person: me.id, result, at: (app.shared.now)() };
    let saved = app.shared.log.append(Batch::puts([put])).await;
    saved.map_err(|_| ApiError::new(ErrorCode::NotSaved, "the result could not be written down"))?;
    let now = app.shared.log.board(&board, Some(me.id)).await.map_err(|why| unreadable(&why))?;
    Ok((StatusCode::CREATED, Json(shown(now))).into_response())
}

/// A counted deal: its hash, how many have played it, one's own attempt; when its day is over, its seed. Tomorrow's is there
/// too, so that the hash is known before anybody plays.
pub(super) async fn counted(
    State(app): AppState,
    Path((day, game, name)): BoardPath,
    Maybe(person): Maybe,
    QueryArgs(query): QueryArgs<BoardQuery>,
) -> Result<Json<CountedNow>, Failure> {
    let of = BoardOf::find_counted(&game, &name, &day, query.level.as_deref(), today(&app).plus(1))?;
    let seed = key(&app).await?.seed(&of);
    let table = match &person {
        Some(person) => attempt(&app, &of, person.id).await?.1,
        None => None,
    };
    let board = app.shared.log.board(&of.counted_name(), person.map(|person| person.id)).await;
    let board = board.map_err(|why| unreadable(&why))?;
    let told = Some(seed).filter(|_| (app.shared.now)() >= of.counts_until());
    Ok(Json(CountedNow {
        hash: seed.hash(),
        until: of.counts_until(),
        table: table.map(|table| table.to_string()),
        seed: told,
        deal: told.map(|seed| of.code(seed)),
        board: shown(board),
    }))
}

/// Begins one's attempt at today's counted deal. Whoever has begun is shown the same table.
pub(super) async fn begin_counted(
    State(app): AppState,
    headers: HeaderMap,
    Me(me): Me,
    Path((day, game, name)): BoardPath,
    QueryArgs(query): QueryArgs<BoardQuery>,
) -> Result<Json<CountedTable>, Failure> {
    let today = today(&app);
    let of = BoardOf::find_counted(&game, &name, &day, query.level.as_deref(), today)?;
    let (table, begun) = attempt(&app, &of, me.id).await?;
    if begun.is_none() {
        if !of.is_of(today) {
            return Err(ApiError::new(ErrorCode::Over, "a counted deal is played on its own day").into());
        }
        check_known(&app, me.id).await?;
        app.tables_set.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
        let seed = key(&app).await?.seed(&of);
        app.shared.create_counted(of.set_counted(table, seed), &me).await?;
    }
    Ok(Json(CountedTable { table: table.to_string(), link: link(&app, &headers, table) }))
}

async fn key(app: &App) -> Result<&Key, Failure> {
    app.counted.key(&app.shared).await.map_err(|why| unreadable(&why))
}

/// The table of somebody's attempt, and the same if it was begun.
async fn attempt(app: &App, of: &BoardOf, person: PersonId) -> Result<(TableId, Option<TableId>), Failure> {
    let table = key(app).await?.table(of, person);
    let index = app.shared.log.index(table).await.map_err(|why| unreadable(&why))?;
    Ok((table, index.map(|_| table)))
}

/// Who has just come may be somebody's second self, who would look at the cards for them: newcomers wait.
async fn check_known(app: &App, person: PersonId) -> Result<(), Failure> {
    let hours = app.config.limits.counted_after_hours;
    let known = app.shared.log.person(person).await.map_err(|why| unreadable(&why))?;
    let from = known.map_or(u64::MAX, |known| known.created.saturating_add(u64::from(hours) * 3_600_000));
    match from.saturating_sub((app.shared.now)()) {
        0 => Ok(()),
        wait => {
            let no = format!("counted deals are for those who have been known here for {hours} hours");
            Err(ApiError { retry_after_ms: Some(wait), ..ApiError::new(ErrorCode::Counted, no) }.into())
        }
    }
}
