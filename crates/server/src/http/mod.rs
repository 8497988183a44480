//! The door: HTTP requests, WebSockets and event streams, each checked, limited and passed to a table.

mod api;
mod days;
mod extract;
mod forward;
mod headers;
mod notices;
mod openapi;
mod own_api;
mod records;
mod results;
mod rooms;
mod socket;
mod stream;
mod think;
mod turns;
mod websocket;
mod who;

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, delete, get, patch, post, put};
use samobranka_protocol::room::MAX_BRANCH;
use samobranka_store::{PersonId, TokenHash};
use samobranka_table::RefusedCode;

pub use openapi::{message_schema, openapi};
pub use own_api::OwnApi;

use crate::cluster::{Cluster, PassedOn, THINK};
use crate::config::Config;
use crate::counted::CountedDeals;
use crate::limits::{Buckets, Held, Rate, counted_address};
use crate::logic::ConnId;
use crate::notify::Notifier;
use crate::people::People;
use crate::rooms::Rooms;
use crate::tables::Shared;
use crate::{ApiError, ErrorCode};

/// How often somebody may change in an hour how they want to be told of their turns, or try it.
const NOTICES_PER_HOUR: u32 = 60;

/// What every request may need.
pub(crate) struct App {
    pub shared: Arc<Shared>,
    pub people: People,
    pub config: Config,
    /// This server among others that pass requests on to each other.
    pub cluster: Option<Arc<Cluster>>,
    pub message_rate: Rate,
    pub person_messages: Buckets<PersonId>,
    address_requests: Buckets<IpAddr>,
    pub tables_set: Buckets<PersonId>,
    people_come: Buckets<IpAddr>,
    /// Programs that were given a seat by each person.
    keys_made: Buckets<PersonId>,
    codes_tried: Buckets<IpAddr>,
    exports: Buckets<PersonId>,
    /// Results sent to boards.
    results: Buckets<PersonId>,
    /// Changes of how people want to be told of their turns.
    notices_changed: Buckets<PersonId>,
    /// What tells people of their turns.
    pub notifier: Notifier,
    /// Exports under way, one a person.
    exporting: Held<PersonId>,
    all_exporting: Held<()>,
    /// Bytes of large bodies in memory, of each person and in all.
    bodies: Held<PersonId>,
    all_bodies: Held<()>,
    /// Whether the log could be written when it was last tried, and when that was.
    health: tokio::sync::Mutex<Option<(Instant, bool)>>,
    connections: Held<IpAddr>,
    /// Where people look at finished games together.
    rooms: Rooms,
    /// What only the server knows of daily deals.
    counted: CountedDeals,
    /// Connections that haven't become WebSockets: anybody can open those without saying a word.
    plain: Held<IpAddr>,
}

pub(crate) type AppState = State<Arc<App>>;

impl App {
    pub(crate) fn new(shared: Arc<Shared>, config: Config, cluster: Option<Arc<Cluster>>) -> Arc<App> {
        let limits = &config.limits;
        let others = shared.log.neighbours();
        Arc::new(App {
            people: People::new(shared.clone(), config.keep),
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
            tables_set: Buckets::among(Rate::per_hour(limits.tables_per_hour), others.clone()),
            people_come: Buckets::among(Rate::per_hour(limits.people_per_hour), others.clone()),
            keys_made: Buckets::among(Rate::per_hour(limits.people_per_hour), others.clone()),
            codes_tried: Buckets::among(Rate::per_hour(limits.codes_per_hour), others.clone()),
            exports: Buckets::among(Rate::per_hour(limits.exports_per_hour), others.clone()),
            results: Buckets::among(Rate::per_hour(limits.results_per_hour), others.clone()),
            notices_changed: Buckets::among(Rate::per_hour(NOTICES_PER_HOUR), others.clone()),
            notifier: Notifier::new(config.notify.clone(), api::own_base(&config)),
            exporting: Held::new(1),
            all_exporting: Held::new(records::EXPORTS),
            bodies: Held::new(limits.person_body_bytes),
            all_bodies: Held::new(limits.body_bytes),
            health: tokio::sync::Mutex::default(),
            connections: Held::new(limits.address_connections),
            plain: Held::new(limits.address_connections),
            rooms: Rooms::default(),
            counted: CountedDeals::default(),
            cluster,
            config,
        })
    }

