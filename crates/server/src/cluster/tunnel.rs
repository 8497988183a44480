//! A WebSocket that is passed on: bytes to and fro, not looked into but for where messages end. So a client can be told to
//! come again when the server at the other end is gone.

use std::time::Duration;

use samobranka_protocol::close;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::time::timeout;

/// How many bytes are carried at a time.
const BUFFER: usize = 4 * 1024;

/// How long the client may take to answer the goodbye.
const PART_WITHIN: Duration = Duration::from_secs(3);

/// What a client is told that shall come again.
const COME_AGAIN: &[u8] = b"come again";

/// Carries bytes between a client and the server that has its table, until one of them ends it or `over` is.
pub(crate) async fn tunnel(
    client: impl AsyncRead + AsyncWrite + Unpin,
    home: impl AsyncRead + AsyncWrite + Unpin,
    over: impl Future<Output = ()>,
) {
    let (mut from_client, mut to_client) = split(client);
    let (mut from_home, mut to_home) = split(home);
    let mut frames = Frames::default();
    let mut buffer = vec![0; BUFFER];
    {
        let asking = tokio::io::copy(&mut from_client, &mut to_home);
        tokio::pin!(asking, over);
        loop {
            let came = tokio::select! {
                biased;
                came = from_home.read(&mut buffer) => came,
                // The client has gone, or its table's server takes nothing any more and will say so, or has gone as well.
                asked = &mut asking => match asked {
                    Ok(_) => return,
                    Err(_) => break,
                },
                () = &mut over => break,
            };
            let Ok(count @ 1..) = came else { break };
            let part = &buffer[..count];
            // What is written is written as a whole: nothing else is done meanwhile.
            if to_client.write_all(part).await.is_err() || to_client.flush().await.is_err() {
                return;
            }
            frames.pass(part);
        }
    }
    // Nobody can say a word into the middle of another one.
    if frames.are_whole() && !frames.said_goodbye {
        let length = u8::try_from(2 + COME_AGAIN.len()).expect("it is short");
        let goodbye = [&[0x88, length], &close::RESTART.to_be_bytes()[..], COME_AGAIN].concat();
        if to_client.write_all(&goodbye).await.is_err() || to_client.flush().await.is_err() {
            return;
        }
    }
    // Closed with something unread, a connection breaks, and the client never learns why.
    let reads = async { while matches!(from_client.read(&mut buffer).await, Ok(1..)) {} };
    if frames.are_whole() {
        let _ = timeout(PART_WITHIN, reads).await; // Who doesn't part in time is left.
    }
    let _ = to_client.shutdown().await;
}

/// Where the messages of a server begin and end.
#[derive(Default)]
struct Frames {
    /// The beginning of a frame whose length isn't known yet.
    head: Vec<u8>,
    /// How much of the frame's body is still to come.
    body: u64,
    /// Whether the server has said goodbye itself.
    said_goodbye: bool,
}

impl Frames {
    fn pass(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if self.body > 0 {
                let some = usize::try_from(self.body).unwrap_or(usize::MAX).min(bytes.len());
                self.body -= some as u64;
                bytes = &bytes[some..];
                continue;
            }
            self.head.push(bytes[0]);
            bytes = &bytes[1..];
            let length = match *self.head {
                [_, short @ 0..126] => u64::from(short),
                [_, 126, a, b] => u64::from(u16::from_be_bytes([a, b])),
                [_, 127, a, b, c, d, e, f, g, h] => u64::from_be_bytes([a, b, c, d, e, f, g, h]),
                _ => continue,
            };
            self.said_goodbye |= self.head[0] & 0x0f == 8;
            self.body = length;
            self.head.clear();
        }
    }

    /// Whether all that has begun has ended.
    fn are_whole(&self) -> bool {
        self.head.is_empty() && self.body == 0
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;

    use super::*;

    #[test]
    fn the_ends_of_messages_are_known_however_they_are_cut() {
        let long = [&[0x81, 126, 1, 0][..], &[b'x'; 256]].concat();
        let longer = [&[0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0][..], &[b'x'; 65536]].concat();
        for message in [vec![0x81, 2, b'h', b'i'], vec![0x89, 0], long, longer] {
            for cut in [1, 2, 3, 7, 100] {
                let mut frames = Frames::default();
                let parts: Vec<&[u8]> = message.chunks(cut).collect();
                for (at, part) in parts.iter().enumerate() {
                    assert_eq!(at == 0, frames.are_whole(), "{cut}");
                    frames.pass(part);
                }
                assert!(frames.are_whole() && !frames.said_goodbye);
            }
        }
        let mut frames = Frames::default();
        frames.pass(&[0x81, 1, b'x', 0x88, 2, 3, 0xe8]);
        assert!(frames.are_whole() && frames.said_goodbye);
    }

    #[tokio::test]
    async fn bytes_go_both_ways_and_who_is_left_alone_is_told_to_come_again() {
        let (mut client, near) = duplex(64);
        let (far, mut home) = duplex(64);
        let carrying = tokio::spawn(tunnel(near, far, std::future::pending()));
        client.write_all(b"question").await.unwrap();
        let mut heard = [0; 8];
        home.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"question");
        home.write_all(&[0x81, 2, b'h', b'i']).await.unwrap();
        drop(home);
        let mut told: Vec<u8> = Vec::new();
        let mut some = [0; 64];
        while told.len() < 4 + 14 {
            let count = client.read(&mut some).await.unwrap();
            assert!(count > 0, "{told:?}");
            told.extend(&some[..count]);
        }
        assert_eq!(told[..4], [0x81, 2, b'h', b'i']);
        assert_eq!(told[4..8], [0x88, 12, 3, 0xf4]);
        drop(client);
        carrying.await.unwrap();
    }

    #[tokio::test]
    async fn nobody_speaks_into_the_middle_of_a_message_or_says_goodbye_twice() {
        for said in [&[0x81, 5, b'h'][..], &[0x88, 2, 3, 0xe8]] {
            let (mut client, near) = duplex(64);
            let (far, mut home) = duplex(64);
            let carrying = tokio::spawn(tunnel(near, far, std::future::pending()));
            home.write_all(said).await.unwrap();
            drop(home);
            let mut told = vec![0; said.len()];
            client.read_exact(&mut told).await.unwrap();
            client.shutdown().await.unwrap();
            client.read_to_end(&mut told).await.unwrap();
            assert_eq!(told, said);
            carrying.await.unwrap();
        }
    }

    #[tokio::test]
    async fn when_it_is_over_the_client_is_told_to_come_again() {
        let (mut client, near) = duplex(64);
        let (far, _home) = duplex(64);
        let carrying = tokio::spawn(tunnel(near, far, std::future::ready(())));
        let mut told = [0; 4];
        client.read_exact(&mut told).await.unwrap();
        assert_eq!(told, [0x88, 12, 3, 0xf4]);
        drop(client);
        carrying.await.unwrap();
    }
}
