//! Just enough of a WebSocket: text frames out, whole frames in, without a copy where that can be.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::http::{host_of, read_head};

/// How long the handshake may take, unless something else is said.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most bytes a frame to us may have.
const MAX_FRAME: usize = 1 << 20;

/// A WebSocket. It is made blocking, and watched by a poll from then on.
pub(crate) struct Socket {
    pub(crate) stream: mio::net::TcpStream,
    /// The beginning of a frame whose end hasn't come yet.
    rest: Vec<u8>,
}

/// What a look at a socket showed.
pub(crate) enum Frame<'a> {
    /// A message.
    Text(&'a [u8]),
    /// The other side has gone.
    Closed,
}

impl Socket {
    /// Connects and shakes hands.
    pub(crate) fn connect(address: SocketAddr, path: &str, cookie: Option<&str>) -> Result<Socket> {
        Socket::connect_within(PATIENCE, address, &format!("http://{address}"), path, cookie)
    }

    /// The same to a server that people know by another address than the one to connect to.
    pub(crate) fn connect_to_site(
        address: SocketAddr,
        origin: &str,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Socket> {
        Socket::connect_within(PATIENCE, address, origin, path, cookie)
    }

    /// The same for one who waits no longer than that for the handshake.
    pub(crate) fn connect_within(
        patience: Duration,
        address: SocketAddr,
        origin: &str,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Socket> {
        let stream = TcpStream::connect_timeout(&address, patience)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(patience))?;
        let cookie = cookie.map(|it| format!("cookie: {it}\r\n")).unwrap_or_default();
        let host = host_of(origin);
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2Ftb2JyYW5rYSBoYXJuZQ==\r\n{cookie}\r\n"
        );
        (&stream).write_all(request.as_bytes())?;
        let mut reader = BufReader::with_capacity(4096, &stream);
        let (status, _) = read_head(&mut reader)?;
        ensure!(status == 101, "{path}: the server answered {status} instead of changing to a WebSocket");
        let rest = reader.buffer().to_vec();
        stream.set_nonblocking(true)?;
        Ok(Socket { stream: mio::net::TcpStream::from_std(stream), rest })
    }

    /// Sends a text. The texts are short, and the server reads: they never wait.
    pub(crate) fn send(&mut self, text: &str) -> Result<()> {
        let mut frame = [0u8; 512];
        let length = text.len();
        ensure!(length <= 500, "a message of {length} bytes");
        frame[0] = 0x81;
        // The mask may be any four bytes; with noughts the text stays as it is.
        let start = if length < 126 {
            frame[1] = 0x80 | length as u8;
            6
        } else {
            frame[1] = 0x80 | 126;
            frame[2..4].copy_from_slice(&(length as u16).to_be_bytes());
            8
        };
        frame[start..start + length].copy_from_slice(text.as_bytes());
        let sent = self.stream.write(&frame[..start + length]).context("a message can't be sent")?;
        ensure!(sent == start + length, "the server doesn't read");
        Ok(())
    }

    /// Reads what has come, and shows each message. `scratch` is any large buffer.
    pub(crate) fn read(&mut self, scratch: &mut [u8], mut show: impl FnMut(Frame) -> Result<()>) -> Result<()> {
        loop {
            let kept = self.rest.len();
            scratch[..kept].copy_from_slice(&self.rest);
            self.rest.clear();
            let count = match self.stream.read(&mut scratch[kept..]) {
                Ok(0) => return show(Frame::Closed),
                Ok(count) => count,
                Err(why) if why.kind() == ErrorKind::WouldBlock => 0,
                Err(why) if matches!(why.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe) => {
                    return show(Frame::Closed);
                }
                Err(why) => return Err(why.into()),
            };
            let whole = kept + count;
            let mut at = 0;
            while let Some((opcode, body)) = frame(&scratch[at..whole])? {
                match opcode {
                    1 => show(Frame::Text(&scratch[at + body.start..at + body.end]))?,
                    8 => return show(Frame::Closed),
                    // The server asks whether we are there: the answer has the same body, at most 125 bytes.
                    9 => {
                        let mut pong = vec![0x8a, 0x80 | body.len() as u8, 0, 0, 0, 0];
                        pong.extend(&scratch[at + body.start..at + body.end]);
                        let _ = self.stream.write(&pong); // If it can't be sent, the next read says why.
                    }
                    _ => {}
                }
                at += body.end;
            }
            self.rest.extend(&scratch[at..whole]);
            // Where there was room left, all there was has been read, and the poll tells when more has come.
            if count == 0 || whole < scratch.len() {
                return Ok(());
            }
        }
    }
}

/// The first frame of `bytes`, if it is whole: its kind and where its body lies.
fn frame(bytes: &[u8]) -> Result<Option<(u8, std::ops::Range<usize>)>> {
    let &[first, second, ref tail @ ..] = bytes else { return Ok(None) };
    ensure!(first & 0x70 == 0 && second & 0x80 == 0, "a frame that the server may not send");
    let (start, length) = match (second, tail) {
        (126, &[a, b, ..]) => (4, usize::from(u16::from_be_bytes([a, b]))),
        (127, &[0, 0, 0, 0, a, b, c, d, ..]) => (10, u32::from_be_bytes([a, b, c, d]) as usize),
        (126 | 127, tail) if tail.len() < 8 => return Ok(None),
        (126 | 127, _) => bail!("a frame of monstrous length"),
        (length, _) => (2, usize::from(length)),
    };
    ensure!(length <= MAX_FRAME, "a frame of {length} bytes");
    ensure!(first & 0x80 != 0, "messages come in one frame each");
    Ok((bytes.len() >= start + length).then_some((first & 0x0f, start..start + length)))
}

#[cfg(test)]
mod tests {
    use super::frame;

    #[test]
    fn frames_are_found_whole_or_not_at_all() {
        let mut long = vec![0x81, 126, 1, 0];
        long.extend([b'x'; 256]);
        let mut longer = vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0];
        longer.extend(vec![b'x'; 65536]);
        for (bytes, body) in [(vec![0x81, 2, b'h', b'i'], 2..4), (long, 4..260), (longer, 10..65546)] {
            for cut in [0, 1, 2, 3, 5, 9, bytes.len() - 1] {
                assert!(frame(&bytes[..cut.min(bytes.len() - 1)]).unwrap().is_none());
            }
            assert_eq!(frame(&bytes).unwrap(), Some((1, body)));
        }
        assert!(frame(&[0x81, 0x81, 0, 0, 0, 0, 0]).is_err(), "a server doesn't mask");
        assert!(frame(&[0x81, 127, 0, 0, 0, 9, 0, 0, 0, 0]).is_err());
    }
}
