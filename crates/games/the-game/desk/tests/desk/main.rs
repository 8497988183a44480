//! The desk of the game, and what of its page needs no browser.

mod lesson;
mod reasons;
mod the_game;

/// How the page draws a row, with its own tests.
#[allow(dead_code)]
#[path = "../../../page/src/track.rs"]
mod track;
