//! What servers with one database say to each other: requests for tables that are played elsewhere, passed on byte by byte,
//! and what bots think about that have no thread at home.
//!
//! Every connection between servers is TLS 1.3, at the port where the server also takes its visitors. Both ends prove that
//! they have the cluster's key ([`key`]); whoever hasn't is refused before a byte is read.

mod key;
mod lend;
mod links;
mod tunnel;

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use samobranka_store::Neighbour;
use tokio::sync::{Semaphore, watch};
use tokio_rustls::TlsAcceptor;

pub use key::BadKey;
pub(crate) use key::ClusterKey;
pub(crate) use lend::{Lending, THINK, THINK_ELSEWHERE, WHOSE};
pub(crate) use links::{Link, Links, NoLink};
pub(crate) use tunnel::tunnel;

/// The first byte of a TLS connection. No HTTP request begins with it.
pub(crate) const TLS: u8 = 0x16;

/// For whom another server asks: an address, or `-` for somebody on that machine itself.
pub(crate) const FOR: HeaderName = HeaderName::from_static("samobranka-for");

/// How many requests may be on their way to other servers at once. Sockets and streams aren't counted: connections are.
const ON_THE_WAY: usize = 1024;

/// Said of a request that another server has passed on: for whom it asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PassedOn(pub Option<IpAddr>);

impl PassedOn {
    /// Reads it from a request that came from another server; `None` where it doesn't say for whom it asks.
    pub(crate) fn read(headers: &HeaderMap) -> Option<PassedOn> {
        match headers.get(FOR)?.to_str().ok()? {
            "-" => Some(PassedOn(None)),
            address => address.parse().ok().map(|address| PassedOn(Some(address))),
        }
    }

    pub(crate) fn header(self) -> HeaderValue {
        let text = self.0.map_or_else(|| "-".to_owned(), |address| address.to_string());
        HeaderValue::from_str(&text).expect("an address is plain text")
    }
}

/// This server among the others.
pub(crate) struct Cluster {
    key: ClusterKey,
    pub links: Links,
    pub on_the_way: Semaphore,
    neighbours: watch::Receiver<Vec<Neighbour>>,
    /// Whether this server is stopping.
    closing: watch::Sender<bool>,
}

impl Cluster {
    pub(crate) fn new(key: ClusterKey, neighbours: watch::Receiver<Vec<Neighbour>>) -> Arc<Cluster> {
        let links = Links::new(key.client());
        let (closing, _) = watch::channel(false);
        Arc::new(Cluster { key, links, on_the_way: Semaphore::new(ON_THE_WAY), neighbours, closing })
    }

    /// What lets other servers in.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.key.acceptor()
    }

    /// The other servers, as they are known now.
    pub(crate) fn neighbours(&self) -> Vec<Neighbour> {
        self.neighbours.borrow().clone()
    }

    /// The address of the server with this number, if it runs.
    pub(crate) fn address_of(&self, number: u64) -> Option<String> {
        let known = self.neighbours.borrow();
        known.iter().find(|other| other.number == number).map(|other| other.address.clone())
    }

    /// This server stops: whoever is passed on to another one is told to come again.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until what goes to the server at this address must end: it has gone, or this one is going.
    pub(crate) async fn over(&self, address: &str) {
        let (mut closing, mut neighbours) = (self.closing.subscribe(), self.neighbours.clone());
        // One that has come a moment ago may not be known yet.
        let gone = async {
            let there = |known: &Vec<Neighbour>| known.iter().any(|other| other.address == address);
            let came = neighbours.wait_for(there).await.is_ok();
            let left = came && neighbours.wait_for(|known| !there(known)).await.is_ok();
            if !left {
                std::future::pending::<()>().await; // The log is closed.
            }
        };
        tokio::select! {
            () = gone => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

/// Headers that are about one connection and not about what is asked.
pub(crate) fn without_hops(headers: &HeaderMap) -> HeaderMap {
    const HOPS: [&str; 9] = [
        "connection",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
    ];
    let named: HashSet<String> = headers
        .get_all("connection")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|name| name.trim().to_ascii_lowercase())
        .collect();
    let kept = |name: &HeaderName| !HOPS.contains(&name.as_str()) && !named.contains(name.as_str()) && *name != FOR;
    headers.iter().filter(|(name, _)| kept(name)).map(|(name, value)| (name.clone(), value.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_whom_is_asked_is_read_back() {
        for whom in [None, Some("192.0.2.7"), Some("2001:db8::1")] {
            let passed = PassedOn(whom.map(|text| text.parse().unwrap()));
            let headers: HeaderMap = [(FOR, passed.header())].into_iter().collect();
            assert_eq!(PassedOn::read(&headers), Some(passed));
        }
        assert_eq!(PassedOn::read(&HeaderMap::new()), None);
        assert_eq!(PassedOn::read(&[(FOR, HeaderValue::from_static("everyone"))].into_iter().collect()), None);
    }

    #[test]
    fn what_is_about_one_connection_is_not_passed_on() {
        let given = [
            ("connection", "keep-alive, x-own"),
            ("x-own", "1"),
            ("samobranka-for", "192.0.2.1"),
            ("cookie", "a=b"),
            ("cookie", "c=d"),
            ("transfer-encoding", "chunked"),
        ];
        let mut headers = HeaderMap::new();
        for (name, value) in given {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        let left = without_hops(&headers);
        assert_eq!(left.len(), 2);
        assert_eq!(left.get_all("cookie").iter().count(), 2);
    }
}
