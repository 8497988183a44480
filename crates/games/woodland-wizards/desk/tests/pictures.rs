//! The pictures of the page: a file of the page that needs no browser, with its own tests.

#[allow(dead_code)]
#[path = "../../page/src/pictures.rs"]
mod pictures;
