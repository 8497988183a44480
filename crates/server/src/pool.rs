//! Where bots think: a few threads of their own, so that no table waits for another one's bot.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use samobranka_table::{BotChoice, BotJob};

use crate::metrics::Metrics;

/// How many decisions may wait for a thread. Where more are wanted, quick ones are made instead.
const WAITING: usize = 1024;

type Answer = Box<dyn FnOnce(Option<BotChoice>) + Send>;

/// The threads bots think on. They end when the pool is dropped.
pub(crate) struct Pool {
    jobs: SyncSender<(BotJob, Answer)>,
    metrics: Arc<Metrics>,
}

impl Pool {
    pub(crate) fn new(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Pool> {
        let (jobs, queue) = sync_channel::<(BotJob, Answer)>(WAITING);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let (queue, metrics) = (queue.clone(), metrics.clone());
            thread::Builder::new().name(format!("bot-{number}")).spawn(move || think(&queue, &metrics))?;
        }
        Ok(Pool { jobs, metrics })
    }

    /// Has `job` done when there is time, and hands its choice to `answer`: `None` when the bot has failed or too many
    /// wait already.
    pub(crate) fn ask(&self, job: BotJob, answer: impl FnOnce(Option<BotChoice>) + Send + 'static) {
        self.metrics.bot_jobs.one();
        self.metrics.bots_waiting.up();
        let refused = self.jobs.try_send((job, Box::new(answer))).err();
        if let Some(TrySendError::Full((_, answer)) | TrySendError::Disconnected((_, answer))) = refused {
            self.metrics.bots_waiting.down();
            self.metrics.bot_failures.one();
            answer(None);
        }
    }
}

fn think(queue: &Mutex<Receiver<(BotJob, Answer)>>, metrics: &Metrics) {
    loop {
        let Ok(next) = queue.lock().expect("nobody panics while waiting").recv() else { return };
        let (job, answer) = next;
        // A bot that panics has failed; the table decides for it and goes on.
        let choice = catch_unwind(AssertUnwindSafe(job)).ok();
        if choice.is_none() {
            metrics.bot_failures.one();
        }
        metrics.bots_waiting.down();
        answer(choice);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_bot_that_panics_fails_and_the_next_one_thinks_on_the_same_thread() {
        let pool = Pool::new(1, Arc::default()).unwrap();
        let (tell, told) = channel();
        let second = tell.clone();
        pool.ask(Box::new(|| panic!("lost my mind")), move |choice| tell.send(choice.is_some()).unwrap());
        let action = || serde_json::value::to_raw_value("here").unwrap();
        let job = move || BotChoice { aside: None, action: action() };
        pool.ask(Box::new(job), move |choice| second.send(choice.is_some()).unwrap());
        assert_eq!([told.recv().unwrap(), told.recv().unwrap()], [false, true]);
        assert_eq!(pool.metrics.bots_waiting.get(), 0);
    }
}
