//! The desk of the game, and what of its page needs no browser.

mod iota;
mod lesson;
mod reasons;

/// Which part of the table the page shows, with its own tests.
#[allow(dead_code)]
#[path = "../../../page/src/camera.rs"]
mod camera;
