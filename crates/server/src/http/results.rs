//! One's finished games with their results, for a page of one's own.

use std::time::Instant;

use axum::Json;
use axum::extract::State;
use samobranka_protocol::{PlayedGame, PlayedGames};
use samobranka_store::{LogLine, Page, TableId};

use super::api::{PageQuery, page, unreadable};
use super::extract::QueryArgs;
use super::records::ExportPermit;
use super::who::Me;
use super::{AppState, Failure};
use crate::logic::{Known, Logic};
use crate::{ApiError, ErrorCode};

/// The most tables in one answer: their games are played again to know how they ended.
const MOST_TABLES: u16 = 25;

/// The most games of one table in one answer, the latest: at some tables people play all night.
const MOST_CHAPTERS: usize = 20;

/// Some of one's finished games. One answer at a time for each person.
pub(super) async fn mine(
    State(app): AppState,
    Me(me): Me,
    QueryArgs(query): QueryArgs<PageQuery>,
) -> Result<Json<PlayedGames>, Failure> {
    let wanted = page(&query)?;
    let wanted = Page { limit: wanted.limit.min(MOST_TABLES), ..wanted };
    app.person_messages.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let under_way = ExportPermit::begin(&app, me.id)?;
    let rows = app.shared.log.tables_of(me.id, wanted).await.map_err(|why| unreadable(&why))?;
    let more = rows.len() == usize::from(wanted.limit);
    let next = rows.last().filter(|_| more).map(|row| format!("{}.{}", row.touched, row.table));
    let mut logs: Vec<(TableId, Vec<LogLine>)> = Vec::with_capacity(rows.len());
    for row in rows {
        logs.push((row.table, app.shared.log.read(row.table, 0).await.map_err(|why| unreadable(&why))?));
    }
    let chance = (app.shared.chance)();
    // Playing games again takes its time: not on a thread that others wait for.
    let games = tokio::task::spawn_blocking(move || {
        let games = logs.iter().flat_map(|(table, lines)| games_of(*table, lines, &me, chance)).collect();
        drop(under_way);
        games
    });
    let games = games.await.map_err(|_| ApiError::new(ErrorCode::Internal, "the games could not be read"))?;
    Ok(Json(PlayedGames { games, next }))
}

/// The finished games of one table in which this person had a seat, the latest first. What another version of the program
/// has played isn't among them: nobody here can tell how it ended.
fn games_of(table: TableId, lines: &[LogLine], me: &Known, chance: samobranka_rules::Seed) -> Vec<PlayedGame> {
    if lines.is_empty() {
        return Vec::new(); // it was forgotten a moment ago
    }
    let parts = Logic::chapters(lines).into_iter().rev().take(MOST_CHAPTERS);
    parts.filter_map(|part| Logic::load_part(table, lines, part, chance).ok()?.played_by(me)).collect()
}
