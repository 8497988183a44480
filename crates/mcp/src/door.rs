//! How a server's API is reached: over the network, or within the server's own process.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, Response, StatusCode, header};
use bytes::Bytes;
use futures_util::StreamExt;
use http_body_util::BodyExt;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use samobranka_protocol::{ApiError, ErrorCode, Failed};
use samobranka_server::OwnApi;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// How long a server may take to answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// The largest answer that is read: a record of a long game.
const MAX_ANSWER: usize = 8 * 1024 * 1024;

/// The headers that say for whom a proxy asks. Within the server they are passed on, so that limits count the same address.
const FORWARDED: [&str; 3] = ["x-forwarded-for", "x-forwarded-proto", "via"];

/// The way to a server's API.
#[derive(Clone)]
pub enum Door {
    /// Over the network, by HTTP or HTTPS.
    Network(Address),
    /// Within the server's own process, on behalf of whoever sent a request.
    Inside(OwnApi, axum::http::request::Parts),
}

/// Where a server listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Its name and port, as in a URL.
    authority: String,
    /// What stands before the paths of the API; empty, or beginning with `/`.
    path: String,
    /// Whether it is encrypted.
    secure: bool,
}

/// Why a URL can't be the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// It is neither an `http://` nor an `https://` URL.
    #[error("an address begins with http:// or https://, such as http://localhost:8080")]
    NotHttp,
    /// It names no host, or a user.
    #[error("an address has a host and no user, such as https://play.example.org")]
    NoHost,
}

impl Address {
    /// The address in a URL such as `http://localhost:8080` or `https://play.example.org`.
    pub fn of_url(url: &str) -> Result<Address, BadAddress> {
        let (secure, rest) = match (url.strip_prefix("https://"), url.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(BadAddress::NotHttp),
        };
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let address = Address { authority: authority.to_owned(), path: path.trim_end_matches('/').to_owned(), secure };
        let named = !address.host_and_port().0.is_empty() && !authority.contains('@');
        if named { Ok(address) } else { Err(BadAddress::NoHost) }
    }

    /// The address of a server of this process.
    pub(crate) fn of_socket(socket: SocketAddr) -> Address {
        Address { authority: socket.to_string(), path: String::new(), secure: false }
    }

    /// The host, without the brackets of an address of version 6, and the port.
    fn host_and_port(&self) -> (&str, u16) {
        let usual = if self.secure { 443 } else { 80 };
        let port = self.authority.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
        let (host, port) = port.unwrap_or((&self.authority, usual));
        (host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host), port)
    }
}

/// One request to the API.
#[derive(Debug)]
pub struct ApiRequest<'a> {
    method: Method,
    path: &'a str,
    /// Who asks.
    key: Option<&'a str>,
    body: Vec<u8>,
}

impl<'a> ApiRequest<'a> {
    /// Asks for something.
    pub fn get(path: &'a str, key: Option<&'a str>) -> ApiRequest<'a> {
        ApiRequest { method: Method::GET, path, key, body: Vec::new() }
    }

    /// Sends something.
    pub fn post(path: &'a str, key: Option<&'a str>, body: &impl Serialize) -> ApiRequest<'a> {
        let body = serde_json::to_vec(body).expect("messages are plain JSON");
        ApiRequest { method: Method::POST, path, key, body }
    }
}

impl Door {
    /// The answer as text. A refusal of the server is an error.
    pub async fn text(&self, request: ApiRequest<'_>) -> Result<String, ApiError> {
        timeout(ANSWER_WITHIN, async {
            let response = self.send(request).await?;
            whole_text(response).await
        })
        .await
        .map_err(|_| no_answer("it took too long to answer"))?
    }

    /// The answer, read as JSON.
    pub async fn json<T: DeserializeOwned>(&self, request: ApiRequest<'_>) -> Result<T, ApiError> {
        let text = self.text(request).await?;
        serde_json::from_str(&text).map_err(|why| no_answer(&format!("its answer can't be read: {why}")))
    }

