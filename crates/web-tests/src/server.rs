//! A static server for the packed app, as small as can be: every address without a file opens the page.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, io, thread};

/// Serves a folder on a free port until it is dropped.
pub struct Server {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
}

impl Server {
    /// Starts serving `folder`.
    pub fn start(folder: PathBuf) -> io::Result<Server> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let stopped = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stopped);
        thread::spawn(move || {
            for stream in listener.incoming() {
                if seen.load(Ordering::SeqCst) {
                    return; // and the port is closed with the listener
                }
                if let Ok(stream) = stream {
                    let folder = folder.clone();
                    // A browser that goes away in the middle is no matter.
                    thread::spawn(move || answer(stream, &folder).ok());
                }
            }
        });
        Ok(Server { address, stopped })
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Stops: from now on there is no network.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect_timeout(&self.address, Duration::from_secs(1)); // wakes the listener
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    let mut line = String::new();
    let mut lines = BufReader::new(stream.try_clone()?);
    lines.read_line(&mut line)?;
    loop {
        let mut header = String::new();
        if lines.read_line(&mut header)? == 0 || header.trim().is_empty() {
            break;
        }
    }
    let path = line.split(' ').nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
    let inside = !path.split('/').any(|part| part == "..");
    let file = Some(folder.join(path.trim_start_matches('/'))).filter(|file| inside && file.is_file());
    let file = file.unwrap_or_else(|| folder.join("index.html"));
    let body = fs::read(&file)?;
    let kind = match file.extension().and_then(|it| it.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}
