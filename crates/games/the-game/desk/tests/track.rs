//! How the page draws a row: a file of the page that needs no browser, with its own tests.

#[allow(dead_code)]
#[path = "../../page/src/track.rs"]
mod track;
