//! The packed app as a server hands it out, with a note of what is fetched.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use axum::Router;
use axum::extract::Request;
use axum::middleware::{self, Next};
use samobranka_site::Site;

/// The app in this folder. Whoever runs the test may want to know which files its pages fetch: then they are written to the file
/// that `SAMOBRANKA_FETCHED` names, a line each.
pub(crate) fn pages(dist: &Path) -> Result<Router> {
    let pages = Site::from_folder(dist)?.router();
    let Some(path) = std::env::var_os("SAMOBRANKA_FETCHED") else { return Ok(pages) };
    let noted: Arc<File> = Arc::new(OpenOptions::new().create(true).append(true).open(path)?);
    Ok(pages.layer(middleware::from_fn(move |request: Request, next: Next| {
        let line = format!("{}\n", request.uri().path());
        // A line at a time, so that several servers of one test can write to one file.
        let _ = (&*noted).write_all(line.as_bytes());
        next.run(request)
    })))
}
