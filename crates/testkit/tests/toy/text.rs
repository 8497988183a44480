//! Counts and playthroughs of the toy.

use expect_test::expect_file;
use samobranka_rules::{Deed, Game, Seed, Setup};
use samobranka_testkit::{perft, perft_table, playthrough};

use crate::game::{Action, Aside, Toy, dealt, options};

#[test]
fn perft_counts_every_order_in_which_seats_that_choose_at_once_may_decide() {
    let state = dealt(2, 1);
    // Two seats: each may tap, or seal one of two cards.
    assert_eq!(perft(&state, 0), 1);
    assert_eq!(perft(&state, 1), 6);
    // After a tap, three of one and two of the other; after a seal, three of the other.
    assert_eq!(perft(&state, 2), 2 * (3 + 2) + 4 * 3);
    let setups = [2, 3].map(|seats| Setup::<Toy>::new(seats, options(false)).unwrap());
    expect_file!["perft.txt"].assert_eq(&perft_table(&setups, &[1, 2], 4));
}

#[test]
fn a_playthrough_tells_who_did_what_and_who_was_told() {
    let setup = Setup::<Toy>::new(2, options(true)).unwrap();
    let text = playthrough(&setup, Seed::from_number(3), 4, |play| {
        let state = play.state();
        let seat = Toy::to_act(&state.public).first().unwrap();
        match play.log().len() {
            0 => Deed::Act(seat, Action::Tap),
            1 => Deed::Undo(seat),
            2 => Deed::Say(seat, Aside::Wave),
            _ => Deed::Act(seat, Toy::choose(state.view(seat), |count| count - 1).unwrap()),
        }
    });
    expect_file!["playthrough.txt"].assert_eq(&text);
}
