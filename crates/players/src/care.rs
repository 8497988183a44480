//! How long a bot that searches thinks about a decision.

use std::sync::OnceLock;
use std::time::Duration;

use samobranka_rules::Seed;
use samobranka_search::{Budget, Effort};

use crate::Hurry;

/// How long a bot thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// So many playouts: its choices follow from the seed and the views alone.
    Playouts(u64),
    /// So long by the clock. In a browser it is one playout a millisecond.
    Time(Duration),
}

/// A clock, and how long a decision may take by it.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Tells how much time has passed since some moment that doesn't change.
    pub clock: fn() -> Duration,
    /// After so much time a bot decides by what it has found until then.
    pub most: Duration,
}

static LIMIT: OnceLock<Limit> = OnceLock::new();

/// From now on no bot of this program thinks longer about a decision, whatever its [`Care`]. For devices that are so slow that
/// people would wait; on others bots choose as they would without a limit. The first limit holds.
pub fn limit(limit: Limit) {
    let _ = LIMIT.set(limit); // there is one already
}

impl Care {
    /// Searches with so much care, or until it must hurry.
    pub fn take<T>(self, hurry: &Hurry, seed: Seed, search: impl FnOnce(&Effort) -> T) -> T {
        self.take_within(LIMIT.get().copied(), hurry, seed, search)
    }

    fn take_within<T>(self, limit: Option<Limit>, hurry: &Hurry, seed: Seed, search: impl FnOnce(&Effort) -> T) -> T {
        let (playouts, time) = match self {
            Care::Playouts(playouts) => (playouts, Duration::MAX),
            Care::Time(time) if cfg!(target_arch = "wasm32") => (time.as_millis() as u64, Duration::MAX),
            Care::Time(time) => (u64::MAX, time),
        };
        let time = limit.map_or(time, |limit| time.min(limit.most));
        let own = stopwatch();
        let other = limit.map(|limit| (limit.clock, (limit.clock)()));
        let passed = || other.map_or_else(&own, |(clock, began)| clock().saturating_sub(began));
        let clock = || if hurry.is_raised() { Duration::MAX } else { passed() };
        search(&Effort { seed, budget: Budget { playouts, time: Some((&clock, time)) }, threads: 1 })
    }
}

/// How much time has passed since now.
#[cfg(not(target_arch = "wasm32"))]
fn stopwatch() -> impl Fn() -> Duration {
    let began = std::time::Instant::now();
    move || began.elapsed()
}

/// In a browser time stands still, unless a clock is handed in with a [`Limit`].
#[cfg(target_arch = "wasm32")]
fn stopwatch() -> impl Fn() -> Duration {
    || Duration::ZERO
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// A clock on which a millisecond passes each time somebody looks.
    fn ticking() -> Duration {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed))
    }

    fn looks_until_time_is_up(limit: Option<Limit>, care: Care) -> u64 {
        care.take_within(limit, &Hurry::new(), Seed::from_number(1), |effort| {
            let (clock, most) = effort.budget.time.expect("there is always a clock");
            (0..effort.budget.playouts.min(2_000)).take_while(|_| clock() < most).count() as u64
        })
    }

    #[test]
    fn with_a_limit_no_care_takes_longer() {
        let limit = Some(Limit { clock: ticking, most: Duration::from_millis(100) });
        assert!((90..=100).contains(&looks_until_time_is_up(limit, Care::Playouts(1_000))));
        assert_eq!(looks_until_time_is_up(limit, Care::Playouts(50)), 50, "who needs less time is not held up");
        assert_eq!(looks_until_time_is_up(None, Care::Playouts(1_000)), 1_000);
    }
}
