//! What is asked of the server by plain HTTP: who one is, setting a table, finding one.

use samobranka_deals::{BoardNow, CountedNow, CountedTable};
use samobranka_page::browser;
use samobranka_protocol::ask::{Ask, Sit};
use samobranka_protocol::room::{BranchSet, NewBranch, RoomSet};
use samobranka_protocol::{
    ApiError, ErrorCode, Failed, NewPerson, NewTable, PROTOCOL, PersonNow, Plan, PlanNow, PlayedGames, Rename, Rows,
    TableSet,
};
use samobranka_rules::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// The server isn't there, or what answers isn't the server.
fn away() -> ApiError {
    ApiError::new(ErrorCode::Unavailable, "the server can't be reached")
}

/// Asks, and gives the answer as text.
pub(crate) async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<String, ApiError> {
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new().map_err(|_| away())?;
        headers.set("content-type", "application/json").map_err(|_| away())?;
        init.set_headers(&headers);
        init.set_body(&body.into());
    }
    let answer = JsFuture::from(browser::window().fetch_with_str_and_init(path, &init)).await;
    let answer: Response = answer.map_err(|_| away())?.unchecked_into();
    let text = JsFuture::from(answer.text().map_err(|_| away())?).await.map_err(|_| away())?;
    let text = text.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    Err(serde_json::from_str::<Failed>(&text).map_or_else(|_| away(), |failed| failed.error))
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    serde_json::from_str(&fetch("GET", path, None).await?).map_err(|_| away())
}

/// Sends something, and reads the answer.
pub(crate) async fn send<T: DeserializeOwned>(method: &str, path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    let body = serde_json::to_string(body).expect("messages are plain JSON");
    serde_json::from_str(&fetch(method, path, Some(body)).await?).map_err(|_| away())
}

/// Under this key the page remembers that the server knows its user: the cookie itself is not for pages to read.
const KNOWN: &str = "known";

/// Whether the server knows who uses this device.
pub(crate) fn is_known() -> bool {
    browser::recall(KNOWN).is_some()
}

fn remember(me: PersonNow) -> PersonNow {
    browser::keep(KNOWN, "yes");
    me
}

/// Who one is; `None` for one who has never come.
async fn me() -> Result<Option<PersonNow>, ApiError> {
    if !is_known() {
        return Ok(None);
    }
    match get("/api/me").await {
        Ok(me) => Ok(Some(me)),
        Err(no) if no.is(ErrorCode::WhoAreYou) => Ok(None),
        Err(no) => Err(no),
    }
}

/// Makes one somebody of this name: a newcomer is welcomed, one who is known is renamed. The browser keeps the cookie.
pub(crate) async fn come_as(name: &str) -> Result<PersonNow, ApiError> {
    let name = name.trim().to_owned();
    let me = match me().await? {
        None => send("POST", "/api/people", &NewPerson { name, bearer: false }).await?,
        Some(me) if me.name == name => me,
        Some(_) => send("PATCH", "/api/me", &Rename { name }).await?,
    };
    Ok(remember(me))
}

/// A link by which another device becomes known as the same person. It is good once.
pub(crate) async fn way_back() -> Result<String, ApiError> {
    #[derive(Deserialize)]
    struct Recovery {
        link: String,
    }
    send("POST", "/api/me/recovery", &()).await.map(|recovery: Recovery| recovery.link)
}

/// Becomes the person whose link this was.
pub(crate) async fn come_back(token: &str) -> Result<PersonNow, ApiError> {
    #[derive(Serialize)]
    struct Recover<'a> {
        token: &'a str,
    }
    send("POST", "/api/recover", &Recover { token }).await.map(remember)
}

/// Sets a table.
pub(crate) async fn set_table(new: &NewTable) -> Result<TableSet, ApiError> {
    send("POST", "/api/tables", new).await
}

/// The table of a code.
pub(crate) async fn by_code(code: &str) -> Result<TableSet, ApiError> {
    let letters: String = code.chars().filter(char::is_ascii_alphabetic).collect();
    get(&format!("/api/codes/{letters}")).await
}

/// Tables that anybody may join.
pub(crate) async fn lobby() -> Result<Rows, ApiError> {
    get("/api/lobby").await
}

