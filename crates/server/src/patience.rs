//! How long the server waits for one who doesn't read. A write that makes no way at all for that long fails, and the
//! connection ends: WebSockets, event streams, records and pages alike.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream whose writes fail when they wait too long.
pub(crate) struct Patient<S> {
    stream: S,
    within: Duration,
    /// Runs while a write waits. Most never do.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, within: Duration) -> Patient<S> {
        Patient { stream, within, waiting: None }
    }

    /// What came of a write, or that it has waited too long.
    fn or_late<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let within = self.within;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(within)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "nobody reads what is sent")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.or_late(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.or_late(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    #[tokio::test]
    async fn a_write_that_makes_no_way_fails_and_one_that_makes_some_goes_on() {
        let (near, mut far) = duplex(64);
        let within = Duration::from_millis(300);
        let mut near = Patient::new(near, within);
        let slow = tokio::spawn(async move {
            let mut buffer = [0; 16];
            for _ in 0..10 {
                sleep(within / 6).await;
                far.read_exact(&mut buffer).await.unwrap();
            }
            far
        });
        near.write_all(&[7; 200]).await.unwrap();
        let far = slow.await.unwrap();
        let began = Instant::now();
        let why = near.write_all(&[7; 200]).await.unwrap_err();
        assert_eq!(why.kind(), ErrorKind::TimedOut);
        assert!(began.elapsed() >= within, "{:?}", began.elapsed());
        drop(far);
    }
}
