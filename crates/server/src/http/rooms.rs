//! The door of the review rooms: opening one with a finished record, and the WebSocket of those in it.

use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use samobranka_protocol::ask::MAX_ASK;
use samobranka_protocol::close;
use samobranka_protocol::room::{
    BranchSet, MAX_BRANCH, MAX_ROOM_RECORD, NewBranch, RoomAsk, RoomBare, RoomNews, RoomSet,
};
use samobranka_rules::Rng;
use samobranka_table::from_record;
use tokio::time::sleep_until;

use super::api::base;
use super::extract::LargeBody;
use super::forward::room_id;
use super::socket::{HEARTBEAT, JOIN_WITHIN, PATIENCE, close as part, frame, written};
use super::websocket::{CloseFrame, Message, Upgrade, WebSocket};
use super::who::Address;
use super::{App, AppState, Failure, SocketPermit};
use crate::limits::Bucket;
use crate::logic::{Text, random_code, split_records};
use crate::outbox::{Outgoing, Told, outbox};
use crate::{ApiError, ErrorCode};

/// Opens a room for a finished game. The record is checked: one of a game that isn't over is refused.
pub(super) async fn open(
    State(app): AppState,
    headers: HeaderMap,
    body: LargeBody<MAX_ROOM_RECORD>,
) -> Result<Response, Failure> {
    let LargeBody { bytes, me, permit } = body;
    app.tables_set.take(me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    // Playing a game again takes its time: not on a thread that others wait for.
    let checked = tokio::task::spawn_blocking(move || {
        let record = checked(&bytes).map(str::to_owned);
        drop(permit);
        record
    });
    let record = checked.await.map_err(|_| ApiError::new(ErrorCode::Internal, "the record could not be read"))??;
    let mut rng = Rng::new((app.shared.chance)());
    // Whoever knows the id may come in, so it is long.
    let room = format!("{}{}", random_code(&mut rng), random_code(&mut rng)).to_lowercase();
    let room = room_id(&app, &room);
    app.rooms.open(room.clone(), &record, Instant::now())?;
    let link = format!("{}/room/{room}", base(&app, &headers));
    Ok((StatusCode::CREATED, Json(RoomSet { room, link })).into_response())
}

/// The one record in a body, if it is of a finished game and holds in all it claims.
fn checked(bytes: &[u8]) -> Result<&str, ApiError> {
    let text = str::from_utf8(bytes).map_err(|_| ApiError::new(ErrorCode::BadMessage, "text is UTF-8"))?;
    let [record] = split_records(text)[..] else {
        return Err(ApiError::new(ErrorCode::BadMessage, "a room is for one record"));
    };
    match from_record(record)?.seed() {
        Some(_) => Ok(record),
        None => Err(ApiError::new(ErrorCode::NotOver, "the game isn't over yet")),
    }
}

/// The record of a room.
pub(super) async fn record(State(app): AppState, Path(room): Path<String>) -> Result<Response, Failure> {
    let record = app.rooms.record(&room)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], record.to_string()).into_response())
}

/// Shows a branch to the room.
pub(super) async fn show(
    State(app): AppState,
    Path(room): Path<String>,
    body: LargeBody<MAX_BRANCH>,
) -> Result<Response, Failure> {
    app.person_messages.take(body.me.id, Instant::now()).map_err(|wait| app.too_many(wait))?;
    let new: NewBranch = body.read()?;
    let branch = app.rooms.show(&room, &body.me, &new, Instant::now())?;
    Ok((StatusCode::CREATED, Json(BranchSet { branch })).into_response())
}

/// A branch that was shown to the room.
pub(super) async fn branch(
    State(app): AppState,
    Path((room, branch)): Path<(String, u32)>,
) -> Result<Response, Failure> {
    let game = app.rooms.branch(&room, branch)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], game.to_string()).into_response())
}

/// The WebSocket of a room.
pub(super) async fn socket(
    State(app): AppState,
    Path(room): Path<String>,
    Address(address): Address,
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    app.rooms.record(&room)?;
    let place = app.place(address)?;
    Ok(upgrade.begin(MAX_ASK, move |socket| converse(socket, app, room, place)))
}

