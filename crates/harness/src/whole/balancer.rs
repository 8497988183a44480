//! HAProxy, with the file that people get.

use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::network::{BALANCER, said};

/// The names of the servers in the file.
const SERVERS: [&str; 3] = ["SERVER_ONE", "SERVER_TWO", "SERVER_THREE"];

/// A balancer that runs. Dropping it ends it.
pub(super) struct Balancer {
    process: Child,
    pub(super) address: SocketAddr,
}

impl Balancer {
    pub(super) fn start(packaging: &Path, folder: &Path, servers: &[SocketAddr]) -> Result<Balancer> {
        ensure!(servers.len() == SERVERS.len(), "haproxy.cfg is for {} servers", SERVERS.len());
        let address = SocketAddr::from((BALANCER, 8000));
        let settings = packaging.join("haproxy.cfg");
        let command = || {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig", "KILL", "haproxy", "-f"]).arg(&settings);
            command.env("HAPROXY_LISTEN", address.to_string());
            command.envs(SERVERS.iter().zip(servers).map(|(name, server)| (name, server.to_string())));
            command
        };
        said(command().arg("-c")).context("haproxy.cfg is not valid")?;
        let log = File::create(folder.join("haproxy.log"))?;
        let mut run = command();
        run.arg("-db").stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        Ok(Balancer { process: run.spawn().context("can't start haproxy")?, address })
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.process.kill(); // It may have ended by itself.
        let _ = self.process.wait();
    }
}

/// Where a server listens.
pub(super) fn listens(place: Ipv4Addr) -> SocketAddr {
    (place, 8080).into()
}
