//! How many ways there are, and one whole game as text. `UPDATE_EXPECT=1` writes both anew; read what changed.

use expect_test::expect_file;
use samobranka_iota::{Action, Deck, Iota, Joker, JokerIdentity, Options, try_laying};
use samobranka_rules::{Deed, Game, Play, Seed, Setup};
use samobranka_testkit::{perft_table, playthrough};

#[test]
fn perft() {
    let plain = Options::default();
    let tables = [
        (2, plain),
        (3, plain),
        (4, plain),
        (2, Options { joker: Joker::Unique, ..plain }),
        (2, Options { joker_identity: JokerIdentity::Declared, ..plain }),
        (4, Options { deck: Deck::Short, ..plain }),
    ];
    let setups = tables.map(|(seats, options)| Setup::<Iota>::new(seats, options).unwrap());
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2, 6], 2));
}

/// Everybody takes a joker where they can, and then lays what earns most; whoever can lay only for little trades once in
/// a while.
fn next(play: &Play<Iota>) -> Deed<Iota> {
    let state = play.state();
    let seat = Iota::to_act(&state.public).first().unwrap();
    let mut legal = Vec::new();
    Iota::legal(state.view(seat), &mut legal);
    let worth = |action: &&Action| match action {
        Action::Swap(_) => 1000,
        Action::Name(_) => 900,
        Action::Lay(lay) => try_laying(state.view(seat), lay).map_or(0, |score| score.points()),
        Action::Pass(cards) => [0, 12][usize::from(play.log().len() % 4 == 3 && cards.len() == 2)],
    };
    Deed::Act(seat, *legal.iter().max_by_key(worth).unwrap())
}

/// A game with jokers laid and taken back, trades, long chains, and a last card.
const SEED: u64 = 1;

#[test]
fn one_whole_game() {
    let setup = Setup::new(3, Options::default()).unwrap();
    expect_file!["playthrough.txt"].assert_eq(&playthrough(&setup, Seed::from_number(SEED), 40, next));
}
