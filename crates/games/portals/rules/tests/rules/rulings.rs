//! 4 and 4.1: rulings and their options, as far as the chapters before have not shown them.

use expect_test::expect;
use samobranka_portals::{Phase, Portals};
use samobranka_rules::{Game, Seat, broken_invariant};

use crate::table::{between_turns, check, count, deal, play_randomly, set};

#[test]
fn a2_a7_a8_bag_sources_and_placements_never_run_out() {
    for seats in 2..=4 {
        let mut play = deal(seats, "spells, signs", 21);
        play_randomly(
            &mut play,
            22,
            |state, _| {
                assert_eq!(broken_invariant(state), None);
                if let Phase::Open { seat, .. } = state.public.phase {
                    assert!(count(state, seat) >= 9);
                }
            },
            |_| false,
        );
    }
    let mut state = deal(2, "", 1).state().clone();
    state.public.round = 4;
    assert!(broken_invariant(&state).is_none(), "38 stones are more than round 4 asks for");
    state.public.round = 5;
    assert_eq!(broken_invariant(&state), Some("the bag does not run dry"));
}

#[test]
fn a3_a_place_stays_empty_until_its_tier_has_a_card_again() {
    // All twelve violet keys are in hands or open: 10 before the seats and 2 in the area.
    let held = "keys 1: 2[] 5[] 7[Aa1]; keys 2: 12[] 15[] 16[] 21[]; keys 3: 22[] 25[] 30[]";
    let table = format!(
        "3 players; spells; round 2; {held}; open: 3 4 / 1 6 / 32 35; s1: AAEFWT; s2: AAEFWT; s3: AAEFWT; b1: Wa1"
    );
    // Nothing to lay there; a spell discards a violet key, and at the end of the turn it comes.
    check(
        &table,
        "1: key 32, area, 1: 1E>*2, 1: wake 7, 1: open 1:Ac1, area, phase",
        expect![[r#"
        key_taken seat 0, key 32
        area: [[3 4] [1 6] [- 35]]
        cast seat 0, source 0, stone E, area 2
        activates seat 0, key 7, by_spell true
        opened seat 0, key 7, board 0, placed [Ac1], returned []
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 7
        reshuffled tier violet
        key_opened key 7
        area: [[3 4] [1 6] [7 35]]
        phase: take_stone seat 1
    "#]],
    );
}

#[test]
fn a5_four_full_keys_with_spells_the_bag_or_a_spell() {
    let keys = "round 2; keys 1: 3[Aa2 Ab2] 4[Aa1 Eb2] 8[Ea2 Ec2] 11[Fa1 Fc2]; turns 4; s1: TT; s2: TTTT";
    check(
        &format!("spells; {keys}"),
        "1?, 1: 1T>3a2",
        expect![[r#"
        1?: 1W>*2, 1W>bag, 1T>*2, 1T>bag, 2T>*2, 2T>bag
        1: 1T>3a2 is refused by PO-51: the mark at 3a2 is covered
    "#]],
    );
    check(
        &format!("spells; bag only; {keys}"),
        "1?, 1: 1T>*2",
        expect![[r#"
        1?: 1W>bag, 1T>bag, 2T>bag
        1: 1T>*2 is refused by PO-57: four keys are full: the stone goes to the bag
    "#]],
    );
}

#[test]
fn a6_no_stone_is_thrown_away_while_there_is_a_free_mark() {
    check(
        "keys 1: 3[]; stone; s1: AAEFWT",
        "1: 1A>bag",
        expect![[r#"
        1: 1A>bag is refused by PO-57: a stone goes to the bag only when four keys are full
    "#]],
    );
}

#[test]
fn a9_a_spell_without_use_is_not_cast_but_by_option() {
    let empty = "spells; keys 1: 3[]; stone; s1: AAEFWT";
    check(
        empty,
        "1: 1A>*1, 1: 1A>*3, 1: 1A>*4",
        expect![[r#"
        1: 1A>*1 is refused by PO-100: spell 1 has no use now
        1: 1A>*3 is refused by PO-100: spell 3 has no use now
        1: 1A>*4 is refused by PO-117: spell 4 has no use now
    "#]],
    );
    check(
        &format!("{empty}; idle spells"),
        "1: 1A>*1, areas, phase",
        expect![[r#"
        cast seat 0, source 0, stone A, area 1
        areas: [A   ]
        phase: take_key seat 1
    "#]],
    );
    // No free mark for the fourth.
    let full = "spells; round 2; keys 1: 3[Aa2 Ab2] 4[Aa1 Eb2] 8[Ea2 Ec2] 11[Fa1 Fc2]; turns 4; s1: TT; s2: TTTT; areas: E - - -";
    check(
        full,
        "1: 1T>*4",
        expect![[r#"
        1: 1T>*4 is refused by PO-117: spell 4 has no use now
    "#]],
    );
}

#[test]
fn a10_the_second_spell_on_a_key_without_stones() {
    let table = "spells; keys 1: 3[]; stone; s1: AAEFWT";
    check(
        table,
        "1: 1A>*2, 1: wake 3, keys 1, discards, points, phase",
        expect![[r#"
        cast seat 0, source 0, stone A, area 2
        activates seat 0, key 3, by_spell true
        discarded seat 0, key 3
        keys 1: 
        discards: [[3] [] []]
        points: [0 0]
        phase: take_key seat 1
    "#]],
    );
    check(
        &format!("no empty keys; {table}"),
        "1: 1A>*2",
        expect![[r#"
        1: 1A>*2 is refused by PO-100: spell 2 has no use now
    "#]],
    );
    let two = "no empty keys; spells; keys 1: 3[] 4[Ea1]; stone; s1: AAEFWT; turns 2";
    check(
        two,
        "1: 1A>*2, 1: wake 3, 1?",
        expect![[r#"
        cast seat 0, source 0, stone A, area 2
        1: wake 3 is refused by PO-112: key 3 has no stone yet
        1?: wake 4
    "#]],
    );
}

#[test]
fn a13_a44_a_single_stone_can_be_returned_and_then_the_spell_is_over() {
    check(
        "spells; keys 1: 3[]; stone; s1: AAEFWT; b2: Tc3",
        "1: 1A>*3, 1: return 2c3, phase",
        expect![[r#"
        cast seat 0, source 0, stone A, area 3
        returned seat 0, stone T, from (board 1, cell c3)
        phase: take_key seat 1
    "#]],
    );
}

#[test]
fn a41_a_key_is_taken_in_the_last_turn_of_the_game_too() {
    check(
        "round 4; keys 1: 3[Aa2 Ab2]; keys 2: 4[Fa1 Fb2]; turns 10; s1: F; s2: F",
        "1: no-key, 1: key 8",
        expect![[r#"
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
        key_taken seat 0, key 8
        key_opened key 18
    "#]],
    );
}

#[test]
fn a46_action_one_comes_first_whatever_one_plans() {
    check(
        "spells; keys 1: 3[Aa2 Ab2]; turns 4",
        "1: no-key",
        expect![[r#"
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
    "#]],
    );
}

#[test]
fn a47_with_three_players_the_first_starts_round_four_again() {
    let mut play = deal(3, "", 9);
    let start = play.state().public.first;
    let mut firsts = vec![start];
    play_randomly(
        &mut play,
        9,
        |state, _| {
            if firsts.len() < state.public.round.into() {
                firsts.push(state.public.first);
            }
        },
        |_| false,
    );
    assert_eq!(firsts.len(), 4);
    assert_eq!(firsts[3], start);
}

#[test]
fn placements_that_lay_the_same_are_one_action() {
    // 4.1, first clarification: 80 for two colours, 40 for one, 25 for a single stone; here on two boards.
    let placements = |keys: &str| count(set(&format!("opening; keys 1: {keys}")).state(), Seat(0));
    assert_eq!(placements("3[Wa2 Ab2]"), 160);
    assert_eq!(placements("3[Wa2 Wb2]"), 80);
    let mut single = set("spells; keys 1: 3[Wa2]; stone; turns 2; s1: AEFW");
    crate::table::play_on(&mut single, "1: 1A>*2, 1: wake 3");
    assert_eq!(count(single.state(), Seat(0)), 50);
}

#[test]
fn both_places_of_a_row_are_filled_from_the_left() {
    // 4.1: phase II discards a violet key; of two empty places the left one gets it.
    let held =
        "keys 1: 2[] 5[] 7[Aa1 Ab1 Ac1 Aa2]; keys 2: 12[] 15[] 16[] 21[]; keys 3: 22[] 25[] 30[]; keys 4: 32[] 35[]";
    let table = format!("4 players; opening; {held}; open: 3 4 / 1 6 / - -");
    check(
        &table,
        "area, 1: open 1:Aa1+Ab1+Ac1+Aa2, area",
        expect![[r#"
        area: [[3 4] [1 6] [- -]]
        opened seat 0, key 7, board 0, placed [Aa1 Ab1 Ac1 Aa2], returned []
        scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
        discarded seat 0, key 7
        reshuffled tier violet
        key_opened key 7
        round round 2, first 1
        sources_filled sources [EFWWTT AAEFFW AAEEFW AEFFWW]
        area: [[3 4] [1 6] [7 -]]
    "#]],
    );
}

#[test]
fn random_play_sees_every_phase() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..12 {
        for (seats, words) in [(1, ""), (3, "spells, signs, declared, claimed start"), (2, "spells, host starts")] {
            let mut play = deal(seats, words, seed);
            let look = |state: &samobranka_portals::State, _: &_| {
                let phase = format!("{:?}", state.public.phase);
                met.insert(phase.split([' ', '{']).next().unwrap().to_owned());
                assert!(!between_turns(&state.public) || Portals::to_act(&state.public).len() == 1);
            };
            play_randomly(&mut play, seed, look, |_| false);
        }
    }
    assert_eq!(met.len(), 13, "{met:?}");
}
