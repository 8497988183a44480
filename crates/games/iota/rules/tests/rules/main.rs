//! The rules of IOTA, in the order of `RULES.md`. `table` lays out a table from a line of text and plays on it; the other
//! files are a chapter each.

mod table;

mod components; // 2.1, 2.2, 5
mod end; // 2.6
mod examples; // 2.7, 2.9
mod jokers; // 2.8
mod laying; // 2.5
mod points; // 2.6
mod set_up; // 2.3
mod turn; // 2.4

mod closed; // 4.1
mod rulings; // 4, 4.1

mod load; // states from outside
mod secrets; // who knows what
mod undo; // what can be taken back

mod ahead; // what players ask that look ahead
mod chance;
mod generator;
mod laws;
mod made_up;
mod names;
mod playthrough;
mod words;
