//! What can be played, counted, and one whole game as text. When the rules change on purpose, `UPDATE_EXPECT=1 cargo
//! test -p samobranka-woodland-wizards` writes both anew, and the change is read in review.

use expect_test::expect_file;
use samobranka_rules::{Deed, Game, Play, Rng, Seed, Setup};
use samobranka_testkit::{perft_table, playthrough};
use samobranka_woodland_wizards::{Boost, Options, Wizards, WoodlandWizards};

#[test]
fn perft() {
    let plain = Options::default;
    let tables = [
        (2, plain()),
        (3, Options { wizards: Wizards::Pick, ..plain() }),
        (4, plain()),
        (7, Options { boost: Boost::AtOnce, ..plain() }),
    ];
    let setups = tables.map(|(seats, options)| Setup::<WoodlandWizards>::new(seats, options).unwrap());
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2, 6], 4));
}

/// Any legal action, by a stream of its own.
fn next(play: &Play<WoodlandWizards>) -> Deed<WoodlandWizards> {
    let state = play.state();
    let seat = WoodlandWizards::to_act(&state.public).first().unwrap();
    let mut rng = Rng::new(Seed::from_number(play.log().len() as u64 + 7));
    let action = WoodlandWizards::choose(state.view(seat), |count| rng.below(count)).unwrap();
    Deed::Act(seat, action)
}

#[test]
fn one_whole_game() {
    let setup = Setup::new(3, Options { wizards: Wizards::Pick, ..Options::default() }).unwrap();
    expect_file!["playthrough.txt"].assert_eq(&playthrough(&setup, Seed::from_number(1), 60, next));
}
