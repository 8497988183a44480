//! The players of the game.

mod levels;
mod portals;
