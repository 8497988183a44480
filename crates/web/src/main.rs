//! The browser app: the house and its tables. The same crates as in the terminal and on the server work out legal
//! moves, previews, refusals and bots here, in the page.

// What `#[component]` makes is `pub`, whatever we write, and a component owns what it is given.
#![allow(unreachable_pub, clippy::needless_pass_by_value)]

mod app;
mod chairs;
mod games;
mod house;
mod kit;
mod local;
mod notices;
mod nowhere;
mod online;
mod packed;
mod piece;
mod route;
mod server;
mod setup;
mod table;
mod version;

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
