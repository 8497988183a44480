//! Waiting for a scene at a table: neither bots nor news run ahead of what is seen.

use leptos::prelude::*;
use samobranka_page::{browser, travel};

/// How long a scene is waited for at most, in milliseconds.
const PATIENCE: u32 = 6_000;

/// How often it is looked whether the scene is over, in milliseconds. What has just begun shows by then.
pub(crate) const LOOK_AGAIN: u32 = 120;

/// Does `then` when the table shows nothing any more, and no piece is on its way: at once if it is so already.
pub(crate) fn after_scene(shows: RwSignal<bool>, then: impl FnOnce() + 'static) {
    wait(shows, PATIENCE, then);
}

fn wait(shows: RwSignal<bool>, most: u32, then: impl FnOnce() + 'static) {
    if browser::calm() {
        return then();
    }
    if most == 0 || shows.try_get_untracked() != Some(true) {
        return travel::at_rest(then);
    }
    browser::after(LOOK_AGAIN, move || wait(shows, most.saturating_sub(LOOK_AGAIN), then));
}
