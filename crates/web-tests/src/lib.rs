//! The browser app tried in a real browser: the server with the packed app, a driver with its browser, and what tests
//! ask of them.
//!
//! Everything that is started here is stopped again, also when a test panics: the driver is the head of a process group
//! of its own, and the group is ended as a whole.

mod browser;
mod house;
mod kept;
pub mod online;
mod pages;
mod server;
pub mod table;
pub mod the_game;

pub use browser::{AT_REST, Browser, Viewport, browser_is_there};
pub use house::{House, Wire};
pub use kept::{Kept, Who, kept, played};
pub use server::Server;

use pages::pages;

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, ensure};
use tokio::sync::{Mutex, MutexGuard};

/// Browsers are heavy: one test at a time in one process. Whoever runs each in a process of its own says how many.
pub async fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::const_new(());
    TURN.lock().await
}

/// The folder of the workspace.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The packed app; it is packed once a run.
pub fn dist() -> PathBuf {
    static DIST: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let packed = DIST.get_or_init(|| pack().map_err(|why| format!("{why:#}")));
    packed.clone().expect("the browser app can be packed")
}

/// Whether that is the app as it is handed out: small and fast. What is quickly built for this machine lies there uncompressed.
pub fn is_for_release() -> bool {
    dist().join("index.html.br").is_file()
}

fn pack() -> Result<PathBuf> {
    // One who has packed it already may say where, and saves time.
    if let Some(dist) = std::env::var_os("SAMOBRANKA_WEB_DIST").map(PathBuf::from) {
        ensure!(dist.join("index.html").is_file(), "no app was packed into {}", dist.display());
        return Ok(dist);
    }
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(root())
        .args(["run", "--quiet", "--package", "samobranka-web-build"])
        .status()
        .context("can't start cargo")?;
    ensure!(status.success(), "the browser app can't be packed");
    Ok(root().join("target/web/dist"))
}
