//! The tests that a game gets by being a [`Game`](samobranka_rules::Game): the [laws](Laws) every game obeys, counts of
//! what can be played ([`perft`]), whole games as readable text ([`playthrough`]), tests of its [`words`], and tests of
//! even chances ([`assert_uniform`]).
//!
//! ```text
//! #[test]
//! fn the_laws_hold() {
//!     Laws::over(&setups()).games(testkit::games_wanted(600)).hold();
//! }
//! ```

mod bots;
mod chance;
mod desks;
mod laws;
mod lessons;
mod mutate;
mod perft;
mod plain;
mod playthrough;
mod reasons;
pub mod words;

pub use bots::bots_know_only_their_view;
pub use chance::{assert_chances, assert_uniform, surprise};
pub use desks::{desk_holds, norms_hold};
pub use laws::{Broken, Laws, Tally, games_wanted, games_wanted_one_in};
pub use lessons::lesson_holds;
pub use perft::{perft, perft_table};
pub use plain::{in_a_line, in_lines};
pub use playthrough::playthrough;
pub use reasons::reasons_hold;
