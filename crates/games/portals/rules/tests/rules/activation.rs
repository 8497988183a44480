//! 2.5: phase II.

use expect_test::expect;
use samobranka_portals::{Action, Board, Element, Figure, Placement, Portals};
use samobranka_rules::{Game, Seat, State};

use crate::table::{check, count, deal, play_randomly, set};

/// Rulebook example 2, which can arise in round 1.
const EXAMPLE_2: &str = "opening; keys 1: 5[Aa1 Ab1 Ac1 Ab2] 33[Fa1 Fb2]; keys 2: 3[Wa2 Wb2] 4[Wa1 Wb2] 18[Ea1 Ec3]";

#[test]
fn po58_po82_po84_keys_are_activated_by_number_whosever_they_are() {
    check(
        EXAMPLE_2,
        "queue, phase, 1: open 1:Wa1+Wb1, 2: open 1:Wa1+Wb1, phase, 2: open 1:Wa3+Wb4, phase, \
         1: open 2:Aa1+Ab1+Ac1+Ab2, phase, 2: open 2:Ea3+Ec5, phase, 1: open 2:Fd1+Fe2, phase, round",
        expect![[r#"
            queue: 3 of 2, 4 of 2, 5 of 1, 18 of 2, 33 of 1
            phase: open seat 1, key 3, by_spell false
            1: open 1:Wa1+Wb1 is refused by PO-39: it is not your turn
            opened seat 1, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 1, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 1, key 3
            activates seat 1, key 4, by_spell false
            phase: open seat 1, key 4, by_spell false
            opened seat 1, key 4, board 0, placed [Wa3 Wb4], returned []
            scored seat 1, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 1, key 4
            activates seat 0, key 5, by_spell false
            phase: open seat 0, key 5, by_spell false
            opened seat 0, key 5, board 1, placed [Aa1 Ab1 Ac1 Ab2], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 5
            activates seat 1, key 18, by_spell false
            phase: open seat 1, key 18, by_spell false
            opened seat 1, key 18, board 1, placed [Ea3 Ec5], returned []
            scored seat 1, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 1, key 18
            activates seat 0, key 33, by_spell false
            phase: open seat 0, key 33, by_spell false
            opened seat 0, key 33, board 1, placed [Fd1 Fe2], returned []
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 33
            round round 2, first 1
            sources_filled sources [EEWWTT AAEFFF]
            phase: take_key seat 1
            round: 2, 2 is first
        "#]],
    );
}

#[test]
fn po59_po60_po61_po86_only_full_keys_are_activated_and_others_stay_with_their_stones() {
    check(
        "opening; keys 1: 3[Wa2 Wb2] 7[Aa1 Ab1 Ac1]; keys 2: 5[Ea1]; b2: Ta1",
        "queue, 1: open 1:Aa1+Ab1+Ac1, 1: open 1:Wa1+Wb1, phase, keys 1, keys 2, b1, b2",
        expect![[r#"
            queue: 3 of 1
            1: open 1:Aa1+Ab1+Ac1 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            round round 2, first 1
            sources_filled sources [EEWWTT AAEFFF]
            phase: take_key seat 1
            keys 1: 7[Aa1 Ab1 Ac1]
            keys 2: 5[Ea1]
            b1: [Wa1 Wb1]
            b2: [Ta1]
        "#]],
    );
}

#[test]
fn po62_po71_po72_po79_transfer_then_points_then_discard() {
    // Key 4 is next: the points of key 3 are taken before.
    check(
        "opening; b1 1: Wc1; keys 1: 3[Wa2 Wb2]; keys 2: 4[Wa1 Wb2]",
        "1: open 1:Wa1+Wb1, points, b1, discards, keys 1",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 1)
            discarded seat 0, key 3
            activates seat 1, key 4, by_spell false
            points: [3 0]
            b1: [Wa1 Wb1 Wc1]
            discards: [[3] [] []]
            keys 1: 
        "#]],
    );
}

#[test]
fn po63_to_any_one_board_within_reach() {
    let table = "3 players; opening; keys 1: 3[Wa2 Wb2]";
    check(
        table,
        "1: open 2:Wa1+Wb1, 1: open 4:Wa1+Wb1, 1 counts, 1: open 3:Wa1+Wb1, b3",
        expect![[r#"
            1: open 2:Wa1+Wb1 is refused by PO-20: board 2 is out of your reach
            1: open 4:Wa1+Wb1 is refused by PO-14: there is no board 4
            1 counts: 80
            opened seat 0, key 3, board 2, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            round round 2, first 1
            sources_filled sources [AEWWTT AAEEFF AAEEWW]
            b3: [Wa1 Wb1]
        "#]],
    );
    // 40 places on each of the two boards.
    assert_eq!(count(set(table).state(), Seat(0)), 80);
}

#[test]
fn po64_the_stones_keep_their_arrangement() {
    check(
        "opening; keys 1: 7[Aa1 Eb1 Fc1 Wa2]",
        "1: open 1:Ea1+Ab1+Fc1+Wa2, 1: open 1:Aa1+Eb1+Fc1, 1: open 1:Aa1+Ec1, 1: open 1:Aa1+Eb1+Fc1+Ta2",
        expect![[r#"
            1: open 1:Ea1+Ab1+Fc1+Wa2 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            1: open 1:Aa1+Eb1+Fc1 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            1: open 1:Aa1+Ec1 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            1: open 1:Aa1+Eb1+Fc1+Ta2 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
        "#]],
    );
}

#[test]
fn po65_keys_turn_and_never_turn_over() {
    // Four turns of a figure of two by three: twelve places each, on two boards. The mirror image is refused.
    check(
        "opening; keys 1: 7[Aa1 Eb1 Fc1 Wa2]",
        "1 counts, 1: open 1:Fa1+Eb1+Ac1+Wc2, 1: open 1:Wb2+Ac2+Ec3+Fc4",
        expect![[r#"
            1 counts: 96
            1: open 1:Fa1+Eb1+Ac1+Wc2 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            opened seat 0, key 7, board 0, placed [Wb2 Ac2 Ec3 Fc4], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 7
            round round 2, first 1
            sources_filled sources [AEWWTT AAEFFF]
        "#]],
    );
}

#[test]
fn po66_po67_any_cells_free_or_occupied_whatever_their_colour() {
    check(
        "opening; b1 1: Ta1 Ta2; keys 1: 3[Ea2 Eb2]",
        "1: open 1:Ea1+Eb1, b1",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Eb1], returned [Ea1]
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 3
        round round 2, first 1
        sources_filled sources [AEFWTT AAEEFF]
        b1: [Ta1 Eb1 Ta2]
    "#]],
    );
    // A-32: on purpose, too.
    check(
        "opening; b1 1: Ta1 Tb1; keys 1: 3[Ea2 Eb2]",
        "1: open 1:Ea1+Eb1, b1",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [], returned [Ea1 Eb1]
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 3
        round round 2, first 1
        sources_filled sources [AEFWTT AAEEFF]
        b1: [Ta1 Tb1]
    "#]],
    );
}

#[test]
fn po69_po70_no_stone_outside_the_board_but_the_rest_of_the_card_may_be() {
    let key3 = set("opening; keys 1: 3[Wa2 Wb2]").state().public.keys[0].as_slice()[0].stones;
    // The card's second row is on the first of the board.
    assert!(Placement::of_card(Board(0), key3, 0, -1, 3).is_some());
    assert_eq!(Placement::of_card(Board(0), key3, 0, -2, 0), None);
    assert_eq!(Placement::of_card(Board(0), key3, 0, -1, 4), None);
    let one = Figure::NONE.with("a1".parse().unwrap(), Element::Water);
    assert!(Placement::of_card(Board(0), one, 0, 4, 4).is_some());
    assert_eq!(Placement::of_card(Board(0), one, 0, 4, 5), None);
    assert_eq!(Placement::of_card(Board(0), one, 0, 5, 4), None);
    // No list of choices has a stone outside: all of them are the stones of the key on 25 cells.
    let state = set("opening; keys 1: 3[Wa2 Wb2]").state().clone();
    let mut legal = Vec::new();
    Portals::legal(state.view(Seat(0)), &mut legal);
    for action in legal {
        let Action::Open(placement) = action else { panic!("{action}") };
        assert_eq!(placement.stones().len(), 2);
    }
}

#[test]
fn po78_nobody_sees_the_points_of_others() {
    let view = |state: &State<Portals>, seat: Option<Seat>| {
        let view = seat.map_or_else(|| state.spectator(), |seat| state.view(seat));
        serde_json::to_value(view).unwrap()
    };
    for (words, shown) in [("", false), ("silent", false), ("open totals", true)] {
        let table = format!("{words}; round 3; opened 1: 4; points 1: 17; opened 2: 4; points 2: 23");
        let state = set(&table).state().clone();
        let (anna, spectator) = (view(&state, Some(Seat(0))), view(&state, None));
        assert_eq!(anna["private"]["points"], 17);
        let totals = |view: &serde_json::Value| view["public"].get("totals").cloned();
        let open = shown.then(|| serde_json::json!([17, 23]));
        assert_eq!((totals(&anna), totals(&spectator)), (open.clone(), open), "{words}");
    }
    // At the end all are shown.
    let mut play = deal(2, "", 2);
    play_randomly(&mut play, 4, |_, _| (), |_| false);
    let state = play.state();
    assert_eq!(state.public.totals[..2], [state.private[0].points, state.private[1].points]);
}

#[test]
fn po78_the_points_of_a_portal_are_told_at_the_moment_unless_the_table_is_silent() {
    // A-31.
    check(
        "opening; b1 1: Wc1; keys 1: 3[Wa2 Wb2]; keys 2: 4[Aa1 Ab2]",
        "1: open 1:Wa1+Wb1",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        scored seat 0, points (matches 2, for_matches 2, for_neighbours 1)
        discarded seat 0, key 3
        activates seat 1, key 4, by_spell false
    "#]],
    );
    check(
        "silent; opening; b1 1: Wc1; keys 1: 3[Wa2 Wb2]; keys 2: 4[Aa1 Ab2]",
        "1: open 1:Wa1+Wb1",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        to 1 alone: scored seat 0, points (matches 2, for_matches 2, for_neighbours 1)
        discarded seat 0, key 3
        activates seat 1, key 4, by_spell false
    "#]],
    );
}

#[test]
fn po80_po81_no_prepared_key_is_kept() {
    for seed in 0..6 {
        let mut play = deal(3, "spells", seed);
        let mut last = 1;
        play_randomly(
            &mut play,
            seed,
            |state, _| {
                if state.public.round > last {
                    last = state.public.round;
                    assert!(state.public.queue().is_empty());
                }
            },
            |_| false,
        );
    }
    // There is no way to pass.
    check(
        "opening; keys 1: 3[Wa2 Wb2]",
        "1: pass, 1: no-key, 1: enough",
        expect![[r#"
        1: pass is refused by PO-40: another step comes first
        1: no-key is refused by PO-40: another step comes first
        1: enough is refused by PO-40: another step comes first
    "#]],
    );
}

#[test]
fn po72_an_opening_says_beforehand_what_it_scores_and_nothing_else_does() {
    let play = set(EXAMPLE_2);
    let points = |action: &str| Portals::points(play.state().view(Seat(1)), &action.parse().unwrap());
    assert_eq!((points("open 1:Wa1+Wb1"), points("open 1:Wa3+Wb4")), (Some(2), Some(0)));
    assert_eq!(points("key 12"), None);
}

#[test]
fn no_game_takes_longer_than_all_its_turns() {
    let longest = |seats| Portals::longest(deal(seats, "", 1).setup());
    let turns = |seats: usize| 2 * seats + 4 * seats * (6 * 4 + 4 + 1);
    assert_eq!([1, 2, 4].map(longest), [5 * 25, turns(2), turns(4)]);
}
