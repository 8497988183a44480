//! The browser app: the house and its tables. The same crates as in the terminal and on the server work out legal
//! moves, previews, refusals and bots here, in the page.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod app;
mod chairs;
mod days;
mod deals;
mod games;
mod house;
mod journal;
mod kit;
mod local;
mod me;
mod notices;
mod nowhere;
mod online;
mod packed;
mod piece;
mod puzzles;
mod review;
mod route;
mod scene;
mod server;
mod setup;
mod styles;
mod table;
mod version;

use std::time::Duration;

use leptos::mount::mount_to_body;
use leptos::prelude::*;

/// Begins in several tasks, so that the browser can answer in between: reading the words, and drawing the page.
fn main() {
    console_error_panic_hook::set_once();
    set_timeout(read, Duration::ZERO);
}

fn read() {
    samobranka_page::speech::read_ahead(&app::house_words());
    set_timeout(draw, Duration::ZERO);
}

/// Draws the page. Until now a picture of the house stood there (`assets/shell.html`); the real page takes its place before
/// the next paint. The first page, of which it is the picture, is drawn behind it in several tasks.
fn draw() {
    if samobranka_page::browser::root().get_attribute("data-at").is_none() {
        app::take_the_picture_away();
    }
    mount_to_body(app::App);
}
