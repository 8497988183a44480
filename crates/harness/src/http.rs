//! Just enough HTTP to set a table.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// How long an answer may take, unless something else is said.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that is kept open between requests.
pub(crate) struct Http {
    address: SocketAddr,
    /// The address that people use: `https://play.example.org`.
    origin: String,
    /// Who is claimed to have sent the requests, for a proxy that should know better.
    claim: Option<String>,
    stream: Option<BufReader<TcpStream>>,
    /// How long an answer may take.
    patience: Duration,
}

/// What came back.
pub(crate) struct Reply {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: Vec<u8>,
}

impl Reply {
    /// The body, where the request went well.
    pub(crate) fn json(&self) -> Result<Value> {
        ensure!((200..300).contains(&self.status), "{}: {}", self.status, String::from_utf8_lossy(&self.body));
        serde_json::from_slice(&self.body).context("the answer is not JSON")
    }
}

impl Http {
    pub(crate) fn new(address: SocketAddr) -> Http {
        Http::of_site(address, &format!("http://{address}"))
    }

    /// A server that people know by another address than the one to connect to.
    pub(crate) fn of_site(address: SocketAddr, origin: &str) -> Http {
        Http { address, origin: origin.to_owned(), claim: None, stream: None, patience: PATIENCE }
    }

    /// The same with a claim about who asks.
    pub(crate) fn claiming(self, who: Option<String>) -> Http {
        Http { claim: who, ..self }
    }

    /// The same for one who waits no longer than that for an answer.
    pub(crate) fn within(self, patience: Duration) -> Http {
        Http { patience, ..self }
    }

    pub(crate) fn get(&mut self, path: &str) -> Result<Reply> {
        self.request("GET", path, None, None)
    }

    pub(crate) fn get_as(&mut self, path: &str, cookie: &str) -> Result<Reply> {
        self.request("GET", path, Some(cookie), None)
    }

    pub(crate) fn post(&mut self, path: &str, cookie: Option<&str>, body: &Value) -> Result<Reply> {
        self.request("POST", path, cookie, Some(&body.to_string()))
    }

    fn request(&mut self, method: &str, path: &str, cookie: Option<&str>, body: Option<&str>) -> Result<Reply> {
        let mut stream = match self.stream.take() {
            Some(stream) if is_open(stream.get_ref())? => stream,
            _ => {
                let stream = TcpStream::connect_timeout(&self.address, self.patience)?;
                stream.set_read_timeout(Some(self.patience))?;
                stream.set_nodelay(true)?;
                BufReader::new(stream)
            }
        };
        let (origin, host) = (&self.origin, host_of(&self.origin));
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\n");
        if let Some(claim) = &self.claim {
            head += &format!("x-forwarded-for: {claim}\r\n");
        }
        if let Some(cookie) = cookie {
            head += &format!("cookie: {cookie}\r\n");
        }
        if let Some(body) = body {
            head += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        }
        head += "\r\n";
        head += body.unwrap_or_default();
        stream.get_mut().write_all(head.as_bytes())?;
        let (status, headers) = read_head(&mut stream)?;
        let header = |name: &str| headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let body = match (header("content-length"), header("transfer-encoding")) {
            (Some(length), _) => {
                let mut body = vec![0; length.parse()?];
                stream.read_exact(&mut body)?;
                body
            }
            (None, Some("chunked")) => read_chunks(&mut stream)?,
            _ => Vec::new(),
        };
        let cookie = header("set-cookie").and_then(|it| it.split(';').next()).map(str::to_owned);
        self.stream = Some(stream);
        Ok(Reply { status, cookie, body })
    }
}

/// The host of an address that people use.
pub(crate) fn host_of(origin: &str) -> &str {
    origin.split_once("://").map_or(origin, |(_, host)| host)
}

/// Whether a connection that was kept can be used again. A server closes those that were silent for long.
fn is_open(stream: &TcpStream) -> Result<bool> {
    stream.set_nonblocking(true)?;
    let closed = matches!(stream.peek(&mut [0]), Ok(0));
    stream.set_nonblocking(false)?;
    Ok(!closed)
}

/// The status and the headers, their names in small letters.
pub(crate) fn read_head(stream: &mut impl BufRead) -> Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).with_context(|| format!("no status in {line:?}"))?.parse()?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            bail!("the answer broke off");
        }
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.trim().to_owned())),
            None => return Ok((status, headers)),
        }
    }
}

fn read_chunks(stream: &mut impl BufRead) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    let mut line = String::new();
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let size = usize::from_str_radix(line.trim(), 16)?;
        let at = body.len();
        body.resize(at + size, 0);
        stream.read_exact(&mut body[at..])?;
        line.clear();
        stream.read_line(&mut line)?;
        if size == 0 {
            return Ok(body);
        }
    }
}