    /// A refusal for one who asks too much, and when to try again.
    pub(crate) fn too_many(&self, wait: Duration) -> ApiError {
        self.shared.metrics.limited.one();
        let retry_after_ms = Some(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1));
        ApiError { retry_after_ms, ..ApiError::new(ErrorCode::TooMany, "too much was asked in too short a time") }
    }

    /// Parts from everyone: those at tables, those in review rooms, and those who are passed on to other servers.
    pub(crate) async fn stop(&self) {
        if let Some(cluster) = &self.cluster {
            cluster.close();
        }
        self.rooms.close();
        self.shared.stop().await;
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

/// A connection noted under the token it was opened with; given up when dropped.
pub(crate) struct Attendance {
    app: Arc<App>,
    hash: TokenHash,
    conn: ConnId,
}

impl Attendance {
    /// Notes a connection, so that it ends when its token is revoked. Where that has happened already, it is refused.
    pub(crate) async fn begin(
        app: &Arc<App>,
        hash: Option<TokenHash>,
        table: samobranka_store::TableId,
        conn: ConnId,
    ) -> Result<Option<Attendance>, ApiError> {
        let Some(hash) = hash else { return Ok(None) };
        if app.people.attend(hash, table, conn).await {
            return Ok(Some(Attendance { app: app.clone(), hash, conn }));
        }
        Err(ApiError::new(ErrorCode::WhoAreYou, "this token is good no more"))
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.app.people.part(self.hash, self.conn);
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
        let status = status_of(&self.0);
        let retry = self.0.retry_after_ms.map(|wait| wait.div_ceil(1000).to_string());
        let mut response = (status, axum::Json(samobranka_protocol::Failed { error: self.0 })).into_response();
        if let Some(retry) = retry.and_then(|retry| retry.parse().ok()) {
            response.headers_mut().insert(header::RETRY_AFTER, retry);
        }
        response
    }
}

/// The status of a refusal.
fn status_of(no: &ApiError) -> StatusCode {
    if let Some(code) = ErrorCode::of_name(&no.code) {
        return match code {
            ErrorCode::BadMessage => StatusCode::BAD_REQUEST,
            ErrorCode::WhoAreYou => StatusCode::UNAUTHORIZED,
            ErrorCode::NotHost | ErrorCode::NoOnlookers | ErrorCode::BadOrigin => StatusCode::FORBIDDEN,
            ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::NotSaved | ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        };
    }
    // A code that is of no deal here.
    if no.code.starts_with("deal_") {
        return StatusCode::NOT_FOUND;
    }
    // The others are the table's own.
    match RefusedCode::ALL.into_iter().find(|code| code.name() == no.code) {
        Some(RefusedCode::BadRequest | RefusedCode::BadAction | RefusedCode::BadOptions) => StatusCode::BAD_REQUEST,
        Some(RefusedCode::NoGame) => StatusCode::NOT_FOUND,
        _ => StatusCode::CONFLICT,
    }
}

/// The most bytes the body of a request may have.
const MAX_BODY: usize = 16 * 1024;
/// The same where a table is set: its options may hold the whole file of somebody's own box.
pub(super) const MAX_TABLE: usize = 256 * 1024;

/// Every route. `pages` answers whatever is not one of them: the browser app.
pub(crate) fn router(app: &Arc<App>, pages: Option<Router>) -> Router {
    // What the server does that has the table, or the room, wherever it is asked for.
    let at_home = |routes: MethodRouter<Arc<App>>| {
        routes.route_layer(middleware::from_fn_with_state(app.clone(), forward::to_home))
    };
    let in_room = |routes: MethodRouter<Arc<App>>| {
        routes.route_layer(middleware::from_fn_with_state(app.clone(), forward::to_room::<MAX_BRANCH>))
    };
    let api = Router::new()
        .route("/people", post(api::come))
        .route("/me", get(api::me))
        .route("/me", patch(api::rename))
        .route("/me", delete(api::erase))
        .route("/me/games", get(results::mine))
        .route("/me/tables", get(api::my_tables))
        .route("/me/turns", get(turns::mine))
        .route("/me/turns/away", post(turns::away))
        .route("/me/notices", get(notices::now))
        .route("/me/notices/quiet", put(notices::set_quiet))
        .route("/me/notices/feed", post(notices::make_feed).delete(notices::drop_feed))
        .route("/me/notices/channels", post(notices::add))
        .route("/me/notices/channels/{id}", delete(notices::remove))
        .route("/me/notices/channels/{id}/test", post(notices::test))
        .route("/feeds/{token}/turns.atom", get(notices::atom))
        .route("/feeds/{token}/turns.json", get(notices::json_feed))
        .route("/me/records", get(records::mine))
        .route("/me/records", post(records::import))
        .route("/me/recovery", post(api::recovery))
        .route("/me/token", delete(api::leave))
        .route("/recover", post(api::recover))
        .route("/games", get(api::games))
        .route("/games/{game}/schema", get(api::game_schema))
        .route("/days/{day}/{game}/{daily}", get(days::board))
        .route("/days/{day}/{game}/{daily}", post(days::submit))
        .route("/days/{day}/{game}/{daily}/counted", get(days::counted).post(days::begin_counted))
        .route("/deals/{deal}", get(days::deal_board).post(days::submit_deal))
        .route("/lobby", get(api::lobby))
        .route("/codes/{code}", get(api::by_code))
        .route("/tables", post(api::set_table))
        .route("/tables/{table}", at_home(get(api::look)))
        .route("/tables/{table}/ask", at_home(post(api::ask)))
        .route("/tables/{table}/plan", at_home(get(turns::plan).put(turns::set_plan)))
        .route("/tables/{table}/socket", at_home(get(socket::open)))
        .route("/tables/{table}/events", at_home(get(stream::open)))
        .route("/tables/{table}/record", at_home(get(records::one)))
        .route("/tables/{table}/qr.svg", get(api::qr))
        .route("/tables/{table}/seats/{seat}/key", at_home(post(api::seat_key)))
        .route("/rooms", post(rooms::open))
        .route("/rooms/{room}", in_room(get(rooms::record)))
        .route("/rooms/{room}/socket", in_room(get(rooms::socket)))
        .route("/rooms/{room}/branches", in_room(post(rooms::show)))
        .route("/rooms/{room}/branches/{branch}", in_room(get(rooms::branch)))
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
        Some(pages) => {
            let api = OwnApi::new(guarded(app, routes.clone()), app.clone());
            routes.fallback_service(pages.layer(axum::Extension(api)))
        }
        None => routes.route("/", get(api::front_page)),
    };
    guarded(app, routes)
}

