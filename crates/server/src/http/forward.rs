//! Requests for what another server has: a table that is played there, or a review room. They are passed on to it, with the
//! address of the one who asks. What was passed on once is never passed on again.
//!
//! Where the other server can't be reached, it is looked up again who has the table, for a while: it may have been put away,
//! or its server may be declared dead, and then this one takes it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use hyper::body::Incoming;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use samobranka_store::{Home, LogError, TableId};
use tokio::time::{sleep, timeout};

use super::api::unreadable;
use super::extract::TablePath;
use super::{App, AppState, Failure, MAX_BODY, address_in};
use crate::cluster::{Cluster, FOR, Link, NoLink, PassedOn, tunnel, without_hops};
use crate::metrics::Metrics;
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// How long it is looked for the server that has a table. One that doesn't answer is declared dead after eight seconds.
const FIND_WITHIN: Duration = Duration::from_secs(12);

/// How long before it is looked up again.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// How often it is looked up, while an answer is awaited, whether the other server still has the table.
const STILL_THERE: Duration = Duration::from_secs(1);

/// How long an answer may take: a move waits half a minute for a database that has gone.
const ANSWER_WITHIN: Duration = Duration::from_secs(40);

/// How long a body may take to come.
const COME_WITHIN: Duration = Duration::from_secs(20);

/// Up to this many bytes an answer is read as a whole, and the connection is used again.
const SHORT: u64 = 64 * 1024;

/// What is asked for.
#[derive(Clone, Copy)]
enum Wanted {
    Table(TableId),
    /// A room at the server with this number.
    Room(u64),
}

/// Where it is.
enum Place {
    Here,
    /// Here, and taken a moment ago.
    TakenHere,
    At(String),
}

impl Wanted {
    async fn find(self, shared: &Shared, cluster: &Cluster) -> Result<Place, LogError> {
        match self {
            Wanted::Room(number) => Ok(cluster.address_of(number).map_or(Place::Here, Place::At)),
            Wanted::Table(table) => {
                if shared.is_live(table) {
                    return Ok(Place::Here);
                }
                match shared.log.home(table).await? {
                    Some(Home::Away(address)) => Ok(Place::At(address)),
                    Some(Home::Here) => Ok(Place::Here),
                    // A server that stops takes nothing any more; whoever asks is told so.
                    None if shared.is_stopping() => Ok(Place::Here),
                    // Two may want it at the same moment; the database knows who was first.
                    None => match shared.log.take(table).await? {
                        Home::Away(address) => Ok(Place::At(address)),
                        Home::Here => Ok(Place::TakenHere),
                    },
                }
            }
        }
    }
}

impl Wanted {
    /// Where it is now, if that can be told: an address, or nothing where no other server has it. Nothing changes by asking.
    async fn find_again(self, shared: &Shared, cluster: &Cluster) -> Option<String> {
        match self {
            Wanted::Room(number) => Some(cluster.address_of(number).unwrap_or_default()),
            Wanted::Table(table) => match shared.log.home(table).await.ok()? {
                Some(Home::Away(address)) => Some(address),
                Some(Home::Here) | None => Some(String::new()),
            },
        }
    }
}

/// A socket or a stream that is passed on; counted until it is dropped.
struct Open(Arc<Metrics>);

impl Open {
    fn count(metrics: Arc<Metrics>) -> Open {
        metrics.forwards_open.up();
        Open(metrics)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.forwards_open.down();
    }
}

/// Passes a request on where its table is played elsewhere.
pub(super) async fn to_home(State(app): AppState, request: Request, next: Next) -> Response {
    let Some(cluster) = app.cluster.clone() else { return next.run(request).await };
    let (mut parts, body) = request.into_parts();
    let table = TablePath::from_request_parts(&mut parts, &app).await;
    let request = Request::from_parts(parts, body);
    match table {
        Ok(TablePath(table)) => serve(app, cluster, Wanted::Table(table), MAX_BODY, request, next).await,
        Err(no) => no.into_response(),
    }
}

