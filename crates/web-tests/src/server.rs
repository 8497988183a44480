//! The real server with the packed app, on a free port of this machine.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Result;
use samobranka_server::Config;
use tempfile::TempDir;

/// A server with a log of its own. It can be stopped and started again, as if nothing had happened in between.
pub struct Server {
    address: SocketAddr,
    data: TempDir,
    running: Option<samobranka_server::Server>,
}

impl Server {
    /// Starts one.
    pub async fn start() -> Result<Server> {
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let mut server = Server { address: any, data: tempfile::tempdir()?, running: None };
        server.start_again().await?;
        Ok(server)
    }

    /// Starts it again where it was, with what it had.
    pub async fn start_again(&mut self) -> Result<()> {
        let config = Config { listen: self.address, data: self.data.path().to_owned().into(), ..Config::default() };
        let pages = crate::pages(&crate::dist())?;
        let running = samobranka_server::Server::start(config, Some(pages)).await?;
        self.address = running.address();
        self.running = Some(running);
        Ok(())
    }

    /// Stops it: from now on there is no network.
    pub async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
