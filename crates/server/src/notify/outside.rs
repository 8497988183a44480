//! Requests to addresses that people name. Nobody may make the server ask for them what they couldn't ask themselves:
//! only `https`, only hosts of the public internet, no redirects. The address that was checked is the one that is connected to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, Uri, header};
use futures_util::StreamExt;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// The longest address.
const MOST_URL: usize = 1_000;

/// How long it may take to find and reach a host, and how long the whole.
const REACH_WITHIN: Duration = Duration::from_secs(5);
const DONE_WITHIN: Duration = Duration::from_secs(10);

/// How much of an answer is read. Its status is all that is wanted.
const MOST_ANSWER: usize = 4 * 1024;

/// Why an address isn't one to send messages to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum BadAddress {
    /// It can't be read.
    #[error("the address is no address of the web")]
    Unreadable,
    /// It isn't `https`.
    #[error("the address must begin with https://")]
    NotSecure,
    /// It has a name or a password, or a port that other services use.
    #[error("the address may have no user, and no port below 1024 but 443")]
    Strange,
    /// It belongs to no public host.
    #[error("the address is not one of the public internet")]
    Inside,
}

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    /// It was taken.
    Taken,
    /// There is nobody any more: 404 or 410.
    Gone,
    /// It is no use to try again.
    Refused(StatusCode),
    /// It may work another time.
    Failed,
    /// The address isn't allowed.
    Bad(BadAddress),
}

/// An address that may be asked, as far as can be seen without asking for its host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    host: String,
    port: u16,
    path: String,
    secure: bool,
}

impl Target {
    /// Reads an address. With `loopback` addresses of this machine are allowed, also without encryption: for tests.
    pub(crate) fn read(url: &str, loopback: bool) -> Result<Target, BadAddress> {
        if url.len() > MOST_URL {
            return Err(BadAddress::Unreadable);
        }
        let uri: Uri = url.parse().map_err(|_| BadAddress::Unreadable)?;
        let authority = uri.authority().ok_or(BadAddress::Unreadable)?;
        let host = authority.host().to_ascii_lowercase();
        let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        let literal = inner.parse::<IpAddr>().ok();
        let own = loopback && literal.is_some_and(|address| address.is_loopback());
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if own => false,
            _ => return Err(BadAddress::NotSecure),
        };
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        if authority.as_str().contains('@') || host.is_empty() || (port != 443 && port < 1024) {
            return Err(BadAddress::Strange);
        }
        if literal.is_some_and(|address| !own && !is_public(address)) || is_inner_name(inner) {
            return Err(BadAddress::Inside);
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Target { host: inner.to_owned(), port, path, secure })
    }

    /// The host alone: the rest of an address is often a secret.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == usual { format!("{scheme}://{host}") } else { format!("{scheme}://{host}:{}", self.port) }
    }

    /// The address to connect to. Where a name has any address that isn't public, none is taken.
    async fn resolve(&self, loopback: bool) -> Result<SocketAddr, Sent> {
        let found = match self.host.parse::<IpAddr>() {
            Ok(address) => vec![SocketAddr::new(address, self.port)],
            Err(_) => lookup_host((self.host.as_str(), self.port)).await.map_err(|_| Sent::Failed)?.collect(),
        };
        let allowed = |address: &SocketAddr| is_public(address.ip()) || (loopback && address.ip().is_loopback());
        if !found.iter().all(allowed) {
            return Err(Sent::Bad(BadAddress::Inside));
        }
        found.first().copied().ok_or(Sent::Failed)
    }
}

/// Sends requests outside.
pub(crate) struct Outside {
    loopback: bool,
    /// What hosts prove themselves by: the certificates this machine trusts. They are read when first needed.
    trusted: OnceLock<Arc<ClientConfig>>,
}

impl Outside {
    pub(crate) fn new(loopback: bool) -> Outside {
        Outside { loopback, trusted: OnceLock::new() }
    }

    /// One that trusts these authorities and no others, and knows receivers on this machine.
    #[cfg(test)]
    pub(crate) fn trusting_only(roots: RootCertStore) -> Outside {
        Outside { loopback: true, trusted: OnceLock::from(Arc::new(trusting(roots))) }
    }

    /// Reads an address, and refuses what isn't one of the public internet.
    pub(crate) fn target(&self, url: &str) -> Result<Target, BadAddress> {
        Target::read(url, self.loopback)
    }

    /// Posts a body, once.
    pub(crate) async fn post(&self, target: &Target, headers: &[(HeaderName, String)], body: Vec<u8>) -> Sent {
        let sending = async {
            let stream = timeout(REACH_WITHIN, async {
                let address = target.resolve(self.loopback).await?;
                TcpStream::connect(address).await.map_err(|_| Sent::Failed)
            });
            let stream = stream.await.unwrap_or(Err(Sent::Failed))?;
            let request = request(target, headers, body).ok_or(Sent::Failed)?;
            if !target.secure {
                return exchange(stream, request).await;
            }
            let name = ServerName::try_from(target.host.clone()).map_err(|_| Sent::Bad(BadAddress::Unreadable))?;
            let stream = TlsConnector::from(self.trusted()).connect(name, stream).await.map_err(|_| Sent::Failed)?;
            exchange(stream, request).await
        };
        match timeout(DONE_WITHIN, sending).await {
            Ok(Ok(sent) | Err(sent)) => sent,
            Err(_) => Sent::Failed,
        }
    }

    fn trusted(&self) -> Arc<ClientConfig> {
        let make = || {
            let found = rustls_native_certs::load_native_certs();
            let mut roots = RootCertStore::empty();
            let (trusted, _) = roots.add_parsable_certificates(found.certs);
            if trusted == 0 {
                tracing::warn!("this machine has no certificates to trust, so no messages can be sent: install them");
            }
            Arc::new(trusting(roots))
        };
        self.trusted.get_or_init(make).clone()
    }
}

