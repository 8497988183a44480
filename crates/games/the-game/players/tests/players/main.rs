//! The players of the game.

mod coach;
mod levels;
mod memory;
mod search;
mod signals;
mod simulate;
mod the_game;
mod value;