/// The routes of a server that keeps no tables and lets the bots of others think.
pub(crate) fn thinker_router(app: &Arc<App>) -> Router {
    let routes = Router::new()
        .route(THINK, post(think::think))
        .route("/healthz", get(api::healthz))
        .route("/metrics", get(api::metrics))
        .with_state(app.clone());
    guarded(app, routes)
}

/// The routes behind everything that every request passes.
fn guarded(app: &Arc<App>, routes: Router) -> Router {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(middleware::from_fn_with_state(app.clone(), headers::add))
}

/// Counts the request, and refuses it where too many come from one address or where it comes from a foreign page.
async fn guard(State(app): AppState, request: Request, next: Next) -> Response {
    app.shared.metrics.requests.one();
    if request.extensions().get::<PassedOn>().is_some() {
        app.shared.metrics.forwards_received.one();
    }
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
    address_in(app, request.extensions(), request.headers())
}

fn address_in(app: &App, extensions: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
    // Another server has seen who asks.
    if let Some(PassedOn(address)) = extensions.get() {
        return *address;
    }
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    counted_for(app, peer, headers)
}

fn counted_for(app: &App, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
    let local = peer.is_none_or(|peer| peer.to_canonical().is_loopback());
    if app.config.trust_proxy {
        return forwarded_for(app, headers).or(peer).map(counted_address);
    }
    if !local {
        return peer.map(counted_address);
    }
    // Nobody but this machine's own programs can come from here: where one of them says whom it asks for, it is a proxy.
    let seen = forwarded_for(app, headers);
    if seen.is_some() || headers.contains_key("x-forwarded-proto") || headers.contains_key(header::VIA) {
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            tracing::warn!(
                "requests come through a proxy on this machine: set trust_proxy = true, so that limits count people by \
                 its X-Forwarded-For, and public_url to the address people use"
            );
        });
    }
    seen.map(counted_address)
}

/// Whom a proxy asks for. A proxy adds to the end of what it was told, in the same header or in another: the last address
/// that isn't one of our own proxies is what they have seen; those before are what the client claims.
fn forwarded_for(app: &App, headers: &HeaderMap) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut hops = lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
    let own = |hop: &IpAddr| hop.is_loopback() || app.config.proxies.contains(hop);
    hops.find_map(|hop| match hop_address(hop.trim()) {
        Some(hop) if own(&hop) => None,
        // What can't be read ends the search: what stands before it is no more than a claim.
        other => Some(other),
    })?
}

/// An address, with or without a port.
fn hop_address(text: &str) -> Option<IpAddr> {
    let plain = text.trim_start_matches('[').trim_end_matches(']');
    let address = plain.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_refusal_has_a_status() {
        for code in ErrorCode::ALL {
            assert_eq!(ErrorCode::of_name(code.name()), Some(code));
        }
        let status =
            |code: &'static str| status_of(&ApiError { code: code.into(), ..ApiError::new(ErrorCode::Over, "") });
        assert_eq!(status("who_are_you"), StatusCode::UNAUTHORIZED);
        assert_eq!(status("bad_options"), StatusCode::BAD_REQUEST);
        assert_eq!(status("no_game"), StatusCode::NOT_FOUND);
        assert_eq!(status("illegal"), StatusCode::CONFLICT);
        assert_eq!(status("unplayable"), StatusCode::CONFLICT);
    }

    #[test]
    fn an_address_is_read_with_and_without_a_port() {
        for (text, address) in [
            ("192.0.2.1", Some("192.0.2.1")),
            ("192.0.2.1:443", Some("192.0.2.1")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("[2001:db8::1]:443", Some("2001:db8::1")),
            ("unknown", None),
            ("", None),
        ] {
            assert_eq!(hop_address(text), address.map(|address| address.parse().unwrap()), "{text}");
        }
    }
}
