//! 2.6 and 2.7: phase III, the end, and modules in general.

use expect_test::expect;
use samobranka_portals::{Options, Portals};
use samobranka_rules::Game;

use crate::table::{check, deal, options, play_randomly, set, story};

#[test]
fn po85_po87_po88_markers_back_the_next_player_first_and_six_new_stones() {
    check(
        "3 players; first 3; opening; keys 1: 3[Wa2 Wb2]",
        "markers 1, s1, bag, 1: open 1:Aa1+Ab1, 1: open 1:Wa1+Wb1, markers 1, markers 2, markers 3, bag, round, phase",
        expect![[r#"
            markers 1: 0 left, 0 right
            s1: 
            bag: 73 AAAAAAAAAAAAAAAEEEEEEEEEEEEEEEFFFFFFFFFFFFFFFWWWWWWWWWWWWWTTTTTTTTTTTTTTT
            1: open 1:Aa1+Ab1 is refused by PO-64: these are not the stones of the key as they lie on it, however it is turned
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            round round 2, first 0
            sources_filled sources [AEWWTT AAEEFF AAEEWW]
            markers 1: 3 left, 3 right
            markers 2: 3 left, 3 right
            markers 3: 3 left, 3 right
            bag: 55 AAAAAAAAAAEEEEEEEEEEFFFFFFFFFFFFFWWWWWWWWWTTTTTTTTTTTTT
            round: 2, 1 is first
            phase: take_key seat 0
        "#]],
    );
}

#[test]
fn po86_boards_and_unprepared_keys_are_left_alone() {
    check(
        "opening; b2: Ta1 Ec3; keys 1: 3[Wa2 Wb2] 7[Aa1]; keys 2: 5[Fb1 Fb2]",
        "1: open 1:Wa1+Wb1, b1, b2, keys 1, keys 2",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            round round 2, first 1
            sources_filled sources [AEWWTT AAEEFF]
            b1: [Wa1 Wb1]
            b2: [Ta1 Ec3]
            keys 1: 7[Aa1]
            keys 2: 5[Fb1 Fb2]
        "#]],
    );
}

#[test]
fn po2_po90_po91_po92_po93_after_phase_two_of_round_four_the_most_points_win() {
    // The stones on unfinished keys return to the bag for nothing, and the sources stay empty.
    check(
        "round 4; opening; opened 1: 5; points 1: 21; opened 2: 5; points 2: 20; keys 1: 3[Wa2 Wb2]; keys 2: 7[Aa1 Ab1]; b1 1:",
        "1: open 1:Wa1+Wb1, keys 2, s1, s2, phase, points, outcome, 1: key 3, 1?",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            over totals [23 20], missed [[] []]
            keys 2: 
            s1: 
            s2: 
            phase: over
            points: [23 20]
            outcome: rank places [1 2], scores [23 20]
            1: key 3 is refused by PO-90: the game is over
            1?: 
        "#]],
    );
}

#[test]
fn po94_equal_points_share_the_victory() {
    check(
        "3 players; round 4; opening; opened 1: 5; points 1: 20; opened 2: 5; points 2: 22; opened 3: 9; points 3: 3; keys 1: 3[Wa2 Wb2]; b1 1:",
        "1: open 1:Wa1+Wb1, outcome",
        expect![[r#"
            opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
            discarded seat 0, key 3
            over totals [22 22 3], missed [[] [] []]
            outcome: rank places [1 1 3], scores [22 22 3]
        "#]],
    );
}

#[test]
fn po95_po96_modules_are_off_unless_chosen() {
    let usual = Options::default();
    assert!(!usual.spells && !usual.signs);
    let both = options("spells, signs");
    assert!(both.spells && both.signs);
}

#[test]
fn po97_po98_modules_combine_and_leave_the_rest_as_it_is() {
    // Without a stone for a spell and without signs to show, the same is dealt, and the same can be done.
    for words in ["", "spells", "signs", "spells, signs"] {
        for seats in 2..=4 {
            let mut play = deal(seats, words, 11);
            let plain = deal(seats, "", 11).state().public.clone();
            let public = play.state().public.clone();
            assert_eq!(
                (plain.open, plain.sources, plain.layouts, plain.first),
                (public.open, public.sources, public.layouts, public.first)
            );
            play_randomly(&mut play, 12, |_, _| (), |_| false);
            assert!(Portals::outcome(&play.state().public).is_some());
        }
    }
    let table = "opening; b1 1: Wc1; keys 1: 3[Wa2 Wb2]; keys 2: 4[Aa1 Ab2]";
    let told = |words: &str| story(&mut set(&format!("{words}; {table}")), "1: open 1:Wa1+Wb1");
    let plain = told("");
    assert!(plain.contains("scored"), "{plain}");
    for words in ["spells", "signs", "spells; signs"] {
        assert_eq!(told(words), plain);
    }
}