/// Passes a request on where its room is at another server: the id says where.
pub(super) async fn to_room<const MOST: usize>(State(app): AppState, request: Request, next: Next) -> Response {
    let Some(cluster) = app.cluster.clone() else { return next.run(request).await };
    let (mut parts, body) = request.into_parts();
    let named = Path::<Vec<(String, String)>>::from_request_parts(&mut parts, &app).await;
    let request = Request::from_parts(parts, body);
    let room = named.ok().and_then(|Path(named)| named.into_iter().find(|(name, _)| name == "room"));
    let number = room.and_then(|(_, room)| room.rsplit_once('-')?.1.parse().ok());
    match number {
        Some(number) if number != app.shared.log.number() => {
            serve(app, cluster, Wanted::Room(number), MOST, request, next).await
        }
        _ => next.run(request).await,
    }
}

/// The id of a room that is opened here: those who look for it elsewhere find it by what is added.
pub(super) fn room_id(app: &App, name: &str) -> String {
    match app.shared.log.number() {
        0 => name.to_owned(),
        number => format!("{name}-{number}"),
    }
}

async fn serve(
    app: Arc<App>,
    cluster: Arc<Cluster>,
    wanted: Wanted,
    most: usize,
    request: Request,
    next: Next,
) -> Response {
    let passed_on = request.extensions().get::<PassedOn>().is_some();
    match wanted.find(&app.shared, &cluster).await {
        Err(why) => unreadable(&why).into_response(),
        Ok(Place::At(_)) if passed_on => misdirected(),
        Ok(Place::At(address)) => match PassingOn::begin(&app, cluster, wanted, most, request).await {
            Ok(passing) => passing.run(address, next).await,
            Err(no) => Failure(no).into_response(),
        },
        Ok(place) => here(&app, wanted, &place, request, next).await,
    }
}

/// Serves a request here. A table that was taken for it, and that it didn't need after all, is given up again.
async fn here(app: &App, wanted: Wanted, place: &Place, request: Request, next: Next) -> Response {
    let answer = next.run(request).await;
    if let (Wanted::Table(table), Place::TakenHere) = (wanted, place) {
        app.shared.give_up_unless_live(table);
    }
    answer
}

/// What a server says that was asked for what it hasn't got (any more): the one who asks looks again.
fn misdirected() -> Response {
    let no = ApiError::new(ErrorCode::Unavailable, "the table is played at another server");
    (StatusCode::MISDIRECTED_REQUEST, axum::Json(samobranka_protocol::Failed { error: no })).into_response()
}

fn lost() -> ApiError {
    ApiError::new(ErrorCode::Unavailable, "the server that has the table doesn't answer; try again in a moment")
}

/// A request on its way to another server.
struct PassingOn {
    app: Arc<App>,
    cluster: Arc<Cluster>,
    wanted: Wanted,
    /// As it came.
    parts: Parts,
    body: Bytes,
}

/// What came of passing it on once.
enum Outcome {
    Answered(Response),
    /// The other server hasn't got what was asked for, or was never asked.
    LookAgain,
    /// It was asked, and nobody knows what came of it.
    Lost,
}

impl PassingOn {
    /// Reads the body: it may have to be sent more than once.
    async fn begin(
        app: &Arc<App>,
        cluster: Arc<Cluster>,
        wanted: Wanted,
        most: usize,
        request: Request,
    ) -> Result<PassingOn, ApiError> {
        let (parts, body) = request.into_parts();
        let body = timeout(COME_WITHIN, to_bytes(body, most)).await;
        let body = body.map_err(|_| ApiError::new(ErrorCode::BadMessage, "the request took too long to come"))?;
        let too_large = |_| ApiError::new(ErrorCode::TooLarge, "the request is too long, or broke off");
        Ok(PassingOn { app: app.clone(), cluster, wanted, parts, body: body.map_err(too_large)? })
    }

