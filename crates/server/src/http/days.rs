//! The boards of daily tables: who has played, and how well.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use samobranka_deals::{BoardNow, Day};
use samobranka_store::{Batch, Board, Put};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::unreadable;
use super::extract::{LargeBody, QueryArgs};
use super::who::Maybe;
use super::{App, AppState, Failure};
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
