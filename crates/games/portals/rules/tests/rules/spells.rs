//! 2.8: the module Magic Spells.

use expect_test::expect;
use samobranka_rules::Seat;

use crate::table::{check, count, set};

/// A turn of seat 1 with stones everywhere: keys, boards and sources.
const TABLE: &str =
    "spells; round 2; keys 1: 3[] 7[Aa1]; keys 2: 5[Wa1]; stone; s1: AAEFWT; s2: AEFWTT; b1 1: Wa1 Ec3; b2 2: Tb2";

fn with(more: &str) -> String {
    format!("{TABLE}; {more}")
}

#[test]
fn po100_the_stone_just_taken_may_pay_for_a_spell_in_phase_one() {
    check(
        TABLE,
        "1: 1E>*1, areas, markers 1, s1, phase",
        expect![[r#"
        cast seat 0, source 0, stone E, area 1
        areas: [E   ]
        markers 1: 2 left, 3 right
        s1: AAFWT
        phase: lift seat 0
    "#]],
    );
    // Only in phase I, and only with the stone just taken.
    check(
        "spells; opening; keys 1: 3[Wa2 Wb2]; b1: Ta1",
        "1: 1E>*1, 1: lift 1a1",
        expect![[r#"
        1: 1E>*1 is refused by PO-40: another step comes first
        1: lift 1a1 is refused by PO-40: another step comes first
    "#]],
    );
    check(
        "spells; keys 1: 3[]; b1: Ta1",
        "1: lift 1a1, 1: wake 3",
        expect![[r#"
        1: lift 1a1 is refused by PO-40: another step comes first
        1: wake 3 is refused by PO-40: another step comes first
    "#]],
    );
}

#[test]
fn po101_any_colour_goes_on_any_empty_area() {
    for stone in ["A", "E", "F", "W", "T"] {
        for area in ["1", "2", "3"] {
            let mut play = set(TABLE);
            crate::table::play_on(&mut play, &format!("1: 1{stone}>*{area}"));
        }
    }
}

#[test]
fn po103_po104_an_area_keeps_its_colour_and_a_colour_its_area() {
    check(
        &with("areas: E - W -"),
        "1: 1A>*1, 1: 1E>*2, 1: 1W>*2, 1: 1E>*1, areas",
        expect![[r#"
        1: 1A>*1 is refused by PO-103: area 1 takes only E
        1: 1E>*2 is refused by PO-104: E lies in area 1 already
        1: 1W>*2 is refused by PO-104: W lies in area 3 already
        cast seat 0, source 0, stone E, area 1
        areas: [EE  W ]
    "#]],
    );
}

#[test]
fn po105_po118_an_emptied_area_takes_any_colour_again() {
    // The fourth spell takes the last stone of area 1; then area 1 takes what lies nowhere else.
    check(
        &with("areas: E - - -; first 1"),
        "1: 1W>*4, 1: draw *1, areas, 1: cover 3a2, 2: key 1, 2: 2F>*1, areas",
        expect![[r#"
            cast seat 0, source 0, stone W, area 4
            drew seat 0, stone E, area 1
            areas: [   W]
            covered_by_spell seat 0, stone E, mark (key 3, spot a2)
            key_taken seat 1, key 1
            key_opened key 10
            cast seat 1, source 1, stone F, area 1
            areas: [F   W]
        "#]],
    );
}

#[test]
fn po106_phase_three_leaves_the_spell_board_alone() {
    check(
        "spells; opening; keys 1: 3[Wa2 Wb2]; areas: EE - F -",
        "1: open 1:Wa1+Wb1, round, areas",
        expect![[r#"
        opened seat 0, key 3, board 0, placed [Wa1 Wb1], returned []
        scored seat 0, points (matches 2, for_matches 2, for_neighbours 0)
        discarded seat 0, key 3
        round round 2, first 1
        sources_filled sources [AEWWTT AAEFFF]
        round: 2, 2 is first
        areas: [EE  F ]
    "#]],
    );
}

#[test]
fn po107_po109_the_first_spell_moves_a_stone_for_no_points() {
    check(
        TABLE,
        "1: 1A>*1, 1: lift 1b5, 1: lift 1a1, 1: lower 2b2, 1: lower 2a2, b1, b2, points, phase",
        expect![[r#"
        cast seat 0, source 0, stone A, area 1
        1: lift 1b5 is refused by PO-107: there is no stone on 1b5
        lifted seat 0, stone W, from (board 0, cell a1)
        1: lower 2b2 is refused by PO-110: 2b2 is occupied
        moved seat 0, stone W, from (board 0, cell a1), to (board 1, cell a2)
        b1: [Ec3]
        b2: [Wa2 Tb2]
        points: [0 0]
        phase: take_key seat 1
    "#]],
    );
}

#[test]
fn po108_the_first_spell_reaches_every_board() {
    check(
        "4 players; spells; keys 1: 3[]; stone; s1: AAAAAA; b3: Wa1",
        "1: 1A>*1, 1: lift 3a1, 1: lower 2e5, b2, b3",
        expect![[r#"
            cast seat 0, source 0, stone A, area 1
            lifted seat 0, stone W, from (board 2, cell a1)
            moved seat 0, stone W, from (board 2, cell a1), to (board 1, cell e5)
            b2: [We5]
            b3: []
        "#]],
    );
}

#[test]
fn po110_the_cell_must_be_free() {
    // A-12: nor may the stone go back where it lies.
    check(
        TABLE,
        "1: 1A>*1, 1: lift 1a1, 1: lower 1c3, 1: lower 1a1, 1: lower 5a1, 1: lower 1a2, b1",
        expect![[r#"
        cast seat 0, source 0, stone A, area 1
        lifted seat 0, stone W, from (board 0, cell a1)
        1: lower 1c3 is refused by PO-110: 1c3 is occupied
        1: lower 1a1 is refused by PO-110: 1a1 is occupied
        1: lower 5a1 is refused by PO-14: there is no board 5
        moved seat 0, stone W, from (board 0, cell a1), to (board 0, cell a2)
        b1: [Wa2 Ec3]
    "#]],
    );
}

#[test]
fn po111_po112_po113_the_second_spell_activates_a_key_at_once_prepared_or_not() {
    check(
        TABLE,
        "1: 1E>*2, 1?, 1: wake 5, 1: wake 7, phase, 1: open 1:Ae1, points, keys 1, discards, phase",
        expect![[r#"
        cast seat 0, source 0, stone E, area 2
        1?: wake 3, wake 7
        1: wake 5 is refused by PO-51: key 5 is not yours
        activates seat 0, key 7, by_spell true
        phase: open seat 0, key 7, by_spell true
        opened seat 0, key 7, board 0, placed [Ae1], returned []
        scored seat 0, points (matches 1, for_matches 1, for_neighbours 0)
        discarded seat 0, key 7
        points: [1 0]
        keys 1: 3[]
        discards: [[] [] [7]]
        phase: take_key seat 1
    "#]],
    );
    // Prepared ones too, whatever the numbers of others (A-11).
    check(
        "spells; round 2; keys 1: 33[Aa1 Ab2] 34[]; keys 2: 3[Wa2 Wb2]; turns 4; stone; s1: EF; b1 1: Ae1",
        "1: 1E>*2, 1: wake 33, 1: open 1:Ad1+Ae2, points, phase",
        expect![[r#"
            cast seat 0, source 0, stone E, area 2
            activates seat 0, key 33, by_spell true
            opened seat 0, key 33, board 0, placed [Ad1 Ae2], returned []
            scored seat 0, points (matches 2, for_matches 2, for_neighbours 2)
            discarded seat 0, key 33
            points: [4 0]
            phase: take_key seat 1
        "#]],
    );
    // Occupied cells and colours count as ever.
    check(
        TABLE,
        "1: 1E>*2, 1: wake 7, 1: open 1:Aa1, b1, points",
        expect![[r#"
        cast seat 0, source 0, stone E, area 2
        activates seat 0, key 7, by_spell true
        opened seat 0, key 7, board 0, placed [], returned [Aa1]
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 7
        b1: [Wa1 Ec3]
        points: [0 0]
    "#]],
    );
}

#[test]
fn po114_the_third_spell_returns_one_or_two_stones() {
    check(
        TABLE,
        "1: 1E>*3, bag, 1: enough, 1: return 1a2, 1: return 1a1, 1: enough, bag, b1, phase",
        expect![[r#"
        cast seat 0, source 0, stone E, area 3
        bag: 33 AAAAAAEEEEEEEFFFFFFFFWWWWWWTTTTTT
        1: enough is refused by PO-40: another step comes first
        1: return 1a2 is refused by PO-114: there is no stone on 1a2
        returned seat 0, stone W, from (board 0, cell a1)
        bag: 34 AAAAAAEEEEEEEFFFFFFFFWWWWWWWTTTTTT
        b1: [Ec3]
        phase: take_key seat 1
    "#]],
    );
    check(
        TABLE,
        "1: 1E>*3, 1: return 1a1, 1: return 1c3, b1, phase",
        expect![[r#"
        cast seat 0, source 0, stone E, area 3
        returned seat 0, stone W, from (board 0, cell a1)
        returned seat 0, stone E, from (board 0, cell c3)
        b1: []
        phase: take_key seat 1
    "#]],
    );
    check(
        TABLE,
        "1: 1E>*3, 1: return 1a1, 1: return 2b2, 1: return 1c3, b1, b2, phase",
        expect![[r#"
        cast seat 0, source 0, stone E, area 3
        returned seat 0, stone W, from (board 0, cell a1)
        returned seat 0, stone T, from (board 1, cell b2)
        1: return 1c3 is refused by PO-39: it is not your turn
        b1: [Ec3]
        b2: []
        phase: take_key seat 1
    "#]],
    );
}

#[test]
fn po114_only_from_boards_within_reach() {
    check(
        "4 players; spells; keys 1: 3[]; stone; s1: AAAAAA; b3: Wa1; b1: Tc3",
        "1: 1A>*3, 1: return 3a1, 1: return 1c3, b1, phase",
        expect![[r#"
            cast seat 0, source 0, stone A, area 3
            1: return 3a1 is refused by PO-20: board 3 is out of your reach
            returned seat 0, stone T, from (board 0, cell c3)
            b1: []
            phase: take_key seat 1
        "#]],
    );
}

#[test]
fn po115_whoever_placed_them() {
    // Nothing remembers who placed a stone: every stone within reach can be returned.
    let mut play = set(TABLE);
    crate::table::play_on(&mut play, "1: 1E>*3");
    assert_eq!(count(play.state(), Seat(0)), 3);
}

#[test]
fn po116_the_fourth_spell_takes_from_another_area_for_a_key() {
    check(
        &with("areas: E - FF T"),
        "1: 1T>*4, 1?, 1: draw *4, 1: draw *2, 1: draw *3, areas, 1: cover 5b1, 1: cover 7a1, 1: cover 7b1, keys 1, phase",
        expect![[r#"
            cast seat 0, source 0, stone T, area 4
            1?: draw *1, draw *3
            1: draw *4 is refused by PO-116: the stone comes from another area
            1: draw *2 is refused by PO-116: area 2 is empty
            drew seat 0, stone F, area 3
            areas: [E  F TT]
            1: cover 5b1 is refused by PO-51: key 5 is not yours
            1: cover 7a1 is refused by PO-51: the mark at 7a1 is covered
            covered_by_spell seat 0, stone F, mark (key 7, spot b1)
            keys 1: 3[] 7[Aa1 Fb1]
            phase: take_key seat 1
        "#]],
    );
}

#[test]
fn po117_the_fourth_spell_needs_something_to_take() {
    check(
        TABLE,
        "1: 1E>*4",
        expect![[r#"
        1: 1E>*4 is refused by PO-117: spell 4 has no use now
    "#]],
    );
    check(
        &with("areas: - - - T"),
        "1: 1T>*4",
        expect![[r#"
        1: 1T>*4 is refused by PO-117: spell 4 has no use now
    "#]],
    );
}

#[test]
fn po119_example_three() {
    check(
        "spells; round 2; keys 1: 7[]; keys 2: 5[]; stone; s1: EEAFWT; s2: EAFWTT; b1: Wa1",
        "1: 1E>*1, 1: lift 1a1, 1: lower 1a2, 2: key 1, 2: 2E>*2, 2: 2A>*1, 2: 1W>*4, 2: draw *1, 2: cover 5a1, areas, \
         1: key 2, 1: 1E>*1, areas",
        expect![[r#"
            cast seat 0, source 0, stone E, area 1
            lifted seat 0, stone W, from (board 0, cell a1)
            moved seat 0, stone W, from (board 0, cell a1), to (board 0, cell a2)
            key_taken seat 1, key 1
            key_opened key 10
            2: 2E>*2 is refused by PO-104: E lies in area 1 already
            2: 2A>*1 is refused by PO-103: area 1 takes only E
            cast seat 1, source 0, stone W, area 4
            drew seat 1, stone E, area 1
            covered_by_spell seat 1, stone E, mark (key 5, spot a1)
            areas: [   W]
            key_taken seat 0, key 2
            key_opened key 32
            cast seat 0, source 0, stone E, area 1
            areas: [E   W]
        "#]],
    );
}
