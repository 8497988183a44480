//! What waits for a table. It is bounded, and takes no room while nothing waits: most tables are silent most of the time.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Poll, Waker};

use crate::actor::Mail;

/// How many letters may wait for a table.
const LETTERS: usize = 256;

/// With room for more letters than this, an empty queue gives its room back.
const KEPT: usize = 8;

/// The address of a table's task.
#[derive(Clone)]
pub(crate) struct Inbox(Arc<Mutex<Queue>>);

/// Where its letters come out.
pub(crate) struct Letters(Arc<Mutex<Queue>>);

/// A letter that was not taken.
pub(crate) enum NotTaken<T> {
    /// There is no room for it now.
    Full(T),
    /// The table's task takes nothing any more.
    Closed(T),
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Mail>,
    /// Whether nothing is taken any more.
    closed: bool,
    /// Who is to be woken by the next letter.
    reader: Option<Waker>,
    /// Who is to be woken when there is room, or when nothing is taken any more.
    others: Vec<Waker>,
}

/// An inbox, and where what is put into it comes out.
pub(crate) fn inbox() -> (Inbox, Letters) {
    let queue = Arc::new(Mutex::new(Queue::default()));
    (Inbox(queue.clone()), Letters(queue))
}

impl Inbox {
    /// Puts a letter in, if there is room.
    pub(crate) fn try_send(&self, mail: Mail) -> Result<(), NotTaken<Mail>> {
        let reader = {
            let mut queue = lock(&self.0);
            if queue.closed {
                return Err(NotTaken::Closed(mail));
            }
            if queue.waiting.len() >= LETTERS {
                return Err(NotTaken::Full(mail));
            }
            queue.waiting.push_back(mail);
            queue.reader.take()
        };
        if let Some(reader) = reader {
            reader.wake();
        }
        Ok(())
    }

    /// Puts a letter in once there is room; whether it was taken.
    pub(crate) async fn send(&self, mail: Mail) -> bool {
        let mut mail = Some(mail);
        poll_fn(|context| match self.try_send(mail.take().expect("it is polled until it is taken")) {
            Ok(()) => Poll::Ready(true),
            Err(NotTaken::Closed(_)) => Poll::Ready(false),
            Err(NotTaken::Full(letter)) => {
                mail = Some(letter);
                let mut queue = lock(&self.0);
                // There may be room by now.
                if queue.closed || queue.waiting.len() < LETTERS {
                    context.waker().wake_by_ref();
                } else {
                    queue.others.push(context.waker().clone());
                }
                Poll::Pending
            }
        })
        .await
    }

    /// Waits until nothing is taken any more.
    pub(crate) async fn closed(&self) {
        poll_fn(|context| {
            let mut queue = lock(&self.0);
            if queue.closed {
                return Poll::Ready(());
            }
            queue.others.push(context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    /// Whether nothing is taken any more.
    pub(crate) fn is_closed(&self) -> bool {
        lock(&self.0).closed
    }

    /// Whether both are the address of the same task.
    pub(crate) fn is_same(&self, other: &Inbox) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Letters {
    /// The next letter, once there is one; `None` when there will be none.
    pub(crate) async fn recv(&mut self) -> Option<Mail> {
        poll_fn(|context| {
            let mut queue = lock(&self.0);
            if let Some(next) = queue.next() {
                return Poll::Ready(Some(next));
            }
            if queue.closed {
                return Poll::Ready(None);
            }
            if !queue.reader.as_ref().is_some_and(|reader| reader.will_wake(context.waker())) {
                queue.reader = Some(context.waker().clone());
            }
            Poll::Pending
        })
        .await
    }

    /// The next letter, if one waits.
    pub(crate) fn try_recv(&mut self) -> Option<Mail> {
        lock(&self.0).next()
    }

    /// Takes nothing any more. What waits still comes out.
    pub(crate) fn close(&mut self) {
        let others = {
            let mut queue = lock(&self.0);
            queue.closed = true;
            mem::take(&mut queue.others)
        };
        others.into_iter().for_each(Waker::wake);
    }
}

impl Drop for Letters {
    fn drop(&mut self) {
        self.close();
        // Who waits for an answer hears that there will be none.
        let left = mem::take(&mut lock(&self.0).waiting);
        drop(left);
    }
}

impl Queue {
    fn next(&mut self) -> Option<Mail> {
        let next = self.waiting.pop_front()?;
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = VecDeque::new();
        }
        // Those who wait for room look again.
        mem::take(&mut self.others).into_iter().for_each(Waker::wake);
        Some(next)
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().expect("nothing panics while it holds the queue")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(mail: &Mail) -> u64 {
        let Mail::Gone(number) = mail else { panic!("another letter") };
        *number
    }

    #[tokio::test]
    async fn letters_come_out_in_order_and_who_finds_no_room_waits_for_it() {
        let (inbox, mut letters) = inbox();
        for at in 0..LETTERS as u64 {
            assert!(inbox.try_send(Mail::Gone(at)).is_ok());
        }
        assert!(matches!(inbox.try_send(Mail::Wake), Err(NotTaken::Full(Mail::Wake))));
        let patient = inbox.clone();
        let sending = tokio::spawn(async move { patient.send(Mail::Gone(LETTERS as u64)).await });
        tokio::task::yield_now().await;
        for at in 0..=LETTERS as u64 {
            assert_eq!(number(&letters.recv().await.unwrap()), at);
        }
        assert!(sending.await.unwrap() && letters.try_recv().is_none());
    }

    #[tokio::test]
    async fn a_closed_inbox_gives_out_what_waits_and_takes_nothing() {
        let (inbox, mut letters) = inbox();
        let (waits, other) = (inbox.clone(), inbox.clone());
        let closing = tokio::spawn(async move { waits.closed().await });
        tokio::task::yield_now().await;
        assert!(inbox.try_send(Mail::Gone(1)).is_ok() && !inbox.is_closed() && inbox.is_same(&other));
        letters.close();
        closing.await.unwrap();
        assert!(inbox.is_closed() && matches!(inbox.try_send(Mail::Wake), Err(NotTaken::Closed(Mail::Wake))));
        assert!(!inbox.send(Mail::Wake).await);
        assert_eq!(number(&letters.recv().await.unwrap()), 1);
        assert!(letters.recv().await.is_none());
    }

    #[tokio::test]
    async fn whoever_waits_for_a_letter_is_woken() {
        let (inbox, mut letters) = inbox();
        let reading = tokio::spawn(async move { letters.recv().await.map(|mail| number(&mail)) });
        tokio::task::yield_now().await;
        assert!(inbox.try_send(Mail::Gone(7)).is_ok());
        assert_eq!(reading.await.unwrap(), Some(7));
        assert!(inbox.is_closed(), "nobody is there to take anything");
    }
}
