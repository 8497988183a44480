//! The boards of daily tables and of other deals: how many have played, how well, and the games of a few.

use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use samobranka_deals::{BadDeal, BoardGame, BoardNow, CountedNow, CountedTable, Day};
use samobranka_store::{Batch, Board, PersonId, Put, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{link, unreadable};
use super::extract::{LargeBody, QueryArgs};
use super::who::{Maybe, Me};
use super::{App, AppState, Failure};
use crate::counted::Key;
use crate::dailies::{BoardOf, DealBoard, Judged};
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
    BoardNow { people, own: board.own, counts, games: Vec::new() }
}

/// The same with the games of others, for those who have a result of their own.
async fn with_games(app: &App, board: &str, person: Option<PersonId>) -> Result<BoardNow, Failure> {
    let now = app.shared.log.board(board, person).await.map_err(|why| unreadable(&why))?;
    let mut now = shown(now);
    if now.own.is_some() {
        let games = app.shared.log.games(board).await.map_err(|why| unreadable(&why))?;
        let others = games.into_iter().filter(|game| Some(game.person) != person);
        now.games = others.map(|game| BoardGame { result: game.result, record: game.record }).collect();
    }
    Ok(now)
}

/// Takes a record in once it is judged. A person's first result counts; whoever sends another is shown the first.
async fn take_in(
    app: &App,
    board: String,
    body: LargeBody<MAX_RECORD>,
    judge: impl FnOnce(&str) -> Result<Judged, ApiError> + Send + 'static,
) -> Result<Response, Failure> {
    let LargeBody { bytes, me, permit } = body;
    let text =
        String::from_utf8(bytes.to_vec()).map_err(|_| ApiError::new(ErrorCode::BadMessage, "a record is text"))?;
    // Playing a game again takes its time: not on a thread that others wait for.
    let judged = tokio::task::spawn_blocking(move || judge(&text)).await;
    let judged = judged.map_err(|_| ApiError::new(ErrorCode::Internal, "the record could not be read"))??;
    drop(permit);
    let Judged { result, game } = judged;
    let put = Put::Result { board: board.clone(), person: me.id, result, at: (app.shared.now)(), game };
    let saved = app.shared.log.append(Batch::puts([put])).await;
    saved.map_err(|_| ApiError::new(ErrorCode::NotSaved, "the result could not be written down"))?;
    Ok((StatusCode::CREATED, Json(with_games(app, &board, Some(me.id)).await?)).into_response())
}

pub(super) async fn board(
    State(app): AppState,
    Path((day, game, name)): BoardPath,
    Maybe(person): Maybe,
    QueryArgs(query): QueryArgs<BoardQuery>,
) -> Result<Json<BoardNow>, Failure> {
    let of = BoardOf::find(&game, &name, &day, query.level.as_deref(), today(&app))?;
    Ok(Json(with_games(&app, &of.name(), person.map(|person| person.id)).await?))
}

/// Takes in the record of a daily table.
pub(super) async fn submit(
    State(app): AppState,
    Path((day, game, name)): BoardPath,
    QueryArgs(query): QueryArgs<BoardQuery>,
    body: LargeBody<MAX_RECORD>,
) -> Result<Response, Failure> {
    app.results.take(body.me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let today = today(&app);
    let of = BoardOf::find(&game, &name, &day, query.level.as_deref(), today)?;
    if !of.is_open(today) {
        return Err(ApiError::new(ErrorCode::Over, "the board of this day is closed").into());
    }
    take_in(&app, of.name(), body, move |record| of.judge(record)).await
}

/// The board of a deal, by its code.
pub(super) async fn deal_board(
    State(app): AppState,
    Path(code): Path<String>,
    Maybe(person): Maybe,
) -> Result<Json<BoardNow>, Failure> {
    let of = DealBoard::find(&code).map_err(no_deal)?;
    Ok(Json(with_games(&app, &of.name(), person.map(|person| person.id)).await?))
}

/// Takes in the record of somebody's game of a deal.
pub(super) async fn submit_deal(
    State(app): AppState,
    Path(code): Path<String>,
    body: LargeBody<MAX_RECORD>,
) -> Result<Response, Failure> {
    app.results.take(body.me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let of = DealBoard::find(&code).map_err(no_deal)?;
    take_in(&app, of.name(), body, move |record| of.judge(record)).await
}

/// A code that is of no deal here is refused by a code of its own, such as `deal_check`.
#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err, where errors are passed by value")]
fn no_deal(why: BadDeal) -> Failure {
    ApiError { code: why.code().into(), ..ApiError::new(ErrorCode::NotFound, why.to_string()) }.into()
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
