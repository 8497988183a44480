//! The real server with the packed app, and a wire to it for each browser: the wire can be cut or fall silent, it survives
//! the server, and it remembers every byte that has reached its browser.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result};
use samobranka_server::Config;
use samobranka_server::config::{Limits, Notify};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The server, with its data in a folder of its own.
pub struct House {
    server: Option<samobranka_server::Server>,
    data: tempfile::TempDir,
    dist: PathBuf,
    bot_pause_ms: u64,
    /// Where it listens now, for the wires.
    address: Arc<Mutex<Option<SocketAddr>>>,
}

impl House {
    /// Starts the server. Its bots don't dawdle.
    pub async fn open() -> Result<House> {
        House::with_pause(20).await
    }

    /// Starts the server with bots that pause as they do for people, so that there is time to do something between.
    pub async fn at_leisure() -> Result<House> {
        House::with_pause(Config::default().bot_pause_ms).await
    }

    /// Starts the server with bots that pause for so many milliseconds.
    pub async fn with_pause(bot_pause_ms: u64) -> Result<House> {
        let mut house = House {
            server: None,
            data: tempfile::tempdir()?,
            dist: crate::dist(),
            bot_pause_ms,
            address: Arc::default(),
        };
        house.start().await?;
        Ok(house)
    }

    /// Starts the server, with whatever its folder holds.
    pub async fn start(&mut self) -> Result<()> {
        let listen = "127.0.0.1:0".parse().context("an address")?;
        let config = Config {
            listen,
            data: self.data.path().to_owned().into(),
            bot_pause_ms: self.bot_pause_ms,
            // Messages about turns go to receivers on this machine.
            notify: Notify { loopback_receivers: true, ..Notify::default() },
            // Newcomers may play counted deals at once.
            limits: Limits { counted_after_hours: 0, ..Limits::default() },
            ..Config::default()
        };
        let pages = crate::pages(&self.dist)?;
        let server = samobranka_server::Server::start(config, Some(pages)).await?;
        *self.address.lock().expect("nobody panics with it") = Some(server.address());
        self.server = Some(server);
        Ok(())
    }

    /// Stops the server. The folder stays.
    pub async fn stop(&mut self) {
        *self.address.lock().expect("nobody panics with it") = None;
        if let Some(server) = self.server.take() {
            server.stop().await;
        }
    }

    /// A wire to the server, for one browser.
    pub async fn wire(&self) -> Result<Wire> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (whole, is_whole) = watch::channel(true);
        let (flows, is_flowing) = watch::channel(true);
        let heard = Heard::default();
        tokio::spawn(accept(listener, self.address.clone(), is_whole, is_flowing, heard.clone()));
        Ok(Wire { address, whole, flows, heard })
    }
}

/// A wire between a browser and the server.
pub struct Wire {
    address: SocketAddr,
    whole: watch::Sender<bool>,
    flows: watch::Sender<bool>,
    heard: Heard,
}

/// What has reached a browser, connection by connection.
type Heard = Arc<Mutex<Vec<Vec<u8>>>>;

impl Wire {
    /// The address of a page, through this wire.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Cuts it: what was connected is torn off, and nothing comes through.
    pub fn cut(&self) {
        let _ = self.whole.send(false);
    }

    /// Joins it again.
    pub fn mend(&self) {
        let _ = self.whole.send(true);
    }

    /// Lets it fall silent: nothing is torn off, and nothing comes through, as where a phone has left its network. What
    /// was connected then stays silent for ever.
    pub fn fall_silent(&self) {
        let _ = self.flows.send(false);
    }

    /// Lets new connections through again.
    pub fn flow(&self) {
        let _ = self.flows.send(true);
    }

    /// Every byte that has reached the browser, connection by connection.
    pub fn heard(&self) -> Vec<Vec<u8>> {
        self.heard.lock().expect("nobody panics with it").clone()
    }
}

async fn accept(
    listener: TcpListener,
    server: Arc<Mutex<Option<SocketAddr>>>,
    whole: watch::Receiver<bool>,
    flows: watch::Receiver<bool>,
    heard: Heard,
) {
    while let Ok((browser, _)) = listener.accept().await {
        let to = *server.lock().expect("nobody panics with it");
        let Some(to) = to.filter(|_| *whole.borrow()) else { continue };
        let (mut whole, mut flows, heard) = (whole.clone(), flows.clone(), heard.clone());
        let place = {
            let mut heard = heard.lock().expect("nobody panics with it");
            heard.push(Vec::new());
            heard.len() - 1
        };
        tokio::spawn(async move {
            let Ok(server) = TcpStream::connect(to).await else { return };
            let (mut from_browser, mut to_browser) = browser.into_split();
            let (mut from_server, mut to_server) = server.into_split();
            let silent = tokio::select! {
                () = pass(&mut from_browser, &mut to_server, None) => false,
                () = pass(&mut from_server, &mut to_browser, Some((heard, place))) => false,
                _ = whole.wait_for(|whole| !whole) => false,
                _ = flows.wait_for(|flows| !flows) => true,
            };
            if silent {
                let _ = whole.wait_for(|whole| !whole).await; // both ends are held, and neither hears of the other
            }
        });
    }
}

/// Passes bytes on until one side ends.
async fn pass(from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf, heard: Option<(Heard, usize)>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if let Some((heard, place)) = &heard {
            heard.lock().expect("nobody panics with it")[*place].extend_from_slice(&bytes[..count]);
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
