//! What fills the screen, and where one goes from there.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use samobranka_terminal::Input;

use crate::new_game::{NewGame, Program};

/// What fills the screen: the menu, a table, a replay.
pub(crate) trait Scene {
    /// Draws everything.
    fn draw(&mut self, area: Rect, buf: &mut Buffer);
    /// Handles a key or a click.
    fn input(&mut self, input: Input) -> Flow;
    /// Does what is due by now, and says how long nothing more will happen without input; `None` is for ever.
    fn tick(&mut self, _now: Instant) -> Option<Duration> {
        None
    }
    /// What to print on the plain terminal when the player leaves.
    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Some scene.
pub(crate) type SomeScene = Box<dyn Scene>;

/// Where to go from here.
pub(crate) enum Flow {
    /// Nowhere.
    Stay,
    /// To another scene.
    Go(SomeScene),
    /// To the start menu, set as the last game was.
    Menu(Box<LastGame>),
    /// Back to the shell.
    Leave,
}

/// A game that was played, as it was set.
pub(crate) struct LastGame {
    pub(crate) program: Program,
    /// The game's id.
    pub(crate) game: &'static str,
    pub(crate) new: NewGame,
}
