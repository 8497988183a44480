//! The door: HTTP requests, WebSockets and event streams, each checked, limited and passed to a table.

mod api;
mod extract;
mod headers;
mod openapi;
mod records;
mod socket;
mod stream;
mod who;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use samobranka_store::PersonId;

pub use openapi::{message_schema, openapi};

use crate::config::Config;
use crate::limits::{Buckets, Held, Rate, counted_address};
use crate::people::People;
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// What every request may need.
pub(crate) struct App {
    pub shared: Arc<Shared>,
    pub people: People,
    pub config: Config,
    pub message_rate: Rate,
    pub person_messages: Buckets<PersonId>,
    address_requests: Buckets<IpAddr>,
    pub tables_set: Buckets<PersonId>,
    people_come: Buckets<IpAddr>,
    connections: Held<IpAddr>,
    /// Connections that haven't become WebSockets: anybody can open those without saying a word.
    plain: Held<IpAddr>,
}

pub(crate) type AppState = State<Arc<App>>;

impl App {
    pub(crate) fn new(shared: Arc<Shared>, config: Config) -> Arc<App> {
        let limits = &config.limits;
        Arc::new(App {
            people: People::new(shared.clone()),
            shared,
            message_rate: Rate::per_second(limits.messages_per_second, limits.message_burst),
            person_messages: Buckets::new(Rate::per_second(
                limits.person_messages_per_second,
                limits.person_message_burst,
            )),
            address_requests: Buckets::new(Rate::per_second(
                limits.address_requests_per_second,
                limits.address_request_burst,
            )),
            tables_set: Buckets::new(Rate::per_hour(limits.tables_per_hour)),
            people_come: Buckets::new(Rate::per_hour(limits.people_per_hour)),
            connections: Held::new(limits.address_connections),
            plain: Held::new(limits.address_connections),
            config,
        })
    }

    /// A refusal for one who asks too much, and when to try again.
    pub(crate) fn too_many(&self, wait: Duration) -> ApiError {
        self.shared.metrics.limited.one();
        let retry_after_ms = Some(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1));
        ApiError { retry_after_ms, ..ApiError::new(ErrorCode::TooMany, "too much was asked in too short a time") }
    }

    /// A place for one more connection from an address. The machine's own addresses have as many as they like.
    fn place(self: &Arc<App>, address: Option<IpAddr>) -> Result<SocketPermit, ApiError> {
        if self.shared.metrics.connections.get() >= i64::from(self.config.limits.connections) {
            self.shared.metrics.limited.one();
            return Err(ApiError::new(ErrorCode::TooMany, "the server has as many connections as it can have"));
        }
        if let Some(address) = address
            && !self.connections.take(address)
        {
            self.shared.metrics.limited.one();
            return Err(ApiError::new(ErrorCode::TooMany, "your address has as many connections as it may have"));
        }
        self.shared.metrics.connections.up();
        self.shared.metrics.connected.one();
        Ok(SocketPermit { app: self.clone(), address })
    }
}

/// A plain connection's place among those of its address; given back when dropped.
pub(crate) struct PlainPermit {
    app: Arc<App>,
    address: Option<IpAddr>,
}

impl PlainPermit {
    /// A place for one more connection from this peer, if there is one. A proxy has as many as it likes.
    pub(crate) fn come(app: &Arc<App>, peer: IpAddr) -> Option<PlainPermit> {
        let address = counted_for(app, Some(peer), &HeaderMap::new()).filter(|_| !app.config.trust_proxy);
        if address.is_some_and(|address| !app.plain.take(address)) {
            app.shared.metrics.limited.one();
            return None;
        }
        Some(PlainPermit { app: app.clone(), address })
    }
}

impl Drop for PlainPermit {
    fn drop(&mut self) {
        if let Some(address) = &self.address {
            self.app.plain.give_back(address);
        }
    }
}

/// A connection's place among those there may be; given back when dropped.
pub(crate) struct SocketPermit {
    app: Arc<App>,
    address: Option<IpAddr>,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.app.shared.metrics.connections.down();
        if let Some(address) = &self.address {
            self.app.connections.give_back(address);
        }
    }
}

/// A refusal as an HTTP answer.
#[derive(Debug)]
pub(crate) struct Failure(pub ApiError);