    async fn run(mut self, mut address: String, next: Next) -> Response {
        let began = Instant::now();
        let metrics = self.app.shared.metrics.clone();
        loop {
            let cluster = self.cluster.clone();
            // Sockets and streams are counted by their connections, and this is only their beginning.
            let Ok(_going) = cluster.on_the_way.try_acquire() else {
                metrics.forward_failures.one();
                return Failure(crate::tables::busy()).into_response();
            };
            let outcome = match self.is_socket() {
                true => self.open_tunnel(&address).await,
                false => self.ask(&address).await,
            };
            match outcome {
                Outcome::Answered(answer) => return answer,
                Outcome::Lost if !self.may_be_repeated() => break,
                Outcome::Lost | Outcome::LookAgain => {}
            }
            if began.elapsed() >= FIND_WITHIN {
                break;
            }
            metrics.forward_retries.one();
            sleep(LOOK_AGAIN).await;
            match self.wanted.find(&self.app.shared, &self.cluster).await {
                Ok(Place::At(found)) => address = found,
                Ok(place) => {
                    let PassingOn { app, wanted, parts, body, .. } = self;
                    let request = Request::from_parts(parts, Body::from(body));
                    return here(&app, wanted, &place, request, next).await;
                }
                Err(why) => return unreadable(&why).into_response(),
            }
        }
        metrics.forward_failures.one();
        Failure(lost()).into_response()
    }

    fn address(&self) -> Option<IpAddr> {
        address_in(&self.app, &self.parts.extensions, &self.parts.headers)
    }

    fn is_socket(&self) -> bool {
        self.parts.headers.contains_key(header::UPGRADE)
    }

    /// Whether nothing is done twice if it is asked twice. What is asked of a table has an id.
    fn may_be_repeated(&self) -> bool {
        let path = self.parts.uri.path();
        [Method::GET, Method::HEAD, Method::PUT].contains(&self.parts.method) || path.ends_with("/ask")
    }

    /// The request as the other server gets it.
    fn outgoing(&self) -> Request {
        let given = &self.parts.headers;
        let mut headers = without_hops(given);
        // The body is whole now, and its length is said anew.
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(FOR, PassedOn(self.address()).header());
        if self.is_socket() {
            headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
            headers.extend(given.get(header::UPGRADE).map(|it| (header::UPGRADE, it.clone())));
        }
        // Within the API paths are counted from there.
        let path = format!("/api{}", self.parts.uri.path_and_query().map_or("/", |it| it.as_str()));
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.parts.method.clone();
        *request.uri_mut() = path.parse().expect("it came as the path of a request");
        *request.headers_mut() = headers;
        request
    }

    /// Opens a WebSocket to the other server, and joins both.
    async fn open_tunnel(&mut self, address: &str) -> Outcome {
        let place = match self.app.place(self.address()) {
            Ok(place) => place,
            Err(no) => return Outcome::Answered(Failure(no).into_response()),
        };
        let opened = timeout(ANSWER_WITHIN, async {
            let mut link = self.cluster.links.open(address).await?;
            link.ask(self.outgoing()).await
        });
        let mut answer = match opened.await.unwrap_or(Err(NoLink::Late)) {
            Ok(answer) => answer,
            Err(why) => return self.unreached(address, &why),
        };
        let metrics = self.app.shared.metrics.clone();
        match answer.status() {
            StatusCode::SWITCHING_PROTOCOLS => {}
            StatusCode::MISDIRECTED_REQUEST => return Outcome::LookAgain,
            _ => return self.answered(answer, None).await,
        }
        metrics.forwarded_sockets.one();
        // Only connections that can become something else have that.
        let Some(ours) = self.parts.extensions.remove::<OnUpgrade>() else { return Outcome::Lost };
        let theirs = hyper::upgrade::on(&mut answer);
        let (cluster, address) = (self.cluster.clone(), address.to_owned());
        tokio::spawn(async move {
            let _open = Open::count(metrics);
            if let (Ok(ours), Ok(theirs)) = (ours.await, theirs.await) {
                tunnel(TokioIo::new(ours), TokioIo::new(theirs), cluster.over(&address)).await;
            }
            drop(place);
        });
        Outcome::Answered(answer.map(|_| Body::empty()))
    }

