//! The desk of the game, and what of its page needs no browser.

mod lesson;
mod reasons;
mod woodland_wizards;

/// The pictures of the page, with its own tests.
#[allow(dead_code)]
#[path = "../../../page/src/pictures.rs"]
mod pictures;
