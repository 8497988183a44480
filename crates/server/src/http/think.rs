//! A thinker's door: other servers ask here what a bot would do. Nobody else is heard.

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use samobranka_store::PersonId;
use samobranka_table::read_thought;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{AppState, Failure};
use crate::cluster::{PassedOn, THINK_ELSEWHERE, WHOSE};
use crate::{ApiError, ErrorCode};

/// How many bytes a bot's thinking may have when it is written down: all views of a long game, where bots must remember.
const MOST_THOUGHT: usize = 8 << 20;

/// Thinks for a bot of another server.
pub(super) async fn think(State(app): AppState, request: Request) -> Result<Response, Failure> {
    if request.extensions().get::<PassedOn>().is_none() {
        return Err(ApiError::new(ErrorCode::NotFound, "there is no such page").into());
    }
    let whose = request.headers().get(WHOSE).and_then(|whose| whose.to_str().ok()?.parse().ok()).unwrap_or_default();
    let body = timeout(THINK_ELSEWHERE, to_bytes(request.into_body(), MOST_THOUGHT)).await.ok().and_then(Result::ok);
    let body = body.ok_or_else(|| ApiError::new(ErrorCode::BadMessage, "the request broke off, or is too long"))?;
    // A long past takes its time to read: not on a thread that others wait for.
    let read = app.shared.work(move || str::from_utf8(&body).ok().map(read_thought)).await.flatten();
    let thought = read.ok_or_else(|| ApiError::new(ErrorCode::BadMessage, "text is UTF-8"))?;
    let (tell, told) = oneshot::channel();
    let answer = move |choice| drop(tell.send(choice)); // Whoever asked may have gone.
    app.shared.pool.ask(PersonId(whose), thought.map_err(ApiError::from)?, Box::new(answer));
    let choice = told.await.ok().flatten();
    let choice = choice.ok_or_else(|| ApiError::new(ErrorCode::Unavailable, "the bot can't decide in time"))?;
    app.shared.metrics.bots_borrowed.one();
    Ok(([(header::CONTENT_TYPE, "application/json")], choice.get().to_owned()).into_response())
}
