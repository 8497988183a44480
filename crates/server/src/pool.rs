//! Where bots think: a few threads of their own, so that no table waits for another one's bot.
//!
//! A bot's time runs from the moment it is asked. When it is up, the bot is told to decide ([`Hurry`]). One that doesn't
//! listen is written off: its table has gone on without it, and another thread takes the place of its own, which ends as
//! soon as the bot does. A thread can't be ended from outside, so there is a bound to how many are replaced.
//!
//! Thinking time is shared between people, not between tables: of those whose bots wait, the one whose bots have used the
//! least time is next. A bot that keeps another person's bot waiting is told to decide sooner.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use samobranka_players::Hurry;
use samobranka_store::PersonId;
use samobranka_table::{Json, Thought};

use crate::logic::BOT_BUDGET_MS;
use crate::metrics::Metrics;

/// How many decisions may wait for a thread. Where more are wanted, quick ones are made instead, for the person whose bots
/// have the most waiting.
const WAITING: usize = 1024;

/// How long a bot may think while another person's bot has no thread.
const SHARE: Duration = Duration::from_millis(500);

/// How many threads may be lost to bots that don't stop thinking before no more are replaced.
const MAX_LOST: usize = 16;

/// How long a bot may take to decide once it was told to.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// How long a bot may think before it is told to decide: a table decides for its bot when the budget is over.
const THINK: Duration = Duration::from_millis(BOT_BUDGET_MS).saturating_sub(GRACE);

/// What is done with a bot's choice: `None` when the bot has failed, or can't be asked in time.
pub(crate) type Answer = Box<dyn FnOnce(Option<Json>) + Send>;

/// Whoever lets bots think: threads, or a simulation.
pub(crate) trait Thinkers: Send + Sync {
    /// Has `job` done for a person when there is time, and hands its choice to `answer`.
    fn ask(&self, whose: PersonId, job: Box<dyn Thought>, answer: Answer);
}

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
    queue: Queue,
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
    job: Box<dyn Thought>,
    answer: Answer,
    until: Instant,
}

/// What waits, by the person it is for.
#[derive(Default)]
struct Queue {
    people: HashMap<PersonId, Share>,
    waiting: usize,
    /// What the one who was served last had used: whoever comes anew begins there, and has saved up nothing.
    level: Duration,
}

/// One person's part of the thinking.
#[derive(Default)]
struct Share {
    waiting: VecDeque<Question>,
    used: Duration,
    thinking: usize,
}

impl Queue {
    /// Adds a question; gives back the one that has no room.
    fn push(&mut self, whose: PersonId, question: Question) -> Option<Question> {
        let level = self.level;
        let share = self.people.entry(whose).or_default();
        if share.waiting.is_empty() && share.thinking == 0 {
            share.used = share.used.max(level);
        }
        share.waiting.push_back(question);
        self.waiting += 1;
        if self.waiting <= WAITING {
            return None;
        }
        self.waiting -= 1;
        let longest = self.people.values_mut().max_by_key(|share| share.waiting.len());
        longest.and_then(|share| share.waiting.pop_back())
    }

    /// The next question, and for whom: of those who wait, the one who has used least.
    fn pop(&mut self) -> Option<(PersonId, Question)> {
        let waiting = self.people.iter_mut().filter(|(_, share)| !share.waiting.is_empty());
        let (whose, share) = waiting.min_by_key(|(whose, share)| (share.used, share.thinking, whose.0))?;
        let question = share.waiting.pop_front()?;
        share.thinking += 1;
        self.waiting -= 1;
        self.level = self.level.max(share.used);
        Some((*whose, question))
    }

    /// A bot has thought for so long.
    fn done(&mut self, whose: PersonId, took: Duration) {
        let Some(share) = self.people.get_mut(&whose) else { return };
        share.used += took;
        share.thinking -= 1;
        if share.waiting.is_empty() && share.thinking == 0 && share.used <= self.level {
            self.people.remove(&whose);
        }
        // Those who are level again need no entry.
        if self.people.len() > WAITING {
            let level = self.level;
            self.people.retain(|_, share| !share.waiting.is_empty() || share.thinking > 0 || share.used > level);
        }
    }

    /// Whether somebody waits none of whose bots has a thread.
    fn somebody_has_none(&self) -> bool {
        self.people.values().any(|share| share.thinking == 0 && !share.waiting.is_empty())
    }

    fn take_all(&mut self) -> Vec<Question> {
        self.waiting = 0;
        self.people.values_mut().flat_map(|share| share.waiting.drain(..)).collect()
    }
}

/// A thread with a bot at work.
struct Thinker {
    thread: u64,
    began: Instant,
    until: Instant,
    hurry: Hurry,
}

impl Thinker {
    /// When it is to decide: sooner where another person's bot has no thread.
    fn due(&self, others_wait: bool) -> Instant {
        if others_wait { self.until.min(self.began + SHARE) } else { self.until }
    }
}