/// One's own tables; none for one who has never come.
pub(crate) async fn my_tables() -> Result<Rows, ApiError> {
    let none = || Ok(Rows { tables: Vec::new(), next: None });
    if !is_known() {
        return none();
    }
    match get("/api/me/tables").await {
        Err(no) if no.is(ErrorCode::WhoAreYou) => none(),
        rows => rows,
    }
}

/// Sends the record of a daily table, or of a deal, to its board. The answer is for [`read_board`]; the first page doesn't read it.
pub(crate) async fn submit(path: &str, record: &str) -> Result<String, ApiError> {
    fetch("POST", &format!("/api/{path}"), Some(record.to_owned())).await
}

/// A board as the one who uses this device may see it now.
pub(crate) fn read_board(answer: &str) -> Result<BoardNow, ApiError> {
    serde_json::from_str(answer).map_err(|_| away())
}

/// The board of a daily table, or of a deal, as the one who uses this device may see it.
pub(crate) async fn board(path: &str) -> Result<BoardNow, ApiError> {
    get(&format!("/api/{path}")).await
}

/// The plan for one's next turn at a table.
pub(crate) async fn plan(table: &str) -> Result<PlanNow, ApiError> {
    get(&format!("/api/tables/{table}/plan")).await
}

/// Makes a plan for one's next turn, in place of the one before.
pub(crate) async fn set_plan(table: &str, plan: &Plan) -> Result<PlanNow, ApiError> {
    send("PUT", &format!("/api/tables/{table}/plan"), plan).await
}

/// What the server says of a counted deal, by the path of its board.
pub(crate) async fn counted(path: &str) -> Result<CountedNow, ApiError> {
    get(&format!("/api/days/{path}")).await
}

/// Begins one's attempt at a counted deal, or finds the one that was begun.
pub(crate) async fn begin_counted(path: &str) -> Result<CountedTable, ApiError> {
    serde_json::from_str(&fetch("POST", &format!("/api/days/{path}"), None).await?).map_err(|_| away())
}

/// Takes a seat: the one that is named, or any.
pub(crate) async fn sit(table: &str, seat: Option<Seat>) -> Result<(), ApiError> {
    let id = super::session::new_id();
    let ask = serde_json::to_string(&Ask::Sit(Sit { id: id.into(), seat, protocol: Some(PROTOCOL), program: false }))
        .expect("messages are plain JSON");
    fetch("POST", &format!("/api/tables/{table}/ask"), Some(ask)).await.map(drop)
}

/// Some of one's finished games: the latest, or those after what an answer before has named.
pub(crate) async fn my_games(after: Option<&str>) -> Result<PlayedGames, ApiError> {
    let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
    get(&format!("/api/me/games{after}")).await
}

/// The records of all one's finished games, one after another.
pub(crate) async fn my_records() -> Result<String, ApiError> {
    fetch("GET", "/api/me/records", None).await
}

/// The server forgets who uses this device, for good.
pub(crate) async fn erase_me() -> Result<(), ApiError> {
    fetch("DELETE", "/api/me", None).await.map(drop)
}

/// Opens a review room with a finished record.
pub(crate) async fn open_room(record: String) -> Result<RoomSet, ApiError> {
    serde_json::from_str(&fetch("POST", "/api/rooms", Some(record)).await?).map_err(|_| away())
}

/// The record of a review room.
pub(crate) async fn room_record(room: &str) -> Result<String, ApiError> {
    fetch("GET", &format!("/api/rooms/{room}"), None).await
}

/// Shows an imagined game to a review room.
pub(crate) async fn show_branch(room: &str, branch: &NewBranch) -> Result<BranchSet, ApiError> {
    send("POST", &format!("/api/rooms/{room}/branches"), branch).await
}

/// An imagined game that was shown to a review room, as a page keeps it.
pub(crate) async fn branch<T: DeserializeOwned>(room: &str, branch: u32) -> Result<T, ApiError> {
    get(&format!("/api/rooms/{room}/branches/{branch}")).await
}

/// The record of a finished game.
pub(crate) async fn record(table: &str) -> Result<String, ApiError> {
    fetch("GET", &format!("/api/tables/{table}/record"), None).await
}
