//! Whose turn it is at tables that are played over days.

use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use samobranka_protocol::{Summary, TurnRow, TurnRows};
use samobranka_store::{PersonId, Turns};

use super::api::{json_text, link, unreadable};
use super::extract::{RequestBody, TablePath};
use super::who::Me;
use super::{App, AppState, Failure};
use crate::actor::Wanted;
use crate::logic::Plan;

/// How many of somebody's turns are listed.
const LISTED: u32 = 50;

pub(super) async fn mine(State(app): AppState, headers: HeaderMap, Me(me): Me) -> Result<Json<TurnRows>, Failure> {
    // A page that asks is open: nobody need send a message to who looks at it.
    app.people.looks(me.id);
    Ok(Json(TurnRows {
        turns: turns_of(&app, me.id, |table| link(&app, &headers, table)).await?,
        now: (app.shared.now)(),
    }))
}

/// A page is closed: from now on messages go to who looked at it.
pub(super) async fn away(State(app): AppState, Me(me): Me) -> StatusCode {
    app.people.looks_away(me.id);
    StatusCode::NO_CONTENT
}

/// The plan for one's next turn at a table.
pub(super) async fn plan(State(app): AppState, TablePath(table): TablePath, Me(me): Me) -> Result<Response, Failure> {
    Ok(json_text(&app.shared.request(table, Wanted::Plan(me, None)).await?))
}

/// Makes a plan for one's next turn, in place of the one before.
pub(super) async fn set_plan(
    State(app): AppState,
    TablePath(table): TablePath,
    Me(me): Me,
    body: RequestBody,
) -> Result<Response, Failure> {
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let plan: Plan = body.read()?;
    Ok(json_text(&app.shared.request(table, Wanted::Plan(me, Some(plan))).await?))
}

/// The turns of somebody, the most urgent first.
pub(super) async fn turns_of(
    app: &App,
    person: PersonId,
    link: impl Fn(samobranka_store::TableId) -> String,
) -> Result<Vec<TurnRow>, Failure> {
    let turns = app.shared.log.turns(Turns::Of(person), LISTED).await.map_err(|why| unreadable(&why))?;
    let mut rows = Vec::with_capacity(turns.len());
    for turn in turns {
        let index = app.shared.log.index(turn.table).await.map_err(|why| unreadable(&why))?;
        let Some(summary) = index.and_then(|row| serde_json::from_str::<Summary>(&row.summary).ok()) else { continue };
        let (table, link) = (turn.table.to_string(), link(turn.table));
        let Summary { game, seats, .. } = summary;
        rows.push(TurnRow { table, link, game, seats, since: turn.since, due: turn.due });
    }
    Ok(rows)
}