    /// Asks the other server once.
    async fn ask(&self, address: &str) -> Outcome {
        let asking = async {
            if let Some(mut link) = self.cluster.links.kept(address) {
                match link.ask(self.outgoing()).await {
                    // It was closed before anything was sent.
                    Err(NoLink::Broken(why)) if why.is_canceled() => {}
                    other => return other.map(|answer| (link, answer)).map_err(|why| (why, true)),
                }
            }
            let mut link = self.cluster.links.open(address).await.map_err(|why| (why, false))?;
            let answer = link.ask(self.outgoing()).await.map_err(|why| (why, true))?;
            Ok((link, answer))
        };
        let asked = tokio::select! {
            asked = timeout(ANSWER_WITHIN, asking) => asked.unwrap_or(Err((NoLink::Late, true))),
            () = self.gone_from(address) => return Outcome::Lost,
        };
        match asked {
            Ok((_, answer)) if answer.status() == StatusCode::MISDIRECTED_REQUEST => Outcome::LookAgain,
            Ok((link, answer)) => {
                self.app.shared.metrics.forwarded_requests.one();
                self.answered(answer, Some((link, address))).await
            }
            Err((why, true)) => {
                tracing::warn!(address, %why, "a server broke off while it was asked");
                Outcome::Lost
            }
            Err((why, false)) => self.unreached(address, &why),
        }
    }

    fn unreached(&self, address: &str, why: &NoLink) -> Outcome {
        tracing::debug!(address, %why, "a request can't be passed on");
        Outcome::LookAgain
    }

    /// Waits until the table isn't at that server any more.
    async fn gone_from(&self, address: &str) {
        loop {
            sleep(STILL_THERE).await;
            match self.wanted.find_again(&self.app.shared, &self.cluster).await {
                Some(at) if at != address => return,
                _ => {}
            }
        }
    }

    /// The answer as the one who asked gets it. A short one is read as a whole, so that the connection can be used again.
    async fn answered(&self, answer: axum::http::Response<Incoming>, from: Option<(Link, &str)>) -> Outcome {
        let (mut parts, body) = answer.into_parts();
        parts.headers = without_hops(&parts.headers);
        let stream = parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let length = parts.headers.get(header::CONTENT_LENGTH).and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
        if let Some(length) = length.filter(|length| *length <= SHORT) {
            let most = usize::try_from(length).unwrap_or(usize::MAX);
            return match timeout(ANSWER_WITHIN, to_bytes(Body::new(body), most)).await {
                Ok(Ok(bytes)) => {
                    if let Some((link, _)) = from {
                        self.cluster.links.keep(link);
                    }
                    Outcome::Answered(Response::from_parts(parts, Body::from(bytes)))
                }
                _ => Outcome::Lost,
            };
        }
        let place = match stream.then(|| self.app.place(self.address())).transpose() {
            Ok(place) => place,
            Err(no) => return Outcome::Answered(Failure(no).into_response()),
        };
        let (link, address) = from.map_or((None, String::new()), |(link, at)| (Some(link), at.to_owned()));
        let (cluster, metrics) = (self.cluster.clone(), self.app.shared.metrics.clone());
        let over = Box::pin(async move {
            match stream {
                true => cluster.over(&address).await,
                false => std::future::pending().await,
            }
        });
        let open = stream.then(|| Open::count(metrics));
        let parts_of_it = Body::new(body).into_data_stream().take_until(over);
        // The link and the place are held until the last part has gone.
        let parts_of_it = parts_of_it.map(move |part| {
            let _held = (&link, &place, &open);
            part
        });
        Outcome::Answered(Response::from_parts(parts, Body::from_stream(parts_of_it)))
    }
}
