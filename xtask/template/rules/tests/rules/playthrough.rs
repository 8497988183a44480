//! What can be played, counted, and one whole game as text. When the rules change on purpose, `UPDATE_EXPECT=1 cargo
//! test -p samobranka-example-game` writes both files anew; read the difference.

use expect_test::expect_file;
use samobranka_example_game::{Action, Deck, ExampleGame, Options};
use samobranka_rules::{Deed, Game, Play, Seed, Setup};
use samobranka_testkit::{perft_table, playthrough};

#[test]
fn perft() {
    let setups = [2, 4].map(|seats| Setup::<ExampleGame>::new(seats, Options::default()).expect("a table"));
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2], 4));
}

/// Plays the lowest card that fits, and yields where none does. The first yield is undone once.
fn next(play: &Play<ExampleGame>) -> Deed<ExampleGame> {
    let state = play.state();
    let seat = ExampleGame::to_act(&state.public).first().expect("the game goes on");
    let undone = play.log().iter().any(|entry| matches!(entry.deed, Deed::Undo(_)));
    if play.can_undo(seat) && !undone {
        return Deed::Undo(seat);
    }
    let lowest: Action = ExampleGame::choose(state.view(seat), |_| 0).expect("a seat to act has an action");
    Deed::Act(seat, lowest)
}

#[test]
fn one_whole_game() {
    let setup = Setup::new(3, Options { deck: Deck::Short }).expect("a table");
    expect_file!["playthrough.txt"].assert_eq(&playthrough(&setup, Seed::from_number(1), 8, next));
}
