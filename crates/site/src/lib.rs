//! The browser app: its files, compressed beforehand and named by their content, and how a server hands them out.
//!
//! Everything under `app/` carries the hash of the whole app in its path, so it may be kept for ever; the page itself,
//! the service worker and the manifest are asked for anew each time. Every address that names no file opens the page,
//! which finds its own way from there.

mod files;
mod serve;

pub use files::{File, Packing, Site};
