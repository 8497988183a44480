//! What is asked of the server about turns and messages.

use samobranka_protocol::{
    ApiError, ChannelSet, ErrorCode, FeedSet, NewChannel, NoticesNow, QuietHours, SetQuiet, TurnRows,
};

use crate::server::api::{fetch, get, is_known, send};

/// One's turns; none for one who has never come.
pub(super) async fn turns() -> Result<TurnRows, ApiError> {
    if !is_known() {
        return Ok(TurnRows::default());
    }
    match get("/api/me/turns").await {
        Err(no) if no.is(ErrorCode::WhoAreYou) => Ok(TurnRows::default()),
        rows => rows,
    }
}

pub(super) async fn notices() -> Result<NoticesNow, ApiError> {
    get("/api/me/notices").await
}

pub(super) async fn add(new: &NewChannel) -> Result<ChannelSet, ApiError> {
    send("POST", "/api/me/notices/channels", new).await
}

pub(super) async fn remove(id: &str) -> Result<(), ApiError> {
    fetch("DELETE", &format!("/api/me/notices/channels/{id}"), None).await.map(drop)
}

pub(super) async fn test(id: &str) -> Result<(), ApiError> {
    fetch("POST", &format!("/api/me/notices/channels/{id}/test"), Some("{}".to_owned())).await.map(drop)
}

pub(super) async fn set_quiet(quiet: Option<QuietHours>) -> Result<(), ApiError> {
    let body = serde_json::to_string(&SetQuiet { quiet }).expect("messages are plain JSON");
    fetch("PUT", "/api/me/notices/quiet", Some(body)).await.map(drop)
}

pub(super) async fn make_feed() -> Result<FeedSet, ApiError> {
    send("POST", "/api/me/notices/feed", &()).await
}

pub(super) async fn drop_feed() -> Result<(), ApiError> {
    fetch("DELETE", "/api/me/notices/feed", None).await.map(drop)
}
