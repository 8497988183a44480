//! 2.1 and 2.2: components and set-up.

use std::collections::BTreeSet;

use samobranka_portals::{Area, Data, Element, Marker, Options, Phase, Pick, Portals, Side, Sides, Stones, Tier};
use samobranka_rules::{Game, NoListener, Refusal, Seat, Seed, Setup};

use crate::table::{check, deal, options, play_randomly, set, told_deal};
use expect_test::expect;

#[test]
fn po1_one_to_four_play() {
    for seats in 0..=8 {
        let setup = Setup::<Portals>::new(seats, options(""));
        assert_eq!(setup.is_ok(), (1..=4).contains(&seats), "{seats}");
        assert!(setup.err().is_none_or(|why| why.rule() == "PO-1"));
    }
    assert!(deal(1, "", 1).state().public.solo() && !deal(2, "", 1).state().public.solo());
}

#[test]
fn po3_po26_twelve_keys_of_each_tier_with_two_three_and_four_marks() {
    for (tier, marks) in Tier::ALL.into_iter().zip([2, 3, 4]) {
        let keys: Vec<_> = Data::HOUSE.set().keys().iter().filter(|card| card.tier == tier).collect();
        assert_eq!(keys.len(), 12);
        assert!(keys.iter().all(|card| card.marks.count_ones() == marks && tier.marks() == marks as u8));
    }
}

#[test]
fn po4_twenty_signs() {
    let figures: BTreeSet<_> =
        samobranka_portals::SignSet::ALL.iter().map(|sign| Data::HOUSE.set().sign(sign)).collect();
    assert_eq!(figures.len(), 20);
}

#[test]
fn po5_four_boards_with_two_sides() {
    let mut sides = BTreeSet::new();
    for id in 1..=4 {
        for side in Side::ALL {
            let board = Data::HOUSE.set().board(id, side);
            assert_eq!(board.len(), 25);
            assert!(Element::ALL.into_iter().all(|stone| board.of(stone) != 0));
            sides.insert(format!("{board:?}"));
        }
    }
    assert_eq!(sides.len(), 8);
}

