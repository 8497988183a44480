//! People who come to a server and set tables there.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::http::Http;
use crate::socket::Socket;

/// Somebody the server knows by their cookie.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Visitor {
    pub(crate) cookie: String,
}

impl Visitor {
    /// Comes for the first time.
    pub(crate) fn come(http: &mut Http, name: &str) -> Result<Visitor> {
        let reply = http.post("/api/people", None, &json!({ "name": name }))?;
        reply.json().context("a guest is not let in")?;
        Ok(Visitor { cookie: reply.cookie.context("a guest got no cookie")? })
    }

    /// Sets a table of THE GAME for two. A lot decides who begins, so that every message is a move.
    pub(crate) fn set_table(&self, http: &mut Http) -> Result<String> {
        let table = json!({ "game": "the-game", "options": { "start": "random" }, "seats": ["me", "open"] });
        let reply = http.post("/api/tables", Some(&self.cookie), &table)?.json().context("a table is not set")?;
        Ok(reply["table"].as_str().context("the table has no id")?.to_owned())
    }

    /// Takes the free seat; with it the cards are dealt.
    pub(crate) fn sit(&self, http: &mut Http, table: &str) -> Result<()> {
        let ask = json!({ "sit": { "id": "sit" } });
        http.post(&format!("/api/tables/{table}/ask"), Some(&self.cookie), &ask)?.json().context("no seat")?;
        Ok(())
    }

    /// Takes the free seat with joining.
    pub(crate) fn join_to_sit(&self, address: SocketAddr, table: &str) -> Result<Socket> {
        let mut socket = Socket::connect(address, &format!("/api/tables/{table}/socket"), Some(&self.cookie))?;
        socket.send("{\"join\":{\"sit\":{\"id\":\"sit\"}}}")?;
        Ok(socket)
    }

    /// The record of a game that is over.
    pub(crate) fn record(&self, http: &mut Http, table: &str) -> Result<Vec<u8>> {
        let reply = http.get_as(&format!("/api/tables/{table}/record"), &self.cookie)?;
        let why = String::from_utf8_lossy(&reply.body);
        ensure!(reply.status == 200, "table {table}: no record: {} {why}", reply.status);
        Ok(reply.body)
    }

    /// Opens a WebSocket to a table, and joins; nobody waits longer than `patience` for the handshake.
    pub(crate) fn join_within(&self, patience: Duration, address: SocketAddr, table: &str) -> Result<Socket> {
        let (path, origin) = (format!("/api/tables/{table}/socket"), format!("http://{address}"));
        let mut socket = Socket::connect_within(patience, address, &origin, &path, Some(&self.cookie))?;
        socket.send("{\"join\":{}}")?;
        Ok(socket)
    }

    /// Opens a WebSocket to a table, and joins.
    pub(crate) fn join(&self, address: SocketAddr, table: &str) -> Result<Socket> {
        let mut socket = Socket::connect(address, &format!("/api/tables/{table}/socket"), Some(&self.cookie))?;
        socket.send("{\"join\":{}}")?;
        Ok(socket)
    }
}

/// Opens a WebSocket to a table as somebody who only looks on, the way the page does.
pub(crate) fn watch(address: SocketAddr, table: &str) -> Result<Socket> {
    let mut socket = Socket::connect(address, &format!("/api/tables/{table}/socket"), None)?;
    socket.send("{\"join\":{\"protocol\":2,\"views\":true}}")?;
    Ok(socket)
}
