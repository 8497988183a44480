//! Where bots think: a few threads of their own, so that no table waits for another one's bot.
//!
//! A bot's time runs from the moment it is asked. When it is up, the bot is told to decide ([`Hurry`]). One that doesn't
//! listen is written off: its table has gone on without it, and another thread takes the place of its own, which ends as
//! soon as the bot does. A thread can't be ended from outside, so there is a bound to how many are replaced.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use samobranka_players::Hurry;
use samobranka_table::{BotJob, Json};

use crate::logic::BOT_BUDGET_MS;
use crate::metrics::Metrics;

/// How many decisions may wait for a thread. Where more are wanted, quick ones are made instead.
const WAITING: usize = 1024;

/// How many threads may be lost to bots that don't stop thinking before no more are replaced.
const MAX_LOST: usize = 16;

/// How long a bot may take to decide once it was told to.
const GRACE: Duration = Duration::from_secs(1);

/// How long a bot may think before it is told to decide: a table decides for its bot when the budget is over.
const THINK: Duration = Duration::from_millis(BOT_BUDGET_MS).saturating_sub(GRACE);

type Answer = Box<dyn FnOnce(Option<Json>) + Send>;

/// The threads bots think on. They end when the pool is dropped.
pub(crate) struct Pool {
    room: Arc<Room>,
    think: Duration,
}

/// What the threads share.
struct Room {
    now: Mutex<Now>,
    /// There is something to think about, or the pool is closed.
    work: Condvar,
    /// Somebody thinks, after nobody did, or the pool is closed.
    watch: Condvar,
    grace: Duration,
    metrics: Arc<Metrics>,
}

struct Now {
    waiting: VecDeque<Question>,
    thinking: Vec<Thinker>,
    /// Threads that take questions, and how many there should be.
    threads: usize,
    wanted: usize,
    /// Threads that were written off and haven't ended yet.
    lost: usize,
    named: u64,
    /// Whether the one who keeps time sleeps until somebody thinks.
    nobody_watches: bool,
    closed: bool,
}

struct Question {
    job: BotJob,
    answer: Answer,
    until: Instant,
}

/// A thread with a bot at work.
struct Thinker {
    thread: u64,
    until: Instant,
    hurry: Hurry,
}

