//! What can be played, counted, and whole games as text. When the rules change on purpose, `UPDATE_EXPECT=1 cargo test -p
//! samobranka-portals` writes both anew, and the change is read in review.

use expect_test::expect_file;
use samobranka_portals::{Options, Portals, Start};
use samobranka_rules::{Deed, Game, Play, Rng, Seed, Setup};
use samobranka_testkit::{perft_table, playthrough};

fn both() -> Options {
    Options { spells: true, signs: true, ..Options::default() }
}

#[test]
fn perft() {
    let tables = [
        (1, Options::default()),
        (2, Options::default()),
        (2, Options { spells: true, ..Options::default() }),
        (3, both()),
        (4, Options { start: Start::Claim, ..both() }),
        (4, Options { start: Start::Host, ..Options::default() }),
    ];
    let setups = tables.map(|(seats, options)| Setup::<Portals>::new(seats, options).unwrap());
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2, 6], 3));
}

/// Players who play at random, and take the first step of every seventh deed back.
fn at_random(seed: u64) -> impl FnMut(&Play<Portals>) -> Deed<Portals> {
    let mut rng = Rng::new(Seed::from_number(seed));
    move |play| {
        let state = play.state();
        let seat = Portals::to_act(&state.public).first().unwrap();
        if play.log().len() % 7 == 6 && play.can_undo(seat) {
            return Deed::Undo(seat);
        }
        let action = Portals::choose(state.view(seat), |count| rng.below(count)).unwrap();
        Deed::Act(seat, action)
    }
}

/// The seed is one with which every spell is cast and a sign is paid, rare as that is by chance.
#[test]
fn one_whole_game() {
    let setup = Setup::new(2, both()).unwrap();
    let text = playthrough(&setup, Seed::from_number(104), 60, at_random(1));
    for seldom in ["area 1", "area 2", "area 3", "area 4", "sign_paid", "wasted"] {
        assert!(text.contains(seldom), "nothing is told of {seldom}");
    }
    expect_file!["playthrough.txt"].assert_eq(&text);
}

#[test]
fn one_whole_game_alone() {
    let setup = Setup::new(1, Options::default()).unwrap();
    expect_file!["playthrough_alone.txt"].assert_eq(&playthrough(&setup, Seed::from_number(3), 60, at_random(2)));
}
