//! The Markdown of the rules pages: a file of the page that needs no browser, with its own tests.

#[allow(dead_code)]
#[path = "../../web/src/house/blocks.rs"]
mod blocks;
