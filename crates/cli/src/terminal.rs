//! The terminal itself: switched to full screen for the time of the game, and always restored.

use std::io::{self, BufWriter, IsTerminal, stdout};
use std::panic;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use crossterm::cursor::{Hide, Show};
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, is_raw_mode_enabled, size,
};
use samobranka_terminal::Input;

use crate::canvas::Canvas;
use crate::scene::{Flow, LastGame, SomeScene};

/// How long we wait before checking whether the process was asked to stop.
const NAP: Duration = Duration::from_millis(200);

/// Whether there is a person at both ends: keys come from a terminal, and what we draw goes to one.
pub(crate) fn is_there() -> bool {
    io::stdin().is_terminal() && stdout().is_terminal()
}

/// Shows `scene`, and what follows from it, until the player leaves; gives what to print then. `menu` makes the start
/// menu.
pub(crate) fn show(mut scene: SomeScene, menu: impl Fn(LastGame) -> SomeScene) -> Result<Vec<String>> {
    let _full_screen = FullScreen::enter()?;
    let stop = stop_signals()?;
    let mut canvas = Canvas::new(BufWriter::new(stdout()));
    let mut changed = true;
    loop {
        let wait = scene.tick(Instant::now());
        if changed || wait.is_some() {
            let size = size().context("the terminal doesn't say its size")?;
            canvas.draw(size, |area, buf| scene.draw(area, buf)).context("the terminal can't be drawn on")?;
        }
        if stop() {
            return Ok(scene.farewell());
        }
        changed = event::poll(wait.unwrap_or(NAP).min(NAP))?;
        // All waiting events are handled before the next drawing, so pasted or repeated keys don't lag.
        while event::poll(Duration::ZERO)? {
            let event = event::read()?;
            if matches!(event, Event::Resize(..)) {
                continue; // the next drawing asks for the size by itself
            }
            let flow = match Input::read(&event) {
                Some(Input::Control('c')) => Flow::Leave,
                Some(Input::Control('l')) => {
                    canvas.forget();
                    Flow::Stay
                }
                Some(input) => scene.input(input),
                None => Flow::Stay,
            };
            match flow {
                Flow::Stay => {}
                Flow::Go(next) => scene = next,
                Flow::Menu(last) => scene = menu(*last),
                Flow::Leave => return Ok(scene.farewell()),
            }
        }
    }
}

/// The terminal in full-screen mode. Dropping this restores it, after an error or a panic too.
struct FullScreen;

impl FullScreen {
    fn enter() -> Result<FullScreen> {
        enable_raw_mode().context("the terminal doesn't let its keys be read one by one")?;
        let full_screen = FullScreen;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(full_screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal. Harmless where there is nothing to restore; errors are ignored.
fn restore() {
    // Only once: a second time would move the cursor.
    if is_raw_mode_enabled().unwrap_or(false) && disable_raw_mode().is_ok() {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    }
}

/// From now on a panic restores the terminal, and prints `apology` and the message instead of a trace.
pub(crate) fn apologise_for_panics(apology: String) {
    let main = std::thread::current().id();
    panic::set_hook(Box::new(move |panic| {
        // A bot that panics on its own thread is replaced; the screen stays.
        if std::thread::current().id() != main && is_raw_mode_enabled().unwrap_or(false) {
            return;
        }
        restore();
        let what = panic.payload_as_str().unwrap_or("");
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        eprintln!("{apology}\n  {what} ({place})");
    }));
}

/// Whether the process was asked to end: the terminal was closed, or a signal came. Reading from a closed terminal may
/// never return, so after a moment the process ends by itself; the record is on disk by then.
#[cfg(unix)]
fn stop_signals() -> Result<impl Fn() -> bool> {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let asked = Arc::new(AtomicBool::new(false));
    let told = asked.clone();
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            told.store(true, Ordering::Relaxed);
            thread::sleep(5 * NAP);
            restore();
            std::process::exit(128 + signal);
        }
    });
    Ok(move || asked.load(Ordering::Relaxed))
}

#[cfg(not(unix))]
fn stop_signals() -> Result<impl Fn() -> bool> {
    Ok(|| false)
}
