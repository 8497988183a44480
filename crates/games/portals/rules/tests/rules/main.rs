//! The rules of Portals, in the order of `RULES.md`. `table` lays out a table from a line of text and plays on it; the
//! other files are a chapter each.

mod table;

mod activation; // 2.5
mod collecting; // 2.3 and 2.4
mod rounds; // 2.6 and 2.7
mod set_up; // 2.1 and 2.2
mod signs; // 2.9
mod solo; // 2.10
mod spells; // 2.8
mod vectors; // 2.11

mod rulings; // 4 and 4.1

mod data; // 5
mod load; // states from outside
mod states; // states from outside, one mistake each
mod undo; // what can be taken back

mod laws;
mod playthrough;
mod words;
