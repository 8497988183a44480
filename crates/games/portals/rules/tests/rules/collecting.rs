//! 2.3 and 2.4: the structure of a round, and phase I.

use expect_test::expect;
use samobranka_portals::Phase;
use samobranka_rules::Deed;

use crate::table::{check, deal, play_randomly, set, story};

#[test]
fn po35_po37_po38_po56_po89_four_rounds_of_collecting_activating_and_filling_up() {
    for seats in 2..=4u8 {
        let mut play = deal(seats, "spells, signs", 5);
        let (mut rounds, mut stones) = (Vec::new(), 0);
        play_randomly(
            &mut play,
            8,
            |state, deed| {
                let public = &state.public;
                if let Deed::Act(_, samobranka_portals::Action::Put { .. }) = deed {
                    stones += 1;
                }
                if let Phase::Open { by_spell: false, .. } = public.phase {
                    // Phase II begins when every marker lies on a source, and every source is empty.
                    assert_eq!(stones, 6 * u32::from(seats) * u32::from(public.round));
                    assert!(public.sources.iter().all(|source| source.is_empty()));
                }
                if rounds.last() != Some(&public.round) {
                    rounds.push(public.round);
                }
            },
            |_| false,
        );
        assert_eq!(rounds, [1, 2, 3, 4]);
        assert_eq!(stones, 24 * u32::from(seats));
    }
}

