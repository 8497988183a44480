//! An event stream: what a WebSocket would tell, for clients that have only HTTP. They ask by `POST …/ask`.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::extract::{QueryArgs, TablePath};
use super::who::{Address, Bearer};
use super::{AppState, Attendance, Failure, SocketPermit};
use crate::actor::{Connect, Mail};
use crate::ask::{Join, Resume};
use crate::inbox::{Inbox, NotTaken};
use crate::logic::ConnId;
use crate::outbox::{Outgoing, Told, outbox};

/// How an event stream joins: as a WebSocket's `join`, in the query.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinQuery {
    /// The version of the messages that this client speaks; 1 where none is named.
    pub protocol: Option<u32>,
    /// Whether every `moved` shall hold the seat's view.
    #[serde(default)]
    pub views: bool,
    /// Whether a `moved` shall hold the legal actions whenever this seat owes a decision.
    #[serde(default)]
    pub legal: bool,
    /// Whether to be told only what everyone may see, even where one has a seat.
    #[serde(default)]
    pub public: bool,
    /// The `epoch` of the last `welcome`, to go on after a break.
    pub epoch: Option<String>,
    /// The largest `n` one has, to go on after a break.
    pub last: Option<u64>,
}

pub(super) async fn open(
    State(app): AppState,
    TablePath(table): TablePath,
    Bearer(session): Bearer,
    Address(address): Address,
    QueryArgs(query): QueryArgs<JoinQuery>,
) -> Result<impl IntoResponse, Failure> {
    let place = app.place(address)?;
    let resume = query.epoch.zip(query.last).map(|(epoch, last)| Resume { epoch, last });
    let protocol = query.protocol.unwrap_or(Join::default().protocol);
    let join = Join { protocol, resume, views: query.views, legal: query.legal, public: query.public, sit: None };
    let conn = app.shared.next_conn();
    let attendance = Attendance::begin(&app, session.as_ref().map(|session| session.hash), table, conn).await?;
    let person = session.map(|session| session.known);
    let (outbox, told) = outbox();
    let inbox = app.shared.inbox(table);
    let connect = Mail::Connect(Box::new(Connect { conn, person, join, outbox }));
    inbox.try_send(connect).map_err(|_| crate::tables::busy())?;
    let news = NewsStream { told, conn, inbox, ended: false, _place: place, _attendance: attendance };
    Ok(Sse::new(news).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))))
}

/// What a table tells, as a stream of events. The last one, where the server ends it, is called `close`.
pub(super) struct NewsStream {
    told: Told,
    conn: ConnId,
    inbox: Inbox,
    ended: bool,
    _place: SocketPermit,
    _attendance: Option<Attendance>,
}

impl Stream for NewsStream {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.ended {
            return Poll::Ready(None);
        }
        self.told.poll_recv(context).map(|next| match next {
            Some(Outgoing::Text(text)) => Some(Ok(Event::default().data(text.as_str()))),
            Some(Outgoing::Close(why)) => {
                self.ended = true;
                Some(Ok(Event::default().event("close").data(&*why.code)))
            }
            // The table has given up on one who doesn't read.
            None => {
                self.ended = true;
                Some(Ok(Event::default().event("close").data("too_slow")))
            }
        })
    }
}

impl Drop for NewsStream {
    fn drop(&mut self) {
        let (inbox, conn) = (self.inbox.clone(), self.conn);
        if let Err(NotTaken::Full(mail)) = inbox.try_send(Mail::Gone(conn)) {
            tokio::spawn(async move { inbox.send(mail).await });
        }
    }
}
