//! Which part of the table the page shows: a file of the page that needs no browser, with its own tests.

#[allow(dead_code)]
#[path = "../../page/src/camera.rs"]
mod camera;