impl Pool {
    pub(crate) fn new(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Pool> {
        Pool::within(THINK, GRACE, threads, metrics)
    }

    pub(crate) fn within(
        think: Duration,
        grace: Duration,
        threads: usize,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<Pool> {
        let now = Now {
            queue: Queue::default(),
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
}

impl Thinkers for Pool {
    fn ask(&self, whose: PersonId, job: Box<dyn Thought>, answer: Answer) {
        self.room.metrics.bot_jobs.one();
        self.ask_until(whose, job, answer, Instant::now() + self.think);
    }
}

impl Pool {
    /// How long a bot may think from the moment it is asked.
    pub(crate) fn think_time(&self) -> Duration {
        self.think
    }

    /// Whether whoever comes now has to wait for a thread.
    pub(crate) fn is_busy(&self) -> bool {
        let now = self.room.lock();
        now.thinking.len() + now.queue.waiting >= now.threads
    }

    /// The same as [`Thinkers::ask`] for a bot that was asked before, and has until then.
    pub(crate) fn ask_until(&self, whose: PersonId, job: Box<dyn Thought>, answer: Answer, until: Instant) {
        let question = Question { job, answer, until };
        let mut now = self.room.lock();
        let (left_out, others_wait) = if now.threads == 0 {
            (Some(question), false)
        } else {
            self.room.metrics.bots_waiting.up();
            let left_out = now.queue.push(whose, question);
            if left_out.is_some() {
                self.room.metrics.bots_waiting.down();
            }
            (left_out, now.thinking.len() >= now.threads && now.queue.somebody_has_none())
        };
        drop(now);
        if let Some(question) = left_out {
            self.room.metrics.bot_failures.one();
            (question.answer)(None);
        }
        self.room.work.notify_one();
        if others_wait {
            self.room.watch.notify_one();
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut now = self.room.lock();
        now.closed = true;
        drop(now.queue.take_all());
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
            let Some((whose, Question { job, answer, until })) = now.queue.pop() else {
                now = self.work.wait(now).expect("nobody panics while holding the list of bots");
                continue;
            };
            let hurry = Hurry::new();
            let began = Instant::now();
            let in_time = began < until;
            if in_time {
                now.thinking.push(Thinker { thread, began, until, hurry: hurry.clone() });
                if now.nobody_watches {
                    now.nobody_watches = false;
                    self.watch.notify_one();
                }
            }
            drop(now);
            // A bot that panics has failed; the table decides for it and goes on.
            let choice = in_time.then(|| catch_unwind(AssertUnwindSafe(|| job.think(&hurry))).ok()).flatten();
            if choice.is_none() {
                self.metrics.bot_failures.one();
            }
            self.metrics.bots_waiting.down();
            answer(choice);
            now = self.lock();
            now.queue.done(whose, began.elapsed());
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
            let others_wait = now.thinking.len() >= now.threads && now.queue.somebody_has_none();
            now.thinking.retain(|thinker| {
                if moment >= thinker.due(others_wait) {
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
                let waiting = now.queue.take_all();
                drop(now);
                for question in waiting {
                    self.metrics.bots_waiting.down();
                    self.metrics.bot_failures.one();
                    (question.answer)(None);
                }
                now = self.lock();
            }
            let next = now.thinking.iter().map(|thinker| match thinker.hurry.is_raised() {
                false => thinker.due(others_wait),
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
        ask_for(pool, 1, job)
    }

    fn ask_for(pool: &Pool, whose: u64, job: impl FnOnce(&Hurry) -> Json + Send + 'static) -> Receiver<bool> {
        let (tell, told) = channel();
        let answer = move |choice: Option<Json>| {
            let _ = tell.send(choice.is_some());
        };
        pool.ask(PersonId(whose), Box::new(job), Box::new(answer));
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
        let pool = Pool::within(Duration::from_millis(500), SOON, 1, Arc::default()).unwrap();
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
        // Long enough that one that only waits for a busy machine isn't taken for lost, too.
        let brief = Duration::from_millis(300);
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

    /// Thinks until it is told to decide.
    fn thorough(hurry: &Hurry) -> Json {
        while !hurry.is_raised() {
            thread::sleep(Duration::from_millis(1));
        }
        choice()
    }

    #[test]
    fn one_persons_many_tables_do_not_hold_up_anothers() {
        let pool = Pool::within(SOON, SOON, 1, Arc::default()).unwrap();
        let crowd: Vec<_> = (0..300).map(|_| ask_for(&pool, 1, thorough)).collect();
        // A visitor's bot waits for the one that is thinking, and that one is told to decide.
        for _ in 0..3 {
            let began = Instant::now();
            assert_eq!(ask_for(&pool, 2, |_| choice()).recv_timeout(SOON), Ok(true));
            assert!(began.elapsed() < 4 * SHARE, "{:?}", began.elapsed());
        }
        drop((pool, crowd));
    }

    #[test]
    fn who_has_used_least_is_next_and_the_longest_queue_has_no_more_room() {
        let question =
            || Question { job: Box::new(|_: &Hurry| choice()), answer: Box::new(|_| {}), until: Instant::now() };
        let mut queue = Queue::default();
        let [anna, boris, vera] = [1, 2, 3].map(PersonId);
        for _ in 0..4 {
            assert!(queue.push(anna, question()).is_none() && queue.push(boris, question()).is_none());
        }
        let mut order = Vec::new();
        for took in [5, 1, 1, 1, 9] {
            let (whose, _) = queue.pop().unwrap();
            order.push(whose.0);
            queue.done(whose, Duration::from_secs(took));
        }
        assert_eq!(order, [1, 2, 2, 2, 2]);
        // Who comes anew has saved up nothing, and owes nothing.
        assert!(queue.push(vera, question()).is_none());
        assert_eq!(queue.people[&vera].used, queue.level);
        while queue.waiting < WAITING {
            queue.push(anna, question());
        }
        assert!(queue.push(vera, question()).is_some());
        assert_eq!((queue.waiting, queue.people[&vera].waiting.len()), (WAITING, 2));
    }
}