#[test]
fn po36_po40_first_the_key_then_the_stone() {
    check(
        "keys 1: 3[]; s1: AAEFWT",
        "1: 1A>3a2, 1: key 1, 1: key 2, 1: 1A>3a2, phase",
        expect![[r#"
            1: 1A>3a2 is refused by PO-40: another step comes first
            key_taken seat 0, key 1
            key_opened key 10
            1: key 2 is refused by PO-40: another step comes first
            covered seat 0, source 0, stone A, mark (key 3, spot a2)
            phase: take_key seat 1
        "#]],
    );
}

#[test]
fn po39_po54_po55_turns_go_clockwise_from_the_first_player() {
    check(
        "3 players; first 3; s1: AAEFWT; s2: AAEFWT; s3: AAEFWT",
        "phase, 1: key 3, 3: key 3, 3: 3A>3a2, phase, 1: key 4, 1: 1A>4a1, phase",
        expect![[r#"
            phase: take_key seat 2
            1: key 3 is refused by PO-39: it is not your turn
            key_taken seat 2, key 3
            key_opened key 11
            covered seat 2, source 2, stone A, mark (key 3, spot a2)
            phase: take_key seat 0
            key_taken seat 0, key 4
            key_opened key 33
            covered seat 0, source 0, stone A, mark (key 4, spot a1)
            phase: take_key seat 1
        "#]],
    );
}

#[test]
fn po27_po41_po43_an_open_key_is_taken_and_replaced_at_once() {
    check(
        "s1: AAEFWT",
        "area, 1: key 36, 1: key 1, keys 1, area, decks, 1: 1A>1a2, keys 1",
        expect![[r#"
        area: [[3 4] [1 6] [2 5]]
        1: key 36 is refused by PO-41: key 36 doesn't lie in the key area
        key_taken seat 0, key 1
        key_opened key 10
        keys 1: 1[]
        area: [[3 4] [10 6] [2 5]]
        decks: [10 9 10]
        covered seat 0, source 0, stone A, mark (key 1, spot a2)
        keys 1: 1[Aa2]
    "#]],
    );
}

#[test]
fn po42_keys_are_known_by_their_numbers() {
    check(
        "",
        "1?",
        expect![[r#"
        1?: key 1, key 2, key 3, key 4, key 5, key 6
    "#]],
    );
}

#[test]
fn po44_the_discard_pile_is_shuffled_only_when_a_card_is_needed() {
    // A-4: the decks are empty before, and stay so until a key of the tier is taken.
    check(
        "no deck",
        "decks, discards, 1: key 3, decks, discards",
        expect![[r#"
        decks: [0 0 0]
        discards: [[8 11 13 18 19 24 26 29 33 34] [9 10 14 17 20 23 27 28 31 36] [7 12 15 16 21 22 25 30 32 35]]
        key_taken seat 0, key 3
        reshuffled tier orange
        key_opened key 11
        decks: [9 0 0]
        discards: [[] [9 10 14 17 20 23 27 28 31 36] [7 12 15 16 21 22 25 30 32 35]]
    "#]],
    );
}

#[test]
fn po45_with_four_keys_there_is_no_first_action() {
    check(
        "keys 1: 3[] 4[] 1[] 6[]; s1: AAEFWT",
        "phase, 1: no-key, 1: key 2, 1: 1A>3a2, phase",
        expect![[r#"
        phase: take_stone seat 0
        1: no-key is refused by PO-40: another step comes first
        1: key 2 is refused by PO-40: another step comes first
        covered seat 0, source 0, stone A, mark (key 3, spot a2)
        phase: take_key seat 1
    "#]],
    );
}

#[test]
fn po46_with_a_free_mark_the_key_may_be_declined() {
    check(
        "keys 1: 3[Aa2]; s1: AAEFWT; turns 2",
        "1: no-key, phase",
        expect![[r#"
        key_declined seat 0
        phase: take_stone seat 0
    "#]],
    );
    check(
        "keys 1: 3[Aa2 Ab2] 4[] 8[]; turns 4",
        "1: no-key, phase",
        expect![[r#"
        key_declined seat 0
        phase: take_stone seat 0
    "#]],
    );
}

#[test]
fn po47_without_a_free_mark_a_key_must_be_taken() {
    check(
        "",
        "1: no-key",
        expect![[r#"
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
    "#]],
    );
    check(
        "keys 1: 3[Aa2 Ab2]; turns 4",
        "1: no-key, 1?",
        expect![[r#"
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
        1?: key 1, key 2, key 4, key 5, key 6, key 8
    "#]],
    );
    check(
        "keys 1: 3[Aa2 Ab2] 4[Aa1 Ab2]; turns 8",
        "1: no-key",
        expect![[r#"
        1: no-key is refused by PO-47: you must take a key card: none of yours has a free mark
    "#]],
    );
}

#[test]
fn po48_a_stone_must_be_taken() {
    check(
        "keys 1: 3[]; stone; s1: AAAAAA; s2: WWWWWW",
        "1: no-key, 1: enough, 1?",
        expect![[r#"
        1: no-key is refused by PO-40: another step comes first
        1: enough is refused by PO-40: another step comes first
        1?: 1A>3a2, 1A>3b2, 2W>3a2, 2W>3b2
    "#]],
    );
}

#[test]
fn po49_only_from_the_left_or_right_source_and_only_what_lies_there() {
    check(
        "4 players; keys 1: 3[]; stone; s1: AAAAAA; s2: WWWWWW; s3: EEEEEE; s4: FFFFFF",
        "1: 2W>3a2, 1: 3E>3a2, 1: 9A>3a2, 1: 1W>3a2, 1?",
        expect![[r#"
            1: 2W>3a2 is refused by PO-49: source 2 is out of your reach
            1: 3E>3a2 is refused by PO-49: source 3 is out of your reach
            1: 9A>3a2 is refused by PO-49: source 9 is out of your reach
            1: 1W>3a2 is refused by PO-49: there is no W on source 1
            1?: 1A>3a2, 1A>3b2, 4F>3a2, 4F>3b2
        "#]],
    );
}

#[test]
fn po51_the_stone_covers_a_free_mark_of_ones_own_key() {
    check(
        "keys 1: 3[Aa2]; keys 2: 4[Wa1]; stone; turns 2; s1: AEFW",
        "1: 1A>3a2, 1: 1A>3a1, 1: 1A>4b2, 1: 1A>bag, 1: 1A>3b2, keys 1",
        expect![[r#"
            1: 1A>3a2 is refused by PO-51: the mark at 3a2 is covered
            1: 1A>3a1 is refused by PO-51: there is no mark at 3a1
            1: 1A>4b2 is refused by PO-51: key 4 is not yours
            1: 1A>bag is refused by PO-57: a stone goes to the bag only when four keys are full
            covered seat 0, source 0, stone A, mark (key 3, spot b2)
            keys 1: 3[Aa2 Ab2]
        "#]],
    );
}

#[test]
fn po52_po53_three_stones_a_source_and_then_the_other() {
    check(
        "keys 1: 7[Aa1 Ab1 Ac1]; keys 2: 5[Wa1 Wb1 Wc1]; stone; turns 6; s1: WWW; s2: EEE",
        "markers 1, 1: 1W>7a2, 1?",
        expect![[r#"
            markers 1: 0 left, 3 right
            1: 1W>7a2 is refused by PO-52: you have taken three stones from source 1 already
            1?: 2E>7a2
        "#]],
    );
}

#[test]
fn po57_with_four_full_keys_the_stone_goes_to_the_bag() {
    let table = "round 2; keys 1: 3[Aa2 Ab2] 4[Aa1 Eb2] 8[Ea2 Ec2] 11[Fa1 Fc2]; turns 4; s1: TW; s2: AEFW";
    check(
        table,
        "bag, 1?, 1: 1T>bag, bag, markers 1, s1, phase",
        expect![[r#"
        bag: 34 AAAAAAEEEEEEFFFFFFFWWWWWWWTTTTTTTT
        1?: 1W>bag, 1T>bag, 2A>bag, 2E>bag, 2F>bag, 2W>bag
        wasted seat 0, source 0, stone T
        bag: 35 AAAAAAEEEEEEFFFFFFFWWWWWWWTTTTTTTTT
        markers 1: 0 left, 3 right
        s1: WWT
        phase: take_key seat 1
    "#]],
    );
}

#[test]
fn po56_the_last_stone_begins_phase_two() {
    check(
        "keys 1: 3[Aa2 Ab2]; keys 2: 4[Fa1]; turns 11; stone; s1: F",
        "phase, 2: 1F>4b2, phase, queue",
        expect![[r#"
            phase: take_stone seat 1
            covered seat 1, source 0, stone F, mark (key 4, spot b2)
            phase_two
            activates seat 0, key 3, by_spell false
            phase: open seat 0, key 3, by_spell false
            queue: 3 of 1, 4 of 2
        "#]],
    );
}

#[test]
fn a_turn_without_anything_prepared_goes_on_to_the_next_round() {
    // PO-80: with no prepared key phase II is over at once.
    let mut play = set("keys 1: 7[Aa1]; keys 2: 5[Fa1]; turns 11; stone; s1: F");
    let told = story(&mut play, "2: 1F>5b2, round, keys 1, keys 2");
    assert!(told.contains("phase_two") && told.contains("round: 2, 2 is first"), "{told}");
}
