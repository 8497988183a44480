//! How a bot learns that its time is up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A word to a bot that is thinking: decide now. Whoever waits for the bot keeps one copy and raises it, the bot looks at
/// the other. There is no clock in it, so that bots think alike on a server and in a browser page.
#[derive(Clone, Debug, Default)]
pub struct Hurry(Arc<AtomicBool>);

impl Hurry {
    /// One that nobody has raised yet.
    pub fn new() -> Hurry {
        Hurry::default()
    }

    /// The time is up.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the time is up.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_copy_is_told_the_other_knows() {
        let (ours, theirs) = (Hurry::new(), Hurry::new());
        let of_the_bot = ours.clone();
        ours.raise();
        assert!(of_the_bot.is_raised() && !theirs.is_raised());
    }
}
