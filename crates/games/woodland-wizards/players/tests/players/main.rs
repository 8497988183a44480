//! The players of the game.

mod levels;
mod woodland_wizards;
