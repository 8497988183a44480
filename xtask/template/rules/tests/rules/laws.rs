//! The laws every game obeys, over every way to set a table: random games in which every secret is looked for, every
//! refusal tried, every step undone. `LAWS_GAMES=100000` plays more of them; a failure names its game, and `LAWS_SEED`
//! plays that one alone.

use samobranka_example_game::{Deck, ExampleGame, Options};
use samobranka_rules::Setup;
use samobranka_testkit::{Laws, games_wanted};

#[test]
fn every_table_obeys_the_laws() {
    let tables = [Deck::Full, Deck::Short].into_iter().flat_map(|deck| (2..=4).map(move |seats| (seats, deck)));
    let setups: Vec<Setup<ExampleGame>> =
        tables.map(|(seats, deck)| Setup::new(seats, Options { deck }).expect("a table")).collect();
    Laws::over(&setups).games(games_wanted(600)).hold();
}