#[test]
fn po6_po68_the_bag_feeds_the_sources_and_takes_stones_back() {
    // Both of seat 1's stones fall on occupied cells, and go to the bag.
    check(
        "opening; b1 1: Wa1 Wb1; keys 1: 3[Aa2 Fb2]",
        "bag, 1: open 1:Aa1+Fb1, bag",
        expect![[r#"
            bag: 46 AAAAAAAAAEEEEEEEEEEFFFFFFFFFWWWWWWWWTTTTTTTTTT
            opened seat 0, key 3, board 0, placed [], returned [Aa1 Fb1]
            scored seat 0, points (matches 0, for_matches 0, for_neighbours 0)
            discarded seat 0, key 3
            round round 2, first 1
            sources_filled sources [AEFWTT AAEEFF]
            bag: 36 AAAAAAAEEEEEEEFFFFFFFWWWWWWWTTTTTTTT
        "#]],
    );
}

#[test]
fn po7_po19_a_source_for_each_board() {
    for seats in 2..=4 {
        let public = &deal(seats, "", 1).state().public.clone();
        let filled = public.sources.iter().filter(|source| !source.is_empty()).count();
        assert_eq!(filled, usize::from(seats));
    }
}

#[test]
fn po8_po29_po30_po31_po32_stones_of_each_colour_and_none_is_ever_lost() {
    for seats in 2..=4 {
        let mut play = deal(seats, "spells, signs", 7);
        let public = &play.state().public;
        for stone in Element::ALL {
            let out: u8 = public.sources.iter().map(|source| source.count(stone)).sum();
            assert_eq!(public.bag.count(stone) + out, 5 * seats, "the rest of the twenty lies in the box");
        }
        // PO-8 is an invariant: it is looked at in every state of every law.
        let names: Vec<&str> = Portals::INVARIANTS.iter().map(|(name, _)| *name).collect();
        assert!(names.contains(&"no stone is lost or doubled"));
        play_randomly(&mut play, 3, |state, _| assert_eq!(samobranka_rules::broken_invariant(state), None), |_| false);
    }
    let mut state = deal(2, "", 7).state().clone();
    state.public.bag.0[0] += 1;
    assert_eq!(samobranka_rules::broken_invariant(&state), Some("no stone is lost or doubled"));
}

#[test]
fn po9_each_player_has_markers_of_their_own_shape() {
    let shapes: BTreeSet<_> = Seat::all(4).map(|seat| format!("{:?}", Marker::of(seat))).collect();
    assert_eq!(shapes.len(), 4);
}

#[test]
fn po10_po21_po22_po50_three_markers_a_side_and_one_goes_for_each_stone() {
    check(
        "keys 1: 3[]; stone; s1: AAEFWT",
        "markers 1, markers 2, 1: 1A>3a2, markers 1, s1",
        expect![[r#"
            markers 1: 3 left, 3 right
            markers 2: 3 left, 3 right
            covered seat 0, source 0, stone A, mark (key 3, spot a2)
            markers 1: 2 left, 3 right
            s1: AEFWT
        "#]],
    );
}

#[test]
fn po11_tokens_of_points_are_many_enough() {
    let file: serde_json::Value = serde_json::from_str(include_str!("../../data/portals-data.json")).unwrap();
    let by_value = file["vp_tokens"]["by_value"].as_object().unwrap();
    assert_eq!(by_value.keys().map(|value| value.parse().unwrap()).collect::<BTreeSet<u8>>(), [1, 2, 4, 6, 10].into());
    assert_eq!(by_value.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 66);
    // A-17: a total is a number, and does not end with the tokens: 4 × 66 points would be the most by them.
    let mut state = set("round 4; opened 1: 18; points 1: 600").state().clone();
    assert_eq!(samobranka_rules::broken_invariant(&state), None);
    state.private[0].points = 2000;
    assert!(samobranka_rules::broken_invariant(&state).is_some());
}

#[test]
fn po12_po99_po102_four_empty_areas_where_spells_are_played_with() {
    check(
        "spells",
        "areas",
        expect![[r#"
        areas: [   ]
    "#]],
    );
    assert_eq!(Area::ALL.map(Area::number), [1, 2, 3, 4]);
}

#[test]
fn po13_without_modules_there_are_no_spells_and_no_signs() {
    check(
        "b1: Wa1; keys 1: 3[]; stone; s1: AAEFWT",
        "1: 1A>*1, signs",
        expect![[r#"
        1: 1A>*1 is refused by PO-13: this game is played without spells
        signs: [[] []]
    "#]],
    );
    assert_eq!(deal(2, "", 1).state().public.hidden_signs, [0; 4]);
    assert_eq!(deal(2, "signs", 1).state().public.hidden_signs, [3, 3, 0, 0]);
}

#[test]
fn po14_po15_po16_as_many_boards_as_players_all_different_by_lot() {
    for seats in 2..=4 {
        let mut met = BTreeSet::new();
        for seed in 0..40 {
            let public = &deal(seats, "", seed).state().public.clone();
            let ids: BTreeSet<u8> = public.layouts[..usize::from(seats)].iter().map(|layout| layout.id).collect();
            assert_eq!(ids.len(), usize::from(seats));
            met.insert(public.layouts[0].id);
        }
        assert_eq!(met.len(), 4, "any board can lie first");
    }
}

#[test]
fn po17_po18_the_easy_sides_are_up_unless_the_harder_are_chosen() {
    let sides = |words: &str, seed| deal(4, words, seed).state().public.layouts.map(|layout| layout.side);
    assert_eq!(options("").sides, Sides::Easy);
    assert_eq!(sides("", 1), [Side::Easy; 4]);
    assert_eq!(sides("star", 1), [Side::Star; 4]);
    // A-25, A-26: by option each board's side is drawn by lot; nothing else depends on it.
    let mixed: BTreeSet<_> = (0..60).map(|seed| sides("mixed", seed).map(|side| side as u8)).collect();
    assert!(mixed.len() > 12);
    let (easy, star) = (deal(4, "", 5).state().public.clone(), deal(4, "star", 5).state().public.clone());
    assert_eq!((easy.open, easy.sources, easy.first), (star.open, star.sources, star.first));
}

#[test]
fn po20_everybody_reaches_two_boards_and_every_board_is_shared_by_two() {
    // A-28: two players reach both boards, one on the left and one on the right.
    for seats in 2..=4 {
        let public = &deal(seats, "", 1).state().public.clone();
        let mut shared = [0; 4];
        for seat in Seat::all(seats) {
            assert_eq!(public.reach(seat).iter().count(), 2);
            assert!(public.reach(seat).contains(public.left(seat)) && public.reach(seat).contains(public.right(seat)));
            public.reach(seat).iter().for_each(|board| shared[board.index()] += 1);
            // The left neighbour sits next clockwise, and shares the left board.
            let next = Seat((seat.0 + 1) % seats);
            assert_eq!(public.left(seat), public.right(next));
        }
        assert!(shared[..usize::from(seats)].iter().all(|&count| count == 2));
    }
}

#[test]
fn po23_tiers_are_told_apart_by_dots_too() {
    assert_eq!(Tier::ALL.map(Tier::dots), [1, 2, 3]);
}

#[test]
fn po24_po25_three_decks_shuffled_apart_and_two_keys_open_of_each() {
    let mut met = [(); 3].map(|()| BTreeSet::new());
    for seed in 0..400 {
        let public = &deal(3, "", seed).state().public.clone();
        for tier in Tier::ALL {
            let open = public.open[tier.index()].map(|key| key.expect("two cards are open"));
            assert!(open.iter().all(|&key| public.data().key(key).unwrap().tier == tier) && open[0] != open[1]);
            assert_eq!((public.deck(tier).len(), public.discards(tier).len()), (10, 0));
            met[tier.index()].extend(open);
        }
    }
    assert!(met.iter().all(|keys| keys.len() == 12), "every key can come");
}

#[test]
fn po28_everybody_starts_without_points() {
    assert!(deal(4, "signs", 1).state().private.iter().all(|own| own.points == 0));
}

#[test]
fn po33_the_first_player_by_lot_or_named_or_claimed() {
    // A-1.
    let first: BTreeSet<_> = (0..60).map(|seed| deal(4, "", seed).state().public.first).collect();
    assert_eq!(first.len(), 4);
    let mut host = deal(3, "host starts", 1);
    assert_eq!(host.state().public.phase, Phase::HostPicks);
    expect![[r#"
        2: start 1 is refused by PO-39: it is not your turn
        1: start 4 is refused by PO-1: there is no seat 4
        1?: start 1, start 2, start 3
        starts seat 2
        phase: take_key seat 2
        round: 1, 3 is first
    "#]]
    .assert_eq(&crate::table::story(&mut host, "2: start 1, 1: start 4, 1?, 1: start 3, phase, round"));
    let mut claim = deal(3, "claimed start", 1);
    expect![[r#"
        1?: claim, pass
        passed seat 2
        3: claim is refused by PO-39: it is not your turn
        starts seat 1
        phase: take_key seat 1
    "#]]
    .assert_eq(&crate::table::story(&mut claim, "1?, 3: pass, 3: claim, 2: claim, phase"));
    let mut last = deal(3, "claimed start", 1);
    expect![[r#"
        passed seat 2
        passed seat 0
        starts seat 1
        phase: take_key seat 1
    "#]]
    .assert_eq(&crate::table::story(&mut last, "3: pass, 1: pass, phase"));
}

#[test]
fn po34_six_stones_on_each_source_drawn_blindly() {
    for (seats, bag) in [(2, 38), (3, 57), (4, 76)] {
        let mut met = BTreeSet::new();
        for seed in 0..30 {
            let public = &deal(seats, "", seed).state().public.clone();
            assert_eq!(public.bag.len(), bag);
            assert!(public.sources[..usize::from(seats)].iter().all(|source| source.len() == 6));
            met.insert(public.sources[0].to_string());
        }
        assert!(met.len() > 15, "the sources differ from deal to deal");
    }
}

#[test]
fn the_deal_is_told_and_signs_come_last() {
    // PO-122.
    let (_, story) = told_deal(2, "signs", 3);
    expect![[r#"
        table_set boards [(id 2, side easy) (id 4, side easy)], keys [13 11 27 17 21 22]
        sources_filled sources [EEEFFW AAFWWT]
        to 1 alone: signs_dealt signs [5 17 19]
        to 2 alone: signs_dealt signs [9 13 15]
        starts seat 0
    "#]]
    .assert_eq(&story);
}

#[test]
fn po140_alone_the_boards_that_were_picked_are_played_on() {
    for seed in 0..4 {
        let options = Options { field: Pick::Board3, prediction: Pick::Board1, ..Options::default() };
        let setup = Setup::new(1, options).unwrap();
        let state = Portals::deal(&setup, Seed::from_number(seed), &mut NoListener);
        assert_eq!((state.public.layouts[0].id, state.public.foretold_on.id), (3, 1));
    }
    let ids = [Pick::Random, Pick::Board1, Pick::Board2, Pick::Board3, Pick::Board4].map(Pick::id);
    assert_eq!(ids, [None, Some(1), Some(2), Some(3), Some(4)]);
}

#[test]
fn po8_at_most_a_hundred_stones_are_read() {
    assert_eq!("A".repeat(100).parse::<Stones>().map(Stones::len), Ok(100));
    assert_eq!("A".repeat(101).parse::<Stones>(), Err("there are only 100 stones"));
}
