//! A WebSocket: one task that reads what the client asks and writes what the table tells.

use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use futures_util::FutureExt;
use samobranka_protocol::close;
use samobranka_store::TableId;
use tokio::time::{sleep_until, timeout};

use super::extract::TablePath;
use super::websocket::{CloseFrame, Message, Upgrade, WebSocket};
use super::who::{Address, Bearer};
use super::{App, AppState, Attendance, Failure, SocketPermit};
use crate::actor::{Connect, Mail};
use crate::ask::{Ask, Join, MAX_ASK, id_of};
use crate::inbox::{Inbox, NotTaken};
use crate::limits::Bucket;
use crate::logic::{ConnId, Text};
use crate::news::{News, Pong, RefusedAsk};
use crate::outbox::{Outgoing, Told, outbox};
use crate::people::Session;
use crate::{ApiError, ErrorCode};

/// How long the client may take to say `join`.
pub(super) const JOIN_WITHIN: Duration = Duration::from_secs(10);

/// After how long a silence the server asks whether anybody is there, and how long it waits for an answer: a client that
/// is gone is noticed within five seconds. This has nothing to do with thinking.
pub(super) const HEARTBEAT: Duration = Duration::from_millis(2_300);

/// How clients ask whether the server is there. They ask often, so the table isn't troubled with it.
const PING: &str = r#"{"ping":{}}"#;

/// How long a write may wait for a client that doesn't read.
const WRITE_WITHIN: Duration = Duration::from_secs(10);

/// How long the client may take to answer the server's goodbye. Until then what it sends is read, and thrown away: closed
/// with something unread, a connection breaks, and the client never learns why.
const PART_WITHIN: Duration = Duration::from_secs(3);

/// How many refusals for haste end a connection.
pub(super) const PATIENCE: u32 = 100;

pub(super) async fn open(
    State(app): AppState,
    TablePath(table): TablePath,
    Bearer(session): Bearer,
    Address(address): Address,
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    let place = app.place(address)?;
    let inbox = app.shared.inbox(table);
    Ok(upgrade.begin(MAX_ASK, move |socket| converse(socket, app, table, inbox, session, place)))
}

/// A whole conversation. Its beginning and its end are boxed: a task is as large as its largest part, and a connection
/// spends its life in the middle, which is small.
async fn converse(
    mut socket: WebSocket,
    app: Arc<App>,
    table: TableId,
    inbox: Inbox,
    session: Option<Session>,
    place: SocketPermit,
) {
    let begun = Box::pin(begin(&mut socket, app, table, inbox, session)).await;
    let Some((mut line, told, attendance)) = begun else { return };
    let end = line.talk(&mut socket, told).await;
    Box::pin(async {
        let _ = line.inbox.send(Mail::Gone(line.conn)).await;
        close(&mut socket, end).await;
    })
    .await;
    drop((place, attendance));
}

/// Hears how the client joins, and connects it to the table. One who can't be connected is told why, and leaves.
async fn begin(
    socket: &mut WebSocket,
    app: Arc<App>,
    table: TableId,
    inbox: Inbox,
    session: Option<Session>,
) -> Option<(Conversation, Told, Option<Attendance>)> {
    let join = joined(socket).await?;
    let conn = app.shared.next_conn();
    let attendance = match Attendance::begin(&app, session.as_ref().map(|session| session.hash), table, conn).await {
        Ok(attendance) => attendance,
        Err(no) => {
            close(socket, Some(parting(&no))).await;
            return None;
        }
    };
    let known = session.map(|session| session.known);
    let person = known.as_ref().map(|known| known.id);
    // A seat that is taken with joining counts as a request.
    if let (Some(sit), Some(person)) = (&join.sit, person)
        && let Err(wait) = app.person_messages.take(person, Instant::now())
    {
        let _ = socket.tell(&refusal(Some(sit.id.clone()), app.too_many(wait))).await;
        close(socket, Some(frame(close::TOO_FAST, "too fast"))).await;
        return None;
    }
    let (outbox, told) = outbox();
    let connect = Mail::Connect(Box::new(Connect { conn, person: known, join, outbox }));
    // A table that was put away meanwhile, or couldn't be loaded, has another task now.
    let inbox = if inbox.is_closed() { app.shared.inbox(table) } else { inbox };
    if inbox.try_send(connect).is_err() {
        close(socket, Some(frame(close::AGAIN, "the table is busy"))).await;
        return None;
    }
    let heard = Instant::now();
    let bucket = Bucket::new(app.message_rate, heard);
    Some((Conversation { conn, person, bucket, hasty: 0, heard, pinged: false, app, inbox }, told, attendance))
}

/// The first message, which says how the client joins. One who says something else is told so and leaves.
async fn joined(socket: &mut WebSocket) -> Option<Join> {
    let first = timeout(JOIN_WITHIN, async {
        loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(_))) => {
                    close(socket, None).await;
                    return None;
                }
                _ => return None,
            }
        }
    });
    let text = first.await.ok().flatten()?;
    match serde_json::from_str(&text) {
        Ok(Ask::Join(join)) => Some(join),
        _ => {
            let no = ApiError::new(ErrorCode::BadMessage, "the first message must be `{\"join\":{}}`");
            let _ = socket.tell(&refusal(None, no)).await;
            close(socket, Some(frame(close::POLICY, "join first"))).await;
            None
        }
    }
}

