//! The full screen: scenes, and what they are drawn with.

pub mod digits;
pub mod input;
pub mod paint;
pub mod terminal;
pub mod theme;

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use input::Input;
pub use theme::{Palette, Theme};

/// What fills the screen: the menu, a table, a replay.
pub trait Scene {
    /// Draws everything.
    fn draw(&mut self, area: Rect, buf: &mut Buffer);
    /// Takes in what the player did.
    fn input(&mut self, input: Input) -> Flow;
    /// Lets time pass, and says how long nothing more will happen by itself; `None` is for ever.
    fn tick(&mut self, _now: Instant) -> Option<Duration> {
        None
    }
    /// What is left to say on the plain terminal when the player leaves.
    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Some scene.
pub type SomeScene = Box<dyn Scene>;

/// Where to go from here.
pub enum Flow {
    /// Nowhere.
    Stay,
    /// To another scene.
    Go(SomeScene),
    /// Back to the shell.
    Leave,
}