impl Pool {
    pub(crate) fn new(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Pool> {
        Pool::within(THINK, GRACE, threads, metrics)
    }

    fn within(think: Duration, grace: Duration, threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Pool> {
        let now = Now {
            waiting: VecDeque::new(),
            thinking: Vec::new(),
            threads: 0,
            wanted: threads.max(1),
            lost: 0,
            named: 0,
            nobody_watches: false,
            closed: false,
        };
        let (work, watch) = (Condvar::new(), Condvar::new());
        let room = Arc::new(Room { now: Mutex::new(now), work, watch, grace, metrics });
        // From here on dropping the pool ends what has begun.
        let pool = Pool { room, think };
        for _ in 0..threads.max(1) {
            pool.room.begin_thread()?;
        }
        let room = pool.room.clone();
        thread::Builder::new().name("bot-time".to_owned()).spawn(move || room.keep_time())?;
        Ok(pool)
    }

    /// Has `job` done when there is time, and hands its choice to `answer`: `None` when the bot has failed, or can't be
    /// asked in time.
    pub(crate) fn ask(&self, job: BotJob, answer: impl FnOnce(Option<Json>) + Send + 'static) {
        self.room.metrics.bot_jobs.one();
        let mut now = self.room.lock();
        if now.waiting.len() >= WAITING || now.threads == 0 {
            drop(now);
            self.room.metrics.bot_failures.one();
            return answer(None);
        }
        self.room.metrics.bots_waiting.up();
        now.waiting.push_back(Question { job, answer: Box::new(answer), until: Instant::now() + self.think });
        drop(now);
        self.room.work.notify_one();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut now = self.room.lock();
        now.closed = true;
        now.waiting.clear();
        now.thinking.iter().for_each(|thinker| thinker.hurry.raise());
        drop(now);
        self.room.work.notify_all();
        self.room.watch.notify_all();
    }
}

impl Room {
    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().expect("nobody panics while holding the list of bots")
    }

    fn begin_thread(self: &Arc<Room>) -> std::io::Result<()> {
        let mut now = self.lock();
        let number = now.named;
        let room = self.clone();
        thread::Builder::new().name(format!("bot-{number}")).spawn(move || room.think(number))?;
        now.named += 1;
        now.threads += 1;
        Ok(())
    }

    /// A thread's life: one question after another.
    fn think(&self, thread: u64) {
        let mut now = self.lock();
        loop {
            if now.closed {
                return;
            }
            let Some(Question { job, answer, until }) = now.waiting.pop_front() else {
                now = self.work.wait(now).expect("nobody panics while holding the list of bots");
                continue;
            };
            let hurry = Hurry::new();
            let in_time = Instant::now() < until;
            if in_time {
                now.thinking.push(Thinker { thread, until, hurry: hurry.clone() });
                if now.nobody_watches {
                    now.nobody_watches = false;
                    self.watch.notify_one();
                }
            }
            drop(now);
            // A bot that panics has failed; the table decides for it and goes on.
            let choice = in_time.then(|| catch_unwind(AssertUnwindSafe(|| job(&hurry))).ok()).flatten();
            if choice.is_none() {
                self.metrics.bot_failures.one();
            }
            self.metrics.bots_waiting.down();
            answer(choice);
            now = self.lock();
            if in_time {
                match now.thinking.iter().position(|thinker| thinker.thread == thread) {
                    Some(at) => {
                        now.thinking.swap_remove(at);
                    }
                    // Written off: as a rule another thread has this one's place.
                    None => {
                        now.lost -= 1;
                        if now.threads >= now.wanted {
                            return;
                        }
                        now.threads += 1;
                    }
                }
            }
        }
    }

    /// Tells bots whose time is up, and writes those off that don't listen.
    fn keep_time(self: &Arc<Room>) {
        let mut now = self.lock();
        while !now.closed {
            let moment = Instant::now();
            let mut written_off = 0;
            now.thinking.retain(|thinker| {
                if moment >= thinker.until {
                    thinker.hurry.raise();
                }
                let lost = moment >= thinker.until + self.grace;
                written_off += usize::from(lost);
                !lost
            });
            now.threads -= written_off;
            for _ in 0..written_off {
                now.lost += 1;
                self.metrics.bots_lost.one();
                tracing::error!("a bot doesn't stop thinking: its thread is written off");
                if now.lost <= MAX_LOST {
                    drop(now);
                    if let Err(why) = self.begin_thread() {
                        tracing::error!(%why, "a thread for bots can't be replaced");
                    }
                    now = self.lock();
                }
            }
            // With no thread left nobody will ever take what waits.
            if now.threads == 0 {
                let waiting = std::mem::take(&mut now.waiting);
                drop(now);
                for question in waiting {
                    self.metrics.bots_waiting.down();
                    self.metrics.bot_failures.one();
                    (question.answer)(None);
                }
                now = self.lock();
            }
            let next = now.thinking.iter().map(|thinker| match thinker.hurry.is_raised() {
                false => thinker.until,
                true => thinker.until + self.grace,
            });
            // Whoever begins later has more time left than those who think already.
            let next = next.min();
            now.nobody_watches = next.is_none();
            now = match next {
                None => self.watch.wait(now).expect("nobody panics while holding the list of bots"),
                Some(next) => {
                    let rest = next.saturating_duration_since(moment).max(Duration::from_millis(1));
                    let waited = self.watch.wait_timeout(now, rest);
                    waited.expect("nobody panics while holding the list of bots").0
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;

    const SOON: Duration = Duration::from_secs(20);

    fn choice() -> Json {
        serde_json::value::to_raw_value("here").unwrap()
    }

    /// Asks for something, and says whether a choice came of it.
    fn ask(pool: &Pool, job: impl FnOnce(&Hurry) -> Json + Send + 'static) -> Receiver<bool> {
        let (tell, told) = channel();
        pool.ask(Box::new(job), move |choice| {
            let _ = tell.send(choice.is_some());
        });
        told
    }

    #[test]
    fn a_bot_that_panics_fails_and_the_next_one_thinks_on_the_same_thread() {
        let pool = Pool::new(1, Arc::default()).unwrap();
        let first = ask(&pool, |_| panic!("lost my mind"));
        let second = ask(&pool, |_| choice());
        assert_eq!([first.recv_timeout(SOON), second.recv_timeout(SOON)], [Ok(false), Ok(true)]);
        assert_eq!(pool.room.metrics.bots_waiting.get(), 0);
    }

    #[test]
    fn a_bot_whose_time_is_up_is_told_and_decides() {
        let pool = Pool::within(Duration::from_millis(20), SOON, 1, Arc::default()).unwrap();
        let slow = ask(&pool, |hurry| {
            while !hurry.is_raised() {
                thread::yield_now();
            }
            choice()
        });
        assert_eq!(slow.recv_timeout(SOON), Ok(true));
        assert_eq!(pool.room.metrics.bots_lost.get(), 0);
    }

    #[test]
    fn a_bot_that_does_not_stop_holds_up_nobody_else() {
        let brief = Duration::from_millis(10);
        let pool = Pool::within(brief, brief, 1, Arc::default()).unwrap();
        let (release, held) = channel::<()>();
        let stubborn = ask(&pool, move |_| {
            let _ = held.recv();
            choice()
        });
        // The only thread is lost, and another one answers; those who waited too long meanwhile are told so.
        let began = Instant::now();
        while ask(&pool, |_| choice()).recv_timeout(SOON) != Ok(true) {
            assert!(began.elapsed() < SOON, "the other bots wait for ever");
        }
        assert_eq!(pool.room.metrics.bots_lost.get(), 1);
        release.send(()).unwrap();
        assert_eq!(stubborn.recv_timeout(SOON), Ok(true));
        let began = Instant::now();
        while pool.room.lock().lost > 0 {
            assert!(began.elapsed() < SOON, "the lost thread doesn't end");
            thread::yield_now();
        }
        assert_eq!(pool.room.lock().threads, 1);
    }

    #[test]
    fn when_too_many_are_lost_bots_are_decided_for_at_once() {
        let brief = Duration::from_millis(1);
        let pool = Pool::within(brief, brief, 1, Arc::default()).unwrap();
        let (release, held) = channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let began = Instant::now();
        while pool.room.lock().threads > 0 {
            assert!(began.elapsed() < SOON, "threads are replaced without end");
            let held = held.clone();
            drop(ask(&pool, move |_| {
                let _ = held.lock().unwrap().recv();
                choice()
            }));
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(ask(&pool, |_| choice()).recv_timeout(SOON), Ok(false));
        drop(release);
    }
}