fn trusting(roots: RootCertStore) -> ClientConfig {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    config.expect("ring knows the usual versions of TLS").with_root_certificates(roots).with_no_client_auth()
}

fn request(target: &Target, headers: &[(HeaderName, String)], body: Vec<u8>) -> Option<Request<Body>> {
    let host = target.origin().split_once("://")?.1.to_owned();
    let mut all = HeaderMap::new();
    all.insert(header::HOST, HeaderValue::from_str(&host).ok()?);
    all.insert(header::USER_AGENT, HeaderValue::from_static(concat!("samobranka/", env!("CARGO_PKG_VERSION"))));
    for (name, value) in headers {
        all.insert(name, HeaderValue::from_str(value).ok()?);
    }
    let mut request = Request::post(&target.path).body(Body::from(body)).ok()?;
    *request.headers_mut() = all;
    Some(request)
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Sent, Sent> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|_| Sent::Failed)?;
    let talking = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(|_| Sent::Failed)?;
    let status = answer.status();
    let mut rest = Body::new(answer.into_body()).into_data_stream();
    let mut read = 0;
    while let Some(Ok(part)) = rest.next().await {
        read += part.len();
        if read > MOST_ANSWER {
            break;
        }
    }
    talking.abort();
    Ok(match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Sent::Failed,
        status if status.is_success() => Sent::Taken,
        status if status.is_server_error() => Sent::Failed,
        // Redirects too: who wants messages elsewhere says so.
        status => Sent::Refused(status),
    })
}

/// Names that only a house of its own gives.
fn is_inner_name(host: &str) -> bool {
    let name = host.trim_end_matches('.');
    let last = name.rsplit('.').next().unwrap_or_default();
    let literal = name.parse::<IpAddr>().is_ok();
    !literal
        && (!name.contains('.') || ["local", "lan", "localhost", "internal", "test", "home", "arpa"].contains(&last))
}

/// Whether an address is one of the public internet: no network within a house, no machine's own address, nothing by which a
/// cloud tells its secrets, and no way around that through another kind of address.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, d] = address.octets();
    let inside = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b)) // Shared by the customers of a provider.
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b)) // For measuring.
        || (a, b, c, d) == (168, 63, 129, 16); // A cloud's own services.
    !inside
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    let parts = address.segments();
    let inner = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // An IPv4 address behind a translator.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => inner(high, low),
        // Tunnels, examples, and what is kept for protocols.
        [0x2002, ..] | [0x2001, 0xdb8, ..] | [0x2001, 0..0x200, ..] | [0x3fff, 0..0x1000, ..] => false,
        // Of all the rest this alone is given to public hosts.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_public_internet_are_public() {
        for public in ["1.1.1.1", "203.0.114.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for inside in [
            "127.0.0.1",
            "10.0.0.1",
            "172.16.5.4",
            "192.168.1.1",
            "169.254.169.254",
            "100.100.100.200",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "192.0.0.192",
            "168.63.129.16",
            "203.0.113.9",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd00:ec2::254",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "::127.0.0.1",
            "100::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
    }

    #[test]
    fn an_address_is_secure_plain_and_public_or_it_is_refused() {
        let read = |url: &str| Target::read(url, false).map(|target| (target.origin(), target.path));
        let good = |origin: &str, path: &str| Ok((origin.to_owned(), path.to_owned()));
        assert_eq!(read("https://Hooks.Example.com/a/b?c=d"), good("https://hooks.example.com", "/a/b?c=d"));
        assert_eq!(read("https://hooks.example.com:8443"), good("https://hooks.example.com:8443", "/"));
        assert_eq!(read("https://[2606:4700::1111]/x"), good("https://[2606:4700::1111]", "/x"));
        for (url, why) in [
            ("http://example.com/", BadAddress::NotSecure),
            ("ftp://example.com/", BadAddress::NotSecure),
            ("http://127.0.0.1/", BadAddress::NotSecure),
            ("example.com/x", BadAddress::Unreadable),
            ("/x", BadAddress::Unreadable),
            ("https://user:word@example.com/", BadAddress::Strange),
            ("https://example.com:22/", BadAddress::Strange),
            ("https://127.0.0.1/", BadAddress::Inside),
            ("https://[::1]/", BadAddress::Inside),
            ("https://[::ffff:10.0.0.1]/", BadAddress::Inside),
            ("https://169.254.169.254/latest/meta-data", BadAddress::Inside),
            ("https://localhost/", BadAddress::Inside),
            ("https://metadata.google.internal/", BadAddress::Inside),
            ("https://nas.local./", BadAddress::Inside),
        ] {
            assert_eq!(read(url), Err(why), "{url}");
        }
        assert_eq!(read(&format!("https://example.com/{}", "x".repeat(1000))), Err(BadAddress::Unreadable));
    }

    #[test]
    fn receivers_on_this_machine_are_for_tests_and_nothing_else_comes_with_them() {
        assert_eq!(Target::read("http://127.0.0.1:9000/x", true).unwrap().origin(), "http://127.0.0.1:9000");
        for url in ["http://10.0.0.1:9000/", "https://10.0.0.1/", "http://example.com:9000/", "https://localhost/"] {
            assert!(Target::read(url, true).is_err(), "{url}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused_when_it_is_resolved() {
        // A name of this machine that passes for a public one until it is looked up.
        let target = Target { host: "localhost".to_owned(), port: 443, path: "/".to_owned(), secure: true };
        assert_eq!(Outside::new(false).post(&target, &[], Vec::new()).await, Sent::Bad(BadAddress::Inside));
    }
}