struct Conversation {
    conn: ConnId,
    person: Option<samobranka_store::PersonId>,
    bucket: Bucket,
    hasty: u32,
    heard: Instant,
    pinged: bool,
    app: Arc<App>,
    inbox: Inbox,
}

impl Conversation {
    /// Passes messages to and fro until one side ends it; says how to part.
    async fn talk(&mut self, socket: &mut WebSocket, mut told: Told) -> Option<CloseFrame> {
        let mut beat = pin!(sleep_until((self.heard + HEARTBEAT).into()));
        loop {
            tokio::select! {
                biased;
                next = told.recv() => {
                    let mut next = next;
                    // All that waits goes out together.
                    let end = loop {
                        match next {
                            Some(Outgoing::Text(text)) => socket.put(&text),
                            Some(Outgoing::Close(why)) => break Some(parting(&why)),
                            None => break Some(frame(close::TOO_SLOW, "too slow")),
                        }
                        match told.try_recv() {
                            Poll::Ready(more) => next = more,
                            Poll::Pending => break None,
                        }
                    };
                    let sent = written(socket.flush()).await;
                    if let Some(end) = end.or_else(|| (!sent).then(|| frame(close::TOO_SLOW, "too slow"))) {
                        return Some(end);
                    }
                }
                heard = socket.recv() => {
                    self.heard = Instant::now();
                    self.pinged = false;
                    match heard {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(end) = self.hear(socket, text).await {
                                return Some(end);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return Some(frame(close::UNSUPPORTED, "text only")),
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                () = &mut beat => {
                    if self.heard.elapsed() < HEARTBEAT {
                        beat.as_mut().reset((self.heard + HEARTBEAT).into());
                        continue;
                    }
                    if self.pinged {
                        return Some(frame(close::AWAY, "nobody is there"));
                    }
                    self.pinged = true;
                    beat.as_mut().reset((Instant::now() + HEARTBEAT).into());
                    if !written(socket.send(Message::Ping(bytes::Bytes::new()))).await {
                        return Some(frame(close::TOO_SLOW, "too slow"));
                    }
                }
            }
        }
    }

    /// Passes on what the client asks, if it doesn't ask too much.
    async fn hear(&mut self, socket: &mut WebSocket, text: Text) -> Result<(), CloseFrame> {
        let mut allowed = self.bucket.take(self.app.message_rate, self.heard);
        if let (Ok(()), Some(person)) = (allowed, self.person) {
            allowed = self.app.person_messages.take(person, self.heard);
        }
        let no = match allowed {
            Ok(()) if &*text == PING => {
                let pong = Pong { at: (self.app.shared.now)() };
                let text = serde_json::to_string(&News { pong: Some(pong), ..News::default() });
                let text = Text::from(text.expect("news is plain JSON"));
                let sent = written(socket.tell(&text)).await;
                return if sent { Ok(()) } else { Err(frame(close::TOO_SLOW, "too slow")) };
            }
            Ok(()) => match self.inbox.try_send(Mail::Ask(Box::new((self.conn, text.clone())))) {
                Ok(()) => return Ok(()),
                Err(NotTaken::Full(_)) => crate::tables::busy(),
                Err(NotTaken::Closed(_)) => return Err(frame(close::RESTART, "come again")),
            },
            Err(wait) => {
                self.hasty += 1;
                if self.hasty > PATIENCE {
                    return Err(frame(close::TOO_FAST, "too fast"));
                }
                self.app.too_many(wait)
            }
        };
        if written(socket.tell(&refusal(id_of(&text), no))).await {
            Ok(())
        } else {
            Err(frame(close::TOO_SLOW, "too slow"))
        }
    }
}

fn refusal(id: Option<String>, why: ApiError) -> Text {
    let news = News { refused: Some(RefusedAsk { id, why }), ..News::default() };
    serde_json::to_string(&news).expect("news is plain JSON").into()
}

/// Whether a write was done in time. Most are done at once, and need no clock.
pub(super) async fn written<E>(write: impl Future<Output = Result<(), E>>) -> bool {
    let mut write = pin!(write);
    if let Some(done) = (&mut write).now_or_never() {
        return done.is_ok();
    }
    matches!(timeout(WRITE_WITHIN, write).await, Ok(Ok(())))
}

pub(super) fn frame(code: u16, reason: &'static str) -> CloseFrame {
    CloseFrame { code: code.into(), reason: reason.into() }
}

fn parting(why: &ApiError) -> CloseFrame {
    let code = match ErrorCode::of_name(&why.code) {
        Some(ErrorCode::Unavailable | ErrorCode::NotOver) => close::RESTART,
        Some(ErrorCode::NotFound) => close::NO_TABLE,
        Some(ErrorCode::NoOnlookers) => close::NO_SPECTATORS,
        Some(ErrorCode::WhoAreYou) => close::REVOKED,
        Some(ErrorCode::Unplayable) => close::UNPLAYABLE,
        _ => close::ERROR,
    };
    CloseFrame { code: code.into(), reason: why.code.to_string().into() }
}

/// Parts in good order: says goodbye, or answers the client's, and waits for the end.
pub(super) async fn close(socket: &mut WebSocket, end: Option<CloseFrame>) {
    let parted = timeout(PART_WITHIN, async {
        if let Some(end) = end
            && socket.send(Message::Close(Some(end))).await.is_err()
        {
            return;
        }
        // The client's own goodbye is answered while it is being read on.
        while let Some(Ok(_)) = socket.recv().await {}
    });
    let _ = parted.await; // Who doesn't part in time is left.
}
