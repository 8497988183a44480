//! How long a bot that searches thinks about a decision.

use std::time::Duration;

use samobranka_rules::Seed;
use samobranka_search::{Budget, Effort};

use crate::Hurry;

/// How long a bot thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// So many playouts: its choices follow from the seed and the views alone.
    Playouts(u64),
    /// So long by the clock. A browser has none that is good enough: there it is one playout a millisecond.
    Time(Duration),
}

impl Care {
    /// Searches with so much care, or until it must hurry.
    pub fn take<T>(self, hurry: &Hurry, seed: Seed, search: impl FnOnce(&Effort) -> T) -> T {
        let (playouts, limit) = match self {
            Care::Playouts(playouts) => (playouts, Duration::MAX),
            Care::Time(limit) if cfg!(target_arch = "wasm32") => (limit.as_millis() as u64, Duration::MAX),
            Care::Time(limit) => (u64::MAX, limit),
        };
        let passed = stopwatch();
        let clock = || if hurry.is_raised() { Duration::MAX } else { passed() };
        search(&Effort { seed, budget: Budget { playouts, time: Some((&clock, limit)) }, threads: 1 })
    }
}

/// How much time has passed since now.
#[cfg(not(target_arch = "wasm32"))]
fn stopwatch() -> impl Fn() -> Duration {
    let began = std::time::Instant::now();
    move || began.elapsed()
}

/// In a browser time stands still: playouts are counted there.
#[cfg(target_arch = "wasm32")]
fn stopwatch() -> impl Fn() -> Duration {
    || Duration::ZERO
}
