//! What waits to be told to one connection. It is bounded, in messages and in bytes, and takes no room while nothing waits:
//! most connections are silent most of the time.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use crate::ApiError;
use crate::logic::Text;

/// How many messages may wait for one connection. One that has more to read doesn't read.
const MESSAGES: usize = 128;

/// How many bytes may wait for one connection before the next message is one too many.
const BYTES: usize = 512 * 1024;

/// With room for more messages than this, an empty queue gives its room back.
const KEPT: usize = 8;

/// What goes out to a connection.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// A message.
    Text(Text),
    /// The end, and why.
    Close(Box<ApiError>),
}

/// Where a connection is told what happens.
pub(crate) struct Outbox(Arc<Mutex<Queue>>);

/// The other end of an [`Outbox`].
pub(crate) struct Told(Arc<Mutex<Queue>>);

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Outgoing>,
    /// The length of all texts that wait.
    bytes: usize,
    /// Whether one of the two ends is gone.
    over: bool,
    /// Who is to be woken by the next message.
    reader: Option<Waker>,
}

/// An outbox for one connection, and where what is put into it comes out.
pub(crate) fn outbox() -> (Outbox, Told) {
    let queue = Arc::new(Mutex::new(Queue::default()));
    (Outbox(queue.clone()), Told(queue))
}

impl Outbox {
    /// Puts a message in; `false` when there is no room, or nobody at the other end.
    pub(crate) fn tell(&self, text: Text) -> bool {
        self.put(Outgoing::Text(text))
    }

    /// Says that it ends, and why.
    pub(crate) fn close(&self, why: ApiError) {
        self.put(Outgoing::Close(Box::new(why))); // Who doesn't read won't read that either.
    }

    fn put(&self, what: Outgoing) -> bool {
        let reader = {
            let mut queue = lock(&self.0);
            // However long one message is, it has room where little else waits.
            if queue.over || queue.waiting.len() >= MESSAGES || queue.bytes >= BYTES {
                return false;
            }
            queue.bytes += length(&what);
            queue.waiting.push_back(what);
            queue.reader.take()
        };
        if let Some(reader) = reader {
            reader.wake();
        }
        true
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let reader = {
            let mut queue = lock(&self.0);
            queue.over = true;
            queue.reader.take()
        };
        if let Some(reader) = reader {
            reader.wake();
        }
    }
}

impl Told {
    /// The next message, once there is one; `None` when there will be none.
    pub(crate) async fn recv(&mut self) -> Option<Outgoing> {
        poll_fn(|context| self.poll_recv(context)).await
    }

    /// The next message, if one waits; `None` when there will be none.
    pub(crate) fn try_recv(&mut self) -> Poll<Option<Outgoing>> {
        lock(&self.0).next()
    }

    /// How many bytes of messages wait.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.0).bytes
    }

    pub(crate) fn poll_recv(&mut self, context: &mut Context<'_>) -> Poll<Option<Outgoing>> {
        let mut queue = lock(&self.0);
        let next = queue.next();
        if next.is_pending() && !queue.reader.as_ref().is_some_and(|reader| reader.will_wake(context.waker())) {
            queue.reader = Some(context.waker().clone());
        }
        next
    }
}

impl Drop for Told {
    fn drop(&mut self) {
        let mut queue = lock(&self.0);
        *queue = Queue { over: true, ..Queue::default() };
    }
}

impl Queue {
    fn next(&mut self) -> Poll<Option<Outgoing>> {
        let Some(next) = self.waiting.pop_front() else {
            return if self.over { Poll::Ready(None) } else { Poll::Pending };
        };
        self.bytes -= length(&next);
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = VecDeque::new();
        }
        Poll::Ready(Some(next))
    }
}

fn length(what: &Outgoing) -> usize {
    match what {
        Outgoing::Text(text) => text.len(),
        Outgoing::Close(_) => 0,
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().expect("nothing panics while it holds the queue")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorCode;

    fn text(length: usize) -> Text {
        Text::from("x".repeat(length))
    }

    fn taken(told: &mut Told) -> usize {
        std::iter::from_fn(|| match told.try_recv() {
            Poll::Ready(Some(Outgoing::Text(text))) => Some(text.len()),
            _ => None,
        })
        .count()
    }

    #[test]
    fn an_outbox_has_room_for_so_many_messages_and_bytes_and_one_long_one() {
        let (outbox, mut told) = outbox();
        assert!(told.try_recv().is_pending());
        assert_eq!((0..1000).take_while(|_| outbox.tell(text(1))).count(), MESSAGES);
        assert_eq!(taken(&mut told), MESSAGES);
        assert_eq!((0..1000).take_while(|_| outbox.tell(text(BYTES / 4))).count(), 4);
        assert_eq!(taken(&mut told), 4);
        assert!(outbox.tell(text(1)) && outbox.tell(text(3 * BYTES)), "one long message has room");
        assert!(!outbox.tell(text(1)));
    }

    #[test]
    fn what_was_put_in_comes_out_after_the_end_too() {
        let (outbox, mut told) = outbox();
        outbox.tell(text(1));
        outbox.close(ApiError::new(ErrorCode::Over, "it ends"));
        drop(outbox);
        assert_eq!(taken(&mut told), 1, "then comes why");
        assert!(matches!(told.try_recv(), Poll::Ready(None)));
    }

    #[test]
    fn nothing_is_put_in_where_nobody_takes_it_out() {
        let (outbox, told) = outbox();
        drop(told);
        assert!(!outbox.tell(text(1)));
    }

    #[tokio::test]
    async fn whoever_waits_is_woken_by_a_message_and_by_the_end() {
        let (outbox, mut told) = outbox();
        let waiting = tokio::spawn(async move {
            let first = told.recv().await;
            (first.is_some(), told.recv().await.is_none())
        });
        tokio::task::yield_now().await;
        assert!(outbox.tell(text(5)));
        tokio::task::yield_now().await;
        drop(outbox);
        assert_eq!(waiting.await.unwrap(), (true, true));
    }
}