/// A whole conversation.
async fn converse(mut socket: WebSocket, app: Arc<App>, room: String, place: SocketPermit) {
    let Some((member, told)) = come_in(&mut socket, &app, &room).await else { return };
    let end = talk(&mut socket, &app, &room, member, told).await;
    app.rooms.leave(&room, member, Instant::now());
    part(&mut socket, end).await;
    drop(place);
}

/// Hears who comes in. One who can't is told why, and leaves.
async fn come_in(socket: &mut WebSocket, app: &Arc<App>, room: &str) -> Option<(u32, Told)> {
    let first = tokio::time::timeout(JOIN_WITHIN, async {
        loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                _ => return None,
            }
        }
    });
    let text = first.await.ok().flatten()?;
    let (outbox, told) = outbox();
    let joined = match serde_json::from_str(&text) {
        Ok(RoomAsk::Join(join)) => app.rooms.join(room, &join.name, outbox, Instant::now()),
        _ => Err(ApiError::new(ErrorCode::BadMessage, "the first message must be `{\"join\":{\"name\":\"…\"}}`")),
    };
    match joined {
        Ok(member) => Some((member, told)),
        Err(no) => {
            let code = if no.is(ErrorCode::NotFound) { close::NO_TABLE } else { close::POLICY };
            let _ = socket.tell(&refusal(no)).await;
            part(socket, Some(frame(code, "not let in"))).await;
            None
        }
    }
}

fn refusal(no: ApiError) -> Text {
    said(&RoomNews { refused: Some(no), ..RoomNews::default() })
}

fn said(news: &RoomNews) -> Text {
    serde_json::to_string(news).expect("news is plain JSON").into()
}

/// Passes messages to and fro until one side ends it; says how to part.
async fn talk(socket: &mut WebSocket, app: &Arc<App>, room: &str, member: u32, mut told: Told) -> Option<CloseFrame> {
    let (mut heard_at, mut pinged, mut hasty) = (Instant::now(), false, 0);
    let mut bucket = Bucket::new(app.message_rate, heard_at);
    let mut beat = pin!(sleep_until((heard_at + HEARTBEAT).into()));
    loop {
        tokio::select! {
            next = told.recv() => {
                let text = match next {
                    Some(Outgoing::Text(text)) => text,
                    Some(Outgoing::Close(_)) => return Some(frame(close::RESTART, "come again")),
                    // Who doesn't read in time has been put out of the room.
                    None => return Some(frame(close::TOO_SLOW, "too slow")),
                };
                if !written(socket.tell(&text)).await {
                    return Some(frame(close::TOO_SLOW, "too slow"));
                }
            }
            heard = socket.recv() => {
                (heard_at, pinged) = (Instant::now(), false);
                let text = match heard {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return Some(frame(close::UNSUPPORTED, "text only")),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                };
                let answer = match bucket.take(app.message_rate, heard_at) {
                    Ok(()) => answer(app, room, member, &text, heard_at),
                    Err(wait) => {
                        hasty += 1;
                        Some(refusal(app.too_many(wait)))
                    }
                };
                if hasty > PATIENCE {
                    return Some(frame(close::TOO_FAST, "too fast"));
                }
                if let Some(answer) = answer
                    && !written(socket.tell(&answer)).await
                {
                    return Some(frame(close::TOO_SLOW, "too slow"));
                }
            }
            () = &mut beat => {
                if heard_at.elapsed() < HEARTBEAT {
                    beat.as_mut().reset((heard_at + HEARTBEAT).into());
                    continue;
                }
                if pinged {
                    return Some(frame(close::AWAY, "nobody is there"));
                }
                pinged = true;
                beat.as_mut().reset((Instant::now() + HEARTBEAT).into());
                if !written(socket.send(Message::Ping(bytes::Bytes::new()))).await {
                    return Some(frame(close::TOO_SLOW, "too slow"));
                }
            }
        }
    }
}

/// What is answered to the asker alone, if anything.
fn answer(app: &Arc<App>, room: &str, member: u32, text: &str, now: Instant) -> Option<Text> {
    let ask = match serde_json::from_str(text) {
        Ok(RoomAsk::Ping(_)) => return Some(said(&RoomNews { pong: Some(RoomBare {}), ..RoomNews::default() })),
        Ok(ask) => ask,
        Err(why) => return Some(refusal(ApiError::new(ErrorCode::BadMessage, why.to_string()))),
    };
    app.rooms.hear(room, member, ask, now).err().map(refusal)
}
