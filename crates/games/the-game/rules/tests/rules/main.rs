//! The rules of THE GAME, in the order of `RULES.md`. `table` lays out a table from a line of text and plays on it;
//! the other files are a chapter each.

mod table;

mod components; // 2.1
mod end; // 2.7
mod expert; // 2.8
mod fire;
mod rows; // 2.3
mod set_up; // 2.2
mod talk; // 2.6
mod trick; // 2.5
mod turns; // 2.4 // 2.9

mod start;
mod vectors; // 2.10 // 3, the choice of who starts

mod late_fire; // 4, the option of B-9
mod rulings; // 4 and 4.1

mod load; // states from outside
mod undo; // what can be taken back

mod careful;
mod laws;
mod playthrough;
mod words;
