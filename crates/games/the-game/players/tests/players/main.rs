//! The players of the game.

mod coach;
mod levels;
mod search;
mod signals;
mod simulate;
mod the_game;