    /// The messages of an event stream, one after another.
    pub async fn events(&self, request: ApiRequest<'_>) -> Result<EventStream, ApiError> {
        let response = timeout(ANSWER_WITHIN, self.send(request)).await;
        let response = response.map_err(|_| no_answer("it took too long to answer"))??;
        if !response.status().is_success() {
            return Err(whole_text(response).await.err().unwrap_or_else(|| no_answer("it told nothing")));
        }
        Ok(EventStream { body: response.into_body().into_data_stream(), unread: Vec::new() })
    }

    async fn send(&self, request: ApiRequest<'_>) -> Result<Response<Body>, ApiError> {
        match self {
            Door::Network(address) => over_network(address, request).await.map_err(|why| no_answer(&why)),
            Door::Inside(api, asked) => {
                let mut inner = request_of("", request);
                if let Some(peer) = asked.extensions.get::<ConnectInfo<SocketAddr>>() {
                    inner.extensions_mut().insert(*peer);
                }
                for name in FORWARDED {
                    for value in asked.headers.get_all(name) {
                        inner.headers_mut().append(name, value.clone());
                    }
                }
                copy_host(&asked.headers, inner.headers_mut());
                Ok(api.ask(inner).await)
            }
        }
    }
}

/// Links in answers have the name by which the server was asked.
fn copy_host(from: &HeaderMap, to: &mut HeaderMap) {
    if let Some(host) = from.get(header::HOST) {
        to.insert(header::HOST, host.clone());
    }
}

fn request_of(before: &str, request: ApiRequest) -> Request<Body> {
    let ApiRequest { method, path, key, body } = request;
    let mut built = Request::builder().method(method).uri(format!("{before}{path}"));
    if let Some(key) = key {
        built = built.header(header::AUTHORIZATION, format!("Bearer {key}"));
    }
    if !body.is_empty() {
        built = built.header(header::CONTENT_TYPE, "application/json");
    }
    let built = built.body(Body::from(body));
    // What can't stand in a header is no key of anybody's, and what can't stand in a path is no table.
    built.unwrap_or_else(|_| Request::builder().uri("/api/unreadable").body(Body::empty()).expect("it is plain"))
}

async fn over_network(address: &Address, request: ApiRequest<'_>) -> Result<Response<Body>, String> {
    let (host, _) = address.host_and_port();
    let stream = TcpStream::connect(address.host_and_port()).await.map_err(|why| why.to_string())?;
    let _ = stream.set_nodelay(true);
    let mut request = request_of(&address.path, request);
    let name = address.authority.parse().map_err(|_| "its name can't be sent".to_owned())?;
    request.headers_mut().insert(header::HOST, name);
    if !address.secure {
        return exchange(stream, request).await;
    }
    let name = ServerName::try_from(host.to_owned()).map_err(|why| why.to_string())?;
    let stream = TlsConnector::from(trusted()).connect(name, stream).await.map_err(|why| why.to_string())?;
    exchange(stream, request).await
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Response<Body>, String> {
    let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|why| why.to_string())?;
    // It ends with the answer, or when nobody reads it any more.
    tokio::spawn(connection);
    let response = sender.send_request(request).await.map_err(|why| why.to_string())?;
    Ok(response.map(Body::new))
}

/// What servers prove themselves by: the certificates that this machine trusts, or those of `SSL_CERT_FILE`.
fn trusted() -> Arc<ClientConfig> {
    static TRUSTED: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let make = || {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.expect("ring knows the usual versions of TLS");
        Arc::new(config.with_root_certificates(roots).with_no_client_auth())
    };
    TRUSTED.get_or_init(make).clone()
}

async fn whole_text(response: Response<Body>) -> Result<String, ApiError> {
    let status = response.status();
    let body = http_body_util::Limited::new(response.into_body(), MAX_ANSWER).collect().await;
    let bytes = body.map_err(|_| no_answer("its answer broke off"))?.to_bytes();
    if status.is_success() {
        return String::from_utf8(bytes.into()).map_err(|_| no_answer("its answer is no text"));
    }
    let refused = serde_json::from_slice::<Failed>(&bytes).map(|failed| failed.error);
    Err(refused.unwrap_or_else(|_| status_alone(status)))
}

