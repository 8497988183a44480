//! The server's side of a WebSocket. What clients send is read by tungstenite; what they are told goes into the connection as
//! it is, and nothing of it is kept: a connection that is silent takes little room, however large its last message was.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::{BufMut, BytesMut};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use ring::digest;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

pub(super) use tokio_tungstenite::tungstenite::Message;
pub(super) use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::Failure;
use crate::{ApiError, ErrorCode};

/// How many bytes are read at a time, as a rule. What clients ask is short, and a connection keeps this much while it is
/// silent.
const READ_BUFFER: usize = 512;

/// What is hashed with the client's key (RFC 6455): it shows that the server knows what a WebSocket is.
const PROOF: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// The first byte of a text in one frame.
const TEXT: u8 = 0x81;

/// A request that wants to become a WebSocket.
pub(super) struct Upgrade {
    key: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Failure> {
        let bad = |what: &'static str| Failure::from(ApiError::new(ErrorCode::BadMessage, what));
        let says = |name: HeaderName, wanted: &str| {
            let words = parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            words.flat_map(|value| value.split(',')).any(|word| word.trim().eq_ignore_ascii_case(wanted))
        };
        if !says(header::CONNECTION, "upgrade") || !says(header::UPGRADE, "websocket") {
            return Err(bad("this is the address of a WebSocket: the request must ask for one"));
        }
        if !says(header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(bad("WebSockets are spoken in version 13"));
        }
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let key = key.ok_or_else(|| bad("the request has no Sec-WebSocket-Key"))?;
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let upgrade = upgrade.ok_or_else(|| bad("this connection can't become a WebSocket"))?;
        Ok(Upgrade { key, upgrade })
    }
}

impl Upgrade {
    /// Says that it becomes one, and begins to converse once it has. No message to us is longer than `most` bytes.
    pub(super) fn begin<F>(self, most: usize, converse: impl FnOnce(WebSocket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let mut proof = digest::Context::new(&digest::SHA1_FOR_LEGACY_USE_ONLY);
        proof.update(self.key.as_bytes());
        proof.update(PROOF);
        let accept = STANDARD.encode(proof.finish());
        let upgrade = self.upgrade;
        tokio::spawn(async move {
            // One that has gone meanwhile needs nothing.
            let Ok(upgraded) = upgrade.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_BUFFER)
                .write_buffer_size(0)
                .max_message_size(Some(most))
                .max_frame_size(Some(most));
            let frames = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
            converse(WebSocket { frames, unsent: BytesMut::new(), owes: false }).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        let accept = HeaderValue::try_from(accept).expect("base64 is plain");
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// A WebSocket.
pub(super) struct WebSocket {
    frames: WebSocketStream<TokioIo<Upgraded>>,
    /// Frames that are to be sent. Empty, and without room, whenever nothing waits.
    unsent: BytesMut,
    /// Whether tungstenite may have an answer of its own to send, such as a pong.
    owes: bool,
}

impl WebSocket {
    /// The next message; `None` when there will be none.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        let next = self.frames.next().await;
        self.owes |= !matches!(next, Some(Ok(Message::Text(_) | Message::Pong(_))));
        next
    }

    /// Adds a text to what is sent by the next [`flush`](WebSocket::flush).
    pub(super) fn put(&mut self, text: &str) {
        put_frame(&mut self.unsent, text);
    }

    /// Sends what was put. Who gives up waiting for it may go on later.
    pub(super) async fn flush(&mut self) -> Result<(), Error> {
        // A pong may have been begun: a frame never stands within another.
        if self.owes {
            self.frames.flush().await?;
            self.owes = false;
        }
        let stream = self.frames.get_mut();
        stream.write_all_buf(&mut self.unsent).await?;
        stream.flush().await?;
        self.unsent = BytesMut::new();
        Ok(())
    }

    /// Sends a text.
    pub(super) async fn tell(&mut self, text: &str) -> Result<(), Error> {
        self.put(text);
        self.flush().await
    }

    /// Sends something that is no text.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.flush().await?;
        self.owes = true;
        self.frames.send(message).await
    }
}

/// Adds a text as one frame.
fn put_frame(to: &mut BytesMut, text: &str) {
    to.reserve(text.len() + 10);
    to.put_u8(TEXT);
    match text.len() {
        short @ 0..126 => to.put_u8(short as u8),
        middling @ 126..0x1_0000 => {
            to.put_u8(126);
            to.put_u16(middling as u16);
        }
        long => {
            to.put_u8(127);
            to.put_u64(long as u64);
        }
    }
    to.put_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, duplex};

    use super::*;

    /// What is written is read by the other side of the same protocol.
    #[tokio::test]
    async fn texts_of_every_length_are_frames_of_their_own() {
        let texts: Vec<String> = [0, 1, 125, 126, 65_535, 65_536, 300_000]
            .map(|length| "ж".repeat(length / 2) + &"x".repeat(length % 2))
            .into();
        let mut frames = BytesMut::new();
        texts.iter().for_each(|text| put_frame(&mut frames, text));
        let (near, far) = duplex(4096);
        let writing = tokio::spawn(async move {
            let (mut read, mut write) = tokio::io::split(near);
            write.write_all(&frames).await.unwrap();
            let _ = read.read(&mut [0]).await; // Until the other side has read all.
        });
        let mut client = WebSocketStream::from_raw_socket(far, Role::Client, None).await;
        for text in texts {
            assert_eq!(client.next().await.unwrap().unwrap(), Message::text(text));
        }
        drop(client);
        writing.await.unwrap();
    }
}
