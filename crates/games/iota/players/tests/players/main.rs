//! The players of the game.

mod iota;
mod levels;