fn status_alone(status: StatusCode) -> ApiError {
    match status {
        StatusCode::NOT_FOUND => ApiError::new(ErrorCode::NotFound, "there is no such thing there"),
        StatusCode::TOO_MANY_REQUESTS => ApiError::new(ErrorCode::TooMany, "too much was asked in too short a time"),
        _ => no_answer(&format!("it answered {status}")),
    }
}

fn no_answer(why: &str) -> ApiError {
    ApiError::new(ErrorCode::Unavailable, format!("the server can't be asked: {why}"))
}

/// What a table tells, as it comes. Dropping it ends the connection.
pub struct EventStream {
    body: axum::body::BodyDataStream,
    unread: Vec<u8>,
}

impl EventStream {
    /// The next message; `None` once the server has ended the stream.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(event) = self.next_whole() {
                match event {
                    Event::Message(text) => return Some(text),
                    Event::Close => return None,
                    Event::Nothing => continue,
                }
            }
            let more: Bytes = self.body.next().await?.ok()?;
            self.unread.extend_from_slice(&more);
            if self.unread.len() > MAX_ANSWER {
                return None;
            }
        }
    }

    /// The next event that has come as a whole.
    fn next_whole(&mut self) -> Option<Event> {
        let end = self.unread.windows(2).position(|pair| pair == b"\n\n")?;
        let event: Vec<u8> = self.unread.drain(..end + 2).collect();
        Some(Event::of(&String::from_utf8_lossy(&event)))
    }
}

/// A server-sent event.
#[derive(PartialEq, Eq, Debug)]
enum Event {
    Message(String),
    Close,
    /// A comment, which keeps the connection alive.
    Nothing,
}

impl Event {
    fn of(text: &str) -> Event {
        let field = |name: &str| {
            let values = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            let values: Vec<&str> = values.map(|value| value.strip_prefix(' ').unwrap_or(value)).collect();
            (!values.is_empty()).then(|| values.join("\n"))
        };
        match (field("event").as_deref(), field("data")) {
            (Some("close"), _) => Event::Close,
            (_, Some(data)) => Event::Message(data),
            (_, None) => Event::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_url_of_a_server() {
        for (url, host, path) in [
            ("http://localhost:8080/", ("localhost", 8080), ""),
            ("http://games.example/table/", ("games.example", 80), "/table"),
            ("https://games.example", ("games.example", 443), ""),
            ("https://games.example:8443/a/b", ("games.example", 8443), "/a/b"),
            ("http://[::1]:8080", ("::1", 8080), ""),
            ("https://[::1]", ("::1", 443), ""),
        ] {
            let address = Address::of_url(url).unwrap();
            assert_eq!((address.host_and_port(), address.path.as_str()), (host, path), "{url}");
            assert_eq!(address.secure, url.starts_with("https"), "{url}");
        }
        assert_eq!(Address::of_url("localhost:8080"), Err(BadAddress::NotHttp));
        for bad in ["https://", "http:///x", "http://:80", "https://user:word@games.example"] {
            assert_eq!(Address::of_url(bad), Err(BadAddress::NoHost), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_server_that_proves_nothing_is_not_spoken_to() {
        let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = Address::of_url(&format!("https://{}", listener.local_addr().unwrap())).unwrap();
        tokio::spawn(async move { while listener.accept().await.is_ok() {} });
        let no = Door::Network(address).text(ApiRequest::get("/api/games", None)).await.unwrap_err();
        assert!(no.is(ErrorCode::Unavailable), "{}", no.message);
    }

    #[test]
    fn events_are_read_with_their_names_and_comments_are_passed_over() {
        assert_eq!(Event::of("data: {\"n\":1}\n\n"), Event::Message("{\"n\":1}".to_owned()));
        assert_eq!(Event::of("event: close\ndata: too_slow\n\n"), Event::Close);
        assert_eq!(Event::of(": still here\n\n"), Event::Nothing);
    }
}
