//! Connections to other servers. Those that have answered are kept for a while and used again.

use std::collections::HashMap;
use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::patience::Patient;

/// How long it may take until another server has let us in. One that is stopped takes connections and says nothing.
const OPEN_WITHIN: Duration = Duration::from_secs(2);

/// How long another server may read nothing of what is sent to it.
const UNREAD: Duration = Duration::from_secs(10);

/// How long a connection is kept that nobody uses, and how many to one server. The other side gives up later.
const KEPT_FOR: Duration = Duration::from_secs(8);
const KEPT: usize = 32;

/// Why another server can't be asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoLink {
    #[error("it can't be reached: {0}")]
    Unreachable(#[from] io::Error),
    #[error("it didn't answer in time")]
    Late,
    #[error("it broke off: {0}")]
    Broken(#[from] hyper::Error),
}

/// The connections of this server to the others.
pub(crate) struct Links {
    tls: TlsConnector,
    kept: Mutex<HashMap<String, Vec<(Link, Instant)>>>,
}

/// A connection to another server.
pub(crate) struct Link {
    address: String,
    sender: SendRequest<Body>,
}

impl Links {
    pub(super) fn new(tls: TlsConnector) -> Links {
        Links { tls, kept: Mutex::default() }
    }

    /// A new connection.
    pub(crate) async fn open(&self, address: &str) -> Result<Link, NoLink> {
        let opening = async {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            // Who is at that address says its key, and no name.
            let name = ServerName::try_from("samobranka").expect("it is a name");
            let stream = self.tls.connect(name, Patient::new(stream, UNREAD)).await?;
            let (sender, connection) = handshake(TokioIo::new(stream)).await?;
            // It ends with the link, or with what the link has become.
            tokio::spawn(connection.with_upgrades());
            Ok(Link { address: address.to_owned(), sender })
        };
        timeout(OPEN_WITHIN, opening).await.map_err(|_| NoLink::Late)?
    }

    /// A connection that was kept, if there is one.
    pub(crate) fn kept(&self, address: &str) -> Option<Link> {
        let mut all = self.kept.lock().expect("nobody panics here");
        let kept = all.get_mut(address)?;
        while let Some((link, since)) = kept.pop() {
            if since.elapsed() < KEPT_FOR && link.sender.is_ready() {
                return Some(link);
            }
        }
        all.remove(address);
        None
    }

    /// Keeps a connection whose last answer has come as a whole.
    pub(crate) fn keep(&self, link: Link) {
        let mut all = self.kept.lock().expect("nobody panics here");
        let kept = all.entry(link.address.clone()).or_default();
        kept.retain(|(_, since)| since.elapsed() < KEPT_FOR);
        if kept.len() < KEPT {
            kept.push((link, Instant::now()));
        }
    }
}

impl Link {
    /// Asks, and waits for the head of the answer.
    pub(crate) async fn ask(&mut self, request: Request<Body>) -> Result<Response<Incoming>, NoLink> {
        Ok(self.sender.send_request(request).await?)
    }
}