impl From<ApiError> for Failure {
    fn from(no: ApiError) -> Failure {
        Failure(no)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = match &*self.0.code {
            "bad_message" | "bad_request" | "bad_action" | "bad_options" => StatusCode::BAD_REQUEST,
            "who_are_you" => StatusCode::UNAUTHORIZED,
            "not_host" | "no_onlookers" | "bad_origin" => StatusCode::FORBIDDEN,
            "not_found" | "no_game" => StatusCode::NOT_FOUND,
            "too_large" => StatusCode::PAYLOAD_TOO_LARGE,
            "too_many" => StatusCode::TOO_MANY_REQUESTS,
            "not_saved" | "unavailable" => StatusCode::SERVICE_UNAVAILABLE,
            "internal" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        };
        let retry = self.0.retry_after_ms.map(|wait| wait.div_ceil(1000).to_string());
        let mut response = (status, axum::Json(samobranka_protocol::Failed { error: self.0 })).into_response();
        if let Some(retry) = retry.and_then(|retry| retry.parse().ok()) {
            response.headers_mut().insert(header::RETRY_AFTER, retry);
        }
        response
    }
}

/// The most bytes the body of a request may have.
const MAX_BODY: usize = 16 * 1024;
/// The same where a table is set: its options may hold the whole file of somebody's own box.
const MAX_TABLE: usize = 256 * 1024;

/// Every route. `pages` answers whatever is not one of them: the browser app.
pub(crate) fn router(app: &Arc<App>, pages: Option<Router>) -> Router {
    let api = Router::new()
        .route("/people", post(api::come))
        .route("/me", get(api::me))
        .route("/me", patch(api::rename))
        .route("/me/tables", get(api::my_tables))
        .route("/me/records", get(records::mine))
        .route("/me/records", post(records::import).layer(DefaultBodyLimit::max(records::MAX_RECORDS)))
        .route("/me/recovery", post(api::recovery))
        .route("/me/token", delete(api::leave))
        .route("/recover", post(api::recover))
        .route("/games", get(api::games))
        .route("/games/{game}/schema", get(api::game_schema))
        .route("/lobby", get(api::lobby))
        .route("/codes/{code}", get(api::by_code))
        .route("/tables", post(api::set_table).layer(DefaultBodyLimit::max(MAX_TABLE)))
        .route("/tables/{table}", get(api::look))
        .route("/tables/{table}/ask", post(api::ask))
        .route("/tables/{table}/socket", get(socket::open))
        .route("/tables/{table}/events", get(stream::open))
        .route("/tables/{table}/record", get(records::one))
        .route("/tables/{table}/qr.svg", get(api::qr))
        .route("/tables/{table}/seats/{seat}/key", post(api::seat_key))
        .route("/openapi.json", get(api::openapi_json))
        .route("/messages.schema.json", get(api::messages_json))
        .fallback(|| async { Failure(ApiError::new(ErrorCode::NotFound, "there is no such page")) })
        .method_not_allowed_fallback(|| async {
            let no =
                ApiError::new(ErrorCode::BadMessage, "this page is asked for in another way: see /api/openapi.json");
            (StatusCode::METHOD_NOT_ALLOWED, axum::Json(samobranka_protocol::Failed { error: no }))
        });
    let routes = Router::new()
        .nest("/api", api)
        .route("/healthz", get(api::healthz))
        .route("/metrics", get(api::metrics))
        .with_state(app.clone());
    let routes = match pages {
        Some(pages) => routes.fallback_service(pages),
        None => routes.route("/", get(api::front_page)),
    };
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(middleware::from_fn_with_state(app.clone(), headers::add))
}

/// Counts the request, and refuses it where too many come from one address or where it comes from a foreign page.
async fn guard(State(app): AppState, request: Request, next: Next) -> Response {
    app.shared.metrics.requests.one();
    let address = address_of(&app, &request);
    if let Some(address) = address
        && let Err(wait) = app.address_requests.take(address, Instant::now())
    {
        return Failure(app.too_many(wait)).into_response();
    }
    let socket = request.headers().contains_key(header::UPGRADE);
    if (socket || !request.method().is_safe()) && !is_own_page(&app, request.headers()) {
        return Failure(ApiError::new(ErrorCode::BadOrigin, "this page is not one of this server's")).into_response();
    }
    next.run(request).await
}

/// Whether the page that asks is this server's own. Programs that are no browsers have no page.
fn is_own_page(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if !app.config.public_url.is_empty() {
        let own = app.config.public_url.trim_end_matches('/');
        let end = own.find("://").map_or(0, |at| at + 3);
        let own = own[end..].find('/').map_or(own, |slash| &own[..end + slash]);
        return origin.eq_ignore_ascii_case(own);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let page = origin.split_once("://").map_or("", |(_, host)| host);
    !host.is_empty() && page.eq_ignore_ascii_case(host)
}

/// The address a request is counted for; `None` for the machine's own.
fn address_of(app: &App, request: &Request) -> Option<IpAddr> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    counted_for(app, peer, request.headers())
}

fn counted_for(app: &App, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
    if app.config.trust_proxy {
        // The last one is what our own proxy has seen; those before are what the client claims.
        let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
        let seen = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
        return seen.or(peer).map(counted_address);
    }
    peer.map(|peer| peer.to_canonical()).filter(|peer| !peer.is_loopback()).map(counted_address)
}
