//! The rules of Woodland Wizards, in the order of `RULES.md`. `table` lays out a table and plays on it; the other files are
//! a chapter each.

mod table;

mod cards; // 2.2
mod end; // 2.6
mod general; // 2.3
mod notes; // 2.9
mod round; // 2.4
mod rulings; // 4
mod set_up; // 2.1, 2.7
mod terms; // 2.8
mod vectors; // 2.5

mod load; // card files and states from outside
mod made_up; // effects of owners' cards
mod own_steps; // the steps of such effects
mod previews; // what pages ask
mod states; // states from outside, one mistake each

mod laws;
mod mistakes;
mod playthrough;
mod random_cards;
mod words;
