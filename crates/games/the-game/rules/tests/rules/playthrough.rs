//! What can be played, counted, and one whole game as text. When the rules change on purpose, `UPDATE_EXPECT=1 cargo
//! test -p samobranka-the-game` writes both anew, and the change is read in review.

use crate::careful::careful;
use expect_test::expect_file;
use samobranka_rules::{Deed, Game, Play, Seat, Seed, Setup};
use samobranka_testkit::{perft_table, playthrough};
use samobranka_the_game::{Difficulty, Fire, Options, Start, TheGame};

#[test]
fn perft() {
    let plain = Options { start: Start::Random, ..Options::default() };
    let tables = [
        (1, plain),
        (2, plain),
        (5, plain),
        (2, Options { fire: Fire::NextCard, ..plain }),
        (3, Options { fire: Fire::ByEndOfNextTurn, difficulty: Difficulty::ExpertOneLess, ..plain }),
        (3, Options::default()),
        (4, Options { start: Start::Host, ..plain }),
    ];
    let setups = tables.map(|(seats, options)| Setup::<TheGame>::new(seats, options).unwrap());
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2, 6], 4));
}

/// Three careful players with fire, who also talk: before each turn somebody says the next thing there is to say.
fn next(play: &Play<TheGame>) -> Deed<TheGame> {
    let state = play.state();
    let seat = TheGame::to_act(&state.public).first().unwrap();
    let begins = state.public.turn().is_some_and(|turn| turn.laid == 0);
    let said_something = matches!(play.log().last().map(|entry| &entry.deed), Some(Deed::Say(..)));
    let opening = ["3 eager", "3 -", "3 no-matter", "1 rather-not", "2 eager", "1 object"];
    if let Some((seat, action)) = opening.get(play.log().len()).and_then(|deed| deed.split_once(' ')) {
        let seat = Seat(seat.parse::<u8>().unwrap() - 1);
        return action.parse().map_or(Deed::Undo(seat), |action| Deed::Act(seat, action));
    }
    if begins && !said_something && play.log().len().is_multiple_of(5) {
        let talker = Seat((seat.0 + 1) % 3);
        let mut asides = Vec::new();
        TheGame::asides(state.view(talker), &mut asides);
        return Deed::Say(talker, asides[play.log().len() * 7 % asides.len()]);
    }
    Deed::Act(seat, careful(state.view(seat)))
}

/// A game that sees all six fires covered, many tricks, the draw pile empty, two players out, and one card left.
const SEED: u64 = 205;

#[test]
fn one_whole_game() {
    let setup = Setup::new(3, Options { fire: Fire::NextCard, ..Options::default() }).unwrap();
    expect_file!["playthrough.txt"].assert_eq(&playthrough(&setup, Seed::from_number(SEED), 40, next));
}
